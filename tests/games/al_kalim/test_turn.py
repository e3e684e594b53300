"""The turn and its steps: AK 5."""

from __future__ import annotations

import pytest

from tests.games.al_kalim.setting import table
from tests.marks import rule, rule_not

CALM = [("road+dunes", "road+dunes", "road+bluffs", "road+bluffs", "road+bluffs")]


@rule("AK 5.1", "Refresh, Movement, Adventure or Story, Experience: so the questions come.")
def test_the_steps_of_a_turn() -> None:
    g = table(talhia={"where": "D4", "counters": {"red": 2}}, brunda={}, step="refresh", rolls=CALM)
    seen = [g.step, *[g.play(words).step for words in ("travel night", "roll", "stop")]]
    assert seen == ["time", "move", "moving", "deed"]
    g = table(talhia={"where": "Zahirat", "counters": {"red": 2}}, brunda={}, time="day").play(
        "rest 4", "done"
    )
    assert (g.step, g.active) == ("experience", "talhia")
    g.play("done")
    assert (g.step, g.active) == ("time", "brunda")


@rule_not("AK 5.1", "No step is taken before its time, and none again.")
@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("time", ["roll", "adventure", "level"]),
        ("move", ["travel night", "adventure", "level"]),
        ("deed", ["travel night", "roll", "level"]),
        ("experience", ["travel night", "roll", "adventure"]),
    ],
)
def test_steps_are_not_mixed(step: str, words: list[str]) -> None:
    g = table(talhia={"where": "D4", "counters": {"red": 2}}, step=step)
    for word in words:
        g.refusal(word)


@rule("AK 5.2", "Who does something else in a town than exploring the bazaar buys nothing in this turn.")
def test_there_is_no_market_step() -> None:
    g = table(
        talhia={"where": "Zahirat", "gold": 9, "tile": "green"},
        brunda={},
        market={"Zahirat": ["Short Bow"]},
        step="deed",
    )
    g.play("quest ally")
    assert (g.active, g.gold("talhia")) == ("brunda", 9)
    assert g.described["market"]["Zahirat"] == ["Short Bow"]  # and no card was drawn


@rule_not("AK 5.2", "Exploring the bazaar is one of the three things of a Story step.")
def test_the_bazaar_is_a_story_step() -> None:
    g = table(talhia={"where": "Zahirat", "tile": "green"}, step="deed")
    assert "explore Zahirat" in g.choices()
    g.play("explore Zahirat")
    assert g.prompt == "bazaar"


FACEDOWN = {
    "facedown": False,
    "items": [{"card": "Sand-Skis", "facedown": True}, {"card": "Quilted Robe", "facedown": True}],
    "allies": [{"card": "Camel-Master", "facedown": True}],
    "rewards": [{"card": "Ember Stallion", "facedown": True}],
}


@rule("AK 5.3", "All facedown cards of the player are turned up.")
def test_cards_are_turned_up() -> None:
    g = table(talhia=FACEDOWN, step="refresh")
    for card in ("Sand-Skis", "Quilted Robe", "Camel-Master", "Ember Stallion"):
        assert not g.card(card)["facedown"]


@rule_not("AK 5.3", "The cards of the others stay facedown.")
def test_cards_of_others_stay_down() -> None:
    g = table(talhia=FACEDOWN, brunda={}, active="brunda", step="refresh")
    for card in ("Sand-Skis", "Quilted Robe", "Camel-Master", "Ember Stallion"):
        assert g.card(card)["facedown"]


@rule("AK 5.4", "The player chooses day or night.")
@pytest.mark.parametrize("time", ["day", "night"])
def test_day_or_night(time: str) -> None:
    g = table(talhia={}, step="refresh")
    assert g.choices() == ["travel day", "travel night"]
    assert g.play(f"travel {time}").described["time"] == time


@rule("AK 5.4", "What was chosen holds for the whole turn: in movement and in combat.")
@pytest.mark.parametrize(("time", "exhaustion", "life"), [("day", 2, 3), ("night", 0, 4)])
def test_the_time_holds_for_the_turn(time: str, exhaustion: int, life: int) -> None:
    g = table(
        talhia={"where": "C4"},
        decks={"green_top": ["Scorpion Swarm"]},
        rolls=[("road+dunes", "road+dunes", "road+bluffs", "road+bluffs", "road+bluffs")],
    )
    g.play(f"travel {time}", "roll")
    assert g.exhaustion("talhia") == exhaustion
    g.play("enter D4", "spend road+bluffs", "stop", "adventure")
    assert (g.combat["life"], g.described["time"]) == (life, time)


@rule_not("AK 5.4", "The next player chooses anew.")
def test_the_next_player_chooses_anew() -> None:
    g = table(talhia={}, brunda={}, time="night").play("rest 4", "done")
    assert (g.active, g.choices()) == ("brunda", ["travel day", "travel night"])
    assert "time" not in g.described


