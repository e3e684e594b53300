"""What texts make a player pay for what is free by the rules: every decision with a price (BS 6.32)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import CHALLENGE, PARRYING, STAYING, THRUSTING
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not

DARE = action("Dare", "Day: One of your Heroes challenges target Hero.")


def _fight(mine: str, theirs: str, **more: str) -> Sands:
    """Aziz, an Archer, and his Scout attack Hala; the attacker may act."""
    archer = hero("Aziz", 3, 3, "Archery +0", "Tactician", text=mine)
    scout = follower("Scout", 1, "Archery +0")
    t = sands(
        {"heroes": [with_on(archer, scout)], "hand": FILLER, "deck": FILLER},
        {"heroes": [hero("Hala", 4, 3, text=theirs)], "deck": FILLER},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    return t


@rule("BS 6.32", "What a text makes a player pay for a decision is paid before it is carried out.")
@pytest.mark.parametrize(
    ("theirs", "deeds", "asked"),
    [
        ("Other players must pay 1 Copper to engage.", "engage Aziz", True),
        ("Engaging costs other players 1 Copper.", "engage Aziz", True),
        ("Opposing Heroes cannot engage unless their controller pays 1 Copper.", "engage Aziz", True),
        ("Opposing Heroes cannot engage unless their controller pays 1 Copper.", "engage Scout", False),
        ("You must pay 1 Copper to engage.", "engage Aziz", False),
        ("Other players must pay 1 Copper to engage with a Follower.", "engage Scout", True),
        ("Other players must pay 1 Copper to engage with a Follower.", "engage Aziz", False),
        ("Other players must pay 1 Copper to engage with a Follower.", "engage Aziz/engage Scout", True),
        ("Players must pay 1 Copper to use Archery.", "engage Aziz/archery Hala", True),
        ("Players must pay 1 Copper to use Archery.", "engage Aziz/done", False),
        ("Other players must pay 1 Copper to target this Hero.", "engage Aziz/archery Hala", True),
        ("Players must pay 1 Copper to leave a battle.", "home Aziz", True),
        ("Players must pay 1 Copper to use Tactician.", "tactician Aziz", True),
        ("Players must pay 1 Copper to use Tactician.", "home Aziz", False),
    ],
)
def test_in_a_battle(theirs: str, deeds: str, asked: bool) -> None:
    t = _fight("", theirs)
    t.act(*deeds.split("/"))
    assert t.can("bow Stronghold 1") == asked


def test_what_is_paid_for_is_done() -> None:
    t = _fight("", "Other players must pay 1 Water to engage.")
    t.act("engage Aziz", "as-proposed")
    assert t.water("Home 1") == 3
    t.act("done")
    assert t.bowed("Aziz")


def test_who_breaks_off_is_asked_again() -> None:
    t = _fight("", "Other players must pay 1 Water to engage.")
    t.act("engage Aziz", "give-up")
    assert t.water("Home 1") == 4
    assert t.can("engage Aziz")
    assert t.can("pass")


def test_who_cannot_pay_cannot_do_it() -> None:
    t = _fight("", "Other players must pay 5 Water to engage with a Follower.")
    assert t.can("engage Aziz")
    assert not t.can("engage Scout")


@pytest.mark.parametrize(
    ("mine", "asked"),
    [
        ("You pay 1 Copper less to engage.", False),
        ("You pay 2 Copper less to engage.", False),
        ("You pay 1 Copper less to attack.", True),
        ("Other players pay 1 Copper less to engage.", True),
    ],
)
def test_prices_add_up_and_are_never_below_nothing(mine: str, asked: bool) -> None:
    t = _fight(mine, "Other players must pay 1 Copper to engage.")
    t.act("engage Aziz")
    assert t.can("bow Stronghold 1") == asked


def _dare(text: str, other: str = "") -> Sands:
    t = sands(
        {"heroes": [hero("Batu", text=other)], "hand": [DARE, *FILLER], "deck": FILLER},
        {"heroes": [hero("Altan", text=text), hero("Khulan")], "hand": FILLER, "deck": FILLER},
    )
    return t.act("play Dare")


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Other players must pay 1 Copper to challenge this Hero.", True),
        ("It costs 1 Copper to challenge this Hero.", True),
        ("Players must pay 1 Copper to challenge.", True),
        ("You must pay 1 Copper to challenge.", False),
    ],
)
def test_a_challenge(text: str, asked: bool) -> None:
    t = _dare(text)
    t.act("target Altan")
    assert t.can("bow Stronghold 1") == asked
    if asked:
        t.act("as-proposed")
    assert t.question == CHALLENGE


def test_a_challenge_that_is_broken_off_is_not_made() -> None:
    t = _dare("Other players must pay 1 Copper to challenge this Hero.")
    t.act("target Altan", "give-up")
    assert t.calm


def test_another_hero_is_challenged_for_nothing() -> None:
    t = _dare("Other players must pay 1 Copper to challenge this Hero.")
    t.act("target Khulan")
    assert t.question == CHALLENGE


@pytest.mark.parametrize(
    ("other", "answer", "asked"),
    [
        ("Other players must pay 1 Copper to refuse a challenge.", "no", True),
        ("Other players must pay 1 Copper to refuse this Hero's challenges.", "no", True),
        ("Other players must pay 1 Copper to refuse a challenge.", "yes", False),
        ("Players must pay 1 Copper to accept a challenge.", "yes", True),
        ("You must pay 1 Copper to refuse a challenge.", "no", False),
    ],
)
def test_the_answer_to_a_challenge(other: str, answer: str, asked: bool) -> None:
    t = _dare("", other)
    t.act("target Altan")
    t.play(answer)
    assert t.can("bow Stronghold 2") == asked


def test_who_cannot_pay_for_a_refusal_accepts() -> None:
    t = _dare("", "Other players must pay 9 Copper to refuse a challenge.")
    t.act("target Altan")
    assert t.question == THRUSTING


@rule_not("BS 6.32", "Where no choice can be paid for, all are free.")
def test_where_nothing_can_be_paid_all_is_free() -> None:
    t = _dare(
        "",
        "Players must pay 9 Copper to refuse a challenge. Players must pay 9 Copper to accept a challenge.",
    )
    t.act("target Altan")
    assert (t.can("yes"), t.can("no")) == (True, True)


@rule("BS 6.32", "Where every choice has a price the payment is not broken off.")
def test_where_all_has_a_price_it_is_paid() -> None:
    t = _dare(
        "",
        "Players must pay 1 Copper to refuse a challenge. Players must pay 1 Copper to accept a challenge.",
    )
    t.act("target Altan", "no")
    assert t.can("bow Stronghold 2")
    assert not t.can("give-up")


@rule("BS 6.32", "A card that lies face down is named once it is paid for.")
def test_a_thrust_and_a_parry() -> None:
    t = _dare("", "Players must pay 1 Water to thrust. Players must pay 1 Water to parry from hand.")
    t.act("target Altan", "yes")
    assert t.question == THRUSTING
    t.act("thrust Filler 1", "as-proposed")
    assert t.water("Home 2") == 3
    assert not t.can("pass")
    t.act("thrust Filler 2")
    assert t.question == PARRYING
    t.act("parry Filler 1", "as-proposed", "parry Filler 1")
    assert t.water("Home 1") == 3


@pytest.mark.parametrize(
    ("text", "deed", "asked"),
    [
        ("Players must pay 1 Copper to use an ability.", "use Batu", True),
        ("Players must pay 1 Copper to use an ability.", "play Deed", False),
        ("Other players must pay 1 Copper to take an action.", "use Batu", True),
        ("Other players must pay 1 Copper to take an action.", "play Deed", True),
        ("Other players must pay 1 Copper to take a Day action.", "play Deed", True),
        ("Other players must pay 1 Copper to take a Council action.", "play Deed", False),
        ("You must pay 1 Copper to take an action.", "play Deed", False),
    ],
)
def test_an_action(text: str, deed: str, asked: bool) -> None:
    able = hero("Batu", text="Day: Draw a card.")
    t = sands(
        {"heroes": [able], "hand": [action("Deed", "Day: Draw a card.")], "deck": FILLER},
        {"heroes": [hero("Altan", text=text)]},
    )
    t.act(deed)
    assert t.can("bow Stronghold 1") == asked


def test_an_action_that_cannot_be_paid_for_is_not_taken() -> None:
    t = sands(
        {"heroes": [hero("Batu")], "hand": [action("Deed", "Day: Draw a card.")], "deck": FILLER},
        {"heroes": [hero("Altan", text="Other players must pay 5 Copper to take an action.")]},
    )
    assert not t.can("play Deed")


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("Players must pay 2 Water to declare an attack.", 2),
        ("Other players must pay 2 Water to declare an attack against you.", 2),
        ("You must pay 2 Water to declare an attack.", 0),
        ("Other players must pay 2 Water to declare a raid.", 0),
    ],
)
def test_an_attack(text: str, paid: int) -> None:
    t = sands({"heroes": [hero("Aziz"), hero("Batu")]}, {"heroes": [hero("Hala", text=text)]})
    t.play("attack")
    if paid:
        assert not t.can("give-up") or text.startswith("Players")
        t.play("as-proposed")
    assert t.water("Home 1") == 4 - paid


def test_an_attack_on_somebody_else_has_no_such_price() -> None:
    text = "Other players must pay 5 Water to declare an attack against you."
    t = sands({"heroes": [hero("Aziz")]}, {"heroes": [hero("Hala", text=text)]}, {})
    t.play("attack")
    assert t.g.defenders == [2]


@pytest.mark.parametrize(
    "text", ["Players must pay 1 Water to ally with you.", "You must pay 1 Water to ally."]
)
def test_an_ally(text: str) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)]}, {}, {"heroes": [hero("Batu"), hero("Chagha")]})
    t.declare(2).invite((3, 1)).demand()
    t.send("Aziz to Home 2")
    asked = text.startswith("Players")
    t.play("assign Batu")
    if t.can("to Home 2"):
        t.play("to Home 2")
    assert t.can("as-proposed") == asked
    if asked:
        t.play("as-proposed")
        assert t.water("Home 3") == 3
    t.play("assign Chagha")
    assert not t.can("as-proposed")


def test_straightening() -> None:
    text = "Players must pay 1 Water to straighten a Hero."
    t = sands(
        {"heroes": [bowed(hero("Aziz")), bowed(holding("Mint"))]}, {"heroes": [hero("Hala", text=text)]}
    )
    while t.question != STAYING:
        t.play("pass")
    assert not t.bowed("Mint")
    t.play("yes", "as-proposed")
    assert (t.water("Home 1"), t.bowed("Aziz")) == (3, False)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Players must pay 1 Copper to attach a Weapon to this Hero.", True),
        ("Players must pay 1 Copper to attach an Armor to this Hero.", False),
        ("Players must pay 1 Copper to bring a card into play.", True),
        ("Other players must pay 1 Copper to bring a card into play.", False),
    ],
)
def test_attaching(text: str, asked: bool) -> None:
    sword = item("Sword", "+1", "Weapon")
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": [sword]}, {})
    t.act("play Sword")
    assert t.can("bow Stronghold 1") == asked


def test_moving_a_follower() -> None:
    text = "Other players must pay 1 Copper to move a Follower."
    t = sands(
        {"heroes": [with_on(hero("Aziz"), follower("Scout")), hero("Batu")]},
        {"heroes": [hero("Hala", text=text)], "sections": [section("Gate")]},
    )
    t.act("move")
    assert t.can("bow Stronghold 1")
    t.act("as-proposed")
    assert t.host("Scout") == "Batu"


@rule("BS 6.32", "Cards of the hand can be a price.")
@pytest.mark.parametrize(
    ("theirs", "deeds", "asked"),
    [
        ("Players must discard a card to engage.", "engage Aziz", True),
        (
            "Other players must discard a card to engage with a Follower.",
            "engage Scout",
            True,
        ),
        (
            "Other players must discard a card to engage with a Follower.",
            "engage Aziz",
            False,
        ),
        ("Opposing Heroes cannot engage unless their controller discards a card.", "engage Aziz", True),
        ("You must discard a card to engage.", "engage Aziz", False),
        ("Players must discard two cards to leave a battle.", "home Aziz", True),
    ],
)
def test_a_price_in_cards(theirs: str, deeds: str, asked: bool) -> None:
    t = _fight("", theirs)
    t.act(*deeds.split("/"))
    assert t.can("discard Filler 1") == asked
    if asked:
        assert t.can("give-up")
        t.act("discard Filler 1")
        assert len(t.hand(1)) == 3
        while t.can("discard Filler 2"):
            t.act("discard Filler 2")
        assert not t.can("give-up")


def test_who_has_no_cards_cannot_pay_with_them() -> None:
    t = _fight("", "Players must discard five cards to engage with a Follower.")
    assert (t.can("engage Aziz"), t.can("engage Scout")) == (True, False)


def test_copper_and_cards_together() -> None:
    text = "Players must discard a card to engage. Players must pay 1 Water to engage."
    t = _fight("", text)
    t.act("engage Aziz", "as-proposed", "discard Filler 1")
    assert (t.water("Home 1"), len(t.hand(1))) == (3, 3)
    t.act("done")
    assert t.bowed("Aziz")
