"""Card texts about battles and duels."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    action,
    by_day,
    fighting,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not


@rule("BS 9.17", "An effect that sends a Hero home sends the unit, and bows it only if the text says so.")
def test_send_home() -> None:
    t = fighting("Battle: Send home target opposing Hero.")
    t.act("play Deed")
    assert t.place("Hala") == ""
    assert not t.bowed("Hala")
    t = fighting("Battle: Send home target opposing Hero, bowed.")
    t.act("play Deed")
    assert t.place("Hala") == ""
    assert t.bowed("Hala")


@rule("BS 9.13", "A unit that is brought into a battle joins its controller's side.")
def test_join_the_battle() -> None:
    t = fighting("Battle: Move one of your unbowed Heroes at home into this battle.", mine=(hero("Badr"),))
    t.act("play Deed")
    assert t.place("Badr") == "Home 2"


def test_a_bonus_until_the_end_of_the_battle() -> None:
    t = fighting("Battle: One of your Heroes in this battle gets +3S until the end of the battle.")
    t.act("play Deed")
    assert t.strength("Aziz") == 5
    t.pass_all()
    assert t.strength("Aziz") == 2


def test_the_battle_ends() -> None:
    t = fighting("Battle: End this battle.")
    t.act("play Deed")
    assert t.place("Aziz") == ""
    assert t.battle != "Home 2"


@rule("BS 12.24", "The loser is destroyed unless the card says otherwise.")
def test_a_challenge_with_another_fate() -> None:
    t = fighting(
        "Battle: One of your Heroes in this battle challenges target opposing Hero; "
        "the loser is sent home bowed instead of being destroyed."
    )
    t.act("play Deed", "yes")
    t.act("pass", "pass")
    assert t.in_play("Aziz", "Hala")  # equal Ka: both lose, both go home
    assert (t.place("Aziz"), t.place("Hala")) == ("", "")
    assert t.bowed("Hala")


def test_a_challenge_to_the_death() -> None:
    t = fighting("Battle: One of your Heroes in this battle challenges target opposing Hero.", mine=())
    t.act("play Deed", "yes", "thrust Filler 2")
    assert t.asked == 1
    t.act("parry Filler 2", "thrust Filler 3")
    t.act("parry-blind")
    t.through()
    while t.g.duel:
        t.act("pass")
    assert t.gone("Hala") or t.gone("Aziz")


def test_start_an_attack_by_night() -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", "Night: Start your attack.")]},
        {"heroes": [hero("Hala")]},
        night=True,
    )
    t.act("play Deed")
    assert t.g.attacker == 0


@rule("BS 19.9", "A card may define another way to win.")
@rule("BS 19.10", "The game ends the instant a player has won.")
def test_another_way_to_win() -> None:
    t = by_day("Day: If you have 4 or more Water, you win the game. Draw one card.")
    t.act("play Deed")
    assert t.g.won_by == "BS 19.9"
    assert t.g.scores == [1.0, 0.0]
    t = by_day("Day: If you have 4 or more Water, you win the game. Draw one card.", water=3)
    t.act("play Deed")
    assert not t.g.won_by


@rule("BS 9.26", "In a battle the City Section and what is on it are not opposing.")
@rule_not("BS 9.26", "They are where a text names them.")
@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("card", ["Hala", "Guard", "Sword"]),
        ("Hero or Item", ["Hala", "Sword"]),
        ("City Section", ["Wall"]),
        ("Holding", ["Rampart"]),
    ],
)
def test_what_is_opposing(what: str, found: list[str]) -> None:
    deed = action("Deed", f"Battle: Destroy target opposing {what}.")
    wall = with_on(section("Wall"), holding("Rampart", "", "Fortification"))
    theirs = {
        "heroes": [with_on(hero("Hala", 2), follower("Guard"), item("Sword"))],
        "sections": [wall, section("Gate")],
    }
    t = sands({"heroes": [hero("Aziz")], "hand": [deed]}, theirs)
    t.battle_at("Wall", "Aziz", "Hala")
    t.act("pass")
    t.play("play Deed")
    if len(found) > 1:
        assert t.choices("target") == found
    else:
        t.through()
        assert t.gone(*found)


@rule("BS 9.26", "Outside battles City Sections of others are not opposing either, unless they are named.")
@pytest.mark.parametrize(("what", "found"), [("card", ["Hala"]), ("City Section", ["Wall", "Gate"])])
def test_what_is_opposing_by_day(what: str, found: list[str]) -> None:
    deed = action("Deed", f"Day: Bow target opposing {what}.")
    theirs = {
        "heroes": [hero("Hala")],
        "sections": [section("Wall"), section("Gate")],
    }
    t = sands({"heroes": [hero("Aziz")], "hand": [deed]}, theirs)
    t.play("play Deed")
    assert [name for name in t.choices("target") if "Stronghold" not in name] == found
