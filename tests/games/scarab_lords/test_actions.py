"""The three actions: SL 5.1 to SL 5.12."""

from __future__ import annotations

import pytest

from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

READY = {
    "hand": ["Bonewheel Chariots", "Khema"],
    "upper military": ["Nefrusha the Bold"],
    "upper economic": [{"card": "Merchant Caravan", "scarabs": 1}],
}


@rule("SL 5.1", "Playing, activating and uncursing are the actions: each of them uses the one of the phase.")
@pytest.mark.parametrize(
    "action",
    [
        ['play "Bonewheel Chariots"', "into lower military"],
        ['activate "Nefrusha the Bold"'],
        ['uncurse "Merchant Caravan"'],
    ],
)
def test_three_things_are_an_action(action: list[str]) -> None:
    g = table(READY, phase="1")
    assert [len(g.choices(verb)) for verb in ("play", "activate", "uncurse")] == [1, 1, 1]
    g.play(*action)
    assert [len(g.choices(verb)) for verb in ("play", "activate", "uncurse")] == [0, 0, 0]
    assert g.quiet


@rule_not("SL 5.1", "A free text and a discard are no actions.")
def test_free_text_and_discards_are_no_actions() -> None:
    temet = {
        "hand": ["Djurrat, the Hunger Below", "Merchant Caravan"],
        "gods": ["Khema"],
        "upper military": [{"card": "Bonewheel Chariots", "scarabs": 1}],
    }
    g = table(temet, phase="2").play(
        'use "Khema"', 'discard "Merchant Caravan"', 'remove "Bonewheel Chariots"'
    )
    g.play('play "Djurrat, the Hunger Below"')
    assert g.gods("temet") == ["Khema", "Djurrat, the Hunger Below"]


BY_PHASE = {
    "0": "Blacksand Mercenaries",
    "1": "Naktar of the Thousand Spears",
    "2": "Scorpion of Black Glass",
    "supremacy": "Drums of the Red Land",
}


@rule("SL 5.2", "In another phase than its own a card stays in hand.")
@rule_not("SL 5.2", "In its own phase nothing holds it back.")
@pytest.mark.parametrize("phase", BY_PHASE)
def test_a_card_is_played_in_its_own_phase(phase: str) -> None:
    g = table({"hand": list(BY_PHASE.values())}, phase=phase)
    assert g.choices("play") == [f'"{BY_PHASE[phase]}"']
    for other in BY_PHASE.keys() - {phase}:
        assert g.rule_against(f'play "{BY_PHASE[other]}"') == "SL 5.2"
    g.play(f'play "{BY_PHASE[phase]}"')
    assert BY_PHASE[phase] not in g.hand("temet")


@rule("SL 5.2", "Only a card in hand is played.")
def test_a_card_of_the_deck_or_the_discard_pile_is_not_played() -> None:
    g = table({"hand": ["Khema"], "deck": ["Toll-Takers of Qesh"], "discard": ["Blacksand Mercenaries"]})
    assert g.rule_against('play "Toll-Takers of Qesh"') == "SL 5.1"
    assert g.rule_against('play "Blacksand Mercenaries"') == "SL 5.1"


@rule("SL 5.3", "A card goes to a column of its icon, in the region of choice, and to no other.")
@pytest.mark.parametrize("column", ["upper economic", "lower economic"])
def test_a_card_goes_where_its_icon_is(column: str) -> None:
    g = table({"hand": ["Merchant Caravan"]}, phase="1").play('play "Merchant Caravan"')
    for other in ("upper military", "lower religious"):
        assert g.rule_against(f"into {other}") == "SL 5.3"
    with g.changes(f"temet {column}"):
        g.play(f"into {column}")
    assert g.column("temet", column) == ["Merchant Caravan"]
    assert g.quiet


@rule_not("SL 5.3", "A god and a fate card ask for no column.")
@pytest.mark.parametrize("card", ["Naktar of the Thousand Spears", "Sack the Granaries"])
def test_gods_and_fate_go_to_no_column(card: str) -> None:
    assert table({"hand": [card]}, phase="1").play(f'play "{card}"').quiet


