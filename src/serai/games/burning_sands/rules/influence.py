"""Influence: who can be bowed for it, whether it is enough, and who is proposed (BS 6.19)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.asking import against_text, allowed, asked, stays_up
from serai.games.burning_sands.rules.board import board, concerning, face, is_hero, stronghold, works
from serai.games.burning_sands.rules.marks import add, has
from serai.games.burning_sands.rules.stats import influence, value_of
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import (
    BENT,
    CHANGES,
    DID,
    FIXES,
    INFLUENCE_COST,
    LEAST,
    MOST,
    SCALES,
    SWAY,
    SWAYED,
    SWAYS_ONCE,
    TO_BE_BOWED,
    TO_SWAY,
)
from serai.games.burning_sands.state.terms import STRONGHOLD
from serai.kernel import Reason

_NO_INFLUENCE: Final = Reason("has no influence", "BS 6.19")
_BOWED_FOR_INFLUENCE: Final = Reason("bowed", "BS 6.19")


def sway(g: State, seat: int, counted: tuple[int, ...] = (), council: bool = True) -> list[int]:
    """The unbowed Heroes and Stronghold of a player that have Influence, beside those counted (BS 6.19).

    For what is no Council action only they count, and all of them bow (BS 6.28).
    """
    faces, kinds, bowed = g.pool.faces, g.kind, g.bowed
    count, others = len(faces), council and FIXES + SWAY in board(g).answers
    able = [
        card for card in g.side[seat] if not bowed[card] and (others or faces[kinds[card] % count].can_sway)
    ]
    return [card for card in able if card not in counted and against_swaying(g, card, council) is None]


def sways(g: State, card: int) -> int:
    """The Influence with which a card counts; of what is no Hero or Stronghold, what a text says."""
    if is_hero(g, card) or face(g, card).type == STRONGHOLD:
        return influence(g, card)
    return value_of(g, card, SWAY, 0)


def counts_upright(g: State, card: int, council: bool = True) -> bool:
    """Whether a card does not bow for its Influence in a Council action (BS 6.27)."""
    if not council:
        return False
    if stays_up(g, card, TO_SWAY):
        return True
    return allowed(g, SWAYS_ONCE, card) and not has(g, DID, card, SWAYED)


def council_cost(g: State, seat: int, ability: Ability, card: int, kind: int) -> int:
    """The Influence that a Council action asks for, with what texts add and how they bound it (BS 15.7)."""
    needed = ability.council
    if not needed or not asked(g, BENT + INFLUENCE_COST):
        return needed
    own, act = stronghold(g, seat), ability.number
    for source, text in concerning(g, CHANGES + INFLUENCE_COST, own):
        if works(g, source):
            needed += text.asks(g, source, own, card, kind, seat, act)
    for way in (SCALES, MOST, LEAST):
        for source, text in concerning(g, way + INFLUENCE_COST, own):
            if not works(g, source) or not text.rules(g, source, own, card, kind, seat, act):
                continue
            bound = text.asks(g, source, own, card, kind, seat, act)
            needed = text.scale(needed) if way == SCALES else needed
            needed = min(needed, bound) if way == MOST else max(needed, bound) if way == LEAST else needed
    return max(0, needed)


def count_in(g: State, card: int, council: bool = True) -> bool:
    """A card counts with its Influence: it bows, or not; whether it stays up."""
    if not counts_upright(g, card, council):
        bow(g, card, council=council)
        return False
    if not has(g, DID, card, SWAYED):
        add(g, DID, card, SWAYED)
    return True


def against_swaying(g: State, card: int, council: bool = True) -> Reason | None:
    """What speaks against bowing an own card for its Influence (BS 6.19)."""
    if not sways(g, card):
        return _NO_INFLUENCE
    if g.bowed[card]:
        return _BOWED_FOR_INFLUENCE
    return None if counts_upright(g, card, council) else against_text(g, TO_BE_BOWED, card)


def can_sway(g: State, seat: int, needed: int, counted: tuple[int, ...] = (), council: bool = True) -> bool:
    """Whether a player could meet an Influence requirement."""
    return sum([sways(g, card) for card in sway(g, seat, counted, council)]) >= needed


def propose_sway(
    g: State, seat: int, needed: int, counted: tuple[int, ...] = (), council: bool = True
) -> list[int]:
    """Who bows for a Council action: who need not bow, then the least that is enough, one card if one can."""
    cards = sorted(sway(g, seat, counted, council), key=lambda card: (sways(g, card), card))
    chosen = [card for card in cards if counts_upright(g, card, council)]
    needed -= sum([sways(g, card) for card in chosen])
    cards = [card for card in cards if card not in chosen]
    alone = [card for card in cards if sways(g, card) >= needed]
    if needed > 0 and alone:
        return [*chosen, alone[0]]
    for card in reversed(cards):
        if needed > 0:
            chosen.append(card)
            needed -= sways(g, card)
    return chosen
