"""The Movement step: dice, rest, the single step, and movement by cards and camels (AK 6)."""

from __future__ import annotations

from serai.games.al_kalim.ability import ANY_TIME, BEFORE_MOVE, HEAT, INSTEAD_OF_MOVING, MOVEMENT, REROLLING
from serai.games.al_kalim.events import DiceRolled, HeatDealt, Moved, Rested
from serai.games.al_kalim.frames import FREE_MOVE, HEATING, MOVING, RESTING, SPENDING
from serai.games.al_kalim.hurting import deal_exhaustion, in_turn, refresh
from serai.games.al_kalim.reach import path_to, reachable, shown_by
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import (
    extra_dice,
    heat_for,
    mirages_for,
    movement_dice,
    rest_bonus,
)
from serai.games.al_kalim.storm import covered
from serai.games.al_kalim.terms import (
    CAMEL,
    CHOOSE,
    DAY,
    DIE_MASKS,
    DUNES,
    ENTER,
    GO,
    LOWLANDS,
    MIRAGE_FACE,
    REROLL,
    ROLL,
    SPEND,
    SPEND_GEAR,
    STEP,
    STOP,
    USE,
)
from serai.games.al_kalim.windows import open_window, spend_gear, usable, use
from serai.games.al_kalim.zones import party
from serai.kernel import Action, Frame

_RESTING_DICE = 4  # AK 6.10
ANYWHERE = 255  # a mask of all terrains


# Choosing how to move


def offer_movement(g: State, frame: Frame) -> list[Action]:
    """Roll, rest, or take the single step; cards for this moment may be used first (AK 6.4)."""
    seat = frame.seat
    tired = sum([g.tired[card] for card in party(g, seat)])
    offers = [ROLL(0)]
    offers += [ROLL(resting) for resting in range(1, _RESTING_DICE) if resting <= tired]
    offers.append(ROLL(_RESTING_DICE))
    offers += [STEP(hex) for hex in g.board.grid.around[g.where[seat]]]
    for moment in (BEFORE_MOVE, INSTEAD_OF_MOVING, ANY_TIME):
        offers += [USE(ability) for ability in usable(g, seat, moment)]
    return offers


def answer_movement(g: State, frame: Frame, action: Action) -> None:
    """The way to move is chosen."""
    seat = frame.seat
    if action.verb is USE:
        instead = g.pool.abilities[action.n].when == INSTEAD_OF_MOVING
        if instead:
            g.stack.pop()
            g.stack.append(Frame(MOVING, seat))
        use(g, seat, action.n)
        return
    g.stack.pop()
    g.stack.append(Frame(MOVING, seat))
    if action.verb is STEP:
        enter(g, seat, action.n, -1)
        return
    resting = action.n
    if resting == 0:
        dice = movement_dice(g, seat)
    elif resting == _RESTING_DICE:
        dice = 0
    else:
        dice = _RESTING_DICE - resting + extra_dice(g, seat)
    if dice:
        g.stack.append(Frame(HEATING, seat, (dice,)))
    if resting:
        more = rest_bonus(g, seat)
        g.stack.append(Frame(RESTING, seat, (resting + more,)))


def nothing_to_rest(g: State, frame: Frame) -> bool:
    """Whether no exhaustion is left to discard, or no die to rest with."""
    if frame.args[0] and any(g.tired[card] for card in party(g, frame.seat)):
        return False
    g.stack.pop()
    return True


def offer_rest(g: State, frame: Frame) -> list[Action]:
    """The characters that are exhausted (AK 6.13)."""
    return [CHOOSE(card) for card in party(g, frame.seat) if g.tired[card]]


def answer_rest(g: State, frame: Frame, action: Action) -> None:
    """One exhaustion is discarded."""
    g.stack.pop()
    if g.events is not None:
        g.events.append(Rested(frame.seat, action.n, 1))
    refresh(g, action.n, 1)
    g.stack.append(Frame(RESTING, frame.seat, (frame.args[0] - 1,)))


# Rolling, heat and mirages

# A HEATING frame has the number of dice still to be rolled, 0 when heat is dealt.
_DEALING = 0


def go_on_heating(g: State, frame: Frame) -> None:
    """The dice are rolled; then heat and mirages are dealt, and cards may lessen them (AK 7.13)."""
    seat = frame.seat
    g.stack.pop()
    dice = frame.args[0]
    if dice > 0:
        roll_movement_dice(g, seat, dice)
        g.stack.append(Frame(HEATING, seat, (-1,)))
        open_window(g, REROLLING, seat)
    elif dice < 0:
        if g.time == DAY:
            _prepare_heat(g, seat)
            g.stack.append(Frame(HEATING, seat, (_DEALING,)))
            open_window(g, HEAT, seat)
    else:
        _deal_heat(g, seat)


