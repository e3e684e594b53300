"""What the table asks for, as data that is the same for all who look, and as a sentence."""

import random
from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.rules.reach import path_to, ways
from serai.games.al_kalim.state.events import Moved
from serai.games.al_kalim.state.naming import FACE_NAMES
from serai.games.al_kalim.state.terms import GO
from serai.kernel import Chance, Prompt, canonical, open_table, seed_from
from serai.words import words_of
from tests.games.al_kalim.refusing import DUNES, WILD, at, bazaar, fight
from tests.games.al_kalim.setting import Setting, table

NAMES = ["Ines", "Kevin", "Bo", "Mia"]
DREAMS = ["Bone Knife", "Short Bow", "Hide Shield", "Carved Wand", "Sand-Skis"]


def prompt_of(g: Setting) -> Prompt:
    prompt = g.table.prompt
    assert prompt is not None
    return prompt


def about(g: Setting) -> dict[str, Any]:
    found: dict[str, Any] = prompt_of(g).about
    return found


def asked(g: Setting) -> str:
    """The question in words, without who is asked."""
    return words_of(RULES).prompt(prompt_of(g), NAMES).partition(": ")[2]


# The way


def test_the_start() -> None:
    g = table(step="start", market={"Qamarun": ["Short Bow"]})
    assert asked(g) == "choose the town in which Talhia the Thief starts (AK 4.12)."
    assert about(g)["choices"]["start Qamarun"] == {"terrain": "town", "bazaar": ["Short Bow"]}


@pytest.mark.parametrize(
    ("where", "cost"),
    [
        ("Qamarun", "Talhia the Thief 1 exhaustion and 1 more for each mirage (a 60% risk)"),
        ("C3", "Talhia the Thief 2 exhaustion and 1 more for each mirage (a 60% risk)"),
        ("D5", "1 more for each mirage (a 60% risk)"),
    ],
)
def test_day_or_night_tells_what_the_day_costs(where: str, cost: str) -> None:
    g = at(where)
    assert asked(g) == f"travel by day or by night from {where}; by day rolling dice costs {cost} (AK 5.4)."


def test_the_heat_of_a_party_with_cards_and_wounds() -> None:
    side = {"where": "C3", "exhaustion": 3, "allies": ["Desert Falconer"]}
    g = table(brunda=side, elaim={}, time="day")
    assert about(g)["heat"] == [
        {"card": "Brunda Oathaxe", "n": 3, "wounds": 3},
        {"card": "Desert Falconer", "n": 2, "wounds": 0},
    ]
    assert (about(g)["dice"], about(g)["mirages"]) == (4, 52)
    assert "Brunda Oathaxe 3 exhaustion, 3 wounds of it" in asked(g)


def test_the_night_costs_nothing() -> None:
    g = at("C3", time="night")
    assert asked(g) == "roll 5 dice, rest, or take a single step (AK 6.4)."
    assert "heat" not in about(g)


def test_what_heat_costs_is_what_is_dealt() -> None:
    for where in ("Qamarun", "C3", "D5"):
        g = at(where, time="day", rolls=[(DUNES,) * 5])
        (share,) = about(g)["heat"]
        g.play("roll")
        assert g.exhaustion("talhia") == share["n"]


def test_resting() -> None:
    side = {"exhaustion": 2, "allies": [{"card": "Desert Falconer", "exhaustion": 1}]}
    g = table(talhia=side, time="night").play("rest 2")
    assert asked(g) == (
        "choose the character from whom a resting die takes 1 exhaustion; 2 are left (AK 6.13)."
    )
    assert about(g)["choices"]['choose "Desert Falconer"']["exhaustion"] == 1


