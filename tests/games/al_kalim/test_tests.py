"""Tests of the hero: the roll, its bonuses, sure successes and adventuring kits (AK 11.1 to AK 11.7)."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.al_kalim.state.terms import SKILLS
from tests.games.al_kalim.combats import HIT, OWN, THUGS, fight, meet, trials
from tests.marks import rule, rule_not

SPRITE = "Dust Sprite"  # Will 11 or each of your characters takes 1 exhaustion
THIEVES = "Water Thieves"  # Search 12 or lose 1 survival gear, or 1 gold without any
LASHER = "Sinkhole Lasher"  # Climb 13 or your hero takes 1 wound
BEADS = "Meditation Beads"  # Will +2


@rule("AK 11.1", "Two dice, the attribute and the bonuses of the skill: equal to the difficulty is enough.")
@pytest.mark.parametrize(("items", "enough"), [([], 7), ([BEADS], 5)])
def test_just_enough(items: list[str], enough: int) -> None:
    assert meet(SPRITE, items=items, rolls=[enough]).exhaustion("yazmira") == 0
    assert meet(SPRITE, items=items, rolls=[enough - 1]).exhaustion("yazmira") == 1


#: Each skill with the attribute that it belongs to, and Yazmira's numbers: Diplomacy +3, Ritual +2.
BY_SKILL = {
    **dict.fromkeys(("lore", "search", "navigate"), ("mind", 3)),
    **dict.fromkeys(("climb", "sneak", "ride"), ("body", 2)),
    **{"diplomacy": ("spirit", 7), "will": ("spirit", 4), "ritual": ("spirit", 6)},
}


@rule("AK 11.1", "Every skill is tested with its attribute, as experience has raised it.")
@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill(skill: str) -> None:
    trial = f"Trial of {skill.capitalize()}"
    attribute, bonus = BY_SKILL[skill]
    assert trials(meet(trial, rules=OWN)) == [(skill, bonus, 12)]
    assert trials(meet(trial, rules=OWN, experience={attribute: 2})) == [(skill, bonus + 4, 12)]


@rule_not("AK 11.1", "Other attributes and the bonuses of other skills do not count.")
def test_what_does_not_count() -> None:
    g = meet(SPRITE, items=["Climbing Irons"], experience={"mind": 2, "body": 2}, rolls=[6])
    assert trials(g) == [("will", 4, 11)]
    assert g.exhaustion("yazmira") == 1


@rule("AK 11.2", "Only the hero makes tests, however gifted an ally is.")
def test_the_hero_makes_the_test() -> None:
    g = meet(SPRITE, allies=["Ash-Witch Zeru"], rolls=[6])  # magic 10
    assert trials(g) == [("will", 4, 11)]
    assert (g.exhaustion("yazmira"), g.exhaustion("Ash-Witch Zeru")) == (1, 1)


@rule_not("AK 11.2", "In combat the ally rolls.")
def test_the_ally_rolls_in_combat() -> None:
    g = fight(allies=["Exiled Axeman"], rolls=[HIT]).play("stand", 'attack "Exiled Axeman"')
    assert g.happened[0] == "CombatRolled"
    assert trials(g) == []


@rule("AK 11.3", "The skill bonus of an ally or an item counts for the hero's tests of that skill.")
@pytest.mark.parametrize(
    ("more", "bonus"),
    [
        ({}, 3),
        ({"allies": ["Desert Falconer"]}, 4),
        ({"items": ["Far-Seer Lens"]}, 6),
        ({"allies": ["Desert Falconer"], "items": ["Far-Seer Lens"]}, 7),
    ],
)
def test_bonuses_of_the_party(more: dict[str, Any], bonus: int) -> None:
    assert trials(meet(THIEVES, **more)) == [("search", bonus, 12)]


@rule_not("AK 11.3", "Those of another player's party, and of other skills, do not.")
def test_bonuses_of_others() -> None:
    others: dict[str, Any] = {"talhia": {"allies": ["Desert Falconer"], "items": ["Far-Seer Lens"]}}
    g = meet(THIEVES, allies=["Old Lamp-Keeper"], items=["Scholar's Satchel"], **others)
    assert trials(g) == [("search", 3, 12)]


@rule("AK 11.4", "A test that a card lets succeed always needs no roll.")
def test_a_sure_success() -> None:
    g = meet(THIEVES, rewards=["Roc Fledgling"], gold=3)
    assert (trials(g), "TestSettled" in g.happened) == ([], True)
    assert g.gold("yazmira") == 3
    assert g.table.state.chance.drawn == 0


@rule_not("AK 11.4", "A test of another skill is rolled.")
def test_no_sure_success() -> None:
    g = meet(SPRITE, rewards=["Roc Fledgling"], rolls=[6])
    assert trials(g) == [("will", 4, 11)]
    assert g.exhaustion("yazmira") == 1


@rule("AK 11.5", "A kit is discarded after the roll for +3, and several may be added.")
def test_kits() -> None:
    g = meet(SPRITE, gear={"adventuring kit": 3}, rolls=[3])  # 3 + 4, and 11 is needed
    assert (g.prompt, g.choices()) == ("cards", ["done", "spend gear adventuring kit"])
    g.play("spend gear adventuring kit")
    assert g.prompt == "cards"
    with g.changes("yazmira gear", "supply"):
        g.play("spend gear adventuring kit")
    assert (g.gear("yazmira", "adventuring kit"), g.described["supply"]["adventuring kit"]) == (1, 5)
    assert (g.exhaustion("yazmira"), g.prompt) == (0, "escape")


@rule("AK 11.5", "Escape tests count too.")
def test_a_kit_for_the_escape() -> None:
    g = fight(gear={"adventuring kit": 1}, rolls=[6]).play("escape")
    assert g.choices() == ["done", "spend gear adventuring kit"]
    g.play("spend gear adventuring kit")
    assert "Escaped" in g.happened
    assert g.gear("yazmira", "adventuring kit") == 0


@rule_not("AK 11.5", "Kits can be kept: then the test has failed.")
def test_kits_are_kept() -> None:
    g = meet(SPRITE, gear={"adventuring kit": 3}, rolls=[3]).play("done")
    assert (g.gear("yazmira", "adventuring kit"), g.exhaustion("yazmira")) == (3, 1)


@rule_not("AK 11.5", "There is no kit for a test that has succeeded, nor for a combat roll.")
def test_no_use_for_a_kit() -> None:
    assert meet(SPRITE, gear={"adventuring kit": 3}, rolls=[7]).prompt == "escape"
    g = fight(THUGS, gear={"adventuring kit": 3}, allies=["Exiled Axeman"], rolls=[range(2, 10)])
    g.play("stand", "attack yazmira")
    assert g.prompt == "face"


@rule("AK 11.6", "If the test of a challenge fails, what the challenge says happens.")
def test_a_failed_test() -> None:
    g = meet(LASHER, rolls=[range(2, 11)])
    assert (g.wounds("yazmira"), g.prompt) == (1, "escape")


@rule_not("AK 11.6", "If it is passed, nothing does.")
def test_a_passed_test() -> None:
    g = meet(LASHER, rolls=[range(11, 21)])
    assert (g.wounds("yazmira"), g.prompt) == (0, "escape")


@rule("AK 11.7", "An escape test gets no skill bonus, only bonuses that name it.")
def test_bonuses_of_an_escape() -> None:
    skilled: dict[str, Any] = {
        "items": ["Climbing Irons", "Far-Seer Lens", BEADS],
        "allies": ["Desert Falconer"],
    }
    assert trials(fight(**skilled).play("escape")) == [("escape", 3, 12)]
    assert trials(fight(items=["Amulet of the Jackal"]).play("escape")) == [("escape", 7, 12)]


@rule_not("AK 11.7", "A bonus on escapes is none on other tests.")
def test_the_amulet_is_for_escapes() -> None:
    assert trials(meet(SPRITE, items=["Amulet of the Jackal"])) == [("will", 4, 11)]
