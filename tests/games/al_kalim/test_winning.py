"""Winning: the fourth Legendary Reward ends the game at once (AK 14.35, AK 17)."""

from typing import Any

import pytest

from serai.kernel import BadTable
from tests.games.al_kalim.fights import MIGHTY, fight
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

THREE = ["Rune of Noon", "Old Mother Sumac", "Veil of No One"]
STRIDER = "Strider of the Deep Sand"
ZAHIRAT = "Fledgling of the Heights"
TOWNS = "Threads of the Sky"


def by_defeat(rewards: list[str], **more: Any) -> Setting:
    """The last step of a quest is a challenge."""
    quest = {"card": STRIDER, "steps": [0, 1]}
    side = {"where": "B11", "rewards": rewards, "quests": [quest], "experience": MIGHTY, "tile": "red"}
    return fight(table(khoros=side, facing="Blindworm", **more))


def by_test(rewards: list[str], **more: Any) -> Setting:
    """The last step is a test."""
    quest = {"card": STRIDER, "steps": [1, 0]}
    side = {"where": "C10", "rewards": rewards, "quests": [quest], "experience": MIGHTY, "tile": "red"}
    g = table(khoros=side, step="deed", rolls=["road+bluffs"], **more)
    if g.prompt == "deed":
        g.play("story")
    return g.play("symbol road", f'test "{STRIDER}"')


def by_payment(rewards: list[str], **more: Any) -> Setting:
    """The last step is gold, paid in a bazaar."""
    quest = {"card": ZAHIRAT, "steps": [1, 0]}
    side = {"where": "Zahirat", "gold": 9, "rewards": rewards, "quests": [quest], "tile": "red"}
    g = table(khoros=side, step="deed", **more)
    if g.prompt == "deed":
        g.play("explore Zahirat")
    return g.play(f'pay "{ZAHIRAT}"')


def by_visit(rewards: list[str], **more: Any) -> Setting:
    """The last step is a third town."""
    quest = {"card": "The Brass Tongue", "steps": [["Qamarun", "Hadid Gate"], 1]}
    rewards = ["Moon Camel" if reward == "Veil of No One" else reward for reward in rewards]
    side = {"where": "Zahirat", "gold": 9, "rewards": rewards, "quests": [quest], "tile": "red"}
    g = table(khoros=side, step="deed", **more)
    if g.prompt == "deed":
        g.play("explore Zahirat")
    return g.play("done")


WAYS = [by_defeat, by_test, by_payment, by_visit]


@rule("AK 14.35", "Whatever the last step is: with the fourth reward the game is won.")
@rule("AK 17.1", "Four rewards of four types.")
@rule("AK 17.3", "The game is over at once: nobody is asked, and nothing can be done.")
@pytest.mark.parametrize("way", WAYS)
def test_the_fourth_reward(way: Any) -> None:
    g = way(THREE)
    assert (g.winner, g.asked, g.prompt, g.choices()) == ("khoros", None, "", [])
    assert g.happened[-2:] == ["QuestCompleted", "GameWon"]
    assert len(g.held("khoros", "rewards")) == 4
    outcome = g.table.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.scores) == ("AK 17.1", (1.0, 0.0))
    assert g.refusal("travel day")[0] == "the game is over"


@rule_not("AK 14.35", "With the third the game goes on.")
@rule_not("AK 17.1", "Three are not enough in the standard mode.")
@rule_not("AK 17.3", "While nobody has won, somebody is asked.")
@pytest.mark.parametrize("way", WAYS)
def test_the_third_reward(way: Any) -> None:
    g = way(THREE[:2])
    assert (g.winner, g.table.outcome, "QuestCompleted" in g.happened) == (None, None, True)
    assert len(g.held("khoros", "rewards")) == 3
    assert g.asked is not None
    assert g.choices()


@rule("AK 17.2", "Three rewards and a quest do not win, nor do four quests.")
def test_quests_do_not_count() -> None:
    quests = ["Threads of the Sky", "Song of Unmaking", "The Grey Hunt", "Beneath the Glass"]
    side = {"where": "C10", "rewards": THREE, "quests": ["The Moon Camel"], "tile": "red"}
    g = table(khoros=side, talhia={"quests": quests, "tile": "red"})
    assert (g.winner, g.asked) == (None, "khoros")


@rule("AK 17.2", "Four Legendary cards are not enough when one of them is still a quest.")
def test_the_third_reward_beside_a_quest() -> None:
    quests = [{"card": STRIDER, "steps": [1, 0]}, "Song of Unmaking"]
    side = {"where": "C10", "rewards": THREE[1:], "quests": quests, "experience": MIGHTY, "tile": "red"}
    g = table(khoros=side, step="deed", rolls=["road+bluffs"]).play("symbol road", f'test "{STRIDER}"')
    assert (len(g.held("khoros", "rewards")), g.held("khoros", "quests")) == (3, ["Song of Unmaking"])
    assert (g.winner, g.active) == (None, "talhia")


@rule_not("AK 17.2", "A quest counts as soon as its reward is turned up.")
def test_a_completed_quest_counts() -> None:
    with pytest.raises(BadTable, match=r"AK 17\.1"):
        table(khoros={"rewards": [*THREE, "Moon Camel"], "tile": "red"})
    assert by_test(THREE).winner == "khoros"


@rule("AK 17.3", "The reward of the challenge is still given, for the quest is the last thing of a victory.")
def test_the_last_victory() -> None:
    g = by_defeat(THREE)
    assert (g.gold("khoros"), g.player("khoros")["counters"]["yellow"]) == (3 + 5, 1)


@rule("AK 17.1", "The mode says how many: three are enough in the quick one.")
@pytest.mark.parametrize("way", WAYS)
def test_a_smaller_goal(way: Any) -> None:
    assert way(THREE[:2], mode="quick").winner == "khoros"


@rule_not("AK 17.3", "Another player's quests are not looked at: the first to have four has won.")
def test_only_one_wins() -> None:
    g = by_test(THREE, talhia={"rewards": ["Rune of Unmaking", "Sky-Carpet", "Captain Rashk Nine-Lances"]})
    outcome = g.table.outcome
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)
