"""The steps of quests: challenges to defeat, tests to pass, bazaars to explore (AK 14.8 to AK 14.23)."""

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from tests.games.al_kalim.fights import MIGHTY, fight
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

STRIDER = "Strider of the Deep Sand"  # defeat in the Desert of Eternity; Ride 14 in the Desert of Eternity
NOON = "Song of Noon"  # by day: Ritual 14 in the Desert of Eternity; by day: defeat in a dunes space
GREY = "The Grey Hunt"  # at night: defeat two yellow or harder; Will 13 on Jackal Heights
COMPANY = "The Broken Company"  # defeat two Bandit, Undead or Zealot; Traders Fort, pay 3
UNMAKING = "Song of Unmaking"  # Ritual 15 at the Prison of the Efreet; defeat a blue or red challenge
STAIR = "Stair Without End"  # Climb 14 on the Serpent's Stair; Climb 15 on the Warden's Crown
BREATH = "Song of the Second Breath"  # Lore 13 and Ritual 14, both in the Salt Pans of Urrun
TONGUE = "The Brass Tongue"  # three different towns; Diplomacy 13 in any town
THREADS = "Threads of the Sky"  # two different towns, 2 gold in each; Ritual 13 in the Fields of Fertility
RAIN = "A Debt of Rain"  # Qamarun, pay 2; Diplomacy 14 in the Fields of Fertility
FLEDGLING = "Fledgling of the Heights"  # Climb 14 on Roc's Table; Zahirat, pay 3


def steps(g: Setting, who: str = "khoros") -> list[Any]:
    """What a player has done of the first quest."""
    found: list[Any] = g.player(who)["quests"][0]["steps"]
    return found


def defeated(quest: Any, foe: str, where: str, time: str = "day", **more: Any) -> Setting:
    """Khoros defeats a challenge while on a quest."""
    side = {"where": where, "experience": MIGHTY, "quests": [quest]}
    return fight(table(khoros=side, facing=foe, time=time, **more))


def tell(quest: Any, where: str, *dice: Any, time: str = "day", skill: int = 20, **more: Any) -> Setting:
    """Khoros rolls road and bluffs with the story die, and both work; every test is easy."""
    able = {"mind": skill, "body": skill, "spirit": skill}
    quests = quest if isinstance(quest, list) else [quest]
    side = {
        "where": where,
        "quests": quests,
        "experience": able,
        "tile": "red" if len(quests) > 1 else "green",
    }
    g = table(khoros=side, step="deed", time=time, rolls=["road+bluffs", *dice], **more)
    if g.prompt == "deed":
        g.play("story")
    return g.play("symbol road")


def visit(quest: Any, where: str, gold: int = 9, **more: Any) -> Setting:
    """Khoros explores a bazaar while on a quest."""
    return table(khoros={"where": where, "gold": gold, "quests": [quest]}, step="deed", **more)


# The order of steps


@rule("AK 14.8", "The second step may be done before the first.")
def test_steps_in_any_order() -> None:
    g = defeated(NOON, "Blindworm", "B11")
    assert steps(g) == [0, 1]
    g = tell({"card": NOON, "steps": [0, 1]}, "C10").play(f'test "{NOON}"')
    assert g.held("khoros", "rewards") == ["Rune of Noon"]
    g = tell(NOON, "C10").play(f'test "{NOON}"')
    assert steps(g) == [1, 0]
    g = defeated({"card": NOON, "steps": [1, 0]}, "Blindworm", "B11")
    assert g.held("khoros", "rewards") == ["Rune of Noon"]


# Challenges to defeat


