"""Why a hero cannot start, travel, rest, move or spend a die so, and why the storm does not go there."""

from __future__ import annotations

from serai.games.al_kalim import frames as f
from serai.games.al_kalim.moving import faces_into
from serai.games.al_kalim.naming import FACE_NAMES
from serai.games.al_kalim.state import State
from serai.games.al_kalim.storm import arrows, covered
from serai.games.al_kalim.terms import (
    BLOW,
    CITIES,
    DIE,
    ENTER,
    GO,
    JEWEL,
    LAND,
    NOTHING,
    NOWHERE,
    REROLL,
    ROLL,
    SPEND,
    START,
    STEP,
    STOP,
    TERRAINS,
    TRAVEL,
    WIND,
)
from serai.games.al_kalim.zones import party
from serai.kernel import Action, Frame, Refusal, Verb
from serai.parts.hexes import DIRECTIONS

_OF_HEXES = (START, STEP, ENTER, GO, JEWEL, LAND)
_OF_STORM = (WIND, BLOW)
_MOVE_STEP = 3  # of a TURN frame: the hero is still to move, or moves


def of_ways(g: State, frame: Frame, action: Action) -> Refusal | None:
    """Why a hero or the storm cannot go so; None for other wishes."""
    verb, n, kind = action.verb, action.n, frame.kind
    if verb in _OF_HEXES and n >= g.board.grid.size:
        return Refusal("the map has no such space", "AK 6.1")
    if verb is START:
        return _town(g, frame, n)
    if verb is TRAVEL:
        if kind == f.TIME or n not in (1, 2):
            return Refusal("your hero travels by day or by night", "AK 5.4")
        if kind == f.STARTING:
            return None
        return Refusal("day or night is chosen for the whole turn", "AK 5.4")
    if verb in (ROLL, STEP):
        return _way_to_move(g, frame, verb, n)
    if verb in (ENTER, GO):
        return _move(g, frame, verb, n)
    if verb in (SPEND, REROLL):
        return _die(g, frame, verb, n)
    if verb is STOP and kind == f.MOVE:
        return Refusal("roll, rest or take the single step; rest 4 stays where you are", "AK 6.12")
    if verb is JEWEL:
        return _jewel(g, frame, n)
    if verb is LAND:
        return Refusal("only the City of Clouds carries a hero away, before experience is spent", "AK 12.27")
    return _storm(g, frame, verb, n) if verb in _OF_STORM else None


def _town(g: State, frame: Frame, hex: int) -> Refusal:
    """Starting towns, towns to wake up in, towns that a card leads to."""
    kind, name = frame.kind, g.board.name(hex)
    if kind not in (f.STARTING, f.RETURNING, f.TOWN_CHOICE):
        return Refusal("your hero is on the map already", "AK 4.12")
    if g.board.town_at[hex] == NOTHING:
        city = any(g.cities[city] == hex for city in range(CITIES))
        if kind == f.RETURNING:
            return Refusal(f"{name} is not a town", "AK 11.15" if city else "AK 11.14")
        return Refusal(f"{name} is not a town", "AK 4.13" if city else f.PROMPTS[kind][1])
    if covered(g, hex):
        return Refusal(f"the sandstorm covers {name}", f.PROMPTS[kind][1])
    return Refusal(f"{name} is not the nearest town", "AK 11.14")


def _way_to_move(g: State, frame: Frame, verb: Verb, n: int) -> Refusal | None:
    seat = frame.seat
    if frame.kind == f.MOVE:
        if verb is STEP and n == g.where[seat]:
            return Refusal(f"your hero is on {g.board.name(n)}", "AK 6.15")
        if verb is STEP:
            return Refusal(f"{g.board.name(n)} is not adjacent to {g.board.name(g.where[seat])}", "AK 6.15")
        tired = sum([g.tired[card] for card in party(g, seat)])
        if n > 4:
            return Refusal("of four dice one to four rest", "AK 6.10")
        return Refusal(f"your party has only {tired} exhaustion to rest off", "AK 6.12")
    if frame.kind in (f.MOVING, f.SPENDING, f.FREE_MOVE):
        if verb is STEP:
            return Refusal("the single step is taken instead of rolling and resting", "AK 6.15")
        if n:
            return Refusal("resting is done before the dice are rolled", "AK 6.14")
        return Refusal("how to move was chosen already", "AK 6.4")
    if _may_still_move(g):
        return None
    return Refusal("that is done in the Movement step", "AK 6.4")


