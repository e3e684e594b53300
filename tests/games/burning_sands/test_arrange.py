"""Tables that are set by hand, and described in the same words."""

from typing import Any

import pytest

from serai.games.burning_sands import BurningSands
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    ACTION,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    PANTHEON,
    SECTION,
    STORY,
    STRONGHOLD,
)
from serai.kernel import BadTable, Chance, arrange_table, replay, seed_from

POOL = Pool(
    [
        Face("Keep", STRONGHOLD, faction=6, produces=4, influence=2),
        Face("Hidden Fortress", STRONGHOLD, faction=1, produces=3),
        Face("Secret Wall", SECTION, base_strength=2, capacity=3),
        Face("Jewel", SECTION, base_strength=1, capacity=5),
        Face("Khitai", HERO, strength=3, ka=3, influence=1, traits=("Unique",)),
        Face("Khitai (Experienced)", HERO, strength=4, ka=4, traits=("Unique", "Experienced")),
        Face("Hala", HERO, strength=2, ka=2),
        Face("Guard", FOLLOWER, strength=1, influence=1),
        Face("Sword", ITEM, strength=2, traits=("Weapon",)),
        Face("Axe", ITEM, strength=2, traits=("Weapon",)),
        Face("Copper Mine", HOLDING, produces=2),
        Face("Rampart", HOLDING, strength=1, traits=("Fortification",)),
        Face("Fortification Works", HOLDING),
        Face("Old Tale", STORY, story_points=1),
        Face("Moon", PANTHEON),
        Face("Eclipse", ACTION, traits=("Omen",)),
        Face("Feint", ACTION, fate=3),
    ]
)
RULES = BurningSands(POOL)

FULL: dict[str, Any] = {
    "edition": "awakening",
    "turn": 4,
    "phase": "Night",
    "blessed": "hala",
    "active": "aziz",
    "passes": 1,
    "attacks": ["aziz"],
    "raids": ["hala"],
    "raided": [["aziz", "Jewel"]],
    "players": {
        "aziz": {
            "stronghold": {"card": "Hidden Fortress", "bowed": True},
            "sections": [
                {"card": "Secret Wall", "water": 1, "attached": ["Rampart"]},
                {"card": "Jewel", "water": 0},
            ],
            "heroes": [
                {
                    "card": "Khitai (Experienced)",
                    "attached": ["Khitai", {"card": "Guard", "bowed": True}, "Sword"],
                    "token": "+1S/-1K",
                    "water": 2,
                    "traits": ["Flying"],
                },
                {"card": "Hala (+1S/+0K, Undead)", "bonus": "-1S/+0K", "owner": "hala"},
            ],
            "holdings": [{"card": "Copper Mine", "bowed": True}, "Copper Mine"],
            "stories": ["Old Tale"],
            "pantheon": ["Moon"],
            "omen": ["Eclipse"],
            "hand": ["Feint", "Axe"],
            "deck": ["Hala", "Guard"],
            "saved": ["Feint"],
            "buried": ["Hala (-1S/+0K)"],
            "gone": ["Jewel"],
        },
        "hala": {},
        "rashid": {"out": True},
    },
}


def arrange(table: Any) -> State:
    return RULES.arrange(table, Chance(seed_from(1)))


def players(table: Any) -> Any:
    return RULES.describe(arrange(table))["players"]


def test_what_is_not_said_is_usual() -> None:
    g = arrange({"players": {"one": {}, "two": {"faction": "Assassins"}}})
    described = RULES.describe(g)
    assert (described["turn"], described["phase"], described["blessed"], described["active"]) == (
        1,
        "Day",
        "one",
        "one",
    )
    assert described["players"]["one"]["stronghold"]["card"] == "Keep"
    assert described["players"]["two"]["stronghold"]["card"] == "Hidden Fortress"
    assert described["players"]["two"]["sections"] == [
        {"card": "Secret Wall", "bowed": False, "water": 3, "strength": 2}
    ]
    assert RULES.asked(g) == 0
    assert "pass" in [RULES.notate(g, action) for action in RULES.legal(g)]


