"""Movement with the help of cards and camels: AK 6.16 to AK 6.22."""

from __future__ import annotations

import pytest

from serai.games.al_kalim.state.naming import FACE_NAMES
from tests.games.al_kalim.setting import Setting, table
from tests.games.al_kalim.test_movement import dice_rolled, moving
from tests.marks import rule, rule_not

RD, RB, RDX, RLX, DBC, LM = FACE_NAMES
ASTROLABE = {"where": "D4", "rewards": ["Astrolabe of the Drowned Stars"]}  # 1 more movement die
CAMEL = {"gear": {"pack camel": 1}}


@rule("AK 6.16", "Dice that a card adds are rolled with the others, also by who rests with some.")
@pytest.mark.parametrize(("way", "exhaustion", "n"), [("roll", 0, 6), ("roll", 3, 5), ("rest 3", 3, 2)])
def test_added_dice_are_rolled(way: str, exhaustion: int, n: int) -> None:
    g = table(talhia=ASTROLABE | {"exhaustion": exhaustion}, time="night").play(way)
    assert dice_rolled(g) == n


@rule_not("AK 6.16", "Resting with all four and the single step roll none of them.")
@pytest.mark.parametrize("way", ["rest 4", "step D5"])
def test_added_dice_are_not_rolled(way: str) -> None:
    g = table(talhia=ASTROLABE | CAMEL, time="night").play(way)
    assert (dice_rolled(g), g.dice) == (0, [])


@rule("AK 6.17", "What is paid before moving counts when the dice are counted.")
def test_before_moving_is_before_counting() -> None:
    g = table(talhia={"where": "D4", "items": ["Rune of Haste"]}, time="night").play('use "Rune of Haste"')
    assert (g.step, g.exhaustion("talhia")) == ("move", 1)
    assert dice_rolled(g.play("roll")) == 4 + 1  # no fifth die any more, and one more


@rule_not("AK 6.17", "Once the dice are rolled it is too late.")
def test_too_late_after_the_roll() -> None:
    g = table(talhia={"where": "D4", "items": ["Rune of Haste"]}, time="night").play("roll")
    assert g.choices("use") == []
    assert g.rule_against('use "Rune of Haste"') == "AK 6.17"


@rule("AK 6.18", "Granted movement comes before, between or after spending dice.")
@pytest.mark.parametrize(
    "words",
    [
        ('use "Sand-Skis"', "enter C3", "enter D3", f"spend {RD}", "enter C2"),
        ("enter C2", f"spend {RD}", 'use "Sand-Skis"', "enter C3", "enter D3"),
        ("enter C2", f"spend {RD}", "enter D3", 'use "Sand-Skis"', "enter C3"),
    ],
)
def test_granted_movement(words: tuple[str, ...]) -> None:
    g = moving("D3", RD, RB, items=["Sand-Skis"]).play(*words)
    assert (g.card("Sand-Skis")["facedown"], g.dice) == (True, [])
    assert f"enter {g.where('talhia')}" == words[-1]


@rule("AK 6.18", "It is granted without dice too: after the single step and after a rest.")
@pytest.mark.parametrize(("way", "here"), [("step D3", "D3"), ("rest 4", "D4")])
def test_granted_movement_without_dice(way: str, here: str) -> None:
    g = table(talhia={"where": "D4", "items": ["Sand-Skis"]}, time="day").play(way)
    assert g.where("talhia") == here
    assert g.play('use "Sand-Skis"', "enter C4").where("talhia") == "C4"


@rule_not("AK 6.18", "Outside the Movement step it is not granted.")
@pytest.mark.parametrize("step", ["time", "move", "deed"])
def test_granted_movement_elsewhere(step: str) -> None:
    g = table(talhia={"where": "D4", "items": ["Sand-Skis"]}, step=step)
    assert g.choices("use") == []
    g.refusal('use "Sand-Skis"')


@rule("AK 6.19", "Who flies instead of moving neither rolls, nor rests, nor steps.")
def test_instead_of_moving() -> None:
    g = table(talhia={"where": "D4", "exhaustion": 2, "rewards": ["Roc Fledgling"]} | CAMEL, time="day")
    g.play('use "Roc Fledgling"', "enter D5", "stop")
    assert g.choices() == ["stop", "spend gear pack camel"]
    assert (g.exhaustion("talhia"), g.dice) == (2, [])


@rule("AK 6.19", "Who rolled, rested with all four or stepped does not fly.")
@pytest.mark.parametrize("way", ["roll", "rest 4", "rest 1", "step D5"])
def test_no_flight_afterwards(way: str) -> None:
    g = table(talhia={"where": "D4", "exhaustion": 1, "rewards": ["Roc Fledgling"]} | CAMEL, time="night")
    assert g.choices("use") == ['"Roc Fledgling"']
    g.play(way)
    assert (g.step, g.choices("use")) == ("moving", [])


