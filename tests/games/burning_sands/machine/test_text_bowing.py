"""Card texts that let bowed cards act, and cards act without bowing (BS 2.30, BS 2.31)."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    bowed,
    hero,
    holding,
    sands,
    spell,
)
from tests.marks import rule, rule_not

DRAWS = "Day: Pay 1 Water. Draw one card."


@rule("BS 2.30", "A bowed card uses its abilities.")
@pytest.mark.parametrize(
    "text",
    [
        "This card may act while bowed.",
        "This Hero may use its abilities while bowed.",
        "This card can use its abilities even if bowed.",
    ],
)
def test_a_bowed_hero_uses_its_ability(text: str) -> None:
    t = sands({"heroes": [bowed(hero("Aziz", text=f"{text} {DRAWS}"))], "deck": FILLER}, {})
    assert t.can("use Aziz")
    t.act("use Aziz", "as-proposed")
    assert len(t.hand(1)) == 1


@rule_not("BS 2.30", "Without such a text it does not, and its own bowing it cannot pay.")
@pytest.mark.parametrize(
    "text",
    [
        DRAWS,
        "This Hero may attack while bowed. " + DRAWS,
        "This card may act while bowed. Day: Bow this card. Draw one card.",
    ],
)
def test_a_bowed_hero_does_not(text: str) -> None:
    t = sands({"heroes": [bowed(hero("Aziz", text=text))], "deck": FILLER}, {})
    assert not t.can("use Aziz")


def test_a_refusal_does_not_blame_bowing_where_bowed_cards_act() -> None:
    night = "Night: Pay 1 Water. Draw one card."
    t = sands({"heroes": [bowed(hero("Aziz", text=f"This card may act while bowed. {night}"))]}, {})
    assert t.rule_against("use Aziz", 1) == "BS 13.3"  # it is Day
    t = sands({"heroes": [bowed(hero("Aziz", text=night))]}, {})
    assert t.rule_against("use Aziz", 1) == "BS 2.24"


@rule("BS 2.30", "A bowed Hero attacks.")
@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("This Hero may attack while bowed.", True),
        ("This card may act while bowed.", True),
        ("This Hero may attack or defend even if bowed.", True),
        ("This Hero may defend while bowed.", False),
        ("", False),
    ],
)
def test_a_bowed_hero_attacks(text: str, may: bool) -> None:
    t = sands({"heroes": [bowed(hero("Aziz", text=text))]}, {"heroes": [hero("Hala")]})
    assert t.can("attack") == may


@rule("BS 2.30", "A bowed Hero defends.")
@pytest.mark.parametrize(("text", "may"), [("This Hero may defend while bowed.", True), ("", False)])
def test_a_bowed_hero_defends(text: str, may: bool) -> None:
    t = sands({"heroes": [hero("Aziz")]}, {"heroes": [bowed(hero("Hala", text=text)), hero("Wardah")]})
    t.declare(2)
    assert t.asked == 2
    assert t.can("assign Hala") == may
    assert t.can("assign Wardah")


@pytest.mark.parametrize(("text", "may"), [("This Hero can raid while bowed.", True), ("", False)])
def test_a_bowed_hero_raids(text: str, may: bool) -> None:
    t = sands({"heroes": [bowed(hero("Aziz", text=text))], "hand": FILLER}, {}, night=True)
    assert t.can("raid") == may


def test_for_a_time_only() -> None:
    deed = action("Deed", "Day: Until the end of the turn, your Heroes may attack while bowed.")
    t = sands({"heroes": [bowed(hero("Aziz"))], "hand": [deed], "deck": FILLER}, {"heroes": [hero("Hala")]})
    assert not t.can("attack")
    t.act("play Deed", "pass")
    assert t.can("attack")


@rule("BS 2.31", "It comes home unbowed from an attack.")
@pytest.mark.parametrize(
    ("text", "up"),
    [
        ("This Hero does not bow to attack.", True),
        ("This Hero may attack without bowing.", True),
        ("This Hero does not bow when it raids.", False),
        ("", False),
    ],
)
def test_who_does_not_bow_to_attack(text: str, up: bool) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)]}, {"heroes": [hero("Hala")]})
    t.battle_at("Home 2", "Aziz")
    t.pass_all()
    assert t.place("Aziz") == ""
    assert t.bowed("Aziz") != up


@rule("BS 2.31", "It comes home unbowed from a raid.")
@pytest.mark.parametrize(
    ("text", "up"), [("This Hero does not bow to raid.", True), ("This Hero does not bow to attack.", False)]
)
def test_who_does_not_bow_to_raid(text: str, up: bool) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": [FILLER[3], FILLER[1]]}, {}, night=True)
    t.act("raid", "fate Filler 3")
    assert t.bowed("Aziz") != up


@rule("BS 2.31", "It engages without bowing, once in a battle.")
def test_who_does_not_bow_to_engage() -> None:
    t = sands(
        {"heroes": [hero("Aziz", 2, text="This Hero does not bow to engage.")]}, {"heroes": [hero("Hala", 2)]}
    )
    t.battle_at("Home 2", "Aziz")
    while t.asked == 2:
        t.play("pass")
    before = t.water("Home 2")
    t.act("engage Aziz")
    if t.asked == 2 and t.can("as-proposed"):
        t.act("as-proposed")
    assert t.water("Home 2") < before
    assert not t.bowed("Aziz")
    while t.asked == 2:
        t.play("pass")
    assert not t.can("engage Aziz")


@rule("BS 2.31", "A Spell is cast without bowing.")
@pytest.mark.parametrize(("text", "up"), [("This Hero does not bow to cast Spells.", True), ("", False)])
def test_who_does_not_bow_to_cast(text: str, up: bool) -> None:
    t = sands(
        {
            "heroes": [hero("Sahar", 1, 3, "Sahir", text=text)],
            "hand": [spell("Song", "Day: Draw two cards.")],
            "deck": FILLER,
        },
        {},
    )
    t.act("play Song")
    assert len(t.hand(1)) == 2
    assert t.bowed("Sahar") != up


@rule("BS 2.31", "Its ability costs no bowing, and is used once per turn.")
def test_who_does_not_bow_for_its_ability() -> None:
    text = "This card does not bow to use its abilities. Day: Bow this card. Draw one card."
    t = sands({"heroes": [hero("Aziz", text=text)], "deck": FILLER}, {})
    t.act("use Aziz", "pass")
    assert len(t.hand(1)) == 1
    assert not t.bowed("Aziz")
    assert not t.can("use Aziz")


@rule_not("BS 2.31", "Another card bows as ever.")
def test_another_card_bows() -> None:
    well = holding("Well", "Day: Bow this card. Draw one card.")
    t = sands(
        {"heroes": [hero("Aziz", text="This card does not bow to use its abilities."), well], "deck": FILLER},
        {},
    )
    t.act("use Well", "pass")
    assert t.bowed("Well")
