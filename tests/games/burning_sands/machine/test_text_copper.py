"""Copper that effects give, payments of any size, and numbers of Water that are chosen."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.setup.card_sets import CARD_SETS
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    bowed,
    by_day,
    hero,
    sands,
    section,
)
from tests.marks import rule, rule_not


def rich(text: str) -> Sands:
    """The first player has Deed and a Hero of 5 Copper to bring; the Stronghold gives 4."""
    return sands(
        {"hand": [action("Deed", text), hero("Karim", copper=5), hero("Salah", copper=3)], "deck": FILLER},
        {"deck": FILLER},
    )


@rule("BS 6.22", "Copper that an effect gives goes into the next cost.")
def test_gained_copper_pays() -> None:
    t = rich("Day: Gain 2 Copper.")
    assert not t.can("play Karim")
    t.act("play Deed", "pass")
    assert t.can("play Karim")
    t.act("play Karim", "as-proposed")
    assert t.in_play("Karim")
    assert t.bowed("Stronghold 1")
    t.act("pass")
    assert not t.can("play Salah")  # nothing is left


@rule("BS 6.22", "What the cost does not need is lost.")
def test_what_is_too_much_is_lost() -> None:
    t = rich("Day: Gain 7 Copper.")
    t.act("play Deed", "pass", "play Karim", "pass")
    assert t.in_play("Karim")
    assert not t.bowed("Stronghold 1")
    t.act("play Salah", "as-proposed")
    assert t.bowed("Stronghold 1")  # the two that were left paid nothing


@rule_not("BS 6.22", "It is not for other players, nor for costs without Copper.")
def test_it_waits_for_copper() -> None:
    t = sands(
        {
            "hand": [
                action("Deed", "Day: Gain 2 Copper."),
                action("Rite", "Day: Pay 1 Water. Draw one card."),
                hero("Karim", copper=5),
            ],
            "deck": FILLER,
        },
        {"hand": [hero("Tirza", copper=5)], "deck": FILLER},
    )
    t.act("play Deed")
    assert not t.can("play Tirza")
    t.act("pass", "play Rite", "as-proposed")
    t.act("pass")
    assert t.can("play Karim")


@rule_not("BS 6.22", "At the end of the turn it is gone.")
def test_it_does_not_outlast_the_turn() -> None:
    t = rich("Day: Gain 2 Copper.")
    t.act("play Deed")
    t.until("Night")
    t.until("Day")
    assert not t.can("play Karim")


def test_it_pays_for_a_text_too() -> None:
    t = sands(
        {
            "hand": [
                action("Deed", "Day: Gain 2 Copper."),
                action("Rite", "Day: Pay 2 Copper. Draw two cards."),
            ],
            "deck": FILLER,
        },
        {},
    )
    t.act("play Deed", "pass", "play Rite")
    assert len(t.hand(1)) == 2
    assert not t.bowed("Stronghold 1")
    assert t.calm


@rule("BS 13.20", "X is what was paid.")
def test_x_water_is_paid_and_counted() -> None:
    t = by_day("Day: Pay X Water. Draw X cards.", water=3)
    t.act("play Deed")
    assert t.choices("number") == ["0", "1", "2", "3"]
    t.act("number 2")
    t.act("as-proposed")
    assert t.all_water(1) == 1
    assert len(t.hand(1)) == 3
    assert t.calm


def test_x_may_be_nothing() -> None:
    t = by_day("Day: Pay X Water. Draw X cards.")
    t.act("play Deed", "number 0")
    assert t.all_water(1) == 4
    assert len(t.hand(1)) == 1
    assert t.calm


def test_x_copper_and_a_bonus() -> None:
    t = by_day("Day: Pay X Copper. Target Hero gets +XS.", hero("Aziz", 2))
    t.act("play Deed")
    assert t.choices("number") == ["0", "1", "2", "3", "4"]
    t.act("number 3")
    t.act("as-proposed")
    assert t.strength("Aziz") == 5
    assert t.bowed("Stronghold 1")


def test_for_each_water_paid() -> None:
    text = "Night: Pay any number of Water. Target opponent loses 1 Water for each Water paid this way."
    t = by_day(text, night=True)
    t.act("play Deed", "number 3")
    t.act("as-proposed")
    assert t.all_water(1) == 1
    assert t.all_water(2) == 1


def test_an_x_that_nobody_pays_is_refused() -> None:
    head = '[[card]]\nname = "X"\ntype = "action"\nfate = 1\norigin = "original"'
    (verdict,) = CARD_SETS.check_cards(f'{head}\ntext = "Day: Draw X cards."', "mine.toml")
    assert "X is nowhere said" in verdict.error


@pytest.mark.parametrize("n", [0, 1, 3])
def test_up_to_three_water_are_taken(n: int) -> None:
    t = sands({"hand": [action("Deed", "Day: Take up to 3 Water from target opponent.")]}, {})
    t.act("play Deed")
    assert t.choices("number") == ["0", "1", "2", "3"]
    t.act(f"number {n}")
    assert t.all_water(2) == 4 - n
    assert t.all_water(1) == 4 + n
    assert t.calm


def test_no_more_than_there_is() -> None:
    t = sands({"hand": [action("Deed", "Day: Take up to 3 Water from target opponent.")]}, {}, water=2)
    t.act("play Deed")
    assert t.choices("number") == ["0", "1", "2"]


def test_up_to_two_water_are_moved_or_removed() -> None:
    t = sands(
        {
            "sections": [section("North"), section("South")],
            "hand": [
                action("Deed", "Day: Move up to 2 Water from one of your City Sections to another."),
                action("Drain", "Day: Remove up to 2 Water from target City Section."),
            ],
        },
        {},
    )
    t.act("play Deed", "target North", "number 1", "pass")
    assert (t.water("North"), t.water("South")) == (3, 5)
    t.act("play Drain", "target Home 2", "number 2")
    assert t.water("Home 2") == 2
    assert t.calm


def test_a_bowed_producer_is_no_wealth() -> None:
    t = sands(
        {
            "stronghold": [
                bowed(
                    {
                        "name": "Fort",
                        "type": "stronghold",
                        "faction": "Moto",
                        "city_points": 20,
                        "produces": 4,
                        "influence": 5,
                        "fate": 2,
                    }
                )
            ],
            "hand": [action("Deed", "Day: Pay X Copper. Draw X cards.")],
        },
        {},
    )
    t.act("play Deed")
    assert len(t.hand(1)) == 0
    assert t.calm


# What was paid or given up "this way", when its number is fixed


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Day: Pay 2 Water. Draw one card for each Water paid this way.", 2),
        ("Day: Pay 2 Water to draw one card for each Water paid this way.", 2),
        ("Day: Pay 3 Copper and 1 Water. Draw one card for each Water paid this way.", 1),
        ("Day: Pay 3 Copper and 1 Water. Draw one card for each Copper spent this way.", 3),
        ("Day: Pay 3 Water. Draw one card for every 2 Water paid this way.", 1),
        ("Day: You may pay 2 Water. If you do, draw one card for each Water paid this way.", 2),
        ("Day: Each opponent pays 3 Water. Draw one card for each Water paid this way.", 3),
        ("Day: Pay 2 Water. Bow target Hero. Draw one card for each Water paid this way.", 2),
        ("Day: Pay 2 Water. Draw that many cards.", 2),
    ],
)
def test_a_fixed_payment_is_counted(text: str, drawn: int) -> None:
    t = by_day(text, hero("Aziz", 2))
    before = len(t.hand(1))
    t.act("play Deed")
    while t.can("target Aziz") or t.can("as-proposed") or t.can("yes"):
        t.act(next(way for way in ("target Aziz", "yes", "as-proposed") if t.can(way)))
    assert len(t.hand(1)) == before - 1 + drawn


def test_x_stays_what_was_paid() -> None:
    t = by_day("Day: Pay X Water. Bow target Hero. Draw X cards.", hero("Aziz", 2))
    t.act("play Deed", "number 3", "as-proposed")
    assert t.bowed("Aziz")
    assert len(t.hand(1)) == 4


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Day: Bow two of your Heroes. Draw one card for each Hero bowed this way.", 2),
        ("Day: Destroy one of your Heroes. Draw two cards for each card destroyed this way.", 2),
        ("Day: Bow one of your Heroes. If a Hero was bowed this way, draw one card.", 1),
    ],
)
def test_cards_given_up_as_a_cost_are_counted(text: str, drawn: int) -> None:
    t = by_day(text, hero("Aziz", 2), hero("Karim", 2))
    t.act("play Deed")
    for verb in ("bow", "destroy"):
        for name in ("Aziz", "Karim"):
            if t.can(f"{verb} {name}"):
                t.act(f"{verb} {name}")
    assert len(t.hand(1)) == 1 + drawn


def test_drawn_cards_are_counted() -> None:
    t = by_day("Day: Draw two cards. Lose 1 Water for each card drawn this way.")
    t.act("play Deed")
    assert t.all_water(1) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Day: Draw one card for each Water paid this way.",
        "Day: Draw one card for each Water paid this way. Pay 2 Water.",
        "Day: Pay 2 Copper. Draw one card for each Water paid this way.",
        "Day: Pay 2 Water. Draw one card for each card discarded this way.",
        "Day: Bow target Hero. Draw one card for each card destroyed this way.",
    ],
)
def test_a_count_of_what_never_happens_is_refused(text: str) -> None:
    head = '[[card]]\nname = "X"\ntype = "action"\nfate = 1\norigin = "original"'
    (verdict,) = CARD_SETS.check_cards(f'{head}\ntext = "{text}"', "mine.toml")
    assert "nothing before is" in verdict.error
