"""Whole attacks played at random, with cards that destroy and move things at awkward moments."""

import pytest

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.state import State, dump
from serai.games.burning_sands.state.frames import TURN
from serai.games.burning_sands.state.terms import ATTACK, BATTLE_ACTION, NOTHING, PASS, REACTION
from serai.kernel import Chance, hash_of, seed_from
from tests.games.burning_sands.made import (
    Made,
    Player,
    card,
    follower,
    fortification,
    hero,
    item,
    player,
    section,
)
from tests.games.burning_sands.setting import around
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Reinforce, Upon

TRAITS = ((), ("Flying",), ("Archery +1",), ("Berserk",), ("Tactician",), ("Flying", "Archery"))
STRIKE = Ability(BATTLE_ACTION, (), (Destroy(),))
MARCH = Ability(BATTLE_ACTION, (), (Reinforce(),), joins=True)
TRIGGERS = ("attack", "battle-begins", "battle-ends", "engages", "destroyed", "section-lost", "water-lost")


def any_player(n: int, chance: Chance) -> Player:
    """A player with a few cards of every kind."""
    below = chance.below
    heroes: list[Made] = []
    for k in range(1 + below(4)):
        own = [
            follower(f"F{n}{k}{j}", below(4), *TRAITS[below(4)], plus=not below(3)) for j in range(below(3))
        ]
        own += [item(f"I{n}{k}", below(2))] if not below(3) else []
        heroes.append(hero(f"H{n}{k}", below(6), *TRAITS[below(6)], attached=tuple(own)))
    sections = [section(f"S{n}{k}", base=below(4), water=below(5)) for k in range(1 + below(3))]
    sections[0] = section(f"S{n}0", base=below(4), water=3, attached=(fortification(f"W{n}", 1),))
    hand = [card(f"C{n}{k}", below(5)) for k in range(below(3))]
    if not below(3):
        hand.append(card(f"B{n}", 1).with_acts(STRIKE))
    if not below(3):
        hand.append(card(f"M{n}", 1).with_acts(MARCH))
    if not below(2):
        trigger = TRIGGERS[below(len(TRIGGERS))]
        hand.append(card(f"R{n}", 2).with_reacts(Ability(REACTION, (), (Destroy(),), Upon(trigger))))
    return player(*heroes, sections=tuple(sections), hand=tuple(hand))


def check(g: State) -> None:
    """What must hold at every moment."""
    assert g.offers
    assert len(set(g.offers)) == len(g.offers)
    assert g.alive[g.stack[-1].seat]
    for number, kind in enumerate(g.kind):
        if kind == NOTHING:
            assert g.at[number] == NOTHING
        elif g.at[number] != NOTHING:
            assert g.attacker >= 0
            assert g.kind[g.at[number]] != NOTHING
    if g.stack[-1].kind == TURN:
        assert around(g).quiet


def play(seed: int, decisions: int = 400) -> int:
    """Play one table, always attacking when one can; the number of decisions."""
    chance = Chance(seed_from(seed))
    g = table(*(any_player(n, chance) for n in range(2 + chance.below(4))), edition=chance.below(2)).g
    for n in range(decisions):
        if g.won_by:
            return n
        check(g)
        if g.stack[-1].kind == TURN:
            if ATTACK() in g.offers:
                action = ATTACK()
            elif g.phase != 1:
                return n
            else:
                action = PASS()
        else:
            action = g.offers[chance.below(len(g.offers))]
        if not n % 7:
            twin = g.clone()
            before = hash_of(dump(g))
            ENGINE.answer(twin, action)
            assert hash_of(dump(g)) == before
        ENGINE.answer(g, action)
    return decisions


@pytest.mark.parametrize("seed", range(60))
def test_attacks_at_random(seed: int) -> None:
    assert play(seed) < 400
