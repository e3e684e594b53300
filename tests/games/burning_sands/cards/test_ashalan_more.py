"""More cards of the Ashalan: mirrors, water that remembers, patience."""

from __future__ import annotations

import pytest

from serai.kernel.forbidden import ForbiddenTable
from tests.games.burning_sands.cards.house import CISTERN, DRAWN, LANE, bowed, card, house, on, wet

ILYANEH = "Ilyaneh of the Seventh Mirror (Experienced)"
KESH = "Kesh, Who Remembers Rain"
HAZE = "Haze of the Far-Riders"
UNSHATTERED = "The Unshattered"
SABER = "Glass Saber"
SALT = "Salt in the Veins"
GARDEN = "Garden of Frozen Smoke"
DRAKE = "Dune Drake"
VAULT = "Vault of Still Water"
PATIENCE = "A Century's Patience"


@card(KESH, "Day: Bow Kesh and bury the top three cards of your deck. Gain 1 Water.")
def test_kesh_buries_three_cards_for_water() -> None:
    deck = ["Rationing", "Broken Strap", "All at Once", "Caravan at Dawn"]
    t = house({"heroes": [KESH], "deck": deck, "sections": [wet(CISTERN, 2)]}, {})
    t.act(f'use "{KESH}"')
    assert t.bowed(KESH)
    assert (len(t.buried(1)), len(t.deck(1))) == (3, 1)
    assert t.all_water(1) == 3
    assert t.all_water(2) == 6
    t = house({"heroes": [bowed(KESH)], "deck": deck}, {})
    assert not t.can(f'use "{KESH}"')
    t = house({"heroes": [KESH], "deck": deck}, {}, phase="Night")
    assert not t.can(f'use "{KESH}"')


@card(HAZE, "If Haze succeeds in a raid, he does not bow on returning home.")
def test_haze_comes_home_unbowed_from_a_success() -> None:
    mine = {"heroes": [HAZE, "Red Altan"], "hand": ["Rationing", "Broken Strap"]}
    t = house(mine, {"sections": [CISTERN]}, phase="Night")
    t.raid(HAZE, f"2's {CISTERN}", "Rationing").through()
    assert t.all_water(2) < 6
    assert not t.bowed(HAZE)
    t = house(mine, {"sections": [CISTERN]}, phase="Night")
    t.raid("Red Altan", f"2's {CISTERN}", "Rationing").through()
    assert t.bowed("Red Altan")  # others bow


@card(ILYANEH, "Spells you cast cost 1 Water less.")
def test_spells_are_cheaper_for_ilyaneh() -> None:
    hand = [SALT]
    mine = {"heroes": [ILYANEH], "hand": hand, "sections": [wet(CISTERN, 1)]}
    t = house(mine, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, ILYANEH, defenders=(DRAKE,))
    t.act("pass", f"play {SALT}")
    assert t.all_water(1) == 1  # it would cost 1


@card(ILYANEH, "Night: Bow Ilyaneh to return a Spell from your Saved pile to your hand.")
def test_ilyaneh_takes_a_spell_back() -> None:
    mine = {"heroes": [ILYANEH], "saved": [SALT, "Rationing"]}
    t = house(mine, {}, phase="Night")
    t.act(f'use "{ILYANEH}"')
    assert t.hand(1) == [SALT]
    assert t.saved(1) == ["Rationing"]
    assert t.bowed(ILYANEH)
    t = house({"heroes": [ILYANEH], "saved": ["Rationing"]}, {}, phase="Night")
    t.act(f'use "{ILYANEH}"')
    assert t.hand(1) == []  # there is no Spell


@card(
    UNSHATTERED,
    "Reaction: When the Unshattered would be destroyed for any reason but having no Ka left, attach a -1K "
    "token to it instead. The Unshattered returns home bowed.",
)
def test_the_unshattered_breaks_a_little() -> None:
    mine = {"heroes": [UNSHATTERED]}
    theirs = {"heroes": [DRAKE]}
    t = house(mine, theirs)
    t.fight_at(CISTERN, UNSHATTERED, defenders=(DRAKE,))
    t.play(f"engage {DRAKE}")
    t.answer(f"use {UNSHATTERED}")
    assert t.in_play(UNSHATTERED)
    assert t.ka(UNSHATTERED) == 3
    assert t.bowed(UNSHATTERED)
    assert t.place(UNSHATTERED) == ""


@card(
    SALT,
    "Battle: Choose a Hero opposing the caster and destroy up to four Water tokens on your City Sections. "
    "The Hero loses 1K for each token until the battle ends.",
)
def test_salt_takes_ka_for_water() -> None:
    caster = KESH
    mine = {"heroes": [caster], "hand": [SALT], "sections": [wet(CISTERN, 4), wet(LANE, 4)]}
    t = house(mine, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, caster, defenders=(DRAKE,))
    t.act("pass", f"play {SALT}")
    t.act(f"water {CISTERN}", f"water {LANE}", "done")
    assert t.ka(DRAKE) == 1
    assert (t.water(LANE), t.all_water(1)) == (3, 5)  # one more was its cost
    t.pass_all()
    assert t.ka(DRAKE) == 3  # until the battle ends


