"""The last cards of the Ra'Shari: a ring for anybody."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import REACT
from tests.games.burning_sands.cards.house import CISTERN, House, bowed, card, house, on
from tests.marks import rule, rule_not

RING = "The Ring Best Left Alone"  # 3 Copper, 1 Water
OSK = "Osk the Wheelwright"  # Ka 2
GORO = "Goro of the Cracked Bell"
KNIVES = "Twin Dancing Knives"  # Ka +1
FEAST = "Knives at the Feast"  # by day a Hero challenges another
HALDREK = "Haldrek of the Arena"  # a Duelist, Ka 3
RATIONING = "Rationing"  # Fate 3
SLOW = "Slow Turning to Salt"  # Fate 4
BRAKKA = "Centurion Brakka"  # Strength 3, Ka 3
TOMB_WARDEN = "Tomb Warden"  # Ka 1


@rule("BS 7.23", "A text may let one attach a card to the Hero of another player, who controls it then.")
@card(RING, "You may attach this Item to any Hero in play, whoever controls the Hero.")
def test_the_ring_is_given_to_an_enemy() -> None:
    t = house({"heroes": [OSK], "hand": [RING]}, {"heroes": [BRAKKA, bowed(GORO)]})
    t.play(f"play {RING}")
    assert sorted(t.choices("to")) == sorted([OSK, BRAKKA])  # but nobody who is bowed
    t.act(f"to {BRAKKA}")
    assert t.host(RING) == BRAKKA
    assert t.controller(RING) == 2
    assert (t.strength(BRAKKA), t.ka(BRAKKA)) == (4, 2)
    assert t.all_water(1) == 5  # who brings it pays


def test_the_ring_kills_the_weak_and_goes_to_its_owner() -> None:
    t = house({"hand": [RING]}, {"heroes": [TOMB_WARDEN]})
    t.act(f"play {RING}")
    assert t.gone(TOMB_WARDEN)
    assert t.buried(1) == [RING]


@rule_not("BS 7.23", "Other cards are attached to one's own Heroes.")
def test_other_items_are_given_to_ones_own() -> None:
    blade = "Blade of the Ranks"
    t = house({"heroes": [OSK], "hand": [blade]}, {"heroes": [BRAKKA]})
    t.act(f"play {blade}")
    assert t.host(blade) == OSK
    t = house({"hand": [blade]}, {"heroes": [BRAKKA]})
    assert not t.can(f"play {blade}")


@card(RING, "The Hero does not straighten during the Dawn Phase unless his or her controller pays 1 Water.")
@pytest.mark.parametrize("pays", [True, False])
def test_the_ring_holds_the_hero_down(pays: bool) -> None:
    t = house({"heroes": [bowed(OSK)]}, {"heroes": [{**on(BRAKKA, RING), "bowed": True}]})
    while not (t.phase == "Dawn" and t.can("yes")):
        t.play(next(word for word in ("pass", "done", "as-proposed", t.choices()[0]) if t.can(word)))
    assert t.asked == 2
    water = t.all_water(2)
    t.act("yes" if pays else "no")
    assert t.bowed(BRAKKA) == (not pays)
    assert not t.bowed(OSK)
    assert t.all_water(2) == water - (1 if pays else 0)


def test_without_water_the_ring_holds_the_hero_for_good() -> None:
    theirs = {"heroes": [{**on(BRAKKA, RING), "bowed": True}], "sections": [{"card": CISTERN, "water": 1}]}
    t = house({"heroes": [OSK]}, theirs)
    t.until("Day")
    assert t.bowed(BRAKKA) != (t.all_water(2) == 0)


@card(KNIVES, "The Hero who carries the Knives is a Duelist.")
def test_the_knives_make_a_duelist() -> None:
    t = house({"heroes": [on(OSK, KNIVES)]}, {})
    assert t.has(OSK, "Duelist")


@rule("BS 12.36", "Who may lower a parry says how much it is.")
@card(KNIVES, "If the Hero was one already, he or she may either raise or lower each parry value by 1.")
@pytest.mark.parametrize(
    ("said", "fallen"), [("3", (True, True)), ("4", (False, True)), ("2", (True, False))]
)
def test_the_knives_dance_for_a_duelist(said: str, fallen: tuple[bool, bool]) -> None:
    t = _thrust_at(HALDREK, RATIONING)
    assert sorted(t.choices("number")) == ["2", "3", "4"]
    t.act(f"number {said}")  # Ka 4 against 3
    assert (t.gone(HALDREK), t.gone(BRAKKA)) == fallen


@rule_not("BS 12.36", "A Duelist only raises a parry.")
def test_the_knives_teach_others_no_more_than_a_duelist_does() -> None:
    t = _thrust_at(OSK, RATIONING)
    assert sorted(t.choices()) == ["no", "yes"]
    t.act("yes")  # Ka 3 against 3
    assert t.gone(OSK, BRAKKA)


def _thrust_at(hero: str, parry: str) -> House:
    """The Hero with the Knives, Ka +1, parries a thrust of 4 with a card."""
    mine = {"heroes": [on(hero, KNIVES)], "hand": [FEAST, parry]}
    t = house(mine, {"heroes": [BRAKKA], "hand": [SLOW]}, unchecked=True)
    t.play(f"play {FEAST}")
    t.answer("yes")
    t.act(f"thrust {SLOW}")
    t.play(f"parry {parry}")
    while t.question == REACT:
        t.play("pass")
    return t
