"""The minions, leaders and buildings of House Temet, one by one."""

from tests.games.scarab_lords.cards.checks import (
    comes_cursed_and_is_freed,
    is_freed_only_in_its_phase,
    stands_where_its_icons_allow,
    waits_for_its_phase,
)
from tests.games.scarab_lords.cards.marks import card, each_card
from tests.games.scarab_lords.cards.printed import BY_NAME
from tests.games.scarab_lords.setting import table


@each_card(
    "Blacksand Mercenaries",
    "Merchant Caravan",
    "Toll-Takers of Qesh",
    "Bonewheel Chariots",
    "Scorpion of Black Glass",
)
def test_a_plain_minion_goes_where_its_icons_are_and_its_power_counts(name: str) -> None:
    stands_where_its_icons_allow(name, power=BY_NAME[name].power or 0)


@each_card(
    "Blacksand Mercenaries",
    "Merchant Caravan",
    "Toll-Takers of Qesh",
    "Bonewheel Chariots",
    "Scorpion of Black Glass",
)
def test_a_plain_minion_waits_for_its_phase(name: str) -> None:
    waits_for_its_phase(name)


# --- Dune-Knife Raiders: the top card of the opposing deck, when played ---


@card("Dune-Knife Raiders")
def test_raiders_take_the_top_card_off_the_opposing_deck() -> None:
    g = table(
        temet={"hand": ["Dune-Knife Raiders", "Khema"], "upper economic": ["Dune-Knife Raiders"]},
        ankar={
            "hand": ["River Merchant"],
            "deck": ["Enhu", "Archive of Reeds"],
            "discard": ["Second Burial"],
        },
        phase="0",
    )
    with g.changes("temet hand", "temet lower military", "ankar deck", "ankar discard"):
        g.play('play "Dune-Knife Raiders"', "into lower military")
    assert g.deck("ankar") == ["Archive of Reeds"]
    assert g.discard("ankar") == ["Second Burial", "Enhu"]
    assert g.quiet


@card("Dune-Knife Raiders")
def test_raiders_find_nothing_in_an_empty_deck_and_the_game_goes_on() -> None:
    g = table(temet={"hand": ["Dune-Knife Raiders"]}, ankar={"deck": [], "hand": ["Enhu"]}, phase="0")
    with g.changes("temet hand", "temet upper military"):
        g.play('play "Dune-Knife Raiders"', "into upper military")
    assert g.power("temet", "upper military", "Dune-Knife Raiders") == 1
    assert g.quiet


@card("Dune-Knife Raiders")
def test_raiders_take_the_last_card_and_a_second_band_takes_none() -> None:
    g = table(temet={"hand": ["Dune-Knife Raiders"] * 2}, ankar={"deck": ["Enhu"]}, phase="0")
    g.play('play "Dune-Knife Raiders"', "into upper military")
    assert (g.deck("ankar"), g.discard("ankar")) == ([], ["Enhu"])
    with g.changes("temet hand", "temet upper economic"):
        g.play('play "Dune-Knife Raiders"', "into upper economic")
    assert g.quiet


@card("Dune-Knife Raiders")
def test_raiders_who_are_uncursed_do_not_raid_again() -> None:
    g = table(temet={"upper military": [{"card": "Dune-Knife Raiders", "scarabs": 1}]}, phase="0")
    with g.changes("temet upper military"):
        g.play('uncurse "Dune-Knife Raiders"')
    assert g.rule_against('activate "Dune-Knife Raiders"') == "SL 5.6"  # nor at any other time
    assert g.power("temet", "upper military", "Dune-Knife Raiders") == 1
    assert g.quiet


# --- Ember Sash Spears: +1 power beside an uncursed leader ---


@card("Ember Sash Spears")
def test_spears_are_stronger_as_soon_as_a_leader_joins_them_and_as_long_as_he_stays() -> None:
    g = table(
        temet={
            "hand": ["Khamal the Eternal"],
            "upper military": ["Ember Sash Spears", "Blacksand Mercenaries"],
        },
        phase="0",
    )
    assert g.power("temet", "upper military", "Ember Sash Spears") == 2
    with g.changes("temet hand", "temet upper military"):
        g.play('play "Khamal the Eternal"', "into upper military")
    assert g.power("temet", "upper military", "Ember Sash Spears") == 3
    assert g.power("temet", "upper military", "Blacksand Mercenaries") == 1
    assert g.total("temet", "upper military") == 3 + 1 + 2
    g.play('remove "Khamal the Eternal"')
    assert g.power("temet", "upper military", "Ember Sash Spears") == 2
    assert g.quiet


