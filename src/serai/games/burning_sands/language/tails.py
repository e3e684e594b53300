"""What stands behind a noun: where a card is, who controls it, which values it has."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.ability import Run
from serai.games.burning_sands.language.kinds import is_noun, printed_stat, stat_of
from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.running import (
    Cards,
)
from serai.games.burning_sands.language.words import (
    BOOK,
)
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.stats import (
    attached,
    face,
)
from serai.games.burning_sands.terms import (
    NOTHING,
)
from serai.games.burning_sands.units import in_battle, place_of, side_of


@dataclass(frozen=True)
class Where:
    """Where a card is: in the battle now fought, in any battle, at home ..."""

    place: str

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether a card in play is there."""
        place = self.place
        if place == "this battle":
            return in_battle(g, card)
        if place == "a battle":
            return place_of(g, card) != NOTHING
        if place == "home":
            return place_of(g, card) == NOTHING
        if place == "your army":
            return in_battle(g, card) and side_of(g, g.control[card]) == side_of(g, run.seat)
        if place == "the opposing army":
            return in_battle(g, card) and side_of(g, g.control[card]) != side_of(g, run.seat)
        if place == "this City Section":
            return run.card != NOTHING and run.card in (place_of(g, card), g.host[card])
        return True

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play is nowhere."""
        return False


BOOK.words(
    "tail",
    {
        " in this battle": Where("this battle"),
        " in a battle": Where("a battle"),
        " in play": Where("play"),
        " at home": Where("home"),
        " in your army": Where("your army"),
        " in the opposing army": Where("the opposing army"),
        " at this City Section": Where("this City Section"),
    },
)
BOOK.sequence("tails", "tail", joint="")


@BOOK.phrase(" {who:controls}", kind="tail")
@dataclass(frozen=True, slots=True)
class Controlled:
    """Who controls a card (BS 16.25)."""

    who: Who

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether that player controls it."""
        return self.who.has(g, run, g.control[card], at)

    def fits_kind(self, g: State, kind: int) -> bool:
        """Nobody controls a card that is not in play."""
        return False


@BOOK.phrase(" with {stat} {n:x} or less", kind="tail", way=-1)
@BOOK.phrase(" with {stat} {n:x} or more", " with {stat} {n:x} or higher", kind="tail", way=1)
@BOOK.phrase(" with {stat} {n:x}", " with a {stat} of {n:x}", kind="tail", way=0)
@dataclass(frozen=True, slots=True)
class WithStat:
    """A card with a value of at most, at least or exactly a number."""

    stat: str
    n: int
    way: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether its value is such now."""
        return self._holds(stat_of(g, card, self.stat))

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether its printed value is such."""
        return self._holds(printed_stat(g, kind, self.stat))

    def _holds(self, value: int) -> bool:
        return value == self.n if not self.way else value <= self.n if self.way < 0 else value >= self.n


@BOOK.phrase(" with lower {stat} than {whom:ref}", " with less {stat} than {whom:ref}", kind="tail", way=-1)
@BOOK.phrase(" with higher {stat} than {whom:ref}", " with more {stat} than {whom:ref}", kind="tail", way=1)
@BOOK.phrase(
    " with {stat} equal to or less than {whom:ref_s}",
    " with {stat} equal to or less than {whom:ref}",
    " with {stat} equal to or lower than {whom:ref_s}",
    kind="tail",
    way=-2,
)
@BOOK.phrase(
    " with {stat} equal to or more than {whom:ref_s}",
    " with {stat} equal to or higher than {whom:ref_s}",
    kind="tail",
    way=2,
)
@dataclass(frozen=True, slots=True)
class Compared:
    """A card with a lower or higher value than another."""

    stat: str
    whom: Cards
    way: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether its value is such now."""
        others = self.whom.cards(g, run, at)
        if not others:
            return False
        mine, its = stat_of(g, card, self.stat), stat_of(g, others[0], self.stat)
        if mine == its:
            return abs(self.way) > 1
        return mine < its if self.way < 0 else mine > its

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play are compared."""
        return False


@BOOK.phrase(" with a(n) {noun} attached", " with a(n) {noun}", kind="tail", some=True)
@BOOK.phrase(" with no {noun:noun_s} attached", " with no {noun:noun_s}", kind="tail", some=False)
@dataclass(frozen=True, slots=True)
class Carrying:
    """A card with a card of a sort attached to it, or without one."""

    noun: str
    some: bool

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has one, or has none."""
        return any(is_noun(g, run, other, self.noun) for other in attached(g, card)) == self.some

    def fits_kind(self, g: State, kind: int) -> bool:
        """Nothing is attached to a card that is not in play."""
        return not self.some


@BOOK.phrase(" with Water", " with any Water", " with a Water token", kind="tail", some=True)
@BOOK.phrase(" without Water", " with no Water", kind="tail", some=False)
@dataclass(frozen=True, slots=True)
class HoldingWater:
    """A card with Water tokens on it, or without."""

    some: bool

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has any, or has none."""
        return (g.water[card] > 0) == self.some

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play has none."""
        return not self.some


@BOOK.phrase(" named {name}", kind="tail")
@dataclass(frozen=True, slots=True)
class Named:
    """A card of a name."""

    name: str

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has the name."""
        return face(g, card).name == self.name

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether it has the name."""
        return face_of(g, kind).name == self.name
