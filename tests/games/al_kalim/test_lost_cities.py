"""The Lost Cities: how they come and go, and what each does (AK 12.24 to AK 12.27, AK 13.14 to AK 13.22)."""

from typing import Any

import pytest

from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

WILD = "B7"  # bluffs without a jewel
CANYONS = "dunes+bluffs+canyons"
ALL = {"City of Faith": "A1", "City of Dreams": "B1", "City of Clouds": "C1"}
TOP = ["Bone Knife", "Short Bow", "an ally", "Hide Shield", "an ally"]


def in_city(city: str, side: dict[str, Any] | None = None, **more: Any) -> Setting:
    """Khoros explores a Lost City in the wild."""
    khoros = {"where": WILD, "gold": 3, **(side or {})}
    g = table(khoros=khoros, step="deed", cities={city: WILD}, **more).play(f"explore {city}")
    return g.play("browse") if g.prompt == "browse" else g


def rolled(side: dict[str, Any] | None = None, time: str = "day", **more: Any) -> Setting:
    """Khoros rolls dunes, bluffs and canyons with the story die; the canyons work first."""
    khoros = {"where": WILD, "gold": 3, **(side or {})}
    g = table(khoros=khoros, time=time, rolls=[CANYONS], **more).play("rest 4")
    return g.play("symbol canyons")


# What each city does


@rule("AK 12.24", "All wounds of hero, allies and Legendary Allies are discarded for nothing, once.")
def test_the_city_of_faith() -> None:
    side = {
        "wounds": 3,
        "exhaustion": 2,
        "allies": [{"card": "Caravan Cook", "wounds": 2}, {"card": "Desert Falconer", "exhaustion": 1}],
        "rewards": [{"card": "Zuhal, the Brass Colossus", "wounds": 5}],
    }
    g = in_city("City of Faith", side)
    with g.changes("khoros wounds", "khoros allies", "khoros rewards"):
        g.play("recover")
    assert [g.wounds(who) for who in ("khoros", "Caravan Cook", "Zuhal, the Brass Colossus")] == [0, 0, 0]
    assert (g.exhaustion("khoros"), g.exhaustion("Desert Falconer")) == (2, 1)
    assert (g.prompt, "recover" in g.choices()) == ("bazaar", False)


@rule_not("AK 12.24", "The player may leave the wounds, and elsewhere there is no such thing.")
def test_faith_is_optional() -> None:
    g = in_city("City of Faith", {"wounds": 3}).play("done")
    assert g.wounds("khoros") == 3
    for city in ("City of Clouds", "City of Dreams"):
        g = in_city(city, {"wounds": 3})
        if g.prompt == "dreams":
            g.play(g.choices()[0])
        assert (g.prompt, "recover" in g.choices()) == ("bazaar", False)
    g = in_city("City of Faith")
    assert "recover" not in g.choices()


@rule("AK 12.25", "One of the top five comes to the stack, no other card does, and the rest is shuffled in.")
def test_the_city_of_dreams() -> None:
    g = in_city(
        "City of Dreams",
        decks={"market_top": [*TOP, "Carved Wand"]},
        market={"City of Dreams": ["Sand-Skis"]},
    )
    assert sorted(g.choices("choose")) == ['"Bone Knife"', '"Hide Shield"', '"Short Bow"', "an ally"]
    before = g.described["decks"]["market"]
    g.play("choose Short Bow")
    assert g.described["market"]["City of Dreams"] == ["Sand-Skis", "Short Bow"]
    deck = g.described["decks"]["market"]
    assert sorted([*deck, "Short Bow"]) == sorted([*before, *TOP])
    assert [name for name in deck if name not in TOP] != [name for name in before if name not in TOP]
    assert g.prompt == "bazaar"


@rule("AK 12.25", "A base ally that is chosen is replaced by the top card of the ally deck.")
def test_an_ally_in_a_dream() -> None:
    g = in_city("City of Dreams", decks={"market_top": TOP, "allies_top": ["Masked Duelist", "Storm-Caller"]})
    g.play("choose an ally")
    assert g.described["market"]["City of Dreams"] == ["Masked Duelist"]
    assert g.described["decks"]["market"].count("an ally") == 22
    assert g.described["decks"]["allies"][0] == "Storm-Caller"


