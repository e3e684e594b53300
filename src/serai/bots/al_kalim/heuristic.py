"""The bot `heuristic`: it weighs its goals, heal, level, quest and win, and goes where they are nearest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from serai.bots.al_kalim import answers
from serai.bots.al_kalim.look import Look, Memory
from serai.games.al_kalim import frames as f
from serai.kernel import Action, View

#: How each kind of question is answered; any other with the first of what is offered.
_ANSWERS: Final[dict[int, Callable[[Look], Action]]] = {
    f.STARTING: answers.place,
    f.TIME: answers.time,
    f.MOVE: answers.movement,
    f.RESTING: answers.character,
    f.MOVING: answers.moving,
    f.FREE_MOVE: answers.free_move,
    f.WINDOW: answers.window,
    f.DEED: answers.deed,
    f.SYMBOLS: answers.symbol,
    f.STIRRING: answers.stirring,
    f.CITY_PLACING: answers.city,
    f.CITY_ENTERING: answers.entering,
    f.WINDING: answers.wind,
    f.BLOWING: answers.wind,
    f.STORM_FREE: answers.wind,
    f.FLEEING: answers.flight,
    f.FACING: answers.facing,
    f.TRADING: answers.trade,
    f.DREAMING: answers.dream,
    f.SHEDDING: answers.least,
    f.LOSING: answers.loss,
    f.LOSING_GEAR: answers.lost_gear,
    f.RETURNING: answers.place,
    f.TOWN_CHOICE: answers.place,
    f.LANDING: answers.place,
    f.QUEST_TEST: answers.quest_test,
    f.LEVELLING: answers.level,
    f.PAYING: answers.payment,
    f.RAISING: answers.raised,
    f.TILING: answers.tile,
    f.DROPPING: answers.dropped,
    f.FORFEIT: answers.forfeit,
    f.TAKING: answers.spoils,
    f.CHARACTER: answers.character,
    f.REROLL_DIE: answers.reroll,
    f.BROWSING: answers.browse,
}


class HeuristicBot:
    """It reads the table, works out what each deed on each space is worth to it, and takes the best way.

    It draws nothing by chance: the seed is only there because every bot has one.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._memory = Memory()

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        look = Look(view, legal, self._memory)
        answer = _ANSWERS.get(look.g.stack[-1].kind)
        return legal[0] if answer is None else answer(look)
