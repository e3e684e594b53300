"""Weapons: what each adds to the rolls and the damage of its hero."""

from __future__ import annotations

import pytest

from tests.games.al_kalim.combats import fight, values
from tests.games.al_kalim.setting import Setting

WORM = "Blindworm"  # yellow; ranged 10/0, melee 15/2, magic 10/0; Life 7 by night
PHASES = ("ranged", "melee", "magic")
GOOD = range(14, 21)
#: Yazmira's value and damage in each phase.
BARE = {"ranged": (3, 1), "melee": (2, 1), "magic": (4, 2)}

#: What a weapon adds by night: to the value in attack and in defence, and to the damage.
ADDED = {
    "Bronze Scimitar": {"melee": (1, 1, 0)},
    "Bone Knife": {"melee": (1, 0, 0)},
    "Short Bow": {"ranged": (1, 1, 0)},
    "Sling of Smooth Stones": {"ranged": (1, 0, 0)},
    "Carved Wand": {"magic": (1, 1, 0)},
    "Tempered Sabre": {"melee": (2, 2, 0)},
    "Horn Bow": {"ranged": (2, 2, 0)},
    "Copper Staff": {"magic": (2, 2, 0)},
    "Double-Crescent Axe": {"melee": (2, 2, 1), "ranged": (-1, -1, 0)},
    "Hunter's Javelins": {"ranged": (1, 1, 0)},
    "Serpent Rod": {"magic": (2, 2, 0)},
    "Dune-Steel Greatsword": {"melee": (3, 3, 0)},
    "Eagle-Sinew Longbow": {"ranged": (3, 3, 0)},
    "Star-Iron Staff": {"magic": (3, 3, 0)},
    "Sun-Forged Blade": {"melee": (3, 3, 0)},
    "Night-Hawk Bow": {"ranged": (5, 5, 0)},
    "Rod of Fused Lightning": {"magic": (3, 3, 0)},
    "Giantbane Lance": {"melee": (3, 3, 0)},
    "Windsplitter": {"melee": (4, 4, 1)},
    "Thunder-Horn Bow": {"ranged": (4, 4, 1)},
    "Staff of the Ninth Vizier": {"magic": (4, 4, 1)},
    "Chain of Hooks": {"melee": (1, 1, 0)},
}


def attack(weapon: str, phase: str, *, foe: str = WORM, time: str = "night") -> Setting:
    """Yazmira attacks with the weapon in a phase and hits; cards have not been used."""
    before = PHASES.index(phase)
    g = fight(foe, time=time, items=[weapon], allies=["Exiled Axeman"], rolls=[GOOD] * (before + 1))
    stand(g)
    return g.play(*["defend"] * before, "attack yazmira")


def stand(g: Setting) -> None:
    if g.prompt == "cards":  # the Chain of Hooks could be used now
        g.play("done")
    g.play("stand")


def hit(g: Setting) -> int:
    """The wounds of the challenge, when cards that could be used on the hit were not."""
    if g.prompt == "cards":
        g.play("done")
    return int(g.combat["wounds"])


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("weapon", ADDED)
def test_a_weapon_in_attack(weapon: str, phase: str) -> None:
    more, _, damage = ADDED[weapon].get(phase, (0, 0, 0))
    g = attack(weapon, phase)
    assert values(g)[0] == (phase, "attacks", BARE[phase][0] + more)
    assert hit(g) == BARE[phase][1] + damage


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("weapon", ADDED)
def test_a_weapon_in_defence(weapon: str, phase: str) -> None:
    _, more, _ = ADDED[weapon].get(phase, (0, 0, 0))
    before = PHASES.index(phase)
    g = fight(WORM, time="night", items=[weapon], rolls=[GOOD] * (before + 1))
    stand(g)
    g.play(*["defend"] * before, "defend")
    assert values(g)[0] == (phase, "defends", BARE[phase][0] + more)
    assert g.combat["wounds"] == 0


