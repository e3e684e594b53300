"""The engine of the game; its frames do the work."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.frames import FRAMES
from serai.games.al_kalim.state import State
from serai.parts.engine import Engine

ENGINE: Final[Engine[State]] = Engine(FRAMES)
