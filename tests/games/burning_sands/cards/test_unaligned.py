"""Cards open to everybody: wells, walls, bargains and the weather."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet

JARRAH = "Jarrah the Well-Digger"
NAMELESS = "Nameless Well-Digger"
WIDOW = "The Widow's Smile"
WATCH = "Tower of the Sleepless Watch"
KNIVES = "Knives at the Feast"
SILENCE = "Silence before the Throne"
WELLS = "Red Moon over the Wells"
RISE = "Rise, Forgotten One"
DUBAKI = "Dubaki the Water-Seller"
STONES = "Wall of Hanging Stones"
IBRAHIM = "Master Ibrahim the Genealogist"
THIEVES = "Thieves Fall Out"
NOON = "Blinded by the Noon"
BREATH = "Breath Before Sunset"
LOST_TRIBE = "Waterskin of the Lost Tribe"
NINE_SEAMS = "Waterskin of Nine Seams"
BORROWED = "Hour of Borrowed Breath"
EBLA = "Ebla the Water-Seller"
ROOFTOPS = "Net-Hung Rooftops"
WORDS = "Words at the Fountain"
MORTAR = "Loose Mortar"
STAFF = "Staff of the Patient Teacher"
SLEEP = "Sleep of Stones"
ROC = "The Old Roc"
MARISK = "Marisk the Twice-Sold"
ZUBAIDA = "Zubaida of the Listening Walls"
SAND = "Sand in Their Eyes"
PRICE = "The Price of a Name"
WINGS = "Wings of the Hot Wind"
DRAKE = "Dune Drake"  # Flying, Strength 4, Ka 3
ALTAN = "Red Altan"  # Strength 4, Ka 2, cannot defend
SPEARS = "Captain of Hired Spears"  # Strength 4, Ka 3
BERNAL = "Bernal the Younger"  # Strength 2, Ka 2
BRAKKA = "Centurion Brakka"  # Strength 3, Ka 3, Tactician
HERMIT = "Hermit of the Cracked Bell"  # Sahir, Strength 1, Ka 3
ARCHER = "Kestrel Riders' Captain"  # Flying, Archery, Strength 2
GUILD = "Water-Guild Spears"
BLADE = "Salt-Etched Blade"
TOSS = "Toss of Knucklebones"
SLOW = "Slow Turning to Salt"  # Fate 4


@card(
    JARRAH,
    "Night: Bow Jarrah and discard the top card of your deck. If its Fate value is 3 or more, put a Water "
    "token on Jarrah.",
)
@pytest.mark.parametrize(("top", "water"), [("Rationing", 1), ("Broken Strap", 0)])
def test_jarrah_digs(top: str, water: int) -> None:
    t = house({"heroes": [JARRAH], "deck": [top, SLOW]}, {}, phase="Night")
    t.act(f"use {JARRAH}")
    assert t.bowed(JARRAH)
    assert t.saved(1) == [top]
    assert t.water(JARRAH) == water  # Fate 3 is enough, 2 is not
    assert not house({"heroes": [JARRAH], "deck": [top]}, {}).can(f"use {JARRAH}")  # by Day


@card(
    NAMELESS,
    "Day: Bow the Well-Digger and discard the top card of your deck. If the card's Fate value is 3 or more, "
    "put a Water token on the Well-Digger.",
)
@pytest.mark.parametrize(("top", "water"), [("Rationing", 1), ("Broken Strap", 0)])
def test_the_nameless_one_digs(top: str, water: int) -> None:
    t = house({"heroes": [NAMELESS], "deck": [top, SLOW]}, {})
    t.act(f"use {NAMELESS}")
    assert t.bowed(NAMELESS)
    assert t.saved(1) == [top]
    assert t.water(NAMELESS) == water
    assert not house({"heroes": [bowed(NAMELESS)], "deck": [top]}, {}).can(f"use {NAMELESS}")


@card(
    WIDOW,
    "Night: Bow the Widow's Smile. Destroy a Follower, or pay 2 Water and destroy a bowed Hero whose Ka is 2 "
    "or less.",
)
def test_the_widow_smiles() -> None:
    theirs = {"heroes": [on(DRAKE, GUILD), bowed(BERNAL), bowed(BRAKKA), ARCHER]}
    mine = {"heroes": [WIDOW], "sections": [wet(CISTERN, 2)]}
    t = house(mine, theirs, phase="Night")
    t.act(f"use {WIDOW}", "ability 1")
    assert t.gone(GUILD)
    assert t.all_water(1) == 2
    t = house(mine, theirs, phase="Night")
    t.act(f"use {WIDOW}", "ability 2")
    assert t.gone(BERNAL)  # Brakka has Ka 3, the Archer is unbowed
    assert t.in_play(BRAKKA, ARCHER, GUILD)
    assert t.all_water(1) == 0
    assert t.bowed(WIDOW)
    t = house({**mine, "sections": [wet(CISTERN, 1)]}, theirs, phase="Night")
    t.act(f"use {WIDOW}")
    assert not t.can("ability 2")  # 1 Water is too little
    assert t.in_play(BERNAL)


@card(WATCH, "All raiding Fate values against this City Section are reduced by 2.")
@pytest.mark.parametrize(("fate", "succeeds"), [(SLOW, True), ("Rationing", False)])
def test_the_watch_never_sleeps(fate: str, succeeds: bool) -> None:
    theirs = {"heroes": [BRAKKA], "hand": [TOSS], "sections": [on(LANE, WATCH)]}
    t = house({"heroes": [BERNAL], "hand": [fate]}, theirs, phase="Night")
    t.act("raid")
    for word in (f"assign {BERNAL}", f"to {LANE}", f"fate {fate}"):
        if t.can(word):
            t.play(word)
    t.act(f"assign {BRAKKA}")
    for word in (f"to {LANE}", f"fate {TOSS}", "done"):
        if t.can(word):
            t.act(word)
    assert t.saved(2) == [TOSS]  # it defended, with Fate 1
    assert (t.water(BERNAL) > 0) == succeeds  # 4 - 2 is more than 1, 3 - 2 is not


def test_the_watch_guards_one_section_only() -> None:
    theirs = {"sections": [on(CISTERN, WATCH), LANE]}
    t = house({"heroes": [BERNAL], "hand": ["Rationing"]}, theirs, phase="Night")
    t.raid(BERNAL, LANE, "Rationing").through()
    assert t.water(BERNAL) > 0  # 3 against 2


@card(
    KNIVES,
    "Day: One of your unbowed Heroes challenges any other player's Hero. If the challenge is accepted, the "
    "winner of the duel gains a permanent +1K.",
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_knives_at_the_feast(answer: str) -> None:
    t = house({"heroes": [BRAKKA, bowed(SPEARS)], "hand": [KNIVES]}, {"heroes": [BERNAL]})
    t.act(f"play {KNIVES}")
    assert t.asked == 2
    t.act(answer)
    if answer == "no":
        assert t.in_play(BERNAL)
        assert t.ka(BRAKKA) == 3
        return
    t.duel()
    assert t.gone(BERNAL)
    assert t.ka(BRAKKA) == 4
    t.until("Night").until("Day")
    assert t.ka(BRAKKA) == 4  # for good


@card(SILENCE, "Reaction: When another player plays a Reaction, negate it. That player draws a card.")
def test_silence_before_the_throne() -> None:
    ward = "Ward of Woven Reed"
    mine = {"heroes": ["Sahar Who Counts the Stars", BRAKKA], "hand": [SILENCE]}
    theirs = {"heroes": [BERNAL, SPEARS], "hand": [ward], "deck": ["Rationing", "Broken Strap"]}
    t = house(mine, theirs)
    t.act("use Sahar Who Counts the Stars")
    t.play(f"target {BERNAL}")
    while not t.can(f"play {ward}"):
        t.play("pass")
    t.play(f"play {ward}")
    t.answer(f"play {SILENCE}")
    assert t.ka(BERNAL) == 1  # the Ward is negated
    assert t.hand(2) == ["Rationing"]
    assert t.saved(2) == [ward]


@card(WELLS, "Night: While this Omen is in play, all raiding Fate values are raised by 1.")
@pytest.mark.parametrize("omen", [True, False])
def test_the_red_moon_helps_raiders(omen: bool) -> None:
    mine = {"heroes": [BERNAL], "hand": [TOSS], "omen": [WELLS] if omen else []}
    t = house(mine, {"sections": [LANE]}, phase="Night")
    t.raid(BERNAL, LANE, TOSS).through()
    assert t.water(LANE) == 4  # 1 + 1 is not more than 2
    mine["hand"] = ["Broken Strap"]
    t = house(mine, {"sections": [LANE]}, phase="Night")
    t.raid(BERNAL, LANE, "Broken Strap").through()
    assert (t.water(BERNAL) > 0) == omen  # 2 + 1 is


@card(WELLS, "A Hero whose raid does not succeed is destroyed unless his or her player discards a card.")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_red_moon_kills_who_fails(answer: str) -> None:
    mine = {"heroes": [BERNAL], "hand": [TOSS, "Rationing"]}
    t = house(mine, {"sections": [LANE], "omen": [WELLS]}, phase="Night")
    t.raid(BERNAL, LANE, TOSS).through()
    assert t.asked == 1
    t.act(answer)
    if t.can("discard Rationing"):
        t.act("discard Rationing")
    assert t.gone(BERNAL) == (answer == "no")
    assert t.hand(1) == (["Rationing"] if answer == "no" else [])


def test_the_red_moon_spares_who_succeeds() -> None:
    t = house({"heroes": [BERNAL], "hand": [SLOW]}, {"sections": [LANE], "omen": [WELLS]}, phase="Night")
    t.raid(BERNAL, LANE, SLOW).through()
    assert t.in_play(BERNAL)


@card(
    RISE,
    "Night: Choose a Hero, not Unique, in any player's Buried pile. Put the Hero into play bowed and under "
    "your control. The Hero is Undead and has no abilities for as long as he or she remains in play.",
)
def test_a_forgotten_one_rises() -> None:
    mine = {"heroes": [HERMIT], "hand": [RISE]}
    t = house(mine, {"buried": [ALTAN, JARRAH, "Rationing"], "deck": ["Rationing"]}, phase="Night")
    t.act(f"play {RISE}")
    if t.choices("player"):
        t.act("player 2")
    assert t.in_play(JARRAH)  # Altan is Unique
    assert t.bowed(JARRAH)
    assert t.controller(JARRAH) == 1
    assert t.has(JARRAH, "Undead")
    t.until("Day").until("Night")
    assert not t.bowed(JARRAH)
    assert t.has(JARRAH, "Undead")
    assert not t.can(f"use {JARRAH}")  # no abilities
    t = house(mine, {"buried": [ALTAN]}, phase="Night")
    t.act(f"play {RISE}")
    assert t.gone(ALTAN)


@card(DUBAKI, "If there is a Water token on Dubaki at the beginning of the End Phase, gain 1 Water.")
@pytest.mark.parametrize("water", [0, 1, 2])
def test_dubaki_sells_water(water: int) -> None:
    t = house({"heroes": [wet(DUBAKI, water)], "sections": [wet(CISTERN, 2)]}, {}, phase="Night")
    before = t.all_water(1)
    t.until("Day")
    assert t.all_water(1) == before + (1 if water else 0)  # 1, however many there are


@card(DUBAKI, "Day: Bow Dubaki. Move a Water token from one of your City Sections to Dubaki.")
def test_dubaki_fetches_water() -> None:
    t = house({"heroes": [DUBAKI], "sections": [wet(CISTERN, 2)]}, {"sections": [wet(LANE, 3)]})
    t.act(f"use {DUBAKI}")
    assert t.bowed(DUBAKI)
    assert (t.water(DUBAKI), t.water(CISTERN), t.water(LANE)) == (1, 1, 3)


@card(
    STONES,
    "Battle: If this City Section is under attack, destroy the Wall of Hanging Stones. Bow each attacking "
    "Ground Hero with a Strength of 2 or less.",
)
def test_the_stones_fall() -> None:
    mine = {"heroes": [BERNAL, ARCHER, BRAKKA]}
    theirs = {"heroes": [JARRAH], "sections": [on(CISTERN, STONES), LANE]}
    t = house(mine, theirs)
    t.fight_at(CISTERN, BERNAL, ARCHER, BRAKKA, defenders=(JARRAH,))
    t.act(f"use {STONES}")
    assert t.gone(STONES)
    assert t.bowed(BERNAL)
    assert not t.bowed(ARCHER)  # she flies
    assert not t.bowed(BRAKKA)  # Strength 3
    assert not t.bowed(JARRAH)  # he defends
    t = house(mine, theirs)
    t.fight_at(LANE, BERNAL, defenders=(JARRAH,))
    assert not t.can(f"use {STONES}")  # another section


@card(
    IBRAHIM,
    "Day: Bow Master Ibrahim. Reveal cards from the top of your deck until you come to a Hero. Add the Hero "
    "to your hand and discard the rest.",
)
def test_ibrahim_finds_an_heir() -> None:
    t = house({"holdings": [IBRAHIM], "deck": ["Rationing", TOSS, BERNAL, "Broken Strap", DRAKE]}, {})
    t.act(f"use {IBRAHIM}")
    assert t.bowed(IBRAHIM)
    assert t.hand(1) == [BERNAL]
    assert sorted(t.saved(1)) == ["Rationing", TOSS]
    assert sorted(t.deck(1)) == ["Broken Strap", DRAKE]
    t = house({"holdings": [IBRAHIM], "deck": ["Rationing", TOSS]}, {})
    t.act(f"use {IBRAHIM}")
    assert t.hand(1) == []  # no Hero


@card(
    THIEVES, "Night: Move all of the Water tokens from another player's Hero to one of your unbowed Heroes."
)
def test_thieves_fall_out() -> None:
    mine = {"heroes": [BERNAL, bowed(BRAKKA)], "hand": [THIEVES]}
    t = house(mine, {"heroes": [wet(JARRAH, 3), wet(DRAKE, 1)]}, phase="Night")
    t.act(f"play {THIEVES}", f"target {JARRAH}")
    assert (t.water(JARRAH), t.water(BERNAL), t.water(BRAKKA), t.water(DRAKE)) == (0, 3, 0, 1)
    t = house({**mine, "heroes": [bowed(BRAKKA)]}, {"heroes": [wet(JARRAH, 3)]}, phase="Night")
    assert not t.can(f"play {THIEVES}")


@card(NOON, "Battle: No card in this battle can use Archery, and all Flying Heroes have -1S.")
@pytest.mark.parametrize("noon", [True, False])
def test_the_noon_blinds(noon: bool) -> None:
    t = house({"heroes": [ARCHER]}, {"heroes": [BERNAL], "hand": [NOON]})
    t.fight_at(CISTERN, ARCHER, defenders=(BERNAL,))
    t.act(f"play {NOON}" if noon else "pass")
    assert t.strength(ARCHER) == (1 if noon else 2)
    assert t.strength(BERNAL) == 2
    t.act(f"engage {ARCHER}")
    assert t.can(f"archery {BERNAL}") != noon


@card(
    BREATH,
    "Open: Straighten one of your Heroes who has no attached cards. Attach a -1S token to the Hero.",
)
def test_a_breath_before_sunset() -> None:
    t = house({"heroes": [bowed(BRAKKA), on(BERNAL, GUILD, bowed=True)], "hand": [BREATH]}, {})
    t.act(f"play {BREATH}")
    assert not t.bowed(BRAKKA)
    assert t.bowed(BERNAL)  # he has a Follower
    assert t.strength(BRAKKA) == 2
    t.until("Night").until("Day")
    assert t.strength(BRAKKA) == 2


@card(LOST_TRIBE, "You may use the Water tokens on this Hero to pay Water costs.")
def test_the_lost_tribe_drinks_on_the_way() -> None:
    mine = {"sections": [wet(CISTERN, 0)], "hand": [BREATH]}  # 1 Water
    for attached, can in (((LOST_TRIBE,), True), ((), False)):
        t = house({**mine, "heroes": [on(BERNAL, *attached, water=1), bowed(BRAKKA)]}, {})
        assert t.can(f"play {BREATH}") == can
    t = house({**mine, "heroes": [on(BERNAL, LOST_TRIBE, water=1), bowed(BRAKKA)]}, {})
    t.act(f"play {BREATH}")
    assert t.water(BERNAL) == 0
    assert not t.bowed(BRAKKA)


@card(NINE_SEAMS, "You can pay Water costs with the Water tokens on this Hero.")
def test_nine_seams_pay() -> None:
    mine = {"sections": [wet(CISTERN, 0)], "hand": [BREATH]}
    for there, can in ((1, True), (0, False)):
        t = house({**mine, "heroes": [on(BERNAL, NINE_SEAMS, water=there), bowed(BRAKKA)]}, {})
        assert t.can(f"play {BREATH}") == can


@card(NINE_SEAMS, "This Hero has Carry +1.")
def test_nine_seams_carry() -> None:
    t = house({"heroes": [on(ARCHER, NINE_SEAMS)], "hand": [SLOW]}, {"sections": [LANE]}, phase="Night")
    t.raid(ARCHER, LANE, SLOW).through()
    assert t.water(LANE) == 2  # one more than usual


@card(
    BORROWED,
    "Day: Bring a Human Hero from any player's Buried pile into play, bowed, under your control. The Hero is "
    "Undead and has 0 Influence. If the Sahir who cast this Spell leaves play, destroy the Hero.",
)
def test_an_hour_of_borrowed_breath() -> None:
    scribe, furnace = "Scribe of the Dry River", "Breath of the Open Furnace"
    mine = {"heroes": ["Jalil of the Third Circle"], "hand": [BORROWED]}
    theirs = {"heroes": [HERMIT], "buried": [scribe, DRAKE], "hand": [furnace]}
    t = house(mine, theirs)
    t.act(f"play {BORROWED}")
    if t.choices("player"):
        t.act("player 2")
    assert t.in_play(scribe)
    assert t.gone(DRAKE)
    assert t.bowed(scribe)
    assert t.controller(scribe) == 1
    assert t.has(scribe, "Undead")
    t.until("Night").until("Day")
    assert t.has(scribe, "Undead")
    if t.asked == 2:
        t.play("pass")
    assert t.in_play(scribe)


@card(EBLA, "Day: Bow Ebla and pay 3 Copper. Gain 1 Water.")
def test_ebla_sells() -> None:
    mine = {
        "heroes": [EBLA],
        "sections": [wet(CISTERN, 2)],
        "stronghold": bowed("Spire of the Patient Glass"),
    }
    t = house({**mine, "holdings": ["Serai of the Fourth Night"]}, {})
    t.act(f"use {EBLA}")
    assert t.all_water(1) == 3
    assert t.bowed(EBLA)
    assert t.bowed("Serai of the Fourth Night")
    assert not house({**mine, "holdings": ["Shallow Copper Diggings"]}, {}).can(f"use {EBLA}")  # 2 Copper


@card(ROOFTOPS, "Flying Heroes and Followers attacking this City Section lose 1S.")
def test_nets_hang_over_the_roofs() -> None:
    mine = {"heroes": [on(DRAKE, "Falconers of the Red Steppe"), on(BRAKKA, GUILD)]}
    theirs = {"heroes": [ARCHER], "sections": [on(CISTERN, ROOFTOPS), LANE]}
    t = house(mine, theirs)
    t.fight_at(CISTERN, DRAKE, BRAKKA, defenders=(ARCHER,))
    assert (t.strength(DRAKE), t.strength("Falconers of the Red Steppe")) == (3, 0)
    assert (t.strength(GUILD), t.strength(BRAKKA), t.strength(ARCHER)) == (2, 3, 2)
    t = house(mine, theirs)
    t.fight_at(LANE, DRAKE, defenders=(ARCHER,))
    assert t.strength(DRAKE) == 4


@card(
    WORDS,
    "Day: One of your unbowed Heroes challenges a Hero with an equal or higher Ka. If the challenge is "
    "refused, bow the challenged Hero.",
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_words_at_the_fountain(answer: str) -> None:
    t = house({"heroes": [BRAKKA], "hand": [WORDS]}, {"heroes": [BERNAL, DRAKE]})
    t.act(f"play {WORDS}")
    if t.choices("target"):
        assert t.choices("target") == [DRAKE]
        t.act(f"target {DRAKE}")
    t.act(answer)
    if answer == "no":
        assert t.bowed(DRAKE)
        assert not t.bowed(BERNAL)
    else:
        t.duel()
        assert t.in_play(BERNAL)
    assert not house({"heroes": [BRAKKA], "hand": [WORDS]}, {"heroes": [BERNAL]}).can(f"play {WORDS}")


@card(MORTAR, "Battle: The City Section under attack loses 2 Base Strength for the rest of the battle.")
def test_the_mortar_is_loose() -> None:
    t = house({"heroes": [DRAKE], "hand": [MORTAR]}, {"heroes": [BERNAL], "sections": [LANE]})
    t.fight_at(LANE, DRAKE, defenders=(BERNAL,))
    t.act("pass", f"play {MORTAR}")
    assert (t.strength(LANE), t.strength(CISTERN)) == (0, 1)
    t.pass_all()
    assert t.strength(LANE) == 2  # the battle is over


@card(STAFF, "Night: Bow this Hero and the Staff. The Hero gains a permanent bonus of 1K.")
def test_the_teacher_is_patient() -> None:
    t = house({"heroes": [on(BERNAL, STAFF)]}, {}, phase="Night")
    t.act(f"use {STAFF}")
    assert t.bowed(BERNAL)
    assert t.bowed(STAFF)
    assert t.ka(BERNAL) == 3
    t.until("Day").until("Night")
    assert t.ka(BERNAL) == 3
    assert not house({"heroes": [on(BERNAL, STAFF, bowed=True)]}, {}, phase="Night").can(f"use {STAFF}")


@card(
    SLEEP,
    "Open: Bow a Hero whose Ka is lower than the caster's. The Hero does not straighten in the next Dawn "
    "Phase.",
)
def test_the_sleep_of_stones() -> None:
    t = house({"heroes": [HERMIT], "hand": [SLEEP]}, {"heroes": [BERNAL, DRAKE]})
    t.act(f"play {SLEEP}")
    assert t.bowed(BERNAL)  # the Drake has Ka 3 too
    assert not t.bowed(DRAKE)
    t.until("Night").until("Day")
    assert t.bowed(BERNAL)
    t.until("Night").until("Day")
    assert not t.bowed(BERNAL)


@card(ROC, "Nothing can be attached to the Old Roc.")
def test_nobody_rides_the_roc() -> None:
    assert not house({"heroes": [ROC], "hand": [BLADE]}, {}).can(f"play {BLADE}")
    assert house({"heroes": [BERNAL], "hand": [BLADE]}, {}).can(f"play {BLADE}")
    assert not house({"heroes": [ROC], "hand": [GUILD]}, {}).can(f"play {GUILD}")


@card(ROC, "Battle: Bow the Old Roc. An opposing Hero without Followers is sent home, bowed.")
def test_the_roc_carries_one_off() -> None:
    t = house({"heroes": [ROC]}, {"heroes": [on(BERNAL, GUILD), BRAKKA]})
    t.fight_at(CISTERN, ROC, defenders=(BERNAL, BRAKKA))
    t.act("pass", f"use {ROC}")
    assert t.bowed(ROC)
    assert (t.place(BRAKKA), t.place(BERNAL)) == ("", CISTERN)
    assert t.bowed(BRAKKA)


@card(
    MARISK,
    "Night: Any player except the one who controls Marisk can take this action. That player pays 2 Water "
    "and gains control of Marisk and everything attached to him.",
)
def test_marisk_is_sold() -> None:
    mine = {"sections": [wet(CISTERN, 2)]}
    t = house(mine, {"heroes": [on(MARISK, BLADE)]}, phase="Night")
    t.act(f"use {MARISK}")
    assert t.controller(MARISK) == 1
    assert t.controller(BLADE) == 1
    assert t.host(BLADE) == MARISK
    assert t.all_water(1) == 0
    assert t.all_water(2) == 6
    assert not house({"heroes": [MARISK]}, {}, phase="Night").can(f"use {MARISK}")
    t = house({"sections": [wet(CISTERN, 1)]}, {"heroes": [MARISK]}, phase="Night")
    assert not t.can(f"use {MARISK}")


@card(
    ZUBAIDA,
    "Night: Bow Zubaida and choose another player. Unless the player gives you 1 Water token, he or she must "
    "play with his or her hand revealed until the end of the next turn.",
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_walls_listen(answer: str) -> None:
    mine = {"holdings": [ZUBAIDA], "sections": [wet(CISTERN, 1)]}
    t = house(mine, {"hand": ["Rationing"], "sections": [wet(LANE, 2)]}, phase="Night")
    t.act(f"use {ZUBAIDA}")
    assert t.asked == 2
    t.act(answer)
    assert t.bowed(ZUBAIDA)
    assert (t.all_water(1), t.all_water(2)) == ((2, 1) if answer == "yes" else (1, 2))


@card(
    SAND,
    "Battle: The cards in one opposing unit lose Archery, Flying, and Tactician until the end of the battle.",
)
def test_sand_in_their_eyes() -> None:
    mine = {"heroes": [BERNAL], "hand": [SAND]}
    falcons = "Falconers of the Red Steppe"
    t = house(mine, {"heroes": [on(ARCHER, falcons), DRAKE]})
    t.fight_at(CISTERN, BERNAL, defenders=(ARCHER, DRAKE))
    t.act("pass", f"play {SAND}", f"target {ARCHER}")
    assert not t.has(ARCHER, "Flying")
    assert not t.has(ARCHER, "Archery")
    assert not t.has(falcons, "Flying")
    assert t.has(DRAKE, "Flying")
    t.pass_all()
    assert t.has(DRAKE, "Flying")


@card(
    PRICE,
    "Open: Discard a card from your hand. Until the turn ends, one of your Heroes gains a Ka bonus equal to "
    "that card's Fate value.",
)
def test_the_price_of_a_name() -> None:
    t = house({"heroes": [BERNAL], "hand": [PRICE, SLOW]}, {"heroes": [DRAKE]})
    t.act(f"play {PRICE}", f"discard {SLOW}")
    assert t.ka(BERNAL) == 2 + 4
    assert sorted(t.saved(1)) == [SLOW, PRICE]
    t.until("Night").until("Day")
    assert t.ka(BERNAL) == 2
    assert not house({"heroes": [BERNAL], "hand": [PRICE]}, {}).can(f"play {PRICE}")


@card(WINGS, "Open: Straighten another of your Heroes, who gains Flying until the end of the turn.")
def test_the_hot_wind_lifts() -> None:
    t = house({"heroes": [HERMIT, bowed(BERNAL)], "hand": [WINGS]}, {"heroes": [bowed(BRAKKA)]})
    t.act(f"play {WINGS}")
    assert not t.bowed(BERNAL)
    assert t.has(BERNAL, "Flying")
    assert t.bowed(BRAKKA)
    t.until("Night").until("Day")
    assert not t.has(BERNAL, "Flying")
    assert not house({"heroes": [HERMIT], "hand": [WINGS]}, {}).can(f"play {WINGS}")  # nobody else
