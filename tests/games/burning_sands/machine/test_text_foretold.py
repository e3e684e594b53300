"""What an action is about to do can be answered, and something else can be done in its place."""

from __future__ import annotations

import pytest

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


def settled(t: Sands, *wishes: str) -> Sands:
    """Everything is answered: by a wish that can be met, else as little as can be."""
    while not t.calm:
        meant = [wish for wish in wishes if t.can(wish)]
        t.play(meant[0] if meant else "pass" if t.can("pass") else t.choices()[0])
    return t


def done(deed: str, *theirs: Card, wishes: tuple[str, ...] = (), mine: tuple[Card, ...] = ()) -> Sands:
    """The first player plays a deed; the cards of the second may answer what it is about to do."""
    t = sands(
        {"heroes": [hero("Aziz"), *mine], "hand": [action("Deed", f"Day: {deed}"), *FILLER], "deck": FILLER},
        {"heroes": list(theirs), "hand": [FILLER[1], FILLER[2]], "deck": FILLER},
    )
    t.play("play Deed")
    return settled(t, *wishes)


PAGE = follower("Page", text="Reaction: When another player's action would bow their Hero, bow Page instead.")


@rule("BS 18.27", "A text does something in place of what an action is about to do.")
def test_another_card_bows_instead() -> None:
    t = done("Bow target Hero.", with_on(hero("Hala"), PAGE), wishes=("target Hala", "use Page"))
    assert (t.bowed("Hala"), t.bowed("Page")) == (False, True)


@rule_not("BS 18.27", "If nobody does it, it happens; what bows as a cost is not answered so.")
def test_it_bows_otherwise() -> None:
    t = done("Bow target Hero.", with_on(hero("Hala"), PAGE), wishes=("target Hala",))
    assert (t.bowed("Hala"), t.bowed("Page")) == (True, False)
    other = done("Bow target Hero.", with_on(hero("Hala"), PAGE), wishes=("target Aziz", "use Page"))
    assert (other.bowed("Aziz"), other.bowed("Page")) == (True, False)


@rule("BS 18.27", "Of several cards only the one that was answered is spared, and all is answered at once.")
def test_one_of_several() -> None:
    keep = holding("Keep", "Reaction: When one of your Heroes would be bowed, bow this card instead.")
    t = done(
        "Bow all opposing Heroes.".replace("opposing", "other players'"), hero("Hala"), hero("Wardah"), keep
    )
    assert t.bowed("Hala")
    assert t.bowed("Wardah")
    saved = done("Bow all other players' Heroes.", hero("Hala"), hero("Wardah"), keep, wishes=("use Keep",))
    assert [saved.bowed("Hala"), saved.bowed("Wardah")].count(False) == 1


@rule("BS 18.27", "What comes next in the action is done as usual; it counts only what was done.")
@pytest.mark.parametrize(("wishes", "drawn"), [(("use Keep",), 0), ((), 1)])
def test_what_comes_of_it_is_counted(wishes: tuple[str, ...], drawn: int) -> None:
    keep = holding("Keep", "Reaction: When one of your Heroes would be bowed, bow this card instead.")
    t = done("Bow target Hero. If you do, draw a card.", hero("Hala"), keep, wishes=("target Hala", *wishes))
    assert len(t.hand(1)) == 4 + drawn


@rule("BS 18.27", "Who would draw, gain or lose does something else.")
@pytest.mark.parametrize(
    ("waits", "deed", "water", "hand"),
    [
        ("If you would draw a card, gain 1 Water instead.", "Target opponent draws two cards.", 5, 2),
        ("If you would draw two or more cards, you do not.", "Target opponent draws two cards.", 4, 2),
        ("If you would draw two or more cards, you do not.", "Target opponent draws a card.", 4, 3),
        ("If you would lose Water, discard a card instead.", "Target opponent loses 2 Water.", 4, 1),
        ("If you would lose Water, discard a card instead.", "Take 1 Water from target opponent.", 4, 1),
        ("If you would lose Water, draw a card.", "Target opponent loses 2 Water.", 2, 3),
        ("If you would gain Water, draw a card instead.", "Target opponent gains 2 Water.", 4, 3),
        ("If an opponent would lose Water, draw a card instead.", "Target opponent loses 2 Water.", 2, 2),
    ],
)
def test_players(waits: str, deed: str, water: int, hand: int) -> None:
    t = done(deed, hero("Hala"), holding("Watch", waits), wishes=("as-proposed", "proposed"))
    assert t.all_water(2) == water
    assert len(t.hand(2)) == hand