def roll_movement_dice(g: State, seat: int, n: int) -> None:
    """Roll movement dice."""
    g.dice = tuple(sorted([g.chance.below(6) for _ in range(n)]))
    g.rolled = n
    if g.events is not None:
        g.events.append(DiceRolled(seat, g.dice))


def terrain_heat(g: State, hex: int) -> int:
    """What the heat deals for starting on a space (AK 7.1, AK 7.4 to AK 7.8)."""
    if covered(g, hex):
        return 1
    terrain = g.board.terrain[hex]
    if terrain == DUNES:
        return 2
    return 0 if terrain == LOWLANDS else 1


def _prepare_heat(g: State, seat: int) -> None:
    g.heat = terrain_heat(g, g.where[seat])
    g.mirages = g.dice.count(MIRAGE_FACE)
    if g.events is not None:
        g.events.append(HeatDealt(seat, g.heat, g.mirages))


def _deal_heat(g: State, seat: int) -> None:
    for card in in_turn(party(g, seat)):
        deal_exhaustion(g, card, heat_for(g, card) + mirages_for(g, seat))
    g.heat = 0
    g.mirages = 0


def offer_rerolls(g: State, frame: Frame) -> list[Action]:
    """A die to roll again, by a card (AK 6.22)."""
    return [REROLL(face) for face in range(6) if face in g.dice]


def answer_reroll(g: State, frame: Frame, action: Action) -> None:
    """The die is rolled again."""
    g.stack.pop()
    dice = list(g.dice)
    dice.remove(action.n)
    dice.append(g.chance.below(6))
    dice.sort()
    g.dice = tuple(dice)
    if g.events is not None:
        g.events.append(DiceRolled(frame.seat, g.dice))


# Moving


def offer_moves(g: State, frame: Frame) -> list[Action]:
    """Stop, go all the way to a space as proposed, enter a space beside, or use cards (AK 6.6, AK 6.18)."""
    seat = frame.seat
    here = g.where[seat]
    offers = [STOP()]
    if g.dice:
        reached = reachable(g, seat)
        offers += [GO(hex) for hex in reached]
        if reached or g.swaps:
            offers += [ENTER(hex) for hex in g.board.grid.around[here] if faces_into(g, seat, hex)]
    if g.gear[seat * 3 + CAMEL]:
        offers.append(SPEND_GEAR(CAMEL))
    for moment in (MOVEMENT, ANY_TIME):
        offers += [USE(ability) for ability in usable(g, seat, moment)]
    return offers


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


def answer_move(g: State, frame: Frame, action: Action) -> None:
    """A step, a way, a card; or the movement is over."""
    seat = frame.seat
    verb = action.verb
    if verb is STOP:
        g.stack.pop()
        g.dice = ()
    elif verb is GO:
        for hex, face in path_to(g, seat, action.n):
            spend_die(g, seat, hex, face)
    elif verb is ENTER:
        g.stack.append(Frame(SPENDING, seat, (action.n,)))
    elif verb is SPEND_GEAR:
        spend_gear(g, seat, CAMEL)
        g.stack.append(Frame(FREE_MOVE, seat, (1, ANYWHERE, 1)))  # AK 6.20
    else:
        use(g, seat, action.n)


def offer_faces(g: State, frame: Frame) -> list[Action]:
    """The faces that lead into the space."""
    return [SPEND(face) for face in faces_into(g, frame.seat, frame.args[0])]


def answer_face(g: State, frame: Frame, action: Action) -> None:
    """The die is spent."""
    g.stack.pop()
    spend_die(g, frame.seat, frame.args[0], action.n)


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


def may_enter_freely(g: State, seat: int, hex: int, terrains: int, storm: int) -> bool:
    """Whether granted movement leads into a space (AK 8.11, AK 8.12)."""
    if not storm and (covered(g, hex) or covered(g, g.where[seat])):
        return False
    return terrains >> g.board.terrain[hex] & 1 == 1


def free_spaces(g: State, seat: int, terrains: int, storm: int) -> list[int]:
    """The spaces beside the hero that granted movement leads into."""
    around = g.board.grid.around[g.where[seat]]
    return [hex for hex in around if may_enter_freely(g, seat, hex, terrains, storm)]


def offer_free_moves(g: State, frame: Frame) -> list[Action]:
    """A space beside, or no more."""
    _, terrains, storm = frame.args
    return [STOP(), *[ENTER(hex) for hex in free_spaces(g, frame.seat, terrains, storm)]]


def answer_free_move(g: State, frame: Frame, action: Action) -> None:
    """One of the granted spaces is used."""
    g.stack.pop()
    left, terrains, storm = frame.args
    if action.verb is STOP:
        return
    enter(g, frame.seat, action.n, -1)
    if left > 1:
        g.stack.append(Frame(FREE_MOVE, frame.seat, (left - 1, terrains, storm)))
