"""What stands behind a player and narrows it: "each player with 8 or more Water", "who controls a Khadi"."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.conditions_goods import goods
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State


@BOOK.phrase("<with|who has|who controls> {n:x} or more {goods:more_goods}", kind="such_player", way=1)
@BOOK.phrase(
    "<with|who has|who controls> {n:x} <or less|or fewer> {goods:more_goods}",
    kind="such_player",
    way=-1,
)
@BOOK.phrase(
    "with fewer than {n:under} {goods:more_goods}",
    "with less than {n:under} {goods:more_goods}",
    kind="such_player",
    way=-1,
)
@BOOK.phrase("with more than {n:over} {goods:more_goods}", kind="such_player", way=1)
@BOOK.phrase(
    "<with|who has> no {goods:more_goods}", "without {goods:more_goods}", kind="such_player", n=0, way=-1
)
@dataclass(frozen=True, slots=True)
class WithGoods:
    """A player with a number of Water tokens, cards in hand, Heroes ..."""

    n: int
    goods: str
    way: int

    def fits_player(self, g: State, run: Run, seat: int) -> bool:
        """Whether the player has so many."""
        has = goods(g, seat, self.goods)
        return has >= self.n if self.way > 0 else has <= self.n


@BOOK.phrase("<with|who has|who controls|having> {than} {goods:more_goods} than you", kind="such_player")
@dataclass(frozen=True, slots=True)
class WithMore:
    """A player with more or less of something than you."""

    than: int
    goods: str

    def fits_player(self, g: State, run: Run, seat: int) -> bool:
        """Whether it is so now."""
        theirs, yours = goods(g, seat, self.goods), goods(g, run.seat, self.goods)
        return theirs > yours if self.than > 0 else theirs < yours


BOOK.words("most", {"the most": 1, "the highest": 1, "the least": -1, "the fewest": -1})


@BOOK.phrase("<with|who has|who controls> {way:most} {goods:more_goods}", kind="such_player")
@dataclass(frozen=True, slots=True)
class WithMost:
    """A player than whom no other has more, or less, of something."""

    way: int
    goods: str

    def fits_player(self, g: State, run: Run, seat: int) -> bool:
        """Whether no other is above or below."""
        mine = goods(g, seat, self.goods) * self.way
        return all(
            goods(g, other, self.goods) * self.way <= mine for other in range(g.seats) if g.alive[other]
        )


@BOOK.phrase("who controls a(n) {kind:thing}", "with a(n) {kind:thing}", kind="such_player", some=True)
@BOOK.phrase("who controls no {kind:things}", "who controls no {kind:thing}", kind="such_player", some=False)
@dataclass(frozen=True, slots=True)
class WhoControls:
    """A player who controls a card of a sort, or none."""

    kind: Kind
    some: bool

    def fits_player(self, g: State, run: Run, seat: int) -> bool:
        """Whether the player has one."""
        at = len(run.targets)
        return any(self.kind.fits(g, run, card, at) for card in g.side[seat]) == self.some
