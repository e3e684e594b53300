"""Every step of every Legendary Quest: done in its place, at its time, by its number, and not elsewhere."""

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from tests.games.al_kalim.fights import MIGHTY, fight
from tests.games.al_kalim.setting import Setting, table

WILD = "B7"
POOL = RULES.pool
QUESTS = [POOL.faces[card].name for kind in POOL.legends for card in kind]
REWARD = {POOL.faces[card].name: POOL.faces[card].reward for kind in POOL.legends for card in kind}

#: Quest and step; skill and difficulty; the time or ""; a space where it is done and one where it is not.
TESTS: list[tuple[str, int, str, int, str, str, str]] = [
    ("The Bell in the Gorge", 1, "lore", 14, "", "K5", "G11"),
    ("A Debt of Rain", 2, "diplomacy", 14, "", "L1", "M8"),
    ("The Grey Hunt", 2, "will", 13, "", "D10", "A1"),
    ("She Who Counts the Graves", 1, "ritual", 14, "", "J7", "A4"),
    ("The Patient Flame", 1, "search", 14, "", "I2", "L10"),
    ("Charts of the Drowned Stars", 1, "lore", 13, "", "M8", "L1"),
    ("Charts of the Drowned Stars", 2, "navigate", 14, "", "E11", "M5"),
    ("The Brass Tongue", 2, "diplomacy", 13, "", "Zahirat", WILD),
    ("Stair Without End", 1, "climb", 14, "", "E2", "G11"),
    ("Stair Without End", 2, "climb", 15, "", "G5", "A1"),
    ("The Face of No One", 1, "sneak", 14, "night", "A4", "J7"),
    ("Beneath the Glass", 2, "search", 14, "", "A4", "J7"),
    ("Court of the Ember Regent", 1, "will", 15, "", "H6", "A4"),
    ("Den of Forty Knives", 1, "sneak", 14, "night", "L10", "I2"),
    ("Tomb of the First Vizier", 2, "lore", 14, "", "J7", "H6"),
    ("The Lion Roads", 1, "search", 13, "", "A1", "G5"),
    ("The Lion Roads", 2, "ride", 13, "", "M2", "G5"),
    ("Threads of the Sky", 2, "ritual", 13, "", "L1", "M8"),
    ("The Ember Stallion", 1, "ride", 15, "", "H6", "J7"),
    ("Strider of the Deep Sand", 2, "ride", 14, "", "C10", "L10"),
    ("The Moon Camel", 1, "will", 13, "night", "M5", "E11"),
    ("Fledgling of the Heights", 1, "climb", 14, "", "B1", "G5"),
    ("Song of the Still Wind", 1, "ritual", 14, "", "I2", "L10"),
    ("Song of Noon", 1, "ritual", 14, "day", "C10", "L10"),
    ("Song of Deep Water", 1, "ritual", 13, "", "D5", "M8"),
    ("Song of the Second Breath", 1, "lore", 13, "", "D1", "A4"),
    ("Song of the Second Breath", 2, "ritual", 14, "", "D1", "A4"),
    ("Song of Unmaking", 1, "ritual", 15, "", "G6", "E2"),
]
#: What Khoros adds to a test: Mind 3, Body 2, Spirit 0, Ride +3, Search +1.
KHOROS = {
    **{"lore": 3, "search": 4, "navigate": 3, "climb": 2, "sneak": 2, "ride": 5},
    **{"diplomacy": 0, "will": 0, "ritual": 0},
}

