"""Tables described in the words by which they are set (arrange.py), with current numbers beside them."""

from __future__ import annotations

from serai.games.al_kalim.rules.bazaar import Dreaming
from serai.games.al_kalim.rules.lairs import empty_jewels
from serai.games.al_kalim.rules.quests import explored_for, progress_of, quests_of, rewards_of
from serai.games.al_kalim.rules.stats import combat_value, damage_number, foe_life, life, stamina
from serai.games.al_kalim.rules.steps import Turn
from serai.games.al_kalim.rules.trade import Trading
from serai.games.al_kalim.setup.arrange import STEPS
from serai.games.al_kalim.setup.arrange_board import PILES
from serai.games.al_kalim.setup.arrange_players import NO_TILE
from serai.games.al_kalim.setup.new_table import ESCAPES
from serai.games.al_kalim.setup.reading import seat_names
from serai.games.al_kalim.state.ability import ANY_ROLE
from serai.games.al_kalim.state.board import jewel_picture
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import FACE_NAMES, card_name, card_names, stack_name
from serai.games.al_kalim.state.terms import (
    CITIES,
    COLOURS,
    DECK_NAMES,
    DECKS,
    GEAR,
    LEGEND_TYPES,
    LEGENDS,
    NOBODY,
    NOTHING,
    NOWHERE,
    PHASES,
    RAISES,
    STACKS,
    TERRAINS,
    TIMES,
    TOWNS,
    UNDECIDED,
)
from serai.games.al_kalim.state.zones import is_character
from serai.games.al_kalim.words.notation import ABILITIES
from serai.kernel import Data
from serai.parts.hexes import DIRECTIONS

#: The questions of the turn itself, and the step in which each is asked.
_QUESTIONS = {
    "start": "start",
    "time": "time",
    "movement": "move",
    "moving": "moving",
    "deed": "deed",
    "land": "landing",
    "experience": "experience",
}
#: The step that follows on each step of a Turn, for a table described in the middle of something.
_DOING = ("refresh", "refresh", "time", "move", "moving", "deed", "experience")


def describe(g: State) -> Data:
    """The whole table, nothing hidden; `arrange` sets it again, unless it is in the middle of something."""
    names = seat_names(g)
    step = _step(g)
    table: dict[str, Data] = {
        "seats": names,
        "first": names[g.first],
        "active": names[g.seat],
        "round": g.round,
        "step": step,
        **_options(g),
    }
    if g.time != UNDECIDED:
        table["time"] = TIMES[g.time]
        table["used"] = [ABILITIES.say(g, ability) for ability in g.used]
    table |= _movement(g, step)
    if g.laid:
        table["laid"] = True
    waiting = _waiting(g)
    if waiting:
        table["waiting"] = waiting
        table |= _middle(g)
    table["players"] = {name: _player(g, seat) for seat, name in enumerate(names)}
    return table | _board(g) | _decks(g)


def _options(g: State) -> dict[str, Data]:
    return {
        "mode": "epic" if g.harder else "quick" if g.goal == 3 else "standard",
        "goal": g.goal,
        "price": g.price,
        "resale": g.resale,
        "escape": ESCAPES[int(g.struck_fleeing)],
    }


def _step(g: State) -> str:
    """The step of the turn; in the middle of something the one to which that belongs."""
    if not g.stack:
        return STEPS[-1]
    question = g.stack[-1].prompt[0]
    if question in _QUESTIONS:
        return _QUESTIONS[question]
    below = g.stack[0]
    return _DOING[below.step] if isinstance(below, Turn) else STEPS[0]


def _waiting(g: State) -> str:
    """What the table is in the middle of; empty at the questions of the turn itself."""
    if not g.stack:
        return "the end"
    question = g.stack[-1].prompt[0]
    return "" if question in _QUESTIONS else question or "something"


def _movement(g: State, step: str) -> dict[str, Data]:
    dice: dict[str, Data] = {}
    if step == "move":
        dice["extra"] = g.extra
    if step == "moving":
        dice["dice"] = [FACE_NAMES[face] for face in g.dice]
        dice["swaps"] = [f"{TERRAINS[swap // 8]} as {TERRAINS[swap % 8]}" for swap in g.swaps]
    if step in STEPS[STEPS.index("moving") :]:
        dice["rolled"] = g.rolled
    return dice


def _middle(g: State) -> dict[str, Data]:
    """The combat, the story die and the visit that are going on."""
    middle: dict[str, Data] = {}
    if g.foe != NOTHING or g.rival != NOBODY:
        middle["combat"] = _combat(g)
    if g.sides:
        middle["story"] = [TERRAINS[terrain] for terrain in g.sides]
    for frame in g.stack:
        if isinstance(frame, (Trading, Dreaming)):
            middle["visit"] = stack_name(g, frame.stack)
    return middle


