"""Opening a table: the options, the houses and the first player."""

from __future__ import annotations

from serai.games.scarab_lords.match import set_up
from serai.games.scarab_lords.state import Pool, State, blank_state
from serai.games.scarab_lords.terms import ANKAR, BONUS, TEMET
from serai.kernel import Chance, Data

#: Each option with its values; the first is the default.
OPTIONS: dict[str, tuple[str, ...]] = {
    "variant": ("game", "match"),
    "houses": ("random", "temet-ankar", "ankar-temet"),
    "first": ("random", "1", "2"),
}


def option_values() -> dict[str, list[Data]]:
    """What each option can be, the default first."""
    return {name: list(values) for name, values in OPTIONS.items()}


def new_table(pool: Pool, options: dict[str, Data], chance: Chance) -> State:
    """Houses and first player by chance unless the options say, then the set-up (SL 3.1, SL 3.4)."""
    g = blank_state(pool, chance)
    houses = options["houses"]
    temet_first = chance.below(2) == 0 if houses == "random" else houses == "temet-ankar"
    g.houses = (TEMET, ANKAR) if temet_first else (ANKAR, TEMET)
    first = chance.below(2) if options["first"] == "random" else int(options["first"]) - 1
    g.match = options["variant"] == "match"
    g.decks = (pool.decks[g.houses[0]], pool.decks[g.houses[1]])
    if g.match:
        g.bonus = pool.decks[BONUS]
    set_up(g, first)
    return g
