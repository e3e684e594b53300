"""The sandstorm: AK 8."""

from __future__ import annotations

import pytest

from serai.games.al_kalim.state.board import house_board
from serai.games.al_kalim.state.naming import FACE_NAMES
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

RD, RB, RDX, RLX, DBC, LM = FACE_NAMES
ALL_DICE = [RD, RB, RDX, RLX, DBC, LM]
WINDS = ["east", "southeast", "southwest", "west", "northwest", "northeast"]
STORM = {"at": "E5", "wind": "east"}  # it covers D4, E4, D5, E5, F5, D6 and E6


def around(centre: str) -> list[str]:
    """The spaces beside a space, read from what the single step offers."""
    return table(talhia={"where": centre}, time="day").choices("step")


def blown(at: str, wind: str, *steps: str, symbol: str = "lowlands", where: str = "C8") -> Setting:
    """The story die of a hero far away moves or turns the storm; it shows road, lowlands and barrens."""
    g = table(talhia={"where": where}, storm={"at": at, "wind": wind}, time="day", rolls=[RLX])
    return g.play("rest 4", f"symbol {symbol}", *[f"blow {step}" for step in steps])


def storm_of(g: Setting) -> tuple[str, str]:
    return g.described["storm"]["at"], g.described["storm"]["wind"]


@rule("AK 8.1", "The centre and the six spaces around it are covered: no die leads out of them.")
def test_seven_spaces_are_covered() -> None:
    for where in ("E5", *around("E5")):
        g = table(talhia={"where": where}, storm=STORM, dice=ALL_DICE, time="day")
        assert g.choices("enter") == g.choices("go") == []


@rule_not("AK 8.1", "Two spaces from the centre nothing is covered.")
def test_the_second_ring_is_open() -> None:
    ring = {far for near in around("E5") for far in around(near)} - {"E5", *around("E5")}
    assert len(ring) == 12
    for where in ring:
        assert table(talhia={"where": where}, storm=STORM, dice=ALL_DICE, time="day").choices("enter")


@rule("AK 8.2", "It moves along one of two arrows, which are neighbours.")
@pytest.mark.parametrize("wind", WINDS)
def test_two_arrows(wind: str) -> None:
    second = WINDS[(WINDS.index(wind) + 1) % 6]
    assert blown("G6", wind).choices("blow") == [wind, second]


@rule_not("AK 8.2", "Along no other direction it moves.")
def test_four_directions_are_no_arrows() -> None:
    g = blown("G6", "east")
    for direction in WINDS[2:]:
        g.refusal(f"blow {direction}")


@rule("AK 8.3", "The first time it comes to the Prison of the Efreet, and the player chooses its direction.")
@pytest.mark.parametrize("wind", WINDS)
def test_the_storm_comes_with_the_wind(wind: str) -> None:
    g = table(talhia={"where": "C8"}, time="day", rolls=[RLX]).play("rest 4", "symbol lowlands")
    assert g.choices() == [f"wind {direction}" for direction in WINDS]
    g.play(f"wind {wind}")
    assert (storm_of(g), g.prompt) == (("G6", wind), "storm")
    assert house_board().places_at(house_board().find("G6")) == ["Prison of the Efreet"]


@rule("AK 8.3", "A sunburst brings it too.")
def test_the_storm_comes_with_a_sunburst() -> None:
    g = table(talhia={"where": "D4"}, decks={"green_top": ["Bone Pickers"]}, step="deed").play("adventure")
    assert (g.asked, g.prompt) == ("talhia", "wind")
    g.play("wind west")
    assert storm_of(g) == ("G6", "west")


@rule_not("AK 8.3", "When it is there already, it only moves.")
def test_the_storm_comes_once() -> None:
    assert blown("E5", "east").prompt == "storm"
    g = table(talhia={"where": "C8"}, time="day", rolls=[RDX]).play("rest 4", "symbol barrens", "symbol road")
    assert "storm" not in g.described  # other symbols do not bring it


@rule("AK 8.4", "Then, and every further time, it moves two spaces, each along either arrow.")
@pytest.mark.parametrize(
    ("steps", "end"),
    [
        (("east", "east"), "I6"),
        (("east", "southeast"), "I7"),
        (("southeast", "east"), "I7"),
        (("southeast", "southeast"), "H8"),
    ],
)
def test_the_storm_moves_two_spaces(steps: tuple[str, str], end: str) -> None:
    g = table(talhia={"where": "C8"}, time="day", rolls=[RLX])
    g.play("rest 4", "symbol lowlands", "wind east", *[f"blow {step}" for step in steps])
    assert storm_of(g) == (end, "east")
    assert storm_of(blown("G6", "east", *steps)) == (end, "east")


