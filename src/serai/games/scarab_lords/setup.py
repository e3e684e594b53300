"""Opening a table: the options, the houses and the first player."""

from __future__ import annotations

from serai.games.scarab_lords.engine import ENGINE
from serai.games.scarab_lords.match import house_deck, set_up
from serai.games.scarab_lords.state import Pool, State, blank_state
from serai.games.scarab_lords.terms import ANKAR, BONUS, TEMET
from serai.games.scarab_lords.turn import begin_turn
from serai.kernel import BadOption, Chance, Data, Options

#: Each option with its values; the first is the default.
OPTIONS: dict[str, tuple[str, ...]] = {
    "variant": ("game", "match"),
    "houses": ("random", "temet-ankar", "ankar-temet"),
    "first": ("random", "1", "2"),
}


def option_values() -> dict[str, list[Data]]:
    """What each option can be, the default first."""
    return {name: list(values) for name, values in OPTIONS.items()}


def fill_options(options: Options) -> dict[str, Data]:
    """The options with the defaults filled in."""
    filled: dict[str, Data] = {name: values[0] for name, values in OPTIONS.items()}
    for name, value in options.items():
        if name not in OPTIONS:
            raise BadOption(f"{name!r} is not an option; the options are {', '.join(OPTIONS)}")
        if str(value) not in OPTIONS[name]:
            raise BadOption(f"{name} is one of {', '.join(OPTIONS[name])}, not {value!r}")
        filled[name] = str(value)
    return filled


def new_table(pool: Pool, options: Options, chance: Chance) -> State:
    """Houses and first player by chance unless the options say, then the set-up (SL 3.1, SL 3.4)."""
    filled = fill_options(options)
    g = blank_state(pool, chance)
    houses = filled["houses"]
    temet_first = chance.below(2) == 0 if houses == "random" else houses == "temet-ankar"
    g.houses = (TEMET, ANKAR) if temet_first else (ANKAR, TEMET)
    first = chance.below(2) if filled["first"] == "random" else int(filled["first"]) - 1
    g.match = filled["variant"] == "match"
    g.decks = (house_deck(g, g.houses[0]), house_deck(g, g.houses[1]))
    if g.match:
        g.bonus = house_deck(g, BONUS)
    set_up(g, first)
    begin_turn(g, first)
    ENGINE.advance(g)
    return g
