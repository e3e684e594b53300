"""The engine of the game: its frames, and the next turn where none is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.scarab_lords.choices import Boosting, Burying, Hand, Looking, Moving, Recovering
from serai.games.scarab_lords.ending import Duty, Refreshing
from serai.games.scarab_lords.match import Giving, Taking
from serai.games.scarab_lords.phases import Exercising, Phase
from serai.games.scarab_lords.playing import Column, FateCard, FourthGod, Resolve
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.supremacy import Cursing, Drawing
from serai.games.scarab_lords.targets import Targets, Where
from serai.games.scarab_lords.terms import ALONE, COLUMNS, EXERCISE, INTO
from serai.games.scarab_lords.turn import Naming, begin_turn
from serai.kernel import Reason, Verb
from serai.parts.engine import Engine
from serai.parts.frames import Frame

_KINDS: Final[tuple[type[Frame], ...]] = (
    *(Resolve, FateCard, Phase, Naming, Refreshing, Column, FourthGod, Targets, Where, Moving, Hand, Looking),
    *(Burying, Recovering, Boosting, Exercising, Cursing, Drawing, Duty, Giving, Taking),
)
#: Every kind of frame by its number.
FRAMES: Final[dict[int, Callable[..., Frame]]] = {frame.kind: frame for frame in _KINDS}
#: Each question's name in prompts, with the paragraph it rests on.
QUESTIONS: Final = {frame.prompt[0]: frame.prompt[1] for frame in _KINDS if frame.asks}
_NO_COLUMN: Final = Reason("no column", "SL 1.2")


class ScarabEngine(Engine[State]):
    """It knows the six columns, and begins the next turn when one is over (SL 4.24)."""

    def against_number(self, g: State, frame: Frame, verb: Verb, n: int) -> Reason | None:
        if n >= COLUMNS and verb in (INTO, EXERCISE):
            return _NO_COLUMN
        return super().against_number(g, frame, verb, n)

    def begin_again(self, g: State) -> bool:
        if g.won_by:
            return False
        begin_turn(g, 1 - g.seat)
        return True


ENGINE: Final = ScarabEngine(FRAMES, ALONE)
