"""The supremacy phase: its three steps, totals and pyramids, and the three ways to exercise (SL 10)."""

from typing import Any

import pytest

from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

MERCENARIES = "Blacksand Mercenaries"
ALL_SIX = [
    f"{region} {kind}" for region in ("upper", "lower") for kind in ("military", "religious", "economic")
]


DECK = ["Enhu", "River Merchant", "Lotus Acolytes", "Reed-Boat Traders", "Tomb Wardens of Ankar"]


def exercising(
    *held: str, temet: dict[str, Any] | None = None, ankar: dict[str, Any] | None = None
) -> Setting:
    """Temet may exercise supremacy in these columns."""
    return table(
        temet={"hand": ["Khema"], **(temet or {})},
        ankar={"hand": ["Asp Handlers"], **(ankar or {})},
        phase="exercise",
        dutiful=True,
        pyramids=dict.fromkeys(held, "temet"),
    )


# The three steps


@rule("SL 10.1", "First actions, then determining, then exercising; none before its time.")
def test_the_three_steps_in_order() -> None:
    g = table(temet={"hand": ["Khema"], "upper military": [MERCENARIES]}, phase="2")
    assert g.rule_against("determine") == "SL 10.1"
    g.play("pass")
    assert g.rule_against("exercise upper military") == "SL 10.1"
    g.play("determine")
    assert g.choices("exercise") == ["upper military"]


@rule_not("SL 10.1", "With nothing to exercise the phase is over when supremacy is determined.")
def test_no_third_step_without_a_pyramid() -> None:
    g = table(temet={"hand": ["Khema"]}, ankar={"hand": ["Enhu"]}, phase="supremacy", dutiful=True).play(
        "determine"
    )
    assert (g.asked, g.described["phase"]) == ("ankar", "0")


@rule("SL 10.2", "Supremacy-phase cards are played and uncursed as often as the player likes.")
@rule_not("SL 10.2", "Cards of other phases have no action here.")
def test_any_number_of_supremacy_actions() -> None:
    cursed = {"card": "Asp Handlers", "scarabs": 2}
    g = table(
        ankar={
            "hand": ["Asp Handlers", "Stalkers Without Shadow", "Lotus Acolytes", "Enhu"],
            "upper religious": [cursed],
            "lower religious": [{"card": "The Seven Sphinxes", "scarabs": 1}],
        },
        active="ankar",
        phase="supremacy",
        unchecked=True,
    )
    g.play("play Asp Handlers", "into upper military", "play Stalkers", "into lower economic")
    g.play(*["uncurse Asp Handlers in upper religious"] * 2)
    assert g.power("ankar", "upper religious", "Asp Handlers") == 1
    assert g.rule_against("play Lotus Acolytes") == "SL 5.2"
    assert g.rule_against("uncurse The Seven Sphinxes") == "SL 5.9"
    assert g.quiet


@rule("SL 10.3", "Once supremacy is determined the Asp Handlers are too late.")
@rule_not("SL 10.3", "Before that they are in time, and they count.")
def test_no_supremacy_action_after_determining() -> None:
    ankar = {"hand": ["Asp Handlers", "Enhu"], "lower religious": [{"card": "Asp Handlers", "scarabs": 1}]}
    ankar["upper economic"] = ["River Merchant"]
    late = table(ankar=ankar, active="ankar", phase="supremacy", unchecked=True).play("determine")
    assert late.rule_against("play Asp Handlers") == "SL 10.3"
    assert late.rule_against("uncurse Asp Handlers") == "SL 10.3"
    in_time = table(ankar=ankar, active="ankar", phase="supremacy", unchecked=True)
    in_time.play("play Asp Handlers", "into upper military", "determine")
    assert in_time.pyramid("upper military") == "ankar"


@rule("SL 10.4", "The supremacy phase cannot be passed.")
@rule_not("SL 10.4", "Where the phase is not played, in a first turn or a refresh, nothing is determined.")
def test_determining_is_compulsory() -> None:
    side = {"hand": ["Khema", MERCENARIES], "upper military": [MERCENARIES]}
    g = table(temet=side, phase="supremacy", unchecked=True)
    assert "pass" not in g.choices()
    assert g.refusal("pass") == ("supremacy must be determined", "SL 10.4")

    first = table(temet=side, turn=1, unchecked=True).play("phases 0 and 1", "pass", "pass", "discard Khema")
    refresh = table(temet=side, unchecked=True).play("refresh", "done")
    for other in (first, refresh):
        assert other.asked == "ankar"
        assert other.described["pyramids"] == {}


# Totals and pyramids


@rule("SL 10.5", "Minions, buildings, leaders and the boost make the total.")
@rule_not("SL 10.5", "Cursed cards, gods and the other player's cards add nothing.")
def test_a_total() -> None:
    g = table(
        temet={
            "upper military": [
                "Bonewheel Chariots",
                "Khamal the Eternal",
                "Citadel of Red Spears",
                {"card": "Scorpion of Black Glass", "scarabs": 1},
            ],
            "gods": ["Djurrat, the Hunger Below"],
        },
        ankar={"upper military": ["Granite Attendants"]},
        boost={"upper military": 3},
    )
    assert g.total("temet", "upper military") == 3 + 2 + 5 + 3
    assert g.total("ankar", "upper military") == 4
    assert g.total("temet", "lower military") == 0


