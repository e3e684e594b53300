"""A refusal names the check that failed, also where another reason lies nearer at first sight."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    spell,
    story,
)
from tests.marks import rule

BATTLE = "Battle: Bow this card. Draw one card."
TALE = story("Fall", "Tale Reaction: When one of your Heroes is destroyed.")
TURN = action(
    "Turn",
    "Reaction: When an opponent's action targets one of your Heroes, redirect that action to another Hero.",
)
#: Its text forbids something, so that every raid looks for what is forbidden.
LIONS = section("Lions", text="Defending Heroes at this City Section cannot be sent home.")


def refused(t: Sands, words: str) -> str:
    """The refusal of what the one who is asked cannot do."""
    assert not t.can(words)
    return str(t.table.why_not(t.action(words)))


@rule("BS 5.3", "A Hero with a printed Battle ability that is too dear is refused for its cost.")
def test_a_dear_hero_with_a_battle_ability() -> None:
    t = sands({"hand": [hero("Batu", text=BATTLE, copper=5)]}, {})
    assert refused(t, "play Batu") == "Batu costs 5 Copper, and you cannot pay that now (BS 5.3)"


@rule("BS 5.9", "A Unique card is refused as such, though it is also too dear.")
@pytest.mark.parametrize("copper", [0, 9])
def test_a_unique_hero_with_an_ability(copper: int) -> None:
    king = hero("King", 2, 3, "Unique", text=BATTLE, copper=copper)
    t = sands({"hand": [king]}, {"heroes": [king]})
    assert refused(t, "play King") == "King is Unique, and a card of its name is in play (BS 5.9)"


@rule("BS 5.6", "The cost that is told to a player of another Faction has the 2 Copper in it.")
@pytest.mark.parametrize(("faction", "cost"), [("Moto", 5), ("Senpet", 7)])
def test_the_cost_for_another_faction(faction: str, cost: int) -> None:
    t = sands({"hand": [hero("Batu", copper=5, faction=faction)]}, {})
    assert refused(t, "play Batu") == f"Batu costs {cost} Copper, and you cannot pay that now (BS 5.3)"


@rule("BS 15.21", "A second copy of a Story is refused as such, at its moment and at any other.")
def test_a_second_copy_of_a_story() -> None:
    kill = action("Deed", "Day: Destroy target Hero.")
    t = sands({"heroes": [TALE, hero("Aziz"), hero("Batu")], "hand": [TALE, TALE, kill, *FILLER]}, {})
    message = "you have told Fall already (BS 15.21)"
    assert refused(t, "play Fall") == message
    t.play("play Deed", "target Aziz")
    assert refused(t, "play Fall") == message


@rule("BS 15.18", "A Story whose moment has not come is refused as such.")
def test_a_story_without_its_condition() -> None:
    t = sands({"hand": [TALE]}, {})
    assert refused(t, "play Fall") == "Fall is told only when its condition has just been met (BS 15.18)"


@rule("BS 11.7", "When every City Section was raided, that is the reason, whatever a text forbids.")
@pytest.mark.parametrize("theirs", [section("Wall"), LIONS])
def test_a_raid_when_all_was_raided(theirs: Card) -> None:
    again = action("Again", "Night: You may raid again this turn.")
    t = sands(
        {"heroes": [hero("Aziz"), hero("Batu")], "hand": [again, *FILLER]}, {"sections": [theirs]}, night=True
    )
    t.act("play Again", "pass", "raid", "assign Aziz")
    while t.choices("fate"):
        t.act("fate Filler 1")
    t.act("pass") if t.asked != 1 else None
    assert refused(t, "raid") == "every City Section of the others was raided this turn (BS 11.7)"


@rule("BS 11.3", "Without a Hero who could be sent, that is the reason.")
@pytest.mark.parametrize("theirs", [section("Wall"), LIONS])
def test_a_raid_without_a_hero(theirs: Card) -> None:
    t = sands({"heroes": [bowed(hero("Aziz"))], "hand": FILLER}, {"sections": [theirs]}, night=True)
    assert refused(t, "raid") == "you have no unbowed Hero at home who can raid (BS 11.3)"


def redirected(*theirs: Card) -> Sands:
    """A deed for Heroes with Strength 2 or less; the player of Hala has the redirection in hand."""
    deed = action("Deed", "Day: Destroy target Hero with Strength 2 or less.")
    t = sands(
        {"heroes": [hero("Badr", 4)], "hand": [deed, FILLER[1]]},
        {"heroes": [hero("Hala", 2), *theirs], "hand": [TURN, FILLER[2]]},
    )
    t.play("play Deed")
    return t


@rule("BS 14.15", "What the action could not have chosen is refused with what the action asked for.")
@rule("BS 14.16", "The old target is refused as such.")
def test_a_new_target() -> None:
    t = redirected(hero("Jisha", 1), hero("Karif", 1))
    t.play("target Hala", "play Turn")
    assert refused(t, "target Badr") == (
        "Deed asks for target Hero with Strength 2 or less, and Badr could not have been chosen"
        " in the first place (BS 14.15)"
    )
    assert refused(t, "target Hala").endswith("(BS 14.3)")  # "another Hero"


@rule("BS 14.15", "A redirection that finds no new target is refused as such.")
def test_no_new_target() -> None:
    t = redirected(hero("Karif", 5))
    assert t.asked == 2
    assert refused(t, "play Turn") == (
        "Turn finds no new target that the action could have chosen in the first place (BS 14.15)"
    )


@rule("BS 1.4", "A player whom a text keeps from playing Action cards is told so.")
def test_no_action_cards() -> None:
    deed = action("Deed", "Day: Target opponent cannot play Action cards this turn.")
    song = action("Song", "Day: Draw one card.")
    t = sands({"hand": [deed]}, {"hand": [song]})
    t.act("play Deed")
    assert t.asked == 2
    assert refused(t, "play Song") == "you cannot play Action cards (BS 1.4)"


@rule("BS 15.9", "A Spell without a caster is refused as such, though it is also too dear.")
def test_a_dear_spell_without_a_caster() -> None:
    t = sands({"heroes": [hero("Aziz")], "hand": [spell("Song", "Day: Draw one card.", copper=9)]}, {})
    assert refused(t, "play Song") == "Song needs an unbowed Sahir of yours who casts it (BS 15.9)"


@rule(
    "BS 13.6",
    "A Reaction that waits for something else is refused as such; one that is too dear, for its cost.",
)
@pytest.mark.parametrize(
    ("text", "copper", "message"),
    [
        ("When one of your Heroes is destroyed", 0, "Ward does not answer what has happened (BS 13.6)"),
        (
            "When an action targets one of your Heroes",
            9,
            "Ward costs 9 Copper, and you cannot pay that now (BS 5.3)",
        ),
    ],
)
def test_a_reaction(text: str, copper: int, message: str) -> None:
    ward = action("Ward", f"Reaction: {text}, draw one card.", copper=copper)
    t = sands(
        {"hand": [action("Deed", "Day: Bow target Hero."), FILLER[1]]},
        {"heroes": [hero("Hala")], "hand": [ward, TURN]},
    )
    t.play("play Deed")
    assert t.asked == 2
    assert refused(t, "play Ward") == message


@rule("BS 13.14", "What may be used once in a game and was, is refused as such.")
def test_once_per_game() -> None:
    well = holding("Well", "Day, once per game: Draw one card.")
    t = sands({"heroes": [well]}, {})
    t.act("use Well", "pass")
    assert refused(t, "use Well") == "Well was used in this game (BS 13.14)"


@rule("BS 7.3", "If every Hero has its Weapon, that is the reason; if only some have, that none may have it.")
def test_weapons() -> None:
    sword = item("Sword", 1, "Weapon")
    armed = {**hero("Aziz"), "on": [item("Spear", 1, "Weapon")]}
    page = {**hero("Batu"), "text": "This card cannot have Weapons."}
    t = sands({"heroes": [armed], "hand": [sword]}, {})
    assert refused(t, "play Sword") == "each of your unbowed Heroes has its Weapon (BS 7.3)"
    t = sands({"heroes": [armed, page], "hand": [sword, follower("Cook")]}, {})
    assert refused(t, "play Sword") == "none of your unbowed Heroes may have Sword (BS 5.28)"
