"""The fate cards of House Temet, one by one."""

import pytest

from tests.games.scarab_lords.cards.checks import waits_for_its_phase
from tests.games.scarab_lords.cards.marks import card, each_card
from tests.games.scarab_lords.setting import table

ANKAR_DECK = ["Enhu", "River Merchant", "Archive of Reeds", "Second Burial"]


@each_card(
    "Levy of the Red Villages",
    "March Under No Moon",
    "Sack the Granaries",
    "Burn the Outer Quarter",
    "Drums of the Red Land",
)
def test_a_fate_card_waits_for_its_phase(name: str) -> None:
    waits_for_its_phase(name)


# --- Levy of the Red Villages: draw two ---


@card("Levy of the Red Villages")
def test_the_levy_draws_two_cards_from_the_top() -> None:
    g = table(
        temet={
            "hand": ["Levy of the Red Villages", "Khema"],
            "deck": ["Sack the Granaries", "Merchant Caravan", "Naktar of the Thousand Spears"],
        },
        phase="0",
    )
    with g.changes("temet hand", "temet deck", "temet discard"):
        g.play('play "Levy of the Red Villages"')
    assert g.hand("temet") == ["Khema", "Sack the Granaries", "Merchant Caravan"]
    assert g.deck("temet") == ["Naktar of the Thousand Spears"]
    assert g.discard("temet") == ["Levy of the Red Villages"]
    assert g.quiet


@card("Levy of the Red Villages")
@pytest.mark.parametrize("size", [2, 1, 0])
def test_the_levy_draws_what_a_short_deck_has(size: int) -> None:
    deck = ["Khema", "Sack the Granaries"][:size]
    g = table(temet={"hand": ["Levy of the Red Villages", "Shon-Ra the Radiant"], "deck": deck}, phase="0")
    g.play('play "Levy of the Red Villages"')
    assert (g.hand("temet"), g.deck("temet")) == (["Shon-Ra the Radiant", *deck], [])
    assert g.discard("temet") == ["Levy of the Red Villages"]
    assert g.quiet


# --- March Under No Moon: up to two minions move ---


@card("March Under No Moon")
def test_two_minions_march_each_where_its_icons_allow() -> None:
    g = table(
        temet={
            "hand": ["March Under No Moon"],
            "upper military": ["Blacksand Mercenaries", {"card": "Bonewheel Chariots", "scarabs": 2}],
            "upper religious": ["Arena of Bleached Bones"],
            "lower economic": ["Khamal the Eternal"],
        },
        ankar={"upper military": ["Granite Attendants"]},
        phase="0",
    )
    with g.changes(
        *("temet hand", "temet discard", "temet upper military"),
        *("temet lower military", "temet upper economic"),
    ):
        g.play('play "March Under No Moon"')
        # Neither leader nor building, and nobody of the other side.
        assert g.choices() == [
            'target "Blacksand Mercenaries" in upper military',
            'target "Bonewheel Chariots" in upper military',
            "done",
        ]
        # One icon leaves one way, which is gone without a question; the same minion marches only once.
        g.play("target Blacksand Mercenaries")
        assert g.choices() == ['target "Bonewheel Chariots" in upper military', "done"]
        g.play("target Bonewheel Chariots")
        assert g.choices("into") == ["upper economic", "lower military", "lower economic"]
        assert g.rule_against("into upper religious") == "SL 9.12"
        assert g.rule_against("into upper military") == "SL 9.12"
        g.play("into upper economic")
    assert g.column("temet", "lower military") == ["Blacksand Mercenaries"]
    assert g.scarabs("temet", "upper economic", "Bonewheel Chariots") == 2  # the scarabs march along
    assert g.quiet


@card("March Under No Moon")
def test_no_third_minion_marches() -> None:
    g = table(
        temet={"hand": ["March Under No Moon"], "upper military": ["Blacksand Mercenaries"] * 3}, phase="0"
    )
    with g.changes("temet hand", "temet discard", "temet upper military", "temet lower military"):
        g.play("play March Under No Moon", "target Blacksand Mercenaries in upper military #3")
        g.play("target Blacksand Mercenaries in upper military")
    assert g.column("temet", "lower military") == ["Blacksand Mercenaries"] * 2
    assert g.quiet


