"""What is not allowed is refused with a reason and the number of a rule: the way, deeds, fights, cards."""

from collections.abc import Callable
from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.rules.frames import QUESTIONS
from serai.games.al_kalim.state.terms import (
    BLOW,
    BUY,
    CITY,
    ENTER,
    EXPLORE,
    QUEST,
    ROLL,
    SPEND,
    STORY,
    SYMBOL,
    USE,
)
from serai.games.al_kalim.words.refusals import SENTENCES
from serai.kernel import Action, Verb
from tests.games.al_kalim.refusing import (
    DUNES,
    STORM,
    Case,
    at,
    at_a_test,
    barred,
    bazaar,
    camel,
    check,
    city_comes,
    covered_town,
    empty_jewels,
    fight,
    led,
    refused,
    stormy,
    story_rolled,
)
from tests.games.al_kalim.setting import Setting, table

FOREIGN = Verb("another game altogether", "frobnicate")


CAMEL: dict[str, Any] = {"gear": {"pack camel": 1}}
WAYS: list[Case] = [
    (lambda: table(step="start"), "start D4", "AK 4.12", "D4 is not a town"),
    (lambda: table(step="start", cities={"City of Faith": "D4"}), "start D4", "AK 4.13", "not a town"),
    (at, "start Zahirat", "AK 4.12", "on the map already"),
    (lambda: at(time="day"), "travel night", "AK 5.4", "whole turn"),
    (lambda: at(time="day"), "rest 2", "AK 6.12", "only 0 exhaustion"),
    (lambda: at(time="day", exhaustion=1), "rest 2", "AK 6.12", "only 1 exhaustion"),
    (lambda: at(time="day"), "step D4", "AK 6.15", "not adjacent"),
    (lambda: at(time="day"), "step Qamarun", "AK 6.15", "your hero is on Qamarun"),
    (lambda: at(time="day"), "go C2", "AK 6.4", "first roll, rest"),
    (lambda: at(time="day"), "stop", "AK 6.12", "rest 4 stays"),
    (lambda: at(dice=[DUNES]), "rest 2", "AK 6.14", "before the dice are rolled"),
    (lambda: at(dice=[DUNES]), "roll", "AK 6.4", "chosen already"),
    (lambda: at(dice=[DUNES]), "step C2", "AK 6.15", "instead of rolling"),
    (lambda: at(dice=[DUNES]), "enter B1", "AK 6.6", "none of your dice leads into bluffs"),
    (lambda: at(dice=[DUNES]), "enter D4", "AK 6.1", "not adjacent"),
    (lambda: at(dice=[DUNES]), "go B1", "AK 6.6", "none of your dice leads into bluffs"),
    (lambda: at(dice=[DUNES]), "go E4", "AK 6.6", "your dice do not lead to E4"),
    (lambda: at(dice=[DUNES]), "go Qamarun", "AK 6.6", "your hero is on"),
    (lambda: at(step="moving", gear={"pack camel": 1}), "enter C2", "AK 6.6", "no dice left"),
    (lambda: at("F4", dice=[DUNES], storm=STORM), "enter G5", "AK 8.10", "covers G5"),
    (lambda: at("G5", dice=[DUNES], storm=STORM, **CAMEL), "enter F4", "AK 8.10", "covers G5"),
    (lambda: at(dice=[DUNES]), f"spend {DUNES}", "AK 6.6", "which space"),
    (lambda: at(dice=[DUNES]), f"reroll {DUNES}", "AK 6.22", "only by a card"),
    (
        lambda: at("C2", dice=[DUNES, "road+bluffs"]).play("enter D3"),
        "spend lowlands+mirage",
        "AK 6.6",
        "no die",
    ),
    (
        lambda: at("B2", dice=[DUNES, "road+bluffs", "lowlands+mirage"]).play("enter C2"),
        "spend lowlands+mirage",
        "AK 6.6",
        "does not lead into road",
    ),
    (lambda: camel("F4"), "enter J9", "AK 6.1", "not adjacent"),
    (lambda: camel("F4"), "go F5", "AK 6.18", "space by space"),
    (lambda: at(step="deed"), "roll", "AK 6.4", "in the Movement step"),
    (lambda: at(step="deed"), "enter C2", "AK 6.8", "in the Movement step"),
    (at, "jewel C3", "AK 13.2", "by the story die"),
    (lambda: at(step="deed"), "land C3", "AK 12.27", "City of Clouds"),
    (at, "wind east", "AK 4.8", "not come yet"),
    (lambda: at(storm=STORM), "wind east", "AK 8.3", "only for a new sandstorm"),
    (at, "blow east", "AK 4.8", "not on the map"),
    (lambda: at(storm=STORM), "blow east", "AK 8.4", "when the winds blow"),
    (lambda: stormy("east"), "blow west", "AK 8.4", "blows east and southeast"),
    (led, "blow east", "AK 8.5", "off the map"),
    (empty_jewels, "jewel B1", "AK 13.2", "not a jewel space"),
    (empty_jewels, "jewel D4", "AK 13.2", "has its counter"),
]


