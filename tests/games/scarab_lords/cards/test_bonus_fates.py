"""The bonus fate cards that touch turns and decks: Twin Decrees, Edict of Stillness, Flood of Renewal."""

import pytest

from tests.games.scarab_lords.cards.marks import card
from tests.games.scarab_lords.setting import table

# --- Twin Decrees: one more phase 1 action this turn ---


@card("Twin Decrees")
def test_twin_decrees_allow_two_phase_1_actions_and_no_third() -> None:
    g = table(
        temet={"hand": ["Twin Decrees", "Merchant Caravan", "Merchant Caravan", "Bonewheel Chariots"]},
        phase="0",
    )
    with g.changes("temet hand", "temet discard"):
        g.play("play Twin Decrees")
    g.to_phase("1")
    g.play("play Merchant Caravan", "into upper economic", "play Merchant Caravan", "into lower economic")
    assert g.rule_against("play Bonewheel Chariots") == "SL 4.5"
    assert g.quiet


@card("Twin Decrees")
def test_twin_decrees_give_nothing_to_phase_2_nor_to_the_next_turn() -> None:
    g = table(
        temet={"hand": ["Twin Decrees", *["Scorpion of Black Glass", "Merchant Caravan"] * 2]},
        phase="0",
        unchecked=True,
    )
    g.play("play Twin Decrees").to_phase("2")
    g.play("play Scorpion of Black Glass", "into upper military")
    assert g.rule_against("play Scorpion of Black Glass") == "SL 4.5"
    g.end_turn().end_turn().to_phase("1")
    g.play("play Merchant Caravan", "into upper economic")
    assert g.rule_against("play Merchant Caravan") == "SL 4.5"
    assert g.quiet


@card("Twin Decrees")
def test_twin_decrees_do_not_let_one_leader_act_twice_but_let_two_act() -> None:
    g = table(
        temet={
            "hand": ["Twin Decrees"],
            "upper military": ["Nefrusha the Bold"],
            "lower economic": [{"card": "Bazaar of Qesh", "scarabs": 2}],
        },
        phase="0",
    )
    g.play("play Twin Decrees").to_phase("1").play("activate Nefrusha")
    assert g.rule_against("activate Nefrusha") == "SL 5.8"
    with g.changes("temet lower economic"):
        g.play("uncurse Bazaar of Qesh")
    assert g.rule_against("uncurse Bazaar of Qesh") == "SL 4.5"
    assert g.quiet


# --- Edict of Stillness: no phase 2 action in the opponent's next turn ---


@card("Edict of Stillness")
def test_the_edict_denies_every_kind_of_phase_2_action_for_one_turn() -> None:
    g = table(
        temet={"hand": ["Edict of Stillness"], "upper military": ["Blacksand Mercenaries"]},
        ankar={
            "hand": ["Granite Attendants", "River Merchant", "Reed-Boat Traders"],
            "gods": ["Enhu"],
            "upper religious": [{"card": "Temple of the Drowned Moon", "scarabs": 1}],
        },
        phase="1",
    )
    with g.changes("temet hand", "temet discard", "denied"):
        g.play("play Edict of Stillness")
    g.end_turn().play("play River Merchant", "into upper economic")
    g.to_phase("1").play("play Reed-Boat Traders", "into upper economic").to_phase("2")
    for words in ("play Granite Attendants", "activate Enhu", "uncurse Temple of the Drowned Moon"):
        assert g.rule_against(words) == "SL 9.23"
    g.play('discard "Granite Attendants"')  # a free discard is no action
    g.end_turn().end_turn().to_phase("2").play("activate Enhu")  # the turn after, all is as before
    assert g.quiet


@card("Edict of Stillness")
def test_the_edict_does_not_bind_free_text() -> None:
    g = table(
        temet={"hand": ["Edict of Stillness"]},
        ankar={"gods": ["Khema"], "upper economic": [{"card": "River Merchant", "scarabs": 1}]},
        phase="1",
    )
    g.play("play Edict of Stillness").end_turn().to_phase("2")
    with g.changes("ankar upper economic"):
        g.play('use "Khema"')
    assert g.quiet


