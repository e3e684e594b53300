"""The gods of House Ankar, with the two who serve them: Ptehor and the Temple of the Drowned Moon."""

from typing import Any

import pytest

from tests.games.scarab_lords.cards.checks import comes_cursed_and_is_freed
from tests.games.scarab_lords.cards.marks import card
from tests.games.scarab_lords.setting import table

# --- Temple of the Drowned Moon: two scarabs; freed, it keeps curses off its column ---


@card("Temple of the Drowned Moon")
def test_the_temple_is_freed_in_two_turns() -> None:
    comes_cursed_and_is_freed("Temple of the Drowned Moon", scarabs=2)


@card("Temple of the Drowned Moon")
def test_the_temple_protects_itself_and_its_column_and_no_other() -> None:
    g = table(
        ankar={
            "upper religious": ["Temple of the Drowned Moon", "Lotus Acolytes", "Wadjhote the Embalmer"],
            "upper economic": ["River Merchant"],
            "lower religious": ["Lotus Acolytes"],
        },
        temet={"gods": ["Hatmerra, Mother of Tombs"]},
        phase="2",
    )
    with g.changes("ankar upper economic"):
        g.play("activate Hatmerra")
        assert g.choices("target") == [
            'their "River Merchant" in upper economic',
            'their "Lotus Acolytes" in lower religious',
        ]
        assert g.rule_against("target their Wadjhote") == "SL 9.30"
        g.play("target their River Merchant")
    assert g.quiet


@card("Temple of the Drowned Moon")
@pytest.mark.parametrize("scarabs", [2, 1])
def test_the_temple_protects_nobody_until_the_last_scarab_is_gone(scarabs: int) -> None:
    g = table(
        ankar={
            "upper religious": [{"card": "Temple of the Drowned Moon", "scarabs": scarabs}, "Lotus Acolytes"]
        },
        temet={"hand": ["Jackal-Mask Zealots"]},
        phase="1",
    )
    with g.changes("temet hand", "temet upper religious", "ankar upper religious"):
        g.play("play Jackal-Mask Zealots", "into upper religious")
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 1
    assert g.quiet


# --- Ptehor, Voice of the Sealed Door: religious supremacy in his region curses one more card ---


@card("Ptehor, Voice of the Sealed Door")
def test_ptehor_curses_a_second_card_in_his_region_and_the_player_may_leave_it() -> None:
    sides: dict[str, Any] = {
        "temet": {
            "upper military": ["Blacksand Mercenaries", "Khamal the Eternal"],
            "upper economic": ["Toll-Takers of Qesh"],
            "lower military": ["Bonewheel Chariots"],
        },
        "ankar": {"upper religious": ["Ptehor, Voice of the Sealed Door"]},
    }
    g = table(**sides, active="ankar", phase="supremacy")
    g.play("determine")
    with g.changes("temet upper military"):
        g.play("exercise upper religious")
        assert g.choices() == [
            'target their "Blacksand Mercenaries" in upper military',
            'target their "Khamal the Eternal" in upper military',
            'target their "Toll-Takers of Qesh" in upper economic',
        ]
        assert g.rule_against("done") == "SL 8.11"  # the first one is no bonus
        g.play("target their Khamal")
        assert g.choices() == [
            'target their "Blacksand Mercenaries" in upper military',
            'target their "Toll-Takers of Qesh" in upper economic',
            "done",
        ]
        assert g.rule_against("target their Khamal") == "SL 9.33"
        g.play("target their Blacksand Mercenaries")  # and no third card
    assert g.total("temet", "upper military") == 0
    assert g.quiet
    declined = table(**sides, active="ankar", phase="supremacy")
    declined.play("determine", "exercise upper religious", "target their Khamal", "done")
    assert declined.scarabs("temet", "upper military", "Blacksand Mercenaries") == 0
    assert declined.quiet


