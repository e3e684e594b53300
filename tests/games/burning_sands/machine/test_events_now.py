"""What is so at this moment: who attacks, defends or is attached."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import FILLER, hero, item, sands, section, with_on
from tests.marks import rule


@rule("BS 16.1", "What a text asks of this moment is seen at the table.")
@pytest.mark.parametrize(
    ("text", "where", "strength"),
    [
        ("Aziz has +2S while attacking a City Section that holds no Water tokens.", "Dry", 4),
        ("Aziz has +2S while attacking a City Section that holds no Water tokens.", "Wet", 2),
    ],
)
def test_who_attacks(text: str, where: str, strength: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 2, 3, text=text)], "deck": FILLER},
        {"sections": [{**section("Dry"), "water_on": 0}, section("Wet")], "heroes": [hero("Hala")]},
    )
    assert t.strength("Aziz") == 2  # nobody attacks yet
    t.battle_at(where, "Aziz")
    assert t.strength("Aziz") == strength


@rule("BS 16.1", "A card is attached or it is not.")
def test_what_is_attached() -> None:
    text = "As long as Blade is attached, this Hero has +2S."
    t = sands({"heroes": [with_on(hero("Aziz", 2, 3), item("Blade", "+0", text=text))]}, {})
    assert t.strength("Aziz") == 4
