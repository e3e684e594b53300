"""Trying a choice out: it is made on a copy, all go on by quick answers, and the outcome is judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.bots.burning_sands.evaluation import value
from serai.bots.burning_sands.policy import quick
from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.kernel import Action

DEPTH: Final = 2  # own choices that follow from a choice (targets, modes) and are tried together with it
WIDTH: Final = 8  # of those, how many each time
STEPS: Final = 120  # quick answers before a position is judged anyway

#: Questions that belong to the action at hand, so that its outcome hangs on the best answer to them.
PARTS: Final = frozenset({f.AIM, f.WHICH, f.HOST, f.MAY, f.PICK, f.LOOK})
#: Where one thing is over and the next begins: the position can be judged.
_RESTS: Final = frozenset({f.TURN, f.DRAW_DOWN, f.POURING, f.STAYING})


class Search:
    """The choices that follow from a position, tried out for one seat."""

    def __init__(self, me: int) -> None:
        self.me = me

    def best(self, g: State, options: Sequence[Action], depth: int = DEPTH) -> tuple[float, Action]:
        """The choice that leads to the best position, with its value; of equal ones the first."""
        found, pick = float("-inf"), options[0]
        for action in options:
            score = self.after(g, action, depth)
            if score > found:
                found, pick = score, action
        return found, pick

    def after(self, g: State, action: Action, depth: int = DEPTH) -> float:
        """The value of the position in which a choice ends, with the best choices that it opens."""
        g = g.clone()
        ENGINE.answer(g, action)
        for _ in range(STEPS):
            if g.won_by or not g.alive[self.me]:
                break
            frame = g.stack[-1]
            if frame.kind in _RESTS:
                break
            if frame.kind in PARTS and frame.seat == self.me and depth and len(g.offers) > 1:
                return self.best(g, g.offers[:WIDTH], depth - 1)[0]
            ENGINE.answer(g, quick(g))
        return value(g, self.me)
