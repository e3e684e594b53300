"""The bot that plays every game: it chooses by chance alone."""

from __future__ import annotations

from collections.abc import Sequence

from serai.bots.bot import bot_chance
from serai.kernel import Action, View


class RandomBot:
    """Each legal action is as likely as any other."""

    blind = True

    def __init__(self, seed: int | None = None) -> None:
        self._chance = bot_chance(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return legal[self._chance.below(len(legal))]
