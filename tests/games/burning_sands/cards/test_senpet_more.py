"""More cards of the Senpet: the dead who serve, the river, the wheel of bronze."""

from __future__ import annotations

from tests.games.burning_sands.cards.house import CISTERN, bowed, card, house, on, wet

ANHKARE = "Anhkare the Embalmer"
MERI = "Meri-Hotak, Wheel of Bronze"
PTAHMOSE = "Ptahmose, Keeper of Sealed Doors"
SICKLE = "Sickle-Sword of the Dynasty"
LEVEE = "Break the Levee"
RIVER = "The River Remembers Its Own"
WAKE = "Wake the Lesser Dead"
GRANARY = "Granary of the Inundation"
WATCH = "Captain of the River Watch"
SPEARS = "Captain of Hired Spears"
SCRIBE = "Scribe of the Dry River"
SUTEKHRA = "Sutekhra the Heartless"  # Khadi, Strength 3, Ka 3


@card(
    ANHKARE,
    "Night: Bow Anhkare and pay 1 Water. Take an Undead Follower from your Buried pile and attach it to one "
    "of your unbowed Heroes.",
)
def test_anhkare_wakes_bearers() -> None:
    mine = {"heroes": [ANHKARE, WATCH, bowed(SCRIBE)], "buried": ["Risen Bearers", "Water-Guild Spears"]}
    t = house(mine, {}, phase="Night")
    t.act(f"use {ANHKARE}")
    if t.can(f"target {WATCH}"):
        t.act(f"target {WATCH}")
    assert t.host("Risen Bearers") == WATCH  # Anhkare and the Scribe are bowed
    assert t.buried(1) == ["Water-Guild Spears"]
    assert t.all_water(1) == 5
    t = house({"heroes": [ANHKARE, WATCH], "buried": ["Water-Guild Spears"]}, {}, phase="Night")
    if t.can(f"use {ANHKARE}"):
        t.act(f"use {ANHKARE}")
    assert t.buried(1) == ["Water-Guild Spears"]  # no Follower there is Undead


@card(MERI, "If no other card has engaged yet in the battle, Meri-Hotak engages with +2S.")
def test_the_wheel_is_strongest_when_it_comes_first() -> None:
    t = house({"heroes": [SPEARS]}, {"heroes": [MERI, WATCH]})
    t.fight_at(CISTERN, SPEARS, defenders=(MERI, WATCH))
    t.play(f'engage "{MERI}"')
    assert t.all_water(1) == 6
    while t.can("as-proposed") or t.can("pass"):
        t.play("as-proposed" if t.can("as-proposed") else "pass")
        if t.gone(SPEARS):
            break
    assert t.gone(SPEARS)  # 5 against 4


@card(PTAHMOSE, "Ptahmose cannot attack.")
def test_the_keeper_stays_at_his_doors() -> None:
    t = house({"heroes": [PTAHMOSE, WATCH]}, {"heroes": [SPEARS]})
    t.act("attack")
    assert not t.can(f'assign "{PTAHMOSE}"')


@card(PTAHMOSE, "Reaction: Once per battle, straighten Ptahmose after he engages as a defender.")
def test_the_keeper_strikes_twice() -> None:
    t = house({"heroes": [SPEARS, "Dune Drake"]}, {"heroes": [PTAHMOSE]})
    t.fight_at(CISTERN, SPEARS, defenders=(PTAHMOSE,))
    t.play(f'engage "{PTAHMOSE}"')
    t.answer(f"use {PTAHMOSE}")
    assert not t.bowed(PTAHMOSE)


@card(SICKLE, "The Sickle-Sword gives a further Strength bonus equal to its Hero's Influence.")
def test_the_sickle_sword_rewards_rank() -> None:
    t = house({"heroes": [on(SCRIBE, SICKLE)]}, {"heroes": [SPEARS]})
    assert t.strength(SCRIBE) == 1 + 1 + 4
    t = house({"heroes": [on(MERI, SICKLE)]}, {})
    assert t.strength(MERI) == 3 + 1  # no Influence


