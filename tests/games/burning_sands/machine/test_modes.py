"""Choices inside an effect: one of several, what others may or must do, what is bought off (BS 14.7)."""

from __future__ import annotations

from serai.games.burning_sands.words.prompting import prompt
from serai.words.burning_sands.labels import label
from tests.games.burning_sands.machine.sands import Card, Sands, action, bowed, hero, holding, sands, section

FILLER = [action(f"Filler {n}", fate=n) for n in range(6)]


def by_day(text: str, *mine: Card, theirs: tuple[Card, ...] = (), water: int = 4) -> Sands:
    """A table where the first player holds an Action with this text, and each holds two cards more."""
    return sands(
        {"heroes": mine, "hand": [action("Deed", text), FILLER[1], FILLER[2]], "deck": FILLER},
        {"heroes": theirs, "hand": [FILLER[3], FILLER[4]], "deck": FILLER},
        water=water,
    )


def test_one_of_two_things_without_targets_is_chosen_when_it_is_done() -> None:
    for place, cards, water in ((1, 3, 3), (2, 2, 4)):
        t = by_day("Day: Choose one: Draw one card or gain 1 Water.", water=3)
        t.act("play Deed", f"ability {place}")
        assert len(t.hand(1)) == cards
        assert t.all_water(1) == water
        assert t.calm


def test_a_choice_with_targets_needs_a_target_for_one_of_them_only() -> None:
    text = "Day: Choose one: Destroy target Holding or bow target Hero."
    t = by_day(text, theirs=(hero("Hala"),))
    t.act("play Deed")
    assert t.bowed("Hala")
    assert t.calm
    t = by_day(text)
    assert not t.can("play Deed")


def test_the_ways_of_one_ability_are_used_up_together() -> None:
    mine = hero("Aziz", text="Day: Choose one: Bow target Hero or straighten target Hero.")
    t = sands({"heroes": [mine, hero("Badr")]}, {"heroes": [hero("Hala")]})
    t.act("use Aziz", "ability 1", "target Hala", "pass")
    assert t.bowed("Hala")
    assert not t.can("use Aziz")


def test_you_may_choose_none() -> None:
    t = by_day("Day: You may draw one card or gain 1 Water.")
    t.act("play Deed", "ability 3")
    assert len(t.hand(1)) == 2
    assert t.calm


def test_a_player_chooses_what_to_suffer() -> None:
    t = by_day("Day: Target opponent loses 2 Water or discards two cards.")
    t.act("play Deed")
    t.act("ability 2", "discard Filler 3", "discard Filler 4")
    assert t.hand(2) == []
    assert t.all_water(2) == 4
    assert t.calm


def test_what_a_player_cannot_do_is_not_offered_beside_what_he_or_she_can() -> None:
    t = by_day("Day: Target opponent destroys one of their Holdings or loses 2 Water.")
    t.act("play Deed")
    assert t.all_water(2) == 2
    assert t.calm


def test_each_player_in_turn_may() -> None:
    t = by_day("Day: Each player may pay 1 Water to draw one card.")
    t.act("play Deed", "yes", "no")
    assert (len(t.hand(1)), len(t.hand(2))) == (3, 2)
    assert (t.all_water(1), t.all_water(2)) == (3, 4)
    assert t.calm


def test_another_player_may_and_what_follows_if_not() -> None:
    text = "Day: Target opponent may discard one card. If that player does not, draw two cards."
    t = by_day(text)
    t.act("play Deed", "no")
    assert len(t.hand(1)) == 4
    t = by_day(text)
    t.act("play Deed", "yes", "discard Filler 3")
    assert len(t.hand(1)) == 2
    assert t.calm


def test_unless_a_card_is_discarded() -> None:
    text = "Day: Destroy target Holding unless its controller discards one card."
    t = by_day(text, theirs=(holding("Mine"),))
    t.act("play Deed", "yes", "discard Filler 4")
    assert t.in_play("Mine")
    t = by_day(text, theirs=(holding("Mine"),))
    t.act("play Deed", "no")
    assert t.gone("Mine")
    assert t.calm


def test_who_cannot_pay_is_not_asked() -> None:
    t = by_day("Day: Destroy target Holding unless its controller pays 9 Water.", theirs=(holding("Mine"),))
    t.act("play Deed")
    assert t.gone("Mine")


def test_instead() -> None:
    text = "Day: Draw one card. If you control a Khadi, draw three cards instead."
    t = by_day(text)
    t.act("play Deed")
    assert len(t.hand(1)) == 3
    t = by_day(text, hero("Aziz", 2, 3, "Khadi"))
    t.act("play Deed")
    assert len(t.hand(1)) == 5


def test_several_things_of_one_hero() -> None:
    t = by_day(
        "Day: Target Hero bows and loses 1 Ka until the end of the turn.", theirs=(hero("Hala", 2, 3),)
    )
    t.act("play Deed")
    assert t.bowed("Hala")
    assert t.ka("Hala") == 2


def test_several_things_of_one_player() -> None:
    t = by_day("Day: Each player discards his or her hand and draws three cards.")
    t.act("play Deed")
    assert (len(t.hand(1)), len(t.hand(2))) == (3, 3)
    assert t.calm


def test_only_players_of_a_description() -> None:
    t = sands(
        {"hand": [action("Deed", "Day: Each player with 8 or more Water loses 2 Water.")], "deck": FILLER},
        {"deck": FILLER, "sections": [{**section("Home 2"), "water_on": 8}]},
        {"deck": FILLER},
        water=4,
    )
    t.act("play Deed")
    assert [t.all_water(who) for who in (1, 2, 3)] == [4, 6, 4]


def test_a_target_player_must_fit_the_description() -> None:
    t = by_day("Day: Target player with more Water than you loses 1 Water.")
    assert not t.can("play Deed")
    t = by_day("Day: Target player with no Heroes loses 1 Water.", hero("Aziz"))
    t.act("play Deed")
    assert t.all_water(2) == 3


def test_a_condition_for_playing_a_card() -> None:
    text = "Day: Draw two cards. Play this card only if you control a bowed Hero."
    t = by_day(text, hero("Aziz"))
    assert not t.can("play Deed")
    t = by_day(text, bowed(hero("Aziz")))
    t.act("play Deed")
    assert len(t.hand(1)) == 4


def test_unless_a_player_of_choice_pays() -> None:
    text = "Day: Unless target opponent pays 1 Water, destroy target Holding that player controls."
    for answer, gone in (("yes", False), ("no", True)):
        t = by_day(text, holding("Pit"), theirs=(holding("Mine"),))
        t.act("play Deed", answer)
        assert t.gone("Mine") == gone
        assert t.in_play("Pit")
        assert t.calm


def test_a_ransom_says_what_it_is() -> None:
    deed = action("Deed", "Day: Destroy target Hero unless its controller pays 2 Water.")
    t = sands(
        {"hand": [deed], "deck": FILLER},
        {"heroes": [hero("Hala")], "sections": [section("North"), section("South")]},
    )
    t.act("play Deed")
    asked = prompt(t.g)
    assert [label(asked, choice) for choice in t.g.offers] == ["pay 2 Water", ""]
    t.act("yes")
    asked = prompt(t.g)
    assert label(asked, t.g.offers[0]) == "give as proposed: 1 Water of North, 1 Water of South"
    t.act("as-proposed")
    assert t.in_play("Hala")
