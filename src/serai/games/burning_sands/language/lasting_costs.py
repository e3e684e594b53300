"""Lasting text about costs, production and hands (BS 6.21, BS 6.1, BS 4.22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import Cards, Measure
from serai.games.burning_sands.language.standing import Standing, for_a_time
from serai.games.burning_sands.language.words import BOOK

BOOK.words("coin", {"Copper": "Copper", "Water": "Water"})


@for_a_time(
    "{what} [costs/cost] {n:x} {coin} less",
    "{what} [costs/cost] {n:x} {coin} less to bring into play",
    sign=-1,
)
@for_a_time(
    "{what} [costs/cost] {n:x} {coin} more",
    "{what} [costs/cost] {n:x} {coin} more to bring into play",
    sign=1,
)
@for_a_time("{what} [costs/cost] {n:x} {coin} less for each {per}", sign=-1)
@for_a_time("{what} [costs/cost] {n:x} {coin} more for each {per}", sign=1)
@dataclass(frozen=True, slots=True)
class Costs:
    """Cards cost more or less to bring into play or to play (BS 6.21)."""

    what: Cards
    n: int
    coin: str
    sign: int
    per: Measure | None = None

    def standing(self) -> Standing:
        return Standing(what=self.what, costs=self.n * self.sign, coin=self.coin, per=self.per)


@for_a_time("{what} [produces/produce] {n:x} more Copper", sign=1)
@for_a_time("{what} [produces/produce] {n:x} more Copper for each {per}", sign=1)
@for_a_time("{what} [produces/produce] {n:x} less Copper", sign=-1)
@dataclass(frozen=True, slots=True)
class Produces:
    """Producers give more or less Copper (BS 6.1)."""

    what: Cards
    n: int
    sign: int
    per: Measure | None = None

    def standing(self) -> Standing:
        return Standing(what=self.what, per=self.per, copper=self.n * self.sign)


_HAND_SIZES: Final = ("hand limit", "maximum hand size", "hand size", "maximum hand")


@BOOK.phrase(
    "you may keep {n} more card(s) in your hand",
    *(f"your {size} is {{n}} higher" for size in _HAND_SIZES),
    *(f"your {size} is increased by {{n}}" for size in _HAND_SIZES),
    kind="standing",
    whose=YOU,
    sign=1,
)
@BOOK.phrase(*(f"{{whose}} {size} is increased by {{n}}" for size in _HAND_SIZES), kind="standing", sign=1)
@BOOK.phrase(*(f"{{whose}} {size} is reduced by {{n}}" for size in _HAND_SIZES), kind="standing", sign=-1)
@dataclass(frozen=True, slots=True)
class KeepCards:
    """The greatest hand of a player is greater or smaller (BS 4.22)."""

    n: int
    whose: Who = YOU
    sign: int = 1

    def standing(self) -> Standing:
        return Standing(hand=self.n * self.sign, whose=self.whose)
