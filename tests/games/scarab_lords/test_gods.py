"""Gods: SL 6.5 to SL 6.9."""

from __future__ import annotations

import pytest

from serai.games.scarab_lords import RULES
from serai.kernel import BadTable
from tests.games.scarab_lords.setting import table
from tests.marks import rule, rule_not

THREE = ["Khema", "Naktar of the Thousand Spears", "Irem-Kha, the Burning Noon"]
DJURRAT = "Djurrat, the Hunger Below"


@rule("SL 6.5", "A god goes to the middle: no column and no region has it.")
def test_a_god_goes_to_the_middle() -> None:
    g = table({"hand": ["Khema"], "upper military": ["Bonewheel Chariots"]}, phase="2")
    with g.changes("temet hand", "temet gods"):
        g.play('play "Khema"')
    assert g.gods("temet") == ["Khema"]
    assert g.quiet


@rule_not("SL 6.5", "A leader does not go to the middle.")
def test_a_leader_does_not_go_to_the_middle() -> None:
    g = table({"hand": ["Khamal the Eternal"]}).play('play "Khamal the Eternal"')
    assert g.rule_against("into the gods") == "SL 5.3"
    g.play("into upper military")
    assert g.gods("temet") == []


@rule("SL 6.6", "All opposing gods go when a god is played.")
@pytest.mark.parametrize(
    "gods", [["Enhu"], ["Enhu", "Oszeph of the Still Scales", "Menukh, the Silent Flood"]]
)
def test_a_god_drives_the_opponents_gods_off(gods: list[str]) -> None:
    g = table({"hand": ["Khema"]}, {"gods": gods}, phase="2")
    with g.changes("temet hand", "temet gods", "ankar gods", "ankar discard"):
        g.play('play "Khema"')
    assert g.gods("ankar") == []
    assert g.discard("ankar") == gods
    assert g.gods("temet") == ["Khema"]
    assert g.quiet


@rule("SL 6.6", "They go first: a text that they had does not meet the new god's text.")
def test_the_opponents_gods_go_before_the_new_gods_text() -> None:
    ankar = {"gods": ["Kherut of the Closed Gates"], "upper economic": ["River Merchant"]}  # no cursing
    g = table({"hand": ["Hatmerra, Mother of Tombs"]}, ankar, phase="2").play(
        'play "Hatmerra, Mother of Tombs"'
    )
    assert g.discard("ankar") == ["Kherut of the Closed Gates"]
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 1


@rule_not("SL 6.6", "The player's own gods stay, and a card that is no god drives nobody off.")
def test_own_gods_stay_and_other_cards_drive_no_god_off() -> None:
    g = table({"hand": [DJURRAT], "gods": ["Khema"]}, phase="2").play(f'play "{DJURRAT}"')
    assert g.gods("temet") == ["Khema", DJURRAT]
    g = table({"hand": ["Sack the Granaries"]}, {"gods": ["Enhu"]}, phase="1").play(
        'play "Sack the Granaries"'
    )
    assert g.gods("ankar") == ["Enhu"]


@rule("SL 6.7", "A fourth god asks which of the three goes, before it enters.")
@pytest.mark.parametrize("gone", THREE)
def test_a_fourth_god_takes_the_place_of_one(gone: str) -> None:
    g = table({"hand": [DJURRAT], "gods": THREE}, phase="2").play(f'play "{DJURRAT}"')
    assert g.choices() == [f'remove "{god}" among the gods' for god in THREE]
    assert g.gods("temet") == THREE
    assert g.discard("ankar") == []  # the new god's text waits
    g.play(f'remove "{gone}"')
    assert g.gods("temet") == [*[god for god in THREE if god != gone], DJURRAT]
    assert g.discard("temet") == [gone]
    assert len(g.discard("ankar")) == 2
    assert g.quiet


@rule("SL 6.7", "The new god itself cannot be the one that goes, nor can the play be called off.")
def test_the_fourth_god_cannot_step_back() -> None:
    g = table({"hand": [DJURRAT], "gods": THREE}, phase="2").play(f'play "{DJURRAT}"')
    for words in (f'remove "{DJURRAT}"', "pass", "done"):
        assert g.rule_against(words) == "SL 6.7"


@rule_not("SL 6.7", "A third god is welcome.")
def test_a_third_god_needs_no_room() -> None:
    g = table({"hand": [DJURRAT], "gods": THREE[:2]}, phase="2").play(f'play "{DJURRAT}"')
    assert g.gods("temet") == [*THREE[:2], DJURRAT]
    assert g.discard("temet") == []
    assert g.quiet


