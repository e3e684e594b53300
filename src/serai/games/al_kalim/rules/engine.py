"""The engine of the game; its frames do the work."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.rules.frames import FRAMES
from serai.games.al_kalim.rules.questions import NO_SPACE
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import ALONE, OF_HEXES
from serai.kernel import Reason, Verb
from serai.parts.engine import Engine
from serai.parts.frames import Frame


class KalimEngine(Engine[State]):
    """It knows the spaces of the map."""

    def against_number(self, g: State, frame: Frame, verb: Verb, n: int) -> Reason | None:
        if n >= g.board.grid.size and verb in OF_HEXES:
            return NO_SPACE
        return super().against_number(g, frame, verb, n)


ENGINE: Final = KalimEngine(FRAMES, ALONE)
