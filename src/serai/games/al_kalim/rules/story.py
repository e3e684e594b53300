"""The story die and its seven symbols (AK 13)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.adventure import draw_challenge
from serai.games.al_kalim.rules.bazaar import visit
from serai.games.al_kalim.rules.falling import change_gold
from serai.games.al_kalim.rules.hurting import heal, refresh
from serai.games.al_kalim.rules.lairs import empty_jewels, replenish
from serai.games.al_kalim.rules.quest_tests import ask_for_test
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.steps import StoryDie, goes_on
from serai.games.al_kalim.rules.storm import blow, change_course, covered
from serai.games.al_kalim.rules.windows import open_window
from serai.games.al_kalim.state.ability import AMBUSHED, STORY_ROLLED
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import CitiesReturned, CityPlaced, StoryRolled, SymbolWorked
from serai.games.al_kalim.state.terms import (
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
from serai.games.al_kalim.state.zones import party
from serai.kernel import Action, Reason, Verb

# Steps of a StoryDie.
_ROLL: Final = 0
_WORK: Final = 1
_TEST: Final = 2
_AMBUSH: Final = 3

_MIRAGE_LAST: Final = Reason("mirage last", "AK 13.20")
_NO_SUCH_SYMBOL: Final = Reason("no such symbol", "AK 13.1")
_SYMBOL_MOMENT: Final = Reason("symbol moment", "AK 13.1")
_NO_JEWEL: Final = Reason("no jewel", "AK 13.2")
_HAS_COUNTER: Final = Reason("has counter", "AK 13.2")
_JEWEL_MOMENT: Final = Reason("jewel moment", "AK 13.2")
_THREE_CITIES: Final = Reason("three cities", "AK 4.4")
_CITY_ON_THE_MAP: Final = Reason("city on the map", "AK 13.14")
_CITY_MOMENT: Final = Reason("city moment", "AK 13.14")
_OTHER_CITY: Final = Reason("other city", "AK 13.14")


def begin_story(g: State, seat: int) -> None:
    """The story die is rolled, its symbols work, and a quest test may be tried."""
    g.stack.append(StoryDie(seat, _ROLL))


def _go_on_telling(g: State, frame: StoryDie) -> None:
    """The next part of the story."""
    step, seat = frame.step, frame.seat
    g.stack.pop()
    if step == _ROLL:
        roll_story_die(g, seat)
        g.stack.append(StoryDie(seat, _WORK))
        open_window(g, STORY_ROLLED, seat)
    elif step == _WORK:
        if g.sides:
            g.stack.append(StoryDie(seat, _WORK))
            g.stack.append(NextSymbol(seat))
        else:
            g.stack.append(StoryDie(seat, _TEST))
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


class NextSymbol(Question):
    """Which symbol of the story die works next; a mirage's second roll comes last (AK 13.1, AK 13.20)."""

    __slots__ = ()
    kind: ClassVar[int] = 29
    prompt: ClassVar[tuple[str, str]] = ("symbol", "AK 13.1")
    takes: ClassVar[tuple[Verb, ...]] = (SYMBOL,)
    must: ClassVar[Reason | None] = Reason("must work", "AK 13.1")

    def offer(self, g: State) -> list[Action]:
        return [SYMBOL(terrain) for terrain in g.sides if _against_symbol(g, terrain) is None]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return _against_symbol(g, n)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        seat, terrain = self.seat, action.n
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
            g.stack.pop()  # the StoryDie that waits for more symbols begins anew
            g.stack.append(StoryDie(seat, _ROLL))


def _against_symbol(g: State, terrain: int) -> Reason | None:
    if terrain not in g.sides:
        return _NO_SUCH_SYMBOL
    return _MIRAGE_LAST if terrain == MIRAGE and len(g.sides) > 1 else None


def _symbol_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _SYMBOL_MOMENT


# Creatures Stir


def _creatures_stir(g: State, seat: int) -> None:
    """By day a counter may come back, by night there is an ambush (AK 13.2, AK 13.3)."""
    if g.time == DAY:
        g.stack.append(EmptyJewel(seat))
        return
    g.ambushed = True
    g.stack.append(StoryDie(seat, _AMBUSH))
    open_window(g, AMBUSHED, seat)


class EmptyJewel(Question):
    """An empty jewel space that gets its counter back, or none (AK 13.2)."""

    __slots__ = ()
    kind: ClassVar[int] = 30
    prompt: ClassVar[tuple[str, str]] = ("stir", "AK 13.2")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, JEWEL)

    def offer(self, g: State) -> list[Action]:
        jewels = empty_jewels(g, sunburst_only=False)
        return [DONE(), *[JEWEL(hex) for hex in jewels]] if jewels else []

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is DONE:
            return None
        if g.board.jewel[n] == NOTHING:
            return _NO_JEWEL
        return _HAS_COUNTER if g.up[n] else None

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is JEWEL:
            replenish(g, [action.n])


def _jewel_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _JEWEL_MOMENT


def _ambush(g: State, seat: int) -> None:
    """A challenge of the colour on the quest tile, or a green one (AK 13.4)."""
    colour = max(g.tile[seat] - 1, 0)
    draw_challenge(g, seat, colour, ambush=True)


# Lost Cities


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
        g.stack.append(LostCity(seat))


class LostCity(Question):
    """One of the Lost Cities beside the map, which is put on the hero's space; or none (AK 13.14)."""

    __slots__ = ()
    kind: ClassVar[int] = 31
    prompt: ClassVar[tuple[str, str]] = ("lost city", "AK 13.14")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, CITY)

    def offer(self, g: State) -> list[Action]:
        return [DONE(), *[CITY(city) for city in range(CITIES) if _against_city(g, city) is None]]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if verb is DONE else _against_city(g, n)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is DONE:
            return
        hex = g.where[self.seat]
        g.cities[action.n] = hex
        if g.events is not None:
            g.events.append(CityPlaced(action.n, hex))
        if not covered(g, hex):  # AK 13.17
            g.stack.append(CityToEnter(self.seat, action.n))


def _against_city(g: State, city: int) -> Reason | None:
    if city >= CITIES:
        return _THREE_CITIES
    return None if g.cities[city] == NOWHERE else _CITY_ON_THE_MAP


def _city_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _THREE_CITIES if n >= CITIES else _CITY_MOMENT


class CityToEnter(Question):
    """Whether the city that has just appeared is explored at once, in a whole visit (AK 13.14, AK 13.22)."""

    __slots__ = ("city",)
    named = ("city",)
    kind: ClassVar[int] = 32
    prompt: ClassVar[tuple[str, str]] = ("enter city", "AK 13.14")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, EXPLORE)

    def __init__(self, seat: int, city: int) -> None:
        self.seat = seat
        self.city: Final = city

    def offer(self, g: State) -> list[Action]:
        return [DONE(), EXPLORE(TOWNS + self.city)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if verb is DONE or n == TOWNS + self.city else _OTHER_CITY

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is EXPLORE:
            visit(g, self.seat, action.n)


goes_on(StoryDie.kind, _go_on_telling)
elsewhere(_symbol_elsewhere, SYMBOL)
elsewhere(_jewel_elsewhere, JEWEL)
elsewhere(_city_elsewhere, CITY)