@rule_not("SL 6.7", "Three gods of the opponent fill no place of the player.")
def test_the_opponents_gods_fill_no_place() -> None:
    ankar = {"gods": ["Enhu", "Oszeph of the Still Scales", "Menukh, the Silent Flood"]}
    g = table({"hand": [DJURRAT]}, ankar, phase="2").play(f'play "{DJURRAT}"')
    assert g.gods("temet") == [DJURRAT]


@rule("SL 6.8", "Active text is carried out once as the god enters.")
def test_a_gods_active_text_works_as_it_enters() -> None:
    g = table({"hand": [DJURRAT]}, {"deck": ["Enhu", "River Merchant", "Lotus Acolytes"]}, phase="2")
    g.play(f'play "{DJURRAT}"')
    assert g.discard("ankar") == ["Enhu", "River Merchant"]
    assert g.quiet


@rule("SL 6.8", "Other text works from the moment the god enters.")
def test_a_gods_lasting_text_works_at_once() -> None:
    temet = {"hand": ["Irem-Kha, the Burning Noon"], "upper military": ["Blacksand Mercenaries"]}
    g = table(temet, phase="2").play('play "Irem-Kha, the Burning Noon"')
    assert g.total("temet", "upper military") == 2
    assert g.quiet


@rule("SL 6.8", "Free text is open as soon as the god is in play.")
def test_a_gods_free_text_is_open_at_once() -> None:
    temet = {"hand": ["Khema"], "upper military": [{"card": "Bonewheel Chariots", "scarabs": 1}]}
    g = table(temet, phase="2").play('play "Khema"', 'use "Khema"')
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 0
    assert g.quiet


@rule_not("SL 6.8", "In later turns active text does nothing by itself.")
def test_a_gods_active_text_does_not_repeat_itself() -> None:
    g = table({"hand": [DJURRAT]}, phase="2").play(f'play "{DJURRAT}"').end_turn().end_turn()
    assert g.active == "temet"
    g.end_turn()
    assert len(g.discard("ankar")) == 2


@rule_not("SL 6.8", "Khema without a scarab in sight has nothing to do on entering.")
def test_a_god_without_active_text_is_not_activated() -> None:
    g = table({"hand": ["Khema"]}, phase="2").play('play "Khema"')
    assert g.rule_against('activate "Khema"') == "SL 5.6"
    assert g.quiet


@rule("SL 6.9", "No text and no supremacy puts a scarab on a god.")
def test_a_god_cannot_be_cursed() -> None:
    ankar = {"gods": ["Enhu"], "upper economic": ["River Merchant", "Reed-Boat Traders"]}
    g = table({"hand": ["Jackal-Mask Zealots"]}, ankar, phase="1")
    g.play('play "Jackal-Mask Zealots"', "into upper religious")
    assert g.rule_against('target their "Enhu"') == "SL 8.9"
    g = table(ankar=ankar, phase="exercise", pyramids={"upper religious": "temet"}).play(
        "exercise upper religious"
    )
    assert g.rule_against('target their "Enhu"') == "SL 8.9"


@rule("SL 6.9", "With gods alone on the other side religious supremacy finds nothing to curse.")
def test_gods_alone_are_nothing_to_curse() -> None:
    g = table(ankar={"gods": ["Enhu"]}, phase="exercise", pyramids={"upper religious": "temet"})
    with g.changes():
        g.play("exercise upper religious")
    assert g.active == "ankar"


@rule("SL 6.9", "A god is not uncursed, adds nothing to a column, and comes with no scarab.")
def test_a_god_has_no_scarab_and_no_power() -> None:
    g = table({"gods": THREE}, phase="2")
    assert g.rule_against('uncurse "Khema"') == "SL 6.9"
    assert set(g.described["temet"]["totals"].values()) == {0}
    with pytest.raises(BadTable, match=r"SL 6\.9"):
        table({"gods": [{"card": "Khema", "scarabs": 1}]})
    god = '[[card]]\nname = "Mine"\nhouse = "bonus"\ntype = "god"\nphase = 1\norigin = "original"\n'
    (verdict,) = RULES.check_cards(god + 'text = "Comes into play with one scarab on it."\n', "mine.toml")
    assert "SL 6.9" in verdict.error


@rule_not("SL 6.9", "Leaders, minions and buildings are cursed beside the gods, and the gods look on.")
def test_other_cards_are_cursed_beside_gods() -> None:
    ankar = {"gods": ["Enhu"], "upper economic": ["Hemanu, Counter of Grain"]}
    g = table(ankar=ankar, phase="exercise", pyramids={"upper religious": "temet"})
    with g.changes("ankar upper economic"):
        g.play("exercise upper religious")
    assert g.scarabs("ankar", "upper economic", "Hemanu, Counter of Grain") == 1