@card(
    LEVEE,
    "Battle: Play this card only if you are the defender. Destroy up to three Water tokens on the City "
    "Section under attack and choose an opposing Hero. The Hero loses 1S for each token you destroyed, until "
    "the end of the battle.",
)
def test_a_broken_levee_slows_the_attack() -> None:
    t = house({"heroes": [SPEARS]}, {"heroes": [WATCH], "hand": [LEVEE], "sections": [wet(CISTERN, 5)]})
    t.fight_at(CISTERN, SPEARS, defenders=(WATCH,))
    t.act(f"play {LEVEE}")
    while t.can(f"water {CISTERN}"):
        t.act(f"water {CISTERN}")
    if t.can("number 3"):
        t.act("number 3")
    assert t.strength(SPEARS) == 1
    assert t.all_water(2) == 2
    t.pass_all()
    assert t.strength(SPEARS) == 4


def test_no_attacker_breaks_the_levee() -> None:
    t = house({"heroes": [SPEARS], "hand": [LEVEE]}, {"heroes": [WATCH]})
    t.fight_at(CISTERN, SPEARS, defenders=(WATCH,))
    t.act("pass")
    assert not t.can(f"play {LEVEE}")


@card(
    RIVER,
    "Reaction: Play this card when one of your Heroes is destroyed. The Hero goes to your Saved pile rather "
    "than your Buried pile, and you draw a card.",
)
def test_the_river_gives_a_hero_back() -> None:
    deed = "Breath of the Open Furnace"
    mine = {"heroes": ["Hermit of the Cracked Bell"], "hand": [deed]}
    theirs = {"heroes": [WATCH], "hand": [RIVER], "deck": ["Broken Strap", "Rationing"]}
    t = house(mine, theirs)
    t.fight_at(CISTERN, "Hermit of the Cracked Bell", defenders=(WATCH,))
    t.act("pass")
    t.play(f"play {deed}")
    t.answer(f"play {RIVER}")
    assert t.gone(WATCH)
    assert sorted(t.saved(2)) == sorted([RIVER, WATCH])
    assert t.buried(2) == []
    assert t.hand(2) == ["Broken Strap"]


@card(
    WAKE,
    "Night: Return to play, bowed, a Human Hero from your Buried pile whose Copper cost is 6 or less. The "
    "Hero permanently gains the Undead trait.",
)
def test_the_lesser_dead_wake() -> None:
    mine = {"heroes": [ANHKARE], "hand": [WAKE], "buried": [WATCH, MERI, "Dune Drake"]}
    t = house(mine, {}, phase="Night")
    t.act(f"play {WAKE}")
    assert t.in_play(WATCH)  # the Wheel costs 7, the Drake is no Human
    assert t.bowed(WATCH)
    assert t.has(WATCH, "Undead")
    assert sorted(t.buried(1)) == sorted(["Dune Drake", MERI, WAKE])


@card(GRANARY, "At the beginning of the Dawn Phase, if you are the Blessed player, gain 1 Water.")
def test_the_granary_fills_for_the_blessed() -> None:
    mine = {"holdings": [GRANARY], "sections": [wet(CISTERN, 2)]}
    theirs = {"holdings": [GRANARY], "sections": [wet(CISTERN, 2)]}
    t = house(mine, theirs, phase="Night")
    t.until("Day")
    assert sorted((t.all_water(1), t.all_water(2))) == [2, 3]


@card(
    SUTEKHRA,
    "Each time he returns to play from your Buried pile, Sutekhra gains a permanent +1S/+1K bonus.",
)
def test_sutekhra_comes_back_stronger() -> None:
    t = house({"buried": [SUTEKHRA], "sections": [wet(CISTERN, 6)]}, {}, phase="Night")
    t.act(f"raise {SUTEKHRA}")
    assert (t.strength(SUTEKHRA), t.ka(SUTEKHRA)) == (4, 4)
    t.until("Day").until("Night")
    assert (t.strength(SUTEKHRA), t.ka(SUTEKHRA)) == (4, 4)  # for good
    mine = {"hand": [SUTEKHRA], "holdings": ["Foundry of Nine Hammers", "Foundry of Nine Hammers"]}
    t = house(mine, {})
    t.act(f"play {SUTEKHRA}")
    assert (t.strength(SUTEKHRA), t.ka(SUTEKHRA)) == (3, 3)  # he comes from the hand
