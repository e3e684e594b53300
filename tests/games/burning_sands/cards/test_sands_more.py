"""More cards of the second set: what they cannot do, what their rewards are, what is moved and looked at."""

from __future__ import annotations

import pytest

from serai.kernel.forbidden import ForbiddenTable
from tests.games.burning_sands.cards.house import CISTERN, DRAWN, LANE, bowed, card, house, wet

OLD_SAHAR = "Sahar Who Counts the Stars (Experienced)"
ILMAR = "Ilmar Glass-Breather"
HERMIT = "Hermit of the Cracked Bell"
SENTINEL = "Sentinel of Poured Light"
PHARAOH = "Pharaoh Without a Face"
DIVER = "Nagah Pearl-Diver"
GHUL = "Ghul of the Empty Well"
DRAKE = "Dune Drake"
HAND = "Quiet Hand of the Well"
ALTAN = "Red Altan"
LIBRARY = "Library of Shed Skins"
BOTTOM = "Well with No Bottom"
OKHAN = "Okhan, Master of Hounds"
FAIR = "Horse Fair of the Upper Fords"
WARREN = "Warren of Closed Shutters"
TONGUE = "The Second Tongue"
FURNACE = "Breath of the Open Furnace"
SALT = "Slow Turning to Salt"
LAMP = "The Lamp beneath the Lake"
HOOVES = "Nine Hundred Hooves"
LEDGER = "The Ledger of Forgotten Kings"
OUT = "One Lamp Went Out"
SONS = "The Ferryman's Three Sons"
CHAIR = "The Chair Left Empty"
WIDOW = "What the Widow Won"
COLOSSUS = "Lost Colossus among Assassins"
LEGION = "Tomb Legion Standard"
SCALES = "She Who Weighs the Cup"


@card(WARREN, "Only Assassins players can use this card.")
@card(OKHAN, "Only Moto players can use this card.")
@pytest.mark.parametrize(
    ("row", "name", "faction"), [("sections", WARREN, "Assassins"), ("holdings", OKHAN, "Moto")]
)
def test_a_card_of_a_faction_is_for_its_players(row: str, name: str, faction: str) -> None:
    assert house({"faction": faction, row: [name]}, {}).in_play(name)
    with pytest.raises(ForbiddenTable, match=f"for {faction} players only"):
        house({"faction": "Senpet", row: [name]}, {})


def test_nobody_else_hires_the_master_of_hounds() -> None:
    assert house({"faction": "Moto", "hand": [OKHAN]}, {}).can(f"play {OKHAN}")
    assert not house({"faction": "Senpet", "hand": [OKHAN]}, {}, unchecked=True).can(f"play {OKHAN}")


@card(OLD_SAHAR, "Open: Bow this card. Straighten another of your Sahir Heroes.")
def test_older_sahar_wakes_another_sahir() -> None:
    mine = {"heroes": [OLD_SAHAR, bowed(ILMAR), bowed(DRAKE)]}
    t = house(mine, {"heroes": [bowed(HERMIT)]})
    t.act(f"use {OLD_SAHAR}")
    assert not t.bowed(ILMAR)
    assert t.bowed(DRAKE)  # no Sahir
    assert t.bowed(HERMIT)  # not hers
    assert t.bowed(OLD_SAHAR)
    t = house({"heroes": [OLD_SAHAR, bowed(DRAKE)]}, {})
    assert not t.can(f"use {OLD_SAHAR}")  # she is no other


@card(SENTINEL, "This card cannot be targeted by Spells.")
def test_no_spell_finds_the_sentinel() -> None:
    theirs = {"heroes": [SENTINEL, DRAKE], "sections": [wet(CISTERN, 0)]}
    t = house({"heroes": [HERMIT], "hand": [SALT]}, theirs, phase="Night")
    t.play(f"play {SALT}")
    assert t.can(f"target {DRAKE}")
    assert not t.can(f"target {SENTINEL}")
    t = house({"hand": ["Rationing"]}, {**theirs, "heroes": [SENTINEL]}, phase="Night")
    t.act("play Rationing", "player 2")
    assert t.bowed(SENTINEL)


@card(PHARAOH, "This card cannot be targeted by innate abilities.")
def test_no_sahir_reaches_the_pharaoh() -> None:
    t = house({"heroes": [HERMIT]}, {"heroes": [PHARAOH]})
    t.act(f"use {HERMIT}")
    assert t.has(HERMIT, "Flying")  # there was no other choice
    t = house({"heroes": [HERMIT], "hand": [SALT]}, {"heroes": [PHARAOH]}, phase="Night")
    t.play(f"play {SALT}")
    assert t.can(f"target {PHARAOH}")  # a Spell is no innate ability