@rule(
    "SL 10.6", "All six columns are determined, whoever's turn it is, and the higher total has the pyramid."
)
@rule_not("SL 10.6", "Where no total is higher there is no pyramid.")
def test_six_columns_for_both_players() -> None:
    g = table(
        temet={
            "hand": ["Khema"],
            "upper military": [MERCENARIES],
            "upper religious": ["Jackal-Mask Zealots"],
            "lower economic": ["Merchant Caravan"],
        },
        ankar={
            "upper religious": ["Granite Attendants"],
            "upper economic": ["River Merchant"],
            "lower religious": ["Lotus Acolytes"],
            "lower economic": ["Reed-Boat Traders"],
        },
        phase="supremacy",
    )
    g.play("determine")
    assert g.described["pyramids"] == {
        "upper military": "temet",
        "upper religious": "ankar",
        "upper economic": "ankar",
        "lower religious": "ankar",
    }


@rule("SL 10.7", "A tie, and be it 0 to 0, takes a pyramid off the column.")
@rule_not("SL 10.7", "A card that decides the tie keeps it there.")
def test_a_tie_removes_the_pyramid() -> None:
    held = {"upper religious": "temet", "lower military": "ankar"}
    ankar = {"upper religious": ["Mourners of the Ninth Hour"]}
    g = table(temet={"hand": ["Khema"], "upper religious": ["Jackal-Mask Zealots"]}, ankar=ankar,
              phase="supremacy", pyramids=held)  # fmt: skip
    assert g.play("determine").described["pyramids"] == {}

    shrine = table(temet={"hand": ["Khema"], "upper religious": ["Shrine of Open Hands"]}, ankar=ankar,
                   phase="supremacy", pyramids=held)  # fmt: skip
    assert shrine.play("determine").described["pyramids"] == {"upper religious": "temet"}


@rule("SL 10.8", "Cards may come and go, the pyramid stays.")
@rule_not("SL 10.8", "Only when supremacy is determined does it follow the cards.")
def test_pyramids_change_only_when_determined() -> None:
    g = table(
        temet={"hand": ["Burn the Outer Quarter", "Khema"], "upper religious": ["Jackal-Mask Zealots"]},
        ankar={"upper religious": ["The Seven Sphinxes"]},
        pyramids={"upper religious": "ankar"},
        phase="2",
    )
    g.play("play Burn", "pass")
    assert g.column("ankar", "upper religious") == []
    assert g.pyramid("upper religious") == "ankar"
    g.play("determine")
    assert g.pyramid("upper religious") == "temet"


# Exercising


@rule("SL 10.9", "Each column held is exercised once.")
@rule_not("SL 10.9", "A column that is not held is not exercised.")
def test_each_column_once() -> None:
    g = exercising("upper military", "lower military", ankar={"deck": DECK})
    g.play("exercise upper military")
    assert g.refusal("exercise upper military") == ("upper military has been exercised", "SL 10.9")
    assert g.refusal("exercise upper economic") == (
        "you do not have the pyramid in upper economic",
        "SL 10.9",
    )
    g.play("exercise lower military")
    assert len(g.discard("ankar")) == 2
    assert g.asked == "ankar"


@rule("SL 10.10", "One column is exercised and the others are left.")
@rule_not("SL 10.10", "What is chosen is done, and only what is left is not.")
def test_exercising_is_optional() -> None:
    g = exercising("upper military", "lower military", "upper economic", ankar={"deck": DECK})
    g.play("exercise lower military", "done")
    assert (len(g.discard("ankar")), g.hand("temet")) == (1, ["Khema"])
    g = exercising("upper military", "upper economic", ankar={"deck": DECK}).play("done")
    assert (g.discard("ankar"), g.hand("temet")) == ([], ["Khema"])
    assert g.asked == "ankar"


@rule("SL 10.11", "Any order, and one exercise is finished before the next.")
def test_the_order_of_exercises() -> None:
    g = exercising(*ALL_SIX, ankar={"lower religious": ["Lotus Acolytes", "The Seven Sphinxes"]})
    assert g.choices("exercise") == ALL_SIX
    g.play("exercise lower religious")
    assert g.rule_against("exercise upper military") == "SL 10.15"
    g.play("target Lotus Acolytes", "exercise lower economic", "exercise upper military")
    assert g.choices("exercise") == ["upper religious", "upper economic", "lower military"]


@rule_not("SL 10.11", "An exercise that asks for nothing is finished at once.")
def test_an_exercise_without_a_question() -> None:
    g = exercising("upper military", "upper economic").play("exercise upper economic")
    assert g.choices() == ["exercise upper military", "done"]


