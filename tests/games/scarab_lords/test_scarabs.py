"""Scarabs: SL 7.1 to SL 7.9."""

from __future__ import annotations

import pytest

from tests.games.scarab_lords.setting import table
from tests.marks import rule, rule_not

CHARIOTS = "Bonewheel Chariots"
NEFRUSHA = "Nefrusha the Bold"
UDJAMERU = "Udjameru, Lash of the Vanguard"


def cursed(card: str, scarabs: int = 1) -> dict[str, str | int]:
    return {"card": card, "scarabs": scarabs}


@rule("SL 7.1", "One scarab is enough: a column with a single cursed card has no uncursed one.")
@rule_not("SL 7.1", "A card without a scarab is not cursed.")
def test_one_scarab_makes_a_card_cursed() -> None:
    temet = {
        "hand": ["Drums of the Red Land"],  # needs a column with an uncursed card
        "upper military": [cursed(CHARIOTS)],
        "lower military": [CHARIOTS],
        "lower economic": [CHARIOTS, cursed(CHARIOTS)],
    }
    g = table(temet, phase="supremacy", unchecked=True).play('play "Drums of the Red Land"')
    assert g.choices("into") == ["lower military", "lower economic"]


@rule("SL 7.2", "A cursed card adds no power, gives no bonus and cannot be activated.")
def test_a_cursed_card_has_neither_power_nor_text() -> None:
    g = table(
        {"upper military": [cursed(UDJAMERU), CHARIOTS], "lower military": [cursed(NEFRUSHA)]}, phase="1"
    )
    assert g.power("temet", "upper military", UDJAMERU) == 0
    assert g.power("temet", "upper military", CHARIOTS) == 3
    assert g.total("temet", "upper military") == 3
    assert g.rule_against(f'activate "{NEFRUSHA}"') == "SL 7.2"


@rule("SL 7.2", "A cursed card does not win its column.")
def test_a_cursed_card_holds_no_column() -> None:
    g = table(
        {"upper military": [cursed("Arena of Bleached Bones")]},
        {"upper military": ["Asp Handlers"]},
        phase="supremacy",
    )
    g.play("determine")
    assert g.pyramid("upper military") == "ankar"


@rule_not("SL 7.2", "The cards beside it keep power and text.")
def test_the_neighbours_of_a_cursed_card_are_not_cursed() -> None:
    g = table({"upper military": [UDJAMERU, CHARIOTS, cursed("Ember Sash Spears")]})
    assert g.power("temet", "upper military", CHARIOTS) == 4
    assert g.total("temet", "upper military") == 6


@rule("SL 7.3", "A cursed minion is still a minion, and its icons still say where it may go.")
def test_a_cursed_card_keeps_type_and_icons() -> None:
    g = table({"hand": ["March Under No Moon"], "upper military": [cursed(CHARIOTS)]})
    g.play('play "March Under No Moon"', f'target "{CHARIOTS}"')
    assert g.choices("into") == ["upper economic", "lower military", "lower economic"]


@rule("SL 7.3", "Its phase still says when it is uncursed.")
@pytest.mark.parametrize("phase", ["0", "1", "2", "supremacy"])
def test_a_cursed_card_keeps_its_phase(phase: str) -> None:
    g = table({"upper military": [cursed(CHARIOTS)]}, phase=phase)
    assert bool(g.choices("uncurse")) == (phase == "1")


@rule("SL 7.3", "It still belongs to its player, who may discard it, and the opponent may not.")
def test_a_cursed_card_keeps_its_owner() -> None:
    g = table({"upper military": [cursed(CHARIOTS)]}, {"upper military": [cursed("Asp Handlers")]})
    assert g.rule_against('remove their "Asp Handlers"') == "SL 4.18"
    g.play(f'remove "{CHARIOTS}"')
    assert g.discard("temet") == [CHARIOTS]


@rule_not(
    "SL 7.3", "What the scarab takes is power and text: a cursed leader is no uncursed one to its minions."
)
def test_a_cursed_leader_leads_nobody() -> None:
    spears = "Ember Sash Spears"  # 1 more beside an uncursed leader
    assert table({"upper military": [NEFRUSHA, spears]}).power("temet", "upper military", spears) == 3
    assert table({"upper military": [cursed(NEFRUSHA), spears]}).power("temet", "upper military", spears) == 2


