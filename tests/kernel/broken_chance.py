"""Games broken in chance, replay and guesses."""

from __future__ import annotations

import random

from serai.kernel import Action, Chance, Options, View
from tests.kernel.caught import Broken, entering
from tests.kernel.toys import DRAW, ROLL, Wells, WellsRules

CHANCE: Broken = {}
caught_by = entering(CHANCE)


# Chance and replay.


@caught_by("chance")
class LoadedDie(WellsRules):
    """The die is Python's, not the state's."""

    def apply(self, state: Wells, action: Action) -> None:
        seat = state.stack[-1].seat
        super().apply(state, action)
        if action.verb is ROLL:
            state.points[seat] += random.randrange(1000)


@caught_by("chance")
class MoodyGuess(WellsRules):
    """What is hidden is guessed by Python's chance, not by the one that is given."""

    def guess(self, view: View, chance: Chance) -> Wells:
        return super().guess(view, Chance(random.randbytes(32)))


@caught_by("replay")
class AnotherDeal(WellsRules):
    """The table is set up by Python's chance, so that no record leads to it again."""

    def new(self, options: Options, chance: Chance) -> Wells:
        state = super().new(options, chance)
        random.shuffle(state.deck)
        return state


@caught_by("replay")
class HashOfAName(WellsRules):
    """A bonus hangs on the hash of a string, which every process makes anew."""

    def apply(self, state: Wells, action: Action) -> None:
        super().apply(state, action)
        state.points[0] += hash(f"{action.verb.name} {action.n}") % 8


@caught_by("replay")
class ViewOfASet(WellsRules):
    """A view lists names in the order of a set."""

    def view(self, state: Wells, seat: int | None) -> View:
        names = list({"ankh", "dune", "fig", "ibis", "kohl", "lotus", "myrrh", "onyx"})
        return View(seat, {**super().view(state, seat).data, "names": names})


# Guessing.


@caught_by("guess")
class WrongGuess(WellsRules):
    """A guess forgets the points."""

    def guess(self, view: View, chance: Chance) -> Wells:
        state = super().guess(view, chance)
        state.points = [0] * len(state.points)
        return state


@caught_by("guess")
class GuessOutOfNothing(WellsRules):
    """A guess puts cards into the deck that are known to be elsewhere."""

    def guess(self, view: View, chance: Chance) -> Wells:
        state = super().guess(view, chance)
        if state.deck and state.pile:
            state.deck[0] = state.pile[0]
        return state


@caught_by("guess")
class DeadEnd(WellsRules):
    """A guess cannot be played on: drawing from its deck fails."""

    def guess(self, view: View, chance: Chance) -> Wells:
        state = super().guess(view, chance)
        state.chance = Chance(bytes(32))
        return state

    def apply(self, state: Wells, action: Action) -> None:
        if state.chance.seed == bytes(32) and action.verb is DRAW:
            raise RuntimeError("the deck of a guess cannot be drawn from")
        super().apply(state, action)


@caught_by("guess")
class SpoiltView(WellsRules):
    """A guess takes cards out of the view itself."""

    def guess(self, view: View, chance: Chance) -> Wells:
        state = super().guess(view, chance)
        view.data["pile"].clear()
        return state