@card(DIVER, "Reaction: When this card succeeds in a raid, you may put 1 Water on one of your City Sections.")
@pytest.mark.parametrize(("fate", "gained"), [("Rationing", 1), ("Toss of Knucklebones", 0)])
def test_the_diver_brings_a_pearl(fate: str, gained: int) -> None:
    mine = {"heroes": [DIVER], "hand": [fate], "sections": [wet(CISTERN, 2), wet("Sunken Shrine", 0)]}
    t = house(mine, {"sections": [LANE]}, phase="Night")
    t.raid(DIVER, f"2's {LANE}", fate)
    if gained:
        t.answer(f"use {DIVER}", "target Sunken Shrine", "yes")
    else:
        assert t.never(f"use {DIVER}")
    assert t.water("Sunken Shrine") == gained


@card(GHUL, "This card cannot raid.")
def test_the_ghul_stays_at_home_by_night() -> None:
    assert not house({"heroes": [GHUL], "hand": ["Rationing"]}, {}, phase="Night").can("raid")
    t = house({"heroes": [GHUL, HAND], "hand": ["Rationing"]}, {}, phase="Night")
    t.act("raid")
    assert not t.can(f"assign {GHUL}")
    assert house({"heroes": [GHUL]}, {}).can("attack")


@card(LIBRARY, "Night: Bow this card. Look at the top two cards of your deck and put them back in any order.")
@pytest.mark.parametrize("first", ["Rationing", "Rain, Once"])
def test_the_library_orders_two_cards(first: str) -> None:
    deck = ["Rationing", "Rain, Once", "All at Once"]
    t = house({"holdings": [LIBRARY], "deck": deck}, {}, phase="Night")
    t.act(f"use {LIBRARY}")
    other = next(name for name in deck[:2] if name != first)
    t.act(next(word for word in t.choices() if word.endswith(first)))
    assert t.deck(1) == ["All at Once", other, first]  # the last is on top
    assert t.bowed(LIBRARY)


@card(BOTTOM, "Open: Remove 1 Water from this card. Draw one card.")
@pytest.mark.parametrize(("water", "may"), [(1, True), (0, False)])
def test_the_well_gives_cards_for_water(water: int, may: bool) -> None:
    mine = {"holdings": [wet(BOTTOM, water)], "deck": ["Rationing", "Rain, Once"]}
    t = house(mine, {})
    assert t.can(f"use {BOTTOM}") == may
    if may:
        t.act(f"use {BOTTOM}")
        assert (t.water(BOTTOM), t.hand(1)) == (0, ["Rationing"])
        assert not t.can(f"use {BOTTOM}")


@card(FAIR, "Your Followers cost 1 Copper less.")
@pytest.mark.parametrize(("holdings", "may"), [([FAIR], True), ([], False)])
def test_the_fair_makes_followers_cheaper(holdings: list[str], may: bool) -> None:
    mine = {"faction": "Moto", "heroes": [ALTAN], "holdings": holdings, "hand": ["Eagle-Wing Lancers"]}
    t = house({**mine, "stronghold": bowed("Ninety Tents of Orghai")}, {})
    assert not t.can("play Eagle-Wing Lancers")  # 5 Copper, and nothing to pay with
    paying = {**mine, "stronghold": bowed("Ninety Tents of Orghai"), "holdings": [*holdings, *_TWICE_TWO]}
    assert house(paying, {}).can("play Eagle-Wing Lancers") == may  # 4 Copper


_TWICE_TWO = ["Shallow Copper Diggings", "Shallow Copper Diggings"]


@card(TONGUE, "Reaction: When an opponent takes a Reaction, negate that Reaction.")
@pytest.mark.parametrize("answered", [True, False])
def test_the_second_tongue_silences_the_first(answered: bool) -> None:
    mine = {"heroes": [HERMIT], "hand": [SALT, TONGUE]}
    theirs = {"heroes": [DRAKE], "hand": ["Ward of Woven Reed"]}
    t = house(mine, theirs, phase="Night")
    t.play(f"play {SALT}", f"target {DRAKE}")
    while not t.can("play Ward of Woven Reed"):
        t.play("as-proposed" if t.can("as-proposed") else "pass")
    t.play("play Ward of Woven Reed")
    if answered:
        t.answer(f"play {TONGUE}")
    t.through()
    assert t.strength(DRAKE) == (3 if answered else 4)


@card(LAMP, "Reward: Your Sahir Heroes have +1K.")
def test_the_lamp_lights_the_sahirs() -> None:
    t = house({"stories": [LAMP], "heroes": [HERMIT, DRAKE]}, {"heroes": [ILMAR]})
    assert (t.ka(HERMIT), t.ka(DRAKE), t.ka(ILMAR)) == (4, 3, 3)


