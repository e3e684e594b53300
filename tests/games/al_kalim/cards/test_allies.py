"""Allies in combat: their numbers, and the texts that they pay for themselves."""

from __future__ import annotations

import pytest

from serai.games.al_kalim.setup.card_sets import CARD_SETS
from tests.games.al_kalim.combats import ARSENAL, fight, kill, meet, rolled, values
from tests.games.al_kalim.setting import Setting

WORM = "Blindworm"  # ranged 10/0, melee 15/2, magic 10/0; Life 7 by night
GOLEM = "Glass Golem"
VIPERS = "Viper Nest"
GUARD = "Iron-Veil Guard"
GIRL = "Whirling Swordgirl"
ZERU = "Ash-Witch Zeru"
SCARAB = "Clockwork Scarab"
PHASES = ("ranged", "melee", "magic")
ANY, LOW, GOOD = range(2, 21), range(2, 6), range(16, 21)
SHEETS = {sheet["name"]: sheet for _, sheet in CARD_SETS.house_sheets() if sheet["kind"] == "ally"}


def attack(ally: str, phase: str, *, roll: range = GOOD, foe: str = WORM) -> Setting:
    """The ally attacks in a phase; cards have not been used."""
    before = PHASES.index(phase)
    g = fight(foe, time="night", allies=[ally], rolls=[*[GOOD] * before, roll])
    return g.play("stand", *["defend"] * before, f'attack "{ally}"')


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("ally", SHEETS)
def test_an_ally_attacks_with_its_numbers(ally: str, phase: str) -> None:
    value, damage = SHEETS[ally][phase]
    g = attack(ally, phase)
    while g.prompt == "cards":
        g.play("done")
    assert g.values(ally, phase) == (value, damage)
    assert g.combat["wounds"] == damage


@pytest.mark.parametrize("ally", SHEETS)
def test_an_ally_has_its_life_and_stamina(ally: str) -> None:
    sheet = fight(allies=[ally]).card(ally)
    assert (sheet["life"], sheet["stamina"]) == (SHEETS[ally]["life"], SHEETS[ally]["stamina"])


# The Iron-Veil Guard


def struck(guard: str | dict[str, object] = GUARD) -> Setting:
    """The golem deals the hero 3 wounds."""
    g = fight(GOLEM, allies=[guard], rolls=[ANY, LOW])
    return g.play("stand", "defend", "attack yazmira")


def test_the_guard_takes_a_wound_off_the_hero() -> None:
    g = struck()
    assert g.choices() == ["done", f'use "{GUARD}"']
    g.play(f'use "{GUARD}"')
    assert (g.wounds("yazmira"), g.exhaustion(GUARD), g.exhaustion("yazmira")) == (2, 1, 0)
    assert g.prompt == "face"  # once in a round


def test_the_guard_can_be_too_tired() -> None:
    g = struck({"card": GUARD, "exhaustion": 2})
    assert (g.prompt, g.wounds("yazmira")) == ("face", 3)
    g = struck().play("done")
    assert (g.wounds("yazmira"), g.exhaustion(GUARD)) == (3, 0)


def test_the_guard_does_not_guard_allies() -> None:
    g = fight(GOLEM, allies=[GUARD, "Exiled Axeman"], rolls=[ANY, LOW]).play("stand", "defend")
    g.play('attack "Exiled Axeman"')
    assert (g.prompt, g.wounds("Exiled Axeman")) == ("face", 3)


# The Whirling Swordgirl


def test_the_swordgirl_whirls_into_magic() -> None:
    g = attack(GIRL, "melee")
    assert g.choices() == ["done", f'use "{GIRL}"']
    g.play(f'use "{GIRL}"')
    assert (g.exhaustion(GIRL), g.exhaustion("yazmira")) == (1, 0)
    assert f'attack "{GIRL}"' in g.choices()
    g.play(f'attack "{GIRL}"')
    assert rolled(g)[0][:4] == (GIRL, "magic", "attacks", 2)


def test_the_swordgirl_does_not_whirl() -> None:
    assert f'attack "{GIRL}"' not in attack(GIRL, "melee").play("done").choices()
    assert attack(GIRL, "melee", roll=LOW).prompt == "face"
    assert attack(GIRL, "ranged").prompt == "face"


# Ash-Witch Zeru


def test_zeru_burns_brighter() -> None:
    g = attack(ZERU, "magic")
    assert g.choices() == ["done", f'use "{ZERU}"']
    g.play(f'use "{ZERU}"')
    assert (values(g)[0], g.exhaustion(ZERU)) == (("magic", "attacks", 13), 1)


@pytest.mark.parametrize("phase", ["ranged", "melee"])
def test_zeru_burns_in_magic_only(phase: str) -> None:
    assert attack(ZERU, phase).prompt == "face"
    assert values(attack(ZERU, "magic").play("done"))[0] == ("magic", "attacks", 10)


def test_zeru_does_not_burn_for_the_hero() -> None:
    g = fight(WORM, time="night", allies=[ZERU], rolls=[GOOD] * 3).play("stand", "defend", "defend")
    g.play("attack yazmira")
    assert values(g)[0] == ("magic", "attacks", 4)


# The Prince in Hiding


@pytest.mark.parametrize(("ally", "gold"), [("Prince in Hiding", 4 + 1), ("Exiled Axeman", 4)])
def test_the_prince_pays_for_victories(ally: str, gold: int) -> None:
    g = kill(fight(gold=0, allies=[ally], **ARSENAL))
    assert "ChallengeDefeated" in g.happened
    assert g.gold("yazmira") == gold


def test_the_prince_does_not_pay_for_less() -> None:
    toll = "Toll of the Broken Arch"
    g = fight(toll, gold=2, allies=["Prince in Hiding"]).play(f'use "{toll}"')
    assert g.gold("yazmira") == 0
    assert (
        kill(fight(gold=0, talhia={"gold": 0, "allies": ["Prince in Hiding"]}, **ARSENAL)).gold("talhia") == 0
    )


# The Clockwork Scarab


@pytest.mark.parametrize(("ally", "wounds"), [(SCARAB, 1), ("Exiled Axeman", 1)])
def test_the_bite_of_vipers(ally: str, wounds: int) -> None:
    g = attack(ally, "melee", roll=range(2, 5), foe=VIPERS)
    assert (g.wounds(ally), g.exhaustion(ally)) == (wounds, 0 if ally == SCARAB else 1)


def test_the_scarab_never_tires() -> None:
    sprite = "Dust Sprite"  # Will 11 or each of your characters takes 1 exhaustion
    g = meet(sprite, allies=[SCARAB, "Exiled Axeman"], rolls=[LOW])
    assert [g.exhaustion(who) for who in ("yazmira", SCARAB, "Exiled Axeman")] == [1, 0, 1]
    assert g.wounds(SCARAB) == 0  # with a Stamina of 0, no wound in its place
