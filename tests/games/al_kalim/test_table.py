"""The aim and the table: AK 1."""

from __future__ import annotations

import pytest

from serai.games.al_kalim import RULES
from serai.kernel import BadOption, BadTable
from tests.games.al_kalim.setting import Setting, opened, table
from tests.marks import rule, rule_not

FOUR_TYPES = ("Captain Rashk Nine-Lances", "Tongue of Honeyed Brass", "The Knives' Ledger", "Sky-Carpet")
NEARLY = {"card": "Song of the Still Wind", "steps": [1, 0]}  # 2 gold in any bazaar are missing


@rule("AK 1.1", "One player or seven cannot play.")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_too_few_and_too_many(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 6"):
        opened(seats=seats)


@rule("AK 1.1", "Each player has one hero, and nobody a second.")
def test_one_hero_each() -> None:
    described = opened(seats=6).described
    assert len(set(described["seats"])) == len(described["players"]) == 6


@rule_not("AK 1.1", "From two to six every number plays.")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats: int) -> None:
    assert len(opened(seats=seats).described["seats"]) == seats


def stay(g: Setting) -> Setting:
    """The player of a hero in a town rests, looks at the bazaar, and ends the turn."""
    return g.play("travel day", "rest 4", "done")


@rule("AK 1.2", "The player on the left comes next, and after the last seat the first.")
def test_play_goes_clockwise() -> None:
    g = table(talhia={}, brunda={}, khoros={}, first="khoros")
    seen = [g.active, *[stay(g).active for _ in range(4)]]
    assert seen == ["khoros", "talhia", "brunda", "khoros", "talhia"]


@rule_not("AK 1.2", "A player who was asked in another's fight does not come next for that.")
def test_a_fight_does_not_change_the_order() -> None:
    g = table(
        talhia={"where": "Qamarun", "experience": {"mind": 5}},
        brunda={},
        khoros={"where": "Qamarun", "wounds": 4, "items": ["Quilted Robe"]},
        time="day",
        step="deed",
        rolls=[range(2, 9), range(12, 21)],
    )
    g.play('assault "Khoros"', "stand", 'attack "Talhia"')
    assert (g.asked, g.active) == ("khoros", "talhia")
    g.play("done")
    assert (g.active, g.held("talhia", "items")) == ("brunda", ["Quilted Robe"])


@rule("AK 1.3", "A new round begins with the first player, whoever sits where.")
def test_a_round_begins_with_the_first_player() -> None:
    g = table(talhia={}, brunda={}, khoros={}, first="brunda")
    seen = [(g.active, g.described["round"])]
    for _ in range(4):
        stay(g)
        seen.append((g.active, g.described["round"]))
    assert seen == [("brunda", 1), ("khoros", 1), ("talhia", 1), ("brunda", 2), ("khoros", 2)]


@rule_not("AK 1.3", "The turn of the first seat begins no round if another player was the first.")
def test_the_first_seat_is_not_the_first_player() -> None:
    g = table(talhia={}, brunda={}, first="brunda", active="brunda", round=7)
    stay(g)
    assert (g.active, g.described["round"]) == ("talhia", 7)


def on_the_threshold(rewards: tuple[str, ...]) -> Setting:
    g = table(
        talhia={"rewards": list(rewards), "quests": [NEARLY], "where": "Zahirat", "tile": "red"},
        brunda={"rewards": ["Moon Camel", "Rune of Noon", "True Names of the Djinn"]},
        time="day",
    )
    return g.play("rest 4", *["explore Zahirat"] * (len(rewards) < 3))


@rule("AK 1.4", "The fourth reward of a fourth type wins at once.")
def test_four_rewards_win() -> None:
    g = on_the_threshold(FOUR_TYPES[:3]).play('pay "Song of the Still Wind"')
    assert g.winner == "talhia"
    assert (g.asked, g.choices()) == (None, [])
    assert g.table.outcome is not None
    assert (g.table.outcome.scores, g.table.outcome.rule) == ((1.0, 0.0), "AK 17.1")


@rule_not("AK 1.4", "Three rewards do not win, nor does a quest that is not completed.")
def test_three_rewards_do_not_win() -> None:
    g = on_the_threshold(FOUR_TYPES[:2]).play('pay "Song of the Still Wind"')
    assert set(g.held("talhia", "rewards")) == {*FOUR_TYPES[:2], "Rune of the Still Wind"}
    assert (g.winner, g.prompt) == (None, "bazaar")
    g = on_the_threshold(FOUR_TYPES[:3]).play("done")
    assert (g.winner, g.active) == (None, "brunda")


SCORCHED = {"where": "C4", "exhaustion": 1}


