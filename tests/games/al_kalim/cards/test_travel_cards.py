"""Cards that act while a hero moves: granted spaces, symbols, dice. Heat and rest have files of their own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.state import ability as a
from serai.games.al_kalim.state.naming import FACE_NAMES
from serai.games.al_kalim.state.terms import CHALLENGE, STAMINA
from tests.games.al_kalim.cards.marks import card, card_not
from tests.games.al_kalim.setting import Setting, table
from tests.games.al_kalim.test_movement import dice_rolled, moving

RD, RB, RDX, RLX, DBC, LM = FACE_NAMES
STORM = {"at": "E5", "wind": "east"}


# Every card has its tests

TRAVEL_MOMENTS = (
    *(a.REFRESH, a.BEFORE_MOVE, a.MOVEMENT, a.REROLLING, a.HEAT, a.END_MOVE),
    *(a.ANY_TIME, a.INSTEAD_OF_MOVING),
)
TRAVEL_PASSIVES = (a.HEAT_DEALT, a.NO_MIRAGES, a.TIRELESS, a.SYMBOLS, a.DICE, a.RESTFUL)


def travel_cards() -> set[str]:
    """The cards other than challenges with a text for the Refresh or Movement step, heat, rest or dice."""
    found = set()
    for face in RULES.pool.faces:
        passives = [
            passive
            for passive in face.passives
            if passive.kind in TRAVEL_PASSIVES or (passive.kind == a.RAISE and passive.index == STAMINA)
        ]
        abilities = [ability for ability in face.abilities if ability.when in TRAVEL_MOMENTS]
        if face.kind != CHALLENGE and (passives or abilities):
            found.add(face.shown)
    return found


def marked(mark: str) -> set[str]:
    """The cards that tests of this folder carry a mark for."""
    found = set()
    for page in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(page.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == mark:
                found.add(ast.literal_eval(node.args[0]))
    return found


def test_every_travel_card_has_a_test_where_it_works_and_one_where_it_does_not() -> None:
    assert len(travel_cards()) == 32
    assert travel_cards() - marked("card") == set()
    assert travel_cards() - marked("card_not") == set()


# One space, or a few


@card("Sand-Skis", "One space of dunes, and facedown.")
def test_sand_skis() -> None:
    g = moving("D3", LM, items=["Sand-Skis"]).play('use "Sand-Skis"')
    assert g.choices() == ["stop", "enter C4", "enter C3"]
    with g.changes("talhia where"):
        g.play("enter C3")
    assert (g.card("Sand-Skis")["facedown"], g.dice) == (True, [LM])


@card_not("Sand-Skis", "Where no dunes are beside they stay up, and they do not carry twice.")
def test_sand_skis_without_dunes() -> None:
    assert moving("F1", DBC, items=["Sand-Skis"]).choices("use") == []
    g = moving("D3", LM, items=["Sand-Skis"]).play('use "Sand-Skis"', "enter C3")
    assert g.choices("enter") == ["Qamarun"]  # only the die leads on


@card("Camel-Master", "One space of road or dunes.")
def test_camel_master() -> None:
    g = moving("D4", LM, allies=["Camel-Master"]).play('use "Camel-Master"')
    assert g.choices("enter") == ["E4", "E5", "C4", "D3"]  # not D5, lowlands, nor E3, barrens
    assert g.play("enter E5").where("talhia") == "E5"
    assert g.exhaustion("Camel-Master") == 0


@card_not("Camel-Master", "Into no other terrain, and not into towns.")
def test_camel_master_elsewhere() -> None:
    g = moving("B1", LM, allies=["Camel-Master"])
    assert g.choices("use") == []  # bluffs and Qamarun are beside


@card("Ember Stallion", "Up to two spaces of road, dunes or barrens.")
def test_ember_stallion() -> None:
    g = moving("D3", LM, rewards=["Ember Stallion"]).play('use "Ember Stallion"', "enter E3")
    assert g.choices("enter") == ["F3", "E4", "D4", "D3", "D2"]  # not E2, canyons
    g.play("enter F3")
    assert (g.where("talhia"), g.dice, g.choices("use")) == ("F3", [LM], [])


@card_not("Ember Stallion", "It may be reined in after one space; the rest of the ride is gone.")
def test_ember_stallion_stops() -> None:
    g = moving("D3", RD, rewards=["Ember Stallion"]).play('use "Ember Stallion"', "enter E3", "stop")
    assert (g.where("talhia"), g.prompt, g.choices("use")) == ("E3", "moving", [])


@card("Deep-Sand Strider", "Up to three spaces of dunes.")
def test_deep_sand_strider() -> None:
    g = moving("Saffron Wells", RD, rewards=["Deep-Sand Strider"])
    g.play('use "Deep-Sand Strider"', "enter B9", "enter A9", "enter A10")
    assert (g.where("talhia"), g.prompt) == ("A10", "moving")


@card_not("Deep-Sand Strider", "No fourth space, and no road.")
def test_deep_sand_strider_on_the_road() -> None:
    g = moving("Saffron Wells", LM, rewards=["Deep-Sand Strider"]).play('use "Deep-Sand Strider"')
    assert g.choices("enter") == ["C10", "B10", "B9"]  # not the road east of the town
    g.play("enter B10", "enter A10", "enter A9")
    assert g.choices("use") == g.choices("enter") == []


@card("Sandals of the Unending Stair", "One space of bluffs or canyons.")
def test_sandals() -> None:
    g = moving("G2", LM, rewards=["Sandals of the Unending Stair"]).play('use "Sandals"')
    assert g.choices("enter") == ["F2", "G1", "H1"]
    assert g.play("enter F2").where("talhia") == "F2"


@card("Sandals of the Unending Stair", "Every bluffs symbol leads into canyons, also when they lie facedown.")
def test_sandals_and_symbols() -> None:
    down = {"card": "Sandals of the Unending Stair", "facedown": True}
    g = moving("G2", RB, RB, rewards=[down])
    assert "F2" in g.choices("enter")
    g.play("go E2")
    assert (g.where("talhia"), g.dice) == ("E2", [])


@card_not("Sandals of the Unending Stair", "Other symbols do not, and canyons symbols do not become bluffs.")
def test_sandals_and_other_symbols() -> None:
    down = {"card": "Sandals of the Unending Stair", "facedown": True}
    assert "F2" not in moving("G2", RD, RLX, LM, RDX, rewards=[down]).choices("enter")


# Instead of moving


@card("Sky-Carpet", "Up to three spaces over anything, even the sandstorm, without heat.")
def test_sky_carpet() -> None:
    g = table(talhia={"where": "F2", "rewards": ["Sky-Carpet"]}, storm=STORM, time="day")
    g.play('use "Sky-Carpet"', "enter F3", "enter F4", "enter E4")
    assert (g.where("talhia"), g.exhaustion("talhia"), g.card("Sky-Carpet")["facedown"]) == ("E4", 0, True)


@card_not("Sky-Carpet", "No fourth space, no dice beside it, and not when it lies facedown.")
def test_sky_carpet_lands() -> None:
    g = table(talhia={"where": "D4", "rewards": ["Sky-Carpet"], "gear": {"pack camel": 1}}, time="day").play(
        'use "Sky-Carpet"', "enter D5", "enter D6", "enter D7"
    )
    assert g.choices() == ["stop", "spend gear pack camel"]
    down = {"card": "Sky-Carpet", "facedown": True}
    assert table(talhia={"where": "D4", "rewards": [down]}, time="day").choices("use") == []


@card("Roc Fledgling", "Up to four spaces over anything.")
def test_roc_fledgling() -> None:
    g = table(talhia={"where": "D3", "rewards": ["Roc Fledgling"]}, time="day")
    g.play('use "Roc Fledgling"', "enter E3", "enter E2", "enter F2", "enter Traders Fort")
    assert (g.where("talhia"), g.exhaustion("talhia")) == ("Traders Fort", 0)


@card_not("Roc Fledgling", "Not over the sandstorm.")
def test_roc_fledgling_and_the_storm() -> None:
    g = table(talhia={"where": "D3", "rewards": ["Roc Fledgling"]}, storm=STORM, time="day")
    g.play('use "Roc Fledgling"')
    assert "D4" not in g.choices("enter")
    g.play("enter E3")
    assert not {"D4", "E4"} & set(g.choices("enter"))


@card("Scroll of Safe Passage", "Any town outside the storm, from anywhere; the scroll is discarded.")
def test_scroll_of_safe_passage() -> None:
    g = table(
        talhia={"where": "E5", "items": ["Scroll of Safe Passage"], "tile": "green"},
        storm={"at": "E5", "wind": "east"},
        time="day",
    ).play('use "Scroll of Safe Passage"')
    assert len(g.choices("start")) == 5
    with g.changes("talhia where"):
        g.play("start Zahirat")
    assert (g.where("talhia"), g.described["discards"]["market"]) == ("Zahirat", ["Scroll of Safe Passage"])
    assert g.choices("explore") == ["Zahirat"]  # the turn goes on there


@card_not("Scroll of Safe Passage", "Not a covered town, and not after rolling.")
def test_scroll_of_safe_passage_and_the_storm() -> None:
    scroll = {"where": "D4", "items": ["Scroll of Safe Passage"]}
    g = table(talhia=scroll, storm={"at": "L4", "wind": "southwest"}, time="day")
    assert "Hadid Gate" not in g.play('use "Scroll"').choices("start")
    assert table(talhia=scroll, dice=[RD], time="day").choices("use") == []


# Symbols and dice


@card("Goat-Track Guide", "One bluffs symbol is spent as canyons.")
def test_goat_track_guide() -> None:
    g = moving("G2", RB, RB, allies=["Goat-Track Guide"]).play('use "Goat-Track Guide"', "enter F2")
    assert (g.where("talhia"), g.dice, g.card("Goat-Track Guide")["facedown"]) == ("F2", [RB], True)


@card_not("Goat-Track Guide", "Without a bluffs symbol nothing is offered; a second one stays bluffs.")
def test_goat_track_guide_without_bluffs() -> None:
    assert moving("G2", RD, LM, allies=["Goat-Track Guide"]).choices("use") == []
    g = moving("G2", RB, RB, allies=["Goat-Track Guide"]).play('use "Goat-Track Guide"', "enter F2")
    assert not {"E2", "F1"} & set(g.choices("enter"))


@card("Rope of Knots", "One bluffs symbol is spent as canyons; a guide with a second rope leads two spaces.")
def test_rope_of_knots() -> None:
    g = moving("G2", RB, RB, items=["Rope of Knots"], allies=["Goat-Track Guide"])
    g.play('use "Rope of Knots"', 'use "Goat-Track Guide"', "enter F2", "enter E2")
    assert g.where("talhia") == "E2"


@card_not("Rope of Knots", "A die that shows canyons itself does not use it up.")
def test_rope_of_knots_is_kept() -> None:
    g = moving("G2", RB, DBC, items=["Rope of Knots"]).play('use "Rope of Knots"')
    g.play("enter F2", f"spend {DBC}")
    assert g.described["swaps"] == ["bluffs as canyons"]
    assert g.play("enter E2").where("talhia") == "E2"


def with_dice(rewards: list[str], *, time: str, way: str = "roll", exhaustion: int = 0) -> Setting:
    return table(talhia={"where": "D5", "rewards": rewards, "exhaustion": exhaustion}, time=time).play(way)


@card("Astrolabe of the Drowned Stars", "One more die, by day and by night.")
@pytest.mark.parametrize("time", ["day", "night"])
def test_astrolabe_die(time: str) -> None:
    assert dice_rolled(with_dice(["Astrolabe of the Drowned Stars"], time=time)) == 6


@card("Moon Camel", "Two more dice at night.")
def test_moon_camel_dice() -> None:
    assert dice_rolled(with_dice(["Moon Camel"], time="night")) == 7
    assert dice_rolled(with_dice(["Moon Camel"], time="night", exhaustion=3, way="rest 2")) == 4


@card_not("Moon Camel", "By day there are none.")
def test_moon_camel_dice_by_day() -> None:
    assert dice_rolled(with_dice(["Moon Camel"], time="day")) == 5


@card("Rune of Haste", "One more die for 1 exhaustion, once per turn.")
def test_rune_of_haste() -> None:
    g = table(talhia={"where": "D4", "exhaustion": 1, "items": ["Rune of Haste"]}, time="night")
    g.play('use "Rune of Haste"')
    assert (g.exhaustion("talhia"), g.choices("use")) == (2, [])
    assert dice_rolled(g.play("roll")) == 5


@card_not("Rune of Haste", "The die is lost on who then takes the single step, and it is gone next turn.")
def test_rune_of_haste_is_lost() -> None:
    g = table(talhia={"where": "K10", "items": ["Rune of Haste"]}, brunda={}, time="night")
    g.play('use "Rune of Haste"', "step Zahirat", "done", "travel day", "rest 4", "done", "travel night")
    assert dice_rolled(g.play("roll")) == 4


@card("Brass Compass", "One movement die is rolled again.")
def test_brass_compass() -> None:
    g = table(
        talhia={"where": "D4", "exhaustion": 1, "items": ["Brass Compass"]},
        time="night",
        rolls=[(RD, RD, RB, RB), DBC],
    ).play("roll", 'use "Brass Compass"', f"reroll {RB}")
    assert sorted(g.dice) == sorted([RD, RD, RB, DBC])
    assert (g.step, g.card("Brass Compass")["facedown"]) == ("moving", True)


@card_not("Brass Compass", "Only one, and only right after the roll.")
def test_brass_compass_once() -> None:
    compass = {"where": "D4", "exhaustion": 1, "items": ["Brass Compass"]}
    g = table(talhia=compass, time="night", rolls=[(RD, RD, RB, RB), DBC])
    g.play("roll", 'use "Brass Compass"', f"reroll {RB}")
    assert g.choices("reroll") == g.choices("use") == []
    g = table(talhia=compass, time="night").play("roll", "done")
    assert g.choices("use") == []
