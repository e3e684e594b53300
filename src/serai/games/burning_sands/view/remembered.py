"""What an action remembers of hidden cards: which place of a hand or deck was chosen is told to nobody else.

A register has the place where a card lies. Which of several hidden cards was chosen hangs on what they are,
so for others the places are numbered anew: first those that the fewest registers name.
"""

from __future__ import annotations

from serai.games.burning_sands.machine.registers import FIRST, is_located, located, place_in
from serai.games.burning_sands.rules.deck import peeked_top
from serai.games.burning_sands.rules.zones import DECK, HAND
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Running
from serai.games.burning_sands.state.terms import NOBODY


def veiled(g: State, frame: Running, seat: int | None) -> Running:
    """The same action, as somebody knows it who does not see those cards.

    Whose action it is knows which cards it means, but how deep they lie in a deck only of those on top.
    """
    if not frame.memory:
        return frame
    memory = list(frame.memory)
    rows = _rows(memory)
    named: dict[int, list[int]] = {}  # a hidden place: the registers that name it
    for start, end in rows:
        for value in memory[start:end]:
            if _is_hidden(g, value, seat) and (frame.seat != seat or place_in(value)[0] == DECK):
                named.setdefault(value, []).append(memory[start - 2])
    if not named:
        return frame
    anew = _numbered(g, named, seat)
    for start, end in rows:
        hidden = sorted([anew[value] for value in memory[start:end] if value in anew], reverse=True)
        memory[start:end] = [hidden.pop(0) if value in anew else value for value in memory[start:end]]
    return frame.with_memory(tuple(memory))


def _rows(memory: list[int]) -> list[tuple[int, int]]:
    """Where the values of each register begin and end."""
    found: list[tuple[int, int]] = []
    at = FIRST
    while at < len(memory):
        found.append((at + 2, at + 2 + memory[at + 1]))
        at += 2 + memory[at + 1]
    return found


def _is_hidden(g: State, value: int, seat: int | None) -> bool:
    """Whether a card lies where this seat does not see it."""
    if not is_located(value):
        return False
    zone, owner, index = place_in(value)
    if zone == HAND:
        return owner != seat
    return zone == DECK and index >= peeked_top(g, owner, NOBODY if seat is None else seat)


def _numbered(g: State, named: dict[int, list[int]], seat: int | None) -> dict[int, int]:
    """A new number for each hidden place, the same whichever cards were chosen."""
    anew: dict[int, int] = {}
    free: dict[tuple[int, int], int] = {}
    for value in sorted(named, key=lambda place: (len(named[place]), sorted(named[place]), -place)):
        zone, owner, _ = place_in(value)
        start = peeked_top(g, owner, NOBODY if seat is None else seat) if zone == DECK else 0
        index = free.get((zone, owner), start)
        free[zone, owner] = index + 1
        anew[value] = located(zone, owner, index)
    return anew
