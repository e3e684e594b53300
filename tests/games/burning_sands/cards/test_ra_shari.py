"""Cards of the Ra'Shari: wagons on the road, and tales told at every fire."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.terms import ACTION, HERO
from serai.kernel.forbidden import ForbiddenTable
from tests.games.burning_sands.cards.house import CISTERN, LANE, Side, bowed, card, house, on, wet

CAMP = "Camp of the Hundred Lanterns"
ROADS = "Meeting of Three Roads"
CURTAINS = "Lane of Drawn Curtains"
ZERINE = "Zerine of the Long Road (Experienced)"
OSK = "Osk the Wheelwright"  # Strength 2, Ka 2
SARKI = "Sarki Tale-Thief"  # Raid +1
PELL = "Pell on the Torn Carpet"  # Strength 2, Flying
BASHIRA = "Bashira, Voice of the Wagons"  # Influence 4
MORU = "Auntie Moru"
TROUPE = "Troupe of Tumblers"
LAMP = "Storyteller's Lamp"
TENTS = "Strike the Tents"
PARTNERS = "Change of Partners"
ENDS = "That Is Not How It Ends"
FEDRAG = "Uncle Fedrag, Teller of Lies"
BRIDE = "The Bride Who Would Not Stay"
ELDERS = "Elders in the Circle"
STORY = "The Ledger of Forgotten Kings"
OTHER_STORY = "How the Gate Held"
FERRYMAN = "The Ferryman's Three Sons"
THIEF = "The Thief Who Drank the Moon"  # Tale Reaction: When one of your Heroes succeeds in a raid.
DRAKE = "Dune Drake"  # Strength 4, Ka 3
ALTAN = "Red Altan"  # Strength 4, Ka 2
GORO = "Goro of the Cracked Bell"
TOSS = "Toss of Knucklebones"  # Open; Fate 1
SAHAR = "Sahar Who Counts the Stars"


@card(
    CAMP,
    "Day: Bow this card. Look at the top three cards of your deck. You may show one Story among them to the "
    "other players and add it to your hand; put the rest on the bottom of your deck in any order.",
)
def test_the_camp_looks_for_a_story() -> None:
    mine: Side = {"stronghold": CAMP, "deck": ["Rationing", STORY, TOSS, OTHER_STORY]}
    t = house(mine, {})
    t.act(f"use {CAMP}", "yes")
    assert t.choices("choose") == [STORY]
    t.act(f"choose {STORY}")
    assert t.hand(1) == [STORY]
    while t.choices("choose"):
        t.act(f"choose {t.choices('choose')[0]}")
    assert t.deck(1)[-1] == OTHER_STORY
    assert sorted(t.deck(1)[:2]) == ["Rationing", TOSS]
    assert t.bowed(CAMP)


@card(CAMP, "Your units do not bow when they come home from a battle in which you were an ally.")
def test_an_ally_comes_home_unbowed() -> None:
    t = house(
        {"heroes": [DRAKE]}, {"heroes": [GORO], "sections": [LANE]}, {"stronghold": CAMP, "heroes": [OSK]}
    )
    t.declare(2)
    t.invite((3, 1)).demand()
    t.send(f"{DRAKE} to {LANE}", f"{OSK} to {LANE}")
    t.fight(LANE).pass_all()
    assert t.bowed(DRAKE)
    assert not t.bowed(OSK)


def test_an_attacker_from_the_camp_comes_home_bowed() -> None:
    t = house({"stronghold": CAMP, "heroes": [OSK]}, {"heroes": [GORO]})
    t.fight_at(CISTERN, OSK).pass_all()
    assert t.bowed(OSK)


@card(
    ROADS,
    "Only Ra'Shari players can begin the game with this City Section.",
    "Once per turn, when one of your units leaves a battle before the battle has ended, place 1 Water token "
    "here.",
)
def test_water_for_those_who_leave() -> None:
    mine: Side = {"stronghold": CAMP, "sections": [wet(ROADS, 1)], "heroes": [OSK, PELL, BASHIRA]}
    t = house(mine, {"heroes": [GORO]})
    t.fight_at(CISTERN, OSK, PELL, BASHIRA, defenders=(GORO,))
    t.act("pass", f"home {OSK}")
    assert t.water(ROADS) == 2
    t.act("pass", f"home {PELL}")
    assert t.water(ROADS) == 2  # once per turn
    t = house(mine, {"heroes": [GORO]})
    t.fight_at(CISTERN, OSK).pass_all()
    assert t.water(ROADS) == 1  # the battle has ended
    with pytest.raises(ForbiddenTable):
        house({}, {"sections": [ROADS]})


@card(CURTAINS, "A player who raids this City Section must place the raiding card face-up.")
@pytest.mark.parametrize("section", [CURTAINS, LANE])
def test_nobody_raids_the_lane_in_secret(section: str) -> None:
    mine = {"heroes": [GORO], "hand": ["Rationing", TOSS]}
    t = house(mine, {"heroes": [OSK], "sections": [section], "hand": [TOSS]}, phase="Night")
    t.act("raid", "fate Rationing")
    if t.asked == 1:
        t.act("done")
    seen = t.table.view(t.seat(2)).data["raid"]["rows"][0]["card"]
    assert seen == ("Rationing" if section == CURTAINS else None)


@card(ZERINE, "Zerine's Influence is 1 higher for each Story in play, no matter who told it.")
@pytest.mark.parametrize("stories", [2, 1])
def test_stories_give_zerine_influence(stories: int) -> None:
    both: list[Side] = [{"stories": [STORY]}, {"stories": [OTHER_STORY]} if stories == 2 else {}]
    mine: Side = {**both[0], "stronghold": bowed(CAMP), "heroes": [ZERINE], "hand": [ELDERS]}
    t = house({**mine, "deck": [FERRYMAN]}, both[1])
    assert t.can(f"play {ELDERS}") == (stories == 2)  # 4 and 2 are 6


@card(ZERINE, "Reaction: When you bring a Story into play, straighten Zerine and any one other Hero.")
def test_a_story_wakes_zerine() -> None:
    mine: Side = {"heroes": [bowed(ZERINE), bowed(BASHIRA), OSK], "hand": ["Rationing", THIEF]}
    t = house(mine, {"heroes": [bowed(GORO)]}, phase="Night")
    t.raid(OSK, CISTERN, "Rationing")
    t.answer(f"play {THIEF}")
    assert t.in_play(THIEF)
    assert t.bowed(ZERINE)  # a Reaction not taken
    t = house(mine, {"heroes": [bowed(GORO)]}, phase="Night")
    t.raid(OSK, CISTERN, "Rationing")
    while not t.can(f"play {THIEF}"):
        t.play("pass")
    t.play(f"play {THIEF}")
    t.answer(f'use "{ZERINE}"', f"target {BASHIRA}")
    assert not t.bowed(ZERINE)
    assert not t.bowed(BASHIRA)
    assert t.bowed(GORO)


@card(
    SARKI,
    "Reaction: When Sarki raids a City Section successfully, look at the hand of the player who was raided "
    "and choose a Story or an Action in it. That card is discarded.",
)
def test_sarki_steals_a_tale() -> None:
    theirs = {"hand": [STORY, "Rationing", GORO], "sections": [wet(CISTERN, 3)]}
    t = house({"heroes": [SARKI], "hand": ["Rationing"]}, theirs, phase="Night")
    t.raid(SARKI, CISTERN, "Rationing")
    t.answer(f"use {SARKI}")
    assert sorted(t.choices("choose")) == sorted([STORY, "Rationing"])
    t.act(f"choose {STORY}")
    assert t.saved(2) == [STORY]
    assert sorted(t.hand(2)) == sorted(["Rationing", GORO])
    t = house({"heroes": [OSK, SARKI], "hand": ["Rationing"]}, theirs, phase="Night")
    t.raid(OSK, CISTERN, "Rationing")
    assert t.never(f"use {SARKI}")  # somebody else raids


@card(
    MORU,
    "Reaction: Bow Auntie Moru when a Spell or an innate ability targets one of your cards. Redirect it to "
    "any other legal target.",
)
def test_moru_turns_a_curse_aside() -> None:
    t = house({"heroes": [SAHAR, GORO]}, {"heroes": [MORU, ALTAN]})
    t.act(f"use {SAHAR}")
    t.play(f"target {ALTAN}")
    t.answer(f'use "{MORU}"')
    t.act(f"target {GORO}")
    assert t.bowed(MORU)
    assert t.strength(ALTAN) == 4
    t = house({"heroes": [SAHAR, GORO]}, {"heroes": [bowed(MORU), ALTAN]})
    t.act(f"use {SAHAR}")
    t.play(f"target {ALTAN}")
    assert t.never(f'use "{MORU}"')
    assert t.strength(ALTAN) < 4


@card(
    TROUPE,
    "Battle: Bow the Troupe. Its unit leaves this battle and joins the battle at another of the defender's "
    "City Sections.",
)
def test_the_troupe_tumbles_on() -> None:
    theirs: Side = {"heroes": [GORO, OSK], "sections": [CISTERN, LANE]}
    t = house({"heroes": [on(PELL, TROUPE), DRAKE]}, theirs)
    t.fight_at(CISTERN, PELL, defenders=(GORO,))
    t = house({"heroes": [on(PELL, TROUPE), DRAKE]}, theirs)
    t.act("attack")
    t.send(f"{PELL} to {CISTERN}", f"{DRAKE} to {LANE}", f"{GORO} to {CISTERN}")
    t.fight(CISTERN)
    t.act("pass", f"use {TROUPE}")
    assert t.place(PELL) == LANE
    assert not t.bowed(PELL)
    assert t.bowed(TROUPE)


@card(
    LAMP, "Night: Bow the Lamp and its Hero. Take a Story of your choice from your Saved pile into your hand."
)
def test_the_lamp_remembers() -> None:
    mine: Side = {"heroes": [on(OSK, LAMP)], "saved": [STORY, OTHER_STORY, TOSS]}
    t = house(mine, {}, phase="Night")
    t.act(f'use "{LAMP}"')
    assert sorted(t.choices("choose")) == sorted([STORY, OTHER_STORY])
    t.act(f"choose {STORY}")
    assert t.hand(1) == [STORY]
    assert t.bowed(LAMP)
    assert t.bowed(OSK)
    tired: Side = {**mine, "heroes": [on(OSK, LAMP, bowed=True)]}
    assert not house(tired, {}, phase="Night").can(f'use "{LAMP}"')


@card(
    TENTS,
    "Day: Redistribute your Water tokens among your City Sections in any way their capacities allow. For the "
    "rest of the turn, no unit can be assigned to attack a City Section of yours that holds no Water.",
)
def test_the_tents_are_struck() -> None:
    mine: Side = {"hand": [TENTS], "sections": [wet(CISTERN, 3), wet(LANE, 2)], "heroes": [OSK]}
    t = house(mine, {"heroes": [GORO]})
    t.act(f"play {TENTS}")
    assert (t.water(CISTERN), t.water(LANE)) == (2, 2)  # one was paid
    t.act(f"water {CISTERN}", f"water {CISTERN}")
    assert not t.can(f"water {CISTERN}")
    t.act("done")
    assert (t.water(CISTERN), t.water(LANE)) == (0, 4)
    t.act("attack")
    assert t.place(GORO) == LANE  # the dry Cistern cannot be attacked
    t = house(mine, {"heroes": [GORO]})
    t.act(f"play {TENTS}", "done", "attack")
    assert t.can(f"to {CISTERN}")  # it holds Water
    assert t.can(f"to {LANE}")


@card(
    PARTNERS,
    "Battle: Send one of your units in this battle home without bowing it. You may then bring another of "
    "your units, led by an unbowed Hero, from your home into the same army.",
)
def test_partners_change() -> None:
    mine: Side = {"hand": [PARTNERS], "heroes": [OSK, PELL, bowed(BASHIRA)]}
    t = house(mine, {"heroes": [GORO]})
    t.fight_at(CISTERN, OSK, defenders=(GORO,))
    t.act("pass", f"play {PARTNERS}")
    assert t.place(OSK) == ""
    assert not t.bowed(OSK)
    t.act("yes")
    assert t.place(PELL) == CISTERN
    assert t.place(BASHIRA) == ""


@card(
    ENDS,
    "Reaction: Play this card when another player plays an Action card. Unless that player pays 2 Water at "
    "once, the Action is negated.",
)
@pytest.mark.parametrize("water", [2, 1])
@pytest.mark.parametrize("pay", ["yes", "no"])
def test_that_is_not_how_it_ends(water: int, pay: str) -> None:
    mine: Side = {"hand": [TOSS], "deck": ["Rationing", "Rationing"], "sections": [wet(CISTERN, water)]}
    t = house(mine, {"hand": [ENDS], "sections": [wet(CISTERN, 4)]})
    t.play(f"play {TOSS}")
    t.answer(f"play {ENDS}")
    if water == 2:
        assert t.asked == 1
        t.act(pay)
    elif t.can(pay):
        t.act(pay)
    paid = water == 2 and pay == "yes"
    assert t.hand(1) == (["Rationing"] if paid else [])
    assert t.all_water(1) == (0 if paid else water)


@card(
    FEDRAG,
    "Day: Bow Uncle Fedrag and name a type of card, then reveal the top card of your deck. If you named its "
    "type, add the card to your hand. If you did not, bury it.",
)
@pytest.mark.parametrize("named", [ACTION, HERO])
def test_fedrag_names_a_type(named: int) -> None:
    mine: Side = {"holdings": [FEDRAG], "deck": ["Rationing", TOSS]}
    t = house(mine, {})
    t.act(f'use "{FEDRAG}"', f"number {named}")
    assert t.bowed(FEDRAG)
    assert t.hand(1) == (["Rationing"] if named == ACTION else [])
    assert t.buried(1) == ([] if named == ACTION else ["Rationing"])
    assert t.deck(1) == [TOSS]


@card(
    BRIDE,
    "Tale Reaction: Play this card at the beginning of the Night Phase if you have four or more Heroes in "
    "play and none of them attacked this turn.",
)
@pytest.mark.parametrize("heroes", [4, 3])
@pytest.mark.parametrize("attacks", [False, True])
def test_the_bride_is_told_of(heroes: int, attacks: bool) -> None:
    mine: Side = {"heroes": [OSK, PELL, BASHIRA, SARKI][:heroes], "hand": [BRIDE]}
    t = house(mine, {"heroes": [GORO]})
    if attacks:
        t.fight_at(CISTERN, OSK).pass_all()
    while t.phase == "Day" and not t.can(f"play {BRIDE}"):
        t.play("pass")
    assert (not t.never(f"play {BRIDE}")) == (heroes == 4 and not attacks)


@card(
    BRIDE,
    "Reward: Once each Night Phase, you may take an action to draw a card and then put a card from your hand "
    "on the bottom of your deck.",
)
def test_the_bride_changes_a_card() -> None:
    mine: Side = {"stories": [BRIDE], "hand": [GORO], "deck": ["Rationing", TOSS]}
    t = house(mine, {}, phase="Night")
    t.act(f"use {BRIDE}")
    t.act(f"choose {GORO}" if t.can(f"choose {GORO}") else f"put {GORO}")
    assert t.hand(1) == ["Rationing"]
    assert t.deck(1) == [GORO, TOSS]
    t.act("pass")
    assert not t.can(f"use {BRIDE}")  # once
    assert not house(mine, {}).can(f"use {BRIDE}")  # by night


@card(
    ELDERS,
    "Requires 6 Influence. Day: Search your deck for a Story, show it to all players, and add it to your "
    "hand. Reshuffle.",
)
def test_the_elders_know_a_story() -> None:
    mine: Side = {"stronghold": CAMP, "hand": [ELDERS], "deck": ["Rationing", STORY, TOSS]}
    t = house(mine, {})
    t.act(f"play {ELDERS}")
    assert t.choices("choose") == [STORY]
    t.act(f"choose {STORY}")
    assert t.hand(1) == [STORY]
    assert sorted(t.deck(1)) == ["Rationing", TOSS]
    assert t.bowed(CAMP)
    assert not house({**mine, "stronghold": bowed(CAMP), "heroes": [BASHIRA]}, {}).can(f"play {ELDERS}")  # 4
