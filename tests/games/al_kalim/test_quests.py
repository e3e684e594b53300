"""Legendary Quests: the decks, drawing, failing, discarding and losing them (AK 14)."""

from typing import Any

import pytest

from serai.kernel import BadTable
from tests.games.al_kalim.fights import MIGHTY, fall, fight
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

WILD = "B7"  # bluffs without a jewel
TYPES = ["ally", "artifact", "knowledge", "mount", "rune"]
CAMEL, NOON, GREY = "The Moon Camel", "Song of Noon", "The Grey Hunt"


def deed(side: dict[str, Any], **more: Any) -> Setting:
    """Khoros chooses a deed in the wild; one deed more than the story die is open."""
    return table(khoros={"where": "C3", **side}, step="deed", **more)


def quest_types(g: Setting) -> list[str]:
    """The types of which a quest can be drawn."""
    return g.choices("quest")


def tell(side: dict[str, Any], *dice: Any, time: str = "day", **more: Any) -> Setting:
    """Khoros rolls road and bluffs with the story die, and both work."""
    g = table(khoros=side, step="deed", time=time, rolls=["road+bluffs", *dice], **more)
    if g.prompt == "deed":
        g.play("story")
    return g.play("symbol road")


# The decks


@rule("AK 14.1", "There are five decks of five, one of each type.")
def test_five_types() -> None:
    g = table()
    assert list(g.described["quests"]) == TYPES
    assert [len(deck) for deck in g.described["quests"].values()] == [5] * 5


@rule_not("AK 14.1", "No other type can be drawn, and a card belongs into the deck of its type alone.")
def test_no_other_type() -> None:
    g = deed({"tile": "green"})
    assert quest_types(g) == TYPES
    assert g.rule_against("quest location").startswith("AK ")
    with pytest.raises(BadTable, match="another deck"):
        table(quests={"mount_top": [NOON]})


@rule("AK 14.2", "It lies quest side up, and with its last step it is turned.")
@rule("AK 14.24", "That is at once: the test is the last step, and the turn is still going on.")
def test_the_two_sides() -> None:
    side = {"where": "M5", "quests": [{"card": CAMEL, "steps": [0, 1]}], "experience": {"spirit": 10}}
    g = tell({**side, "counters": {"red": 2}}, time="night")
    assert (g.held("khoros", "quests"), g.held("khoros", "rewards")) == ([CAMEL], [])
    g.play(f'test "{CAMEL}"')
    assert (g.held("khoros", "quests"), g.held("khoros", "rewards")) == ([], ["Moon Camel"])
    assert (g.active, g.prompt, "QuestCompleted" in g.happened) == ("khoros", "experience", True)


@rule_not("AK 14.2", "With a step to do it stays as it is, and the reward does nothing.")
@rule_not("AK 14.24", "One step of two completes nothing.")
@rule_not("AK 14.8", "One step of two is not enough.")
def test_an_incomplete_quest() -> None:
    side = {"where": "M5", "quests": [CAMEL], "experience": {"spirit": 10}}
    g = tell(side, time="night").play(f'test "{CAMEL}"')
    assert g.player("khoros")["quests"] == [{"card": CAMEL, "steps": [1, 0]}]
    assert (g.held("khoros", "rewards"), "QuestCompleted" in g.happened) == ([], False)


# Drawing


LIMITS: list[tuple[dict[str, Any], int]] = [
    ({"tile": "none"}, 0),
    ({"tile": "green"}, 1),
    ({"tile": "green", "quests": [CAMEL]}, 0),
    ({"tile": "yellow", "quests": [CAMEL]}, 1),
    ({"tile": "yellow", "quests": [CAMEL], "rewards": ["Rune of Noon"]}, 0),
    ({"tile": "blue", "rewards": ["Rune of Noon", "Moon Camel"]}, 1),
    ({"tile": "red", "quests": [CAMEL, NOON], "rewards": ["Veil of No One"]}, 1),
    ({"tile": "red", "quests": [CAMEL, NOON, GREY], "rewards": ["Veil of No One"]}, 0),
]