@rule("AK 1.5", "Heat exhausts everybody, but a card that says otherwise is right.")
def test_the_card_is_right() -> None:
    g = table(talhia=SCORCHED | {"allies": ["Clockwork Scarab"]}, time="day").play("roll")
    assert g.exhaustion("talhia") >= 3
    assert (g.exhaustion("Clockwork Scarab"), g.wounds("Clockwork Scarab")) == (0, 0)


@rule_not("AK 1.5", "Without such a card the rules hold.")
def test_without_a_card_the_rules_are_right() -> None:
    g = table(talhia=SCORCHED | {"allies": ["Storm-Caller"]}, time="day").play("roll")
    assert g.exhaustion("Storm-Caller") >= 2


@rule("AK 1.6", "Hero, allies and Legendary Allies are the characters of a party.")
def test_the_characters_of_a_party() -> None:
    g = table(
        talhia={
            "where": "D4",
            "exhaustion": 1,
            "allies": [{"card": "Caravan Cook", "exhaustion": 1}],
            "rewards": [{"card": "Ishara, Daughter of Rain", "exhaustion": 1}],
        },
        time="day",
    )
    assert g.play("rest 2").choices("choose") == [
        '"Talhia the Thief"',
        '"Caravan Cook"',
        '"Ishara, Daughter of Rain"',
    ]


@rule_not("AK 1.6", "Items are no characters, and another player's characters belong to another party.")
def test_others_are_no_part_of_the_party() -> None:
    g = table(
        talhia={"where": "D4", "exhaustion": 3, "items": ["Bronze Scimitar"]},
        brunda={"where": "D4", "exhaustion": 2, "allies": [{"card": "Caravan Cook", "exhaustion": 1}]},
        time="night",
    )
    g.play("rest 3")  # nobody else could be meant, so nobody is asked
    assert (g.exhaustion("talhia"), g.exhaustion("brunda"), g.exhaustion("Caravan Cook")) == (0, 2, 1)
    with pytest.raises(BadTable, match="no character"):
        table(talhia={"items": [{"card": "Bronze Scimitar", "wounds": 1}]})


@rule("AK 1.7", "However much gold there is, there is more.")
def test_gold_never_runs_out() -> None:
    g = table(talhia={"where": "E4", "gold": 500}, time="day", rolls=["road+bluffs"])
    g.play("rest 4", "symbol bluffs")
    assert g.gold("talhia") == 501


@rule("AK 1.7", "Exhaustion and adventure counters have no end either.")
def test_counters_never_run_out() -> None:
    g = table(
        talhia={"where": "C4", "experience": {"stamina": 40}, "exhaustion": 70, "counters": {"green": 90}},
        time="day",
    )
    assert g.play("roll").exhaustion("talhia") >= 72


@rule_not("AK 1.7", "Survival gear does run out.")
def test_gear_runs_out() -> None:
    g = table(
        talhia={"where": "Zahirat"},
        brunda={"gear": {"pack camel": 7, "water skin": 6}},
        time="day",
    ).play("rest 4")
    assert g.choices("buy gear") == ["water skin", "adventuring kit"]
    g.play("buy gear water skin")
    assert g.described["supply"] == {"pack camel": 0, "water skin": 0, "adventuring kit": 6}


RICH = {"where": "Zahirat", "gold": 9, "items": ["Heartstone"], "allies": ["Storm-Caller"]}


@rule("AK 1.8", "Heroes who meet can trade with the bazaar, but not with each other.")
def test_nothing_is_given_away() -> None:
    g = table(talhia=RICH, brunda={"where": "Zahirat"}, time="day").play("rest 4")
    assert g.choices() == ["explore Zahirat", 'assault "Brunda Oathaxe"']
    g.play("explore Zahirat")
    assert {words.split(" ")[0] for words in g.choices()} == {"done", "buy", "sell", "dismiss"}
    before = g.described["players"]["brunda"]
    g.play('sell "Heartstone"', 'dismiss "Storm-Caller"', "done")
    assert g.described["players"]["brunda"] == before


@rule_not("AK 1.8", "What the winner of a fight takes is not given.")
def test_the_winner_of_a_fight_takes() -> None:
    g = table(
        talhia={"where": "Zahirat", "experience": {"mind": 5}},
        brunda=RICH | {"wounds": 7},
        time="day",
        step="deed",
        rolls=[range(2, 9), range(12, 21)],
    )
    g.play('assault "Brunda"', "stand", 'attack "Talhia"', "done")
    assert g.choices("take") == ['"Storm-Caller"', '"Heartstone"']
    g.play('take "Heartstone"')
    assert (g.gold("talhia"), g.held("talhia", "items")) == (12, ["Heartstone"])


