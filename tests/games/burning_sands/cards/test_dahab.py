"""Cards of the Dahab: Copper that buys information, Holdings, Followers and Water."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, bowed, card, house, on, wet

YUSRA = "Yusra Copperhand"
BASMA = "Little Basma Who Listens"
GHASSAN = "Ghassan of the Long Road"
ISKANDER = "Iskander Half-Price"
BLADE = "Salt-Etched Blade"
FORECLOSURE = "Foreclosure"
COIN = "Coin in the Dust"
SWORDS = "Swords without a Flag"
HOUR = "The Water Sellers' Hour"
HUBALAT = "Hubalat of the Open Palm"
BAZAAR = "The Covered Bazaar"
WORKS = "Salt-Works of the Third House"
DIGGINGS = "Shallow Copper Diggings"
SPEARS = "Water-Guild Spears"
DRAKE = "Dune Drake"
BROKE = bowed("Ninety Tents of Orghai")  # a Stronghold that produces nothing more
FAROUZ = "Prince Farouz of the Seven Houses"
DRAZIM = "Captain Drazim the Twice-Sold"
DECK = ["Rationing", "Broken Strap", "All at Once", "Caravan at Dawn"]


@card(YUSRA, "Yusra may bow to produce 2 Copper.")
def test_yusra_pays_with_her_own_hands() -> None:
    mine = {"heroes": [YUSRA], "holdings": [DIGGINGS], "hand": [SPEARS, WORKS], "stronghold": BROKE}
    t = house(mine, {})
    assert not t.can(f"play {WORKS}")  # 5 Copper: there are 4
    t.act(f"play {SPEARS}")  # 3 Copper
    assert t.host(SPEARS) == YUSRA
    assert t.bowed(YUSRA)
    assert not house({**mine, "heroes": [bowed(YUSRA)]}, {}).can(f"play {SPEARS}")


@card(
    BASMA,
    "Night: Bow Basma and pay any amount of Copper. Look at that many cards, chosen at random, in another "
    "player's hand and discard one of them.",
)
@pytest.mark.parametrize("paid", [1, 2])
def test_basma_listens_for_money(paid: int) -> None:
    theirs = {"hand": ["Rationing", "Broken Strap", "All at Once"]}
    t = house({"heroes": [BASMA, YUSRA], "stronghold": BROKE}, theirs, phase="Night")
    t.act(f"use {BASMA}")
    assert not t.can("number 3")  # Yusra gives 2 Copper, nobody else gives any
    t.act(f"number {paid}")
    seen = [word for word in t.choices() if word.startswith("choose ")]
    assert len(seen) == paid
    t.act(seen[-1])
    assert f"choose {t.saved(2)[0]}" == seen[-1]
    assert len(t.hand(2)) == 2
    assert t.bowed(BASMA)
    assert t.bowed(YUSRA)


def test_who_pays_basma_nothing_hears_nothing() -> None:
    theirs = {"hand": ["Rationing", "Broken Strap"]}
    t = house({"heroes": [BASMA], "stronghold": BROKE}, theirs, phase="Night")
    if t.can(f"use {BASMA}"):
        t.act(f"use {BASMA}")
        if t.can("number 0"):
            t.act("number 0")
    assert len(t.hand(2)) == 2
    assert not house({"heroes": [bowed(BASMA)]}, theirs, phase="Night").can(f"use {BASMA}")
    assert not house({"heroes": [BASMA]}, theirs).can(f"use {BASMA}")  # by day


@card(
    FORECLOSURE,
    "Day: Choose another player's Holding. Unless that player pays Copper equal to its printed cost, bow the "
    "Holding and take permanent control of it.",
)
def test_a_holding_is_foreclosed() -> None:
    t = house({"hand": [FORECLOSURE]}, {"holdings": [DIGGINGS]})
    t.act(f"play {FORECLOSURE}")
    assert t.asked == 2
    t.act("no")
    assert t.controller(DIGGINGS) == 1
    assert t.bowed(DIGGINGS)
    t.until("Night").until("Day")
    assert t.controller(DIGGINGS) == 1  # for good


def test_a_holding_is_redeemed() -> None:
    t = house({"hand": [FORECLOSURE]}, {"holdings": [WORKS, DIGGINGS]})
    t.act(f"play {FORECLOSURE}", f"target {DIGGINGS}", "yes")
    assert t.controller(DIGGINGS) == 2
    t = house({"hand": [FORECLOSURE]}, {"holdings": [bowed(DIGGINGS)], "stronghold": BROKE})
    t.act(f"play {FORECLOSURE}")
    assert t.controller(DIGGINGS) == 1  # who cannot pay is not asked
    assert not house({"hand": [FORECLOSURE], "holdings": [DIGGINGS]}, {}).can(f"play {FORECLOSURE}")


@card(
    COIN,
    "Battle: Choose a Follower in the opposing army. It changes sides: attach it to one of your unbowed "
    "Heroes in this battle.",
)
def test_a_follower_changes_sides() -> None:
    mine = {"heroes": [YUSRA, GHASSAN, BASMA], "hand": [COIN]}
    t = house(mine, {"heroes": [on(DRAKE, SPEARS), on("Red Altan", "Camel Archers of Bir Sultan")]})
    t.fight_at(CISTERN, YUSRA, GHASSAN, defenders=(DRAKE,))
    t.act("pass", f"play {COIN}")
    assert t.can(f"target {GHASSAN}")
    assert not t.can(f"target {BASMA}")  # she is at home
    t.act(f"target {GHASSAN}")
    assert t.host(SPEARS) == GHASSAN  # the Archers are not in the battle
    assert t.controller(SPEARS) == 1


@card(
    SWORDS,
    "Day: Bring a Mercenary Hero into play from your Saved pile for 3 Copper less than usual. In the End "
    "Phase, the Hero is discarded from play.",
)
def test_swords_are_hired_for_a_day() -> None:
    mine = {"hand": [SWORDS], "saved": [GHASSAN, DRAKE, YUSRA], "stronghold": "Spire of the Patient Glass"}
    t = house(mine, {})
    t.act(f"play {SWORDS}")
    assert t.in_play(GHASSAN)  # 5 Copper and 2 for the foreign banner, less 3: the Stronghold's 4
    assert sorted(t.saved(1)) == sorted([DRAKE, SWORDS, YUSRA])
    t.until("Night")
    assert t.in_play(GHASSAN)
    t.until("Day")
    assert not t.in_play(GHASSAN)


def test_swords_cost_their_price() -> None:
    mine = {"hand": [SWORDS], "saved": [ISKANDER, YUSRA], "stronghold": "Spire of the Patient Glass"}
    t = house(mine, {})
    if t.can(f"play {SWORDS}"):
        t.act(f"play {SWORDS}")
    assert not t.in_play(ISKANDER)  # 6 Copper of 4


@card(
    HOUR,
    "Night: Pay 3, 6, or 9 Copper. Gain 1 Water for every 3 Copper you paid, then choose an opponent, who "
    "gains 1 Water.",
)
@pytest.mark.parametrize("paid", [3, 6])
def test_water_is_sold_at_three_copper(paid: int) -> None:
    mine = {"heroes": [YUSRA], "hand": [HOUR], "sections": [wet(CISTERN, 1)]}
    t = house(mine, {"sections": [wet(CISTERN, 1)]}, phase="Night")
    t.act(f"play {HOUR}")
    assert not t.can("number 9")
    t.act(f"number {paid}")
    assert (t.all_water(1), t.all_water(2)) == (1 + paid // 3, 2)


@card(HUBALAT, "Once per turn, after you pay 6 or more Copper for a single card, you may draw a card.")
def test_hubalat_rewards_a_great_purchase() -> None:
    holdings = [DIGGINGS, WORKS]
    mine = {"pantheon": [HUBALAT], "heroes": [YUSRA], "deck": DECK, "holdings": holdings}
    t = house({**mine, "hand": [ISKANDER]}, {})
    t.act(f"play {ISKANDER}", "yes")
    assert t.hand(1) == ["Rationing"]
    t = house({**mine, "hand": [SPEARS]}, {})
    t.act(f"play {SPEARS}")
    assert not t.can("yes")  # 3 Copper
    t = house({**mine, "hand": [ISKANDER]}, {})
    t.act(f"play {ISKANDER}", "no")
    assert t.hand(1) == []


@card(
    BAZAAR,
    "Day: Bow the Covered Bazaar and discard one of your Items from play. Draw a number of cards equal to "
    "the Item's Fate value.",
)
def test_an_item_is_sold_at_the_bazaar() -> None:
    t = house({"heroes": [on(YUSRA, BLADE)], "holdings": [BAZAAR], "deck": DECK}, {})
    t.act(f"use {BAZAAR}")
    assert t.bowed(BAZAAR)
    assert t.saved(1) == [BLADE]
    assert t.hand(1) == DECK[:2]
    t = house({"heroes": [YUSRA], "holdings": [BAZAAR], "deck": DECK}, {"heroes": [on("Red Altan", BLADE)]})
    assert not t.can(f"use {BAZAAR}")  # somebody else's Blade


@card(
    FAROUZ,
    "Day: Bow Farouz and choose a bowed Hero, not Unique, in another player's home. Pay that Hero's printed "
    "Copper cost, and 2 Copper besides, to gain permanent control of the entire unit.",
)
def test_farouz_buys_a_unit() -> None:
    mine = {"heroes": [FAROUZ, YUSRA], "holdings": [WORKS]}
    theirs = {"heroes": [on(GHASSAN, SPEARS, bowed=True), BASMA, bowed("Red Altan")]}
    t = house(mine, theirs)
    t.act(f"use {FAROUZ}")  # 5 and 2 Copper: Basma is not bowed, Altan is Unique
    assert (t.controller(GHASSAN), t.controller(SPEARS), t.controller("Red Altan")) == (1, 1, 2)
    assert t.bowed(FAROUZ)
    t.until("Night").until("Day")
    assert t.controller(GHASSAN) == 1
    t = house({"heroes": [FAROUZ, YUSRA]}, theirs)
    assert not t.can(f"use {FAROUZ}")  # 6 Copper of 7


@card(
    DRAZIM,
    "Day: Any player who does not control Drazim may pay 5 Copper to take control of him and the rest of his "
    "unit. This ability can be used only once per turn.",
)
def test_drazim_is_sold_once_a_turn() -> None:
    rich = {"holdings": [WORKS], "heroes": [YUSRA]}
    t = house({**rich, "heroes": [on(DRAZIM, SPEARS)]}, rich)
    assert not t.can(f"use {DRAZIM}")
    t.act("pass", f"use {DRAZIM}")
    assert (t.controller(DRAZIM), t.controller(SPEARS)) == (2, 2)
    assert t.asked == 1
    assert not t.can(f"use {DRAZIM}")  # he was sold this turn
