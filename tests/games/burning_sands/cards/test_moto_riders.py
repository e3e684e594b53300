"""More cards of the Moto: a second raid, battles ridden between, a skin of Water."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet

TEMULEI = "Temulei Long-Rider (Experienced)"
BORGAI = "Borgai Sky-Lance"
SKIN = "Waterskin of the First Khan"
ALTAN = "Red Altan"
DRAKE = "Dune Drake"
WATCH = "Captain of the River Watch"
LANCERS = "Eagle-Wing Lancers"
QUARTER = "Market of Borrowed Names"


@card(TEMULEI, "Temulei returns home unbowed from a successful raid.")
@pytest.mark.parametrize(("fate", "wins"), [("Rationing", True), ("All at Once", False)])
def test_temulei_rides_home_fresh(fate: str, wins: bool) -> None:
    t = house({"heroes": [TEMULEI], "hand": [fate]}, {"sections": [LANE]}, phase="Night")
    t.raid(TEMULEI, LANE, fate)  # Fate 3 or 1 and Raid 1, against a Base Strength of 2
    t.through()
    assert t.water(TEMULEI) == (3 if wins else 0)
    assert t.bowed(TEMULEI) != wins


def test_others_who_raid_with_temulei_are_tired() -> None:
    t = house(
        {"heroes": [TEMULEI, WATCH], "hand": ["Rationing", "Silence before the Throne"]},
        {"sections": [LANE, CISTERN]},
        phase="Night",
    )
    t.act("raid", f"assign {WATCH}", f"to 2's {CISTERN}", "fate Rationing")
    while t.can("done"):
        t.play("done")
    t.through()
    assert t.bowed(WATCH)


@card(
    TEMULEI,
    "Night: Bow Temulei and destroy a Water token on her. You can declare a second raid this turn.",
)
def test_temulei_leads_a_second_raid() -> None:
    hand = ["Rationing", "Silence before the Throne"]
    mine = {"heroes": [TEMULEI, WATCH], "hand": hand}
    t = house(mine, {"sections": [LANE, CISTERN]}, phase="Night")
    assert not t.can(f'use "{TEMULEI}"')  # no Water on her
    t.raid(TEMULEI, LANE, "Rationing")
    t.through()
    t.act("pass")
    assert not t.can("raid")
    t.act(f'use "{TEMULEI}"')
    assert t.bowed(TEMULEI)
    assert t.water(TEMULEI) == 2
    t.act("pass")
    assert t.can("raid")
    t.act("raid")
    for word in (f"assign {WATCH}", f"to 2's {CISTERN}", "fate Silence before the Throne", "done"):
        if t.can(word):
            t.act(word)
    t.act("pass")
    assert t.water(WATCH) == 1
    assert not t.can("raid")  # there is no third


@card(BORGAI, "Battle: Move Borgai's unit to another battle of the same attack.")
def test_borgai_flies_to_another_battle() -> None:
    mine = {"heroes": [on(BORGAI, LANCERS), ALTAN]}
    t = house(mine, {"heroes": [DRAKE], "sections": [LANE, QUARTER, CISTERN]})
    t.act("attack")
    t.send(f"{BORGAI} to {LANE}", f"{ALTAN} to {QUARTER}").fight(LANE)
    t.through()
    if t.asked == 2:
        t.act("pass")
    t.act(f"use {BORGAI}")
    assert sorted(t.choices()) == [f"to {CISTERN}", f"to {QUARTER}"]  # every City Section of the defender's
    t.act(f"to {QUARTER}")
    assert t.place(BORGAI) == QUARTER
    assert t.host(LANCERS) == BORGAI
    assert not t.bowed(BORGAI)


def test_borgai_has_nowhere_to_fly() -> None:
    t = house({"heroes": [BORGAI, ALTAN]}, {"heroes": [WATCH], "sections": [LANE]})
    t.fight_at(LANE, BORGAI, ALTAN, defenders=(WATCH,))
    t.act("pass")
    t.act(f"use {BORGAI}")
    assert t.place(BORGAI) == LANE  # there is no other battle


@card(SKIN, "This Hero gains Carry +2.")
def test_the_skin_is_deep() -> None:
    for skin in ([SKIN], []):
        t = house({"heroes": [on(WATCH, *skin)], "hand": ["Rationing"]}, {"sections": [LANE]}, phase="Night")
        t.raid(WATCH, LANE, "Rationing")
        t.through()
        assert t.water(WATCH) == (3 if skin else 1)


@card(SKIN, "You can pay Water costs with the Water tokens on this Hero.")
@pytest.mark.parametrize("skin", [True, False])
def test_the_skin_pays(skin: bool) -> None:
    hero = {"card": WATCH, "water": 2, "attached": [SKIN] if skin else []}
    mine = {"heroes": [hero, bowed(ALTAN), "Sahar Who Counts the Stars"], "sections": [wet(CISTERN, 0)]}
    t = house({**mine, "hand": ["Song That Wakes the Sleepers"]}, {})
    assert t.can("play Song That Wakes the Sleepers") == skin  # 2 Water
    if skin:
        t.act("play Song That Wakes the Sleepers")
        t.act(f"target {ALTAN}", "done")
        assert t.water(WATCH) == 0
        assert not t.bowed(ALTAN)
