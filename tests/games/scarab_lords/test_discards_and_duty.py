"""Free discards, and the duty to play or discard: SL 4.18 to SL 4.22."""

from __future__ import annotations

import pytest

from tests.games.scarab_lords.setting import table
from tests.marks import rule, rule_not

HAND = ["Merchant Caravan", "Shon-Ra the Radiant", "Toll-Takers of Qesh"]
CARDS = {
    "hand": HAND,
    "gods": ["Khema"],
    "upper military": ["Bonewheel Chariots", {"card": "Citadel of Red Spears", "scarabs": 1}],
}


@rule(
    "SL 4.18",
    "In each phase before the determination own cards go from hand and from play, gods and cursed ones too.",
)
@pytest.mark.parametrize("phase", ["0", "1", "2", "supremacy"])
def test_own_cards_can_be_discarded_freely(phase: str) -> None:
    g = table(CARDS, phase=phase)
    with g.changes("temet hand", "temet gods", "temet upper military", "temet discard"):
        g.play('discard "Merchant Caravan"', 'remove "Khema"', 'remove "Citadel of Red Spears"')
        g.play('discard "Shon-Ra the Radiant"')
    assert g.discard("temet") == ["Merchant Caravan", "Khema", "Citadel of Red Spears", "Shon-Ra the Radiant"]
    assert g.column("temet", "upper military") == ["Bonewheel Chariots"]
    assert g.phase == phase
    assert g.quiet


@rule("SL 4.18", "Discards cost no action.")
def test_discards_cost_no_action() -> None:
    g = table(CARDS, phase="1").play('discard "Toll-Takers of Qesh"', 'remove "Bonewheel Chariots"')
    g.play('play "Merchant Caravan"', "into upper economic", 'discard "Shon-Ra the Radiant"')
    assert g.column("temet", "upper economic") == ["Merchant Caravan"]


@rule_not("SL 4.18", "The opponent's cards are not the player's to discard.")
def test_opposing_cards_cannot_be_discarded_freely() -> None:
    g = table(CARDS, {"hand": ["Enhu"], "upper military": ["Asp Handlers"]})
    assert g.rule_against('remove their "Asp Handlers"') == "SL 4.18"
    assert g.rule_against('discard "Enhu"') == "SL 4.18"


@rule("SL 4.19", "Once supremacy is determined nothing is discarded freely, from hand or from play.")
def test_no_free_discard_after_the_determination() -> None:
    g = table(CARDS, phase="supremacy").play("determine")
    assert g.phase == "exercise"
    for words in ('discard "Merchant Caravan"', 'remove "Bonewheel Chariots"', 'remove "Khema"'):
        assert g.rule_against(words) == "SL 4.19"


@rule("SL 4.19", "In the opponent's turn nothing is discarded freely.")
@pytest.mark.parametrize("words", ['discard "Enhu"', 'remove "Asp Handlers"'])
def test_no_free_discard_in_the_opponents_turn(words: str) -> None:
    g = table(CARDS, {"hand": ["Enhu"], "upper military": ["Asp Handlers"]})
    assert g.rule_against(words, "ankar") == "SL 4.19"


@rule(
    "SL 4.19",
    "A phase that is not played offers no discard: what is left is the duty, and it takes no card from play.",
)
def test_no_free_discard_in_a_phase_that_is_not_played() -> None:
    g = table(CARDS, turn=1, unchecked=True).play("phases 0 and 1", "pass", "pass")
    assert g.prompt == "duty"
    assert g.choices() == [f'discard "{card}"' for card in HAND]
    assert g.rule_against('remove "Bonewheel Chariots"') == "SL 4.20"


@rule_not(
    "SL 4.19", "In the supremacy phase, up to the determination, discards are free, and they count for it."
)
def test_the_last_moment_for_a_discard() -> None:
    g = table(CARDS, {"upper military": ["Asp Handlers"]}, phase="supremacy")
    g.play('remove "Bonewheel Chariots"', "determine")
    assert g.pyramid("upper military") == "ankar"


@rule("SL 4.20", "Who has neither played nor discarded a card discards one of choice at the end.")
def test_the_duty() -> None:
    g = table(CARDS).to_duty()
    assert g.rule_against("done") == "SL 4.20"
    with g.changes("temet hand", "temet discard"):
        g.play('discard "Shon-Ra the Radiant"')
    assert g.hand("temet") == ["Merchant Caravan", "Toll-Takers of Qesh"]
    assert g.active == "ankar"
    assert g.quiet


