"""The numbers of a deck: curves, counts, production, and odds that are counted exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from serai.games.burning_sands import RULES, BurningSands
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.setup.deck_stats import _one_of_each, is_producer
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.terms import HERO
from serai.parts.decks import BadDeck
from tests.games.burning_sands.machine.sands import Card, action, follower, hero, holding, section, story
from tests.marks import rule

TENTS: Card = {"type": "stronghold", "faction": "Moto", "city_points": 20, "produces": 4, "fate": 2}
SHEETS: list[Card] = [
    {"name": "Tents", **TENTS},
    {**section("Lane"), "city_points": 5, "capacity": 4, "base_strength": 2},
    {**hero("Rider", 2, 3, faction="Moto"), "copper": 4, "water": 1, "fate": 2},
    {**hero("Stranger", 2, 3, faction="Senpet"), "copper": 3, "fate": 1},
    {**hero("Trader", 1, 2, text="Trader may bow to produce 2 Copper."), "copper": 5, "fate": 1},
    {**holding("Mine"), "copper": 3, "produces": 2, "fate": 1},
    {**holding("Wall", "", "Fortification"), "copper": 4, "fate": 1},
    {**follower("Guard"), "copper": 2, "fate": 3},
    {**action("Rumour"), "copper": 0, "fate": 2},
    {**story("Old Tale", "Tale Reaction: When you win a battle."), "fate": 2, "story_points": 2},
]
SANDS = BurningSands(
    CARD_SETS.build_pool([("test.toml", {"origin": "original", **sheet}) for sheet in SHEETS])
)
SMALL = """
name = "Small"
about = "It shows numbers."
aims = ["Story"]
stronghold = "Tents"
[sections]
"Lane" = 2
[cards]
"Rider" = 2
"Stranger" = 1
"Trader" = 1
"Mine" = 2
"Wall" = 1
"Guard" = 2
"Rumour" = 2
"Old Tale" = 2
[sideboard]
"Guard" = 1
"""


def stats(text: str = SMALL, **options: str) -> Any:
    return SANDS.deck_stats(text, "mine", options)


def faces() -> list[Face]:
    """The cards of the small deck, each copy by itself."""
    found: list[Face] = []
    for line in SMALL.partition("[cards]")[2].partition("[sideboard]")[0].strip().splitlines():
        name, copies = line.split(" = ")
        found += [SANDS.pool.faces[SANDS.pool.number[name.strip('"')]]] * int(copies)
    return found


def counted_out(drawn: int, *wanted: Any) -> Fraction:
    """The odds of one of each sort, all different cards, by looking at every hand there is."""
    hands = list(combinations(enumerate(faces()), drawn))

    def fits(hand: Any) -> bool:
        if len(wanted) == 1:
            return any(wanted[0](face) for _, face in hand)
        return any(wanted[0](one) and wanted[1](other) for n, one in hand for m, other in hand if n != m)

    return Fraction(sum(fits(hand) for hand in hands), len(hands))


def is_hero(face: Face) -> bool:
    return face.type == HERO


def gives_copper(face: Face) -> bool:
    return is_producer(SANDS.pool, face)


def test_curves_and_counts() -> None:
    data = stats()
    assert (data["name"], data["about"], data["aims"]) == ("Small", "It shows numbers.", ["Story"])
    assert (data["stronghold"], data["faction"], data["cards"]) == ("Tents", "Moto", 13)
    assert data["copper"]["curve"] == {"0": 2, "1": 0, "2": 2, "3": 3, "4": 3, "5": 1}  # a Story has no cost
    assert data["copper"]["mean"] == round(30 / 11, 3)
    assert data["fate"]["curve"] == {"0": 0, "1": 5, "2": 6, "3": 2}
    assert data["water"]["curve"] == {"0": 9, "1": 2}
    assert data["types"] == {"hero": 4, "holding": 3, "action": 2, "follower": 2, "story": 2}
    assert data["factions"] == {"Unaligned": 10, "Moto": 2, "Senpet": 1}
    assert data["traits"] == {"Fortification": 1}
    assert data["city"] == {"points": 20, "spent": 10, "sections": 2, "water": 8, "strength": 4}


@rule("BS 15.21", "Two copies of a Story are worth its Story Points once.")
def test_story_points_of_different_stories() -> None:
    assert stats()["story_points"] == 2


def test_production() -> None:
    assert stats()["production"] == {"stronghold": 4, "cards": 3, "copper": 6}  # the Trader bows for Copper


@pytest.mark.parametrize("drawn", range(14))
def test_odds_are_exact(drawn: int) -> None:
    """Also where one card, the Trader, is both a Hero and one that gives Copper."""
    assert _one_of_each(faces(), drawn, is_hero) == counted_out(drawn, is_hero)
    assert _one_of_each(faces(), drawn, is_hero, gives_copper) == counted_out(drawn, is_hero, gives_copper)


@rule("BS 3.14", "Four cards and one more for each City Section are the opening hand.")
@rule("BS 3.15", "It is kept as it was drawn: there is no mulligan in the odds.")
def test_the_opening_hand() -> None:
    opening = stats()["opening"]
    assert (opening["hand"], opening["mulligan"]) == (6, False)
    assert [row["seen"] for row in opening["days"]] == [6, 10, 13]  # 14 would be more than there are
    both = counted_out(6, is_hero, gives_copper)
    assert opening["days"][0]["both"] == {
        "share": round(float(both), 6),
        "exact": f"{both.numerator}/{both.denominator}",
    }
    assert opening["days"][2]["both"]["exact"] == "1/1"


@rule("BS 5.6", "A Hero of another Faction costs 2 Copper more: a Stranger for 3 is out of reach of 4.")
def test_what_the_stronghold_pays_for() -> None:
    opening = stats()["opening"]
    riders = counted_out(6, lambda face: face.name == "Rider")
    assert opening["hero_at_once"]["exact"] == f"{riders.numerator}/{riders.denominator}"


@rule("BS 20.5", "In Episode 3 a deck is played without its Pantheon cards.")
def test_numbers_by_edition() -> None:
    text = RULES.ready_decks()["ivory-kingdoms"]
    newest, older = (RULES.deck_stats(text, "", {"edition": name}) for name in ("awakening", "episode-3"))
    assert (newest["types"]["pantheon"], older["types"].get("pantheon")) == (3, None)
    assert newest["cards"] - older["cards"] == 3


def test_what_has_no_stronghold_has_no_numbers() -> None:
    with pytest.raises(BadDeck, match="no Stronghold"):
        stats(SMALL.replace('stronghold = "Tents"', ""))


@pytest.mark.parametrize("name", list(RULES.ready_decks()))
def test_the_ready_decks_begin_well(name: str) -> None:
    data: Any = RULES.deck_stats(RULES.ready_decks()[name], name, {})
    assert data["opening"]["days"][1]["both"]["share"] > 0.75
    assert data["opening"]["either_at_once"]["share"] > 0.6