@rule("BS 18.27", "Where a card would go from play or from a hand, it goes elsewhere.")
@pytest.mark.parametrize(
    ("waits", "deed", "where"),
    [
        ("When one of your Heroes would be returned to your hand, bury it instead.", "return", "buried"),
        ("When one of your Heroes would be discarded from play, bow it instead.", "return", "hand"),
        ("When one of your Heroes would be discarded from play, bow it instead.", "discard", "play"),
        ("When one of your Heroes would leave play, put it on top of your deck instead.", "return", "deck"),
    ],
)
def test_cards_that_would_leave_play(waits: str, deed: str, where: str) -> None:
    words = {"return": "Return target Hero to its owner's hand.", "discard": "Discard target Hero from play."}
    t = done(words[deed], hero("Hala"), holding("Watch", waits), wishes=("target Hala",))
    there = {"hand": t.hand(2), "buried": t.buried(2), "saved": t.saved(2)}
    found = [zone for zone, cards in there.items() if "Hala" in cards]
    assert (found or (["play"] if t.in_play("Hala") else ["deck"])) == [where]


@rule("BS 18.27", "A card that would be discarded from a hand stays there.")
@pytest.mark.parametrize(("wishes", "kept"), [(("use Watch",), 2), ((), 1)])
def test_a_hand(wishes: tuple[str, ...], kept: int) -> None:
    watch = holding("Watch", "Reaction: When you would discard a card from your hand, bow this card instead.")
    t = done("Target opponent discards a card.", hero("Hala"), watch, wishes=wishes)
    assert len(t.hand(2)) == kept


@rule("BS 18.27", "It can be answered without doing anything in its place.")
def test_it_is_only_answered() -> None:
    watch = holding("Watch", "Reaction: One of your Heroes is about to be bowed. Bow this card. Draw a card.")
    t = done("Bow target Hero.", hero("Hala"), watch, wishes=("target Hala", "use Watch"))
    assert t.bowed("Hala")
    assert len(t.hand(2)) == 3


@rule("BS 18.27", "What is forbidden in words is not done either.")
def test_it_is_not_done() -> None:
    text = "Reaction: When an opponent would take control of one of your Heroes, that player does not."
    watch = holding("Watch", text)
    t = done("Take control of target Hero.", hero("Hala"), watch, wishes=("target Hala", "use Watch"))
    assert t.g.control[t.number("Hala")] == 1
    other = done("Take control of target Hero.", hero("Hala"), watch, wishes=("target Hala",))
    assert other.g.control[other.number("Hala")] == 0


@rule("BS 13.6", "An action that is announced is about to be taken; something is done in its place.")
@pytest.mark.parametrize(("wishes", "bows"), [(("play Stop",), False), ((), True)])
def test_an_action_is_not_carried_out(wishes: tuple[str, ...], bows: bool) -> None:
    stop = action("Stop", "Reaction: When an opponent would play an Action card, you lose 1 Water instead.")
    t = sands(
        {
            "heroes": [hero("Aziz")],
            "hand": [action("Deed", "Day: Bow target Hero."), *FILLER],
            "deck": FILLER,
        },
        {"heroes": [hero("Hala")], "hand": [stop], "deck": FILLER},
    )
    t.play("play Deed")
    settled(t, "target Hala", *wishes)
    assert t.bowed("Hala") is bows
    assert t.all_water(2) == (4 if bows else 3)


def test_items_come_back() -> None:
    blade = item("Blade")
    watch = holding(
        "Watch", "If one of your Items would be discarded from play, return it to your hand instead."
    )
    t = done("Discard target Item from play.", with_on(hero("Hala"), blade), watch, wishes=("target Blade",))
    assert "Blade" in t.hand(2)
