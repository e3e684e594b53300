"""Tables that are set by hand, and described in the same words."""

import random
from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.state.columns import State
from serai.kernel import BadTable, Chance, replay, seed_from
from tests.games.al_kalim.setting import seed_for, seed_where, table

FULL: dict[str, Any] = {
    "seats": ["elaim", "talhia", "brunda"],
    "active": "talhia",
    "first": "brunda",
    "round": 12,
    "step": "moving",
    "time": "night",
    "mode": "epic",
    "goal": 4,
    "price": 6,
    "resale": 25,
    "escape": "hit",
    "dice": ["road+dunes", "road+dunes", "lowlands+mirage"],
    "rolled": 5,
    "swaps": ["bluffs as canyons"],
    "used": ['"Yazmira of the Deep Well" #1'],
    "storm": {"at": "G6", "wind": "east"},
    "cities": {"City of Faith": "D4", "City of Clouds": "D4"},
    "jewels_down": ["A2", "D4"],
    "lairs": [{"at": "C3", "card": "Viper Nest"}, {"at": "E1", "card": "Sinkhole Lasher"}],
    "market": {"Qamarun": ["Short Bow", "Storm-Caller"], "City of Dreams": ["Bone Knife"]},
    "sunk": {"green": 2, "legendary rune": 1},
    "players": {
        "talhia": {
            "where": "D4",
            "gold": 7,
            "wounds": 2,
            "exhaustion": 3,
            "facedown": False,
            "gear": {"pack camel": 1, "water skin": 2, "adventuring kit": 0},
            "allies": [{"card": "Goat-Track Guide", "wounds": 1, "exhaustion": 2, "facedown": True}],
            "items": [{"card": "Brass Compass", "facedown": True}, "Looters' Map"],
            "quests": [
                {"card": "The Brass Tongue", "steps": [["Qamarun", "City of Faith"], 0]},
                {"card": "The Broken Company", "steps": [1, 0]},
            ],
            "rewards": [{"card": "Rune of Noon", "uses": 1}],
            "experience": {"mind": 1, "body": 0, "spirit": 0, "stamina": 2, "life": 1},
            "counters": {"green": 2, "yellow": 0, "blue": 1, "red": 0},
            "tile": "red",
        },
        "elaim": {"where": "Qamarun", "rewards": [{"card": "Zuhal, the Brass Colossus", "wounds": 3}]},
        "brunda": {"where": "Zahirat"},
    },
}


#: Talhia has explored the City of Clouds.
CLOUDS: dict[str, Any] = {"talhia": {"where": "D4"}, "cities": {"City of Clouds": "D4"}}


def arrange(described: Any) -> State:
    return RULES.arrange(described, Chance(seed_from(1)))


def with_decks(seen: dict[str, Any]) -> dict[str, Any]:
    """What was said, and not what only follows from it."""
    return {key: value for key, value in seen.items() if key in FULL and key not in ("players", "market")}


def test_what_is_not_said_is_the_beginning_of_an_ordinary_turn() -> None:
    g = table()
    assert (g.described["seats"], g.active, g.asked, g.step, g.prompt) == (
        ["talhia", "elaim"],
        "talhia",
        "talhia",
        "time",
        "time",
    )
    assert (g.described["round"], g.described["first"], g.described["mode"], g.described["price"]) == (
        1,
        "talhia",
        "standard",
        5,
    )
    assert (g.gold("talhia"), g.where("talhia"), g.wounds("talhia")) == (3, "Traders Fort", 0)
    assert (g.described["jewels_down"], g.described["lairs"], g.described["cities"]) == ([], [], {})
    assert "storm" not in g.described
    assert [len(deck) for deck in g.described["decks"].values()] == [
        20,
        16,
        12,
        8,
        len(RULES.pool.items) + 23,
        23,
    ]
    assert [len(deck) for deck in g.described["quests"].values()] == [5, 5, 5, 5, 5]
    assert g.table.state.chance.drawn == 0  # so that `rolls` are the first draws


def test_everything_that_can_be_said() -> None:
    described = RULES.describe(arrange(FULL))
    assert with_decks(described) == with_decks(FULL)
    talhia = described["players"]["talhia"]
    assert {key: talhia[key] for key in ("where", "gold", "wounds", "exhaustion", "facedown", "gear")} == {
        key: FULL["players"]["talhia"][key]
        for key in ("where", "gold", "wounds", "exhaustion", "facedown", "gear")
    }
    assert talhia["experience"] == FULL["players"]["talhia"]["experience"]
    assert talhia["counters"] == FULL["players"]["talhia"]["counters"]
    assert (talhia["tile"], talhia["life"], talhia["stamina"]) == ("red", 5, 8)
    assert [card["card"] for card in talhia["items"]] == ["Brass Compass", "Looters' Map"]
    assert talhia["quests"] == FULL["players"]["talhia"]["quests"]
    assert talhia["rewards"] == [{"card": "Rune of Noon", "facedown": False, "uses": 1}]
    (ally,) = talhia["allies"]
    assert (ally["wounds"], ally["exhaustion"], ally["facedown"], ally["life"]) == (1, 2, True, 3)
    (colossus,) = described["players"]["elaim"]["rewards"]
    assert (colossus["wounds"], described["players"]["elaim"]["tile"]) == (3, "green")
    assert described["supply"] == {"pack camel": 6, "water skin": 5, "adventuring kit": 6}
    assert described["market"]["Qamarun"] == ["Short Bow", "Storm-Caller"]


