"""Cards of the Ebonites: gates, vows, and a hard hand on Spells and Jinn."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet

BASTION = "The Sealed Bastion"
WARD = "Ward of the Iron Grille"
BALTASAR = "Baltasar Quiroga (Experienced)"
RAFAELA = "Rafaela Montero"
TOMAS = "Tomas the Gatewarden"
ESTEBAN = "Esteban Oathkeeper"
CONSOLATA = "Sister Consolata"
BERNAL = "Bernal the Younger"
BELLS = "Bell-Ringers of the Bastion"
VIGIL = "Vigil Until Morning"
HOLD = "Hold the Threshold"
LAMP = "Back into the Lamp"
SCRIPTORIUM = "Bastion Scriptorium"
STONE = "The Black Stone Hums"
ASSIZE = "Assize of the Ebon Hand"
HERMIT = "Hermit of the Cracked Bell"  # a Sahir with Ka 3
FURNACE = "Breath of the Open Furnace"  # Battle: Destroy target opposing Hero with Ka 2 or less.
JINN = "Jinn of Lamp-Smoke"  # Strength 3, Ka 3
DRAKE = "Dune Drake"  # Strength 4, Ka 3
ALTAN = "Red Altan"  # Strength 4, Ka 2


@card(
    BASTION,
    "Open: Bow this Stronghold. One of your unbowed Ebonite Heroes challenges any Hero controlled by another "
    "player. If the challenge is refused, the challenged Hero bows.",
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_bastion_calls_heroes_out(answer: str) -> None:
    mine = {"stronghold": BASTION, "heroes": [RAFAELA, bowed(TOMAS), HERMIT]}
    t = house(mine, {"heroes": [ALTAN]})
    t.act(f"use {BASTION}")
    assert not t.can(f"target {TOMAS}")
    assert not t.can(f"target {HERMIT}")
    assert t.bowed(BASTION)
    assert t.asked == 2
    t.act(answer)
    if answer == "yes":
        t.duel()
        assert t.gone(ALTAN)  # Ka 3 against 2
    else:
        assert t.in_play(ALTAN)
        assert t.bowed(ALTAN)


@card(WARD, "Ebonite players only.", "Jinn cannot be assigned to attack this City Section.")
def test_no_jinn_passes_the_grille() -> None:
    t = house({"heroes": [JINN, ALTAN]}, {"stronghold": BASTION, "sections": [WARD, CISTERN]})
    t.act("attack", f"assign {JINN}")
    assert t.place(JINN) == CISTERN  # there is nowhere else
    t.act(f"assign {ALTAN}")
    assert t.can(f"to {WARD}")


@card(
    BALTASAR,
    "A Jinn, Khadi or Sahir cannot refuse a challenge from Baltasar.",
    "Battle: Baltasar challenges an opposing Hero. Use this ability no more than once per battle.",
)
@pytest.mark.parametrize("other", [HERMIT, "Neferu the Twice-Buried", ALTAN])
def test_whom_baltasar_calls_must_come(other: str) -> None:
    t = house({"heroes": [BALTASAR, TOMAS]}, {"heroes": [other, DRAKE]})
    t.fight_at(CISTERN, BALTASAR, defenders=(other, DRAKE) if other != ALTAN else (DRAKE,))
    t.act("pass", f'use "{BALTASAR}"')
    if other == ALTAN:  # he cannot defend: the Drake alone is called, and may refuse
        assert t.can("no")
        t.act("no", "pass")
        assert not t.can(f'use "{BALTASAR}"')  # once per battle
        assert t.in_play(DRAKE)
        return
    t.act(f"target {other}")
    assert not t.can("no")
    t.duel()
    assert t.gone(other)


@card(TOMAS, "Tomas cannot attack.")
def test_tomas_stays_at_the_gate() -> None:
    t = house({"heroes": [TOMAS, RAFAELA]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, RAFAELA)
    assert t.place(RAFAELA) != ""
    assert t.place(TOMAS) == ""  # he could not even be asked


@card(TOMAS, "Cards that oppose him in a battle cannot use Archery.")
@pytest.mark.parametrize("defender", [TOMAS, BERNAL])
def test_no_arrow_flies_at_tomas(defender: str) -> None:
    archer = "Kestrel Riders' Captain"
    t = house({"heroes": [archer]}, {"heroes": [defender]})
    t.fight_at(CISTERN, archer, defenders=(defender,))
    t.act("pass", f"engage {archer}")
    assert t.can(f"archery {defender}") == (defender != TOMAS)


@card(
    ESTEBAN,
    "Esteban comes into play with a Vow token. Reaction: If Esteban would be destroyed, remove the Vow token "
    "from him instead. He returns home bowed.",
)
def test_esteban_is_kept_by_his_vow_once() -> None:
    holdings = ["Shallow Copper Diggings", "Bastion Scriptorium", "Yusra Copperhand"]
    mine = {"stronghold": BASTION, "hand": [ESTEBAN], "holdings": holdings[:2]}
    t = house({"heroes": [DRAKE]}, {**mine, "heroes": [TOMAS]})
    t.act("pass", f"play {ESTEBAN}")
    t.fight_at(CISTERN, DRAKE, defenders=(ESTEBAN,))
    t.act("pass")
    t.play(f"engage {DRAKE}", f"destroy {ESTEBAN}")
    t.answer(f"use {ESTEBAN}")
    assert t.in_play(ESTEBAN)
    assert t.bowed(ESTEBAN)
    assert t.place(ESTEBAN) == ""


def test_esteban_without_a_vow_is_destroyed() -> None:
    t = house({"heroes": [DRAKE]}, {"heroes": [ESTEBAN]})
    t.fight_at(CISTERN, DRAKE, defenders=(ESTEBAN,))
    t.act("pass")
    t.play(f"engage {DRAKE}", f"destroy {ESTEBAN}")
    assert t.never(f"use {ESTEBAN}")
    assert t.gone(ESTEBAN)


@card(
    CONSOLATA,
    "Night: Bow Sister Consolata. Look at an opponent's hand and bury one Spell or Item that you find there.",
)
def test_consolata_searches_a_hand() -> None:
    theirs = {"hand": ["Rationing", FURNACE, "Salt-Etched Blade"]}
    t = house({"heroes": [CONSOLATA]}, theirs, phase="Night")
    t.act(f"use {CONSOLATA}")
    assert not t.can("choose Rationing")
    t.act(f"choose {FURNACE}")
    assert t.buried(2) == [FURNACE]
    assert sorted(t.hand(2)) == ["Rationing", "Salt-Etched Blade"]
    assert t.bowed(CONSOLATA)
    t = house({"heroes": [CONSOLATA]}, {"hand": ["Rationing"]}, phase="Night")
    t.act(f"use {CONSOLATA}")
    assert t.hand(2) == ["Rationing"]


@card(BELLS, "Reaction: When a raid is declared against you, bow the Bell-Ringers and straighten their Hero.")
def test_bells_wake_a_hero() -> None:
    mine = {"heroes": [ALTAN], "hand": ["Rationing"]}
    t = house(mine, {"heroes": [on(TOMAS, BELLS, bowed=True)]}, phase="Night")
    t.raid(ALTAN, f"2's {CISTERN}", "Rationing")
    t.answer(f"use {BELLS}")
    assert not t.bowed(TOMAS)
    assert t.bowed(BELLS)


@card(VIGIL, "Night: Straighten up to two of your Ebonite Heroes. They cannot raid this turn.")
def test_a_vigil_wakes_two_who_stay() -> None:
    mine = {
        "heroes": [bowed(TOMAS), bowed(RAFAELA), bowed(HERMIT), BERNAL, ALTAN],
        "hand": [VIGIL, "Rationing"],
    }
    t = house(mine, {"heroes": [DRAKE]}, phase="Night")
    t.act(f"play {VIGIL}")
    assert not t.can(f"target {HERMIT}")
    t.act(f"target {TOMAS}", f"target {RAFAELA}")
    assert not t.bowed(TOMAS)
    assert not t.bowed(RAFAELA)
    t.act("pass", "raid")
    assert t.can(f"assign {BERNAL}")
    assert not t.can(f"assign {TOMAS}")
    assert not t.can(f"assign {RAFAELA}")


@card(
    HOLD,
    "Battle: Choose one of your Ebonite Heroes who is defending. Until the battle ends, increase the Hero's "
    "Strength by his or her Ka.",
)
def test_the_threshold_is_held() -> None:
    t = house({"heroes": [DRAKE]}, {"heroes": [on(TOMAS, "Blackened Mail"), RAFAELA], "hand": [HOLD]})
    t.fight_at(CISTERN, DRAKE, defenders=(TOMAS,))
    t.act(f"play {HOLD}")
    assert t.strength(TOMAS) == 3 + 4  # Ka 2 and the Mail's 2
    t.pass_all()
    assert t.strength(TOMAS) == 3
    t = house({"heroes": [RAFAELA], "hand": [HOLD]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, RAFAELA, defenders=(DRAKE,))
    t.act("pass")
    assert not t.can(f"play {HOLD}")  # she attacks


@card(
    LAMP,
    "Open: Bow any number of your Human Heroes. Destroy a Jinn whose Ka does not exceed the total Ka of the "
    "Heroes you bowed.",
)
@pytest.mark.parametrize(("who", "enough"), [((TOMAS,), False), ((RAFAELA,), True), ((TOMAS, BERNAL), True)])
def test_the_jinn_goes_back_into_the_lamp(who: tuple[str, ...], enough: bool) -> None:
    mine = {"heroes": [TOMAS, RAFAELA, BERNAL, DRAKE], "hand": [LAMP]}
    t = house(mine, {"heroes": [JINN]})
    t.act(f"play {LAMP}")
    assert not t.can(f"target {DRAKE}")
    t.act(*(f"target {name}" for name in who))
    if t.can("done"):
        t.act("done")
    assert t.gone(JINN) == enough  # Ka 3


@card(
    SCRIPTORIUM,
    "Day: Bow the Scriptorium. Look at the top three cards of your deck. Put one of them on the bottom of "
    "the deck and the others back on top in any order you like.",
)
def test_the_scriptorium_orders_the_deck() -> None:
    deck = ["Rationing", "Broken Strap", "All at Once", "Caravan at Dawn"]
    t = house({"holdings": [SCRIPTORIUM], "deck": deck}, {})
    t.act(f"use {SCRIPTORIUM}", "choose Broken Strap", "choose All at Once")
    t.through()
    if t.can("choose Rationing"):
        t.act("choose Rationing")
    assert t.bowed(SCRIPTORIUM)
    assert sorted(t.deck(1)) == sorted(deck)
    ends = {t.deck(1)[0], t.deck(1)[-1]}
    assert "Broken Strap" in ends
    assert "Caravan at Dawn" not in ends


@card(
    STONE,
    "Day: As long as this Omen remains in play, every Spell costs 1 additional Water and all Jinn have "
    "-1S/-1K.",
)
def test_the_stone_weighs_on_spells_and_jinn() -> None:
    t = house({"hand": [STONE], "heroes": [DRAKE]}, {"heroes": [JINN]})
    t.act(f"play {STONE}")
    assert (t.strength(JINN), t.ka(JINN)) == (2, 2)
    assert (t.strength(DRAKE), t.ka(DRAKE)) == (4, 3)
    mine = {"omen": [STONE], "heroes": [HERMIT], "hand": [FURNACE], "sections": [wet(CISTERN, 5)]}
    t = house(mine, {"heroes": [TOMAS], "sections": [LANE]})
    t.fight_at(LANE, HERMIT, defenders=(TOMAS,))
    t.act("pass", f"play {FURNACE}")
    dear = 5 - t.all_water(1)
    t = house({**mine, "omen": []}, {"heroes": [TOMAS], "sections": [LANE]})
    t.fight_at(LANE, HERMIT, defenders=(TOMAS,))
    t.act("pass", f"play {FURNACE}")
    assert dear == 5 - t.all_water(1) + 1


@card(
    ASSIZE,
    "This action requires 5 Influence. Day: Choose another player, who must either bow his or her unbowed "
    "Hero with the highest Ka or lose 2 Water.",
)
@pytest.mark.parametrize("way", [1, 2])
def test_the_assize_is_held(way: int) -> None:
    mine = {"stronghold": BASTION, "heroes": [CONSOLATA], "hand": [ASSIZE]}
    t = house(mine, {"heroes": [ALTAN, DRAKE, bowed(BALTASAR)], "sections": [wet(CISTERN, 5)]})
    t.act(f"play {ASSIZE}")
    assert t.asked == 2
    t.act(f"ability {way}")
    assert t.bowed(DRAKE) == (way == 1)
    assert not t.bowed(ALTAN)
    assert t.all_water(2) == (5 if way == 1 else 3)


def test_the_assize_needs_five_influence() -> None:
    t = house({"stronghold": BASTION, "hand": [ASSIZE]}, {"heroes": [ALTAN]})
    assert not t.can(f"play {ASSIZE}")