@rule_not("AK 8.4", "It does not move by itself when turns pass, nor when the wind only turns.")
def test_the_storm_does_not_move_by_itself() -> None:
    g = table(talhia={}, brunda={}, storm={"at": "G6", "wind": "east"}, time="day").play("rest 4", "done")
    assert storm_of(g) == ("G6", "east")
    assert blown("G6", "east", symbol="barrens").described["storm"]["at"] == "G6"


@rule("AK 8.5", "A step that would push it off the map is not taken; along the other arrow it goes on.")
def test_one_arrow_is_blocked() -> None:
    g = blown("K3", "west", "northwest")
    # from J2 the northwest is beyond the edge, so the second step goes west, unasked
    assert g.described["storm"]["at"] == "I2"


@rule("AK 8.5", "With both arrows blocked the move stops.")
def test_both_arrows_are_blocked() -> None:
    g = blown("K6", "east", "east")
    assert g.described["storm"]["at"] == "L6"
    assert g.prompt != "storm"


@rule_not("AK 8.5", "Along the edge it moves as everywhere.")
def test_along_the_edge() -> None:
    assert blown("I2", "east", "east", "east").described["storm"]["at"] == "K2"


@rule("AK 8.6", "If an arrow points off the map after the move, the storm turns clockwise until none does.")
@pytest.mark.parametrize(
    ("at", "wind", "steps", "turned"),
    [
        ("K3", "west", ("northwest",), "east"),  # west, northwest, northeast are blocked on the upper edge
        ("K6", "east", ("east",), "southwest"),  # on the right edge
        ("C6", "west", ("west",), "northeast"),  # on the left edge
    ],
)
def test_the_storm_turns_at_the_edge(at: str, wind: str, steps: tuple[str, ...], turned: str) -> None:
    g = blown(at, wind, *steps)
    assert g.described["storm"]["wind"] == turned
    assert "StormTurned" in g.happened


@rule_not(
    "AK 8.6", "An arrow that only passes the edge in mid-move does not turn it; and inland nothing does."
)
def test_no_turn_inland() -> None:
    g = blown("G6", "east", "southeast", "east")
    assert (storm_of(g)[1], "StormTurned" in g.happened) == ("east", False)


@rule("AK 8.7", "A turn is one of the six directions further, clockwise.")
@pytest.mark.parametrize("wind", WINDS)
def test_a_turn(wind: str) -> None:
    g = blown("G6", wind, symbol="barrens")
    assert storm_of(g) == ("G6", WINDS[(WINDS.index(wind) + 1) % 6])


@rule_not("AK 8.7", "Moving inland is no turn.")
def test_a_move_is_no_turn() -> None:
    assert storm_of(blown("G6", "west", "west", "northwest"))[1] == "west"


@rule(
    "AK 8.8", "When the wind changes course toward the edge, it turns on until no arrow points off the map."
)
def test_the_wind_changes_course_at_the_edge() -> None:
    g = blown("I2", "southwest", symbol="barrens")
    assert storm_of(g) == ("I2", "east")
    assert g.happened.count("StormTurned") == 4  # west, northwest, northeast, east


@rule_not("AK 8.8", "At the edge too a course that leads inland is kept.")
def test_the_wind_changes_course_inland() -> None:
    g = blown("I2", "east", symbol="barrens")
    assert (storm_of(g), g.happened.count("StormTurned")) == (("I2", "southeast"), 1)


@rule("AK 8.9", "Before the storm is on the map, a change of course is nothing.")
def test_no_course_without_a_storm() -> None:
    g = table(talhia={"where": "C8"}, time="day", rolls=[RDX]).play("rest 4", "symbol barrens")
    assert "storm" not in g.described
    assert "StormTurned" not in g.happened


@rule_not("AK 8.9", "With the storm there it is not.")
def test_a_course_with_a_storm() -> None:
    assert "StormTurned" in blown("G6", "east", symbol="barrens").happened


@rule("AK 8.10", "No die leads into a covered space, and none out of one.")
def test_dice_and_the_storm() -> None:
    g = table(talhia={"where": "D3"}, storm=STORM, dice=ALL_DICE, time="day")
    assert sorted(g.choices("enter")) == ["C2", "C3", "C4", "D2", "E3"]  # not D4
    assert not set(g.choices("go")) & {"E5", *around("E5")}
    g = table(talhia={"where": "D5"}, storm=STORM, dice=ALL_DICE, time="day")
    assert g.choices("enter") == []


