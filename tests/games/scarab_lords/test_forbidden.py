"""Hand-set tables against the rules: each is refused with its entry and paragraph, and set where it says so.

Each row has beside it the nearest table that the rules allow.
"""

from typing import Any

import pytest

from serai.games.scarab_lords import RULES
from serai.games.scarab_lords.terms import COLUMN_NAMES
from serai.kernel import UNCHECKED, BadTable, Chance, ForbiddenTable

MERCENARIES = "Blacksand Mercenaries"
GODS = [face.name for face in RULES.pool.faces if face.type == 3]
FOUR = {column: "temet" for column in COLUMN_NAMES if "religious" not in column}

#: A table that is refused, how, by which paragraph, and one that is not.
TABLES: list[tuple[dict[str, Any], str, str, dict[str, Any]]] = [
    (
        {"temet": {"hand": [MERCENARIES] * 4}},
        f"temet: {MERCENARIES} lies on the table 4 times, and there are 3",
        "SL 2.1",
        {"temet": {"hand": [MERCENARIES] * 2, "upper military": [MERCENARIES]}},
    ),
    (
        {"temet": {"hand": ["Khema"]}, "ankar": {"discard": ["Khema"]}},
        "temet: Khema lies on the table 2 times, and there are 1",
        "SL 2.1",
        {"ankar": {"discard": ["Khema"]}},
    ),
    (
        {"match": {"bonus": ["Sellblades of the Delta"] * 3}},
        "match.bonus: Sellblades of the Delta lies on the table 3 times, and there are 2",
        "SL 2.1",
        {"match": {"bonus": ["Sellblades of the Delta"] * 2}},
    ),
    (
        {"temet": {"upper military": ["Khema"]}},
        "temet.upper military: Khema stands in no column",
        "SL 2.4",
        {"temet": {"gods": ["Khema"]}},
    ),
    (
        {"turn": 1, "phase": "naming", "temet": {"upper military": [MERCENARIES]}},
        "phase: the game begins with no card in play or discarded",
        "SL 3.5",
        {"turn": 1, "phase": "0", "named": ["0", "1"], "temet": {"upper military": [MERCENARIES]}},
    ),
    (
        {"turn": 1, "pyramids": {"upper military": "temet"}},
        "pyramids: there is none before supremacy is determined",
        "SL 3.5",
        {"turn": 2, "pyramids": {"upper military": "temet"}},
    ),
    (
        {"turn": 4, "active": "temet", "first": "temet"},
        "first: then turn 4 is the other player's",
        "SL 4.1",
        {"turn": 4, "active": "temet", "first": "ankar"},
    ),
    (
        {"turn": 1, "phase": "0"},
        "named: two phases are named for the first turn",
        "SL 4.9",
        {"turn": 1, "phase": "0", "named": ["0", "2"]},
    ),
    (
        {"turn": 1, "phase": "1", "named": ["0", "2"]},
        "phase: it was not named, and does not take place",
        "SL 4.9",
        {"turn": 1, "phase": "2", "named": ["0", "2"]},
    ),
    (
        {"turn": 2, "named": ["0", "2"]},
        "named: phases are named only in the first turn",
        "SL 4.12",
        {"turn": 2, "named": ["0", "1", "2", "supremacy"]},
    ),
    (
        {"phase": "1", "fresh": True},
        "fresh: what came before was a choice of this turn",
        "SL 4.13",
        {"phase": "0", "fresh": True},
    ),
    (
        {"fresh": True, "dutiful": True},
        "dutiful: nothing was chosen in this turn yet",
        "SL 4.20",
        {"fresh": False, "dutiful": True},
    ),
    (
        {"temet": {"upper economic": [MERCENARIES]}},
        f"temet.upper economic: {MERCENARIES} has no icon of this column",
        "SL 5.3",
        {"temet": {"lower military": [MERCENARIES]}},
    ),
    (
        {"temet": {"upper military": [{"card": MERCENARIES, "used": True}]}},
        f"temet.upper military: {MERCENARIES}: used: its owner has no active text to use now",
        "SL 5.6",
        {"temet": {"upper military": [{"card": "Nefrusha the Bold", "used": True}]}},
    ),
    (
        {"active": "ankar", "temet": {"upper military": [{"card": "Nefrusha the Bold", "used": True}]}},
        "temet.upper military: Nefrusha the Bold: used: its owner has no active text to use now",
        "SL 5.6",
        {"active": "ankar", "temet": {"upper military": ["Nefrusha the Bold"]}},
    ),
    (
        {"temet": {"upper military": ["Nefrusha the Bold", "Khamal the Eternal"]}},
        "temet.upper military: a column has one leader of a player",
        "SL 6.1",
        {"temet": {"upper military": ["Nefrusha the Bold"], "lower military": ["Khamal the Eternal"]}},
    ),
    (
        {"temet": {"gods": [MERCENARIES]}},
        f"temet.gods: {MERCENARIES} is not a god",
        "SL 6.5",
        {"temet": {"gods": ["Khema"]}},
    ),
    (
        {"temet": {"gods": ["Khema"]}, "ankar": {"gods": ["Enhu"]}},
        "ankar.gods: only one player has gods in play",
        "SL 6.6",
        {"temet": {"gods": ["Khema"]}, "ankar": {"hand": ["Enhu"]}},
    ),
    (
        {"temet": {"gods": GODS[:4]}},
        "temet.gods: at most 3 gods are in play",
        "SL 6.7",
        {"temet": {"gods": GODS[:3]}},
    ),
    (
        {"temet": {"gods": [{"card": "Khema", "scarabs": 1}]}},
        "temet.gods: gods never carry scarabs",
        "SL 6.9",
        {"temet": {"gods": [{"card": "Khema", "scarabs": 0}]}},
    ),
    (
        {"temet": {"gods": [{"card": "Naktar of the Thousand Spears", "freed": True}]}},
        "temet.gods: Naktar of the Thousand Spears: freed: its owner has no free text to use now",
        "SL 8.4",
        {"temet": {"gods": [{"card": "Khema", "freed": True}]}},
    ),
    (
        {"phase": "exercise", "exercised": ["upper military"]},
        "exercised: temet has no pyramid in upper military",
        "SL 10.9",
        {"phase": "exercise", "exercised": ["upper military"], "pyramids": FOUR},
    ),
    (
        {"pyramids": FOUR},
        "pyramids: temet has won as the turn began",
        "SL 11.2",
        {"pyramids": FOUR, "active": "ankar"},
    ),
    (
        {"ankar": {"deck": []}},
        "ankar.deck: it was empty as the turn began",
        "SL 11.3",
        {"ankar": {"deck": []}, "phase": "1"},
    ),
    (
        {"match": {"wins": {"temet": 2}, "game": 3}},
        "match.wins: with 2 games the match is won",
        "SL 12.1",
        {"match": {"wins": {"temet": 1, "ankar": 1}, "game": 3}},
    ),
]
IDS = [f"{number} {words.partition(':')[0]}" for _, words, number, _ in TABLES]


