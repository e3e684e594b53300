"""What the heuristic of Al-Kalim does on tables set by hand: it heals, levels, quests and wins."""

from typing import Any

import pytest

from serai.bots import find_bot
from serai.games.al_kalim import RULES
from serai.games.al_kalim.state.columns import State
from serai.kernel import Chance, seed_from

GAME = "al-kalim"


def arranged(**table: Any) -> State:
    players = {name: table.pop(name) for name in ("nerimah", "brunda", "talhia", "elaim") if name in table}
    return RULES.arrange({"players": players, **table}, Chance(seed_from(1)))


def choose(state: State) -> str:
    """The choice of whoever is asked, in its notation."""
    seat = RULES.asked(state)
    assert seat is not None
    action = find_bot("heuristic", GAME, 1).choose(RULES.view(state, seat), RULES.legal(state))
    return RULES.notate(state, action)


def play_on(state: State, n: int = 1, until: str = "") -> list[str]:
    """Let the bot decide n times, or until a prompt of a kind; what it chose."""
    decisions: list[str] = []
    while len(decisions) < (99 if until else n) and RULES.asked(state) is not None:
        if until and RULES.prompt(state).kind == until:
            break
        decisions.append(choose(state))
        action = RULES.read(state, decisions[-1])
        assert action is not None
        RULES.apply(state, action)
    return decisions


# Heal


def test_a_wounded_hero_in_a_bazaar_is_healed_first() -> None:
    state = arranged(
        nerimah={"where": "Qamarun", "gold": 5, "wounds": 3},
        step="deed",
        market={"Qamarun": ["Copper Staff", "Hedge Conjurer"]},
    )
    assert play_on(state, 3) == ['heal "Nerimah Starreader"'] * 3


def test_a_hero_near_death_goes_to_town_and_a_sound_one_to_an_adventure() -> None:
    hurt = arranged(nerimah={"where": "C2", "gold": 2, "wounds": 3}, time="night")
    sound = arranged(nerimah={"where": "C2", "gold": 2}, time="night")
    assert choose(hurt) == "step Qamarun"
    assert choose(sound) == "step C3"


def test_a_tired_hero_with_an_adventure_at_hand_rests() -> None:
    state = arranged(nerimah={"where": "D4", "gold": 0, "exhaustion": 4}, time="night")
    assert choose(state) == "rest 4"


# Fights


def test_a_hero_attacks_where_it_costs_least_and_deals_most() -> None:
    """The nest bites in melee only; Nerimah's magic deals 2 wounds, her arrows 1."""
    state = arranged(nerimah={}, facing="Viper Nest")
    assert play_on(state, 3) == ["stand", "defend", "defend"]
    assert play_on(state, until="escape")[-1] == 'attack "Nerimah Starreader"'


def test_allies_attack_too() -> None:
    state = arranged(nerimah={"allies": ["Lion-Shield Champion"]}, facing="Viper Nest")
    assert 'attack "Lion-Shield Champion"' in play_on(state, 6)


def test_a_dervish_attacks_twice() -> None:
    state = arranged(elaim={"experience": {"body": 9, "spirit": 9}}, facing="Wadi Pirates")
    decisions = play_on(state, until="time")
    used = decisions.index('use "Elaim the Dervish"')
    assert decisions[used - 1] == decisions[used + 1] == 'attack "Elaim the Dervish"'


def test_it_runs_from_what_it_cannot_beat_and_stands_against_what_it_can() -> None:
    lost = arranged(talhia={"wounds": 2, "gold": 20, "items": ["Phoenix Feather"]}, facing="The Elder Roc")
    easy = arranged(nerimah={"experience": {"spirit": 5}}, facing="Viper Nest")
    assert choose(lost) == "escape"
    assert choose(easy) == "stand"


def test_a_weak_hero_leaves_a_red_counter_alone() -> None:
    weak = arranged(talhia={"where": "E1"}, time="night", step="deed")
    strong = arranged(
        talhia={"where": "E1", "experience": {"mind": 6, "life": 5}, "allies": ["Clockwork Scarab"]},
        time="night",
        step="deed",
    )
    assert RULES.prompt(weak).kind == "deed"
    assert choose(weak) != "adventure"
    assert choose(strong) == "adventure"


def test_it_attacks_no_other_hero() -> None:
    state = arranged(
        nerimah={"where": "Qamarun", "tile": "green"}, talhia={"where": "Qamarun", "wounds": 3}, step="deed"
    )
    assert any(RULES.notate(state, action).startswith("assault") for action in RULES.legal(state))
    assert not choose(state).startswith("assault")


# Quests


def test_with_a_free_slot_it_draws_a_quest_that_suits_the_hero() -> None:
    """Nerimah knows Lore; Climb is not for her."""
    state = arranged(
        nerimah={"where": "C2", "tile": "green"},
        time="day",
        step="deed",
        quests={"artifact_top": ["Stair Without End"], "knowledge_top": ["Tomb of the First Vizier"]},
    )
    assert choose(state).startswith("quest")
    assert choose(state) != "quest artifact"


