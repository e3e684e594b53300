"""Words that were combined anew: armies and battles, who does it, the strongest, what was shown."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.marks import FORBIDS, TO_BE_BOWED
from tests.games.burning_sands.machine.sands import (
    FILLER,
    action,
    bowed,
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

# Armies and battles


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Battle: If your army has fewer units than the opposing army, draw one card.", True),
        ("Battle: If your army has more units than the opposing army, draw one card.", False),
        ("Battle: If the opposing army has more units than yours, draw one card.", True),
    ],
)
def test_armies_are_compared(text: str, drawn: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", text)], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah")]},
    )
    t.battle_at("Home 2", "Aziz", "Hala", "Wardah")
    while t.asked == 2:
        t.play("pass")
    t.act("play Deed")
    assert bool(t.hand(1)) == drawn


@pytest.mark.parametrize(("side", "strength"), [("attacks", 3), ("defends", 2)])
def test_a_card_goes_to_battle(side: str, strength: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=f"When this card {side}, put a +1S token on it.")]},
        {"heroes": [hero("Hala")]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    assert t.strength("Aziz") == strength


def test_another_of_a_sort_in_the_army() -> None:
    text = "While another Assassin is in this card's army, this card has +2S."
    t = sands({"heroes": [hero("Aziz", text=text), hero("Basim", 2, 3, "Assassin")]}, {})
    t.battle_at("Home 2", "Aziz")
    assert t.strength("Aziz") == 2
    t = sands({"heroes": [hero("Aziz", text=text), hero("Basim", 2, 3, "Assassin")]}, {})
    t.battle_at("Home 2", "Aziz", "Basim")
    assert t.strength("Aziz") == 4


# Who does it


@pytest.mark.parametrize(("by", "drawn"), [("you", 1), ("an opponent", 0)])
def test_who_bows_a_card(by: str, drawn: int) -> None:
    shrine = holding("Shrine", f"Whenever one of your Heroes is bowed by {by}, draw one card.")
    if by == "you":
        shrine = holding("Shrine", "Whenever you bow one of your Heroes, draw one card.")
    t = by_day("Day: Bow target Hero.", hero("Aziz"), shrine)
    t.act("play Deed")
    assert len(t.hand(1)) == 1 + drawn


def test_players_cannot_cast_spells() -> None:
    ash = spell("Ash", "Day: Gain 1 Water.")
    t = sands({"heroes": [hero("Aziz", 2, 3, "Sahir")], "hand": [ash]}, {}, water=1)
    assert t.can("play Ash")
    silence = holding("Silence", "Players cannot cast Spells.")
    t = sands({"heroes": [hero("Aziz", 2, 3, "Sahir")], "hand": [ash]}, {"heroes": [silence]}, water=1)
    assert not t.can("play Ash")


def test_a_card_goes_under_the_deck() -> None:
    t = by_day(
        "Day: Put target Item on the bottom of its owner's deck.",
        theirs=(with_on(hero("Hala"), item("Charm")),),
    )
    t.act("play Deed")
    assert t.deck(2)[0] == "Charm"
    assert len(t.deck(2)) == 5


def test_a_duration_in_front_of_a_trait_and_a_ban() -> None:
    t = by_day("Day: Until the end of the turn, target Hero has Scout and cannot be bowed.", hero("Aziz"))
    t.act("play Deed")
    assert [row[1] for row in t.g.traits] == ["Scout"]
    assert [(mark.what, mark.n) for mark in t.g.marks] == [(FORBIDS, TO_BE_BOWED)]


def test_the_more_a_player_has() -> None:
    text = "Day: Each player who controls more Heroes than you loses 1 Water."
    t = by_day(text, hero("Aziz"), theirs=(hero("Hala"), hero("Wardah")))
    t.act("play Deed")
    assert (t.all_water(1), t.all_water(2)) == (4, 3)
    t = by_day(text, hero("Aziz"), theirs=(hero("Hala"),))
    t.act("play Deed")
    assert (t.all_water(1), t.all_water(2)) == (4, 4)


def test_a_strength_that_is_not_exceeded() -> None:
    text = "Battle: Bow target opposing Hero whose Strength does not exceed the number of cards in your hand."
    t = fighting(text)
    assert t.can("play Deed")
    assert fighting(text.replace("does not exceed", "exceeds")).can("play Deed") is False


# Armies of a size, the strongest, tokens and Water


@pytest.mark.parametrize(("least", "drawn"), [("two", True), ("three", False)])
def test_an_army_of_a_size(least: str, drawn: bool) -> None:
    text = f"Battle: If the defending army has {least} or more units, draw one card."
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", text)], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah")]},
    )
    t.battle_at("Home 2", "Aziz", "Hala", "Wardah")
    while t.asked == 2:
        t.play("pass")
    t.act("play Deed")
    assert bool(t.hand(1)) == drawn


def test_the_strongest_of_a_sort() -> None:
    text = "Day: The unbowed Hero with the highest Strength gets -1K."
    t = by_day(text, hero("Aziz", 2), hero("Basim", 4), bowed(hero("Karim", 6)))
    t.act("play Deed")
    assert (t.ka("Aziz"), t.ka("Basim"), t.ka("Karim")) == (3, 2, 3)


def test_of_equal_ones_you_choose() -> None:
    t = by_day(
        "Day: Bow the Hero with the lowest Ka.", hero("Aziz", 2, 2), hero("Basim", 4, 2), hero("Karim")
    )
    t.act("play Deed")
    assert t.choices("target") == ["Aziz", "Basim"]
    t.act("target Basim")
    assert (t.bowed("Aziz"), t.bowed("Basim")) == (False, True)


def test_tokens_of_one_bonus_are_removed() -> None:
    text = "Day: Put a -1S token on target Hero. Put a -1K token on that Hero. Remove all -1S tokens from it."
    t = by_day(text, hero("Aziz", 2, 3))
    t.act("play Deed")
    assert (t.strength("Aziz"), t.ka("Aziz")) == (2, 2)


@pytest.mark.parametrize(("water", "may"), [(2, True), (3, False)])
def test_a_city_section_with_little_water(water: int, may: bool) -> None:
    t = by_day("Day: Put 3 Water on target City Section that has less than 3 Water.", water=water)
    assert t.can("play Deed") == may


@pytest.mark.parametrize(("holdings", "drawn"), [(1, 1), (0, 0)])
def test_opponents_of_whom_something_is_true(holdings: int, drawn: int) -> None:
    text = "Day: Draw one card for each opponent who controls more Holdings than you."
    t = by_day(text, theirs=(holding("Well"),)[:holdings])
    t.act("play Deed")
    assert len(t.hand(1)) == 1 + drawn


@pytest.mark.parametrize(("way", "numbers"), [(1, (3, 3)), (2, (2, 4))])
def test_one_of_two_bonuses(way: int, numbers: tuple[int, int]) -> None:
    t = by_day("Day: Target Hero gets +1S or +1K until the end of the turn.", hero("Aziz", 2, 3))
    t.act("play Deed", f"ability {way}")
    assert (t.strength("Aziz"), t.ka("Aziz")) == numbers


@pytest.mark.parametrize(("top", "buried"), [("Karim", ["Karim"]), ("Filler 0", [])])
def test_a_card_that_was_shown_is_buried(top: str, buried: list[str]) -> None:
    deed = action("Deed", "Day: Reveal the top card of your deck. If that card is a Hero, bury it.")
    deck = [FILLER[0], hero("Karim")] if top == "Karim" else [hero("Karim"), FILLER[0]]
    t = sands({"hand": [deed], "deck": deck}, {})
    t.act("play Deed")
    assert t.buried(1) == buried
    assert len(t.deck(1)) == 2 - len(buried)


@pytest.mark.parametrize(("side", "drawn"), [("attacker", 1), ("defender", 0)])
def test_a_battle_is_won_as_the_attacker(side: str, drawn: int) -> None:
    shrine = holding("Shrine", f"Whenever you win a battle as the {side}, draw one card.")
    t = sands({"heroes": [hero("Aziz", 5), shrine], "deck": FILLER}, {"heroes": [hero("Hala", 1)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.g.battle >= 0 and not t.can("engage Aziz"):
        t.act("pass")
    t.act("engage Aziz")
    for _ in range(20):
        for word in ("done", "as-proposed", "destroy Hala", "water Home 2", "pass"):
            if t.can(word) and t.g.battle >= 0:
                t.act(word)
                break
    assert t.gone("Hala")
    assert len(t.hand(1)) == drawn


@pytest.mark.parametrize(("text", "may"), [("No player can raid.", False), ("No opponent can raid.", True)])
def test_nobody_can_raid(text: str, may: bool) -> None:
    t = sands({"heroes": [hero("Aziz"), holding("Truce", text)], "hand": FILLER}, {}, night=True)
    assert t.can("raid") == may


def test_its_hero_in_a_trigger() -> None:
    page = follower("Page", 1, text="When its Hero is bowed, bow this card.")
    t = by_day("Day: Bow target Hero.", with_on(hero("Aziz"), page))
    t.act("play Deed")
    assert t.bowed("Page")
