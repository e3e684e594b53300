"""The costs of actions, and the clauses that tie sentences together."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    bowed,
    by_day,
    hero,
    holding,
    sands,
    spell,
)
from tests.marks import rule


@rule("BS 14.6", "What is chosen to pay a cost is not a target.")
@rule("BS 2.24", "A bowed card cannot use an ability.")
def test_costs_of_an_ability() -> None:
    aziz = hero("Aziz", text="Day: Bow this card. Draw one card.")
    t = sands({"heroes": [aziz], "deck": FILLER}, {})
    t.act("use Aziz")
    assert t.bowed("Aziz")
    assert t.hand(1) == ["Filler 3"]
    t.act("pass")
    assert not t.can("use Aziz")


def test_a_cost_in_one_sentence() -> None:
    t = sands({"heroes": [hero("Aziz", text="Day: Bow Aziz to draw one card.")], "deck": FILLER}, {})
    t.act("use Aziz")
    assert t.bowed("Aziz")
    assert t.hand(1) == ["Filler 3"]


@rule("BS 13.20", "Equal to the Fate value of the Holding that was given up.")
def test_a_holding_is_given_up() -> None:
    aziz = hero(
        "Aziz",
        text="Open: Bow this card and destroy one of your Holdings. "
        "Gain Water equal to that Holding's Fate value.",
    )
    t = sands({"heroes": [aziz, holding("Mine"), holding("Well")]}, {}, water=1)
    t.act("use Aziz", "destroy Mine")
    assert t.gone("Mine")
    assert t.in_play("Well")
    assert t.all_water(1) == 4


def test_a_discarded_card_counts() -> None:
    t = sands(
        {
            "heroes": [hero("Aziz", 2)],
            "hand": [
                action(
                    "Deed",
                    "Open: Discard one card from your hand. "
                    "One of your Heroes gets a Strength bonus equal to that card's Fate value.",
                ),
                action("Big", fate=4),
            ],
        },
        {},
    )
    t.act("play Deed", "discard Big")
    assert t.strength("Aziz") == 6
    assert sorted(t.saved(1)) == ["Big", "Deed"]


@rule("BS 6.15", "A cost must be paid in full, or the action cannot be taken.")
def test_a_cost_that_cannot_be_paid() -> None:
    text = "Day: Pay 3 Water. Draw one card."
    assert not by_day(text, water=2).can("play Deed")
    t = by_day(text, water=3)
    t.act("play Deed")
    if t.can("as-proposed"):
        t.act("as-proposed")
    assert t.all_water(1) == 0
    assert len(t.hand(1)) == 2


@rule("BS 15.7", "A Council action bows Influence.")
def test_a_council_action() -> None:
    t = by_day("Day, Council 4: Draw one card.")
    t.act("play Deed")
    if t.can("as-proposed"):
        t.act("as-proposed")
    assert t.bowed("Stronghold 1")
    assert not by_day("Day, Council 6: Draw one card.").can("play Deed")


@rule("BS 15.9", "A Spell bows one unbowed Sahir; without one no Spell can be cast.")
def test_a_spell_needs_a_sahir() -> None:
    fire = spell("Fire", "Day: Destroy target Hero with Ka 2 or less.")
    t = sands(
        {"heroes": [hero("Aziz"), hero("Saha", 1, 3, "Sahir")], "hand": [fire]},
        {"heroes": [hero("Hala", 2, 2)]},
    )
    t.act("play Fire")
    assert t.bowed("Saha")
    assert t.gone("Hala")
    assert t.saved(1) == ["Fire"]
    t = sands(
        {"heroes": [hero("Aziz"), bowed(hero("Saha", 1, 3, "Sahir"))], "hand": [fire]},
        {"heroes": [hero("Hala", 2, 2)]},
    )
    assert not t.can("play Fire")


@rule("BS 15.13", "A Jinn Spell puts the Jinn into play as a Hero, unbowed.")
def test_a_jinn_is_summoned() -> None:
    jinn = spell("Jinn of Dust", "Day: Pay 1 Water. Draw one card.", "Jinn", strength=3, ka=3)
    t = sands({"heroes": [hero("Saha", 1, 3, "Sahir")], "hand": [jinn], "deck": FILLER}, {})
    t.act("play Jinn of Dust")
    assert t.in_play("Jinn of Dust")
    assert not t.bowed("Jinn of Dust")
    assert t.strength("Jinn of Dust") == 3
    t.act("pass")
    t.act("use Jinn of Dust")
    assert t.in_play("Jinn of Dust")


def test_if_and_otherwise() -> None:
    text = "Day: If you control a Khadi, draw two cards. Otherwise, draw one card."
    t = by_day(text, hero("Aziz", 2, 3, "Khadi"))
    t.act("play Deed")
    assert len(t.hand(1)) == 3
    t = by_day(text, hero("Aziz"), theirs=(hero("Hala", 2, 3, "Khadi"),))
    t.act("play Deed")
    assert len(t.hand(1)) == 2


def test_you_may_then() -> None:
    text = "Day: You may discard one card from your hand, then draw two cards."
    t = by_day(text)
    t.act("play Deed", "no")
    assert t.hand(1) == ["Filler 1"]
    t = by_day(text)
    t.act("play Deed", "yes", *(["discard Filler 1"]))
    assert len(t.hand(1)) == 2


@rule("BS 14.11", "If only some targets no longer fit, the others are still affected.")
def test_the_rest_is_done() -> None:
    deed = action("Deed", "Day: Bow two target unbowed Heroes.")
    duck = action("Duck", "Reaction: When an action targets one of your Heroes, bow that Hero.")
    t = sands({"hand": [deed]}, {"heroes": [hero("Hala"), hero("Jisha")], "hand": [duck]})
    t.play("play Deed", "target Hala", "play Duck")
    t.through()
    assert t.bowed("Hala")
    assert t.bowed("Jisha")
    assert t.calm
