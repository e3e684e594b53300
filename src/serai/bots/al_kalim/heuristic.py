"""The bot `heuristic`: it weighs its goals, heal, level, quest and win, and goes where they are nearest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from serai.bots.al_kalim import abilities, fighting, growing, trading
from serai.bots.al_kalim.goals import WOUND, Aims
from serai.bots.al_kalim.needs import Needs
from serai.bots.al_kalim.prospects import Scout
from serai.bots.al_kalim.questing import promise
from serai.bots.al_kalim.table import shield, table_of
from serai.bots.al_kalim.travel import Journey, dreaded, placing
from serai.games.al_kalim import frames as f
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import life
from serai.games.al_kalim.terms import (
    ADVENTURE,
    BARRENS,
    BLOW,
    BLUFFS,
    CANYONS,
    CITY,
    CLOUDS,
    DONE,
    DREAMS,
    DUNES,
    ESCAPE,
    EXPLORE,
    FAITH,
    JEWEL,
    LOWLANDS,
    MIRAGE,
    MIRAGE_FACE,
    NOBODY,
    QUEST,
    REROLL,
    ROAD,
    SKIN,
    STAND,
    STORY,
    TEST,
    TILE,
    WIND,
)
from serai.kernel import Action, View

#: The order in which symbols of the story die work: help first, the ambush last.
_ORDER: Final = (ROAD, BLUFFS, CANYONS, BARRENS, LOWLANDS, DUNES, MIRAGE)

#: The columns that a look at the map rests on; dice and the time of day are not among them.
_MAP: Final = (
    "round",
    "where",
    "gold",
    "gear",
    "allies",
    "items",
    "legends",
    "raised",
    "counters",
    "tile",
    "wounds",
    "tired",
    "down",
    "uses",
    "progress",
    "done",
    "stacks",
    "up",
    "lairs",
    "cities",
    "storm",
)

Rule = Callable[["HeuristicBot", State, int, Sequence[Action]], Action]


class HeuristicBot:
    """It reads the table, works out what each deed on each space is worth to it, and takes the best way.

    It draws nothing by chance: the seed is only there because every bot has one.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._scout = Scout()
        self._seen: list[object] = []
        self._journey: Journey | None = None

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        g = table_of(view)
        self._columns = view.data["columns"]
        frame = g.stack[-1]
        rule = _RULES.get(frame.kind)
        return legal[0] if rule is None else rule(self, g, frame.seat, legal)

    def _aims(self, g: State, seat: int) -> Aims:
        return Aims(g, seat, self._scout)

    def _way(self, g: State, seat: int) -> Journey:
        """What the map holds for a player; worked out anew when something has changed that it rests on."""
        seen = [self._columns[name] for name in _MAP]
        journey = self._journey
        if journey is None or seen != self._seen or journey.seat != seat:
            journey = self._journey = Journey(self._aims(g, seat))
            self._seen = seen
        else:
            journey.g = journey.aims.g = g
        return journey

    # The turn

    def _time(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return self._way(g, seat).time()

    def _move(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        healing = abilities.outside_combat(g, seat, legal)
        return healing or self._way(g, seat).movement(legal)

    def _moving(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return self._way(g, seat).move(legal)

    def _free_move(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return self._way(g, seat).free_move(legal)

    def _deed(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        healing = abilities.outside_combat(g, seat, legal)
        if healing is not None:
            return healing
        aims = self._aims(g, seat)
        here = g.where[seat]

        def worth(action: Action) -> float:
            if action.verb is ADVENTURE:
                return aims.fight(here, g.time)
            if action.verb is EXPLORE:
                return aims.bazaar(action.n, g.time)
            if action.verb is STORY:
                return aims.story(here, g.time)
            if action.verb is QUEST:
                return aims.drawing if action.n == aims.draw_type else -9.0
            return -99.0

        return max(legal, key=worth)

    def _place(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return placing(self._aims(g, seat), legal)

    # Fights

    def _flight(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        """Run if what can be won is not worth what can be lost."""
        aims = self._aims(g, seat)
        now = fighting.standing(g, shield(g, seat))
        prize = 2.0
        if g.rival == NOBODY:
            colour = g.pool.faces[g.foe].colour
            prize = aims.counter(colour) + (0.0 if g.ambush else 0.3 * g.pool.faces[g.foe].gold)
            prize += sum([task.worth for task in aims.tasks if task.step.kind == 0]) * 0.3
        stand = now.win * prize - (1 - now.win) * aims.ruin - WOUND * (now.win * now.spare - now.left)
        chance = fighting.flight_chance(g)
        harm = fighting.defence_harm(g)
        caught = min(harm / now.spare, 1.0) if now.spare else 1.0
        flee = (1 - chance) * (min(stand, 0.0) - WOUND * harm - caught * 0.5 * aims.ruin) - 0.1
        return ESCAPE() if flee > stand else STAND()

    def _face(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return fighting.face(g, shield(g, seat), legal)

    def _window(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return abilities.window(g, seat, legal)

    def _test(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        """The quest test that is worth most, if it is worth its risk."""
        aims = self._aims(g, seat)
        best, action = 0.0, DONE()
        for task in aims.tasks:
            offer = TEST(task.quest * 8 + task.number)
            if offer in legal and aims.trial(task) > best:
                best, action = aims.trial(task), offer
        return action

    # Bazaar, cards and characters

    def _trade(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return trading.trade(g, seat, legal)

    def _worst(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        least = trading.least_of(g, seat, [action.n for action in legal])
        return next(action for action in legal if action.n == least)

    def _best(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        needs = Needs(g, seat)
        return max(legal, key=lambda action: trading.gain_of(g, seat, action.n, needs))

    def _dream(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        """A card that the purse can buy."""
        needs = Needs(g, seat)
        faces = g.pool.faces

        def worth(action: Action) -> float:
            if action.n >= len(faces):
                return 0.4
            gain = trading.gain_of(g, seat, action.n, needs)
            return gain if faces[action.n].cost <= g.gold[seat] else 0.2 * gain

        return max(legal, key=worth)

    def _character(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        """The hero before allies, and among these the one with most to heal."""
        hero = g.hero[seat]
        tired = g.stack[-1].kind == f.RESTING or g.stack[-1].args[0] != 0

        def need(action: Action) -> float:
            count = g.tired[action.n] if tired else g.wounds[action.n]
            return count + (1.5 if action.n == hero else 0.0)

        return max(legal, key=need)

    # Experience

    def _level(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return growing.level(g, seat)

    def _pay(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return growing.pay(g, seat, legal)

    def _raise(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return growing.raise_what(self._aims(g, seat))

    def _tile(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return max([action for action in legal if action.verb is TILE], key=lambda action: action.n)

    def _drop(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return growing.drop(self._aims(g, seat), legal)

    def _forfeit(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        aims = self._aims(g, seat)
        return min(legal, key=lambda action: promise(g, seat, action.n, aims.wins))

    def _lose_gear(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        """What is least missed: the kind of which there is most, a water skin before the others."""
        return max(legal, key=lambda action: (g.gear[seat * 3 + action.n], action.n == SKIN))

    def _reroll(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        """The die that shows least."""
        return REROLL(MIRAGE_FACE) if REROLL(MIRAGE_FACE) in legal else legal[0]

    # The story die and the storm

    def _symbol(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return min(legal, key=lambda action: _ORDER.index(action.n))

    def _stir(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        """A counter where the player would like to fight it, and soon."""
        aims = self._aims(g, seat)
        jewels = [action for action in legal if action.verb is JEWEL]
        grid = g.board.grid

        def worth(action: Action) -> float:
            g.up[action.n] = 1
            value = max(aims.fight(action.n, 1), aims.fight(action.n, 2))
            g.up[action.n] = 0
            return value - 0.3 * grid.distance(g.where[seat], action.n)

        best = max(jewels, key=worth)
        return best if worth(best) > 0 else DONE()

    def _city(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        hero = g.hero[seat]
        liking = {CLOUDS: 1.0, DREAMS: 0.2 * g.gold[seat], FAITH: 4.0 * g.wounds[hero] / life(g, hero)}
        return max([action for action in legal if action.verb is CITY], key=lambda action: liking[action.n])

    def _enter(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        return next(action for action in legal if action.verb is EXPLORE)

    def _wind(self, g: State, seat: int, legal: Sequence[Action]) -> Action:
        """Away from the hero."""
        steps = [action for action in legal if action.verb in (BLOW, WIND)]
        centre = g.storm if g.storm >= 0 else g.board.storm_start
        beside = g.board.grid.beside[centre]
        ways = {beside[action.n]: action for action in steps if beside[action.n] >= 0}
        return ways[dreaded(g, seat, list(ways))]


_RULES: Final[dict[int, Rule]] = {
    f.STARTING: HeuristicBot._place,
    f.TIME: HeuristicBot._time,
    f.MOVE: HeuristicBot._move,
    f.RESTING: HeuristicBot._character,
    f.MOVING: HeuristicBot._moving,
    f.FREE_MOVE: HeuristicBot._free_move,
    f.WINDOW: HeuristicBot._window,
    f.DEED: HeuristicBot._deed,
    f.SYMBOLS: HeuristicBot._symbol,
    f.STIRRING: HeuristicBot._stir,
    f.CITY_PLACING: HeuristicBot._city,
    f.CITY_ENTERING: HeuristicBot._enter,
    f.WINDING: HeuristicBot._wind,
    f.BLOWING: HeuristicBot._wind,
    f.STORM_FREE: HeuristicBot._wind,
    f.FLEEING: HeuristicBot._flight,
    f.FACING: HeuristicBot._face,
    f.TRADING: HeuristicBot._trade,
    f.DREAMING: HeuristicBot._dream,
    f.SHEDDING: HeuristicBot._worst,
    f.LOSING: HeuristicBot._worst,
    f.RETURNING: HeuristicBot._place,
    f.QUEST_TEST: HeuristicBot._test,
    f.LEVELLING: HeuristicBot._level,
    f.PAYING: HeuristicBot._pay,
    f.RAISING: HeuristicBot._raise,
    f.TILING: HeuristicBot._tile,
    f.DROPPING: HeuristicBot._drop,
    f.LANDING: HeuristicBot._place,
    f.TAKING: HeuristicBot._best,
    f.CHARACTER: HeuristicBot._character,
    f.FORFEIT: HeuristicBot._forfeit,
    f.TOWN_CHOICE: HeuristicBot._place,
    f.REROLL_DIE: HeuristicBot._reroll,
    f.LOSING_GEAR: HeuristicBot._lose_gear,
}
