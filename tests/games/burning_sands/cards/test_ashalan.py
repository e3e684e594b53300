"""The cards of the Ashalan and what else their deck is made of: Water, Sahirs and Spells."""

from __future__ import annotations

from tests.games.burning_sands.cards.house import CISTERN, DRAWN, LANE, bowed, card, house, on, wet
from tests.marks import rule, rule_not

SAHAR = "Sahar Who Counts the Stars"
ILMAR = "Ilmar Glass-Breather"
TIDE = "Tide-Caller of the Seventh Basin"


@rule("BS 5.14", "An Experienced Hero is laid over the earlier version for 2 Copper.")
@rule("BS 5.17", "It keeps the abilities of the version below.")
def test_sahar_grows_older() -> None:
    t = house(
        {"heroes": [SAHAR, bowed(ILMAR)], "hand": [f"{SAHAR} (Experienced)"]}, {"heroes": ["Dune Drake"]}
    )
    t.act(f'play "{SAHAR} (Experienced)"')
    while not t.calm:
        t.act(t.choices()[0])
    older = f"{SAHAR} (Experienced)"
    assert (t.strength(older), t.ka(older)) == (2, 5)
    assert t.water(CISTERN) == 6  # no Water is paid for it
    t.act("pass", f'use "{older}"', "ability 1")
    assert not t.bowed(ILMAR)
    assert t.bowed(older)
    assert t.calm


@card("Sahar Who Counts the Stars (Experienced)", "Your Spells cost 1 Water less.")
@rule("BS 6.21", "Effects lower a cost, never below 0.")
def test_older_sahar_makes_spells_cheaper() -> None:
    mine = {"heroes": [f"{SAHAR} (Experienced)"], "hand": ["Thirst Sent by Dream"]}
    t = house(mine, {}, phase="Night")
    t.act("play Thirst Sent by Dream")
    assert t.water(CISTERN) == 6  # its only Water is spared, and what is taken finds no room
    assert t.all_water(2) == 4


@card("Ilmar Glass-Breather", "Reaction: When you cast a Spell, gain 1 Water.")
def test_ilmar_gains_water_when_another_casts() -> None:
    mine = {"heroes": [ILMAR, TIDE], "hand": ["Slow Turning to Salt"]}
    t = house(mine, {"heroes": ["Dune Drake"]}, phase="Night")
    t.act("play Slow Turning to Salt", "target Dune Drake")
    assert t.can(f"bow {ILMAR}")
    t.play(f"bow {TIDE}")
    t.answer(f"use {ILMAR}")
    assert t.water(CISTERN) == 6  # 1 was paid for the Spell and 1 came back
    assert (t.strength("Dune Drake"), t.ka("Dune Drake")) == (3, 2)
    assert t.calm


@rule_not("BS 2.24", "A bowed card cannot react: the one who casts gains nothing.")
def test_ilmar_gains_nothing_when_he_casts_himself() -> None:
    t = house(
        {"heroes": [ILMAR], "hand": ["Slow Turning to Salt"]}, {"heroes": ["Dune Drake"]}, phase="Night"
    )
    t.act("play Slow Turning to Salt")
    if t.can("target Dune Drake"):
        t.play("target Dune Drake")
    assert t.never(f"use {ILMAR}")
    assert t.water(CISTERN) == 5


@card("Slow Turning to Salt", "Night: Target Hero gets -1S/-1K permanently.")
@rule("BS 16.16", "A permanent change follows the card into every pile.")
def test_salt_stays_salt() -> None:
    mine = {"heroes": [TIDE, ILMAR], "hand": ["Slow Turning to Salt", "Slow Turning to Salt"]}
    t = house(mine, {"heroes": ["Nagah Pearl-Diver", "Dune Drake"]}, phase="Night")
    t.act("play Slow Turning to Salt", "target Nagah Pearl-Diver", f"bow {TIDE}", "pass")
    t.act("play Slow Turning to Salt", "target Nagah Pearl-Diver")
    assert (t.strength("Nagah Pearl-Diver"), t.ka("Nagah Pearl-Diver")) == (0, 1)
    assert (t.strength("Dune Drake"), t.ka("Dune Drake")) == (4, 3)
    t.until("Day")
    assert t.ka("Nagah Pearl-Diver") == 1


@card(
    "Tide-Caller of the Seventh Basin",
    "Night: Bow this card. Move 2 Water from target City Section to another of your City Sections.",
)
def test_the_tide_caller_moves_a_neighbours_water() -> None:
    t = house(
        {"heroes": [TIDE], "sections": [wet(LANE, 1)]}, {"sections": [CISTERN, wet(LANE, 4)]}, phase="Night"
    )
    t.act(f"use {TIDE}", f"target 2's {CISTERN}")
    assert t.water(CISTERN) == 4
    assert t.all_water(1) == 3
    assert t.all_water(2) == 8
    assert t.bowed(TIDE)


