"""Heat and mirages: AK 7."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.al_kalim.state.naming import FACE_NAMES
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

RD, RB, RDX, RLX, DBC, LM = FACE_NAMES
NO_MIRAGE = (RD, RD, RB, RB, RB)
ONE_MIRAGE = (RD, RD, RB, RB, LM)
TWO_MIRAGES = (RD, RD, RB, LM, LM)
COLUMN = {"allies": ["Storm-Caller", "Twin Slingers"]}  # Stamina 3 and 2


def rolling(where: str, *faces: str, **more: Any) -> Setting:
    """Talhia rolls movement dice that come so, by day unless `time` is said; the rest is about her."""
    time, way = more.pop("time", "day"), more.pop("way", "roll")
    about = {key: more.pop(key) for key in ("storm", "cities", "brunda") if key in more}
    g = table(talhia={"where": where, **more}, time=time, rolls=[faces], **about)
    return g.play(way)


@rule("AK 7.1", "Who rolls by day takes 1 exhaustion, and so does each ally.")
def test_heat() -> None:
    g = rolling("D4", *NO_MIRAGE, **COLUMN)
    assert [g.exhaustion(who) for who in ("talhia", "Storm-Caller", "Twin Slingers")] == [1, 1, 1]
    assert g.step == "moving"


@rule_not("AK 7.1", "Heroes who do not travel take nothing, even in the same space.")
def test_heat_is_for_the_traveller() -> None:
    g = rolling("D4", *NO_MIRAGE, brunda={"where": "D4", "allies": ["Caravan Cook"]})
    assert (g.exhaustion("brunda"), g.exhaustion("Caravan Cook")) == (0, 0)


@rule("AK 7.2", "By night there is no heat, not even in the dunes.")
def test_no_heat_by_night() -> None:
    g = rolling("C4", *NO_MIRAGE, time="night", **COLUMN)
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (0, 0)
    assert "HeatDealt" not in g.happened


@rule_not("AK 7.2", "By day there is.")
def test_heat_by_day() -> None:
    assert rolling("C4", *NO_MIRAGE).exhaustion("talhia") == 2


@rule("AK 7.3", "Without rolled dice there is no heat: resting with all four, the single step, a flight.")
@pytest.mark.parametrize(
    "words",
    [("rest 4",), ("step D4",), ('use "Sky-Carpet"', "enter D4", "enter E4", "stop"), ("rest 4", "camel")],
)
def test_no_heat_without_dice(words: tuple[str, ...]) -> None:
    g = table(
        talhia={"where": "C4", "rewards": ["Sky-Carpet"], "gear": {"pack camel": 2}} | COLUMN, time="day"
    )
    for word in words:
        g.play(*(("spend gear pack camel", "enter C3") if word == "camel" else (word,)))
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller"), g.step) == (0, 0, "moving")


@rule_not("AK 7.3", "Who rests with some dice and rolls the others takes heat.")
def test_heat_with_few_dice() -> None:
    g = rolling("D4", RD, way="rest 3", exhaustion=3)
    assert g.exhaustion("talhia") == 3 - 3 + 1


@rule("AK 7.4", "Heat is 0 for a movement that begins in lowlands.")
def test_lowlands() -> None:
    g = rolling("D5", *NO_MIRAGE, **COLUMN)
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (0, 0)


@rule_not("AK 7.4", "It matters where the movement begins, not where it ends.")
def test_into_the_lowlands() -> None:
    g = rolling("D4", RD, RD, RB, RB, RLX).play("enter D5")
    assert (g.where("talhia"), g.exhaustion("talhia")) == ("D5", 1)


@rule("AK 7.5", "Heat is 2 for a movement that begins in dunes.")
def test_dunes() -> None:
    g = rolling("C4", *NO_MIRAGE, **COLUMN)
    assert [g.exhaustion(who) for who in ("talhia", "Storm-Caller", "Twin Slingers")] == [2, 2, 2]


@rule_not("AK 7.5", "Entering dunes costs nothing more.")
def test_into_the_dunes() -> None:
    g = rolling("D4", *NO_MIRAGE).play("enter C4")
    assert (g.where("talhia"), g.exhaustion("talhia")) == ("C4", 1)


@rule("AK 7.6", "A town is other terrain: heat 1.")
@pytest.mark.parametrize("town", ["Zahirat", "Qamarun"])
def test_heat_from_a_town(town: str) -> None:
    assert rolling(town, *NO_MIRAGE).exhaustion("talhia") == 1


@rule_not("AK 7.6", "The dunes beside a town are no town.")
def test_beside_a_town() -> None:
    assert rolling("K10", *NO_MIRAGE).exhaustion("talhia") == 2


@rule("AK 7.7", "A Lost City does not change the terrain under it.")
@pytest.mark.parametrize(("where", "heat"), [("C4", 2), ("D5", 0), ("D3", 1)])
def test_heat_from_a_lost_city(where: str, heat: int) -> None:
    assert rolling(where, *NO_MIRAGE, cities={"City of Faith": where}).exhaustion("talhia") == heat


@rule_not("AK 7.7", "A town in its place would: there heat is 1, dunes or lowlands around.")
def test_a_town_has_its_own_heat() -> None:
    assert rolling("Saffron Wells", *NO_MIRAGE).exhaustion("talhia") == 1


@rule("AK 7.8", "Under the sandstorm heat is 1, be it dunes or lowlands.")
@pytest.mark.parametrize("where", ["E5", "D6", "E6"])
def test_heat_under_the_storm(where: str) -> None:
    g = rolling(where, *NO_MIRAGE, storm={"at": "E6", "wind": "east"})
    assert g.exhaustion("talhia") == 1


@rule_not("AK 7.8", "Beside it the terrain counts.")
@pytest.mark.parametrize(("where", "heat"), [("C4", 2), ("D5", 0)])
def test_heat_beside_the_storm(where: str, heat: int) -> None:
    assert rolling(where, *NO_MIRAGE, storm={"at": "G6", "wind": "east"}).exhaustion("talhia") == heat


@rule("AK 7.9", "Each mirage on the dice deals everybody 1 more, whether the die is spent or not.")
def test_mirages() -> None:
    g = rolling("D4", *TWO_MIRAGES, **COLUMN)
    assert [g.exhaustion(who) for who in ("talhia", "Storm-Caller")] == [3, 3]
    assert (g.exhaustion("Twin Slingers"), g.wounds("Twin Slingers")) == (2, 1)
    assert g.dice.count(LM) == 2  # not spent yet
    g.play("enter D5")
    assert g.exhaustion("talhia") == 3


@rule_not("AK 7.9", "Without a mirage symbol there is only the heat, also on the way over mirage spaces.")
def test_mirage_spaces_deal_nothing() -> None:
    assert rolling("M6", *NO_MIRAGE).exhaustion("talhia") == 1


@rule("AK 7.10", "What mirages deal is the same from lowlands and from dunes.")
@pytest.mark.parametrize(("where", "sum"), [("D5", 0 + 2), ("C4", 2 + 2), ("D3", 1 + 2)])
def test_terrain_does_not_change_mirages(where: str, sum: int) -> None:
    assert rolling(where, *TWO_MIRAGES).exhaustion("talhia") == sum


@rule_not("AK 7.10", "The heat itself they do change.")
def test_terrain_changes_the_heat() -> None:
    assert [rolling(where, *NO_MIRAGE).exhaustion("talhia") for where in ("D5", "C4", "D3")] == [0, 2, 1]


@rule("AK 7.11", "By night mirages deal nothing.")
def test_mirages_by_night() -> None:
    g = rolling("D4", *TWO_MIRAGES, time="night", **COLUMN)
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (0, 0)


@rule_not("AK 7.11", "Their symbols lead into the lowlands all the same.")
def test_mirage_dice_are_dice_by_night() -> None:
    g = rolling("D4", *TWO_MIRAGES, time="night").play("enter D5")
    assert (g.where("talhia"), g.dice.count(LM)) == ("D5", 1)


@rule("AK 7.12", "Rest comes first: heat of the same turn is not rested off (the rulebook's example).")
def test_rest_comes_before_heat() -> None:
    g = rolling("D2", RD, RB, LM, way="rest 1", exhaustion=1, allies=["Storm-Caller"])
    assert (g.exhaustion("talhia"), g.exhaustion("Storm-Caller")) == (2, 2)


@rule_not("AK 7.12", "In the next turn it may be.")
def test_heat_is_rested_off_later() -> None:
    g = table(talhia={"where": "Zahirat", "exhaustion": 2}, time="day").play("rest 4")
    assert g.exhaustion("talhia") == 0


@rule("AK 7.13", "Heat and mirages are dealt after the roll and before the first space.")
def test_heat_comes_before_the_first_space() -> None:
    g = rolling("D4", *ONE_MIRAGE)
    assert g.happened == ["DiceRolled", "HeatDealt", "Exhausted"]
    assert (g.where("talhia"), g.step) == ("D4", "moving")


@rule_not("AK 7.13", "Moving on and stopping deal nothing more.")
def test_heat_comes_once() -> None:
    g = rolling("D4", *ONE_MIRAGE).play("enter E4", f"spend {RD}", "enter D4", f"spend {RD}", "stop")
    assert (g.exhaustion("talhia"), g.step) == (2, "deed")


@rule("AK 7.14", "A character full of exhaustion takes wounds, one for one.")
def test_heat_wounds() -> None:
    g = rolling("C4", RD, RD, RB, LM, exhaustion=4, allies=[{"card": "Storm-Caller", "exhaustion": 1}])
    assert (g.exhaustion("talhia"), g.wounds("talhia")) == (4, 3)
    assert (g.exhaustion("Storm-Caller"), g.wounds("Storm-Caller")) == (3, 1)


@rule_not("AK 7.14", "With room to spare there is no wound.")
def test_heat_does_not_wound() -> None:
    g = rolling("C4", RD, RD, RB, LM, exhaustion=1)
    assert (g.exhaustion("talhia"), g.wounds("talhia")) == (4, 0)


@rule("AK 7.15", "A hero who falls by heat ends the turn, and the allies have taken theirs too.")
def test_a_hero_falls_by_heat() -> None:
    g = rolling("C4", RD, RD, RB, RB, exhaustion=4, wounds=3, gold=5, **COLUMN)
    assert ("KnockedOut" in g.happened, g.active) == (True, "elaim")
    assert (g.where("talhia"), g.gold("talhia"), g.wounds("talhia")) == ("Qamarun", 0, 0)
    assert g.held("talhia", "allies") == ["Twin Slingers"]  # the dearest is lost
    assert g.exhaustion("Twin Slingers") == 2


@rule("AK 7.15", "An ally can fall by heat; the movement goes on.")
def test_an_ally_falls_by_heat() -> None:
    g = rolling("D4", RD, RD, RB, RB, allies=[{"card": "Storm-Caller", "exhaustion": 3, "wounds": 2}])
    assert (g.held("talhia", "allies"), g.step) == ([], "moving")


@rule_not("AK 7.15", "A hero whom the heat leaves one Life travels on.")
def test_a_hero_survives_the_heat() -> None:
    g = rolling("D4", RD, RD, RB, RB, exhaustion=4, wounds=2)
    assert (g.wounds("talhia"), g.active, g.step) == (3, "talhia", "moving")


SKIN = {"gear": {"water skin": 1}}


@rule("AK 7.16", "A water skin cancels all heat and all mirages for the whole party.")
def test_a_water_skin() -> None:
    g = rolling("C4", *TWO_MIRAGES, **SKIN, **COLUMN)
    assert g.choices() == ["done", "spend gear water skin"]
    g.play("spend gear water skin")
    assert [g.exhaustion(who) for who in ("talhia", "Storm-Caller", "Twin Slingers")] == [0, 0, 0]
    assert (g.gear("talhia", "water skin"), g.described["supply"]["water skin"]) == (0, 7)


@rule("AK 7.16", "It is offered before anybody falls.")
def test_a_water_skin_saves() -> None:
    g = rolling("C4", RD, RD, RB, RB, exhaustion=4, wounds=3, **SKIN).play("spend gear water skin")
    assert (g.wounds("talhia"), g.active, g.step) == (3, "talhia", "moving")


@rule_not("AK 7.16", "By night, and where nothing is dealt, it stays in the bag; and it may be kept.")
def test_a_water_skin_is_kept() -> None:
    assert rolling("C4", *TWO_MIRAGES, time="night", **SKIN).step == "moving"
    assert rolling("D5", *NO_MIRAGE, **SKIN).choices("spend gear") == []
    g = rolling("C4", *NO_MIRAGE, **SKIN).play("done")
    assert (g.exhaustion("talhia"), g.gear("talhia", "water skin")) == (2, 1)


@rule("AK 7.17", "Text that lessens heat leaves the mirages, and the other way round.")
def test_heat_and_mirages_are_lessened_apart() -> None:
    wraps = rolling("C4", *TWO_MIRAGES, items=["Strider's Wraps"])
    assert wraps.exhaustion("talhia") == 2 - 1 + 2
    flask = rolling("C4", *TWO_MIRAGES, items=["Everfull Flask"]).play('use "Everfull Flask"')
    assert flask.exhaustion("talhia") == 0 + 2
    stars = rolling("C4", *TWO_MIRAGES, RB, rewards=["Astrolabe of the Drowned Stars"])
    assert stars.exhaustion("talhia") == 2 + 0


@rule("AK 7.17", "Heat is not lessened below 0, so that nothing is left over for mirages.")
def test_heat_is_not_lessened_below_zero() -> None:
    g = rolling("D5", *TWO_MIRAGES, items=["Strider's Wraps"])
    assert g.exhaustion("talhia") == 0 + 2


@rule_not("AK 7.17", "A water skin says that it cancels both.")
def test_text_that_says_both() -> None:
    g = rolling("C4", *TWO_MIRAGES, **SKIN).play("spend gear water skin")
    assert g.exhaustion("talhia") == 0


@rule("AK 7.18", "What a card adds for rolling by day is heat, also in lowlands, and heat cards cancel it.")
@pytest.mark.parametrize(("where", "sum"), [("D5", 0 + 1), ("D3", 1 + 1), ("C4", 2 + 1)])
def test_more_heat(where: str, sum: int) -> None:
    g = table(brunda={"where": where, "items": ["Everfull Flask"]}, time="day", rolls=[NO_MIRAGE]).play(
        "roll"
    )
    assert g.choices("use") == ['"Everfull Flask"']
    g.play("done")
    assert g.exhaustion("brunda") == sum
    g = table(brunda={"where": where, "items": ["Everfull Flask"]}, time="day", rolls=[NO_MIRAGE]).play(
        "roll"
    )
    assert g.play('use "Everfull Flask"').exhaustion("brunda") == 0


@rule_not("AK 7.18", "Without rolled dice, and by night, it adds nothing.")
@pytest.mark.parametrize(("time", "way"), [("night", "roll"), ("day", "step D4"), ("day", "rest 4")])
def test_no_more_heat(time: str, way: str) -> None:
    g = table(brunda={"where": "C4", "gear": {"pack camel": 1}}, time=time, rolls=[NO_MIRAGE]).play(way)
    assert g.exhaustion("brunda") == 0
