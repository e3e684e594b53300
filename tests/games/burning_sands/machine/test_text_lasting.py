"""Lasting text, and words that lean on other words."""

from __future__ import annotations

from serai.games.burning_sands.rules.traits import bears
from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    by_day,
    fighting,
    follower,
    hero,
    holding,
    item,
    sands,
    spell,
    with_on,
)
from tests.marks import rule


@rule("BS 16.9", "Lasting text works while the card is in play, and stops at once when it leaves.")
def test_lasting_bonuses() -> None:
    others = "Your opponents' Heroes have -1S."
    flag = holding("Flag", f"Your Moto Heroes have +1S. {others} Your Heroes have Flying.")
    t = sands(
        {
            "heroes": [hero("Aziz", 2, 3, "Moto"), hero("Badr", 2), flag],
            "hand": [action("Deed", "Day: Destroy one of your Holdings.")],
        },
        {"heroes": [hero("Hala", 2)]},
    )
    assert [t.strength(name) for name in ("Aziz", "Badr", "Hala")] == [3, 2, 1]
    t.act("play Deed")
    assert [t.strength(name) for name in ("Aziz", "Badr", "Hala")] == [2, 2, 2]


def test_lasting_text_with_a_condition_and_a_count() -> None:
    aziz = hero(
        "Aziz",
        1,
        3,
        text="While you control a Holding, this card has +1K. "
        "This card has +1S for each Follower attached to it.",
    )
    t = sands(
        {
            "heroes": [with_on(aziz, follower("A"), follower("B")), holding("Mine")],
            "hand": [action("Deed", "Day: Destroy one of your Holdings.")],
        },
        {},
    )
    assert (t.strength("Aziz"), t.ka("Aziz")) == (3, 4)
    t.act("play Deed")
    assert t.ka("Aziz") == 3


def test_lasting_text_of_an_attached_card() -> None:
    coat = item(
        "Coat",
        "+0",
        "Armor",
        text="This card's Hero has Flying. This card's Hero cannot be targeted by Spells.",
    )
    fire = spell("Fire", "Day: Destroy target Hero with Ka 3 or less.")
    t = sands(
        {"heroes": [hero("Saha", 1, 4, "Sahir")], "hand": [fire]}, {"heroes": [with_on(hero("Hala"), coat)]}
    )
    assert bears(t.g, t.number("Hala"), "Flying")
    assert not t.can("play Fire")


def test_texts_that_give_traits_never_ask_one_another() -> None:
    one = holding("One", "Your Sahir Heroes have Flying. Your Flying Heroes have Sahir.")
    t = sands({"heroes": [hero("Aziz", 1, 3, "Sahir"), hero("Badr"), one]}, {})
    assert bears(t.g, t.number("Aziz"), "Flying")
    assert not bears(t.g, t.number("Badr"), "Flying")


@rule("BS 15.1", "An Omen remains in play.")
@rule("BS 15.2", "A new Omen destroys the old one.")
@rule("BS 15.4", "What an Omen changes is applied last.")
def test_omens() -> None:
    dark = action("Dark", "Day: All Human Heroes have -1S.", "Omen")
    light = action("Light", "Day: All Heroes have +1S.", "Omen")
    t = sands({"heroes": [hero("Aziz", 2), hero("Mummy", 2, 2, "Undead")], "hand": [dark]}, {"hand": [light]})
    t.act("play Dark")
    assert (t.strength("Aziz"), t.strength("Mummy")) == (1, 2)
    assert not t.can("use Dark")
    t.act("play Light")
    assert (t.strength("Aziz"), t.strength("Mummy")) == (3, 3)
    assert t.buried(1) == ["Dark"]


def test_costs_and_production_change() -> None:
    vizier = holding("Vizier", "Your Heroes cost 1 Copper less. Your Stronghold produces 2 more Copper.")
    t = sands({"heroes": [vizier], "hand": [hero("Aziz", 2, 3, copper=7)]}, {})
    assert t.can("play Aziz")
    t = sands({"hand": [hero("Aziz", 2, 3, copper=7)]}, {})
    assert not t.can("play Aziz")


def test_a_shown_card_is_taken_if_it_is_of_the_sort() -> None:
    text = "Day: Show the top card of your deck. If that card is a Hero, take that card into your hand."
    t = sands({"hand": [action("Deed", text)], "deck": [*FILLER, hero("Badr")]}, {})
    t.act("play Deed")
    assert t.hand(1) == ["Badr"]
    t = sands({"hand": [action("Deed", text)], "deck": [hero("Badr"), *FILLER]}, {})
    t.act("play Deed")
    assert t.hand(1) == []


def test_its_hero_and_each_card_s_own_count() -> None:
    spears = follower("Spears", 1, text="Day: Bow this card. Its Hero gets +2S.")
    t = sands({"heroes": [with_on(hero("Aziz", 1), spears)]}, {})
    t.act("use Spears")
    assert t.strength("Aziz") == 3
    both = (with_on(hero("Aziz", 1), follower("A"), follower("B")), with_on(hero("Badr", 1), follower("C")))
    t = by_day("Day: Each of your Heroes gets +1S for each Follower attached to it.", *both)
    t.act("play Deed")
    assert (t.strength("Aziz"), t.strength("Badr")) == (3, 2)


def test_while_attacking() -> None:
    t = fighting(
        "Battle: Draw one card.",
        mine=(holding("Flag", "Your Heroes have +2S while attacking."), hero("Badr", 2)),
    )
    assert (t.strength("Aziz"), t.strength("Badr")) == (4, 2)


def test_each_opponent_counts() -> None:
    t = sands({"hand": [action("Deed", "Day: Gain 1 Water for each opponent.")]}, {}, {})
    t.act("play Deed")
    assert t.all_water(1) == 6


@rule("BS 14.25", "A card that is being brought into play and is negated goes to the Saved pile.")
def test_a_card_is_kept_out() -> None:
    gate = action("Gate", "Reaction: When an opponent brings a Hero into play, negate that Hero.")
    t = sands({"hand": [hero("Aziz", 2, 3, copper=2)]}, {"hand": [gate]})
    t.play("play Aziz")
    while not t.can("play Gate"):
        t.play(t.choices()[0])
    t.play("play Gate")
    t.through()
    assert t.gone("Aziz")
    assert t.saved(1) == ["Aziz"]
    assert t.calm


def test_a_player_is_chosen_and_spoken_of() -> None:
    t = by_day("Day: Choose target opponent. That player loses 1 Water. Draw one card.")
    t.act("play Deed")
    assert t.all_water(2) == 3
    assert len(t.hand(1)) == 2
