"""Artifacts, potions and runes of the market that work in combat, in tests or on wounds."""

from __future__ import annotations

import pytest

from tests.games.al_kalim.combats import HIT, MISS, fight, meet, rolled, trials, values

WORM = "Blindworm"  # ranged 10/0, melee 15/2, magic 10/0; Life 7 by night, 6 by day
GOLEM = "Glass Golem"  # ranged 16/0, melee 19/3, magic 17/0
SPRITE = "Dust Sprite"  # Will 11 or each of your characters takes 1 exhaustion
AXEMAN = "Exiled Axeman"
ANY, LOW, GOOD = range(2, 21), range(2, 6), range(14, 21)


# Artifacts


def test_the_lens_helps_the_first_ranged_roll() -> None:
    g = fight(WORM, items=["Far-Seer Lens"], rolls=[ANY, GOOD, ANY]).play("stand", "attack yazmira")
    assert values(g) == [("ranged", "attacks", 4), ("melee", "defends", 2), ("magic", "defends", 4)]
    g.play("stand", "defend")
    assert values(g)[0] == ("ranged", "defends", 3)  # the second of this combat


def test_the_lens_helps_no_ally() -> None:
    g = fight(WORM, items=["Far-Seer Lens"], allies=[AXEMAN], rolls=[ANY, GOOD, ANY])
    g.play("stand", f'attack "{AXEMAN}"')
    assert rolled(g)[0] == (AXEMAN, "ranged", "attacks", 1, 10)
    g.play("defend", "defend", "stand", "defend")
    assert values(g)[0] == ("ranged", "defends", 4)  # the first of the hero


def test_the_scarab_rerolls_a_test() -> None:
    g = meet(SPRITE, items=["Lucky Scarab"], rolls=[LOW, GOOD])
    assert g.choices() == ["done", 'use "Lucky Scarab"']
    g.play('use "Lucky Scarab"')
    assert (trials(g), g.card("Lucky Scarab")["facedown"]) == ([("will", 4, 11)], True)
    assert (g.exhaustion("yazmira"), g.prompt) == (0, "escape")


def test_the_scarab_rerolls_an_escape_and_the_new_dice_stand() -> None:
    g = fight(items=["Lucky Scarab"], rolls=[8, 9]).play("escape", 'use "Lucky Scarab"')
    assert "Escaped" in g.happened
    g = fight(items=["Lucky Scarab"], rolls=[8, 7, HIT, HIT]).play("escape", 'use "Lucky Scarab"')
    assert "Escaped" not in g.happened


def test_the_scarab_is_not_for_combat_or_for_success() -> None:
    g = fight(items=["Lucky Scarab"], allies=[AXEMAN], rolls=[MISS]).play("stand", "attack yazmira")
    assert g.prompt == "face"
    assert meet(SPRITE, items=["Lucky Scarab"], rolls=[GOOD]).prompt == "escape"


def test_the_ring_of_embers_burns_once_in_a_combat() -> None:
    g = fight(items=["Ring of Embers"]).play('use "Ring of Embers"')
    assert (g.combat["wounds"], g.exhaustion("yazmira"), g.prompt) == (1, 1, "escape")


def test_the_ring_of_embers_needs_room_for_exhaustion() -> None:
    g = fight(items=["Ring of Embers"], exhaustion=4)
    assert g.prompt == "escape"
    assert fight(items=["Ring of Embers"]).play("done").combat["wounds"] == 0


@pytest.mark.parametrize(("item", "bonus"), [("Amulet of the Jackal", 4), ("Lucky Scarab", 0)])
def test_the_amulet_helps_to_escape(item: str, bonus: int) -> None:
    assert trials(fight(items=[item], rolls=[GOOD]).play("escape")) == [("escape", 3 + bonus, 12)]


#: Items that raise an attribute: the phase that it counts in, with Yazmira's value, and a test.
RAISES = [
    ("Circlet of Stars", "ranged", 3, "Water Thieves", 3),
    ("Belt of the Ox", "melee", 2, "Sinkhole Lasher", 2),
    ("Ring of Quiet Flame", "magic", 4, SPRITE, 4),
]


@pytest.mark.parametrize(("item", "phase", "value", "tester", "bonus"), RAISES)
def test_an_attribute_is_raised(item: str, phase: str, value: int, tester: str, bonus: int) -> None:
    bare, worn = fight(), fight(items=[item])
    for other in ("ranged", "melee", "magic"):
        more = 1 if other == phase else 0
        assert worn.values("yazmira", other)[0] == bare.values("yazmira", other)[0] + more
    before = ["ranged", "melee", "magic"].index(phase)
    g = fight(WORM, items=[item], rolls=[GOOD] * (before + 1)).play(
        "stand", *["defend"] * before, "attack yazmira"
    )
    assert values(g)[0] == (phase, "attacks", value + 1)
    assert trials(meet(tester, items=[item]))[0][1] == bonus + 1


