"""Read the Leaves: a look at a card that lies face down, and another in its place."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.duel_rounds import duel_now
from serai.games.burning_sands.state.frames import PARRYING, RAID_DEFENCE
from serai.kernel import Chance, seed_from
from tests.games.burning_sands.cards.house import LANE, House, card, house
from tests.games.burning_sands.test_knowledge import alike
from tests.marks import rule, rule_not

LEAVES = "Read the Leaves"  # 1 Water
MORU = "Auntie Moru"  # a Sahir
BRAKKA, OSK = "Centurion Brakka", "Osk the Wheelwright"
KNIVES = "Knives at the Feast"  # a challenge
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper
RATIONING = "Rationing"  # Fate 3
SLOW = "Slow Turning to Salt"  # Fate 4
STRAP = "Broken Strap"  # Fate 2
PLACED = (
    "Cast this Spell after a thrust or a raiding card has been placed face-down, but before it is revealed."
)
LOOKED = "Look at the card."
WISHED = "If you wish, discard it and put the top card of its owner's deck in its place."
WATCHERS = (1, 2, 3, None)


def on_the_table(t: House, eyes: int | None) -> Any:
    """The card that lies face down, as a player or a spectator sees it; None: unknown."""
    data = RULES.view(t.g, None if eyes is None else t.seat(eyes)).data
    return data["duel"]["thrust"] if data["duel"] else data["raid"]["rows"][0]["card"]


def raided(laid: str = RATIONING, deck: tuple[str, ...] = (SLOW, STRAP), **theirs: Any) -> House:
    """Brakka raids the Lane, whose player can read the leaves and has one more Hero to defend it."""
    mine = {"heroes": [BRAKKA], "hand": [laid], "deck": list(deck), "sections": ["Hall of Quiet Mirrors"]}
    other = {"heroes": [MORU, OSK], "hand": [LEAVES, STRAP], "sections": [LANE], **theirs}
    t = house(mine, other, {}, phase="Night")
    return t.play("raid", f"to {LANE}", f"fate {laid}")


def read(t: House, wish: str = "") -> House:
    """The leaves are read; nobody answers, and the card is changed or not."""
    t.answer(f"play {LEAVES}")
    return t.play(wish) if wish else t


@card(LEAVES, PLACED, LOOKED)
@rule("BS 13.43", "Who looks at a card that lies face down alone knows it besides its player.")
def test_a_raiding_card_is_looked_at() -> None:
    t = raided()
    assert [on_the_table(t, eyes) for eyes in WATCHERS] == [RATIONING, None, None, None]
    read(t)
    assert [on_the_table(t, eyes) for eyes in WATCHERS] == [RATIONING, RATIONING, None, None]
    assert alike(t, read(raided(SLOW, (RATIONING, STRAP))), t.seat(3), None)
    t.play("no").through()
    assert t.question == RAID_DEFENCE
    assert [on_the_table(t, eyes) for eyes in WATCHERS] == [RATIONING, RATIONING, None, None]
    t.act("done")
    assert t.water(LANE) == 2  # 4, one for the Spell, one carried away
    assert t.saved(2) == [LEAVES]
    assert t.bowed(MORU)


@card(LEAVES, WISHED)
@rule("BS 13.43", "The card that takes its place is known to its player alone.")
def test_another_card_takes_its_place() -> None:
    t = read(raided(), "yes")
    assert t.saved(1) == [RATIONING]
    assert t.deck(1) == [STRAP]
    assert [on_the_table(t, eyes) for eyes in WATCHERS] == [SLOW, None, None, None]
    assert alike(t, read(raided(deck=(STRAP, SLOW)), "yes"), t.seat(2), t.seat(3), None)
    view = RULES.view(t.g, t.seat(2))
    for seed in range(5):
        assert RULES.view(RULES.guess(view, Chance(seed_from(seed))), t.seat(2)).bytes() == view.bytes()
    t.act(f"assign {OSK}", f"fate {STRAP}")  # a 4 against a 2
    assert t.water(LANE) == 2  # one is carried away, and the Spell cost another
    assert t.calm


def test_what_was_discarded_can_be_shuffled_in_again() -> None:
    t = read(raided(deck=()), "yes")
    assert on_the_table(t, 1) == RATIONING  # it was the only card
    assert (t.deck(1), t.saved(1)) == ([], [])


@rule_not("BS 13.43", "Who knew the card in the deck knows it where it lies.")
def test_a_card_that_was_seen_in_the_deck_is_known() -> None:
    t = raided(stronghold="Throne of the Tenth Dynasty")
    t.g.peeked[t.seat(1) * t.g.seats + t.seat(3)] = 1  # the third player has looked at it
    read(t, "yes")
    assert [on_the_table(t, eyes) for eyes in WATCHERS] == [SLOW, None, SLOW, None]


@pytest.mark.parametrize("wish", ["yes", "no"])
def test_a_thrust_is_read(wish: str) -> None:
    mine = {"heroes": [OSK], "hand": [KNIVES, SLOW], "holdings": [FOUNDRY]}
    theirs = {"heroes": [BRAKKA], "hand": [STRAP, RATIONING], "deck": [SLOW, RATIONING]}
    t = house(mine, theirs, {"heroes": [MORU], "hand": [LEAVES]})
    t.act(f"play {KNIVES}", f"target {BRAKKA}", "yes")
    t.play(f"thrust {STRAP}")
    read(t)
    assert [on_the_table(t, eyes) for eyes in WATCHERS] == [None, STRAP, STRAP, None]
    t.play(wish).through()
    assert t.question == PARRYING
    known = [None, SLOW, None, None] if wish == "yes" else [None, STRAP, STRAP, None]
    assert [on_the_table(t, eyes) for eyes in WATCHERS] == known
    t.act(f"parry {SLOW}")
    assert sorted(t.saved(2)) == sorted([STRAP, SLOW] if wish == "yes" else [STRAP])
    if wish == "yes":
        assert duel_now(t.g).lost == (0, 0)  # a 4 against a 4
    else:
        assert t.gone(OSK)  # he had a Ka of 2


@pytest.mark.parametrize("why", ["no Sahir", "no Water", "face up"])
def test_the_leaves_are_not_read(why: str) -> None:
    theirs: dict[str, Any] = {}
    if why == "no Sahir":
        theirs["heroes"] = [OSK]
    elif why == "no Water":
        theirs["sections"] = [{"card": LANE, "water": 0}]
    else:
        theirs["sections"] = ["Lane of Drawn Curtains"]
    if why == "face up":
        t = house(
            {"heroes": [BRAKKA], "hand": [RATIONING], "sections": ["Hall of Quiet Mirrors"]},
            {"heroes": [MORU], "hand": [LEAVES], **theirs},
            phase="Night",
        )
        t.play("raid", f"fate {RATIONING}")
    else:
        t = raided(**theirs)
    assert t.never(f"play {LEAVES}")


@rule("BS 13.41", "Where no deck has a card that could answer it, a card is put face down without a window.")
def test_without_the_leaves_in_a_deck_nobody_is_asked() -> None:
    t = raided(hand=[STRAP])
    assert t.question == RAID_DEFENCE


@rule_not("BS 13.41", "A card in a deck could be in a hand, so all are asked.")
def test_with_the_leaves_in_a_deck_all_are_asked() -> None:
    t = raided(hand=[STRAP], deck=(LEAVES,))
    assert t.question != RAID_DEFENCE
    t.through()
    assert t.question == RAID_DEFENCE
