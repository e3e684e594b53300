"""Ways over the map: how many dice they take, how near a goal is, and what goals are worth from afar."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from math import exp
from typing import Final

from serai.games.al_kalim.state.board import Board
from serai.games.al_kalim.state.terms import NOWHERE

#: About how many dice it takes to enter each terrain; see terms.TERRAINS.
_DICE: Final = (1.3, 2.1, 1.6, 2.1, 3.4, 2.1, 3.4, 1.0)
SINGLE_STEP: Final = 4.2  # a step without dice takes a turn
TURN: Final = 4.4  # dice of a turn
FADING: Final = 0.07  # what a die of the way takes from a goal's worth: a turn takes a quarter


@lru_cache(maxsize=160)
def _steps(board: Board, storm: int) -> list[list[tuple[int, float]]]:
    """For each hex the hexes around it, and the dice that it takes to come from them."""
    around = board.grid.around
    covered = set() if storm == NOWHERE else {storm, *around[storm]}
    found: list[list[tuple[int, float]]] = []
    for hex in range(board.grid.size):
        dice = _DICE[board.terrain[hex]]
        found.append(
            [(beside, SINGLE_STEP if hex in covered or beside in covered else dice) for beside in around[hex]]
        )
    return found


@lru_cache(maxsize=2048)
def dice_to(board: Board, goal: int, storm: int) -> list[float]:
    """The dice that it takes from each hex to a goal."""
    return _spread(_steps(board, storm), [(0.0, goal)], board.grid.size)


@lru_cache(maxsize=2048)
def dice_from(board: Board, start: int, storm: int) -> list[float]:
    """The dice that it takes from a hex to each other."""
    steps = _steps(board, storm)
    return _spread(_onward(board, storm), [(0.0, start)], len(steps))


@lru_cache(maxsize=160)
def _onward(board: Board, storm: int) -> list[list[tuple[int, float]]]:
    """For each hex the hexes around it, and the dice that it takes to go there."""
    steps = _steps(board, storm)
    found: list[list[tuple[int, float]]] = [[] for _ in steps]
    for hex, entries in enumerate(steps):
        for beside, dice in entries:
            found[beside].append((hex, dice))
    return found


def _spread(steps: list[list[tuple[int, float]]], start: list[tuple[float, int]], size: int) -> list[float]:
    best = [999.0] * size
    heap = list(start)
    for far, hex in heap:
        best[hex] = far
    heap.sort()
    while heap:
        far, hex = heappop(heap)
        if far > best[hex]:
            continue
        for beside, dice in steps[hex]:
            there = far + dice
            if there < best[beside]:
                best[beside] = there
                heappush(heap, (there, beside))
    return best


@lru_cache(maxsize=160)
def _fadings(board: Board, storm: int) -> list[list[tuple[int, float]]]:
    return [[(beside, exp(-FADING * dice)) for beside, dice in entries] for entries in _steps(board, storm)]


def goal_values(board: Board, storm: int, worth: list[float]) -> list[float]:
    """For each hex the best goal as seen from there: its worth, less what the way takes from it."""
    fadings = _fadings(board, storm)
    best = list(worth)
    heap = [(-value, hex) for hex, value in enumerate(worth) if value > 0]
    heap.sort()
    while heap:
        value, hex = heappop(heap)
        if -value < best[hex]:
            continue
        for beside, fading in fadings[hex]:
            there = -value * fading
            if there > best[beside]:
                best[beside] = there
                heappush(heap, (-there, beside))
    return best


def turns_between(board: Board, start: int, goal: int) -> float:
    """About how many turns a way takes, without the storm."""
    return dice_to(board, goal, NOWHERE)[start] / TURN


def reach_chance(dice: int, needed: float) -> float:
    """About how likely so many dice lead as far as that."""
    if needed <= 0:
        return 1.0
    over = (0.92 * dice - needed) / (0.35 + 0.22 * needed)
    return 1 / (1 + exp(-2.2 * over))
