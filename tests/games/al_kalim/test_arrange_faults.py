"""Hand-set tables that cannot be: every error names the entry at fault."""

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.kernel import BadTable, Chance, seed_from

PICTURE = "\n".join(["g" + " ." * 12] * 11)

TABLES: list[tuple[Any, str]] = [
    ("a word", "the table must be a table"),
    ({"seat": 1}, "the table: 'seat' is not known; did you mean 'seats'"),
    ({"seats": ["talhia"]}, r"seats: two to six players play \(AK 1.1\)"),
    ({"seats": "talhia"}, "seats must be a list"),
    ({"seats": ["talhia", "frank"]}, "seats: there is no hero 'frank'; the heroes are talhia, elaim"),
    ({"seats": ["talhia", "talhia"]}, "seats: Talhia the Thief cannot be played by two"),
    ({"seats": ["talhia", "elaim"], "players": {"brunda": {}}}, "players: 'brunda' has no seat"),
    ({"players": ["talhia"]}, "players must be a table"),
    ({"active": "brunda"}, "active is one of talhia, elaim, not 'brunda'"),
    ({"first": 3}, "first is one of talhia, elaim, not 3"),
    ({"round": 0}, "round must be a whole number from 1, not 0"),
    ({"round": 151}, "round is at most 150, not 151"),
    ({"time": "noon"}, "time is one of day, night, not 'noon'"),
    ({"step": "market"}, "step is one of start, refresh, time, move"),
    ({"step": "time", "time": "day"}, "time: it is said in step move or moving"),
    ({"step": "time", "used": []}, "used: it is said in step move or"),
    ({"step": "deed", "dice": []}, "dice: it is said in step moving, not in deed"),
    ({"step": "move", "swaps": []}, "swaps: it is said in step moving, not in move"),
    ({"step": "moving", "extra": 1}, "extra: it is said in step move, not in moving"),
    ({"step": "move", "rolled": 1}, "rolled: it is said in step moving or"),
    ({"dice": ["road"]}, "dice is one of road.dunes, road.bluffs"),
    ({"dice": [], "swaps": ["road"]}, "swaps: 'road' is not such as 'road as dunes'"),
    ({"dice": [], "swaps": ["road as sea"]}, "swaps is one of road, bluffs"),
    ({"time": "day", "used": ["Elaim #2"]}, "used: there is no card with abilities 'Elaim #2'"),
    ({"time": "day", "used": ["Talhia the Thief"]}, "used: Talhia the Thief has the abilities #1 to #2"),
    ({"time": "day", "used": ["Talhia the Thief #3"]}, "used: Talhia the Thief has the abilities #1 to #2"),
    ({"mode": "long"}, "mode is one of standard, quick, epic, not 'long'"),
    ({"goal": 6}, "goal is at most 5, not 6"),
    ({"price": 0}, "price must be a whole number from 1, not 0"),
    ({"resale": 101}, "resale is at most 100, not 101"),
    ({"escape": "run"}, "escape is one of defend, hit, not 'run'"),
    ({"storm": {"at": "A1", "wind": "east"}}, "storm.at: around A1 the storm would lie beside the map"),
    ({"storm": {"at": "Z1", "wind": "east"}}, "storm.at: 'Z1' is no space"),
    ({"storm": {"at": "G6", "wind": "up"}}, "storm.wind is one of east, southeast"),
    ({"storm": {"at": "G2", "wind": "northwest"}}, r"storm.wind: with northwest an arrow .*\(AK 8.6\)"),
    ({"storm": {"at": "G6", "winds": "east"}}, "storm: 'winds' is not known; did you mean 'wind'"),
    ({"cities": {"City of Gold": "D4"}}, "cities: 'City of Gold' is not known"),
    ({"cities": {"City of Faith": "B2"}}, r"cities.City of Faith: .* not lie on a town \(AK 13.16\)"),
    ({"jewels": ["g"]}, "jewels is a picture of the map"),
    ({"jewels": "g ."}, "jewels: the map has 11 rows of 13 spaces"),
    ({"jewels": PICTURE}, "jewels: A1 has 'g', where the map has '.'"),
    ({"jewels_down": ["A1"]}, "jewels_down: A1 is no jewel space"),
    ({"lairs": {"D4": "Viper Nest"}}, "lairs must be a list"),
    (
        {"lairs": [{"at": "D4", "card": "Bone Knife"}]},
        "lairs: Bone Knife is a card of kind item, not challenge",
    ),
    ({"lairs": [{"at": "D4", "card": "Viper Nets"}]}, "lairs: there is no card 'Viper Nets'; did you mean"),
    (
        {"lairs": [{"at": "D4", "card": "Viper Nest"}, {"at": "D4", "card": "Ash Jackals"}]},
        "lairs: one undefeated challenge lies on D4, not two",
    ),
    (
        {"lairs": [{"at": "D4", "card": "Viper Nest"}], "discards": {"green": ["Viper Nest"]}},
        "discards.green: Viper Nest is in lairs already",
    ),
    ({"market": {"Atlantis": []}}, "market: 'Atlantis' is not known"),
    ({"market": {"Qamarun": ["Viper Nest"]}}, "market.Qamarun: Viper Nest is a card of kind challenge, not"),
    ({"market": {"Qamarun": ["Bone Knife"] * 2}}, "market.Qamarun: Bone Knife is in market.Qamarun already"),
    ({"decks": {"green": [], "green_top": []}}, "decks.green_top: the deck is given card by card already"),
    ({"decks": {"green_top": ["Sinkhole Lasher"]}}, "decks.green: Sinkhole Lasher belongs into another deck"),
    ({"decks": {"green_top": ["an ally"]}}, "decks.green: there is no card 'an ally'"),
    ({"decks": {"rune_top": []}}, "decks: 'rune_top' is not known"),
    ({"quests": {"rune": ["Song of Noon"]}}, "quests.rune: Song of the Still Wind is missing; say rune_top"),
    (
        {"quests": {"rune_top": ["The Ember Stallion"]}},
        "quests.rune: The Ember Stallion belongs into another",
    ),
    ({"sunk": {"red": 9}}, "sunk.red is at most 8, not 9"),
    ({"sunk": {"runes": 1}}, "sunk: 'runes' is not known"),
    ({"step": "start", "active": "elaim"}, "active: the first player chooses a town first"),
    (
        {"step": "start", "seats": ["talhia", "elaim"], "players": {"elaim": {"where": "Qamarun"}}},
        "players: towns are chosen in order, from the first player on",
    ),
    (
        {"step": "start", "players": {"elaim": {"where": "Qamarun"}, "talhia": {"where": "Qamarun"}}},
        "step: in step .start. somebody is still without a space",
    ),
    ({"facing": "Viper Nets"}, "facing: there is no card 'Viper Nets'; did you mean 'Viper Nest'"),
    ({"facing": "talhia"}, r"facing: nobody fights his or her own hero \(AK 15.1\)"),
    ({"facing": "Viper Nest", "step": "move"}, "facing: fights begin in step = .deed."),
    ({"facing": "elaim", "ambush": True}, r"ambush: only a challenge that is faced .*\(AK 13.3\)"),
    ({"facing": "Viper Nest", "ambush": 1}, "ambush is true or false, not 1"),
    ({"waiting": "die"}, r"waiting: a table in the middle of something \(die\) cannot be set by hand"),
    ({"combat": {}}, "waiting: a table in the middle of something"),
]
PLAYERS: list[tuple[Any, str]] = [
    ([], "players.talhia must be a table"),
    ({"golds": 1}, "players.talhia: 'golds' is not known; did you mean 'gold'"),
    ({"where": "Mordor"}, "players.talhia.where: 'Mordor' is no space; say a town's name, or column and row"),
    ({"gold": -1}, "players.talhia.gold must be a whole number from 0, not -1"),
    ({"wounds": "two"}, "players.talhia.wounds must be a whole number from 0, not 'two'"),
    ({"wounds": 4}, r"players.talhia: Talhia the Thief has 4 Life and fewer wounds than that \(AK 2.5\)"),
    ({"facedown": 1}, "players.talhia.facedown is true or false, not 1"),
    ({"gear": {"tent": 1}}, "players.talhia.gear: 'tent' is not known"),
    ({"gear": {"pack camel": 8}}, r"players.talhia.gear: .* only 7 more of pack camel \(AK 12.20\)"),
    ({"experience": {"luck": 1}}, "players.talhia.experience: 'luck' is not known"),
    ({"counters": {"green": True}}, "players.talhia.counters.green must be a whole number"),
    ({"tile": "violet"}, "players.talhia.tile is one of none, green, yellow, blue, red"),
    ({"tile": 2}, "players.talhia.tile is one of none, green, yellow, blue, red"),
    ({"allies": "Storm-Caller"}, "players.talhia.allies must be a list"),
    ({"allies": ["Short Bow"]}, "players.talhia.allies: Short Bow is a card of kind item, not ally"),
    ({"allies": [{"card": "Storm-Caller", "wounds": 9}]}, "players.talhia.allies: Storm-Caller has . Life"),
    ({"allies": [{"name": "Storm-Caller"}]}, "players.talhia.allies: 'name' is not known"),
    (
        {"allies": ["Storm-Caller", "Hedge Conjurer", "Caravan Cook"]},
        r"players.talhia.allies: too many cards of one sort: .*\(AK 2.9\)",
    ),
    ({"items": ["Short Bow", "Horn Bow"]}, r"too many cards of one sort: Short Bow, Horn Bow \(AK 2.10\)"),
    ({"items": ["Viper Nest"]}, r"players.talhia.items: Viper Nest is not kept as an item \(AK 9.13\)"),
    ({"items": [{"card": "Short Bow", "wounds": 1}]}, "items: Short Bow.wounds: Short Bow is no character"),
    ({"items": [{"card": "Short Bow", "uses": 1}]}, "items: Short Bow.uses is at most 0, not 1"),
    ({"items": ["Short Bow", "Short Bow"]}, "items: Short Bow is in players.talhia.items already"),
    (
        {"items": ["Talhia the Thief"]},
        "items: Talhia the Thief is a card of kind hero, not item or challenge",
    ),
    ({"quests": ["Short Bow"]}, "players.talhia.quests: Short Bow is a card of kind item, not legend"),
    (
        {"quests": [{"card": "Song of Noon", "steps": [1]}]},
        "Song of Noon.steps: the quest has 2 steps, not 1",
    ),
    ({"quests": [{"card": "Song of Noon", "steps": [2, 0]}]}, "steps 1: this step is done 1 times at most"),
    ({"quests": [{"card": "Song of Noon", "steps": [1, 1]}]}, r"with all steps done .* reward \(AK 14.24\)"),
    ({"quests": [{"card": "Song of Noon", "steps": ["a", 0]}]}, "steps 1 must be a whole number"),
    ({"quests": [{"card": "The Brass Tongue", "steps": [1, 0]}]}, "steps 1: name the bazaars"),
    ({"quests": [{"card": "The Brass Tongue", "steps": [["Rome"], 0]}]}, "steps 1 is one of Traders Fort"),
    (
        {"quests": [{"card": "The Brass Tongue", "steps": [["Qamarun"] * 2, 0]}]},
        r"steps 1: each bazaar counts once \(AK 14.18\)",
    ),
    (
        {"quests": ["Song of Noon"], "rewards": ["Rune of Deep Water"]},
        r"one Legendary card of type rune \(AK 14.7",
    ),
    ({"rewards": [{"card": "Rune of Noon", "uses": 4}]}, "rewards: Song of Noon.uses is at most 3, not 4"),
    ({"quests": ["Song of Noon", "Threads of the Sky"], "tile": "green"}, r"tile: it allows 1 .*\(AK 14.3\)"),
    (
        {"rewards": ["Rune of Noon", "Sky-Carpet", "Veil of No One", "The Knives' Ledger"]},
        r"players.talhia.rewards: with 4 rewards the game is won \(AK 17.1\)",
    ),
]


