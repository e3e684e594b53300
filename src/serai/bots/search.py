"""Search for bots: a choice is made on a copy of the table, gone on with, and judged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, Self, TypeVar

from serai.kernel import Action


class Position(Protocol):
    """A state that can be tried out."""

    def clone(self) -> Self: ...


S = TypeVar("S", bound=Position)


class Search(Generic[S]):
    """The choices that follow from a position, tried out for the seat `me`.

    A game's bot derives from it and says how an answer is carried out, what is tried next and what a
    position is worth. Of choices with the same value the first is taken, so that a bot plays the same again.
    """

    #: Choices that follow from a choice (its column, its targets) and are tried together with it.
    depth: int = 2
    #: Answers after which a position is judged anyway.
    steps: int = 1000

    def __init__(self, me: int) -> None:
        self.me = me

    # What a game's bot says.

    def answer(self, g: S, action: Action) -> None:
        """Carry a choice out."""
        raise NotImplementedError

    def options(self, g: S, depth: int) -> Sequence[Action]:
        """How it goes on: one answer is taken, of several the best counts; none: it is judged here.

        Several may be given only while `depth` is not used up.
        """
        raise NotImplementedError

    def value(self, g: S) -> float:
        """How good a position is for the seat."""
        raise NotImplementedError

    # What comes of it.

    def after(self, g: S, action: Action, depth: int | None = None) -> float:
        """The value of the position to which a choice leads, with the best choices that it opens."""
        depth = self.depth if depth is None else depth
        g = g.clone()
        self.answer(g, action)
        for _ in range(self.steps):
            options = self.options(g, depth)
            if not options:
                break
            if len(options) > 1:
                return self.best(g, options, depth - 1)[0]
            self.answer(g, options[0])
        return self.value(g)

    def best(self, g: S, options: Sequence[Action], depth: int | None = None) -> tuple[float, Action]:
        """The choice that leads to the best position, behind its value; of equal ones the first."""
        found, pick = float("-inf"), options[0]
        for action in options:
            score = self.after(g, action, depth)
            if score > found:
                found, pick = score, action
        return found, pick

    def choice(self, g: S, options: Sequence[Action]) -> Action:
        """The best choice; where there is only one, nothing is tried."""
        return options[0] if len(options) == 1 else self.best(g, options)[1]

    def choice_over(self, tables: Iterable[S], options: Sequence[Action]) -> Action:
        """The choice that is best on average on several tables that could be this one."""
        total = [0.0] * len(options)
        for g in tables:
            for place, action in enumerate(options):
                total[place] += self.after(g, action)
        return options[total.index(max(total))]
