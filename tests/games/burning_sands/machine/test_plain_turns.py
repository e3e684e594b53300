"""Turns of plain English, played: both of you, twice a turn, all but one, each has what the other has."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import FILLER, action, by_day, hero, sands


def test_each_of_two_players_draws() -> None:
    t = sands(
        {"hand": [action("Toast", "Day: You and another player each draw a card.")], "deck": FILLER},
        {"deck": FILLER},
    )
    t.act("play Toast")
    t.through()
    assert (len(t.hand(1)), len(t.hand(2))) == (1, 1)
    assert t.calm


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Open: Gain 1 Water. You may do this no more than twice in a turn.", 2),
        ("Open: Gain 1 Water. Limit three times per turn.", 3),
        ("Open: Gain 1 Water.", 1),
    ],
)
def test_an_action_can_be_taken_so_often(text: str, times: int) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)]}, {})
    water = t.all_water(1)
    for n in range(times):
        assert t.can("use Aziz"), n
        t.act("use Aziz")
        t.act("pass")
    assert not t.can("use Aziz")
    assert t.all_water(1) == water + times


def test_all_but_one_bow() -> None:
    t = by_day("Day: Bow all but one of your Heroes.", hero("A"), hero("B"), hero("C"))
    t.act("play Deed", "target A", "target C")
    t.through()
    assert [t.bowed(name) for name in "ABC"] == [True, False, True]


def test_each_has_the_strength_of_the_other() -> None:
    text = "Day: Choose two of your Heroes. Until the end of the turn, each has the other's Strength."
    t = by_day(text, hero("A", 2), hero("B", 5), hero("C", 7))
    t.act("play Deed", "target A", "target B")
    t.through()
    assert [t.strength(name) for name in "ABC"] == [5, 2, 7]


def test_two_with_the_same_ka() -> None:
    heroes = [hero("A", 2, 4), hero("B", 2, 5), hero("C", 3, 4), hero("D", 1, 4)]
    t = by_day("Day: Choose two Heroes with the same Ka. Bow them.", *heroes)
    t.act("play Deed", "target A")
    assert sorted(t.choices("target")) == ["C", "D"]
    t.act("target C")
    assert [t.bowed(name) for name in "ABCD"] == [True, False, True, False]
