"""What a running action remembers: registers, by the names under which its text keeps cards and players.

A register is a row of numbers: a card in play by its number, a card elsewhere by its kind (`of_kind`), a
seat, or a plain number. All of them lie in the memory of the action's frame, as name, length and values; the
first places of the memory have a fixed meaning, which the rules know too.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Running
from serai.games.burning_sands.state.terms import NOTHING

# The fixed places. `acting.CASTER` is 5.
SHORT: Final = 1  # 1: the last step could not be done in full (BS 13.19)
COUNT: Final = 3  # how many cards or tokens the last step dealt with
REFUSED: Final = 8  # 1: the last challenge was refused
WINNER: Final = 9
LOSER: Final = 10
NAMED: Final = 11
_FIXED: Final = (NOTHING, 0, 0, 0, 0, NOTHING, NOTHING, 0, 0, NOTHING, NOTHING, NOTHING)
_FIRST: Final = len(_FIXED)


def of_kind(kind: int) -> int:
    """A card that is not in play, as a register has it."""
    return -2 - kind


def kind_in(value: int) -> int:
    """The kind of a card that is not in play, or NOTHING."""
    return -2 - value if value <= -2 else NOTHING


def action_now(g: State) -> Running | None:
    """The action that runs now, if there is one."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Running):
            return frame
    return None


def _replace(g: State, frame: Running, by: Running) -> None:
    place = len(g.stack) - 1
    while g.stack[place] is not frame:
        place -= 1
    g.stack[place] = by


def fixed(g: State, place: int) -> int:
    """What a fixed place of the memory has."""
    frame = action_now(g)
    return _FIXED[place] if frame is None or not frame.memory else frame.memory[place]


def set_fixed(g: State, place: int, value: int) -> None:
    """Write a fixed place of the memory."""
    frame = action_now(g)
    if frame is not None:
        memory = list(frame.memory or _FIXED)
        memory[place] = value
        _replace(g, frame, frame.with_memory(tuple(memory)))


def _where(memory: tuple[int, ...], register: int) -> tuple[int, int]:
    """Where the values of a register begin and end; both 0 if it has none."""
    at = _FIRST
    while at < len(memory):
        if memory[at] == register:
            return at + 2, at + 2 + memory[at + 1]
        at += 2 + memory[at + 1]
    return 0, 0


def row_in(memory: tuple[int, ...], register: int) -> tuple[int, ...]:
    """The values of a register."""
    start, end = _where(memory, register)
    return memory[start:end]


def row(g: State, register: int) -> tuple[int, ...]:
    """The values of a register of the action that runs now."""
    frame = action_now(g)
    return () if frame is None else row_in(frame.memory, register)


def set_row(g: State, register: int, values: list[int]) -> None:
    """Write a register of the action that runs now."""
    frame = action_now(g)
    if frame is None:
        return
    memory = frame.memory or _FIXED
    start, end = _where(memory, register)
    rest = memory[: start - 2] + memory[end:] if start else memory
    _replace(g, frame, frame.with_memory((*rest, register, len(values), *values)))


def jump(g: State, steps: int) -> None:
    """The running action leaves out its next steps, or goes back."""
    frame = action_now(g)
    assert frame is not None
    _replace(g, frame, frame.at_step(frame.step + steps))
    if g.pool.abilities[frame.ability].inner:
        g.dirty = True  # perhaps its sentence is over (BS 16.24)