@rule("SL 10.12", "Ankar gains a column in Temet's turn, and it brings Ankar nothing now.")
@rule_not("SL 10.12", "In Ankar's own turn it does.")
def test_only_the_active_player_exercises() -> None:
    g = table(
        temet={"hand": ["Khema", MERCENARIES], "upper military": [MERCENARIES]},
        ankar={
            "upper economic": ["River Merchant"],
            "hand": ["Lotus Acolytes"],
            "deck": ["Enhu", "Asp Handlers"],
        },
        phase="supremacy",
        dutiful=True,
    )
    g.play("determine")
    assert g.pyramid("upper economic") == "ankar"
    assert g.choices("exercise") == ["upper military"]
    assert g.rule_against("exercise upper economic", "ankar") == "SL 4.1"
    g.play("done")
    assert g.hand("ankar") == ["Lotus Acolytes"]
    g.play(
        "play Lotus Acolytes",
        "into upper religious",
        "pass",
        "pass",
        "pass",
        "determine",
        "exercise upper economic",
    )
    assert g.hand("ankar") == ["Enhu"]


@rule("SL 10.13", "Military: the top card of the opposing deck is gone.")
@rule_not("SL 10.13", "The own deck and both hands are left alone.")
def test_military_supremacy() -> None:
    g = exercising(
        "lower military", temet={"deck": [MERCENARIES]}, ankar={"deck": ["Enhu", "River Merchant"]}
    )
    g.play("exercise lower military")
    assert (g.discard("ankar"), g.deck("ankar")) == (["Enhu"], ["River Merchant"])
    assert (g.deck("temet"), g.hand("temet"), g.hand("ankar")) == ([MERCENARIES], ["Khema"], ["Asp Handlers"])


@rule("SL 10.14", "Economic: one card is drawn.")
@rule_not("SL 10.14", "An empty deck gives none, and the opponent draws nothing.")
def test_economic_supremacy() -> None:
    g = exercising("lower economic", temet={"deck": [MERCENARIES, "Merchant Caravan"]})
    g.play("exercise lower economic")
    assert (g.hand("temet"), g.deck("temet")) == (["Khema", MERCENARIES], ["Merchant Caravan"])
    assert g.hand("ankar") == ["Asp Handlers"]
    assert exercising("lower economic", "upper military", temet={"deck": []}).play(
        "exercise lower economic"
    ).hand("temet") == ["Khema"]


@rule("SL 10.15", "Religious: one scarab on an opposing leader, building or minion of that region.")
@rule_not("SL 10.15", "Not on an own card, not on a god, not in the other region.")
@pytest.mark.parametrize(
    "chosen", ["Lotus Acolytes", "Granary of Forty Doors", "Isetnofru, Lady of Two Banks"]
)
def test_religious_supremacy(chosen: str) -> None:
    g = exercising(
        "upper religious",
        temet={"upper religious": ["Scorpion of Black Glass"]},
        ankar={
            "upper religious": ["Lotus Acolytes"],
            "upper economic": [{"card": "Granary of Forty Doors", "scarabs": 1}],
            "upper military": ["Isetnofru, Lady of Two Banks"],
            "lower economic": ["River Merchant"],
            "gods": ["Enhu"],
        },
    )
    g.play("exercise upper religious")
    assert len(g.choices("target")) == 3
    assert g.rule_against("target Scorpion") == "SL 10.15"
    assert g.rule_against("target River Merchant") == "SL 10.15"
    assert g.rule_against("target their Enhu") == "SL 8.9"
    places = {"Lotus Acolytes": "upper religious", "Granary of Forty Doors": "upper economic"}
    place = places.get(chosen, "upper military")
    before = g.scarabs("ankar", place, chosen)
    g.play(f"target {chosen}")
    assert g.scarabs("ankar", place, chosen) == before + 1
    assert g.asked == "ankar"


@rule("SL 10.16", "No card to curse: nothing happens, and the column counts as exercised.")
@rule_not("SL 10.16", "A single card is one to choose, and needs no question.")
def test_religious_supremacy_without_a_card() -> None:
    far = {"lower economic": ["River Merchant"], "gods": ["Enhu"]}
    g = exercising("upper religious", "upper military", ankar=far).play("exercise upper religious")
    assert g.scarabs("ankar", "lower economic", "River Merchant") == 0
    assert g.choices("exercise") == ["upper military"]
    g = exercising("lower religious", "upper military", ankar=far).play("exercise lower religious")
    assert g.scarabs("ankar", "lower economic", "River Merchant") == 1
    assert g.choices("exercise") == ["upper military"]


@rule("SL 10.17", "The cursed card's column keeps its pyramid for now.")
@rule_not("SL 10.17", "At the next determination the pyramid is lost.")
def test_a_curse_by_exercise_moves_no_pyramid() -> None:
    g = table(
        temet={"hand": ["Khema"], "upper religious": ["Jackal-Mask Zealots"]},
        ankar={"upper economic": ["Reed-Boat Traders"], "hand": ["Lotus Acolytes"]},
        phase="supremacy",
        dutiful=True,
    )
    g.play("determine", "exercise upper religious")  # the Traders are the only choice
    assert g.total("ankar", "upper economic") == 0
    assert (g.asked, g.pyramid("upper economic")) == ("ankar", "ankar")
    g.play("discard Lotus Acolytes", "pass", "pass", "pass", "determine")
    assert g.pyramid("upper economic") is None
