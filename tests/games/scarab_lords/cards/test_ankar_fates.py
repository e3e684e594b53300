"""The fate cards of House Ankar, one by one."""

import pytest

from tests.games.scarab_lords.cards.checks import waits_for_its_phase
from tests.games.scarab_lords.cards.marks import card, each_card
from tests.games.scarab_lords.setting import table


@each_card(
    "Mass Purification", "Archive of Reeds", "Second Burial", "Exile Beyond the Dunes", "Pall of Grey Dust"
)
def test_a_fate_card_waits_for_its_phase(name: str) -> None:
    waits_for_its_phase(name)


# --- Mass Purification: every scarab off every card of one region ---


@card("Mass Purification")
def test_the_purification_frees_both_sides_of_the_region_and_not_the_other_region() -> None:
    g = table(
        ankar={
            "hand": ["Mass Purification"],
            "upper religious": [{"card": "Temple of the Drowned Moon", "scarabs": 2}, "Lotus Acolytes"],
            "upper economic": [{"card": "River Merchant", "scarabs": 1}],
            "lower economic": [{"card": "River Merchant", "scarabs": 1}],
        },
        temet={
            "upper military": [{"card": "Khamal the Eternal", "scarabs": 3}],
            "lower military": [{"card": "Blacksand Mercenaries", "scarabs": 1}],
        },
        active="ankar",
        phase="2",
    )
    with g.changes(
        *("ankar hand", "ankar discard", "ankar upper religious", "ankar upper economic"),
        "temet upper military",
    ):
        g.play("play Mass Purification")
        assert g.choices() == ["region upper", "region lower"]
        g.play("region upper")
    assert g.total("ankar", "upper religious") == 6 + 1
    assert g.total("ankar", "upper economic") == 1
    assert g.total("temet", "upper military") == 2
    assert g.quiet


@card("Mass Purification")
def test_the_purification_of_a_region_without_scarabs_does_nothing() -> None:
    g = table(
        ankar={"hand": ["Mass Purification"], "upper religious": [{"card": "Lotus Acolytes", "scarabs": 1}]},
        temet={"lower military": ["Blacksand Mercenaries"]},
        active="ankar",
        phase="2",
    )
    with g.changes("ankar hand", "ankar discard"):
        g.play("play Mass Purification", "region lower")
    assert g.quiet


@card("Mass Purification")
def test_a_temple_freed_by_the_purification_protects_at_once() -> None:
    g = table(
        ankar={
            "hand": ["Mass Purification"],
            "lower religious": [{"card": "Temple of the Drowned Moon", "scarabs": 2}],
        },
        temet={"hand": ["Jackal-Mask Zealots"]},
        active="ankar",
        phase="2",
    )
    g.play("play Mass Purification", "region lower").end_turn().to_phase("1")
    with g.changes("temet hand", "temet lower religious"):
        g.play("play Jackal-Mask Zealots", "into lower religious")
    assert g.quiet


# --- Archive of Reeds: draw two ---


@card("Archive of Reeds")
def test_the_archive_draws_two_cards_from_the_top() -> None:
    g = table(
        ankar={
            "hand": ["Archive of Reeds", "Enhu"],
            "deck": ["River Merchant", "Lotus Acolytes", "Second Burial"],
        },
        active="ankar",
        phase="0",
    )
    with g.changes("ankar hand", "ankar deck", "ankar discard"):
        g.play("play Archive of Reeds")
    assert g.hand("ankar") == ["Enhu", "River Merchant", "Lotus Acolytes"]
    assert g.discard("ankar") == ["Archive of Reeds"]
    assert g.quiet


@card("Archive of Reeds")
@pytest.mark.parametrize("size", [2, 1, 0])
def test_the_archive_gives_what_a_short_deck_has(size: int) -> None:
    deck = ["River Merchant", "Lotus Acolytes"][:size]
    g = table(ankar={"hand": ["Archive of Reeds", "Enhu"], "deck": deck}, active="ankar", phase="0")
    g.play("play Archive of Reeds")
    assert (g.hand("ankar"), g.deck("ankar")) == (["Enhu", *deck], [])
    assert g.quiet