@rule("SL 5.4", "A card whose text finds nothing is played all the same, and meets the duty.")
@pytest.mark.parametrize(
    ("phase", "words"),
    [("1", ['play "Jackal-Mask Zealots"', "into upper religious"]), ("2", ['play "Burn the Outer Quarter"'])],
)
def test_a_card_can_be_played_without_effect(phase: str, words: list[str]) -> None:
    hand = ["Jackal-Mask Zealots", "Burn the Outer Quarter", "Khema"]
    g = table({"hand": hand}, {"gods": ["Enhu"]}, phase=phase)
    g.play(*words)
    assert len(g.hand("temet")) == 2
    assert g.quiet
    g.end_turn()
    assert g.active == "ankar"
    assert len(g.hand("temet")) == 2


@rule_not("SL 5.4", "Where its text can have an effect, it has it.")
def test_a_card_with_something_to_do_does_it() -> None:
    g = table({"hand": ["Burn the Outer Quarter"]}, {"upper economic": ["River Merchant"]}, phase="2")
    g.play('play "Burn the Outer Quarter"')
    assert g.discard("ankar") == ["River Merchant"]


@rule("SL 5.5", "The card stands in its column while its text asks what to do.")
def test_a_card_enters_before_its_text() -> None:
    ankar = {"upper religious": ["Lotus Acolytes", "Lotus Acolytes"]}
    g = table({"hand": ["Jackal-Mask Zealots"]}, ankar, phase="1")
    g.play('play "Jackal-Mask Zealots"', "into upper religious")
    assert g.prompt == "target"
    assert g.column("temet", "upper religious") == ["Jackal-Mask Zealots"]
    g.play('target their "Lotus Acolytes" in upper religious #2')
    assert [card["scarabs"] for card in g.described["ankar"]["upper religious"]] == [0, 1]
    assert g.quiet


@rule_not("SL 5.5", "A fate card does not stay, so it is nowhere in play while its text asks.")
def test_a_fate_card_does_not_enter() -> None:
    g = table({"hand": ["Burn the Outer Quarter"]}, {"upper economic": ["River Merchant"] * 2}, phase="2")
    with g.changes("temet hand"):
        g.play('play "Burn the Outer Quarter"')
    assert g.prompt == "target"


@rule("SL 5.6", "Of another's card, in another phase, or without active text there is no activation.")
@pytest.mark.parametrize(
    ("card", "phase"),
    [
        ('their "Hemanu, Counter of Grain"', "1"),
        ('"Nefrusha the Bold"', "0"),
        ('"Nefrusha the Bold"', "2"),
        ('"Udjameru, Lash of the Vanguard"', "1"),
    ],
)
def test_a_card_that_cannot_be_activated(card: str, phase: str) -> None:
    g = table(
        {"upper military": ["Nefrusha the Bold"], "lower military": ["Udjameru, Lash of the Vanguard"]},
        {"upper economic": ["Hemanu, Counter of Grain"]},
        phase=phase,
    )
    assert g.rule_against(f"activate {card}") == "SL 5.6"


@rule("SL 5.6", "A card with a scarab is not activated.")
def test_a_cursed_card_cannot_be_activated() -> None:
    g = table({"upper military": [{"card": "Nefrusha the Bold", "scarabs": 1}]}, phase="1")
    assert g.choices("activate") == []
    assert g.rule_against('activate "Nefrusha the Bold"') == "SL 7.2"


@rule_not("SL 5.6", "Its owner activates an uncursed card with active text in its phase.")
def test_a_card_that_can_be_activated() -> None:
    g = table({"upper military": ["Nefrusha the Bold"]}, {"deck": ["Enhu", "River Merchant"]}, phase="1")
    with g.changes("ankar deck", "ankar discard"):
        g.play('activate "Nefrusha the Bold"')
    assert g.discard("ankar") == ["Enhu"]
    assert g.quiet