def test_what_is_described_can_be_set() -> None:
    described = RULES.describe(arrange(FULL))
    assert RULES.describe(arrange(described)) == described


def test_every_card_lies_somewhere_once() -> None:
    for described in ({}, FULL, {"facing": "Viper Nest"}, {"decks": {"market": ["Bone Knife", "an ally"]}}):
        cards = [card for _, card in RULES.cards(arrange(described)) if card < len(RULES.pool.faces)]
        heroes = [card for card in cards if card in RULES.pool.heroes]
        assert len(cards) == len(set(cards)) == len(RULES.pool.faces) - len(RULES.pool.heroes) + len(heroes)


def test_the_top_of_a_deck_lies_on_all_that_is_nowhere_else() -> None:
    g = table(
        talhia={"items": ["Looters' Map"]},
        decks={"green_top": ["Ash Jackals", "Viper Nest"], "market_top": ["an ally", "Short Bow"]},
        quests={"rune_top": ["Song of Noon"]},
    )
    green = g.described["decks"]["green"]
    assert (green[:2], len(green), "Tomb Looters" in green) == (["Ash Jackals", "Viper Nest"], 19, False)
    assert g.described["decks"]["market"][:2] == ["an ally", "Short Bow"]
    assert g.described["decks"]["market"].count("an ally") == 23
    assert (g.described["quests"]["rune"][0], len(g.described["quests"]["rune"])) == ("Song of Noon", 5)


def test_the_rest_of_a_deck_told_card_by_card_is_discarded() -> None:
    g = table(decks={"red": [], "allies": ["Storm-Caller"]}, discards={"green": ["Viper Nest"]})
    assert (g.described["decks"]["red"], len(g.described["discards"]["red"])) == ([], 8)
    assert (g.described["decks"]["allies"], len(g.described["discards"]["allies"])) == (["Storm-Caller"], 22)
    assert (g.described["discards"]["green"], len(g.described["decks"]["green"])) == (["Viper Nest"], 19)
    assert g.described["decks"]["market"].count("an ally") == 1  # the others were replaced by those discarded


@pytest.mark.parametrize(
    ("described", "step", "prompt"),
    [
        ({"step": "time"}, "time", "time"),
        ({"time": "night"}, "move", "movement"),
        ({"dice": ["road+dunes"]}, "moving", "moving"),
        ({"step": "landing", **CLOUDS}, "landing", "land"),
        ({"step": "start"}, "start", "start"),
        ({"step": "refresh"}, "time", "time"),
        ({"step": "experience", "talhia": {"counters": {"red": 2}}}, "experience", "experience"),
        ({"step": "deed", "talhia": {"tile": "green"}}, "deed", "deed"),
        ({"facing": "Viper Nest"}, "deed", "escape"),
        ({"facing": "elaim"}, "deed", "escape"),
    ],
)
def test_the_steps_of_a_turn(described: dict[str, Any], step: str, prompt: str) -> None:
    g = table(**described)
    assert (g.step, g.prompt, g.asked) == (step, prompt, "talhia")


def test_an_experience_step_without_enough_counters_is_over() -> None:
    assert table(step="experience").active == "elaim"


def test_dice_that_cards_added_are_rolled_too() -> None:
    g = table(time="day", extra=1)
    assert g.described["extra"] == 1
    assert len(g.play("roll").dice) == 6


def test_a_landing_is_the_city_of_clouds_doing() -> None:
    g = table(step="landing", **CLOUDS)
    assert g.table.state.clouds
    g.play("land D4")
    assert (g.where("talhia"), g.active) == ("D4", "elaim")


def test_a_refresh_turns_cards_up() -> None:
    facedown = {"items": [{"card": "Brass Compass", "facedown": True}]}
    assert table(step="move", time="day", talhia=facedown).card("Brass Compass")["facedown"]
    assert not table(step="refresh", talhia=facedown).card("Brass Compass")["facedown"]


