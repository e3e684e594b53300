"""The last cards of the Celestial Alliance: dry skies, stolen hours, a look before the blow."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import REACT
from tests.games.burning_sands.cards.house import CISTERN, LANE, House, bowed, card, house, on, wet
from tests.marks import rule, rule_not

SKY = "House of the Unwritten Sky"
HIRAKU = "Hiraku, Keeper of the Water Clock"
PLATE = "Breastplate of the Ninth Hour"
SAYF = "Sayf of the Soft Tread"  # Strength 3
SOZEN = "Sozen the Star-Branded"
WELLS = "The Wells Taste of Ash"
DRAKE = "Dune Drake"
GORO = "Goro of the Cracked Bell"
OSK = "Osk the Wheelwright"
ALTAN = "Red Altan"
THREE = ["Rationing", "Broken Strap", "All at Once"]


def _on(t: House, turn: int) -> House:
    """Pass to the next turn, or to the end of the game."""
    while t.table.legal and t.g.turn == turn:
        word = next(word for word in ("pass", "done", "as-proposed", t.choices()[0]) if t.can(word))
        t.play(word)
    return t


@card(SKY, "A turn that ends while you have no Water tokens does not remove you from the game.")
@pytest.mark.parametrize("house_of", [SKY, "House Behind the Well"])
def test_who_lives_under_the_sky_needs_no_water(house_of: str) -> None:
    mine = {"stronghold": house_of, "sections": [wet(LANE, 0)], "deck": THREE * 2}
    t = house(mine, {"deck": THREE * 2}, {"deck": THREE * 2})
    turn = t.g.turn
    _on(t, turn)
    assert bool(t.g.alive[0]) is (house_of == SKY)


def test_the_sky_saves_nobody_else_and_no_city() -> None:
    mine = {"stronghold": SKY, "deck": THREE * 2}
    t = house(mine, {"sections": [wet(LANE, 0)], "deck": THREE * 2}, {"deck": THREE * 2})
    _on(t, t.g.turn)
    assert not t.g.alive[1]


@card(
    SKY,
    "Open: Bow this card. Look at the top three cards of your deck and put them back in whatever order you",
)
def test_the_sky_is_read() -> None:
    t = house({"stronghold": SKY, "deck": [*THREE, "Caravan at Dawn"]}, {})
    t.act(f'use "{SKY}"')
    assert t.bowed(SKY)
    for name in THREE:
        while not t.can(f"choose {name}"):
            t.play(t.choices()[0])
        t.play(f"choose {name}")
        if not any(t.can(f"choose {other}") for other in (*THREE, "Caravan at Dawn")):
            break
    assert sorted(t.deck(1)) == sorted([*THREE, "Caravan at Dawn"])
    assert not house({"stronghold": bowed(SKY), "deck": THREE}, {}).can(f'use "{SKY}"')


HOURS = (
    "Reaction: When the Caliph's Blessing is about to be passed in the End Phase, bow Hiraku and discard two "
    "cards from your hand. You receive the Blessing, whoever was to have had it next."
)


def _hiraku(hand: list[str], hero: object = HIRAKU) -> House:
    deck = THREE * 2
    return house({"deck": deck}, {"deck": deck}, {"heroes": [hero], "hand": hand, "deck": deck})


@card(HIRAKU, HOURS)
@rule("BS 4.31", "Who receives the Blessing then has it next, and it does not pass again.")
def test_hiraku_takes_the_blessing() -> None:
    t = _hiraku(["Rationing", "Broken Strap"])
    turn = t.g.turn
    while not t.can(f"use {HIRAKU}"):
        assert t.g.turn == turn
        t.play(next(word for word in ("pass", "done", "as-proposed", t.choices()[0]) if t.can(word)))
    before = len(t.hand(3))
    t.play(f"use {HIRAKU}")
    while t.g.turn == turn:
        word = next(w for w in ("pass", *t.choices()) if t.can(w))
        t.play(word)
    assert t.g.blessed == 2
    assert len(t.hand(3)) == before - 2
    _on(t, t.g.turn)
    assert t.g.blessed == 0  # on it goes, from there


@rule_not("BS 4.31", "Without a Reaction it goes to the left.")
@pytest.mark.parametrize("hero", [bowed(HIRAKU), OSK])
def test_the_blessing_goes_to_the_left_otherwise(hero: object) -> None:
    t = _hiraku(["Rationing", "Broken Strap"], hero)
    _on(t, t.g.turn)
    assert t.g.blessed == 1


LOOK = "When you parry for this Hero from your deck, you may look at the top card first."
BURY = "If it does not please you, bury it and parry with the next card, whatever that is."


def _struck(deck: list[str]) -> House:
    mine = {"heroes": [SAYF], "hand": ["Rationing"]}
    t = house(mine, {"heroes": [on(GORO, PLATE, bowed=True)], "deck": deck}, phase="Night")
    t.act(f"use {SAYF}", "yes", "thrust Rationing")
    t.play("parry-blind")
    while t.question == REACT:
        t.play("pass")
    return t


@card(PLATE, LOOK, BURY)
@rule("BS 12.33", "The look comes before the card parries.")
@pytest.mark.parametrize("pleases", [True, False])
def test_the_breastplate_sees_the_card_first(pleases: bool) -> None:
    t = _struck(["Broken Strap", "Caravan at Dawn", "All at Once"])
    assert t.asked == 2
    t.play("yes")  # look
    while t.question == REACT:
        t.play("pass")
    t.play("no" if pleases else "yes")
    t.through()
    assert t.buried(2) == (["Broken Strap"] if pleases else ["Broken Strap", "Caravan at Dawn"])


@rule_not("BS 12.33", "Who does not look, parries with the top card.")
def test_who_does_not_look_buries_nothing() -> None:
    t = _struck(["Broken Strap", "Caravan at Dawn", "All at Once"])
    t.play("no").through()
    assert t.buried(2) == ["Broken Strap"]


SAVED = (
    "Reaction: Once per turn, when another Hero in Sozen's army is about to be destroyed, discard a card "
    "with a Fate value of 3 or more. That Hero's unit goes home bowed instead."
)


def _battle(hand: list[str], own: bool = True) -> House:
    """Goro is about to absorb the damage of Sayf, with Sozen beside him or at home."""
    mine = {"heroes": [SAYF]}
    theirs = {"stronghold": SKY, "heroes": [SOZEN, GORO], "hand": hand, "sections": [wet(LANE, 0)]}
    t = house(mine, theirs)
    t.fight_at(LANE, SAYF, defenders=(SOZEN, GORO) if own else (GORO,))
    t.act("pass")
    t.play(f"engage {SAYF}")
    while t.question == REACT:
        t.play("pass")
    return t


@card(SOZEN, SAVED, "Any damage the Hero absorbed remains absorbed.")
def test_sozen_sends_the_fallen_home() -> None:
    t = _battle(["Rationing"])
    t.play(f"destroy {GORO}")
    t.answer(f"use {SOZEN}", "discard Rationing")
    assert t.in_play(GORO)
    assert t.place(GORO) == ""
    assert t.bowed(GORO)
    assert t.saved(2) == ["Rationing"]
    assert t.in_play(LANE)  # the damage was absorbed all the same
    assert t.in_play(SOZEN)


@pytest.mark.parametrize(("hand", "own"), [(["All at Once"], True), (["Rationing"], False)])
def test_sozen_needs_a_high_card_and_the_same_army(hand: list[str], own: bool) -> None:
    t = _battle(hand, own)
    t.play(f"destroy {GORO}")
    assert t.never(f"use {SOZEN}")


ASH = (
    "Night: Every player, starting with you, destroys two of his or her own Water tokens. A player who has "
    "too few discards a card for each token missing."
)


@card(WELLS, ASH)
@pytest.mark.parametrize(("water", "cards"), [(2, 0), (1, 1), (0, 2)])
def test_the_wells_give_water_or_cards(water: int, cards: int) -> None:
    mine = {"hand": [WELLS], "sections": [wet(CISTERN, 4)]}
    theirs = {"stronghold": SKY, "hand": THREE, "sections": [wet(LANE, water)]}
    t = house(mine, theirs, phase="Night")
    t.play(f"play {WELLS}")
    t.through()
    while not t.calm:
        t.play(t.choices()[0])
    assert t.water(CISTERN) == 2
    assert t.water(LANE) == 0
    assert len(t.hand(2)) == 3 - cards
    assert WELLS in t.buried(1)
