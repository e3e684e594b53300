"""Questions: frames that wait for a player's answer, and why an action belongs to another question."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

from serai.games.al_kalim.state import State
from serai.games.al_kalim.terms import ALONE, DONE, OF_HEXES
from serai.kernel import Action, Reason, Verb
from serai.parts.frames import Frame

NO_SPACE: Final = Reason("no space", "AK 6.1")


class Question(Frame):
    """What a player is asked.

    It takes some verbs; against an answer with one of them speaks what `against_answer` says. What speaks
    against all others is said by the topics to which they belong.
    """

    __slots__ = ()
    #: The verbs of its answers.
    takes: ClassVar[tuple[Verb, ...]] = ()
    #: Why it cannot be passed over by "done"; None where no sentence of its own says so.
    must: ClassVar[Reason | None] = None

    def against(self, g: State, action: Action) -> Reason | None:
        verb, n = action.verb, action.n
        if n and verb in ALONE:
            return Reason("no number", self.rule, verb.name)
        if n >= g.board.grid.size and verb in OF_HEXES:
            return NO_SPACE
        if verb in self.takes:
            return self.against_answer(g, verb, n)
        if verb is DONE and self.must is not None:
            return self.must
        check = _ELSEWHERE.get(verb)
        reason = None if check is None else check(g, self, verb, n)
        return self.first() if reason is None else reason

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        """What speaks against an answer with a verb that the question takes."""
        return None

    def first(self) -> Reason:
        """This has to be answered before anything else."""
        return Reason(f"first {self.prompt[0]}", self.rule)


#: Why a verb cannot be used at a question that does not take it; None: the question has to be answered first.
Elsewhere: TypeAlias = Callable[[State, Question, Verb, int], Reason | None]
_ELSEWHERE: Final[dict[Verb, Elsewhere]] = {}


def elsewhere(check: Elsewhere, *verbs: Verb) -> None:
    """Say what speaks against some verbs at questions that do not take them."""
    for verb in verbs:
        _ELSEWHERE[verb] = check