@rule("SL 5.7", "An activation works one card's text, once.")
def test_an_activation_is_of_one_card_once() -> None:
    leaders = {"upper military": ["Nefrusha the Bold"], "lower military": ["Nefrusha the Bold"]}
    g = table(leaders, {"deck": 5}, phase="1", unchecked=True).play(
        'activate "Nefrusha the Bold" in lower military'
    )
    assert len(g.deck("ankar")) == 4
    assert g.rule_against('activate "Nefrusha the Bold" in upper military') == "SL 4.5"
    assert g.quiet


@rule_not("SL 5.7", "A second action activates a second card.")
def test_a_second_action_activates_another_card() -> None:
    leaders = {"upper military": ["Nefrusha the Bold"], "lower military": ["Nefrusha the Bold"]}
    g = table({"hand": ["Twin Decrees"], **leaders}, {"deck": 5}, unchecked=True).play(
        'play "Twin Decrees"', "pass"
    )
    g.play('activate "Nefrusha the Bold" in lower military', 'activate "Nefrusha the Bold" in upper military')
    assert len(g.deck("ankar")) == 3


def with_two_actions(**temet: list[str]) -> Setting:
    """Phase 1 of a turn with two phase 1 actions."""
    return table({**temet, "hand": ["Twin Decrees", *temet.get("hand", [])]}).play(
        'play "Twin Decrees"', "pass"
    )


@rule("SL 5.8", "A second action does not work the same text twice in a turn.")
def test_a_card_is_activated_once_a_turn() -> None:
    g = with_two_actions(**{"upper military": ["Nefrusha the Bold"]}).play('activate "Nefrusha the Bold"')
    assert g.rule_against('activate "Nefrusha the Bold"') == "SL 5.8"


@rule("SL 5.8", "The turn in which a card is played counts as used.")
def test_playing_a_card_uses_its_activation() -> None:
    g = with_two_actions(hand=["Nefrusha the Bold"]).play('play "Nefrusha the Bold"', "into upper military")
    assert len(g.discard("ankar")) == 1
    assert g.rule_against('activate "Nefrusha the Bold"') == "SL 5.8"


@rule_not("SL 5.8", "In the next turn the card is activated again.")
def test_a_card_is_activated_again_in_the_next_turn() -> None:
    g = table({"hand": ["Nefrusha the Bold"]}, phase="1").play(
        'play "Nefrusha the Bold"', "into upper military"
    )
    g.end_turn().end_turn().to_phase("1").play('activate "Nefrusha the Bold"')
    assert len(g.discard("ankar")) == 2


@rule("SL 5.9", "The uncurse action takes one scarab of one card.")
def test_uncursing_takes_one_scarab() -> None:
    temet = {
        "upper military": [{"card": "Bonewheel Chariots", "scarabs": 2}],
        "lower military": [{"card": "Bonewheel Chariots", "scarabs": 1}],
    }
    g = table(temet, phase="1")
    with g.changes("temet upper military"):
        g.play('uncurse "Bonewheel Chariots" in upper military')
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 1
    assert g.rule_against('uncurse "Bonewheel Chariots" in lower military') == "SL 4.5"


@rule("SL 5.9", "It is taken in the card's own phase, and there must be a scarab.")
def test_uncursing_in_another_phase_or_without_a_scarab() -> None:
    temet = {"upper military": [{"card": "Bonewheel Chariots", "scarabs": 1}, "Khamal the Eternal"]}
    for phase in ("0", "2", "supremacy"):
        assert table(temet, phase=phase).rule_against('uncurse "Bonewheel Chariots"') == "SL 5.9"
    assert table(temet).rule_against('uncurse "Khamal the Eternal"') == "SL 5.9"


@rule_not(
    "SL 5.9", "An effect that removes scarabs is no uncurse action: it is bound to neither number nor phase."
)
def test_an_effect_is_not_bound_like_the_action() -> None:
    temet = {
        "upper military": [
            {"card": "Bonewheel Chariots", "scarabs": 3},
            {"card": "Khamal the Eternal", "scarabs": 1},
        ]
    }
    g = table({"hand": ["Mass Purification"], **temet}, phase="2").play(
        'play "Mass Purification"', "region upper"
    )
    assert [card["scarabs"] for card in g.described["temet"]["upper military"]] == [0, 0]


