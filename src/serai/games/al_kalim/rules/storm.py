"""The sandstorm: where it lies, how it comes, moves and turns (AK 8)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import StormMoved, StormPlaced, StormTurned
from serai.games.al_kalim.state.terms import BLOW, DONE, NOTHING, NOWHERE, WIND
from serai.kernel import Action, Reason, Verb

_STEPS: Final = 2  # AK 8.4
_DIRECTIONS: Final = 6

_SIX_DIRECTIONS: Final = Reason("six directions", "AK 8.7")
_OFF_THE_MAP: Final = Reason("storm off the map", "AK 8.5")
_NOT_AN_ARROW: Final = Reason("not an arrow", "AK 8.4")
_NO_STORM_YET: Final = Reason("no storm yet", "AK 4.8")
_NO_STORM: Final = Reason("no storm", "AK 4.8")
_WIND_IS_CHOSEN: Final = Reason("wind is chosen", "AK 8.3")
_STORM_MOMENT: Final = Reason("storm moment", "AK 8.4")


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
    g.stack.append(StormStep(seat, _STEPS))
    if g.storm == NOWHERE:
        g.stack.append(NewStorm(seat))


class NewStorm(Question):
    """The direction of a storm that comes (AK 8.3)."""

    __slots__ = ()
    kind: ClassVar[int] = 33
    prompt: ClassVar[tuple[str, str]] = ("wind", "AK 8.3")
    takes: ClassVar[tuple[Verb, ...]] = (WIND,)

    def offer(self, g: State) -> list[Action]:
        return [WIND(direction) for direction in range(_DIRECTIONS)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if n < _DIRECTIONS else _SIX_DIRECTIONS

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        g.storm = g.board.storm_start
        g.wind = action.n
        if g.events is not None:
            g.events.append(StormPlaced(g.storm, g.wind))


def against_step(g: State, direction: int) -> Reason | None:
    """What speaks against a step of the storm in a direction (AK 8.5)."""
    if direction >= _DIRECTIONS:
        return _SIX_DIRECTIONS
    return None if fits(g, g.board.grid.beside[g.storm][direction]) else _OFF_THE_MAP


def open_steps(g: State, directions: tuple[int, ...]) -> list[int]:
    """Those directions in which the storm can move."""
    return [direction for direction in directions if against_step(g, direction) is None]


class StormStep(Question):
    """The next step of the storm, along either arrow (AK 8.4)."""

    __slots__ = ("left",)
    named = ("left",)
    kind: ClassVar[int] = 34
    prompt: ClassVar[tuple[str, str]] = ("storm", "AK 8.4")
    takes: ClassVar[tuple[Verb, ...]] = (BLOW,)
    must: ClassVar[Reason | None] = Reason("must blow", "AK 8.4")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left: Final = left

    def offer(self, g: State) -> list[Action]:
        return [BLOW(direction) for direction in open_steps(g, arrows(g))] if self.left else []

    def drop(self, g: State) -> None:
        """Without a step left to take the move ends with the test of the arrows."""
        g.stack.pop()
        turn_inward(g)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if n < _DIRECTIONS and n not in arrows(g):
            return _NOT_AN_ARROW
        return against_step(g, n)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        move(g, action.n)
        g.stack.append(StormStep(self.seat, self.left - 1))


class FreeStormStep(Question):
    """A step of the storm in any direction, by a card; or no more."""

    __slots__ = ("left",)
    named = ("left",)
    kind: ClassVar[int] = 53
    prompt: ClassVar[tuple[str, str]] = ("free storm", "AK 8.5")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, BLOW)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left: Final = left

    def offer(self, g: State) -> list[Action]:
        return [DONE(), *[BLOW(direction) for direction in open_steps(g, tuple(range(_DIRECTIONS)))]]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if verb is DONE else against_step(g, n)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        left = 0
        if action.verb is BLOW:
            move(g, action.n)
            left = self.left - 1
        if left:
            g.stack.append(FreeStormStep(self.seat, left))
        else:
            turn_inward(g)


def _wind_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    if n >= _DIRECTIONS:
        return _SIX_DIRECTIONS
    if verb is WIND:
        return _NO_STORM_YET if g.storm == NOWHERE else _WIND_IS_CHOSEN
    return _NO_STORM if g.storm == NOWHERE else _STORM_MOMENT


def move(g: State, direction: int) -> None:
    """Move the storm one space."""
    g.storm = g.board.grid.beside[g.storm][direction]
    if g.events is not None:
        g.events.append(StormMoved(g.storm))


def turn_inward(g: State) -> None:
    """Turn clockwise until no arrow points off the map (AK 8.6)."""
    for _ in range(_DIRECTIONS):
        if len(open_steps(g, arrows(g))) == 2:
            return
        _turn(g)


def change_course(g: State) -> None:
    """The wind turns one step clockwise; before the storm is there nothing happens (AK 8.7 to AK 8.9)."""
    if g.storm != NOWHERE:
        _turn(g)
        turn_inward(g)


def _turn(g: State) -> None:
    g.wind = (g.wind + 1) % _DIRECTIONS
    if g.events is not None:
        g.events.append(StormTurned(g.wind))


elsewhere(_wind_elsewhere, WIND, BLOW)
