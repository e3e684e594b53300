"""The minions, leaders and buildings of House Ankar, one by one."""

import pytest

from tests.games.scarab_lords.cards.checks import (
    comes_cursed_and_is_freed,
    is_freed_only_in_its_phase,
    stands_where_its_icons_allow,
    waits_for_its_phase,
)
from tests.games.scarab_lords.cards.marks import card, each_card
from tests.games.scarab_lords.cards.printed import BY_NAME, columns_of
from tests.games.scarab_lords.setting import table


@each_card(
    "River Merchant",
    "Lotus Acolytes",
    "Reed-Boat Traders",
    "Granite Attendants",
    "Asp Handlers",
    "Isetnofru, Lady of Two Banks",
)
def test_a_plain_card_goes_where_its_icons_are_and_its_power_counts(name: str) -> None:
    stands_where_its_icons_allow(name, power=BY_NAME[name].power or 0)


@each_card(
    "River Merchant",
    "Lotus Acolytes",
    "Reed-Boat Traders",
    "Granite Attendants",
    "Asp Handlers",
    "Isetnofru, Lady of Two Banks",
)
def test_a_plain_card_waits_for_its_phase(name: str) -> None:
    waits_for_its_phase(name)


@card("Asp Handlers")
def test_asp_handlers_arrive_in_time_for_the_supremacy_of_the_turn() -> None:
    g = table(
        ankar={"hand": ["Asp Handlers", "Asp Handlers"]}, active="ankar", phase="supremacy", unchecked=True
    )
    g.play('play "Asp Handlers"', "into upper military", 'play "Asp Handlers"', "into lower religious")
    g.play("determine")
    assert (g.pyramid("upper military"), g.pyramid("lower religious")) == ("ankar", "ankar")
    assert g.rule_against('remove "Asp Handlers" in upper military') == "SL 4.19"
    assert g.play("done").quiet


@card("Isetnofru, Lady of Two Banks")
def test_isetnofru_takes_the_place_of_the_leader_in_her_column() -> None:
    g = table(
        ankar={
            "hand": ["Isetnofru, Lady of Two Banks"],
            "upper economic": [{"card": "Hemanu, Counter of Grain", "scarabs": 1}, "River Merchant"],
            "lower economic": ["Wadjhote the Embalmer"],
        },
        active="ankar",
        phase="2",
    )
    with g.changes("ankar hand", "ankar upper economic", "ankar discard"):
        g.play("play Isetnofru", "into upper economic")
    assert g.column("ankar", "upper economic") == ["River Merchant", "Isetnofru, Lady of Two Banks"]
    assert g.discard("ankar") == ["Hemanu, Counter of Grain"]
    assert g.total("ankar", "upper economic") == 1 + 3
    assert g.quiet


# --- Ibis-Quill Scribes: draw one, when played ---


@card("Ibis-Quill Scribes")
@pytest.mark.parametrize("deck", [["Enhu", "River Merchant"], ["Enhu"], []])
def test_scribes_draw_one_card_or_none_from_an_empty_deck(deck: list[str]) -> None:
    g = table(ankar={"hand": ["Ibis-Quill Scribes"], "deck": deck}, active="ankar", phase="0")
    drawn = ["ankar deck"] if deck else []
    with g.changes("ankar hand", "ankar lower economic", *drawn):
        g.play("play Ibis-Quill Scribes", "into lower economic")
    assert g.hand("ankar") == deck[:1]
    assert g.deck("ankar") == deck[1:]
    assert g.power("ankar", "lower economic", "Ibis-Quill Scribes") == 1
    assert g.quiet


@card("Ibis-Quill Scribes")
def test_scribes_draw_only_when_played_not_when_uncursed() -> None:
    g = table(
        ankar={"upper religious": [{"card": "Ibis-Quill Scribes", "scarabs": 1}]}, active="ankar", phase="0"
    )
    with g.changes("ankar upper religious"):
        g.play("uncurse Ibis-Quill Scribes")
    assert g.quiet