@rule("AK 14.9", "A challenge that fits place, terrain, colour, trait and time counts.")
@rule_not("AK 14.9", "One that misses any of them does not.")
@rule("AK 14.10", "Yellow or harder: yellow, blue and red.")
@rule_not("AK 14.10", "Green is not.")
@rule("AK 14.23", "The time is that of the turn.")
@rule_not("AK 14.23", "A step without a time is done by day and by night.")
@pytest.mark.parametrize(
    ("quest", "step", "foe", "where", "time", "n"),
    [
        (STRIDER, 0, "Blindworm", "B11", "day", 1),
        (STRIDER, 0, "Blindworm", "B11", "night", 1),
        (STRIDER, 0, "Blindworm", "L11", "day", 0),  # dunes of another name
        (NOON, 1, "Blindworm", "L11", "day", 1),
        (NOON, 1, "Blindworm", "L11", "night", 0),
        (NOON, 1, "Blindworm", "K7", "day", 0),  # barrens
        (GREY, 0, "Blindworm", "K7", "night", 1),
        (GREY, 0, "Rocling Brood", "K6", "night", 1),
        (GREY, 0, "The Elder Roc", "J8", "night", 1),
        (GREY, 0, "Viper Nest", "C3", "night", 0),
        (GREY, 0, "Blindworm", "K7", "day", 0),
        (COMPANY, 0, "Roadside Cutthroats", "C3", "day", 1),
        (COMPANY, 0, "Parched Ghul", "C3", "night", 1),
        (COMPANY, 0, "Sunblade Novice", "K7", "day", 1),
        (COMPANY, 0, "Viper Nest", "C3", "day", 0),  # a Beast
        (UNMAKING, 1, "Rocling Brood", "K6", "day", 1),
        (UNMAKING, 1, "The Elder Roc", "J8", "day", 1),
        (UNMAKING, 1, "Blindworm", "K7", "day", 0),
    ],
)
def test_which_challenges_count(quest: str, step: int, foe: str, where: str, time: str, n: int) -> None:
    g = defeated(quest, foe, where, time)
    assert "ChallengeDefeated" in g.happened
    assert steps(g)[step] == n


@rule_not("AK 14.9", "What was not defeated does not count, nor what another hero defeats.")
def test_what_does_not_count() -> None:
    side = {"where": "B11", "experience": {"body": 20}, "quests": [STRIDER]}
    g = table(khoros=side, facing="Blindworm").play("escape")
    assert steps(g) == [0, 0]
    other = {"where": "B11", "experience": MIGHTY}
    g = fight(
        table(khoros={"where": "B11", "quests": [STRIDER]}, talhia=other, active="talhia", facing="Blindworm")
    )
    assert ("ChallengeDefeated" in g.happened, steps(g)) == (True, [0, 0])


@rule_not("AK 14.9", "Before the quest was drawn nothing counted: it begins with no step done.")
def test_earlier_victories_do_not_count() -> None:
    side = {"where": "B11", "experience": MIGHTY, "tile": "green"}
    g = fight(
        table(
            khoros=side,
            facing="Blindworm",
            talhia={"where": "Zahirat", "gold": 0},
            quests={"mount_top": [STRIDER]},
        )
    )
    g.play("travel day", "rest 4", "travel day", "rest 4", "quest mount")
    assert steps(g) == [0, 0]


@rule("AK 14.9", "Two challenges are needed where two are asked for.")
def test_two_challenges() -> None:
    g = defeated({"card": COMPANY, "steps": [1, 1]}, "Parched Ghul", "C3")
    assert g.held("khoros", "rewards") == ["Captain Rashk Nine-Lances"]
    g = defeated({"card": COMPANY, "steps": [0, 1]}, "Parched Ghul", "C3")
    assert (steps(g), g.held("khoros", "rewards")) == ([1, 1], [])
    g = defeated({"card": COMPANY, "steps": [2, 0]}, "Parched Ghul", "C3")
    assert steps(g) == [2, 0]  # a third is of no use


# Places


@rule("AK 14.19", "All spaces of the terrain that hang together with the name are the place.")
@rule_not("AK 14.19", "The next space of another terrain is not, nor is the same terrain elsewhere.")
@pytest.mark.parametrize(
    ("where", "open_"),
    [
        ("E1", 1),
        ("F1", 1),
        ("E2", 1),
        ("F2", 1),
        ("D1", 0),
        ("G2", 0),
        ("G11", 0),
        ("F5", 1),
        ("F6", 1),
        ("G1", 0),
    ],
)
def test_the_spaces_of_a_place(where: str, open_: int) -> None:
    g = tell(STAIR, where)
    assert (g.prompt == "quest test") == bool(open_)


@rule("AK 14.20", "Both names mean the same nine spaces.")
def test_the_bleeding_sands() -> None:
    places = RULES.board.places
    assert places["The Bleeding Sands"] == places["Desert of Eternity"]
    assert len(places["Desert of Eternity"]) == 9
    for where in ("A8", "B9", "A10", "C11"):
        assert tell(STRIDER, where).choices() == ["done", f'test "{STRIDER}" 2']


@rule_not("AK 14.20", "No other place has two names.")
def test_other_places_have_one_name() -> None:
    board = RULES.board
    twice = [
        name
        for hex in range(board.grid.size)
        for name in board.places_at(hex)
        if len(board.places_at(hex)) > 1
    ]
    assert set(twice) == {"The Bleeding Sands", "Desert of Eternity"}