@rule("AK 8.10", "Any symbol leads into a town, but not into a covered one.")
def test_dice_and_a_covered_town() -> None:
    g = table(talhia={"where": "J3"}, storm={"at": "L4", "wind": "southwest"}, dice=ALL_DICE, time="day")
    assert "Hadid Gate" not in g.choices("go")


@rule("AK 8.10", "A symbol that is spent as another does not lead out of the storm either.")
def test_spent_symbols_and_the_storm() -> None:
    climber = {"where": "G2", "items": ["Rope of Knots"], "gear": {"pack camel": 1}}
    g = table(talhia=climber, storm={"at": "G3", "wind": "southeast"}, dice=[RB], time="day")
    g.play('use "Rope of Knots"')
    assert g.choices() == ["stop", "spend gear pack camel"]


@rule_not("AK 8.10", "Where the storm does not lie, its neighbourhood is no matter.")
def test_dice_beside_the_storm() -> None:
    g = table(talhia={"where": "C4"}, storm=STORM, dice=ALL_DICE, time="day")
    assert sorted(g.choices("enter")) == ["B4", "C3", "C5", "D3"]  # D4 and D5 are covered
    assert table(talhia={"where": "C4"}, dice=ALL_DICE, time="day").choices("enter") == around("C4")


@rule("AK 8.11", "The single step and the camel enter covered spaces and leave them.")
@pytest.mark.parametrize(("start", "into"), [("D4", "E5"), ("E5", "E4"), ("D5", "C5")])
def test_steps_and_camels_in_the_storm(start: str, into: str) -> None:
    camel = {"where": start, "gear": {"pack camel": 1}}
    g = table(talhia=camel, storm=STORM, time="day").play(f"step {into}")
    assert g.where("talhia") == into
    g = table(talhia=camel, storm=STORM, dice=[RD], time="day").play("spend gear pack camel", f"enter {into}")
    assert g.where("talhia") == into


@rule_not("AK 8.11", "One space with a camel does not free the dice while the hero is still covered.")
def test_a_camel_within_the_storm() -> None:
    g = table(talhia={"where": "D5", "gear": {"pack camel": 2}}, storm=STORM, dice=ALL_DICE, time="day")
    g.play("spend gear pack camel", "enter D6")
    assert g.choices("enter") == []
    g.play("spend gear pack camel", "enter D7")
    assert g.choices("enter") != []


@rule("AK 8.12", "Movement into named terrain, or over anything but the storm, does not enter it.")
def test_movement_that_excludes_the_storm() -> None:
    rider = {"where": "D3", "items": ["Sand-Skis"], "rewards": ["Ember Stallion"]}
    g = table(talhia=rider, storm=STORM, dice=[RD], time="day")
    assert g.play('use "Ember Stallion"').choices("enter") == ["E3", "C4", "C3", "C2", "D2"]  # not D4
    g = table(talhia={"where": "D3", "rewards": ["Roc Fledgling"]}, storm=STORM, time="day")
    assert g.play('use "Roc Fledgling"').choices("enter") == ["E3", "C4", "C3", "C2", "D2"]


@rule("AK 8.12", "Nor does it leave the storm.")
def test_movement_that_does_not_leave_the_storm() -> None:
    rider = {"where": "D4", "items": ["Sand-Skis"], "allies": ["Camel-Master"], "gear": {"pack camel": 1}}
    assert table(talhia=rider, storm=STORM, dice=[RD], time="day").choices("use") == []
    g = table(talhia={"where": "D4", "rewards": ["Roc Fledgling"]}, storm=STORM, time="day")
    assert g.choices("use") == []


@rule_not("AK 8.12", "Movement over anything, even the storm, does.")
def test_movement_through_the_storm() -> None:
    g = table(talhia={"where": "D3", "rewards": ["Sky-Carpet"]}, storm=STORM, time="day")
    g.play('use "Sky-Carpet"', "enter D4", "enter E4", "enter F4")
    assert g.where("talhia") == "F4"


@rule("AK 8.13", "A covered counter cannot be attempted, nor an undefeated challenge there.")
def test_a_covered_counter() -> None:
    g = table(talhia={"where": "E6", "tile": "green"}, storm=STORM, step="deed")
    assert "adventure" not in g.choices()
    assert g.rule_against("adventure") == "AK 8.13"
    lair = [{"at": "E6", "card": "Sinkhole Lasher"}]
    g = table(talhia={"where": "E6", "tile": "green"}, storm=STORM, lairs=lair, step="deed")
    assert "adventure" not in g.choices()


