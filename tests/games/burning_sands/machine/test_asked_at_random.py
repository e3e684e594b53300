"""Prices, duties, deciders, limits and piles together, played at random: whatever is offered can be done."""

from __future__ import annotations

import random

import pytest

from serai.bots.burning_sands.heuristic import HeuristicBot
from serai.games.burning_sands.game import BurningSands
from serai.kernel import Chance
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    follower,
    hero,
    holding,
    sands,
    section,
    with_on,
)

TEXTS = (
    "Other players must pay 1 Water to engage.",
    "Players must pay 1 Copper to refuse a challenge. Players must pay 1 Copper to accept a challenge.",
    "Players must pay 1 Water to thrust. Players must pay 1 Copper to parry.",
    "Other players must pay 1 Copper to take an action.",
    "Players must pay 1 Copper to declare an attack.",
    "Players must pay 1 Copper to straighten a Hero.",
    "Players must pay 1 Copper to move a Follower.",
    "Players must pay 1 Copper to leave a battle.",
    "Players must pay 1 Copper to challenge.",
    "Players must discard a card to engage. Players must discard a card to refuse a challenge.",
    "Players must discard a card to thrust. Opponents must discard a card to use Archery.",
    "Players must pay 1 Copper to ally with you.",
    "Each player must attack each turn if able.",
    "This Hero must raid if able.",
    "Opposing Heroes must engage if able.",
    "Your Heroes must defend if able.",
    "Players must thrust if able.",
    "You choose which opposing cards absorb damage.",
    "The defender chooses the order of the battles.",
    "You may play cards from your Buried pile.",
    "You may play Actions from your Saved pile.",
    "No player can have more than four Heroes.",
    "City Sections can be raided twice each turn.",
    "If a token would be put on one of your Heroes, draw a card instead.",
)


def _side(luck: random.Random, k: int) -> dict[str, list[Card]]:
    archery = ["Archery +0"] if luck.random() < 0.3 else []
    heroes = [
        with_on(
            hero(f"H{k}{n}", luck.randint(1, 4), 3, *archery, text=luck.choice(TEXTS)), follower(f"F{k}{n}")
        )
        for n in range(3)
    ]
    cards = [
        action(f"Dare{k}", "Day: One of your Heroes challenges target Hero."),
        action(f"Put{k}", "Day: Put a -1K token on target Hero."),
        action(f"Draw{k}", "Day: Draw a card."),
        action(f"Bat{k}", "Battle: Bow target opposing Hero."),
        action(f"Re{k}", "Reaction: When an opponent plays an Action card, draw a card."),
        follower(f"G{k}"),
        holding(f"Ho{k}"),
    ]
    quarter = [section(f"S{k}a"), section(f"S{k}b")]
    piles = {"buried": cards[:3], "saved": cards[3:], "deck": [*FILLER, *cards]}
    return {"heroes": heroes, "hand": cards, "sections": quarter, **piles}


def _table(seed: int) -> tuple[Sands, random.Random]:
    luck = random.Random(seed)
    sides = [_side(luck, k) for k in range(luck.choice([2, 2, 3]))]
    return sands(*sides, seed=seed, night=luck.random() < 0.4, water=8, unchecked=True), luck


@pytest.mark.parametrize("seed", range(8))
def test_what_is_offered_can_be_done_and_is_seen_by_all(seed: int) -> None:
    t, luck = _table(seed)
    rules = t.table.rules
    for step in range(400):
        if not t.table.legal:
            break
        bold = [one for one in t.table.legal if one.verb.name not in ("pass", "give-up")]
        t.table.play(luck.choice(bold if bold and luck.random() < 0.5 else t.table.legal))
        if step % 20 == 0:
            for seat in range(t.g.seats):
                seen = rules.view(t.g, seat)
                assert rules.view(rules.guess(seen, Chance(bytes(32))), seat).data == seen.data


def test_a_bot_does_what_must_be_done() -> None:
    t, _ = _table(100)
    bots = [HeuristicBot(seat) for seat in range(t.g.seats)]
    for bot in bots:
        bot.play_by(BurningSands(t.g.pool))
    for _ in range(60):
        seat = t.table.asked
        if seat is not None:
            t.table.play(bots[seat].choose(t.table.view(seat), t.table.legal))
