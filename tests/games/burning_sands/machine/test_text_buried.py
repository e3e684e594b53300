"""Card texts about Heroes who were destroyed: with what they carried, and as they lie in a Buried pile."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.naming import kind_name
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    follower,
    hero,
    holding,
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

KILL = action("Kill", "Night: Destroy target Hero.")
WAITS = (
    "Whenever one of your Heroes is destroyed, he or she is considered a Khadi for as long as he or she lies "
    "in your Buried pile."
)
CHEAP = "Night: Choose a Khadi in your Buried pile. That Hero's next return to play costs you only 1 Water."


def buried(t: Sands, who: int = 1) -> list[str]:
    """The cards of a Buried pile, with what is changed about them."""
    return sorted([kind_name(t.g, kind) for kind in t.g.buried[t.seat(who)]])


def night(
    *mine: Card, hand: tuple[Card, ...] = (KILL,), theirs: tuple[Card, ...] = (), water: int = 4
) -> Sands:
    """A Night Phase in which the first player holds cards."""
    return sands({"heroes": mine, "hand": hand, "deck": FILLER}, {"heroes": theirs}, night=True, water=water)


@pytest.mark.parametrize(
    ("text", "hand", "left"),
    [
        ("When this Hero is destroyed, return him to your hand.", ["Aziz"], ["Charm"]),
        ("When this Hero is destroyed, return this Item to your hand.", ["Charm"], ["Aziz"]),
        ("A Hero who is destroyed while carrying this Item returns to your hand.", ["Aziz"], ["Charm"]),
        ("When this Hero is destroyed, gain 1 Water.", [], ["Aziz", "Charm"]),
    ],
)
def test_what_a_card_does_with_the_hero_it_goes_with(text: str, hand: list[str], left: list[str]) -> None:
    charm = {**item("Charm"), "text": text}
    t = night(with_on(hero("Aziz"), charm, follower("Guard")), hero("Badr"))
    t.act("play Kill", "target Aziz")
    assert (sorted(t.hand(1)), buried(t)) == (hand, sorted([*left, "Guard"]))
    assert t.calm


def test_of_two_heroes_it_is_the_one_who_carried_it() -> None:
    charm = {**item("Charm"), "text": "When this Hero is destroyed, return him to your hand."}
    t = night(with_on(hero("Aziz"), charm), hero("Badr"), hand=(KILL, KILL))
    t.act("play Kill", "target Badr", "pass", "play Kill")
    assert t.hand(1) == ["Aziz"]
    assert buried(t) == ["Badr", "Charm"]


@rule("BS 17.26", "A Holding may say so of all of one's Heroes.")
@rule_not("BS 17.26", "Of the Heroes of others it does not.")
def test_a_holding_says_it_of_all() -> None:
    t = night(hero("Aziz"), holding("Crypt", WAITS), hand=(KILL, KILL), theirs=(hero("Hala"),))
    t.act("play Kill", "target Aziz", "pass", "play Kill")
    assert (buried(t), buried(t, 2)) == (["Aziz (Khadi while buried)"], ["Hala"])
    assert len(t.choices("raise")) == 0  # it is the other's turn
    t.act("pass")
    (word,) = t.choices("raise")
    t.act(f"raise {word}", "as-proposed")
    assert t.in_play("Aziz")
    assert t.all_water(1) == 1


@rule("BS 17.26", "It is over when the card leaves the pile, wherever it goes.")
@pytest.mark.parametrize(
    ("deed", "where"),
    [
        ("Night: Take a Hero from your Buried pile into your hand.", "hand"),
        ("Night: Put a Hero from your Buried pile on the bottom of your deck.", "deck"),
        ("Night: Shuffle a Hero from your Buried pile into your deck.", "deck"),
        ("Night: Put a Hero from your Buried pile into your Saved pile.", "saved"),
        ("Night: Return a Hero from your Buried pile to play.", "play"),
    ],
)
def test_it_ends_with_the_pile(deed: str, where: str) -> None:
    t = night(hero("Aziz"), holding("Crypt", WAITS), hand=(KILL, action("Deed", deed)))
    t.act("play Kill", "pass", "play Deed")
    assert buried(t) == []
    seat = t.seat(1)
    kinds = {
        "hand": t.g.hand[seat],
        "deck": t.g.deck[seat],
        "saved": t.g.saved[seat],
        "play": [t.g.kind[card] for card in t.g.side[seat]],
    }[where]
    assert "Aziz" in [kind_name(t.g, kind) for kind in kinds]


@rule("BS 17.27", "A price for the next return counts for the Hero who was chosen.")
@rule_not("BS 17.27", "What costs less anyway does not cost more.")
@pytest.mark.parametrize(
    ("text", "water"), [("", 3), ("Returning Aziz to play costs 0 Water instead of 3 Water.", 4)]
)
def test_the_next_return_of_one(text: str, water: int) -> None:
    aziz = hero("Aziz", 2, 3, "Khadi", text=text)
    t = sands(
        {"hand": [action("Deed", CHEAP)], "buried": [aziz, hero("Badr", 2, 3, "Khadi")]}, {}, night=True
    )
    t.act("play Deed", "choose Aziz", "pass")
    assert buried(t) == ["Aziz (returns for 1 Water)", "Badr"]
    t.act("raise Aziz (returns for 1 Water)")
    if t.can("as-proposed"):
        t.act("as-proposed")
    assert t.in_play("Aziz")
    assert t.all_water(1) == water
