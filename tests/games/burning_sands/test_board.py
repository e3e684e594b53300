"""The board is kept while it tells the truth: played at random, it is never behind the columns."""

from __future__ import annotations

from random import Random

import pytest

from serai.games.burning_sands.game import RULES
from serai.games.burning_sands.rules.board import board
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.pool import Board
from serai.kernel import Chance, seed_from

TOLD = (
    *("acting", "attached", "heroes", "moments", "points", "producers", "reacting", "sections"),
    *("coppers", "costs", "allowing", "forbidding", "gifts", "hands", "numbers", "saps", "sets"),
)


def told_by(known: Board) -> dict[str, object]:
    """All that a board says."""
    return {name: getattr(known, name) for name in TOLD}


def afresh(g: State) -> Board:
    """The board made from nothing."""
    bare = g.clone()
    bare.board = None
    return board(bare)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_board_follows_the_columns(seats: int) -> None:
    g = RULES.new(RULES.fill_options({"seats": seats}), Chance(seed_from(seats)))
    draw = Random(seats)
    for _ in range(600):
        if g.won_by:
            break
        RULES.apply(g, draw.choice(g.offers))
        assert told_by(board(g)) == told_by(afresh(g))


def test_a_board_is_made_anew_only_if_cards_came_left_or_moved() -> None:
    g = RULES.new(RULES.fill_options({}), Chance(seed_from(1)))
    known = board(g)
    g.dirty = True
    assert board(g) is known
    section = known.sections[0][0]
    g.side[0].remove(section)
    made = board(g)
    assert made is not known
    assert section not in made.sections[0]
    assert section in known.sections[0]  # clones may still read it
