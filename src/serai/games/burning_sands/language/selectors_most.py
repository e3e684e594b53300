"""Noun phrases: "the opposing Hero with the lowest Ka"; of several equal ones you choose (BS 14.1)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.kinds import Kind, Tail, stat_of
from serai.games.burning_sands.language.running import in_play
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.state import State


@dataclass(frozen=True, slots=True)
class MostOf:
    """A card than which no other of its sort has a lower or higher value."""

    kind: Kind
    stat: str
    way: int

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether none is below or above it."""
        mine = stat_of(g, card, self.stat) * self.way
        return all(
            stat_of(g, other, self.stat) * self.way <= mine
            for other in in_play(g, run.seat)
            if self.kind.fits(g, run, other, at)
        )

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play are compared."""
        return False


BOOK.words("most_of", {"lowest": -1, "least": -1, "highest": 1, "greatest": 1, "most": 1})


@BOOK.phrase("the {kind:bare} with the {way:most_of} {stat}{tails}", kind="card")
@BOOK.phrase("the {kind:bare} with the {way:most_of} {stat}", kind="card")
@dataclass(frozen=True, slots=True)
class TheMost:
    """The card of a sort with the lowest or highest value."""

    kind: Kind
    stat: str
    way: int
    tails: tuple[Tail, ...] = ()

    @property
    def pick(self) -> Pick:
        """The choice among those that are equal."""
        sort = Kind(self.kind.nouns, self.kind.adjs, self.tails)
        most = MostOf(sort, self.stat, self.way)
        return Pick(Kind(sort.nouns, sort.adjs, (*sort.tails, most)), "the")

    def slots(self) -> tuple[Slot, ...]:
        """The card."""
        return self.pick.slots()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """The card, if it is still in play."""
        return self.pick.cards(g, run, at)

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether it is the one."""
        return self.pick.matches(g, run, card)