@rule("SL 4.20", "Activating or uncursing a card is neither playing nor discarding one.")
@pytest.mark.parametrize("action", ['activate "Nefrusha the Bold"', 'uncurse "Merchant Caravan"'])
def test_other_actions_do_not_meet_the_duty(action: str) -> None:
    temet = {
        "hand": ["Khema", "Blacksand Mercenaries"],
        "upper military": ["Nefrusha the Bold"],
        "upper economic": [{"card": "Merchant Caravan", "scarabs": 1}],
    }
    table(temet, phase="1").play(action).to_duty()


@rule_not("SL 4.20", "A card played or discarded in any phase is enough, and so is a refresh.")
@pytest.mark.parametrize(
    "words",
    [
        ['play "Toll-Takers of Qesh"', "into upper economic"],
        ["pass", 'play "Merchant Caravan"', "into upper economic"],
        ["pass", "pass", "pass", 'discard "Merchant Caravan"'],
        ["refresh", "done"],
    ],
)
def test_the_duty_is_met(words: list[str]) -> None:
    g = table(CARDS).play(*words)
    discarded = g.discard("temet")
    if g.active == "temet":
        g.end_turn()
    assert g.discard("temet") == discarded
    assert g.active == "ankar"
    assert g.quiet


@rule("SL 4.21", "An empty hand waives the duty.")
def test_an_empty_hand_has_no_duty() -> None:
    g = table()
    with g.changes():
        g.end_turn()
    assert g.active == "ankar"
    assert g.quiet


@rule("SL 4.21", "A card drawn in the supremacy phase must go, if it is the only one.")
def test_a_card_drawn_by_economic_supremacy_is_subject_to_the_duty() -> None:
    g = table(
        {"upper economic": ["Merchant Caravan"], "deck": ["Khema", "Bazaar of Qesh"]}, phase="supremacy"
    )
    g.play("determine", "exercise upper economic")
    assert g.hand("temet") == []
    assert g.discard("temet") == ["Khema"]
    assert g.active == "ankar"


@rule_not("SL 4.21", "A single card in hand is a card in hand: it goes.")
def test_a_single_card_is_not_spared() -> None:
    g = table({"hand": ["Khema"]}).end_turn()
    assert g.hand("temet") == []
    assert g.discard("temet") == ["Khema"]


@rule_not("SL 4.21", "A hand that is emptied by playing has met the duty: the card drawn later stays.")
def test_a_card_drawn_after_the_duty_was_met_stays() -> None:
    temet = {"hand": ["Merchant Caravan"], "deck": ["Khema", "Bazaar of Qesh"]}
    g = table(temet, phase="1").play(
        'play "Merchant Caravan"', "into upper economic", "pass", "pass", "determine"
    )
    g.play("exercise upper economic")
    assert g.hand("temet") == ["Khema"]
    assert g.active == "ankar"


@rule("SL 4.22", "A card discarded from play is none from hand.")
def test_a_discard_from_play_does_not_meet_the_duty() -> None:
    g = table(CARDS).play('remove "Bonewheel Chariots"', 'remove "Khema"').to_duty()
    assert g.choices() == [f'discard "{card}"' for card in HAND]


@rule("SL 4.22", "What the opponent forced does not count in the player's own turn.")
def test_a_forced_discard_does_not_meet_the_duty() -> None:
    g = table({"hand": [*HAND, "Khema"]}, {"hand": ["Enhu"]}, active="ankar", phase="2")
    g.play('play "Enhu"', 'discard "Khema"', 'discard "Merchant Caravan"').end_turn()
    assert g.active == "temet"
    g.to_duty()
    assert g.choices() == ['discard "Shon-Ra the Radiant"', 'discard "Toll-Takers of Qesh"']


@rule_not("SL 4.22", "A free discard from hand meets it, together with any number from play.")
def test_a_discard_from_hand_beside_those_from_play_meets_the_duty() -> None:
    g = table(CARDS).play('remove "Khema"', 'discard "Toll-Takers of Qesh"').end_turn()
    assert g.discard("temet") == ["Khema", "Toll-Takers of Qesh"]
    assert g.active == "ankar"
    assert g.quiet
