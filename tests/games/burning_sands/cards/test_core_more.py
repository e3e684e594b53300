"""More cards of the first set: Strongholds, Heroes, Actions, Stories and their rewards."""

from __future__ import annotations

import pytest

from serai.kernel.forbidden import ForbiddenTable
from tests.games.burning_sands.cards.house import CISTERN, LANE, bowed, card, house, on, wet

SPIRE = "Spire of the Patient Glass"
THRONE = "Throne of the Tenth Dynasty"
WELL = "House Behind the Well"
SAHAR = "Sahar Who Counts the Stars"
KEEPER = "Keeper of the Ninth Seal"
ALTAN = "Red Altan"
OLD_ALTAN = "Red Altan (Experienced)"
NEFERU = "Neferu the Twice-Buried"
LEGION = "Tomb Legion Standard"
SCRIBE = "Scribe of the Dry River"
YASMIN = "Yasmin Half-Moon"
THIEF = "Waterskin Thief"
HAND = "Quiet Hand of the Well"
DRAKE = "Dune Drake"
BEARERS = "Risen Bearers"
CAPTAIN = "Kestrel Riders' Captain"
SPEARS = "Water-Guild Spears"
HERMIT = "Hermit of the Cracked Bell"
BLADE = "Salt-Etched Blade"
GATE = "How the Gate Held"
MOON = "The Thief Who Drank the Moon"
SCALES = "She Who Weighs the Cup"


@card(SPIRE, "Day: Bow this card. Move any number of Water tokens between your City Sections.")
@pytest.mark.parametrize("moved", [0, 1, 2])
def test_the_spire_moves_water(moved: int) -> None:
    mine = {"faction": "Ashalan", "sections": [wet(CISTERN, 2), wet(LANE, 0)]}
    t = house(mine, {})
    t.act(f"use {SPIRE}", *[f"water {CISTERN}"] * moved, *["done"] * (moved < 2))
    assert (t.water(CISTERN), t.water(LANE)) == (2 - moved, moved)
    assert t.bowed(SPIRE)
    assert not house({**mine, "stronghold": bowed(SPIRE)}, {}).can(f"use {SPIRE}")


@card(THRONE, "Night: Bow this card. Target opponent loses 1 Water.")
def test_the_throne_takes_water_by_night() -> None:
    t = house({"faction": "Senpet"}, {"sections": [wet(CISTERN, 3)]}, phase="Night")
    t.act(f"use {THRONE}")
    assert (t.all_water(1), t.all_water(2)) == (6, 2)
    assert t.bowed(THRONE)
    assert not house({"faction": "Senpet"}, {}).can(f"use {THRONE}")  # not by day


@card(WELL, "Night: Bow this card. Target Hero cannot defend this turn.")
def test_the_house_keeps_a_defender_away() -> None:
    mine = {"faction": "Assassins", "heroes": [HAND], "hand": ["Rationing"]}
    theirs = {"heroes": [DRAKE, "Hermit of the Cracked Bell"], "hand": ["Rationing"]}
    t = house(mine, theirs, phase="Night")
    t.act(f"use {WELL}", f"target {DRAKE}", "pass", "raid", "fate Rationing")
    assert t.can("assign Hermit of the Cracked Bell")
    assert not t.can(f"assign {DRAKE}")


@pytest.mark.parametrize(
    ("section", "faction"),
    [
        ("Hall of Quiet Mirrors", "Ashalan"),
        ("Corral of the Grey Mares", "Moto"),
        ("Necropolis Gate", "Senpet"),
    ],
)
def test_a_city_section_of_a_faction_is_for_its_players(section: str, faction: str) -> None:
    assert house({"faction": faction, "sections": [section]}, {}).in_play(section)
    with pytest.raises(ForbiddenTable, match=f"for {faction} players only"):
        house({"faction": "Assassins", "sections": [section]}, {})


for _section, _faction in (
    ("Hall of Quiet Mirrors", "Ashalan"),
    ("Corral of the Grey Mares", "Moto"),
    ("Necropolis Gate", "Senpet"),
):
    card(_section, f"Only {_faction} players can use this card.")(
        test_a_city_section_of_a_faction_is_for_its_players
    )


@card(SAHAR, "Open: Bow this card. Put a -1S/-1K token on another Hero until the end of the turn.")
def test_sahar_weakens_for_a_turn() -> None:
    t = house({"heroes": [SAHAR]}, {"heroes": [DRAKE]})
    t.act(f"use {SAHAR}")
    assert (t.strength(DRAKE), t.ka(DRAKE)) == (3, 2)
    assert (t.strength(SAHAR), t.ka(SAHAR)) == (1, 4)  # not herself
    assert t.bowed(SAHAR)
    t.act("pass", "pass", "pass", "pass")
    while t.g.turn == 1 and t.table.legal:
        t.act(t.choices()[0])
    assert (t.strength(DRAKE), t.ka(DRAKE)) == (4, 3)