@rule(
    "AK 1.9", "A hero in the wild with nothing else to do moves no further and rolls the story die unasked."
)
def test_a_single_possibility_is_taken() -> None:
    g = table(talhia={"where": "E4"}, time="day", rolls=["road+bluffs"]).play("rest 4")
    assert g.prompt == "symbol"
    assert g.happened == ["StoryRolled"]


@rule_not("AK 1.9", "With a second possibility the player is asked, even if it is worth nothing.")
def test_two_possibilities_are_asked() -> None:
    g = table(talhia={"where": "D4", "gear": {"pack camel": 1}}, time="day").play("rest 4")
    assert g.choices() == ["stop", "spend gear pack camel"]
    g.play("stop")
    assert g.prompt != "moving"


@rule("AK 1.10", "Who does not have the turn chooses nothing.")
@pytest.mark.parametrize("words", ["travel day", "travel night", "roll"])
def test_the_others_wait(words: str) -> None:
    assert table(talhia={}, brunda={}).rule_against(words, "brunda") == "AK 1.10"


@rule_not("AK 1.10", "In a fight of heroes the attacked one's player decides about his or her cards.")
def test_the_other_hero_of_a_fight_chooses() -> None:
    g = table(
        talhia={"where": "Zahirat", "experience": {"mind": 5}},
        khoros={"where": "Zahirat", "items": ["Quilted Robe"]},
        time="day",
        step="deed",
        rolls=[range(2, 9), range(12, 21)],
    )
    g.play('assault "Khoros"', "stand", 'attack "Talhia"')
    assert (g.asked, g.active) == ("khoros", "talhia")
    g.play('use "Quilted Robe"')
    assert g.wounds("khoros") == 1


def last_turn(talhia: dict[str, object], brunda: dict[str, object], n: int = 150) -> Setting:
    g = table(talhia=talhia, brunda=brunda, active="brunda", first="talhia", round=n, time="day")
    return g.play("rest 4", "done")


@rule("AK 1.11", "After the 150th round most rewards win.")
def test_the_limit_of_rounds() -> None:
    g = last_turn({"rewards": ["Sky-Carpet"]}, {"gold": 99, "experience": {"life": 3}})
    assert (g.winner, g.asked) == ("talhia", None)
    assert g.table.outcome is not None
    assert g.table.outcome.rule == "AK 1.11"


@rule_not("AK 1.11", "The round before, and the 150th itself, are played on.")
def test_before_the_limit_nobody_wins() -> None:
    g = last_turn({"rewards": ["Sky-Carpet"]}, {}, 149)
    assert (g.winner, g.active, g.described["round"]) == (None, "talhia", 150)
    stay(g)
    assert (g.winner, g.active, g.described["round"]) == (None, "brunda", 150)


@rule("AK 1.12", "With equal rewards most experience counters decide, and then most gold.")
@pytest.mark.parametrize(
    ("talhia", "brunda", "winner"),
    [
        ({"gold": 9}, {"gold": 1, "experience": {"life": 1, "mind": 1}}, "brunda"),
        ({"gold": 9, "experience": {"life": 2}}, {"gold": 8, "experience": {"mind": 1, "body": 1}}, "talhia"),
        ({"gold": 8, "experience": {"life": 2}}, {"gold": 9, "experience": {"stamina": 2}}, "brunda"),
    ],
)
def test_equal_rewards(talhia: dict[str, object], brunda: dict[str, object], winner: str) -> None:
    assert last_turn(talhia, brunda).winner == winner


@rule_not("AK 1.12", "While the rewards differ, neither experience nor gold counts.")
def test_rewards_come_first() -> None:
    more = {"rewards": ["Sky-Carpet"], "gold": 50, "experience": {"mind": 9}}
    assert last_turn(more, {"rewards": ["Moon Camel", "Rune of Noon"], "gold": 1}).winner == "brunda"


@rule("AK 1.13", "If all that is equal, those players draw; the others have lost.")
def test_a_drawn_game() -> None:
    g = table(
        talhia={"rewards": ["Sky-Carpet"]},
        brunda={"gold": 9},
        khoros={"rewards": ["Moon Camel"]},
        first="talhia",
        active="khoros",
        round=150,
        time="day",
    ).play("rest 4", "done")
    assert g.table.outcome is not None
    assert (g.winner, g.table.outcome.scores) == (None, (0.5, 0.0, 0.5))
    assert g.table.outcome.rule == "AK 1.13"


@rule_not("AK 1.13", "One more piece of gold, and it is not drawn.")
def test_one_gold_decides() -> None:
    g = last_turn({"gold": 4}, {"gold": 3})
    assert g.winner == "talhia"


def test_the_vocabulary_has_no_word_for_a_gift() -> None:
    assert "give" not in {verb.name for verb in RULES.verbs}