@card("Edict of Stillness")
def test_the_edict_is_used_up_by_a_refresh_and_does_not_bind_its_own_player() -> None:
    g = table(
        temet={"hand": ["Edict of Stillness", "Scorpion of Black Glass"]},
        ankar={"hand": ["Granite Attendants"], "deck": ["Enhu"] * 9},
        phase="1",
        unchecked=True,
    )
    g.play("play Edict of Stillness").to_phase("2").play(
        "play Scorpion of Black Glass", "into upper military"
    )
    g.end_turn().play("refresh", "done")
    g.end_turn().to_phase("2")
    g.play("play Granite Attendants", "into upper military")
    assert g.quiet


# --- Flood of Renewal: up to six cards of the discard pile into the deck ---

PILE = [
    *("Merchant Caravan", "Khema", "Sack the Granaries", "Citadel of Red Spears", "Khamal the Eternal"),
    *("Bonewheel Chariots", "Toll-Takers of Qesh", "Scorpion of Black Glass"),
]


@card("Flood of Renewal")
def test_the_flood_carries_six_cards_of_any_type_back_and_no_seventh() -> None:
    g = table(
        temet={
            "hand": ["Flood of Renewal", "Shon-Ra the Radiant"],
            "discard": PILE,
            "deck": ["Djurrat, the Hunger Below"],
        },
        ankar={"discard": ["Enhu"]},
        phase="1",
    )
    with g.changes("temet hand", "temet discard", "temet deck"):
        g.play("play Flood of Renewal")
        assert g.choices() == [
            *(f'take "{name}"' for name in PILE),
            "done",
        ]  # the Flood itself is not there yet
        for name in PILE[:6]:
            g.play(f'take "{name}"')
    assert sorted(g.deck("temet")) == sorted([*PILE[:6], "Djurrat, the Hunger Below"])
    assert g.discard("temet") == [*PILE[6:], "Flood of Renewal"]
    assert g.quiet


@card("Flood of Renewal")
@pytest.mark.parametrize("taken", [0, 1, 5])
def test_the_flood_stops_when_the_player_says_so(taken: int) -> None:
    g = table(
        temet={"hand": ["Flood of Renewal", "Shon-Ra the Radiant"], "discard": PILE, "deck": 3}, phase="1"
    )
    deck = g.deck("temet")
    g.play("play Flood of Renewal", *(f'take "{name}"' for name in PILE[:taken]), "done")
    assert sorted(g.deck("temet")) == sorted([*PILE[:taken], *deck])
    assert g.discard("temet") == [*PILE[taken:], "Flood of Renewal"]
    assert g.quiet


@card("Flood of Renewal")
@pytest.mark.parametrize("size", [2, 0])
def test_the_flood_ends_with_the_pile(size: int) -> None:
    g = table(
        temet={"hand": ["Flood of Renewal", "Shon-Ra the Radiant"], "discard": PILE[:size], "deck": []},
        phase="1",
    )
    g.play("play Flood of Renewal", *(f'take "{name}"' for name in PILE[:size]))
    assert sorted(g.deck("temet")) == sorted(PILE[:size])
    assert g.discard("temet") == ["Flood of Renewal"]
    assert g.quiet


@card("Flood of Renewal")
def test_the_flood_takes_each_copy_for_itself_and_shuffles() -> None:
    orders = set()
    for seed in range(8):
        g = table(
            temet={
                "hand": ["Flood of Renewal", "Khema"],
                "discard": ["Blacksand Mercenaries"] * 3,
                "deck": ["Merchant Caravan"] * 3,
            },
            phase="1",
            seed=seed,
            unchecked=True,
        )
        g.play("play Flood of Renewal")
        assert g.choices() == ['take "Blacksand Mercenaries"', "done"]
        g.play("take Blacksand Mercenaries", "take Blacksand Mercenaries", "done")
        assert g.discard("temet") == ["Blacksand Mercenaries", "Flood of Renewal"]
        orders.add(tuple(g.deck("temet")))
        assert g.quiet
    assert len(orders) > 1
