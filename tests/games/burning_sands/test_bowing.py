"""Bowed and unbowed cards (section 2): what a bowed one cannot do, and what it does not hinder."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import MANEUVER
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

DRILL = "Day: Bow this card. Draw one card."


@rule("BS 2.23", "A card bows once and straightens once; what is so already is not chosen for it.")
def test_bowed_or_unbowed() -> None:
    hand = [
        action("Rest", "Day: Straighten target bowed Hero."),
        action("Order", "Day: Bow target unbowed Hero."),
    ]
    heroes = [bowed(hero("Altan")), hero("Khitai"), bowed(hero("Orghai")), hero("Sube")]
    t = sands({"hand": hand}, {"heroes": heroes})
    t.play("play Rest")
    assert t.choices("target") == ["Altan", "Orghai"]
    t.act("target Altan", "pass", "play Order")
    assert t.choices("target") == ["Altan", "Khitai", "Sube"]
    t.act("target Altan")
    assert [t.bowed(name) for name in ("Altan", "Khitai", "Orghai", "Sube")] == [True, False, True, False]


@rule_not("BS 2.23", "A card that is not in play is neither: it enters as the rules for it say.")
def test_cards_elsewhere_are_neither() -> None:
    hand = [action("Fall", "Day: Return target Hero to its owner's hand.")]
    t = sands({"hand": hand}, {"heroes": [bowed(hero("Altan"))]}).act("play Fall")
    assert t.hand(2) == ["Altan"]
    t.act("play Altan")
    assert not t.bowed("Altan")


def drilled(*others: Card, lies: bool, night: bool = False) -> Sands:
    """A Hero with cards attached, bowed or not, and nothing else at home; an enemy with a Hero."""
    altan = with_on(hero("Altan", text=DRILL), *others)
    return sands(
        {"heroes": [bowed(altan) if lies else altan], "hand": [action("Letter")]},
        {"heroes": [hero("Rival")]},
        night=night,
    )


@rule("BS 2.24", "A bowed Hero cannot attack, raid or use an ability.")
@rule_not("BS 2.24", "An unbowed one can.")
@pytest.mark.parametrize("lies", [True, False])
def test_what_a_bowed_hero_cannot_do(lies: bool) -> None:
    day, night = drilled(lies=lies), drilled(lies=lies, night=True)
    assert [day.can("attack"), day.can("use Altan"), night.can("raid")] == [not lies] * 3


@rule("BS 2.24", "Nor can it defend.")
@pytest.mark.parametrize("lies", [True, False])
def test_a_bowed_hero_does_not_defend(lies: bool) -> None:
    wall = bowed(hero("Altan")) if lies else hero("Altan")
    t = sands({"heroes": [hero("Rival")]}, {"heroes": [wall]})
    t.declare(2)
    asked = []
    while t.question == MANEUVER:
        asked += t.choices("assign")
        t.play("done" if t.can("done") else t.choices()[0])
    assert ("Altan" in asked) == (not lies)


@rule("BS 2.25", "Lasting text of a bowed card goes on working.")
def test_lasting_text_of_a_bowed_card() -> None:
    school = holding("School", "Your Heroes have +1S.")
    t = sands({"heroes": [bowed(school), hero("Altan", 2)]}, {})
    assert t.strength("Altan") == 3


@rule_not("BS 2.25", "That of a Holding which has not straightened yet does not, nor does an ability of any.")
def test_lasting_text_of_a_new_holding() -> None:
    school = holding("School", "Your Heroes have +1S. Day: Bow this card. Draw one card.")
    t = sands({"heroes": [hero("Altan", 2)], "hand": [school]}, {}).act("play School", "pass")
    assert (t.bowed("School"), t.strength("Altan"), t.can("use School")) == (True, 2, False)
    t.until("Day")
    assert (t.bowed("School"), t.strength("Altan")) == (False, 3)


@rule_not("BS 2.25", "Nor does that of a Holding which a text brings into play.")
def test_a_holding_that_is_fetched() -> None:
    school = holding("School", "Your Heroes have +1S.")
    call = action("Call", "Day: Put a Holding from your Saved pile into play.")
    t = sands({"heroes": [hero("Altan", 2)], "hand": [call], "saved": [school]}, {}).act("play Call")
    while not t.calm:
        t.act(t.choices()[0])
    assert (t.bowed("School"), t.strength("Altan")) == (True, 2)
    t.until("Day")
    assert (t.bowed("School"), t.strength("Altan")) == (False, 3)


@rule("BS 2.26", "A bowed card attached to a Hero does not hinder the Hero.")
@pytest.mark.parametrize("other", [follower("Guard"), item("Blade")], ids=["Follower", "Item"])
def test_a_bowed_attachment(other: Card) -> None:
    t = drilled(bowed(other), lies=False)
    assert t.can("attack")
    assert t.can("use Altan")
    t.battle_at("Home 2", "Altan")
    assert (t.place("Altan"), t.can("engage Altan")) == ("Home 2", True)
    assert drilled(bowed(other), lies=False, night=True).can("raid")


@rule_not("BS 2.26", "It hinders itself: a bowed Follower goes along but does not engage.")
def test_a_bowed_follower_does_not_engage() -> None:
    t = drilled(bowed(follower("Guard")), follower("Page"), lies=False)
    t.battle_at("Home 2", "Altan")
    assert t.choices("engage") == ["Altan", "Page"]


@rule(
    "BS 2.27", "With a bowed Hero the unit stays at home, though others of it are unbowed and use abilities."
)
def test_a_bowed_hero_holds_the_unit() -> None:
    scout = follower("Scout", text=DRILL)
    t = drilled(scout, lies=True)
    assert not t.can("attack")
    assert t.can("use Scout")
    t.act("use Scout")
    assert t.bowed("Scout")
    assert not drilled(scout, lies=True, night=True).can("raid")


@rule_not("BS 2.27", "A bowed card of the unit uses none, and an unbowed Hero takes the unit along.")
def test_a_bowed_scout() -> None:
    scout = follower("Scout", text=DRILL)
    assert not drilled(bowed(scout), lies=True).can("use Scout")
    t = drilled(scout, lies=False)
    t.battle_at("Home 2", "Altan")
    assert t.place("Altan") == "Home 2"
    assert t.choices("engage") == ["Altan", "Scout"]


@rule_not("BS 2.27", "Another Hero's unit is not held by it.")
def test_another_unit() -> None:
    t = sands({"heroes": [bowed(hero("Altan")), hero("Khitai")]}, {"heroes": [hero("Rival")]})
    t.battle_at("Home 2", "Khitai")
    assert (t.place("Altan"), t.place("Khitai")) == ("", "Home 2")