@rule("AK 14.3", "The number on the counter is the limit of quests and rewards together.")
@rule_not("AK 14.3", "Below it another can be drawn.")
@rule("AK 14.4", "Without a counter none is drawn.")
@rule_not("AK 14.4", "A green one is enough for the first.")
@pytest.mark.parametrize(("side", "more"), LIMITS)
def test_the_limit(side: dict[str, Any], more: int) -> None:
    g = deed(side)
    assert bool(quest_types(g)) == bool(more)
    if not more:
        assert g.rule_against("quest knowledge") == ("AK 14.4" if side["tile"] == "none" else "AK 14.3")


@rule("AK 14.5", "After one quest the Story step is over, also if the limit leaves room.")
@rule("AK 14.6", "The top card of the chosen deck is taken, the others stay.")
@rule("AK 14.34", "Then all see the next quest of that deck.")
def test_drawing_a_quest() -> None:
    g = deed({"tile": "red"}, quests={"mount_top": ["The Ember Stallion", CAMEL]})
    others = {kind: list(deck) for kind, deck in g.described["quests"].items() if kind != "mount"}
    for seat in (0, 1, None):
        assert g.table.view(seat).data["quests"]["mount"] == "The Ember Stallion"
    with g.changes("khoros quests", "quests"):
        g.play("quest mount")
    assert g.player("khoros")["quests"] == [{"card": "The Ember Stallion", "steps": [0, 0]}]
    assert (g.active, {kind: g.described["quests"][kind] for kind in others}) == ("talhia", others)
    for seat in (0, 1, None):
        assert g.table.view(seat).data["quests"]["mount"] == CAMEL


@rule_not("AK 14.5", "In the next Story step there may be another.")
def test_another_quest_later() -> None:
    g = deed({"tile": "red", "where": WILD}, talhia={"where": "Zahirat", "gold": 0}).play("quest mount")
    g.play("travel day", "rest 4", "travel day", "rest 4", "quest rune")
    assert len(g.held("khoros", "quests")) == 2


@rule_not("AK 14.6", "A card below the top cannot be taken.")
@rule_not("AK 14.34", "While the top card stays, nothing of the next is told.")
def test_only_the_top_card() -> None:
    tops = [
        deed({"tile": "green"}, quests={"mount_top": ["The Ember Stallion", second, third]})
        for second, third in ((CAMEL, "Threads of the Sky"), ("Threads of the Sky", CAMEL))
    ]
    assert tops[0].choices() == tops[1].choices()
    assert tops[0].rule_against(f'quest "{CAMEL}"').startswith("AK ")
    for seat in (0, 1, None):
        assert tops[0].table.view(seat).bytes() == tops[1].table.view(seat).bytes()


@rule("AK 14.7", "A type that the player has as quest or as reward is not drawn.")
@rule_not("AK 14.7", "The same types are open to a player who lacks them.")
def test_one_of_each_type() -> None:
    side = {"tile": "red", "quests": [CAMEL], "rewards": ["Rune of Noon"]}
    g = deed(side, talhia={"where": "D4", "tile": "green"})
    assert quest_types(g) == ["ally", "artifact", "knowledge"]
    assert g.rule_against("quest rune") == "AK 14.7"
    g = deed(side, talhia={"where": "D4", "tile": "green"}, active="talhia")
    assert quest_types(g) == TYPES


@rule("AK 14.37", "From an empty deck nothing is drawn.")
@rule_not("AK 14.37", "With one card left it is.")
def test_an_empty_legendary_deck() -> None:
    owners = ("talhia", "elaim", "brunda", "nerimah", "yazmira")
    runes = ("the Still Wind", "Noon", "Deep Water", "the Second Breath", "Unmaking")
    held = {who: {"rewards": [f"Rune of {name}"]} for who, name in zip(owners, runes, strict=True)}
    g = deed({"tile": "green"}, **held)
    assert g.described["quests"]["rune"] == []
    assert quest_types(g) == ["ally", "artifact", "knowledge", "mount"]
    assert g.rule_against("quest rune") == "AK 14.37"
    held["yazmira"] = {}
    g = deed({"tile": "green"}, **held)
    assert quest_types(g) == TYPES


