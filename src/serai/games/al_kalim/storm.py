"""The sandstorm: where it lies, how it comes, moves and turns (AK 8)."""

from __future__ import annotations

from serai.games.al_kalim.events import StormMoved, StormPlaced, StormTurned
from serai.games.al_kalim.frames import BLOWING, STORM_FREE, WINDING
from serai.games.al_kalim.state import State
from serai.games.al_kalim.terms import BLOW, DONE, NOTHING, NOWHERE, WIND
from serai.kernel import Action, Frame

_STEPS = 2  # AK 8.4


def covered(g: State, hex: int) -> bool:
    """Whether the storm lies on a space (AK 8.1)."""
    storm = g.storm
    return storm != NOWHERE and (hex == storm or hex in g.board.grid.around[storm])


def is_terrain(g: State, hex: int, terrains: int) -> bool:
    """Whether a space is of one of these terrains, a mask: under the storm of none, but a town stays a town.

    AK 8.10, AK 14.21, AK 14.22.
    """
    board = g.board
    if not terrains >> board.terrain[hex] & 1:
        return False
    return board.town_at[hex] != NOTHING or not covered(g, hex)


def fits(g: State, centre: int) -> bool:
    """Whether the storm would lie on the map with all its spaces."""
    return centre != NOWHERE and len(g.board.grid.around[centre]) == 6


def arrows(g: State) -> tuple[int, int]:
    """The two directions of the storm (AK 8.2)."""
    return g.wind, (g.wind + 1) % 6


def blow(g: State, seat: int) -> None:
    """The storm appears, or moves two spaces (AK 8.3, AK 8.4)."""
    g.stack.append(Frame(BLOWING, seat, (_STEPS,)))
    if g.storm == NOWHERE:
        g.stack.append(Frame(WINDING, seat))


def offer_winds(g: State, frame: Frame) -> list[Action]:
    """Any direction for the new storm."""
    return [WIND(direction) for direction in range(6)]


def answer_wind(g: State, frame: Frame, action: Action) -> None:
    """The storm is placed."""
    g.stack.pop()
    g.storm = g.board.storm_start
    g.wind = action.n
    if g.events is not None:
        g.events.append(StormPlaced(g.storm, g.wind))


def open_steps(g: State, directions: tuple[int, ...]) -> list[int]:
    """Those directions in which the storm can move (AK 8.5)."""
    beside = g.board.grid.beside[g.storm]
    return [direction for direction in directions if fits(g, beside[direction])]


def offer_steps(g: State, frame: Frame) -> list[Action]:
    """A step along either arrow."""
    return [BLOW(direction) for direction in open_steps(g, arrows(g))]


def step_is_blocked(g: State, frame: Frame) -> bool:
    """Whether the storm has no step left to take; the move then ends with the test of the arrows."""
    if frame.args[0] and open_steps(g, arrows(g)):
        return False
    g.stack.pop()
    turn_inward(g)
    return True


def answer_step(g: State, frame: Frame, action: Action) -> None:
    """The storm moves one space."""
    g.stack.pop()
    move(g, action.n)
    g.stack.append(Frame(BLOWING, frame.seat, (frame.args[0] - 1,)))


def move(g: State, direction: int) -> None:
    """Move the storm one space."""
    g.storm = g.board.grid.beside[g.storm][direction]
    if g.events is not None:
        g.events.append(StormMoved(g.storm))


def turn_inward(g: State) -> None:
    """Turn clockwise until no arrow points off the map (AK 8.6)."""
    for _ in range(6):
        if len(open_steps(g, arrows(g))) == 2:
            return
        _turn(g)


def change_course(g: State) -> None:
    """The wind turns one step clockwise; before the storm is there nothing happens (AK 8.7 to AK 8.9)."""
    if g.storm != NOWHERE:
        _turn(g)
        turn_inward(g)


def _turn(g: State) -> None:
    g.wind = (g.wind + 1) % 6
    if g.events is not None:
        g.events.append(StormTurned(g.wind))


def offer_free_steps(g: State, frame: Frame) -> list[Action]:
    """A step in any direction, by a card; or an end of it."""
    return [DONE(), *[BLOW(direction) for direction in open_steps(g, tuple(range(6)))]]


def answer_free_step(g: State, frame: Frame, action: Action) -> None:
    """The storm moves as the player wants, or stays."""
    g.stack.pop()
    left = 0
    if action.verb is BLOW:
        move(g, action.n)
        left = frame.args[0] - 1
    if left:
        g.stack.append(Frame(STORM_FREE, frame.seat, (left,)))
    else:
        turn_inward(g)
