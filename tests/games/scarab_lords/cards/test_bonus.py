"""The minions of the bonus cards, one by one; a bonus card is played here by the house that took it."""

import pytest

from tests.games.scarab_lords.cards.checks import (
    comes_cursed_and_is_freed,
    is_freed_only_in_its_phase,
    stands_where_its_icons_allow,
    waits_for_its_phase,
)
from tests.games.scarab_lords.cards.marks import card, each_card
from tests.games.scarab_lords.cards.printed import BY_NAME
from tests.games.scarab_lords.setting import table


@each_card("Sellblades of the Delta", "Stalkers Without Shadow")
def test_a_plain_minion_goes_where_its_icons_are_and_its_power_counts(name: str) -> None:
    stands_where_its_icons_allow(name, power=BY_NAME[name].power or 0)


@each_card("Sellblades of the Delta", "Stalkers Without Shadow")
def test_a_plain_minion_waits_for_its_phase(name: str) -> None:
    waits_for_its_phase(name)


@card("Stalkers Without Shadow")
def test_stalkers_turn_a_tie_into_a_pyramid_at_the_last_moment() -> None:
    g = table(
        temet={"hand": ["Stalkers Without Shadow"], "lower economic": ["Merchant Caravan"]},
        ankar={"lower economic": ["Reed-Boat Traders"]},
        phase="supremacy",
    )
    g.play('play "Stalkers Without Shadow"', "into lower economic").end_turn()
    assert g.pyramid("lower economic") == "temet"  # 4 to 3
    assert g.quiet


# --- Oracle of the Dry Well: look at three, take one, bury the rest ---


@card("Oracle of the Dry Well")
def test_the_oracle_keeps_one_of_three_and_buries_the_others_in_the_order_chosen() -> None:
    deck = ["Enhu", "River Merchant", "Second Burial", "Archive of Reeds"]
    g = table(ankar={"hand": ["Oracle of the Dry Well"], "deck": deck}, active="ankar", phase="0")
    with g.changes("ankar hand", "ankar upper religious", "ankar deck"):
        g.play("play Oracle", "into upper religious")
        assert g.choices() == ['take "Enhu"', 'take "River Merchant"', 'take "Second Burial"']
        g.play('take "River Merchant"')
        assert g.choices() == ['bottom "Enhu"', 'bottom "Second Burial"']
        g.play('bottom "Second Burial"')  # the last one follows by itself, below it
    assert g.hand("ankar") == ["River Merchant"]
    assert g.deck("ankar") == ["Archive of Reeds", "Second Burial", "Enhu"]
    assert g.quiet


@card("Oracle of the Dry Well")
@pytest.mark.parametrize(
    ("deck", "words", "hand", "left"),
    [
        (["Enhu", "River Merchant"], ["take River Merchant"], ["River Merchant"], ["Enhu"]),
        (["Enhu"], [], ["Enhu"], []),
        ([], [], [], []),
    ],
)
def test_the_oracle_sees_what_a_short_deck_has(
    deck: list[str], words: list[str], hand: list[str], left: list[str]
) -> None:
    g = table(ankar={"hand": ["Oracle of the Dry Well"], "deck": deck}, active="ankar", phase="0")
    g.play("play Oracle", "into lower religious", *words)
    assert (g.hand("ankar"), g.deck("ankar")) == (hand, left)
    assert g.quiet


@card("Oracle of the Dry Well")
def test_the_oracle_sees_nothing_when_she_is_uncursed() -> None:
    g = table(
        ankar={"upper religious": [{"card": "Oracle of the Dry Well", "scarabs": 1}]},
        active="ankar",
        phase="0",
    )
    with g.changes("ankar upper religious"):
        g.play("uncurse Oracle")
    assert g.quiet


# --- Ramp-Hauling Crew: one scarab off one of one's own buildings, when played ---


