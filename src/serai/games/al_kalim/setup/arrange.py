"""Tables set by hand, as a scenario describes them. The other way round is in describe.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.al_kalim.rules.choosing import StartingTown, ask_starts
from serai.games.al_kalim.rules.combat import begin_combat, begin_duel
from serai.games.al_kalim.rules.deeds import Deed
from serai.games.al_kalim.rules.experience import Landing
from serai.games.al_kalim.rules.lairs import lair_at
from serai.games.al_kalim.rules.moving import Moving, WayToMove
from serai.games.al_kalim.rules.steps import (
    TO_END,
    TO_END_MOVE,
    TO_EXPERIENCE,
    TO_MOVE,
    TO_REFRESH,
    Levels,
    Turn,
)
from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.rules.turn import TimeOfDay, begin_turn
from serai.games.al_kalim.setup.arrange_board import set_board
from serai.games.al_kalim.setup.arrange_players import claim, set_player
from serai.games.al_kalim.setup.forbidden import check_combat, check_duel, check_table
from serai.games.al_kalim.setup.new_table import COSTS, ESCAPES, MODES
from serai.games.al_kalim.setup.reading import a_card, a_hero, a_seat, an_ability, seat_names
from serai.games.al_kalim.state.board import house_board
from serai.games.al_kalim.state.columns import State, blank_state
from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.naming import FACE_NAMES
from serai.games.al_kalim.state.terms import CHALLENGE, LAST_ROUND, NOBODY, NOTHING, NOWHERE, TERRAINS, TIMES
from serai.kernel import UNCHECKED, BadTable, Chance, Data, is_unchecked
from serai.parts.frames import Frame
from serai.parts.reading import a_flag, a_list, a_number, a_table, a_word, only, refuse_middle

STEPS: Final = ("start", "refresh", "time", "move", "moving", "deed", "landing", "experience")
_START, _REFRESH, _TIME, _MOVE, _MOVING, _DEED, _LANDING, _EXPERIENCE = range(len(STEPS))
#: For each step the step of the Turn that comes next, and the frames above that.
_FRAMES: Final[tuple[tuple[int, tuple[Callable[[int], Frame], ...]], ...]] = (
    (TO_REFRESH, ()),
    (TO_REFRESH, ()),
    (TO_MOVE, (TimeOfDay,)),
    (TO_END_MOVE, (WayToMove,)),
    (TO_END_MOVE, (Moving,)),
    (TO_EXPERIENCE, (Deed,)),
    (TO_END, (Levels, Landing)),
    (TO_END, (Levels,)),
)
_OPTIONS: Final = ("mode", "goal", "price", "resale", "escape")
_PLACES: Final = ("jewels", "jewels_down", "lairs", "cities", "storm", "market", "decks", "discards")
_TABLE: Final = (
    *(
        UNCHECKED,
        "seats",
        "players",
        "active",
        "first",
        "round",
        "time",
        "step",
        *_OPTIONS,
        *_PLACES,
        "quests",
        "sunk",
    ),
    *("dice", "rolled", "extra", "swaps", "used", "facing", "ambush", "laid", "supply", "waiting"),
)
#: What a table in the middle of something is described with; it cannot be set by hand.
_MIDDLE: Final = ("combat", "story", "visit")
_FEWEST, _MOST = 2, 6


def arrange(pool: Pool, table: Data, chance: Chance) -> State:
    """A table set by hand; what is not said is as at the beginning of an ordinary turn."""
    refuse_middle(only(table, (*_TABLE, *_MIDDLE), "the table"), _MIDDLE)
    players = a_table(table.get("players", {}), "players")
    heroes = _heroes(pool, table, players)
    g = blank_state(pool, house_board(), chance, len(heroes))
    g.hero = heroes
    for seat, hero in enumerate(heroes):
        g.owner[hero] = seat
    _set_options(g, table)
    placed = dict.fromkeys(heroes, "a seat")
    for name, side in players.items():
        seat = a_seat(g, name, "players")
        set_player(g, seat, side, placed, f"players.{seat_names(g)[seat]}")
    for seat in range(g.seats):
        if seat not in [a_seat(g, name, "players") for name in players]:
            set_player(g, seat, {}, placed, f"players.{seat_names(g)[seat]}")
    step = _step(g, table)
    foe = _foe(g, table, placed)
    set_board(g, table, placed)
    _set_turn(g, table, step)
    other = _rival(g, table.get("facing"))
    if other == g.seat:
        raise BadTable("facing: nobody fights his or her own hero (AK 15.1)")
    _stand_for_the_fight(g, other, foe)
    if step != _START:
        _stand_somewhere(g)
    ambush = a_flag(table.get("ambush", False), "ambush")
    if not is_unchecked(table):
        check_table(g, STEPS[step])
        if other != NOBODY:
            check_duel(g, g.seat, other)
        elif foe != NOTHING:
            check_combat(g, g.seat, foe, ambush)
    _begin_fight(g, other, foe, ambush)
    return g


def _heroes(pool: Pool, table: Data, players: dict[str, Data]) -> list[int]:
    """The heroes by seat: those that are named, and if they are fewer than two, the first of the others."""
    named = a_list(table.get("seats", list(players)), "seats")
    heroes = [a_hero(pool, name, "seats") for name in named]
    for card in pool.heroes:
        if len(heroes) < _FEWEST and "seats" not in table and card not in heroes:
            heroes.append(card)
    if not _FEWEST <= len(heroes) <= _MOST:
        raise BadTable("seats: two to six players play (AK 1.1)")
    for card in heroes:
        if heroes.count(card) > 1:
            raise BadTable(f"seats: {pool.faces[card].name} cannot be played by two (AK 4.9)")
    for name in players:
        if a_hero(pool, name, "players") not in heroes:
            raise BadTable(f"players: {name!r} has no seat")
    return heroes


def _set_options(g: State, table: dict[str, Data]) -> None:
    """The options of the table (AK 19)."""
    mode = MODES[a_word(table.get("mode", MODES[0]), MODES, "mode")]
    quick = mode == "quick"
    g.goal = a_number(table.get("goal", 3 if quick else 4), "goal", 1, 5)
    g.harder = 2 if mode == "epic" else 0
    g.price = a_number(table.get("price", COSTS[g.seats] - int(quick)), "price", 1, 10)
    g.resale = a_number(table.get("resale", 50), "resale", 0, 100)
    g.struck_fleeing = ESCAPES[a_word(table.get("escape", ESCAPES[0]), ESCAPES, "escape")] == "hit"


# The turn


def _step(g: State, table: dict[str, Data]) -> int:
    """Where in the turn the table stands."""
    usual = _MOVING if "dice" in table else _MOVE if "time" in table else _TIME
    if "facing" in table:
        usual = _DEED
    step = a_word(table.get("step", STEPS[usual]), STEPS, "step")
    if "facing" in table and step != _DEED:
        raise BadTable('facing: fights begin in step = "deed"')
    for key, steps in (
        ("time", range(_MOVE, len(STEPS))),
        ("used", range(_MOVE, len(STEPS))),
        ("rolled", range(_MOVING, len(STEPS))),
        ("extra", range(_MOVE, _MOVING)),
        ("dice", range(_MOVING, _DEED)),
        ("swaps", range(_MOVING, _DEED)),
        ("ambush", range(_DEED, _LANDING)),
        ("laid", range(_EXPERIENCE, len(STEPS))),
    ):
        if key in table and step not in steps:
            names = " or ".join([STEPS[other] for other in steps])
            raise BadTable(f"{key}: it is said in step {names}, not in {STEPS[step]}")
    return step


def _set_turn(g: State, table: dict[str, Data], step: int) -> None:
    g.first = a_seat(g, table["first"], "first") if "first" in table else 0
    seat = a_seat(g, table["active"], "active") if "active" in table else g.first
    g.round = a_number(table.get("round", 1), "round", 1, LAST_ROUND)
    begin_turn(g, seat)
    if step == _START:
        if seat != g.first:
            raise BadTable("active: the first player chooses a town first (AK 4.12)")
        _ask_starts(g)
        return
    if step == _REFRESH:
        return
    turn, above = _FRAMES[step]
    g.stack = [Turn(seat, turn), *[frame(seat) for frame in above]]
    if step >= _MOVE:
        g.time = a_word(table.get("time", "day"), TIMES[1:], "time") + 1
    g.clouds = step == _LANDING
    g.laid = a_flag(table.get("laid", False), "laid")
    g.used = tuple([an_ability(g, one, "used") for one in a_list(table.get("used", []), "used")])
    g.extra = a_number(table.get("extra", 0), "extra")
    faces = a_list(table.get("dice", []), "dice")
    g.dice = tuple(sorted([a_word(face, FACE_NAMES, "dice") for face in faces]))
    g.rolled = a_number(table.get("rolled", len(g.dice)), "rolled")
    g.swaps = tuple([_swap(one) for one in a_list(table.get("swaps", []), "swaps")])


def _swap(value: Data) -> int:
    """A symbol that may be spent as another: `road as dunes`."""
    words = value.split(" as ") if isinstance(value, str) else []
    if len(words) != 2:
        raise BadTable(f"swaps: {value!r} is not such as 'road as dunes'")
    return a_word(words[0], TERRAINS, "swaps") * 8 + a_word(words[1], TERRAINS, "swaps")


def _ask_starts(g: State) -> None:
    """Those who have no space yet choose a town, from the first player on; the others have chosen."""
    ask_starts(g)
    g.stack = [
        frame for frame in g.stack if not isinstance(frame, StartingTown) or g.where[frame.seat] == NOWHERE
    ]
    waiting = [frame.seat for frame in g.stack if isinstance(frame, StartingTown)]
    order = [(g.first + place) % g.seats for place in range(g.seats)]
    if not waiting:
        raise BadTable('step: in step "start" somebody is still without a space')
    if order[g.seats - len(waiting) :] != waiting[::-1]:
        raise BadTable("players: towns are chosen in order, from the first player on (AK 4.12)")


def _stand_somewhere(g: State) -> None:
    """Heroes of whom nothing is said stand in the first town without a hero, or the first of all."""
    towns = g.board.towns
    for seat in range(g.seats):
        if g.where[seat] == NOWHERE:
            free = [hex for hex in towns if hex not in g.where]
            g.where[seat] = free[0] if free else towns[0]


# A fight that begins at once


def _foe(g: State, table: dict[str, Data], placed: dict[int, str]) -> int:
    """The challenge that is faced, NOTHING for a hero; it is in no deck."""
    said = table.get("facing")
    if said is None or _rival(g, said) != NOBODY:
        if a_flag(table.get("ambush", False), "ambush"):
            raise BadTable("ambush: only a challenge that is faced can be an ambush (AK 13.3)")
        return NOTHING
    card = a_card(g, said, "facing", CHALLENGE)
    for entry in a_list(table.get("lairs", []), "lairs"):
        if isinstance(entry, dict) and str(entry.get("card")).lower() == str(said).lower():
            return card  # it is claimed where it lies
    return claim(g, placed, card, "facing")


def _rival(g: State, said: Data) -> int:
    return seat_names(g).index(str(said).lower()) if str(said).lower() in seat_names(g) else NOBODY


def _stand_for_the_fight(g: State, other: int, foe: int) -> None:
    """Heroes of whom nothing is said stand where the fight can begin: at the challenge, or together."""
    seat = g.seat
    if foe != NOTHING and g.where[seat] == NOWHERE:
        g.where[seat] = _lair_for(g, foe)
    if other == NOBODY:
        return
    for one, two in ((seat, other), (other, seat)):
        if g.where[one] == NOWHERE:
            g.where[one] = g.where[two] if g.where[two] != NOWHERE else g.board.towns[0]


def _begin_fight(g: State, other: int, foe: int, ambush: bool) -> None:
    if other == NOBODY and foe == NOTHING:
        return
    g.stack.pop()  # the deed is chosen
    if foe == NOTHING:
        begin_duel(g, g.seat, other)
    else:
        begin_combat(g, g.seat, foe, ambush)


def _lair_for(g: State, foe: int) -> int:
    """Where a challenge is fought if nothing is said: its lair, or the first open counter of its colour."""
    for at in range(0, len(g.lairs), 2):
        if g.lairs[at + 1] == foe:
            return g.lairs[at]
    colour = g.pool.faces[foe].colour
    for hex in g.board.jewels:
        if g.board.jewel[hex] == colour and g.up[hex] and not covered(g, hex) and lair_at(g, hex) == NOTHING:
            return hex
    raise BadTable("facing: no counter of that colour is open; say where the hero is")
