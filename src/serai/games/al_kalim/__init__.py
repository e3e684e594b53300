"""Runebound: Sands of Al-Kalim.

`game` is the front that the kernel asks. The folders are floors, and imports point down:

    setup     tables by options (`new_table`) or by hand (`arrange`), what none shows (`forbidden`), cards
    view      what a seat sees (`seat_view`), full states that agree with it (`guessing`)
    words     notation, prompts, refusals, the sentences of cards
    language  the English of the cards: what a text says is what runs
    rules     a module for each topic of the rulebook; `frames` lists what can be waited for
    state     terms, cards as printed, the map, columns, zones, events
"""

from serai.games.al_kalim.game import RULES, AlKalim

__all__ = ["RULES", "AlKalim"]
