"""The first player's first turn: SL 4.9 to SL 4.12 and SL 4.23."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

PAIRS = ["0 and 1", "0 and 2", "0 and supremacy", "1 and 2", "1 and supremacy", "2 and supremacy"]
HAND = ["Blacksand Mercenaries", "Merchant Caravan", "Khema", "Drums of the Red Land"]


def first_turn(**more: Any) -> Setting:
    return table({"hand": HAND}, {"hand": ["Enhu"]}, turn=1, **more)


@rule("SL 4.9", "The first player names two phases before anything else.")
def test_the_first_player_names_two_phases_first() -> None:
    g = first_turn()
    assert g.choices("phases") == PAIRS
    for words in ('play "Blacksand Mercenaries"', 'discard "Khema"', "pass", "determine"):
        assert g.rule_against(words) == "SL 4.9"


@rule("SL 4.9", "The two named phases are played in their order, and the others do not take place.")
@pytest.mark.parametrize("pair", PAIRS)
def test_only_the_named_phases_take_place(pair: str) -> None:
    g = first_turn().play(f"phases {pair}")
    seen = []
    while g.prompt == "phase" and g.turn == 1:
        seen.append((g.phase, len(g.choices("play"))))
        g.play("determine" if g.phase == "supremacy" else "pass")
    assert seen == [(phase, 1) for phase in pair.split(" and ")]
    assert g.prompt == "duty"


@rule_not("SL 4.9", "A phase pair that goes back, or one phase twice, cannot be named.")
@pytest.mark.parametrize("pair", ["2 and 1", "1 and 1", "1", "0 and 1 and 2"])
def test_no_other_pair_can_be_named(pair: str) -> None:
    assert first_turn().rule_against(f"phases {pair}") == "SL 4.9"


@rule("SL 4.10", "Without the supremacy phase no pyramid is placed and nothing is exercised.")
def test_without_the_supremacy_phase_no_pyramid_is_placed() -> None:
    g = first_turn().play("phases 0 and 1", 'play "Blacksand Mercenaries"', "into upper military")
    with g.changes():
        g.play("pass", "pass")
    assert g.active == "ankar"
    assert g.described["pyramids"] == {}
    assert g.quiet


@rule("SL 4.10", "Not even pyramids that stand are looked at.")
def test_without_the_supremacy_phase_no_pyramid_is_removed() -> None:
    g = first_turn(pyramids={"upper military": "ankar"}, unchecked=True).play(
        "phases 1 and 2", 'discard "Khema"', "pass", "pass"
    )
    assert g.active == "ankar"
    assert g.described["pyramids"] == {"upper military": "ankar"}


@rule_not("SL 4.10", "With the supremacy phase named, supremacy is determined and exercised as ever.")
def test_with_the_supremacy_phase_pyramids_are_placed() -> None:
    g = first_turn().play("phases 0 and supremacy", 'play "Blacksand Mercenaries"', "into upper military")
    g.play("pass", "determine", "exercise upper military")
    assert g.described["pyramids"] == {"upper military": "temet"}
    assert len(g.discard("ankar")) == 1


@rule("SL 4.11", "The first player may refresh on the first turn.")
def test_the_first_turn_can_be_a_refresh() -> None:
    g = first_turn()
    assert g.choices()[-1] == "refresh"
    g.play("refresh", 'discard "Khema"', "done")
    assert len(g.hand("temet")) == 6
    assert (g.active, g.turn) == ("ankar", 2)
    assert g.quiet


@rule_not("SL 4.11", "With the phases named it is too late to refresh.")
def test_no_refresh_after_the_phases_are_named() -> None:
    assert first_turn().play("phases 0 and 1").rule_against("refresh") == "SL 4.13"


@rule("SL 4.12", "The second player's first turn has all four phases.")
def test_the_second_player_has_all_four_phases() -> None:
    g = first_turn().play("phases 1 and 2", 'discard "Khema"', "pass", "pass")
    assert (g.active, g.turn) == ("ankar", 2)
    assert g.rule_against("phases 0 and 1") == "SL 4.12"
    phases = [g.phase] + [g.play("pass").phase for _ in range(3)]
    assert phases == ["0", "1", "2", "supremacy"]


@rule("SL 4.12", "In the next game of a match the first player names two phases again.")
def test_the_limit_holds_in_every_game_of_a_match() -> None:
    g = table(match={"exchange": "ankar", "wins": {"temet": 1}}).play("done", "done")
    assert g.asked == "ankar"
    assert g.choices("phases") == PAIRS
    g.play("phases 0 and 2", "pass")
    assert g.phase == "2"


@rule_not("SL 4.12", "The first player's second turn has all four phases, also after a refresh.")
def test_the_second_turn_of_the_first_player_is_an_ordinary_one() -> None:
    g = first_turn().play("refresh", "done").play("refresh", "done")
    assert (g.active, g.turn) == ("temet", 3)
    assert g.rule_against("phases 0 and 1") == "SL 4.12"
    phases = [g.phase] + [g.play("pass").phase for _ in range(3)]
    assert phases == ["0", "1", "2", "supremacy"]


@rule("SL 4.23", "Whichever two phases are passed, a card must go at the end.")
@pytest.mark.parametrize("pair", PAIRS)
def test_the_duty_holds_on_the_first_turn(pair: str) -> None:
    g = first_turn().play(f"phases {pair}", "pass", "determine" if "supremacy" in pair else "pass")
    assert g.prompt == "duty"
    assert g.choices("discard") == [f'"{card}"' for card in HAND]
    assert g.rule_against("done") == "SL 4.20"
    g.play('discard "Khema"')
    assert g.discard("temet") == ["Khema"]
    assert g.active == "ankar"


@rule_not("SL 4.23", "A card played in a named phase meets the duty.")
def test_a_played_card_meets_the_duty_of_the_first_turn() -> None:
    g = first_turn().play("phases 0 and 1", "pass", 'play "Merchant Caravan"', "into upper economic", "pass")
    assert g.active == "ankar"
    assert g.discard("temet") == []
    assert g.quiet
