"""Cards that help in tests of a skill, and those that make them succeed."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.al_kalim.state.terms import SKILLS
from tests.games.al_kalim.combats import OWN, meet, trials
from tests.games.al_kalim.setting import HEROES

#: The skill bonuses of the heroes.
OF_HEROES = {
    "talhia": {"sneak": 3, "search": 2},
    "elaim": {"will": 2, "climb": 2},
    "brunda": {"climb": 2, "will": 1},
    "nerimah": {"lore": 3, "navigate": 2},
    "khoros": {"ride": 3, "search": 1},
    "yazmira": {"diplomacy": 3, "ritual": 2},
}
#: Mind, Body and Spirit of the heroes.
ATTRIBUTES = {
    "talhia": (3, 3, 1),
    "elaim": (1, 4, 3),
    "brunda": (0, 3, 0),
    "nerimah": (3, 1, 4),
    "khoros": (3, 2, 0),
    "yazmira": (3, 2, 4),
}
#: The skill bonuses of cards; those that raise an attribute too are told with it.
OF_CARDS: dict[tuple[str, str], dict[str, int]] = {
    ("allies", "Goat-Track Guide"): {"navigate": 2},
    ("allies", "Desert Falconer"): {"search": 1},
    ("allies", "Old Lamp-Keeper"): {"ritual": 2},
    ("allies", "Prince in Hiding"): {"diplomacy": 3},
    ("items", "Brass Compass"): {"navigate": 2},
    ("items", "Climbing Irons"): {"climb": 3},
    ("items", "Softstep Sandals"): {"sneak": 3},
    ("items", "Scholar's Satchel"): {"lore": 3},
    ("items", "Signet of a Lost House"): {"diplomacy": 3},
    ("items", "Far-Seer Lens"): {"search": 3},
    ("items", "Rope of Knots"): {"climb": 1},
    ("items", "Meditation Beads"): {"will": 2},
    ("items", "Belt of the Ox"): {"climb": 1, "sneak": 1, "ride": 3},
    ("items", "Circlet of Stars"): {"lore": 2, "search": 1, "navigate": 1},
    ("items", "Ring of Quiet Flame"): {"diplomacy": 1, "will": 1, "ritual": 3},
}
SURE = {
    "Lamp of the Patient Flame": "ritual",
    "Astrolabe of the Drowned Stars": "navigate",
    "Tongue of Honeyed Brass": "diplomacy",
    "Sandals of the Unending Stair": "climb",
    "Veil of No One": "sneak",
    "Sky-Carpet": "climb",
    "Ember Stallion": "ride",
    "Deep-Sand Strider": "navigate",
    "Moon Camel": "will",
    "Roc Fledgling": "search",
}


def bonus(skill: str, hero: str = "yazmira", **more: Any) -> int:
    """What the hero adds to the dice in a test of the skill."""
    g = meet(f"Trial of {skill.capitalize()}", hero=hero, rules=OWN, **more)
    [(tested, number, difficulty)] = trials(g)
    assert (tested, difficulty) == (skill, 12)
    return number


def test_every_hero_is_here() -> None:
    assert sorted(OF_HEROES) == sorted(HEROES)


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("hero", OF_HEROES)
def test_the_skills_of_heroes(hero: str, skill: str) -> None:
    attribute = ATTRIBUTES[hero][SKILLS.index(skill) // 3]
    assert bonus(skill, hero) == attribute + OF_HEROES[hero].get(skill, 0)


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("card", OF_CARDS, ids=lambda card: card[1])
def test_the_skills_of_cards(card: tuple[str, str], skill: str) -> None:
    zone, name = card
    assert bonus(skill, "brunda", **{zone: [name]}) == bonus(skill, "brunda") + OF_CARDS[card].get(skill, 0)


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("card", SURE)
def test_sure_successes(card: str, skill: str) -> None:
    g = meet(f"Trial of {skill.capitalize()}", hero="brunda", rules=OWN, rewards=[card], rolls=[range(2, 6)])
    if SURE[card] == skill:
        assert (trials(g), g.wounds("brunda")) == ([], 0)
    else:
        assert len(trials(g)) == 1
        assert "TestSettled" in g.happened


def test_an_incomplete_quest_makes_nothing_sure() -> None:
    g = meet("Trial of Ride", hero="brunda", rules=OWN, quests=["The Ember Stallion"], rolls=[range(2, 6)])
    assert trials(g) == [("ride", 3, 12)]