@rule("AK 8.13", "That holds for the space under its centre too.")
def test_a_counter_under_the_centre() -> None:
    g = table(talhia={"where": "E6", "tile": "green"}, storm={"at": "E6", "wind": "east"}, step="deed")
    assert "adventure" not in g.choices()


@rule_not("AK 8.13", "When the storm has moved on, it can.")
def test_a_counter_beside_the_storm() -> None:
    g = table(talhia={"where": "E6", "tile": "green"}, storm={"at": "G6", "wind": "east"}, step="deed")
    assert "adventure" in g.choices()


OVER_HADID_GATE = {"at": "L4", "wind": "southwest"}


@rule("AK 8.14", "A covered town or Lost City cannot be explored.")
def test_a_covered_bazaar() -> None:
    g = table(talhia={"where": "Hadid Gate", "tile": "green"}, storm=OVER_HADID_GATE, step="deed")
    assert g.choices("explore") == []
    assert g.rule_against("explore Hadid Gate") == "AK 8.14"
    g = table(
        talhia={"where": "E4", "tile": "green"}, cities={"City of Faith": "E4"}, storm=STORM, step="deed"
    )
    assert g.choices("explore") == []


@rule_not("AK 8.14", "Others can, while the storm rages elsewhere.")
def test_an_open_bazaar() -> None:
    g = table(talhia={"where": "Zahirat", "tile": "green"}, storm=OVER_HADID_GATE, step="deed")
    assert g.choices("explore") == ["Zahirat"]
    g = table(
        talhia={"where": "D3", "tile": "green"}, cities={"City of Faith": "D3"}, storm=STORM, step="deed"
    )
    assert g.choices("explore") == ["City of Faith"]


@rule("AK 8.15", "In a covered town the story die is rolled.")
def test_the_story_die_in_a_covered_town() -> None:
    g = table(talhia={"where": "Hadid Gate", "tile": "green"}, storm=OVER_HADID_GATE, step="deed")
    assert "story" in g.choices()
    g.play("story")
    assert "StoryRolled" in g.happened


@rule_not("AK 8.15", "In an open town it is not.")
def test_no_story_die_in_an_open_town() -> None:
    g = table(talhia={"where": "Zahirat", "tile": "green"}, storm=OVER_HADID_GATE, step="deed")
    assert "story" not in g.choices()


@rule("AK 8.16", "Heroes over whom the storm comes stay where they are, and so do those whom it leaves.")
def test_heroes_stay() -> None:
    g = table(
        talhia={"where": "C8"},
        brunda={"where": "G6"},
        khoros={"where": "I6"},
        storm={"at": "G6", "wind": "east"},
        time="day",
        rolls=[RLX],
    ).play("rest 4", "symbol lowlands", "blow east", "blow east")
    assert (g.where("brunda"), g.where("khoros"), storm_of(g)[0]) == ("G6", "I6", "I6")


@rule("AK 8.16", "Covered heroes may fight each other.")
def test_a_fight_in_the_storm() -> None:
    g = table(talhia={"where": "E5"}, khoros={"where": "E5"}, storm=STORM, step="deed")
    assert g.choices() == ["story", 'assault "Khoros of the Salt Road"']
    assert g.play('assault "Khoros"').combat["rival"] == "khoros"


@rule_not("AK 8.16", "In different spaces of the storm they do not meet.")
def test_no_fight_across_the_storm() -> None:
    g = table(talhia={"where": "E5", "tile": "green"}, khoros={"where": "E4"}, storm=STORM, step="deed")
    assert g.choices("assault") == []


@rule("AK 8.17", "A sunburst and Creatures Stir bring counters back under the storm too.")
def test_counters_come_back_under_the_storm() -> None:
    g = table(
        talhia={"where": "C3"},
        storm=STORM,
        jewels_down=["E6", "F5"],
        decks={"green_top": ["Bone Pickers"]},
        step="deed",
    ).play("adventure")
    assert g.described["jewels_down"] == []
    g = table(talhia={"where": "C8"}, storm=STORM, jewels_down=["E6"], time="day", rolls=[RD])
    g.play("rest 4", "symbol dunes", "jewel E6")
    assert g.described["jewels_down"] == []


@rule_not("AK 8.17", "That the storm lies on an empty jewel brings nothing back.")
def test_the_storm_brings_nothing_back() -> None:
    g = table(talhia={}, brunda={}, storm=STORM, jewels_down=["E6"], time="day").play("rest 4", "done")
    assert g.described["jewels_down"] == ["E6"]
