"""The leaders, buildings and gods of the bonus cards, one by one."""

import pytest

from tests.games.scarab_lords.cards.checks import stands_where_its_icons_allow
from tests.games.scarab_lords.cards.marks import card
from tests.games.scarab_lords.setting import table

# --- Sutekara, Mistress of Vultures: Action: a minion back from the discard pile ---


@card("Sutekara, Mistress of Vultures")
def test_sutekara_brings_a_minion_back_when_played_and_another_in_a_later_turn() -> None:
    g = table(
        temet={
            "hand": ["Sutekara, Mistress of Vultures"],
            "discard": ["Merchant Caravan", "Citadel of Red Spears", "Khema", "Dune-Knife Raiders"],
        },
        ankar={"discard": ["River Merchant"]},
        phase="1",
    )
    with g.changes("temet hand", "temet discard", "temet upper military"):
        g.play("play Sutekara", "into upper military")
        assert g.choices() == ['take "Merchant Caravan"', 'take "Dune-Knife Raiders"']
        assert g.rule_against("take Citadel of Red Spears") == "SL 9.17"
        g.play("take Dune-Knife Raiders")
    assert g.hand("temet") == ["Dune-Knife Raiders"]
    assert g.rule_against("activate Sutekara") == "SL 5.8"
    g.end_turn().end_turn().to_phase("1")
    with g.changes("temet hand", "temet discard"):
        g.play("activate Sutekara")  # one minion is left: nothing is asked
    assert g.hand("temet") == ["Dune-Knife Raiders", "Merchant Caravan"]
    assert g.discard("temet") == ["Citadel of Red Spears", "Khema"]
    assert g.quiet


@card("Sutekara, Mistress of Vultures")
@pytest.mark.parametrize("pile", [["Khamal the Eternal", "Khema", "Sack the Granaries"], []])
def test_sutekara_finds_no_minion_in_the_pile(pile: list[str]) -> None:
    g = table(
        temet={"hand": ["Sutekara, Mistress of Vultures"], "discard": pile},
        ankar={"discard": ["River Merchant"]},
        phase="1",
    )
    with g.changes("temet hand", "temet lower military"):
        g.play("play Sutekara", "into lower military")
    assert g.quiet


@card("Sutekara, Mistress of Vultures")
def test_sutekara_may_bring_back_no_one_while_cursed() -> None:
    g = table(
        temet={
            "lower military": [{"card": "Sutekara, Mistress of Vultures", "scarabs": 1}],
            "discard": ["Merchant Caravan"],
        },
        phase="1",
    )
    assert g.rule_against("activate Sutekara") == "SL 7.2"
    with g.changes("temet lower military"):
        g.play("uncurse Sutekara")
    assert g.quiet


# --- The Nameless Vizier: one card of the opposing hand at random, when played ---


@card("The Nameless Vizier")
def test_the_vizier_takes_a_card_by_chance_and_nobody_chooses() -> None:
    hand = ["Enhu", "River Merchant", "Second Burial"]
    taken = set()
    for seed in range(20):
        g = table(
            temet={"hand": ["The Nameless Vizier", "Khema"]}, ankar={"hand": hand}, phase="1", seed=seed
        )
        with g.changes("temet hand", "temet upper religious", "ankar hand", "ankar discard"):
            g.play("play The Nameless Vizier", "into upper religious")
        assert sorted(g.hand("ankar") + g.discard("ankar")) == sorted(hand)
        assert len(g.discard("ankar")) == 1
        taken.update(g.discard("ankar"))
        assert g.quiet
    assert taken == set(hand)  # any of them may be hit


@card("The Nameless Vizier")
@pytest.mark.parametrize("hand", [["Enhu"], []])
def test_the_vizier_takes_the_only_card_or_finds_an_empty_hand(hand: list[str]) -> None:
    g = table(temet={"hand": ["The Nameless Vizier"]}, ankar={"hand": hand}, phase="1")
    g.play("play The Nameless Vizier", "into lower economic")
    assert (g.hand("ankar"), g.discard("ankar")) == ([], hand)
    assert g.quiet


@card("The Nameless Vizier")
def test_the_vizier_takes_nothing_when_uncursed_and_has_no_action() -> None:
    g = table(
        temet={"upper military": [{"card": "The Nameless Vizier", "scarabs": 1}]},
        ankar={"hand": ["Enhu", "River Merchant"]},
        phase="1",
    )
    with g.changes("temet upper military"):
        g.play("uncurse The Nameless Vizier")
    assert g.rule_against("activate The Nameless Vizier") == "SL 5.6"
    assert g.quiet


# --- Tahutira the Peacemaker: the cards of her column are not cursed by the opponent ---


@card("Tahutira the Peacemaker")
def test_tahutira_keeps_curses_off_herself_and_her_column() -> None:
    g = table(
        temet={
            "lower economic": ["Tahutira the Peacemaker", "Merchant Caravan"],
            "lower military": ["Blacksand Mercenaries"],
        },
        ankar={"lower religious": ["Lotus Acolytes"]},
        active="ankar",
        phase="supremacy",
    )
    g.play("determine")
    with g.changes("temet lower military"):
        g.play("exercise lower religious")  # one card is left to curse
    assert g.scarabs("temet", "lower military", "Blacksand Mercenaries") == 1
    assert g.quiet


