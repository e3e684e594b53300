"""What players cannot do, and what they pay for: said of them, or of the cards to which it is done."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    follower,
    hero,
    holding,
    sands,
    section,
    with_on,
)


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Other players cannot destroy your Holdings.", False),
        ("Your opponents cannot destroy this Hero.", True),
        ("Other players cannot bow your Holdings.", True),
    ],
)
def test_what_others_cannot_do_to_a_card(text: str, may: bool) -> None:
    deed = action("Deed", "Day: Destroy target Holding.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [deed]}, {"heroes": [hero("Hala", text=text), holding("Mint")]}
    )
    t.act("play Deed")
    assert t.in_play("Mint") != may


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Other players cannot send your Heroes home.", False),
        ("Other players cannot bow your Heroes.", True),
    ],
)
def test_nobody_sends_them_home(text: str, may: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", "Battle: Send an opposing Hero home."), *FILLER]},
        {"heroes": [hero("Hala", text=text)]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("play Deed")
    assert (t.place("Hala") == "") == may


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Other players cannot declare attacks against you.", False),
        ("Attacks cannot be declared.", False),
        ("Attacks cannot be declared against you.", False),
        ("Raids cannot be declared.", True),
        ("Other players cannot declare raids against you.", True),
    ],
)
def test_no_attack_is_declared(text: str, may: bool) -> None:
    t = sands({"heroes": [hero("Aziz")]}, {"heroes": [hero("Hala", text=text)]})
    assert t.can("attack") == may


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("", True, True),
        ("Other players cannot take Council actions.", False, False),
        ("No Council actions can be taken.", False, False),
        ("No player can take more than one Council action each turn.", True, False),
        ("You cannot take Council actions.", True, True),
    ],
)
def test_council_actions(text: str, first: bool, second: bool) -> None:
    council = [action(name, "Day, Council 1: Draw a card.") for name in ("Plea", "Oath")]
    t = sands(
        {"heroes": [hero("Aziz", influence=2), hero("Salah", influence=2)], "hand": council, "deck": FILLER},
        {"heroes": [hero("Hala", text=text)]},
    )
    assert t.can("play Plea") == first
    if first:
        t.act("play Plea")
        while t.asked != 1 or not t.can("pass"):
            t.act(t.notations[0])
        assert t.can("play Oath") == second


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Other players must pay 1 additional Copper to play an Action card.", 1),
        ("A player must pay 2 Copper to play an Action card.", 2),
        ("You must pay 1 Copper to play an Action card.", 0),
        ("Other players must pay 1 Copper to bring a Hero into play.", 0),
    ],
)
def test_what_is_paid_to_play_it(text: str, cost: int) -> None:
    deed = action("Deed", "Day: Draw a card.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [deed], "deck": FILLER}, {"heroes": [hero("Hala", text=text)]}
    )
    t.act("play Deed")
    assert t.can("bow Stronghold 1") == (cost > 0)


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Archery cannot be used against your Heroes.", False),
        ("Other players cannot use Archery against this Hero.", False),
        ("You cannot use Archery against this Hero.", True),
    ],
)
def test_archery_against_it(text: str, may: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 4, 3, "Archery +0")]}, {"heroes": [hero("Hala", text=text), hero("Jisha")]}
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    assert t.can("engage Aziz")
    t.act("engage Aziz")
    assert t.can("archery Hala") == may


@pytest.mark.parametrize(
    ("rule", "asked"),
    [
        ("other players must pay 2 Copper to attack you", True),
        ("units cannot attack you unless their controller pays 2 Copper", True),
        ("other players must pay 2 Copper to raid you", False),
    ],
)
def test_a_price_for_a_time(rule: str, asked: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", f"Day: Until the end of the turn, {rule}.")]},
        {"heroes": [hero("Hala")], "sections": [section("Gate")]},
    )
    t.act("play Deed", "attack")
    assert t.can("bow Stronghold 2") == asked


@pytest.mark.parametrize(("name", "may"), [("Salah", True), ("Wardah", False)])
def test_unless_it_is_so_is_asked_each_time(name: str, may: bool) -> None:
    ban = "Day: Until the end of the turn, Heroes cannot attack unless they have a Follower."
    gain = action("Hail", "Day: Destroy a Follower.")
    salah = with_on(hero("Salah"), follower("Scout"))
    t = sands({"heroes": [salah, hero("Wardah")], "hand": [action("Deed", ban), gain]}, {})
    t.act("play Deed", "pass", "attack")
    assert (t.place(name) == "Home 2") == may  # who alone can attack does


def test_it_does_not_bow_to_attack_for_a_time() -> None:
    deed = action("Deed", "Day: Until the end of the turn, your Heroes do not bow to return home.")
    t = sands({"heroes": [hero("Aziz")], "hand": [deed]}, {}, {})
    t.act("play Deed", "pass", "pass")
    t.battle_at("Home 2", "Aziz")
    t.pass_all()
    assert not t.bowed("Aziz")