@card("Ptehor, Voice of the Sealed Door")
def test_ptehor_is_silent_in_the_other_region_and_while_cursed() -> None:
    side = {"lower military": ["Blacksand Mercenaries", "Khamal the Eternal"]}
    away = table(
        temet=side,
        ankar={
            "upper religious": ["Ptehor, Voice of the Sealed Door"],
            "lower religious": ["Granite Attendants"],
        },
        active="ankar",
        phase="supremacy",
    )
    away.play("determine", "exercise lower religious", "target their Khamal")
    assert away.prompt == "exercise"  # no second card is asked for
    cursed = table(
        temet=side,
        ankar={
            "lower religious": [
                {"card": "Ptehor, Voice of the Sealed Door", "scarabs": 1},
                "Granite Attendants",
            ]
        },
        active="ankar",
        phase="supremacy",
    )
    cursed.play("determine", "exercise lower religious", "target their Khamal")
    for g in (away.play("done"), cursed):
        assert g.scarabs("temet", "lower military", "Khamal the Eternal") == 1
        assert g.scarabs("temet", "lower military", "Blacksand Mercenaries") == 0
        assert g.quiet


@card("Ptehor, Voice of the Sealed Door")
def test_ptehor_does_not_curse_one_card_twice() -> None:
    g = table(
        temet={"upper military": ["Blacksand Mercenaries"]},
        ankar={"upper religious": ["Ptehor, Voice of the Sealed Door"]},
        active="ankar",
        phase="supremacy",
    )
    g.play("determine", "exercise upper religious")
    assert g.scarabs("temet", "upper military", "Blacksand Mercenaries") == 1
    assert g.quiet


# --- Enhu: Action: the opponent chooses and discards two cards ---


@card("Enhu")
def test_enhu_lets_the_opponent_choose_two_cards_of_the_hand() -> None:
    g = table(
        ankar={"hand": ["Enhu", "River Merchant"]},
        temet={
            "hand": ["Khema", "Merchant Caravan", "Sack the Granaries"],
            "gods": ["Djurrat, the Hunger Below"],
        },
        active="ankar",
        phase="2",
    )
    with g.changes("ankar hand", "ankar gods", "temet gods", "temet hand", "temet discard"):
        g.play('play "Enhu"')
        assert g.asked == "temet"
        assert g.choices() == [
            'discard "Khema"',
            'discard "Merchant Caravan"',
            'discard "Sack the Granaries"',
        ]
        assert g.rule_against("pass", "ankar") == "SL 8.16"
        g.play('discard "Merchant Caravan"')
        assert g.asked == "temet"
        g.play('discard "Khema"')
    assert g.asked == "ankar"
    assert g.hand("temet") == ["Sack the Granaries"]
    assert g.discard("temet") == ["Djurrat, the Hunger Below", "Merchant Caravan", "Khema"]
    assert g.quiet


@card("Enhu")
@pytest.mark.parametrize("hand", [["Khema", "Merchant Caravan"], ["Khema"], []])
def test_enhu_takes_a_hand_of_two_or_fewer_without_a_question(hand: list[str]) -> None:
    g = table(
        ankar={"gods": ["Enhu"], "hand": ["River Merchant"]}, temet={"hand": hand}, active="ankar", phase="2"
    )
    with g.changes(*(["temet hand", "temet discard"] if hand else [])):
        g.play("activate Enhu")
    assert (g.hand("temet"), g.discard("temet")) == ([], hand)
    assert g.quiet


@card("Enhu")
def test_enhu_asks_also_for_a_hand_of_copies_so_that_silence_betrays_nothing() -> None:
    g = table(
        ankar={"gods": ["Enhu"]}, temet={"hand": ["Blacksand Mercenaries"] * 3}, active="ankar", phase="2"
    )
    g.play("activate Enhu")
    assert (g.asked, g.choices()) == ("temet", ['discard "Blacksand Mercenaries"'])
    g.play("discard Blacksand Mercenaries")
    assert (g.asked, g.choices()) == ("temet", ['discard "Blacksand Mercenaries"'])
    g.play("discard Blacksand Mercenaries")
    assert g.hand("temet") == ["Blacksand Mercenaries"]
    assert g.quiet