# --- Second Burial: a minion, building or leader back from the discard pile ---


@card("Second Burial")
def test_the_second_burial_gives_back_a_card_of_choice_but_no_god_and_no_fate() -> None:
    g = table(
        ankar={
            "hand": ["Second Burial"],
            "discard": ["Enhu", "River Merchant", "Archive of Reeds", "The Seven Sphinxes", "River Merchant"],
            "upper religious": ["Lotus Acolytes"],
        },
        temet={"discard": ["Khamal the Eternal"]},
        active="ankar",
        phase="0",
    )
    with g.changes("ankar hand", "ankar discard"):
        g.play("play Second Burial")
        assert g.choices() == ['take "River Merchant"', 'take "The Seven Sphinxes"']
        assert g.rule_against('take "Enhu"') == "SL 9.17"
        assert g.rule_against('take "Second Burial"') == "SL 9.17"
        assert g.rule_against("done") == "SL 8.11"
        g.play('take "River Merchant"')
    assert g.hand("ankar") == ["River Merchant"]
    assert g.discard("ankar") == [
        *("Enhu", "Archive of Reeds", "The Seven Sphinxes", "River Merchant"),
        "Second Burial",
    ]
    assert g.quiet


@card("Second Burial")
def test_the_second_burial_finds_nobody_in_a_pile_of_gods_and_fates() -> None:
    for pile in (["Enhu", "Archive of Reeds"], []):
        g = table(
            ankar={"hand": ["Second Burial", "River Merchant"], "discard": pile},
            temet={"discard": ["Khamal the Eternal"]},
            active="ankar",
            phase="0",
        )
        g.play("play Second Burial")
        assert g.hand("ankar") == ["River Merchant"]
        assert g.discard("ankar") == [*pile, "Second Burial"]
        assert g.quiet


@card("Second Burial")
def test_the_second_burial_takes_the_only_card_that_fits_without_a_question() -> None:
    g = table(
        ankar={"hand": ["Second Burial"], "discard": ["Enhu", "Wadjhote the Embalmer"]},
        active="ankar",
        phase="0",
    )
    g.play("play Second Burial")
    assert g.hand("ankar") == ["Wadjhote the Embalmer"]
    assert g.discard("ankar") == ["Enhu", "Second Burial"]
    assert g.quiet


# --- Exile Beyond the Dunes: an opposing minion or leader goes back to hand ---


@card("Exile Beyond the Dunes")
def test_the_exile_sends_a_minion_or_leader_home_and_the_scarabs_fall_off() -> None:
    g = table(
        ankar={"hand": ["Exile Beyond the Dunes"], "upper religious": ["Lotus Acolytes"]},
        temet={
            "hand": ["Merchant Caravan"],
            "upper military": [{"card": "Bonewheel Chariots", "scarabs": 2}, "Citadel of Red Spears"],
            "lower economic": ["Nefrusha the Bold"],
            "gods": ["Khema"],
        },
        active="ankar",
        phase="1",
    )
    with g.changes("ankar hand", "ankar discard", "temet hand", "temet upper military"):
        g.play("play Exile")
        assert g.choices() == [
            'target their "Bonewheel Chariots" in upper military',
            'target their "Nefrusha the Bold" in lower economic',
        ]
        assert g.rule_against("target their Citadel of Red Spears") == "SL 8.9"
        assert g.rule_against("target Lotus Acolytes") == "SL 8.9"
        g.play("target their Bonewheel Chariots")
    assert g.hand("temet") == ["Merchant Caravan", "Bonewheel Chariots"]
    g.end_turn().to_phase("1").play("play Bonewheel Chariots", "into upper economic")
    assert g.power("temet", "upper economic", "Bonewheel Chariots") == 3
    assert g.quiet


