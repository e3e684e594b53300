"""Card texts about parts of zones, sides, sums and what is compared."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import FILLER, action, hero, item, sands
from tests.marks import rule


@rule("BS 18.23", "The top card of a Saved or Buried pile is the one that came to it last.")
def test_the_top_card_of_a_pile() -> None:
    saved = [item("Lamp"), item("Knife")]
    deed = action("Deed", "Day: Take the top card of your Saved pile into your hand.")
    t = sands({"hand": [deed], "saved": saved, "deck": FILLER}, {"deck": FILLER})
    t.act("play Deed")
    assert t.hand(1) == ["Knife"]
    assert sorted(t.saved(1)) == ["Deed", "Lamp"]
    assert t.calm


def test_the_top_card_of_a_pile_comes_into_play() -> None:
    deed = action("Deed", "Day: Bring the top card of your Buried pile into play if it is a Hero.")
    for buried, comes in (([item("Lamp"), hero("Aziz")], True), ([hero("Aziz"), item("Lamp")], False)):
        t = sands({"hand": [deed], "buried": buried, "deck": FILLER}, {"deck": FILLER})
        t.act("play Deed")
        assert t.in_play("Aziz") == comes
        assert t.calm


def test_the_bottom_card_of_a_deck() -> None:
    deed = action("Deed", "Day: Bury the bottom card of your deck. If it is an Item, draw a card.")
    t = sands({"hand": [deed], "deck": [item("Lamp"), *FILLER]}, {"deck": FILLER})
    t.act("play Deed")
    assert t.buried(1) == ["Lamp"]
    assert len(t.hand(1)) == 1


@rule("BS 18.24", "Cards that are exchanged are both known before either of them goes.")
def test_cards_of_two_zones_change_places() -> None:
    deed = action("Deed", "Day: Exchange a card in your hand with an Item in your Saved pile.")
    t = sands({"hand": [deed, item("Knife")], "saved": [item("Lamp")], "deck": FILLER}, {"deck": FILLER})
    t.act("play Deed", "choose Knife")
    if t.can("choose Lamp"):
        t.act("choose Lamp")
    assert t.hand(1) == ["Lamp"]
    assert sorted(t.saved(1)) == ["Deed", "Knife"]
    assert t.calm


def test_nothing_is_exchanged_for_nothing() -> None:
    deed = action("Deed", "Day: Exchange a card in your hand with an Item in your Saved pile.")
    t = sands({"hand": [deed, item("Knife")], "deck": FILLER}, {"deck": FILLER})
    t.act("play Deed")
    while t.can("choose Knife"):
        t.act("choose Knife")
    assert t.hand(1) == ["Knife"]
