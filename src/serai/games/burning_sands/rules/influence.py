"""Influence: who can be bowed for it, whether it is enough, and who is proposed (BS 6.19)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import against_text
from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.stats import influence
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import TO_BE_BOWED
from serai.games.burning_sands.state.terms import STRONGHOLD
from serai.kernel import Reason

_NO_INFLUENCE: Final = Reason("has no influence", "BS 6.19")
_BOWED_FOR_INFLUENCE: Final = Reason("bowed", "BS 6.19")


def sway(g: State, seat: int) -> list[int]:
    """The unbowed Heroes and Stronghold of a player that have Influence (BS 6.19)."""
    faces, kinds, bowed = g.pool.faces, g.kind, g.bowed
    count = len(faces)
    able = [card for card in g.side[seat] if not bowed[card] and faces[kinds[card] % count].can_sway]
    return [card for card in able if against_swaying(g, card) is None]


def against_swaying(g: State, card: int) -> Reason | None:
    """What speaks against bowing an own card for its Influence (BS 6.19)."""
    if not is_hero(g, card) and face(g, card).type != STRONGHOLD:
        return _NO_INFLUENCE
    if g.bowed[card]:
        return _BOWED_FOR_INFLUENCE
    return against_text(g, TO_BE_BOWED, card) if influence(g, card) else _NO_INFLUENCE


def can_sway(g: State, seat: int, needed: int) -> bool:
    """Whether a player could meet an Influence requirement."""
    return sum([influence(g, card) for card in sway(g, seat)]) >= needed


def propose_sway(g: State, seat: int, needed: int) -> list[int]:
    """Who bows for a Council action: the least that is enough, one card if one can."""
    cards = sorted(sway(g, seat), key=lambda card: (influence(g, card), card))
    alone = [card for card in cards if influence(g, card) >= needed]
    if alone:
        return alone[:1]
    chosen: list[int] = []
    for card in reversed(cards):
        if needed > 0:
            chosen.append(card)
            needed -= influence(g, card)
    return chosen
