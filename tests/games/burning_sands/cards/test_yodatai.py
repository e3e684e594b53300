"""Cards of the Yodatai: ranks that stand, walls by torchlight, the price of discipline."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.stats import influence
from serai.kernel.forbidden import ForbiddenTable
from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet

GATE = "Gate of the Ninth Legion"
QUARRY = "Quarry of the Bound"
DACIAN = "Legate Dacian Thule"
CORVIN = "Corvin Hold-the-Standard"
HALDREK = "Haldrek of the Arena"
COHORT = "The Unbroken Cohort"
SLINGERS = "Slingers of the Iron March"
SHIELD = "Tower Shield"
DITCH = "Ditch and Wall by Torchlight"
TENTH = "One Man in Ten"
COLORS = "Take Their Colors"
EAGLES = "Eagles Over the Field"
WRIT = "Writ of the Iron Senate"
BRAKKA = "Centurion Brakka"
HASTATUS = "Legion Hastatus"
AUXILIARIES = "Captain of Auxiliaries"
TOWER = "Tower of the Brass Horn"
DRAKE = "Dune Drake"
SPEARS = "Water-Guild Spears"
JUNIA = "Optio Junia Sarn"
TRENCHES = "Ring of Trenches"
BREATH = "Breath Before Sunset"  # 1 Water


@card(GATE, "Any Fortification attached to the Gate has +1S.")
def test_the_gate_strengthens_what_is_built_on_it() -> None:
    t = house({"sections": [on(GATE, TOWER), CISTERN]}, {}, unchecked=True)
    assert t.strength(GATE) == 4 + 2
    t = house({"sections": [GATE, on(CISTERN, TOWER)]}, {}, unchecked=True)
    assert (t.strength(GATE), t.strength(CISTERN)) == (4, 1 + 1)  # elsewhere it has what is printed


@card(GATE, "Yodatai only.")
def test_nobody_else_owns_the_gate() -> None:
    with pytest.raises(ForbiddenTable, match="Yodatai players only"):
        house({"sections": [GATE]}, {})


@card(QUARRY, "Day: Destroy a Water token on this City Section. Straighten one of your Holdings.")
def test_the_quarry_works_for_water() -> None:
    mine = {"sections": [wet(QUARRY, 1), wet(LANE, 3)], "holdings": [bowed("Foundry of Nine Hammers")]}
    t = house(mine, {})
    t.act(f"use {QUARRY}")
    assert not t.bowed("Foundry of Nine Hammers")
    assert (t.water(QUARRY), t.water(LANE)) == (0, 3)
    assert not t.can(f"use {QUARRY}")  # the Water of another City Section is none of its own
    t = house({**mine, "sections": [wet(QUARRY, 0), wet(LANE, 3)]}, {})
    assert not t.can(f"use {QUARRY}")
    t = house(mine, {}, phase="Night")
    assert not t.can(f"use {QUARRY}")


@card(DACIAN, "Each Follower in Dacian's unit has +1S.")
def test_dacian_leads_his_followers() -> None:
    t = house({"heroes": [on(DACIAN, SPEARS, SLINGERS), on(BRAKKA, "Silent Porters")]}, {})
    plain = house({"heroes": [DACIAN, on(BRAKKA, SPEARS, "Silent Porters")]}, {})
    assert t.strength(SPEARS) == plain.strength(SPEARS) + 1
    assert t.strength(SLINGERS) == 2
    assert t.strength("Silent Porters") == plain.strength("Silent Porters")
    assert t.strength(DACIAN) == 4  # not he himself


@card(
    CORVIN,
    "As long as Corvin is in a battle, your opponents' actions cannot bow your other Heroes there or send "
    "them home.",
)
def test_nobody_is_bowed_beside_the_standard() -> None:
    flight = "Feigned Flight"
    mine = {"heroes": ["Temulei Long-Rider", "Jargal of the White Tents"], "hand": [flight]}
    theirs = {"heroes": [CORVIN, BRAKKA]}
    t = house(mine, theirs)
    t.fight_at(CISTERN, *mine["heroes"], defenders=(CORVIN, BRAKKA))
    t.act("pass", f"play {flight}", "target Temulei Long-Rider")
    assert t.bowed(CORVIN)  # the only one who can be
    assert not t.bowed(BRAKKA)
    t = house(mine, theirs)
    t.fight_at(CISTERN, *mine["heroes"], defenders=(BRAKKA,))
    t.act("pass", f"play {flight}", "target Temulei Long-Rider")
    assert t.bowed(BRAKKA)  # Corvin stayed at home


@card(
    HALDREK,
    "Battle: Once per battle, Haldrek challenges an opposing Hero. If the challenge is refused, that Hero "
    "has -2S until the battle ends.",
)
def test_haldrek_shames_who_refuses() -> None:
    t = house({"heroes": [HALDREK, BRAKKA]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, HALDREK, BRAKKA, defenders=(DRAKE,))
    t.act("pass", f"use {HALDREK}", "no")
    assert t.strength(DRAKE) == 2
    t.act("pass")
    assert not t.can(f"use {HALDREK}")  # once
    t.pass_all()
    t = house({"heroes": [HALDREK]}, {"heroes": [HASTATUS]})
    t.fight_at(CISTERN, HALDREK, defenders=(HASTATUS,))
    t.act("pass", f"use {HALDREK}")
    t.duel()
    assert t.gone(HASTATUS)  # accepted: a duel of Ka


@card(COHORT, "This Follower gains 1S for every other Follower in its unit.")
def test_the_cohort_counts_its_comrades() -> None:
    assert house({"heroes": [on(BRAKKA, COHORT)]}, {}).strength(COHORT) == 2
    t = house({"heroes": [on(BRAKKA, COHORT, SPEARS, SLINGERS), on(HASTATUS, "Silent Porters")]}, {})
    assert t.strength(COHORT) == 4  # those of another unit do not count


@card(SHIELD, "No card in this unit can be targeted with Archery.")
def test_no_arrow_comes_through_the_shield() -> None:
    mine = {"heroes": ["Kestrel Riders' Captain"]}
    theirs = {"heroes": [on(BRAKKA, SHIELD, SPEARS), on(HASTATUS, SLINGERS), AUXILIARIES]}
    t = house(mine, theirs)
    t.fight_at(CISTERN, "Kestrel Riders' Captain", defenders=(BRAKKA, HASTATUS, AUXILIARIES))
    t.act("pass", "engage Kestrel Riders' Captain")
    assert sorted(t.choices("archery")) == [AUXILIARIES, SLINGERS]


@card(
    DITCH,
    "Night: Get a Fortification from your deck and attach it to one of your City Sections, paying for it as "
    "usual. Shuffle your deck afterward.",
)
def test_a_wall_goes_up_at_night() -> None:
    mine = {"sections": [wet(CISTERN, 6), wet(LANE, 4)], "hand": [DITCH]}
    mine |= {"deck": ["Rationing", TOWER, "All at Once"], "holdings": ["Foundry of Nine Hammers"]}
    t = house(mine, {}, phase="Night")
    t.act(f"play {DITCH}")
    t.act(f"target {LANE}", f"choose {TOWER}")
    assert t.host(TOWER) == LANE
    assert t.bowed("Foundry of Nine Hammers")  # it was paid for
    assert sorted(t.deck(1)) == ["All at Once", "Rationing"]


@card(
    TENTH, "Day: Destroy one of your Followers. Straighten each of your Heroes who has at least one Follower."
)
def test_one_dies_and_the_others_rise() -> None:
    two = {"card": BRAKKA, "bowed": True, "attached": [SPEARS, SLINGERS]}
    one = {"card": HASTATUS, "bowed": True, "attached": ["Silent Porters"]}
    t = house({"heroes": [two, one, bowed(CORVIN)], "hand": [TENTH]}, {})
    t.act(f"play {TENTH}", "destroy Silent Porters")
    assert t.gone("Silent Porters")
    assert not t.bowed(BRAKKA)
    assert t.bowed(HASTATUS)  # he has no Follower left
    assert t.bowed(CORVIN)
    t = house({"heroes": [bowed(BRAKKA)], "hand": [TENTH]}, {"heroes": [on(HASTATUS, SPEARS)]})
    assert not t.can(f"play {TENTH}")


@card(
    COLORS,
    "Reaction: Play this card when an opposing Hero is destroyed in a battle. One of your Heroes in that "
    "battle receives a +1S token and a permanent +1 to his or her Influence.",
)
def test_the_colors_of_the_fallen_are_worn() -> None:
    t = house({"heroes": [HASTATUS], "sections": [LANE]}, {"heroes": [DACIAN, CORVIN], "hand": [COLORS]})
    t.fight_at(CISTERN, HASTATUS, defenders=(DACIAN,))
    t.play(f"engage {DACIAN}")
    t.answer(f"play {COLORS}")
    assert t.gone(HASTATUS)
    assert t.strength(DACIAN) == 5
    assert influence(t.g, t.number(DACIAN)) == 3
    assert t.strength(CORVIN) == 1  # he was not there
    t.pass_all()
    t.until("Day")
    assert (t.strength(DACIAN), influence(t.g, t.number(DACIAN))) == (5, 3)  # for good


def test_no_colors_are_taken_from_ones_own_dead() -> None:
    t = house({"heroes": [HASTATUS], "hand": [COLORS]}, {"heroes": [DACIAN]})
    t.fight_at(CISTERN, HASTATUS, defenders=(DACIAN,))
    t.act(f"engage {DACIAN}")
    t.play("done")  # no card is discarded for its Fate
    assert t.never(f"play {COLORS}")
    assert t.gone(HASTATUS)


@card(
    EAGLES,
    "Battle: Every Hero in this battle with two or more Followers has +2S.",
    "Every Hero with none has -1S.",
)
def test_eagles_favour_the_ranks() -> None:
    heroes = [on(BRAKKA, SPEARS, SLINGERS), on(HASTATUS, "Silent Porters")]
    t = house({"heroes": heroes, "hand": [EAGLES]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, BRAKKA, HASTATUS, defenders=(DRAKE,))
    t.act("pass", f"play {EAGLES}")
    assert t.strength(BRAKKA) == 5
    assert t.strength(HASTATUS) == 2  # one Follower: neither
    assert t.strength(DRAKE) == 3
    t.pass_all()
    assert t.strength(BRAKKA) == 3  # a Battle Omen ends with the battle


@card(
    WRIT,
    "Day: Bow cards with a total of at least 5 Influence and choose another player. The player must either "
    "give you 2 Water tokens or destroy one of his or her Holdings.",
)
def test_the_senate_takes_water_or_a_house() -> None:
    mine = {"sections": [wet(CISTERN, 1)], "holdings": ["Foundry of Nine Hammers"], "hand": [WRIT]}
    theirs = {"sections": [wet(LANE, 3)], "holdings": ["House of Small Tolls"]}
    t = house(mine, theirs)
    t.act(f"play {WRIT}")
    assert t.asked == 2
    t.act(t.choices()[0])
    assert (t.all_water(1), t.all_water(2)) == (3, 1)
    t = house(mine, theirs)
    t.act(f"play {WRIT}")
    t.act(t.choices()[1])
    assert t.gone("House of Small Tolls")
    assert (t.all_water(1), t.all_water(2)) == (1, 3)


@card(JUNIA, "Followers can be attached to Junia even while she is bowed.")
def test_junia_takes_recruits_at_rest() -> None:
    mine = {"heroes": [bowed(JUNIA), bowed(BRAKKA)], "holdings": ["Foundry of Nine Hammers"] * 2}
    t = house({**mine, "hand": [SPEARS]}, {})
    t.act(f"play {SPEARS}")
    assert t.host(SPEARS) == JUNIA  # nobody else can
    t = house({**mine, "hand": ["Salt-Etched Blade"]}, {})
    assert not t.can("play Salt-Etched Blade")  # an Item is no Follower


@card(
    TRENCHES,
    "Open: Choose a City Section that you attacked this turn but did not destroy. Until the end of the next "
    "turn, its Water cannot be used to pay costs, and no Water tokens can be placed there.",
)
def test_the_trenches_cut_off_the_water() -> None:
    theirs = {"sections": [wet(CISTERN, 3), wet(LANE, 0)], "hand": [BREATH], "heroes": [bowed(CORVIN)]}
    t = house({"heroes": [DRAKE], "hand": [TRENCHES]}, theirs)
    assert not t.can(f"play {TRENCHES}")  # nothing was attacked
    t.fight_at(CISTERN, DRAKE).pass_all()
    assert t.in_play(CISTERN)
    if t.asked == 2:
        t.act("pass")
    t.act(f"play {TRENCHES}")
    assert not t.can(f"play {BREATH}")  # 1 Water, and none that may be used
    t.until("Night").until("Day")
    if t.asked == 1:
        t.act("pass")
    assert not t.can(f"play {BREATH}")
    t.until("Night").until("Day")
    if t.asked == 1:
        t.act("pass")
    assert t.can(f"play {BREATH}")


@pytest.mark.parametrize("cut", [True, False])
def test_no_water_comes_over_the_trenches(cut: bool) -> None:
    theirs = {"sections": [wet(CISTERN, 3), wet(LANE, 4)], "holdings": ["Granary of the Inundation"]}
    t = house({"heroes": [DRAKE], "hand": [TRENCHES]}, theirs)
    t.fight_at(CISTERN, DRAKE).pass_all()
    if t.asked == 2:
        t.act("pass")
    if cut:
        t.act(f"play {TRENCHES}")
    t.until("Night").until("Day")
    assert t.all_water(2) == (7 if cut else 8)  # the other City Section is full
