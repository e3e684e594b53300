"""Cards open to everybody: walls of sand, lanterns, locusts and those who stand in for others."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.stats import produces
from serai.games.burning_sands.state.frames import REACT
from tests.games.burning_sands.cards.house import CISTERN, LANE, House, bowed, card, house

BOUGHT = "Bought Before Sunset"
SPARED = "Spared by the Sands"
FURNACE = "Breath of the Open Furnace"
WALL = "Wall of Blowing Sand"
LANTERNS = "Lanterns on the Rooftops"
LOCUST = "Year of the Pale Locust"
VOICE = "The Voice That Filled the Square"
STAND = "Stand in My Place"
SCRIBE = "Scribe of the Dry River"  # Influence 4
COUNCIL = "The Council Speaks Once"  # Day, Council 8
ARCHER = "Kestrel Riders' Captain"  # Flying, Archery, Strength 2
BERNAL = "Bernal the Younger"  # Strength 2, Ka 2
BRAKKA = "Centurion Brakka"  # Strength 3, Ka 3
DRAKE = "Dune Drake"  # Ka 3
HERMIT = "Hermit of the Cracked Bell"  # a Sahir
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper
MARKET = "Shallow Copper Diggings"  # 2 Copper
SPIRE = "Spire of the Patient Glass"  # a Stronghold, 4 Copper
RATIONING = "Rationing"
HALDREK = "Haldrek of the Arena"
HASTATUS = "Legion Hastatus"


def _copper(t: House, name: str) -> int:
    return produces(t.g, t.number(name))


@card(
    WALL,
    "Battle: For as long as this Omen is in play, Archery cannot be used in this battle and no unit may "
    "bow to return home from it.",
)
def test_nobody_shoots_or_leaves_in_the_sand() -> None:
    t = house({"heroes": [ARCHER, BRAKKA], "hand": [WALL]}, {"heroes": [BERNAL, DRAKE]})
    t.fight_at(CISTERN, ARCHER, BRAKKA, defenders=(BERNAL, DRAKE))
    assert t.can(f"home {BERNAL}")
    t.act("pass", f"play {WALL}")
    assert not t.can(f"home {BERNAL}")
    t.act("pass")
    assert not t.can(f"home {BRAKKA}")
    t.act(f"engage {ARCHER}")
    assert not t.can(f"archery {BERNAL}")
    while t.g.battle >= 0:
        t.act("pass" if t.can("pass") else t.choices()[0])
    assert t.bowed(BRAKKA)  # the battle is over, and units come home as always
    assert t.buried(1) == [WALL]  # and the Omen with it


@card(
    LANTERNS,
    "Night: Straighten up to two of your Heroes. Until the end of the turn, they can do nothing except "
    "defend against raids.",
)
def test_who_stands_by_the_lanterns_only_watches() -> None:
    t = house(
        {"heroes": [bowed(HERMIT), bowed(BRAKKA), ARCHER], "hand": [LANTERNS, RATIONING]},
        {"heroes": [BERNAL], "hand": [RATIONING]},
        phase="Night",
    )
    t.act(f"play {LANTERNS}")
    for word in (f"target {HERMIT}", f"target {BRAKKA}", "done"):
        if t.can(word):
            t.act(word)
    assert (t.bowed(HERMIT), t.bowed(BRAKKA)) == (False, False)
    assert t.asked == 2
    t.act("raid", f"fate {RATIONING}")
    while t.asked == 2 and t.can("done"):
        t.act("done")
    assert sorted(t.choices("assign")) == sorted([HERMIT, BRAKKA, ARCHER])  # all may defend
    t.act("done")
    t.act("raid")
    assert not t.can(f"assign {HERMIT}")
    assert not t.can(f"assign {BRAKKA}")  # they do not raid


@card(LOCUST, "Day: As long as this Omen is in play, every Holding produces 1 less Copper.")
def test_the_locusts_eat_from_all_holdings() -> None:
    t = house({"hand": [LOCUST], "holdings": [FOUNDRY]}, {"holdings": [MARKET]}, unchecked=True)
    before = [_copper(t, name) for name in (FOUNDRY, MARKET, SPIRE)]
    t.act(f"play {LOCUST}")
    after = [_copper(t, name) for name in (FOUNDRY, MARKET, SPIRE)]
    assert before == [3, 2, 4]
    assert after == [2, 1, 4]  # a Stronghold is no Holding


@card(LOCUST, "Any player can pay 3 Water as a Day action to destroy this Omen.")
def test_anybody_buys_the_locusts_off() -> None:
    t = house({"hand": [LOCUST]}, {}, unchecked=True)
    t.act(f"play {LOCUST}")
    t.act(f"use {LOCUST}")
    assert t.buried(1) == [LOCUST]
    assert (t.all_water(1), t.all_water(2)) == (5, 3)


@card(VOICE, "Tale Reaction: Play this card when one of your Council actions has taken effect.")
@pytest.mark.parametrize("mine", [True, False])
def test_the_voice_is_told_after_a_council(mine: bool) -> None:
    hands = ([COUNCIL, VOICE], []) if mine else ([COUNCIL], [VOICE])
    t = house({"heroes": [SCRIBE] * 3, "hand": hands[0]}, {"hand": hands[1]})
    t.play(f"play {COUNCIL}")
    if mine:
        t.answer(f"play {VOICE}")
        assert t.points(1) == 1
    else:
        assert t.never(f"play {VOICE}")


@card(
    VOICE,
    "Reward: If the Night Phase begins while your unbowed Heroes have a combined Influence of 20 or more, "
    "you win the game.",
)
@pytest.mark.parametrize("up", [5, 4])
def test_the_voice_wins_at_nightfall(up: int) -> None:
    heroes = [*[SCRIBE] * up, *[bowed(SCRIBE)] * (5 - up)]
    t = house({"heroes": heroes, "stories": [VOICE]}, {}, unchecked=True)
    t.act("pass", "pass")
    assert (t.over == "BS 19.9") == (up == 5)


@card(
    STAND,
    "Reaction: When one of your Heroes is challenged, another of your unbowed Heroes accepts the challenge "
    "in that Hero's stead.",
)
@pytest.mark.parametrize("up", [True, False])
def test_another_takes_the_challenge(up: bool) -> None:
    second = BERNAL if up else bowed(BERNAL)
    t = house({"heroes": [HALDREK]}, {"heroes": [HASTATUS, second], "hand": [STAND]})
    t.fight_at(CISTERN, HALDREK, defenders=(HASTATUS,))
    t.act("pass")
    t.play(f"use {HALDREK}")
    if not up:
        assert t.never(f"play {STAND}")
        return
    t.answer(f"play {STAND}")
    assert not t.gone(HASTATUS)
    assert t.gone(BERNAL)  # Ka 2 against 3


@card(SPARED, "Reaction: When one of your cards would be buried, put it in your Saved pile instead.")
@pytest.mark.parametrize("mine", [True, False])
def test_the_sands_spare_a_card(mine: bool) -> None:
    theirs = {"heroes": [BERNAL], "hand": [SPARED] if mine else []}
    t = house({"heroes": [HERMIT], "hand": [FURNACE, *([] if mine else [SPARED])]}, theirs)
    t.fight_at(CISTERN, HERMIT, defenders=(BERNAL,))
    t.act("pass")
    t.play(f"play {FURNACE}")
    if mine:
        t.answer(f"play {SPARED}")
        assert sorted(t.saved(2)) == sorted([BERNAL, SPARED])
        assert t.buried(2) == []
    else:
        assert t.never(f"play {SPARED}")
        assert t.buried(2) == [BERNAL]


@card(
    BOUGHT,
    "Reaction: Play this card when another player assigns a unit against you as an ally. Give that player "
    "one of your Water tokens; the unit returns home unbowed.",
)
@pytest.mark.parametrize("ally", [True, False])
def test_an_ally_is_bought(ally: bool) -> None:
    third = {"heroes": [DRAKE], "sections": [{"card": LANE, "water": 1}]}
    t = house({"heroes": [BRAKKA]}, {"hand": [BOUGHT], "heroes": [BERNAL]}, third)
    t.declare(2)
    while t.question == REACT:
        t.play("pass")
    t.invite((3, 1) if ally else (3, 2))
    while t.can("no"):
        t.play("no")
    while not t.can(f"assign {DRAKE}"):
        t.act("done")
    t.play(f"assign {DRAKE}")
    if not ally:
        assert t.never(f"play {BOUGHT}")  # this ally helps
        return
    t.answer(f"play {BOUGHT}")
    assert t.place(DRAKE) == ""
    assert not t.bowed(DRAKE)
    assert (t.all_water(2), t.all_water(3)) == (5, 2)
    assert t.place(BRAKKA) == CISTERN  # the attacker is no ally
