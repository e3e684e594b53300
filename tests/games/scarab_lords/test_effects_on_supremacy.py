"""Lasting text of the supremacy phase: exercise bonuses, reach and ties (SL 9.33 to SL 9.37)."""

from typing import Any

import pytest

from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

MERCENARIES = "Blacksand Mercenaries"
WARDENS = "Tomb Wardens of Ankar"


# Exercises


def exercising(house_text: dict[str, Any], ankar: dict[str, Any] | None = None, **held: str) -> Setting:
    """Temet may exercise the columns it holds."""
    pyramids = {column.replace("_", " "): house for column, house in held.items()}
    return table(
        temet={"hand": ["Khema"], **house_text},
        ankar=ankar,
        phase="exercise",
        pyramids=pyramids,
        dutiful=True,
    )


@rule("SL 9.33", "Naktar makes every military exercise take one card more.")
@rule_not("SL 9.33", "Other kinds of exercise are as ever.")
@rule_not("SL 9.34", "A bonus without 'may' is not asked about.")
def test_a_military_exercise_bonus() -> None:
    g = exercising(
        {"gods": ["Naktar of the Thousand Spears"], "deck": [MERCENARIES] * 3},
        {"deck": ["Enhu", "River Merchant", "Lotus Acolytes"]},
        lower_military="temet",
        lower_economic="temet",
    )
    g.play("exercise lower military")
    assert g.prompt == "exercise"
    assert g.discard("ankar") == ["Enhu", "River Merchant"]
    g.play("exercise lower economic")
    assert len(g.hand("temet")) == 2


@rule("SL 9.33", "The Arena adds to exercises in its own region.")
@rule_not("SL 9.33", "In the other region, and under a scarab, it adds nothing.")
@pytest.mark.parametrize(("column", "scarabs", "lost"), [("upper", 0, 2), ("lower", 0, 1), ("upper", 1, 1)])
def test_an_exercise_bonus_of_a_region(column: str, scarabs: int, lost: int) -> None:
    arena = {"card": "Arena of Bleached Bones", "scarabs": scarabs}
    g = exercising(
        {"upper religious": [arena]},
        {"deck": ["Enhu", "River Merchant", "Lotus Acolytes", "Asp Handlers"]},
        upper_military="temet",
        lower_military="temet",
    )
    assert len(g.play(f"exercise {column} military").discard("ankar")) == lost


PTEHOR = {"upper religious": ["Ptehor, Voice of the Sealed Door"]}


@rule("SL 9.33", "Ptehor curses one more card, and it must be a different one.")
@rule_not("SL 9.34", "The first curse of the exercise is not the bonus and cannot be declined.")
def test_a_religious_exercise_bonus() -> None:
    g = exercising(
        PTEHOR, {"upper religious": ["Lotus Acolytes", "Asp Handlers", WARDENS]}, upper_religious="temet"
    )
    g.play("exercise upper religious")
    assert g.rule_against("done") == "SL 8.11"
    g.play("target Asp Handlers")
    assert g.refusal("target Asp Handlers") == ("Asp Handlers was chosen before", "SL 9.33")
    g.play("target Lotus Acolytes")
    assert g.scarabs("ankar", "upper religious", "Asp Handlers") == 1
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 1
    assert g.asked == "ankar"


@rule("SL 9.34", "The second card may be spared, the second draw left.")
def test_an_exercise_bonus_can_be_declined() -> None:
    g = exercising(PTEHOR, {"upper religious": ["Lotus Acolytes", "Asp Handlers"]}, upper_religious="temet")
    g.play("exercise upper religious", "target Asp Handlers", "done")
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 0
    assert g.scarabs("ankar", "upper religious", "Asp Handlers") == 1

    ophetta = {"gods": ["Ophetta, Eye of the River"], "deck": [MERCENARIES, "Merchant Caravan"]}
    g = exercising(ophetta, upper_economic="temet").play("exercise upper economic")
    assert (g.prompt, g.hand("temet")) == ("draw-more", ["Khema", MERCENARIES])
    g.play("done")
    assert g.hand("temet") == ["Khema", MERCENARIES]
    assert g.asked == "ankar"