@rule("AK 12.25", "Fewer cards than five are looked at where there are no more, down to one.")
def test_a_short_dream() -> None:
    g = table(
        khoros={"where": WILD, "gold": 0, "items": ["Heartstone"]},
        step="deed",
        cities={"City of Dreams": WILD},
        decks={"market": ["Bone Knife"], "allies": []},
        market={"Qamarun": [card for card in items() if card not in ("Bone Knife", "Heartstone")]},
    )
    g.play("explore City of Dreams", "browse")
    assert (g.prompt, g.choices()) == ("dreams", ['choose "Bone Knife"'])
    g.play("choose Bone Knife")
    assert g.described["market"]["City of Dreams"] == ["Bone Knife"]


def items() -> list[str]:
    """Every item of the market."""
    return [name for name in table().described["decks"]["market"] if name != "an ally"]


@rule("AK 12.25", "The player may draw one card as elsewhere instead; the deck keeps its order.")
def test_nobody_has_to_browse() -> None:
    g = table(
        khoros={"where": WILD},
        step="deed",
        cities={"City of Dreams": WILD},
        decks={"market_top": [*TOP, "Carved Wand"]},
    )
    g.play("explore City of Dreams")
    assert (g.prompt, g.choices()) == ("browse", ["done", "browse"])
    g.play("done")
    assert (g.prompt, g.described["market"]["City of Dreams"]) == ("bazaar", ["Bone Knife"])
    assert g.described["decks"]["market"][:5] == [*TOP[1:], "Carved Wand"]


@rule_not("AK 12.25", "Without any card in the market nothing is asked.")
def test_nothing_to_browse() -> None:
    g = table(
        khoros={"where": WILD, "gold": 0, "items": ["Heartstone"]},
        step="deed",
        cities={"City of Dreams": WILD},
        decks={"market": [], "allies": []},
        market={"Qamarun": [card for card in items() if card != "Heartstone"]},
    )
    assert g.play("explore City of Dreams").prompt == "bazaar"


@rule_not("AK 12.25", "In other bazaars the top card is drawn unseen, and the deck keeps its order.")
@pytest.mark.parametrize("city", ["City of Faith", "City of Clouds"])
def test_no_dream_elsewhere(city: str) -> None:
    g = in_city(city, decks={"market_top": [*TOP, "Carved Wand"]})
    assert (g.prompt, g.described["market"][city]) == ("bazaar", ["Bone Knife"])
    assert g.described["decks"]["market"][:5] == [*TOP[1:], "Carved Wand"]


@rule("AK 12.27", "The hero may be put on any space, when the Experience step begins.")
@pytest.mark.parametrize("space", ["A1", "Zahirat", "G6", WILD])
def test_the_city_of_clouds(space: str) -> None:
    g = in_city("City of Clouds", {"counters": {"red": 2}}, storm={"at": "G6", "wind": "east"}).play("done")
    assert (g.prompt, len(g.choices("land"))) == ("land", 143)
    g.play(f"land {space}")
    assert (g.where("khoros"), g.prompt) == (space, "experience")


@rule_not("AK 12.27", "The player may stay; other cities and a later turn carry nobody.")
def test_no_flight() -> None:
    g = in_city("City of Clouds", talhia={"where": "Zahirat", "gold": 0}).play("done", "done")
    assert (g.active, g.where("khoros")) == ("talhia", WILD)
    g.play("travel day", "rest 4", "travel day", "rest 4", "story")
    while g.active == "khoros":
        assert g.prompt != "land"
        g.play(g.choices()[0])
    g = in_city("City of Faith").play("done")
    assert (g.active, g.prompt) == ("talhia", "time")


# How they come and go


@rule("AK 13.14", "The player chooses one beside the map, it lies on the hero's space, and may be explored.")
@rule("AK 13.22", "Exploring it at once is a whole visit: a new card, trade, and the city's effect.")
def test_a_lost_city_appears() -> None:
    g = rolled({"wounds": 2}, cities={"City of Clouds": "A1"}, decks={"market_top": ["Bone Knife"]})
    assert g.choices() == ["done", "city City of Faith", "city City of Dreams"]
    g.play("city City of Faith")
    assert g.described["cities"] == {"City of Clouds": "A1", "City of Faith": WILD}
    assert g.choices() == ["done", "explore City of Faith"]
    g.play("explore City of Faith", "recover", "buy Bone Knife", "buy gear pack camel")
    assert (g.wounds("khoros"), g.held("khoros", "items"), g.gold("khoros")) == (0, ["Bone Knife"], 1)
    g.play("done")
    assert g.prompt == "symbol"  # and the other symbols work


@rule("AK 13.14", "None has to be placed, not even the last one beside the map.")
def test_a_city_that_is_not_placed() -> None:
    here = {"City of Clouds": "A1", "City of Dreams": "B1"}
    for cities in ({}, here):
        g = rolled(cities=cities)
        assert g.prompt == "lost city"
        with g.changes():
            g.play("done")
        assert (g.described["cities"], g.prompt) == (cities, "symbol")


