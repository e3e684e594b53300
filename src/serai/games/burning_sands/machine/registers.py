"""What a running action remembers: registers, by the names under which its text keeps cards and players.

A register is a row of numbers: a card in play by its number, a card elsewhere by the place where it lies
(`located`), so that nothing hidden stands in a frame, or by its kind (`of_kind`); a seat; or a plain number.
All of them lie in the memory of the action's frame, as name, length and values; the first places
of the memory have a fixed meaning, which the rules know too.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.still_valid import DECIDER
from serai.games.burning_sands.rules.zones import BURIED, DECK, SAVED, UNDER
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import FINISHED, Running
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

# The fixed places. `acting.CASTER` is 5.
SHORT: Final = 1  # 1: the last step could not be done in full (BS 13.19)
COUNT: Final = 3  # how many cards or tokens the last step dealt with
REFUSED: Final = 8  # 1: the last challenge was refused; 2: both lost its duel
TIED: Final = 2
WINNER: Final = 9
LOSER: Final = 10
NAMED: Final = 11  # the kind, the type or the number that was named
X: Final = 12  # how much was paid, where the text leaves that open
HOST: Final = 13  # what its card was attached to, if the action has removed it
_FIXED: Final = (NOTHING, 0, 0, 0, 0, NOTHING, NOTHING, 0, 0, NOTHING, NOTHING, NOTHING, 0, NOTHING)
FIRST: Final = len(_FIXED)
# Registers that every action has.
THIS_WAY: Final = 1000  # the cards that the last step dealt with
THE_NAMED: Final = 1001  # the cards that have what was named
REVEALED: Final = 1002  # the cards that were shown to all
_ZONES: Final = 8  # as `rules.zones` numbers them: Saved pile, Buried pile, hand, deck, under a card
_OPEN: Final = (SAVED, BURIED, UNDER)
_SEATS: Final = 8


def of_kind(kind: int) -> int:
    """A card that is not in play and of which only the kind is known, as a register has it."""
    return -2 - 2 * kind


def located(zone: int, owner: int, index: int) -> int:
    """A card in a hand or pile by its place there, in a deck by how deep it lies (`rules.zones`)."""
    return -3 - 2 * ((index * _SEATS + owner) * _ZONES + zone)


def is_located(value: int) -> bool:
    """Whether a register has the place of a card that is not in play."""
    return value <= -3 and value % 2 == 1


def place_in(value: int) -> tuple[int, int, int]:
    """The zone, the owner and the place in it."""
    where = (-3 - value) // 2
    return where % _ZONES, where // _ZONES % _SEATS, where // (_ZONES * _SEATS)


def known_kind(value: int) -> int:
    """What `of_kind` was made from."""
    return (-2 - value) // 2


def kinds_in(g: State, zone: int, owner: int) -> list[int]:
    """The cards of a player in a zone that is not in play; of a deck the last one lies on top."""
    if zone == UNDER:
        return [kind for _, seat, kind in g.under if seat == owner]
    return (g.saved, g.buried, g.hand, g.deck)[zone][owner]


def kind_in(g: State, value: int) -> int:
    """The kind of a card that is not in play, or NOTHING."""
    if value > -2:
        return NOTHING
    if not is_located(value):
        return known_kind(value)
    zone, owner, index = place_in(value)
    kinds = kinds_in(g, zone, owner)
    if index >= len(kinds):
        return NOTHING
    return kinds[len(kinds) - 1 - index] if zone == DECK else kinds[index]


def relocate(g: State, old: int, new: int, onto: int = NOBODY) -> None:
    """A card has left its place: registers know it by a new one, and those that lay behind it move up.

    `onto` is the player on top of whose deck it lies now, so that the others lie deeper.
    """
    frame = action_now(g)
    if frame is None:
        return
    memory, at = list(frame.memory), FIRST
    zone, owner, index = place_in(old) if is_located(old) else (NOTHING, NOBODY, 0)
    while at < len(memory):
        end = at + 2 + memory[at + 1]
        for place in range(at + 2, end):
            value = memory[place]
            if value == old:
                memory[place] = new
            elif is_located(value):
                z, o, n = place_in(value)
                n -= 1 if (z, o) == (zone, owner) and n > index else 0
                memory[place] = located(z, o, n + (1 if z == DECK and o == onto else 0))
        at = end
    _replace(g, frame, frame.with_memory(tuple(memory)))


def action_now(g: State) -> Running | None:
    """The action that runs now, if there is one."""
    for frame in reversed(g.stack):
        if isinstance(frame, Running) and frame.step != FINISHED:
            return frame
    return None


def _replace(g: State, frame: Running, by: Running) -> None:
    place = len(g.stack) - 1
    while g.stack[place] is not frame:
        place -= 1
    g.stack[place] = by


def for_the_second_time(g: State, memory: tuple[int, ...], decider: int) -> tuple[int, ...]:
    """What an action still remembers when it happens a second time: what was paid, and who decides now.

    Cards that lie somewhere are known by their kind, if all can see them there, or not at all.
    """
    kept = list(memory or _FIXED)
    kept[DECIDER] = decider
    at = FIRST
    while at < len(kept):
        for place in range(at + 2, at + 2 + kept[at + 1]):
            value = kept[place]
            if is_located(value):
                kind = kind_in(g, value) if place_in(value)[0] in _OPEN else NOTHING
                kept[place] = NOTHING if kind == NOTHING else of_kind(kind)
        at += 2 + kept[at + 1]
    return tuple(kept)


def is_running(g: State, run: Run) -> bool:
    """Whether an action is being paid for or carried out; while its targets are chosen it is not."""
    frame = action_now(g)
    return frame is not None and g.pool.abilities[frame.ability] is run.ability


def fixed(g: State, place: int) -> int:
    """What a fixed place of the memory has."""
    frame = action_now(g)
    return _FIXED[place] if frame is None or not frame.memory else frame.memory[place]


def set_fixed(g: State, place: int, value: int) -> None:
    """Write a fixed place of the memory."""
    frame = action_now(g)
    if frame is not None and (not frame.memory or frame.memory[place] != value):
        memory = list(frame.memory or _FIXED)
        memory[place] = value
        _replace(g, frame, frame.with_memory(tuple(memory)))


def set_outcome(g: State, count: int, short: bool) -> None:
    """Write how many things a step dealt with, and whether it could not be done in full."""
    frame = action_now(g)
    if frame is None:
        return
    memory = list(frame.memory or _FIXED)
    memory[COUNT], memory[SHORT] = count, 1 if short else 0
    written = tuple(memory)
    if written != frame.memory:
        _replace(g, frame, frame.with_memory(written))


def _where(memory: tuple[int, ...], register: int) -> tuple[int, int]:
    """Where the values of a register begin and end; both 0 if it has none."""
    at = FIRST
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