@card("Ember Sash Spears")
def test_spears_gain_nothing_from_a_leader_who_is_cursed_elsewhere_or_the_opponents() -> None:
    g = table(
        temet={
            "hand": ["Ember Sash Spears"],
            "upper military": [{"card": "Nefrusha the Bold", "scarabs": 1}],
            "lower military": ["Khamal the Eternal"],
        },
        ankar={"upper military": ["Isetnofru, Lady of Two Banks"]},
        phase="1",
    )
    g.play('play "Ember Sash Spears"', "into upper military")
    assert g.power("temet", "upper military", "Ember Sash Spears") == 2
    g.play('remove "Nefrusha the Bold"')  # only the opposing leader is left there
    assert g.power("temet", "upper military", "Ember Sash Spears") == 2
    assert g.quiet


@card("Ember Sash Spears")
def test_cursed_spears_have_no_power_beside_any_leader_and_get_both_back_with_the_last_scarab() -> None:
    g = table(
        temet={"upper military": [{"card": "Ember Sash Spears", "scarabs": 1}, "Khamal the Eternal"]},
        phase="1",
    )
    assert g.power("temet", "upper military", "Ember Sash Spears") == 0
    with g.changes("temet upper military"):
        g.play('uncurse "Ember Sash Spears"')
    assert g.power("temet", "upper military", "Ember Sash Spears") == 3
    assert g.quiet


# --- Jackal-Mask Zealots: one scarab on an opposing minion of the region ---


@card("Jackal-Mask Zealots")
def test_zealots_curse_a_minion_of_their_region_that_the_player_chooses() -> None:
    g = table(
        temet={"hand": ["Jackal-Mask Zealots"], "upper economic": ["Merchant Caravan"]},
        ankar={
            "upper religious": ["Lotus Acolytes", "Wadjhote the Embalmer", "The Seven Sphinxes"],
            "upper economic": ["River Merchant"],
            "lower religious": ["Lotus Acolytes"],
            "gods": ["Enhu"],
        },
        phase="1",
    )
    with g.changes("temet hand", "temet upper religious", "ankar upper economic"):
        g.play('play "Jackal-Mask Zealots"', "into upper religious")
        assert g.choices("target") == [
            'their "Lotus Acolytes" in upper religious',
            'their "River Merchant" in upper economic',
        ]
        assert g.rule_against('target their "Lotus Acolytes" in lower religious') == "SL 8.9"
        assert g.rule_against("target Merchant Caravan") == "SL 8.9"
        assert g.rule_against("done") == "SL 8.11"
        g.play('target their "River Merchant"')
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 1
    assert g.power("ankar", "upper economic", "River Merchant") == 0
    assert g.quiet


@card("Jackal-Mask Zealots")
def test_zealots_find_nobody_when_the_regions_minions_are_protected_or_missing() -> None:
    g = table(
        temet={"hand": ["Jackal-Mask Zealots"]},
        ankar={
            "lower religious": ["Tomb Wardens of Ankar", "Ptehor, Voice of the Sealed Door"],
            "upper religious": ["Lotus Acolytes"],
        },
        phase="1",
    )
    with g.changes("temet hand", "temet lower religious"):
        g.play('play "Jackal-Mask Zealots"', "into lower religious")
    assert g.quiet


@card("Jackal-Mask Zealots")
def test_zealots_add_exactly_one_scarab_also_to_the_only_minion_there_cursed_before() -> None:
    g = table(
        temet={"hand": ["Jackal-Mask Zealots"]},
        ankar={"upper military": [{"card": "Tomb Wardens of Ankar", "scarabs": 1}]},
        phase="1",
    )
    with g.changes("temet hand", "temet upper religious", "ankar upper military"):
        g.play('play "Jackal-Mask Zealots"', "into upper religious")  # no choice: nothing is asked
    assert g.scarabs("ankar", "upper military", "Tomb Wardens of Ankar") == 2
    assert g.quiet


