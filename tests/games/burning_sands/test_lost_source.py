"""Abilities whose card is gone when they are to be carried out."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.events import CameToNothing
from tests.games.burning_sands.machine.sands import FILLER, Card, Sands, action, hero, holding, item, sands
from tests.marks import rule, rule_not

KNIFE = action("Knife", "Reaction: When an opponent takes an action, destroy target Hero.")
SAND = action("Sand", "Reaction: When an opponent takes an action, return target Hero to its owner's hand.")
CHAFF = action("Chaff")
SCOUT = "Day: Bow this card. Draw two cards."


def answered(card: Card, by: Card, *more: Card) -> Sands:
    """The first player uses a card; the second answers with another at Aziz, and all else is passed."""
    t = sands(
        {"heroes": [hero("Badr"), card, *more], "deck": FILLER, "hand": [CHAFF]},
        {"heroes": [hero("Hala")], "hand": [by, CHAFF]},
    )
    user = card if card["type"] != "hero" or card.get("text") else card["on"][0]
    t.play(f"use {user['name']}", f"play {by['name']}")
    if t.can("target Aziz"):
        t.play("target Aziz")
    return t.through()


@rule("BS 18.20", "The ability of a Hero that left play while players reacted is not carried out.")
@rule("BS 18.3", "What a destroyed Hero would still have done does not happen.")
@rule("BS 13.26", "Its window closes at once.")
@pytest.mark.parametrize("by", [KNIFE, SAND], ids=["destroyed", "returned"])
def test_the_hero_is_gone(by: Card) -> None:
    t = answered(hero("Aziz", text=SCOUT), by)
    assert t.gone("Aziz")
    assert len(t.deck(1)) == 4
    assert [event for event in t.events if isinstance(event, CameToNothing)] != []
    assert t.calm


@rule_not("BS 18.20", "The Hero that is still there carries it out.")
@rule_not("BS 18.3", "What another Hero would have done has nothing to do with it.")
def test_another_hero_is_gone() -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=SCOUT), hero("Badr")], "deck": FILLER, "hand": [CHAFF]},
        {"heroes": [hero("Hala")], "hand": [KNIFE, CHAFF]},
    )
    t.play("use Aziz", "play Knife", "target Badr").through()
    assert t.gone("Badr")
    assert len(t.deck(1)) == 2


@rule_not("BS 18.20", "A Hero that was the cost of its own ability need not be there.")
def test_the_hero_is_the_cost() -> None:
    t = sands(
        {"heroes": [hero("Aziz", text="Day: Destroy this card. Draw two cards.")], "deck": FILLER},
        {"heroes": [hero("Hala")]},
    )
    t.act("use Aziz")
    assert t.gone("Aziz")
    assert len(t.deck(1)) == 2


@rule_not("BS 18.20", "The ability of a card that is no Hero is carried out although the card is gone.")
def test_an_item_is_gone() -> None:
    t = answered({**hero("Aziz"), "on": [item("Lamp", text=SCOUT)]}, KNIFE)
    assert t.gone("Aziz", "Lamp")
    assert len(t.deck(1)) == 2


@rule_not("BS 18.20", "A Holding's ability goes on whatever becomes of Heroes.")
def test_a_holding() -> None:
    t = answered(holding("Well", text=SCOUT), KNIFE, hero("Aziz"))
    assert t.gone("Aziz")
    assert len(t.deck(1)) == 2
