"""The course of a turn: SL 4.1 to SL 4.8 and SL 4.24."""

from __future__ import annotations

import pytest

from tests.games.scarab_lords.setting import HOUSES, table
from tests.marks import rule, rule_not

FOUR = ("upper military", "upper economic", "lower military", "lower economic")


@rule("SL 4.1", "A player's whole turn is followed by the opponent's.")
def test_turns_alternate() -> None:
    g = table()
    seen = []
    for _ in range(4):
        seen.append((g.active, g.phase, g.turn))
        g.end_turn()
    assert seen == [("temet", "0", 3), ("ankar", "0", 4), ("temet", "0", 5), ("ankar", "0", 6)]
    assert g.quiet


@rule("SL 4.1", "The other player waits.")
def test_the_other_player_cannot_go_on() -> None:
    g = table()
    assert g.rule_against("pass", "ankar") == "SL 4.1"
    assert g.rule_against("refresh", "ankar") == "SL 4.1"


@rule_not("SL 4.1", "An opponent who chooses what a text asks for has not begun a turn.")
def test_a_choice_of_the_opponent_is_no_turn() -> None:
    g = table({"hand": ["Sandship Corsairs"]}, {"hand": ["Enhu", "River Merchant"]}, phase="1")
    g.play('play "Sandship Corsairs"', "into upper military")
    assert (g.asked, g.active, g.turn) == ("ankar", "temet", 3)
    g.play('discard "Enhu"')
    assert (g.asked, g.active, g.phase, g.turn) == ("temet", "temet", "1", 3)
    assert g.quiet


@rule("SL 4.2", "Who has won when the turn begins is asked for nothing any more.")
def test_a_turn_opens_with_the_test_for_winning() -> None:
    g = table({"hand": ["Khema"]}, {"hand": ["Enhu"]}, pyramids=dict.fromkeys(FOUR, "ankar"))
    g.play("refresh", "done")
    assert g.winner == "ankar"
    assert g.asked is None
    assert g.hand("ankar") == ["Enhu"]


@rule_not("SL 4.2", "Four pyramids in the middle of a turn, or at its end, win nothing yet.")
def test_no_later_step_of_a_turn_tests_for_winning() -> None:
    g = table({column: ["Bonewheel Chariots"] for column in FOUR}, phase="supremacy", unchecked=True).play(
        "determine"
    )
    assert g.described["pyramids"] == dict.fromkeys(FOUR, "temet")
    assert g.winner is None
    g.play("done")
    assert (g.active, g.winner) == ("ankar", None)
    assert g.quiet


@rule("SL 4.3", "The phases come in the order 0, 1, 2, supremacy.")
def test_the_phases_come_in_order() -> None:
    g = table({"hand": ["Khema"]})
    seen = [g.phase] + [g.play("pass").phase for _ in range(3)]
    assert seen == ["0", "1", "2", "supremacy"]


@rule("SL 4.3", "Nothing leads back to a phase that is over.")
def test_there_is_no_way_back() -> None:
    g = table({"hand": ["Blacksand Mercenaries", "Merchant Caravan"]}).to_phase("2")
    assert g.rule_against('play "Blacksand Mercenaries"') == "SL 5.2"
    assert g.rule_against('play "Merchant Caravan"') == "SL 5.2"
    assert g.choices("play") == []


@rule("SL 4.3", "The supremacy phase is not reached before its time.")
def test_no_phase_is_leapt_over() -> None:
    g = table({"upper military": ["Bonewheel Chariots"]}, pyramids={"upper military": "temet"})
    for _ in range(3):
        assert g.rule_against("determine") == "SL 10.1"
        assert g.rule_against("exercise upper military") == "SL 10.1"
        g.play("pass")
    assert g.choices() == ['remove "Bonewheel Chariots" in upper military', "determine"]


@rule_not("SL 4.3", "A refresh has no phases.")
def test_a_refresh_runs_through_no_phase() -> None:
    g = table({"hand": ["Khema"], "upper military": ["Bonewheel Chariots"]}).play("refresh", "done")
    assert (g.active, g.phase) == ("ankar", "0")
    assert g.described["pyramids"] == {}


@rule("SL 4.4", "Phase 0 takes action after action: uncurse, play, uncurse, play a fate card.")
def test_phase_0_has_no_end_of_actions() -> None:
    temet = {
        "hand": ["Blacksand Mercenaries", "Levy of the Red Villages"],
        "upper military": [{"card": "Khamal the Eternal", "scarabs": 2}],
    }
    g = table(temet, begin=True).play('uncurse "Khamal the Eternal"')
    g.play('play "Blacksand Mercenaries"', "into upper military")
    g.play('uncurse "Khamal the Eternal"', 'play "Levy of the Red Villages"')
    assert g.total("temet", "upper military") == 3
    assert len(g.hand("temet")) == 2
    assert g.phase == "0"
    assert g.quiet


@rule_not("SL 4.4", "Phase 1 and phase 2 do not.")
@rule("SL 4.5", "After one action of the phase there is no second, of whatever sort.")
@pytest.mark.parametrize(
    ("phase", "one", "other"),
    [("1", "Merchant Caravan", "Bazaar of Qesh"), ("2", "Khema", "Djurrat, the Hunger Below")],
)
def test_phases_1_and_2_have_one_action(phase: str, one: str, other: str) -> None:
    cursed = {"1": "Bonewheel Chariots", "2": "Shon-Ra the Radiant"}[phase]
    temet = {"hand": [one, other], "upper military": [{"card": cursed, "scarabs": 1}]}
    g = table(temet, begin=True).to_phase(phase).play(f'play "{one}"')
    if g.prompt == "column":
        g.play("into upper economic")
    assert g.rule_against(f'play "{other}"') == "SL 4.5"
    assert g.rule_against(f'uncurse "{cursed}"') == "SL 4.5"
    assert g.scarabs("temet", "upper military", cursed) == 1


