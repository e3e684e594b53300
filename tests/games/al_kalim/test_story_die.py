"""The story die: its symbols, the ambush, and second rolls (AK 13.1 to AK 13.13, AK 13.19 to AK 13.23)."""

from typing import Any

import pytest

from tests.games.al_kalim.fights import MIGHTY, fall, fight
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

WILD = "B7"  # bluffs without a jewel
DUNES, BLUFFS = "road+dunes", "road+bluffs"
BARRENS, LOWLANDS = "road+dunes+barrens", "road+lowlands+barrens"
CANYONS, MIRAGE = "dunes+bluffs+canyons", "lowlands+mirage"
STORM = {"at": "G6", "wind": "east"}
WEAK = {"wounds": 4}  # one more wound knocks Khoros out
ANY, TOO_LOW = range(2, 21), range(2, 11)  # in the second phase of a round, melee, the Scorpion Swarm strikes


def roll(*faces: Any, side: dict[str, Any] | None = None, time: str = "day", **more: Any) -> Setting:
    """Khoros rolls the story die in the wild, which may be all there is to do."""
    khoros = {"where": WILD, "gold": 3, **(side or {})}
    g = table(khoros=khoros, step="deed", time=time, rolls=faces, **more)
    return g.play("story") if g.prompt == "deed" else g


def ambush(card: str, side: dict[str, Any] | None = None, **more: Any) -> Setting:
    """Khoros is ambushed by a green challenge; the road is still to work."""
    said = {"decks": {"green_top": [card]}, **more}
    return roll(DUNES, side=side, time="night", **said).play("symbol dunes")


# The die


@rule("AK 13.1", "Every symbol works, in the order that the player chooses.")
def test_all_symbols_in_any_order() -> None:
    tired = {"exhaustion": 2}
    g = roll(DUNES, side=tired, jewels_down=["C3"])
    assert g.choices() == ["symbol road", "symbol dunes"]
    g.play("symbol road")
    assert (g.exhaustion("khoros"), g.prompt) == (1, "stir")
    g.play("jewel C3")
    assert (g.described["jewels_down"], g.active) == ([], "talhia")

    g = roll(DUNES, side=tired, jewels_down=["C3"]).play("symbol dunes")
    assert (g.exhaustion("khoros"), g.prompt) == (2, "stir")
    g.play("jewel C3")
    assert (g.exhaustion("khoros"), g.described["jewels_down"], g.active) == (1, [], "talhia")


@rule_not("AK 13.1", "What the face does not show does not work.")
@rule_not("AK 13.12", "Without bluffs no gold is found.")
@rule_not("AK 13.2", "Without dunes no creature stirs.")
@rule_not("AK 13.19", "Without a mirage no wound is healed, and there is no second roll.")
def test_other_symbols_do_not_work() -> None:
    g = roll(LOWLANDS, side={"wounds": 1, "exhaustion": 1}, storm=STORM, jewels_down=["C3"])
    g.play("symbol road", "symbol barrens", "blow southeast", "blow southeast")
    assert (g.gold("khoros"), g.wounds("khoros"), g.exhaustion("khoros")) == (3, 1, 0)
    assert (g.described["jewels_down"], g.described["cities"], g.active) == (["C3"], {}, "talhia")


# Creatures Stir


@rule(
    "AK 13.2",
    "By day a counter may be put on any empty jewel space, with sunburst or without, stormed or not.",
)
def test_creatures_stir_by_day() -> None:
    down = ["C3", "D4", "F5", "J8"]  # green with sunburst, green, blue under the storm, red
    g = roll(DUNES, jewels_down=down, storm=STORM).play("symbol dunes")
    assert g.choices() == ["done", "jewel C3", "jewel D4", "jewel F5", "jewel J8"]
    with g.changes("jewels_down"):
        g.play("jewel F5")
    assert g.described["jewels_down"] == ["C3", "D4", "J8"]
    assert "CountersReplenished" in g.happened


@rule("AK 13.2", "It may be declined.")
@rule_not("AK 13.3", "By day there is no ambush.")
def test_creatures_need_not_stir() -> None:
    g = roll(DUNES, jewels_down=["C3"]).play("symbol dunes")
    with g.changes():
        g.play("done")
    assert g.active == "talhia"
    assert not g.combat
    g = roll(DUNES)
    with g.changes():
        g.play("symbol dunes")  # every jewel space has its counter, so nothing is asked
    assert g.active == "talhia"


@rule("AK 13.3", "By night the dunes bring a challenge that must be fought.")
@rule("AK 13.4", "Without a counter on the tile it is a green one.")
@rule_not("AK 13.2", "By night no counter is put anywhere.")
def test_an_ambush_by_night() -> None:
    g = ambush("Viper Nest", jewels_down=["C3"])
    assert (g.combat["foe"], g.combat["ambush"], g.combat["life"]) == ("Viper Nest", True, 3)
    assert g.prompt == "escape"
    assert g.described["jewels_down"] == ["C3"]