def test_an_attribute_of_allies_is_not_raised() -> None:
    g = fight(items=[item for item, *_ in RAISES], allies=[AXEMAN])
    assert [g.values(AXEMAN, phase)[0] for phase in ("ranged", "melee", "magic")] == [1, 6, 0]


def test_the_beads_add_stamina() -> None:
    g = fight(items=["Meditation Beads", "Ring of Embers"], exhaustion=4).play('use "Ring of Embers"')
    assert (g.player("yazmira")["stamina"], g.exhaustion("yazmira")) == (5, 5)


def test_the_heartstone_adds_life() -> None:
    g = fight(wounds=5, items=["Heartstone"], rolls=[MISS, HIT]).play("stand", "attack yazmira")
    assert (g.player("yazmira")["life"], g.wounds("yazmira"), g.combat["round"]) == (7, 6, 2)
    g = fight(wounds=6, items=["Heartstone"], rolls=[MISS]).play("stand", "attack yazmira")
    assert "KnockedOut" in g.happened


# Potions


def test_naphtha_burns_before_combat() -> None:
    g = fight(items=["Flask of Naphtha"])
    with g.changes("yazmira items", "discards"):
        g.play('use "Flask of Naphtha"')
    assert (g.combat["wounds"], g.described["discards"]["market"]) == (2, ["Flask of Naphtha"])


def test_naphtha_is_kept_for_later() -> None:
    g = fight(items=["Flask of Naphtha"]).play("done")
    assert (g.combat["wounds"], g.held("yazmira", "items")) == (0, ["Flask of Naphtha"])
    assert g.choices() == ["stand", "escape"]


def test_the_smoke_pellet_is_a_sure_escape() -> None:
    g = fight(items=["Smoke Pellet"]).play("escape")
    assert g.choices() == ["done", 'use "Smoke Pellet"']
    g.play('use "Smoke Pellet"')
    assert (trials(g), "Escaped" in g.happened) == ([], True)
    assert g.described["discards"]["market"] == ["Smoke Pellet"]


def test_the_smoke_pellet_is_for_nothing_else() -> None:
    assert meet(SPRITE, items=["Smoke Pellet"], rolls=[LOW]).prompt == "escape"
    g = fight(items=["Smoke Pellet"], rolls=[8]).play("escape", "done")
    assert ("Escaped" in g.happened, g.held("yazmira", "items")) == (False, ["Smoke Pellet"])


def test_the_elixir_lasts_for_a_round() -> None:
    g = fight(WORM, items=["Elixir of the Lion"], allies=[AXEMAN], rolls=[GOOD, GOOD, GOOD])
    g.play('use "Elixir of the Lion"', "stand", "attack yazmira")
    assert values(g)[0] == ("ranged", "attacks", 6)
    g.play(f'attack "{AXEMAN}"')
    assert values(g) == [("melee", "attacks", 6), ("magic", "defends", 7)]  # the Axeman has 6 of his own
    g.play("stand", "defend")
    assert values(g)[0] == ("ranged", "defends", 3)  # the next round


def test_the_elixir_is_kept_for_a_later_round() -> None:
    g = fight(WORM, items=["Elixir of the Lion"], rolls=[GOOD, GOOD, GOOD]).play(
        "done", "stand", "attack yazmira"
    )
    assert values(g)[0] == ("ranged", "attacks", 3)
    assert (g.combat["round"], g.choices()) == (2, ["done", 'use "Elixir of the Lion"'])


@pytest.mark.parametrize(("phase", "damage"), [(0, 1), (1, 1), (2, 2)])
def test_the_oil_sharpens_a_hit(phase: int, damage: int) -> None:
    g = fight(WORM, items=["Oil of Keenness"], rolls=[GOOD] * (phase + 1))
    g.play("stand", *["defend"] * phase, "attack yazmira")
    assert (g.choices(), g.combat["wounds"]) == (["done", 'use "Oil of Keenness"'], 0)
    g.play('use "Oil of Keenness"')
    assert (g.combat["wounds"], g.held("yazmira", "items")) == (damage + 2, [])


def test_the_oil_is_for_the_heros_hits() -> None:
    g = fight(WORM, items=["Oil of Keenness"], allies=[AXEMAN], rolls=[GOOD, GOOD])
    g.play("stand", "defend", f'attack "{AXEMAN}"')
    assert (g.prompt, g.combat["wounds"]) == ("face", 2)
    g = fight(WORM, items=["Oil of Keenness"], allies=[AXEMAN], rolls=[LOW]).play("stand", "attack yazmira")
    assert g.prompt == "face"  # a miss
    assert fight(WORM, items=["Oil of Keenness"], rolls=[GOOD]).play("stand", "defend").prompt == "face"