@rule("SL 9.33", "With Ophetta an economic exercise brings two cards.")
def test_an_economic_exercise_bonus() -> None:
    ophetta = {
        "gods": ["Ophetta, Eye of the River"],
        "deck": [MERCENARIES, "Merchant Caravan", "Bonewheel Chariots"],
    }
    g = exercising(ophetta, upper_economic="temet").play("exercise upper economic", "draw")
    assert g.hand("temet") == ["Khema", MERCENARIES, "Merchant Caravan"]
    assert g.asked == "ankar"


BOTH_REGIONS = {"upper religious": ["Lotus Acolytes"], "lower economic": ["River Merchant"]}


@rule("SL 9.35", "With Oszeph the exercise reaches the other region too.")
def test_reach() -> None:
    g = exercising({"gods": ["Oszeph of the Still Scales"]}, BOTH_REGIONS, upper_religious="temet")
    g.play("exercise upper religious", "target River Merchant")
    assert g.scarabs("ankar", "lower economic", "River Merchant") == 1
    assert g.scarabs("ankar", "upper religious", "Lotus Acolytes") == 0


@rule_not("SL 9.35", "Without it the other region is out of reach.")
def test_no_reach() -> None:
    far = {"upper religious": ["Lotus Acolytes", "Asp Handlers"], "lower economic": ["River Merchant"]}
    g = exercising({}, far, upper_religious="temet").play("exercise upper religious")
    assert g.refusal("target River Merchant") == ("River Merchant is in the other region", "SL 10.15")


# Ties


def tie(
    temet: list[Any], ankar: list[Any], column: str = "upper religious", **sides: list[str]
) -> str | None:
    """Who has the pyramid of a column after it is determined."""
    mine: dict[str, Any] = {"hand": ["Khema"], column: temet, "gods": sides.get("temet_gods", [])}
    theirs = {column: ankar, "gods": sides.get("ankar_gods", [])}
    g = table(temet=mine, ankar=theirs, phase="supremacy", unchecked=True)  # both may have the same card
    before = (g.total("temet", column), g.total("ankar", column))
    assert before[0] == before[1]
    return g.play("determine").pyramid(column)


@rule("SL 9.36", "Shrine, Zamuhn and Oszeph give their player the tie.")
def test_a_tie_is_won() -> None:
    assert tie(["Shrine of Open Hands"], ["Mourners of the Ninth Hour"]) == "temet"
    assert (
        tie([MERCENARIES], ["Asp Handlers"], "lower military", temet_gods=["Zamuhn the Usurper"]) == "temet"
    )
    assert tie(["Jackal-Mask Zealots"], [WARDENS], ankar_gods=["Oszeph of the Still Scales"]) == "ankar"


@rule_not("SL 9.36", "Not without an own uncursed card there, not in another column, not under a scarab.")
def test_a_tie_is_not_won() -> None:
    assert tie(["Jackal-Mask Zealots"], [WARDENS]) is None
    assert tie([], [], temet_gods=["Zamuhn the Usurper"]) is None
    cursed = {"card": "Shrine of Open Hands", "scarabs": 1}
    assert tie([cursed], [], temet_gods=["Zamuhn the Usurper"]) is None
    assert tie([cursed], []) is None
    assert (
        tie([MERCENARIES], ["Asp Handlers"], "lower military", ankar_gods=["Oszeph of the Still Scales"])
        is None
    )
    g = table(
        temet={
            "upper religious": ["Shrine of Open Hands"],
            "lower military": [MERCENARIES],
            "hand": ["Khema"],
        },
        ankar={"lower military": ["Asp Handlers"]},
        phase="supremacy",
    ).play("determine")
    assert g.pyramid("lower military") is None


@rule("SL 9.37", "Both would win it: nobody does.")
def test_a_tie_that_both_would_win() -> None:
    assert (
        tie(["Shrine of Open Hands"], ["Mourners of the Ninth Hour"], ankar_gods=["Zamuhn the Usurper"])
        is None
    )


@rule_not("SL 9.37", "One of the two texts is under a scarab: the other wins the tie.")
def test_a_tie_that_one_cannot_win() -> None:
    cursed = {"card": "Shrine of Open Hands", "scarabs": 1}
    assert tie(["Shrine of Open Hands"], [cursed, "Mourners of the Ninth Hour"]) == "temet"