def test_an_opening_in_which_some_have_chosen_their_town() -> None:
    g = table(seats=["talhia", "elaim", "brunda"], first="elaim", step="start", elaim={"where": "Qamarun"})
    assert (g.asked, g.prompt, "where" in g.player("brunda")) == ("brunda", "start", False)
    g.play("start Zahirat")
    assert (g.asked, g.where("brunda"), g.quiet) == ("talhia", "Zahirat", True)
    g.play("start Qamarun")
    assert (g.active, g.step) == ("elaim", "time")


def test_a_challenge_is_faced_on_a_counter_of_its_colour() -> None:
    g = table(facing="Sinkhole Lasher", time="night")
    assert (g.combat["foe"], g.combat["ambush"], g.combat["life"]) == ("Sinkhole Lasher", False, 6)
    assert RULES.board.jewel[RULES.board.find(g.where("talhia"))] == 1
    assert "Sinkhole Lasher" not in g.described["decks"]["yellow"]
    assert g.where("elaim") == "Traders Fort"


def test_a_challenge_is_faced_in_its_lair() -> None:
    g = table(facing="Viper Nest", lairs=[{"at": "E1", "card": "Viper Nest"}])
    assert (g.where("talhia"), g.combat["foe"]) == ("E1", "Viper Nest")


def test_an_ambush_can_be_anywhere() -> None:
    g = table(facing="Viper Nest", ambush=True, time="night", talhia={"where": "B4"})
    assert (g.where("talhia"), g.combat["ambush"]) == ("B4", True)


def test_heroes_meet_where_one_of_them_is() -> None:
    g = table(seats=["brunda", "elaim"], elaim={"where": "H4"}, facing="elaim")
    assert (g.where("brunda"), g.combat["fighter"], g.combat["rival"]) == ("H4", "brunda", "elaim")


def test_a_table_in_the_middle_of_something() -> None:
    described = table(facing="Viper Nest").described
    assert described["waiting"] == "escape"
    with pytest.raises(BadTable, match=r"waiting: a table in the middle of something \(escape\)"):
        arrange(described)
    g = table(talhia={"where": "Qamarun", "tile": "green"}, step="deed").play("explore Qamarun")
    assert (g.described["waiting"], g.described["visit"], g.step) == ("bazaar", "Qamarun", "deed")


def test_a_hand_set_table_is_replayed() -> None:
    g = table(seats=["talhia", "elaim", "brunda"], talhia={"where": "D4"})
    g.play("travel day", "rest 4")
    assert len(g.table.record.header.names) == 3
    assert replay(RULES, g.table.record).hash == g.table.hash


@pytest.mark.parametrize("seed", range(12))
def test_tables_of_games_can_be_described_and_set_again(seed: int) -> None:
    """The same table again, so much so that it goes on in the same way."""
    draw = random.Random(seed)
    options = {"seats": 2 + seed % 5, "mode": ("standard", "quick", "epic")[seed % 3]}
    g = RULES.new(options, Chance(seed_from(seed)))
    steps: set[str] = set()
    for decision in range(700):
        if not g.stack:
            break
        described = RULES.describe(g)
        if "waiting" not in described and (decision % 10 == 0 or described["step"] not in steps):
            steps.add(described["step"])
            again = RULES.arrange(described, Chance(g.chance.seed, g.chance.drawn))
            assert RULES.describe(again) == described
            goes_on_alike(g.clone(), again, random.Random(decision))
        RULES.apply(g, draw.choice(g.offers))
    assert {"start", "time", "move"} <= steps


def goes_on_alike(g: State, again: State, draw: random.Random) -> None:
    for _ in range(25):
        assert RULES.legal(again) == RULES.legal(g)
        if g.stack:
            action = draw.choice(g.offers)
            RULES.apply(g, action)
            RULES.apply(again, action)
    assert RULES.describe(again) == RULES.describe(g)


def test_rolls_are_found() -> None:
    chance = Chance(seed_from(seed_for(("road+bluffs", (3, 10), range(2, 6)))))
    assert (chance.below(6), 1 + chance.below(10), 1 + chance.below(10)) == (1, 3, 10)
    assert 2 + chance.below(10) + chance.below(10) < 6
    g = table(
        time="day", talhia={"where": "D5"}, rolls=[("lowlands+mirage", "road+dunes", *["road+bluffs"] * 3)]
    )
    assert g.play("roll").dice == [
        "road+dunes",
        "road+bluffs",
        "road+bluffs",
        "road+bluffs",
        "lowlands+mirage",
    ]


def test_seeds_are_found() -> None:
    described: dict[str, Any] = {"time": "day", "talhia": {"where": "D5"}}
    seed = seed_where(lambda g: g.play("rest 4", "wind east").prompt == "storm", **described)
    assert table(seed=seed, **described).play("rest 4").prompt == "wind"
