"""The heroes' own texts in combat: escape, second attack, cancelled wound, second roll, first roll."""

from __future__ import annotations

import pytest

from tests.games.al_kalim.combats import (
    ARSENAL,
    HIT,
    MISS,
    THUGS,
    duel,
    fight,
    kill,
    meet,
    rivals_rolled,
    rolled,
    trials,
    values,
)
from tests.games.al_kalim.setting import table

TALHIA = "Talhia the Thief"
ELAIM = "Elaim the Dervish"
BRUNDA = "Brunda Oathaxe"
NERIMAH = "Nerimah Starreader"
GOLEM = "Glass Golem"  # ranged 16/0, melee 19/3, magic 17/0
WORM = "Blindworm"
AXEMAN = "Exiled Axeman"
ANY, LOW, GOOD = range(2, 21), range(2, 6), range(14, 21)


#: The printed numbers: Life, Stamina, and value and damage in each phase.
NUMBERS = {
    "talhia": (4, 4, [3, 2], [3, 1], [1, 1]),
    "elaim": (5, 5, [1, 1], [4, 2], [3, 1]),
    "brunda": (6, 3, [0, 1], [3, 2], [0, 1]),
    "nerimah": (5, 4, [3, 1], [1, 1], [4, 2]),
    "khoros": (5, 3, [3, 2], [2, 1], [0, 1]),
    "yazmira": (5, 4, [3, 1], [2, 1], [4, 2]),
}


@pytest.mark.parametrize("hero", NUMBERS)
def test_the_numbers_of_a_hero(hero: str) -> None:
    sheet = fight(hero=hero).player(hero)
    assert (sheet["life"], sheet["stamina"], *sheet["values"].values()) == NUMBERS[hero]


# Talhia


@pytest.mark.parametrize(
    ("foe", "gold"), [(THUGS, 4 + 1), ("Sun-Struck Pilgrim", 3 + 1), ("Scorpion Swarm", 3)]
)
def test_talhia_robs_bandits_and_zealots(foe: str, gold: int) -> None:
    g = kill(fight(foe, hero="talhia", gold=0, **ARSENAL))
    assert "ChallengeDefeated" in g.happened
    assert g.gold("talhia") == gold


def test_nobody_else_robs_them() -> None:
    assert kill(fight(THUGS, gold=0, talhia={"gold": 0}, **ARSENAL)).gold("talhia") == 0


def test_talhia_slips_away() -> None:
    g = fight(hero="talhia", rolls=[3]).play("escape")
    assert g.choices() == ["done", f'use "{TALHIA}" #2']
    g.play(f'use "{TALHIA}" #2')
    assert trials(g) == [("escape", 3 + 6, 12)]
    assert ("Escaped" in g.happened, g.exhaustion("talhia")) == (True, 1)


def test_talhia_slips_away_once_in_a_roll() -> None:
    g = fight(hero="talhia", rolls=[LOW]).play("escape", "use talhia")
    assert g.exhaustion("talhia") == 1  # not asked a second time
    g = fight(hero="talhia", rolls=[3]).play("escape", "done")
    assert ("Escaped" in g.happened, g.exhaustion("talhia")) == (False, 0)
    g = fight(hero="talhia", exhaustion=4, rolls=[3]).play("escape")
    assert ("Escaped" in g.happened, g.prompt) == (False, "escape")  # no room for exhaustion
    assert meet("Dust Sprite", hero="talhia", rolls=[LOW]).prompt == "escape"  # no escape test


# Elaim


def test_elaim_whirls_from_melee_into_magic() -> None:
    g = fight(WORM, hero="elaim", time="night", rolls=[GOOD, GOOD, GOOD]).play(
        "stand", "defend", "attack elaim"
    )
    assert g.choices() == ["done", f'use "{ELAIM}"']
    g.play(f'use "{ELAIM}"')
    assert (g.exhaustion("elaim"), g.choices()) == (1, [f'attack "{ELAIM}"', "defend"])
    g.play("attack elaim")
    assert (rolled(g)[0], g.combat["wounds"]) == (("elaim", "magic", "attacks", 3, 10), 2 + 1)


@pytest.mark.parametrize(
    ("words", "rolls"),
    [(["attack elaim"], [GOOD]), (["defend", "attack elaim"], [GOOD, LOW]), (["defend"] * 2, [GOOD] * 2)],
)
def test_elaim_does_not_whirl(words: list[str], rolls: list[range]) -> None:
    g = fight(WORM, hero="elaim", allies=[AXEMAN], rolls=rolls).play("stand", *words)
    assert g.prompt == "face"  # not in ranged, not after a miss, not in defence
    assert g.exhaustion("elaim") == 0


# Brunda


def test_brunda_shrugs_off_a_wound_in_each_round() -> None:
    g = fight("Wadi Pirates", hero="brunda", rolls=[LOW, LOW, LOW]).play("stand", "attack brunda")
    assert g.choices() == ["done", f'use "{BRUNDA}"']
    g.play(f'use "{BRUNDA}"')
    assert (g.combat["round"], g.exhaustion("brunda"), g.wounds("brunda")) == (2, 1, 2)  # 3 hits of 1