@card("Ramp-Hauling Crew")
def test_the_crew_takes_a_scarab_off_a_building_of_choice() -> None:
    g = table(
        temet={
            "hand": ["Ramp-Hauling Crew"],
            "upper economic": [{"card": "Bazaar of Qesh", "scarabs": 1}],
            "upper military": [
                {"card": "Citadel of Red Spears", "scarabs": 2},
                "Watchfire of the Ninth Gate",
            ],
            "lower military": [{"card": "Blacksand Mercenaries", "scarabs": 1}],
        },
        ankar={"upper religious": [{"card": "The Seven Sphinxes", "scarabs": 1}]},
        phase="0",
    )
    with g.changes("temet hand", "temet lower economic", "temet upper military"):
        g.play("play Ramp-Hauling Crew", "into lower economic")
        assert g.choices() == [
            'target "Citadel of Red Spears" in upper military',
            'target "Bazaar of Qesh" in upper economic',
        ]
        assert g.rule_against("target Watchfire") == "SL 9.7"
        assert g.rule_against("target Blacksand Mercenaries") == "SL 8.9"
        assert g.rule_against("target their The Seven Sphinxes") == "SL 8.9"
        g.play("target Citadel of Red Spears")
    assert g.scarabs("temet", "upper military", "Citadel of Red Spears") == 1
    assert g.quiet


@card("Ramp-Hauling Crew")
def test_the_crew_finds_no_building_to_free() -> None:
    g = table(
        temet={
            "hand": ["Ramp-Hauling Crew"],
            "upper economic": ["Bazaar of Qesh", {"card": "Merchant Caravan", "scarabs": 1}],
        },
        ankar={"upper religious": [{"card": "The Seven Sphinxes", "scarabs": 1}]},
        phase="0",
    )
    with g.changes("temet hand", "temet upper religious"):
        g.play("play Ramp-Hauling Crew", "into upper religious")
    assert g.quiet


@card("Ramp-Hauling Crew")
def test_the_crew_takes_the_last_scarab_off_the_only_building_without_a_question() -> None:
    g = table(
        temet={"hand": ["Ramp-Hauling Crew"], "upper economic": [{"card": "Bazaar of Qesh", "scarabs": 1}]},
        phase="0",
    )
    g.play("play Ramp-Hauling Crew", "into upper economic")
    assert g.total("temet", "upper economic") == 5 + 1
    assert g.quiet


# --- Guard of the Crocodile Stair: neither discarded nor returned by the opponent ---


@card("Guard of the Crocodile Stair")
def test_the_guard_is_neither_burned_nor_exiled() -> None:
    burned = table(
        ankar={"upper military": ["Guard of the Crocodile Stair"]},
        temet={"hand": ["Burn the Outer Quarter", "Khema"]},
        phase="2",
    )
    with burned.changes("temet hand", "temet discard"):
        burned.play("play Burn the Outer Quarter")
    exiled = table(
        temet={"upper military": ["Guard of the Crocodile Stair"]},
        ankar={"hand": ["Exile Beyond the Dunes", "Enhu"]},
        active="ankar",
        phase="1",
    )
    with exiled.changes("ankar hand", "ankar discard"):
        exiled.play("play Exile")
    assert burned.quiet
    assert exiled.quiet


@card("Guard of the Crocodile Stair")
def test_a_cursed_guard_burns_like_any_minion() -> None:
    g = table(
        ankar={"upper military": [{"card": "Guard of the Crocodile Stair", "scarabs": 1}]},
        temet={"hand": ["Burn the Outer Quarter", "Khema"]},
        phase="2",
    )
    g.play("play Burn the Outer Quarter")
    assert g.discard("ankar") == ["Guard of the Crocodile Stair"]
    assert g.quiet


@card("Guard of the Crocodile Stair")
def test_the_guard_can_be_cursed_and_can_be_given_up_by_the_owner() -> None:
    stands_where_its_icons_allow("Guard of the Crocodile Stair", power=3)
    g = table(
        ankar={"upper military": ["Guard of the Crocodile Stair"]},
        temet={"hand": ["Jackal-Mask Zealots"]},
        phase="1",
    )
    g.play("play Jackal-Mask Zealots", "into upper religious").end_turn()
    assert g.scarabs("ankar", "upper military", "Guard of the Crocodile Stair") == 1
    with g.changes("ankar upper military", "ankar discard"):
        g.play("remove Guard of the Crocodile Stair")
    assert g.quiet


# --- Locust Choir: +1 power for each opposing card in the column ---


