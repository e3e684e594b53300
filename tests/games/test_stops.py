"""Phases and stops: the phase is known to all, and a pass is legal in the phases that a game names only."""

import random

import pytest

from serai.games import find_game, game_ids
from serai.kernel import Chance, open_table
from serai.kernel.chance import SEED_BYTES

GAMES = 6  # of each, played at random
RARE = {"burning-sands": {"dawn"}}  # no ready deck has a Reaction to the Dawn: see test_windows
MOST = 900  # decisions of one
SEEN = {"scarab-lords": {"0", "1", "2", "supremacy"}, "al-kalim": {"refresh", "move", "deed", "experience"}}


@pytest.mark.parametrize("game", game_ids())
def test_a_pass_is_legal_in_the_stops_and_nowhere_else(game: str) -> None:
    rules = find_game(game)
    seen: set[str] = set()
    passed: set[str] = set()
    for seed in range(GAMES):
        table, luck = open_table(rules, seed, rules.fill_options({})), random.Random(seed)
        for _ in range(MOST):
            if table.asked is None:
                break
            phase, words = rules.phase(table.state), table.notations
            seen.add(phase)
            if "pass" in words:
                passed.add(phase)
            table.play(luck.choice(words))
    assert passed <= set(rules.stops)
    assert set(rules.stops) - passed <= RARE.get(game, set())
    assert seen - {""} == SEEN.get(game, set(rules.stops))


@pytest.mark.parametrize("game", game_ids())
def test_the_phase_is_the_same_to_whoever_knows_less(game: str) -> None:
    rules = find_game(game)
    table, luck = open_table(rules, 3, rules.fill_options({})), random.Random(3)
    for _ in range(120):
        if table.asked is None:
            break
        for viewer in (None, 0, 1):
            guess = rules.guess(table.view(viewer), Chance(luck.randbytes(SEED_BYTES)))
            assert rules.phase(guess) == rules.phase(table.state)
        table.play(luck.choice(table.notations))