def test_brunda_shrugs_again_in_the_next_round() -> None:
    g = fight("Wadi Pirates", hero="brunda", rolls=[LOW, GOOD, GOOD, LOW]).play("stand", "attack brunda")
    g.play(f'use "{BRUNDA}"', "stand", "attack brunda")
    assert g.choices() == ["done", f'use "{BRUNDA}"']
    assert (g.combat["round"], g.wounds("brunda")) == (2, 0)


def test_brunda_is_not_asked_for_allies_or_without_room() -> None:
    g = fight("Wadi Pirates", hero="brunda", allies=[AXEMAN], rolls=[LOW]).play("stand", f'attack "{AXEMAN}"')
    assert (g.prompt, g.wounds(AXEMAN)) == ("face", 1)
    g = fight("Wadi Pirates", hero="brunda", exhaustion=3, allies=[AXEMAN], rolls=[LOW]).play(
        "stand", "attack brunda"
    )
    assert (g.prompt, g.wounds("brunda")) == ("face", 1)


# Nerimah


def test_nerimah_reads_the_stars_again() -> None:
    g = fight(hero="nerimah", allies=[AXEMAN], rolls=[MISS, HIT]).play("stand", "attack nerimah")
    assert (g.choices(), g.wounds("nerimah")) == (["done", f'use "{NERIMAH}"'], 0)
    g.play(f'use "{NERIMAH}"')
    assert (g.combat["wounds"], g.exhaustion("nerimah"), g.prompt) == (1, 2, "face")


def test_the_new_dice_stand() -> None:
    g = fight(hero="nerimah", allies=[AXEMAN], rolls=[MISS, MISS]).play("stand", "defend", f'use "{NERIMAH}"')
    assert (g.wounds("nerimah"), g.prompt) == (1, "face")  # once in a round
    g.play("defend")
    assert g.prompt == "face"


def test_nerimah_is_content() -> None:
    g = fight(hero="nerimah", allies=[AXEMAN], rolls=[HIT]).play("stand", "attack nerimah")
    assert g.prompt == "face"  # a success
    g = fight(hero="nerimah", allies=[AXEMAN], rolls=[MISS]).play("stand", f'attack "{AXEMAN}"')
    assert (g.prompt, g.wounds(AXEMAN)) == ("face", 1)  # not her roll
    g = fight(hero="nerimah", exhaustion=3, allies=[AXEMAN], rolls=[MISS]).play("stand", "attack nerimah")
    assert g.prompt == "face"  # room for one only
    assert meet("Dust Sprite", hero="nerimah", rolls=[LOW]).prompt == "escape"  # a test is no combat roll


def test_nerimah_rerolls_the_number_that_she_sets() -> None:
    g = table(
        yazmira={"where": "D4", "allies": [AXEMAN]},
        nerimah={"where": "D4"},
        facing="nerimah",
        time="day",
        rolls=[LOW, 15, GOOD],
    )
    g.play("stand", "attack yazmira")
    assert (g.asked, g.choices()) == ("nerimah", ["done", f'use "{NERIMAH}"'])
    g.play(f'use "{NERIMAH}"')
    assert rivals_rolled(g) == [("ranged", 15, 3)]
    assert rolled(g)[0][-1] == 18


# Khoros


@pytest.mark.parametrize(("time", "value"), [("night", 4), ("day", 3)])
def test_khoros_shoots_first_at_night(time: str, value: int) -> None:
    g = fight(WORM, hero="khoros", time=time, rolls=[GOOD, GOOD, ANY]).play("stand", "attack khoros")
    assert values(g)[0] == ("ranged", "attacks", value)
    g.play("stand", "defend")
    assert values(g)[0] == ("ranged", "defends", 3)  # the second ranged roll of the combat


def test_khoros_has_one_first_roll_in_a_fight_of_heroes() -> None:
    steady = {"experience": {"body": 12, "spirit": 12}}
    g = duel(time="night", yazmira={"allies": ["Twin Slingers"], **steady}, khoros=steady)
    g.play("stand", 'attack "Twin Slingers"')
    assert rivals_rolled(g)[0][2] == 4  # his first ranged roll, in the part of the challenge
    g.play("defend", "defend")
    assert g.combat["fighter"] == "khoros"
    g.play("stand", "defend")
    assert rolled(g)[0][:4] == ("khoros", "ranged", "defends", 3)
    g.play("defend", "defend", "stand", 'attack "Twin Slingers"')
    assert rivals_rolled(g)[0][2] == 3  # in the third round as well


def test_the_other_heros_first_roll_is_another() -> None:
    g = duel(time="night", yazmira={"items": ["Far-Seer Lens"]}).play("stand", "defend")
    assert (rivals_rolled(g)[0][2], rolled(g)[0][3]) == (4, 4)
    steady = {"experience": {"body": 12, "spirit": 12}}
    lens = {"items": ["Far-Seer Lens"], "allies": ["Twin Slingers"], **steady}
    g = duel(yazmira=lens, khoros=steady).play("stand", 'attack "Twin Slingers"', "defend", "defend")
    g.play("stand", "defend")
    assert rivals_rolled(g)[0][2] == 4  # she rolls in ranged for the first time