@rule("BS 6.17", "A City Section holds at most its Water Capacity.")
def test_the_tide_caller_wastes_nothing() -> None:
    t = house({"heroes": [TIDE], "sections": [wet(LANE, 3)]}, {}, phase="Night")
    t.act(f"use {TIDE}")  # the other's City Section gives, one's own takes
    assert (t.all_water(1), t.all_water(2)) == (4, 5)


@card(
    "Veiled Map-Maker",
    "Day: Bow this card. Look at the top three cards of your deck, take one into your hand and bury the "
    "rest.",
)
def test_the_map_maker_takes_one_of_three() -> None:
    mine = {
        "heroes": ["Veiled Map-Maker"],
        "deck": ["Rationing", "Rain, Once", "Broken Strap", "All at Once"],
    }
    t = house(mine, {})
    t.act("use Veiled Map-Maker")
    assert sorted(t.choices("choose")) == ["Broken Strap", "Rain, Once", "Rationing"]
    t.act("choose Rain, Once")
    assert t.hand(1) == ["Rain, Once"]
    assert sorted(t.buried(1)) == ["Broken Strap", "Rationing"]
    assert t.deck(1) == ["All at Once"]


@card("Sentinel of Poured Light", "This card has +1S while defending.")
def test_the_sentinel_is_stronger_in_defence() -> None:
    t = house({"heroes": ["Red Altan"]}, {"heroes": ["Sentinel of Poured Light"]})
    assert t.strength("Sentinel of Poured Light") == 3
    t.fight_at(CISTERN, "Red Altan", defenders=("Sentinel of Poured Light",))
    assert t.strength("Sentinel of Poured Light") == 4


@card("Glass-Eyed Familiars", "This card's Hero has Sahir.")
@rule("BS 15.9", "Only an unbowed Sahir casts; the Familiars make one of their Hero.")
def test_familiars_make_a_sahir() -> None:
    spell = "Thirst Sent by Dream"
    keeper = "Keeper of the Ninth Seal"
    t = house({"heroes": [keeper], "hand": [spell]}, {}, phase="Night")
    assert not t.can(f"play {spell}")
    t = house({"heroes": [on(keeper, "Glass-Eyed Familiars")], "hand": [spell]}, {}, phase="Night")
    assert t.ka(keeper) == 4
    t.act(f"play {spell}")
    assert t.bowed(keeper)
    assert t.all_water(2) == 4


@card(
    "Thirst Sent by Dream",
    "Night: Take 2 Water from target opponent. If that player cannot, draw two cards.",
)
@rule("BS 13.19", "What follows 'if that player cannot' happens only if it could not be done in full.")
def test_thirst_draws_where_nothing_is_to_be_had() -> None:
    mine = {"heroes": [TIDE], "hand": ["Thirst Sent by Dream"], "deck": ["Rationing", "Broken Strap"]}
    t = house(mine, {"sections": [wet(CISTERN, 1)]}, phase="Night")
    t.act("play Thirst Sent by Dream")
    assert t.all_water(2) == 0
    assert sorted(t.hand(1)) == ["Broken Strap", "Rationing"]
    t = house(mine, {"sections": [wet(CISTERN, 2)]}, phase="Night")
    t.act("play Thirst Sent by Dream")
    assert (t.all_water(2), t.hand(1)) == (0, [])


@card(
    "Mirage of a Marching Army",
    "Battle: Each opposing Hero gets -1S for each Sahir Hero you control until the end of the turn.",
)
@rule("BS 13.20", "For each is counted when the effect is carried out: the caster counts, bowed or not.")
def test_the_mirage_grows_with_the_sahirs() -> None:
    mine = {"heroes": [TIDE, ILMAR, "Red Altan"], "hand": ["Mirage of a Marching Army"]}
    t = house(mine, {"heroes": ["Dune Drake", "Ghul of the Empty Well"]})
    t.fight_at(CISTERN, TIDE, "Red Altan", defenders=("Dune Drake",))
    t.act("pass", "play Mirage of a Marching Army")  # the one Sahir in the battle casts it (BS 9.12)
    assert t.strength("Dune Drake") == 2
    assert t.strength("Ghul of the Empty Well") == 3  # at home
    assert t.strength("Red Altan") == 4


@card("Shield of Running Glass", "Reaction: When an opponent's Hero engages, negate that engagement.")
@rule("BS 14.20", "A negated engagement has no effect.")
@rule("BS 14.21", "The cards that engaged stay bowed.")
def test_the_shield_stops_a_blow() -> None:
    theirs = {"heroes": [TIDE, "Dune Drake"], "hand": ["Shield of Running Glass"]}
    t = house({"heroes": ["Red Altan"]}, theirs)
    t.fight_at(CISTERN, "Red Altan", defenders=("Dune Drake",))
    t.act("pass", "engage Red Altan")
    t.play("no")
    t.answer("play Shield of Running Glass")
    assert t.bowed("Red Altan")
    assert t.in_play("Dune Drake")
    assert t.all_water(2) == 4  # what the Spell cost