@pytest.mark.parametrize(("described", "words", "number", "lawful"), TABLES, ids=IDS)
def test_a_table_against_the_rules(
    described: dict[str, Any], words: str, number: str, lawful: dict[str, Any]
) -> None:
    with pytest.raises(ForbiddenTable) as raised:
        RULES.arrange(described, Chance(bytes(32)))
    assert str(raised.value) == f"{words} ({number}); to set it all the same, say unchecked = true"
    assert raised.value.rule == number
    RULES.arrange(lawful, Chance(bytes(32)))


@pytest.mark.parametrize(("described", "words", "number", "lawful"), TABLES, ids=IDS)
def test_it_can_be_set_unchecked(
    described: dict[str, Any], words: str, number: str, lawful: dict[str, Any]
) -> None:
    g = RULES.arrange({**described, UNCHECKED: True}, Chance(bytes(32)))
    assert RULES.legal(g)
    assert RULES.view(g, 0).data


def test_what_lies_elsewhere_is_not_in_the_rest_of_a_deck() -> None:
    described = RULES.describe(RULES.arrange({"temet": {"hand": ["Enhu"]}}, Chance(bytes(32))))
    assert "Enhu" not in described["ankar"]["deck"]
    assert len(described["ankar"]["deck"]) == 29


def test_the_key_is_true_or_left_out() -> None:
    with pytest.raises(BadTable, match="unchecked: it is true, or it is left out"):
        RULES.arrange({UNCHECKED: False}, Chance(bytes(32)))
