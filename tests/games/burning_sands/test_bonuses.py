"""Bonuses and penalties: how they add up, what is set first, and when they end (BS 16.1 to BS 16.10)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.stats import influence
from serai.games.burning_sands.rules.traits import bears
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

DECK = [action(f"Filler {n}") for n in range(9)]


def day(*mine: Card, hand: tuple[str, ...] = (), theirs: tuple[Card, ...] = ()) -> Sands:
    """A Day Phase in which the first player holds Actions Deed 1, Deed 2 ... with these texts."""
    deeds = [action(f"Deed {n}", text) for n, text in enumerate(hand, 1)]
    return sands({"heroes": mine, "hand": deeds, "deck": DECK}, {"heroes": theirs, "deck": DECK})


def numbers(t: Sands, name: str = "Aziz") -> tuple[int, int]:
    """Strength and Ka of a card."""
    return t.strength(name), t.ka(name)


# BS 16.1, BS 16.2, BS 16.3


@rule("BS 16.1", "+1S/-1K adds one Strength and takes one Ka.")
def test_a_bonus() -> None:
    t = day(hero("Aziz", 2, 3), hand=("Day: Target Hero gets +1S/-1K.",))
    t.act("play Deed 1")
    assert numbers(t) == (3, 2)


@rule_not("BS 16.1", "A bonus to Strength alone leaves Ka and all else as they were.")
def test_only_what_is_said_changes() -> None:
    t = day(hero("Aziz", 2, 3, influence=1), hero("Badr", 2, 3), hand=("Day: Target Hero gets +1S.",))
    t.act("play Deed 1", "target Aziz")
    assert numbers(t) == (3, 3)
    assert influence(t.g, t.number("Aziz")) == 1
    assert numbers(t, "Badr") == (2, 3)


@rule("BS 16.2", "Bonuses and penalties of every source are added up.")
@rule("BS 16.2", "What is counted is counted anew as soon as something changes.")
def test_everything_adds_up() -> None:
    aziz = hero("Aziz", 1, 3, text="This card has +1S for each Follower attached to it.")
    t = day(
        with_on(aziz, follower("Bows"), item("Sword", "+2")),
        holding("Flag", "Your Heroes have -1S."),
        hand=("Day: Target Hero gets +3S.", "Day: Destroy target Follower."),
    )
    assert t.strength("Aziz") == 3  # 1 + 1 + 2 - 1
    t.act("play Deed 1", "pass")
    assert t.strength("Aziz") == 6
    t.act("play Deed 2")
    assert t.strength("Aziz") == 5


@rule_not("BS 16.2", "A bonus of a counted size that an effect gave is not counted again.")
def test_what_was_given_is_not_counted_again() -> None:
    t = day(
        hero("Aziz", 1, 3, "Khadi"),
        hero("Badr"),
        hand=(
            "Day: Target Khadi gets a Strength bonus equal to the number of Heroes in play.",
            "Day: Destroy one of your Heroes.",
        ),
    )
    t.act("play Deed 1", "pass", "play Deed 2", "target Badr")
    assert t.gone("Badr")
    assert t.strength("Aziz") == 3


@rule("BS 16.3", "Below 0 it counts as 0, and the next bonus must make up for what is below.")
def test_below_nothing() -> None:
    t = day(
        hero("Aziz", 1),
        hand=("Day: Target Hero gets -3S.", "Day: Target Hero gets +2S.", "Day: Target Hero gets +1S."),
    )
    t.act("play Deed 1", "pass")
    assert t.strength("Aziz") == 0
    t.act("play Deed 2", "pass")
    assert t.strength("Aziz") == 0
    t.act("play Deed 3")
    assert t.strength("Aziz") == 1


@rule_not("BS 16.3", "At exactly 0 nothing is below: the next bonus counts in full.")
def test_at_nothing() -> None:
    t = day(hero("Aziz", 1), hand=("Day: Target Hero gets -1S.", "Day: Target Hero gets +2S."))
    t.act("play Deed 1", "pass")
    assert t.strength("Aziz") == 0
    t.act("play Deed 2")
    assert t.strength("Aziz") == 2


# BS 16.5


@rule("BS 16.5", "What sets a number comes first, and all that adds to it is added, whatever came earlier.")
def test_set_before_add() -> None:
    fix = "Day: Target Hero has a Strength of 4 until the end of the turn."
    for hand in ((fix, "Day: Target Hero gets -1S."), ("Day: Target Hero gets -1S.", fix)):
        t = day(with_on(hero("Aziz", 1), item("Sword", "+2")), hand=hand)
        t.act("play Deed 1", "pass", "play Deed 2")
        assert t.strength("Aziz") == 5  # 4 - 1 + 2
        t.until("Day")
        assert t.strength("Aziz") == 3


@rule("BS 16.5", "Lasting text that sets a number comes first too.")
def test_lasting_text_sets_first() -> None:
    t = day(hero("Aziz", 5), holding("Flag", "Your Heroes have +1S. All Heroes have a Strength of 2."))
    assert t.strength("Aziz") == 3
    t = day(
        hero("Aziz", 5, 5),
        holding("Flag", "All Heroes have a Ka of 2."),
        hand=("Day: Target Hero gets +1K.",),
    )
    t.act("play Deed 1")
    assert numbers(t) == (5, 3)


@rule("BS 16.5", "The newest of several settings counts.")
def test_the_newest_setting_counts() -> None:
    t = day(
        hero("Aziz", 1),
        hand=(
            "Day: Target Hero has a Strength of 4 until the end of the turn.",
            "Day: The Strength of target Hero becomes 3 this turn.",
        ),
    )
    t.act("play Deed 1", "pass", "play Deed 2")
    assert t.strength("Aziz") == 3


@rule("BS 16.19", "A Hero whose Ka is set to 0 dies.")
def test_ka_set_to_nothing() -> None:
    t = day(hero("Aziz", 1, 3), hand=("Day: The Ka of target Hero becomes 0 until the end of the turn.",))
    t.act("play Deed 1")
    assert t.gone("Aziz")


@rule("BS 15.4", "A number that an Omen sets is set last of all.")
@rule_not("BS 16.5", "An Omen sets a number after all else.")
def test_an_omen_sets_last() -> None:
    calm = action("Calm", "Day: All Heroes have a Strength of 2.", "Omen")
    t = sands({"heroes": [hero("Aziz", 5), holding("Flag", "Your Heroes have +1S.")], "hand": [calm]}, {})
    assert t.strength("Aziz") == 6
    t.act("play Calm")
    assert t.strength("Aziz") == 2


@rule_not("BS 16.5", "Where nothing sets the number, the printed one is the first.")
def test_nothing_is_set() -> None:
    t = day(
        hero("Aziz", 1),
        hero("Badr", 2),
        hand=("Day: Target Hero has a Strength of 4 until the end of the turn.",),
    )
    t.act("play Deed 1", "target Badr")
    assert (t.strength("Aziz"), t.strength("Badr")) == (1, 4)


@rule("BS 16.53", "A text that sets Strengths by what a Strength is does not see what it sets itself.")
def test_a_setting_that_hangs_on_itself() -> None:
    flag = holding("Flag", "All Heroes with Strength 3 or more have a Strength of 1.")
    t = day(flag, hero("Aziz", 3), hero("Badr", 2))
    assert (t.strength("Aziz"), t.strength("Badr")) == (1, 2)


# BS 16.6, BS 16.7, BS 16.8


@rule_not("BS 16.6", "A token and a permanent change do not end with the turn.")
def test_what_stays_after_the_turn() -> None:
    t = day(
        hero("Aziz", 2, 3),
        hand=("Day: Put a +1S token on target Hero.", "Day: Target Hero gets +1K permanently."),
    )
    t.act("play Deed 1", "pass", "play Deed 2").until("Day")
    assert numbers(t) == (3, 4)


@rule("BS 16.6", "A trait, a prohibition and what was given for a battle that never came end with the turn.")
def test_what_ends_with_the_turn() -> None:
    t = day(
        hero("Aziz", 2),
        hand=(
            "Day: Target Hero gains Flying.",
            "Day: Target Hero cannot raid this turn.",
            "Day: Target Hero gets +2S until the end of the battle.",
        ),
        theirs=(hero("Hala"),),
    )
    t.act(
        "play Deed 1",
        "target Aziz",
        "pass",
        "play Deed 2",
        "target Aziz",
        "pass",
        "play Deed 3",
        "target Aziz",
    )
    assert bears(t.g, t.number("Aziz"), "Flying")
    assert t.strength("Aziz") == 4
    t.until("Day")
    assert t.g.traits == []
    assert t.g.marks == []
    assert t.strength("Aziz") == 2
    if t.asked == 2:
        t.act("pass")
    t.battle_at("Home 2", "Aziz")
    t.pass_all()
    assert t.strength("Aziz") == 2


@rule("BS 16.7", "The end of your turn is the end of the turn for all, not of your action.")
def test_until_the_end_of_your_turn() -> None:
    t = day(hero("Aziz", 2), hand=("Day: Target Hero gets +2S until the end of your turn.",))
    t.act("play Deed 1")
    t.until("Night")
    assert t.strength("Aziz") == 4
    t.until("Day")
    assert t.strength("Aziz") == 2


@rule_not("BS 16.7", "What lasts until the end of the battle ends with the battle, before the turn does.")
def test_until_the_end_of_the_battle() -> None:
    push = action("Push", "Battle: Target Hero gets +2S until the end of the battle.")
    t = sands({"heroes": [hero("Aziz", 2)], "hand": [push]}, {"heroes": [hero("Hala", 2)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.act("pass")
    t.act("play Push", "target Aziz")
    assert t.strength("Aziz") == 4
    t.pass_all()
    assert t.phase == "Day"
    assert t.strength("Aziz") == 2


@rule_not("BS 16.6", "How long it lasts is said once for all parts of a sentence.")
def test_a_shared_duration() -> None:
    push = action(
        "Push", "Battle: Your Heroes get +1S and target Hero gains Berserk until the end of the battle."
    )
    t = sands({"heroes": [hero("Aziz", 2)], "hand": [push]}, {"heroes": [hero("Hala", 2)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.act("pass")
    t.act("play Push", "target Aziz")
    assert t.strength("Aziz") == 3
    assert bears(t.g, t.number("Aziz"), "Berserk")
    t.pass_all()
    assert t.phase == "Day"
    assert t.strength("Aziz") == 2
    assert not bears(t.g, t.number("Aziz"), "Berserk")
    t = day(hero("Aziz", 2), hand=("Day: Your Heroes get +1S and target Hero gains Undead permanently.",))
    t.act("play Deed 1").until("Day")
    assert t.strength("Aziz") == 3


@rule("BS 16.6", "A token in the same sentence makes no other part of it last.")
def test_a_token_speaks_for_itself() -> None:
    t = day(hero("Aziz", 2, 3), hand=("Day: Target Hero gets +1S and put a +1K token on it.",))
    t.act("play Deed 1")
    assert numbers(t) == (3, 4)
    t.until("Day")
    assert numbers(t) == (2, 4)


@rule("BS 16.8", "What was destroyed, drawn, moved or paid stays so when the turn ends.")
def test_what_is_done_is_done() -> None:
    t = day(
        with_on(hero("Aziz"), item("Sword", "+1")),
        hero("Badr"),
        hand=("Day: Destroy target Follower. Attach target Item to another of your Heroes. Gain 1 Water.",),
        theirs=(with_on(hero("Hala"), follower("Bows")),),
    )
    t.act("play Deed 1")
    while t.choices("target") or t.choices("to"):
        t.act(
            next(
                word
                for word in t.choices()
                if word in ("target Bows", "target Sword", "target Badr") or word.startswith("to ")
            )
        )
    assert t.host("Sword") == "Badr"
    water = t.all_water(1)
    t.until("Day")
    assert t.gone("Bows")
    assert t.host("Sword") == "Badr"
    assert t.all_water(1) == water == 5


@rule_not("BS 16.8", "A change that lasts for the turn is undone, in the same sentence as one that is not.")
def test_what_lasts_is_undone() -> None:
    t = day(bowed(hero("Aziz", 2)), hand=("Day: Straighten target Hero and it gets +1S.",))
    t.act("play Deed 1")
    assert not t.bowed("Aziz")
    assert t.strength("Aziz") == 3
    t.until("Day")
    assert t.strength("Aziz") == 2


# BS 16.9, BS 16.10

FLAG = holding("Flag", "Your Heroes have +1S.")
CHIEF = hero("Chief", 1, text="Day: Bow this card. Target Hero gets +2S.")


@rule_not("BS 16.9", "In a hand or a pile lasting text does nothing.")
@pytest.mark.parametrize("pile", ["hand", "saved", "buried", "deck"])
def test_lasting_text_elsewhere(pile: str) -> None:
    t = sands({"heroes": [hero("Aziz", 2)], pile: [FLAG]}, {})
    assert t.strength("Aziz") == 2


@rule("BS 16.10", "A bonus for the turn stays when the card that gave it leaves play.")
def test_a_gift_outlives_its_giver() -> None:
    t = day(hero("Aziz", 2), CHIEF, hand=("Day: Destroy target Hero with Strength 1.",))
    t.act("use Chief", "target Aziz", "pass", "play Deed 1")
    assert t.gone("Chief")
    assert t.strength("Aziz") == 4
    t.until("Day")
    assert t.strength("Aziz") == 2


@rule_not("BS 16.10", "Lasting text ends at once with its card.")
def test_lasting_text_does_not_outlive_its_card() -> None:
    t = day(hero("Aziz", 2), FLAG, hand=("Day: Destroy target Holding.",))
    assert t.strength("Aziz") == 3
    t.act("play Deed 1")
    assert t.strength("Aziz") == 2
