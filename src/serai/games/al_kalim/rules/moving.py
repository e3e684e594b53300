"""The Movement step: the way to move, spending dice, and movement that cards and camels grant (AK 6)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.gear import against_gear, spend_gear
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.reach import path_to, reachable, shown_by
from serai.games.al_kalim.rules.resting import RESTING_DICE, against_rest, exhaustion_of, rest_and_roll
from serai.games.al_kalim.rules.steps import TO_END_MOVE, next_step_of_the_turn
from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.rules.using import CardQuestion, against_use, use
from serai.games.al_kalim.state.ability import ANY_TIME, BEFORE_MOVE, INSTEAD_OF_MOVING, MOVEMENT
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import Moved
from serai.games.al_kalim.state.terms import (
    CAMEL,
    DIE,
    DIE_MASKS,
    ENTER,
    GO,
    ROLL,
    SPEND,
    SPEND_GEAR,
    STEP,
    STOP,
    USE,
)
from serai.kernel import Action, Reason, Verb

ANYWHERE: Final = 255  # a mask of all terrains

_HERE_ALREADY: Final = Reason("here already", "AK 6.15")
_NO_SINGLE_STEP: Final = Reason("not adjacent", "AK 6.15")
_HERE: Final = Reason("here already", "AK 6.6")
_NOT_ADJACENT: Final = Reason("not adjacent", "AK 6.1")
_NO_DICE: Final = Reason("no dice", "AK 6.6")
_NO_DIE_INTO: Final = Reason("no die into", "AK 6.6")
_NO_WAY: Final = Reason("no way", "AK 6.6")
_NO_FACE: Final = Reason("no face", "AK 6.5")
_NO_SUCH_DIE: Final = Reason("no such die", "AK 6.6")
_SPACE_FIRST: Final = Reason("space first", "AK 6.6")
_SPACE_BY_SPACE: Final = Reason("space by space", "AK 6.18")
_OTHER_TERRAIN: Final = Reason("other terrain", "AK 6.18")
_INSTEAD_OF_ROLLING: Final = Reason("instead of rolling", "AK 6.15")
_REST_BEFORE: Final = Reason("rest before", "AK 6.14")
_WAY_IS_CHOSEN: Final = Reason("way is chosen", "AK 6.4")
_IN_THE_STEP: Final = Reason("in the Movement step", "AK 6.4")
_HEROES_MOVE_THEN: Final = Reason("heroes move then", "AK 6.8")
_MUST_MOVE: Final = Reason("must move", "AK 6.12")


class WayToMove(CardQuestion):
    """Roll, rest, or take the single step; cards for this moment may be used first (AK 6.4)."""

    __slots__ = ()
    kind: ClassVar[int] = 22
    prompt: ClassVar[tuple[str, str]] = ("movement", "AK 6.4")
    takes: ClassVar[tuple[Verb, ...]] = (ROLL, STEP, USE)
    must: ClassVar[Reason | None] = _MUST_MOVE
    moments: ClassVar[tuple[int, ...]] = (BEFORE_MOVE, INSTEAD_OF_MOVING, ANY_TIME)

    def offer(self, g: State) -> list[Action]:
        seat = self.seat
        tired = exhaustion_of(g, seat)
        offers = [ROLL(n) for n in range(RESTING_DICE + 1) if against_rest(n, tired) is None]
        offers += [STEP(hex) for hex in g.board.grid.around[g.where[seat]]]
        return offers + self.uses(g)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is USE:
            return against_use(g, self.seat, self.moments, n)
        if verb is ROLL:
            return against_rest(n, exhaustion_of(g, self.seat))
        here = g.where[self.seat]
        if n in g.board.grid.around[here]:
            return None
        return _HERE_ALREADY if n == here else _NO_SINGLE_STEP

    def answer(self, g: State, action: Action) -> None:
        seat = self.seat
        if action.verb is USE:
            if g.pool.abilities[action.n].when == INSTEAD_OF_MOVING:
                g.stack.pop()
                g.stack.append(Moving(seat))
            use(g, seat, action.n)
            return
        g.stack.pop()
        g.stack.append(Moving(seat))
        if action.verb is STEP:
            enter(g, seat, action.n, -1)
        else:
            rest_and_roll(g, seat, action.n)


def _way_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    if isinstance(asked, (Moving, DieToSpend, FreeMove)):
        return _INSTEAD_OF_ROLLING if verb is STEP else _REST_BEFORE if n else _WAY_IS_CHOSEN
    return None if next_step_of_the_turn(g) <= TO_END_MOVE else _IN_THE_STEP


class Moving(CardQuestion):
    """Go all the way to a space, enter one beside, use a card or a camel; or stop (AK 6.6, AK 6.18)."""

    __slots__ = ()
    kind: ClassVar[int] = 24
    prompt: ClassVar[tuple[str, str]] = ("moving", "AK 6.6")
    takes: ClassVar[tuple[Verb, ...]] = (STOP, GO, ENTER, SPEND_GEAR, USE)
    must: ClassVar[Reason | None] = Reason("must stop", "AK 6.8")
    moments: ClassVar[tuple[int, ...]] = (MOVEMENT, ANY_TIME)

    def offer(self, g: State) -> list[Action]:
        seat = self.seat
        offers = [STOP()]
        if g.dice:
            reached = reachable(g, seat)
            offers += [GO(hex) for hex in reached]
            if reached or g.swaps:
                around = g.board.grid.around[g.where[seat]]
                offers += [ENTER(hex) for hex in around if faces_into(g, seat, hex)]
        if against_gear(g, seat, MOVEMENT, CAMEL) is None:
            offers.append(SPEND_GEAR(CAMEL))
        return offers + self.uses(g)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is USE:
            return against_use(g, self.seat, self.moments, n)
        if verb is SPEND_GEAR:
            return against_gear(g, self.seat, MOVEMENT, n)
        return None if verb is STOP else against_dice(g, self.seat, verb, n)

    def answer(self, g: State, action: Action) -> None:
        seat, verb = self.seat, action.verb
        if verb is STOP:
            g.stack.pop()
            g.dice = ()
        elif verb is GO:
            for hex, face in path_to(g, seat, action.n):
                spend_die(g, seat, hex, face)
        elif verb is ENTER:
            g.stack.append(DieToSpend(seat, action.n))
        elif verb is SPEND_GEAR:
            spend_gear(g, seat, CAMEL)
            g.stack.append(FreeMove(seat, 1, ANYWHERE, True))  # AK 6.20
        else:
            use(g, seat, action.n)


def against_dice(g: State, seat: int, verb: Verb, hex: int) -> Reason | None:
    """What speaks against entering a space beside, or going to one, with dice."""
    here = g.where[seat]
    if hex == here:
        return _HERE
    beside = hex in g.board.grid.around[here]
    if verb is ENTER and not beside:
        return _NOT_ADJACENT
    if covered(g, hex) or covered(g, here):
        return Reason("storm stops dice", "AK 8.10", hex if covered(g, hex) else here)
    if not g.dice:
        return _NO_DICE
    if beside and not faces_into(g, seat, hex):
        return _NO_DIE_INTO
    return _NO_WAY if verb is GO and hex not in reachable(g, seat) else None


def faces_into(g: State, seat: int, hex: int) -> list[int]:
    """The different faces that may be spent to enter a space beside the hero."""
    if covered(g, hex) or covered(g, g.where[seat]):
        return []
    terrain = g.board.terrain[hex]
    found: list[int] = []
    for face in g.dice:
        if face not in found and (shown_by(g, seat, face) >> terrain & 1 or swap_into(g, face, terrain) >= 0):
            found.append(face)
    return found


def swap_into(g: State, face: int, terrain: int) -> int:
    """The swap by which a card lets this face lead into that terrain once, -1 without one (AK 6.21)."""
    for swap in g.swaps:
        if swap % 8 == terrain and DIE_MASKS[face] >> swap // 8 & 1:
            return swap
    return -1


class DieToSpend(Question):
    """The die that is spent to enter a space (AK 6.6)."""

    __slots__ = ("hex",)
    named = ("hex",)
    kind: ClassVar[int] = 25
    prompt: ClassVar[tuple[str, str]] = ("die", "AK 6.6")
    takes: ClassVar[tuple[Verb, ...]] = (SPEND,)

    def __init__(self, seat: int, hex: int) -> None:
        self.seat = seat
        self.hex: Final = hex

    def offer(self, g: State) -> list[Action]:
        return [SPEND(face) for face in faces_into(g, self.seat, self.hex)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if n in faces_into(g, self.seat, self.hex):
            return None
        if n >= len(DIE):
            return _NO_FACE
        return Reason("face elsewhere", "AK 6.6", self.hex) if n in g.dice else _NO_SUCH_DIE

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        spend_die(g, self.seat, self.hex, action.n)


def _die_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    if n >= len(DIE):
        return _NO_FACE
    return _SPACE_FIRST if isinstance(asked, Moving) else None


def spend_die(g: State, seat: int, hex: int, face: int) -> None:
    """Enter a space with a die."""
    terrain = g.board.terrain[hex]
    if not shown_by(g, seat, face) >> terrain & 1:
        swap = swap_into(g, face, terrain)
        at = g.swaps.index(swap)
        g.swaps = g.swaps[:at] + g.swaps[at + 1 :]
    at = g.dice.index(face)
    g.dice = g.dice[:at] + g.dice[at + 1 :]
    enter(g, seat, hex, face)


def enter(g: State, seat: int, hex: int, face: int) -> None:
    """The hero moves into a space beside."""
    g.where[seat] = hex
    if g.events is not None:
        g.events.append(Moved(seat, hex, face))


# Movement that a card or a camel grants


def against_free_move(g: State, seat: int, hex: int, terrains: int, storm: bool) -> Reason | None:
    """What speaks against entering a space beside by granted movement (AK 8.11, AK 8.12)."""
    here = g.where[seat]
    if not storm and (covered(g, hex) or covered(g, here)):
        return Reason("covered space", "AK 8.12", hex if covered(g, hex) else here)
    return None if terrains >> g.board.terrain[hex] & 1 else _OTHER_TERRAIN


def free_spaces(g: State, seat: int, terrains: int, storm: bool) -> list[int]:
    """The spaces beside the hero that granted movement leads into."""
    around = g.board.grid.around[g.where[seat]]
    return [hex for hex in around if against_free_move(g, seat, hex, terrains, storm) is None]


class FreeMove(Question):
    """A space beside, by movement that a card or a camel grants; or no more (AK 6.18)."""

    __slots__ = ("left", "storm", "terrains")
    named = ("left", "terrains", "storm")
    kind: ClassVar[int] = 26
    prompt: ClassVar[tuple[str, str]] = ("free move", "AK 6.18")
    takes: ClassVar[tuple[Verb, ...]] = (STOP, ENTER)
    must: ClassVar[Reason | None] = Reason("must stop here", "AK 6.18")

    def __init__(self, seat: int, left: int, terrains: int, storm: bool) -> None:
        self.seat = seat
        self.left: Final = left
        self.terrains: Final = terrains  # a mask
        self.storm: Final = storm  # whether it leads through the storm

    def offer(self, g: State) -> list[Action]:
        return [STOP(), *[ENTER(hex) for hex in free_spaces(g, self.seat, self.terrains, self.storm)]]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is STOP:
            return None
        here = g.where[self.seat]
        if n not in g.board.grid.around[here]:
            return _HERE if n == here else _NOT_ADJACENT
        return against_free_move(g, self.seat, n, self.terrains, self.storm)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is STOP:
            return
        enter(g, self.seat, action.n, -1)
        if self.left > 1:
            g.stack.append(FreeMove(self.seat, self.left - 1, self.terrains, self.storm))


def _move_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    if isinstance(asked, WayToMove):
        return Reason("first movement", "AK 6.4")
    if isinstance(asked, FreeMove):
        return _SPACE_BY_SPACE
    return None if next_step_of_the_turn(g) <= TO_END_MOVE else _HEROES_MOVE_THEN


def _stop_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _MUST_MOVE if isinstance(asked, WayToMove) else None


elsewhere(_way_elsewhere, ROLL, STEP)
elsewhere(_move_elsewhere, ENTER, GO)
elsewhere(_die_elsewhere, SPEND)
elsewhere(_stop_elsewhere, STOP)
