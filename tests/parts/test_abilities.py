"""Abilities that only some games have are asked for by their protocols."""

import pytest

from serai.games import find_game
from serai.parts.abilities import CardGame, ChartGame, DeckGame, SheetGame
from tests.kernel.toys import RULES

ABILITIES = (SheetGame, CardGame, DeckGame, ChartGame)


@pytest.mark.parametrize(
    ("game", "abilities"),
    [
        ("scarab-lords", [SheetGame, CardGame]),
        ("burning-sands", [SheetGame, CardGame, DeckGame]),
        ("al-kalim", [SheetGame, CardGame, ChartGame]),
    ],
)
def test_each_game_has_its_abilities(game: str, abilities: list[type]) -> None:
    rules = find_game(game)
    assert [kind for kind in ABILITIES if isinstance(rules, kind)] == abilities


def test_a_game_may_have_none() -> None:
    assert not any(isinstance(RULES, kind) for kind in ABILITIES)
