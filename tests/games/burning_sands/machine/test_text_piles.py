"""Card texts about hands, decks and piles."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    by_day,
    hero,
    holding,
    item,
    sands,
    section,
)
from tests.marks import rule


def test_draw_and_discard() -> None:
    t = by_day("Day: Draw two cards, then discard one card from your hand.")
    t.act("play Deed")
    assert len(t.hand(1)) == 3
    assert t.asked == 1
    t.act("discard Filler 1")
    assert sorted(t.hand(1)) == ["Filler 2", "Filler 3"]
    assert sorted(t.saved(1)) == ["Deed", "Filler 1"]
    assert t.calm


@rule("BS 13.17", "Each sentence is carried out as far as possible.")
def test_each_opponent_discards_what_there_is() -> None:
    t = by_day(
        "Day: Each opponent discards three cards from hand. Draw one card for each card discarded this way."
    )
    t.act("play Deed")
    while t.can("discard Filler 2"):
        t.act("discard Filler 2")
    assert t.hand(2) == []
    assert len(t.hand(1)) == 2


def test_discard_at_random_and_the_whole_hand() -> None:
    t = by_day("Day: Target opponent discards one card from hand at random.")
    t.act("play Deed")
    assert t.hand(2) == []
    t = by_day("Day: Each player discards their hand.")
    t.act("play Deed")
    assert (t.hand(1), t.hand(2)) == ([], [])


def test_the_top_of_the_deck() -> None:
    t = by_day(
        "Day: Bury the top two cards of your deck. Gain Water equal to their total Fate value.", water=0
    )
    t.act("play Deed")
    assert t.buried(1) == ["Filler 3", "Filler 2"]
    assert t.all_water(1) == 5


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ("Draw one card for each Hero buried this way.", 2),
        ("Draw one card for each Item buried this way.", 1),
        ("Draw one card for each Undead buried this way.", 1),
        ("Draw one card for each Holding buried this way.", 0),
        ("Draw one card for each card buried this way.", 4),
        ("If a Follower was buried this way, draw one card.", 0),
        ("If an Item was buried this way, draw one card.", 1),
    ],
)
def test_cards_from_a_deck_are_counted_by_what_they_are(words: str, drawn: int) -> None:
    deck = [*FILLER, item("Lamp"), hero("Aziz"), hero("Bones", 2, 3, "Undead"), action("Prayer")]
    text = f"Day: Bury the top four cards of your deck. {words}"
    t = sands({"hand": [action("Deed", text)], "deck": deck}, {"deck": FILLER})
    t.act("play Deed")
    assert len(t.buried(1)) == 4
    assert len(t.hand(1)) == drawn


def test_the_last_that_was_dealt_with_is_counted() -> None:
    """What happened to cards of the hand before does not keep Heroes in play from being counted."""
    t = by_day(
        "Day: Discard your hand. Bow each Hero you control. Draw one card for each Hero bowed this way.",
        hero("Aziz"),
        hero("Karim"),
    )
    t.act("play Deed")
    assert len(t.hand(1)) == 2


def test_heroes_of_a_hand_are_counted() -> None:
    text = "Day: Discard your hand. Draw one card for each Hero discarded this way."
    hand = [action("Deed", text), hero("Badr"), hero("Caid"), item("Lamp")]
    t = sands({"hand": hand, "deck": FILLER}, {})
    t.act("play Deed")
    assert len(t.hand(1)) == 2


def test_what_was_done_is_counted_twice() -> None:
    text = (
        "Day: Bury the top four cards of your deck. Draw one card for each Hero buried this way."
        " Gain 1 Water for each card buried this way."
    )
    deck = [*FILLER, item("Lamp"), hero("Aziz"), hero("Bones"), action("Prayer")]
    t = sands({"hand": [action("Deed", text)], "deck": deck, "sections": [section("North")]}, {}, water=0)
    t.act("play Deed")
    assert len(t.hand(1)) == 2
    assert t.all_water(1) == 4


def test_look_and_take() -> None:
    t = by_day("Day: Look at the top three cards of your deck, take one into your hand and bury the rest.")
    t.act("play Deed")
    assert t.choices("choose") == ["Filler 3", "Filler 2", "Filler 1"]
    t.act("choose Filler 2")
    assert sorted(t.hand(1)) == ["Filler 1", "Filler 2"]
    assert sorted(t.buried(1)) == ["Filler 1", "Filler 3"]
    assert t.deck(1) == ["Filler 0"]
    assert t.calm


def test_look_and_put_back() -> None:
    t = by_day("Day: Look at the top three cards of your deck and put them back in any order. Draw one card.")
    t.act("play Deed", "choose Filler 1", "choose Filler 3")
    assert t.hand(1) == ["Filler 1", "Filler 1"]
    assert t.deck(1)[-1] == "Filler 3"


@rule("BS 14.8", "A choice among cards of a deck is made when the effect is carried out.")
def test_search() -> None:
    t = sands(
        {
            "hand": [action("Deed", "Day: Search your deck for a Weapon and take it into your hand.")],
            "deck": [*FILLER, item("Sword", "+1", "Weapon")],
        },
        {},
    )
    t.act("play Deed")
    assert t.choices() == ["choose Sword", "done"]
    t.act("choose Sword")
    assert t.hand(1) == ["Sword"]
    assert t.calm


@rule("BS 18.12", "A card that comes back into play is a new one.")
@rule("BS 5.9", "No Unique card comes into play while one of that name is there.")
def test_back_from_the_buried_pile() -> None:
    deed = action("Deed", "Night: Return a Hero from your Buried pile into play bowed.")
    dead = [hero("Badr"), hero("Caid", 2, 3, "Unique"), holding("Mine")]
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [deed], "buried": dead},
        {"heroes": [hero("Caid", 2, 3, "Unique")]},
        night=True,
    )
    t.act("play Deed")
    assert t.bowed("Badr")
    assert sorted(t.buried(1)) == ["Caid", "Mine"]


def test_back_to_hand_and_deck() -> None:
    t = sands(
        {
            "hand": [action("Deed", "Day: Return two Heroes from your Saved pile to your hand.")],
            "saved": [hero("Badr"), hero("Caid"), hero("Dina")],
        },
        {},
    )
    t.act("play Deed", "choose Badr", "choose Dina")
    assert sorted(t.hand(1)) == ["Badr", "Dina"]
    t = sands(
        {
            "hand": [action("Deed", "Day: Put a Hero from your Saved pile on top of your deck.")],
            "saved": [hero("Badr")],
        },
        {},
    )
    t.act("play Deed")
    assert t.deck(1)[-1] == "Badr"
