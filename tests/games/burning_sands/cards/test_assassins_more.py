"""More cards of the Assassins: poison, contracts, the way out."""

from __future__ import annotations

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet
from tests.marks import rule_not

WIDAD = "Widad the Perfumer"
HAKIM = "Hakim, Keeper of Debts"
QADIR = "Qadir Half-a-Shadow"
NADIRA = "Nadira Twice-Buried"
ECHO = "Gone Before the Echo"
FACE = "A Face in the Crowd"
CONTRACT = "Contract Sealed in Wax"
POISON = "Poisoned Cistern"
SHUTTERS = "House of Closed Shutters"
SPEARS = "Captain of Hired Spears"
FURNACE = "Breath of the Open Furnace"


@card(WIDAD, "Night: Bow Widad and pay 1 Water. Attach a -1K token to any Hero.")
def test_widad_poisons_anybody() -> None:
    t = house({"heroes": [WIDAD, QADIR]}, {"heroes": [SPEARS]}, phase="Night")
    t.act(f"use {WIDAD}")
    assert sorted(t.choices("target")) == sorted([SPEARS, QADIR, WIDAD])
    t.act(f"target {SPEARS}")
    assert (t.ka(SPEARS), t.ka(QADIR)) == (2, 2)
    assert t.bowed(WIDAD)
    assert t.all_water(1) == 5
    dry = house({"heroes": [WIDAD], "sections": [wet(CISTERN, 0)]}, {"heroes": [SPEARS]}, phase="Night")
    assert not dry.can(f"use {WIDAD}")


@card(QADIR, "Heroes whose Ka is 2 or less cannot defend against a raid by Qadir.")
def test_the_weak_do_not_see_qadir() -> None:
    theirs = {"heroes": ["Tomb Legion Standard", SPEARS], "hand": ["Rationing"]}
    t = house({"heroes": [QADIR], "hand": ["Rationing"]}, theirs, phase="Night")
    t.raid(QADIR, f"2's {CISTERN}", "Rationing")
    offered = [word for word in t.choices() if "Tomb Legion Standard" in word]
    assert offered == []


@card(
    NADIRA,
    "Reaction: When Nadira is destroyed other than by losing a duel, you may pay 1 Water to put her into "
    "your hand.",
)
def test_nadira_is_buried_twice() -> None:
    mine = {"heroes": ["Hermit of the Cracked Bell", "Sahar Who Counts the Stars"], "hand": [FURNACE]}
    t = house(mine, {"heroes": [{"card": NADIRA, "token": "+0S/-1K"}]})
    t.fight_at(CISTERN, "Hermit of the Cracked Bell", defenders=(NADIRA,))
    t.act("pass")
    t.play(f"play {FURNACE}")
    while not t.can("yes"):
        t.play("as-proposed" if t.can("as-proposed") else t.choices()[0])
    t.act("yes")
    assert t.hand(2) == [NADIRA]
    assert t.all_water(2) == 5


@card(
    ECHO,
    "Battle: One of your unbowed Heroes in this battle challenges an opposing Hero. The loser is not "
    "destroyed; instead, send his or her unit home bowed.",
)
def test_who_loses_before_the_echo_goes_home() -> None:
    mine = {"heroes": ["Knife Behind the Curtain"], "hand": [ECHO]}
    t = house(mine, {"heroes": [on(QADIR, "Water-Guild Spears")]})
    t.fight_at(CISTERN, "Knife Behind the Curtain", defenders=(QADIR,))
    t.act("pass", f"play {ECHO}")
    t.duel()
    assert t.in_play(QADIR, "Water-Guild Spears")
    assert t.place(QADIR) == ""
    assert t.bowed(QADIR)


@card(
    FACE,
    "Reaction: Play this card when an action targets one of your Assassin Heroes. Redirect the action to "
    "another of your Heroes.",
)
def test_a_face_in_the_crowd_is_another() -> None:
    mine = {"heroes": ["Hermit of the Cracked Bell"], "hand": [FURNACE]}
    theirs = {"heroes": [QADIR, "Rooftop Runner"], "hand": [FACE]}
    t = house(mine, theirs)
    t.fight_at(CISTERN, "Hermit of the Cracked Bell", defenders=(QADIR, "Rooftop Runner"))
    t.act("pass")
    t.play(f"play {FURNACE}", f"target {QADIR}")
    t.answer(f"play {FACE}")
    assert t.in_play(QADIR)
    assert t.gone("Rooftop Runner")