# --- Khamal the Eternal: neither discarded nor returned by the opponent ---


@card("Khamal the Eternal")
def test_khamal_is_not_sent_home_and_another_goes_instead() -> None:
    g = table(
        temet={"upper military": ["Khamal the Eternal"], "lower economic": ["Nefrusha the Bold"]},
        ankar={"hand": ["Exile Beyond the Dunes", "Enhu"]},
        active="ankar",
        phase="1",
    )
    with g.changes("ankar hand", "ankar discard", "temet hand", "temet lower economic"):
        g.play('play "Exile Beyond the Dunes"')
    assert g.hand("temet") == ["Nefrusha the Bold"]
    assert g.quiet


@card("Khamal the Eternal")
def test_a_cursed_khamal_can_be_sent_home_like_anyone() -> None:
    g = table(
        temet={"upper military": [{"card": "Khamal the Eternal", "scarabs": 1}]},
        ankar={"hand": ["Exile Beyond the Dunes", "Enhu"]},
        active="ankar",
        phase="1",
    )
    g.play('play "Exile Beyond the Dunes"')
    assert g.hand("temet") == ["Khamal the Eternal"]
    assert g.quiet


@card("Khamal the Eternal")
def test_khamal_is_protected_from_two_things_only_and_not_from_his_owner() -> None:
    g = table(
        temet={"upper military": ["Khamal the Eternal"]},
        ankar={"hand": ["Mourners of the Ninth Hour"]},
        active="ankar",
        phase="1",
    )
    g.play('play "Mourners of the Ninth Hour"', "into upper religious")
    assert g.scarabs("temet", "upper military", "Khamal the Eternal") == 1
    g.end_turn()
    g.play('uncurse "Khamal the Eternal"')  # a phase 0 card, freed at once
    with g.changes("temet upper military", "temet discard"):
        g.play('remove "Khamal the Eternal"')
    assert g.quiet


@card("Khamal the Eternal")
def test_khamal_leads_in_military_and_economic_columns_and_is_quick() -> None:
    stands_where_its_icons_allow("Khamal the Eternal", power=2)
    waits_for_its_phase("Khamal the Eternal")


# --- Shon-Ra and Udjameru: the minions of their column have +1 power ---


@each_card("Shon-Ra the Radiant", "Udjameru, Lash of the Vanguard")
def test_the_leader_strengthens_the_minions_of_the_column_and_nobody_else(name: str) -> None:
    g = table(
        temet={
            "hand": [name],
            "upper military": ["Blacksand Mercenaries", "Bonewheel Chariots", "Citadel of Red Spears"],
            "lower military": ["Blacksand Mercenaries"],
            "upper economic": ["Merchant Caravan"],
        },
        ankar={"upper military": ["Granite Attendants"]},
        phase=BY_NAME[name].phase,
    )
    with g.changes("temet hand", "temet upper military"):
        g.play(f'play "{name}"', "into upper military")
    assert g.power("temet", "upper military", "Blacksand Mercenaries") == 2
    assert g.power("temet", "upper military", "Bonewheel Chariots") == 4
    assert g.power("temet", "upper military", "Citadel of Red Spears") == 5
    assert g.power("temet", "upper military", name) == BY_NAME[name].power
    assert g.total("temet", "upper military") == 2 + 4 + 5 + (BY_NAME[name].power or 0)
    assert g.total("temet", "lower military") == 1
    assert g.quiet


@each_card("Shon-Ra the Radiant", "Udjameru, Lash of the Vanguard")
def test_a_cursed_leader_strengthens_nobody_and_a_cursed_minion_is_not_strengthened(name: str) -> None:
    g = table(
        temet={
            "upper military": [
                {"card": name, "scarabs": 1},
                "Blacksand Mercenaries",
                {"card": "Bonewheel Chariots", "scarabs": 1},
            ]
        },
        phase=BY_NAME[name].phase,
    )
    assert g.total("temet", "upper military") == 1
    with g.changes("temet upper military"):
        g.play(f'uncurse "{name}"')
    assert g.power("temet", "upper military", "Blacksand Mercenaries") == 2
    assert g.power("temet", "upper military", "Bonewheel Chariots") == 0
    assert g.quiet