@card("March Under No Moon")
def test_one_minion_marches_or_none_at_all() -> None:
    side = {
        "upper military": ["Blacksand Mercenaries", "Dune-Knife Raiders"],
        "hand": ["March Under No Moon"],
    }
    one = table(temet=side, phase="0")
    with one.changes("temet hand", "temet discard", "temet upper military", "temet upper economic"):
        # Raiders who are moved are not played: no card comes off the opposing deck.
        one.play('play "March Under No Moon"', "target Dune-Knife Raiders", "into upper economic", "done")
    none = table(temet=side, phase="0")
    with none.changes("temet hand", "temet discard"):
        none.play('play "March Under No Moon"', "done")
    assert one.quiet
    assert none.quiet


@card("March Under No Moon")
def test_nobody_marches_where_there_is_no_minion() -> None:
    g = table(
        temet={
            "hand": ["March Under No Moon"],
            "upper military": ["Khamal the Eternal", "Citadel of Red Spears"],
        },
        ankar={"upper military": ["Granite Attendants"]},
        phase="0",
    )
    with g.changes("temet hand", "temet discard"):
        g.play('play "March Under No Moon"')
    assert g.discard("temet") == ["March Under No Moon"]
    assert g.quiet


# --- Sack the Granaries: three cards off the opposing deck ---


@card("Sack the Granaries")
def test_the_sack_takes_three_cards() -> None:
    g = table(
        temet={"hand": ["Sack the Granaries", "Khema"]},
        ankar={"deck": ANKAR_DECK, "hand": ["Enhu"]},
        phase="1",
        unchecked=True,
    )
    with g.changes("temet hand", "temet discard", "ankar deck", "ankar discard"):
        g.play('play "Sack the Granaries"')
    assert g.discard("ankar") == ANKAR_DECK[:3]
    assert g.deck("ankar") == ANKAR_DECK[3:]
    assert g.quiet


@card("Sack the Granaries")
@pytest.mark.parametrize("size", [3, 2, 0])
def test_the_sack_takes_what_a_short_deck_has(size: int) -> None:
    g = table(temet={"hand": ["Sack the Granaries", "Khema"]}, ankar={"deck": ANKAR_DECK[:size]}, phase="1")
    g.play('play "Sack the Granaries"')
    assert (g.deck("ankar"), g.discard("ankar")) == ([], ANKAR_DECK[:size])
    assert g.discard("temet") == ["Sack the Granaries"]
    assert g.quiet


# --- Burn the Outer Quarter: a minion or building of printed power 4 or less ---


@card("Burn the Outer Quarter")
def test_the_fire_takes_a_minion_or_building_of_printed_power_4_and_none_of_5() -> None:
    g = table(
        temet={"hand": ["Burn the Outer Quarter"], "lower economic": ["Merchant Caravan"]},
        ankar={
            "upper religious": ["Granite Attendants", {"card": "The Seven Sphinxes", "scarabs": 1}],
            "upper economic": [{"card": "Granary of Forty Doors", "scarabs": 1}],  # 5, cursed or not
            "lower religious": ["Wadjhote the Embalmer"],
            "lower military": ["Guard of the Crocodile Stair"],
            "gods": ["Enhu"],
        },
        phase="2",
    )
    with g.changes("temet hand", "temet discard", "ankar upper religious", "ankar discard"):
        g.play('play "Burn the Outer Quarter"')
        assert g.choices() == [
            'target their "Granite Attendants" in upper religious',
            'target their "The Seven Sphinxes" in upper religious',
        ]
        assert g.rule_against("target their Granary of Forty Doors") == "SL 9.10"
        assert g.rule_against("target their Wadjhote") == "SL 8.9"
        assert g.rule_against("target their Guard of the Crocodile Stair") == "SL 9.30"
        assert g.rule_against("target Merchant Caravan") == "SL 8.9"
        assert g.rule_against("target their Enhu") == "SL 8.9"
        g.play("target their Granite Attendants")
    assert g.discard("ankar") == ["Granite Attendants"]
    assert g.quiet