@rule("SL 7.4", "A cursed card can be cursed again: it takes one more uncursing, and nothing else changes.")
def test_a_cursed_card_can_be_cursed_again() -> None:
    ankar = {"upper economic": [cursed("River Merchant")]}
    g = table(ankar=ankar, phase="exercise", pyramids={"upper religious": "temet"}).play(
        "exercise upper religious"
    )
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 2
    g.play('uncurse "River Merchant"')
    assert g.power("ankar", "upper economic", "River Merchant") == 0
    g.play('uncurse "River Merchant"')
    assert g.power("ankar", "upper economic", "River Merchant") == 1
    assert g.quiet


@rule_not("SL 7.4", "A card cursed once needs one uncursing.")
def test_a_card_cursed_once_is_freed_at_once() -> None:
    ankar = {"upper economic": ["River Merchant"]}
    g = table(ankar=ankar, phase="exercise", pyramids={"upper religious": "temet"}).play(
        "exercise upper religious"
    )
    g.play('uncurse "River Merchant"')
    assert g.power("ankar", "upper economic", "River Merchant") == 1
    assert g.choices("uncurse") == []


@rule("SL 7.5", "One scarab of three comes off, by the action as by Khema, and the card stays cursed.")
@pytest.mark.parametrize("words", ['uncurse "Shon-Ra the Radiant"', 'use "Khema"'])
def test_scarabs_come_off_one_at_a_time(words: str) -> None:
    g = table({"gods": ["Khema"], "upper military": [cursed("Shon-Ra the Radiant", 3)]}, phase="2").play(
        words
    )
    assert g.scarabs("temet", "upper military", "Shon-Ra the Radiant") == 2
    assert g.power("temet", "upper military", "Shon-Ra the Radiant") == 0


@rule_not("SL 7.5", "An effect that says every scarab takes them all.")
def test_an_effect_can_take_all_scarabs() -> None:
    temet = {"upper military": [cursed("Shon-Ra the Radiant", 3)], "lower military": [cursed(CHARIOTS, 2)]}
    g = table({"hand": ["Mass Purification"], **temet}, phase="2").play(
        'play "Mass Purification"', "region upper"
    )
    assert g.power("temet", "upper military", "Shon-Ra the Radiant") == 3
    assert g.scarabs("temet", "lower military", CHARIOTS) == 2


@rule("SL 7.6", "With the last scarab gone, power and lasting text are back at once.")
@rule_not("SL 7.6", "With the last but one gone, they are not.")
@pytest.mark.parametrize(("scarabs", "total"), [(1, 6), (2, 3)])
def test_the_last_scarab_brings_power_and_text_back(scarabs: int, total: int) -> None:
    g = table({"upper military": [cursed(UDJAMERU, scarabs), CHARIOTS]}, phase="1")
    assert g.total("temet", "upper military") == 3
    g.play(f'uncurse "{UDJAMERU}"')
    assert g.total("temet", "upper military") == total
    assert g.quiet


@rule("SL 7.6", "What came back in time counts in the same turn's supremacy.")
def test_a_freed_card_counts_in_the_same_turn() -> None:
    g = table({"upper military": [cursed(CHARIOTS)]}, {"upper military": ["Asp Handlers"]}, phase="1")
    g.play(f'uncurse "{CHARIOTS}"').to_phase("supremacy").play("determine")
    assert g.pyramid("upper military") == "temet"


@rule("SL 7.7", "A freed card does not do again what it does when played, nor its active text by itself.")
@pytest.mark.parametrize(("card", "phase"), [("Dune-Knife Raiders", "0"), (NEFRUSHA, "1")])
def test_a_freed_card_is_not_played_again(card: str, phase: str) -> None:
    g = table({"upper military": [cursed(card)]}, phase=phase)
    with g.changes("temet upper military"):
        g.play(f'uncurse "{card}"')
    assert g.discard("ankar") == []
    assert g.quiet


