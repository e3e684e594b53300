"""Card text: when it is carried out, whom it may choose, and who chooses (SL 8)."""

from typing import Any

import pytest

from tests.games.scarab_lords.own_cards import OWN
from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

MERCENARIES = "Blacksand Mercenaries"


# Kinds of text


@rule("SL 8.1", "Active text works as the card is played, for nothing, and again for an action.")
@rule_not("SL 8.2", "Active text is not once and for all: it works again in a later turn.")
def test_active_text_works_on_entering_and_again_when_activated() -> None:
    g = table(ankar={"hand": ["Hemanu, Counter of Grain", "River Merchant"]}, active="ankar", phase="1")
    g.play("play Hemanu", "into upper economic")
    assert len(g.hand("ankar")) == 2  # Hemanu went, a card came
    assert g.quiet

    g = table(
        ankar={"upper economic": ["Hemanu, Counter of Grain"], "hand": ["River Merchant"]},
        active="ankar",
        phase="1",
    )
    g.play("activate Hemanu")
    assert len(g.hand("ankar")) == 2
    assert g.described["actions"]["1"] == 0  # this time it cost the action
    assert g.quiet


@rule_not("SL 8.1", "Text that does not open with the word Action cannot be activated.")
def test_text_of_another_kind_is_not_active() -> None:
    g = table(ankar={"upper economic": ["Ibis-Quill Scribes"]}, active="ankar", phase="0")
    assert g.refusal("activate Ibis-Quill Scribes") == ("Ibis-Quill Scribes has no active text", "SL 5.6")


@rule_not("SL 8.1", "A card that enters with a scarab has no text that could work.")
def test_active_text_under_a_scarab() -> None:
    g = table(temet={"hand": ["House of Sealed Records", "Khema"]}, phase="1")
    g.play("play House of Sealed Records", "into upper economic")
    assert g.hand("temet") == ["Khema"]
    assert g.quiet


@rule("SL 8.2", "The Scribes bring a card as they enter, and never later: not when moved, not when freed.")
def test_text_of_entering_is_carried_out_once() -> None:
    g = table(ankar={"hand": ["Ibis-Quill Scribes", "March Under No Moon"]}, active="ankar", phase="0")
    g.play("play Ibis-Quill Scribes", "into upper economic")
    assert len(g.hand("ankar")) == 2
    g.play("play March", "target Ibis-Quill Scribes", "into lower economic")
    assert g.column("ankar", "lower economic") == ["Ibis-Quill Scribes"]
    assert len(g.hand("ankar")) == 1

    g = table(
        ankar={"upper economic": [{"card": "Ibis-Quill Scribes", "scarabs": 1}]}, active="ankar", phase="0"
    )
    g.play("uncurse Ibis-Quill Scribes")
    assert g.hand("ankar") == []


@rule("SL 8.3", "A leader's lasting text works as soon as he stands there, and no longer than that.")
def test_lasting_text_works_while_its_card_is_in_play() -> None:
    g = table(
        temet={"hand": ["Udjameru, Lash of the Vanguard"], "upper military": [MERCENARIES]},
        phase="1",
    )
    assert g.power("temet", "upper military", MERCENARIES) == 1
    g.play("play Udjameru", "into upper military")
    assert g.power("temet", "upper military", MERCENARIES) == 2
    g.play("remove Udjameru")
    assert g.power("temet", "upper military", MERCENARIES) == 1
    assert g.quiet


@rule_not("SL 8.3", "With a scarab the text is silent; it speaks again when the last scarab is gone.")
def test_lasting_text_is_silent_under_a_scarab() -> None:
    cursed = {"card": "Udjameru, Lash of the Vanguard", "scarabs": 1}
    g = table(temet={"upper military": [MERCENARIES, cursed]}, phase="1")
    assert g.power("temet", "upper military", MERCENARIES) == 1
    g.play("uncurse Udjameru")
    assert g.power("temet", "upper military", MERCENARIES) == 2


# Free text


