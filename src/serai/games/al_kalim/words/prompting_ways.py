"""What a prompt says of questions about the way: spaces, dice, heat, the storm, the jewels."""

from __future__ import annotations

from serai.games.al_kalim.rules.bazaar import stacks_here
from serai.games.al_kalim.rules.lairs import lair_at
from serai.games.al_kalim.rules.moving import ANYWHERE, DieToSpend, FreeMove
from serai.games.al_kalim.rules.odds import percent
from serai.games.al_kalim.rules.questions import Question
from serai.games.al_kalim.rules.quests import is_done, is_in_place, quests_of, visit_counts
from serai.games.al_kalim.rules.reach import ways
from serai.games.al_kalim.rules.resting import terrain_heat
from serai.games.al_kalim.rules.stats import (
    extra_dice,
    heat_for,
    mirages_for,
    movement_dice,
    stamina,
    tireless,
)
from serai.games.al_kalim.rules.storm import FreeStormStep, StormStep, covered
from serai.games.al_kalim.state.ability import BAZAAR_STEP, TEST_STEP
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import FACE_NAMES, card_name, card_names, stack_name
from serai.games.al_kalim.state.terms import (
    BLOW,
    CITIES,
    CITY,
    COLOURS,
    DAY,
    ENTER,
    GO,
    JEWEL,
    LAND,
    NOTHING,
    START,
    STEP,
    TERRAINS,
    TIMES,
    TOWNS,
)
from serai.games.al_kalim.state.zones import party
from serai.games.al_kalim.words.notation import NOTATION
from serai.kernel import Data
from serai.parts.hexes import DIRECTIONS

About = dict[str, Data]

_NO_MIRAGE = 5 / 6  # the chance that a die shows none


def spot(g: State, hex: int, visitor: int) -> About:
    """A space and what lies on it; only what there is has a word."""
    board = g.board
    facts: About = {"terrain": TERRAINS[board.terrain[hex]]}
    places = board.places_at(hex)
    if places:
        facts["places"] = places
    if g.up[hex]:
        facts["counter"] = COLOURS[board.jewel[hex]]
    card = lair_at(g, hex)
    if card != NOTHING:
        facts["challenge"] = card_name(g, card)
    cities = [board.city_names[city] for city in range(CITIES) if g.cities[city] == hex]
    if cities:
        facts["cities"] = cities
    heroes = [
        card_name(g, g.hero[seat]) for seat in range(g.seats) if seat != visitor and g.where[seat] == hex
    ]
    if heroes:
        facts["heroes"] = heroes
    quests = quests_at(g, visitor, hex)
    if quests:
        facts["quests"] = quests
    if covered(g, hex):
        facts["storm"] = True
    return facts


def quests_at(g: State, seat: int, hex: int) -> list[str]:
    """The player's quests that ask for something on a space: a test, a bazaar, a challenge of that place."""
    if not quests_of(g, seat):
        return []
    then = g.clone()
    then.where[seat] = hex
    waits = g.up[hex] > 0 or lair_at(g, hex) != NOTHING
    bazaars = stacks_here(then, seat)
    found: list[str] = []
    for card in quests_of(g, seat):
        for number, step in enumerate(g.pool.faces[card].steps):
            if is_done(g, card, number):
                continue
            if step.kind == BAZAAR_STEP:
                wanted = any(visit_counts(g, card, number, stack) for stack in bazaars)
            else:
                special = step.kind == TEST_STEP or (waits and (step.places or step.terrains))
                wanted = bool(special) and is_in_place(then, seat, step)
            if wanted:
                found.append(card_name(g, card))
                break
    return found


def _spots(g: State, seat: int) -> About:
    """The spaces among the choices; of those that a hero moves to also the heat of a day there."""
    spots: About = {}
    for action in g.offers:
        if action.verb in (STEP, ENTER, GO):
            spots[NOTATION.notate(g, action)] = {
                **spot(g, action.n, seat),
                "day_heat": terrain_heat(g, action.n),
            }
        elif action.verb in (JEWEL, START):
            spots[NOTATION.notate(g, action)] = spot(g, action.n, seat)
    return spots


# Heat


def heat_of_rolling(g: State, seat: int) -> About:
    """What rolling movement dice by day costs from where the hero stands, mirages apart (AK 7)."""
    then = g.clone()
    then.time = DAY
    dice = movement_dice(then, seat)
    then.rolled = dice
    then.heat = terrain_heat(g, g.where[seat])
    then.mirages = 1
    then.watered = False
    return {
        "heat": [_share(then, card, heat_for(then, card)) for card in party(then, seat)],
        "mirage": mirages_for(then, seat),
        "mirages": percent(1.0 - _NO_MIRAGE**dice),
    }


def being_dealt(g: State, seat: int) -> About:
    """The heat that is being dealt, with the mirages (AK 7.13)."""
    mirages = mirages_for(g, seat)
    return {"heat": [_share(g, card, heat_for(g, card) + mirages) for card in party(g, seat)]}


