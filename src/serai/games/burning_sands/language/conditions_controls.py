"""Conditions: which cards a player controls, and how many of them are somewhere or have something."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.conditions import forms, true_of
from serai.games.burning_sands.language.kinds import Kind, Tail
from serai.games.burning_sands.language.players import ANYONE, YOU, Who
from serai.games.burning_sands.language.running import in_play
from serai.games.burning_sands.language.tails import Where
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State

_MOST = 999


def _has(after: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a player controls, or has in play."""
    return forms(f"{{who}} [controls/control] {after}", f"{{who}} [has/have] {after} in play")


_A, _YOU_A = _has("a(n) {kind:thing}")
_ONE, _YOU_ONE = _has("at least one {kind:thing}")
_ANOTHER, _YOU_ANOTHER = _has("another {kind:thing}")
_NO, _YOU_NO = _has("no {kind:things}")
_MORE, _YOU_MORE = _has("{least:many} or more {kind:things}")
_LEAST, _YOU_LEAST = _has("at least {least:many} {kind:things}")
_SOME, _YOU_SOME = _has("{least:many} {kind:things}")
_FEWER, _YOU_FEWER = _has("{most:n} or fewer {kind:things}")
_UNDER, _YOU_UNDER = _has("fewer than {most:under} {kind:things}")


@BOOK.phrase(*_A, *_ONE, kind="condition", least=1)
@BOOK.phrase(*_YOU_A, *_YOU_ONE, kind="condition", who=YOU, least=1)
@BOOK.phrase(
    "a(n) {kind:thing} is in play",
    "there is a(n) {kind:thing} in play",
    kind="condition",
    who=ANYONE,
    least=1,
)
@BOOK.phrase(*_ANOTHER, kind="condition", least=1, another=True)
@BOOK.phrase(*_YOU_ANOTHER, kind="condition", who=YOU, least=1, another=True)
@BOOK.phrase(*_NO, kind="condition", least=0, most=0)
@BOOK.phrase(*_YOU_NO, kind="condition", who=YOU, least=0, most=0)
@BOOK.phrase(
    "no {kind:thing} is in play",
    "there is no {kind:thing} in play",
    kind="condition",
    who=ANYONE,
    least=0,
    most=0,
)
@BOOK.phrase(*_MORE, *_LEAST, *_SOME, kind="condition")
@BOOK.phrase(*_YOU_MORE, *_YOU_LEAST, *_YOU_SOME, kind="condition", who=YOU)
@BOOK.phrase("{least:many} or more {kind:things} are in play", kind="condition", who=ANYONE)
@BOOK.phrase(*_FEWER, *_UNDER, kind="condition", least=0)
@BOOK.phrase(*_YOU_FEWER, *_YOU_UNDER, kind="condition", who=YOU, least=0)
@dataclass(frozen=True, slots=True)
class Controls:
    """A player controls a number of cards of a sort (BS 16.25)."""

    who: Who
    kind: Kind
    least: int = 1
    most: int = _MOST
    another: bool = False

    def holds(self, g: State, run: Run) -> bool:
        """Whether every player who is meant controls so many."""
        at = len(run.targets)
        if self.who == ANYONE:
            return self.least <= self._count(g, run, in_play(g, run.seat), at) <= self.most
        return true_of(
            self.who, g, run, [s for s in self.who.seats(g, run, at) if self._holds_for(g, run, s, at)]
        )

    def _holds_for(self, g: State, run: Run, seat: int, at: int) -> bool:
        return self.least <= self._count(g, run, g.side[seat], at) <= self.most

    def _count(self, g: State, run: Run, cards: list[int], at: int) -> int:
        """How many there are, counted only as far as it matters."""
        count = 0
        enough = self.least if self.most == _MOST else self.most + 1
        for card in cards:
            if not (self.another and card == run.card) and self.kind.fits(g, run, card, at):
                count += 1
                if count >= enough:
                    break
        return count


@BOOK.phrase("you control a(n) {one:thing} and a(n) {other:thing}", kind="condition", who=YOU)
@BOOK.phrase("{who:holder} controls a(n) {one:thing} and a(n) {other:thing}", kind="condition")
@dataclass(frozen=True, slots=True)
class ControlsBoth:
    """A player controls a card of one sort and a card of another."""

    who: Who
    one: Kind
    other: Kind

    def holds(self, g: State, run: Run) -> bool:
        """Whether there is one of each."""
        return Controls(self.who, self.one).holds(g, run) and Controls(self.who, self.other).holds(g, run)


@BOOK.phrase("one of {whose} {kind:things} has {such:having}", kind="condition", least=1)
@BOOK.phrase("{least:many} or more of {whose} {kind:things} have {such:having}", kind="condition")
@dataclass(frozen=True, slots=True)
class SomeHave:
    """Some cards of a player have a value, a trait ..."""

    whose: Who
    kind: Kind
    such: Tail
    least: int = 1

    def holds(self, g: State, run: Run) -> bool:
        """Whether there are so many now."""
        at = len(run.targets)
        return self.least <= sum(
            1
            for card in in_play(g, run.seat)
            if self.whose.has(g, run, g.control[card], at)
            and self.kind.fits(g, run, card, at)
            and self.such.fits(g, run, card, at)
        )


@BOOK.phrase("{least:many} or more of {whose} {kind:things} are {where:whereabouts}", kind="condition")
@BOOK.phrase("one of {whose} {kind:things} is {where:whereabouts}", kind="condition", least=1)
@dataclass(frozen=True, slots=True)
class SomeAre:
    """Some cards of a player are in a battle, at home ..."""

    whose: Who
    kind: Kind
    where: Where
    least: int = 1

    def holds(self, g: State, run: Run) -> bool:
        """Whether there are so many now."""
        at = len(run.targets)
        return self.least <= sum(
            1
            for card in in_play(g, run.seat)
            if self.whose.has(g, run, g.control[card], at)
            and self.kind.fits(g, run, card, at)
            and self.where.fits(g, run, card, at)
        )


_COUNTED = ("Hero", "Holding", "City Section")


@BOOK.phrase(
    "you control {than} {kind:things} than {other:holder}",
    "you have {than} {kind:things} than {other:holder}",
    kind="condition",
    who=YOU,
    example="you control more Heroes in this battle than your opponent",
)
@BOOK.phrase(
    "{who:holder} controls {than} {kind:things} than you",
    "{who:holder} has {than} {kind:things} than you",
    kind="condition",
    other=YOU,
    example="an opponent controls more Heroes in this battle than you",
)
@dataclass(frozen=True, slots=True)
class ControlsMore:
    """A player controls more or fewer cards of a sort than another, or than each of the others."""

    who: Who
    than: int
    kind: Kind
    other: Who

    def __post_init__(self) -> None:
        if not self.kind.adjs and not self.kind.tails and self.kind.nouns[0] in _COUNTED:
            raise ValueError("they are counted as they are")

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is so now."""
        at = len(run.targets)
        mine = [self._count(g, run, seat, at) for seat in self.who.seats(g, run, at)]
        theirs = [self._count(g, run, seat, at) for seat in self.other.seats(g, run, at)]
        found = [(one > two if self.than > 0 else one < two) for one in mine for two in theirs]
        return any(found) if self.who.some or self.other.some else bool(found) and all(found)

    def _count(self, g: State, run: Run, seat: int, at: int) -> int:
        return sum(1 for card in g.side[seat] if self.kind.fits(g, run, card, at))