@rule_not("AK 13.14", "It need not be explored: then no card comes and nothing is sold.")
def test_a_city_that_is_not_explored() -> None:
    g = rolled(cities={"City of Clouds": "A1", "City of Dreams": "B1"}, decks={"market_top": ["Bone Knife"]})
    g.play("city City of Faith")
    assert (g.prompt, g.described["cities"]["City of Faith"]) == ("enter city", WILD)
    with g.changes():
        g.play("done")
    assert g.prompt == "symbol"


@rule(
    "AK 13.22", "The City of Dreams shows five cards, the City of Clouds carries the hero away, at once too."
)
@rule_not("AK 13.22", "Two visits in one Story step do not double the gear: one of each kind is bought.")
def test_effects_of_a_city_explored_at_once() -> None:
    g = rolled().play("city City of Dreams", "explore City of Dreams", "browse")
    assert g.prompt == "dreams"
    g = rolled({"gold": 9}).play("city City of Clouds", "explore City of Clouds", "buy gear pack camel")
    assert g.choices("buy gear") == ["water skin", "adventuring kit"]
    g.play("done", "symbol dunes", "land G6")  # bluffs are left and work by themselves
    assert g.where("khoros") == "G6"


@rule("AK 13.15", "With all three on the map they go back, and none is placed.")
def test_all_cities_go_back() -> None:
    g = table(khoros={"where": WILD}, time="day", rolls=[CANYONS], cities=ALL).play("rest 4")
    with g.changes("cities"):
        g.play("symbol canyons")
    assert (g.described["cities"], g.prompt) == ({}, "symbol")


@rule_not("AK 13.15", "With two on the map the third is placed, and the two stay.")
def test_the_third_city() -> None:
    two = {"City of Faith": "A1", "City of Clouds": "C1"}
    g = rolled(cities=two).play("city City of Dreams", "done")
    assert g.described["cities"] == {**two, "City of Dreams": WILD}


@rule("AK 13.16", "In a covered town nothing comes of the symbol, whether a city is left or not.")
@pytest.mark.parametrize("cities", [{}, {"City of Faith": "A1"}, ALL])
def test_no_city_on_a_town(cities: dict[str, str]) -> None:
    storm = {"at": "C3", "wind": "east"}
    g = table(khoros={"where": "Qamarun"}, time="day", rolls=[CANYONS], storm=storm, cities=cities).play(
        "rest 4"
    )
    with g.changes():
        g.play("symbol canyons")
    assert (g.described["cities"], g.prompt) == (cities, "symbol")


@rule_not("AK 13.16", "On a jewel space and on a named place a city may lie.")
@pytest.mark.parametrize("where", ["C3", "G6", "A1"])
def test_a_city_on_other_spaces(where: str) -> None:
    g = table(khoros={"where": where, "gold": 0}, time="day", rolls=[CANYONS]).play("rest 4")
    if g.prompt == "deed":
        g.play("story")
    g.play("symbol canyons", "city City of Faith", "done")
    assert g.described["cities"] == {"City of Faith": where}


@rule("AK 13.17", "Under the storm the city comes, but is not explored.")
@rule_not("AK 13.17", "Beside the storm it may be.")
@pytest.mark.parametrize("covered", [True, False])
def test_a_city_under_the_storm(covered: bool) -> None:
    g = rolled(storm={"at": "C7" if covered else "D9", "wind": "east"}).play("city City of Faith")
    assert g.described["cities"] == {"City of Faith": WILD}
    assert g.prompt == ("symbol" if covered else "enter city")


@rule("AK 13.18", "A second city on the same space.")
def test_two_cities_on_one_space() -> None:
    here = {"City of Dreams": WILD}
    g = table(khoros={"where": WILD}, time="day", rolls=[CANYONS], cities=here).play("rest 4", "story")
    g.play("symbol canyons", "city City of Clouds")
    assert g.described["cities"] == {"City of Dreams": WILD, "City of Clouds": WILD}
    assert g.choices() == ["done", "explore City of Clouds"]


@rule_not("AK 13.18", "The same city does not come twice.")
def test_a_city_that_is_there_is_not_offered() -> None:
    here = {"City of Dreams": WILD}
    g = table(khoros={"where": WILD}, time="day", rolls=[CANYONS], cities=here).play("rest 4", "story")
    assert g.play("symbol canyons").choices("city") == ["City of Faith", "City of Clouds"]
