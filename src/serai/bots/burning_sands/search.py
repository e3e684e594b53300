"""Trying a choice out: it is made on a copy, all go on by quick answers, and the outcome is judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.bots.burning_sands.evaluation import value
from serai.bots.burning_sands.policy import quick
from serai.bots.search import Search
from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.kernel import Action

WIDTH: Final = 8  # of the choices that belong to an action, how many are tried each time

#: Questions that belong to the action at hand, so that its outcome hangs on the best answer to them.
PARTS: Final = frozenset({f.AIM, f.WHICH, f.HOST, f.PICK, f.LOOK})
#: Where one thing is over and the next begins: the position can be judged.
_RESTS: Final = frozenset({f.TURN, f.DRAW_DOWN, f.POURING, f.STAYING})


class SandsSearch(Search[State]):
    """Own choices that belong to an action are tried together with it; all else is answered quickly."""

    steps = 120

    def answer(self, g: State, action: Action) -> None:
        ENGINE.answer(g, action)

    def options(self, g: State, depth: int) -> Sequence[Action]:
        if g.won_by or not g.alive[self.me]:
            return ()
        frame = g.stack[-1]
        if frame.kind in _RESTS:
            return ()
        if frame.kind in PARTS and frame.seat == self.me and depth and len(g.offers) > 1:
            return g.offers[:WIDTH]
        return (quick(g),)

    def value(self, g: State) -> float:
        return value(g, self.me)