@pytest.mark.parametrize("case", WAYS, ids=[f"{wish}: {because}" for _, wish, _, because in WAYS])
def test_ways(case: Case) -> None:
    check(case)


QUESTS = {"quests": ["The Bell in the Gorge"]}  # Lore in the Weeping Gorge, a challenge in canyons
DEEDS: list[Case] = [
    (at, "adventure", "AK 5.1", "after the Movement step"),
    (lambda: at(dice=[DUNES]), "story", "AK 5.1", "after the Movement step"),
    (lambda: at(step="deed", tile="green"), "adventure", "AK 9.1", "no adventure on Qamarun"),
    (lambda: at("G7", step="deed", storm=STORM, tile="green"), "adventure", "AK 8.13", "covers G7"),
    (
        lambda: at("D4", step="deed", jewels_down=["D4"], tile="green"),
        "adventure",
        "AK 9.1",
        "no adventure on D4",
    ),
    (lambda: at(step="deed", tile="green"), "story", "AK 12.3", "the bazaar takes the place"),
    (lambda: at("D4", step="deed"), "explore Qamarun", "AK 12.3", "not in Qamarun"),
    (lambda: at(step="deed", tile="green"), "explore Zahirat", "AK 12.3", "is in Qamarun"),
    (lambda: at("D4", step="deed"), "explore City of Faith", "AK 4.5", "not on the map"),
    (covered_town, "explore Hadid Gate", "AK 8.14", "covers Hadid Gate"),
    (
        lambda: covered_town("D4", cities={"City of Faith": "K6"}),
        "explore City of Faith",
        "AK 12.3",
        "not in",
    ),
    (lambda: at("D4", step="deed"), "quest rune", "AK 14.4", "without a counter"),
    (lambda: at("D4", step="deed", tile="yellow", **QUESTS), "quest ally", "AK 14.7", "of this type"),
    (
        lambda: at("D4", step="deed", tile="green", **QUESTS),
        "quest rune",
        "AK 14.3",
        "allows 1 Legendary card",
    ),
    (lambda: at("D4", step="deed"), "assault talhia", "AK 15.1", "own hero"),
    (lambda: at("D4", step="deed"), "assault elaim", "AK 15.1", "not in the space"),
    (bazaar, "adventure", "AK 5.6", "one deed was chosen"),
    (bazaar, "quest rune", "AK 5.6", "one deed was chosen"),
    (lambda: story_rolled(DUNES), "symbol bluffs", "AK 13.1", "no bluffs"),
    (at, "symbol road", "AK 13.1", "when the story die was rolled"),
    (at, "city City of Faith", "AK 13.14", "by the story die"),
    (lambda: city_comes({"City of Faith": "A1"}), "city City of Faith", "AK 13.14", "on the map already"),
    (
        lambda: city_comes({}).play("city City of Faith"),
        "explore City of Dreams",
        "AK 13.14",
        "just appeared",
    ),
    (
        lambda: at("D4", step="deed", **QUESTS),
        "test the bell in the gorge 1",
        "AK 14.11",
        "follows the story die",
    ),
    (lambda: at("D4", step="deed", **QUESTS), "test the bell in the gorge 2", "AK 14.11", "not a test"),
    (lambda: at("D4", step="deed", **QUESTS), "test the grey hunt 2", "AK 14.8", "not yours"),
    (lambda: at("D4", step="deed", **QUESTS), "test the bell in the gorge 5", "AK 14.8", "no quest has"),
    (at_a_test, "test the bell in the gorge 1", "AK 14.19", "Weeping Gorge"),
]


@pytest.mark.parametrize("case", DEEDS, ids=[f"{wish}: {because}" for _, wish, _, because in DEEDS])
def test_deeds(case: Case) -> None:
    check(case)


