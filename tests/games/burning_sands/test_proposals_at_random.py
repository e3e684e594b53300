"""Proposals in random games: they come first, tell nothing hidden, can be followed, and lose least."""

import random

import pytest

from serai.games.burning_sands import RULES, BurningSands
from serai.games.burning_sands.rules.board import face, section_water
from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.rules.proposing import absorption, price
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.terms import DONE, NOTHING, PROPOSED, SECTION
from serai.games.burning_sands.view.seat_view import view
from serai.games.burning_sands.words.prompting import prompt
from serai.kernel import Action, Chance, seed_from
from serai.words.burning_sands import labels
from tests.games.burning_sands.blows import hit
from tests.games.burning_sands.made import Made, follower, hero, item, section
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.test_attack_at_random import any_player
from tests.games.burning_sands.vanilla import vanilla_table


def follow(g: State) -> None:
    """Follow the proposals of the question on top, and discard nothing, until it is answered."""
    depth, kind, seat = len(g.stack), g.stack[-1].kind, g.stack[-1].seat
    asked = 0
    while not g.won_by and len(g.stack) >= depth and g.stack[depth - 1].kind == kind:
        if len(g.stack) > depth:
            assert kind == f.ABSORB
            assert g.stack[-1].kind == f.DISCARDING
            ENGINE.answer(g, DONE())
            continue
        if asked and g.stack[-1].seat != seat:
            return  # the same question to the next player
        first = g.offers[0]
        assert first == PROPOSED() or (kind == f.ABSORB and first == DONE())
        before = g.stack[-1]
        ENGINE.answer(g, first)
        asked += 1
        assert asked < 20
        if kind != f.ABSORB:
            return
        assert g.won_by or g.stack[-1] != before


def expects_a_proposal(g: State) -> bool:
    """Whether the question on top is one that makes a proposal."""
    kind = g.stack[-1].kind
    if kind in (f.PAY, f.ABSORB):
        return True
    top = g.stack[-1]
    return isinstance(top, f.Pouring) and top.source == NOTHING


def check_proposal(g: State, chance: Chance) -> None:
    """It comes first, is said in words, is all open knowledge, each step is legal, and it is complete."""
    said = prompt(g)
    if g.offers[0] == PROPOSED():
        steps = said.about["proposed"]
        assert labels.label(said, PROPOSED())
        assert steps or said.kind == "water"
        for seat in (*range(g.seats), None):
            twin = BurningSands(g.pool).guess(view(g, seat), chance)
            assert prompt(twin).data() == said.data()
    follow(g.clone())
    if g.stack[-1].kind == f.ABSORB and g.offers[0] == PROPOSED():
        step_by_step(g.clone(), g.clone())


def step_by_step(g: State, twin: State) -> None:
    """The steps taken one by one lead where the proposal leads."""
    absorb = g.stack[-1]
    assert isinstance(absorb, f.Absorb)
    steps = absorption(g, absorb)
    depth = len(g.stack)
    ENGINE.answer(twin, PROPOSED())
    for step in steps:
        if len(g.stack) != depth or g.stack[-1].kind != f.ABSORB:
            break
        assert step in g.offers
        ENGINE.answer(g, step)
    if len(g.stack) == depth and g.stack[-1].kind == f.ABSORB and g.offers[0] == DONE():
        ENGINE.answer(g, DONE())
    assert RULES.dump(g) == RULES.dump(twin)


def any_attack(seed: int) -> State:
    chance = Chance(seed_from(seed))
    return table(*(any_player(n, chance) for n in range(2 + chance.below(3))), edition=chance.below(2)).g


@pytest.mark.parametrize("seed", range(40))
def test_following_proposals_answers_every_question(seed: int) -> None:
    """Random games with plain cards and random attacks: wherever a proposal is due it can be followed."""
    choose = random.Random(seed)
    chance = Chance(seed_from(seed))
    g = any_attack(seed) if seed % 4 else vanilla_table(seed, 2 + seed % 3, seed % 2)
    for _ in range(600):
        if g.won_by:
            return
        if expects_a_proposal(g):
            check_proposal(g, chance)
        offers: list[Action] = [a for a in g.offers if a.verb.name != "pass"] or g.offers
        ENGINE.answer(g, choose.choice(offers))


# The least that can be lost


def any_blow(seed: int) -> State:
    """A few cards at a City Section, and damage that they must absorb."""
    below = Chance(seed_from(seed)).below
    army: list[Made] = []
    for n in range(1 + below(3)):
        own = [follower(f"F{n}{k}", below(4), plus=not below(4)) for k in range(below(3))]
        own += [item(f"I{n}", below(2))] if not below(3) else []
        army.append(hero(f"H{n}", below(6), copper=below(9), attached=tuple(own)))
    wall = section("Wall", base=below(6), water=below(5))
    return hit(1 + below(6), *army, sections=(wall, section("Jewel", water=2 * below(2)))).g


def worth_lost(before: State, after: State) -> int:
    """What the defender has lost: cards, Water, the City Section, the last Water."""
    worth = 0
    for number, kind in enumerate(before.kind):
        if kind != NOTHING and after.kind[number] == NOTHING:
            is_section = face(before, number).type == SECTION
            worth += 60 if is_section else price(before, number)
    water, left = section_water(before, 1), section_water(after, 1)
    return worth + 2 * (water - left) + (1000 if water and not left else 0)


def every_way(g: State) -> list[State]:
    """The table after each complete way to absorb."""
    done, todo, seen = [], [g], set()
    while todo:
        now = todo.pop()
        if now.won_by or not any(frame.kind == f.ABSORB for frame in now.stack):
            done.append(now)
            continue
        for action in now.offers:
            if action != PROPOSED():
                then = now.clone()
                ENGINE.answer(then, action)
                top = then.stack[-1]
                key = (top.left, top.water, tuple(sorted(top.given))) if isinstance(top, f.Absorb) else None
                if key is None or key not in seen:
                    seen.add(key)
                    todo.append(then)
    return done


@pytest.mark.parametrize("seed", range(120))
def test_nothing_that_is_enough_is_worth_less(seed: int) -> None:
    g = any_blow(seed)
    if g.stack[-1].kind != f.ABSORB or g.offers[0] != PROPOSED():
        return
    proposed = g.clone()
    ENGINE.answer(proposed, PROPOSED())
    ways = every_way(g)
    assert worth_lost(g, proposed) == min(worth_lost(g, way) for way in ways)


def test_there_is_something_to_propose() -> None:
    """Most of the blows above leave a choice."""
    assert sum(any_blow(seed).offers[0] == PROPOSED() for seed in range(120)) > 60
