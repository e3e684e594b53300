"""A game's own words: what scenarios are checked against, and what its reference page lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final, TypeAlias

from serai.kernel.event import Event

#: Stands in a shape for the name of any seat.
ANY_SEAT: Final = "*"
#: The shape of the table itself.
TABLE: Final = "table"
#: The shapes of cards in a list: names alone, or tables in which more is said of each card.
CARDS: Final = "cards"
CARD: Final = "card"

#: The keys of a table, each with the shape of what stands under it; empty: a plain value, or anything.
Shape: TypeAlias = Mapping[str, str]


@dataclass(frozen=True)
class Lexicon:
    """The words of a game. What is left empty is not known and not checked."""

    #: For each verb how a decision with it is written, and what it does.
    verbs: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    #: For each kind of prompt the paragraph that it rests on.
    prompts: Mapping[str, str] = field(default_factory=dict)
    #: What `Rules.phase` can answer.
    phases: Sequence[str] = ()
    #: The decisions by which a seat lets things go on, the first that is legal is taken.
    passes: Sequence[str] = ("pass", "done")
    #: The keys of a described table, by shape; `TABLE` is the outermost.
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    #: Names of cards, places and whatever else a list of the table can hold.
    names: Sequence[str] = ()
    #: The numbers of the paragraphs of the rules.
    paragraphs: Sequence[str] = ()


def keys(*names: str, **shaped: str) -> dict[str, str]:
    """A shape: keys with plain values, then keys with a shape of their own."""
    return {**dict.fromkeys(names, ""), **shaped}


def events_of(rules: object) -> dict[str, type[Event]]:
    """The events of a game by name, those of one shape together; what others derive from is only a shape."""
    package = type(rules).__module__.rpartition(".")[0]
    found: dict[str, type[Event]] = {}
    _collect(Event, package, found)
    return found


def _collect(above: type[Event], package: str, found: dict[str, type[Event]]) -> None:
    for event in above.__subclasses__():
        if event.__module__.startswith(package) and not event.__subclasses__():
            found[event.__name__] = event
        _collect(event, package, found)


def nearest(word: object, known: Iterable[str]) -> str:
    """The word that somebody may have meant, as a question; if none is near, a list of those there are."""
    words = list(dict.fromkeys(known))
    near = get_close_matches(str(word), words, n=1)
    if not near:
        lower = {one.casefold(): one for one in words}
        near = [lower[one] for one in get_close_matches(str(word).casefold(), list(lower), n=1)]
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known are {', '.join(words)}" if 0 < len(words) <= _LISTED else ""


_LISTED: Final = 40
