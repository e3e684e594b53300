"""Legendary Rewards: what they are to their hero, and how they are lost (AK 14.25 to AK 14.30, AK 14.36)."""

from typing import Any

import pytest

from tests.games.al_kalim.fights import MIGHTY, fall, fight
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

SUMAC = "Old Mother Sumac"  # Life 4, Stamina 5, magic 13
COLOSSUS = "Zuhal, the Brass Colossus"
ANY = range(2, 21)


def knocked_out(side: dict[str, Any], **more: Any) -> Setting:
    """Khoros is knocked out by the Scorpion Swarm."""
    khoros = {"where": "C3", "wounds": 4, **side}
    return fall(table(khoros=khoros, facing="Scorpion Swarm", rolls=[ANY, range(2, 9)], **more))


def robbed(loser: dict[str, Any]) -> Setting:
    """Khoros, whom no roll fails, knocks Talhia out; the spoils are on offer, if there are any."""
    khoros = {"where": "D4", "experience": MIGHTY}
    g = table(khoros=khoros, talhia={"where": "D4", "wounds": 3, **loser}, facing="talhia", time="day")
    while g.combat:
        if g.prompt == "face" and g.asked == "khoros":
            g.play(next((words for words in g.choices() if "Khoros" in words), "defend"))
        else:
            g.play({"escape": "stand", "face": "defend", "cards": "done"}[g.prompt])
    return g


# Legendary Allies


@rule("AK 14.25", "It attacks, is exhausted and healed with the party, and does not count toward the limit.")
def test_a_legendary_ally_is_an_ally() -> None:
    side = {"where": "C3", "allies": ["Caravan Cook", "Desert Falconer"], "rewards": [SUMAC]}
    g = table(khoros=side, facing="Viper Nest").play("stand")
    assert g.choices("attack") == [
        '"Khoros of the Salt Road"',
        '"Caravan Cook"',
        '"Desert Falconer"',
        f'"{SUMAC}"',
    ]
    g = table(khoros={**side, "where": "B7"}, time="day", rolls=[("road+bluffs",) * 5]).play("roll")
    assert [g.exhaustion(who) for who in ("khoros", "Caravan Cook", SUMAC)] == [1, 1, 1]
    rich = {"where": "Qamarun", "gold": 9, "allies": ["Caravan Cook"], "rewards": [SUMAC]}
    g = table(khoros=rich, step="deed", market={"Qamarun": ["Desert Falconer"]}).play("buy Desert Falconer")
    assert (g.prompt, g.held("khoros", "allies")) == ("bazaar", ["Caravan Cook", "Desert Falconer"])


@rule_not("AK 14.25", "While the quest is incomplete there is no ally.")
@rule_not("AK 14.27", "Nor does any other Legendary card work quest side up.")
def test_a_quest_is_no_ally() -> None:
    quests = ["She Who Counts the Graves", "The Ember Stallion", "Song of Noon"]
    g = table(khoros={"where": "C3", "quests": quests}, facing="Viper Nest")
    assert (g.prompt, g.values("khoros", "melee")) == ("escape", (2, 1))
    g.play("stand")
    assert g.choices("attack") == ['"Khoros of the Salt Road"']


@rule("AK 14.25", "A knockout does not take it, and it cannot be taken in a fight of heroes.")
@rule("AK 14.29", "Nor are the others lost or taken, nor sold.")
def test_rewards_stay() -> None:
    rewards = [SUMAC, "Moon Camel", "Veil of No One"]
    g = knocked_out({"rewards": rewards, "tile": "red"})
    assert ("KnockedOut" in g.happened, g.held("khoros", "rewards")) == (True, rewards)
    assert (g.active, g.prompt) == ("talhia", "time")  # nothing was to be chosen for the loss
    g = robbed({"rewards": rewards, "tile": "red"})
    assert ("KnockedOut" in g.happened, g.held("talhia", "rewards")) == (True, rewards)
    assert g.prompt != "spoils"
    g = table(khoros={"where": "Qamarun", "gold": 1, "rewards": rewards, "tile": "blue"}, step="deed")
    assert (g.prompt, g.choices("sell"), g.choices("dismiss")) == ("bazaar", [], [])


@rule_not("AK 14.29", "Items and allies are: the dearest by a knockout, one of choice by the winner.")
def test_other_cards_do_not_stay() -> None:
    side = {"rewards": [SUMAC], "allies": ["Caravan Cook"], "items": ["Bone Knife"]}
    g = knocked_out(side)
    assert (g.held("khoros", "allies"), g.held("khoros", "items")) == ([], ["Bone Knife"])
    g = robbed(side)
    assert sorted(g.choices("take")) == ['"Bone Knife"', '"Caravan Cook"']


def killed(rewards: list[Any]) -> Setting:
    """An attack of Old Mother Sumac fails against the Scorpion Swarm, and she had 2 Life left."""
    side = {"where": "C3", "rewards": rewards, "tile": "red"}
    g = table(khoros=side, facing="Scorpion Swarm", rolls=[ANY, range(2, 11)])
    return g.play("stand", "defend", f"attack {SUMAC}")


