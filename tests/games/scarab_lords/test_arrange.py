from typing import Any

import pytest

from serai.games.scarab_lords import RULES
from serai.kernel import BadTable, Chance
from tests.games.scarab_lords.setting import table

PYRAMIDS = {"upper military": "temet", "lower economic": "temet"}


def test_what_is_not_said_is_an_ordinary_turn() -> None:
    g = table()
    assert (g.asked, g.prompt, g.described["turn"], g.described["phase"]) == ("temet", "phase", 3, "0")
    assert g.described["fresh"]
    assert (len(g.deck("temet")), len(g.deck("ankar"))) == (30, 30)


def test_the_top_of_a_deck_lies_on_the_rest_of_the_house() -> None:
    g = table({"hand": ["Khema"], "deck_top": ["Merchant Caravan", "Bazaar of Qesh"]})
    deck = g.deck("temet")
    assert deck[:2] == ["Merchant Caravan", "Bazaar of Qesh"]
    assert len(deck) == 29
    assert deck.count("Merchant Caravan") == 2
    assert "Khema" not in deck


def test_a_deck_of_a_size_with_its_top() -> None:
    assert len(table({"deck": 5, "deck_top": ["Khema", "Merchant Caravan"]}).deck("temet")) == 5
    assert table({"deck": 1, "deck_top": ["Khema"]}).deck("temet") == ["Khema"]


def test_a_column_that_has_been_exercised_is_not_offered_again() -> None:
    g = table(phase="exercise", pyramids=PYRAMIDS, exercised=["upper military"])
    assert g.choices() == ["exercise lower economic", "done"]
    assert g.described["exercised"] == ["upper military"]


def test_the_first_turn_waits_for_its_phases() -> None:
    assert table(turn=1).described["phase"] == "naming"
    assert table(turn=1, phase="naming").prompt == "name-phases"
    assert table(turn=1, phase="1", named=["1", "2"]).prompt == "phase"


def test_a_turn_that_is_about_to_begin_is_tested_for_winning() -> None:
    four = {**PYRAMIDS, "upper economic": "temet", "lower military": "temet"}
    assert table(pyramids=four, unchecked=True).table.outcome is None
    outcome = table(pyramids=four, begin=True).table.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.rule) == (0, "SL 11.2")


def test_what_follows_from_the_cards_is_read_over() -> None:
    g = table({"lower military": [{"card": "Blacksand Mercenaries", "power": 9}], "totals": {}})
    assert g.total("temet", "lower military") == 1


@pytest.mark.parametrize(
    ("described", "fault"),
    [
        ({"waiting": "target"}, r"waiting: a table in the middle of something \(target\)"),
        ({"turn": 2, "phase": "naming"}, "phase: phases are named only on the first turn"),
        ({"exercised": ["upper military"]}, "exercised: columns are exercised only"),
        ({"exercised": "upper military"}, "exercised must be a list"),
        ({"begin": True, "phase": "1"}, "phase: with begin = true the turn has not come so far"),
        ({"begin": "yes"}, "begin is true or false, not 'yes'"),
        ({"fresh": 1}, "fresh is true or false, not 1"),
        ({"temet": {"deck": ["Khema"], "deck_top": ["Enhu"]}}, "temet.deck_top: the deck is told"),
        ({"temet": {"deck": 1, "deck_top": ["Khema", "Enhu"]}}, "temet.deck must be a whole number from 2"),
        ({"temet": {"deck": 31}}, "temet.deck: only 30 cards of the house are left for it"),
        ({"temet": {"gods": [{"card": "Khema", "used": 1}]}}, "used is true or false, not 1"),
    ],
)
def test_a_table_that_cannot_be(described: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadTable, match=fault):
        RULES.arrange(described, Chance(bytes(32)))
