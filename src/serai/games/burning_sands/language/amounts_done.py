"""Amounts of what a text itself did: "for each card discarded this way", "that number", X (BS 13.20)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.running import COPPER_PAID, COUNT, SAID, WATER_PAID, recall
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State

_DONE: Final = ("discarded", "destroyed", "bowed", "returned", "drawn", "buried", "straightened", "sent home")
BOOK.words("was_dealt", {done: done for done in _DONE})
BOOK.words("dealt_with", {f"card {done}": done for done in _DONE} | {"Water lost": "lost"})
BOOK.words(
    "dealt_with",
    {f"{coin} {done}": f"{coin} paid" for coin in ("Water", "Copper") for done in ("paid", "spent")},
)
BOOK.words("sort_dealt", {noun: noun for noun in ("Hero", "Follower", "Item", "Holding", "Undead", "unit")})


@BOOK.phrase("that number", kind="measure", done="")
@BOOK.phrase("X", kind="measure", done="X")
@BOOK.phrase(
    "the number of cards {done:was_dealt} this way", "the number of cards {done:was_dealt}", kind="measure"
)
@BOOK.phrase("{done:dealt_with} this way", kind="per")
@BOOK.phrase("{n:many} {done:dealt_with} this way", kind="per")
@BOOK.phrase("{sort:sort_dealt} {done:was_dealt} this way", kind="per")
@BOOK.phrase("{n:many} {sort:sort_dealt} {done:was_dealt} this way", kind="per")
@dataclass(frozen=True, slots=True)
class Counted:
    """How many cards or tokens the effect before dealt with."""

    done: str = ""
    n: int = 1  # so many count for one
    sort: str = ""  # which cards: those that the effect before names

    def value(self, g: State, run: Run, at: int) -> int:
        """How many."""
        return self._all(g, run) // self.n

    def _all(self, g: State, run: Run) -> int:
        if self.done == "X":
            return recall(g, SAID)
        if self.done == "Copper paid":
            return run.ability.copper + recall(g, COPPER_PAID)
        if self.done == "Water paid":
            return run.ability.water + recall(g, WATER_PAID)
        return given_up(g, run, self.done) or recall(g, COUNT)


def given_up(g: State, run: Run, done: str) -> int:
    """How many cards were discarded, bowed ... as a cost of the action: that costs are paid is certain."""
    given = 0
    for cost in run.ability.costs:
        if getattr(cost, "done", "") == done:
            gives: Callable[[State, Run], int] = getattr(cost, "gives")  # noqa: B009 - few costs have it
            given += gives(g, run)
    return given
