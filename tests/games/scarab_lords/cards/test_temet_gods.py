"""The gods of House Temet, and the building that works like one of them: the Arena of Bleached Bones."""

from tests.games.scarab_lords.cards.checks import comes_cursed_and_is_freed
from tests.games.scarab_lords.cards.marks import card
from tests.games.scarab_lords.setting import table

ANKAR_DECK = ["Enhu", "River Merchant", "Archive of Reeds", "Second Burial"]


# --- Arena of Bleached Bones: two scarabs; one more card off the deck by military supremacy in its region ---


@card("Arena of Bleached Bones")
def test_the_arena_is_freed_in_two_turns() -> None:
    comes_cursed_and_is_freed("Arena of Bleached Bones", scarabs=2)


@card("Arena of Bleached Bones")
def test_the_arena_takes_one_more_card_in_its_region_only_from_whatever_column() -> None:
    g = table(
        temet={
            "upper religious": ["Arena of Bleached Bones"],
            "upper military": ["Blacksand Mercenaries"],
            "lower military": ["Blacksand Mercenaries"],
        },
        ankar={"deck": ANKAR_DECK},
        phase="supremacy",
    )
    g.play("determine")
    with g.changes("ankar deck", "ankar discard"):
        g.play("exercise upper military")
    assert g.discard("ankar") == ["Enhu", "River Merchant"]
    g.play("exercise lower military")
    assert g.discard("ankar") == ["Enhu", "River Merchant", "Archive of Reeds"]
    assert g.play("exercise upper religious").quiet  # no opposing card to curse; the turn is over


@card("Arena of Bleached Bones")
def test_a_cursed_arena_takes_nothing_more() -> None:
    g = table(
        temet={
            "upper military": [{"card": "Arena of Bleached Bones", "scarabs": 1}, "Blacksand Mercenaries"]
        },
        ankar={"deck": ANKAR_DECK},
        phase="supremacy",
    )
    g.play("determine", "exercise upper military")
    assert g.discard("ankar") == ["Enhu"]
    assert g.quiet


@card("Arena of Bleached Bones")
def test_the_arena_takes_the_last_card_of_a_deck_and_no_more() -> None:
    g = table(
        temet={"upper military": ["Arena of Bleached Bones"]},
        ankar={"deck": ["Enhu"], "hand": ["River Merchant"]},
        phase="supremacy",
    )
    g.play("determine")
    with g.changes("ankar deck", "ankar discard"):
        g.play("exercise upper military")
    assert (g.deck("ankar"), g.discard("ankar")) == ([], ["Enhu"])
    assert g.quiet  # Ankar's own turn begins with Temet's deck full: nobody has won


# --- Khema: one scarab off any card, in phase 2, at no cost ---


@card("Khema")
def test_khema_frees_a_card_in_the_very_phase_she_is_played_and_costs_no_further_action() -> None:
    g = table(
        temet={"hand": ["Khema"], "upper economic": [{"card": "Bazaar of Qesh", "scarabs": 1}]},
        ankar={"lower religious": [{"card": "The Seven Sphinxes", "scarabs": 2}], "gods": ["Enhu"]},
        phase="2",
    )
    with g.changes("temet hand", "temet gods", "ankar gods", "ankar discard"):
        g.play('play "Khema"')
    with g.changes("temet upper economic"):
        g.play('use "Khema"')
        assert g.choices("target") == [
            '"Bazaar of Qesh" in upper economic',
            'their "The Seven Sphinxes" in lower religious',
        ]
        g.play("target Bazaar of Qesh")
    assert g.power("temet", "upper economic", "Bazaar of Qesh") == 5
    assert g.rule_against('use "Khema"') == "SL 8.4"  # once a turn
    assert g.quiet


@card("Khema")
def test_khema_takes_one_scarab_of_two_even_off_an_opposing_card() -> None:
    g = table(
        temet={"gods": ["Khema"]},
        ankar={"lower religious": [{"card": "The Seven Sphinxes", "scarabs": 2}, "Lotus Acolytes"]},
        phase="2",
    )
    with g.changes("ankar lower religious"):
        g.play('use "Khema"')  # the only cursed card: nothing is asked
    assert g.scarabs("ankar", "lower religious", "The Seven Sphinxes") == 1
    assert g.power("ankar", "lower religious", "The Seven Sphinxes") == 0
    assert g.quiet


