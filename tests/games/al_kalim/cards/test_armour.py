"""Armour: bonuses in defence, and wounds that are cancelled."""

from __future__ import annotations

import pytest

from serai.games.al_kalim.state.events import Prevented
from tests.games.al_kalim.combats import fight, values
from tests.games.al_kalim.setting import Setting

GOLEM = "Glass Golem"  # ranged 16/0, melee 19/3, magic 17/0
WORM = "Blindworm"
PHASES = ("ranged", "melee", "magic")
BARE = (3, 2, 4)
ANY, LOW = range(2, 21), range(2, 6)

#: What armour adds in defence, in ranged, melee and magic.
GUARDS = {
    "Quilted Robe": (0, 0, 0),
    "Lamellar Vest": (0, 1, 0),
    "Hide Shield": (0, 2, 0),
    "Feathered Cloak": (2, 0, 0),
    "Warded Turban": (0, 0, 2),
    "Scale Hauberk": (0, 0, 0),
    "Mirror Shield": (2, 0, 2),
    "Strider's Wraps": (0, 0, 0),
    "Bronze Plate": (0, 0, 0),
    "Efreet-Hide Coat": (1, 1, 1),
    "Armour of the Silent Guard": (2, 2, 2),
}


@pytest.mark.parametrize("armour", GUARDS)
def test_armour_in_defence(armour: str) -> None:
    g = fight(WORM, items=[armour], rolls=[range(13, 21)] * 3).play("stand")
    seen = []
    for _ in PHASES:
        g.play("defend")
        seen.append(values(g)[0][2])
    assert seen == [bare + more for bare, more in zip(BARE, GUARDS[armour], strict=True)]


@pytest.mark.parametrize("armour", GUARDS)
@pytest.mark.parametrize("phase", PHASES)
def test_armour_is_no_help_in_attack(armour: str, phase: str) -> None:
    before = PHASES.index(phase)
    g = fight(WORM, items=[armour], rolls=[range(13, 21)] * (before + 1))
    g.play("stand", *["defend"] * before, "attack yazmira")
    assert values(g)[0] == (phase, "attacks", BARE[before])


#: Armour that is activated to cancel wounds, and how many.
CANCELS = {
    "Quilted Robe": 1,
    "Lamellar Vest": 1,
    "Scale Hauberk": 2,
    "Bronze Plate": 2,
    "Efreet-Hide Coat": 2,
    "Armour of the Silent Guard": 2,
}


def struck(armour: str, *, foe: str = GOLEM, who: str = "yazmira") -> Setting:
    """The golem deals its 3 wounds in melee, and they are not yet dealt."""
    g = fight(foe, items=[armour], allies=["Exiled Axeman"], rolls=[ANY, LOW])
    return g.play("stand", "defend", f"attack {who}")


@pytest.mark.parametrize(("armour", "n"), CANCELS.items())
def test_armour_cancels_wounds(armour: str, n: int) -> None:
    g = struck(armour)
    assert (g.asked, g.choices(), g.wounds("yazmira")) == ("yazmira", ["done", f'use "{armour}"'], 0)
    g.play(f'use "{armour}"')
    assert (g.wounds("yazmira"), g.card(armour)["facedown"]) == (3 - n, True)


@pytest.mark.parametrize(("armour", "n"), CANCELS.items())
def test_armour_that_does_not_cancel(armour: str, n: int) -> None:
    g = struck(armour).play("done")
    assert (g.wounds("yazmira"), g.card(armour)["facedown"]) == (3, False)
    g = struck(armour, who="Exiled Axeman")  # it is for the hero
    assert (g.prompt, g.wounds("Exiled Axeman"), g.wounds("yazmira")) == ("face", 3, 0)
    g = fight(GOLEM, items=[{"card": armour, "facedown": True}], allies=["Exiled Axeman"], rolls=[ANY, LOW])
    g.play("stand", "defend", "attack yazmira")
    assert (g.prompt, g.wounds("yazmira")) == ("face", 3)  # facedown already


def test_armour_cancels_no_more_than_there_is() -> None:
    g = fight(items=["Scale Hauberk"], rolls=[LOW, range(12, 21)]).play("stand", "attack yazmira")
    g.play('use "Scale Hauberk"')
    assert g.wounds("yazmira") == 0
    assert [event.n for event in g.table.happened if isinstance(event, Prevented)] == [1]


@pytest.mark.parametrize("armour", [name for name in GUARDS if name not in CANCELS])
def test_shields_cancel_nothing(armour: str) -> None:
    g = struck(armour)
    assert (g.prompt, g.wounds("yazmira")) == ("face", 3)


def test_the_bronze_plate_adds_life() -> None:
    g = fight(wounds=4, items=["Bronze Plate"], rolls=[LOW, range(12, 21)]).play(
        "stand", "attack yazmira", "done"
    )
    assert (g.player("yazmira")["life"], g.wounds("yazmira"), g.combat["round"]) == (6, 5, 2)


def test_other_armour_adds_none() -> None:
    g = fight(wounds=4, items=["Scale Hauberk"], rolls=[LOW]).play("stand", "attack yazmira", "done")
    assert "KnockedOut" in g.happened
