"""What stands behind a noun: what is attached to a card, the Water on it, its traits."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.kinds import is_noun, is_such, kind_has
from serai.games.burning_sands.language.running import PrintedView
from serai.games.burning_sands.language.tails import having
from serai.games.burning_sands.language.words import (
    BOOK,
)
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.board import attached
from serai.games.burning_sands.rules.traits import carry, raid
from serai.games.burning_sands.state import State, face_of

BOOK.words("rated", {"Raid": "Raid", "Carry": "Carry"})


BOOK.words("gear_s", {"Followers": "Follower", "Items": "Item", "Weapons": "Weapon", "cards": "card"})


@having(
    "a(n) {noun} attached",
    "a(n) {noun}",
    "an attached {noun}",
    "one or more {noun:noun_s}",
    "at least one {noun}",
    "any {noun:noun_s}",
    "attached {noun:noun_s}",
    least=1,
)
@having("{least:many} or more {noun:noun_s}", "at least {least:many} {noun:noun_s}")
@having("no {noun:noun_s} attached", "no {noun:noun_s}", "no attached {noun:noun_s}", "no {noun}", least=0)
@BOOK.phrase(
    " without a(n) {noun}",
    " without any {noun:gear_s}",
    " without {noun:gear_s}",
    " without attached {noun:noun_s}",
    " without any attached {noun:noun_s}",
    kind="tail",
    least=0,
)
@dataclass(frozen=True, slots=True)
class Carrying:
    """A card with cards of a sort attached to it, or without any (least 0)."""

    noun: str
    least: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has so many, or has none."""
        count = sum(is_noun(g, run, other, self.noun) for other in attached(g, card))
        return count >= self.least if self.least else not count

    def fits_kind(self, g: State, kind: int) -> bool:
        """Nothing is attached to a card that is not in play."""
        return not self.least


@having("Water", "any Water", "a Water token", "1 or more Water", "at least 1 Water", "Water on it", least=1)
@having("{least:many} or more Water", "at least {least:many} Water")
@having("no Water", "no Water on it", "no Water tokens", least=0)
@BOOK.phrase(" without Water", " without any Water", kind="tail", least=0)
@having("<less|fewer> than {most:under} Water", "{most:x} <or less|or fewer> Water", least=0)
@dataclass(frozen=True, slots=True)
class HoldingWater:
    """A card with Water tokens on it, or with at most so many (least 0)."""

    least: int
    most: int = 0

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has so many, or no more."""
        return g.water[card] >= self.least if self.least else g.water[card] <= self.most

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play has none."""
        return not self.least


@having("{trait}", some=True)
@BOOK.phrase(" without {trait}", kind="tail", some=False)
@dataclass(frozen=True, slots=True)
class WithTrait:
    """A card with a trait, or without it (BS 17.1)."""

    trait: str
    some: bool

    def __post_init__(self) -> None:
        if self.trait in ("Raid", "Carry"):
            raise ValueError("it has a number")

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has it."""
        return is_such(g, run, card, self.trait) == self.some

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether it has it, printed or for good."""
        return kind_has(g, kind, self.trait) == self.some


@having("{trait:rated}", some=True)
@BOOK.phrase(" without {trait:rated}", kind="tail", some=False)
@dataclass(frozen=True, slots=True)
class Rated:
    """A card with a Raid or Carry number, or without."""

    trait: str
    some: bool

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has one; what lasting text gives does not count where such text asks."""
        if isinstance(run, PrintedView):
            return self.fits_kind(g, g.kind[card])
        return bool(raid(g, card) if self.trait == "Raid" else carry(g, card)) == self.some

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether one is printed."""
        printed = face_of(g, kind)
        return bool(printed.raid if self.trait == "Raid" else printed.carry) == self.some
