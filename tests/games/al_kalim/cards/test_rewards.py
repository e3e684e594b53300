"""The Legendary Rewards in tests, in combat and in the bazaar; on the way they are in test_travel_cards."""

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from tests.games.al_kalim.cards.marks import card, card_not
from tests.games.al_kalim.combats import OWN, duel, meet, trials, values
from tests.games.al_kalim.setting import Setting, table

#: The skill that a reward masters.
MASTERED = {
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
#: For each piece of Knowledge a challenge of the traits that it is about, and one of another.
KNOWN = {
    "The Broodwell Mapped": (["Glass Crawler"], "Viper Nest"),
    "True Names of the Djinn": (["Lamp-Smoke Whisper"], "Glass Crawler"),
    "The Knives' Ledger": (["Roadside Cutthroats"], "Sun-Struck Pilgrim"),
    "Rites of the First Vizier": (["Parched Ghul"], "Roadside Cutthroats"),
    "Trails and Oaths of the Heights": (["Viper Nest", "Sun-Struck Pilgrim"], "Parched Ghul"),
}
ANY = range(2, 21)


def fought(foe: str, *, time: str = "day", rolls: Any = (), quests: Any = (), **side: Any) -> Setting:
    """Khoros (ranged 3/2, melee 2/1, magic 0/1) meets a challenge; the quests are incomplete."""
    khoros = {"where": "C3", "tile": "red", "quests": list(quests), **side}
    return table(khoros=khoros, facing=foe, time=time, rolls=rolls)


def quest_of(reward: str) -> str:
    """The quest on the other side."""
    return RULES.pool.faces[RULES.pool.by_name[reward.casefold()]].name


# Tests


@pytest.mark.parametrize(("reward", "skill"), MASTERED.items())
def test_a_mastered_skill_always_succeeds(reward: str, skill: str) -> None:
    trial = f"Trial of {skill.capitalize()}"
    g = meet(trial, hero="khoros", rewards=[reward], rules=OWN)
    assert (trials(g), g.wounds("khoros"), "TestSettled" in g.happened) == ([], 0, True)  # without a roll
    g = meet(trial, hero="khoros", quests=[quest_of(reward)], rules=OWN, rolls=[2])
    assert (len(trials(g)), g.wounds("khoros")) == (1, 1)  # the quest masters nothing yet
    other = "Trial of Lore"
    g = meet(other, hero="khoros", rewards=[reward], rules=OWN, rolls=[2])
    assert (len(trials(g)), g.wounds("khoros")) == (1, 1)


# Artifacts


@card("Lamp of the Patient Flame", "Activated before a magic roll, attack or defence: +4.")
def test_the_lamp() -> None:
    g = fought("Viper Nest", rewards=["Lamp of the Patient Flame"], rolls=[ANY, ANY, 5])
    g.play("stand", "defend", "defend")
    assert g.combat["phase"] == "magic"
    g.play("attack Khoros")
    assert g.choices() == ["done", 'use "Lamp of the Patient Flame"']
    g.play("use Lamp of the Patient Flame")
    assert values(g)[0] == ("magic", "attacks", 4)
    assert g.card("Lamp of the Patient Flame")["facedown"]


@card_not("Lamp of the Patient Flame", "Not in other phases, not facedown.")
def test_the_lamp_in_other_phases() -> None:
    g = fought("Viper Nest", rewards=["Lamp of the Patient Flame"], rolls=[3]).play("stand", "attack Khoros")
    assert values(g) == [("ranged", "attacks", 3), ("melee", "defends", 2)]  # and then it asks
    assert (g.prompt, g.combat["phase"]) == ("cards", "magic")
    spent = {"card": "Lamp of the Patient Flame", "facedown": True}
    g = fought("Viper Nest", rewards=[spent]).play("stand", "defend", "defend", "attack Khoros")
    assert ("magic", "attacks", 0) in values(g)


@card("Tongue of Honeyed Brass", "Items and allies cost 1 less.")
@card_not("Tongue of Honeyed Brass", "Gear, healing and what a quest asks for do not.")
def test_the_tongue() -> None:
    side = {
        "where": "Qamarun",
        "gold": 9,
        "wounds": 1,
        "rewards": ["Tongue of Honeyed Brass"],
        "quests": ["A Debt of Rain"],
    }
    g = table(khoros=side, step="deed", market={"Qamarun": ["Short Bow", "Desert Falconer"]})
    g.play("buy Short Bow")
    assert g.gold("khoros") == 8
    g.play("buy Desert Falconer")
    assert g.gold("khoros") == 5
    g.play("buy gear pack camel", "heal Khoros", 'pay "A Debt of Rain"')
    assert g.gold("khoros") == 5 - 1 - 1 - 2


@card("Veil of No One", "+5 on escape tests.")
def test_the_veil_in_flight() -> None:
    g = fought("Viper Nest", rewards=["Veil of No One"], rolls=[4]).play("escape")
    assert (trials(g), "Escaped" in g.happened) == ([("escape", 7, 11)], True)


@card_not("Veil of No One", "Other tests get nothing of it.")
def test_the_veil_in_other_tests() -> None:
    g = meet("Trial of Will", hero="khoros", rewards=["Veil of No One"], rules=OWN)
    assert trials(g) == [("will", 0, 12)]


@card("Veil of No One", "Activated, it spares the hero an ambush: nothing is drawn.")
@card_not("Veil of No One", "Facedown it does not.")
@pytest.mark.parametrize("facedown", [False, True])
def test_the_veil_in_an_ambush(facedown: bool) -> None:
    veil = {"card": "Veil of No One", "facedown": facedown}
    g = table(
        khoros={"where": "B7", "rewards": [veil]}, step="deed", time="night", rolls=["road+dunes"]
    ).play("symbol dunes")
    if facedown:
        assert g.combat["ambush"]
    else:
        with g.changes("khoros rewards"):
            g.play("use Veil of No One")
        assert (g.active, g.card("Veil of No One")["facedown"]) == ("talhia", True)


# Knowledge


@pytest.mark.parametrize("reward", KNOWN)
def test_knowledge(reward: str) -> None:
    foes, other = KNOWN[reward]
    for foe, more, harm in [*[(foe, 3, 1) for foe in foes], (other, 0, 0)]:
        g = fought(foe, rewards=[reward], allies=["Caravan Cook"])
        assert g.values("khoros", "ranged") == (3 + more, 2 + harm)
        assert g.values("khoros", "melee") == (2 + more, 1 + harm)
        assert g.values("khoros", "magic") == (0 + more, 1 + harm)
        assert g.values("Caravan Cook", "melee") == (2 + more, 1 + harm)  # for the whole party
        g = fought(foe, quests=[quest_of(reward)])
        assert g.values("khoros", "melee") == (2, 1)


@pytest.mark.parametrize("reward", KNOWN)
def test_knowledge_helps_attacks_and_defences(reward: str) -> None:
    foe = KNOWN[reward][0][0]
    g = fought(foe, rewards=[reward], rolls=[2]).play("stand", "attack Khoros")
    assert values(g)[:2] == [("ranged", "attacks", 6), ("melee", "defends", 5)]


@pytest.mark.parametrize("reward", KNOWN)
def test_knowledge_is_of_no_use_against_heroes(reward: str) -> None:
    g = duel(yazmira={"rewards": [reward]})
    assert g.values("yazmira", "melee") == (2, 1)


# Mounts in combat


@card("Ember Stallion", "Melee +1.")
@card_not("Ember Stallion", "In the other phases, and for allies, nothing.")
def test_the_ember_stallion_in_combat() -> None:
    g = fought("Viper Nest", rewards=["Ember Stallion"], allies=["Caravan Cook"])
    found = [g.values("khoros", phase) for phase in ("ranged", "melee", "magic")]
    assert found == [(3, 2), (3, 1), (0, 1)]
    assert g.values("Caravan Cook", "melee") == (2, 1)


# Allies


ALLIES = {
    "Zuhal, the Brass Colossus": (8, 0, (2, 0), (12, 3), (0, 0)),
    "Ishara, Daughter of Rain": (5, 4, (4, 1), (2, 0), (12, 2)),
    "Sirocco, Mother of Jackals": (6, 3, (3, 0), (11, 2), (3, 0)),
    "Captain Rashk Nine-Lances": (7, 2, (8, 2), (10, 2), (0, 0)),
    "Old Mother Sumac": (4, 5, (0, 0), (2, 0), (13, 2)),
}


@pytest.mark.parametrize("ally", ALLIES)
def test_legendary_allies_fight(ally: str) -> None:
    life, stamina, *numbers = ALLIES[ally]
    g = fought("Viper Nest", rewards=[ally]).play("stand")
    found = g.card(ally)
    assert (found["life"], found["stamina"]) == (life, stamina)
    assert [g.values(ally, phase) for phase in ("ranged", "melee", "magic")] == numbers
    g.play(f"attack {ally}")
    assert values(g)[0] == ("ranged", "attacks", numbers[0][0])


@card("Sirocco, Mother of Jackals", "Melee +2 at night.")
@card_not("Sirocco, Mother of Jackals", "By day, and for her hero, nothing.")
@pytest.mark.parametrize(("time", "melee"), [("day", 11), ("night", 13)])
def test_sirocco(time: str, melee: int) -> None:
    g = fought("Viper Nest", time=time, rewards=["Sirocco, Mother of Jackals"])
    assert g.values("Sirocco, Mother of Jackals", "melee") == (melee, 2)
    assert g.values("Sirocco, Mother of Jackals", "magic") == (3, 0)
    assert g.values("khoros", "melee") == (2, 1)


@card("Old Mother Sumac", "For 2 of her exhaustion at the start of a round the hero discards a wound, once.")
def test_sumac() -> None:
    g = fought("Viper Nest", wounds=3, rewards=["Old Mother Sumac"], rolls=[ANY, 20])
    assert g.choices() == ["done", 'use "Old Mother Sumac"']
    with g.changes("khoros wounds", "khoros rewards"):
        g.play("use Old Mother Sumac")
    assert (g.wounds("khoros"), g.exhaustion("Old Mother Sumac"), g.exhaustion("khoros")) == (2, 2, 0)
    assert g.prompt == "escape"
    g.play("stand", "defend", "defend", "defend")
    assert (g.combat["round"], g.choices()) == (2, ["done", 'use "Old Mother Sumac"'])


@card_not("Old Mother Sumac", "Without a wound of the hero, or without room for 2, she is not asked.")
def test_sumac_without_need() -> None:
    assert fought("Viper Nest", rewards=["Old Mother Sumac"]).prompt == "escape"
    tired = {"card": "Old Mother Sumac", "exhaustion": 4}
    assert fought("Viper Nest", wounds=3, rewards=[tired]).prompt == "escape"
    hurt = {"card": "Caravan Cook", "wounds": 1}
    assert fought("Viper Nest", rewards=["Old Mother Sumac"], allies=[hurt]).prompt == "escape"


# Runes


@card("Rune of Noon", "3 wounds before combat, which may be enough.")
def test_the_rune_of_noon() -> None:
    g = fought("Viper Nest", time="night", rewards=["Rune of Noon"]).play("use Rune of Noon")
    assert ("ChallengeDefeated" in g.happened, g.card("Rune of Noon")["uses"]) == (True, 2)
    g = fought("Viper Nest", time="day", rewards=["Rune of Noon"]).play("use Rune of Noon")
    assert (g.combat["wounds"], g.combat["life"]) == (3, 4)


@card_not("Rune of Noon", "Not between rounds, and not against a hero.")
def test_the_rune_of_noon_later() -> None:
    g = fought("Viper Nest", time="day", rewards=["Rune of Noon"]).play("done", "stand", "defend", "defend")
    g.play("defend")
    assert (g.combat["round"], g.prompt) == (2, "escape")
    assert duel(yazmira={"rewards": ["Rune of Noon"]}).prompt == "escape"


@card("Rune of the Second Breath", "All wounds of the blow that would knock the hero out are cancelled.")
@card_not(
    "Rune of the Second Breath", "A blow that leaves Life, and one against an ally, is no matter of it."
)
@pytest.mark.parametrize(("wounds", "asked"), [(4, True), (3, True), (2, False)])
def test_the_rune_of_the_second_breath(wounds: int, asked: bool) -> None:
    g = fought("Scorpion Swarm", wounds=wounds, rewards=["Rune of the Second Breath"], rolls=[ANY, 5])
    g.play("stand", "defend", "defend")
    assert (g.prompt == "cards") == asked
    if asked:
        g.play("use Rune of the Second Breath")
        assert g.card("Rune of the Second Breath")["uses"] == 2
    assert g.wounds("khoros") == (wounds if asked else wounds + 2)
    assert g.combat["phase"] == "magic"


@card("Rune of Unmaking", "All three numbers of the challenge are 4 lower for the combat, once.")
def test_the_rune_of_unmaking() -> None:
    g = fought("Viper Nest", rewards=["Rune of Unmaking"])
    before = numbers(g)
    g.play("use Rune of Unmaking")
    assert numbers(g) == [n - 4 for n in before] == [5, 9, 5]
    assert (g.prompt, g.card("Rune of Unmaking")["uses"]) == ("escape", 2)
    g.play("stand", "defend", "defend", "defend")
    assert (g.combat["round"], numbers(g)) == (2, [5, 9, 5])


@card_not("Rune of Unmaking", "In the next combat the numbers are as they were.")
def test_the_rune_of_unmaking_afterwards() -> None:
    g = fought("Viper Nest", rewards=["Rune of Unmaking"], experience={"body": 20}).play(
        "use Rune of Unmaking"
    )
    g.play("escape")
    while g.active != "khoros":
        g.play(g.choices()[0])
    g.play("travel day", "rest 4", "adventure", "done")
    assert numbers(g) == [9, 13, 9]


def numbers(g: Setting) -> list[int]:
    """The numbers of the challenge to beat."""
    found = g.table.view(None).data["combat"]["numbers"]
    return [found[phase][0] for phase in ("ranged", "melee", "magic")]
