"""Texts about battles, as designers write them: in which battle, beside whom, for which army, how units are
sent."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.events import Engaged
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    bowed,
    fighting,
    follower,
    hero,
    holding,
    sands,
    section,
    with_on,
)


def _skip(t: Sands) -> Sands:
    """The defending army lets the attacker act."""
    while t.asked == 2:
        t.play("pass")
    return t


# In which battle


@pytest.mark.parametrize(("text", "bonus"), [("in which Aziz is attacking", 1), ("that Aziz has joined", 1)])
def test_what_is_so_in_a_battle_is_so_there_alone(text: str, bonus: int) -> None:
    mine = [
        hero("Aziz", text=f"Your other Creatures have +1S in any battle {text}."),
        hero("Cub", 2, 2, "Creature"),
    ]
    t = sands({"heroes": [*mine, hero("Lion", 2, 2, "Creature")]}, {})
    t.battle_at("Home 2", "Aziz", "Cub")
    assert t.strength("Cub") == 2 + bonus
    assert t.strength("Lion") == 2  # it stayed at home


def test_nothing_is_so_without_such_a_battle() -> None:
    text = "Your other Creatures have +1S in any battle in which Aziz is attacking."
    t = sands({"heroes": [hero("Aziz", text=text), hero("Cub", 2, 2, "Creature")]}, {})
    t.battle_at("Home 2", "Cub")
    assert t.strength("Cub") == 2


@pytest.mark.parametrize(("attacked", "drawn"), [("Home 2", 0), ("Home 1", 1)])
def test_after_a_battle_in_which_one_was_the_defender(attacked: str, drawn: int) -> None:
    text = "After each battle in which you were the defender, draw a card."
    other = {"heroes": [hero("Hala")], "hand": [FILLER[2]]}
    own = {"heroes": [hero("Aziz"), holding("Tower", text)], "deck": FILLER}
    t = sands(own, other) if attacked == "Home 2" else sands(other, own)
    me = 1 if attacked == "Home 2" else 2
    t.battle_at("Home 2", "Aziz" if me == 1 else "Hala").pass_all().through()
    assert len(t.hand(me)) == drawn


@pytest.mark.parametrize(("goes", "straight"), [(True, True), (False, False)])
def test_a_battle_in_which_a_hero_defended_ends(goes: bool, straight: bool) -> None:
    text = "When a battle in which Hala was defending ends, draw a card."
    t = sands(
        {"heroes": [hero("Aziz")]}, {"heroes": [hero("Hala", text=text), hero("Wardah")], "deck": FILLER}
    )
    t.battle_at("Home 2", "Aziz", "Hala" if goes else "Wardah").pass_all().through()
    assert bool(t.hand(2)) == straight


def test_who_goes_home_before_the_end_draws() -> None:
    text = "When Aziz leaves a battle before it is over, draw a card."
    t = sands(
        {"heroes": [hero("Aziz", text=text), hero("Basim")], "deck": FILLER}, {"heroes": [hero("Hala")]}
    )
    _skip(t.battle_at("Home 2", "Aziz", "Basim", "Hala")).act("home Aziz")
    assert len(t.hand(1)) == 1


def test_who_stays_to_the_end_draws_nothing() -> None:
    text = "When Aziz leaves a battle before it is over, draw a card."
    t = sands({"heroes": [hero("Aziz", text=text)], "deck": FILLER}, {"heroes": [hero("Hala")]})
    t.battle_at("Home 2", "Aziz", "Hala").pass_all().through()
    assert t.hand(1) == []


@pytest.mark.parametrize(("fought", "there"), [(True, True), (False, False)])
def test_a_day_without_a_battle_destroys(fought: bool, there: bool) -> None:
    text = "At the end of any Day Phase in which they were not in a battle, destroy the Sellswords."
    men = with_on(hero("Aziz"), follower("Sellswords", 1, text=text))
    t = sands({"heroes": [men, hero("Basim")]}, {"heroes": [hero("Hala")]})
    t.battle_at("Home 2", "Aziz" if fought else "Basim").pass_all().through()
    turn = t.g.turn
    while t.g.turn == turn:
        t.play("pass" if t.can("pass") else t.choices()[0])
    assert t.in_play("Sellswords") == there


# Bowed units that are sent


PARADE = "Your Heroes with two Followers can be assigned to defend the Parade even if they are bowed."


def test_a_bowed_unit_defends_only_where_a_text_lets_it() -> None:
    parade = section(
        "Parade",
        text=PARADE,
    )
    guard = bowed(with_on(hero("Hala"), follower("Men"), follower("More Men")))
    t = sands(
        {"heroes": [hero("Aziz")]},
        {"heroes": [guard, bowed(hero("Wardah"))], "sections": [parade, section("Home 2")]},
    )
    t.declare(2)
    t.send("Aziz to Parade")
    assert t.can("assign Hala")
    assert not t.can("assign Wardah")
    t.play("assign Hala")
    assert t.place("Hala") == "Parade"  # there was no choice


# Beside others


def test_those_who_attack_alongside_stay_unbowed() -> None:
    text = "Units that attack alongside Aziz do not bow when the battle ends."
    t = sands(
        {"heroes": [hero("Aziz", text=text), hero("Basim"), hero("Omar")]},
        {"sections": [section("Home 2"), section("Gate")]},
    )
    t.declare(2)
    t.send("Aziz to Home 2", "Basim to Home 2", "Omar to Gate")
    t.fight("Home 2")
    t.pass_all().through()
    assert t.bowed("Aziz")
    assert t.bowed("Omar")
    assert not t.bowed("Basim")


# Armies and values


def test_for_each_unit_by_which_one_is_outnumbered() -> None:
    text = (
        "Battle: Each of your Heroes in this battle gains 1S for each unit by which the opposing "
        "army outnumbers yours."
    )
    t = fighting(text, theirs=(hero("Wardah"), hero("Yusra")))
    assert t.strength("Aziz") == 2
    t.act("play Deed")
    assert t.strength("Aziz") == 2  # one against one


def test_two_heroes_have_each_others_strength() -> None:
    text = "Battle: Choose two Heroes in this battle. Until it ends, each of them has the other's Strength."
    t = sands(
        {"heroes": [hero("Aziz", 4)], "hand": [action("Deed", text), FILLER[1]]},
        {"heroes": [hero("Hala", 1)]},
    )
    _skip(t.battle_at("Home 2", "Aziz", "Hala")).act("play Deed", "target Aziz")
    t.through()
    assert (t.strength("Aziz"), t.strength("Hala")) == (1, 4)


def test_a_creature_engages_again_with_half_its_strength() -> None:
    text = (
        "Battle: Bow Aziz. One of your Creatures that has already engaged in this battle engages again with "
        "half its Strength, rounded down, even though it is bowed."
    )
    t = sands(
        {
            "heroes": [
                hero("Aziz", 1, text=text),
                hero("Lion", 5, 2, "Creature"),
                hero("Cub", 1, 2, "Creature"),
            ]
        },
        {"heroes": [hero("Hala", 2)]},
    )
    _skip(t.battle_at("Home 2", "Aziz", "Lion", "Cub", "Hala"))
    assert not t.can("use Aziz")  # no Creature has engaged yet
    t.act("engage Lion")
    while not t.can("use Aziz"):
        t.play("pass" if t.can("pass") else t.choices()[0])
    t.act("use Aziz")
    assert [event.damage for event in t.table.happened if isinstance(event, Engaged)] == [2]


def test_each_player_with_bowed_followers_destroys_one() -> None:
    text = (
        "Battle: Bow the Colossus without engaging. Each player who has bowed Followers in this "
        "battle destroys one of them."
    )
    mine = with_on(hero("Aziz"), follower("Colossus", 3, text=text))
    theirs = with_on(hero("Hala"), bowed(follower("Guard")), follower("Watch"))
    t = sands({"heroes": [mine]}, {"heroes": [theirs]})
    _skip(t.battle_at("Home 2", "Aziz", "Hala")).act("use Colossus")
    t.through()
    assert not t.in_play("Guard")
    assert t.in_play("Watch")
    assert not t.in_play("Colossus")  # it bowed for this


@pytest.mark.parametrize(("attacks", "can"), [(True, True), (False, False)])
def test_a_card_for_the_attacker_alone(attacks: bool, can: bool) -> None:
    deed = action("Deed", "Battle: You must be the attacker to play this card. Draw a card.")
    mine = {"heroes": [hero("Aziz")], "hand": [deed] if attacks else [FILLER[1]]}
    theirs = {"heroes": [hero("Hala")], "hand": [FILLER[1]] if attacks else [deed]}
    t = sands(mine, theirs)
    t.battle_at("Home 2", "Aziz", "Hala")
    if attacks:
        _skip(t)
    assert t.can("play Deed") == can


def test_what_is_attached_to_the_section_under_attack_is_known() -> None:
    text = (
        "Battle: Play this card if a Fortification is attached to the City Section under attack. "
        "Destroy the Fortification."
    )
    wall = with_on(section("Home 2"), holding("Wall", "", "Fortification"))
    other = with_on(section("Gate"), holding("Tower", "", "Fortification"))
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", text)]},
        {"heroes": [hero("Hala")], "sections": [wall, other]},
    )
    _skip(t.battle_at("Home 2", "Aziz", "Hala")).act("play Deed")
    t.through()
    assert not t.in_play("Wall")
    assert t.in_play("Tower")


def test_an_attack_that_is_over_straightens() -> None:
    text = "When your attack is over, straighten Aziz."
    t = sands({"heroes": [hero("Aziz", text=text)]}, {"heroes": [hero("Hala")]})
    t.battle_at("Home 2", "Aziz").pass_all().through()
    assert not t.bowed("Aziz")
