"""Texts about two cards, about none, about phases that are not now, and about what is done in place."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import FILLER, Sands, action, by_day, hero, holding, sands


def aim(t: Sands, *words: str) -> Sands:
    """Choose what there is a choice of."""
    for word in words:
        t = t.act(word) if t.can(word) else t
    return t


@pytest.mark.parametrize(
    ("text", "bowed"),
    [
        ("Day: Choose one of your Heroes and one controlled by another player. Bow both.", ["Aziz", "Hala"]),
        ("Day: Choose one of your Heroes and one controlled by another player. Bow them.", ["Aziz", "Hala"]),
        ("Day: Choose one of your Heroes and one of an opponent's Heroes. Bow the second Hero.", ["Hala"]),
    ],
)
def test_two_that_were_chosen(text: str, bowed: list[str]) -> None:
    t = by_day(text, hero("Aziz"), hero("Badr"), theirs=(hero("Hala"), hero("Iman")))
    aim(t.act("play Deed"), "target Aziz", "target Hala")
    assert [name for name in ("Aziz", "Badr", "Hala", "Iman") if t.bowed(name)] == bowed


@pytest.mark.parametrize("text", ["Neither can attack this turn.", "They cannot attack this turn."])
def test_neither_can(text: str) -> None:
    t = by_day(f"Day: Choose two of your Heroes. {text}", hero("Aziz"), hero("Badr"), theirs=(hero("Hala"),))
    aim(t.act("play Deed"), "target Aziz", "target Badr")
    while t.asked == 2:
        t.play("pass")
    assert not t.can("attack")


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("if one of your Heroes is not bowed", 1),
        ("if none of your Heroes is bowed", 0),
        ("if none of your Heroes attacked this turn", 1),
        ("if one of your Heroes is bowed", 1),
    ],
)
def test_one_who_is_not_and_none_who_is(text: str, drawn: int) -> None:
    t = by_day(f"Day: Draw a card {text}.", {**hero("Aziz"), "bowed": True}, hero("Badr"))
    before = len(t.hand(1)) - 1
    t.act("play Deed")
    assert len(t.hand(1)) - before == drawn


@pytest.mark.parametrize(
    ("text", "ka"),
    [
        ("During the Night Phase, Aziz has +2K.", 3),
        ("Aziz has +2K outside the Night Phase.", 5),
        ("Aziz has +2K during the Day Phase.", 5),
    ],
)
def test_in_a_phase_and_outside(text: str, ka: int) -> None:
    assert sands({"heroes": [hero("Aziz", 2, 3, text=text)]}, {}).ka("Aziz") == ka


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("You pay 1 Copper less when you bring a Holding into play.", True),
        ("You pay 1 Copper less when you bring a Hero into play.", False),
        ("You may pay 1 Copper less when you play an Action card.", False),
    ],
)
def test_less_is_paid_for_what_is_brought(text: str, may: bool) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": [holding("Mill", copper=5)]}, {})
    assert t.can("play Mill") == may


@pytest.mark.parametrize(("by", "buried"), [("Spells", 1), ("your actions", 0)])
def test_what_becomes_of_those_who_are_destroyed(by: str, buried: int) -> None:
    text = f"Heroes destroyed by {by} are put on the bottom of their owners' decks instead of being buried."
    t = sands(
        {"heroes": [hero("Aziz", text=text)], "hand": [action("Deed", "Day: Destroy target Hero.")]},
        {"heroes": [hero("Hala")], "deck": FILLER},
    )
    aim(t.act("play Deed"), "target Hala")
    assert len(t.buried(2)) == buried
    assert ("Hala" in t.deck(2)) == (not buried)
