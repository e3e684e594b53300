"""Costs that depend on something: on what was chosen, on which of several is paid, on a deck."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.costs import CANNOT_PAY, ask_cost
from serai.games.burning_sands.machine.instruction import eyes_below, source_below
from serai.games.burning_sands.machine.looking import number_of, seats_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import COUNT, X, set_fixed
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.paying import ask_payment, can_pay
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import ABILITY
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason


class PayNumber:
    """As much Copper or Water as a number says: the Copper cost of a card that was chosen (BS 6.15)."""

    def __init__(self, words: m.Pay, aimed: bool) -> None:
        self._copper: Final = words.goods == "Copper"
        self._number: Final = words.amount.number
        self._aimed: Final = aimed  # what it hangs on is chosen first; then the choice must be payable

    def payable(self, g: State, run: Run) -> bool:
        """Whether it could be paid together with all that is known, for these targets."""
        n, ability = number_of(g, Eyes(run), self._number), run.ability
        copper, water = (n, 0) if self._copper else (0, n)
        return can_pay(g, run.seat, copper + ability.copper, water + ability.water, run.kind)

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether it can be paid in full."""
        return None if self._aimed or self.payable(g, run) else CANNOT_PAY

    def pay(self, g: State, run: Run) -> None:
        """Ask how."""
        n = number_of(g, Eyes(run), self._number)
        set_fixed(g, X, n)
        set_fixed(g, COUNT, n)
        ask_payment(g, run.seat, *((n, 0) if self._copper else (0, n)))


class Alternative:
    """A cost that is paid only if it is chosen among several."""

    def __init__(self, cost: Any) -> None:
        self.cost: Final = cost
        self.hidden: Final = bool(getattr(cost, "hidden", False))

    def against(self, g: State, run: Run) -> Reason | None:
        """It need not be paid."""
        return None

    def pay(self, g: State, run: Run) -> None:
        """The choice comes first."""
        return

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """What may be given up for it."""
        offers: list[Action] = self.cost.offers(g, frame)
        return offers

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """Something else is said."""
        reason: Reason = self.cost.against_choice(g, frame, action)
        return reason

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """Now it is paid."""
        self.cost.chosen(g, frame, action)


class EitherCost:
    """One of several costs, as the player likes, of those that can be paid (BS 6.15)."""

    def __init__(self, ways: tuple[tuple[Alternative, ...], ...]) -> None:
        self._ways: Final = ways

    def _able(self, g: State, run: Run) -> list[int]:
        ways = enumerate(self._ways)
        return [way for way, costs in ways if all(one.cost.against(g, run) is None for one in costs)]

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether one of them can be paid."""
        return None if self._able(g, run) else CANNOT_PAY

    def pay(self, g: State, run: Run) -> None:
        """Ask which, if there is a choice."""
        able = self._able(g, run)
        if len(able) == 1:
            self._pay(g, run, able[0])
        else:
            ask_cost(g, run, self)

    def _pay(self, g: State, run: Run, way: int) -> None:
        for one in reversed(self._ways[way]):
            one.cost.pay(g, run)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The costs that can be paid, by their place in the text."""
        return [ABILITY(way) for way in self._able(g, eyes_below(g).run)]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """Something else is said."""
        return Reason("choose a way", "BS 6.15", source_below(g))

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """It is paid."""
        self._pay(g, eyes_below(g).run, action.n)


class TopCost:
    """Cards from the top of the player's own deck."""

    def __init__(self, move: Any) -> None:
        self._move: Final = move  # the instruction that takes them

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether so many are left."""
        cards, eyes = self._move.words.cards, Eyes(run)
        n = number_of(g, eyes, cards.count)
        zones = {"deck": (g.deck, g.saved), "saved": (g.saved,), "buried": (g.buried,)}[cards.zone]
        seats = seats_of(g, eyes, cards.whose)
        enough = all(sum([len(zone[seat]) for zone in zones]) >= n for seat in seats)
        return None if enough else CANNOT_PAY

    def pay(self, g: State, run: Run) -> None:
        """They go."""
        self._move.do(g, run)