@card("Tahutira the Peacemaker")
def test_a_cursed_tahutira_keeps_nothing_off() -> None:
    g = table(
        temet={"lower economic": [{"card": "Tahutira the Peacemaker", "scarabs": 1}, "Merchant Caravan"]},
        ankar={"hand": ["Mourners of the Ninth Hour"]},
        active="ankar",
        phase="1",
    )
    g.play("play Mourners", "into lower religious")
    assert len(g.choices("target")) == 2
    g.play("target their Merchant Caravan")
    assert g.scarabs("temet", "lower economic", "Merchant Caravan") == 1
    assert g.quiet


@card("Tahutira the Peacemaker")
def test_tahutira_does_not_keep_off_exile_and_her_protection_leaves_with_her() -> None:
    stands_where_its_icons_allow("Tahutira the Peacemaker", power=3)
    g = table(
        temet={"lower economic": ["Tahutira the Peacemaker", "Merchant Caravan"]},
        ankar={"hand": ["Exile Beyond the Dunes"], "gods": ["Hatmerra, Mother of Tombs"]},
        active="ankar",
        phase="1",
    )
    g.play("play Exile", "target their Tahutira").to_phase("2")
    with g.changes("temet lower economic"):
        g.play("activate Hatmerra")
    assert g.scarabs("temet", "lower economic", "Merchant Caravan") == 1
    assert g.quiet


# --- House of Sealed Records: one scarab; Action: look at two, take one ---


@card("House of Sealed Records")
def test_the_house_of_records_is_blank_when_played_and_reads_when_it_is_free() -> None:
    deck = ["Khema", "Sack the Granaries", "Merchant Caravan"]
    g = table(temet={"hand": ["House of Sealed Records", "Ramp-Hauling Crew"], "deck": deck}, phase="1")
    with g.changes("temet hand", "temet upper economic"):
        g.play("play House of Sealed Records", "into upper economic")
    assert g.rule_against("activate House of Sealed Records") == "SL 7.2"
    g.end_turn().end_turn()
    with g.changes("temet hand", "temet lower religious", "temet upper economic"):
        g.play("play Ramp-Hauling Crew", "into lower religious")
    g.to_phase("1")
    with g.changes("temet hand", "temet deck"):
        g.play("activate House of Sealed Records")
        assert g.choices() == ['take "Khema"', 'take "Sack the Granaries"']
        g.play("take Sack the Granaries")
    assert g.hand("temet") == ["Sack the Granaries"]
    assert g.deck("temet") == ["Merchant Caravan", "Khema"]
    assert g.rule_against("activate House of Sealed Records") == "SL 5.8"
    assert g.quiet


@card("House of Sealed Records")
@pytest.mark.parametrize("deck", [["Khema"], []])
def test_the_house_of_records_reads_what_a_short_deck_has(deck: list[str]) -> None:
    g = table(temet={"upper economic": ["House of Sealed Records"], "deck": deck}, phase="1")
    g.play("activate House of Sealed Records")
    assert (g.hand("temet"), g.deck("temet")) == (deck, [])
    assert g.quiet


# --- Shrine of Open Hands: ties in its column ---


@card("Shrine of Open Hands")
@pytest.mark.parametrize(
    ("opposing", "holder"),
    [
        (["Lotus Acolytes"], "temet"),  # 2 to 1
        (["Lotus Acolytes", "Lotus Acolytes"], "temet"),  # 2 to 2, won by the Shrine
        (["Lotus Acolytes", "Tomb Wardens of Ankar"], "ankar"),  # 2 to 3
    ],
)
def test_the_shrine_wins_a_tie_in_its_column(opposing: list[str], holder: str) -> None:
    g = table(
        temet={"hand": ["Shrine of Open Hands"], "upper military": ["Blacksand Mercenaries"]},
        ankar={"upper religious": opposing, "upper military": ["Asp Handlers"]},
        phase="1",
    )
    with g.changes("temet hand", "temet upper religious"):
        g.play("play Shrine of Open Hands", "into upper religious")
    g.end_turn()
    assert g.pyramid("upper religious") == holder
    assert g.pyramid("upper military") is None  # 1 to 1 in another column
    assert g.quiet


@card("Shrine of Open Hands")
def test_a_cursed_shrine_wins_no_tie() -> None:
    g = table(
        temet={
            "upper religious": [{"card": "Shrine of Open Hands", "scarabs": 1}, "Scorpion of Black Glass"]
        },
        ankar={"upper religious": ["Granite Attendants"]},
        phase="supremacy",
    )
    g.end_turn()
    assert g.pyramid("upper religious") is None
    assert g.quiet


@card("Shrine of Open Hands")
def test_two_shrines_undo_each_other() -> None:
    g = table(
        temet={"upper religious": ["Shrine of Open Hands"]},
        ankar={"upper religious": ["Shrine of Open Hands"]},
        pyramids={"upper religious": "ankar"},
        phase="supremacy",
        unchecked=True,
    )
    with g.changes("pyramids"):
        g.end_turn()
    assert g.pyramid("upper religious") is None
    assert g.quiet