@card("Khema")
def test_khema_has_nothing_to_do_without_a_scarab_and_sleeps_in_other_phases() -> None:
    clean = table(temet={"gods": ["Khema"], "upper military": ["Blacksand Mercenaries"]}, phase="2")
    assert clean.rule_against('use "Khema"') == "SL 8.12"
    side = {"gods": ["Khema"], "upper military": [{"card": "Blacksand Mercenaries", "scarabs": 1}]}
    for phase in ("0", "1", "supremacy"):
        g = table(temet=side, phase=phase)
        assert g.rule_against('use "Khema"') == "SL 8.4"
        assert g.quiet
    opposing = table(temet=side, ankar={"hand": ["Enhu"]}, active="ankar", phase="2")
    assert opposing.rule_against('use their "Khema"') == "SL 8.4"


@card("Khema")
def test_khema_need_not_be_used_and_serves_again_in_the_next_turn() -> None:
    g = table(
        temet={"gods": ["Khema"], "upper economic": [{"card": "Bazaar of Qesh", "scarabs": 3}]},
        phase="2",
        actions={"2": 0},  # the action of the phase is gone, and it does not matter
    )
    g.play('use "Khema"')
    g.end_turn().end_turn().to_phase("2")
    assert g.scarabs("temet", "upper economic", "Bazaar of Qesh") == 2
    g.play('use "Khema"')
    g.end_turn().end_turn().to_phase("2")
    g.end_turn()  # unused
    assert g.scarabs("temet", "upper economic", "Bazaar of Qesh") == 1
    assert g.quiet


# --- Naktar of the Thousand Spears: one more card off the deck by any military supremacy ---


@card("Naktar of the Thousand Spears")
def test_naktar_takes_one_more_card_in_both_regions() -> None:
    g = table(
        temet={
            "hand": ["Naktar of the Thousand Spears"],
            "upper military": ["Blacksand Mercenaries"],
            "lower military": ["Blacksand Mercenaries"],
            "lower economic": ["Toll-Takers of Qesh"],
            "deck": ["Khema", "Sack the Granaries"],
        },
        ankar={"deck": [*ANKAR_DECK, "Mass Purification"]},
        phase="1",
    )
    with g.changes("temet hand", "temet gods"):
        g.play('play "Naktar of the Thousand Spears"')
    g.to_phase("supremacy").play("determine", "exercise upper military")
    assert g.discard("ankar") == ANKAR_DECK[:2]
    g.play("exercise lower military")
    assert g.discard("ankar") == ANKAR_DECK
    with g.changes("temet deck", "temet hand"):
        g.play("exercise lower economic")
    assert g.hand("temet") == ["Khema"]  # one card, no more
    assert g.quiet


@card("Naktar of the Thousand Spears")
def test_naktar_serves_only_his_owner_and_only_while_he_stays() -> None:
    g = table(
        temet={"gods": ["Naktar of the Thousand Spears"], "upper military": ["Blacksand Mercenaries"]},
        ankar={
            "hand": ["Oszeph of the Still Scales"],
            "lower military": ["Granite Attendants"],
            "deck": ANKAR_DECK,
        },
        active="ankar",
        phase="supremacy",
        dutiful=True,
    )
    g.play("determine")
    before = len(g.deck("temet"))
    g.play("exercise lower military")  # Ankar exercises: one card
    assert len(g.deck("temet")) == before - 1
    g.end_turn().to_phase("1")
    with g.changes("ankar hand", "ankar gods", "temet gods", "temet discard"):
        g.play('play "Oszeph of the Still Scales"')
    g.end_turn().to_phase("supremacy").play("determine", "exercise upper military")
    assert g.discard("ankar") == ["Enhu"]  # without Naktar
    assert g.quiet


@card("Naktar of the Thousand Spears", "Arena of Bleached Bones")
def test_naktar_and_the_arena_add_up_as_far_as_the_deck_goes() -> None:
    side = {"gods": ["Naktar of the Thousand Spears"], "upper military": ["Arena of Bleached Bones"]}
    for size, taken in ((4, 3), (3, 3), (2, 2)):
        g = table(
            temet=side, ankar={"deck": ANKAR_DECK[:size], "hand": ["Enhu"]}, phase="supremacy", unchecked=True
        )
        g.play("determine", "exercise upper military")
        assert g.discard("ankar") == ANKAR_DECK[:taken]
        assert g.quiet


# --- Djurrat, the Hunger Below: Action: two cards off the opposing deck ---


