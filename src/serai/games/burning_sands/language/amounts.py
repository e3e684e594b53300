"""Amounts: plain numbers, "equal to its Strength", "the number of ...", "for each ..." (BS 13.20)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.kinds import Kind, printed_stat, stat_of
from serai.games.burning_sands.language.players import PlayerTest, Who
from serai.games.burning_sands.language.refs import That
from serai.games.burning_sands.language.running import SEEN, Cards, Measure, in_play, recall
from serai.games.burning_sands.language.words import BOOK, FATE
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import section_water, story_points
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOTHING


@BOOK.phrase("{of:ref_s} {stat}", "the {stat} of {of:ref}", kind="measure")
@BOOK.phrase("{of:target_s} {stat}", "the {stat} of {of:target}", kind="measure_of_target")
@dataclass(frozen=True, slots=True)
class StatOf:
    """A value of a card that was spoken of; of a card that is gone, what was printed on it."""

    stat: str
    of: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The card, where it is chosen."""
        return self.of.slots()

    def value(self, g: State, run: Run, at: int) -> int:
        """The value now."""
        seen = recall(g, SEEN)
        if (
            isinstance(self.of, That)
            and seen != NOTHING
            and (self.of.word == "that card" or self.stat == FATE)
        ):
            return printed_stat(g, seen, self.stat)
        cards = self.of.cards(g, run, at)
        if cards:
            return max([stat_of(g, card, self.stat) for card in cards])  # several only if one is to be chosen
        return printed_stat(g, seen, self.stat) if seen != NOTHING and isinstance(self.of, That) else 0


@BOOK.phrase("the number of {kind:things_and}", kind="measure")
@BOOK.phrase("the number of {whose} {kind:things_and}", kind="measure")
@BOOK.phrase("{kind:thing_and}", kind="per")
@BOOK.phrase("of {whose} {kind:things_and}", kind="per")
@dataclass(frozen=True, slots=True)
class CountOf:
    """How many cards of a sort are in play."""

    kind: Kind
    whose: Who | None = None

    def value(self, g: State, run: Run, at: int) -> int:
        """How many now."""
        return sum(
            1
            for card in in_play(g, run.seat)
            if (self.whose is None or self.whose.has(g, run, g.control[card], at))
            and self.kind.fits(g, run, card, at)
        )


@BOOK.phrase("the number of cards in {whose} hand", kind="measure")
@BOOK.phrase("card in {whose} hand", kind="per")
@dataclass(frozen=True, slots=True)
class HandSize:
    """How many cards a player holds."""

    whose: Who

    def value(self, g: State, run: Run, at: int) -> int:
        """How many now."""
        return sum(len(g.hand[seat]) for seat in self.whose.seats(g, run, at))


@BOOK.phrase("the number of cards in {whose} {pile:past_pile}", kind="measure")
@BOOK.phrase("card in {whose} {pile:past_pile}", kind="per")
@dataclass(frozen=True, slots=True)
class PileSize:
    """How many cards lie in a pile."""

    whose: Who
    pile: str

    def value(self, g: State, run: Run, at: int) -> int:
        """How many now."""
        piles = g.saved if self.pile == "Saved" else g.buried
        return sum(len(piles[seat]) for seat in self.whose.seats(g, run, at))


@BOOK.phrase("the number of Water tokens on {where:ref}", "the Water on {where:ref}", kind="measure")
@BOOK.phrase("Water token on {where:ref}", "Water on {where:ref}", kind="per")
@BOOK.phrase("{n:many} Water tokens on {where:ref}", "{n:many} Water on {where:ref}", kind="per")
@dataclass(frozen=True, slots=True)
class WaterOn:
    """The Water on a card."""

    where: Cards
    n: int = 1  # so many tokens count for one

    def value(self, g: State, run: Run, at: int) -> int:
        """How much now."""
        return sum(g.water[card] for card in self.where.cards(g, run, at)) // self.n


@BOOK.phrase("the number of Water tokens on {whose} City Sections", kind="measure")
@BOOK.phrase("Water token on {whose} City Sections", kind="per")
@dataclass(frozen=True, slots=True)
class WaterOf:
    """The Water on a player's City Sections."""

    whose: Who

    def value(self, g: State, run: Run, at: int) -> int:
        """How much now."""
        return sum(section_water(g, seat) for seat in self.whose.seats(g, run, at))


