"""The story die and its seven symbols (AK 13)."""

from __future__ import annotations

from serai.games.al_kalim.ability import AMBUSHED, STORY_ROLLED
from serai.games.al_kalim.adventure import draw_challenge
from serai.games.al_kalim.bazaar import visit
from serai.games.al_kalim.events import CitiesReturned, CityPlaced, StoryRolled, SymbolWorked
from serai.games.al_kalim.falling import change_gold
from serai.games.al_kalim.frames import CITY_ENTERING, CITY_PLACING, STIRRING, STORY, SYMBOLS
from serai.games.al_kalim.hurting import heal, refresh
from serai.games.al_kalim.lairs import empty_jewels, replenish
from serai.games.al_kalim.quests import ask_for_test
from serai.games.al_kalim.state import State
from serai.games.al_kalim.storm import blow, change_course, covered
from serai.games.al_kalim.terms import (
    BARRENS,
    BLUFFS,
    CANYONS,
    CITIES,
    CITY,
    DAY,
    DIE,
    DONE,
    DUNES,
    EXPLORE,
    JEWEL,
    LOWLANDS,
    MIRAGE,
    NOTHING,
    NOWHERE,
    ROAD,
    SYMBOL,
    TOWNS,
)
from serai.games.al_kalim.windows import open_window
from serai.games.al_kalim.zones import party
from serai.kernel import Action, Frame

# Steps of a STORY frame.
_ROLL = 0
_WORK = 1
_TEST = 2
_AMBUSH = 3


def begin_story(g: State, seat: int) -> None:
    """The story die is rolled, its symbols work, and a quest test may be tried."""
    g.stack.append(Frame(STORY, seat, (_ROLL,)))


def go_on_telling(g: State, frame: Frame) -> None:
    """The next part of the story."""
    step = frame.args[0]
    seat = frame.seat
    g.stack.pop()
    if step == _ROLL:
        roll_story_die(g, seat)
        g.stack.append(Frame(STORY, seat, (_WORK,)))
        open_window(g, STORY_ROLLED, seat)
    elif step == _WORK:
        if g.sides:
            g.stack.append(Frame(STORY, seat, (_WORK,)))
            g.stack.append(Frame(SYMBOLS, seat))
        else:
            g.stack.append(Frame(STORY, seat, (_TEST,)))
    elif step == _AMBUSH:
        if g.ambushed:
            _ambush(g, seat)
    else:
        ask_for_test(g, seat)


def roll_story_die(g: State, seat: int) -> None:
    """Roll one movement die; all its symbols will work (AK 13.1)."""
    face = g.chance.below(6)
    g.sides = DIE[face]
    if g.events is not None:
        g.events.append(StoryRolled(seat, face))


def offer_symbols(g: State, frame: Frame) -> list[Action]:
    """The symbols that have not worked yet; a mirage's second roll comes last (AK 13.20)."""
    others = [terrain for terrain in g.sides if terrain != MIRAGE]
    return [SYMBOL(terrain) for terrain in others or g.sides]


def answer_symbol(g: State, frame: Frame, action: Action) -> None:
    """A symbol works."""
    g.stack.pop()
    seat = frame.seat
    terrain = action.n
    g.sides = tuple([other for other in g.sides if other != terrain])
    if g.events is not None:
        g.events.append(SymbolWorked(seat, terrain))
    if terrain == DUNES:
        _creatures_stir(g, seat)
    elif terrain == ROAD:
        for card in party(g, seat):
            refresh(g, card, 1)
    elif terrain == LOWLANDS:
        blow(g, seat)
    elif terrain == BLUFFS:
        change_gold(g, seat, 1)
    elif terrain == BARRENS:
        change_course(g)
    elif terrain == CANYONS:
        _city_appears(g, seat)
    else:
        for card in party(g, seat):
            heal(g, card, 1)
        g.stack.pop()  # the STORY frame that waits for more symbols begins anew
        g.stack.append(Frame(STORY, seat, (_ROLL,)))


def _creatures_stir(g: State, seat: int) -> None:
    """By day a counter may come back, by night there is an ambush (AK 13.2, AK 13.3)."""
    if g.time == DAY:
        g.stack.append(Frame(STIRRING, seat))
        return
    g.ambushed = True
    g.stack.append(Frame(STORY, seat, (_AMBUSH,)))
    open_window(g, AMBUSHED, seat)


def nothing_stirs(g: State, frame: Frame) -> bool:
    """Whether every jewel space has its counter; then there is nothing to ask."""
    if empty_jewels(g, sunburst_only=False):
        return False
    g.stack.pop()
    return True


def offer_jewels(g: State, frame: Frame) -> list[Action]:
    """An empty jewel space, or none."""
    return [DONE(), *[JEWEL(hex) for hex in empty_jewels(g, sunburst_only=False)]]


def answer_jewel(g: State, frame: Frame, action: Action) -> None:
    """A counter comes back."""
    g.stack.pop()
    if action.verb is JEWEL:
        replenish(g, [action.n])


def _ambush(g: State, seat: int) -> None:
    """A challenge of the colour on the quest tile, or a green one (AK 13.4)."""
    colour = max(g.tile[seat] - 1, 0)
    draw_challenge(g, seat, colour, ambush=True)


def _city_appears(g: State, seat: int) -> None:
    """A Lost City may come to the hero's space, or all three vanish; not in a town (AK 13.14 to AK 13.16)."""
    if g.board.town_at[g.where[seat]] != NOTHING:
        return
    if NOWHERE not in g.cities:
        for city in range(CITIES):
            g.cities[city] = NOWHERE
        if g.events is not None:
            g.events.append(CitiesReturned())
    else:
        g.stack.append(Frame(CITY_PLACING, seat))


def offer_cities(g: State, frame: Frame) -> list[Action]:
    """One of the Lost Cities beside the map, or none."""
    return [DONE()] + [CITY(city) for city in range(CITIES) if g.cities[city] == NOWHERE]


def answer_city(g: State, frame: Frame, action: Action) -> None:
    """A city may be placed; if the storm does not cover it, it may be explored at once (AK 13.17)."""
    g.stack.pop()
    if action.verb is DONE:
        return
    hex = g.where[frame.seat]
    g.cities[action.n] = hex
    if g.events is not None:
        g.events.append(CityPlaced(action.n, hex))
    if not covered(g, hex):
        g.stack.append(Frame(CITY_ENTERING, frame.seat, (action.n,)))


def offer_entering(g: State, frame: Frame) -> list[Action]:
    """Explore the city or not."""
    return [DONE(), EXPLORE(TOWNS + frame.args[0])]


def answer_entering(g: State, frame: Frame, action: Action) -> None:
    """A whole visit to the bazaar (AK 13.22)."""
    g.stack.pop()
    if action.verb is EXPLORE:
        visit(g, frame.seat, action.n)