@rule("AK 13.4", "The counter on the tile has the colour of the deck.")
@pytest.mark.parametrize(
    ("tile", "foe"),
    [
        ("green", "Viper Nest"),
        ("yellow", "Tomb Sentinel"),
        ("blue", "Rocling Brood"),
        ("red", "The Elder Roc"),
    ],
)
def test_the_deck_of_the_ambush(tile: str, foe: str) -> None:
    tops = {"green_top": ["Viper Nest"], "yellow_top": ["Tomb Sentinel"]}
    decks = {**tops, "blue_top": ["Rocling Brood"], "red_top": ["The Elder Roc"]}
    side = {"where": "C3", "tile": tile}
    g = roll(DUNES, side=side, time="night", decks=decks).play("symbol dunes")
    assert (g.combat["foe"], g.described["lairs"]) == (foe, [])


@rule_not("AK 13.4", "The counter of the hero's space has nothing to do with it, nor have unspent counters.")
def test_the_space_does_not_matter() -> None:
    side = {"where": "J8", "counters": {"red": 1}}  # a red jewel
    g = roll(DUNES, side=side, time="night", decks={"green_top": ["Viper Nest"]}).play("symbol dunes")
    assert g.combat["foe"] == "Viper Nest"


@rule_not("AK 13.3", "A card may spare the hero: then nothing is drawn.")
def test_an_ambush_ignored() -> None:
    g = roll(DUNES, side={"rewards": ["Veil of No One"]}, time="night", decks={"green_top": ["Viper Nest"]})
    g.play("symbol dunes")
    assert (g.prompt, g.choices()) == ("cards", ["done", 'use "Veil of No One"'])
    with g.changes("khoros rewards"):
        g.play("use Veil of No One")
    assert (g.described["decks"]["green"][0], g.active) == ("Viper Nest", "talhia")


@rule("AK 13.5", "Escape tests in an ambush have -10.")
@rule_not("AK 13.5", "In other combats they have not.")
@pytest.mark.parametrize("ambushed", [True, False])
def test_escaping_from_an_ambush(ambushed: bool) -> None:
    # Viper Nest: Body 11; Khoros has Body 2
    side: dict[str, Any] = {"gear": {"adventuring kit": 1}, "where": WILD if ambushed else "C3"}
    g = table(khoros=side, facing="Viper Nest", ambush=ambushed, time="night", rolls=[10]).play("escape")
    # 10 + 2 - 10 = 2 needs 11; without the penalty 12 is enough, and no kit is asked for
    assert (g.prompt == "cards") == ambushed
    if ambushed:
        assert (g.combat["bonus"], g.combat["target"]) == (-8, 11)
    else:
        assert "Escaped" in g.happened


# What comes of an ambush


@rule("AK 13.6", "A counter of the challenge's colour comes from the supply, and nothing of the reward.")
@rule_not("AK 9.12", "The counter of the space is not taken by an ambush.")
@pytest.mark.parametrize("card", ["Stampeding Herd", "Tomb Looters", "Viper Nest"])
def test_a_defeated_ambusher(card: str) -> None:
    side = {"where": "C3", "experience": MIGHTY}
    g = table(khoros=side, facing=card, ambush=True, time="night")
    with g.changes("khoros counters", "discards"):
        fight(g)
    assert g.player("khoros")["counters"] == {"green": 1, "yellow": 0, "blue": 0, "red": 0}
    assert (g.gold("khoros"), g.gear("khoros", "pack camel"), g.held("khoros", "items")) == (3, 0, [])
    assert g.described["discards"]["green"] == [card]
    assert "C3" not in g.described["jewels_down"]


@rule_not("AK 13.6", "In an Adventure step the reward is given, and the counter of the space.")
def test_a_defeated_challenge_that_was_sought() -> None:
    g = fight(table(khoros={"where": "C3", "experience": MIGHTY}, facing="Stampeding Herd", time="night"))
    assert (g.gold("khoros"), g.gear("khoros", "pack camel")) == (5, 1)
    assert g.described["jewels_down"] == ["C3"]


@rule("AK 13.7", "An ambusher that is not defeated goes under its deck, and no marker is laid.")
@pytest.mark.parametrize("end", ["escape", "fall"])
def test_an_undefeated_ambusher(end: str) -> None:
    side = {"where": "C3", "experience": {"body": 20}} if end == "escape" else {"where": "C3", **WEAK}
    g = table(khoros=side, facing="Scorpion Swarm", ambush=True, time="night", rolls=[ANY, TOO_LOW])
    g.play("escape") if end == "escape" else fall(g)
    assert ("Escaped" in g.happened, "KnockedOut" in g.happened) == (end == "escape", end == "fall")
    assert g.described["decks"]["green"][-1] == "Scorpion Swarm"
    assert (g.described["sunk"], g.described["lairs"]) == ({"green": 1}, [])


