"""Card texts about Water and Copper."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import action, by_day, hero, holding, sands, section
from tests.marks import rule, rule_not


@rule("BS 6.13", "Who has too little gives all there is.")
@rule("BS 13.19", "If that player cannot: only if it was not done in full.")
def test_lose_water_or_bow() -> None:
    text = (
        "Night: Target opponent loses 2 Water. "
        "If that player cannot, bow one of that player's unbowed Heroes."
    )
    t = by_day(text, theirs=(hero("Hala"),), night=True, water=1)
    t.act("play Deed")
    assert t.all_water(2) == 0
    assert t.bowed("Hala")
    t = by_day(text, theirs=(hero("Hala"),), night=True, water=2)
    t.act("play Deed")
    assert t.all_water(2) == 0
    assert not t.bowed("Hala")
    assert t.calm


@rule("BS 6.14", "The player who loses Water chooses the City Sections.")
def test_the_loser_chooses_where() -> None:
    t = sands(
        {"hand": [action("Deed", "Day: Target opponent loses 2 Water.")]},
        {"sections": [section("East"), section("West")]},
    )
    t.act("play Deed")
    assert t.asked == 2
    t.act("water East", "water West")
    assert (t.water("East"), t.water("West")) == (3, 3)
    assert t.calm


@rule("BS 6.16", "Gained Water goes at once onto own City Sections, as the player chooses.")
@rule("BS 6.18", "What finds no room is lost.")
def test_gain_water() -> None:
    t = sands(
        {
            "hand": [action("Deed", "Day: Gain 3 Water.")],
            "sections": [section("East", 1, 5), section("West", 1, 5)],
        },
        {},
    )
    t.act("play Deed", "to West")
    assert (t.water("East"), t.water("West")) == (5, 5)
    assert t.calm


def test_gain_for_each_and_take() -> None:
    t = by_day("Day: Gain 1 Water for each Hero you control.", hero("A"), hero("B"))
    t.act("play Deed")
    assert t.all_water(1) == 6
    t = by_day("Day: Take 3 Water from target opponent.", water=2)
    t.act("play Deed")
    assert (t.all_water(1), t.all_water(2)) == (4, 0)


def test_they_are_each_of_the_players() -> None:
    t = by_day(
        "Day: Each player loses 1 Water for each Hero they control.", hero("A"), theirs=(hero("B"), hero("C"))
    )
    t.act("play Deed")
    assert (t.all_water(1), t.all_water(2)) == (3, 2)


def test_put_remove_and_move_water() -> None:
    t = by_day("Day: Put 2 Water on target Hero. Remove 3 Water from target City Section.", hero("Aziz"))
    t.act("play Deed", "target Home 2")
    assert (t.water("Aziz"), t.water("Home 2")) == (2, 1)
    t = by_day("Day: Move 2 Water from target City Section to another City Section.")
    t.act("play Deed", "target Home 2")
    assert (t.water("Home 1"), t.water("Home 2")) == (6, 2)


def test_water_among_ones_own() -> None:
    mine = {
        "sections": [section("East"), section("West")],
        "hand": [action("Deed", "Day: Move any number of Water tokens between your City Sections.")],
    }
    t = sands(mine, {})
    t.act("play Deed", "water East", "water East", "done")
    assert (t.water("East"), t.water("West")) == (2, 6)
    assert t.calm


def test_a_payment_that_may_be_made() -> None:
    text = "Day: You may pay 2 Water. If you do, draw two cards. If you do not, draw one card."
    t = by_day(text)
    t.act("play Deed", "yes")
    assert t.all_water(1) == 2
    assert len(t.hand(1)) == 3
    t = by_day(text)
    t.act("play Deed", "no")
    assert t.all_water(1) == 4
    assert len(t.hand(1)) == 2
    t = by_day(text, water=1)
    t.act("play Deed")
    assert len(t.hand(1)) == 2


def test_unless_its_controller_pays() -> None:
    text = "Day: Destroy target Holding unless its controller pays 2 Water."
    t = by_day(text, theirs=(holding("Mine"),))
    t.act("play Deed")
    assert t.asked == 2
    t.act("yes")
    assert t.in_play("Mine")
    assert t.all_water(2) == 2
    t = by_day(text, theirs=(holding("Mine"),))
    t.act("play Deed", "no")
    assert t.gone("Mine")


TAKE = "Night: Move a Water token from target City Section to target Hero."
GIVE_BACK = (
    "Night: Return all Water tokens on target Hero to the City Sections they came from. Destroy the rest."
)


@rule("BS 6.30", "Of the tokens on a Hero those from elsewhere are paid first, then those taken last.")
@rule("BS 6.31", "Each token goes to the City Section that it was taken from.")
@pytest.mark.parametrize(
    ("paid", "east", "west"), [(0, 4, 4), (1, 4, 4), (2, 4, 3), (3, 3, 3)], ids=["none", "one", "two", "all"]
)
def test_what_is_left_goes_back(paid: int, east: int, west: int) -> None:
    aziz = hero("Aziz", text="You can pay Water costs with the Water tokens on this Hero.", water_on=1)
    deeds = [action("Take", TAKE), action("Take", TAKE), action("Give Back", GIVE_BACK)]
    t = sands(
        {"heroes": [aziz], "hand": [*deeds, action("Toll", "Night: Draw a card.", water=paid)]},
        {"sections": [section("East"), section("West")]},
        night=True,
    )
    for place in ("East", "West"):
        t.act("play Take", f"target {place}", "pass")
    t.play("play Toll")
    for _ in range(paid):
        t.play("water Aziz")
    t.through().act("pass")
    assert t.water("Aziz") == 3 - paid
    t.act("play Give Back")
    assert (t.water("Aziz"), t.water("East"), t.water("West")) == (0, east, west)
    assert t.calm


@rule_not("BS 6.30", "A Hero whose tokens all go to another forgets nothing of them.")
def test_what_goes_on_is_not_forgotten() -> None:
    move = "Night: Move all Water tokens from target Hero to another of your Heroes."
    deeds = [action("Take", TAKE), action("Go On", move), action("Give Back", GIVE_BACK)]
    t = sands(
        {"heroes": [hero("Aziz", water_on=1), hero("Badr")], "hand": deeds},
        {"sections": [section("East")]},
        night=True,
    )
    t.act("play Take", "target East", "target Aziz", "pass", "play Go On", "target Aziz", "pass")
    assert (t.water("Aziz"), t.water("Badr"), t.water("East")) == (0, 2, 3)
    t.act("play Give Back", "target Badr")
    assert (t.water("Badr"), t.water("East")) == (0, 4)


@rule("BS 6.31", "It goes back to the City Section whoever controls it now.")
def test_without_the_rest_what_came_from_elsewhere_stays() -> None:
    back = "Night: Return each Water token on target Hero to the City Section it was taken from."
    deeds = [action("Take", TAKE), action("Give Back", back)]
    t = sands(
        {"heroes": [hero("Aziz", water_on=1)], "hand": deeds}, {"sections": [section("East")]}, night=True
    )
    t.act("play Take", "target East", "pass", "play Give Back")
    assert (t.water("Aziz"), t.water("East")) == (1, 4)
    assert t.calm