def _may_still_move(g: State) -> bool:
    """Whether the Movement step is going on or yet to come."""
    return g.stack[0].kind == f.TURN and g.stack[0].args[0] <= _MOVE_STEP


def _move(g: State, frame: Frame, verb: Verb, hex: int) -> Refusal | None:
    """A space to enter, beside or further off."""
    seat, kind = frame.seat, frame.kind
    here, name = g.where[seat], g.board.name(hex)
    if kind == f.MOVE:
        return Refusal("first roll, rest or take the single step", "AK 6.4")
    if kind not in (f.MOVING, f.FREE_MOVE):
        return None if _may_still_move(g) else Refusal("heroes move in the Movement step", "AK 6.8")
    if hex == here:
        return Refusal(f"your hero is on {name}", "AK 6.6")
    beside = hex in g.board.grid.around[here]
    if verb is ENTER and not beside:
        return Refusal(f"{name} is not adjacent to {g.board.name(here)}", "AK 6.1")
    stormy = name if covered(g, hex) else g.board.name(here) if covered(g, here) else ""
    terrain = TERRAINS[g.board.terrain[hex]]
    if kind == f.FREE_MOVE:
        if verb is GO:
            return Refusal("granted movement is made space by space", "AK 6.18")
        if stormy and not frame.args[2]:
            return Refusal(f"the sandstorm covers {stormy}", "AK 8.12")
        return Refusal(f"this movement does not lead into {terrain}", "AK 6.18")
    if stormy:
        return Refusal(f"the sandstorm covers {stormy}: no die leads there or away", "AK 8.10")
    if not g.dice:
        return Refusal("you have no dice left to spend", "AK 6.6")
    if verb is ENTER or (beside and not faces_into(g, seat, hex)):
        return Refusal(f"none of your dice leads into {terrain}", "AK 6.6")
    return Refusal(f"your dice do not lead to {name}", "AK 6.6")


def _die(g: State, frame: Frame, verb: Verb, face: int) -> Refusal | None:
    if face >= len(DIE):
        return Refusal("a movement die has no such face", "AK 6.5")
    if verb is REROLL:
        if frame.kind == f.REROLL_DIE:
            return Refusal(f"no die of yours shows {FACE_NAMES[face]}", "AK 6.22")
        return Refusal("a movement die is rolled again only by a card", "AK 6.22")
    if frame.kind == f.SPENDING:
        if face not in g.dice:
            return Refusal(f"no die of yours shows {FACE_NAMES[face]}", "AK 6.6")
        terrain = TERRAINS[g.board.terrain[frame.args[0]]]
        return Refusal(f"{FACE_NAMES[face]} does not lead into {terrain}", "AK 6.6")
    if frame.kind == f.MOVING:
        return Refusal("say which space you enter; then the die is chosen", "AK 6.6")
    return None


def _jewel(g: State, frame: Frame, hex: int) -> Refusal | None:
    if frame.kind != f.STIRRING:
        return Refusal("counters come back by the story die and by sunbursts", "AK 13.2")
    name = g.board.name(hex)
    if g.board.jewel[hex] == NOTHING:
        return Refusal(f"{name} is not a jewel space", "AK 13.2")
    return Refusal(f"{name} has its counter", "AK 13.2")


def _storm(g: State, frame: Frame, verb: Verb, direction: int) -> Refusal | None:
    kind = frame.kind
    if direction >= len(DIRECTIONS):
        return Refusal("there are six directions", "AK 8.7")
    if verb is WIND:
        if g.storm != NOWHERE:
            return Refusal("the direction is chosen only for a new sandstorm", "AK 8.3")
        return Refusal("the sandstorm has not come yet", "AK 4.8")
    if kind not in (f.BLOWING, f.STORM_FREE):
        if g.storm == NOWHERE:
            return Refusal("the sandstorm is not on the map", "AK 4.8")
        return Refusal("the sandstorm moves when the winds blow or a sunburst is drawn", "AK 8.4")
    if kind == f.BLOWING and direction not in arrows(g):
        told = " and ".join([DIRECTIONS[arrow] for arrow in arrows(g)])
        return Refusal(f"the sandstorm blows {told}", "AK 8.4")
    return Refusal("there a space of the sandstorm would be off the map", "AK 8.5")