def _share(g: State, card: int, n: int) -> Data:
    """The exhaustion that a character takes, and how much of it would be wounds (AK 2.6)."""
    taken = 0 if tireless(g, card) else n
    room = max(stamina(g, card) - g.tired[card], 0)
    return {"card": card_name(g, card), "n": taken, "wounds": max(taken - room, 0)}


# The questions


def about_starts(g: State, asked: Question) -> About:
    """Towns, with what lies in their bazaars."""
    spots = _spots(g, asked.seat)
    for action in g.offers:
        if action.verb is START:
            town = g.board.town_at[action.n]
            spots[NOTATION.notate(g, action)]["bazaar"] = card_names(g, g.stacks[town])
    return {"hero": card_name(g, g.hero[asked.seat]), "choices": spots}


def about_time(g: State, asked: Question) -> About:
    """Where the hero is, and what the day would cost."""
    hex = g.where[asked.seat]
    return {"at": g.board.name(hex), **spot(g, hex, asked.seat), **heat_of_rolling(g, asked.seat)}


def about_movement(g: State, asked: Question) -> About:
    """How many dice there are, what rolling them costs, and the spaces beside."""
    seat = asked.seat
    hex = g.where[seat]
    tired = sum([g.tired[card] for card in party(g, seat)])
    about: About = {"at": g.board.name(hex), "time": TIMES[g.time], "dice": movement_dice(g, seat)}
    about |= spot(g, hex, seat)
    if g.time == DAY:
        about |= heat_of_rolling(g, seat)
    return about | {"exhaustion": tired, "extra": extra_dice(g, seat), "choices": _spots(g, seat)}


def about_moving(g: State, asked: Question) -> About:
    """The dice that are left, and for each space in reach what lies there and what it costs."""
    seat = asked.seat
    spots = _spots(g, seat)
    for hex, way in ways(g, seat).items():
        key = NOTATION.notate(g, GO(hex))
        if key in spots:
            spots[key]["dice"] = [FACE_NAMES[face] for _, face in way]
            spots[key]["way"] = [g.board.name(step) for step, _ in way]
    return {
        "at": g.board.name(g.where[seat]),
        "dice": [FACE_NAMES[face] for face in g.dice],
        "choices": spots,
    }


def about_spending(g: State, asked: DieToSpend) -> About:
    """The space that is to be entered."""
    hex = asked.hex
    return {"to": g.board.name(hex), **spot(g, hex, asked.seat)}


def about_free_move(g: State, asked: FreeMove) -> About:
    """How far granted movement still leads, and where."""
    names = [name for terrain, name in enumerate(TERRAINS) if asked.terrains >> terrain & 1]
    return {
        "left": asked.left,
        "terrains": [] if asked.terrains == ANYWHERE else names,
        "storm": asked.storm,
        "choices": _spots(g, asked.seat),
    }


def about_jewels(g: State, asked: Question) -> About:
    """The empty jewel spaces with the colour that comes back there."""
    spots = _spots(g, asked.seat)
    for action in g.offers:
        if action.verb is JEWEL:
            spots[NOTATION.notate(g, action)]["jewel"] = COLOURS[g.board.jewel[action.n]]
    return {"choices": spots}


def about_cities(g: State, asked: Question) -> About:
    """The Lost Cities beside the map with their bazaars."""
    choices: About = {
        NOTATION.notate(g, action): {"bazaar": card_names(g, g.stacks[TOWNS + action.n])}
        for action in g.offers
        if action.verb is CITY
    }
    return {"at": g.board.name(g.where[asked.seat]), "choices": choices}


def about_new_storm(g: State, asked: Question) -> About:
    """Where the storm will come."""
    return {"at": g.board.name(g.board.storm_start)}


def about_storm(g: State, asked: StormStep | FreeStormStep) -> About:
    """Where the storm is, and what each step would cover."""
    choices: About = {}
    for action in g.offers:
        if action.verb is BLOW:
            choices[NOTATION.notate(g, action)] = _covered_by(g, g.board.grid.beside[g.storm][action.n])
    about: About = {"at": g.board.name(g.storm), "wind": DIRECTIONS[g.wind], "choices": choices}
    return about | {"left": asked.left}


def _covered_by(g: State, centre: int) -> Data:
    """The towns, Lost Cities and heroes that a storm would cover."""
    board = g.board
    hexes = (centre, *board.grid.around[centre])
    towns = [board.town_names[board.town_at[hex]] for hex in hexes if board.town_at[hex] != NOTHING]
    cities = [stack_name(g, TOWNS + city) for city in range(CITIES) if g.cities[city] in hexes]
    heroes = [card_name(g, g.hero[seat]) for seat in range(g.seats) if g.where[seat] in hexes]
    return {"to": board.name(centre), "covers": [*towns, *cities, *heroes]}


def about_landing(g: State, asked: Question) -> About:
    """Every space of the map is open: each with what lies on it."""
    return {
        "choices": {
            NOTATION.notate(g, LAND(hex)): spot(g, hex, asked.seat) for hex in range(g.board.grid.size)
        }
    }
