"""Further words of card texts, each carried out: counts, comparisons, what others choose, where units go."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    action,
    bowed,
    by_day,
    fighting,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    with_on,
)


@pytest.mark.parametrize(("extra", "drawn"), [((), 0), ((hero("Salah", 2, 3, "Sahir"),), 1)])
def test_more_cards_of_a_sort_than_another(extra: tuple[Card, ...], drawn: int) -> None:
    text = "Day: If you control more Sahir Heroes than target opponent, draw one card."
    t = by_day(text, hero("Aziz", 2, 3, "Sahir"), *extra, theirs=(hero("Hala", 2, 3, "Sahir"), hero("Jisha")))
    t.act("play Deed")
    assert len(t.hand(1)) == 1 + drawn


def test_a_hero_whose_ka_is_low() -> None:
    t = by_day(
        "Day: Bow target Hero whose Ka is 2 or less.", hero("Aziz", 2, 3), theirs=(hero("Hala", 2, 2),)
    )
    t.act("play Deed")
    assert t.bowed("Hala")
    assert not t.bowed("Aziz")


@pytest.mark.parametrize(("water", "strength"), [(1, 1), (2, 2), (5, 3)])
def test_for_every_two_water_tokens(water: int, strength: int) -> None:
    text = "This City Section has +1 Base Strength for every two Water tokens on it."
    t = sands({"sections": [section("Wall", text=text)]}, {}, water=water)
    assert t.strength("Wall") == strength


def test_another_player_chooses_who_goes_home() -> None:
    t = fighting("Battle: Your opponent chooses one of his or her Heroes in this battle and sends it home.")
    t.act("play Deed")
    assert t.place("Hala") == ""
    assert t.place("Aziz") == "Home 2"
    assert not t.bowed("Hala")


def test_a_hero_joins_the_battle_bowed() -> None:
    t = fighting("Battle: Move one of your Heroes at home into this battle bowed.", mine=(hero("Salah"),))
    t.act("play Deed")
    assert t.place("Salah") == "Home 2"
    assert t.bowed("Salah")
    assert not t.bowed("Aziz")


def test_an_item_goes_from_hero_to_hero() -> None:
    t = by_day(
        "Day: Move an Item from one of your Heroes to another of your Heroes.",
        with_on(hero("Aziz"), item("Blade"), follower("Guard")),
        hero("Salah"),
        hero("Badr"),
    )
    t.act("play Deed", "target Salah")
    assert t.host("Blade") == "Salah"
    assert t.host("Guard") == "Aziz"


def test_only_once_per_turn_at_the_end() -> None:
    text = "Open: Pay 1 Water: Straighten this Hero. Use this ability only once per turn."
    t = sands(
        {"heroes": [hero("Aziz", text=text), holding("Well", "Day: Draw one card.")], "deck": FILLER}, {}
    )
    assert t.can("use Aziz")
    t.act("use Aziz", "as-proposed")
    t.act("pass")
    assert not t.can("use Aziz")


def test_a_card_is_discarded_for_its_ability() -> None:
    text = "Open: Discard this Item: attached Hero gets +2S until the end of the turn."
    t = sands({"heroes": [with_on(hero("Aziz"), item("Blade", "+1", text=text))]}, {})
    t.act("use Blade")
    assert t.saved(1) == ["Blade"]


def test_a_card_that_you_own() -> None:
    t = by_day("Day: Return target Hero you own to your hand.", hero("Aziz"), theirs=(hero("Hala"),))
    t.act("play Deed")
    assert "Aziz" in t.hand(1)
    assert t.in_play("Hala")


@pytest.mark.parametrize(("faith", "strength"), [("Bedouin", 3), ("Khadi", 2)])
def test_while_attached_to_a_sort_of_hero(faith: str, strength: int) -> None:
    guard = follower("Guard", 2, text="This Follower has +1S while attached to a Bedouin Hero.")
    t = sands({"heroes": [with_on(hero("Aziz", 2, 3, faith), guard)]}, {})
    assert t.strength("Guard") == strength


@pytest.mark.parametrize(("water", "strength"), [(0, 4), (1, 2)])
def test_while_attacking_a_dry_city_section(water: int, strength: int) -> None:
    text = "This Hero has +2S while attacking a City Section with no Water."
    t = sands(
        {"heroes": [hero("Aziz", 2, 3, text=text)]},
        {"sections": [{**section("Wall"), "water_on": water}, section("Gate")], "heroes": [hero("Hala")]},
    )
    assert t.strength("Aziz") == 2
    t.battle_at("Wall", "Aziz", "Hala")
    assert t.strength("Aziz") == strength


def test_a_lost_city_section_is_heard_of() -> None:
    tomb = holding("Tomb", "Whenever one of your City Sections is lost, draw one card.")
    t = sands(
        {"hand": [action("Deed", "Day: Destroy target City Section.")]},
        {"sections": [section("Wall"), section("Gate")], "heroes": [tomb], "deck": FILLER},
    )
    t.act("play Deed", "target Wall")
    assert t.gone("Wall")
    assert len(t.hand(2)) == 1


def test_zero_strength_for_a_battle() -> None:
    t = fighting("Battle: Opposing Heroes have 0 Strength until the end of the battle.")
    t.act("play Deed")
    assert t.strength("Hala") == 0
    assert t.strength("Aziz") == 2


def test_those_who_oppose_this_hero() -> None:
    text = "Heroes opposing this Hero have -1S."
    t = sands({"heroes": [hero("Aziz", text=text)]}, {"heroes": [hero("Hala"), bowed(hero("Jisha"))]})
    t.battle_at("Home 2", "Aziz", "Hala")
    assert t.strength("Hala") == 1
    assert t.strength("Jisha") == 2


@pytest.mark.parametrize(("gear", "strength"), [((), 2), ((item("Blade", "+0", "Weapon"),), 3)])
def test_it_is_the_card_of_the_text(gear: tuple[Card, ...], strength: int) -> None:
    text = "This Hero has +1S while he has a Weapon."
    t = sands({"heroes": [with_on(hero("Aziz", 2, text=text), *gear)]}, {"heroes": [hero("Hala")]})
    assert t.strength("Aziz") == strength
    assert t.strength("Hala") == 2


@pytest.mark.parametrize(("n", "cards"), [(4, 4), (1, 1)])
def test_cards_are_drawn_until_there_are_enough(n: int, cards: int) -> None:
    t = by_day(f"Day: Draw cards until you have {n} {'card' if n == 1 else 'cards'} in your hand.")
    t.act("play Deed")
    assert len(t.hand(1)) == cards


def test_the_fate_value_of_the_top_card() -> None:
    text = "Day: Target Hero gets a Strength bonus equal to the Fate value of the top card of your deck."
    t = by_day(f"{text} Discard that card.", hero("Aziz", 2))
    t.act("play Deed")
    assert t.strength("Aziz") == 5
    assert "Filler 3" in t.saved(1)


def test_two_tokens_in_one_sentence() -> None:
    text = "Day: Put a -1S/-1K token on target opposing Hero and a +1S/+1K token on one of your Heroes."
    t = by_day(text, hero("Aziz", 2, 3), theirs=(hero("Hala", 2, 3),))
    t.act("play Deed")
    assert (t.strength("Hala"), t.ka("Hala")) == (1, 2)
    assert (t.strength("Aziz"), t.ka("Aziz")) == (3, 4)


def test_what_was_lost_is_gained() -> None:
    t = by_day(
        "Night: Target opponent loses 5 Water. Gain Water equal to the amount lost.", water=3, night=True
    )
    t.act("play Deed")
    assert (t.all_water(1), t.all_water(2)) == (6, 0)
