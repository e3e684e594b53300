"""Texts that speak of those who took part in what they answer, though its sentence did not name them."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    follower,
    hero,
    holding,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

STRIKE = action("Strike", "Day: One of your Heroes challenges target Hero.")


def watched(text: str, ka: int = 9, *, night: bool = False, bystander: bool = False) -> Sands:
    """Aziz and Hala, and a Holding of the first player with this Reaction; perhaps a third player."""
    watch = holding("Watch", f"Reaction: {text}")
    sides = [
        {"heroes": [hero("Aziz", 5, ka), watch], "hand": [STRIKE, *FILLER], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 3)], "hand": FILLER, "deck": FILLER},
    ]
    third = [{"heroes": [hero("Noor", 9, 9)], "hand": FILLER, "deck": FILLER}] if bystander else []
    return sands(*sides, *third, night=night)


def until_used(t: Sands, *words: str) -> Sands:
    """Decisions one after another; the Reaction is taken at the first window in which it can be."""
    left = list(words)
    while not t.can("use Watch"):
        if left and t.can(left[0]):
            t.play(left.pop(0))
        else:
            t.play("pass")
    t.play("use Watch")
    return t


def never_used(t: Sands, *words: str) -> Sands:
    """The same decisions, while the Reaction can never be taken."""
    left = list(words)
    while left:
        assert not t.can("use Watch")
        t.play(left.pop(0) if t.can(left[0]) else "pass")
    while t.table.legal and not t.calm:
        assert not t.can("use Watch")
        t.play("pass")
    return t


@rule("BS 12.22", "Who lost a duel that has ended can be spoken of; so can the loser's player.")
@pytest.mark.parametrize(
    ("text", "ka", "loser"),
    [
        ("When a duel ends, the loser loses 1 Water.", 9, 2),
        ("When a duel ends, the loser loses 1 Water.", 1, 1),
        ("When one of your Heroes wins a duel, the losing player loses 1 Water.", 9, 2),
        ("When one of your Heroes loses a duel, the winning player loses 1 Water.", 1, 2),
    ],
)
def test_the_loser_of_a_duel(text: str, ka: int, loser: int) -> None:
    t = watched(text, ka)
    before = [t.all_water(1), t.all_water(2)]
    until_used(t, "play Strike", "yes").through()
    before[loser - 1] -= 1
    assert [t.all_water(1), t.all_water(2)] == before


@rule("BS 12.1", "Of two who meet, the other one is meant, whichever of them has challenged.")
@pytest.mark.parametrize("own", [True, False])
def test_the_opposing_hero_of_a_duel(own: bool) -> None:
    text = "Reaction: When Aziz enters a duel, the opposing Hero has -1K until the end of the turn."
    aziz, hala = hero("Aziz", 2, 9, text=text), hero("Hala", 2, 9)
    mine = {"hand": [STRIKE, *FILLER], "deck": FILLER}
    t = sands(
        {"heroes": [aziz if own else hala], **mine},
        {"heroes": [hala if own else aziz], "hand": FILLER, "deck": FILLER},
    )
    t.play("play Strike")
    while not t.can("yes"):
        t.play("pass")
    t.play("yes")
    while not t.can("use Aziz"):
        t.play("pass")
    t.play("use Aziz").through()
    assert [t.ka("Aziz"), t.ka("Hala")] == [9, 8]


@rule("BS 12.6", "One of your challenges is one that a Hero of yours has made.")
def test_a_challenge_of_yours() -> None:
    t = until_used(
        watched("When one of your challenges is refused, bow the Hero who refused."), "play Strike", "no"
    )
    t.through()
    assert t.bowed("Hala")
    assert not t.bowed("Aziz")


@rule_not("BS 12.6", "A challenge that your Hero refuses is none of yours.")
def test_a_challenge_of_another() -> None:
    watch = holding("Watch", "Reaction: When one of your challenges is refused, bow the Hero who refused.")
    t = sands(
        {"heroes": [hero("Hala", 2, 3)], "hand": [STRIKE, *FILLER], "deck": FILLER},
        {"heroes": [hero("Aziz", 5, 9), watch], "hand": FILLER, "deck": FILLER},
    )
    never_used(t, "play Strike", "no")
    assert not t.bowed("Aziz")


@rule("BS 11.24", "Of a raid one can speak of the City Section and of the player who was raided.")
@pytest.mark.parametrize(
    "text",
    [
        "When one of your raids succeeds, that player discards two cards from hand.",
        "When one of your raids succeeds, the player you raided discards two cards from hand.",
        "When one of your Heroes raids successfully, that player discards two cards from hand.",
    ],
)
def test_the_raided_player(text: str) -> None:
    t = watched(text, night=True)
    until_used(t, "raid", "fate Filler 3", "done")
    mine, theirs = len(t.hand(1)), len(t.hand(2))
    while not t.calm:
        t.play("pass" if t.can("pass") else t.notations[0])
    assert len(t.hand(2)) == theirs - 2
    assert len(t.hand(1)) == mine


@rule("BS 9.23", "When an attack is over it is still known who attacked and who was attacked.")
@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("When an attack that you declared has ended, the player you attacked loses 2 Water.", 2),
        ("When an attack that you declared has ended, the defender loses 2 Water.", 2),
        ("When one of your attacks ends, the attacker loses 2 Water.", 1),
        ("When you win a battle, the loser loses 2 Water.", 2),
        ("When a battle ends, the winner loses 2 Water.", 1),
    ],
)
def test_an_attack_that_is_over(text: str, who: int) -> None:
    t = watched(text)
    t.battle_at("Home 2", "Aziz")
    before = [t.all_water(1), t.all_water(2)]
    until_used(t).through()
    before[who - 1] -= 2
    assert [t.all_water(1), t.all_water(2)] == before


@rule("BS 14.8", "Who has such a card in hand is asked of every hand by itself.")
def test_who_has_such_a_card_in_hand() -> None:
    deed = action("Deed", "Day: Each opponent who has a card with a Fate value of 3 in hand loses 1 Water.")
    t = sands(
        {"hand": [deed, FILLER[3]], "deck": FILLER},
        {"hand": [FILLER[2]], "deck": FILLER},
        {"hand": [FILLER[1], FILLER[3]], "deck": FILLER},
    )
    before = [t.all_water(seat) for seat in (1, 2, 3)]
    t.play("play Deed").through()
    assert [t.all_water(seat) for seat in (1, 2, 3)] == [before[0], before[1], before[2] - 1]


@rule("BS 13.19", "Who revealed the lower of two cards pays for it.")
def test_who_has_revealed_the_lower_card() -> None:
    deed = action(
        "Deed",
        "Night: You and an opponent each choose a card from your hand, then reveal both. "
        "The player with the lower Fate value loses 1 Water.",
    )
    t = sands({"hand": [deed, FILLER[1]], "deck": FILLER}, {"hand": [FILLER[2]], "deck": FILLER}, night=True)
    before = [t.all_water(1), t.all_water(2)]
    t.play("play Deed").through()
    while not t.calm:
        t.play(t.notations[0]).through()
    assert [t.all_water(1), t.all_water(2)] == [before[0] - 1, before[1]]


@rule("BS 13.20", "The controllers of cards that were destroyed are known, each of them once.")
def test_the_controllers_of_what_was_destroyed() -> None:
    deed = action(
        "Deed", "Day: Destroy all Followers with a Strength of 1 or less. Their controllers each draw a card."
    )
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [deed], "deck": FILLER},
        {
            "heroes": [with_on(hero("Hala"), follower("Weak", 1), follower("Meek", 1))],
            "deck": FILLER,
        },
        {"heroes": [with_on(hero("Noor"), follower("Strong", 3))], "deck": FILLER},
    )
    t.play("play Deed").through()
    assert [len(t.hand(seat)) for seat in (1, 2, 3)] == [0, 1, 0]


@rule("BS 13.19", "Of two equal cards none is the lower one; that they are equal can be asked.")
@pytest.mark.parametrize(("fate", "change"), [(1, (-1, 0)), (2, (1, 0))])
def test_cards_that_tie(fate: int, change: tuple[int, int]) -> None:
    deed = action(
        "Deed",
        "Night: You and an opponent each reveal a card from your hand. "
        "The player with the lower Fate value loses 1 Water. If they tie, gain 1 Water.",
    )
    t = sands(
        {"hand": [deed, FILLER[fate]], "deck": FILLER},
        {"hand": [FILLER[2]], "deck": FILLER},
        night=True,
        water=3,
    )
    before = [t.all_water(1), t.all_water(2)]
    t.play("play Deed").through()
    while not t.calm:
        t.play(t.notations[0]).through()
    assert [t.all_water(1), t.all_water(2)] == [before[0] + change[0], before[1] + change[1]]
