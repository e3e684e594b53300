"""What the steps of a Legendary Quest ask: the words, the place, and the spaces for it now (AK 14.8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from serai.games.al_kalim.rules.quests import explored_for, progress_of
from serai.games.al_kalim.rules.storm import is_terrain
from serai.games.al_kalim.state.ability import BAZAAR_STEP, DEFEAT_STEP, Step
from serai.games.al_kalim.state.board import Board
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.terms import CITIES, NOWHERE, TERRAINS, TIMES, TOWNS
from serai.games.al_kalim.words.wording import step_words
from serai.kernel import Data

KINDS = ("defeat", "test", "bazaar")


def tasks_of(g: State, card: int) -> list[Data]:
    """The steps of a quest that lies open, with what was done of each."""
    names = _names(g.board)
    found: list[Data] = []
    for number, step in enumerate(g.pool.faces[card].steps):
        count = progress_of(g, card, number)
        done = count >= step.count
        spaces = () if done else _spaces(g, card, number, step)
        task: dict[str, Data] = {"done": done, "count": count, "at": [names[hex] for hex in spaces]}
        found.append(task | _asked(g.pool, card, number))
    return found


@lru_cache(maxsize=8)
def _names(board: Board) -> tuple[str, ...]:
    """The spaces of a map as people say them."""
    return tuple([board.spot(hex) for hex in range(board.grid.size)])


@lru_cache(maxsize=256)
def _asked(pool: Pool, card: int, number: int) -> dict[str, Data]:
    """What never changes of a step; not to be written to."""
    step = pool.faces[card].steps[number]
    terrains = [name for terrain, name in enumerate(TERRAINS) if step.terrains >> terrain & 1]
    return {
        "of": step.count,
        "task": step_words(pool, card, number),
        "kind": KINDS[step.kind],
        "place": step.town or " or ".join(step.places or terrains),
        "time": TIMES[step.time],
    }


def _spaces(g: State, card: int, number: int, step: Step) -> Sequence[int]:
    """The spaces where the step can be done; () is anywhere. If no challenge waits in a place, all of it."""
    if step.kind == BAZAAR_STEP:
        return _bazaars(g, explored_for(g, card, number) if step.different else 0, step)
    place = _region(g.board, step.places, step.terrains)
    if step.terrains and g.storm != NOWHERE:
        place = tuple([hex for hex in place if is_terrain(g, hex, step.terrains)])
    if step.kind != DEFEAT_STEP:
        return place
    return _challenges(g, step, place) or place


@lru_cache(maxsize=256)
def _region(board: Board, places: tuple[str, ...], terrains: int) -> tuple[int, ...]:
    """The spaces of some places and terrains; () if there are no such words."""
    if not places and not terrains:
        return ()
    named = sorted([hex for name in places for hex in board.places[name]]) or range(board.grid.size)
    return tuple([hex for hex in named if not terrains or terrains >> board.terrain[hex] & 1])


@lru_cache(maxsize=256)
def _jewels(board: Board, colours: int, place: tuple[int, ...]) -> tuple[int, ...]:
    """The jewels of some colours in a place; 0 and () are any."""
    return tuple(
        [
            hex
            for hex in board.jewels
            if (not colours or colours >> board.jewel[hex] & 1) and (not place or hex in place)
        ]
    )


def _bazaars(g: State, explored: int, step: Step) -> list[int]:
    """The towns and Lost Cities whose bazaars count (AK 14.16 to AK 14.18)."""
    if step.town:
        return [g.board.towns[g.board.town_names.index(step.town)]]
    towns = [hex for town, hex in enumerate(g.board.towns) if not explored >> town & 1]
    return towns + [
        g.cities[city]
        for city in range(CITIES)
        if g.cities[city] != NOWHERE and not explored >> TOWNS + city & 1
    ]


def _challenges(g: State, step: Step, place: tuple[int, ...]) -> list[int]:
    """The spaces where a challenge waits that counts; a counter tells its colour, but not the trait."""
    lairs = {g.lairs[at]: g.lairs[at + 1] for at in range(0, len(g.lairs), 2)}
    found: list[int] = []
    if not step.traits:
        found = [hex for hex in _jewels(g.board, step.colours, place) if g.up[hex] and hex not in lairs]
    for hex, card in lairs.items():
        face = g.pool.faces[card]
        fits = not step.colours or step.colours >> face.colour & 1
        if fits and (not step.traits or step.traits >> face.trait & 1) and (not place or hex in place):
            found.append(hex)
    return found