ALLY: dict[str, Any] = {"allies": ["Desert Falconer"]}
FIGHTS: list[Case] = [
    (at, "escape", "AK 10.2", "no combat"),
    (at, "attack talhia", "AK 10.2", "no combat"),
    (fight, "defend", "AK 10.3", "first comes the escape phase"),
    (fight, "attack talhia", "AK 10.3", "first comes the escape phase"),
    (lambda: fight().play("stand"), "escape", "AK 10.16", "in the escape phase"),
    (lambda: fight().play("stand"), "attack elaim", "AK 10.4", "not one of your characters"),
    (lambda: fight().play("stand"), "attack Desert Falconer", "AK 10.4", "not one of your characters"),
    (lambda: fight(items=["Short Bow"]).play("stand"), "attack Short Bow", "AK 10.4", "not a character"),
    (lambda: fight(**ALLY).play("stand", "attack talhia"), "attack talhia", "AK 10.5", "has attacked"),
    (lambda: fight(**ALLY).play("stand", "attack falconer"), "attack falconer", "AK 10.5", "has attacked"),
    (barred, "escape", "AK 10.16", "lets nobody escape"),
]


@pytest.mark.parametrize("case", FIGHTS, ids=[f"{wish}: {because}" for _, wish, _, because in FIGHTS])
def test_fights(case: Case) -> None:
    check(case)


def test_after_a_failed_escape_nobody_attacks() -> None:
    """Every phase is forced then, so the wish comes while Brunda may cancel a wound."""
    g = table(brunda={"allies": ["Desert Falconer"]}, facing="Roadside Cutthroats", rolls=[2, 2]).play(
        "escape"
    )
    assert g.prompt == "cards"
    assert refused(g, "attack brunda") == ("after a failed escape nobody attacks in this round", "AK 10.19")
    assert refused(g, "escape") == ("the escape of this round failed", "AK 10.19")


def test_allies_whom_a_challenge_keeps_back() -> None:
    keeping = [face.name for face in RULES.pool.faces if "allies cannot attack" in face.text]
    g = fight(keeping[0], rolls=[2], allies=["Desert Falconer"]).play("stand")
    assert refused(g, "attack falconer") == ("your allies cannot attack in this round", "AK 1.5")


# Any question


def test_who_is_not_asked() -> None:
    g = at()
    assert g.refusal("travel day", "elaim") == ("it is another player's turn", "AK 1.10")
    assert g.refusal("frobnicate", "elaim") == ("it is another player's turn", "AK 1.10")
    g = table(talhia={"where": "D4"}, elaim={"where": "D4"}, facing="elaim")
    assert g.refusal("stand", "elaim") == ("the player of the other hero chooses now", "AK 15.21")


def test_words_without_meaning_and_moves_of_other_games() -> None:
    g = at()
    assert g.refusal("frobnicate") == ("'frobnicate' means nothing here, or more than one thing", "AK 5.4")
    assert RULES.why_not(g.table.state, 0, FOREIGN()).reason == "that is a move of another game"
    assert RULES.why_not(g.table.state, 0, "travel day").reason == "nothing speaks against it"


def test_the_end() -> None:
    explored = ["Zahirat", "Hadid Gate", "Traders Fort"]
    quest = {"card": "The Brass Tongue", "steps": [explored, 0]}
    g = at("Qamarun", step="deed", goal=1, quests=[quest], rolls=[20]).play("done", "test brass tongue 2")
    assert g.winner == "talhia"
    assert g.refusal("travel day") == ("the game is over", "AK 17.1")


@pytest.mark.parametrize(
    ("make", "rule"),
    [
        (at, "AK 5.4"),
        (lambda: at(time="day"), "AK 6.12"),
        (lambda: at(dice=[DUNES]), "AK 6.8"),
        (lambda: at("D4", step="deed"), "AK 5.6"),
        (lambda: story_rolled(DUNES), "AK 13.1"),
        (lambda: stormy("east"), "AK 8.4"),
        (fight, "AK 10.16"),
        (lambda: fight().play("stand"), "AK 10.4"),
        (lambda: camel("F4"), "AK 6.18"),
    ],
)
def test_what_must_be_answered_cannot_be_passed_over(make: Callable[[], Setting], rule: str) -> None:
    assert make().rule_against("done") == rule


def test_every_question_has_words_for_what_it_wants() -> None:
    wanted = {code for code in SENTENCES.codes if code.startswith("first ")}
    assert wanted == {f"first {question.prompt[0]}" for question in QUESTIONS}


@pytest.mark.parametrize(
    "wish",
    [
        BUY(999),
        USE(999),
        ENTER(500),
        EXPLORE(60),
        QUEST(9),
        ROLL(9),
        SPEND(9),
        SYMBOL(9),
        CITY(9),
        BLOW(9),
        STORY(1),
    ],
    ids=repr,
)
def test_numbers_that_mean_nothing_are_refused_too(wish: Action) -> None:
    for g in (at(), at(dice=[DUNES]), at("D4", step="deed", tile="green"), bazaar(), fight().play("stand")):
        asked = g.table.asked
        assert asked is not None
        refusal = RULES.why_not(g.table.state, asked, wish)
        assert refusal.reason
        assert refusal.rule.startswith("AK ")
