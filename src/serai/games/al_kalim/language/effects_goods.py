"""What card texts give and take: gold, survival gear, items and quests."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.rules.falling import change_gold, lose_dearest, lose_one_gear
from serai.games.al_kalim.rules.gear import gain_gear
from serai.games.al_kalim.rules.quests import forfeit_quest
from serai.games.al_kalim.state.columns import State


@BOOK.phrase("gain {n} gold", kind="effect", loses=False)
@BOOK.phrase("lose {n} gold", kind="effect", loses=True)
@dataclass(frozen=True, slots=True)
class ChangeGold:
    """The player gains or loses gold."""

    n: int
    loses: bool

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        change_gold(g, seat, -self.n if self.loses else self.n)


@BOOK.phrase("lose half your gold, rounded up", kind="effect")
@dataclass(frozen=True, slots=True)
class LoseHalf:
    """The player loses half the gold."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        change_gold(g, seat, -((g.gold[seat] + 1) // 2))


@BOOK.phrase("lose 1 survival gear, or 1 gold without any", kind="effect")
@dataclass(frozen=True, slots=True)
class LoseGear:
    """The player loses survival gear of his or her choice; or gold."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        lose_one_gear(g, seat)


@BOOK.phrase("lose your dearest item", kind="effect")
@dataclass(frozen=True, slots=True)
class LoseItem:
    """The player loses the dearest item (AK 11.9)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        lose_dearest(g, seat, knocked_out=False)


@BOOK.phrase("discard one incomplete Legendary Quest", kind="effect")
@dataclass(frozen=True, slots=True)
class LoseQuest:
    """The player discards an incomplete quest (AK 14.33)."""

    def possible(self, g: State, seat: int, card: int) -> bool:
        return True

    def apply(self, g: State, seat: int, card: int) -> None:
        forfeit_quest(g, seat)


@BOOK.phrase("gain a(n) {gear}", kind="effect")
@dataclass(frozen=True, slots=True)
class GainGear:
    """The player gets survival gear, if there is any (AK 9.18)."""

    gear: int

    def possible(self, g: State, seat: int, card: int) -> bool:
        return g.supply[self.gear] > 0

    def apply(self, g: State, seat: int, card: int) -> None:
        gain_gear(g, seat, self.gear)