@card("Locust Choir")
def test_the_choir_grows_with_every_opposing_card_in_its_column_cursed_or_not() -> None:
    g = table(
        temet={"hand": ["Locust Choir"], "upper economic": ["Merchant Caravan"]},
        ankar={
            "upper economic": ["River Merchant", {"card": "Granary of Forty Doors", "scarabs": 1}],
            "lower economic": ["River Merchant"],
            "gods": ["Enhu"],
        },
        phase="1",
    )
    with g.changes("temet hand", "temet upper economic"):
        g.play("play Locust Choir", "into upper economic")
    assert g.power("temet", "upper economic", "Locust Choir") == 1 + 2
    assert g.power("temet", "upper economic", "Merchant Caravan") == 3
    g.end_turn().play('remove "River Merchant" in upper economic')
    assert g.power("temet", "upper economic", "Locust Choir") == 1 + 1
    assert g.quiet


@card("Locust Choir")
def test_the_choir_alone_has_its_printed_power() -> None:
    stands_where_its_icons_allow("Locust Choir", power=1)


@card("Locust Choir")
def test_a_cursed_choir_has_no_power_among_any_number() -> None:
    g = table(
        temet={"lower religious": [{"card": "Locust Choir", "scarabs": 1}]},
        ankar={"lower religious": ["Lotus Acolytes", "Lotus Acolytes", "Granite Attendants"]},
        phase="1",
    )
    assert g.power("temet", "lower religious", "Locust Choir") == 0
    g.play("uncurse Locust Choir")
    assert g.power("temet", "lower religious", "Locust Choir") == 4
    assert g.quiet


# --- Sandship Corsairs: the opponent chooses and discards one card, when played ---


@card("Sandship Corsairs")
def test_corsairs_make_the_opponent_choose_one_card() -> None:
    g = table(
        temet={"hand": ["Sandship Corsairs", "Khema"]},
        ankar={"hand": ["Enhu", "River Merchant"], "discard": ["Second Burial"]},
        phase="1",
    )
    with g.changes("temet hand", "temet lower military", "ankar hand", "ankar discard"):
        g.play("play Sandship Corsairs", "into lower military")
        assert (g.asked, g.choices()) == ("ankar", ['discard "Enhu"', 'discard "River Merchant"'])
        g.play("discard River Merchant")
    assert g.asked == "temet"
    assert (g.hand("ankar"), g.discard("ankar")) == (["Enhu"], ["Second Burial", "River Merchant"])
    assert g.quiet


@card("Sandship Corsairs")
@pytest.mark.parametrize("hand", [["Enhu"], []])
def test_corsairs_take_the_only_card_or_find_an_empty_hand(hand: list[str]) -> None:
    g = table(temet={"hand": ["Sandship Corsairs"]}, ankar={"hand": hand}, phase="1")
    g.play("play Sandship Corsairs", "into upper economic")
    assert (g.hand("ankar"), g.discard("ankar")) == ([], hand)
    assert g.quiet


@card("Sandship Corsairs")
def test_corsairs_who_are_uncursed_rob_nobody() -> None:
    g = table(
        temet={"upper economic": [{"card": "Sandship Corsairs", "scarabs": 1}]},
        ankar={"hand": ["Enhu", "River Merchant"]},
        phase="1",
    )
    with g.changes("temet upper economic"):
        g.play("uncurse Sandship Corsairs")
    assert g.power("temet", "upper economic", "Sandship Corsairs") == 2
    assert g.quiet


# --- Cards that come into play cursed ---


@each_card("Strider of Night Glass", "Obelisk of the Twin Crowns", "House of Sealed Records")
def test_a_card_with_one_scarab_counts_from_the_turn_it_is_freed(name: str) -> None:
    comes_cursed_and_is_freed(name, scarabs=1)


@card("The Great Causeway")
def test_the_causeway_is_freed_in_two_turns() -> None:
    comes_cursed_and_is_freed("The Great Causeway", scarabs=2)


@each_card(
    "Strider of Night Glass", "Obelisk of the Twin Crowns", "House of Sealed Records", "The Great Causeway"
)
def test_a_cursed_newcomer_stands_where_its_icons_allow_without_power_at_first(name: str) -> None:
    stands_where_its_icons_allow(name, power=0)
    waits_for_its_phase(name)


@each_card(
    "Strider of Night Glass", "Obelisk of the Twin Crowns", "House of Sealed Records", "The Great Causeway"
)
def test_a_cursed_card_is_freed_in_its_own_phase_only(name: str) -> None:
    is_freed_only_in_its_phase(name)
