"""The board is kept while it tells the truth: played at random, it is never behind the columns."""

from __future__ import annotations

from random import Random

import pytest

from serai.games.burning_sands.game import RULES
from serai.games.burning_sands.rules.board import board
from serai.games.burning_sands.state import State, dump, load
from serai.games.burning_sands.state.pool import Board
from serai.kernel import Chance, seed_from
from tests.games.burning_sands.machine.sands import action, hero, sands, section

TOLD = (
    *("acting", "attached", "heroes", "moments", "points", "producers", "reacting", "sections"),
    "answers",
)


def told_by(known: Board) -> dict[str, object]:
    """All that a board says."""
    return {name: getattr(known, name) for name in TOLD}


def afresh(g: State) -> Board:
    """The board made from nothing."""
    return board(load(dump(g), g.pool, Chance(seed_from(0))))


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
    raze = action("Raze", "Day: Destroy target City Section.")
    brave = hero("Aziz", text="Day: This card gets +1S.")
    t = sands({"heroes": [brave], "hand": [raze], "sections": [section("Wall"), section("Gate")]}, {})
    known = board(t.g)
    t.act("use Aziz", "pass")
    assert t.strength("Aziz") == 3  # numbers have changed, and no card has moved
    assert board(t.g) is known
    gate = t.number("Gate")
    t.act("play Raze", "target Gate")
    made = board(t.g)
    assert made is not known
    assert gate not in made.sections[0]
    assert gate in known.sections[0]  # clones may still read it
