"""More cards of the Moto: raids, spare horses, flight that is feigned."""

from __future__ import annotations

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet
from tests.marks import rule, rule_not

TEMULEI = "Temulei Long-Rider"
MOUNTS = "Spare Mounts"
LANCERS = "Screaming Lancers"
BRIDLE = "Bridle of Woven Wind"
FLIGHT = "Feigned Flight"
WELL = "Drink Your Neighbor's Well"
KURULTAI = "Kurultai at Moonrise"
JARGAL = "Jargal of the White Tents"
SPEARS = "Captain of Hired Spears"
PICKET = "Picket Lines at the Sand's Edge"
DORGUN = "Dorgun Stone-Shoulder"
ALTAN = "Red Altan"


@card(TEMULEI, "If her raid succeeds, Temulei returns home unbowed.")
def test_temulei_is_fresh_after_a_raid() -> None:
    mine = {"heroes": [TEMULEI, "Windborn Outrider"], "hand": ["Rationing"]}
    t = house(mine, {}, phase="Night")
    t.raid(TEMULEI, f"2's {CISTERN}", "Rationing").through()
    assert t.all_water(2) < 6
    assert not t.bowed(TEMULEI)
    t = house(mine, {}, phase="Night")
    t.raid("Windborn Outrider", f"2's {CISTERN}", "Rationing").through()
    assert t.bowed("Windborn Outrider")  # it is her raid that counts


@rule("BS 2.32", "A Follower that bows with its unit may react to that.")
@card(MOUNTS, "Reaction: When this Hero returns home bowed, destroy the Spare Mounts to straighten the Hero.")
def test_spare_mounts_carry_their_rider_once_more() -> None:
    mine = {"heroes": [on(JARGAL, MOUNTS)], "hand": ["Rationing"]}
    t = house(mine, {}, phase="Night")
    t.raid(JARGAL, f"2's {CISTERN}", "Rationing")
    t.answer(f"use {MOUNTS}")
    assert t.gone(MOUNTS)
    assert not t.bowed(JARGAL)
    t = house({"heroes": [on(TEMULEI, MOUNTS)], "hand": ["Rationing"]}, {}, phase="Night")
    t.raid(TEMULEI, f"2's {CISTERN}", "Rationing")
    assert t.never(f"use {MOUNTS}")  # she comes home unbowed


@card(LANCERS, "The Lancers gain 2S when they engage together with their Hero.")
def test_lancers_are_stronger_beside_their_hero() -> None:
    t = house({"heroes": [on(TEMULEI, LANCERS)]}, {"heroes": [SPEARS]})
    t.fight_at(CISTERN, TEMULEI, defenders=(SPEARS,))
    assert t.strength(LANCERS) == 3
    t.act("pass", f"engage {LANCERS}")
    assert t.strength(LANCERS) == 3  # alone


@card(BRIDLE, "This Hero and all Followers in the unit have Flying.")
def test_the_bridle_lifts_a_whole_unit() -> None:
    t = house({"heroes": [on(JARGAL, BRIDLE, "Howling Kin"), on(TEMULEI, LANCERS)]}, {})
    assert t.has(JARGAL, "Flying")
    assert t.has("Howling Kin", "Flying")
    assert not t.has(TEMULEI, "Flying")
    assert not t.has(LANCERS, "Flying")


@card(BRIDLE, "The Bridle cannot be attached to a Giant.")
def test_no_giant_wears_the_bridle() -> None:
    giant = "Lost Colossus among Assassins"
    holdings = ["Serai of the Fourth Night", "Serai of the Fourth Night"]
    t = house({"faction": "Moto", "heroes": [giant, JARGAL], "holdings": holdings, "hand": [BRIDLE]}, {})
    t.act(f"play {BRIDLE}")
    assert t.host(BRIDLE) == JARGAL  # nobody else may have it


@card(
    FLIGHT,
    "Battle: One of your attacking units returns home without bowing. The defender must then bow one of his "
    "or her unbowed Heroes in this battle.",
)
def test_feigned_flight_draws_a_defender_out() -> None:
    mine = {"heroes": [TEMULEI, JARGAL], "hand": [FLIGHT]}
    t = house(mine, {"heroes": [SPEARS, "Ghul of the Empty Well", "Nagah Pearl-Diver"]})
    t.fight_at(CISTERN, TEMULEI, JARGAL, defenders=(SPEARS, "Ghul of the Empty Well"))
    t.act("pass", f"play {FLIGHT}")
    assert sorted(t.choices("target")) == [JARGAL, TEMULEI]
    t.act(f"target {JARGAL}")
    assert t.place(JARGAL) == ""
    assert not t.bowed(JARGAL)
    assert t.asked == 2
    assert sorted(t.choices("target")) == [SPEARS, "Ghul of the Empty Well"]  # those who are there
    t.act(f"target {SPEARS}")
    assert t.bowed(SPEARS)


def test_no_defender_feigns_flight() -> None:
    t = house({"heroes": [SPEARS]}, {"heroes": [TEMULEI], "hand": [FLIGHT]})
    t.fight_at(CISTERN, SPEARS, defenders=(TEMULEI,))
    assert not t.can(f"play {FLIGHT}")