@card("Ibis-Quill Scribes")
def test_scribes_stand_in_religious_and_economic_columns() -> None:
    g = table(ankar={"hand": ["Ibis-Quill Scribes"]}, active="ankar", phase="0")
    g.play("play Ibis-Quill Scribes")
    assert g.choices("into") == columns_of("Ibis-Quill Scribes")
    assert g.rule_against("into upper military") == "SL 5.3"
    assert g.play("into upper religious").quiet


# --- Mourners of the Ninth Hour: one scarab on an opposing minion or leader of the region ---


@card("Mourners of the Ninth Hour")
def test_mourners_curse_a_minion_or_a_leader_of_their_region_but_no_building() -> None:
    g = table(
        ankar={"hand": ["Mourners of the Ninth Hour"], "lower religious": ["Lotus Acolytes"]},
        temet={
            "lower military": ["Blacksand Mercenaries", "Khamal the Eternal", "Citadel of Red Spears"],
            "upper military": ["Nefrusha the Bold"],
            "gods": ["Khema"],
        },
        active="ankar",
        phase="1",
    )
    with g.changes("ankar hand", "ankar lower religious", "temet lower military"):
        g.play("play Mourners", "into lower religious")
        assert g.choices() == [
            'target their "Blacksand Mercenaries" in lower military',
            'target their "Khamal the Eternal" in lower military',
        ]
        assert g.rule_against("target their Citadel of Red Spears") == "SL 8.9"
        assert g.rule_against("target their Nefrusha") == "SL 8.9"
        g.play("target their Khamal")
    assert g.scarabs("temet", "lower military", "Khamal the Eternal") == 1
    assert g.total("temet", "lower military") == 1 + 5
    assert g.quiet


@card("Mourners of the Ninth Hour")
def test_mourners_mourn_for_nobody_in_a_region_of_buildings() -> None:
    g = table(
        ankar={"hand": ["Mourners of the Ninth Hour"]},
        temet={"upper military": ["Citadel of Red Spears"], "lower military": ["Blacksand Mercenaries"]},
        active="ankar",
        phase="1",
    )
    with g.changes("ankar hand", "ankar upper religious"):
        g.play("play Mourners", "into upper religious")
    assert g.quiet


@card("Mourners of the Ninth Hour")
def test_mourners_add_one_scarab_to_the_scarabs_of_the_only_one_there() -> None:
    g = table(
        ankar={"hand": ["Mourners of the Ninth Hour"]},
        temet={"upper economic": [{"card": "Merchant Caravan", "scarabs": 2}]},
        active="ankar",
        phase="1",
    )
    with g.changes("ankar hand", "ankar upper religious", "temet upper economic"):
        g.play("play Mourners", "into upper religious")
    assert g.scarabs("temet", "upper economic", "Merchant Caravan") == 3
    assert g.quiet


# --- Tomb Wardens of Ankar and the Wall of the Basalt Kings: not cursed by the opponent ---


@each_card("Tomb Wardens of Ankar", "Wall of the Basalt Kings")
def test_neither_a_card_nor_religious_supremacy_curses_the_protected(name: str) -> None:
    g = table(
        ankar={"upper military": [name]},
        temet={"hand": ["Hatmerra, Mother of Tombs"], "upper religious": ["Scorpion of Black Glass"]},
        phase="2",
    )
    with g.changes("temet hand", "temet gods"):
        g.play("play Hatmerra")  # taken from the bonus cards after Ankar gave her up
    g.to_phase("supremacy").play("determine")
    with g.changes():
        g.play("exercise upper religious")
    assert g.scarabs("ankar", "upper military", name) == 0
    assert g.quiet


