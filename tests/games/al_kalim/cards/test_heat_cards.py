"""Cards that change what heat and mirages deal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.al_kalim.cards.marks import card, card_not
from tests.games.al_kalim.setting import Setting, table
from tests.games.al_kalim.test_heat import LM, NO_MIRAGE, ONE_MIRAGE, RB, RD, TWO_MIRAGES, rolling

SOME_ALLY = ["Storm-Caller"]  # Stamina 3


@card("Hired Waterbearer", "Activated, 1 exhaustion from heat is cancelled for the hero.")
def test_hired_waterbearer() -> None:
    g = rolling("C4", *ONE_MIRAGE, allies=["Hired Waterbearer"]).play('use "Hired Waterbearer"')
    assert g.exhaustion("talhia") == 2 - 1 + 1
    assert (g.exhaustion("Hired Waterbearer"), g.wounds("Hired Waterbearer")) == (2, 1)
    assert g.card("Hired Waterbearer")["facedown"]


@card_not("Hired Waterbearer", "Without heat there is nothing to cancel: mirages are none.")
def test_hired_waterbearer_without_heat() -> None:
    g = rolling("D5", *TWO_MIRAGES, allies=["Hired Waterbearer"])
    assert (g.step, g.exhaustion("talhia")) == ("moving", 2)
    assert rolling("C4", *NO_MIRAGE, time="night", allies=["Hired Waterbearer"]).step == "moving"


@card("Everfull Flask", "Activated, all heat is cancelled for the hero.")
def test_everfull_flask() -> None:
    g = rolling("C4", *NO_MIRAGE, items=["Everfull Flask"], allies=SOME_ALLY).play('use "Everfull Flask"')
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (0, 2)


@card_not("Everfull Flask", "Allies and mirages are not spared, and after a Waterbearer nothing may be left.")
def test_everfull_flask_is_for_the_hero() -> None:
    g = rolling("D4", *ONE_MIRAGE, items=["Everfull Flask"], allies=["Hired Waterbearer"])
    g.play('use "Hired Waterbearer"')
    assert (g.step, g.exhaustion("talhia")) == ("moving", 1)  # heat 1 is gone: the flask is not offered
    assert not g.card("Everfull Flask")["facedown"]


@card("Strider's Wraps", "1 less exhaustion from heat for the hero, unasked.")
@pytest.mark.parametrize(("where", "exhaustion"), [("C4", 1), ("D4", 0), ("D5", 0)])
def test_striders_wraps(where: str, exhaustion: int) -> None:
    g = rolling(where, *NO_MIRAGE, items=["Strider's Wraps"])
    assert (g.exhaustion("talhia"), g.step) == (exhaustion, "moving")


@card_not("Strider's Wraps", "Allies wear none.")
def test_striders_wraps_are_for_the_hero() -> None:
    assert (
        rolling("C4", *NO_MIRAGE, items=["Strider's Wraps"], allies=SOME_ALLY).exhaustion("Storm-Caller") == 2
    )


@card("Lamp of the Patient Flame", "1 less exhaustion from heat for the hero.")
def test_lamp_of_the_patient_flame() -> None:
    g = rolling("C4", *NO_MIRAGE, rewards=["Lamp of the Patient Flame"], items=["Strider's Wraps"])
    assert g.exhaustion("talhia") == 0  # with the wraps 2 less


@card_not("Lamp of the Patient Flame", "Neither for allies, nor from mirages.")
def test_lamp_of_the_patient_flame_and_mirages() -> None:
    g = rolling("D4", *TWO_MIRAGES, rewards=["Lamp of the Patient Flame"], allies=SOME_ALLY)
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (2, 3)


@card("Moon Camel", "1 less exhaustion from heat for the hero.")
def test_moon_camel_and_heat() -> None:
    assert rolling("C4", *NO_MIRAGE, rewards=["Moon Camel"]).exhaustion("talhia") == 1


@card_not("Moon Camel", "Not for allies.")
def test_moon_camel_and_allies() -> None:
    assert rolling("C4", *NO_MIRAGE, rewards=["Moon Camel"], allies=SOME_ALLY).exhaustion("Storm-Caller") == 2


@card("Deep-Sand Strider", "1 less exhaustion from heat for everybody of the party.")
def test_deep_sand_strider_and_heat() -> None:
    g = rolling("C4", *NO_MIRAGE, rewards=["Deep-Sand Strider"], allies=SOME_ALLY)
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (1, 1)


@card_not("Deep-Sand Strider", "Other parties and mirages are no matter of its.")
def test_deep_sand_strider_and_others() -> None:
    g = rolling("C4", *ONE_MIRAGE, brunda={"rewards": ["Deep-Sand Strider"]})
    assert g.exhaustion("talhia") == 3
    assert rolling("D5", *ONE_MIRAGE, rewards=["Deep-Sand Strider"]).exhaustion("talhia") == 1


@card("Astrolabe of the Drowned Stars", "Mirages exhaust nobody of the party.")
def test_astrolabe_and_mirages() -> None:
    g = rolling("D4", *TWO_MIRAGES, RB, rewards=["Astrolabe of the Drowned Stars"], allies=SOME_ALLY)
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (1, 1)
    assert g.dice.count(LM) == 2  # their symbols can be spent all the same


@card_not("Astrolabe of the Drowned Stars", "The heat stays; a quest not completed yet helps nobody.")
def test_astrolabe_and_heat() -> None:
    assert rolling("C4", *NO_MIRAGE, RB, rewards=["Astrolabe of the Drowned Stars"]).exhaustion("talhia") == 2
    g = rolling("D5", *ONE_MIRAGE, quests=["Charts of the Drowned Stars"])
    assert (g.exhaustion("talhia"), len(g.dice)) == (1, 5)


@card("Brunda Oathaxe", "She takes 1 more exhaustion from heat, allies do not.")
def test_brunda_in_the_heat() -> None:
    g = table(brunda={"where": "D4", "allies": SOME_ALLY}, time="day", rolls=[NO_MIRAGE]).play("roll")
    assert (g.exhaustion("brunda"), g.exhaustion("Storm-Caller")) == (2, 1)


@card_not("Brunda Oathaxe", "By night she takes none, nor does anybody else bear her burden by day.")
def test_brunda_by_night() -> None:
    g = table(brunda={"where": "D4"}, time="night", rolls=[NO_MIRAGE]).play("roll")
    assert g.exhaustion("brunda") == 0
    assert rolling("D4", *NO_MIRAGE, brunda={"where": "D4"}).exhaustion("talhia") == 1


@card("Bronze Plate", "1 more exhaustion from heat for the hero.")
@pytest.mark.parametrize(("where", "exhaustion"), [("D4", 2), ("C4", 3), ("D5", 1)])
def test_bronze_plate(where: str, exhaustion: int) -> None:
    g = rolling(where, *NO_MIRAGE, items=["Bronze Plate"], allies=SOME_ALLY)
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (exhaustion, exhaustion - 1)


@card_not("Bronze Plate", "What lessens heat lessens that too, also where there is no other heat.")
def test_bronze_plate_and_a_lamp() -> None:
    lamp = {"items": ["Bronze Plate"], "rewards": ["Lamp of the Patient Flame"]}
    assert rolling("D5", *NO_MIRAGE, **lamp).exhaustion("talhia") == 0
    assert rolling("D4", *NO_MIRAGE, time="night", **lamp).exhaustion("talhia") == 0


STILL_WIND = {"rewards": ["Rune of the Still Wind"]}
USE_WIND = 'use "Rune of the Still Wind"'


def with_the_wind(where: str, faces: tuple[str, ...] = (), **more: Any) -> Setting:
    """Talhia with the rune, asked how to move by day."""
    allies = more.pop("allies", [])
    side = {"where": where, "allies": allies, **STILL_WIND}
    return table(talhia=side, **{"time": "day", **({"rolls": [faces]} if faces else {}), **more})


@card(
    "Rune of the Still Wind", "The storm moves up to 3 spaces anywhere, and nobody of the party takes heat."
)
def test_rune_of_the_still_wind() -> None:
    g = with_the_wind("C4", ONE_MIRAGE, storm={"at": "G6", "wind": "east"}, allies=SOME_ALLY)
    g.play(USE_WIND)
    assert g.choices("blow") == ["east", "southeast", "southwest", "west", "northwest", "northeast"]
    g.play("blow west", "blow northwest", "blow east")
    assert (g.described["storm"]["at"], g.choices("use")) == ("G5", [])  # once per turn
    g.play("roll")
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (1, 1)  # the mirage
    assert g.card("Rune of the Still Wind")["uses"] == 2


@card(
    "Rune of the Still Wind", "The storm may be left where it is, or moved less; an arrow turns inward after."
)
def test_rune_of_the_still_wind_stops() -> None:
    g = with_the_wind("C4", NO_MIRAGE, storm={"at": "K6", "wind": "east"})
    g.play(USE_WIND, "blow east", "done", "roll")
    assert (g.described["storm"], g.exhaustion("talhia")) == ({"at": "L6", "wind": "southwest"}, 0)


@card("Rune of the Still Wind", "In every other step of the own turn it leads the storm, by night too.")
@pytest.mark.parametrize("time", ["day", "night"])
@pytest.mark.parametrize("step", ["moving", "deed", "experience"])
def test_rune_of_the_still_wind_in_other_steps(step: str, time: str) -> None:
    more: dict[str, Any] = {"dice": [NO_MIRAGE[0]]} if step == "moving" else {}
    g = table(
        talhia={"where": "Qamarun", "counters": {"red": 2}, **STILL_WIND},
        time=time,
        step=step,
        storm={"at": "G6", "wind": "east"},
        **more,
    )
    g.play(USE_WIND, "blow west", "done")
    assert (g.described["storm"]["at"], g.step) == ("F6", step)
    assert g.card("Rune of the Still Wind")["uses"] == 2


@card_not("Rune of the Still Wind", "Without a storm it only cancels heat that may come, once per turn.")
def test_rune_of_the_still_wind_without_a_storm() -> None:
    g = with_the_wind("C4", NO_MIRAGE).play(USE_WIND)
    assert g.choices("use") == []
    g.play("roll")
    assert (g.exhaustion("talhia"), g.step, "storm" in g.described) == (0, "moving", False)
    assert g.choices("use") == []
    assert with_the_wind("C4", time="night").choices("use") == []
    assert with_the_wind("C4", NO_MIRAGE).play("roll").choices("use") == []  # the heat is over


@card_not("Rune of the Still Wind", "It spares nobody in the next turn, and without uses it does nothing.")
def test_rune_of_the_still_wind_is_spent() -> None:
    storm = {"at": "G6", "wind": "east"}
    late = table(
        talhia={"where": "Qamarun", "counters": {"red": 2}, **STILL_WIND},
        elaim={"where": "C4"},
        time="day",
        step="experience",
        storm=storm,
        rolls=[NO_MIRAGE],
    )
    late.play(USE_WIND, "done", "done", "travel day", "roll")
    assert late.exhaustion("elaim") == 2
    spent = {"where": "C4", "rewards": [{"card": "Rune of the Still Wind", "uses": 0}]}
    assert table(talhia=spent, time="day", storm=storm).choices("use") == []


@card("Clockwork Scarab", "It never takes exhaustion, nor wounds in its place, and never keeps a die away.")
def test_clockwork_scarab() -> None:
    g = rolling("C4", *TWO_MIRAGES, allies=["Clockwork Scarab"])
    assert (g.exhaustion("Clockwork Scarab"), g.wounds("Clockwork Scarab")) == (0, 0)


@card_not("Clockwork Scarab", "The others of the party are not spared, and wounds it does take.")
def test_clockwork_scarab_and_others() -> None:
    g = rolling("C4", *NO_MIRAGE, allies=["Clockwork Scarab", "Storm-Caller"])
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (2, 2)
    hurt = {"card": "Clockwork Scarab", "wounds": 1}
    assert len(rolling("D5", RD, RD, RB, RB, allies=[hurt]).dice) == 4


@card("Zuhal, the Brass Colossus", "He never takes exhaustion, although his Stamina is 0.")
def test_zuhal() -> None:
    g = rolling("C4", *TWO_MIRAGES, rewards=["Zuhal, the Brass Colossus"])
    assert g.exhaustion("Zuhal, the Brass Colossus") == g.wounds("Zuhal, the Brass Colossus") == 0


@card_not("Zuhal, the Brass Colossus", "His hero does.")
def test_zuhals_hero() -> None:
    assert rolling("C4", *NO_MIRAGE, rewards=["Zuhal, the Brass Colossus"]).exhaustion("talhia") == 2


@card("Meditation Beads", "With 1 more Stamina the heat finds room.")
def test_meditation_beads() -> None:
    g = rolling("D4", RD, RD, RB, RB, exhaustion=4, items=["Meditation Beads"])
    assert (g.player("talhia")["stamina"], g.exhaustion("talhia"), g.wounds("talhia")) == (5, 5, 0)


@card_not("Meditation Beads", "They are the hero's: an ally has no more Stamina by them.")
def test_meditation_beads_are_the_heros() -> None:
    tired = {"card": "Storm-Caller", "exhaustion": 3}
    g = rolling("D4", RD, RD, RB, RB, items=["Meditation Beads"], allies=[tired])
    assert (g.exhaustion("Storm-Caller"), g.wounds("Storm-Caller")) == (3, 1)
