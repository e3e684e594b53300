"""Single tokens with a bonus: cards that have one, and effects that take one off (BS 16.13)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.changes import remove_tokens
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.running import SHORT, Cards, remember
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.state import State


@BOOK.phrase(*agreeing("remove a {bonus} token from {what}"), kind="effect")
@dataclass(frozen=True, slots=True)
class RemoveToken:
    """Cards lose one token of a sort each, if they have one."""

    bonus: Bonus
    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Take it off each of them; of equal tokens the one that would stay longest."""
        done = False
        for card in self.what.cards(g, run, run.base):
            wanted = (card, self.bonus.s, self.bonus.k)
            found = [token for token in g.tokens if token[:3] == wanted]
            if found:
                remove_tokens(g, [max(found)])
                done = True
        remember(g, SHORT, 0 if done else 1)


@BOOK.phrase(" with a {bonus} token", kind="tail")
@BOOK.phrase(" with a token", kind="tail", bonus=None)
@dataclass(frozen=True, slots=True)
class HoldingToken:
    """A card with a token on it; Water is none."""

    bonus: Bonus | None = None

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has one, or one of that sort."""
        bonus = self.bonus
        return any(
            other == card and (bonus is None or (s, k) == (bonus.s, bonus.k)) for other, s, k, _ in g.tokens
        )

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play has lost its tokens (BS 16.14)."""
        return False