def test_everything_that_can_be_said() -> None:
    described = RULES.describe(arrange(FULL))
    for key in ("edition", "turn", "phase", "blessed", "active", "passes", "attacks", "raids", "raided"):
        assert described[key] == FULL[key]
    aziz = described["players"]["aziz"]
    khitai, hala = aziz["heroes"]
    assert (khitai["strength"], khitai["ka"], khitai["influence"]) == (7, 3, 1)
    assert [other["card"] for other in khitai["attached"]] == ["Khitai", "Guard", "Sword"]
    assert (hala["card"], hala["strength"], hala["owner"]) == ("Hala (+1S/+0K, Undead)", 2, "hala")
    assert aziz["sections"][0]["strength"] == 3  # with its Rampart
    assert aziz["deck"] == ["Hala", "Guard"]  # from the top
    assert (aziz["water"], aziz["story_points"]) == (3, 1)
    assert described["players"]["rashid"]["out"] is True


def test_the_older_edition() -> None:
    described = RULES.describe(arrange({"seats": ["a", "b"], "edition": "episode-3"}))
    assert described["edition"] == "episode-3"
    assert RULES.describe(arrange(described)) == described


def test_what_is_described_can_be_set() -> None:
    g = arrange(FULL)
    described = RULES.describe(g)
    assert RULES.describe(arrange(described)) == described


def test_a_new_holding_is_set_again_as_a_new_one() -> None:
    mines = [{"card": "Copper Mine", "new": True}, {"card": "Copper Mine", "bowed": True}]
    described = players({"players": {"one": {"holdings": mines}, "two": {}}})["one"]
    assert described["holdings"] == [
        {"card": "Copper Mine", "bowed": True, "new": True},
        {"card": "Copper Mine", "bowed": True},
    ]
    assert players({"players": {"one": described, "two": {}}})["one"] == described


def test_a_holding_that_was_just_bought_is_described_as_new() -> None:
    table = arrange_table(RULES, {"players": {"one": {"hand": ["Copper Mine", "Rampart"]}, "two": {}}}, 1)
    table.play('play "Copper Mine"')
    table.play("pass")
    table.play("play Rampart")
    described = RULES.describe(table.state)["players"]["one"]
    assert described["holdings"] == [{"card": "Copper Mine", "bowed": True, "new": True}]
    assert [card["card"] for card in described["sections"][0]["attached"]] == ["Rampart"]
    assert "new" not in described["sections"][0]["attached"][0]
    while RULES.describe(table.state)["turn"] == 1:
        table.play("pass")
    assert RULES.describe(table.state)["players"]["one"]["holdings"] == [
        {"card": "Copper Mine", "bowed": False}
    ]


def test_a_fortification_in_the_title_stands_at_home() -> None:
    described = players({"players": {"one": {"holdings": ["Fortification Works"]}, "two": {}}})
    assert [card["card"] for card in described["one"]["holdings"]] == ["Fortification Works"]


def test_seats_in_an_order_of_their_own() -> None:
    g = arrange({"seats": ["two", "one"], "players": {"one": {"hand": ["Feint"]}, "two": {}}})
    assert (g.names, len(g.hand[1])) == (["two", "one"], 1)
    assert arrange({"seats": ["a", "b", "c"], "active": 2}).stack[-1].seat == 1


def test_the_end_phase_and_the_dawn() -> None:
    rows = {"hand": ["Feint"] * 9, "sections": ["Jewel"]}
    table = {"phase": "End", "players": {"one": rows, "two": {}}, "unchecked": True}
    described = RULES.describe(arrange(table))
    assert (described["phase"], described["waiting"]) == ("End", "discard")
    bowed = {"heroes": [{"card": "Hala", "bowed": True}]}
    described = RULES.describe(arrange({"phase": "Dawn", "turn": 3, "players": {"one": bowed, "two": {}}}))
    assert (described["phase"], described["turn"]) == ("Day", 3)
    assert described["players"]["one"]["heroes"][0]["bowed"] is False


def test_a_table_in_the_middle_of_something() -> None:
    table = arrange_table(
        RULES, {"players": {"one": {"heroes": ["Hala"]}, "two": {"sections": ["Jewel"]}}}, 1
    )
    table.play("attack")
    described = RULES.describe(table.state)
    assert described["waiting"] == "battle"
    assert described["attack"]["attacker"] == "one"
    assert described["players"]["one"]["heroes"][0]["at"] == "Jewel"
    with pytest.raises(BadTable, match="waiting"):
        arrange(described)


