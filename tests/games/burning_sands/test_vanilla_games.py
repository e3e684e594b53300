"""Whole games with plain cards, played at random: they end, and no card is ever lost."""

import random

import pytest

from serai.games.burning_sands.rules.board import board
from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.state import State, dump, load
from serai.games.burning_sands.state.terms import TURN_LIMIT
from serai.games.burning_sands.state.whereabouts import owned
from serai.kernel import Chance, hash_of, seed_from
from tests.games.burning_sands.vanilla import vanilla_table

DECISIONS_MOST = 60_000

#: What a board keeps; the compiled one has no `__slots__` to ask.
BOARD = (
    *("heroes", "sections", "attached", "acting", "reacting", "producers", "points"),
    *("answers", "moments"),
)


def play(g: State, seed: int, eager: bool = False) -> int:
    """Play to the end; an eager player does not pass if anything else can be done."""
    choose = random.Random(seed)
    cards = [owned(g, seat) for seat in range(g.seats)]
    for n in range(DECISIONS_MOST):
        if g.won_by:
            return n
        offers = g.offers
        assert offers
        assert g.alive[g.stack[-1].seat]
        start = 1 if eager and len(offers) > 1 and offers[0].verb.name == "pass" else 0
        action = offers[choose.randrange(start, len(offers))]
        if not n % 97:
            check(g, cards)
        ENGINE.answer(g, action)
    return DECISIONS_MOST


def check(g: State, cards: list[list[int]]) -> None:
    """No card is lost, a saved table is the same, and what is cached is what is true."""
    faces = len(g.pool.faces)
    for seat in range(g.seats):
        assert sorted(kind % faces for kind in owned(g, seat)) == cards[seat]
    saved = dump(g)
    again = load(saved, g.pool, Chance(seed_from(1)))
    ENGINE.advance(again)
    assert hash_of(dump(again)) == hash_of(saved)
    assert again.offers == g.offers
    assert all(getattr(board(g), name) == getattr(board(again), name) for name in BOARD)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("edition", [0, 1])
@pytest.mark.parametrize("eager", [False, True])
def test_random_games_end(seats: int, edition: int, eager: bool) -> None:
    for seed in range(2):
        g = vanilla_table(seed, seats, edition)
        assert play(g, seed, eager) < DECISIONS_MOST
        assert g.turn <= TURN_LIMIT
        assert abs(sum(g.scores) - 1) < 1e-9