Foe = tuple[str, str, str]  # the challenge, the space, the time
#: Quest, step and count; challenges that are to be defeated, and some that do not count.
DEFEATS: list[tuple[str, int, int, list[Foe], list[Foe]]] = [
    (
        *("The Bell in the Gorge", 2, 1),
        [("Blindworm", "G10", "day"), ("Rocling Brood", "K6", "night")],
        [("Viper Nest", "G10", "day"), ("Blindworm", "K7", "day")],
    ),
    (
        *("The Grey Hunt", 1, 2),
        [("Blindworm", "K7", "night"), ("The Elder Roc", "C3", "night")],
        [("Blindworm", "K7", "day"), ("Viper Nest", "C3", "night")],
    ),
    (
        *("The Broken Company", 1, 2),
        [("Tomb Looters", "C3", "day"), ("Parched Ghul", "D4", "night"), ("Sunblade Novice", "K7", "day")],
        [("Viper Nest", "C3", "day"), ("Glass Crawler", "C3", "day"), ("Mirror Imp", "C3", "day")],
    ),
    (
        *("She Who Counts the Graves", 2, 1),
        [("Blindworm", "K7", "day"), ("Rocling Brood", "A5", "night")],
        [("Viper Nest", "K7", "day"), ("Blindworm", "G10", "day")],
    ),
    (
        *("The Patient Flame", 2, 2),
        [("Viper Nest", "C3", "day"), ("Blindworm", "B11", "night")],
        [("Viper Nest", "D4", "day")],
    ),
    (
        *("Beneath the Glass", 1, 1),
        [("Viper Nest", "A5", "day"), ("Viper Nest", "A5", "night")],
        [("Viper Nest", "K7", "day")],
    ),
    (
        *("Court of the Ember Regent", 2, 1),
        [("Blindworm", "K7", "day"), ("Blindworm", "G10", "night")],
        [("Viper Nest", "K7", "day"), ("Blindworm", "B11", "day")],
    ),
    (
        *("Den of Forty Knives", 2, 1),
        [("Viper Nest", "K10", "day"), ("Blindworm", "L11", "night")],
        [("Viper Nest", "C3", "night")],
    ),
    ("Tomb of the First Vizier", 1, 1, [("Viper Nest", "K7", "day")], [("Viper Nest", "A5", "day")]),
    ("The Ember Stallion", 2, 1, [("Viper Nest", "K7", "day")], [("Viper Nest", "C3", "day")]),
    ("Strider of the Deep Sand", 1, 1, [("Viper Nest", "A9", "day")], [("Viper Nest", "K10", "day")]),
    (
        *("Song of Noon", 2, 1),
        [("Viper Nest", "C3", "day")],
        [("Viper Nest", "C3", "night"), ("Viper Nest", "D4", "day")],
    ),
    (
        *("Song of Unmaking", 2, 1),
        [("Rocling Brood", "K6", "day"), ("The Elder Roc", "J8", "night")],
        [("Blindworm", "K7", "day"), ("Viper Nest", "C3", "day")],
    ),
]

#: Quest and step, the towns or Lost Cities that count, the gold in each, and towns that do not count.
BAZAARS: list[tuple[str, int, list[str], int, list[str]]] = [
    ("A Debt of Rain", 1, ["Qamarun"], 2, ["Zahirat"]),
    ("The Broken Company", 2, ["Traders Fort"], 3, ["Qamarun"]),
    ("The Face of No One", 2, ["Hadid Gate"], 2, ["Qamarun"]),
    ("The Moon Camel", 2, ["Saffron Wells"], 2, ["Zahirat"]),
    ("Fledgling of the Heights", 2, ["Zahirat"], 3, ["Saffron Wells"]),
    ("Song of Deep Water", 2, ["Saffron Wells"], 2, ["Hadid Gate"]),
    ("Song of the Still Wind", 2, ["Qamarun", "Zahirat", "City of Faith"], 2, []),
]
#: Steps of several different towns: quest and step, how many, and the gold in each.
TOWNS = [("The Brass Tongue", 1, 3, 0), ("Threads of the Sky", 1, 2, 2)]


def on(quest: str, step: int) -> dict[str, Any]:
    """The quest with all steps done but this one, of which the last part is left."""
    done: list[Any] = []
    for number, other in enumerate(POOL.faces[POOL.by_name[quest.casefold()]].steps, 1):
        n = other.count if number != step else other.count - 1
        done.append(["Hadid Gate", "City of Dreams", "City of Clouds"][:n] if other.different else n)
    return {"card": quest, "steps": done}


def undone(g: Setting, quest: str, step: int) -> bool:
    """Whether the quest is as it was set."""
    return bool(g.player("khoros")["quests"] == [on(quest, step)])


def completed(g: Setting, quest: str) -> bool:
    """Whether the reward of the quest is turned up, and nothing else is held."""
    return (g.held("khoros", "quests"), g.held("khoros", "rewards")) == ([], [REWARD[quest]])


