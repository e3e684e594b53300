"""The engine of the game: its frames, and the next turn where none is left."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.choices import Boosting, Burying, Hand, Looking, Moving, Recovering
from serai.games.scarab_lords.ending import Duty, Refreshing
from serai.games.scarab_lords.match import Giving, Taking
from serai.games.scarab_lords.playing import Column, FateCard, FourthGod, Resolve
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.supremacy import Cursing, Drawing, Exercising
from serai.games.scarab_lords.targets import Targets, Where
from serai.games.scarab_lords.terms import COLUMNS
from serai.games.scarab_lords.turn import Naming, Phase, begin_turn
from serai.games.scarab_lords.verbs import ALONE, OF_COLUMNS
from serai.kernel import Reason, Verb
from serai.parts.engine import Engine
from serai.parts.frames import Frame, numbered

#: Every kind of frame by its number.
FRAMES: Final = numbered(
    *(Resolve, FateCard, Phase, Naming, Refreshing, Column, FourthGod, Targets, Where, Moving, Hand, Looking),
    *(Burying, Recovering, Boosting, Exercising, Cursing, Drawing, Duty, Giving, Taking),
)


class ScarabEngine(Engine[State]):
    """It knows the six columns, and begins the next turn when one is over (SL 4.24)."""

    def against_number(self, g: State, frame: Frame, verb: Verb, n: int) -> Reason | None:
        if n >= COLUMNS and verb in OF_COLUMNS:
            return Reason("no column", "SL 1.2")
        return super().against_number(g, frame, verb, n)

    def begin_again(self, g: State) -> bool:
        if g.won_by:
            return False
        begin_turn(g, 1 - g.seat)
        return True


ENGINE: Final = ScarabEngine(FRAMES, ALONE)
