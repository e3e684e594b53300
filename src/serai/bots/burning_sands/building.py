"""What to bring into play: the cards from hand that make most of the day's Copper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.bots.burning_sands.evaluation import water_value
from serai.bots.burning_sands.worth import copper_worth, hand_worths, play_worths, season
from serai.games.burning_sands.rules.board import face, of_type, water_of
from serai.games.burning_sands.rules.may_enter import copper_cost, earlier_versions, water_cost
from serai.games.burning_sands.rules.paying import purse
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.terms import (
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    OVERLAY_COPPER,
    PANTHEON,
    PLAY,
)
from serai.kernel import Action

WORTHWHILE: Final = 0.3  # what a card must be worth beyond its Water
_BROUGHT: Final = frozenset({HERO, HOLDING, FOLLOWER, ITEM, PANTHEON})


def purchase(g: State, me: int, offers: Sequence[Action]) -> Action | None:
    """The card to bring into play now: the best one of the best set that the Copper buys."""
    wanted: list[tuple[float, int, Action]] = []
    for action in offers:
        if action.verb is PLAY and face_of(g, action.n).type in _BROUGHT:
            gain, copper = gain_of(g, me, action.n)
            if gain > WORTHWHILE:
                wanted.append((gain, copper, action))
    if not wanted:
        return None
    best: dict[int, tuple[float, tuple[Action, ...]]] = {0: (0.0, ())}
    purse_copper = purse(g, me)[0]
    for gain, copper, action in sorted(wanted, key=lambda one: -one[0]):
        for spent, (total, chosen) in list(best.items()):
            now = spent + copper
            if now <= purse_copper and total + gain > best.get(now, (0.0, ()))[0]:
                best[now] = (total + gain, (*chosen, action))
    chosen = max(best.values(), key=lambda one: one[0])[1]
    return chosen[0] if chosen else None


def gain_of(g: State, me: int, kind: int) -> tuple[float, int]:
    """What a card brings in play beyond what it takes from the hand and in Water, and its Copper."""
    pool = g.pool
    number = kind % len(pool.faces)
    printed = pool.faces[number]
    gain = play_worths(pool)[number] - 0.3 * hand_worths(pool)[number]
    earlier = earlier_versions(g, me, kind)
    if earlier:
        below = [play_worths(pool)[g.kind[hero] % len(pool.faces)] for hero in earlier]
        return gain - max(below), OVERLAY_COPPER
    if printed.produces:
        made = sum([face(g, card).produces for card in g.side[me]])
        gain += (copper_worth(made + printed.produces) - copper_worth(made)) * season(g.turn)
    if printed.type == PANTHEON and of_type(g, me, PANTHEON):
        return 0.0, 0
    tokens, cost = water_of(g, me), water_cost(g, me, kind)
    if cost:
        gain -= water_value(tokens) - water_value(max(0, tokens - cost))
    return gain, copper_cost(g, me, kind)
