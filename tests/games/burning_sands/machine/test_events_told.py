"""Every event that a text can wait for: it happens, it happens to somebody else, it happens otherwise."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.machine.happening_rows import ROWS
from serai.games.burning_sands.rules.happenings import TRIGGERS
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    follower,
    hero,
    holding,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

BLOW = action("Blow", "Day: Destroy target Hero.")


def test_every_row_is_something_that_the_rules_tell() -> None:
    assert {row.happening for row in ROWS.values()} <= set(TRIGGERS)


def by_day(waits: str, deed: str, *answers: str, theirs: bool = False) -> Sands:
    """The first player does something by day; a Holding of his, or of the second player, waits for it."""
    watch = holding("Watch", f"Whenever {waits}, gain 1 Water.")
    t = sands(
        {
            "heroes": [with_on(hero("Aziz"), follower("Page")), *([] if theirs else [watch])],
            "hand": [action("Deed", f"Day: {deed}"), FILLER[1], FILLER[2]],
            "deck": FILLER,
        },
        {"heroes": [hero("Hala"), *([watch] if theirs else [])], "hand": [FILLER[2]], "deck": FILLER},
    )
    t.act("play Deed", *answers)
    return t


@pytest.mark.parametrize(
    ("waits", "deed", "answers", "heard"),
    [
        ("a Hero is destroyed", "Destroy target Hero.", ("target Hala",), True),
        ("one of your Heroes is destroyed", "Destroy target Hero.", ("target Hala",), False),
        ("a Follower is destroyed", "Destroy target Hero.", ("target Aziz",), True),
        ("a Hero leaves play", "Destroy target Hero.", ("target Hala",), True),
        ("a Hero leaves play", "Bow target Hero.", ("target Hala",), False),
        ("a Hero bows", "Bow target Hero.", ("target Hala",), True),
        ("one of your Heroes bows", "Bow target Hero.", ("target Hala",), False),
        ("you draw a card", "Draw one card.", (), True),
        ("an opponent draws a card", "Draw one card.", (), False),
        ("you play an Action card", "Bow target Hero.", ("target Hala",), True),
        ("an opponent plays an Action card", "Bow target Hero.", ("target Hala",), False),
    ],
)
def test_by_day(waits: str, deed: str, answers: tuple[str, ...], heard: bool) -> None:
    t = by_day(waits, deed, *answers)
    while not t.calm:
        t.act(t.choices()[0])
    assert t.all_water(1) == (5 if heard else 4)


def test_a_new_controller() -> None:
    t = by_day("you gain control of a Hero", "Take control of target Hero.", "target Hala")
    assert t.all_water(1) == 5


@rule("BS 13.35", "What was done to a card this turn is known of it, and of cards that are gone.")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Day: If a Hero was destroyed this turn, draw two cards.", 2),
        ("Day: If one of your Heroes was destroyed this turn, draw two cards.", 0),
        ("Day: Draw one card for each Hero destroyed this turn.", 1),
    ],
)
def test_what_happened_this_turn(text: str, drawn: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [BLOW, action("Deed", text)], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah")], "deck": FILLER},
    )
    t.act("play Blow", "target Hala", "pass", "play Deed")
    assert len(t.hand(1)) == drawn


# Later


def contract(target: str, *more: str, time: str = "before the end of the turn") -> Sands:
    """An action waits for the end of a Hero until the end of the turn; then a Hero is destroyed."""
    text = f"Day: Choose target Hero. If that Hero is destroyed {time}, gain 2 Water."
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", text), BLOW], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah")], "deck": FILLER},
    )
    t.act("play Deed", f"target {target}", "pass", "play Blow", *more)
    while not t.calm:
        t.act(t.choices()[0])
    return t


@rule("BS 16.10", "What an action leaves behind waits for its moment, and knows what it spoke of.")
def test_it_is_done_when_its_time_comes() -> None:
    assert contract("Hala", "target Hala").all_water(1) == 6
    assert contract("Hala", "target Hala", time="this turn").all_water(1) == 6


@rule_not("BS 16.10", "What happens to another card is not what it waits for.")
def test_it_waits_for_that_card() -> None:
    assert contract("Hala", "target Wardah").all_water(1) == 4
    assert contract("Hala", "target Wardah", time="this turn").all_water(1) == 4


@rule("BS 16.10", "The end of the turn is a moment that can be waited for.")
def test_at_the_end_of_the_turn() -> None:
    text = "Day: Bow target Hero. At the end of the turn, destroy that Hero."
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", text)], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah")], "deck": FILLER},
    )
    t.act("play Deed", "target Hala")
    t.until("Night")
    assert t.in_play("Hala")
    t.until("Day")
    assert t.gone("Hala")
    assert t.in_play("Wardah")


# Last words


@rule("BS 18.1", "A card hears of its own end.")
@pytest.mark.parametrize(("victim", "water"), [("Aziz", 5), ("Badr", 4)])
def test_its_own_end(victim: str, water: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text="When this Hero is destroyed, gain 1 Water."), hero("Badr")]},
        {"hand": [BLOW]},
    )
    t.act("pass", "play Blow", f"target {victim}")
    while not t.calm:
        t.act(t.choices()[0])
    assert t.gone(victim)
    assert t.all_water(1) == water