def test_every_way_is_told_as_it_will_be_gone() -> None:
    dice = [DUNES, "road+bluffs", "dunes+bluffs+canyons", "lowlands+mirage"]
    g = table(talhia={"where": "E4"}, elaim={"where": "C3"}, dice=dice, storm={"at": "G6", "wind": "east"})
    state = g.table.state
    choices = about(g)["choices"]
    reached = ways(state, 0)
    assert [action.n for action in g.table.legal if action.verb is GO] == list(reached)
    for hex, way in reached.items():
        assert way == path_to(state, 0, hex)
        choice = choices[f"go {state.board.name(hex)}"]
        copy = g.table.clone()
        copy.play(GO(hex))
        steps = [event for event in copy.happened if isinstance(event, Moved)]
        assert choice["dice"] == [FACE_NAMES[step.face] for step in steps]
        assert choice["way"] == [state.board.name(step.hex) for step in steps]
    green_on_a_road = {"terrain": "road", "counter": "green", "day_heat": 1}
    assert choices["go D4"] == {**green_on_a_road, "dice": [DUNES], "way": ["D4"]}
    assert choices["go C3"]["heroes"] == ["Elaim the Dervish"]


def test_what_lies_on_a_space() -> None:
    lairs = [{"at": "F3", "card": "Viper Nest"}]
    quests = ["The Brass Tongue"]
    g = at("E4", dice=[DUNES], lairs=lairs, cities={"City of Faith": "F3"}, quests=quests)
    assert about(g)["choices"]["enter F3"] == {
        "terrain": "dunes",
        "counter": "green",
        "challenge": "Viper Nest",
        "cities": ["City of Faith"],
        "quests": ["The Brass Tongue"],  # Lost Cities count as towns for it
        "day_heat": 2,
    }


def test_movement_by_cards() -> None:
    g = at("D4", dice=[DUNES], items=["Sand-Skis"]).play("use Sand-Skis")
    assert asked(g) == "move up to 1 space into dunes without dice, or stop (AK 6.18)."
    assert (about(g)["terrains"], about(g)["storm"]) == (["dunes"], False)
    g = at("D4", dice=[DUNES], gear={"pack camel": 1}).play("spend gear pack camel")
    assert asked(g) == "move up to 1 space without dice, or stop (AK 6.18)."


# Cards


def test_the_roll_on_the_table() -> None:
    g = fight(exhaustion=0).play("escape")
    assert about(g) | {"choices": {}, "hero": {}} == {
        "moment": "before roll",
        "character": "Talhia the Thief",
        "roll": "escape",
        "value": 3,
        "target": 12,
        "chance": 72,
        "round": 1,
        "hero": {},
        "foe": "Roadside Cutthroats",
        "foe_wounds": 0,
        "foe_life": 3,
        "choices": {},
    }
    assert "for the escape of Talhia the Thief, which is 3 against 12 (72%)" in asked(g)
    assert about(g)["choices"]['use "Talhia the Thief" #2']["text"].startswith(
        "Once per roll, take 1 exhaustion"
    )


def test_a_roll_that_was_thrown() -> None:
    g = table(nerimah={}, facing="Roadside Cutthroats", rolls=[(1, 2)]).play("stand", "attack nerimah")
    assert about(g)["thrown"] == [1, 2]
    assert "which is 1 + 2 + 3 = 6 against 13, not enough" in asked(g)


def test_wounds_about_to_be_dealt() -> None:
    g = table(brunda={"wounds": 1}, facing="Roadside Cutthroats", rolls=[2]).play("stand", "defend")
    assert (about(g)["moment"], about(g)["wounds"], about(g)["left"]) == ("damage", 1, 5)
    assert (
        asked(g) == "use a card before Brunda Oathaxe, with 5 Life left, takes 1 wound, or be done (AK 3.2)."
    )


def test_heat_that_is_being_dealt() -> None:
    g = at("C3", time="day", gear={"water skin": 1}, rolls=[("lowlands+mirage",) * 5]).play("roll")
    assert about(g)["heat"] == [{"card": "Talhia the Thief", "n": 7, "wounds": 3}]
    assert "against the heat, which costs Talhia the Thief 7 exhaustion, 3 wounds of it" in asked(g)


# Fights, bazaars, growth