@rule_not("AK 6.19", "Movement that is granted besides goes with the dice.")
def test_beside_the_dice() -> None:
    g = table(talhia={"where": "D3", "rewards": ["Ember Stallion"]}, time="night").play("roll")
    assert g.choices("use") == ['"Ember Stallion"']


@rule("AK 6.20", "A pack camel is discarded for one space of any terrain; several may be.")
def test_pack_camels() -> None:
    g = table(talhia={"where": "F3", "gear": {"pack camel": 2}}, time="day").play("rest 4")
    g.play("spend gear pack camel")
    assert set(g.choices("enter")) == {"Traders Fort", "F4", "E4", "E3", "E2", "F2"}
    g.play("enter F2")
    assert (g.gear("talhia", "pack camel"), g.described["supply"]["pack camel"]) == (1, 6)
    g.play("spend gear pack camel", "enter F1")
    assert (g.where("talhia"), g.described["supply"]["pack camel"]) == ("F1", 7)


@rule("AK 6.20", "It goes with the single step and with dice, and causes no heat.")
def test_camels_with_other_movement() -> None:
    g = table(talhia={"where": "C4"} | CAMEL, time="day").play("step D5", "spend gear pack camel", "enter D6")
    assert (g.where("talhia"), g.exhaustion("talhia")) == ("D6", 0)
    g = moving("D3", RD, **CAMEL).play("enter D4", "spend gear pack camel", "enter D5")
    assert g.where("talhia") == "D5"


@rule_not("AK 6.20", "Without a camel, or outside the Movement step, there is no such move.")
def test_no_camel() -> None:
    assert table(talhia={"where": "D4"}, dice=[RD], time="day").choices("spend gear") == []
    for step in ("time", "move", "deed"):
        assert table(talhia={"where": "D4"} | CAMEL, step=step).choices("spend gear") == []


def climbing(*dice: str) -> Setting:
    """Talhia above Traders Fort, beside canyons, with a rope."""
    return moving("G2", *dice, items=["Rope of Knots"])


@rule("AK 6.21", "A bluffs symbol that is spent as canyons is one die, and for one space.")
def test_a_symbol_as_another() -> None:
    g = climbing(RB, RB)
    assert "F2" not in g.choices("enter")
    g.play('use "Rope of Knots"', "enter F2")
    assert (g.where("talhia"), g.dice) == ("F2", [RB])
    assert "E2" not in g.choices("enter")  # the rope was for one symbol


@rule("AK 6.21", "It helps also where no other way is open.")
def test_a_symbol_as_another_where_nothing_else_leads() -> None:
    g = moving("E1", RB, items=["Rope of Knots"])
    assert g.choices("enter") == []
    g.play('use "Rope of Knots"')
    assert g.choices("enter") == ["F1", "E2"]
    assert g.play("enter E2").where("talhia") == "E2"


@rule("AK 6.21", "Symbols that always count as others are single dice too.")
def test_symbols_that_always_count() -> None:
    g = moving("G2", RB, RB, RD, rewards=["Sandals of the Unending Stair"])
    assert "E2" in g.choices("go")
    g.play("go E2")
    assert g.dice == [RD]


@rule_not("AK 6.21", "A die without the symbol does not become one.")
def test_a_die_without_the_symbol() -> None:
    assert climbing(RD, LM, RLX).choices("use") == []
    g = climbing(RB, RD).play('use "Rope of Knots"', "enter F2")
    assert g.dice == [RD]  # nobody was asked: only the one die shows bluffs


def with_compass(*faces: str, then: str, time: str) -> Setting:
    return table(
        talhia={"where": "D4", "exhaustion": 1, "items": ["Brass Compass"]}, time=time, rolls=[faces, then]
    ).play("roll")


@rule("AK 6.22", "The player chooses the die; the new face stands, and its mirage counts.")
def test_a_die_is_rolled_again() -> None:
    g = with_compass(RD, RD, RB, RB, then=LM, time="day")
    assert (g.prompt, g.exhaustion("talhia")) == ("cards", 1)
    g.play('use "Brass Compass"')
    assert g.choices("reroll") == [RD, RB]
    g.play(f"reroll {RD}")
    assert (sorted(g.dice), g.exhaustion("talhia")) == (sorted([RD, RB, RB, LM]), 1 + 1 + 1)


@rule("AK 6.22", "A mirage that was rolled away deals nothing.")
def test_a_mirage_is_rolled_away() -> None:
    g = with_compass(RD, RD, RB, LM, then=RD, time="day").play('use "Brass Compass"', f"reroll {LM}")
    assert (LM in g.dice, g.exhaustion("talhia")) == (False, 1 + 1)


@rule_not("AK 6.22", "Who does not use the card keeps the roll, and without rolled dice it is not asked.")
def test_no_reroll() -> None:
    g = with_compass(RD, RD, RB, LM, then=RD, time="day").play("done")
    assert (LM in g.dice, g.exhaustion("talhia")) == (True, 1 + 2)
    g = table(talhia={"where": "D4", "items": ["Brass Compass"]}, time="day").play("rest 4")
    assert g.prompt == "deed"
