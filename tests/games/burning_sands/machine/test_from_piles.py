"""Cards that a text lets a player play from an open pile as though they were in hand (BS 5.33)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.view.seat_view import view
from tests.games.burning_sands.machine.sands import FILLER, action, follower, hero, sands
from tests.marks import rule, rule_not

DEED = action("Deed", "Day: Draw a card.", copper=1)


@rule("BS 5.33", "What a text lets a player play from a pile is played as though it were in hand.")
@rule_not("BS 5.33", "Other cards, piles and players are not meant.")
@pytest.mark.parametrize(
    ("text", "deed", "scout"),
    [
        ("", False, False),
        ("You may play Action cards from your Buried pile.", True, False),
        ("You may play Actions from your Buried pile as though they were in your hand.", True, False),
        ("You may play cards from your Buried pile.", True, True),
        ("You may bring Followers into play from your Buried pile.", False, True),
        ("Cards in your Buried pile can be played as though they were in your hand.", True, True),
        ("You may play Action cards from your Saved pile.", False, False),
        ("You may cast Spells from your Buried pile.", False, False),
    ],
)
def test_from_the_buried_pile(text: str, deed: bool, scout: bool) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)], "buried": [DEED, follower("Scout")], "deck": FILLER}, {})
    assert (t.can("play Deed"), t.can("play Scout")) == (deed, scout)


def test_it_goes_where_it_goes_from_hand() -> None:
    text = "You may play Action cards from your Buried pile."
    t = sands({"heroes": [hero("Aziz", text=text)], "buried": [DEED], "deck": FILLER}, {})
    t.act("play Deed", "as-proposed")
    assert (t.saved(1), t.buried(1), len(t.hand(1))) == (["Deed"], [], 1)


@rule("BS 5.33", "What is broken off goes back to that pile.")
def test_it_goes_back_to_its_pile() -> None:
    text = "You may play Action cards from your Saved pile."
    t = sands({"heroes": [hero("Aziz", text=text)], "saved": [DEED], "deck": FILLER}, {})
    t.act("play Deed", "give-up")
    assert (t.saved(1), t.hand(1)) == (["Deed"], [])
    assert t.calm


@rule("BS 5.33", "A card in hand goes first.")
def test_the_card_in_hand_goes_first() -> None:
    text = "You may play Action cards from your Buried pile."
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": [DEED], "buried": [DEED], "deck": FILLER}, {})
    t.act("play Deed", "give-up")
    assert (t.buried(1), t.hand(1)) == (["Deed"], ["Deed"])
    t.act("pass", "play Deed", "as-proposed")
    assert (t.buried(1), t.saved(1)) == (["Deed"], ["Deed"])


def test_a_follower_comes_into_play() -> None:
    text = "You may bring Followers into play from your Saved pile."
    t = sands({"heroes": [hero("Aziz", text=text)], "saved": [follower("Scout")]}, {})
    t.act("play Scout")
    assert (t.in_play("Scout"), t.saved(1)) == (True, [])


def test_a_reaction_from_a_pile() -> None:
    text = "You may play Action cards from your Buried pile."
    trick = action("Trick", "Reaction: When an opponent plays an Action card, draw a card.")
    t = sands(
        {"hand": [DEED], "deck": FILLER},
        {"heroes": [hero("Aziz", text=text)], "buried": [trick], "deck": FILLER},
    )
    t.play("play Deed", "as-proposed")
    while not t.can("play Trick"):
        t.play("pass")
    t.play("play Trick")
    t.through()
    assert t.saved(2) == ["Trick"]


def test_what_others_see() -> None:
    text = "You may play Action cards from your Buried pile."
    aimed = action("Aim", "Day: Bow target Hero.", copper=1)
    t = sands(
        {"heroes": [hero("Aziz", text=text)], "buried": [aimed], "hand": FILLER, "deck": FILLER},
        {"heroes": [hero("Hala")]},
    )
    t.play("play Aim")
    for seat in (0, 1, None):
        view(t.g, seat)
    t.act("target Hala", "as-proposed")
    assert t.bowed("Hala")