@card("Djurrat, the Hunger Below")
def test_djurrat_takes_two_cards_when_played_and_two_in_a_later_turn() -> None:
    g = table(
        temet={"hand": ["Djurrat, the Hunger Below"]},
        ankar={"deck": [*ANKAR_DECK, "Mass Purification"], "hand": ["River Merchant"]},
        phase="2",
    )
    with g.changes("temet hand", "temet gods", "ankar deck", "ankar discard"):
        g.play('play "Djurrat, the Hunger Below"')
    assert g.discard("ankar") == ANKAR_DECK[:2]
    assert g.rule_against("activate Djurrat") == "SL 5.8"
    g.end_turn().play('play "River Merchant"', "into upper economic").end_turn().to_phase("2")
    with g.changes("ankar deck", "ankar discard"):
        g.play("activate Djurrat")
    assert g.discard("ankar") == ANKAR_DECK
    assert g.quiet


@card("Djurrat, the Hunger Below")
def test_djurrat_takes_what_a_short_deck_has() -> None:
    for size in (2, 1, 0):
        g = table(temet={"gods": ["Djurrat, the Hunger Below"]}, ankar={"deck": ANKAR_DECK[:size]}, phase="2")
        g.play("activate Djurrat")
        assert (g.deck("ankar"), g.discard("ankar")) == ([], ANKAR_DECK[:size])
        assert g.quiet


@card("Djurrat, the Hunger Below")
def test_djurrat_cannot_be_activated_out_of_phase_without_an_action_or_by_the_opponent() -> None:
    side = {"gods": ["Djurrat, the Hunger Below"]}
    assert table(temet=side, phase="1").rule_against("activate Djurrat") == "SL 5.6"
    assert table(temet=side, phase="2", actions={"2": 0}).rule_against("activate Djurrat") == "SL 4.5"
    g = table(temet=side, ankar={"hand": ["Menukh, the Silent Flood"]}, active="ankar", phase="2")
    assert g.rule_against("activate their Djurrat") == "SL 5.6"
    assert g.quiet


# --- Irem-Kha, the Burning Noon: phase 0 minions have +1 power ---


@card("Irem-Kha, the Burning Noon")
def test_irem_kha_strengthens_every_phase_0_minion_and_no_other_card() -> None:
    g = table(
        temet={
            "hand": ["Irem-Kha, the Burning Noon"],
            "upper military": ["Blacksand Mercenaries", "Bonewheel Chariots", "Stalkers Without Shadow"],
            "lower economic": ["Toll-Takers of Qesh", "Khamal the Eternal", "Merchant Caravan"],
        },
        ankar={"upper economic": ["River Merchant"]},
        phase="2",
    )
    with g.changes("temet hand", "temet gods", "temet upper military", "temet lower economic"):
        g.play('play "Irem-Kha, the Burning Noon"')
    assert g.power("temet", "upper military", "Blacksand Mercenaries") == 2
    assert g.power("temet", "lower economic", "Toll-Takers of Qesh") == 2
    assert g.total("temet", "upper military") == 2 + 3 + 1
    assert g.total("temet", "lower economic") == 2 + 2 + 3  # the phase 0 leader is no minion
    assert g.quiet


@card("Irem-Kha, the Burning Noon")
def test_irem_kha_gives_no_power_to_the_cursed_and_none_after_leaving() -> None:
    g = table(
        temet={
            "gods": ["Irem-Kha, the Burning Noon"],
            "upper military": [{"card": "Blacksand Mercenaries", "scarabs": 1}, "Dune-Knife Raiders"],
        },
        ankar={"hand": ["Enhu"]},
        active="ankar",
        phase="2",
    )
    assert g.power("temet", "upper military", "Blacksand Mercenaries") == 0
    assert g.power("temet", "upper military", "Dune-Knife Raiders") == 2
    g.play('play "Enhu"')
    assert g.gods("temet") == []
    assert g.total("temet", "upper military") == 1
    assert g.quiet


@card("Irem-Kha, the Burning Noon", "Udjameru, Lash of the Vanguard")
def test_irem_kha_and_a_leader_add_up() -> None:
    g = table(
        temet={
            "gods": ["Irem-Kha, the Burning Noon"],
            "upper military": [
                "Udjameru, Lash of the Vanguard",
                "Blacksand Mercenaries",
                "Bonewheel Chariots",
            ],
        },
        phase="0",
    )
    assert g.power("temet", "upper military", "Blacksand Mercenaries") == 3
    assert g.power("temet", "upper military", "Bonewheel Chariots") == 4
    assert g.total("temet", "upper military") == 3 + 4 + 2
    assert g.quiet
