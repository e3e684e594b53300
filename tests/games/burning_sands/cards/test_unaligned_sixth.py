"""Water that goes back to where it was taken from."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.zones import BURIED, leave
from serai.kernel import BadTable, Chance, arrange_table, seed_from
from tests.games.burning_sands.cards.house import CISTERN, LANE, House, card, house, wet
from tests.games.burning_sands.test_knowledge import alike
from tests.marks import rule, rule_not

SLIT = "Slit Waterskins"  # 1 Copper
THIEVES = "Thieves Fall Out"  # moves all Water from another player's Hero to one of yours
NEIGHBOR = "Drink Your Neighbor's Well"  # one more from another City Section
DUBAKI = "Dubaki the Water-Seller"  # takes Water from a City Section of one's own
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper
BRAKKA, KEEPER = "Centurion Brakka", "Keeper of the Ninth Seal"
OSK = "Osk the Wheelwright"
MIRRORS = "Hall of Quiet Mirrors"
RATIONING = "Rationing"  # Fate 3
SLOW = "Slow Turning to Salt"  # Fate 4
STRAP = "Broken Strap"
CHOSEN = "Night: Choose a Hero who has Water tokens."
BACK = "Return the tokens to the City Sections from which they were taken;"
LOST = "any that came from elsewhere are destroyed."


def night(*heroes: Any, hand: tuple[str, ...] = (), **more: Any) -> House:
    """The first player raids by night; the second has the Lane and the Cistern, and slits waterskins."""
    mine = {"heroes": list(heroes), "hand": [RATIONING, SLOW, *hand], "holdings": [FOUNDRY] * 2}
    theirs = {"hand": [SLIT, SLIT], "holdings": [FOUNDRY] * 2, "sections": [LANE, CISTERN]}
    return house({**mine, "sections": [MIRRORS]}, theirs, {}, phase="Night", **more)


def robbed(t: House, *raids: tuple[str, str, str]) -> House:
    """Heroes raid City Sections with cards; nobody defends."""
    t.act("raid")
    for hero, section, fate in raids:
        for word in (f"assign {hero}", f"to {section}", f"fate {fate}"):
            if t.can(word):
                t.act(word)
    while t.can("done"):
        t.act("done")
    return t.through()


def slit(t: House, hero: str) -> House:
    """The second player slits the waterskins of a Hero."""
    while t.asked != 2:
        t.act("pass")
    t.play(f"play {SLIT}")
    if t.can(f"target {hero}"):
        t.play(f"target {hero}")
    return t.through()


@card(SLIT, CHOSEN, BACK)
@rule("BS 6.29", "Water that a raid took goes back to the City Section that was raided.")
def test_the_water_flows_back() -> None:
    t = robbed(night(BRAKKA), (BRAKKA, LANE, RATIONING))
    assert (t.water(BRAKKA), t.water(LANE)) == (1, 3)
    slit(t, BRAKKA)
    assert (t.water(BRAKKA), t.water(LANE), t.water(CISTERN)) == (0, 4, 6)
    assert t.calm


@card(SLIT, LOST)
@rule_not("BS 6.29", "Water that was not taken from a City Section remembers none.")
def test_water_from_elsewhere_is_gone() -> None:
    t = slit(night(wet(BRAKKA, 2), wet(KEEPER, 1)), BRAKKA)
    assert (t.water(BRAKKA), t.water(LANE), t.water(CISTERN), t.water(MIRRORS)) == (0, 4, 6, 5)
    assert t.calm


def test_each_token_goes_to_its_own_city_section() -> None:
    t = robbed(night(wet(BRAKKA, 1), KEEPER), (BRAKKA, LANE, RATIONING), (KEEPER, CISTERN, SLOW))
    assert (t.water(BRAKKA), t.water(KEEPER)) == (2, 1)
    slit(t, BRAKKA)
    assert (t.water(LANE), t.water(CISTERN)) == (4, 5)  # Keeper's stays with Keeper
    assert (t.water(BRAKKA), t.water(KEEPER)) == (0, 1)


def test_without_water_there_is_nobody_to_choose() -> None:
    t = night(BRAKKA)
    t.act("pass")
    assert not t.can(f"play {SLIT}")


@rule("BS 6.29", "Water that goes on to another Hero remembers its City Section.")
def test_thieves_carry_what_was_taken() -> None:
    mine = {"heroes": [wet(BRAKKA, 3)], "sections": [MIRRORS]}
    theirs = {"hand": [SLIT], "holdings": [FOUNDRY], "sections": [wet(LANE, 2), CISTERN]}
    third = {"heroes": [OSK], "hand": [THIEVES], "holdings": [FOUNDRY]}
    taken = [["p1", BRAKKA, "p2", LANE, 2]]  # and one token came from elsewhere
    t = house(mine, theirs, third, phase="Night", active="p3", taken=taken)
    t.act(f"play {THIEVES}")
    assert t.water(OSK) == 3
    slit(t, OSK)
    assert (t.water(OSK), t.water(LANE), t.water(CISTERN)) == (0, 4, 6)


@rule("BS 6.29", "An effect takes Water too: another City Section of the same player.")
def test_two_city_sections_of_one_raid() -> None:
    t = night(BRAKKA, hand=(NEIGHBOR,))
    t.raid(BRAKKA, LANE, RATIONING)
    t.answer(f"play {NEIGHBOR}").through()
    assert (t.water(BRAKKA), t.water(LANE), t.water(CISTERN)) == (2, 3, 5)
    slit(t, BRAKKA)
    assert (t.water(BRAKKA), t.water(LANE), t.water(CISTERN)) == (0, 4, 6)


def test_what_one_took_from_oneself_comes_back_too() -> None:
    t = house({"heroes": [DUBAKI], "hand": [SLIT], "holdings": [FOUNDRY]}, {})
    t.act(f"use {DUBAKI}")
    assert (t.water(DUBAKI), t.all_water(1)) == (1, 6)
    t.until("Night")
    t.act(f"play {SLIT}")
    assert (t.water(DUBAKI), t.water(CISTERN)) == (0, 6)


@rule_not("BS 6.31", "What was taken from a City Section that is gone is destroyed like all else.")
def test_a_city_section_that_is_gone_gets_nothing() -> None:
    t = night(BRAKKA)
    robbed(t, (BRAKKA, LANE, RATIONING))
    lane = t.number(LANE)
    destroy(t.g, lane)
    assert t.g.taken == []
    slit(t, BRAKKA)
    assert (t.water(BRAKKA), t.water(CISTERN)) == (0, 6)


@rule("BS 6.31", "What finds no room is lost.")
def test_a_full_city_section_takes_nothing_back() -> None:
    taken = [["p1", BRAKKA, "p2", LANE, 2]]
    t = slit(night(wet(BRAKKA, 2), taken=taken), BRAKKA)
    assert (t.water(BRAKKA), t.water(LANE)) == (0, 4)


def test_a_hero_who_leaves_play_forgets() -> None:
    t = robbed(night(BRAKKA), (BRAKKA, LANE, RATIONING))
    assert t.g.taken == [(t.number(BRAKKA), t.number(LANE), 1)]
    leave(t.g, t.number(BRAKKA), BURIED)
    assert t.g.taken == []


def test_at_the_end_of_the_turn_nothing_is_remembered() -> None:
    t = robbed(night(BRAKKA), (BRAKKA, LANE, RATIONING))
    t.until("Day")
    assert t.water(BRAKKA) == 0
    assert t.g.taken == []


def test_where_no_deck_asks_nothing_is_remembered() -> None:
    mine = {"heroes": [BRAKKA], "hand": [RATIONING], "sections": [MIRRORS]}
    t = robbed(house(mine, {"sections": [LANE]}, phase="Night"), (BRAKKA, LANE, RATIONING))
    assert t.water(BRAKKA) == 1
    assert t.g.taken == []


# What is remembered is open, and stays with a table wherever it goes


def test_all_know_where_water_was_taken() -> None:
    t = robbed(night(BRAKKA), (BRAKKA, LANE, RATIONING))
    rows = [[t.number(BRAKKA), t.number(LANE), 1]]
    for viewer in (0, 1, 2, None):
        view = RULES.view(t.g, viewer)
        assert view.data["taken"] == rows
        for seed in range(3):
            g = RULES.guess(view, Chance(seed_from(seed)))
            assert [list(row) for row in g.taken] == rows
            assert RULES.view(g, viewer).bytes() == view.bytes()


def test_whether_somebody_holds_the_card_is_not_seen() -> None:
    """The lists of decks are open; whether such a card is in a hand or in a deck is not."""
    tables = []
    for hand, deck in (([SLIT], [STRAP]), ([STRAP], [SLIT])):
        mine = {"heroes": [BRAKKA], "hand": [RATIONING], "sections": [MIRRORS]}
        t = house(mine, {"sections": [LANE], "hand": hand, "deck": deck}, {}, phase="Night")
        tables.append(robbed(t, (BRAKKA, LANE, RATIONING)))
    assert alike(tables[0], tables[1], 0, 2, None)
    assert tables[0].g.taken == tables[1].g.taken != []


def test_a_table_is_described_and_set_with_what_it_remembers() -> None:
    t = robbed(night(wet(BRAKKA, 1)), (BRAKKA, LANE, RATIONING))
    said = RULES.describe(t.g)
    assert said["taken"] == [["p1", BRAKKA, "p2", LANE, 1]]
    again = House(arrange_table(RULES, said, 1))
    assert again.g.taken == [(again.number(BRAKKA), again.number(LANE), 1)]
    slit(again, BRAKKA)
    assert (again.water(BRAKKA), again.water(LANE)) == (0, 4)


@pytest.mark.parametrize(
    "entry",
    [
        ["p1", BRAKKA, "p2", LANE],
        ["p1", BRAKKA, "p2", LANE, 2],
        ["p1", KEEPER, "p2", LANE, 1],
        ["p1", BRAKKA, "p2", MIRRORS, 1],
        ["p1", MIRRORS, "p2", LANE, 1],
    ],
)
def test_what_cannot_have_been_taken_is_refused(entry: list[object]) -> None:
    with pytest.raises(BadTable, match="taken 1"):
        night(wet(BRAKKA, 1), taken=[entry])
