"""How many cards a player can have at most, and how often things are done in a turn (BS 5.32)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.stats import hand_limit
from tests.games.burning_sands.machine.sands import FILLER, follower, hero, holding, sands, section
from tests.marks import rule, rule_not


@rule("BS 5.32", "Who has so many cards of a sort brings no other into play.")
@rule_not("BS 5.32", "Other cards, and other players, are free.")
@pytest.mark.parametrize(
    ("text", "heroes", "mint"),
    [
        ("No player can have more than two Heroes.", False, True),
        ("Players may have at most two Heroes.", False, True),
        ("No player may control more than two Heroes in play.", False, True),
        ("No player can have more than three Heroes.", True, True),
        ("You cannot have more than two Heroes.", False, True),
        ("Opponents cannot have more than two Heroes.", True, True),
        ("No player can have more than one Undead Hero.", True, True),
        ("A player can control only one Holding.", True, False),
    ],
)
def test_how_many_cards_a_player_can_have(text: str, heroes: bool, mint: bool) -> None:
    t = sands(
        {
            "heroes": [hero("Aziz", text=text), hero("Batu"), holding("Well")],
            "hand": [hero("Chagha"), holding("Mint")],
        },
        {},
    )
    assert t.can("play Chagha") == heroes
    assert t.can("play Mint") == mint


@rule("BS 5.32", "A limit of cards in hand is one for the end of the turn.")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Players cannot have more than three cards in hand.", 3, 3),
        ("No player can have more than nine cards in hand.", 5, 5),
        ("Opponents cannot have more than two cards in hand.", 5, 2),
    ],
)
def test_how_many_cards_in_hand(text: str, mine: int, theirs: int) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": FILLER}, {})
    assert [hand_limit(t.g, seat) for seat in (0, 1)] == [mine, theirs]


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Opponents cannot have more than one Follower on each Hero.", True),
        ("You cannot have more than one Follower on each Hero.", False),
    ],
)
def test_how_many_followers_on_each_hero(text: str, may: bool) -> None:
    led = {**hero("Aziz", text=text), "on": (follower("Scout"),)}
    t = sands({"heroes": [led], "hand": [follower("Guard")]}, {})
    assert t.can("play Guard") == may


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("", False),
        ("City Sections can be raided twice each turn.", True),
        ("Your City Sections can be raided twice each turn.", False),
        ("Each City Section can be raided only once a turn.", False),
    ],
)
def test_how_often_a_section_is_raided(text: str, again: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=text), hero("Batu")], "hand": FILLER},
        {"sections": [section("Gate"), section("Wall")]},
        night=True,
    )
    t.act("raid", "assign Aziz", "to Gate", "fate Filler 1", "assign Batu")
    assert t.can("to Gate") == again


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Each Hero can raid only once each turn.", False),
        ("Each Hero can raid only twice each turn.", True),
        ("", True),
    ],
)
def test_how_often_a_hero_raids(text: str, may: bool) -> None:
    oft = hero("Aziz", text=f"{text} You may raid twice each turn. Aziz does not bow to raid.".strip())
    t = sands(
        {"heroes": [oft], "hand": FILLER, "deck": FILLER},
        {"sections": [section("Gate"), section("Wall")]},
        night=True,
    )
    t.act("raid", "to Gate", "fate Filler 1")
    while not t.can("pass") or t.asked != 1:
        t.play("pass" if t.can("pass") else "done")
    assert t.can("raid") == may


@pytest.mark.parametrize(
    ("text", "may"),
    [("No player can raid more than once a turn.", False), ("You can raid only twice each turn.", True)],
)
def test_how_often_a_player_raids(text: str, may: bool) -> None:
    oft = hero("Aziz", text=f"You may raid twice each turn. {text}")
    t = sands(
        {"heroes": [oft, hero("Batu")], "hand": FILLER, "deck": FILLER},
        {"sections": [section("Gate"), section("Wall")]},
        night=True,
    )
    t.act("raid", "assign Aziz", "to Gate", "fate Filler 1", "done")
    while not t.can("pass") or t.asked != 1:
        t.play("pass" if t.can("pass") else "done")
    assert t.can("raid") == may