@card("Shon-Ra the Radiant", "Udjameru, Lash of the Vanguard")
def test_one_leader_follows_the_other_in_a_column_and_the_bonus_stays_one() -> None:
    g = table(
        temet={
            "hand": ["Shon-Ra the Radiant"],
            "upper military": ["Udjameru, Lash of the Vanguard", "Blacksand Mercenaries"],
        },
        phase="2",
    )
    with g.changes("temet hand", "temet upper military", "temet discard"):
        g.play('play "Shon-Ra the Radiant"', "into upper military")
    assert g.discard("temet") == ["Udjameru, Lash of the Vanguard"]
    assert g.power("temet", "upper military", "Blacksand Mercenaries") == 2
    assert g.quiet


# --- Nefrusha the Bold: Action: a card off the opposing deck ---


@card("Nefrusha the Bold")
def test_nefrusha_takes_a_card_off_the_deck_when_played_and_again_in_a_later_turn() -> None:
    g = table(
        temet={"hand": ["Nefrusha the Bold"], "deck": ["Khema"] * 3},
        ankar={"deck": ["Enhu", "River Merchant", "Archive of Reeds"]},
        phase="1",
        unchecked=True,
    )
    with g.changes("temet hand", "temet upper military", "ankar deck", "ankar discard"):
        g.play('play "Nefrusha the Bold"', "into upper military")
    assert g.discard("ankar") == ["Enhu"]
    assert g.rule_against('activate "Nefrusha the Bold"') == "SL 5.8"
    g.end_turn().end_turn().to_phase("1")
    with g.changes("ankar deck", "ankar discard"):
        g.play('activate "Nefrusha the Bold"')
    assert g.discard("ankar") == ["Enhu", "River Merchant"]
    assert g.rule_against('activate "Nefrusha the Bold"') == "SL 5.8"
    assert g.quiet


@card("Nefrusha the Bold")
def test_nefrusha_does_nothing_while_cursed_or_in_another_phase() -> None:
    cursed = table(temet={"upper military": [{"card": "Nefrusha the Bold", "scarabs": 1}]}, phase="1")
    assert cursed.rule_against('activate "Nefrusha the Bold"') == "SL 7.2"
    with cursed.changes("temet upper military"):
        cursed.play('uncurse "Nefrusha the Bold"')  # and nothing off the deck
    early = table(temet={"upper military": ["Nefrusha the Bold"]}, phase="0")
    assert early.rule_against('activate "Nefrusha the Bold"') == "SL 5.6"
    assert cursed.quiet
    assert early.quiet


@card("Nefrusha the Bold")
def test_nefrusha_takes_the_last_card_and_may_act_in_vain_on_an_empty_deck() -> None:
    last = table(temet={"lower economic": ["Nefrusha the Bold"]}, ankar={"deck": ["Enhu"]}, phase="1")
    last.play('activate "Nefrusha the Bold"')
    assert (last.deck("ankar"), last.discard("ankar")) == ([], ["Enhu"])
    empty = table(temet={"lower economic": ["Nefrusha the Bold"]}, ankar={"deck": []}, phase="1")
    with empty.changes():
        empty.play('activate "Nefrusha the Bold"')
    assert last.quiet
    assert empty.quiet


# --- Buildings that come into play cursed ---


@each_card("Bazaar of Qesh", "Citadel of Red Spears", "Watchfire of the Ninth Gate")
def test_a_building_with_one_scarab_counts_from_the_turn_it_is_freed(name: str) -> None:
    comes_cursed_and_is_freed(name, scarabs=1)


@each_card(
    "Bazaar of Qesh", "Citadel of Red Spears", "Watchfire of the Ninth Gate", "Arena of Bleached Bones"
)
def test_a_building_stands_where_its_icons_allow_without_power_at_first(name: str) -> None:
    stands_where_its_icons_allow(name, power=0)
    waits_for_its_phase(name)


@each_card(
    "Bazaar of Qesh", "Citadel of Red Spears", "Watchfire of the Ninth Gate", "Arena of Bleached Bones"
)
def test_a_cursed_building_is_freed_in_its_own_phase_only(name: str) -> None:
    is_freed_only_in_its_phase(name)
