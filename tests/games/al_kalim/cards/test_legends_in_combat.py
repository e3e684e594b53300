"""Legendary Rewards that fight, help to fight, or save their hero."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.al_kalim.setup.card_sets import CARD_SETS
from tests.games.al_kalim.combats import HIT, MISS, fight, meet, rolled, trials, values

WORM = "Blindworm"  # Abomination; ranged 10/0, melee 15/2, magic 10/0; Life 7 by night, 6 by day
GOLEM = "Glass Golem"  # Abomination; ranged 16/0, melee 19/3, magic 17/0
ZUHAL = "Zuhal, the Brass Colossus"
SIROCCO = "Sirocco, Mother of Jackals"
SUMAC = "Old Mother Sumac"
LAMP = "Lamp of the Patient Flame"
VEIL = "Veil of No One"
STALLION = "Ember Stallion"
NOON = "Rune of Noon"
BREATH = "Rune of the Second Breath"
UNMAKING = "Rune of Unmaking"
AXEMAN = "Exiled Axeman"
PHASES = ("ranged", "melee", "magic")
ANY, LOW, GOOD = range(2, 21), range(2, 6), range(16, 21)
ALLIES = {
    sheet["reward"]: sheet
    for _, sheet in CARD_SETS.house_sheets()
    if sheet["kind"] == "legend" and sheet["type"] == "ally"
}


# Legendary Allies


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("ally", ALLIES)
def test_a_legendary_ally_attacks_with_its_numbers(ally: str, phase: str) -> None:
    value, damage = ALLIES[ally][phase]
    before = PHASES.index(phase)
    g = fight(WORM, time="day", rewards=[ally], rolls=[GOOD] * (before + 1))
    g.play("stand", *["defend"] * before, f'attack "{ally}"')
    assert rolled(g)[0][:4] == (ally, phase, "attacks", value)
    assert g.combat["wounds"] == damage


@pytest.mark.parametrize("ally", ALLIES)
def test_a_legendary_ally_has_its_life_and_stamina(ally: str) -> None:
    sheet = fight(rewards=[ally]).card(ally)
    assert (sheet["life"], sheet["stamina"]) == (ALLIES[ally]["life"], ALLIES[ally]["stamina"])


def test_the_colossus_never_tires() -> None:
    g = meet("Dust Sprite", rewards=[ZUHAL], allies=[AXEMAN], rolls=[LOW])
    assert [g.exhaustion(who) for who in ("yazmira", AXEMAN, ZUHAL)] == [1, 1, 0]
    assert g.wounds(ZUHAL) == 0


@pytest.mark.parametrize(("time", "melee"), [("night", 13), ("day", 11)])
def test_sirocco_is_of_the_night(time: str, melee: int) -> None:
    g = fight(WORM, time=time, rewards=[SIROCCO], rolls=[GOOD, GOOD]).play("stand", "defend")
    g.play(f'attack "{SIROCCO}"')
    assert values(g)[0] == ("melee", "attacks", melee)
    assert g.values("yazmira", "melee") == (2, 1)
    assert g.values(SIROCCO, "ranged")[0] == 3


def test_sumac_mends_the_hero_at_the_start_of_a_round() -> None:
    g = fight(wounds=3, rewards=[SUMAC], allies=[{"card": AXEMAN, "wounds": 2}])
    assert g.choices() == ["done", f'use "{SUMAC}"']
    g.play(f'use "{SUMAC}"')
    assert (g.wounds("yazmira"), g.exhaustion(SUMAC), g.wounds(AXEMAN)) == (2, 2, 2)
    assert g.prompt == "escape"  # once per round


def test_sumac_has_nothing_to_mend() -> None:
    assert fight(rewards=[SUMAC], allies=[{"card": AXEMAN, "wounds": 2}]).prompt == "escape"
    g = fight(wounds=3, rewards=[SUMAC]).play("done")
    assert (g.wounds("yazmira"), g.exhaustion(SUMAC), g.prompt) == (3, 0, "escape")


# Artifacts and mounts


@pytest.mark.parametrize("words", ["attack yazmira", "defend"])
def test_the_lamp_helps_a_magic_roll(words: str) -> None:
    g = fight(WORM, rewards=[LAMP], rolls=[GOOD] * 3).play("stand", "defend", "defend", words)
    assert g.choices() == ["done", f'use "{LAMP}"']
    g.play(f'use "{LAMP}"')
    assert (values(g)[0][2], g.card(LAMP)["facedown"]) == (8, True)


def test_the_lamp_helps_nothing_else() -> None:
    g = fight(WORM, rewards=[LAMP], allies=["Hedge Conjurer"], rolls=[GOOD] * 3).play("stand", "defend")
    assert g.prompt == "face"
    g.play("defend", 'attack "Hedge Conjurer"')
    assert rolled(g)[0][:4] == ("Hedge Conjurer", "magic", "attacks", 5)
    g = fight(WORM, rewards=[LAMP], rolls=[GOOD] * 3).play(
        "stand", "defend", "defend", "attack yazmira", "done"
    )
    assert (values(g)[0][2], g.card(LAMP)["facedown"]) == (4, False)


@pytest.mark.parametrize(
    ("more", "bonus"), [({"rewards": [VEIL]}, 8), ({"quests": ["The Face of No One"]}, 3)]
)
def test_the_veil_helps_to_escape(more: dict[str, Any], bonus: int) -> None:
    assert trials(fight(**more).play("escape")) == [("escape", bonus, 12)]


def test_the_stallion_fights_in_melee() -> None:
    g = fight(WORM, rewards=[STALLION], allies=[AXEMAN])
    assert [g.values("yazmira", phase)[0] for phase in PHASES] == [3, 3, 4]
    assert g.values(AXEMAN, "melee")[0] == 6
    g = fight(WORM, rewards=[STALLION], rolls=[GOOD, GOOD]).play("stand", "defend", "attack yazmira")
    assert values(g)[0] == ("melee", "attacks", 3)


# Knowledge

#: What each knows, and a challenge of each trait that deals no damage in ranged.
KNOWN = {
    "The Broodwell Mapped": ("Abomination",),
    "True Names of the Djinn": ("Djinn",),
    "The Knives' Ledger": ("Bandit",),
    "Rites of the First Vizier": ("Undead",),
    "Trails and Oaths of the Heights": ("Beast", "Zealot"),
}
FOES = {
    "Abomination": WORM,
    "Djinn": "Well-Bound Spirit",
    "Bandit": "Wadi Pirates",
    "Undead": "Tomb Sentinel",
    "Beast": "Ridge Leopard",
    "Zealot": "Flagellants of Noon",
}


@pytest.mark.parametrize("trait", FOES)
@pytest.mark.parametrize("knowledge", KNOWN)
def test_knowledge_of_a_trait(knowledge: str, trait: str) -> None:
    known = trait in KNOWN[knowledge]
    more, harm = (3, 1) if known else (0, 0)
    g = fight(FOES[trait], rewards=[knowledge], allies=[AXEMAN], rolls=[GOOD, GOOD])
    assert [g.values("yazmira", phase) for phase in PHASES] == [
        (3 + more, 1 + harm),
        (2 + more, 1 + harm),
        (4 + more, 2 + harm),
    ]
    g.play("stand", "attack yazmira")
    assert (values(g)[0], g.combat["wounds"]) == (("ranged", "attacks", 3 + more), 1 + harm)
    g.play(f'attack "{AXEMAN}"')  # it is for the whole party
    assert values(g)[0] == ("melee", "attacks", 6 + more)


@pytest.mark.parametrize("knowledge", KNOWN)
def test_knowledge_is_for_the_own_party(knowledge: str) -> None:
    g = fight(FOES[KNOWN[knowledge][0]], talhia={"rewards": [knowledge]})
    assert g.values("yazmira", "ranged") == (3, 1)


# Runes


def test_noon_burns_a_challenge() -> None:
    g = fight(GOLEM, rewards=[NOON]).play(f'use "{NOON}"')
    assert (g.combat["wounds"], g.card(NOON)["uses"], g.prompt) == (3, 2, "escape")


def test_noon_is_over() -> None:
    assert fight(GOLEM, rewards=[{"card": NOON, "uses": 0}]).prompt == "escape"
    g = fight(GOLEM, rewards=[NOON]).play("done")
    assert (g.combat["wounds"], g.card(NOON)["uses"]) == (0, 3)


def test_the_second_breath() -> None:
    g = fight(wounds=4, rewards=[BREATH], rolls=[MISS, HIT]).play("stand", "attack yazmira")
    assert (g.choices(), g.wounds("yazmira")) == (["done", f'use "{BREATH}"'], 4)
    g.play(f'use "{BREATH}"')
    assert (g.wounds("yazmira"), g.card(BREATH)["uses"], g.combat["round"]) == (4, 2, 2)


def test_no_second_breath() -> None:
    g = fight(wounds=3, rewards=[BREATH], rolls=[MISS, HIT]).play("stand", "attack yazmira")
    assert (g.wounds("yazmira"), g.card(BREATH)["uses"]) == (4, 3)  # not yet the end
    g = fight(wounds=4, rewards=[{"card": BREATH, "uses": 0}], rolls=[MISS]).play("stand", "attack yazmira")
    assert "KnockedOut" in g.happened
    assert g.held("yazmira", "rewards") == [BREATH]


def test_unmaking_lowers_all_numbers_for_the_combat() -> None:
    g = fight(GOLEM, rewards=[UNMAKING], rolls=[ANY, GOOD, ANY]).play(f'use "{UNMAKING}"')
    assert (g.card(UNMAKING)["uses"], g.prompt) == (2, "escape")  # once in a combat
    g.play("stand", "attack yazmira")
    assert [target for *_, target in rolled(g)] == [12, 15, 13]
    g.play("stand", "defend")
    assert rolled(g)[0][-1] == 12  # in the second round as well


def test_without_unmaking_the_numbers_stand() -> None:
    g = fight(GOLEM, rewards=[UNMAKING], rolls=[ANY, range(17, 21), ANY]).play(
        "done", "stand", "attack yazmira"
    )
    assert [target for *_, target in rolled(g)] == [16, 19, 17]
    assert g.card(UNMAKING)["uses"] == 3