# Failing


@rule("AK 14.14", "A failed test fails the quest: it goes under its deck, and its progress is gone.")
@rule("AK 18.2", "Everybody knows that it lies there.")
def test_a_failed_quest_test() -> None:
    side = {"where": "M5", "quests": [{"card": CAMEL, "steps": [0, 1]}], "tile": "green"}
    g = tell(side, 12, time="night", quests={"mount_top": ["The Ember Stallion"]})  # 12 + 0 < 13
    with g.changes("khoros quests", "quests"):
        g.play(f'test "{CAMEL}"')
    assert "QuestFailed" in g.happened
    assert (g.described["quests"]["mount"][0], g.described["quests"]["mount"][-1]) == (
        "The Ember Stallion",
        CAMEL,
    )
    assert g.described["sunk"] == {"legendary mount": 1}


@rule("AK 14.14", "Drawn again, it begins anew.")
def test_a_failed_quest_drawn_again() -> None:
    others = {
        "talhia": {"where": "Zahirat", "gold": 0, "quests": ["Threads of the Sky"]},
        "elaim": {"where": "Qamarun", "gold": 0, "quests": ["The Ember Stallion"]},
        "brunda": {"where": "Hadid Gate", "gold": 0, "quests": ["Strider of the Deep Sand"]},
        "nerimah": {"where": "Traders Fort", "gold": 0, "quests": ["Fledgling of the Heights"]},
    }
    side = {"where": "M5", "quests": [{"card": CAMEL, "steps": [0, 1]}], "tile": "green"}
    g = tell(side, 12, time="night", **others).play(f'test "{CAMEL}"')
    assert g.described["quests"]["mount"] == [CAMEL]  # the other four are with the others
    while g.active != "khoros":
        g.play("travel day", "rest 4")
    g.play("travel day", "rest 4", "quest mount")
    assert g.player("khoros")["quests"] == [{"card": CAMEL, "steps": [0, 0]}]


@rule_not(
    "AK 14.14",
    "A passed test keeps the quest, and the other quests of the hero are not touched by a failure.",
)
def test_other_quests_stay() -> None:
    quests = [{"card": CAMEL, "steps": [0, 1]}, {"card": NOON, "steps": [0, 1]}]
    g = tell({"where": "M5", "quests": quests}, 12, time="night").play(f'test "{CAMEL}"')
    assert g.player("khoros")["quests"] == [{"card": NOON, "steps": [0, 1]}]
    g = tell({"where": "M5", "quests": [CAMEL]}, 13, time="night").play(f'test "{CAMEL}"')
    assert g.player("khoros")["quests"] == [{"card": CAMEL, "steps": [1, 0]}]


@rule("AK 14.15", "Neither a failed test of a challenge nor a knockout fails a quest.")
def test_challenges_fail_no_quest() -> None:
    quests = [{"card": GREY, "steps": [1, 0]}]
    side = {"where": "D2", "quests": quests, "wounds": 3}
    # Sinkhole Lasher: Climb 13 before combat, or a wound; then its melee number 16 against 2 + 10
    g = table(khoros=side, facing="Sinkhole Lasher", time="night", rolls=[5, 10, 10])
    fall(g)
    assert "KnockedOut" in g.happened
    assert g.player("khoros")["quests"] == quests
    side = {"where": "D2", "quests": quests, "experience": {"body": 5}}
    g = table(khoros=side, facing="Tomb Sentinel", time="night", rolls=[20]).play("escape")
    assert g.player("khoros")["quests"] == quests


@rule_not("AK 14.15", "A failed test of a quest does.")
def test_a_quest_test_fails_the_quest() -> None:
    g = tell({"where": "M5", "quests": [CAMEL]}, 5, time="night").play(f'test "{CAMEL}"')
    assert g.held("khoros", "quests") == []


# Discarding