@card("Exile Beyond the Dunes", "Khamal the Eternal", "Guard of the Crocodile Stair")
def test_the_exile_finds_nobody_among_the_protected_and_the_buildings() -> None:
    g = table(
        ankar={"hand": ["Exile Beyond the Dunes", "Enhu"]},
        temet={
            "upper military": ["Khamal the Eternal", "Guard of the Crocodile Stair", "Citadel of Red Spears"]
        },
        active="ankar",
        phase="1",
    )
    with g.changes("ankar hand", "ankar discard"):
        g.play("play Exile")
    assert g.discard("ankar") == ["Exile Beyond the Dunes"]
    assert g.quiet


@card("Exile Beyond the Dunes")
def test_the_exile_sends_exactly_one_of_two_namesakes() -> None:
    g = table(
        ankar={"hand": ["Exile Beyond the Dunes", "Enhu"]},
        temet={"upper military": ["Blacksand Mercenaries", {"card": "Blacksand Mercenaries", "scarabs": 1}]},
        active="ankar",
        phase="1",
    )
    g.play("play Exile", 'target their "Blacksand Mercenaries" in upper military #2')
    assert g.hand("temet") == ["Blacksand Mercenaries"]
    assert g.column("temet", "upper military") == ["Blacksand Mercenaries"]
    assert g.scarabs("temet", "upper military", "Blacksand Mercenaries") == 0
    assert g.quiet


# --- Pall of Grey Dust: a scarab on every opposing minion of one column ---


@card("Pall of Grey Dust")
def test_the_pall_curses_every_minion_of_the_column_and_nobody_else() -> None:
    g = table(
        ankar={"hand": ["Pall of Grey Dust"], "upper military": ["Granite Attendants"]},
        temet={
            "upper military": [
                *("Blacksand Mercenaries", "Khamal the Eternal", "Citadel of Red Spears"),
                {"card": "Bonewheel Chariots", "scarabs": 1},
                "Tomb Wardens of Ankar",
            ],
            "lower military": ["Blacksand Mercenaries"],
        },
        active="ankar",
        phase="2",
    )
    with g.changes("ankar hand", "ankar discard", "temet upper military"):
        g.play("play Pall of Grey Dust")
        assert len(g.choices("into")) == 6 == len(g.choices())
        g.play("into upper military")
    scarabs = {
        name: g.scarabs("temet", "upper military", name) for name in g.column("temet", "upper military")
    }
    assert scarabs == {
        "Blacksand Mercenaries": 1,
        "Khamal the Eternal": 0,
        "Citadel of Red Spears": 0,
        "Bonewheel Chariots": 2,
        "Tomb Wardens of Ankar": 0,  # passed over: the opponent cannot curse them
    }
    assert g.quiet


@card("Pall of Grey Dust")
@pytest.mark.parametrize("column", ["upper religious", "lower economic"])
def test_the_pall_may_fall_on_a_column_without_a_minion(column: str) -> None:
    g = table(
        ankar={"hand": ["Pall of Grey Dust", "Enhu"], "upper religious": ["Lotus Acolytes"]},
        temet={"upper military": ["Blacksand Mercenaries"], "lower economic": ["Khamal the Eternal"]},
        active="ankar",
        phase="2",
    )
    with g.changes("ankar hand", "ankar discard"):
        g.play("play Pall of Grey Dust", f"into {column}")
    assert g.quiet


@card("Pall of Grey Dust")
def test_the_pall_reaches_a_single_minion_with_a_single_scarab() -> None:
    g = table(
        ankar={"hand": ["Pall of Grey Dust", "Enhu"]},
        temet={"lower economic": ["Merchant Caravan"]},
        active="ankar",
        phase="2",
    )
    with g.changes("ankar hand", "ankar discard", "temet lower economic"):
        g.play("play Pall of Grey Dust", "into lower economic")
    assert g.scarabs("temet", "lower economic", "Merchant Caravan") == 1
    assert g.quiet
