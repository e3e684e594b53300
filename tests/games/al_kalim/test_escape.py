"""The escape phase of a combat with a challenge (AK 10.16 to AK 10.19)."""

from __future__ import annotations

import pytest

from tests.games.al_kalim.combats import HIT, THUGS, fight, lairs, rolled, trials, values
from tests.marks import rule, rule_not

PIT = "Antlion Pit"  # no escape in the first round; ranged 9/0, melee 16/3, magic 9/0
SURE = {"mind": 10, "body": 10, "spirit": 10}


@rule("AK 10.16", "The hero may try to escape, also in the first round.")
def test_escape_in_the_first_round() -> None:
    g = fight()
    assert (g.combat["round"], g.choices()) == (1, ["stand", "escape"])


@rule_not("AK 10.16", "Not if a card forbids it: only from the second round on.")
@pytest.mark.parametrize("foe", [PIT, "The Mouth That Sleeps"])
def test_no_escape_in_the_first_round(foe: str) -> None:
    g = fight(foe, experience=SURE)
    assert (g.prompt, g.combat["round"]) == ("face", 1)
    g.play("defend", "defend", "defend")
    assert (g.combat["round"], g.choices()) == (2, ["stand", "escape"])


#: Challenges with the attribute of their escape, and the sum that is just enough for Yazmira (3, 2, 4).
ESCAPES = [(THUGS, "mind", 9), ("Viper Nest", "body", 9), ("Lamp-Smoke Whisper", "spirit", 9)]


@rule("AK 10.17", "The test is with the attribute and against the difficulty on the challenge.")
@pytest.mark.parametrize(("foe", "attribute", "enough"), ESCAPES)
def test_an_escape_is_a_test(foe: str, attribute: str, enough: int) -> None:
    g = fight(foe, rolls=[enough]).play("escape")
    assert "Escaped" in g.happened
    g = fight(foe, rolls=[enough - 1]).play("escape")
    assert "Escaped" not in g.happened
    g = fight(foe, rolls=[enough - 2], experience={attribute: 1}).play("escape")
    assert "Escaped" in g.happened


@rule_not("AK 10.17", "Other attributes do not count.")
@pytest.mark.parametrize(("foe", "attribute", "enough"), ESCAPES)
def test_other_attributes_do_not_help(foe: str, attribute: str, enough: int) -> None:
    others = {other: 3 for other in ("mind", "body", "spirit") if other != attribute}
    g = fight(foe, rolls=[enough - 1], experience=others).play("escape")
    assert "Escaped" not in g.happened


@rule("AK 10.18", "Escaped: the combat is over, the hero stays, the challenge is undefeated.")
def test_an_escape() -> None:
    g = fight(allies=["Exiled Axeman"], rolls=[9])
    with g.changes("lairs"):
        g.play("escape")
    assert (g.where("yazmira"), lairs(g)) == ("A2", {"A2": THUGS})
    assert (g.combat, g.quiet) == ({}, True)


@rule_not("AK 10.18", "Not escaped: the combat goes on.")
def test_no_escape() -> None:
    g = fight(rolls=[8, HIT, HIT, HIT]).play("escape")
    assert trials(g) == [("escape", 3, 12)]
    assert (g.combat["round"], lairs(g)) == (2, {})


@rule("AK 10.19", "After a failed escape the hero defends in all three phases, and nobody attacks.")
def test_a_failed_escape() -> None:
    g = fight(allies=["Exiled Axeman"], rolls=[8, HIT, HIT, HIT]).play("escape")
    assert rolled(g) == [
        ("yazmira", "ranged", "defends", 3, 13),
        ("yazmira", "melee", "defends", 2, 14),
        ("yazmira", "magic", "defends", 4, 9),
    ]
    assert (g.combat["wounds"], g.prompt) == (0, "escape")


@rule_not("AK 10.19", "In the next round all may attack again.")
def test_the_round_after_a_failed_escape() -> None:
    g = fight(allies=["Exiled Axeman"], rolls=[8, HIT, HIT, HIT]).play("escape", "stand")
    assert g.choices("attack") == ['"Yazmira of the Deep Well"', '"Exiled Axeman"']


@rule("AK 19.6", "With the option `hit` a failed escape costs the highest damage, and the round is as usual.")
def test_struck_in_flight() -> None:
    g = fight("Whirl of Knives", escape="hit", rolls=[range(2, 10)]).play("escape")
    assert g.wounds("yazmira") == 2  # ranged 2, melee 1, magic 0
    assert (g.prompt, g.choices("attack")) == ("face", ['"Yazmira of the Deep Well"'])


@rule(
    "AK 19.6", "That is damage like any other: it can be cancelled, and the challenge's text follows on it."
)
def test_bitten_in_flight() -> None:
    vipers = "Viper Nest"  # after it deals damage: that character takes 1 exhaustion
    g = fight(vipers, escape="hit", items=["Quilted Robe"], rolls=[range(2, 9)]).play("escape", "done")
    assert (g.wounds("yazmira"), g.exhaustion("yazmira")) == (1, 1)
    g = fight(vipers, escape="hit", items=["Quilted Robe"], rolls=[range(2, 9)])
    g.play("escape", 'use "Quilted Robe"')
    assert (g.wounds("yazmira"), g.exhaustion("yazmira")) == (0, 0)
    basilisk = "Horned Basilisk"  # after it deals magic damage; 1 in every phase, so it hits in ranged
    g = fight(basilisk, escape="hit", rolls=[range(2, 10)]).play("escape")
    assert (g.wounds("yazmira"), g.exhaustion("yazmira")) == (1, 0)


@rule_not("AK 19.6", "Without the option nobody is struck for trying.")
def test_not_struck_in_flight() -> None:
    g = fight("Whirl of Knives", experience={"mind": 0}, rolls=[range(2, 10), *[range(13, 21)] * 3])
    g.play("escape")
    assert g.wounds("yazmira") == 0
    assert [how for _, how, _ in values(g)] == ["defends"] * 3