def test_the_feather_saves_from_any_damage() -> None:
    g = fight(GOLEM, wounds=2, items=["Phoenix Feather"], allies=[AXEMAN], rolls=[ANY, LOW])
    g.play("stand", "defend", "attack yazmira", 'use "Phoenix Feather"')
    assert (g.wounds("yazmira"), g.combat["phase"]) == (2, "magic")
    assert g.described["discards"]["market"] == ["Phoenix Feather"]


def test_the_feather_waits_for_the_end() -> None:
    g = fight(GOLEM, wounds=1, items=["Phoenix Feather"], allies=[AXEMAN], rolls=[ANY, LOW])
    g.play("stand", "defend", "attack yazmira")
    assert (g.prompt, g.wounds("yazmira")) == ("face", 4)
    g = fight(GOLEM, items=["Phoenix Feather"], allies=[{"card": AXEMAN, "wounds": 4}], rolls=[ANY, LOW])
    g.play("stand", "defend", f'attack "{AXEMAN}"')
    assert g.held("yazmira", "allies") == []  # it is not for allies


# Runes


def test_sparks_add_damage_once_in_a_round() -> None:
    g = fight(WORM, items=["Rune of Sparks"], rolls=[GOOD, GOOD, GOOD]).play("stand", "defend", "defend")
    g.play("attack yazmira", 'use "Rune of Sparks"')
    assert (g.combat["wounds"], g.exhaustion("yazmira"), g.combat["round"]) == (3, 1, 2)


@pytest.mark.parametrize(("before", "exhaustion"), [(0, 0), (1, 0), (2, 4)])
def test_no_sparks(before: int, exhaustion: int) -> None:
    g = fight(WORM, items=["Rune of Sparks"], exhaustion=exhaustion, rolls=[GOOD] * 3)
    g.play("stand", *["defend"] * before, "attack yazmira")
    assert g.combat["wounds"] == (1, 1, 2)[before]  # not in magic, or without room for exhaustion
    assert g.exhaustion("yazmira") == exhaustion


def test_shelter_cancels_all_once_in_a_combat() -> None:
    g = fight(GOLEM, items=["Rune of Shelter"], rolls=[ANY, LOW, ANY, ANY, LOW])
    g.play("stand", "defend", "attack yazmira")
    assert g.choices() == ["done", 'use "Rune of Shelter"']
    g.play('use "Rune of Shelter"')
    assert (g.wounds("yazmira"), g.exhaustion("yazmira")) == (0, 2)
    g.play("stand", "defend", "attack yazmira")
    assert g.wounds("yazmira") == 3  # Stamina 4 would allow it, but not in this combat


def test_shelter_needs_room_for_two() -> None:
    g = fight(GOLEM, items=["Rune of Shelter"], exhaustion=3, allies=[AXEMAN], rolls=[ANY, LOW])
    g.play("stand", "defend", "attack yazmira")
    assert (g.prompt, g.wounds("yazmira")) == ("face", 3)


@pytest.mark.parametrize("words", ["attack yazmira", "defend"])
def test_the_iron_hand_helps_a_melee_roll(words: str) -> None:
    g = fight(WORM, items=["Rune of the Iron Hand"], allies=[AXEMAN], rolls=[GOOD, GOOD])
    g.play("stand", "defend", words)
    assert g.choices() == ["done", 'use "Rune of the Iron Hand"']
    g.play('use "Rune of the Iron Hand"')
    assert (values(g)[0][2], g.exhaustion("yazmira")) == (5, 1)


def test_the_iron_hand_is_for_the_heros_melee() -> None:
    g = fight(WORM, items=["Rune of the Iron Hand"], allies=[AXEMAN], rolls=[GOOD, GOOD])
    g.play("stand", "attack yazmira")
    assert (g.prompt, values(g)[0][2]) == ("face", 3)
    g.play(f'attack "{AXEMAN}"')
    assert rolled(g)[0] == (AXEMAN, "melee", "attacks", 6, 15)
    assert g.exhaustion("yazmira") == 0


def test_two_texts_help_one_hit() -> None:
    g = fight(
        WORM, time="night", items=["Serpent Rod", "Rune of Sparks", "Oil of Keenness"], rolls=[GOOD] * 3
    )
    g.play("stand", "defend", "defend", "attack yazmira")
    g.play('use "Serpent Rod"', 'use "Rune of Sparks"', 'use "Oil of Keenness"')
    assert g.combat["wounds"] == 2 + 1 + 1 + 2
