"""Texts that answer what the rules ask: where they work, where they do not, with whom (BS 1.4, BS 16.1)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.parts.cards import BadCard
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    spell,
)

DARE = action("Dare", "Day: One of your Heroes challenges target Hero.")
BLOW = "Day: Target Hero gets -1S until the end of the turn."


@pytest.mark.parametrize(("traits", "free"), [(("Sahir",), False), ((), True)])
def test_a_challenge_from_some_cannot_be_refused(traits: tuple[str, ...], free: bool) -> None:
    proud = hero("Altan", text="This Hero cannot refuse challenges from Sahir Heroes.")
    t = sands({"heroes": [hero("Batu", 2, 3, *traits)], "hand": [DARE]}, {"heroes": [proud], "hand": FILLER})
    t.act("play Dare")
    assert t.can("no") == free


@pytest.mark.parametrize(("traits", "may"), [(("Sahir",), False), ((), True)])
def test_some_cannot_challenge_it(traits: tuple[str, ...], may: bool) -> None:
    shy = hero("Altan", text="This Hero cannot be challenged by Sahir Heroes.")
    bold = hero("Batu", 2, 3, *traits, text="Day: This card challenges target Hero.")
    t = sands({"heroes": [bold]}, {"heroes": [shy]})
    if t.can("use Batu"):
        t.act("use Batu")
    assert t.can("yes") == may


@pytest.mark.parametrize(("seat", "may"), [(1, False), (2, True)])
def test_opponents_do_not_play_action_cards(seat: int, may: bool) -> None:
    hush = holding("Hush", "Opponents cannot play Action cards.")
    rest = action("Rest", "Day: Gain 1 Water.")
    sides = [{"hand": [rest]}, {}] if seat == 2 else [{"hand": [rest]}, {"heroes": [hush]}]
    if seat == 2:
        sides[0]["heroes"] = [hush]
    t = sands(*sides)
    assert t.can("play Rest") == may
    if not may:
        assert "cannot play Action cards" in str(t.table.why_not(t.action("play Rest")))
        assert t.rule_against("play Rest", 1) == "BS 1.4"


def test_only_the_target_is_meant() -> None:
    deed = action("Deed", "Day: Target opponent cannot play Action cards this turn.")
    rest = action("Rest", "Day: Gain 1 Water.")
    t = sands({"hand": [deed]}, {"hand": [rest]}, {"hand": [rest]})
    t.act("play Deed")
    t.act(f"player {t.choices('player')[0]}")
    assert t.rule_against("play Rest", 2) == "BS 1.4"
    assert t.rule_against("play Rest", 3) != "BS 1.4"


def test_players_do_not_draw() -> None:
    drought = holding("Drought", "Opponents cannot draw cards.")
    rest = action("Rest", "Day: Draw two cards.")
    t = sands({"hand": [rest], "deck": FILLER}, {"heroes": [drought]})
    t.act("play Rest")
    assert t.hand(1) == []
    t = sands({"hand": [rest], "deck": FILLER, "heroes": [drought]}, {})
    t.act("play Rest")
    assert len(t.hand(1)) == 2


@pytest.mark.parametrize(("traits", "may"), [(("Creature",), True), ((), False)])
def test_a_card_for_some_heroes_only(traits: tuple[str, ...], may: bool) -> None:
    saddle = item("Saddle", text="Attach this Item only to a Creature.")
    t = sands({"heroes": [hero("Aziz", 2, 3, *traits)], "hand": [saddle]}, {})
    assert t.can("play Saddle") == may


@pytest.mark.parametrize(("traits", "may"), [(("Giant",), False), ((), True)])
def test_a_card_that_some_heroes_cannot_have(traits: tuple[str, ...], may: bool) -> None:
    bridle = item("Bridle", text="This Item cannot be attached to a Giant.")
    t = sands({"heroes": [hero("Aziz", 2, 3, *traits)], "hand": [bridle]}, {})
    assert t.can("play Bridle") == may


def test_nothing_is_attached_to_it() -> None:
    t = sands(
        {"heroes": [hero("Roc", text="No cards can be attached to this Hero.")], "hand": [item("Ring")]}, {}
    )
    assert not t.can("play Ring")


@pytest.mark.parametrize(("mine", "down"), [(True, True), (False, False)])
def test_what_opponents_actions_do_not_bow(mine: bool, down: bool) -> None:
    banner = hero("Altan", text="Your Heroes cannot be bowed by your opponents' actions.")
    sleep = action("Sleep", "Day: Bow target Hero.")
    t = sands(
        *([{"heroes": [banner], "hand": [sleep]}, {}] if mine else [{"hand": [sleep]}, {"heroes": [banner]}])
    )
    t.act("play Sleep")
    assert t.bowed("Altan") == down


@pytest.mark.parametrize(
    ("section_text", "may"), [("Opponents cannot attack this City Section.", False), ("", True)]
)
def test_a_city_section_that_nobody_attacks(section_text: str, may: bool) -> None:
    t = sands({"heroes": [hero("Aziz")]}, {"sections": [section("Wall", text=section_text)]})
    assert t.can("attack") == may


def test_base_strength_is_raised() -> None:
    wall = section("Wall", 2, text="This City Section has +2 Base Strength.")
    t = sands({}, {"sections": [wall, section("Gate", 2)]})
    assert (t.strength("Wall"), t.strength("Gate")) == (4, 2)


def test_strength_is_set() -> None:
    t = sands(
        {"heroes": [hero("Aziz", 5), holding("Law", "Each Hero's Strength is 3.")]},
        {"heroes": [hero("Hala", 1)]},
    )
    assert (t.strength("Aziz"), t.strength("Hala")) == (3, 3)


@pytest.mark.parametrize(
    ("text", "up"), [("This Hero does not bow when it returns home.", True), ("", False)]
)
def test_it_comes_home_unbowed(text: str, up: bool) -> None:
    t = sands({"heroes": [hero("Aziz", text=text)]}, {"heroes": [hero("Hala")]})
    t.battle_at("Home 2", "Aziz").pass_all()
    assert t.bowed("Aziz") != up


def test_a_raid_is_no_battle_to_come_home_from() -> None:
    text = "This Hero does not bow when it returns home from a battle."
    t = sands({"heroes": [hero("Aziz", text=text)], "hand": [FILLER[3], FILLER[1]]}, {}, night=True)
    t.act("raid", "fate Filler 3")
    assert t.bowed("Aziz")


def test_holdings_come_unbowed() -> None:
    mine = holding("Mine", "", produces=2)
    market = holding("Market", "Your Holdings enter play unbowed.")
    t = sands({"heroes": [market], "hand": [mine]}, {})
    t.act("play Mine", "pass")
    assert not t.bowed("Mine")


def test_both_verbs_share_what_stands_behind_them() -> None:
    t = sands({"heroes": [bowed(hero("Aziz", text="This Hero may attack or defend even if bowed."))]}, {})
    assert t.can("attack")


def test_spells_of_opponents() -> None:
    shield = hero("Altan", 2, 3, "Sahir", text="This Hero cannot be targeted by opponents' Spells.")
    curse = spell("Curse", BLOW)
    t = sands(
        {"heroes": [hero("Batu", 2, 3, "Sahir")], "hand": [curse]},
        {"heroes": [shield, hero("Crow"), hero("Dove")]},
    )
    t.play("play Curse")
    assert "Altan" not in t.choices("target")
    t = sands({"heroes": [shield], "hand": [curse]}, {})
    assert t.can("play Curse")


@pytest.mark.parametrize(
    "card",
    [
        hero("Aziz", text="This Hero cannot attack unless you discard a card."),
        follower("Page", text="Other players cannot look at your hand."),
    ],
)
def test_what_nobody_asks_is_refused(card: Card) -> None:
    with pytest.raises(BadCard, match="the rules do not ask"):
        CARD_SETS.build_pool([("test.toml", {"origin": "original", **card})])
