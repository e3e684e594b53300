"""More cards of the Ra'Shari: curses on the road, dogs by the wagons, the lady of the crossroads."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, DRAWN, LANE, card, house, on

ZERINE = "Zerine of the Long Road"
TALES = ["A Thousand Lamps, No Swords", "The Well That Never Slept"]
LADY = "Lady of the Crossroads"
CURSE = "Curse of Ten Thousand Steps"
DOGS = "Wagon Dogs"
OSK = "Osk the Wheelwright"  # Strength 2, Ka 2
GORO = "Goro of the Cracked Bell"
DRAKE = "Dune Drake"  # Ka 3
BRAKKA = "Centurion Brakka"  # Ka 3
HERMIT = "Hermit of the Cracked Bell"  # a Sahir
RATIONING = "Rationing"  # Fate 3
SLOW = "Slow Turning to Salt"  # Fate 4


@card(LADY, "You do not have to bow your units to return them home in the middle of a battle.")
def test_the_lady_opens_the_road_home() -> None:
    t = house({"pantheon": [LADY], "heroes": [OSK, DRAKE]}, {"heroes": [GORO]})
    t.fight_at(CISTERN, OSK, DRAKE, defenders=(GORO,))
    t.act("pass", f"home {OSK}")
    assert t.place(OSK) == ""
    assert not t.bowed(OSK)
    t.act(f"home {GORO}")
    assert t.bowed(GORO)  # not those of others
    t.pass_all()
    assert t.bowed(DRAKE)  # the battle was over


@card(CURSE, "Night: Attach this card to a Hero.")
def test_the_curse_goes_with_a_hero() -> None:
    t = house({"heroes": [HERMIT], "hand": [CURSE]}, {"heroes": [BRAKKA]}, phase="Night")
    t.act(f"play {CURSE}", f"target {BRAKKA}")
    assert t.host(CURSE) == BRAKKA
    assert t.bowed(HERMIT)
    assert t.saved(1) == []
    t = house({"heroes": [HERMIT], "hand": [CURSE]}, {"heroes": [BRAKKA]})
    assert not t.can(f"play {CURSE}")  # by day nobody has it yet to destroy


@card(
    CURSE,
    "At the end of every turn in which the Hero attacked, defended, or raided, put a -1K token on the Hero.",
)
@pytest.mark.parametrize("walks", [True, False])
def test_the_curse_counts_the_steps(walks: bool) -> None:
    t = house({"heroes": [on(BRAKKA, CURSE), DRAKE]}, {})
    t.fight_at(CISTERN, BRAKKA if walks else DRAKE).pass_all()
    t.until("Day")
    assert t.ka(BRAKKA) == (2 if walks else 3)
    assert t.ka(DRAKE) == 3
    t.until("Night").until("Day")
    assert t.ka(BRAKKA) == (2 if walks else 3)  # a turn of rest


@card(CURSE, "As a Day action, the Hero's controller can destroy this card by paying 2 Water.")
@pytest.mark.parametrize("water", [6, 1])
def test_the_curse_is_bought_off(water: int) -> None:
    mine = {"heroes": [on(BRAKKA, CURSE)], "sections": [{"card": CISTERN, "water": water}]}
    t = house(mine, {"heroes": [DRAKE]})
    assert t.can(f"use {CURSE}") == (water == 6)
    if water == 6:
        t.act(f"use {CURSE}")
        assert t.buried(1) == [CURSE]
        assert t.water(CISTERN) == 4
    else:
        t.act("pass")
        assert not t.can(f"use {CURSE}")  # nobody else


@card(DOGS, "Whenever this unit defends against a raid, add 1 to your defending Fate value.")
@pytest.mark.parametrize("dogs", [True, False])
def test_the_dogs_bark_at_raiders(dogs: bool) -> None:
    theirs = {"heroes": [on(GORO, DOGS) if dogs else GORO], "hand": [RATIONING], "sections": [LANE]}
    t = house({"heroes": [BRAKKA], "hand": [SLOW]}, theirs, phase="Night")
    t.act("raid", f"fate {SLOW}")
    t.act(f"assign {GORO}")
    if t.can(f"fate {RATIONING}"):
        t.act(f"fate {RATIONING}")
    assert t.water(LANE) == (4 if dogs else 3)


@card(ZERINE, "Night: Bow Zerine. Draw a card, plus one more for each Story you have in play.")
@pytest.mark.parametrize("told", [0, 2])
def test_zerine_draws_for_her_tales(told: int) -> None:
    mine = {"heroes": [ZERINE], "stories": TALES[:told], "deck": DRAWN}
    t = house(mine, {"stories": TALES[:1]}, phase="Night")  # those of others do not count
    t.act(f"use {ZERINE}")
    assert len(t.hand(1)) == 1 + told
    assert t.bowed(ZERINE)
