"""How good a position of Scarab Lords is for a seat, counted in cards of a hand."""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from typing import Final

from serai.games.scarab_lords.lasting import ExerciseBonus, PowerBonus, tie_winner, totals
from serai.games.scarab_lords.state import Pool, State
from serai.games.scarab_lords.terms import (
    COLUMNS,
    FATE,
    GOD,
    GODS,
    LEADER,
    NEEDED_PYRAMIDS,
    PLACES,
    SUPREMACY,
    kind_of,
    region_of,
)
from serai.games.scarab_lords.turn import Naming, Phase

WINNING: Final = 2 * NEEDED_PYRAMIDS

WON: Final = 1000.0
DOOM: Final = 200.0  # lost or won when the next turn begins, unless a wonder happens
THREAT: Final = 30.0  # the opponent will have the four pyramids when my turn ends, if I do no more
FOUR: Final = 12.0
THREE_OF_FOUR: Final = 4.0
PYRAMID: Final = (1.5, 1.9, 2.0)  # military, religious, economic
LEAD: Final = 1.6  # a column led by far
LEAD_SCALE: Final = 3.0  # a lead of this much power is worth three quarters of that
PROMISE: Final = (1.0, 0.56, 0.34)  # what is left of a card's power under 0, 1, 2 scarabs
LITTLE_PROMISE: Final = 0.15  # … under more of them
HAND: Final = 0.95  # an own card, on average; `card_worth` tells them apart
THEIR_HAND: Final = 0.55
GOD_IN_PLAY: Final = 2.2
DENIED: Final = 0.8  # an action that the opponent will not have
EXTRA: Final = 0.5  # one more action this turn


def deck_value(n: int) -> float:
    """What n cards in the deck are worth: one of many is worth little, the last ones are worth the game."""
    return 1.5 * (0.12 * n - 12 / (n + 1.5))


_DECK: Final = [deck_value(n) for n in range(128)]


@lru_cache(maxsize=4)
def card_worths(pool: Pool) -> list[float]:
    """What each face is worth in hand."""
    return [_card_worth(pool, face) for face in range(len(pool.faces))]


def _card_worth(pool: Pool, face: int) -> float:
    printed = pool.faces[face]
    if printed.type == GOD:
        return 1.3
    if printed.type == FATE:
        return HAND
    worth = 0.4 + 0.13 * printed.power - 0.15 * pool.enters[face] + 0.06 * len(printed.icons)
    if printed.phase in (0, SUPREMACY):  # it costs neither of the turn's two actions
        worth += 0.2
    if printed.type == LEADER:
        worth += 0.1
    lasting = (pool.lasting_texts(PowerBonus), pool.lasting_texts(ExerciseBonus))
    if pool.played[face] or pool.free[face] or any(texts[face] for texts in lasting):
        worth += 0.15
    return worth


def value(g: State, me: int) -> float:
    """How good a running game is for a seat: what both have, and what determining supremacy would give."""
    bottom = g.stack[0].kind
    # Whether the active player has yet to determine supremacy in this turn.
    determining = g.named >> SUPREMACY & 1 == 1 and bottom in (Phase.kind, Naming.kind)
    score = _columns_value(g, me, determining) + _cards_value(g, me)
    if g.seat == me:
        score += _turn_value(g, me, determining)
    return score


def _columns_value(g: State, me: int, determining: bool) -> float:
    """The columns as they would be determined now: pyramids, leads, and how near both are to the four."""
    them = 1 - me
    mine, theirs = totals(g, me), totals(g, them)
    if not determining:  # a boost does not outlast the turn
        boosted = mine if g.seat == me else theirs
        for column in range(COLUMNS):
            boosted[column] -= g.boost[column]
    score = 0.0
    my_pyramids, their_pyramids = [0, 0], [0, 0]
    for column in range(COLUMNS):
        lead = mine[column] - theirs[column]
        holder = me if lead > 0 else them if lead < 0 else tie_winner(g, column)
        if holder == me:
            score += PYRAMID[kind_of(column)]
            my_pyramids[region_of(column)] += 1
        elif holder == them:
            score -= PYRAMID[kind_of(column)]
            their_pyramids[region_of(column)] += 1
        coming_lead = lead + promised(g, me, column) - promised(g, them, column)
        score += LEAD * tanh(coming_lead / LEAD_SCALE)
    near, their_near = progress(my_pyramids), progress(their_pyramids)
    if near >= WINNING - 1:
        score += FOUR if near == WINNING else THREE_OF_FOUR
    if their_near == WINNING:
        score -= THREAT if g.seat == me and determining else FOUR
    elif their_near == WINNING - 1:
        score -= THREE_OF_FOUR
    return score


def _cards_value(g: State, me: int) -> float:
    """Hands, gods, decks, and actions taken away."""
    them = 1 - me
    worth = card_worths(g.pool)
    score = sum([worth[face] for face in g.hand[me]]) - THEIR_HAND * len(g.hand[them])
    score += GOD_IN_PLAY * (len(g.rows[me * PLACES + GODS]) - len(g.rows[them * PLACES + GODS]))
    score += _DECK[len(g.deck[me])] - _DECK[len(g.deck[them])]
    score += DENIED * (g.denied[them].bit_count() - g.denied[me].bit_count())
    for seat in (g.seat, 1 - g.seat):  # with both decks empty the player who begins the next turn wins
        if not g.deck[seat]:
            return score - DOOM if seat == me else score + DOOM
    return score


def _turn_value(g: State, me: int, determining: bool) -> float:
    """What the rest of the own turn holds."""
    if not determining:
        return -DOOM if shows_four(g, 1 - me) else 0.0
    score = 0.0
    for phase in (1, 2):
        if g.phase <= phase and g.left[phase] > 1:
            score += EXTRA * (g.left[phase] - 1)
    if not g.dutiful and _duty_looms(g, me):
        worth = card_worths(g.pool)
        score -= min([worth[face] for face in g.hand[me]])
    return score


def promised(g: State, seat: int, column: int) -> float:
    """The power that cursed cards will bring when they are free again, discounted."""
    found = 0.0
    for card in g.rows[seat * PLACES + column]:
        scarabs = g.scarabs[card]
        if scarabs:
            share = PROMISE[scarabs] if scarabs < len(PROMISE) else LITTLE_PROMISE
            found += share * g.pool.power[g.face[card]]
    return found


def progress(held: list[int]) -> int:
    """How many of the four pyramids that win are there, two of each region (SL 11.2)."""
    return min(held[0], NEEDED_PYRAMIDS) + min(held[1], NEEDED_PYRAMIDS)


def shows_four(g: State, seat: int) -> bool:
    """Whether a player has the four pyramids on the table now."""
    held = [0, 0]
    for column in range(COLUMNS):
        if g.pyramids[column] == seat:
            held[region_of(column)] += 1
    return progress(held) == WINNING


def _duty_looms(g: State, seat: int) -> bool:
    """Whether no card in hand can be played in the rest of the turn, so that one must go (SL 4.20)."""
    phases = g.pool.phase
    return bool(g.hand[seat]) and not any(
        phases[face] >= g.phase and g.named >> phases[face] & 1 for face in g.hand[seat]
    )
