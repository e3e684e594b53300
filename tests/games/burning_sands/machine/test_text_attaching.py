"""Card texts that bring cards into play attached to others, and those that move units between battles."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    follower,
    hero,
    item,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not

BLADE, SPEAR, GUARD = item("Blade", "+1", "Weapon"), item("Spear", "+1", "Weapon"), follower("Guard")


@rule("BS 7.3", "A Hero has one Weapon at most.")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Day: Attach a Weapon from your hand to one of your Heroes without paying its cost.", "hand"),
        ("Day: Attach a Weapon from your Saved pile to one of your Heroes.", "saved"),
        ("Day: Attach a Weapon from your Buried pile to one of your Heroes.", "buried"),
        ("Day: Search your deck for a Weapon and attach it to one of your Heroes.", "deck"),
    ],
)
def test_a_card_is_attached_from_anywhere(text: str, zone: str) -> None:
    mine = {"hand": [action("Deed", text)], "heroes": [hero("Aziz"), with_on(hero("Salah"), SPEAR)]}
    mine[zone] = [*mine.get(zone, []), BLADE, GUARD]
    t = sands(mine, {"heroes": [hero("Hala")]})
    t.act("play Deed", "target Aziz")
    if zone in ("hand", "deck"):
        assert t.choices() == ["choose Blade", "done"]
        t.act("choose Blade")
    assert t.host("Blade") == "Aziz"
    assert t.strength("Aziz") == 3
    assert t.gone("Guard")
    assert t.calm


@rule_not("BS 7.3", "A second Weapon does not come.")
def test_what_a_hero_cannot_have_stays_where_it_is() -> None:
    deed = action("Deed", "Day: Attach a Weapon from your Saved pile to one of your Heroes. Draw one card.")
    t = sands(
        {"heroes": [with_on(hero("Salah"), SPEAR)], "hand": [deed], "saved": [BLADE], "deck": FILLER}, {}
    )
    t.act("play Deed")
    assert t.saved(1) == ["Blade", "Deed"]
    assert len(t.hand(1)) == 1
    assert t.calm


def test_a_hero_comes_with_its_weapon() -> None:
    text = "When this Hero enters play, you may search your deck for a Weapon and attach it to this Hero."
    t = sands({"hand": [hero("Aziz", text=text, copper=1)], "deck": [BLADE, GUARD]}, {})
    t.act("play Aziz", "as-proposed", "yes", "choose Blade")
    assert t.host("Blade") == "Aziz"
    assert t.deck(1) == ["Guard"]


def test_one_may_find_nothing_in_the_deck() -> None:
    deed = action("Deed", "Day: Search your deck for a Weapon and attach it to one of your Heroes.")
    t = sands({"heroes": [hero("Aziz")], "hand": [deed], "deck": FILLER}, {})
    t.act("play Deed")
    assert t.choices() == ["done"]  # only the searcher knows that there is none
    t.act("done")
    assert sorted(t.deck(1)) == sorted(card["name"] for card in FILLER)


def two_battles(text: str, *, extra: str = "") -> Sands:
    """Aziz attacks Wall, Salah attacks Gate, Hala defends Wall; the battle at Wall is fought first."""
    t = sands(
        {"heroes": [hero("Aziz"), hero("Salah")], "hand": [action("Deed", text)], "deck": FILLER},
        {
            "sections": [section("Wall"), section("Gate"), section("Well")],
            "heroes": [hero("Hala"), hero("Wardah")],
            "deck": FILLER,
        },
    )
    t.declare(2)
    t.send("Aziz to Wall", "Salah to Gate", "Hala to Wall")
    t.fight("Wall")
    t.through()
    while t.asked == 2:
        t.play("pass")
    return t


@rule("BS 9.13", "A unit fights where it is.")
def test_a_unit_comes_from_another_battle() -> None:
    t = two_battles("Battle: Move one of your units from another battle to this battle.")
    t.act("play Deed")
    assert t.place("Salah") == "Wall"


def test_a_unit_goes_to_another_battle() -> None:
    t = two_battles("Battle: Move target opposing Hero to another battle.")
    t.act("play Deed")
    assert t.choices("to") == ["Gate", "Well"]
    t.act("to Gate")
    assert t.place("Hala") == "Gate"


@rule_not("BS 9.13", "Where nobody attacks there is no battle to go to.")
def test_only_to_a_city_section_under_attack() -> None:
    t = two_battles("Battle: Move target opposing Hero to another City Section under attack.")
    t.act("play Deed")
    assert t.place("Hala") == "Gate"  # not to the Well
