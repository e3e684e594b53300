"""How often something may be done, and how many may do it at most."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import FILLER, action, follower, hero, sands, section, with_on
from tests.marks import rule, rule_not


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("", False),
        ("You may raid twice each turn.", True),
        ("You may declare an additional raid each turn.", True),
        ("Other players may raid twice each turn.", False),
    ],
)
def test_how_often_one_raids(text: str, again: bool) -> None:
    heroes = [hero("Aziz", text=text), hero("Salah"), hero("Wardah")]
    city = [section("Gate"), section("Well")]
    t = sands({"heroes": heroes, "hand": FILLER}, {"sections": city}, {}, night=True)
    t.act("raid", "assign Aziz", "to Gate", "fate Filler 3", "done", "pass", "pass")
    assert t.can("raid") == again


def test_two_raids_are_no_three() -> None:
    heroes = [hero("Aziz", text="You may raid twice each turn."), hero("Salah"), hero("Wardah")]
    city = [section("Gate"), section("Well"), section("Lane")]
    t = sands({"heroes": heroes, "hand": FILLER}, {"sections": city}, {}, night=True)
    t.act("raid", "assign Aziz", "to Gate", "fate Filler 3", "done", "pass", "pass")
    t.act("raid", "assign Salah", "to Well", "fate Filler 2", "done", "pass", "pass")
    assert not t.can("raid")


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("", False),
        ("You may attack twice each turn.", True),
        ("You may declare two attacks each turn.", True),
    ],
)
def test_how_often_one_attacks(text: str, again: bool) -> None:
    t = sands({"heroes": [hero("Aziz", text=text), hero("Salah")]}, {}, {})
    t.battle_at("Home 2", "Aziz")
    t.pass_all()
    while t.asked != 1:
        t.play("pass")
    assert t.can("attack") == again


@rule("BS 8.46", "At most two units can defend at a City Section whose text says so.")
@rule_not("BS 8.46", "Units of the other army are not counted, and none that the text does not name.")
@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("No more than two Heroes can defend this City Section.", True),
        ("At most one unit may be assigned to defend here.", False),
        ("Only one Hero can defend this City Section.", False),
        ("This City Section cannot be defended by more than one Hero.", False),
        ("Only one Undead Hero can defend here.", True),
        ("Only one unit can attack this City Section.", True),
    ],
)
def test_so_many_defend(text: str, may: bool) -> None:
    theirs = {"heroes": [hero("Hala"), hero("Jisha")], "sections": [section("Gate", text=text)]}
    t = sands({"heroes": [hero("Aziz")]}, theirs)
    t.declare(2)
    t.send("Aziz to Gate", "Hala to Gate")
    assert t.can("assign Jisha") == may


@pytest.mark.parametrize(
    ("text", "may"),
    [("Only one unit can attack this City Section.", False), ("At most one Hero can defend here.", True)],
)
def test_so_many_attack(text: str, may: bool) -> None:
    t = sands({"heroes": [hero("Aziz"), hero("Salah")]}, {"sections": [section("Gate", text=text)]})
    t.declare(2)
    t.play("assign Aziz")
    if t.can("to Gate"):
        t.play("to Gate")
    assert t.can("assign Salah") == may


@rule("BS 13.39", "Who has played an Action card cannot play another where one in each turn is the most.")
@rule_not("BS 13.39", "Whom the text does not mean, or who has played fewer, still can.")
@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("No player can play more than one Action card each turn.", False),
        ("Other players cannot play more than one Action card each turn.", True),
        ("Each player can play only two Action cards each turn.", True),
    ],
)
def test_so_many_action_cards_a_turn(text: str, may: bool) -> None:
    deeds = [action("Deed", "Day: Draw a card."), action("Other", "Day: Draw a card.")]
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": deeds, "deck": FILLER}, {})
    t.act("play Other", "pass")
    assert t.can("play Deed") == may


def test_so_many_action_cards_for_a_time() -> None:
    deeds = [
        action(
            "Ban", "Day: Until the end of the turn, no player can play more than two Action cards each turn."
        ),
        action("Deed", "Day: Draw a card."),
        action("Other", "Day: Draw a card."),
    ]
    t = sands({"heroes": [hero("Aziz")], "hand": deeds, "deck": FILLER}, {})
    t.act("play Ban", "pass")
    assert t.can("play Deed")
    t.act("play Other", "pass")
    assert not t.can("play Deed")


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("This Hero cannot have more than one Follower.", False),
        ("This Hero can have only one Follower.", False),
        ("No Hero can have more than two Followers.", True),
        ("Your Heroes may have at most one Item.", True),
    ],
)
def test_so_many_followers(text: str, may: bool) -> None:
    aziz = with_on(hero("Aziz", text=text), follower("Scout"))
    t = sands({"heroes": [aziz], "hand": [follower("Guard")]}, {})
    assert t.can("play Guard") == may
