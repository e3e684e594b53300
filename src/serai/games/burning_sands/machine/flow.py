"""Instructions that lead through a program: conditions, choices, loops."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.conditions import holds
from serai.games.burning_sands.machine.instruction import Instruction, ask, done, source_below
from serai.games.burning_sands.machine.looking import seats_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import SHORT, jump, row, set_fixed, set_row
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.paying import can_pay
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import NO, NUMBER, YES
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

    def __init__(self, steps: int) -> None:
        self.steps: Final = steps
        self.skips: Final = max(0, steps)

    def do(self, g: State, run: Run) -> None:
        jump(g, self.steps)


class May(Instruction):
    """A player decides whether the next instructions are done (BS 13.18)."""

    def __init__(self, who: Any, skips: int, pay: tuple[int, int] | None = None) -> None:
        self.who: Final = who
        self.skips: Final = skips
        self._pay: Final = pay  # what must be payable, for the question to be asked

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.who)
        set_fixed(g, SHORT, 0)
        if not seats or (self._pay is not None and not can_pay(g, seats[0], *self._pay)):
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
    """A player chooses which part of the program is done; `starts` are their distances from here."""

    def __init__(self, who: Any, starts: tuple[int, ...]) -> None:
        self.who: Final = who
        self.starts: Final = starts

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.who)
        if seats:
            ask(g, seats[0])

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        return [NUMBER(place + 1) for place in range(len(self.starts))]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        jump(g, self.starts[action.n - 1])


class EachPlayer(Instruction):
    """Begin a round of players: the first of them, or behind the round if there is none."""

    def __init__(self, who: Any, player: int, left: int, skips: int) -> None:
        self.who: Final = who
        self._player: Final = player  # the register of the player whose turn it is
        self._left: Final = left  # the register of those who come after
        self.skips: Final = skips

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.who)
        done(g, 0, not seats)
        if not seats:
            jump(g, self.skips)
            return
        set_row(g, self._player, seats[:1])
        set_row(g, self._left, seats[1:])


class NextPlayer(Instruction):
    """The next player of a round, or the end of it."""

    def __init__(self, player: int, left: int, back: int) -> None:
        self._player: Final = player
        self._left: Final = left
        self._back: Final = back

    def do(self, g: State, run: Run) -> None:
        left = list(row(g, self._left))
        if left:
            set_row(g, self._player, left[:1])
            set_row(g, self._left, left[1:])
            jump(g, -self._back)