@rule_not("AK 13.7", "A challenge that was sought stays on its space.")
def test_an_undefeated_challenge_stays() -> None:
    side = {"where": "C3", "experience": {"body": 20}}
    g = table(khoros=side, facing="Viper Nest", time="night").play("escape")
    assert (g.described["lairs"], g.described["sunk"]) == ([{"at": "C3", "card": "Viper Nest"}], {})


@rule("AK 13.8", "A sunburst on an ambusher replenishes counters and moves the storm before the fight.")
def test_a_sunburst_in_an_ambush() -> None:
    g = ambush("Ash Jackals", storm=STORM, jewels_down=["C3", "D4"])
    assert (g.described["jewels_down"], g.prompt) == (["D4"], "storm")
    g.play("blow east", "blow east")
    assert (g.described["storm"]["at"], g.prompt, g.combat["foe"]) == ("I6", "escape", "Ash Jackals")


@rule_not("AK 13.8", "Without a sunburst neither happens.")
def test_an_ambush_without_a_sunburst() -> None:
    g = ambush("Viper Nest", storm=STORM, jewels_down=["C3", "D4"])
    assert (g.described["jewels_down"], g.described["storm"], g.prompt) == (["C3", "D4"], STORM, "escape")


KNIVES = {"card": "Den of Forty Knives", "steps": [0, 0]}  # defeat a challenge in the Lantern Dunes


@rule("AK 13.9", "A defeated ambusher counts for a quest.")
@rule_not("AK 13.9", "It must fit the quest as any other: here the place is wrong.")
@pytest.mark.parametrize(("where", "done"), [("L10", 1), (WILD, 0)])
def test_an_ambusher_and_a_quest(where: str, done: int) -> None:
    side = {"where": where, "experience": MIGHTY, "quests": [KNIVES]}
    g = fight(table(khoros=side, facing="Viper Nest", ambush=True, time="night"))
    assert g.player("khoros")["quests"][0]["steps"] == [0, done]


# The other symbols


def company(**more: Any) -> dict[str, Any]:
    """A party of three, all of them hurt and tired."""
    ally = {"card": "Caravan Cook", "wounds": 2, "exhaustion": 2}
    legend = {"card": "Old Mother Sumac", "wounds": 1, "exhaustion": 1}
    return {"wounds": 2, "exhaustion": 2, "allies": [ally], "rewards": [legend], **more}


PARTY = ("khoros", "Caravan Cook", "Old Mother Sumac")


@rule("AK 13.10", "Road: each character discards 1 exhaustion, and nothing else.")
def test_a_well_is_found() -> None:
    g = roll(BLUFFS, side=company())
    with g.changes("khoros exhaustion", "khoros allies", "khoros rewards", "khoros gold"):
        g.play("symbol road")  # bluffs are left and work by themselves
    assert [g.exhaustion(who) for who in PARTY] == [1, 1, 0]
    assert [g.wounds(who) for who in PARTY] == [2, 2, 1]


@rule_not("AK 13.10", "Without a road nobody is refreshed; a rested party has nothing to discard.")
def test_no_well() -> None:
    g = roll(CANYONS, side=company()).play("symbol bluffs", "symbol dunes", "city City of Faith", "done")
    assert [g.exhaustion(who) for who in PARTY] == [2, 2, 1]
    g = roll(BLUFFS).play("symbol road")
    assert (g.exhaustion("khoros"), "Refreshed" in g.happened) == (0, False)


@rule("AK 13.11", "Lowlands: the storm moves two spaces, along either arrow each time.")
def test_the_winds_blow() -> None:
    g = roll(LOWLANDS, storm=STORM).play("symbol lowlands")
    assert g.choices() == ["blow east", "blow southeast"]
    with g.changes("storm"):
        g.play("blow southeast", "blow east")
    assert g.described["storm"] == {"at": "I7", "wind": "east"}


@rule("AK 13.11", "The first time the storm comes to the Prison of the Efreet, and then it moves.")
def test_the_winds_blow_for_the_first_time() -> None:
    g = roll(LOWLANDS).play("symbol lowlands")
    assert (g.prompt, len(g.choices("wind"))) == ("wind", 6)
    g.play("wind west")
    assert g.described["storm"] == {"at": "G6", "wind": "west"}
    g.play("blow west", "blow northwest")
    assert g.described["storm"]["at"] == "F5"


