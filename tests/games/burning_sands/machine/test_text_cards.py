"""Card texts about cards in play: destroyed, bowed, returned, attached, taken."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import bowed, by_day, follower, hero, item, with_on
from tests.marks import rule


@rule("BS 18.1", "A destroyed card goes to its owner's Buried pile.")
@rule("BS 14.3", "Only what fits the description can be chosen.")
def test_destroy() -> None:
    t = by_day(
        "Day: Destroy target Hero with Strength 2 or less.", theirs=(hero("Hala", 2), hero("Jisha", 3))
    )
    t.act("play Deed")
    assert t.gone("Hala")
    assert t.in_play("Jisha")
    assert t.buried(2) == ["Hala"]
    assert t.saved(1) == ["Deed"]
    assert t.calm


@rule("BS 14.4", "An action without a target cannot be taken.")
def test_no_target_no_action() -> None:
    t = by_day("Day: Destroy target Hero with Strength 2 or less.", theirs=(hero("Jisha", 3),))
    assert not t.can("play Deed")


def test_bow_and_straighten() -> None:
    t = by_day(
        "Day: Bow target unbowed Hero. Straighten one of your bowed Heroes.",
        bowed(hero("Aziz")),
        theirs=(hero("Hala"),),
    )
    t.act("play Deed")
    assert t.bowed("Hala")
    assert not t.bowed("Aziz")
    assert t.calm


@rule("BS 18.9", "A card that is removed from play goes to the Buried pile.")
def test_bury_discard_return_and_shuffle() -> None:
    for words, zone in (
        ("Bury target Hero.", "buried"),
        ("Discard target Hero from play.", "saved"),
        ("Return target Hero to its owner's hand.", "hand"),
        ("Shuffle target Hero into its owner's deck.", "deck"),
    ):
        t = by_day(f"Day: {words}", theirs=(hero("Hala"),))
        t.act("play Deed")
        assert t.gone("Hala")
        assert "Hala" in getattr(t, zone)(2)


@rule("BS 18.4", "An attached card can be destroyed without its Hero.")
def test_an_attached_card_alone() -> None:
    mine, theirs = with_on(hero("Aziz"), follower("Bows")), with_on(hero("Hala"), follower("Spears"))
    t = by_day("Day: Destroy target Follower attached to an opposing Hero.", mine, theirs=(theirs,))
    t.act("play Deed")
    assert t.gone("Spears")
    assert t.in_play("Hala", "Bows")


def test_all_followers_of_a_target() -> None:
    theirs = (
        with_on(hero("Hala"), follower("Spears"), follower("Bows")),
        with_on(hero("Jisha"), follower("Maces")),
    )
    t = by_day("Day: Destroy all Followers attached to target Hero.", theirs=theirs)
    t.act("play Deed", "target Hala")
    assert t.gone("Spears", "Bows")
    assert t.in_play("Hala", "Maces")


def test_a_hero_and_its_followers() -> None:
    t = by_day(
        "Day: Bow target Hero and its Followers.",
        theirs=(with_on(hero("Hala"), follower("Spears")), hero("Jisha")),
    )
    t.act("play Deed", "target Hala")
    assert t.bowed("Hala")
    assert t.bowed("Spears")
    assert not t.bowed("Jisha")


@rule("BS 13.18", "Up to two may be none.")
def test_up_to_two() -> None:
    three = (bowed(hero("A")), bowed(hero("B")), bowed(hero("C")))
    t = by_day("Day: Straighten up to two of your Heroes.", *three)
    t.act("play Deed", "target A", "target C")
    assert [t.bowed(name) for name in "ABC"] == [False, True, False]
    t = by_day("Day: Straighten up to two of your Heroes.", *three)
    t.act("play Deed", "target B", "done")
    assert [t.bowed(name) for name in "ABC"] == [True, False, True]
    t = by_day("Day: Straighten up to two of your Heroes.", *three)
    t.act("play Deed", "done")
    assert [t.bowed(name) for name in "ABC"] == [True, True, True]
    assert t.calm


@rule("BS 14.9", "Several targets are different cards.")
def test_two_different_targets() -> None:
    t = by_day("Day: Bow two target Heroes.", theirs=(hero("Hala"), hero("Jisha"), hero("Abdul")))
    t.act("play Deed", "target Hala")
    assert not t.can("target Hala")
    t.act("target Abdul")
    assert (t.bowed("Hala"), t.bowed("Jisha"), t.bowed("Abdul")) == (True, False, True)


@rule("BS 13.21", "Another leaves out the one named just before.")
def test_another() -> None:
    t = by_day(
        "Day: Bow one Hero. Straighten another Hero.",
        bowed(hero("Aziz")),
        theirs=(hero("Hala"), bowed(hero("Jisha"))),
    )
    t.act("play Deed", "target Hala")
    assert sorted(t.choices("target")) == ["Aziz", "Jisha"]
    t.act("target Jisha")
    assert t.bowed("Hala")
    assert not t.bowed("Jisha")


@rule("BS 14.7", "A choice given to another player is made by that player, when the effect is carried out.")
def test_another_player_chooses() -> None:
    t = by_day(
        "Day: Target opponent destroys one of their Heroes.",
        hero("Aziz"),
        theirs=(hero("Hala"), hero("Jisha")),
    )
    t.act("play Deed")
    assert t.asked == 2
    assert t.choices("target") == ["Hala", "Jisha"]
    t.act("target Jisha")
    assert t.gone("Jisha")
    assert t.in_play("Hala", "Aziz")
    assert t.calm


@rule("BS 16.26", "Control without a token and without being permanent comes back at the end of the turn.")
def test_control_for_a_turn() -> None:
    t = by_day(
        "Day: Take control of target Hero until the end of the turn.",
        theirs=(with_on(hero("Hala"), follower("Spears")),),
    )
    t.act("play Deed")
    g = t.g
    assert g.control[t.number("Hala")] == g.control[t.number("Spears")] == 0
    t.until("Day")
    assert g.control[t.number("Hala")] == g.control[t.number("Spears")] == 1


def test_control_for_good() -> None:
    t = by_day("Day: Take control of target Hero permanently.", theirs=(hero("Hala"),))
    t.act("play Deed")
    t.until("Day")
    assert t.g.control[t.number("Hala")] == 0


@rule("BS 7.14", "An effect that moves an attached card needs a Hero that may have it.")
def test_attach() -> None:
    mine = (
        with_on(hero("Aziz"), item("Sword", "+1", "Weapon")),
        hero("Badr"),
        with_on(hero("Dina"), item("Axe", "+2", "Weapon")),
    )
    t = by_day("Day: Attach target Item to another of your Heroes.", *mine)
    t.act("play Deed", "target Sword", "target Badr")
    assert t.host("Sword") == "Badr"
    assert t.strength("Badr") == 3
    t = by_day("Day: Attach target Item to another of your Heroes.", *mine)
    t.act("play Deed", "target Sword", "target Dina")
    assert t.host("Sword") == "Aziz"
