"""What only some games can do, as far as the kernel asks: `isinstance(rules, HasLexicon)`.

A table's option `sets` holds its card sets of one's own, each with its name and its whole text, so that a
record needs nothing else. `rules_for` is the door: it gives the game as a table with some options plays it.

This module stays Python in the compiled build: what mypyc makes of a protocol cannot be asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar, runtime_checkable

from serai.kernel.data import Data
from serai.kernel.lexicon import Lexicon
from serai.kernel.refusal import BadOption
from serai.kernel.rules import Options, Rules, State

S = TypeVar("S", bound=State)

#: The option that holds card sets of one's own.
SETS: Final = "sets"

#: Card sets of one's own: the name and the text of each.
OwnSets: TypeAlias = tuple[tuple[str, str], ...]


@runtime_checkable
class HasLexicon(Protocol):
    """A game that tells its words."""

    def lexicon(self) -> Lexicon:
        """The words of the game."""
        ...


@runtime_checkable
class TakesSets(Protocol):
    """A game that can be played with card sets of one's own."""

    def with_sets(self, sets: Sequence[tuple[str, str]]) -> Any:
        """The same game with more cards: the name and the text of each set; ValueError says what is wrong."""
        ...


def lexicon_of(rules: object) -> Lexicon:
    """The words of a game, an empty lexicon if it does not tell them."""
    return rules.lexicon() if isinstance(rules, HasLexicon) else Lexicon()


def sets_from(data: object) -> OwnSets:
    """The sets that an option `sets` holds; `BadOption` if it is written otherwise."""
    if data is None:
        return ()
    if not isinstance(data, (list, tuple)):
        raise BadOption(f"{SETS} is a list of sets, each with its name and its text")
    found: list[tuple[str, str]] = []
    for one in data:
        if not isinstance(one, dict) or set(one) != {"name", "text"}:
            raise BadOption(f"{SETS} is a list of sets, each with its name and its text")
        name, text = one["name"], one["text"]
        if not isinstance(name, str) or not isinstance(text, str) or not name.strip():
            raise BadOption(f"{SETS}: the name and the text of a set are texts")
        if name in [other for other, _ in found]:
            raise BadOption(f"{SETS}: there are two sets of the name {name!r}")
        found.append((name, text))
    return tuple(found)


def sets_data(sets: OwnSets) -> Data:
    """Sets as the option `sets` holds them."""
    return [{"name": name, "text": text} for name, text in sets]


def rules_for(rules: Rules[S], options: Options) -> Rules[S]:
    """The game as a table with these options plays it: with its card sets, if it has any.

    `BadOption` says what is wrong with a set, or that the game takes none.
    """
    if SETS not in options:
        return rules
    sets = sets_from(options[SETS])
    if not isinstance(rules, TakesSets):
        if not sets:
            return rules
        raise BadOption(f"{rules.title} takes no card sets of one's own")
    try:
        richer: Rules[S] = rules.with_sets(sets)
    except BadOption:
        raise
    except ValueError as fault:
        raise BadOption(str(fault)) from None
    return richer