@card("Enhu")
def test_enhu_eats_once_a_turn_and_only_in_phase_2() -> None:
    g = table(
        ankar={"gods": ["Enhu"]},
        temet={"hand": ["Khema", "Merchant Caravan"] * 3},
        active="ankar",
        phase="1",
        unchecked=True,
    )
    assert g.rule_against("activate Enhu") == "SL 5.6"
    g.to_phase("2").play("activate Enhu", "discard Khema", "discard Khema")
    assert g.rule_against("activate Enhu") == "SL 5.8"
    assert len(g.hand("temet")) == 4
    assert g.quiet


# --- Oszeph of the Still Scales: religious supremacy reaches both regions; ties in religious columns ---


@card("Oszeph of the Still Scales")
def test_oszeph_lets_religious_supremacy_curse_in_either_region() -> None:
    g = table(
        ankar={"hand": ["Oszeph of the Still Scales"], "upper religious": ["Lotus Acolytes"]},
        temet={"upper military": ["Blacksand Mercenaries"], "lower economic": ["Merchant Caravan"]},
        active="ankar",
        phase="1",
    )
    with g.changes("ankar hand", "ankar gods"):
        g.play("play Oszeph")
    g.to_phase("supremacy").play("determine")
    with g.changes("temet lower economic"):
        g.play("exercise upper religious")
        assert g.choices() == [
            'target their "Blacksand Mercenaries" in upper military',
            'target their "Merchant Caravan" in lower economic',
        ]
        g.play("target their Merchant Caravan")  # one card, as ever
    assert g.quiet


@card("Oszeph of the Still Scales")
def test_without_oszeph_religious_supremacy_stays_in_its_region() -> None:
    g = table(
        ankar={"gods": ["Oszeph of the Still Scales"], "upper religious": ["Lotus Acolytes"]},
        temet={"lower economic": ["Merchant Caravan"]},
        active="ankar",
        phase="supremacy",
    )
    g.play("remove Oszeph", "determine")
    with g.changes():
        g.play("exercise upper religious")
    assert g.quiet


@card("Oszeph of the Still Scales")
def test_oszeph_wins_ties_in_religious_columns_with_an_uncursed_card_and_no_others() -> None:
    g = table(
        ankar={
            "gods": ["Oszeph of the Still Scales"],
            "upper religious": ["Granite Attendants"],
            "upper military": ["Asp Handlers"],
            "lower religious": [{"card": "Lotus Acolytes", "scarabs": 1}],
        },
        temet={"upper religious": ["Scorpion of Black Glass"], "upper military": ["Blacksand Mercenaries"]},
        active="ankar",
        phase="supremacy",
    )
    g.end_turn()
    assert g.pyramid("upper religious") == "ankar"  # 4 to 4
    assert g.pyramid("upper military") is None  # 1 to 1, but not religious
    assert g.pyramid("lower religious") is None  # 0 to 0, and nobody uncursed there
    assert g.quiet


@card("Oszeph of the Still Scales")
def test_oszeph_wins_ties_not_defeats() -> None:
    g = table(
        ankar={"gods": ["Oszeph of the Still Scales"], "upper religious": ["The Seven Sphinxes"]},
        temet={"upper religious": ["Scorpion of Black Glass", "Sellblades of the Delta"]},  # 5 to 4
        phase="supremacy",
    )
    g.end_turn()
    assert g.pyramid("upper religious") == "temet"
    assert g.quiet


# --- Hatmerra, Mother of Tombs: Action: one scarab on an opposing card ---


