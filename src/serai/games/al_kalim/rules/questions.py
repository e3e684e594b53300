"""Questions: frames that wait for a player's answer, and why an action belongs to another question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import DONE
from serai.kernel import Reason, Verb
from serai.parts import questions

NO_SPACE: Final = Reason("no space", "AK 6.1")


class Question(questions.Question):
    """What a player is asked; what speaks against other verbs is said by the topics to which they belong."""

    __slots__ = ()

    def against_other(self, g: State, verb: Verb, n: int) -> Reason:
        if verb is DONE and self.must is not None:
            return self.must
        check = _ELSEWHERE.get(verb)
        reason = None if check is None else check(g, self, verb, n)
        return self.first() if reason is None else reason


#: Why a verb cannot be used at a question that does not take it; None: the question has to be answered first.
Elsewhere: TypeAlias = Callable[[State, Question, Verb, int], Reason | None]
_ELSEWHERE: Final[dict[Verb, Elsewhere]] = {}


def elsewhere(check: Elsewhere, *verbs: Verb) -> None:
    """Say what speaks against some verbs at questions that do not take them."""
    for verb in verbs:
        _ELSEWHERE[verb] = check
