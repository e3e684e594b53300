"""Set-up: AK 4."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.state import events as e
from serai.games.al_kalim.state.board import house_board, jewel_picture
from serai.games.al_kalim.state.terms import ALLY, ITEM
from serai.kernel import BadOption
from tests.games.al_kalim.setting import Setting, opened, table
from tests.marks import rule, rule_not

FACES = RULES.pool.faces
TOWNS = ["Traders Fort", "Qamarun", "Hadid Gate", "Saffron Wells", "Zahirat"]
CITIES = ["City of Faith", "City of Dreams", "City of Clouds"]


def kind_of(name: str) -> int:
    return FACES[RULES.pool.by_name[name.casefold()]].kind


@rule("AK 4.1", "Every jewel space has its counter when the game begins.")
def test_counters_on_all_jewels() -> None:
    g = opened()
    assert g.described["jewels_down"] == []
    assert g.described["jewels"] == jewel_picture(house_board())
    assert sum(letter not in ". \n" for letter in g.described["jewels"]) == 43


@rule_not("AK 4.1", "A space without a jewel has no counter: nothing can be attempted there.")
def test_no_counter_without_a_jewel() -> None:
    g = table(talhia={"where": "E4"}, time="day").play("rest 4")
    assert "adventure" not in g.choices()
    assert table(talhia={"where": "D4"}, time="day").play("rest 4").choices() == ["adventure", "story"]


@rule("AK 4.2", "One card lies face up on each of the eight stacks, and the rest of the deck is shuffled.")
def test_the_market_is_laid_out() -> None:
    described = opened(seed=3).described
    assert [len(stack) for stack in described["market"].values()] == [1] * 8
    assert described["discards"]["market"] == []
    view = opened(seed=3).table.view(0).data
    assert view["market"] == described["market"]
    assert opened(seed=4).described["decks"]["market"] != described["decks"]["market"]


@rule_not("AK 4.2", "No stack has a second card before its bazaar is explored.")
def test_a_second_card_comes_by_exploring() -> None:
    g = opened(seed=3, seats=2)
    g.play("start Zahirat", "start Qamarun", "travel day", "rest 4")
    here = g.described["visit"]
    assert {name: len(stack) for name, stack in g.described["market"].items()} == {
        name: 2 if name == here else 1 for name in [*TOWNS, *CITIES]
    }


@rule("AK 4.3", "A base ally that comes up gives its place to the top ally of Al-Kalim.")
def test_an_ally_is_replaced() -> None:
    g = table(
        talhia={"where": "Zahirat"},
        decks={"market_top": ["an ally"], "allies_top": ["Storm-Caller", "Caravan Cook"]},
        step="deed",
    )
    assert g.described["market"]["Zahirat"] == ["Storm-Caller"]
    assert g.described["decks"]["allies"][0] == "Caravan Cook"


@rule("AK 4.3", "So it is in set-up: what lies on the stacks are allies of Al-Kalim, taken from their deck.")
def test_allies_are_replaced_in_set_up() -> None:
    found = 0
    for seed in range(1, 9):
        described = opened(seed=seed).described
        cards = [card for stack in described["market"].values() for card in stack]
        allies = [card for card in cards if kind_of(card) == ALLY]
        assert len(described["decks"]["allies"]) == 23 - len(allies)
        assert described["decks"]["market"].count("an ally") == 23 - len(allies)
        found += len(allies)
    assert found > 0


@rule_not("AK 4.3", "An item that comes up is itself, and the ally deck stays as it is.")
def test_an_item_is_not_replaced() -> None:
    g = table(talhia={"where": "Zahirat"}, decks={"market_top": ["Windsplitter"]}, step="deed")
    assert g.described["market"]["Zahirat"] == ["Windsplitter"]
    assert len(g.described["decks"]["allies"]) == 23


@rule("AK 4.4", "The stacks are those of the five towns and of the three Lost Cities, in this order.")
def test_the_stacks() -> None:
    assert list(opened().described["market"]) == [*TOWNS, *CITIES]


@rule("AK 4.4", "A bazaar sells what lies on its own stack.")
def test_a_stack_belongs_to_its_town() -> None:
    market = {"Zahirat": ["Short Bow"], "Qamarun": ["Bone Knife"], "City of Faith": ["Horn Bow"]}
    g = table(
        talhia={"where": "Zahirat", "gold": 9},
        market=market,
        decks={"market_top": ["Windsplitter"]},
        step="deed",
    )
    assert [words for words in g.choices("buy") if '"' in words] == ['"Short Bow"']  # the other costs 12


@rule_not("AK 4.4", "A place on the map that is no town has no stack.")
def test_other_places_have_no_stack() -> None:
    assert not set(house_board().places) & set(opened().described["market"])


@rule("AK 4.5", "At first no Lost City lies on the map, though its stack has a card.")
def test_lost_cities_begin_beside_the_map() -> None:
    described = opened().described
    assert described["cities"] == {}
    assert all(described["market"][city] for city in CITIES)


@rule_not("AK 4.5", "Later one may lie there.")
def test_a_lost_city_comes_to_the_map() -> None:
    g = table(talhia={"where": "E4"}, time="day", rolls=["dunes+bluffs+canyons"])
    g.play("rest 4", "symbol canyons", "city City of Faith")
    assert g.described["cities"] == {"City of Faith": "E4"}


@rule("AK 4.6", "Each adventure deck and the ally deck has all its cards, in an order that chance makes.")
def test_decks_are_shuffled() -> None:
    one, two = opened(seed=1).described["decks"], opened(seed=2).described["decks"]
    for deck, size in (("green", 20), ("yellow", 16), ("blue", 12), ("red", 8)):
        assert len(one[deck]) == size
        assert Counter(one[deck]) == Counter(two[deck])
        assert one[deck] != two[deck]
    assert one["allies"] != two["allies"]


@rule_not("AK 4.6", "The same seed gives the same order: chance is the only cause.")
def test_decks_follow_from_the_seed() -> None:
    assert opened(seed=1).described["decks"] == opened(seed=1).described["decks"]


@rule("AK 4.7", "Five Legendary decks of one type each lie with the quest side up; all see the top ones.")
def test_the_legendary_decks() -> None:
    g = opened(seed=6, seats=3)
    quests = g.described["quests"]
    assert {name: len(deck) for name, deck in quests.items()} == dict.fromkeys(
        ("ally", "artifact", "knowledge", "mount", "rune"), 5
    )
    tops = {name: deck[0] for name, deck in quests.items()}
    for seat in (0, 1, 2, None):
        assert g.table.view(seat).data["quests"] == tops
    assert quests != opened(seed=7, seats=3).described["quests"]


@rule_not("AK 4.7", "What lies below the top is not seen.")
def test_lower_quests_are_hidden() -> None:
    g = opened(seed=6)
    for deck in g.described["quests"].values():
        for name in deck[1:]:
            assert name not in str(g.table.view(0).data)


@rule("AK 4.8", "The sandstorm is not on the map at first.")
def test_no_storm_at_first() -> None:
    g = opened()
    assert "storm" not in g.described
    assert g.table.view(0).data["storm"] is None


@rule_not("AK 4.8", "Once it has come, it stays from turn to turn.")
def test_the_storm_stays() -> None:
    g = table(talhia={}, brunda={}, storm={"at": "G6", "wind": "east"}, time="day").play("rest 4", "done")
    assert (g.active, g.described["storm"]["at"]) == ("brunda", "G6")


@rule("AK 4.9", "Heroes are dealt by chance, to each player another.")
def test_heroes_are_dealt() -> None:
    seen = [tuple(opened(seed=seed, seats=6).described["seats"]) for seed in range(1, 9)]
    assert all(len(set(heroes)) == 6 for heroes in seen)
    assert len(set(seen)) > 1


@rule("AK 4.9", "One hero is not played by two.")
def test_a_hero_is_not_played_twice() -> None:
    with pytest.raises(BadOption, match=r"AK 4\.9"):
        opened(seats=3, heroes="talhia, brunda, talhia")


@rule_not("AK 4.9", "Heroes that the options name are not dealt.")
def test_heroes_are_named() -> None:
    for seed in range(1, 9):
        described = opened(seed=seed, seats=4, heroes="khoros, elaim").described
        assert described["seats"][:2] == ["khoros", "elaim"]
        assert len(set(described["seats"])) == 4


@rule("AK 4.10", "Each hero begins with 3 gold and nothing else.")
def test_a_hero_begins_with_three_gold() -> None:
    for player in opened(seats=5).described["players"].values():
        assert (player["gold"], player["wounds"], player["exhaustion"]) == (3, 0, 0)
        assert player["items"] == player["allies"] == player["quests"] == player["rewards"] == []
        assert (set(player["gear"].values()), player["tile"]) == ({0}, "none")


@rule_not("AK 4.10", "It is not given again when a turn begins.")
def test_gold_is_not_given_again() -> None:
    g = table(talhia={"gold": 1}, step="refresh")
    assert g.gold("talhia") == 1


def first_rolls(g: Setting) -> list[dict[str, Any]]:
    """The rolls for the first turn, as everybody sees them: in each round of rolls seat and sum."""
    rounds: list[dict[str, Any]] = []
    for event in g.table.log(None):
        if isinstance(event, e.FirstRolled):
            if not rounds or g.described["seats"][event.seat] in rounds[-1]:
                rounds.append({})
            rounds[-1][g.described["seats"][event.seat]] = event.one + event.two
    return rounds


@rule("AK 4.11", "The highest roll of two dice begins.")
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_highest_roll_begins(seed: int) -> None:
    g = opened(seed=seed, seats=3)
    rolls = first_rolls(g)
    assert set(rolls[0]) == set(g.described["seats"])
    assert all(2 <= sum <= 20 for sum in rolls[0].values())
    assert rolls[-1][g.described["first"]] == max(rolls[-1].values())
    assert (g.asked, g.active) == (g.described["first"], g.described["first"])


@rule("AK 4.11", "Those who tie for the highest roll again, and only they.")
def test_ties_roll_again() -> None:
    tied = [g for g in [opened(seed=seed, seats=4) for seed in range(1, 60)] if len(first_rolls(g)) > 1]
    assert tied
    for g in tied:
        for before, after in pairwise(first_rolls(g)):
            best = [hero for hero, sum in before.items() if sum == max(before.values())]
            assert list(after) == best


@rule_not("AK 4.11", "A tie below the highest roll is no matter.")
def test_lower_ties_do_not_roll_again() -> None:
    lower = 0
    for seed in range(1, 60):
        rolls = first_rolls(opened(seed=seed, seats=4))
        sums = sorted(rolls[0].values())
        if sums[-1] != sums[-2] and len(set(sums)) < 4:
            lower += 1
            assert len(rolls) == 1
    assert lower


@rule("AK 4.12", "From the first player on each chooses a town, and several may choose the same.")
def test_starting_towns() -> None:
    g = table(talhia={}, brunda={}, khoros={}, first="brunda", step="start")
    asked = []
    for town in ("Zahirat", "Qamarun", "Zahirat"):
        asked.append(g.asked)
        assert g.choices("start") == TOWNS
        g.play(f"start {town}")
    assert asked == ["brunda", "khoros", "talhia"]
    assert [g.where(hero) for hero in ("brunda", "khoros", "talhia")] == ["Zahirat", "Qamarun", "Zahirat"]
    assert (g.active, g.prompt) == ("brunda", "time")


@rule("AK 4.12", "The first turn begins when all heroes have their town.")
def test_the_first_turn_follows() -> None:
    g = opened(seats=2).play("start Zahirat")
    assert g.happened == ["Placed"]
    g.play("start Zahirat")
    assert g.happened == ["Placed", "TurnBegan"]


@rule_not("AK 4.12", "A hero does not start in the wild, nor is anybody asked again later.")
def test_no_start_in_the_wild() -> None:
    g = table(step="start")
    assert g.rule_against("start D4") in ("AK 4.12", "AK 4.13")
    g.play("start Zahirat", "start Qamarun")
    assert g.choices("start") == []


@rule("AK 4.13", "A Lost City is no starting town.")
def test_no_start_in_a_lost_city() -> None:
    g = table(step="start", cities={"City of Faith": "E4"})
    assert g.choices("start") == TOWNS
    g.refusal("start E4")
    g.refusal("start City of Faith")


@rule_not("AK 4.13", "A town beside a Lost City is one.")
def test_start_beside_a_lost_city() -> None:
    g = table(step="start", cities={"City of Faith": "J9"}).play("start Zahirat")
    assert g.described["players"]["talhia"]["where"] == "Zahirat"


def test_only_items_and_allies_are_traded() -> None:
    described = opened(seed=9).described
    cards = [card for stack in described["market"].values() for card in stack]
    assert {kind_of(card) for card in cards} <= {ITEM, ALLY}
