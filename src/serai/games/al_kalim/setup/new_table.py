"""Opening a table: the options, the heroes, the decks and the first player (AK 4, AK 19)."""

from __future__ import annotations

from serai.games.al_kalim.rules.choosing import ask_starts
from serai.games.al_kalim.rules.turn import begin_turn
from serai.games.al_kalim.state.board import house_board
from serai.games.al_kalim.state.columns import State, blank_state
from serai.games.al_kalim.state.events import FirstRolled
from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.terms import (
    ALLIES,
    LEGENDS,
    MARKET,
    NOTHING,
    STACKS,
    START_GOLD,
)
from serai.games.al_kalim.state.zones import ANY_ALLY, draw_for_market
from serai.kernel import BadOption, Chance, Data, Options

MODES = ("standard", "quick", "epic")
ESCAPES = ("defend", "hit")
_DEFAULTS: dict[str, Data] = {
    "seats": 4,
    "mode": "standard",
    "heroes": "",
    "experience": 0,
    "resale": 50,
    "escape": "defend",
}
_SEATS = range(2, 7)
COSTS = (5, 5, 5, 4, 3, 3, 3)  # by the number of players (AK 16.2)


def option_values(pool: Pool) -> dict[str, list[Data]]:
    """What each option can be, the default first; `heroes` takes one for each seat, with commas."""
    found: dict[str, list[Data]] = {
        "mode": list(MODES),
        "heroes": ["", *[pool.faces[card].name for card in pool.heroes]],
        "escape": list(ESCAPES),
    }
    for name, (least, most) in _RANGES.items():
        default = _DEFAULTS[name]
        found[name] = [default, *[number for number in range(least, most + 1) if number != default]]
    return {name: found[name] for name in _DEFAULTS}


def fill_options(options: Options, pool: Pool) -> dict[str, Data]:
    """The options with the defaults filled in."""
    filled = dict(_DEFAULTS)
    for name, value in options.items():
        if name not in _DEFAULTS:
            raise BadOption(f"{name!r} is not an option; the options are {', '.join(_DEFAULTS)}")
        filled[name] = _number(name, value) if name in _RANGES else str(value)
    if filled["mode"] not in MODES:
        raise BadOption(f"mode is one of {', '.join(MODES)}, not {filled['mode']!r}")
    if filled["escape"] not in ESCAPES:
        raise BadOption(f"escape is one of {', '.join(ESCAPES)}, not {filled['escape']!r}")
    heroes = _named_heroes(str(filled["heroes"]), pool)
    if len(heroes) > filled["seats"]:
        raise BadOption(f"heroes names {len(heroes)} heroes for {filled['seats']} seats")
    return filled


_RANGES = {"seats": (2, 6), "experience": (0, 10), "resale": (0, 100)}


def _number(name: str, value: object) -> int:
    least, most = _RANGES[name]
    text = str(value)
    if not text.isdigit() or not least <= int(text) <= most:
        raise BadOption(f"{name} is a number from {least} to {most}, not {value!r}")
    return int(text)


def _named_heroes(words: str, pool: Pool) -> list[int]:
    """The heroes that the option names, by full name or its first word (AK 19.7)."""
    found: list[int] = []
    for word in [part.strip().casefold() for part in words.split(",") if part.strip()]:
        names = [pool.faces[card].name.casefold() for card in pool.heroes]
        fitting = [
            card for card, name in zip(pool.heroes, names, strict=True) if word in (name, name.split()[0])
        ]
        if len(fitting) != 1:
            known = ", ".join([pool.faces[card].name for card in pool.heroes])
            raise BadOption(f"there is no hero {word!r}; the heroes are {known}")
        if fitting[0] in found:
            raise BadOption(f"{pool.faces[fitting[0]].name} cannot be played by two (AK 4.9)")
        found.append(fitting[0])
    return found


def new_table(pool: Pool, options: dict[str, Data], chance: Chance) -> State:
    """Set the table up (AK 4.1 to AK 4.11)."""
    g = blank_state(pool, house_board(), chance, int(options["seats"]))
    _apply_options(g, options)
    for hex in g.board.jewels:
        g.up[hex] = 1
    _shuffle_decks(g)
    _deal_heroes(g, _named_heroes(str(options["heroes"]), pool))
    g.first = _roll_for_the_first_turn(g)
    begin_turn(g, g.first)
    ask_starts(g)
    return g


def _apply_options(g: State, filled: dict[str, Data]) -> None:
    quick = filled["mode"] == "quick"
    g.goal = 3 if quick else 4
    g.harder = 2 if filled["mode"] == "epic" else 0
    g.price = int(filled["experience"]) or COSTS[g.seats] - int(quick)
    g.resale = int(filled["resale"])
    g.struck_fleeing = filled["escape"] == "hit"


def _shuffled(g: State, cards: list[int]) -> tuple[int, ...]:
    mixed = list(cards)
    g.chance.shuffle(mixed)
    return tuple(mixed)


def _shuffle_decks(g: State) -> None:
    """Shuffle all decks and lay a card on each stack (AK 4.2, AK 4.6, AK 4.7)."""
    pool = g.pool
    for colour in range(4):
        g.decks[colour] = _shuffled(g, pool.challenges[colour])
    g.decks[ALLIES] = _shuffled(g, pool.allies)
    g.decks[MARKET] = _shuffled(g, pool.items + [ANY_ALLY] * len(pool.allies))
    for kind in range(5):
        g.decks[LEGENDS + kind] = _shuffled(g, pool.legends[kind])
    for stack in range(STACKS):
        card = draw_for_market(g)
        if card != NOTHING:
            g.stacks[stack] = (card,)


def _deal_heroes(g: State, named: list[int]) -> None:
    """Each player gets a different hero (AK 4.9, AK 4.10)."""
    rest = [card for card in g.pool.heroes if card not in named]
    g.chance.shuffle(rest)
    for seat in range(g.seats):
        card = named[seat] if seat < len(named) else rest.pop()
        g.hero[seat] = card
        g.owner[card] = seat
        g.gold[seat] = START_GOLD


def _roll_for_the_first_turn(g: State) -> int:
    """The highest roll of two dice begins; ties roll again (AK 4.11)."""
    g.events = []  # the rolls are open (AK 18.4)
    rolling = list(range(g.seats))
    while len(rolling) > 1:
        dice = [(1 + g.chance.below(10), 1 + g.chance.below(10)) for _ in rolling]
        if g.events is not None:
            for seat, (one, two) in zip(rolling, dice, strict=True):
                g.events.append(FirstRolled(seat, one, two))
        best = max([one + two for one, two in dice])
        rolling = [seat for seat, (one, two) in zip(rolling, dice, strict=True) if one + two == best]
    return rolling[0]
