"""Moments told by their nouns, counted in their turn, and Reactions whose time stands somewhere else."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    hero,
    holding,
    sands,
    section,
)
from tests.marks import rule

BLOW = action("Blow", "Day: Destroy target Hero.")
STUN = action("Stun", "Day: Bow target Hero.")
DRAIN = action("Drain", "Day: Target opponent draws a card.")


def settled(t: Sands, *wishes: str) -> Sands:
    """Everything is answered: by a wish that can be met, else as little as can be."""
    while not t.calm:
        meant = [wish for wish in wishes if t.can(wish)]
        t.play(meant[0] if meant else "pass" if t.can("pass") else t.choices()[0])
    return t


@rule("BS 13.35", "Who was attacked is known when the attack is over, and for the rest of the turn.")
@pytest.mark.parametrize(
    ("text", "owner", "drawn"),
    [
        ("At the end of an attack against you, draw a card.", 2, 1),
        ("At the end of an attack against you, draw a card.", 1, 0),
        ("At the end of your attack, draw a card.", 1, 1),
        ("At the end of an opponent's attack, draw a card.", 1, 0),
        ("At the beginning of the Night Phase, if you were attacked this turn, draw a card.", 2, 1),
        ("At the beginning of the Night Phase, if you were attacked this turn, draw a card.", 1, 0),
        ("At the end of a turn without an attack, draw a card.", 1, 0),
    ],
)
def test_an_attack_is_over(text: str, owner: int, drawn: int) -> None:
    watch = holding("Watch", text)
    t = sands(
        {"heroes": [hero("Aziz"), *([watch] if owner == 1 else [])], "deck": FILLER},
        {"sections": [section("Wall", 9)], "heroes": [hero("Hala"), *([watch] if owner == 2 else [])]},
    )
    t.g.deck[1] += t.g.deck[0][:2]
    t.battle_at("Wall", "Aziz")
    before = len(t.hand(owner))
    t.until("Night")
    assert len(t.hand(owner)) - before == drawn


def struck(text: str, *deeds: str, hand: tuple[Card, ...]) -> Sands:
    """A Holding of the first player waits while he plays some actions."""
    t = sands(
        {
            "heroes": [hero("Aziz"), hero("Badr"), holding("Watch", text)],
            "hand": list(hand),
            "deck": FILLER,
        },
        {"heroes": [hero("Hala"), hero("Wardah")], "deck": [*FILLER, *FILLER]},
    )
    for deed, target in zip(deeds[::2], deeds[1::2], strict=True):
        while t.asked == 2:
            t.play("pass")
        t.play(f"play {deed}")
        settled(t, f"target {target}", "player 2")
    return t


SECOND = "When a second Hero is bowed in the same turn, gain 1 Water."
THEIRS = "When an opponent draws his or her second card of the turn, gain 1 Water."


@rule("BS 13.35", "What happens for the second time in a turn is counted from its beginning.")
@pytest.mark.parametrize(("times", "water"), [(1, 4), (2, 5), (3, 5)])
def test_a_second_hero_is_bowed(times: int, water: int) -> None:
    stuns = [{**STUN, "name": f"Stun {n}"} for n in range(3)]
    names = ("Hala", "Wardah", "Badr")
    deeds = [word for n in range(times) for word in (f"Stun {n}", names[n])]
    assert struck(SECOND, *deeds, hand=tuple(stuns)).all_water(1) == water


@rule("BS 13.35", "Whose second card it is, is asked of the same player.")
@pytest.mark.parametrize(("times", "water"), [(1, 4), (2, 5), (3, 5)])
def test_the_second_card_of_a_player(times: int, water: int) -> None:
    drains = [{**DRAIN, "name": f"Drain {n}"} for n in range(3)]
    deeds = [word for n in range(times) for word in (f"Drain {n}", "nobody")]
    assert struck(THEIRS, *deeds, hand=tuple(drains)).all_water(1) == water


CALL = action("Call", "Day: One of your Heroes challenges target Hero.")


def fought(text: str, challenger: str, challenged: str) -> Sands:
    """Two Heroes fight a duel, while a Holding of the first player waits."""
    t = sands(
        {
            "heroes": [hero("Aziz", 2, 9), hero("Badr", 2, 9, "Sahir"), holding("Watch", text)],
            "hand": [CALL, *FILLER],
            "deck": FILLER,
        },
        {"heroes": [hero("Hala", 2, 1, "Sahir"), hero("Wardah", 2, 1)], "hand": FILLER, "deck": FILLER},
    )
    t.play("play Call")
    return settled(t, f"target {challenger}", f"target {challenged}", "yes")


BETWEEN = "When a duel between a Sahir of yours and an opponent's Sahir ends, gain 1 Water."


@rule("BS 12.3", "A duel between two Heroes is told of both, whoever of them challenged.")
@pytest.mark.parametrize(
    ("mine", "theirs", "water"), [("Badr", "Hala", 5), ("Aziz", "Hala", 4), ("Badr", "Wardah", 4)]
)
def test_a_duel_between_two(mine: str, theirs: str, water: int) -> None:
    assert fought(BETWEEN, mine, theirs).all_water(1) == water


@rule("BS 13.6", "What a Reaction costs can stand before the sentence that says what it answers.")
@pytest.mark.parametrize("used", [True, False])
def test_its_time_behind_its_cost(used: bool) -> None:
    text = "Reaction: Bow this card. Straighten one of your Heroes who has just been bowed."
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [STUN], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah"), holding("Keep", text)], "deck": FILLER},
    )
    t.play("play Stun")
    settled(t, "target Hala", *(["use Keep"] if used else []))
    assert t.bowed("Keep") is used
    assert t.bowed("Hala") is not used
    assert not t.bowed("Wardah")
