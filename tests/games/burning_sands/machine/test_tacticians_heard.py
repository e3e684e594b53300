"""What waits for a Tactician to be used (BS 10.49)."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import FILLER, Sands, hero, sands


def ours(t: Sands) -> Sands:
    """The others pass until the first player is asked."""
    while t.asked == 2:
        t.play("pass")
    return t


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("When Dacian uses his Tactician trait, draw a card.", 1),
        ("Whenever one of your Heroes makes use of Tactician, draw a card.", 1),
        ("When an opponent's Hero uses Tactician, draw a card.", 0),
        ("When Dacian uses Archery, draw a card.", 0),
    ],
)
def test_a_tactician_is_heard(text: str, drawn: int) -> None:
    legate = hero("Dacian", 2, 3, "Tactician", text=text)
    t = sands({"heroes": [legate], "hand": FILLER, "deck": FILLER}, {"heroes": [hero("Hala")]})
    ours(t.battle_at("Home 2", "Dacian", "Hala"))
    before = len(t.hand(1))
    t.act("tactician Dacian", "fate Filler 1")
    assert len(t.hand(1)) == before - 1 + drawn