@rule_not("SL 7.7", "Played anew from hand, the card does it.")
def test_a_card_played_anew_does_what_it_does_when_played() -> None:
    g = table({"hand": ["Dune-Knife Raiders"], "upper military": [cursed("Dune-Knife Raiders")]})
    g.play('uncurse "Dune-Knife Raiders"', 'play "Dune-Knife Raiders"', "into lower military")
    assert len(g.discard("ankar")) == 1


@rule("SL 7.8", "A card that enters with a scarab does not carry its active text out.")
def test_a_card_that_enters_cursed_is_blank() -> None:
    g = table({"hand": ["House of Sealed Records"]}, phase="1").play('play "House of Sealed Records"')
    with g.changes("temet upper economic"):
        g.play("into upper economic")
    assert g.scarabs("temet", "upper economic", "House of Sealed Records") == 1
    assert g.total("temet", "upper economic") == 0
    assert g.quiet
    g.end_turn().end_turn().to_phase("1").play('uncurse "House of Sealed Records"')
    assert g.quiet
    g.end_turn().end_turn().to_phase("1").play('activate "House of Sealed Records"')
    assert g.prompt == "look"


@rule("SL 7.8", "Lasting text is blank until the last of two scarabs is gone.")
@pytest.mark.parametrize("uncursings", [0, 1, 2])
def test_the_lasting_text_of_a_card_that_enters_cursed(uncursings: int) -> None:
    temple = "Temple of the Drowned Moon"  # its column cannot be cursed
    temet = {"upper religious": ["Scorpion of Black Glass", "Scorpion of Black Glass"]}
    g = table(
        temet,
        {"hand": [temple], "upper religious": ["Lotus Acolytes"]},
        active="ankar",
        phase="2",
        unchecked=True,
    )
    g.play(f'play "{temple}"', "into upper religious")
    assert g.scarabs("ankar", "upper religious", temple) == 2
    for _ in range(uncursings):
        g.end_turn().end_turn().to_phase("2").play(f'uncurse "{temple}"')
    g.end_turn().to_phase("supremacy").play("determine", "exercise upper religious")
    assert len(g.choices("target")) == (0 if uncursings == 2 else 2)


@rule_not("SL 7.8", "A card without such a text enters clean, and its active text is carried out.")
def test_other_cards_enter_clean() -> None:
    g = table({"hand": [NEFRUSHA]}, phase="1").play(f'play "{NEFRUSHA}"', "into upper military")
    assert g.scarabs("temet", "upper military", NEFRUSHA) == 0
    assert len(g.discard("ankar")) == 1


@rule("SL 7.9", "A card that was discarded and fetched back enters without its old scarabs.")
def test_a_card_loses_its_scarabs_when_it_is_discarded() -> None:
    ankar = {"hand": ["Second Burial"], "upper economic": [cursed("River Merchant", 2)]}
    g = table(ankar=ankar, active="ankar").play('remove "River Merchant"', 'play "Second Burial"')
    assert g.hand("ankar") == ["River Merchant"]
    g.play('play "River Merchant"', "into upper economic")
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 0
    assert g.total("ankar", "upper economic") == 1


@rule("SL 7.9", "A card returned to hand enters without its old scarabs.")
def test_a_card_loses_its_scarabs_when_it_returns_to_hand() -> None:
    g = table(
        {"upper military": [cursed("Blacksand Mercenaries", 3)]},
        {"hand": ["Exile Beyond the Dunes"], "upper economic": ["River Merchant"]},
        active="ankar",
        phase="1",
    ).play('play "Exile Beyond the Dunes"')
    g.end_turn().play('play "Blacksand Mercenaries"', "into upper military")
    assert g.scarabs("temet", "upper military", "Blacksand Mercenaries") == 0


@rule_not("SL 7.9", "A card that is moved has not left play: its scarabs go with it.")
def test_a_moved_card_keeps_its_scarabs() -> None:
    g = table({"hand": ["March Under No Moon"], "upper military": [cursed(CHARIOTS, 2)]})
    g.play('play "March Under No Moon"', f'target "{CHARIOTS}"', "into lower economic")
    assert g.scarabs("temet", "lower economic", CHARIOTS) == 2
    assert g.quiet
