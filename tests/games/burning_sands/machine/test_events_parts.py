"""Who and what takes part in an event: paid for what, given as what, gained from where, bowed for what."""

from __future__ import annotations

import pytest

from serai.parts.cards import BadCard
from tests.games.burning_sands.machine.sands import FILLER, Card, Sands, action, hero, holding, sands
from tests.marks import rule, rule_not


def watched(waits: str, *hand: Card, night: bool = False, theirs: bool = False) -> Sands:
    """A Holding of the first player, or of the second, draws for what it waits for."""
    watch = holding("Watch", f"Whenever {waits}, draw a card.")
    return sands(
        {"heroes": [hero("Aziz"), *([] if theirs else [watch])], "hand": list(hand), "deck": FILLER},
        {"heroes": [hero("Hala"), *([watch] if theirs else [])], "deck": FILLER},
        night=night,
    )


def settled(t: Sands) -> Sands:
    while not t.calm:
        t.act(t.choices()[0])
    return t


DEAR = hero("Dear", copper=3)
SHED = holding("Shed", copper=3)


@rule("BS 13.36", "What is paid for a card is known with the card and how much it was.")
@pytest.mark.parametrize(
    ("waits", "hand", "heard"),
    [
        ("you pay Copper", DEAR, True),
        ("you pay 3 or more Copper", DEAR, True),
        ("you pay 4 or more Copper", DEAR, False),
        ("you pay Copper to bring a Hero into play", DEAR, True),
        ("you pay Copper to bring a Hero into play", SHED, False),
        ("an opponent pays Copper", DEAR, False),
        ("you pay Water", DEAR, False),
    ],
)
def test_paying(waits: str, hand: Card, heard: bool) -> None:
    t = watched(waits, hand)
    t.act(f"play {hand['name']}", "as-proposed")
    assert len(settled(t).hand(1)) == (1 if heard else 0)


@rule("BS 13.36", "Water that an effect gives is gained from an effect, and given or taken by a player.")
@pytest.mark.parametrize(
    ("waits", "deed", "heard"),
    [
        ("you gain Water from a card's effect", "Gain 2 Water.", True),
        ("an opponent gains Water through a card effect", "Gain 2 Water.", False),
        ("you give Water to another player", "Target opponent gains 1 Water.", False),
        ("you give Water to another player", "Give 1 Water to target opponent.", True),
        ("another player gives you Water", "Give 1 Water to target opponent.", False),
        ("you take Water from another player", "Take 1 Water from target opponent.", True),
        ("another player takes Water from you", "Take 1 Water from target opponent.", False),
    ],
)
def test_water(waits: str, deed: str, heard: bool) -> None:
    t = watched(waits, action("Deed", f"Day: {deed}"))
    t.act("play Deed")
    assert len(settled(t).hand(1)) == (1 if heard else 0)


def raid(waits: str) -> Sands:
    t = watched(waits, *FILLER[1:], night=True)
    t.act("raid", "fate Filler 3")
    return settled(t)


@rule_not("BS 13.36", "What a raid carries away is no effect of a card.")
@pytest.mark.parametrize(
    ("waits", "heard"),
    [
        ("you gain Water from a card's effect", False),
        ("you gain Water", True),
        ("you take Water from another player", True),
        ("one of your Heroes carries away 1 or more Water", True),
        ("one of your Heroes carries away 2 or more Water", False),
    ],
)
def test_a_raid(waits: str, heard: bool) -> None:
    assert len(raid(waits).hand(1)) == (3 if heard else 2)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Whenever you draw a Hero, gain 1 Water.", "draws"),  # nobody else knows what is drawn
        ("Whenever a Hero is revealed, draw a card.", "revealed"),
        ("Whenever you pay a cost, draw a card.", "pays"),
    ],
)
def test_what_nothing_tells_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        sands({"heroes": [holding("Watch", text)]}, {})


@rule("BS 13.36", "A card that bows for a Council action is known to have bowed for it.")
@pytest.mark.parametrize(
    ("deed", "heard"), [("Council 3. Day: Gain 1 Water.", True), ("Day: Bow Aziz.", False)]
)
def test_bowing_for_a_council(deed: str, heard: bool) -> None:
    deed = deed.replace("Aziz", "one of your Heroes")
    text = "At the beginning of the Night Phase, if Aziz bowed for a Council action this turn, draw a card."
    aziz = hero("Aziz", text=text, influence=3)
    t = sands(
        {"heroes": [aziz], "hand": [action("Deed", deed)], "deck": FILLER},
        {"heroes": [hero("Hala")], "deck": FILLER},
    )
    t.act("play Deed")
    while t.can("bow Aziz"):
        t.act("bow Aziz")
    while not t.calm:
        t.act(t.choices()[0])
    t.act("pass", "pass")
    assert len(t.hand(1)) == (1 if heard else 0)
