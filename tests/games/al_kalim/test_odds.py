"""The odds are exact: they agree with a count of all throws, and with the table itself."""

from typing import Any

import pytest

from serai.games.al_kalim.rules.odds import (
    THROWS,
    WAYS,
    chance_against,
    chance_of_escape,
    chance_of_test,
    chance_to_reach,
    percent,
    strokes,
    ways_to_reach,
)
from serai.games.al_kalim.state.events import Wounded
from serai.games.al_kalim.state.events_fights import CombatRolled, FoeWounded
from serai.games.al_kalim.state.naming import card_name
from serai.games.al_kalim.state.terms import SKILLS
from tests.games.al_kalim.setting import Setting, table

PAIRS = [(one, two) for one in range(1, 11) for two in range(1, 11)]
FIGHT: dict[str, Any] = {"facing": "Roadside Cutthroats", "time": "night"}


def test_the_hundred_throws() -> None:
    assert len(PAIRS) == THROWS == sum(WAYS)
    for sum_ in range(21):
        assert WAYS[sum_] == sum(one + two == sum_ for one, two in PAIRS)


@pytest.mark.parametrize("value", range(-12, 25))
def test_every_number_and_value_against_a_count_of_all_throws(value: int) -> None:
    for target in range(-3, 48):
        counted = sum(one + two + value >= target for one, two in PAIRS)
        assert ways_to_reach(value, target) == counted
        assert chance_to_reach(value, target) == counted / 100


@pytest.mark.parametrize(("value", "other"), [(0, 0), (3, 0), (0, 3), (4, 7), (12, 1), (0, 25), (25, 0)])
def test_two_who_roll_against_each_other(value: int, other: int) -> None:
    throws = [
        (mine[0] + mine[1] + value, theirs[0] + theirs[1] + other) for mine in PAIRS for theirs in PAIRS
    ]
    assert chance_against(value, other, ties=True) == sum(mine >= theirs for mine, theirs in throws) / 10_000
    assert chance_against(value, other, ties=False) == sum(mine > theirs for mine, theirs in throws) / 10_000


def test_percent_is_rounded_half_up() -> None:
    assert [percent(chance) for chance in (0.0, 0.004, 0.005, 0.125, 0.5, 0.994, 1.0)] == [
        0,
        0,
        1,
        13,
        50,
        99,
        100,
    ]


# A phase


def outcome_of(g: Setting, choice: str) -> tuple[int, int]:
    """The wounds that a choice deals and takes, before the next phase is rolled for."""
    g.play(choice)
    happened = g.table.happened
    rolls = [place for place, event in enumerate(happened) if isinstance(event, CombatRolled)]
    until = rolls[1] if len(rolls) > 1 else len(happened)
    dealt = sum(event.n for event in happened[:until] if isinstance(event, FoeWounded))
    return dealt, sum(event.n for event in happened[:until] if isinstance(event, Wounded))


def odds_of(g: Setting, choice: str) -> dict[str, Any]:
    """What the prompt tells of a choice."""
    prompt = g.table.prompt
    assert prompt is not None
    found: dict[str, Any] = prompt.about["choices"][choice]
    return found


@pytest.mark.parametrize(
    ("hero", "choice"),
    [
        ({}, 'attack "Yazmira of the Deep Well"'),
        ({}, "defend"),
        ({"allies": ["Desert Falconer"]}, 'attack "Desert Falconer"'),
        ({"items": ["Horn Bow", "Sling of Smooth Stones"]}, 'attack "Yazmira of the Deep Well"'),
        ({"items": ["Horn Bow", "Sling of Smooth Stones"]}, "defend"),
    ],
    ids=["hero", "defence", "ally", "armed", "armed defence"],
)
def test_a_phase_against_every_throw_at_the_table(hero: dict[str, Any], choice: str) -> None:
    """Each of the 100 throws is played; what comes of them is what the prompt said."""
    dealt = taken = hits = 0
    for pair in PAIRS:
        g = table(yazmira=hero, khoros={}, rolls=[pair], **FIGHT).play("stand")
        odds = odds_of(g, choice)
        deals, takes = outcome_of(g, choice)
        assert deals in (0, odds["deals"])
        assert takes in (0, odds["suffers"])
        dealt, taken, hits = dealt + deals, taken + takes, hits + (takes == 0)
    assert odds["success"] == hits
    assert odds["expected_deals"] == dealt / 100
    assert odds["expected_suffers"] == taken / 100


def test_a_challenge_that_deals_no_damage_hurts_nobody() -> None:
    g = table(yazmira={}, khoros={}, rolls=[2], facing="Viper Nest", time="night").play("stand")
    assert odds_of(g, "defend")["suffers"] == 0
    assert odds_of(g, "defend")["success"] == percent(chance_to_reach(3, 9))


def test_everybody_who_may_attack_is_listed_and_nobody_else() -> None:
    g = table(yazmira={"allies": ["Desert Falconer"]}, khoros={}, **FIGHT).play("stand")
    state = g.table.state
    assert [(card_name(state, stroke.card), stroke.attacks) for stroke in strokes(state, 0)] == [
        ("Yazmira of the Deep Well", True),
        ("Desert Falconer", True),
        ("Yazmira of the Deep Well", False),
    ]
    g.play('attack "Desert Falconer"')
    assert len(strokes(g.table.state, 1)) == 2  # who has attacked may not attack again
    assert set(g.table.prompt.about["choices"]) == set(g.choices())  # type: ignore[union-attr]


def test_a_fight_of_heroes_is_counted_over_both_rolls() -> None:
    g = table(yazmira={"where": "D4"}, khoros={"where": "D4"}, facing="khoros", time="day").play("stand")
    odds = odds_of(g, 'attack "Yazmira of the Deep Well"')
    assert odds["success"] == percent(chance_against(3, 3, ties=True))
    assert "win" not in odds


# Tests


def test_an_escape_is_the_test_of_the_challenge() -> None:
    g = table(yazmira={}, khoros={}, **FIGHT)
    assert chance_of_escape(g.table.state) == chance_to_reach(3, 12)
    assert odds_of(g, "escape") == {"success": percent(chance_to_reach(3, 12)), "value": 3, "difficulty": 12}


def test_an_escape_from_an_ambush_is_harder_by_ten() -> None:
    g = table(yazmira={"where": "D4"}, khoros={}, ambush=True, **FIGHT)
    assert chance_of_escape(g.table.state) == chance_to_reach(3 - 10, 12)


def test_an_escape_from_a_hero_does_not_succeed_on_a_tie() -> None:
    g = table(yazmira={"where": "D4"}, khoros={"where": "D4"}, facing="khoros", time="night")
    assert chance_of_escape(g.table.state) == chance_against(3, 3, ties=False)


@pytest.mark.parametrize(
    ("skill", "difficulty", "value"), [("diplomacy", 14, 7), ("lore", 14, 3), ("ride", 9, 2)]
)
def test_a_test_counts_attribute_and_skill(skill: str, difficulty: int, value: int) -> None:
    g = table(yazmira={}, khoros={})
    number = SKILLS.index(skill)
    found = chance_of_test(g.table.state, 0, number, number // 3, difficulty)
    assert found == chance_to_reach(value, difficulty)
