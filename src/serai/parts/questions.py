"""Questions: frames that wait for a player's answer, and what speaks against an answer.

A question takes some verbs. Whatever else is tried, it has to be answered first: its reason has the code
`first` and the question's name in prompts. Numbers that no thing ever has are the engine's to refuse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from serai.kernel import Action, Reason, Verb
from serai.parts.frames import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame):
    """What a player is asked."""

    __slots__ = ()
    #: The verbs of its answers.
    takes: ClassVar[tuple[Verb, ...]] = ()
    #: Why a choice cannot be ended; None where it has to be answered first like any other question.
    must: ClassVar[Reason | None] = None

    def against(self, g: Any, action: Action) -> Reason | None:
        verb, n = action.verb, action.n
        return self.against_answer(g, verb, n) if verb in self.takes else self.against_other(g, verb, n)

    def against_answer(self, g: Any, verb: Verb, n: int) -> Reason | None:
        """What speaks against an answer with a verb that the question takes."""
        return None

    def against_other(self, g: Any, verb: Verb, n: int) -> Reason:
        """What speaks against a verb that the question does not take."""
        return self.first()

    def first(self) -> Reason:
        """This has to be answered before anything else."""
        return Reason(f"first {self.prompt[0]}", self.rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Question):
    """One of some things, for the first verb that is taken; a second verb ends the choice."""

    __slots__ = ()
    #: The code of the reason against all other things; without one the question has to be answered first.
    unfit: ClassVar[str] = ""

    def choices(self, g: Any) -> Sequence[int]:
        """What can be chosen; what stands there twice is offered once."""
        raise NotImplementedError

    def may_end(self, g: Any) -> bool:
        """Whether no more need be chosen."""
        return len(self.takes) > 1

    def offer(self, g: Any) -> list[Action]:
        verb = self.takes[0]
        made, known = verb.actions, len(verb.actions)  # most are made already: no call for each
        offers = [made[n] if n < known else verb(n) for n in dict.fromkeys(self.choices(g))]
        if self.may_end(g):
            offers.append(self.takes[1].actions[0])
        return offers

    def against_answer(self, g: Any, verb: Verb, n: int) -> Reason | None:
        if verb is self.takes[0]:
            return None if n in self.choices(g) else self.against_unfit(g, n)
        return None if self.may_end(g) else self.must or self.first()

    def against_unfit(self, g: Any, n: int) -> Reason:
        """What speaks against a thing that is not among the choices."""
        return Reason(self.unfit, self.rule) if self.unfit else self.first()

    def answer(self, g: Any, action: Action) -> None:
        g.stack.pop()
        if action.verb is self.takes[0]:
            self.choose(g, action.n)
        else:
            self.end(g)

    def choose(self, g: Any, n: int) -> None:
        """Do what follows from the choice of n; the question has taken itself away."""
        raise NotImplementedError

    def end(self, g: Any) -> None:
        """Do what follows when no more is chosen; the question has taken itself away."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted(Choice):
    """A choice with a count: how many are still to be chosen, or whatever its subclass counts."""

    __slots__ = ("count",)
    named: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count: Final = count
