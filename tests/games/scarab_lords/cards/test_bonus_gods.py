"""The gods and the fate cards of the bonus cards, one by one."""

import pytest

from tests.games.scarab_lords.cards.checks import waits_for_its_phase
from tests.games.scarab_lords.cards.marks import card, each_card
from tests.games.scarab_lords.setting import table


@each_card(
    "Exchange of Envoys", "Silence of the Altars", "Twin Decrees", "Edict of Stillness", "Flood of Renewal"
)
def test_a_fate_card_waits_for_its_phase(name: str) -> None:
    waits_for_its_phase(name)


# --- Kherut of the Closed Gates: no card of his owner is cursed by the opponent ---


@card("Kherut of the Closed Gates")
def test_kherut_keeps_curses_off_every_card() -> None:
    g = table(
        temet={
            "hand": ["Kherut of the Closed Gates"],
            "upper military": ["Blacksand Mercenaries", "Nefrusha the Bold"],
            "upper economic": [{"card": "Bazaar of Qesh", "scarabs": 1}],
        },
        ankar={"hand": ["Pall of Grey Dust"], "upper religious": ["Lotus Acolytes"]},
        phase="1",
    )
    with g.changes("temet hand", "temet gods"):
        g.play("play Kherut")
    g.end_turn().to_phase("2")
    with g.changes("ankar hand", "ankar discard"):
        g.play("play Pall of Grey Dust", "into upper military")
    g.to_phase("supremacy").play("determine")
    with g.changes():
        g.play("exercise upper religious")
    assert g.quiet


@card("Kherut of the Closed Gates")
def test_kherut_does_not_protect_the_opponent_nor_hinder_scarabs_a_card_comes_with() -> None:
    g = table(
        temet={"gods": ["Kherut of the Closed Gates"], "hand": ["Jackal-Mask Zealots", "Bazaar of Qesh"]},
        ankar={"upper religious": ["Lotus Acolytes"]},
        phase="1",
        actions={"1": 2},
    )
    g.play("play Jackal-Mask Zealots", "into upper religious")
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 1
    g.play("play Bazaar of Qesh", "into upper economic")
    assert g.scarabs("temet", "upper economic", "Bazaar of Qesh") == 1
    assert g.quiet


@card("Kherut of the Closed Gates")
def test_kherut_protects_until_another_god_drives_him_off() -> None:
    g = table(
        temet={"gods": ["Kherut of the Closed Gates"], "upper military": ["Blacksand Mercenaries"]},
        ankar={"hand": ["Hatmerra, Mother of Tombs"]},
        active="ankar",
        phase="2",
    )
    with g.changes("ankar hand", "ankar gods", "temet gods", "temet discard", "temet upper military"):
        g.play("play Hatmerra")  # first the gods of the opponent leave, then her text works
    assert g.scarabs("temet", "upper military", "Blacksand Mercenaries") == 1
    assert g.quiet


# --- Ophetta, Eye of the River: economic supremacy may draw one more ---


@card("Ophetta, Eye of the River")
@pytest.mark.parametrize(("words", "drawn"), [("draw", 2), ("done", 1)])
def test_ophetta_offers_one_more_card_and_it_may_be_left(words: str, drawn: int) -> None:
    deck = ["Khema", "Sack the Granaries", "Merchant Caravan"]
    g = table(
        temet={
            "hand": ["Ophetta, Eye of the River"],
            "lower economic": ["Toll-Takers of Qesh"],
            "upper military": ["Blacksand Mercenaries"],
            "deck": deck,
        },
        ankar={"deck": ["Enhu", "River Merchant", "Second Burial"]},
        phase="1",
    )
    with g.changes("temet hand", "temet gods"):
        g.play("play Ophetta")
    g.to_phase("supremacy").play("determine")
    with g.changes("temet hand", "temet deck"):
        g.play("exercise lower economic")
        assert g.choices() == ["draw", "done"]
        g.play(words)
    assert g.hand("temet") == deck[:drawn]
    g.play("exercise upper military")
    assert g.discard("ankar") == ["Enhu"]  # military supremacy is as ever
    assert g.quiet