@card("Burn the Outer Quarter")
def test_the_fire_finds_nothing_to_burn() -> None:
    g = table(
        temet={"hand": ["Burn the Outer Quarter"], "upper military": ["Blacksand Mercenaries"]},
        ankar={"upper economic": ["Granary of Forty Doors", "Hemanu, Counter of Grain"]},
        phase="2",
    )
    with g.changes("temet hand", "temet discard"):
        g.play('play "Burn the Outer Quarter"')
    assert g.quiet


@card("Burn the Outer Quarter")
def test_the_fire_reads_the_printed_power_not_the_power_of_the_moment() -> None:
    g = table(
        temet={"hand": ["Burn the Outer Quarter"], "upper military": ["Blacksand Mercenaries"] * 2},
        ankar={"upper religious": [{"card": "Tomb Wardens of Ankar", "scarabs": 2}]},
        phase="2",
    )
    with g.changes("temet hand", "temet discard", "ankar upper religious", "ankar discard"):
        g.play('play "Burn the Outer Quarter"')  # the only card that fits: it must burn
    assert g.discard("ankar") == ["Tomb Wardens of Ankar"]
    assert g.quiet


# --- Drums of the Red Land: +3 power in a column until the end of the turn ---


@card("Drums of the Red Land")
def test_the_drums_win_a_column_for_this_turn() -> None:
    g = table(
        temet={
            "hand": ["Drums of the Red Land"],
            "upper military": ["Blacksand Mercenaries"],
            "lower economic": ["Toll-Takers of Qesh"],
            "upper economic": [{"card": "Bazaar of Qesh", "scarabs": 1}],
            "gods": ["Khema"],
        },
        ankar={"upper military": ["Wall of the Basalt Kings"]},
        phase="supremacy",
    )
    with g.changes("temet hand", "temet discard", "boost"):
        g.play('play "Drums of the Red Land"')
        assert g.choices() == ["into upper military", "into lower economic"]  # no column of cursed cards only
        g.play("into upper military")
    assert g.total("temet", "upper military") == 4
    assert g.total("temet", "lower economic") == 1
    g.play("determine", "done")
    assert g.pyramid("upper military") == "temet"
    assert g.total("temet", "upper military") == 1  # the drums are silent in the opponent's turn
    assert g.quiet


@card("Drums of the Red Land")
@pytest.mark.parametrize(
    ("opposing", "holder"),
    [
        (["Wall of the Basalt Kings"], "temet"),  # 4 to 3
        (["Granite Attendants"], None),  # 4 to 4
        (["Granite Attendants", "Asp Handlers"], "ankar"),  # 4 to 5
    ],
)
def test_the_drums_are_worth_exactly_three(opposing: list[str], holder: str | None) -> None:
    g = table(
        temet={"hand": ["Drums of the Red Land"], "upper military": ["Blacksand Mercenaries"]},
        ankar={"upper military": opposing},
        phase="supremacy",
    )
    g.play('play "Drums of the Red Land"').end_turn()  # one column: nothing is asked
    assert g.pyramid("upper military") == holder
    assert g.quiet


@card("Drums of the Red Land")
def test_the_drums_beat_for_nobody_when_all_are_cursed() -> None:
    g = table(
        temet={
            "hand": ["Drums of the Red Land"],
            "upper military": [{"card": "Blacksand Mercenaries", "scarabs": 1}],
            "gods": ["Khema"],
        },
        ankar={"lower military": ["Granite Attendants"]},
        phase="supremacy",
    )
    with g.changes("temet hand", "temet discard"):
        g.play('play "Drums of the Red Land"')
    assert g.quiet
