"""Instructions that lead through a program: conditions, choices, loops."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine import speaking
from serai.games.burning_sands.machine.conditions import holds
from serai.games.burning_sands.machine.instruction import Instruction, ask, done, eyes_below, source_below
from serai.games.burning_sands.machine.looking import cards_of, number_of, seats_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import SHORT, fixed, jump, row, set_fixed, set_row
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import ABILITY, NO, YES
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason


class Unless(Instruction):
    """The next instructions are left out unless a condition holds."""

    def __init__(self, condition: Any, skips: int) -> None:
        self.condition: Final = condition
        self.skips: Final = skips

    def do(self, g: State, run: Run) -> None:
        if not holds(g, Eyes(run), self.condition):
            jump(g, self.skips)


class Jump(Instruction):
    """Some instructions are left out, or done again."""

    def __init__(self, steps: int, if_done: bool = False) -> None:
        self.steps: Final = steps
        self.skips: Final = max(0, steps)
        self._if_done: Final = if_done  # only if what came before was done in full

    def do(self, g: State, run: Run) -> None:
        if not self._if_done or not fixed(g, SHORT):
            jump(g, self.steps)


class May(Instruction):
    """A player decides whether the next instructions are done (BS 13.18)."""

    for_others = True

    def __init__(self, who: Any, skips: int, pay: list[Instruction], steps: tuple[Any, ...] = ()) -> None:
        self.who: Final = who
        self._steps: Final = steps  # what is done then
        self.skips: Final = skips
        self._pay: Final = pay  # what must be possible, for the question to be asked

    @property
    def words(self) -> str:
        """What is done then, for people; empty if there are no words for it."""
        return speaking.of_steps(self._steps)

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.who)
        set_fixed(g, SHORT, 0)
        if not seats or not all(one.able(g, run) for one in self._pay):
            set_fixed(g, SHORT, 1)
            jump(g, self.skips)
            return
        ask(g, seats[0])

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        return [YES(), NO()]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        if action.verb is NO:
            set_fixed(g, SHORT, 1)
            jump(g, self.skips)

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        return Reason("say yes or no", "BS 13.18", source_below(g))


class Either(Instruction):
    """A player chooses which part of the program is done, of those that can be (BS 13.18).

    `starts` are their distances from here.
    """

    for_others = True

    def __init__(
        self,
        who: Any,
        starts: tuple[int, ...],
        blocks: tuple[tuple[Instruction, ...], ...],
        options: tuple[tuple[Any, ...], ...],
    ) -> None:
        self.who: Final = who
        self.starts: Final = starts
        self._blocks: Final = blocks
        self._options: Final = options

    def ways(self) -> list[str]:
        """What each way does, for people."""
        return [speaking.of_steps(steps) for steps in self._options]

    def _able(self, g: State, run: Run) -> list[int]:
        """The ways that can be gone; all, if none can be."""
        ways = range(len(self.starts))
        able = [way for way in ways if all(one.able(g, run) for one in self._blocks[way])]
        return able or list(ways)

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.who)
        able = self._able(g, run)
        if not seats:
            jump(g, self.starts[-1] + len(self._blocks[-1]) + 1)
        elif len(able) == 1:
            jump(g, self.starts[able[0]])
        else:
            ask(g, seats[0])

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        return [ABILITY(way) for way in self._able(g, eyes_below(g).run)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        jump(g, self.starts[action.n])

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        return Reason("choose a way", "BS 13.18", source_below(g))


class Each(Instruction):
    """Begin a round of players or cards: the first of them, or behind the round if there is none."""

    def __init__(self, of: Any, one: int, left: int, skips: int) -> None:
        self.of: Final = of
        self._one: Final = one  # the register of the one whose turn it is
        self._left: Final = left  # the register of those who come after
        self.skips: Final = skips

    def do(self, g: State, run: Run) -> None:
        found = seats_of(g, Eyes(run), self.of) if _are_players(self.of) else cards_of(g, Eyes(run), self.of)
        done(g, 0, not found)
        if not found:
            jump(g, self.skips)
            return
        set_row(g, self._one, found[:1])
        set_row(g, self._left, found[1:])


def _are_players(of: Any) -> bool:
    return isinstance(of, (m.EachPlayer, m.AnyPlayer, m.You, m.ThatPlayer, m.SomePlayer))


class Next(Instruction):
    """The next one of a round, or the end of it."""

    def __init__(self, one: int, left: int, back: int) -> None:
        self._one: Final = one
        self._left: Final = left
        self._back: Final = back

    def do(self, g: State, run: Run) -> None:
        left = list(row(g, self._left))
        if left:
            set_row(g, self._one, left[:1])
            set_row(g, self._left, left[1:])
            jump(g, -self._back)


class Times(Instruction):
    """Begin what is done as often as a number says."""

    def __init__(self, count: Any, left: int, skips: int) -> None:
        self._count: Final = count
        self._left: Final = left
        self.skips: Final = skips

    def do(self, g: State, run: Run) -> None:
        n = number_of(g, Eyes(run), self._count)
        done(g, 0, n <= 0)
        set_row(g, self._left, [n - 1])
        if n <= 0:
            jump(g, self.skips)


class Again(Instruction):
    """Once more, as long as it is to be done."""

    def __init__(self, left: int, back: int) -> None:
        self._left: Final = left
        self._back: Final = back

    def do(self, g: State, run: Run) -> None:
        left = row(g, self._left)
        if left and left[0] > 0:
            set_row(g, self._left, [left[0] - 1])
            jump(g, -self._back)