def khema_at_work(**more: Any) -> Setting:
    """Khema in play, and two cursed cards to remove a scarab from."""
    cursed = [{"card": "Bonewheel Chariots", "scarabs": 2}, {"card": MERCENARIES, "scarabs": 1}]
    return table(
        temet={
            "gods": ["Khema", "Djurrat, the Hunger Below"],
            "upper military": cursed,
            "hand": [MERCENARIES] * 2,
        },
        **more,
    )


@rule("SL 8.4", "Khema's help is to be had once in each own turn, at no cost.")
def test_free_text_once_a_turn() -> None:
    g = khema_at_work(phase="2")
    g.play("use Khema", "target Bonewheel Chariots")
    assert g.described["actions"]["2"] == 1
    assert g.refusal("use Khema") == ("Khema has been used this turn", "SL 8.4")
    g.play("pass", "determine", 'discard "Blacksand Mercenaries"')  # the duty
    assert g.asked == "ankar"
    g.play("refresh", "pass", "pass")  # and Temet's next turn has come to phase 2
    g.play("use Khema", "target Bonewheel Chariots")
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 0
    assert g.scarabs("temet", "upper military", MERCENARIES) == 1


@rule_not("SL 8.4", "In a phase that the text does not name it is not open, nor is another's free text.")
@pytest.mark.parametrize("phase", ["0", "1", "supremacy"])
def test_free_text_in_the_wrong_phase(phase: str) -> None:
    g = khema_at_work(phase=phase)
    assert g.choices("use") == []
    assert g.rule_against("use Khema") == "SL 8.4"


@rule_not("SL 8.4", "Another player's free text is not to be used.")
def test_free_text_of_the_opponent() -> None:
    g = table(
        temet={"gods": ["Khema"]}, ankar={"upper economic": ["River Merchant"]}, active="ankar", phase="2"
    )
    assert g.refusal("use their Khema") == ("Khema is not yours", "SL 8.4")


@rule("SL 8.5", "A god played in phase 2 may be used in that phase 2.")
@rule_not("SL 8.5", "Active text is another matter: the playing was its one time this turn.")
def test_free_text_in_the_phase_of_playing() -> None:
    cursed = [{"card": "Bonewheel Chariots", "scarabs": 1}]
    g = table(temet={"hand": ["Khema", MERCENARIES], "upper military": cursed}, phase="2")
    g.play("play Khema")
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 1  # nothing happens unasked
    g.play("use Khema")
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 0

    g = table(temet={"hand": ["Djurrat, the Hunger Below", MERCENARIES]}, phase="2", actions={"2": 2})
    g.play("play Djurrat")
    assert g.rule_against("activate Djurrat") == "SL 5.8"


@rule("SL 8.6", "Free text is open when the action of the phase is spent, and when it was denied.")
@rule_not("SL 8.6", "Active text is bound to the action of the phase.")
def test_free_text_needs_no_action() -> None:
    spent = khema_at_work(phase="2", actions={"2": 0})
    assert spent.rule_against("activate Djurrat") == "SL 4.5"
    spent.play("use Khema", "target Bonewheel Chariots")
    assert spent.scarabs("temet", "upper military", "Bonewheel Chariots") == 1

    denied = khema_at_work(phase="2", barred=["2"])
    assert denied.rule_against("activate Djurrat") == "SL 9.23"
    denied.play("use Khema", "target Bonewheel Chariots")
    assert denied.scarabs("temet", "upper military", "Bonewheel Chariots") == 1


@rule("SL 8.7", "There is no free text in a refresh, nor in a phase that the first player did not name.")
def test_free_text_is_not_open_without_its_phase() -> None:
    g = khema_at_work()
    g.play("refresh")
    assert g.choices("use") == []
    assert g.rule_against("use Khema") == "SL 4.14"

    g = khema_at_work(turn=1, unchecked=True)
    g.play("phases 0 and 1")
    assert g.rule_against("use Khema") == "SL 8.4"
    g.play("pass")
    assert g.rule_against("use Khema") == "SL 8.4"
    g.play("pass")
    assert g.prompt == "duty"  # the turn is over, and phase 2 did not come