@card("Jinn of Lamp-Smoke", "Reaction: When an opponent casts a Spell, bow this card. Negate that Spell.")
@rule("BS 14.23", "A Reaction can itself be negated, and then the first action stands.")
def test_the_smoke_jinn_smothers_a_spell() -> None:
    mine = {"heroes": [TIDE], "hand": ["Thirst Sent by Dream", "The Second Tongue"]}
    theirs = {"heroes": ["Jinn of Lamp-Smoke"], "hand": ["Rationing"]}
    t = house(mine, theirs, phase="Night")
    t.play("play Thirst Sent by Dream")
    t.answer("use Jinn of Lamp-Smoke")
    assert t.all_water(2) == 6
    assert t.bowed("Jinn of Lamp-Smoke")
    assert t.saved(1) == ["Thirst Sent by Dream"]
    t = house(mine, theirs, phase="Night")
    t.play("play Thirst Sent by Dream")
    while not t.can("use Jinn of Lamp-Smoke"):
        t.play("as-proposed" if t.can("as-proposed") else "pass")
    t.play("use Jinn of Lamp-Smoke")
    t.answer("play The Second Tongue")
    assert t.all_water(2) == 4
    assert t.calm


@card("Rain, Once", "Day: Gain 3 Water. Each opponent gains 1 Water.")
@rule("BS 13.10", "A Buried Action goes to the Buried pile.")
def test_rain_falls_once() -> None:
    t = house({"sections": [wet(CISTERN, 1)], "hand": ["Rain, Once"]}, {"sections": [wet(LANE, 1)]})
    t.act('play "Rain, Once"')
    assert (t.all_water(1), t.all_water(2)) == (4, 2)
    assert t.buried(1) == ["Rain, Once"]


@card("Garden over the Aqueduct", "Reaction: When this City Section is raided, draw two cards.")
def test_the_garden_rewards_its_keeper() -> None:
    garden = "Garden over the Aqueduct"
    mine = {"heroes": ["Waterskin Thief"], "hand": ["Rationing"]}
    theirs = {"sections": [garden], "deck": ["Broken Strap", "All at Once", "Rain, Once"]}
    t = house(mine, theirs, phase="Night")
    t.act("raid")
    for word in ("assign Waterskin Thief", f"to {garden}", "fate Rationing", "done"):
        if t.can(word):
            t.play(word)
    t.answer(f"use {garden}")
    assert t.water(garden) == 5
    assert len(t.hand(2)) == 2


@card("Library of Shed Skins", "You may keep two more cards in your hand.")
@rule("BS 4.22", "Text raises the maximum hand size.")
def test_the_library_keeps_more_cards() -> None:
    t = house({"holdings": ["Library of Shed Skins"], "hand": DRAWN}, {}, phase="Night")
    t.until("Day")
    assert len(t.hand(1)) == 7  # four, one for the City Section, two for the Library


@card("Well with No Bottom", "Night: Pay 2 Copper. Put 1 Water on this card.")
@rule("BS 19.3", "Water on another own card saves its player.")
def test_the_well_keeps_its_owner_alive() -> None:
    mine = {
        "holdings": ["Well with No Bottom"],
        "sections": [wet(CISTERN, 0)],
        "deck": ["Rationing"] * 3 + ["Broken Strap"] * 3,
    }
    t = house(mine, {}, phase="Night")
    t.act("use Well with No Bottom").until("Day")
    assert not t.over
    assert t.water("Well with No Bottom") == 1
    t.act("pass")  # the other player is Blessed now
    before = t.hand(1)
    t.act("use Well with No Bottom")
    assert t.water("Well with No Bottom") == 0
    assert t.hand(1) == [*before, "Broken Strap"]


@card("The Lamp beneath the Lake", "Tale Reaction: When you have 20 or more Water.")
@rule("BS 15.19", "A Tale that asks for a state can be told in a window while it holds.")
def test_the_lamp_is_told_with_twenty_water() -> None:
    sections = [CISTERN, CISTERN, CISTERN, wet(CISTERN, 2)]
    lamp = "The Lamp beneath the Lake"
    t = house({"sections": sections, "heroes": [TIDE], "hand": [lamp]}, {}, phase="Day")
    t.play("pass", "pass")  # the Night Phase begins
    t.answer(f"play {lamp}")
    assert t.points(1) == 2
    assert t.ka(TIDE) == 4
    t = house({"sections": [*sections[:3], wet(CISTERN, 1)], "hand": [lamp]}, {})
    t.play("pass", "pass")
    assert t.never(f"play {lamp}")


@card(
    "The Chair Left Empty",
    "At the beginning of the Dawn Phase, if you control four or more Sahir Heroes, you win the game.",
)
@rule("BS 19.9", "A card in play may define another way to win.")
def test_four_sahirs_fill_the_empty_chair() -> None:
    four = [TIDE, ILMAR, SAHAR, "Hermit of the Cracked Bell"]
    t = house({"heroes": four, "stories": ["The Chair Left Empty"]}, {}, phase="Night")
    t.until("Day")
    assert t.over == "BS 19.9"
    t = house({"heroes": four[:3], "stories": ["The Chair Left Empty"]}, {}, phase="Night")
    t.until("Day")
    assert not t.over