@rule_not("AK 13.11", "Other symbols do not move the storm.")
@rule_not("AK 13.13", "Nor do others turn it.")
def test_no_wind() -> None:
    g = roll(CANYONS, storm=STORM).play("symbol dunes", "symbol bluffs", "city City of Faith", "done")
    assert g.described["storm"] == STORM


@rule("AK 13.12", "Bluffs: 1 gold, no more.")
def test_stolen_gold_is_recovered() -> None:
    g = roll(CANYONS)
    with g.changes("khoros gold"):
        g.play("symbol bluffs")
    assert g.gold("khoros") == 4


@rule("AK 13.13", "Barrens: the storm turns one step clockwise and stays where it is.")
def test_the_winds_change_course() -> None:
    g = roll(BARRENS, storm=STORM)
    with g.changes("storm"):
        g.play("symbol barrens")
    assert g.described["storm"] == {"at": "G6", "wind": "southeast"}


@rule_not("AK 13.13", "Before the storm is there nothing turns.")
def test_no_course_to_change() -> None:
    g = roll(BARRENS)
    with g.changes():
        g.play("symbol barrens")
    assert "storm" not in g.described


# A Dream of Paradise, and rolling again


@rule("AK 13.19", "Mirage: each character discards 1 wound, and the die is rolled again.")
@rule("AK 13.20", "The second roll comes after the other symbol of the first face.")
def test_a_dream_of_paradise() -> None:
    g = roll(MIRAGE, BLUFFS, side=company(), storm=STORM)
    assert (g.prompt, g.described["story"]) == ("storm", ["mirage"])  # lowlands first, without a choice
    g.play("blow east", "blow east")
    assert [g.wounds(who) for who in PARTY] == [1, 1, 0]
    assert g.choices() == ["symbol road", "symbol bluffs"]
    assert g.happened.count("StoryRolled") == 1  # the second; the first was before the table was asked
    g.play("symbol bluffs")
    assert (g.gold("khoros"), [g.exhaustion(who) for who in PARTY]) == (4, [1, 1, 0])


@rule("AK 13.19", "A second mirage heals and rolls once more.")
def test_a_dream_in_a_dream() -> None:
    g = roll(MIRAGE, MIRAGE, BLUFFS, side={"wounds": 3}, storm=STORM)
    g.play("blow east", "blow east")
    assert (g.wounds("khoros"), g.prompt) == (2, "storm")
    g.play("blow east", "blow east")
    assert (g.wounds("khoros"), g.choices()) == (1, ["symbol road", "symbol bluffs"])


@rule_not("AK 13.20", "Without a mirage the die is rolled once.")
def test_one_roll() -> None:
    g = roll(BLUFFS).play("symbol road")
    assert (g.happened.count("StoryRolled"), g.active) == (0, "talhia")


@rule("AK 13.21", "A hero whom an ambush knocks out gets neither the other symbols nor a quest test.")
def test_knocked_out_by_an_ambush() -> None:
    side = {"where": "D10", "quests": [{"card": "The Grey Hunt", "steps": [1, 0]}], **WEAK}
    dice = (CANYONS, ANY, TOO_LOW)
    g = roll(*dice, side=side, time="night", decks={"green_top": ["Scorpion Swarm"]})
    fall(g.play("symbol dunes"))
    assert (g.active, g.where("khoros"), g.described["cities"]) == ("talhia", "Saffron Wells", {})
    assert (g.gold("khoros"), g.held("khoros", "quests")) == (0, ["The Grey Hunt"])


@rule_not("AK 13.21", "A hero who withstands it gets all of them.")
def test_after_a_defeated_ambusher() -> None:
    quest = {"card": "The Grey Hunt", "steps": [1, 0]}  # Will 13 on Jackal Heights
    side = {"where": "D10", "experience": MIGHTY, "quests": [quest]}
    g = roll(DUNES, side=side, time="night", decks={"green_top": ["Scorpion Swarm"]}).play("symbol dunes")
    fight(g)
    assert (g.prompt, g.choices()) == ("quest test", ["done", 'test "The Grey Hunt" 2'])


@rule("AK 13.23", "The Oracle's second roll is the one that counts.")
@rule_not("AK 13.23", "Who does not use it keeps the first face.")
@pytest.mark.parametrize("again", [True, False])
def test_rolling_again_by_a_card(again: bool) -> None:
    side = {"allies": ["Oracle of the Dry Well"], "exhaustion": 2}
    g = roll(BLUFFS, BARRENS, side=side)
    assert (g.prompt, g.choices()) == ("cards", ["done", 'use "Oracle of the Dry Well"'])
    g.play("use Oracle of the Dry Well" if again else "done")
    assert g.choices() == (
        ["symbol road", "symbol dunes", "symbol barrens"] if again else ["symbol road", "symbol bluffs"]
    )
    assert (g.exhaustion("Oracle of the Dry Well"), g.gold("khoros")) == (int(again), 3)
