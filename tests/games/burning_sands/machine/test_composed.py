"""Words that were combined anew: counts in front, conditions behind, piles, hands that were seen."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    by_day,
    follower,
    hero,
    sands,
    spell,
)

# A condition that stands behind speaks of the target before it


@pytest.mark.parametrize(("strength", "dies"), [(1, True), (2, False)])
def test_a_condition_behind_tests_the_target(strength: int, dies: bool) -> None:
    t = by_day("Day: Destroy target Hero if its Strength is 1 or less.", hero("Aziz", strength))
    t.act("play Deed")
    assert t.gone("Aziz") == dies


@pytest.mark.parametrize(("trait", "bows"), [("Undead", False), ("Scout", True)])
def test_unless_behind_tests_the_target(trait: str, bows: bool) -> None:
    t = by_day("Day: Bow target Hero unless it is Undead.", hero("Aziz", 2, 3, trait))
    t.act("play Deed")
    assert t.bowed("Aziz") == bows


def test_a_condition_in_front_still_speaks_of_what_came_before() -> None:
    text = "Day: Bow target Hero with Strength 1. If it is Undead, destroy target Hero with Strength 5."
    t = by_day(text, hero("Aziz", 1, 3, "Undead"), hero("Basim", 5))
    t.act("play Deed")
    assert t.bowed("Aziz")
    assert t.gone("Basim")


@pytest.mark.parametrize(("trait", "left"), [("Undead", 1), ("Scout", 2)])
@pytest.mark.parametrize(
    "text",
    [
        "Day: Target Hero gets -1K. If that Hero is Undead, that Hero gets -2K instead.",
        "Day: Target Hero gets -1K, or -2K if that Hero is Undead.",
    ],
)
def test_something_else_for_some_targets(text: str, trait: str, left: int) -> None:
    t = by_day(text, hero("Aziz", 2, 3, trait))
    t.act("play Deed")
    assert t.ka("Aziz") == left


# Counts


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("Day: For each Scout you control, draw one card.", 3),
        ("Day: Discard one card for each Scout you control.", 0),
        ("Day: For each Khadi you control, draw one card.", 1),
    ],
)
def test_for_each_in_front_and_behind(text: str, hand: int) -> None:
    t = by_day(text, hero("Aziz", 2, 3, "Scout"), hero("Basim", 2, 3, "Scout"))
    t.act("play Deed")
    if t.choices("discard"):
        t.act("discard Filler 1")
    assert len(t.hand(1)) == hand
    assert t.calm


def test_tokens_and_water_for_each() -> None:
    t = by_day("Day: Put a +1S token on target Hero for each Follower attached to it.", hero("Basim"))
    t.act("play Deed")
    assert t.strength("Basim") == 2
    t = by_day("Day: Put a +1S token on target Hero for each Scout.", hero("Basim", 2, 3, "Scout"))
    t.act("play Deed")
    assert t.strength("Basim") == 3
    t = by_day("Day: Take 1 Water from target opponent for each Scout.", hero("Basim", 2, 3, "Scout"))
    t.act("play Deed")
    assert (t.all_water(1), t.all_water(2)) == (5, 3)


def test_tokens_are_counted() -> None:
    text = "Day: Put two -1K tokens on target Hero. That Hero gets +1S for each token on it."
    t = by_day(text, hero("Aziz", 2, 3))
    t.act("play Deed")
    assert (t.strength("Aziz"), t.ka("Aziz")) == (4, 1)


@pytest.mark.parametrize(("spells", "strength"), [(0, 2), (2, 4)])
def test_cards_of_a_sort_in_a_pile_are_counted(spells: int, strength: int) -> None:
    reads = hero("Aziz", text="This card has +1S for each Spell in your Buried pile.")
    buried = [spell("Ash", "Day: Gain 1 Water."), spell("Ember", "Day: Gain 1 Water.")][:spells]
    t = sands({"heroes": [reads], "buried": [*buried, FILLER[0]]}, {})
    assert t.strength("Aziz") == strength


@pytest.mark.parametrize(("buried", "drawn"), [(1, False), (2, True)])
def test_enough_cards_of_a_sort_in_a_pile(buried: int, drawn: bool) -> None:
    deed = action("Deed", "Day: If you have two or more Heroes in your Buried pile, draw one card.")
    fallen = [hero("Karim"), hero("Layla")][:buried]
    t = sands({"hand": [deed], "deck": FILLER, "buried": [*fallen, FILLER[0]]}, {})
    t.act("play Deed")
    assert bool(t.hand(1)) == drawn


def test_so_many_of_a_cost_count_for_one() -> None:
    t = by_day("Day: Pay any number of Water. Draw one card for every 2 Water paid this way.")
    t.act("play Deed", "number 3")
    while t.can("as-proposed"):
        t.act("as-proposed")
    assert t.all_water(1) == 1
    assert len(t.hand(1)) == 2


# Hands


def test_a_card_is_chosen_from_a_hand_that_was_shown() -> None:
    deed = action(
        "Deed", "Day: Target opponent reveals their hand. Choose a Follower from it and discard it."
    )
    t = sands({"hand": [deed]}, {"hand": [follower("Page"), FILLER[1]]})
    t.act("play Deed")
    assert t.choices("choose") == ["Page"]
    t.act("choose Page")
    assert t.hand(2) == ["Filler 1"]


def test_a_card_may_be_left_in_a_hand() -> None:
    deed = action("Deed", "Day: Look at target player's hand. You may discard one Action from it.")
    t = sands({"hand": [deed]}, {"hand": [FILLER[0], follower("Page")]})
    t.act("play Deed", "player 2", "no")
    assert len(t.hand(2)) == 2


@pytest.mark.parametrize(("held", "left"), [(3, 2), (1, 1)])
def test_a_hand_becomes_smaller(held: int, left: int) -> None:
    deed = action("Deed", "Day: Target opponent discards down to two cards.")
    t = sands({"hand": [deed]}, {"hand": FILLER[:held]})
    t.act("play Deed")
    while t.choices("discard"):
        t.act(f"discard {t.choices('discard')[0]}")
    assert len(t.hand(2)) == left
    assert t.calm


def test_who_cannot_discard_loses_water() -> None:
    text = "Day: Each player discards one card. Each player who cannot loses 1 Water."
    t = sands({"hand": [action("Deed", text), FILLER[1]]}, {"hand": []})
    t.act("play Deed", "discard Filler 1")
    assert t.hand(1) == []
    assert (t.all_water(1), t.all_water(2)) == (4, 3)