def test_it_pays_for_a_quest_before_it_heals() -> None:
    quest = {"card": "Song of Deep Water", "steps": [1, 0]}
    state = arranged(
        nerimah={"where": "Saffron Wells", "gold": 2, "wounds": 1, "quests": [quest]}, step="deed"
    )
    assert choose(state) == 'pay "Song of Deep Water" 2'


def test_it_travels_by_night_for_a_test_that_asks_for_the_night() -> None:
    quest = {"card": "The Moon Camel", "steps": [0, 1]}
    state = arranged(nerimah={"where": "M6", "quests": [quest]}, jewels_down=["M6", "K6", "L8"])
    assert choose(state) == "travel night"


@pytest.mark.parametrize(("spirit", "tries"), [(6, True), (0, False)])
def test_it_tries_a_test_that_it_can_pass(spirit: int, tries: bool) -> None:
    quest = {"card": "Song of Unmaking", "steps": [0, 1]}
    state = arranged(
        talhia={"where": "G6", "quests": [quest], "experience": {"spirit": spirit}, "gold": 0},
        time="day",
        jewels_down=["G6"],
    )
    decisions = play_on(state, until="time")
    assert ('test "Song of Unmaking" 1' in decisions) == tries


# Level


def test_the_highest_counter_goes_to_the_tile() -> None:
    state = arranged(
        nerimah={"where": "C2", "counters": {"green": 3, "red": 1}, "tile": "none"},
        price=3,
        step="experience",
    )
    while not state.tile[0]:
        play_on(state)
    assert state.tile[0] == 4


def test_experience_goes_to_more_than_one_number() -> None:
    state = arranged(nerimah={"counters": {"green": 60}}, step="experience")
    decisions = [words for words in play_on(state, until="time") if words.startswith("raise")]
    assert len(decisions) == 12
    assert len(set(decisions)) >= 3


# Trade


def test_a_weapon_must_suit_the_hero() -> None:
    state = arranged(
        nerimah={"where": "Qamarun", "gold": 4},
        step="deed",
        market={"Qamarun": ["Tempered Sabre", "Copper Staff"]},
        decks={"market_top": ["Hide Shield"]},
    )
    assert choose(state) == 'buy "Copper Staff"'


def test_the_old_sword_is_sold_before_the_better_one_is_bought() -> None:
    state = arranged(
        brunda={"where": "Qamarun", "gold": 11, "items": ["Bronze Scimitar"]},
        step="deed",
        market={"Qamarun": ["Windsplitter"]},
    )
    assert play_on(state, 2) == ['sell "Bronze Scimitar"', 'buy "Windsplitter"']


def test_gold_that_a_quest_needs_is_not_spent() -> None:
    quest = {"card": "Song of Deep Water", "steps": [1, 0]}
    owing = arranged(
        nerimah={"where": "Qamarun", "gold": 4, "quests": [quest]},
        step="deed",
        market={"Qamarun": ["Copper Staff"]},
    )
    assert choose(owing) != 'buy "Copper Staff"'


# Lost Cities, gear


def test_it_places_a_lost_city_and_explores_it() -> None:
    state = RULES.arrange(
        {"players": {"nerimah": {"where": "D5", "wounds": 3}, "talhia": {}}, "time": "day"},
        Chance(seed_from(6)),  # the story die shows dunes, bluffs and canyons
    )
    for words in ("rest 4", "symbol canyons"):
        action = RULES.read(state, words)
        assert action is not None
        RULES.apply(state, action)
    assert play_on(state, 2) == ["city City of Faith", "explore City of Faith"]


def test_it_browses_in_the_city_of_dreams() -> None:
    state = arranged(
        nerimah={"where": "B7", "gold": 5},
        step="deed",
        cities={"City of Dreams": "B7"},
        decks={"market_top": ["Bone Knife", "Copper Staff", "Short Bow", "Bitterroot Tonic", "Hide Shield"]},
    )
    action = RULES.read(state, "explore City of Dreams")
    assert action is not None
    RULES.apply(state, action)
    assert play_on(state, 2) == ["browse", 'choose "Copper Staff"']


@pytest.mark.parametrize(
    ("allies", "taken"),
    [([], "take gear pack camel"), (["Lion-Shield Champion"], 'take "Lion-Shield Champion"')],
)
def test_gear_is_taken_where_no_card_is_of_use(allies: list[str], taken: str) -> None:
    mighty = {"mind": 20, "body": 20, "spirit": 20}
    gear = {"pack camel": 1}
    state = arranged(
        nerimah={"experience": mighty},
        elaim={"wounds": 4, "items": ["Bone Knife"], "allies": allies, "gear": gear},
        facing="elaim",
    )
    play_on(state, until="spoils")
    assert choose(state) == taken


def test_gear_is_given_up_before_a_card() -> None:
    state = arranged(
        nerimah={
            "where": "C4",
            "wounds": 3,
            "exhaustion": 4,
            "items": ["Bone Knife"],
            "gear": {"pack camel": 1},
        },
        time="day",
    )
    action = RULES.read(state, "roll")
    assert action is not None
    RULES.apply(state, action)
    assert RULES.prompt(state).kind == "loss", RULES.describe(state)["players"]["nerimah"]
    assert choose(state) == "lose gear pack camel"
