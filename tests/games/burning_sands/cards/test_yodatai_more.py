"""More cards of the Yodatai: the fortress of the legions, the legate grown old, gaps that close."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import INVITE, TERMS
from tests.games.burning_sands.cards.house import CISTERN, LANE, House, bowed, card, house, on
from tests.marks import rule, rule_not

CASTRA = "The Iron Castra"  # 5 Copper
DACIAN = "Legate Dacian Thule (Experienced)"  # Strength 5, a Tactician
NEREA = "Nerea of the Forward Watch"
GAP = "Close the Gap"
BRAKKA = "Centurion Brakka"  # Strength 3
GORO = "Goro of the Cracked Bell"
BERNAL = "Bernal the Younger"  # Strength 2
HASTATUS = "Legion Hastatus"  # Strength 2
SPEARS = "Water-Guild Spears"  # Strength 2, 3 Copper
COHORT = "The Unbroken Cohort"  # 4 Copper, 1 Water
BEARERS = "Risen Bearers"  # Strength 2, 2 Copper
DRAZIM = "Captain Drazim the Twice-Sold"  # Strength 4
SHIELDS = "Lock Shields"
SHIELD = "Tower Shield"  # 5 Copper
DIGGINGS = "Shallow Copper Diggings"  # 2 Copper
SLINGERS = "Slingers of the Iron March"  # 4 Copper
RATIONING = "Rationing"  # Fate 3


@rule_not("BS 7.24", "The first card on a Hero is neither the second nor a later one.")
@rule("BS 7.24", "The second card on a Hero is one that comes to a Hero who has one.")
@card(
    CASTRA,
    "The second and each later Follower that you attach to the same Hero costs you 1 Copper less.",
)
@pytest.mark.parametrize("there", [0, 1, 2])
def test_the_castra_arms_who_has_arms(there: int) -> None:
    heroes = [on(BRAKKA, *[BEARERS] * there), HASTATUS]
    mine = {"stronghold": bowed(CASTRA), "heroes": heroes, "holdings": [DIGGINGS], "hand": [SPEARS]}
    t = house(mine, {})
    assert t.can(f"play {SPEARS}") == (there > 0)  # 2 Copper for what costs 3
    if there:
        t.act(f"play {SPEARS}")
        assert t.host(SPEARS) == BRAKKA  # for Hastatus it would be the first


@card(
    CASTRA,
    "Battle: Bow this card. Straighten up to two Followers attached to one of your Heroes in a battle.",
)
def test_the_castra_raises_the_ranks_of_one_hero() -> None:
    ranks = [bowed(SPEARS), bowed(COHORT), bowed(BEARERS)]
    mine = {"stronghold": CASTRA, "heroes": [on(BRAKKA, *ranks), on(HASTATUS, bowed(SLINGERS)), DACIAN]}
    t = house(mine, {"heroes": [on(GORO, bowed("Bastion Halberdiers"))]})
    t.fight_at(CISTERN, BRAKKA, HASTATUS, defenders=(GORO,))
    t.act("pass")
    t.play(f"use {CASTRA}")
    assert sorted(t.choices("target")) == sorted([BRAKKA, HASTATUS])  # not those at home
    t.act(f"target {BRAKKA}")
    assert not t.can(f"target {SLINGERS}")
    t.act(f"target {SPEARS}", f"target {COHORT}")
    assert [t.bowed(one) for one in (SPEARS, COHORT, BEARERS, SLINGERS)] == [False, False, True, True]
    assert t.bowed(CASTRA)


@card(
    GAP,
    "Reaction: Play this card when one of your Followers is destroyed in a battle.",
    "Attach another Follower from your hand to the same Hero, bowed or unbowed, for 2 Copper less than its "
    "cost.",
)
@pytest.mark.parametrize("lies", [True, False])
def test_the_gap_is_closed(lies: bool) -> None:
    t = _struck(COHORT, [BRAKKA] if lies else [])
    assert t.host(COHORT) == BRAKKA
    assert t.all_water(2) == 6 - 2 - 1
    assert t.bowed(BRAKKA) == lies
    assert not t.bowed(COHORT)


def _struck(joining: str, engaging: list[str], holding: str = "Shallow Copper Diggings") -> House:
    """Spears fall beside Brakka, and who joins is played for 2 Copper, or for what the Holding has."""
    theirs = {"heroes": [on(BRAKKA, SPEARS)], "hand": [GAP, joining], "holdings": [holding]}
    t = house({"heroes": [DRAZIM]}, {**theirs, "stronghold": bowed(CASTRA)})
    t.fight_at(CISTERN, DRAZIM, defenders=(BRAKKA,))
    for word in [f"engage {name}" for name in engaging]:
        t.act(word, "done", "done")
    if t.asked == 2:
        t.act("pass")
    t.play(f"engage {DRAZIM}")  # 4 damage
    while not t.can(f"destroy {SPEARS}"):
        t.play("pass")
    t.play(f"destroy {SPEARS}", f"water {CISTERN}", f"water {CISTERN}")
    return t.answer(f"play {GAP}", f"choose {joining}")


@pytest.mark.parametrize("copper", [2, 1])
def test_the_gap_costs_two_less(copper: int) -> None:
    holding = DIGGINGS if copper == 2 else "House of Small Tolls"
    t = _struck(COHORT, [], holding)
    assert t.in_play(COHORT) == (copper == 2)


def test_who_falls_with_the_hero_leaves_no_gap() -> None:
    theirs = {"heroes": [on(BRAKKA, SPEARS)], "hand": [GAP, COHORT], "holdings": [DIGGINGS]}
    t = house({"heroes": [DRAZIM]}, theirs)
    t.fight_at(CISTERN, DRAZIM, defenders=(BRAKKA,))
    t.act("pass")
    t.play(f"engage {DRAZIM}")
    t.answer(f"destroy {BRAKKA}")
    if t.can(f"play {GAP}"):
        t.act(f"play {GAP}", f"choose {COHORT}")
    assert t.gone(COHORT)  # there is nobody to have it


@card(DACIAN, "Dacian may use his Tactician trait twice in each battle.")
def test_dacian_thinks_twice() -> None:
    t = house(
        {"heroes": [DACIAN, BRAKKA], "hand": [RATIONING] * 3 + ["Broken Strap"] * 2}, {"heroes": [GORO]}
    )
    t.fight_at(CISTERN, DACIAN, BRAKKA, defenders=(GORO,))
    for n in (1, 2):
        t.act("pass")
        t.act(f"tactician {DACIAN}", f"fate {RATIONING}")
        assert t.strength(DACIAN) == 5 + 3 * n
    t.act("pass")
    assert not t.can(f"tactician {DACIAN}")
    assert t.can(f"tactician {BRAKKA}")  # once, like others


FALLS = (
    "Reaction: When a City Section that Dacian is attacking is destroyed, search your deck for a Follower "
)
FALLS += "and attach it to him, even if he is bowed, without paying its Copper cost. Reshuffle your deck."


@rule("BS 2.34", "An ability that says that its card may be bowed can be used by a bowed card.")
@card(DACIAN, FALLS)
@pytest.mark.parametrize("there", [True, False])
def test_dacian_is_joined_in_a_fallen_city(there: bool) -> None:
    deck = [RATIONING, COHORT, "Broken Strap"]
    mine = {"heroes": [DACIAN, DRAZIM], "deck": deck}
    t = house(mine, {"sections": [{"card": LANE, "water": 0}, CISTERN]})
    t.fight_at(LANE, DACIAN if there else DRAZIM)
    t.play(f"engage {DACIAN if there else DRAZIM}")
    if not there:
        assert t.never(f"use {DACIAN}")
        return
    t.answer(f"use {DACIAN}", f"choose {COHORT}")
    assert t.gone(LANE)
    assert t.bowed(DACIAN)
    assert t.host(COHORT) == DACIAN
    assert sorted(t.deck(1)) == sorted([RATIONING, "Broken Strap"])


@rule_not("BS 10.57", "When no text says so any more, it must be given up.")
@rule("BS 10.57", "A card that need not be given up is immune.")
@card(
    SHIELDS,
    "Battle: Choose one of your units with two or more Followers. The next time an opponent engages in this "
    "battle, you do not need to destroy any card in that unit to absorb the damage.",
)
def test_locked_shields_hold_once() -> None:
    theirs = {"heroes": [on(BRAKKA, SPEARS, COHORT), on(GORO, SLINGERS), HASTATUS], "hand": [SHIELDS]}
    t = house({"heroes": [DRAZIM, DACIAN]}, {**theirs, "sections": [{"card": CISTERN, "water": 0}, LANE]})
    t.fight_at(CISTERN, DRAZIM, DACIAN, defenders=(BRAKKA, GORO, HASTATUS))
    t.play(f"play {SHIELDS}")
    assert t.choices("target") in ([], [BRAKKA])  # Goro has but one
    t.act()
    t.play(f"engage {DRAZIM}")  # 4 damage
    while not t.can(f"destroy {HASTATUS}"):
        t.play("pass")
    t.play(f"destroy {HASTATUS}", f"destroy {GORO}")  # who must go if Brakka's unit does not
    while t.can(f"destroy {BRAKKA}"):
        assert t.can("done")  # it may be given up, but need not
        t.play("done")
    t.through().act("pass")
    assert t.in_play(BRAKKA, SPEARS, COHORT)
    t.play(f"engage {DACIAN}")  # 5 damage: the shields are open
    while not t.can(f"destroy {BRAKKA}"):
        t.play("pass")
    assert not t.can("done")


def test_shields_stay_locked_until_somebody_engages() -> None:
    theirs = {"heroes": [on(BRAKKA, SPEARS, COHORT)], "hand": [SHIELDS]}
    t = house({"heroes": [DRAZIM]}, {**theirs, "sections": [{"card": CISTERN, "water": 0}, LANE]})
    t.fight_at(CISTERN, DRAZIM, defenders=(BRAKKA,))
    t.act(f"play {SHIELDS}", "pass")
    t.play(f"engage {BRAKKA}", "done")  # one's own engagement does not count
    while not t.can("done"):
        t.play("pass")
    t.play("done")
    t.through().play(f"engage {DRAZIM}")
    while not t.can(f"destroy {CISTERN}"):
        t.play("pass")
    t.play(f"destroy {CISTERN}")
    t.through()
    assert t.in_play(BRAKKA, SPEARS, COHORT)


@rule("BS 8.45", "A defender who must assign first does.")
@card(
    NEREA,
    "Reaction: When you declare an attack, bow Nerea. One defender of your choice must assign his or her "
    "Ground units before you assign yours.",
)
def test_nerea_sees_who_comes() -> None:
    t = house({"heroes": [NEREA, DRAZIM, DACIAN]}, {"heroes": [GORO]}, {"heroes": [BRAKKA]})
    t.play("attack", "player 2", "player 3")
    t.answer(f"use {NEREA}")
    assert sorted(t.choices("player")) == ["2", "3"]
    t.act("player 3")
    while t.question in (INVITE, TERMS):
        t.act("done" if t.can("done") else "no")
    assert t.asked == 3
    assert t.choices("assign") == [BRAKKA]
    t.act("done")
    assert t.asked == 1  # then as usual
    assert t.bowed(NEREA)


@rule_not("BS 8.45", "Where no text says so the attacker assigns first.")
def test_without_nerea_the_attacker_goes_first() -> None:
    t = house({"heroes": [DRAZIM, DACIAN]}, {"heroes": [GORO]}, {"heroes": [BRAKKA]})
    t.act("attack", "player 2", "player 3", "done")
    while t.question in (INVITE, TERMS):
        t.act("done" if t.can("done") else "no")
    assert t.asked == 1
    assert sorted(t.choices("assign")) == sorted([DRAZIM, DACIAN])


def test_without_nerea_the_attacker_is_first() -> None:
    t = house({"heroes": [bowed(NEREA), DRAZIM, DACIAN]}, {"heroes": [GORO]})
    t.play("attack")
    assert t.never(f"use {NEREA}")
    while t.question in (INVITE, TERMS):
        t.act("done" if t.can("done") else "no")
    assert t.asked == 1