@card(
    WELL,
    "Reaction: Play this card when one of your Heroes raids a City Section successfully. The Hero also takes "
    "a Water token from another City Section of the same player.",
)
def test_the_neighbours_well_is_drunk_too() -> None:
    mine = {"heroes": [JARGAL], "hand": ["Rationing", WELL]}
    theirs = {"sections": [wet(CISTERN, 5), wet(LANE, 3)]}
    mine["sections"] = ["Sunken Shrine"]
    t = house(mine, theirs, phase="Night")
    t.raid(JARGAL, CISTERN, "Rationing")
    t.answer(f"play {WELL}")
    assert t.water(LANE) == 2
    t = house(mine, {"sections": [wet(CISTERN, 5)]}, phase="Night")
    t.raid(JARGAL, CISTERN, "Rationing")
    assert t.never(f"play {WELL}")  # there is no other


@card(
    KURULTAI,
    "Night: 6 Influence is required. All of your Moto Heroes gain Raid +1 and Carry +1 until the end of the "
    "turn.",
)
def test_the_kurultai_sends_all_riders() -> None:
    mine = {"faction": "Moto", "heroes": [JARGAL, TEMULEI], "hand": [KURULTAI]}
    mine |= {"holdings": ["Serai of the Fourth Night"]}
    t = house(mine, {"heroes": ["Nagah Pearl-Diver"]}, phase="Night")
    t.act(f"play {KURULTAI}")
    assert t.has(JARGAL, "Raid")
    assert t.has(JARGAL, "Carry")
    assert not t.has("Nagah Pearl-Diver", "Raid")
    poor = {"faction": "Moto", "heroes": [bowed(JARGAL)], "hand": [KURULTAI]}
    t = house(poor, {}, phase="Night")
    assert not t.can(f"play {KURULTAI}")  # 4 Influence and no more


@rule("BS 10.58", "Water is given up before anything else, and then a card.")
@card(
    DORGUN,
    "When Dorgun engages as an attacker, all Water tokens on the City Section must be destroyed before any "
    "card can absorb damage.",
)
def test_dorgun_drinks_first() -> None:
    for water, fallen in ((4, True), (5, False)):
        mine = {"heroes": [DORGUN, ALTAN], "sections": [LANE]}
        t = house(mine, {"heroes": [SPEARS], "sections": [wet(CISTERN, water)]})
        t.fight_at(CISTERN, DORGUN, ALTAN, defenders=(SPEARS,))
        t.act("pass")
        t.play(f"engage {DORGUN}")
        if fallen:  # of 5 damage 4 are absorbed, without a choice
            t.answer(f"destroy {SPEARS}")
        t.through()
        assert t.in_play(SPEARS) != fallen
        assert t.water(CISTERN) == 0


@rule_not("BS 10.58", "Where no text says so, its army chooses what goes first.")
def test_others_let_their_enemies_choose() -> None:
    t = house({"heroes": [DORGUN, ALTAN]}, {"heroes": [SPEARS], "sections": [wet(LANE, 4), CISTERN]})
    t.fight_at(LANE, DORGUN, ALTAN, defenders=(SPEARS,))
    t.act("pass")
    t.play(f"engage {ALTAN}", "no")
    t.answer(f"destroy {SPEARS}")
    assert t.water(LANE) == 4
    t = house({"heroes": [SPEARS]}, {"heroes": [DORGUN], "sections": [wet(LANE, 4), CISTERN]})
    t.fight_at(LANE, SPEARS, defenders=(DORGUN,))
    t.play(f"engage {DORGUN}")  # a defender
    t.through()
    assert t.gone(SPEARS)
    assert t.water(LANE) == 4


@rule_not("BS 4.32", "Water from another City Section finds no room above the Water Capacity.")
@rule("BS 4.32", "What Heroes carried is placed above the Water Capacity, and nothing of it is lost.")
@card(
    PICKET,
    "Water tokens that you place here from your Heroes in the End Phase can exceed this City Section's Water "
    "Capacity.",
)
def test_the_picket_lines_hold_more() -> None:
    mine = {"heroes": [wet(TEMULEI, 3)], "sections": [wet(PICKET, 3), wet(LANE, 3)]}
    t = house(mine, {}, phase="Night")
    t.until("Day")
    assert (t.water(PICKET), t.water(LANE)) == (5, 4)  # nothing is lost
    t = house(mine, {}, phase="Night")
    while not t.can(f"to {PICKET}"):
        t.play("pass")
    t.play(f"to {PICKET}", f"to {PICKET}", f"to {PICKET}")
    t.until("Day")
    assert (t.water(PICKET), t.water(LANE)) == (6, 3)
    t = house({**mine, "sections": [wet(CISTERN, 6), wet(LANE, 3)]}, {}, phase="Night")
    t.until("Day")
    assert (t.water(LANE), t.all_water(1)) == (4, 10)  # 2 are lost
    t = house({"heroes": [], "sections": [wet(PICKET, 3), wet(LANE, 2)]}, {}, phase="Night")
    while not t.can(f"pour {LANE}") and t.phase != "Day":
        t.play("pass" if t.can("pass") else t.choices()[0])
    assert not t.can(f"pour {LANE}")  # from another City Section it finds no room