@card(
    CONTRACT,
    "Day: Name another player's Hero. If that Hero is destroyed before the end of the turn, draw three "
    "cards.",
)
def test_a_contract_is_paid_in_cards() -> None:
    deck = ["Rationing", "Broken Strap", "All at Once", "Caravan at Dawn"]
    mine = {"heroes": ["Hermit of the Cracked Bell"], "hand": [CONTRACT, FURNACE], "deck": deck}
    t = house(mine, {"heroes": [QADIR, SPEARS]})
    t.act(f"play {CONTRACT}", f"target {QADIR}")
    assert len(t.hand(1)) == 1
    t.act("pass")
    t.fight_at(CISTERN, "Hermit of the Cracked Bell", defenders=(QADIR,))
    t.act("pass", f"play {FURNACE}")
    assert t.gone(QADIR)
    assert len(t.hand(1)) == 3


@card(
    POISON,
    "Night: Choose a City Section that you have raided successfully this turn. Destroy 2 of the Water tokens "
    "remaining on it.",
)
def test_a_raided_cistern_is_poisoned() -> None:
    mine = {"heroes": [QADIR], "hand": ["Rationing", POISON]}
    t = house(mine, {"sections": [wet(CISTERN, 5), wet(LANE, 4)]}, phase="Night")
    assert not t.can(f"play {POISON}")  # nothing was raided yet
    t.raid(QADIR, CISTERN, "Rationing").through()
    left = t.all_water(2)
    t.act("pass")
    t.act(f"play {POISON}")
    assert t.all_water(2) == left - 2
    assert t.water(LANE) == 4


@card(
    SHUTTERS,
    "Reaction: Bow this Holding when one of your Assassin Heroes succeeds in a raid. The Hero returns home "
    "unbowed.",
)
def test_closed_shutters_let_a_raider_in() -> None:
    mine = {"heroes": [QADIR, "Nagah Pearl-Diver"], "holdings": [SHUTTERS], "hand": ["Rationing"]}
    t = house(mine, {}, phase="Night")
    t.raid(QADIR, f"2's {CISTERN}", "Rationing")
    t.answer(f"use {SHUTTERS}")
    assert t.bowed(SHUTTERS)
    assert not t.bowed(QADIR)
    t = house(mine, {}, phase="Night")
    t.raid("Nagah Pearl-Diver", f"2's {CISTERN}", "Rationing")
    assert t.never(f"use {SHUTTERS}")  # no Assassin
    assert t.bowed("Nagah Pearl-Diver")


@rule_not("BS 2.32", "A card that bowed for something else reacts to nothing.")
def test_shutters_that_are_bowed_let_nobody_in() -> None:
    mine = {"heroes": [QADIR], "holdings": [bowed(SHUTTERS)], "hand": ["Rationing"]}
    t = house(mine, {}, phase="Night")
    t.raid(QADIR, f"2's {CISTERN}", "Rationing")
    assert t.never(f"use {SHUTTERS}")


@card(
    HAKIM,
    "Day: Bow Hakim and pay the Copper cost of a Follower in play. Take control of that Follower and attach "
    "it to one of your other unbowed Heroes.",
)
def test_hakim_collects_a_follower() -> None:
    spears = "Water-Guild Spears"  # 3 Copper
    mine = {"heroes": [HAKIM, QADIR, bowed("Nagah Pearl-Diver")]}
    t = house(mine, {"heroes": [on("Dune Drake", spears)]})
    t.act(f'use "{HAKIM}"')
    assert t.bowed(HAKIM)
    assert (t.host(spears), t.controller(spears)) == (QADIR, 1)  # the others are bowed
    t.until("Night").until("Day")
    assert t.controller(spears) == 2  # BS 16.26
    t = house({**mine, "stronghold": bowed("Ninety Tents of Orghai")}, {"heroes": [on("Dune Drake", spears)]})
    assert not t.can(f'use "{HAKIM}"')
