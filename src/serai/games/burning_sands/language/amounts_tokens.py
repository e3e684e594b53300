"""Bonus tokens on cards, counted (BS 16.11)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State


@BOOK.phrase("{bonus} token on {what:ref}", kind="per")
@BOOK.phrase("token on {what:ref}", "bonus token on {what:ref}", kind="per", bonus=None)
@BOOK.phrase("the number of {bonus} tokens on {what:ref}", kind="measure")
@BOOK.phrase("the number of tokens on {what:ref}", kind="measure", bonus=None)
@dataclass(frozen=True, slots=True)
class TokensOn:
    """The tokens with a bonus on a card, or those with one bonus; Water is none."""

    what: Cards
    bonus: Bonus | None = None

    def value(self, g: State, run: Run, at: int) -> int:
        """How many now."""
        cards, bonus = self.what.cards(g, run, at), self.bonus
        return sum(
            other in cards and (bonus is None or (s, k) == (bonus.s, bonus.k)) for other, s, k, _ in g.tokens
        )