@rule("AK 14.21", "Dunes under the storm are no dunes for a quest.")
@rule_not("AK 14.21", "Beside the storm they are; other terrain is not, under the storm or not.")
@pytest.mark.parametrize(
    ("where", "centre", "n"), [("G8", "G7", 0), ("G8", "G6", 1), ("F6", "G6", 0), ("F6", "C3", 0)]
)
def test_terrain_under_the_storm(where: str, centre: str, n: int) -> None:
    side = {"where": where, "experience": MIGHTY, "quests": ["The Patient Flame"]}
    storm = {"at": centre, "wind": "east"}
    g = fight(table(khoros=side, facing="Viper Nest", ambush=True, time="night", storm=storm))
    assert steps(g) == [0, n]


@rule("AK 14.21", "Spaces under the storm are not among those where the step can be done.")
def test_spaces_for_a_step_under_the_storm() -> None:
    spaces = []
    for centre in ("C4", "G6"):
        side = {"where": "Qamarun", "quests": ["The Patient Flame"]}
        g = table(khoros=side, time="day", storm={"at": centre, "wind": "east"})
        spaces.append(g.table.view(0).data["players"][0]["quests"][0]["steps"][1]["at"])
    under, beside = spaces
    assert ("C3" in under, "C3" in beside) == (False, True)


@rule("AK 14.22", "The test may be made under the storm.")
@rule_not("AK 14.22", "The storm makes no other space the place.")
@pytest.mark.parametrize(("where", "open_"), [("G6", True), ("H6", False)])
def test_a_test_under_the_storm(where: str, open_: bool) -> None:
    g = tell(UNMAKING, where, storm={"at": "G6", "wind": "east"})
    assert (g.prompt == "quest test") == open_


# Tests to pass


@rule("AK 14.11", "In its place, after the story die.")
@rule("AK 14.12", "The hero may decline.")
def test_a_test_after_the_story_die() -> None:
    g = tell(STRIDER, "C10")
    assert g.choices() == ["done", f'test "{STRIDER}" 2']
    with g.changes():
        g.play("done")
    assert (g.active, steps(g)) == ("talhia", [0, 0])
    g = tell(STRIDER, "C10").play(f'test "{STRIDER}" 2')
    assert steps(g) == [0, 1]


@rule("AK 14.11", "In a town, after its bazaar was explored, and in a covered town after the story die.")
def test_a_test_in_a_town() -> None:
    quest = {"card": TONGUE, "steps": [["Qamarun", "Zahirat"], 0]}
    side = {"where": "Qamarun", "gold": 0, "quests": [quest], "experience": {"spirit": 20}}
    g = table(khoros=side, step="deed")
    assert g.choices() == ["done", f'test "{TONGUE}" 2']
    g = tell(quest, "Qamarun", storm={"at": "C3", "wind": "east"})
    assert g.choices() == ["done", f'test "{TONGUE}" 2']


@rule_not("AK 14.11", "Not after an adventure in the place, nor after the bazaar of a Lost City there.")
@rule_not("AK 14.11", "Not at the wrong time.")
def test_no_test() -> None:
    side = {"where": "B11", "experience": MIGHTY, "quests": [STRIDER]}
    g = fight(table(khoros=side, facing="Blindworm"))
    assert (g.active, steps(g)) == ("talhia", [1, 0])
    poor = {"where": "C10", "gold": 0, "quests": [STRIDER]}
    g = table(khoros=poor, step="deed", cities={"City of Faith": "C10"}).play("explore City of Faith")
    assert (g.active, g.prompt) == ("talhia", "time")
    g = tell(NOON, "C10", time="night")
    assert (g.active, steps(g)) == ("talhia", [0, 0])


@rule("AK 14.12", "After one test there is none more in this Story step, on whatever quest.")
@rule("AK 14.38", "The two tests in the Salt Pans take two Story steps.")
def test_one_test_in_a_story_step() -> None:
    g = tell(BREATH, "D1", talhia={"where": "Zahirat", "gold": 0})
    assert g.choices() == ["done", f'test "{BREATH}" 1', f'test "{BREATH}" 2']
    g.play(f'test "{BREATH}" 2')
    assert (g.active, steps(g)) == ("talhia", [0, 1])
    g = tell([STRIDER, NOON], "C10")
    assert g.choices() == ["done", f'test "{STRIDER}" 2', f'test "{NOON}" 1']
    g.play(f'test "{NOON}" 1')
    assert (g.active, steps(g)) == ("talhia", [0, 0])


