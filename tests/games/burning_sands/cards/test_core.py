"""Cards of the first set that no other test here plays."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.stats import strength
from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet
from tests.marks import rule, rule_not

SAHAR = "Sahar Who Counts the Stars"
KNIFE = "Knife Behind the Curtain"
DRAKE = "Dune Drake"
HERMIT = "Hermit of the Cracked Bell"


@card(
    "Ninety Tents of Orghai",
    "Battle: Bow this card. Each of your Moto Heroes in a battle gets +1S until the end of the turn.",
)
def test_ninety_tents_stand_behind_their_riders() -> None:
    t = house({"faction": "Moto", "heroes": ["Red Altan", DRAKE], "sections": [LANE]}, {})
    t.fight_at(CISTERN, "Red Altan", DRAKE)
    t.act("use Ninety Tents of Orghai")
    assert (t.strength("Red Altan"), t.strength(DRAKE)) == (5, 4)
    assert t.bowed("Ninety Tents of Orghai")


@card("House Behind the Well", "Battle: Bow this card. Send home one of your Heroes in a battle.")
def test_the_house_calls_its_own_home() -> None:
    t = house({"heroes": [DRAKE]}, {"faction": "Assassins", "heroes": [KNIFE]})
    t.fight_at(CISTERN, DRAKE, defenders=(KNIFE,))
    t.act("use House Behind the Well")
    assert t.place(KNIFE) == ""
    assert not t.bowed(KNIFE)
    assert t.place(DRAKE) == CISTERN


@card("A Road Nobody Watches", "Battle: Send home target opposing Hero with Strength 3 or less, bowed.")
@rule("BS 9.17", "Sent home bowed only if the text says so.")
def test_the_road_is_long() -> None:
    mine = {"heroes": [DRAKE], "hand": ["A Road Nobody Watches"]}
    t = house(mine, {"heroes": [KNIFE, "Red Altan"]})
    t.fight_at(CISTERN, DRAKE, defenders=(KNIFE,))
    t.act("pass", "play A Road Nobody Watches")
    assert t.place(KNIFE) == ""
    assert t.bowed(KNIFE)


@card("Hall of Quiet Mirrors", "Your Ashalan Heroes have +1K.")
def test_quiet_mirrors_strengthen_ashalan() -> None:
    t = house(
        {"sections": ["Hall of Quiet Mirrors"], "heroes": [SAHAR, DRAKE]}, {"heroes": ["Mirror-Sword Adept"]}
    )
    assert (t.ka(SAHAR), t.ka(DRAKE), t.ka("Mirror-Sword Adept")) == (5, 3, 3)


@card("Corral of the Grey Mares", "Flying units cannot be assigned to this City Section.")
def test_nothing_flies_over_the_corral() -> None:
    corral = "Corral of the Grey Mares"
    t = house({"heroes": [DRAKE, "Red Altan"]}, {"faction": "Moto", "sections": [corral, LANE]})
    t.act("attack", f"assign {DRAKE}")
    assert t.place(DRAKE) == LANE  # there was no choice
    t.act("assign Red Altan", f"to {corral}")
    assert t.place("Red Altan") == corral


@rule("BS 8.8", "Who has no unit to send against a player cannot declare that attack.")
def test_a_flier_finds_no_way_into_the_corral() -> None:
    corral = "Corral of the Grey Mares"
    assert not house({"heroes": [DRAKE]}, {"faction": "Moto", "sections": [corral]}).can("attack")
    assert house({"heroes": [DRAKE]}, {"faction": "Moto", "sections": [corral, CISTERN]}).can("attack")


@rule("BS 7.18", "A unit flies only if all of it flies: on foot the Corral is open.")
def test_a_flier_on_foot_walks_into_the_corral() -> None:
    corral = "Corral of the Grey Mares"
    t = house({"heroes": [on(DRAKE, "Water-Guild Spears")]}, {"faction": "Moto", "sections": [corral]})
    t.fight_at(corral, DRAKE)
    assert t.place(DRAKE) == corral


@card("Necropolis Gate", "Defending Undead at this City Section have +1S.")
def test_the_necropolis_arms_its_dead() -> None:
    gate = "Necropolis Gate"
    legion = "Tomb Legion Standard"
    theirs = {"faction": "Senpet", "sections": [gate, LANE], "heroes": [legion, KNIFE]}
    t = house({"heroes": [DRAKE]}, theirs)
    t.fight_at(gate, DRAKE, defenders=(legion, KNIFE))
    assert (t.strength(legion), t.strength(KNIFE)) == (4, 2)


@card(
    "Market of Borrowed Names",
    "At the beginning of the Night Phase, you may discard one card from your hand. If you do, draw one card.",
)
def test_the_market_changes_a_card_at_night() -> None:
    mine = {
        "sections": ["Market of Borrowed Names"],
        "hand": ["Rationing", "Broken Strap"],
        "deck": ["Rain, Once", "All at Once"],
    }
    t = house(mine, {})
    t.act("pass", "pass")
    t.act("yes", "discard Rationing")
    assert t.hand(1) == ["Broken Strap", "Rain, Once"]
    assert t.saved(1) == ["Rationing"]


@card(
    "Mirror-Sword Adept",
    "Battle: This card challenges target opposing Hero; the loser is sent home bowed instead of being "
    "destroyed.",
)
@rule("BS 12.24", "The loser has another fate if the card says so.")
def test_the_adept_sends_home() -> None:
    adept = "Mirror-Sword Adept"
    t = house({"heroes": [adept]}, {"heroes": ["Red Altan (Experienced)", "Screaming Rider"]})
    t.fight_at(CISTERN, adept, defenders=("Screaming Rider",))
    t.act("pass", f"use {adept}", "yes")
    while t.g.duel:
        t.act("pass")
    assert t.in_play("Screaming Rider")
    assert t.place("Screaming Rider") == ""
    assert t.bowed("Screaming Rider")
    assert not t.bowed(adept)


@card(
    "Ulagan Steppe-Reader",
    "Battle, once per battle: Pay 1 Water. Straighten one of your Followers in this battle.",
)
def test_the_steppe_reader_readies_a_follower_once() -> None:
    reader = "Ulagan Steppe-Reader"
    mine = {"heroes": [on(reader, {"card": "Howling Kin", "bowed": True})]}
    t = house(mine, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, reader, defenders=(DRAKE,))
    t.act("pass", f"use {reader}")
    assert not t.bowed("Howling Kin")
    assert t.all_water(1) == 5
    t.act("pass")
    assert not t.can(f"use {reader}")


@card("The Council Speaks Once", "Day, Council 8: Each opponent loses 1 Water for each Holding they control.")
@rule("BS 15.8", "A Hero's Influence counts with that of its Followers, who do not bow.")
@pytest.mark.parametrize("pages", [True, False])
def test_pages_carry_a_vote(pages: bool) -> None:
    scribe = "Scribe of the Dry River"  # Influence 4
    mine = {
        "heroes": [on(scribe, *(["Pages of the Blue Court"] * 2 if pages else []))],
        "stronghold": bowed("Throne of the Tenth Dynasty"),
        "hand": ["The Council Speaks Once"],
    }
    t = house(mine, {"holdings": ["Well with No Bottom", bowed("House of Small Tolls")]})
    assert t.can("play The Council Speaks Once") == pages
    if pages:
        t.act("play The Council Speaks Once")
        assert t.bowed(scribe)
        assert not t.bowed("Pages of the Blue Court")
        assert t.all_water(2) == 4


@card("Coat of a Thousand Scales", "This card's Hero cannot be targeted by Spells.")
@card("Breath of the Open Furnace", "Battle: Destroy target opposing Hero with Ka 2 or less.")
def test_scales_turn_spells_away() -> None:
    mine = {"heroes": [HERMIT], "hand": ["Breath of the Open Furnace"]}
    theirs = {"heroes": [on("Ghul of the Empty Well", "Coat of a Thousand Scales"), "Screaming Rider"]}
    t = house(mine, theirs)
    t.fight_at(CISTERN, HERMIT, defenders=("Ghul of the Empty Well",))
    t.act("pass")
    assert not t.can("play Breath of the Open Furnace")
    t = house(mine, theirs)
    t.fight_at(CISTERN, HERMIT, defenders=("Ghul of the Empty Well", "Screaming Rider"))
    t.act("pass", "play Breath of the Open Furnace")
    assert t.gone("Screaming Rider")


@card(
    "Carpet of the Late Vizier",
    "This card's Hero has Flying. Battle: Bow this card. Move one of your unbowed Heroes at home into "
    "this battle.",
)
def test_the_carpet_brings_another() -> None:
    carpet = "Carpet of the Late Vizier"
    t = house({"heroes": [on(KNIFE, carpet), "Red Altan"]}, {"heroes": [DRAKE]})
    assert t.has(KNIFE, "Flying")
    t.fight_at(CISTERN, KNIFE, defenders=(DRAKE,))
    t.act("pass", f"use {carpet}")
    assert t.place("Red Altan") == CISTERN
    assert t.bowed(carpet)


@card(
    "Song That Wakes the Sleepers",
    "Open: Straighten up to two of your Heroes. If you control a Khadi, gain 1 Water.",
)
@pytest.mark.parametrize(("khadi", "gained"), [("Neferu the Twice-Buried", 1), (DRAKE, 0)])
def test_the_song_wakes_two(khadi: str, gained: int) -> None:
    mine = {
        "heroes": [HERMIT, bowed(khadi), bowed(KNIFE), bowed("Red Altan")],
        "hand": ["Song That Wakes the Sleepers"],
        "sections": [wet(CISTERN, 3)],
    }
    t = house(mine, {})
    t.act("play Song That Wakes the Sleepers", f"target {KNIFE}", "target Red Altan")
    assert not t.bowed(KNIFE)
    assert not t.bowed("Red Altan")
    assert t.bowed(khadi)
    assert t.all_water(1) == 1 + gained


@card(
    "Jinn of the Broken Kiln",
    "Battle: Pay 1 Water. Target opposing Hero gets a Strength penalty equal to the number of cards in "
    "your hand until the end of the turn.",
)
@rule("BS 15.13", "A Jinn Spell puts the Jinn into play as a Hero, unbowed.")
def test_the_kiln_jinn_is_summoned_and_fights() -> None:
    jinn = "Jinn of the Broken Kiln"
    mine = {"heroes": [HERMIT], "hand": [jinn, "Rationing", "Broken Strap"]}
    t = house(mine, {"heroes": [KNIFE]})
    t.act(f"play {jinn}")
    assert t.in_play(jinn)
    assert not t.bowed(jinn)
    assert t.bowed(HERMIT)
    t.act("pass")
    t.fight_at(CISTERN, jinn, defenders=(KNIFE,))
    t.act("pass", f"use {jinn}")
    assert t.strength(KNIFE) == 0  # 2, and two cards in hand
    assert t.all_water(1) == 2


@card("Sluice-Keeper's Terrace", "Day: Bow this card. Gain 1 Water.")
def test_the_terrace_gives_water() -> None:
    t = house({"holdings": ["Sluice-Keeper's Terrace"], "sections": [wet(CISTERN, 5)]}, {})
    t.act("use Sluice-Keeper's Terrace")
    assert t.all_water(1) == 6


@rule("BS 2.22", "What a Fortification adds counts wherever the Base Strength is asked for.")
def test_a_brick_wall_stops_raiders() -> None:
    section = {"card": CISTERN, "attached": ["Wall of Fired Brick"]}
    t = house({}, {"sections": [section]})
    walled = next(card for card in t.g.side[1] if t.g.water[card])
    assert t.strength(CISTERN) == 1
    assert strength(t.g, walled) == 3


@card(
    "Old Vizier Tamur",
    "Your Heroes cost 1 Copper less. Day, Council 4: Target opponent discards one card from hand.",
)
def test_old_tamur_saves_copper_and_costs_a_card() -> None:
    mine = {
        "holdings": ["Old Vizier Tamur"],
        "heroes": ["Mistress of Sealed Letters"],
        "hand": ["Captain of Hired Spears"],
    }
    theirs = {"hand": ["Rationing"]}
    t = house(mine, theirs)
    t.act("play Captain of Hired Spears")  # 5 Copper, less 1: the Stronghold gives 4
    assert t.in_play("Captain of Hired Spears")
    t.act("pass", "use Old Vizier Tamur")
    while not t.calm:
        t.act(t.choices()[0])
    assert t.hand(2) == []


@card(
    "Ward of Woven Reed",
    "Reaction: When a Spell or innate ability targets one of your Heroes, negate that Spell or ability.",
)
def test_a_ward_against_innate_abilities() -> None:
    t = house({"heroes": [SAHAR]}, {"heroes": [KNIFE], "hand": ["Ward of Woven Reed"]})
    t.play(f"use {SAHAR}")
    t.answer("play Ward of Woven Reed")
    assert t.strength(KNIFE) == 2
    assert t.all_water(2) == 5


@card(
    "The Wrong Tent",
    "Reaction: When an opponent's action targets one of your Heroes, redirect that action to another Hero.",
)
@rule("BS 14.15", "The new target must be one that the action could have chosen.")
def test_the_wrong_tent() -> None:
    theirs = {"heroes": [KNIFE, "Quiet Hand of the Well"], "hand": ["The Wrong Tent"]}
    t = house({"heroes": [SAHAR, DRAKE]}, theirs)
    t.play(f"use {SAHAR}", f"target {KNIFE}")
    t.answer("play The Wrong Tent")
    assert t.strength(KNIFE) == 2
    assert t.strength("Quiet Hand of the Well") == 2
    assert (t.strength(DRAKE), t.ka(DRAKE)) == (3, 2)  # the only other Hero it can be aimed at


@card("Whirling Ash", "Battle: Attacking Heroes have -1S. Flying Heroes cannot engage.")
def test_ash_grounds_the_fliers() -> None:
    theirs = {"heroes": ["Screaming Rider"], "hand": ["Whirling Ash"]}
    t = house({"heroes": [DRAKE, "Red Altan"]}, theirs)
    t.fight_at(CISTERN, DRAKE, "Red Altan", defenders=("Screaming Rider",))
    t.act("play Whirling Ash")
    assert not t.can(f"engage {DRAKE}")
    assert t.can("engage Red Altan")
    assert (t.strength("Red Altan"), t.strength("Screaming Rider")) == (3, 2)


@card(
    "What the Sand Keeps",
    "Day: All Heroes get -1S until the end of the turn. All Followers get +1S until the end of the turn.",
)
@rule("BS 13.10", "A Buried Action goes to the Buried pile.")
def test_what_the_sand_keeps() -> None:
    t = house(
        {"heroes": [on(KNIFE, "Water-Guild Spears")], "hand": ["What the Sand Keeps"]}, {"heroes": [DRAKE]}
    )
    t.act("play What the Sand Keeps")
    assert (t.strength(KNIFE), t.strength(DRAKE), t.strength("Water-Guild Spears")) == (1, 3, 3)
    assert t.buried(1) == ["What the Sand Keeps"]


@card("Cup Passed Left", "Reaction: When one of your Heroes wins a duel, take 2 Water from that player.")
def test_the_cup_is_passed() -> None:
    mine = {
        "heroes": [KNIFE],
        "hand": ["Insult before the Well", "Cup Passed Left"],
        "sections": [wet(CISTERN, 3)],
    }
    t = house(mine, {"heroes": ["Red Altan"]}, phase="Night")
    t.play("play Insult before the Well")
    while not t.can("play Cup Passed Left"):
        t.play(next(w for w in ("yes", "as-proposed", "pass") if t.can(w)))
    t.answer("play Cup Passed Left")
    assert (t.all_water(1), t.all_water(2)) == (5, 4)


@card("The Thief Who Drank the Moon", "Tale Reaction: When one of your Heroes succeeds in a raid.")
@rule_not("BS 15.18", "A raid that fails tells no tale.")
@pytest.mark.parametrize(("card", "scores"), [("Rationing", True), ("Toss of Knucklebones", False)])
def test_the_thief_drinks_the_moon(card: str, scores: bool) -> None:
    tale = "The Thief Who Drank the Moon"
    hand = "Quiet Hand of the Well"
    t = house({"heroes": [hand], "hand": [card, tale]}, {"sections": [LANE]}, phase="Night")
    t.act("raid")
    for word in (f"assign {hand}", f"to {LANE}", f"fate {card}"):
        if t.can(word):
            t.play(word)
    while t.can("done"):
        t.play("done")
    if scores:
        t.answer(f"play {tale}")
    else:
        assert t.never(f"play {tale}")
    assert t.points(1) == (2 if scores else 0)