def test_escape_and_phase() -> None:
    g = fight(time="day")
    assert asked(g).startswith(
        "round 1 against Roadside Cutthroats (0 of 3 wounds): try to escape (72%), or stand ("
    )
    g.play("stand")
    assert asked(g) == (
        "round 1 against Roadside Cutthroats (0 of 3 wounds): "
        "choose who attacks in the ranged phase, number 13, damage 1, or defend (AK 10.6)."
    )
    assert about(g)["numbers"] == {"ranged": [13, 1], "melee": [14, 1], "magic": [9, 0]}


def test_an_adventure_is_weighed_before_it_is_begun() -> None:
    g = at("D4", step="deed")
    adventure = about(g)["choices"]["adventure"]
    assert adventure["colour"] == "green"
    assert 50 < adventure["win"] < 100 - adventure["out"] + 1
    known = at("D4", step="deed", lairs=[{"at": "D4", "card": "Dragon of the Copper Sky"}])
    assert about(known)["choices"]["adventure"] == {
        "challenge": "Dragon of the Copper Sky",
        "win": 0,
        "out": 100,
    }


def test_a_bazaar_tells_its_prices() -> None:
    g = bazaar(
        market={"Qamarun": ["Short Bow"]}, items=["Horn Bow"], wounds=1, decks={"market_top": ["Sand-Skis"]}
    )
    assert asked(g) == "trade in the bazaar of Qamarun with 3 gold, or be done (AK 12.8)."
    assert about(g)["stack"] == ["Short Bow", "Sand-Skis"]
    choices = about(g)["choices"]
    assert choices['buy "Short Bow"'] == {"price": 2}
    assert choices['sell "Horn Bow"'] == {"price": 2}
    assert choices['heal "Talhia the Thief"']["price"] == 1
    assert choices["buy gear pack camel"] == {"price": 1, "supply": 7}


def test_the_city_of_dreams_tells_only_how_many() -> None:
    g = at(WILD, step="deed", cities={"City of Dreams": WILD}, decks={"market_top": DREAMS})
    g.play("explore City of Dreams")
    assert (prompt_of(g).kind, about(g)) == ("browse", {"cards": 5})
    g.play("browse")
    assert (prompt_of(g).kind, about(g)) == ("dreams", {"cards": 5})
    assert not any(name in asked(g) for name in DREAMS)


def test_a_quest_test_tells_its_odds() -> None:
    g = at("Qamarun", step="deed", quests=["The Brass Tongue"]).play("done")
    assert about(g)["choices"]['test "The Brass Tongue" 2'] == {
        "skill": "Diplomacy",
        "difficulty": 13,
        "value": 1,
        "success": 45,
    }


def test_experience() -> None:
    g = at(step="experience", counters={"green": 3, "yellow": 2})
    assert asked(g) == "buy an experience counter for 5 of your 7 points, or be done (AK 16.1)."
    g.play("level", "counter green")
    assert (about(g)["spent"], about(g)["left"]) == (["green"], 4)
    assert asked(g) == "choose the next counter to spend; 4 points are still to be paid (AK 16.4)."


# All questions


def test_prompts_of_whole_games_can_be_said_and_sent() -> None:
    """Every question of four random games is plain data, has a sentence, and tells of legal choices only."""
    kinds = set()
    for seed in range(4):
        table_ = open_table(RULES, seed, {"seats": 4, "mode": "quick"})
        chance = random.Random(seed)
        for _ in range(350):
            prompt = table_.prompt
            assert prompt is not None
            kinds.add(prompt.kind)
            canonical(prompt.data())
            sentence = words_of(RULES).prompt(prompt, NAMES)
            assert sentence.endswith(f" ({prompt.rule}).")
            assert "{" not in sentence
            assert set(prompt.about.get("choices", {})) <= set(table_.notations)
            table_.play(chance.choice(table_.legal))
    assert len(kinds) > 15


def test_a_spectator_could_have_made_the_prompt() -> None:
    """From what everybody knows follows the same prompt, also while five cards are looked at."""
    g = at(WILD, step="deed", cities={"City of Dreams": WILD}).play("explore City of Dreams", "browse")
    others = [at("D4", step="deed"), fight(), g]
    for position in others:
        state = position.table.guess(None, Chance(seed_from(99)))
        assert RULES.prompt(state).data() == prompt_of(position).data()
