"""Texts of several steps: whom and what the later ones speak of, and whose cards are meant."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    bowed,
    by_day,
    follower,
    hero,
    holding,
    sands,
    with_on,
)
from tests.marks import rule, rule_not


def aim(t: Sands, *words: str) -> Sands:
    """Choose what there is a choice of."""
    for word in words:
        t = t.act(word) if t.can(word) else t
    return t


@rule("BS 14.27", "A player who is made to bow a Hero bows an own one.")
@pytest.mark.parametrize(
    "text", ["Day: Target opponent bows a Hero.", "Day: Target opponent bows a Hero with 2 Strength."]
)
def test_a_player_who_must_bow_a_card_bows_his_or_her_own(text: str) -> None:
    _bows(text, "Hala")


@rule_not("BS 14.27", "The text may say whose it is.")
@pytest.mark.parametrize(
    "text",
    [
        "Day: Target opponent bows one of your Heroes.",
        "Day: Target opponent chooses one of your Heroes. Bow that Hero.",
    ],
)
def test_unless_the_text_says_whose(text: str) -> None:
    _bows(text, "Aziz")


def _bows(text: str, whose: str) -> None:
    t = by_day(text, hero("Aziz"), hero("Badr"), theirs=(hero("Hala"), hero("Iman", 3)))
    aim(t.act("play Deed"), f"bow {whose}", f"choose {whose}", f"target {whose}")
    assert [name for name in ("Aziz", "Badr", "Hala", "Iman") if t.bowed(name)] == [whose]


@pytest.mark.parametrize(
    ("text", "bows"),
    [
        ("The Hero with less Ka is bowed.", ["Hala"]),
        ("Bow the one with more Ka.", ["Aziz"]),
        ("Bow the one with the lower Strength.", []),
    ],
)
def test_the_lesser_of_two(text: str, bows: list[str]) -> None:
    t = by_day(
        f"Day: Choose one of your Heroes and an opponent's Hero. {text}",
        hero("Aziz", 2, 4),
        hero("Badr", 1, 1),
        theirs=(hero("Hala"), hero("Iman", 9, 9)),
    )
    aim(t.act("play Deed"), "target Aziz", "target Hala")
    assert [name for name in ("Aziz", "Badr", "Hala", "Iman") if t.bowed(name)] == bows


def test_its_hero_is_that_of_the_unit() -> None:
    t = by_day("Day: Straighten one of your units. Its Hero has +1S.", bowed(hero("Aziz")), hero("Badr"))
    aim(t.act("play Deed"), "target Aziz")
    assert (t.bowed("Aziz"), t.strength("Aziz"), t.strength("Badr")) == (False, 3, 2)


def test_he_or_she_who_loses_water_is_the_player() -> None:
    text = "Day: Target opponent bows one of his or her Heroes. "
    text += "If he or she has no unbowed Heroes, he or she loses 2 Water."
    for theirs, water in (((hero("Hala"),), 2), ((hero("Hala"), hero("Iman")), 4)):
        t = by_day(text, hero("Aziz"), theirs=theirs)
        aim(t.act("play Deed"), "bow Hala", "choose Hala", "target Hala")
        assert t.all_water(2) == water


def test_what_somebody_has_is_spoken_of() -> None:
    text = "Day: Choose a Hero. If he or she has a Follower, destroy it and draw a card."
    t = by_day(text, with_on(hero("Aziz"), follower("Scouts")), hero("Badr"))
    aim(t.act("play Deed"), "target Aziz")
    assert t.in_play("Aziz")
    assert not t.in_play("Scouts")


def test_tokens_that_are_taken_go_where_they_are_placed() -> None:
    text = "Day: Take a Water token from an opponent's City Section and place it on one of your Heroes."
    t = by_day(text, hero("Aziz"))
    aim(t.act("play Deed"), "target Aziz")
    assert (t.g.water[t.number("Aziz")], t.all_water(2), t.all_water(1)) == (1, 3, 5)


def test_both_verbs_last_as_long_as_is_said() -> None:
    text = "Day: Target Hero cannot attack or raid until the end of the next turn."
    t = by_day(text, hero("Aziz"), theirs=(hero("Hala"),))
    aim(t.act("play Deed"), "target Aziz")
    t.until("Night").until("Day")
    while t.asked == 2:
        t.play("pass")
    assert not t.can("attack")


@pytest.mark.parametrize(("mine", "hand"), [(9, 3), (3, 0), (1, 0)])
def test_who_won_the_duel_of_this_challenge(mine: int, hand: int) -> None:
    text = "Day: Aziz challenges target Hero. If he wins, draw two cards. If he loses, discard your hand."
    t = sands(
        {"heroes": [hero("Aziz", 2, mine, text=text)], "hand": [FILLER[0]], "deck": FILLER[1:]},
        {"heroes": [hero("Hala", 2, 3)], "deck": FILLER},
    )
    t.act("use Aziz", "yes")
    while not t.calm:
        t.play("pass")
    assert len(t.hand(1)) == hand


@pytest.mark.parametrize(
    ("text", "strength", "bows", "hands"),
    [
        ("Day: Destroy target Follower. Its Hero has -1S.", 1, True, (1, 1)),
        ("Day: Destroy target Follower. Its controller draws a card.", 2, True, (2, 1)),
        ("Day: Return target Follower to its owner's hand. Its Hero straightens.", 2, False, (2, 1)),
        ("Day: Return one of your Followers to your hand to straighten its Hero.", 2, False, (2, 1)),
        ("Day: You may destroy one of your Followers. If you do, its Hero has +3S.", 5, True, (1, 1)),
    ],
)
def test_whose_it_was_when_it_left_play(text: str, strength: int, bows: bool, hands: tuple[int, int]) -> None:
    mine = bowed(with_on(hero("Aziz"), follower("Scouts")))
    t = by_day(text, mine, hero("Badr"), theirs=(with_on(hero("Hala"), follower("Guards")),))
    aim(t.act("play Deed"), "yes", "target Scouts")
    assert (t.strength("Aziz"), t.bowed("Aziz")) == (strength, bows)
    assert (len(t.hand(1)), len(t.hand(2))) == hands
    assert (t.strength("Badr"), t.strength("Hala")) == (2, 2)


def test_attached_cards_return_with_their_hero() -> None:
    text = "Day: Return a Hero and all cards attached to him or her to their owners' hands."
    t = by_day(text, hero("Aziz"), theirs=(with_on(hero("Hala"), follower("Guards")),))
    aim(t.act("play Deed"), "target Hala")
    assert sorted(t.hand(2)) == ["Filler 2", "Guards", "Hala"]


def test_each_player_who_does_not_is_of_what_was_asked() -> None:
    text = "Day: Each player who controls a Holding draws a card. Each player who does not loses 1 Water."
    t = by_day(text, hero("Aziz"), holding("Mine"))
    t.act("play Deed")
    assert (len(t.hand(1)), t.all_water(1), len(t.hand(2)), t.all_water(2)) == (2, 4, 1, 3)


def test_they_are_those_who_were_dealt_with_though_it_is_no_longer_so() -> None:
    text = "Day: Straighten all your bowed Heroes. They have +1S until the end of the turn."
    t = by_day(text, bowed(hero("Aziz")), hero("Badr"))
    t.act("play Deed")
    assert (t.bowed("Aziz"), t.strength("Aziz"), t.strength("Badr")) == (False, 3, 2)


def test_they_are_a_hero_and_the_followers() -> None:
    text = "Day: Bow target Hero and all of his or her Followers. They straighten at the end of the turn."
    t = by_day(text, with_on(hero("Aziz"), follower("Scouts")), hero("Badr"))
    aim(t.act("play Deed"), "target Aziz")
    assert t.bowed("Aziz")
    assert t.bowed("Scouts")


def test_half_of_the_water_is_lost() -> None:
    t = by_day("Day: Target player loses half his or her Water, rounded up.", hero("Aziz"), water=5)
    aim(t.act("play Deed"), "player 2")
    assert (t.all_water(1), t.all_water(2)) == (5, 2)


def test_a_card_that_is_given_changes_its_controller() -> None:
    t = by_day(
        "Day: Give one of your Holdings to target opponent. He or she gives you 3 Water.", holding("Mine")
    )
    aim(t.act("play Deed"), "target Mine")
    assert t.g.control[t.number("Mine")] == 1
    assert (t.all_water(1), t.all_water(2)) == (7, 1)
