"""How much Water raids carry away: more or less of it, by whom and against whom."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import FILLER, hero, holding, sands
from tests.marks import rule


@rule("BS 11.38", "Texts add to what a raid carries away, or take from it; never less than nothing.")
@pytest.mark.parametrize(
    ("text", "theirs", "taken"),
    [
        ("Your Holdings cost 1 Copper less.", False, 1),
        ("Your Heroes' raids take 1 additional Water token.", False, 2),
        ("Raids by your Heroes carry away 2 more Water.", False, 3),
        ("Raids by your Heroes carry away 2 more Water.", True, 1),
        ("Raids against you take 1 Water less.", True, 0),
        ("Raids against you take 2 Water less.", True, 0),
        ("Raids against you take 1 Water less.", False, 1),
    ],
)
def test_what_raids_carry_away(text: str, theirs: bool, taken: int) -> None:
    custom = holding("Custom", text)
    t = sands(
        {"heroes": [hero("Aziz"), *([] if theirs else [custom])], "hand": FILLER[1:], "deck": FILLER},
        {"heroes": [hero("Hala"), *([custom] if theirs else [])], "deck": FILLER},
        night=True,
    )
    before = t.all_water(2)
    t.act("raid", "fate Filler 3")
    while not t.calm:
        t.act(t.choices()[0])
    assert before - t.all_water(2) == taken
    assert t.water("Aziz") == taken