def _combat(g: State) -> Data:
    names = seat_names(g)
    combat: dict[str, Data] = {
        "fighter": names[g.fighter],
        "round": g.bout,
        "phase": PHASES[g.phase],
        "dice": [g.one, g.two],
        "bonus": g.roll_bonus,
        "target": g.roll_target,
    }
    if g.foe == NOTHING:
        return combat | {"rival": names[g.rival]}
    return combat | {
        "foe": card_name(g, g.foe),
        "wounds": g.hurt,
        "life": foe_life(g),
        "ambush": g.ambush,
    }


# The players


def _player(g: State, seat: int) -> Data:
    hero = g.hero[seat]
    player: dict[str, Data] = {} if g.where[seat] == NOWHERE else {"where": g.board.name(g.where[seat])}
    return player | {
        "gold": g.gold[seat],
        **_character(g, hero),
        "gear": dict(zip(GEAR, g.gear[seat * 3 : seat * 3 + 3], strict=True)),
        "allies": [_card(g, card) for card in g.allies[seat]],
        "items": [_card(g, card) for card in g.items[seat]],
        "quests": [_quest(g, card) for card in quests_of(g, seat)],
        "rewards": [_card(g, card) for card in rewards_of(g, seat)],
        "experience": dict(zip(RAISES, g.raised[seat * 5 : seat * 5 + 5], strict=True)),
        "counters": dict(zip(COLOURS, g.counters[seat * 4 : seat * 4 + 4], strict=True)),
        "tile": (NO_TILE, *COLOURS)[g.tile[seat]],
    }


def _character(g: State, card: int) -> dict[str, Data]:
    return {
        "wounds": g.wounds[card],
        "exhaustion": g.tired[card],
        "facedown": g.down[card] == 1,
        "life": life(g, card),
        "stamina": stamina(g, card),
        "values": {
            phase: [combat_value(g, card, number, ANY_ROLE), damage_number(g, card, number)]
            for number, phase in enumerate(PHASES)
        },
    }


def _card(g: State, card: int) -> Data:
    """A card in a player's hands with all that is said of it."""
    entry: dict[str, Data] = {"card": card_name(g, card)}
    entry |= _character(g, card) if is_character(g, card) else {"facedown": g.down[card] == 1}
    if g.pool.faces[card].uses:
        entry["uses"] = g.uses[card]
    return entry


def _quest(g: State, card: int) -> Data:
    steps: list[Data] = []
    for number, step in enumerate(g.pool.faces[card].steps):
        if step.different:
            explored = explored_for(g, card, number)
            steps.append([stack_name(g, stack) for stack in range(STACKS) if explored >> stack & 1])
        else:
            steps.append(progress_of(g, card, number))
    return {"card": card_name(g, card), "steps": steps}


# The map and the decks


def _board(g: State) -> dict[str, Data]:
    board = g.board
    board_entries: dict[str, Data] = {
        "jewels": jewel_picture(board, g.up),
        "jewels_down": [board.spot(hex) for hex in empty_jewels(g, sunburst_only=False)],
        "lairs": [
            {"at": board.spot(g.lairs[at]), "card": card_name(g, g.lairs[at + 1])}
            for at in range(0, len(g.lairs), 2)
        ],
        "cities": {
            stack_name(g, TOWNS + city): board.name(g.cities[city])
            for city in range(CITIES)
            if g.cities[city] != NOWHERE
        },
        "supply": dict(zip(GEAR, g.supply, strict=True)),
    }
    if g.storm != NOWHERE:
        board_entries["storm"] = {"at": board.name(g.storm), "wind": DIRECTIONS[g.wind]}
    return board_entries


def _decks(g: State) -> dict[str, Data]:
    return {
        "market": {stack_name(g, stack): card_names(g, g.stacks[stack]) for stack in range(STACKS)},
        "decks": {name: card_names(g, g.decks[deck][::-1]) for deck, name in enumerate(PILES)},
        "discards": {name: card_names(g, g.discards[pile]) for pile, name in enumerate(PILES)},
        "quests": {
            name: card_names(g, g.decks[LEGENDS + kind][::-1]) for kind, name in enumerate(LEGEND_TYPES)
        },
        "sunk": {DECK_NAMES[deck]: g.sunk[deck] for deck in range(DECKS) if g.sunk[deck]},
    }