@each_card("Tomb Wardens of Ankar", "Wall of the Basalt Kings")
def test_the_protected_who_were_cursed_all_the_same_can_be_cursed_again(name: str) -> None:
    g = table(
        ankar={"upper military": [{"card": name, "scarabs": 1}]},
        temet={"hand": ["Hatmerra, Mother of Tombs"]},
        phase="2",
    )
    with g.changes("temet hand", "temet gods", "ankar upper military"):
        g.play("play Hatmerra")
    assert g.scarabs("ankar", "upper military", name) == 2
    assert g.quiet


@each_card("Tomb Wardens of Ankar", "Wall of the Basalt Kings")
def test_protection_from_curses_does_not_keep_off_fire(name: str) -> None:
    g = table(
        ankar={"upper military": [name], "upper economic": ["Granary of Forty Doors"]},
        temet={"hand": ["Burn the Outer Quarter", "Khema"]},
        phase="2",
    )
    with g.changes("temet hand", "temet discard", "ankar upper military", "ankar discard"):
        g.play("play Burn the Outer Quarter")
    assert g.discard("ankar") == [name]
    assert g.quiet


@each_card("Tomb Wardens of Ankar", "Wall of the Basalt Kings")
def test_the_protected_protect_only_themselves_and_stand_where_their_icons_allow(name: str) -> None:
    stands_where_its_icons_allow(name, power=BY_NAME[name].power or 0)
    g = table(
        ankar={"upper military": [name, "Granite Attendants"]},
        temet={"hand": ["Jackal-Mask Zealots"]},
        phase="1",
    )
    g.play("play Jackal-Mask Zealots", "into upper religious")
    assert g.scarabs("ankar", "upper military", "Granite Attendants") == 1
    assert g.scarabs("ankar", "upper military", name) == 0
    assert g.quiet


# --- Hemanu, Counter of Grain: Action: draw one ---


@card("Hemanu, Counter of Grain")
def test_hemanu_draws_when_played_and_again_in_a_later_turn() -> None:
    g = table(
        ankar={"hand": ["Hemanu, Counter of Grain"], "deck": ["Enhu", "River Merchant", "Second Burial"]},
        active="ankar",
        phase="1",
    )
    with g.changes("ankar hand", "ankar upper economic", "ankar deck"):
        g.play("play Hemanu", "into upper economic")
    assert g.hand("ankar") == ["Enhu"]
    assert g.rule_against("activate Hemanu") == "SL 5.8"
    g.end_turn().end_turn().to_phase("1")
    with g.changes("ankar hand", "ankar deck"):
        g.play("activate Hemanu")
    assert g.hand("ankar") == ["Enhu", "River Merchant"]
    assert g.quiet


@card("Hemanu, Counter of Grain")
def test_hemanu_counts_nothing_while_cursed_or_out_of_phase() -> None:
    cursed = table(
        ankar={"upper economic": [{"card": "Hemanu, Counter of Grain", "scarabs": 1}]},
        active="ankar",
        phase="1",
    )
    assert cursed.rule_against("activate Hemanu") == "SL 7.2"
    late = table(ankar={"upper economic": ["Hemanu, Counter of Grain"]}, active="ankar", phase="2")
    assert late.rule_against("activate Hemanu") == "SL 5.6"
    assert cursed.quiet
    assert late.quiet


@card("Hemanu, Counter of Grain")
def test_hemanu_draws_the_last_card_and_then_nothing() -> None:
    for deck in (["Enhu"], []):
        g = table(
            ankar={"upper economic": ["Hemanu, Counter of Grain"], "deck": deck}, active="ankar", phase="1"
        )
        g.play("activate Hemanu")
        assert (g.hand("ankar"), g.deck("ankar")) == (deck, [])
        assert g.quiet


# --- Wadjhote the Embalmer: Action: one scarab off up to two own cards ---


def wadjhotes_table(wadjhote: object = "Wadjhote the Embalmer") -> dict[str, list[object]]:
    return {
        "upper religious": [wadjhote, {"card": "The Seven Sphinxes", "scarabs": 1}],
        "upper economic": [{"card": "River Merchant", "scarabs": 2}, "Reed-Boat Traders"],
    }


