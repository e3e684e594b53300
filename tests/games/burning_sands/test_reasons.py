"""What is offered is what has no reason against it, over the vocabulary; a refusal words that reason."""

from __future__ import annotations

import random
from typing import Any

import pytest

from serai.games.burning_sands.game import RULES
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NUMBER
from serai.games.burning_sands.words.notation import OF_CARDS, OF_KINDS
from serai.games.burning_sands.words.reasons import SENTENCES
from serai.kernel import Action, open_table
from serai.parts.rulebook import load_rulebook

PARAGRAPHS = {paragraph.number for paragraph in load_rulebook("burning-sands").paragraphs}


def vocabulary(g: State) -> list[Action]:
    """Every verb with the numbers from 0 to the last card or kind, and with some that name nothing."""
    actions: list[Action] = []
    for verb in RULES.verbs:
        size = len(g.kind) if verb in OF_CARDS else len(g.pool.faces) if verb in OF_KINDS else 9
        size = max(size, 33 if verb is NUMBER else 0)
        actions += [verb(n) for n in range(size)]
        actions += [Action(verb, n) for n in (len(verb.actions), 1_000_000)]
    return actions


def check(g: State) -> None:
    asked = RULES.asked(g)
    assert asked is not None
    legal = {id(action) for action in RULES.legal(g)}
    for action in vocabulary(g):
        reason = RULES.reason_against(g, action)
        assert (reason is None) == (id(action) in legal), (action, reason, g.stack[-1])
        if reason is None:
            continue
        assert reason.rule in PARAGRAPHS, reason
        refusal = RULES.why_not(g, asked, action)
        assert refusal.rule == reason.rule
        assert refusal.reason == SENTENCES.say(g, asked, reason)
        assert "{" not in refusal.reason


@pytest.mark.parametrize("edition", ["awakening", "episode-3"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (4, 3), (4, 4)])
def test_what_has_no_reason_is_offered(seats: int, seed: int, edition: str) -> None:
    options: dict[str, Any] = {"seats": seats, "edition": edition}
    table = open_table(RULES, seed=seed, options=options)
    chance = random.Random(seed)
    kinds: dict[int, int] = {}
    for _ in range(700):
        if table.asked is None:
            break
        g = table.state
        kind = g.stack[-1].kind
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= 3 or chance.random() < 0.03:
            check(g)
        table.play(chance.choice(table.legal))