@card("Ophetta, Eye of the River")
@pytest.mark.parametrize("size", [2, 1])
def test_ophetta_asks_only_while_the_deck_has_another_card(size: int) -> None:
    deck = ["Khema", "Sack the Granaries"][:size]
    g = table(
        temet={
            "gods": ["Ophetta, Eye of the River"],
            "lower economic": ["Toll-Takers of Qesh"],
            "upper military": ["Blacksand Mercenaries"],
            "deck": deck,
        },
        phase="supremacy",
        dutiful=True,
    )
    g.play("determine", "exercise lower economic")
    assert g.prompt == ("draw-more" if size == 2 else "exercise")
    if size == 2:
        g.play("draw")
    assert (g.hand("temet"), g.deck("temet")) == (deck, [])
    g.play("done")
    assert g.table.outcome is not None  # Ankar's turn begins, and Temet's deck is empty (SL 11.3)
    assert g.table.outcome.rule == "SL 11.3"


@card("Ophetta, Eye of the River")
def test_ophetta_gives_nothing_to_the_opponent() -> None:
    g = table(
        temet={"gods": ["Ophetta, Eye of the River"]},
        ankar={"lower economic": ["River Merchant"], "deck": ["Enhu", "Second Burial"]},
        active="ankar",
        phase="supremacy",
        dutiful=True,
    )
    g.play("determine", "exercise lower economic")
    assert g.hand("ankar") == ["Enhu"]
    assert g.quiet


# --- Zamuhn the Usurper: all ties ---


@card("Zamuhn the Usurper")
def test_zamuhn_wins_every_tie_where_an_uncursed_card_stands() -> None:
    g = table(
        temet={
            "hand": ["Zamuhn the Usurper"],
            "upper military": ["Blacksand Mercenaries"],
            "lower economic": ["Merchant Caravan"],
            "upper religious": [{"card": "Scorpion of Black Glass", "scarabs": 1}],
        },
        ankar={"upper military": ["Asp Handlers"], "lower economic": ["Reed-Boat Traders"]},
        phase="2",
    )
    with g.changes("temet hand", "temet gods"):
        g.play("play Zamuhn")
    g.end_turn()
    assert g.pyramid("upper military") == "temet"  # 1 to 1
    assert g.pyramid("lower economic") == "temet"  # 3 to 3
    assert g.pyramid("upper religious") is None  # 0 to 0, and only a cursed card
    assert g.pyramid("lower military") is None  # 0 to 0, and nobody
    assert g.quiet


@card("Zamuhn the Usurper")
def test_zamuhn_wins_no_column_that_is_lost_by_one() -> None:
    g = table(
        temet={"gods": ["Zamuhn the Usurper"], "upper military": ["Bonewheel Chariots"]},
        ankar={"upper military": ["Granite Attendants"]},
        phase="supremacy",
    )
    g.end_turn()
    assert g.pyramid("upper military") == "ankar"
    assert g.quiet


@card("Zamuhn the Usurper", "Shrine of Open Hands")
def test_zamuhn_and_the_shrine_of_the_opponent_leave_the_tie() -> None:
    g = table(
        temet={"gods": ["Zamuhn the Usurper"], "upper religious": ["Ember Sash Spears"]},
        ankar={"upper religious": ["Shrine of Open Hands"]},
        phase="supremacy",
    )
    g.end_turn()
    assert g.pyramid("upper religious") is None
    assert g.quiet


# --- Exchange of Envoys: two of one's minions or leaders change places ---


