"""Pantheon cards: each player has one, and a new one buries it (BS 15.24, BS 15.25)."""

from __future__ import annotations

from typing import Any

from tests.games.burning_sands.machine.sands import Card, Sands, action, holding, sands
from tests.marks import rule, rule_not

CHARM = action("Charm", "Reaction: When an opponent brings a card into play, negate that card.")


def god(name: str, text: str = "", **more: Any) -> Card:
    """A Pantheon card."""
    return {"name": name, "type": "pantheon", "fate": 1, "text": text, **more}


SUN, MOON, NIGHT = god("Sun"), god("Moon", copper=1), god("Night")


def temple(*hand: Card, theirs: tuple[Card, ...] = (NIGHT,), answer: tuple[Card, ...] = ()) -> Sands:
    """A Day Phase; the first player has the Sun in play."""
    return sands({"heroes": [SUN], "hand": hand}, {"heroes": theirs, "hand": answer})


def bring(t: Sands, card: str) -> Sands:
    """Bring a card into play and let everything else pass."""
    t.play(f"play {card}")
    if t.can("as-proposed"):
        t.play("as-proposed")
    return t.through()


@rule("BS 15.24", "The new one buries the own old one; that of another player stays.")
def test_a_new_god() -> None:
    t = bring(temple(MOON), "Moon")
    assert t.in_play("Moon", "Night")
    assert t.gone("Sun")
    assert t.buried(1) == ["Sun"]


@rule("BS 15.24", "So it is if an effect puts the new one into play.")
def test_a_new_god_by_an_effect() -> None:
    t = temple(action("Rite", "Day: Put a Pantheon card from your hand into play."), MOON)
    t.act("play Rite", "choose Moon")
    assert t.in_play("Moon", "Night")
    assert t.buried(1) == ["Sun"]


@rule_not("BS 15.24", "Another card that enters play buries none.")
def test_a_holding_buries_no_god() -> None:
    t = bring(temple(holding("Mine", copper=1)), "Mine")
    assert t.in_play("Mine", "Sun")
    assert t.buried(1) == []


@rule("BS 15.25", "Until the new one enters the old one stays; negated it replaces nothing.")
def test_a_negated_god_replaces_nothing() -> None:
    t = temple(MOON, answer=(CHARM,))
    t.play("play Moon", "as-proposed")
    assert t.asked == 2
    assert t.in_play("Sun")
    t.play("play Charm")
    t.through()
    assert t.in_play("Sun")
    assert t.gone("Moon")
    assert t.saved(1) == ["Moon"]
    assert t.buried(1) == []


@rule_not("BS 15.25", "If nobody negates it, the old one is buried after the window.")
def test_a_god_that_was_not_negated() -> None:
    t = temple(MOON, answer=(CHARM,))
    t.play("play Moon", "as-proposed", "pass")
    t.through()
    assert t.in_play("Moon")
    assert t.buried(1) == ["Sun"]