@pytest.mark.parametrize(("described", "fault"), TABLES)
def test_tables_that_cannot_be(described: Any, fault: str) -> None:
    with pytest.raises(BadTable, match=fault):
        RULES.arrange(described, Chance(seed_from(1)))


@pytest.mark.parametrize(("player", "fault"), PLAYERS)
def test_players_that_cannot_be(player: Any, fault: str) -> None:
    with pytest.raises(BadTable, match=fault):
        RULES.arrange({"players": {"talhia": player}}, Chance(seed_from(1)))


def test_seven_markers_are_one_too_many() -> None:
    names = [RULES.pool.faces[card].name for card in RULES.pool.challenges[0][:7]]
    spaces = [RULES.board.spot(hex) for hex in RULES.board.jewels]
    lairs = [{"at": spaces[n], "card": name} for n, name in enumerate(names)]
    RULES.arrange({"lairs": lairs[:6]}, Chance(seed_from(1)))
    with pytest.raises(BadTable, match=r"lairs: there are 6 markers \(AK 9.16\)"):
        RULES.arrange({"lairs": lairs}, Chance(seed_from(1)))


@pytest.mark.parametrize(
    ("described", "fault"),
    [
        ({"players": {"talhia": {"where": "B4"}}}, r"facing: B4 has no adventure counter \(AK 9.1\)"),
        (
            {"players": {"talhia": {"where": "G6"}}, "storm": {"at": "G6", "wind": "east"}},
            r"facing: the sandstorm covers G6 \(AK 8.13\)",
        ),
        (
            {"players": {"talhia": {"where": "E1"}}, "lairs": [{"at": "E1", "card": "Ash Jackals"}]},
            r"facing: Ash Jackals lies on E1 and is fought first \(AK 9.4\)",
        ),
        (
            {"jewels_down": [RULES.board.spot(hex) for hex in RULES.board.jewels]},
            "facing: no counter of that colour is open; say where the hero is",
        ),
    ],
)
def test_a_challenge_cannot_be_faced_anywhere(described: Any, fault: str) -> None:
    with pytest.raises(BadTable, match=fault):
        RULES.arrange({"facing": "Viper Nest", **described}, Chance(seed_from(1)))
