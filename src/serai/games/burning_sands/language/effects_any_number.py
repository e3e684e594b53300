"""Payments of any size: "pay X Water", "pay any number of Copper"; what follows counts them (BS 6.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.asking import AS_COST, ask, ask_cost
from serai.games.burning_sands.language.running import COUNT, SAID, remember, remember_paid
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.copper import propose_copper, spend_kept
from serai.games.burning_sands.rules.paying import ask_payment, purse
from serai.games.burning_sands.rules.water import lose_water, propose_water
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import NUMBER
from serai.kernel import Action, Reason

_MOST: Final = 20
COINS: Final = ("Copper", "Water")

_AMOUNTS: Final = ("X {coin}", "any amount of {coin}", "any number of {coin}")


@BOOK.phrase(
    *(f"pay {amount}" for amount in _AMOUNTS),
    "pay any number of {coin} tokens",
    kind="effect",
    example="pay X Water",
)
@dataclass(frozen=True, slots=True)
class PayAny:
    """You pay as much Copper or Water as you like; X is how much it was."""

    coin: str

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask how much."""
        remember(g, COUNT, 0)
        ask(g, run.seat)

    def against(self, g: State, run: Run) -> Reason | None:
        """As a cost: nothing is enough."""
        return None

    def pay(self, g: State, run: Run) -> None:
        """Ask how much, when the action is announced."""
        remember(g, COUNT, 0)
        ask_cost(g, run, self)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """Every number that can be paid."""
        copper, water = purse(g, frame.seat)
        return [NUMBER(n) for n in range(min(_MOST, copper if self.coin == "Copper" else water) + 1)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """So much is paid."""
        remember(g, COUNT, action.n)
        if "X" in g.pool.abilities[frame.ability].counted:
            remember(g, SAID, action.n)
        copper, water = (action.n, 0) if self.coin == "Copper" else (0, action.n)
        remember_paid(g, copper, water)
        if frame.step >= AS_COST:
            ask_payment(g, frame.seat, copper, water)
        else:
            self._settle(g, frame.seat, copper, water)

    def _settle(self, g: State, seat: int, copper: int, water: int) -> None:
        """At the time of an effect it is paid as it would be proposed."""
        for card in propose_copper(g, seat, spend_kept(g, seat, copper)):
            bow(g, card, paying=True)
        for section in propose_water(g, seat, water):
            lose_water(g, section, 1)
