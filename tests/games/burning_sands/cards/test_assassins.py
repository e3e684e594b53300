"""The cards of the Assassins and what else their deck is made of: raids, duels, Reactions."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import AIM
from tests.games.burning_sands.cards.house import CISTERN, LANE, House, bowed, card, house, on, wet
from tests.marks import rule, rule_not

YASMIN = "Yasmin Half-Moon"
KNIFE = "Knife Behind the Curtain"
POISONER = "Poisoner of the Third Street"
MASKS = "Mask-Seller of Many Faces"
HAND = "Quiet Hand of the Well"
THIEF = "Waterskin Thief"
DRAKE = "Dune Drake"


def duel(t: House) -> House:
    """Accept the challenge and let both pass: the higher Ka wins."""
    while t.g.duel or t.can("yes"):
        t.act("yes" if t.can("yes") else "pass")
    return t


def raid(t: House, hero: str, section: str, card: str) -> House:
    """Send one Hero to raid a City Section with a card; nobody defends."""
    t.act("raid")
    for word in (f"assign {hero}", f"to {section}", f"fate {card}", "done"):
        if t.can(word):
            t.play(word)
    while t.can("done"):
        t.play("done")
    return t


@card("Yasmin Half-Moon (Experienced)", "Night: Pay 1 Water. This card challenges target Human Hero.")
@rule("BS 12.22", "When both pass, the higher Ka wins; the loser is destroyed.")
def test_older_yasmin_hunts_by_night() -> None:
    older = f"{YASMIN} (Experienced)"
    t = house({"heroes": [older]}, {"heroes": ["Red Altan", DRAKE]}, phase="Night")
    t.act(f'use "{older}"')
    assert t.question != AIM  # the Drake is no Human, and nobody challenges an own Hero
    duel(t)
    assert t.gone("Red Altan")
    assert t.in_play(older, DRAKE)
    assert t.all_water(1) == 5


@card("Yasmin Half-Moon (Experienced)", "Your Assassin Heroes cannot be challenged.")
def test_nobody_challenges_the_pupils_of_yasmin() -> None:
    mine = {"heroes": ["Red Altan", bowed(DRAKE)], "hand": ["Insult before the Well"]}
    theirs = {"heroes": [f"{YASMIN} (Experienced)", HAND, "Nagah Pearl-Diver", "Ghul of the Empty Well"]}
    t = house(mine, theirs, phase="Night")
    t.act("play Insult before the Well")
    assert sorted(t.choices("target")) == ["Ghul of the Empty Well", "Nagah Pearl-Diver"]


@card(
    "Insult before the Well",
    "Night: One of your unbowed Heroes challenges target Hero; the loser gets a -1S/-1K token instead of "
    "being destroyed.",
)
@rule("BS 12.24", "The loser has another fate if the card says so.")
@rule("BS 12.26", "A duel bows neither Hero.")
def test_an_insult_leaves_a_mark() -> None:
    t = house(
        {"heroes": [KNIFE], "hand": ["Insult before the Well"]}, {"heroes": ["Red Altan"]}, phase="Night"
    )
    t.act("play Insult before the Well")
    for word in (f"target {KNIFE}", "target Red Altan"):
        if t.can(word):
            t.act(word)
    duel(t)
    assert t.in_play("Red Altan", KNIFE)
    assert (t.strength("Red Altan"), t.ka("Red Altan")) == (3, 1)
    assert t.ka(KNIFE) == 4
    assert not t.bowed(KNIFE)


@rule("BS 12.3", "After a refusal nothing happens.")
def test_an_insult_can_be_ignored() -> None:
    t = house(
        {"heroes": [KNIFE], "hand": ["Insult before the Well"]}, {"heroes": ["Red Altan"]}, phase="Night"
    )
    t.act("play Insult before the Well")
    while not t.can("no"):
        t.act(t.choices()[0])
    t.act("no")
    assert t.ka("Red Altan") == 2
    assert t.calm


@card(
    "Knife Behind the Curtain",
    "Reaction: When this card wins a duel, straighten this card. Put a +1K token on this card.",
)
@card(
    "Knives on the Stair",
    "Battle: One of your unbowed Heroes in this battle challenges target opposing Hero.",
)
def test_the_knife_grows_by_winning() -> None:
    mine = {"heroes": [KNIFE], "hand": ["Knives on the Stair"]}
    t = house(mine, {"heroes": ["Red Altan (Experienced)"]})
    t.fight_at(CISTERN, KNIFE, defenders=("Red Altan (Experienced)",))
    t.act("pass", "play Knives on the Stair")
    while t.can("yes") or t.g.duel:
        if t.can("use Knife Behind the Curtain"):
            break
        t.play(next(word for word in ("yes", "pass") if t.can(word)))
    t.answer(f"use {KNIFE}")
    assert t.ka(KNIFE) == 5
    assert t.gone("Red Altan (Experienced)")


@card("Poisoner of the Third Street", "Battle: Bow this card. Put a -1S/-1K token on target opposing Hero.")
@card("Poisoner of the Third Street", "Night: Bow this card. Remove all tokens from target Hero.")
def test_the_poisoner_marks_and_heals() -> None:
    t = house({"heroes": [POISONER]}, {"heroes": [DRAKE]})
    t.fight_at(CISTERN, POISONER, defenders=(DRAKE,))
    t.act("pass", f"use {POISONER}")
    assert (t.strength(DRAKE), t.ka(DRAKE)) == (3, 2)
    t = house({"heroes": [POISONER]}, {"heroes": [{"card": DRAKE, "token": "-1S/-1K"}]}, phase="Night")
    t.act(f"use {POISONER}")
    if t.can(f"target {DRAKE}"):
        t.act(f"target {DRAKE}")
    assert (t.strength(DRAKE), t.ka(DRAKE)) == (4, 3)


@card(
    "Mask-Seller of Many Faces",
    "Reaction, once per turn: When an opponent's action targets another of your Heroes, pay 1 Water. "
    "Redirect that action to this card.",
)
@rule("BS 14.12", "Redirection gives an action a new target.")
@rule("BS 14.19", "What was paid for the action stays paid.")
def test_the_mask_seller_takes_the_blow() -> None:
    mine = {"heroes": ["Sahar Who Counts the Stars"]}
    t = house(mine, {"heroes": [MASKS, HAND]})
    t.act("use Sahar Who Counts the Stars")
    assert not t.can(f"target {HAND}")  # nobody's innate ability can
    t = house(mine, {"heroes": [MASKS, KNIFE], "hand": ["Rationing"]})
    t.play("use Sahar Who Counts the Stars", f"target {KNIFE}")
    t.answer(f"use {MASKS}")
    assert (t.strength(KNIFE), t.strength(MASKS)) == (2, 1)
    assert t.all_water(2) == 5
    assert t.bowed("Sahar Who Counts the Stars")


@rule("BS 13.21", "Another leaves out the card that has the text.")
def test_the_mask_seller_cannot_move_what_is_aimed_at_her() -> None:
    t = house({"heroes": ["Sahar Who Counts the Stars"]}, {"heroes": [MASKS, KNIFE]})
    t.play("use Sahar Who Counts the Stars", f"target {MASKS}")
    assert t.never(f"use {MASKS}")
    assert t.strength(MASKS) == 1


@card("Ladders in the Dark", "Night: Your Heroes gain Raid +2 until the end of the turn.")
@rule("BS 11.15", "The raiding value is the Fate value of the card plus the Raid numbers.")
@rule("BS 17.18", "Several Raid numbers add up.")
@pytest.mark.parametrize(("ladders", "taken"), [(True, 1), (False, 0)])
def test_ladders_make_a_poor_card_enough(ladders: bool, taken: int) -> None:
    mine = {"heroes": [HAND], "hand": ["Ladders in the Dark", "Toss of Knucklebones"]}
    t = house(mine, {"sections": [LANE]}, phase="Night")
    if ladders:
        t.act("play Ladders in the Dark", "pass")
    raid(t, HAND, LANE, "Toss of Knucklebones")
    t.through()
    assert t.water(LANE) == 4 - taken
    assert t.water(HAND) == taken
    assert t.bowed(HAND)


@rule("BS 11.22", "With Carry +X the Hero takes X tokens more.")
def test_jawad_raids_badly_and_carries_much() -> None:
    jawad = "Jawad of the Heavy Sacks"
    mine = {"heroes": [jawad], "hand": ["Rationing", "Knives on the Stair"]}
    t = house(mine, {"sections": [CISTERN]}, phase="Night")
    raid(t, jawad, f"2's {CISTERN}", "Rationing").through()
    assert t.water(jawad) == 4  # 3 and -1 are more than Base Strength 1
    assert t.all_water(2) == 2
    t = house({"heroes": [jawad], "hand": ["Ladders in the Dark"]}, {"sections": [CISTERN]}, phase="Night")
    raid(t, jawad, f"2's {CISTERN}", "Ladders in the Dark").through()
    assert t.water(jawad) == 0  # 2 and -1 are not


@card("Warren of Closed Shutters", "Your Assassin Heroes have Raid +1.")
def test_the_warren_helps_assassins_to_raid() -> None:
    mine = {"sections": ["Warren of Closed Shutters"], "heroes": [HAND, THIEF], "faction": "Assassins"}
    t = house({**mine, "hand": ["Caravan at Dawn"]}, {"sections": [LANE]}, phase="Night")
    raid(t, HAND, LANE, "Caravan at Dawn").through()
    assert t.water(HAND) == 1


@card(
    "Dogs in the Courtyard",
    "Reaction: When one of your City Sections is raided, take 2 Water from that player.",
)
def test_dogs_take_back_more() -> None:
    mine = {"heroes": [YASMIN], "hand": ["Rationing"]}
    t = house(mine, {"sections": [wet(LANE, 2)], "hand": ["Dogs in the Courtyard"]}, phase="Night")
    raid(t, YASMIN, LANE, "Rationing")
    t.answer("play Dogs in the Courtyard")
    assert t.water(LANE) == 3  # 2, 1 was stolen, 2 came
    assert t.water(CISTERN) == 4


@card(
    "Silent Porters",
    "Reaction: When this card's Hero fails in a raid, return this card to its owner's hand.",
)
def test_porters_run_from_a_failure() -> None:
    mine = {"heroes": [on(HAND, "Silent Porters")], "hand": ["Toss of Knucklebones"]}
    t = house(mine, {"sections": [LANE]}, phase="Night")
    raid(t, HAND, LANE, "Toss of Knucklebones")
    t.answer("use Silent Porters")
    assert t.hand(1) == ["Silent Porters"]
    assert t.water(LANE) == 4


@card(
    "Sworn Shadows of the Alley",
    "Reaction: When this card's Hero enters a duel, bow this card. That Hero gets +2K until the end of "
    "the turn.",
)
@rule("BS 12.6", "Reactions to a Hero entering a duel come right after the challenge is accepted.")
def test_shadows_stand_by_their_hero() -> None:
    mine = {"heroes": [on(HAND, "Sworn Shadows of the Alley")], "hand": ["Insult before the Well"]}
    t = house(mine, {"heroes": ["Nagah Pearl-Diver"]}, phase="Night")
    t.act("play Insult before the Well")
    while not t.can("yes"):
        t.act(t.choices()[0])
    t.play("yes")
    t.answer("use Sworn Shadows of the Alley")
    assert t.ka(HAND) == 4
    duel(t)
    assert t.ka("Nagah Pearl-Diver") == 2
    assert t.bowed("Sworn Shadows of the Alley")


@card(
    "Needle-Ring",
    "Reaction: When this card's Hero wins a duel, put a -1S/-1K token on target Hero an opponent controls.",
)
@rule("BS 13.29", "Winning a duel can be answered.")
def test_the_needle_ring_strikes_a_bystander() -> None:
    mine = {"heroes": [on(KNIFE, "Needle-Ring")], "hand": ["Insult before the Well"]}
    t = house(mine, {"heroes": ["Red Altan", DRAKE]}, phase="Night")
    t.act("play Insult before the Well")
    t.act("target Red Altan")
    t.play("yes")
    t.answer("use Needle-Ring", f"target {DRAKE}")
    assert (t.strength(DRAKE), t.ka(DRAKE)) == (3, 2)


@card(
    "Amulet of the Closed Eye",
    "Reaction: When an opponent's action targets this card's Hero, destroy this card. Negate that action.",
)
@rule("BS 14.20", "A negated action has no effect.")
def test_the_amulet_breaks_for_its_hero() -> None:
    mine = {"heroes": ["Sahar Who Counts the Stars"]}
    t = house(mine, {"heroes": [on(KNIFE, "Amulet of the Closed Eye")]})
    t.play("use Sahar Who Counts the Stars")
    t.answer("use Amulet of the Closed Eye")
    assert t.gone("Amulet of the Closed Eye")
    assert t.strength(KNIFE) == 2
    assert t.buried(2) == ["Amulet of the Closed Eye"]


@card(
    "Brother of Closed Doors",
    "Reaction, once per turn: When an opponent's action targets one of your Heroes, pay 1 Water. Negate "
    "that action.",
)
@rule("BS 13.15", "An ability for once per turn is used up.")
def test_the_brother_shuts_one_door_a_turn() -> None:
    mine = {"heroes": ["Sahar Who Counts the Stars"], "hand": ["The Debt of Blood"]}
    theirs = {"heroes": [KNIFE], "pantheon": ["Brother of Closed Doors"]}
    t = house(mine, theirs)
    t.play("use Sahar Who Counts the Stars")
    t.answer("use Brother of Closed Doors")
    assert t.strength(KNIFE) == 2
    assert t.all_water(2) == 5


@card("No Room at the Serai", "Reaction: When an opponent brings a Hero into play, negate that Hero.")
@rule("BS 14.25", "A card that is negated while it is brought into play goes to its owner's Saved pile.")
def test_no_room_for_a_stranger() -> None:
    mine = {"hand": [MASKS], "faction": "Assassins", "holdings": ["Shallow Copper Diggings"]}
    t = house(mine, {"hand": ["No Room at the Serai"]})
    t.play(f"play {MASKS}")
    t.answer("play No Room at the Serai")
    assert t.gone(MASKS)
    assert t.saved(1) == [MASKS]
    assert t.all_water(2) == 5


@card(
    "Toll at the First Gate",
    "Reaction: When an opponent's Hero enters play, bow that Hero unless its controller pays 1 Water.",
)
@pytest.mark.parametrize("pays", [True, False])
def test_a_toll_is_paid_or_the_hero_bows(pays: bool) -> None:
    mine = {"hand": [MASKS], "faction": "Assassins", "holdings": ["Shallow Copper Diggings"]}
    t = house(mine, {"hand": ["Toll at the First Gate"]})
    t.play(f"play {MASKS}")
    t.answer("play Toll at the First Gate")
    assert t.asked == 1
    t.act("yes" if pays else "no")
    assert t.bowed(MASKS) != pays
    assert t.all_water(1) == (4 if pays else 5)


@card("Beacons on the Ridge", "Reaction: When you are attacked, straighten up to two of your Heroes.")
def test_beacons_rouse_two_defenders() -> None:
    theirs = {"heroes": [bowed(KNIFE), bowed(HAND), bowed(THIEF)], "hand": ["Beacons on the Ridge"]}
    t = house({"heroes": [DRAKE]}, theirs)
    t.play("attack")
    t.answer("play Beacons on the Ridge", f"target {KNIFE}", f"target {THIEF}")
    assert [t.bowed(name) for name in (KNIFE, HAND, THIEF)] == [False, True, False]
    assert [t.strength(name) for name in (KNIFE, HAND, THIEF)] == [3, 2, 2]


@card("Sand in the Eyes", "Reaction: When one of your Heroes thrusts, draw one card.")
@rule("BS 12.28", "A thrust opens a window for Reactions.")
def test_sand_in_the_eyes_of_a_duellist() -> None:
    mine = {
        "heroes": [KNIFE],
        "hand": ["Insult before the Well", "Sand in the Eyes", "Rationing"],
        "deck": ["Broken Strap"] * 3,
    }
    t = house(mine, {"heroes": ["Red Altan (Experienced)"], "deck": ["Broken Strap"]}, phase="Night")
    t.act("play Insult before the Well")
    while not t.can("yes"):
        t.act(t.choices()[0])
    t.act("yes")
    t.play("thrust Rationing")
    t.answer("play Sand in the Eyes")
    assert "Broken Strap" in t.hand(1)


@card("Broken Strap", "Battle: Destroy target Item attached to an opposing Hero. Draw one card.")
def test_a_broken_strap_costs_an_item() -> None:
    mine = {"heroes": [HAND], "hand": ["Broken Strap"], "deck": ["Rationing"]}
    t = house(mine, {"heroes": [on(KNIFE, "Salt-Etched Blade")]})
    t.fight_at(CISTERN, HAND, defenders=(KNIFE,))
    t.act("pass", "play Broken Strap")
    assert t.gone("Salt-Etched Blade")
    assert t.in_play(KNIFE)
    assert t.hand(1) == ["Rationing"]


@card("Poor Man's Peace", "Battle: Discard two cards from your hand. End this battle.")
@rule("BS 9.20", "When a battle ends, the attackers go home and bow.")
def test_the_poor_buy_peace_with_two_cards() -> None:
    theirs = {"heroes": [HAND], "hand": ["Poor Man's Peace", "Rationing", "Broken Strap"]}
    t = house({"heroes": [DRAKE]}, theirs)
    t.fight_at(CISTERN, DRAKE, defenders=(HAND,))
    t.act("play Poor Man's Peace")
    while t.can("discard Rationing") or t.can("discard Broken Strap"):
        t.act(t.choices()[0])
    assert not t.battle
    assert t.bowed(DRAKE)
    assert not t.bowed(HAND)
    assert t.hand(2) == []


@rule_not("BS 6.15", "A cost must be paid in full: one other card is not enough.")
def test_no_peace_for_one_card() -> None:
    t = house({"heroes": [DRAKE]}, {"heroes": [HAND], "hand": ["Poor Man's Peace", "Rationing"]})
    t.fight_at(CISTERN, DRAKE, defenders=(HAND,))
    assert not t.can("play Poor Man's Peace")


@card("Leash of Braided Wind", "Open: Take control of target Nonhuman Hero until the end of the turn.")
@rule("BS 16.26", "Control for the turn comes back at its end.")
@rule("BS 17.22", "Only Heroes that are not Human can be leashed.")
def test_the_leash_holds_for_a_turn() -> None:
    mine = {"heroes": ["Hermit of the Cracked Bell"], "hand": ["Leash of Braided Wind"]}
    t = house(mine, {"heroes": [DRAKE, KNIFE]})
    t.act("play Leash of Braided Wind")
    assert t.controller(DRAKE) == 1
    assert t.controller(KNIFE) == 2
    t.until("Night").until("Day")
    assert t.controller(DRAKE) == 2


@card("One Lamp Went Out", "Tale Reaction: When one of your Heroes wins a duel.")
def test_one_lamp_is_told_after_a_duel() -> None:
    mine = {"heroes": [KNIFE], "hand": ["Insult before the Well", "One Lamp Went Out"], "deck": ["Rationing"]}
    t = house(mine, {"heroes": ["Red Altan"]}, phase="Night")
    t.act("play Insult before the Well")
    while not t.can("play One Lamp Went Out"):
        t.play(next(w for w in ("yes", "pass", "as-proposed", t.choices()[0]) if t.can(w)))
    t.answer("play One Lamp Went Out")
    assert t.points(1) == 2
    t.act("pass", "use One Lamp Went Out")
    assert t.hand(1) == ["Rationing"]


@card(
    "Tower of the Brass Horn",
    "Reaction, once per turn: When a battle begins at one of your City Sections, straighten up to one of "
    "your Heroes.",
)
def test_the_tower_wakes_a_defender() -> None:
    theirs = {
        "sections": [{"card": CISTERN, "attached": ["Tower of the Brass Horn"]}],
        "heroes": [bowed(KNIFE)],
    }
    t = house({"heroes": [DRAKE]}, theirs)
    t.play("attack")
    while not t.can("use Tower of the Brass Horn"):
        t.play(next(w for w in (f"assign {DRAKE}", "pass", "done") if t.can(w)))
    t.answer("use Tower of the Brass Horn", f"target {KNIFE}")
    assert not t.bowed(KNIFE)


@card("The Ferryman's Three Sons", "Tale Reaction: When you have no cards in hand.")
def test_the_ferrymans_sons_have_nothing() -> None:
    sons = "The Ferryman's Three Sons"
    t = house({"hand": [sons, "Rationing"]}, {})
    t.play("pass", "pass")
    assert t.never(f"play {sons}")