@card("Exchange of Envoys")
def test_two_envoys_change_places_with_their_scarabs() -> None:
    g = table(
        temet={
            "hand": ["Exchange of Envoys"],
            "upper military": ["Khamal the Eternal", "Citadel of Red Spears"],
            "lower economic": [{"card": "Bonewheel Chariots", "scarabs": 1}, "Merchant Caravan"],
            "upper religious": ["Jackal-Mask Zealots"],
        },
        ankar={"lower economic": ["River Merchant"]},
        phase="0",
    )
    with g.changes("temet hand", "temet discard", "temet upper military", "temet lower economic"):
        g.play("play Exchange of Envoys")
        # The Caravan has no icon for a military column, the Zealots none for any other column here.
        assert g.choices() == [
            'target "Khamal the Eternal" in upper military',
            'target "Bonewheel Chariots" in lower economic',
        ]
        assert g.rule_against("target Merchant Caravan") == "SL 9.15"
        assert g.rule_against("target Citadel of Red Spears") == "SL 8.9"
        g.play("target Khamal")  # and the Chariots are the only ones who can take his place
    assert g.column("temet", "upper military") == ["Citadel of Red Spears", "Bonewheel Chariots"]
    assert g.column("temet", "lower economic") == ["Merchant Caravan", "Khamal the Eternal"]
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 1
    assert g.quiet


@card("Exchange of Envoys")
def test_envoys_stay_where_no_pair_fits() -> None:
    g = table(
        temet={
            "hand": ["Exchange of Envoys"],
            "upper military": ["Blacksand Mercenaries", "Blacksand Mercenaries"],  # one column
            "lower economic": ["Merchant Caravan"],  # no common icon
            "lower military": ["Citadel of Red Spears"],  # a building
        },
        ankar={"lower military": ["Granite Attendants"]},
        phase="0",
    )
    with g.changes("temet hand", "temet discard"):
        g.play("play Exchange of Envoys")
    assert g.quiet


@card("Exchange of Envoys")
def test_leaders_may_change_places_with_each_other_but_not_crowd_a_column() -> None:
    g = table(
        temet={
            "hand": ["Exchange of Envoys"],
            "upper military": ["Khamal the Eternal", "Dune-Knife Raiders"],
            "upper economic": ["Nefrusha the Bold"],
        },
        phase="0",
    )
    with g.changes("temet hand", "temet discard", "temet upper military", "temet upper economic"):
        g.play("play Exchange of Envoys")
        # With the Raiders Nefrusha would come to stand beside Khamal.
        assert g.choices("target") == [
            '"Khamal the Eternal" in upper military',
            '"Nefrusha the Bold" in upper economic',
        ]
        g.play("target Nefrusha")
    assert g.column("temet", "upper economic") == ["Khamal the Eternal"]
    assert g.quiet


# --- Silence of the Altars: the opponent's gods leave ---


@card("Silence of the Altars")
@pytest.mark.parametrize(
    "gods", [["Enhu"], ["Enhu", "Menukh, the Silent Flood", "Hatmerra, Mother of Tombs"], []]
)
def test_the_altars_fall_silent_however_many_there_are(gods: list[str]) -> None:
    g = table(
        temet={"hand": ["Silence of the Altars", "Khema"]},
        ankar={"gods": gods, "upper religious": ["Lotus Acolytes"]},
        phase="0",
    )
    with g.changes("temet hand", "temet discard", *(["ankar gods", "ankar discard"] if gods else [])):
        g.play("play Silence of the Altars")
    assert (g.gods("ankar"), g.discard("ankar")) == ([], gods)
    assert g.quiet


@card("Silence of the Altars")
def test_ones_own_gods_stay() -> None:
    g = table(temet={"hand": ["Silence of the Altars"], "gods": ["Khema", "Zamuhn the Usurper"]}, phase="0")
    with g.changes("temet hand", "temet discard"):
        g.play("play Silence of the Altars")
    assert g.gods("temet") == ["Khema", "Zamuhn the Usurper"]
    assert g.quiet