@card("Wadjhote the Embalmer")
def test_wadjhote_frees_two_cards_of_a_scarab_each_when_played() -> None:
    side = wadjhotes_table("Lotus Acolytes") | {"hand": ["Wadjhote the Embalmer"]}
    g = table(
        ankar=side,
        temet={"upper military": [{"card": "Bonewheel Chariots", "scarabs": 1}]},
        active="ankar",
        phase="1",
    )
    with g.changes("ankar hand", "ankar lower religious", "ankar upper religious", "ankar upper economic"):
        g.play("play Wadjhote", "into lower religious")
        assert g.choices() == [
            'target "The Seven Sphinxes" in upper religious',
            'target "River Merchant" in upper economic',
            "done",
        ]
        g.play("target River Merchant")
        assert g.choices() == ['target "The Seven Sphinxes" in upper religious', "done"]
        g.play("target The Seven Sphinxes")
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 1
    assert g.power("ankar", "upper religious", "The Seven Sphinxes") == 4
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 1
    assert g.quiet


@card("Wadjhote the Embalmer")
def test_wadjhote_frees_no_third_card() -> None:
    side = wadjhotes_table() | {"lower economic": [{"card": "Granary of Forty Doors", "scarabs": 1}]}
    g = table(ankar=side, active="ankar", phase="1")
    with g.changes("ankar upper economic", "ankar lower economic"):
        g.play("activate Wadjhote", "target River Merchant", "target Granary of Forty Doors")
    assert g.scarabs("ankar", "upper religious", "The Seven Sphinxes") == 1
    assert g.quiet


@card("Wadjhote the Embalmer")
def test_wadjhote_activated_may_free_one_card_or_none() -> None:
    one = table(ankar=wadjhotes_table(), active="ankar", phase="1")
    with one.changes("ankar upper economic"):
        one.play("activate Wadjhote", "target River Merchant", "done")
    none = table(ankar=wadjhotes_table(), active="ankar", phase="1")
    with none.changes():
        none.play("activate Wadjhote", "done")
    assert none.rule_against("activate Wadjhote") == "SL 5.8"
    assert one.quiet
    assert none.quiet


@card("Wadjhote the Embalmer")
def test_wadjhote_has_no_help_where_no_own_card_is_cursed_nor_for_himself() -> None:
    nobody = table(
        ankar={"hand": ["Wadjhote the Embalmer"], "upper economic": ["River Merchant"]},
        temet={"upper military": [{"card": "Bonewheel Chariots", "scarabs": 1}]},
        active="ankar",
        phase="1",
    )
    with nobody.changes("ankar hand", "ankar upper religious"):
        nobody.play("play Wadjhote", "into upper religious")
    himself = table(
        ankar=wadjhotes_table({"card": "Wadjhote the Embalmer", "scarabs": 1}), active="ankar", phase="1"
    )
    assert himself.rule_against("activate Wadjhote") == "SL 7.2"
    assert nobody.quiet
    assert himself.quiet


# --- Buildings that come into play cursed ---


@each_card("The Seven Sphinxes", "Granary of Forty Doors")
def test_a_building_with_one_scarab_counts_from_the_turn_it_is_freed(name: str) -> None:
    comes_cursed_and_is_freed(name, scarabs=1)


@each_card("The Seven Sphinxes", "Granary of Forty Doors", "Temple of the Drowned Moon")
def test_a_building_stands_where_its_icons_allow_without_power_at_first(name: str) -> None:
    stands_where_its_icons_allow(name, power=0)
    waits_for_its_phase(name)


@each_card("The Seven Sphinxes", "Granary of Forty Doors", "Temple of the Drowned Moon")
def test_a_cursed_building_is_freed_in_its_own_phase_only(name: str) -> None:
    is_freed_only_in_its_phase(name)