@rule("AK 5.5", "Text of the Refresh step works when the cards are up again and the time is still open.")
def test_refresh_text_comes_between() -> None:
    g = table(
        talhia={
            "exhaustion": 1,
            "allies": [{"card": "Caravan Cook", "exhaustion": 1}],
            "items": [{"card": "Sand-Skis", "facedown": True}],
        },
        step="refresh",
    )
    assert (g.prompt, g.step) == ("character", "refresh")
    assert not g.card("Sand-Skis")["facedown"]
    assert "time" not in g.described
    g.play('choose "Talhia"')
    assert (g.prompt, g.exhaustion("talhia"), g.exhaustion("Caravan Cook")) == ("time", 0, 1)


@rule_not("AK 5.5", "Text for another moment waits for it.")
def test_other_text_waits() -> None:
    g = table(yazmira={"wounds": 1, "exhaustion": 1}, step="refresh")
    assert (g.prompt, g.wounds("yazmira")) == ("time", 1)


@rule("AK 5.6", "On a counter: the adventure or the story, and after the one not the other.")
def test_adventure_or_story() -> None:
    g = table(
        talhia={"where": "D4"}, decks={"green_top": ["Toll of the Broken Arch"]}, brunda={}, time="day"
    ).play("rest 4")
    assert g.choices() == ["adventure", "story"]
    g.play("adventure", 'use "Toll"')  # 2 gold, and the challenge goes: the Adventure step was taken
    assert (g.active, g.gold("talhia")) == ("brunda", 1)


@rule("AK 5.6", "Who takes no Adventure step must take a Story step; there is no way around it.")
def test_a_story_step_is_compulsory() -> None:
    g = table(talhia={"where": "D4"}, brunda={}, step="deed")
    assert not {"stop", "done"} & set(g.choices())
    g = table(talhia={"where": "E4"}, brunda={}, time="day").play("rest 4")
    assert "StoryRolled" in g.happened


@rule_not("AK 5.6", "Without a counter there is no adventure to take.")
def test_without_a_counter_there_is_only_the_story() -> None:
    g = table(talhia={"where": "D4", "tile": "green"}, jewels_down=["D4"], step="deed")
    assert "adventure" not in g.choices()
    assert "story" in g.choices()


@rule("AK 5.7", "In place of both a hero in the same space may be attacked, and the turn is over then.")
def test_a_fight_in_place_of_both() -> None:
    g = table(
        talhia={"where": "D8", "experience": {"mind": 5}},
        khoros={"where": "D8", "wounds": 4},
        step="deed",
        rolls=[range(2, 9), range(12, 21)],
    )
    assert g.choices() == ["adventure", "story", 'assault "Khoros of the Salt Road"']
    g.play('assault "Khoros"', "stand", 'attack "Talhia"')
    assert (g.active, g.prompt) == ("khoros", "time")


@rule_not("AK 5.7", "A hero elsewhere cannot be attacked, not even in the space beside.")
def test_no_fight_at_a_distance() -> None:
    g = table(talhia={"where": "D4"}, khoros={"where": "E4"}, step="deed")
    assert g.choices() == ["adventure", "story"]


@rule("AK 5.8", "After the Experience step the next player's turn begins with the Refresh step.")
def test_the_turn_ends() -> None:
    g = table(
        talhia={"counters": {"red": 2}},
        brunda={"exhaustion": 1, "allies": ["Caravan Cook"]},
        step="experience",
    ).play("done")
    assert g.happened[0] == "TurnBegan"
    assert (g.active, g.asked, g.step, g.exhaustion("brunda")) == ("brunda", "brunda", "time", 0)


@rule_not("AK 5.8", "While experience can be spent the turn goes on.")
def test_the_turn_goes_on_in_the_experience_step() -> None:
    g = table(talhia={"counters": {"red": 3, "blue": 1}}, brunda={}, step="experience", price=5)
    g.play("level", "counter red", "counter red", "raise life")
    assert (g.active, g.step, g.choices()) == ("talhia", "experience", ["done", "level"])


@rule("AK 5.9", "A hero who falls by heat takes no further step: no movement, no story, no experience.")
def test_a_knockout_ends_the_turn() -> None:
    g = table(
        talhia={"where": "C4", "wounds": 3, "exhaustion": 4, "counters": {"red": 2}}, brunda={}, time="day"
    ).play("roll")
    assert (g.active, g.step, g.quiet) == ("brunda", "time", True)
    assert not {"Moved", "StoryRolled", "ChallengeDrawn", "CountersSpent"} & set(g.happened)
    assert g.player("talhia")["counters"]["red"] == 2


@rule_not("AK 5.9", "An ally who falls ends nothing.")
def test_a_killed_ally_ends_nothing() -> None:
    g = table(
        talhia={"where": "D4", "allies": [{"card": "Caravan Cook", "wounds": 3, "exhaustion": 2}]},
        brunda={},
        time="day",
    ).play("roll")
    assert ("AllyKilled" in g.happened, g.active, g.step) == (True, "talhia", "moving")
