"""Tokens that are about to be put on a card or removed from it; Water that is about to be carried away."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import FILLER, action, hero, sands, section
from tests.marks import rule, rule_not


@rule(
    "BS 18.27", "What would put tokens on a card is answered before it does; a text can do something instead."
)
@rule_not("BS 18.27", "What is done to other cards is done.")
@pytest.mark.parametrize(
    ("text", "ka", "drawn"),
    [
        ("", 2, 0),
        ("If a token would be put on Hala, draw a card instead.", 3, 1),
        ("If a token would be put on one of your Heroes, draw a card instead.", 3, 1),
        ("If a token would be put on one of your opponents' Heroes, draw a card instead.", 2, 0),
        ("Whenever a token would be put on Hala, draw a card.", 2, 1),
    ],
)
def test_a_token_would_be_put(text: str, ka: int, drawn: int) -> None:
    t = sands(
        {
            "heroes": [hero("Aziz")],
            "hand": [action("Deed", "Day: Put a -1K token on target Hero. Gain 1 Water.")],
        },
        {"heroes": [hero("Hala", text=text)], "deck": FILLER},
        water=3,
    )
    t.act("play Deed", "target Hala")
    assert (t.ka("Hala"), len(t.hand(2))) == (ka, drawn)
    assert t.water("Home 1") == 4


@pytest.mark.parametrize(
    ("text", "left", "drawn"),
    [("", 0, 0), ("If tokens would be removed from Hala, draw a card instead.", 1, 1)],
)
def test_a_token_would_be_removed(text: str, left: int, drawn: int) -> None:
    t = sands(
        {
            "heroes": [hero("Aziz")],
            "hand": [
                action("Gift", "Day: Put a Wisdom token on target Hero."),
                action("Theft", "Day: Remove all Wisdom tokens from target Hero."),
            ],
        },
        {"heroes": [hero("Hala", text=text)], "deck": FILLER},
    )
    t.act("play Gift", "target Hala", "pass", "play Theft", "target Hala")
    assert sum(n for _, name, n in t.g.counters if name == "wisdom") == left
    assert len(t.hand(2)) == drawn


@pytest.mark.parametrize(
    ("text", "water", "drawn"), [("", 3, 0), ("If Aziz would carry Water away, draw a card instead.", 4, 1)]
)
def test_water_would_be_carried_away(text: str, water: int, drawn: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=text)], "hand": [FILLER[3]], "deck": [FILLER[1]]},
        {"sections": [section("Gate"), section("Wall")]},
        night=True,
    )
    t.act("raid", "to Gate", "fate Filler 3")
    while not t.can("pass") or t.asked != 1:
        t.play("pass" if t.can("pass") else "done")
    assert (t.water("Gate") == 4) == (water == 4)
    assert len(t.hand(1)) == drawn