@card(KEEPER, "While this card is the only Hero in your army, this card has +2S.")
def test_the_keeper_is_strong_alone() -> None:
    t = house({"heroes": [KEEPER, ALTAN]}, {"heroes": [DRAKE]})
    assert t.strength(KEEPER) == 2  # at home there is no army
    t.fight_at(CISTERN, KEEPER, defenders=(DRAKE,))
    assert t.strength(KEEPER) == 4
    t = house({"heroes": [KEEPER, ALTAN]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, KEEPER, ALTAN, defenders=(DRAKE,))
    assert t.strength(KEEPER) == 2


@card(ALTAN, "This card cannot defend.")
def test_altan_never_defends() -> None:
    t = house({"heroes": [DRAKE]}, {"heroes": [ALTAN, HERMIT]})
    t.act("attack", f"assign {DRAKE}")
    assert not t.can(f"assign {ALTAN}")
    t = house({"heroes": [ALTAN]}, {})
    assert t.can("attack")


@card(
    OLD_ALTAN,
    "Whenever this card engages, you may pay 1 Water.",
    "If you do, this card gets +2S until the end of the battle.",
)
@pytest.mark.parametrize(("answer", "strength", "water"), [("yes", 7, 5), ("no", 5, 6)])
def test_older_altan_drinks_before_the_blow(answer: str, strength: int, water: int) -> None:
    t = house({"heroes": [OLD_ALTAN, KEEPER]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, OLD_ALTAN, KEEPER, defenders=(DRAKE,))
    t.act("pass")
    t.act(f"engage {OLD_ALTAN}", "yes", answer)  # the first yes is for Berserk
    assert t.strength(OLD_ALTAN) == strength
    assert t.all_water(1) == water
    t.pass_all()
    assert t.strength(OLD_ALTAN) == 5  # until the end of the battle


@card(NEFERU, "Night: Bow this card. Return an Undead Hero from your Buried pile to your hand.")
def test_neferu_takes_a_dead_hero_back() -> None:
    mine = {"faction": "Senpet", "heroes": [NEFERU], "buried": [LEGION, SCRIBE, BEARERS]}
    t = house(mine, {}, phase="Night")
    t.act(f"use {NEFERU}")
    assert t.hand(1) == [LEGION]  # neither the living Scribe nor the Followers
    assert t.buried(1) == [SCRIBE, BEARERS]
    assert t.bowed(NEFERU)
    assert not house(mine, {}).can(f"use {NEFERU}")


@card(LEGION, "This card has +1S for each other Undead Hero in your army.")
def test_the_legion_stands_together() -> None:
    mine = {"faction": "Senpet", "heroes": [LEGION, "Embalmed Charioteer", SCRIBE, "Pharaoh Without a Face"]}
    t = house(mine, {"heroes": ["Embalmed Charioteer"]})
    assert t.strength(LEGION) == 4  # the Pharaoh's bonus alone
    t.fight_at(CISTERN, LEGION, "Embalmed Charioteer", SCRIBE)
    assert t.strength(LEGION) == 5  # one other; the Pharaoh is at home, the Scribe lives


@card(SCRIBE, "Day: Bow this card. Draw one card for each Pantheon card you control.")
@pytest.mark.parametrize(("pantheon", "drawn"), [([SCALES], 1), ([], 0)])
def test_the_scribe_draws_for_gods(pantheon: list[str], drawn: int) -> None:
    mine = {"faction": "Senpet", "heroes": [SCRIBE], "pantheon": pantheon, "deck": ["Rationing"] * 2}
    t = house(mine, {"pantheon": ["Rider of the Dry Lightning"]})
    t.act(f"use {SCRIBE}")
    assert len(t.hand(1)) == drawn
    assert t.bowed(SCRIBE)


@card(YASMIN, "Night: Bow this card. Destroy target Follower with Strength 2 or less.")
def test_yasmin_kills_the_weak() -> None:
    theirs = {"heroes": [on(ALTAN, SPEARS, "Howling Kin"), on(DRAKE, "Pages of the Blue Court")]}
    t = house({"heroes": [YASMIN]}, theirs, phase="Night")
    t.play(f"use {YASMIN}")
    assert not t.can("target Howling Kin")  # Strength 3
    t.act(f"target {SPEARS}")
    assert t.gone(SPEARS)
    assert t.in_play("Howling Kin", "Pages of the Blue Court")
    assert t.bowed(YASMIN)


@card(THIEF, "Reaction: When this card succeeds in a raid, draw one card.")
@pytest.mark.parametrize(("fate", "drawn"), [("Rationing", 1), ("Toss of Knucklebones", 0)])
def test_the_thief_draws_for_a_success(fate: str, drawn: int) -> None:
    mine = {"heroes": [THIEF], "hand": [fate], "deck": ["Rain, Once"] * 2}
    t = house(mine, {"sections": ["Gate of Two Lions"]}, phase="Night")
    t.raid(THIEF, "Gate of Two Lions", fate)
    if drawn:
        t.answer(f"use {THIEF}")
    else:
        assert t.never(f"use {THIEF}")
    assert t.hand(1) == ["Rain, Once"] * drawn


@card(HAND, "This card cannot be targeted by innate abilities.")
def test_the_hand_is_not_seen_by_sahirs() -> None:
    t = house({"heroes": [SAHAR]}, {"heroes": [HAND, DRAKE]})
    t.act(f"use {SAHAR}")
    assert (t.strength(HAND), t.strength(DRAKE)) == (2, 3)  # there was no choice
    theirs = {"heroes": [HAND], "sections": [wet(CISTERN, 0)]}
    t = house({"heroes": [SAHAR], "hand": ["Rationing"]}, theirs, phase="Night")
    t.act("play Rationing", "player 2")
    assert t.bowed(HAND)  # actions of other cards are no innate abilities


@card(HAND, "Battle: Bow this card. Target Human Hero gets -2S until the end of the turn.")
def test_the_hand_weakens_a_human() -> None:
    t = house({"heroes": [HAND, KEEPER]}, {"heroes": [OLD_ALTAN, DRAKE]})
    t.fight_at(CISTERN, HAND, KEEPER, defenders=(OLD_ALTAN, DRAKE))
    t.act("pass")
    t.play(f"use {HAND}")
    assert not t.can(f"target {DRAKE}")  # a Creature
    t.act(f"target {OLD_ALTAN}")
    assert t.strength(OLD_ALTAN) == 3
    assert t.bowed(HAND)


@card(DRAKE, "This card cannot raid or have Items.")
def test_the_drake_bears_nothing_by_night() -> None:
    t = house({"heroes": [DRAKE], "hand": ["Rationing"]}, {}, phase="Night")
    assert not t.can("raid")
    t = house({"heroes": [DRAKE], "hand": [BLADE]}, {})
    assert not t.can(f"play {BLADE}")
    t = house({"heroes": [DRAKE, KEEPER], "hand": [BLADE]}, {})
    t.act(f"play {BLADE}")
    assert (t.strength(KEEPER), t.strength(DRAKE)) == (4, 4)  # there was no choice


@card(BEARERS, "Battle: Destroy this card. This card's Hero gets +2S until the end of the turn.")
def test_the_bearers_fall_for_their_hero() -> None:
    t = house({"faction": "Senpet", "heroes": [on(SCRIBE, BEARERS), LEGION]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, SCRIBE, LEGION, defenders=(DRAKE,))
    t.act("pass", f"use {BEARERS}")
    assert t.gone(BEARERS)
    assert (t.strength(SCRIBE), t.strength(LEGION)) == (3, 3)
    t = house({"faction": "Senpet", "heroes": [on(SCRIBE, BEARERS)]}, {})
    assert not t.can(f"use {BEARERS}")


@card("Shallow Copper Diggings", "Bow this card to produce 2 Copper.")
@pytest.mark.parametrize("diggings", [2, 1])
def test_the_diggings_pay_two(diggings: int) -> None:
    mine = {
        "stronghold": bowed(SPIRE),
        "faction": "Ashalan",
        "holdings": ["Shallow Copper Diggings"] * diggings,
        "hand": [BLADE],  # 4 Copper
        "heroes": [KEEPER],
    }
    t = house(mine, {})
    assert t.can(f"play {BLADE}") == (diggings == 2)


@card(
    "Rationing",
    "Night: Target player loses 2 Water. If that player cannot, bow one of that player's unbowed Heroes.",
)
@pytest.mark.parametrize(("water", "left", "bows"), [(3, 1, False), (2, 0, False), (1, 0, True)])
def test_rationing_costs_water_or_bows(water: int, left: int, bows: bool) -> None:
    theirs = {"sections": [wet(CISTERN, water)], "heroes": [ALTAN]}
    t = house({"hand": ["Rationing"], "heroes": [KEEPER]}, theirs, phase="Night")
    t.act("play Rationing", "player 2")
    assert t.all_water(2) == left
    assert t.bowed(ALTAN) == bows
    assert not t.bowed(KEEPER)


@card("Caravan at Dawn", "Day: Draw two cards, then discard one card from your hand.")
def test_the_caravan_brings_two_and_takes_one() -> None:
    mine = {"hand": ["Caravan at Dawn"], "deck": ["Rain, Once", "All at Once", "Rationing"]}
    t = house(mine, {})
    t.act("play Caravan at Dawn")
    assert t.can("discard All at Once")  # what was drawn can go
    t.act("discard Rain, Once")
    assert t.hand(1) == ["All at Once"]
    assert t.deck(1) == ["Rationing"]
    assert not house(mine, {}, phase="Night").can("play Caravan at Dawn")


@card(
    "The Debt of Blood",
    "Open: Discard one card from your hand. One of your Heroes gets a Strength bonus equal to that card's "
    "Fate value until the end of the turn.",
)
@pytest.mark.parametrize(("paid", "strength"), [("Rationing", 5), ("Toss of Knucklebones", 3)])
def test_a_debt_of_blood_is_as_great_as_the_card(paid: str, strength: int) -> None:
    mine = {"hand": ["The Debt of Blood", paid], "heroes": [KEEPER]}
    t = house(mine, {"heroes": [DRAKE]})
    t.act("play The Debt of Blood", f"discard {paid}")
    assert t.strength(KEEPER) == strength
    assert t.strength(DRAKE) == 4
    assert sorted(t.saved(1)) == sorted(["The Debt of Blood", paid])
    assert not house({**mine, "hand": ["The Debt of Blood"]}, {}).can("play The Debt of Blood")


@card("Black Sun over the Dunes", "Day: All Human Heroes have -1S.")
def test_the_black_sun_weakens_humans() -> None:
    mine = {"hand": ["Black Sun over the Dunes"], "heroes": [KEEPER]}
    t = house(mine, {"heroes": [ALTAN, DRAKE, LEGION], "hand": ["Comet with Three Tails"]})
    t.act("play Black Sun over the Dunes")
    assert (t.strength(KEEPER), t.strength(ALTAN)) == (1, 3)
    assert (t.strength(DRAKE), t.strength(LEGION)) == (4, 3)  # a Creature and the Undead
    t.act("play Comet with Three Tails")
    assert t.strength(KEEPER) == 2  # another Omen, another sky


@card(GATE, "Tale Reaction: When you win a battle.", "Reward: Your defending Heroes have +1S.")
def test_the_gate_is_told_after_a_victory() -> None:
    t = house({"heroes": [DRAKE], "hand": [GATE]}, {"hand": [GATE], "sections": [CISTERN, LANE]})
    t.fight_at(CISTERN, DRAKE)
    t.play("pass", "pass")
    t.answer(f"play {GATE}")
    assert (t.points(1), t.points(2)) == (1, 0)
    assert t.in_play(GATE)
    t = house({"heroes": [DRAKE], "stories": [GATE]}, {"heroes": [ALTAN, KEEPER], "stories": [GATE]})
    t.fight_at(CISTERN, DRAKE, defenders=(KEEPER,))
    assert (t.strength(DRAKE), t.strength(ALTAN)) == (4, 4)  # one attacks, the other is at home
    assert t.strength(KEEPER) == 2 + 2 + 1  # alone in the army, and defending


@card(MOON, "Reward: Your Heroes have Carry +1.")
@pytest.mark.parametrize(("stories", "carried"), [([MOON], 2), ([], 1)])
def test_who_drank_the_moon_carries_more(stories: list[str], carried: int) -> None:
    mine = {"heroes": [HAND], "hand": ["Rationing"], "stories": stories, "sections": [wet(CISTERN, 0)]}
    t = house(mine, {"sections": [LANE]}, phase="Night")
    t.raid(HAND, LANE, "Rationing").through()
    assert t.water(LANE) == 4 - carried


@card(
    SCALES,
    "At the beginning of the Dawn Phase, you may search your deck for a Story and take it into your hand.",
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_she_who_weighs_finds_a_story(answer: str) -> None:
    deck = ["Rationing", "Broken Strap", "All at Once", "Rain, Once", GATE, "Caravan at Dawn"]
    t = house({"pantheon": [SCALES], "deck": deck}, {}, phase="Night")
    while not t.can("yes"):
        t.play("pass")
    t.act(answer)
    if answer == "yes":
        assert t.choices() == [f"choose {GATE}", "done"]  # nothing else is a Story
        t.act(f"choose {GATE}")
    assert (GATE in t.hand(1)) == (answer == "yes")