def test_a_hand_set_table_has_as_many_seats_as_it_says() -> None:
    table = arrange_table(RULES, {"seats": ["a", "b", "c", "d"], "players": {}}, 1)
    assert len(table.record.header.names) == 4
    table.play("pass")
    table.play("pass")
    assert replay(RULES, table.record).hash == table.hash


WRONG: list[tuple[Any, str]] = [
    ({"players": {"one": {}}}, "2 to 6 players"),
    ({"seats": ["a", "a"]}, "2 to 6 players"),
    ({"seats": ["a", "b"], "players": {"c": {}}}, "'c' is not known"),
    ({"seats": ["a", "b"], "phase": "noon"}, "phase is one of Dawn, Day, Night, End"),
    ({"seats": ["a", "b"], "turn": 0}, "turn must be a whole number from 1"),
    ({"seats": ["a", "b"], "turn": 61}, "BS 19.11"),
    ({"seats": ["a", "b"], "blessed": "c"}, "blessed is one of a, b"),
    ({"seats": ["a", "b"], "passes": 2}, "BS 4.6"),
    ({"seats": ["a", "b"], "blesed": "a"}, "did you mean 'blessed'"),
    ({"seats": ["a", "b"], "raided": [["a", "Jewel"]]}, "has no City Section 'Jewel'"),
]
SIDES: list[tuple[Any, str]] = [
    ({"hand": ["Faint"]}, "there is no card 'Faint'; did you mean 'Feint'"),
    ({"hand": ["Jewel"]}, "BS 3.2"),
    ({"hand": "Feint"}, "hand must be a list"),
    ({"heroes": ["Sword"]}, "Sword is of type item, not hero"),
    ({"heroes": ["Khitai", "Khitai"]}, "BS 5.9"),
    ({"heroes": [{"card": "Hala", "attached": ["Sword", "Axe"]}]}, "BS 7.3"),
    ({"heroes": [{"card": "Hala", "attached": ["Khitai"]}]}, "BS 5.15"),
    ({"heroes": [{"card": "Hala", "bowed": 1}]}, "bowed is true or false"),
    ({"heroes": [{"card": "Hala", "token": "+1"}]}, r"a change such as \+1S/-1K"),
    ({"heroes": [{"card": "Hala", "waters": 1}]}, "did you mean 'water'"),
    ({"heroes": [{"card": "Hala", "owner": "zoe"}]}, "owner is one of a, b"),
    ({"holdings": ["Rampart"]}, "BS 5.26"),
    ({"holdings": [{"card": "Copper Mine", "attached": ["Sword"]}]}, "attached to Heroes"),
    ({"sections": [{"card": "Jewel", "attached": ["Copper Mine"]}]}, "BS 2.21"),
    ({"sections": [{"card": "Jewel", "attached": ["Fortification Works"]}]}, "BS 2.21"),
    ({"sections": [{"card": "Jewel", "attached": [{"card": "Rampart", "new": True}]}]}, "BS 5.25"),
    ({"heroes": [{"card": "Hala", "new": True}]}, "BS 5.25"),
    ({"holdings": [{"card": "Copper Mine", "new": True, "bowed": False}]}, "BS 5.25"),
    ({"holdings": [{"card": "Copper Mine", "new": 1}]}, "new is true or false"),
    ({"sections": []}, "BS 3.10"),
    ({"sections": [{"card": "Jewel", "water": 9}]}, "BS 6.17"),
    ({"faction": "Senpet"}, "no Stronghold of Senpet"),
    ({"faction": "Nobody"}, "faction is one of"),
    ({"omen": ["Eclipse", "Eclipse"]}, "BS 15.2"),
    ({"out": True, "hand": ["Feint"]}, "BS 18.14"),
]


@pytest.mark.parametrize(("table", "fault"), WRONG)
def test_tables_that_cannot_be(table: Any, fault: str) -> None:
    with pytest.raises(BadTable, match=fault):
        arrange(table)


@pytest.mark.parametrize(("side", "fault"), SIDES)
def test_sides_that_cannot_be(side: Any, fault: str) -> None:
    with pytest.raises(BadTable, match=fault):
        arrange({"seats": ["a", "b"], "players": {"a": side}})