@rule_not("SL 8.7", "A first turn with phase 2 among the two has room for Khema.")
def test_free_text_is_open_in_a_named_phase() -> None:
    g = khema_at_work(turn=1, unchecked=True)
    g.play("phases 0 and 2", "pass")
    assert g.choices("use") == ['"Khema" among the gods']


@rule_not("SL 8.7", "Free text that asks for a region is open in its phase too.")
def test_free_text_on_one_region() -> None:
    cursed = {"card": MERCENARIES, "scarabs": 2}
    g = table(
        temet={"upper religious": ["Healer of Two Banks"], "lower military": [cursed]}, phase="1", rules=OWN
    )
    g.play("use Healer", "region lower")
    assert g.scarabs("temet", "lower military", MERCENARIES) == 0
    assert g.quiet


# Order, targets and amounts


@rule("SL 8.8", "First drawn, then discarded, or the other way round: as it is written.")
@rule_not("SL 8.8", "Between two cards nothing is written: the player takes them in either order.")
def test_sentences_in_their_order() -> None:
    deck = ["Khema", "Merchant Caravan", MERCENARIES]
    g = table(temet={"hand": ["Draw, Then Lose"], "deck": deck}, rules=OWN, phase="0").play(
        "play Draw, Then Lose"
    )
    assert (g.hand("temet"), g.discard("temet")) == (["Khema"], ["Merchant Caravan", "Draw, Then Lose"])
    g = table(temet={"hand": ["Lose, Then Draw"], "deck": deck}, rules=OWN, phase="0").play(
        "play Lose, Then Draw"
    )
    assert (g.hand("temet"), g.discard("temet")) == (["Merchant Caravan"], ["Khema", "Lose, Then Draw"])

    both = table(temet={"hand": ["Draw, Then Lose", "Deep Well"]}, rules=OWN, phase="0")
    assert both.choices("play") == ['"Draw, Then Lose"', '"Deep Well"']


@rule("SL 8.9", "A god is never chosen by an effect on cards.")
@rule_not("SL 8.9", "A minion, a building and a leader in their columns can be chosen.")
def test_gods_are_never_chosen() -> None:
    g = table(
        temet={"hand": ["Twin Plague"]},
        ankar={
            "gods": ["Enhu"],
            "upper religious": ["Lotus Acolytes", "The Seven Sphinxes"],
            "lower economic": ["Hemanu, Counter of Grain"],
        },
        rules=OWN,
        phase="0",
    )
    g.play("play Twin Plague")
    assert g.choices("target") == [
        'their "Lotus Acolytes" in upper religious',
        'their "The Seven Sphinxes" in upper religious',
        'their "Hemanu, Counter of Grain" in lower economic',
    ]
    assert g.refusal("target their Enhu") == ("gods are never chosen", "SL 8.9")


@rule("SL 8.10", "A cursed card is chosen like any other.")
def test_a_cursed_card_can_be_chosen() -> None:
    g = table(
        ankar={"gods": ["Hatmerra, Mother of Tombs"]},
        temet={"upper military": [{"card": "Citadel of Red Spears", "scarabs": 1}, MERCENARIES]},
        active="ankar",
        phase="2",
    )
    g.play("activate Hatmerra", "target their Citadel of Red Spears")
    assert g.scarabs("temet", "upper military", "Citadel of Red Spears") == 2
    assert g.scarabs("temet", "upper military", MERCENARIES) == 0


@rule_not("SL 8.10", "Drums of the Red Land ask for an uncursed card, so a cursed one does not serve.")
def test_an_effect_that_asks_for_an_uncursed_card() -> None:
    g = table(
        temet={
            "hand": ["Drums of the Red Land"],
            "upper military": [{"card": MERCENARIES, "scarabs": 1}],
            "lower military": [MERCENARIES],
            "lower economic": ["Merchant Caravan"],
        },
        phase="supremacy",
    )
    g.play("play Drums")
    assert g.choices("into") == ["lower military", "lower economic"]
    assert g.rule_against("into upper military") == "SL 9.26"