def test_salt_can_take_all_the_ka_but_no_more_than_four_tokens() -> None:
    mine = {"heroes": [KESH], "hand": [SALT], "sections": [wet(CISTERN, 4), wet(LANE, 4)]}
    t = house(mine, {"heroes": [DRAKE, "Red Altan"]})
    t.fight_at(CISTERN, KESH, defenders=(DRAKE,))
    t.act("pass", f"play {SALT}", *[f"water {LANE}"] * 3)
    assert t.can("done")
    t.act(f"water {CISTERN}")
    assert not t.can("done")  # four tokens, and that is all
    assert t.gone(DRAKE)
    assert t.in_play("Red Altan")


@card(GARDEN, "Reaction: After one of your Sahir casts a Spell, bow this Holding to straighten the Sahir.")
def test_the_garden_straightens_the_caster() -> None:
    caster = KESH
    mine = {"heroes": [caster], "holdings": [GARDEN], "hand": [SALT], "sections": [wet(CISTERN, 4)]}
    t = house(mine, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, caster, defenders=(DRAKE,))
    t.act("pass")
    t.play(f"play {SALT}")
    t.answer(f"use {GARDEN}")
    assert t.bowed(GARDEN)
    assert not t.bowed(caster)


@card(SABER, "Battle: This Hero challenges an opposing Hero")
def test_the_saber_challenges_and_breaks() -> None:
    t = house({"heroes": [on(KESH, SABER)]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, KESH, defenders=(DRAKE,))
    t.act("pass", f"use {SABER}")
    t.duel()
    assert t.gone(SABER)


@card(VAULT, "Ashalan players only.")
@card(
    VAULT,
    "There is no limit to the number of Water tokens the Vault of Still Water can hold once the game has "
    "begun.",
)
def test_the_vault_holds_any_amount_of_water() -> None:
    deck = ["Rationing", "Broken Strap", "All at Once", "Caravan at Dawn"]
    mine = {"heroes": [KESH], "deck": deck, "stronghold": "Spire of the Patient Glass"}
    t = house({**mine, "sections": [wet(VAULT, 3)]}, {})
    t.act(f'use "{KESH}"')
    assert t.water(VAULT) == 4  # its Capacity is 3
    t = house({**mine, "sections": [wet(LANE, 4)]}, {})
    t.act(f'use "{KESH}"')
    assert t.water(LANE) == 4  # others are full
    with pytest.raises(ForbiddenTable):
        house({"sections": [VAULT], "stronghold": "Ninety Tents of Orghai"}, {})


@card(
    PATIENCE,
    "Day: Bow three of your unbowed Heroes. In this turn's End Phase, you draw three additional cards and do "
    "not discard down to your maximum hand size.",
)
def test_three_wait_a_century() -> None:
    hand = [PATIENCE, *[SALT, "Glass Saber"] * 3, "Caravan at Dawn"]
    mine = {"heroes": [ILYANEH, KESH, HAZE, "Red Altan"], "hand": hand, "deck": DRAWN}
    t = house(mine, {})
    t.act(f'play "{PATIENCE}"', f'bow "{ILYANEH}"', f'bow "{KESH}"', "bow Red Altan")
    assert not t.bowed(HAZE)
    assert t.bowed(KESH)
    t.until("Night")
    assert len(t.hand(1)) == 7
    t.until("Day")
    assert len(t.hand(1)) == 7 + 3 + 4  # BS 4.21
    t.until("Night")
    while t.can("pass"):
        t.act("pass")
    assert any(word.startswith("discard ") for word in t.choices())  # the turn after


def test_two_cannot_wait() -> None:
    mine = {"heroes": [ILYANEH, KESH, bowed("Red Altan")], "hand": [PATIENCE]}
    assert not house(mine, {"heroes": [DRAKE]}).can(f'play "{PATIENCE}"')


SECOND_SIGHT = "Ilyaneh of the Seventh Mirror"


@card(
    SECOND_SIGHT,
    "Reaction: When another player's Spell, other than a Jinn, has taken effect, bow Ilyaneh and pay 1 "
    "Water. The Spell happens a second time, and you make all of its choices.",
)
def test_ilyaneh_mirrors_a_spell() -> None:
    curse, sahir = "Slow Turning to Salt", "Kesh, Who Remembers Rain"
    theirs = {"heroes": [SECOND_SIGHT, DRAKE], "sections": [wet(CISTERN, 2)]}
    mine = {"heroes": [sahir, "Red Altan"], "hand": [curse]}
    t = house(mine, theirs, phase="Night")
    t.play(f"play {curse}", f"target {DRAKE}")
    t.answer(f"use {SECOND_SIGHT}", "target Red Altan")
    assert (t.strength(DRAKE), t.strength("Red Altan")) == (3, 3)
    assert t.bowed(SECOND_SIGHT)
    assert (t.all_water(2), t.saved(1)) == (1, [curse])
    t = house(mine, {**theirs, "heroes": [bowed(SECOND_SIGHT), DRAKE]}, phase="Night")
    t.play(f"play {curse}", f"target {DRAKE}")
    assert t.never(f"use {SECOND_SIGHT}")


def test_ilyaneh_does_not_mirror_her_own_spells() -> None:
    mine = {
        "heroes": [SECOND_SIGHT, "Red Altan"],
        "hand": ["Slow Turning to Salt"],
        "holdings": ["Salt Caravan"] * 3,
    }
    t = house(mine, {"heroes": [DRAKE]}, phase="Night")
    t.play("play Slow Turning to Salt", f"target {DRAKE}")
    assert t.never(f"use {SECOND_SIGHT}")