@rule_not("AK 14.12", "In the next Story step there is another.")
@rule_not("AK 14.38", "A step that is done is not tested again.")
def test_a_test_in_the_next_story_step() -> None:
    g = tell({"card": BREATH, "steps": [0, 1]}, "D1")
    assert g.choices() == ["done", f'test "{BREATH}" 1']
    g.play(f'test "{BREATH}" 1')
    assert g.held("khoros", "rewards") == ["Rune of the Second Breath"]


@rule("AK 14.13", "Who draws a quest makes no test in that Story step.")
@rule_not("AK 14.13", "Who rolls the story die instead may.")
@pytest.mark.parametrize("drawing", [True, False])
def test_no_test_after_drawing(drawing: bool) -> None:
    side = {"where": "C10", "quests": [STRIDER], "tile": "yellow", "experience": {"body": 20}}
    g = table(khoros=side, step="deed", rolls=["road+bluffs"])
    if drawing:
        g.play("quest rune")
        assert (g.active, steps(g)) == ("talhia", [0, 0])
    else:
        g.play("story", "symbol road")
        assert g.prompt == "quest test"


# Bazaars to explore


@rule("AK 14.16", "Exploring the bazaar is enough, with nothing bought.")
def test_exploring_a_bazaar() -> None:
    g = visit(TONGUE, "Qamarun", gold=0)
    assert steps(g) == [["Qamarun"], 0]


@rule_not("AK 14.16", "A quest drawn there does not explore it, nor does another town or a covered one.")
def test_not_exploring() -> None:
    side = {"where": "Qamarun", "quests": [TONGUE], "tile": "red"}
    g = table(khoros=side, step="deed").play("quest rune")
    assert steps(g) == [[], 0]
    g = visit(RAIN, "Zahirat")
    assert g.choices("pay") == []
    g.play("done")
    assert steps(g) == [0, 0]
    g = tell(TONGUE, "Qamarun", storm={"at": "C3", "wind": "east"})
    assert steps(g) == [[], 0]


@rule("AK 14.17", "The gold is paid during the visit, and with it the step is done.")
def test_paying_for_a_step() -> None:
    g = visit(RAIN, "Qamarun", gold=3)
    with g.changes("khoros gold", "khoros quests"):
        g.play(f'pay "{RAIN}"')
    assert (g.gold("khoros"), steps(g), g.prompt) == (1, [1, 0], "bazaar")
    assert g.choices("pay") == []  # once is enough


@rule_not(
    "AK 14.17", "Who does not pay, or cannot, has not done it; a visit without gold asked is done anyway."
)
def test_not_paying() -> None:
    g = visit(RAIN, "Qamarun", gold=3).play("done")
    assert (g.gold("khoros"), steps(g)) == (3, [0, 0])
    g = visit(RAIN, "Qamarun", gold=1)
    assert g.choices("pay") == []
    assert g.rule_against(f'pay "{RAIN}" 1') == "AK 14.17"
    g.play("done")
    assert steps(g) == [0, 0]


@rule("AK 14.18", "Each town counts once; Lost Cities count.")
def test_different_towns() -> None:
    g = visit({"card": TONGUE, "steps": [["Zahirat"], 0]}, "Qamarun").play("done")
    assert steps(g) == [["Qamarun", "Zahirat"], 0]
    side = {"where": "B7", "quests": [{"card": TONGUE, "steps": [["Qamarun", "Zahirat"], 1]}], "gold": 0}
    g = table(khoros=side, step="deed", cities={"City of Faith": "B7"}).play("explore City of Faith")
    assert g.held("khoros", "rewards") == ["Tongue of Honeyed Brass"]
    g = visit(THREADS, "Qamarun").play(f'pay "{THREADS}"')
    assert (steps(g), g.gold("khoros"), g.choices("pay")) == ([["Qamarun"], 0], 7, [])


@rule_not(
    "AK 14.18", "The same town again counts for nothing; for a town of a name a Lost City does not stand in."
)
def test_the_same_town_again() -> None:
    g = visit({"card": TONGUE, "steps": [["Qamarun"], 0]}, "Qamarun").play("done")
    assert steps(g) == [["Qamarun"], 0]
    g = visit({"card": THREADS, "steps": [["Qamarun"], 0]}, "Qamarun")
    assert g.choices("pay") == []
    side = {"where": "B7", "quests": [RAIN], "gold": 5}
    g = table(khoros=side, step="deed", cities={"City of Faith": "B7"}).play("explore City of Faith")
    assert g.choices("pay") == []
