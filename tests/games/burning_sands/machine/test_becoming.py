"""Cards that are something else for as long as they are in play, and where they go when they leave."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.burning_sands.state.naming import kind_name
from serai.parts.cards import BadCard
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    follower,
    hero,
    sands,
)
from tests.marks import rule, rule_not

IS = "for as long as it stays in play, it is a 2S/1K Undead Follower with no text."
RISES = f"Choose a Hero in your Buried pile and attach the card to one of your Heroes; {IS}"
BACK = "If it leaves play, it goes back to its owner's Buried pile."
DEAD = "Hala (2S/1K Undead Follower)"
HALA = hero("Hala", 4, 4, "Duelist", text="Day: Bow this card. Draw a card.", influence=2)


def risen(text: str = RISES, *hand: Card, buried: Card = HALA, **mine: Any) -> Sands:
    """A card of the Buried pile has come into play by an action of this text."""
    raise_it = action("Rise", f"Day: {text}")
    t = sands({"heroes": [hero("Aziz")], "hand": [raise_it, *hand], "buried": [buried], **mine}, {})
    return t.act("play Rise")


def again(t: Sands) -> Sands:
    """It is the first player's turn once more."""
    while t.asked != 1:
        t.act("pass")
    return t


@rule("BS 16.48", "A Hero is a Follower, with another Strength and Ka, one trait more and no text.")
def test_a_hero_is_a_follower() -> None:
    t = again(risen())
    assert t.host(DEAD) == "Aziz"
    assert (t.strength(DEAD), t.ka(DEAD)) == (2, 1)
    assert not t.can(f"use {DEAD}")


@rule_not("BS 16.48", "What destroys a Hero does not touch it.")
def test_a_follower_is_no_hero() -> None:
    t = again(risen(RISES, action("Blow", "Day: Destroy one of your Heroes.")))
    t.play("play Blow")
    assert not t.can(f"target {DEAD}")
    t.through()
    assert t.gone("Aziz", DEAD)
    assert sorted(t.buried(1)) == ["Aziz", "Hala"]


RETURN = action("Call", "Day: Return one of your Followers to its owner's hand.")


def test_it_leaves_as_it_is_printed() -> None:
    t = again(risen(RISES, RETURN)).act("play Call")
    assert t.hand(1) == ["Hala"]
    assert again(t).can("play Hala")


@rule("BS 18.22", "What would go to the hand goes to the Buried pile.")
@pytest.mark.parametrize(
    "away",
    [
        "Return one of your Followers to its owner's hand.",
        "Put one of your Followers on the bottom of your deck.",
    ],
)
def test_it_goes_where_its_text_says(away: str) -> None:
    deck = [action("First"), action("Second")]
    t = again(risen(f"{RISES} {BACK}", action("Call", f"Day: {away}"), deck=deck)).act("play Call")
    assert (t.hand(1), t.buried(1), t.deck(1)) == ([], ["Hala"], ["First", "Second"])


@rule_not("BS 18.22", "Another Follower goes to the hand.")
def test_others_go_where_they_would() -> None:
    aziz: Card = {**hero("Aziz"), "on": [follower("Spears")]}
    t = again(risen(f"{RISES} {BACK}", RETURN, heroes=[aziz])).act("play Call", "target Spears")
    assert (t.hand(1), t.buried(1)) == (["Spears"], [])


def test_a_permanent_change_stays() -> None:
    text = f"{RISES} {BACK}"
    bless, blow = "Day: Target Hero permanently gets +1S/+0K.", "Day: Destroy target Follower."
    hand = [
        action("Rise", f"Day: {text}"),
        action("Bless", bless),
        action("Blow", "Day: Destroy target Hero."),
    ]
    t = sands({"heroes": [hero("Aziz"), HALA], "hand": [*hand, action("Fell", blow)]}, {})
    again(t.act("play Bless", "target Hala"))
    again(t.act("play Blow", "target Hala"))
    again(t.act("play Rise"))
    assert t.strength(DEAD) == 3
    t.act("play Fell")
    assert [kind_name(t.g, kind) for kind in t.g.buried[0]] == ["Hala (+1S/+0K)"]


def test_a_follower_is_a_hero() -> None:
    is_hero = "for as long as it stays in play, it is a 3S/2K Hero with no text."
    text = f"Choose a Follower in your Buried pile and bring it into play; {is_hero}"
    t = risen(text, buried=follower("Spears"))
    king = "Spears (3S/2K Hero)"
    assert (t.strength(king), t.ka(king)) == (3, 2)
    again(t).act("attack")
    assert t.can(f"assign {king}")


def test_one_cannot_be_what_keeps_its_text() -> None:
    with pytest.raises(BadCard, match="keep its text"):
        risen(RISES.replace(" with no text", ""))