def levelled(side: dict[str, Any]) -> Setting:
    """Khoros buys an experience counter for one red counter."""
    khoros = {"where": WILD, "tile": "red", "counters": {"red": 2}, **side}
    return table(khoros=khoros, step="experience", price=4).play("level", "raise mind")


@rule("AK 14.31", "With each experience counter one incomplete quest may be discarded.")
@rule("AK 14.32", "It goes to the bottom of its deck, without its progress.")
def test_discarding_quests() -> None:
    quests = [{"card": CAMEL, "steps": [1, 0]}, NOON]
    g = levelled({"quests": quests, "rewards": ["Veil of No One"]})
    assert g.choices() == ["done", f'choose "{CAMEL}"', f'choose "{NOON}"']
    with g.changes("khoros quests", "quests"):
        g.play(f"choose {CAMEL}")
    assert g.described["quests"]["mount"][-1] == CAMEL
    assert g.prompt == "experience"  # one for each counter
    g.play("level", "raise mind", f"choose {NOON}")
    assert (g.held("khoros", "quests"), g.described["quests"]["rune"][-1]) == ([], NOON)


@rule_not("AK 14.31", "A reward is not discarded, and without a counter bought nothing is.")
@rule_not("AK 14.32", "A quest that is kept stays with its progress.")
def test_nothing_is_discarded() -> None:
    g = levelled({"rewards": ["Veil of No One"]})
    assert g.prompt == "experience"
    g = levelled({"quests": [{"card": CAMEL, "steps": [1, 0]}]}).play("done")
    assert g.player("khoros")["quests"] == [{"card": CAMEL, "steps": [1, 0]}]
    g = table(khoros={"where": WILD, "tile": "green", "quests": [NOON]}, step="experience")
    assert (g.active, g.held("khoros", "quests")) == ("talhia", [NOON])


@rule("AK 14.33", "The Veiled Inquisitor takes an incomplete quest, of the player's choice.")
def test_a_quest_forfeited() -> None:
    side = {"where": "M1", "quests": [CAMEL, NOON], "rewards": ["Veil of No One"], "tile": "red"}
    g = table(khoros=side, facing="The Veiled Inquisitor", rolls=[14])  # Will 15 against 14 + 0
    assert (g.prompt, g.choices()) == ("forfeit", [f'choose "{CAMEL}"', f'choose "{NOON}"'])
    with g.changes("khoros quests", "quests"):
        g.play(f"choose {NOON}")
    assert (g.described["quests"]["rune"][-1], g.prompt) == (NOON, "escape")


@rule_not("AK 14.33", "With rewards alone, and with a passed test, nothing happens.")
@pytest.mark.parametrize(("quests", "roll"), [([], 14), ([CAMEL], 15)])
def test_no_quest_forfeited(quests: list[str], roll: int) -> None:
    side = {"where": "M1", "quests": quests, "rewards": ["Veil of No One"], "tile": "red"}
    g = table(khoros=side, facing="The Veiled Inquisitor", rolls=[roll])
    assert (g.prompt, g.held("khoros", "quests"), g.held("khoros", "rewards")) == (
        "escape",
        quests,
        ["Veil of No One"],
    )


@rule("AK 14.33", "The Unchained Efreet takes one when it knocks the hero out.")
def test_a_quest_lost_by_a_knockout() -> None:
    side = {"where": "G6", "quests": [CAMEL], "tile": "red", "wounds": 4}
    g = fall(table(khoros=side, facing="The Unchained Efreet", rolls=[5]))
    assert "KnockedOut" in g.happened
    assert (g.held("khoros", "quests"), g.described["quests"]["mount"][-1]) == ([], CAMEL)


@rule_not("AK 14.33", "A defeated one takes nothing.")
def test_no_quest_lost_by_a_victory() -> None:
    side = {"where": "G6", "quests": [CAMEL], "tile": "red", "experience": MIGHTY}
    g = fight(table(khoros=side, facing="The Unchained Efreet"))
    assert g.held("khoros", "quests") == [CAMEL]