@rule_not("SL 4.5", "A card that grants one more action makes it two, and not three.")
def test_an_extra_action_makes_it_two() -> None:
    g = table({"hand": ["Twin Decrees", *["Merchant Caravan"] * 3]}, unchecked=True).play(
        'play "Twin Decrees"', "pass"
    )
    g.play('play "Merchant Caravan"', "into upper economic", 'play "Merchant Caravan"', "into lower economic")
    assert g.rule_against('play "Merchant Caravan"') == "SL 4.5"


@rule("SL 4.6", "The phase 1 action that was not taken makes no second one in phase 2, nor in the next turn.")
def test_an_unused_action_is_lost() -> None:
    hand = ["Khema", "Djurrat, the Hunger Below", "Merchant Caravan", "Merchant Caravan"]
    g = table({"hand": hand}).to_phase("2").play('play "Khema"')
    assert g.rule_against('play "Djurrat, the Hunger Below"') == "SL 4.5"
    g.end_turn().end_turn().to_phase("1").play('play "Merchant Caravan"', "into upper economic")
    assert g.rule_against('play "Merchant Caravan"') == "SL 4.5"


@rule_not(
    "SL 4.6", "The action of phase 2 is there whether that of phase 1 was used or not, and anew each turn."
)
@pytest.mark.parametrize("used", [True, False])
def test_each_phase_brings_its_own_action(used: bool) -> None:
    g = table({"hand": ["Merchant Caravan", "Khema", "Djurrat, the Hunger Below"]}, phase="1")
    if used:
        g.play('play "Merchant Caravan"', "into upper economic")
    g.to_phase("2").play('play "Khema"').end_turn().end_turn().to_phase("2").play(
        'play "Djurrat, the Hunger Below"'
    )
    assert g.gods("temet") == ["Khema", "Djurrat, the Hunger Below"]


@rule("SL 4.7", "Phases 0, 1 and 2 can be passed with cards to play in hand.")
def test_three_phases_can_be_passed() -> None:
    g = table({"hand": ["Blacksand Mercenaries", "Merchant Caravan", "Khema"]})
    for phase in ("0", "1", "2"):
        assert g.phase == phase
        assert len(g.choices("play")) == 1
        with g.changes():
            g.play("pass")
    assert g.phase == "supremacy"


@rule_not("SL 4.7", "The supremacy phase cannot be passed.")
def test_the_supremacy_phase_cannot_be_passed() -> None:
    assert table({"hand": ["Khema"]}, phase="supremacy").rule_against("pass") == "SL 10.4"


@rule("SL 4.8", "After the action of phase 2 a free text and free discards are still open.")
def test_the_action_does_not_close_the_phase() -> None:
    temet = {
        "hand": ["Djurrat, the Hunger Below", "Merchant Caravan"],
        "gods": ["Khema"],
        "upper military": [{"card": "Bonewheel Chariots", "scarabs": 1}],
    }
    g = table(temet, phase="2").play('play "Djurrat, the Hunger Below"')
    assert g.phase == "2"
    g.play('use "Khema"', 'discard "Merchant Caravan"', 'remove "Djurrat, the Hunger Below"')
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 0
    assert g.phase == "2"
    assert g.quiet


@rule_not("SL 4.8", "Ending the phase closes it, and a free text of that phase with it.")
def test_passing_closes_the_phase() -> None:
    g = table(
        {"gods": ["Khema"], "upper military": [{"card": "Bonewheel Chariots", "scarabs": 1}]}, phase="2"
    )
    assert g.choices("use") == ['"Khema" among the gods']
    g.play("pass")
    assert g.rule_against('use "Khema"') == "SL 8.4"


@rule("SL 4.24", "After the duty the turn is over: a boost for this turn is gone, and the opponent begins.")
def test_the_end_of_a_turn_ends_what_lasts_until_then() -> None:
    g = table(
        {"hand": ["Drums of the Red Land"], "upper military": ["Blacksand Mercenaries"]},
        {"upper military": ["Wall of the Basalt Kings"]},
        phase="supremacy",
    ).play('play "Drums of the Red Land"', "determine")
    assert g.total("temet", "upper military") == 4
    g.play("done")
    assert [g.total(house, "upper military") for house in HOUSES] == [1, 3]
    assert (g.active, g.phase) == ("ankar", "0")
    assert g.pyramid("upper military") == "temet"
    assert g.end_turn().total("temet", "upper military") == 1
    assert g.quiet


@rule("SL 4.24", "The turn is not over before the duty is met.")
def test_the_turn_ends_after_the_duty() -> None:
    g = table({"hand": ["Khema", "Merchant Caravan"]}, phase="supremacy").play("determine")
    assert (g.active, g.asked) == ("temet", "temet")
    g.play('discard "Khema"')
    assert (g.active, g.asked, g.turn) == ("ankar", "ankar", 4)


@rule_not("SL 4.24", "Lasting text does not stop at the end of a turn.")
def test_lasting_text_outlasts_the_turn() -> None:
    g = table({"gods": ["Irem-Kha, the Burning Noon"], "upper military": ["Blacksand Mercenaries"]})
    g.end_turn()
    assert g.active == "ankar"
    assert g.total("temet", "upper military") == 2
