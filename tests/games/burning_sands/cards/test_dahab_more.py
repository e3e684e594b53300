"""More cards of the Dahab: tolls, purses, debts and guilds."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, bowed, card, house, on, wet
from tests.marks import rule

PALACE = "Palace of Ten Thousand Scales"
CARRIERS = "Guild Water-Carriers"
GUILDS = "The Guilds Close Their Doors"
BASMA = "Little Basma Who Listens"
YUSRA = "Yusra Copperhand"
DIGGINGS = "Shallow Copper Diggings"
WORKS = "Salt-Works of the Third House"
SPEARS = "Water-Guild Spears"
DRAKE = "Dune Drake"
FAROUZ = "Prince Farouz of the Seven Houses"
BROKE = bowed("Ninety Tents of Orghai")


@card(PALACE, "Heroes of other Factions cost you no additional Copper.")
def test_the_palace_hires_strangers_at_their_price() -> None:
    works = {"holdings": [WORKS], "hand": ["Red Altan"]}  # 8 Copper, 2 more for strangers
    assert house({**works, "stronghold": PALACE}, {}).can("play Red Altan")
    assert not house(
        {**works, "stronghold": "Throne of the Tenth Dynasty", "holdings": [WORKS, DIGGINGS]}, {}
    ).can("play Red Altan")
    t = house({"stronghold": "Ninety Tents of Orghai"}, {"stronghold": PALACE, **works})
    t.act("pass")
    t.act("play Red Altan")
    assert t.in_play("Red Altan")


@card(CARRIERS, "This Hero gains Carry +1.", "Water tokens on this Hero may be used to pay your Water costs.")
def test_the_carriers_water_pays() -> None:
    mine = {"heroes": [on(YUSRA, CARRIERS, water=1)], "hand": [WORKS], "sections": [wet(CISTERN, 0)]}
    t = house(mine, {})
    t.act(f"play {WORKS}")
    assert t.in_play(WORKS)
    assert t.water(YUSRA) == 0
    without = {**mine, "heroes": [on(YUSRA, water=1), on(BASMA, CARRIERS)]}
    assert not house(without, {}).can(f"play {WORKS}")  # it is on another Hero


@card(
    PALACE,
    "Battle: Bow this card and discard a card from your hand. Choose an opposing Hero with 0 Influence; "
    "unless that Hero's player pays Copper equal to the Fate value of the discarded card, the unit returns "
    "home bowed.",
)
@rule("BS 9.29", "A Stronghold speaks of opposing Heroes where its player has a unit.")
def test_the_palace_sends_those_home_who_cannot_pay() -> None:
    mine = {"stronghold": PALACE, "heroes": [YUSRA], "hand": ["Rationing"]}
    theirs = {"heroes": [on(DRAKE, SPEARS), BASMA, "Red Altan"]}
    t = house(mine, {**theirs, "stronghold": BROKE})
    t.fight_at(CISTERN, YUSRA, defenders=(DRAKE, BASMA))
    t.act("pass", f"use {PALACE}")
    t.act("discard Rationing")  # Basma has Influence, Altan is not in the battle
    assert t.bowed(PALACE)
    assert t.saved(1) == ["Rationing"]
    assert t.bowed(DRAKE)
    assert t.bowed(SPEARS)
    assert t.place(DRAKE) == ""
    assert t.place(BASMA) == CISTERN


@pytest.mark.parametrize(("answer", "stays"), [("yes", True), ("no", False)])
def test_who_pays_the_palace_stays(answer: str, stays: bool) -> None:
    mine = {"stronghold": PALACE, "heroes": [YUSRA], "hand": ["Rationing"]}  # Fate 3
    t = house(mine, {"heroes": [DRAKE], "stronghold": "Spire of the Patient Glass"})
    t.fight_at(CISTERN, YUSRA, defenders=(DRAKE,))
    t.act("pass", f"use {PALACE}")
    t.act("discard Rationing")
    assert t.asked == 2
    t.act(answer)
    assert t.bowed("Spire of the Patient Glass") == stays
    assert (t.place(DRAKE) == CISTERN) == stays


def test_the_palace_wants_a_card_and_a_target() -> None:
    mine = {"stronghold": PALACE, "heroes": [YUSRA], "hand": ["Rationing"]}
    for own, other in (({**mine, "hand": []}, DRAKE), (mine, BASMA)):
        t = house(own, {"heroes": [other]})
        t.fight_at(CISTERN, YUSRA, defenders=(other,))
        t.act("pass")
        assert not t.can(f"use {PALACE}")


@card(
    GUILDS,
    "Night: You need 8 Influence to take this action. Choose a player. That player's Holdings do not "
    "straighten in the next Dawn Phase unless he or she gives you 2 Water tokens now.",
)
def test_the_guilds_lock_the_holdings_of_who_does_not_pay() -> None:
    mine = {"stronghold": PALACE, "heroes": [FAROUZ, YUSRA], "holdings": [bowed(WORKS)], "hand": [GUILDS]}
    t = house(mine, {"holdings": [bowed(DIGGINGS)], "heroes": [bowed(DRAKE)]}, phase="Night")
    t.act(f"play {GUILDS}")
    t.act("player 2")
    assert t.asked == 2
    t.act("no")
    t.until("Day")
    assert t.bowed(DIGGINGS)
    assert not t.bowed(DRAKE)  # no Holding
    assert not t.bowed(WORKS)
    t.until("Night").until("Day")
    assert not t.bowed(DIGGINGS)  # the next Dawn Phase only


def test_the_guilds_take_water_instead() -> None:
    mine = {"stronghold": PALACE, "heroes": [FAROUZ, YUSRA], "hand": [GUILDS], "sections": [wet(CISTERN, 1)]}
    t = house(mine, {"holdings": [bowed(DIGGINGS)], "sections": [wet(CISTERN, 4)]}, phase="Night")
    t.act(f"play {GUILDS}", "player 2", "yes")
    assert (t.all_water(1), t.all_water(2)) == (3, 2)
    t.until("Day")
    assert not t.bowed(DIGGINGS)
    t = house(mine, {"holdings": [bowed(DIGGINGS)], "sections": [wet(CISTERN, 1)]}, phase="Night")
    t.act(f"play {GUILDS}", "player 2")
    assert not t.can("yes")  # who has 1 Water cannot give 2
    t.until("Day")
    assert t.bowed(DIGGINGS)
    weak = {**mine, "heroes": [YUSRA], "stronghold": "Spire of the Patient Glass"}
    assert not house(weak, {}, phase="Night").can(f"play {GUILDS}")
