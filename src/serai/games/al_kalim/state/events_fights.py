"""What can happen in fights and tests, in numbers; -1 as in `events`."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.state.events import OfCard, OfGear, OfPoints
from serai.kernel import Event
from serai.parts.events import SeatEvent


class AllyKilled(OfCard):
    """An ally is killed."""


class KnockedOut(SeatEvent):
    """A hero is knocked out."""


@dataclass(frozen=True)
class ChallengeDrawn(Event):
    """A challenge is drawn."""

    seat: int
    card: int
    ambush: bool

    def news_to(self, seat: int) -> bool:
        return True


class ChallengeMet(OfCard):
    """An undefeated challenge is fought again."""


@dataclass(frozen=True)
class RoundBegan(Event):
    """A round of combat begins."""

    round: int


@dataclass(frozen=True)
class PhaseSkipped(Event):
    """A phase is not fought."""

    phase: int


@dataclass(frozen=True)
class CombatRolled(Event):
    """A character rolls in a phase against a number."""

    card: int
    phase: int
    attacks: bool
    one: int
    two: int
    value: int
    target: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class RivalRolled(Event):
    """The hero in the part of the challenge sets the number to beat; in phase -1 that of an escape."""

    seat: int
    phase: int
    one: int
    two: int
    value: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class TestRolled(Event):
    """A hero makes a test; `skill` 9 is an escape."""

    seat: int
    skill: int
    one: int
    two: int
    bonus: int
    difficulty: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class TestSettled(Event):
    """A test is passed or failed."""

    seat: int
    skill: int
    passed: bool


class FoeWounded(OfPoints):
    """The challenge takes wounds."""


class FoeHealed(OfPoints):
    """The challenge discards wounds."""


class Escaped(SeatEvent):
    """A hero escapes from combat."""


class ChallengeDefeated(OfCard):
    """A challenge is defeated."""


@dataclass(frozen=True)
class ChallengeStays(Event):
    """A challenge was not defeated: it stays on its space, or goes under its deck (hex -1)."""

    card: int
    hex: int


@dataclass(frozen=True)
class ChallengeGone(Event):
    """A challenge is sent away."""

    card: int


class CardKept(OfCard):
    """A defeated challenge is kept as an item."""


@dataclass(frozen=True)
class HeroAttacked(Event):
    """A hero attacks another."""

    seat: int
    other: int


@dataclass(frozen=True)
class FightEnded(Event):
    """A fight of heroes ends; loser -1: nobody was knocked out."""

    winner: int
    loser: int


class CardTaken(OfCard):
    """The winner of a fight takes a card of the loser."""


class GearTaken(OfGear):
    """The winner of a fight of heroes takes survival gear of the loser."""
