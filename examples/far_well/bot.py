"""A bot for the Far Well: as a rider it reckons, as a guide it says anything that it may."""

from collections.abc import Sequence

from examples.far_well.game import DAYS, LIE, gained
from serai.bots.bot import bot_chance
from serai.kernel import Action, View


class Reckoner:
    def __init__(self, seed: int | None) -> None:
        self._chance = bot_chance(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """The load that gains most if every way that fits the word is as likely."""
        if view.data["question"]["kind"] == "speak":
            return legal[self._chance.below(len(legal))]
        ways = [n + 1 for n in range(DAYS) if abs(n + 1 - view.data["word"]) <= LIE]
        return max(legal, key=lambda action: sum(gained(action.n + 1, days) for days in ways))