@card("Hatmerra, Mother of Tombs")
def test_hatmerra_curses_any_opposing_card_in_a_column() -> None:
    g = table(
        ankar={"hand": ["Hatmerra, Mother of Tombs"], "upper religious": ["Lotus Acolytes"]},
        temet={
            "upper military": ["Blacksand Mercenaries"],
            "upper economic": [{"card": "Bazaar of Qesh", "scarabs": 1}],
            "lower military": ["Khamal the Eternal"],
        },
        active="ankar",
        phase="2",
    )
    with g.changes("ankar hand", "ankar gods", "temet upper economic"):
        g.play("play Hatmerra")
        assert len(g.choices("target")) == 3 == len(g.choices())
        g.play("target their Bazaar of Qesh")
    assert g.scarabs("temet", "upper economic", "Bazaar of Qesh") == 2
    assert g.rule_against("activate Hatmerra") == "SL 5.8"
    g.end_turn().end_turn().to_phase("2")
    with g.changes("temet lower military"):
        g.play("activate Hatmerra", "target their Khamal")
    assert g.scarabs("temet", "lower military", "Khamal the Eternal") == 1
    assert g.quiet


@card("Hatmerra, Mother of Tombs")
def test_hatmerra_acts_in_vain_where_no_card_can_be_cursed() -> None:
    for side in ({}, {"upper military": ["Tomb Wardens of Ankar"]}, {"gods": ["Kherut of the Closed Gates"]}):
        g = table(
            ankar={"hand": ["Hatmerra, Mother of Tombs"], "upper religious": ["Lotus Acolytes"]},
            temet=side,
            active="ankar",
            phase="2",
        )
        g.play("play Hatmerra")
        assert g.gods("ankar") == ["Hatmerra, Mother of Tombs"]
        assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 0
        assert g.quiet


@card("Hatmerra, Mother of Tombs")
def test_hatmerra_puts_exactly_one_scarab_on_the_only_card() -> None:
    g = table(
        ankar={"gods": ["Hatmerra, Mother of Tombs"]},
        temet={"upper military": ["Blacksand Mercenaries"]},
        active="ankar",
        phase="2",
    )
    with g.changes("temet upper military"):
        g.play("activate Hatmerra")
    assert g.scarabs("temet", "upper military", "Blacksand Mercenaries") == 1
    assert g.quiet


# --- Menukh, the Silent Flood: Action: draw two ---


@card("Menukh, the Silent Flood")
def test_menukh_draws_two_when_played_and_two_in_a_later_turn() -> None:
    deck = ["Enhu", "River Merchant", "Second Burial", "Archive of Reeds", "Lotus Acolytes"]
    g = table(ankar={"hand": ["Menukh, the Silent Flood"], "deck": deck}, active="ankar", phase="2")
    with g.changes("ankar hand", "ankar gods", "ankar deck"):
        g.play("play Menukh")
    assert g.hand("ankar") == deck[:2]
    assert g.rule_against("activate Menukh") == "SL 5.8"
    g.end_turn().end_turn().to_phase("2")
    with g.changes("ankar hand", "ankar deck"):
        g.play("activate Menukh")
    assert g.hand("ankar") == deck[:4]
    assert g.quiet


@card("Menukh, the Silent Flood")
@pytest.mark.parametrize("size", [2, 1, 0])
def test_menukh_draws_what_a_short_deck_has(size: int) -> None:
    deck = ["Enhu", "River Merchant"][:size]
    g = table(ankar={"gods": ["Menukh, the Silent Flood"], "deck": deck}, active="ankar", phase="2")
    with g.changes(*(["ankar hand", "ankar deck"] if deck else [])):
        g.play("activate Menukh")
    assert (g.hand("ankar"), g.deck("ankar")) == (deck, [])
    assert g.quiet


@card("Menukh, the Silent Flood")
def test_menukh_who_was_driven_off_draws_no_more() -> None:
    g = table(
        ankar={"gods": ["Menukh, the Silent Flood"], "hand": ["River Merchant"]},
        temet={"hand": ["Khema"]},
        phase="2",
    )
    g.play('play "Khema"').end_turn().to_phase("2")
    assert g.discard("ankar") == ["Menukh, the Silent Flood"]
    assert g.choices("activate") == []
    assert g.quiet