@BOOK.phrase("the number of {whose} Story Points", kind="measure")
@BOOK.phrase("of {whose} Story Points", kind="per")
@dataclass(frozen=True, slots=True)
class PointsOf:
    """The Story Points of a player."""

    whose: Who

    def value(self, g: State, run: Run, at: int) -> int:
        """How many now."""
        return sum(story_points(g, seat) for seat in self.whose.seats(g, run, at))


@BOOK.phrase("the number of your opponents", kind="measure", all=False)
@BOOK.phrase("opponent", kind="per", all=False)
@BOOK.phrase("the number of players", kind="measure", all=True)
@BOOK.phrase("player", kind="per", all=True)
@BOOK.phrase("opponent {test:such_player}", kind="per", all=False)
@BOOK.phrase("player {test:such_player}", kind="per", all=True)
@dataclass(frozen=True, slots=True)
class Players:
    """How many players or opponents are in the game, or how many of whom something is true."""

    all: bool
    test: PlayerTest | None = None

    def value(self, g: State, run: Run, at: int) -> int:
        """How many now."""
        return len(Who("each player" if self.all else "each opponent", self.test).seats(g, run, at))


@BOOK.phrase("half {measure}, rounded down", "half {measure}", kind="measure", up=False)
@BOOK.phrase("half {measure}, rounded up", kind="measure", up=True)
@dataclass(frozen=True, slots=True)
class Half:
    """One half of a number."""

    measure: Measure
    up: bool

    def value(self, g: State, run: Run, at: int) -> int:
        """The number halved."""
        return (self.measure.value(g, run, at) + (1 if self.up else 0)) // 2


@BOOK.phrase("{n:x}", kind="by")
@dataclass(frozen=True, slots=True)
class Plain:
    """A plain number where another could be counted."""

    n: int

    def value(self, g: State, run: Run, at: int) -> int:
        """The number."""
        return self.n


@BOOK.phrase("{n:x} for each {per}", kind="by")
@dataclass(frozen=True, slots=True)
class Times:
    """A number for each of something."""

    n: int
    per: Measure

    def value(self, g: State, run: Run, at: int) -> int:
        """The product."""
        return self.n * self.per.value(g, run, at)


@BOOK.phrase("{measure}", kind="by")
@dataclass(frozen=True, slots=True)
class Counting:
    """A counted number."""

    measure: Measure

    def value(self, g: State, run: Run, at: int) -> int:
        """How many."""
        return self.measure.value(g, run, at)


@BOOK.phrase("{n:many} {kind:things_and}", kind="per")
@BOOK.phrase("{n:many} of {whose} {kind:things_and}", kind="per")
@dataclass(frozen=True, slots=True)
class Groups:
    """How many full groups of cards are in play: "for each two Holdings you control"."""

    n: int
    kind: Kind
    whose: Who | None = None

    def value(self, g: State, run: Run, at: int) -> int:
        """How many now."""
        return CountOf(self.kind, self.whose).value(g, run, at) // self.n


@BOOK.phrase("{per}, to a maximum of {most:x}", "{per}, up to a maximum of {most:x}", kind="per")
@BOOK.phrase("{per} (maximum {most:x})", "{per}, up to {most:x}", kind="per")
@dataclass(frozen=True, slots=True)
class AtMost:
    """A count that goes no further than a number."""

    per: Measure
    most: int

    def value(self, g: State, run: Run, at: int) -> int:
        """The count, or the most."""
        return min(self.most, self.per.value(g, run, at))


@BOOK.phrase("twice {measure}", "double {measure}", kind="measure")
@dataclass(frozen=True, slots=True)
class Twice:
    """Two times a number."""

    measure: Measure

    def value(self, g: State, run: Run, at: int) -> int:
        """The number doubled."""
        return 2 * self.measure.value(g, run, at)


def slots_of(n: int | Measure) -> tuple[Slot, ...]:
    """What is chosen for a number of an effect."""
    return n.slots() if isinstance(n, StatOf) else ()


def amount(n: int | Measure, per: Measure | None, g: State, run: Run, at: int) -> int:
    """A number of an effect: plain or measured, and times what it is for each of."""
    size = n if isinstance(n, int) else n.value(g, run, at)
    if isinstance(per, AtMost):
        return min(per.most, size * per.per.value(g, run, at))  # the most of all together
    return size if per is None else size * per.value(g, run, at)
