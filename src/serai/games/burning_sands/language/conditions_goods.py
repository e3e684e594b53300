"""Conditions: how much of something a player has, and numbers that are compared."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.conditions import forms, true_of
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import Measure
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.board import heroes, of_type, sections, story_points, water_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import HOLDING

BOOK.words("goods", {"Water": "Water", "cards in hand": "cards", "Story Points": "points"})
BOOK.words("goods", {"cards in their hand": "cards", "cards in your hand": "cards"})
BOOK.words(
    "goods",
    {f"cards in {whose} {pile} pile": pile for pile in ("Buried", "Saved") for whose in ("your", "their")},
)
BOOK.words("more_goods", {"Water": "Water", "cards in hand": "cards", "Story Points": "points"})
BOOK.words("more_goods", {"cards in their hand": "cards", "cards in your hand": "cards"})
BOOK.words(
    "more_goods",
    {f"cards in {whose} {pile} pile": pile for pile in ("Buried", "Saved") for whose in ("your", "their")},
)
BOOK.words("more_goods", {"Heroes": "Heroes", "Holdings": "Holdings", "City Sections": "City Sections"})


def goods(g: State, seat: int, what: str) -> int:
    """How much of something a player has."""
    if what == "Water":
        return water_of(g, seat)
    if what == "cards":
        return len(g.hand[seat])
    if what in ("Buried", "Saved"):
        return len(g.buried[seat] if what == "Buried" else g.saved[seat])
    if what == "points":
        return story_points(g, seat)
    if what == "Heroes":
        return len(heroes(g, seat))
    return len(of_type(g, seat, HOLDING)) if what == "Holdings" else len(sections(g, seat))


_HAS_MORE, _YOU_HAVE_MORE = forms(
    "{who} [has/have] {n:x} or more {goods:more_goods}",
    "{who} [has/have] at least {n:x} {goods:more_goods}",
    "{who} [has/have] {n:x} {goods:more_goods} or more",
    "{who} [has/have] more than {n:over} {goods:more_goods}",
)
_HAS_LESS, _YOU_HAVE_LESS = forms(
    "{who} [has/have] {n:x} or less {goods:more_goods}",
    "{who} [has/have] {n:x} or fewer {goods:more_goods}",
    "{who} [has/have] {n:x} {goods:more_goods} or less",
    "{who} [has/have] less than {n:under} {goods:more_goods}",
    "{who} [has/have] fewer than {n:under} {goods:more_goods}",
)
_HAS_NO, _YOU_HAVE_NO = forms("{who} [has/have] no {goods:more_goods}")


@BOOK.phrase(*_HAS_NO, kind="condition", n=0, more=False)
@BOOK.phrase(*_YOU_HAVE_NO, kind="condition", who=YOU, n=0, more=False)
@BOOK.phrase(*_HAS_MORE, kind="condition", more=True)
@BOOK.phrase(*_YOU_HAVE_MORE, kind="condition", who=YOU, more=True)
@BOOK.phrase(*_HAS_LESS, kind="condition", more=False)
@BOOK.phrase(*_YOU_HAVE_LESS, kind="condition", who=YOU, more=False)
@dataclass(frozen=True, slots=True)
class HasGoods:
    """A player has a number of Water tokens, cards in hand or Story Points."""

    who: Who
    n: int
    goods: str
    more: bool

    def holds(self, g: State, run: Run) -> bool:
        """Whether every player who is meant has so many."""
        seats = self.who.seats(g, run, len(run.targets))
        return true_of(self.who, g, run, [seat for seat in seats if self._holds_for(g, seat)])

    def _holds_for(self, g: State, seat: int) -> bool:
        n = goods(g, seat, self.goods)
        return n >= self.n if self.more else n <= self.n


BOOK.words("than", {"more": 1, "less": -1})
BOOK.words("than", {"fewer": -1})


@BOOK.phrase(
    "you have {than} {goods:more_goods} than {other:holder}",
    "you control {than} {goods:more_goods} than {other:holder}",
    "you have {than} {goods:more_goods} in play than {other:holder}",
    kind="condition",
    who=YOU,
)
@BOOK.phrase(
    "{who:holder} has {than} {goods:more_goods} than you",
    "{who:holder} controls {than} {goods:more_goods} than you",
    kind="condition",
    other=YOU,
)
@dataclass(frozen=True, slots=True)
class HasMore:
    """A player has more or less of something than another, or than each of the others."""

    who: Who
    than: int
    goods: str
    other: Who

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now."""
        at = len(run.targets)
        mine, theirs = self.who.seats(g, run, at), self.other.seats(g, run, at)
        found = [self._compare(g, one, two) for one in mine for two in theirs]
        return any(found) if self.who.some or self.other.some else bool(found) and all(found)

    def _compare(self, g: State, one: int, two: int) -> bool:
        a, b = goods(g, one, self.goods), goods(g, two, self.goods)
        return a > b if self.than > 0 else a < b


@BOOK.phrase("{one:measure} is {n:x} or more", "{one:measure} is {n:x} or higher", kind="condition", way=1)
@BOOK.phrase("{one:measure} is {n:x} or less", "{one:measure} is {n:x} or lower", kind="condition", way=-1)
@BOOK.phrase("{one:measure} is {n:x}", "{one:measure} is exactly {n:x}", kind="condition", way=0)
@dataclass(frozen=True, slots=True)
class Measures:
    """A counted number is at least or at most another."""

    one: Measure
    n: int
    way: int

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now."""
        value = self.one.value(g, run, len(run.targets))
        if not self.way:
            return value == self.n
        return value >= self.n if self.way > 0 else value <= self.n


@BOOK.phrase("{one:measure} is higher than {two:measure}", kind="condition", way=1)
@BOOK.phrase("{one:measure} is lower than {two:measure}", kind="condition", way=-1)
@dataclass(frozen=True, slots=True)
class Exceeds:
    """A counted number is higher or lower than another."""

    one: Measure
    two: Measure
    way: int

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now."""
        at = len(run.targets)
        a, b = self.one.value(g, run, at), self.two.value(g, run, at)
        return a > b if self.way > 0 else a < b
