"""What only some games can do, as far as the kernel asks: `isinstance(rules, HasLexicon)`.

This module stays Python in the compiled build: what mypyc makes of a protocol cannot be asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from serai.kernel.lexicon import Lexicon


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
