"""The bot `heuristic`: it weighs its goals, heal, level, quest and win, and goes where they are nearest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from serai.bots.al_kalim import answers
from serai.bots.al_kalim.look import Look, Memory
from serai.bots.policy import Policy
from serai.games.al_kalim import RULES, AlKalim
from serai.kernel import Action, View

#: How each kind of question is answered; any other with the first of what is offered.
_RULES: Final[dict[str, Callable[[Look], Action]]] = {
    "start": answers.place,
    "time": answers.time,
    "movement": answers.movement,
    "rest": answers.character,
    "moving": answers.moving,
    "free move": answers.free_move,
    "cards": answers.window,
    "deed": answers.deed,
    "symbol": answers.symbol,
    "stir": answers.jewel_space,
    "lost city": answers.city,
    "enter city": answers.entering,
    "wind": answers.wind,
    "storm": answers.wind,
    "free storm": answers.wind,
    "escape": answers.flight,
    "face": answers.facing,
    "bazaar": answers.trade,
    "browse": answers.browse,
    "dreams": answers.dream,
    "limit": answers.least,
    "loss": answers.loss,
    "gear": answers.lost_gear,
    "return": answers.place,
    "town": answers.place,
    "land": answers.place,
    "quest test": answers.quest_test,
    "experience": answers.level,
    "counters": answers.payment,
    "raise": answers.raised,
    "tile": answers.tile,
    "drop": answers.dropped,
    "forfeit": answers.forfeit,
    "spoils": answers.spoils,
    "character": answers.character,
    "reroll": answers.reroll,
}

_POLICY: Final = Policy(_RULES)


class HeuristicBot:
    """It reads the table, works out what each deed on each space is worth to it, and takes the best way.

    It draws nothing by chance: the seed is only there because every bot has one.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._memory = Memory()
        self._rules = RULES

    def play_by(self, rules: AlKalim) -> None:
        """These are the rules of the table, with its card sets."""
        self._rules = rules

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        look = Look(view, legal, self._memory, self._rules)
        return _POLICY.answer(look.g.stack[-1].prompt[0], legal, look)