@rule("SL 8.11", "'Up to two' can be none; what is not optional must be done.")
def test_up_to_is_optional_down_to_none() -> None:
    cursed = [{"card": "River Merchant", "scarabs": 1}]
    g = table(
        ankar={"upper economic": ["Wadjhote the Embalmer", *cursed], "lower economic": cursed},
        active="ankar",
        phase="1",
    )
    g.play("activate Wadjhote", "done")
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 1
    assert g.described["actions"]["1"] == 0  # declining gives no action back
    assert g.quiet


@rule_not("SL 8.11", "The Zealots' curse is not optional, even where it is unwelcome.")
def test_what_is_not_optional_must_be_done() -> None:
    g = table(
        temet={"hand": ["Jackal-Mask Zealots"]},
        ankar={"upper religious": ["Lotus Acolytes"], "upper economic": ["River Merchant"]},
        phase="1",
    )
    g.play("play Jackal-Mask Zealots", "into upper religious")
    assert "done" not in g.choices()
    assert g.refusal("done") == ("this must be done as far as possible", "SL 8.11")


@rule("SL 8.12", "Two minions asked, one there: it is taken. None there: nothing happens.")
def test_as_many_as_fit_are_taken() -> None:
    ankar = {"upper economic": ["River Merchant", "Hemanu, Counter of Grain"]}
    g = table(temet={"hand": ["Swarm", "Khema"]}, ankar=ankar, rules=OWN, phase="0").play("play Swarm")
    assert g.scarabs("ankar", "upper economic", "River Merchant") == 1
    assert g.scarabs("ankar", "upper economic", "Hemanu, Counter of Grain") == 0
    assert g.quiet

    g = table(temet={"hand": ["Swarm", "Khema"]}, rules=OWN, phase="0").play("play Swarm")
    assert g.discard("temet") == ["Swarm"]
    assert g.quiet


@rule_not("SL 8.12", "Where more fit than are asked, the player chooses, and the others go free.")
def test_no_more_than_asked_are_taken() -> None:
    ankar = {"upper economic": ["River Merchant", "Reed-Boat Traders", "Ibis-Quill Scribes"]}
    g = table(temet={"hand": ["Swarm", "Khema"]}, ankar=ankar, rules=OWN, phase="0")
    g.play("play Swarm", "target Reed-Boat Traders")
    assert g.refusal("target Reed-Boat Traders") == ("Reed-Boat Traders was chosen before", "SL 8.12")
    g.play("target River Merchant")
    assert g.scarabs("ankar", "upper economic", "Ibis-Quill Scribes") == 0
    assert g.quiet


@rule("SL 8.13", "The same region is that of the card with the text.")
@rule_not("SL 8.13", "A text without that limit reaches both regions.")
def test_the_same_region() -> None:
    ankar = {"upper religious": ["Lotus Acolytes"], "lower economic": ["River Merchant"]}
    for region, cursed in (("upper", (1, 0)), ("lower", (0, 1))):
        g = table(temet={"hand": ["Jackal-Mask Zealots", "Khema"]}, ankar=ankar, phase="1")
        g.play("play Jackal-Mask Zealots", f"into {region} religious")
        found = (
            g.scarabs("ankar", "upper religious", "Lotus Acolytes"),
            g.scarabs("ankar", "lower economic", "River Merchant"),
        )
        assert found == cursed
        assert g.quiet

    g = table(temet={"hand": ["Burn the Outer Quarter"]}, ankar=ankar, phase="2").play("play Burn")
    assert g.choices("target") == [
        'their "Lotus Acolytes" in upper religious',
        'their "River Merchant" in lower economic',
    ]


