"""What the frames of the game share: how a question refuses, and the numbers that several have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import ALONE, COLUMNS, DONE, EXERCISE, INTO
from serai.kernel import Action, Data, Reason, Verb
from serai.parts.frames import Frame, Number

#: What an effect asks for is done as far as possible.
MUST: Final = Reason("must", "SL 8.11")
_NO_COLUMN: Final = Reason("no column", "SL 1.2")


class Ask(Frame):
    """A question that takes some verbs; whatever else is tried, this comes first."""

    __slots__ = ()
    takes: ClassVar[tuple[Verb, ...]] = ()

    def against(self, g: State, action: Action) -> Reason | None:
        verb, n = action.verb, action.n
        if verb not in self.takes:
            return self.against_other(g, verb)
        if n >= COLUMNS and verb in (INTO, EXERCISE):
            return _NO_COLUMN
        if n and verb in ALONE:
            return Reason("no number", self.rule, verb.name)
        return self.against_answer(g, verb, n)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        """What speaks against an answer with a verb that the question takes."""
        return None

    def against_other(self, g: State, verb: Verb) -> Reason:
        """What speaks against a verb that the question does not take."""
        return self.first()

    def first(self) -> Reason:
        """This has to be answered before anything else."""
        return Reason(f"first {self.prompt[0]}", self.rule)

    def unless(self, fits: bool, code: str) -> Reason | None:
        """Nothing if it fits, otherwise a reason by the question's own paragraph."""
        return None if fits else Reason(code, self.rule)


class Choice(Ask):
    """One of some cards or columns for the first verb that is taken; or no more of them, where it may end."""

    __slots__ = ()
    #: The code of the reason against all others; without one the question comes first.
    unfit: ClassVar[str] = ""

    def choices(self, g: State) -> Sequence[int]:
        """What can be chosen; equal cards are offered once."""
        raise NotImplementedError

    def may_end(self, g: State) -> bool:
        """Whether no more need be chosen."""
        return False

    def offer(self, g: State) -> list[Action]:
        verb = self.takes[0]
        offers = [verb(n) for n in dict.fromkeys(self.choices(g))]
        if self.may_end(g):
            offers.append(DONE.actions[0])
        return offers

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is DONE:
            return None if self.may_end(g) else MUST
        if n in self.choices(g):
            return None
        return Reason(self.unfit, self.rule) if self.unfit else self.first()


class OfFace(Choice):
    """About a card on its way from the hand."""

    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face: Final = face

    def numbers(self) -> tuple[Number, ...]:
        return (self.face,)

    def about(self, g: State) -> dict[str, Data]:
        return {"card": g.pool.faces[self.face].name}


class Counted(Choice):
    """So many are left to be chosen."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def numbers(self) -> tuple[Number, ...]:
        return (self.left,)