@card(HOOVES, "Reward: Your Heroes have +1S while attacking.")
def test_the_hooves_thunder_in_attack() -> None:
    t = house(
        {"stories": [HOOVES], "heroes": [DRAKE, HERMIT]}, {"heroes": [ALTAN, HAND], "stories": [HOOVES]}
    )
    assert t.strength(DRAKE) == 4
    t.fight_at(CISTERN, DRAKE, defenders=(HAND,))
    assert (t.strength(DRAKE), t.strength(HERMIT), t.strength(HAND)) == (5, 1, 2)


@card(LEDGER, "Reward: Your Stronghold produces 1 more Copper.")
@pytest.mark.parametrize(("stories", "may"), [([LEDGER], True), ([], False)])
def test_the_ledger_pays(stories: list[str], may: bool) -> None:
    hand = ["Captain of Hired Spears"]  # 5 Copper; the Stronghold gives 4
    mine = {"faction": "Senpet", "stories": stories, "hand": hand}
    assert house(mine, {}).can(f"play {hand[0]}") == may


@card(OUT, "Reward: Night: Bow this card. Draw one card.")
def test_one_lamp_draws_by_night() -> None:
    mine = {"stories": [OUT], "deck": ["Rationing", "Rain, Once"]}
    t = house(mine, {}, phase="Night")
    t.act(f"use {OUT}")
    assert t.hand(1) == ["Rationing"]
    assert t.bowed(OUT)
    assert not t.can(f"use {OUT}")
    assert not house(mine, {}).can(f"use {OUT}")


@card(SONS, "Reward: At the beginning of the Dawn Phase, draw one card.")
@pytest.mark.parametrize(("stories", "more"), [([SONS], 1), ([], 0)])
def test_the_sons_bring_a_card_at_dawn(stories: list[str], more: int) -> None:
    t = house({"stories": stories, "deck": DRAWN}, {"deck": DRAWN}, phase="Night")
    t.until("Day")
    assert len(t.hand(1)) == len(t.hand(2)) + more


@card(CHAIR, "Tale Reaction: When you control a Pantheon card.")
@pytest.mark.parametrize(("pantheon", "told"), [([SCALES], True), ([], False)])
def test_the_chair_is_told_where_a_god_sits(pantheon: list[str], told: bool) -> None:
    answering = "The Wrong Tent"  # opens windows for actions
    mine = {"pantheon": pantheon, "hand": [CHAIR, "Rain, Once"], "deck": [answering]}
    t = house(mine, {"pantheon": ["Rider of the Dry Lightning"]})
    t.play("play Rain, Once")
    if told:
        t.answer(f"play {CHAIR}")
    else:
        assert t.never(f"play {CHAIR}")
    assert t.points(1) == (1 if told else 0)


@card(WIDOW, "Reward: Whenever you lose a battle, draw one card.")
def test_the_widow_draws_for_defeats() -> None:
    sides = ({"heroes": [DRAKE], "deck": DRAWN}, {"stories": [WIDOW], "deck": DRAWN})
    t = house(*sides)
    t.fight_at(CISTERN, DRAKE)
    t.pass_all()
    assert (len(t.hand(1)), len(t.hand(2))) == (0, 1)
    t = house({**sides[0], "stories": [WIDOW]}, {"deck": DRAWN})
    t.fight_at(CISTERN, DRAKE)
    t.pass_all()
    assert (len(t.hand(1)), len(t.hand(2))) == (0, 0)  # a victory


@card(COLOSSUS, "This card cannot defend.")
def test_the_colossus_guards_nobody() -> None:
    t = house({"heroes": [DRAKE]}, {"heroes": [COLOSSUS, HAND]})
    t.act("attack", f"assign {DRAKE}")
    assert not t.can(f"assign {COLOSSUS}")
    assert house({"heroes": [COLOSSUS]}, {}).can("attack")


@card(COLOSSUS, "Day: Bow this card. Destroy target bowed Undead Hero.")
def test_the_colossus_crushes_the_sleeping_dead() -> None:
    theirs = {"heroes": [bowed(LEGION), "Embalmed Charioteer", bowed(ALTAN)]}
    t = house({"heroes": [COLOSSUS]}, theirs)
    t.act(f"use {COLOSSUS}")
    assert t.gone(LEGION)
    assert t.in_play("Embalmed Charioteer", ALTAN)  # one is unbowed, the other alive
    assert not house({"heroes": [COLOSSUS]}, {"heroes": [LEGION]}).can(f"use {COLOSSUS}")