@pytest.mark.parametrize("weapon", ADDED)
def test_a_weapon_is_for_the_hero(weapon: str) -> None:
    g = fight(WORM, time="night", items=[weapon], allies=["Exiled Axeman"], rolls=[GOOD, GOOD])
    stand(g)
    g.play("defend", 'attack "Exiled Axeman"')
    assert values(g)[0] == ("melee", "attacks", 6)
    assert (g.combat["wounds"], g.prompt) == (2, "face")  # nothing to use on an ally's hit


@pytest.mark.parametrize(
    ("weapon", "phase", "by_day", "by_night"),
    [("Sun-Forged Blade", "melee", 2 + 5, 2 + 3), ("Night-Hawk Bow", "ranged", 3 + 3, 3 + 5)],
)
def test_weapons_of_day_and_night(weapon: str, phase: str, by_day: int, by_night: int) -> None:
    assert values(attack(weapon, phase, time="day"))[0][2] == by_day
    assert values(attack(weapon, phase, time="night"))[0][2] == by_night


@pytest.mark.parametrize(
    ("foe", "damage"),
    [
        ("Roadside Cutthroats", 1),  # green
        (WORM, 1),
        ("Rocling Brood", 2),  # blue
        ("Dragon of the Copper Sky", 2),  # red
    ],
)
def test_the_giantbane_lance_is_for_giants(foe: str, damage: int) -> None:
    g = fight(foe, items=["Giantbane Lance"], experience={"body": 8, "mind": 8}).play("stand", "defend")
    g.play("attack yazmira")
    assert g.combat["wounds"] == damage


#: Weapons that are activated when their hero hits: the phase, and the damage with them.
ACTIVATED = [
    ("Hunter's Javelins", "ranged", 2),
    ("Serpent Rod", "magic", 3),
    ("Rod of Fused Lightning", "magic", 4),
]


@pytest.mark.parametrize(("weapon", "phase", "damage"), ACTIVATED)
def test_activated_on_a_hit(weapon: str, phase: str, damage: int) -> None:
    g = attack(weapon, phase)
    assert g.choices() == ["done", f'use "{weapon}"']
    assert g.combat["wounds"] == 0
    g.play(f'use "{weapon}"')
    assert (g.combat["wounds"], g.card(weapon)["facedown"]) == (damage, True)


@pytest.mark.parametrize(("weapon", "phase", "damage"), ACTIVATED)
def test_not_activated(weapon: str, phase: str, damage: int) -> None:
    g = attack(weapon, phase).play("done")
    assert (g.combat["wounds"], g.card(weapon)["facedown"]) == (BARE[phase][1], False)
    assert attack(weapon, "melee").prompt == "face"  # another phase
    before = PHASES.index(phase)
    g = fight(
        WORM,
        items=[{"card": weapon, "facedown": True}],
        allies=["Exiled Axeman"],
        rolls=[GOOD] * (before + 1),
    )
    g.play("stand", *["defend"] * before, "attack yazmira")
    assert g.combat["wounds"] == BARE[phase][1]  # facedown already
    g = fight(WORM, items=[weapon], allies=["Exiled Axeman"], rolls=[*[GOOD] * before, range(2, 4)])
    g.play("stand", *["defend"] * before, "attack yazmira")
    assert (g.combat["wounds"], g.card(weapon)["facedown"]) == (0, False)  # missed


def test_the_chain_takes_the_melee_away() -> None:
    g = fight(WORM, items=["Chain of Hooks"], rolls=[GOOD, GOOD])
    assert g.choices() == ["done", 'use "Chain of Hooks"']
    g.play('use "Chain of Hooks"', "stand", "attack yazmira")
    assert [phase for phase, _, _ in values(g)] == ["ranged", "magic"]
    assert (g.card("Chain of Hooks")["facedown"], g.combat["round"]) == (True, 2)
    assert g.prompt == "escape"  # not again while it lies facedown


def test_the_chain_is_spared() -> None:
    g = fight(WORM, items=["Chain of Hooks"], rolls=[GOOD, GOOD, GOOD]).play(
        "done", "stand", "attack yazmira"
    )
    assert [phase for phase, _, _ in values(g)] == ["ranged", "melee", "magic"]
    assert (g.combat["round"], g.choices()) == (2, ["done", 'use "Chain of Hooks"'])