@rule("AK 14.26", "With wounds equal to Life it is killed.")
@rule("AK 14.30", "The card goes to the bottom of its deck; slot and type are free again.")
def test_a_killed_legendary_ally() -> None:
    g = killed([{"card": SUMAC, "wounds": 2}, "Moon Camel"])
    assert {"AllyKilled", "RewardLost"} <= set(g.happened)
    assert g.held("khoros", "rewards") == ["Moon Camel"]
    assert g.described["quests"]["ally"][-1] == "She Who Counts the Graves"
    assert (g.prompt, g.combat["phase"]) == ("face", "magic")  # the combat goes on


@rule_not("AK 14.26", "With a Life left it is not, and heals as others do.")
@rule_not("AK 14.30", "A reward that is not lost keeps its slot and type.")
def test_a_wounded_legendary_ally() -> None:
    g = killed([{"card": SUMAC, "wounds": 1}])
    assert (g.wounds(SUMAC), "RewardLost" in g.happened) == (3, False)
    g = table(khoros={"where": "C3", "tile": "green", "rewards": [SUMAC]}, step="deed")
    assert g.choices("quest") == []


@rule("AK 14.30", "In the next Story step the slot is free, and the type too.")
def test_the_type_is_free_again() -> None:
    side = {"where": "C3", "rewards": [{"card": SUMAC, "wounds": 2}], "experience": {"body": 20}}
    g = table(
        khoros=side,
        talhia={"where": "Zahirat", "gold": 0},
        facing="Scorpion Swarm",
        rolls=[ANY, range(2, 11)],
        quests={"ally_top": others("She Who Counts the Graves")},
    )
    g.play("stand", "defend", f"attack {SUMAC}", "defend", "escape")
    assert g.active == "talhia"
    g.play("travel day", "rest 4", "travel day", "rest 4")
    assert (g.active, g.choices("quest")) == ("khoros", ["ally", "artifact", "knowledge", "mount", "rune"])
    g.play("quest ally")
    assert g.held("khoros", "quests") == others("She Who Counts the Graves")[:1]


def others(without: str) -> list[str]:
    """The quests for allies but one."""
    return [name for name in table().described["quests"]["ally"] if name != without]


# The others


@rule("AK 14.27", "Artifact, Knowledge, Mount and Rune work for their hero.")
@pytest.mark.parametrize(
    ("reward", "foe", "melee"),
    [
        ("Ember Stallion", "Viper Nest", (3, 1)),
        ("Trails and Oaths of the Heights", "Viper Nest", (5, 2)),
        ("The Knives' Ledger", "Viper Nest", (2, 1)),
    ],
)
def test_rewards_work(reward: str, foe: str, melee: tuple[int, int]) -> None:
    g = table(khoros={"where": "C3", "rewards": [reward]}, talhia={"where": "C3"}, facing=foe)
    assert g.values("khoros", "melee") == melee


@rule_not("AK 14.27", "For another hero they do not.")
def test_rewards_of_others_do_not_work() -> None:
    g = table(khoros={"where": "C3"}, talhia={"rewards": ["Ember Stallion"]}, facing="Viper Nest")
    assert g.values("khoros", "melee") == (2, 1)


@rule("AK 14.28", "Three uses; without any the Rune stays.")
@pytest.mark.parametrize("uses", [3, 2, 1])
def test_the_uses_of_a_rune(uses: int) -> None:
    rune: Any = "Rune of Noon" if uses == 3 else {"card": "Rune of Noon", "uses": uses}
    g = table(khoros={"where": "G6", "rewards": [rune]}, facing="The Unchained Efreet", time="night")
    assert (g.choices(), g.card("Rune of Noon")["uses"]) == (["done", 'use "Rune of Noon"'], uses)
    with g.changes("khoros rewards"):
        g.play("use Rune of Noon")
    assert (g.held("khoros", "rewards"), g.card("Rune of Noon")["uses"]) == (["Rune of Noon"], uses - 1)
    assert g.combat["wounds"] == 3


@rule_not("AK 14.28", "A Rune of the market has no such uses, and a spent Rune does nothing more.")
def test_a_spent_rune() -> None:
    side = {"where": "C3", "rewards": [{"card": "Rune of Noon", "uses": 0}], "items": ["Rune of Sparks"]}
    g = table(khoros=side, facing="Viper Nest")
    assert g.prompt == "escape"
    assert "uses" not in g.card("Rune of Sparks")
    assert g.held("khoros", "rewards") == ["Rune of Noon"]


# Lost rewards and the end


@rule("AK 14.36", "A reward that was lost is not counted for the victory.")
@rule_not("AK 14.36", "The spent Rune among them is.")
@pytest.mark.parametrize("lost", [True, False])
def test_a_lost_reward_does_not_count(lost: bool) -> None:
    """The fourth reward is won after one was lost, or not: the quest is completed by the victory."""
    rune = {"card": "Rune of Noon", "uses": 0}
    rewards: list[Any] = [rune, "Veil of No One", {"card": SUMAC, "wounds": 2}]
    quest = {"card": "Strider of the Deep Sand", "steps": [0, 1]}
    side = {"where": "B11", "rewards": rewards, "quests": [quest], "tile": "red", "experience": MIGHTY}
    g = table(khoros=side, facing="Blindworm", rolls=[ANY, range(2, 13)])  # melee 15 against 2
    g.play("stand", "defend")
    if lost:
        g.play(f"attack {SUMAC}")
        assert "RewardLost" in g.happened
    fight(g)
    assert "ChallengeDefeated" in g.happened
    assert g.winner == (None if lost else "khoros")
    assert len(g.held("khoros", "rewards")) == (3 if lost else 4)