@rule("SL 5.10", "The action does not reach the opponent's cards.")
def test_opposing_cards_are_not_uncursed_by_the_action() -> None:
    g = table(ankar={"upper economic": [{"card": "River Merchant", "scarabs": 1}]})
    assert g.choices("uncurse") == []
    assert g.rule_against('uncurse their "River Merchant"') == "SL 5.10"


@rule_not("SL 5.10", "A text that names any card does.")
def test_a_text_can_uncurse_opposing_cards() -> None:
    g = table({"gods": ["Khema"]}, {"upper economic": [{"card": "River Merchant", "scarabs": 1}]}, phase="2")
    g.play('use "Khema"')
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 0
    assert g.quiet


@rule("SL 5.11", "Action by action a phase 0 card is freed of all its scarabs in one turn.")
def test_a_phase_0_card_is_freed_in_one_turn() -> None:
    g = table({"upper military": [{"card": "Khamal the Eternal", "scarabs": 3}]})
    for left in (2, 1, 0):
        g.play('uncurse "Khamal the Eternal"')
        assert g.scarabs("temet", "upper military", "Khamal the Eternal") == left
    assert g.power("temet", "upper military", "Khamal the Eternal") == 2
    assert g.phase == "0"
    assert g.quiet


@rule_not("SL 5.11", "A phase 1 or phase 2 card with two scarabs takes two turns.")
@pytest.mark.parametrize(("phase", "card"), [("1", "Bonewheel Chariots"), ("2", "Shon-Ra the Radiant")])
def test_a_card_of_another_phase_takes_a_turn_for_each_scarab(phase: str, card: str) -> None:
    g = table({"upper military": [{"card": card, "scarabs": 2}]}, phase=phase).play(f'uncurse "{card}"')
    assert g.rule_against(f'uncurse "{card}"') == "SL 4.5"
    g.end_turn().end_turn().to_phase(phase).play(f'uncurse "{card}"')
    assert g.scarabs("temet", "upper military", card) == 0


@rule("SL 5.12", "The player whose turn it is not takes no action.")
@pytest.mark.parametrize("words", ['play "River Merchant"', 'activate "Enhu"', 'uncurse "Lotus Acolytes"'])
def test_the_waiting_player_takes_no_action(words: str) -> None:
    ankar = {
        "hand": ["River Merchant"],
        "gods": ["Enhu"],
        "upper religious": [{"card": "Lotus Acolytes", "scarabs": 1}],
    }
    for phase in ("0", "2"):
        assert table({"hand": ["Khema"]}, ankar, phase=phase).rule_against(words, "ankar") == "SL 5.12"


@rule_not("SL 5.12", "In the own turn the same player does.")
def test_the_active_player_takes_actions() -> None:
    ankar = {"hand": ["River Merchant"], "upper religious": [{"card": "Lotus Acolytes", "scarabs": 1}]}
    g = table(ankar=ankar, active="ankar")
    g.play('uncurse "Lotus Acolytes"', 'play "River Merchant"', "into lower economic")
    assert g.total("ankar", "upper religious") == 1
    assert g.total("ankar", "lower economic") == 1


@rule_not("SL 5.12", "A choice that a text gives to the waiting player is no action.")
def test_the_waiting_player_makes_the_choices_given_by_a_text() -> None:
    g = table(
        {"hand": ["Khema", "Toll-Takers of Qesh", "Merchant Caravan"]},
        {"gods": ["Enhu"]},
        active="ankar",
        phase="2",
    )
    g.play('activate "Enhu"')
    assert (g.asked, g.active) == ("temet", "ankar")
    g.play('discard "Khema"', 'discard "Merchant Caravan"')
    assert g.hand("temet") == ["Toll-Takers of Qesh"]
    assert (g.asked, g.active) == ("ankar", "ankar")
