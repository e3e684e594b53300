"""What cards are worth, counted in Water tokens: in hand, in play, and as a Hero with what it carries."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from serai.games.burning_sands.rules.board import attached, followers
from serai.games.burning_sands.rules.stats import ka, strength
from serai.games.burning_sands.rules.traits import carry, raid
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    ACTION,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    PANTHEON,
    SPELL,
    STORY,
)

HERO_SELF: Final = 1.5  # that there is one at all
STRENGTH: Final = 1.2
KA: Final = 0.5
INFLUENCE: Final = 0.3
RAID: Final = 0.4
CARRY: Final = 0.5
ABILITY: Final = 0.6
HOLDING_ABILITY: Final = 2.0  # it works turn after turn
PANTHEON_SELF: Final = 3.0
WALL: Final = 0.5  # a point of a Fortification's Strength
STORY_POINT: Final = 3.0
FATE: Final = 0.05
SKILLS: Final = ("Flying", "Archery", "Berserk", "Tactician", "Duelist")
SKILL: Final = 0.4

#: Copper each turn: the first is worth most; later in the game all of it is worth less.
COPPER: Final = (3.2, 1.8, 0.6)
COPPER_STEPS: Final = (9, 14)
FADING: Final = (5, 10)  # turns after which production counts less
FADED: Final = (1.0, 0.7, 0.4)


def season(turn: int) -> float:
    """How much of its worth production still has."""
    return FADED[0] if turn < FADING[0] else FADED[1] if turn < FADING[1] else FADED[2]


def copper_worth(copper: int) -> float:
    """What a production of so much Copper each turn is worth."""
    low, high = COPPER_STEPS
    return (
        COPPER[0] * min(copper, low)
        + COPPER[1] * max(0, min(copper, high) - low)
        + COPPER[2] * max(0, copper - high)
    )


@lru_cache(maxsize=4)
def play_worths(pool: Pool) -> list[float]:
    """What each face is worth in play, without the Copper that it produces."""
    return [_play_worth(pool, number) for number in range(len(pool.faces))]


def _texts(pool: Pool, number: int) -> int:
    texts = (pool.acts[number], pool.reacts[number], pool.lasting[number], pool.moments[number])
    return sum(len(part) for part in texts)


def _play_worth(pool: Pool, number: int) -> float:
    printed = pool.faces[number]
    texts = _texts(pool, number)
    worth = INFLUENCE * printed.influence + RAID * printed.raid + CARRY * printed.carry
    worth += SKILL * sum(1 for trait in printed.traits if trait.split(" ")[0] in SKILLS)
    if printed.is_hero:
        return worth + HERO_SELF + STRENGTH * printed.strength + KA * printed.ka + ABILITY * texts
    if printed.type in (FOLLOWER, ITEM):
        return worth + STRENGTH * printed.strength + KA * printed.ka + ABILITY * texts
    if printed.type == HOLDING:
        return worth + WALL * printed.strength + HOLDING_ABILITY * texts
    if printed.type == PANTHEON:
        return worth + PANTHEON_SELF
    return worth


@lru_cache(maxsize=4)
def hand_worths(pool: Pool) -> list[float]:
    """What each face is worth in hand: a part of what it will be in play, less for what it costs."""
    return [_hand_worth(pool, number) for number in range(len(pool.faces))]


def _hand_worth(pool: Pool, number: int) -> float:
    printed = pool.faces[number]
    worth = FATE * printed.fate
    if printed.type in (HERO, HOLDING, FOLLOWER, ITEM, PANTHEON):
        made = _play_worth(pool, number) + copper_worth(printed.produces)
        return worth + max(0.1, 0.45 * made - 0.15 * printed.copper - 0.45 * printed.water)
    if printed.type == STORY:
        return worth + 0.8 * printed.story_points
    if printed.type in (ACTION, SPELL):
        return worth + 0.9 - 0.1 * printed.water
    return worth


def unit_worth(g: State, hero: int) -> float:
    """What a Hero in play is worth, with everything attached; bonuses for the turn count little."""
    pool = g.pool
    count = len(pool.faces)
    number = g.kind[hero] % count
    printed = pool.faces[number]
    now = strength(g, hero) - 0.8 * g.str_turn[hero]
    worth = HERO_SELF + STRENGTH * now + KA * ka(g, hero) + INFLUENCE * printed.influence
    worth += ABILITY * len(pool.acts[number]) + RAID * raid(g, hero) + CARRY * carry(g, hero)
    for card in attached(g, hero):
        carried = pool.faces[g.kind[card] % count]
        worth += ABILITY * len(pool.acts[g.kind[card] % count]) + INFLUENCE * carried.influence
        worth += RAID * carried.raid + CARRY * carried.carry
        if carried.type == FOLLOWER:
            worth += STRENGTH * strength(g, card)
    return worth


def unit_strength(g: State, hero: int) -> int:
    """The Strength of a unit (BS 7.17)."""
    return strength(g, hero) + sum([strength(g, card) for card in followers(g, hero)])


def fates(g: State, seat: int) -> list[int]:
    """The Fate values of the cards that a player could hold, as all may know them."""
    faces = g.pool.faces
    count = len(faces)
    return [faces[kind % count].fate for kind in (*g.deck[seat], *g.hand[seat])] or [0]