def tell(quest: str, step: int, where: str, time: str, *dice: Any) -> Setting:
    """Khoros explores a town, or rolls road and bluffs with the story die, in the Story step."""
    side = {"where": where, "gold": 0, "quests": [on(quest, step)]}
    g = table(
        khoros=side, step="deed", time=time, rolls=dice if where == "Zahirat" else ["road+bluffs", *dice]
    )
    if g.prompt == "deed":
        g.play("story")
    return g if where == "Zahirat" else g.play("symbol road")


@pytest.mark.parametrize(("quest", "step", "skill", "difficulty", "time", "here", "elsewhere"), TESTS)
def test_a_test(
    quest: str, step: int, skill: str, difficulty: int, time: str, here: str, elsewhere: str
) -> None:
    enough = difficulty - KHOROS[skill]
    for when in ("day", "night"):
        words = f'test "{quest}" {step}'
        g = tell(quest, step, here, when, enough)
        if time not in ("", when):
            assert (g.active, undone(g, quest, step)) == ("talhia", True)
            continue
        assert g.choices() == ["done", words]
        assert completed(g.play(words), quest)
        g = tell(quest, step, here, when, enough - 1).play(words)
        assert (g.held("khoros", "quests"), g.held("khoros", "rewards")) == ([], [])
        g = tell(quest, step, elsewhere, when, enough)
        assert (g.active, undone(g, quest, step)) == ("talhia", True)


@pytest.mark.parametrize(("quest", "step", "n", "right", "wrong"), DEFEATS)
def test_challenges(quest: str, step: int, n: int, right: list[Foe], wrong: list[Foe]) -> None:
    assert on(quest, step)["steps"][step - 1] == n - 1
    for foe, where, time in (*right, *wrong):
        side = {"where": where, "experience": MIGHTY, "quests": [on(quest, step)]}
        g = fight(table(khoros=side, facing=foe, time=time, lairs=[{"at": where, "card": foe}]))
        assert "ChallengeDefeated" in g.happened
        assert completed(g, quest) if (foe, where, time) in right else undone(g, quest, step)


def visit(where: str, quest: str, step: int, gold: int) -> Setting:
    """Khoros explores a bazaar with this gold."""
    side = {"where": WILD if where.startswith("City") else where, "gold": gold, "quests": [on(quest, step)]}
    cities = {where: WILD} if where.startswith("City") else {}
    g = table(khoros=side, step="deed", cities=cities)
    return g.play(f"explore {where}") if g.prompt == "deed" else g


@pytest.mark.parametrize(("quest", "step", "right", "gold", "wrong"), BAZAARS)
def test_a_bazaar(quest: str, step: int, right: list[str], gold: int, wrong: list[str]) -> None:
    for town in right:
        g = visit(town, quest, step, gold).play(f'pay "{quest}"')
        assert completed(g, quest)
        assert g.gold("khoros") == 0
        assert visit(town, quest, step, gold - 1).choices("pay") == []
        assert undone(visit(town, quest, step, gold).play("done"), quest, step)
    for town in wrong:
        g = visit(town, quest, step, 9)
        assert g.choices("pay") == []
        assert undone(g.play("done"), quest, step)


@pytest.mark.parametrize(("quest", "step", "n", "gold"), TOWNS)
def test_different_towns(quest: str, step: int, n: int, gold: int) -> None:
    assert len(on(quest, step)["steps"][step - 1]) == n - 1
    for town in ("Qamarun", "City of Faith"):
        g = visit(town, quest, step, 5)
        g.play(f'pay "{quest}"' if gold else "done")
        assert (completed(g, quest), g.gold("khoros")) == (True, 5 - gold)
        assert undone(visit(town, quest, step, 5).play("done"), quest, step) == (gold > 0)
    g = visit("Hadid Gate", quest, step, 5)  # it is among those that count already
    assert (g.choices("pay"), undone(g.play("done"), quest, step)) == ([], True)


def test_every_step_is_told_here() -> None:
    tested = [(row[0], row[1]) for row in TESTS] + [(row[0], row[1]) for row in DEFEATS]
    tested += [(row[0], row[1]) for row in BAZAARS] + [(row[0], row[1]) for row in TOWNS]
    steps = [(face.name, number) for face in POOL.faces for number in range(1, len(face.steps) + 1)]
    assert sorted(tested) == sorted(steps)
    assert len(QUESTS) == 25
