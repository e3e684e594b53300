"""Card texts about Water and Copper."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import action, by_day, hero, holding, sands, section
from tests.marks import rule


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
