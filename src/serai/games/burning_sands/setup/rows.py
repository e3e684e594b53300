"""The rows in which the cards of a player stand in play, as a hand-set table names them."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.board import type_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import (
    ACTION,
    HERO,
    HOLDING,
    PANTHEON,
    SECTION,
    SPELL,
    STORY,
    STRONGHOLD,
)

#: Where the cards of a player stand in play, and the types that may stand there.
ROWS: Final = {
    "sections": (SECTION,),
    "heroes": (HERO,),
    "holdings": (HOLDING,),
    "stories": (STORY,),
    "pantheon": (PANTHEON,),
    "omen": (ACTION, SPELL),
}


def row_of(g: State, card: int) -> str:
    """The row of a card in play that is attached to nothing."""
    if card == g.omen:
        return "omen"
    type = type_of(g, card)
    if type == STRONGHOLD:
        return "stronghold"
    return next((row for row, types in ROWS.items() if type in types), "holdings")