@rule("SL 8.14", "One column: it is chosen, and then every minion there is hit.")
def test_one_column_of_choice() -> None:
    g = table(
        ankar={"hand": ["Pall of Grey Dust", "Lotus Acolytes"], "upper military": ["Asp Handlers"]},
        temet={
            "upper military": [MERCENARIES, "Bonewheel Chariots", "Khamal the Eternal"],
            "lower military": [MERCENARIES],
        },
        active="ankar",
        phase="2",
    )
    g.play("play Pall")
    assert len(g.choices("into")) == 6  # an empty column may be named as well
    g.play("into upper military")
    assert g.scarabs("temet", "upper military", MERCENARIES) == 1
    assert g.scarabs("temet", "upper military", "Bonewheel Chariots") == 1
    assert g.scarabs("temet", "upper military", "Khamal the Eternal") == 0
    assert g.scarabs("temet", "lower military", MERCENARIES) == 0
    assert g.scarabs("ankar", "upper military", "Asp Handlers") == 0
    assert g.quiet


@rule_not("SL 8.14", "A text that names no place asks for none.")
def test_no_place_is_asked_for() -> None:
    ankar = {"upper religious": ["Lotus Acolytes"], "lower economic": ["River Merchant"]}
    g = table(temet={"hand": ["Burn the Outer Quarter"]}, ankar=ankar, phase="2").play("play Burn")
    assert g.prompt == "target"
    assert g.rule_against("into upper religious") == "SL 8.11"


# Who chooses, and where discarded cards go


@rule("SL 8.15", "The player of the text chooses, also among the other's cards.")
@rule_not("SL 8.16", "A choice that is the active player's is not the opponent's to make.")
def test_the_player_of_the_text_chooses() -> None:
    g = table(
        ankar={"hand": ["Exile Beyond the Dunes", "Lotus Acolytes"]},
        temet={"upper military": [MERCENARIES, "Bonewheel Chariots"]},
        active="ankar",
        phase="1",
    )
    g.play("play Exile")
    assert g.asked == "ankar"
    assert g.rule_against("target Bonewheel Chariots", "temet") == "SL 4.1"
    g.play("target their Bonewheel Chariots")
    assert g.hand("temet") == ["Bonewheel Chariots"]
    assert g.quiet


@rule("SL 8.16", "The victim of Enhu discards before the active player may go on.")
@rule_not("SL 8.15", "Enhu gives the choice to the opponent.")
def test_the_opponent_chooses_at_once() -> None:
    g = table(
        ankar={"gods": ["Enhu"], "hand": ["Lotus Acolytes"]},
        temet={"hand": ["Khema", MERCENARIES, "Merchant Caravan"]},
        active="ankar",
        phase="2",
    )
    g.play("activate Enhu")
    assert (g.asked, g.prompt) == ("temet", "discard-from-hand")
    assert g.refusal("pass", "ankar") == ("it is not your choice now", "SL 8.16")
    g.play("discard Khema", "discard Merchant Caravan")
    assert g.asked == "ankar"
    assert g.hand("temet") == [MERCENARIES]
    assert g.quiet


@rule("SL 8.17", "Whoever caused it and wherever it was: it lies on its owner's pile, for all to see.")
def test_discards_lie_on_their_owners_pile() -> None:
    g = table(
        temet={"hand": ["Burn the Outer Quarter", MERCENARIES], "gods": ["Djurrat, the Hunger Below"]},
        ankar={"upper religious": ["Lotus Acolytes"], "deck": ["River Merchant", "Enhu", "Asp Handlers"]},
        phase="2",
        actions={"2": 2},
    )
    g.play("play Burn", "activate Djurrat")
    assert g.discard("ankar") == ["Lotus Acolytes", "River Merchant", "Enhu"]
    assert g.discard("temet") == ["Burn the Outer Quarter"]
    assert g.table.view(None).data["players"][1]["pile"] == ["Lotus Acolytes", "River Merchant", "Enhu"]


@rule_not("SL 8.17", "A card that is returned is not discarded: it goes to its owner's hand.")
def test_a_returned_card_is_not_discarded() -> None:
    g = table(
        ankar={"hand": ["Exile Beyond the Dunes", "Lotus Acolytes"]},
        temet={"upper military": [MERCENARIES]},
        active="ankar",
        phase="1",
    )
    g.play("play Exile")
    assert (g.hand("temet"), g.discard("temet")) == ([MERCENARIES], [])
    assert g.hand("ankar") == ["Lotus Acolytes"]
