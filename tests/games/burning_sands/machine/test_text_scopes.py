"""Card texts whose scope is easily taken too wide or too narrow: which battle, which shot, which price."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import INVITE, TERMS
from tests.games.burning_sands.machine.sands import FILLER, Sands, hero, item, sands, section, with_on
from tests.marks import rule, rule_not

HOMEWARD = "Your Creatures in Aziz's army return home unbowed when the battle ends."


def _two_battles() -> Sands:
    """Aziz and the Bull attack Home 2, Zayd attacks Far 2, where the first battle is fought."""
    t = sands(
        {
            "heroes": [hero("Aziz", text=HOMEWARD), hero("Bull", 2, 3, "Creature"), hero("Zayd")],
            "hand": [FILLER[0]],
            "deck": FILLER,
        },
        {"sections": [section("Home 2"), section("Far 2")], "heroes": [hero("Hala")], "deck": FILLER},
    )
    t.declare(2)
    while t.question in (INVITE, TERMS):
        t.play("done" if t.can("done") else "no")
    t.send("Aziz to Home 2", "Bull to Home 2", "Zayd to Far 2")
    t.fight("Far 2")
    return t.through()


@rule("BS 9.28", "The battle that ends is the one in which the card of the text is.")
def test_an_army_is_not_sent_home_by_the_end_of_another_battle() -> None:
    t = _two_battles()
    while t.can("pass") and t.place("Zayd"):
        t.play("pass")
    assert t.place("Bull") == "Home 2"
    while t.can("pass") and t.place("Bull"):
        t.play("pass")
    assert not t.bowed("Bull")
    assert t.bowed("Aziz")


def _won(text: str, *, attacks: bool = True) -> int:
    """How many cards are drawn as Home 2 is destroyed, where Zayd attacks, and Aziz too."""
    t = sands(
        {"heroes": [hero("Aziz", 9, text=text), hero("Zayd", 9)], "hand": [FILLER[0]], "deck": FILLER},
        {"sections": [section("Home 2"), section("Far 2")], "heroes": [hero("Hala")], "deck": FILLER},
    )
    t.battle_at("Home 2", *(("Aziz", "Zayd") if attacks else ("Zayd",)))
    before = len(t.hand(1))
    while t.can("pass") and not t.can("engage Zayd"):
        t.play("pass")
    t.play("engage Zayd")
    while not t.calm and (t.can("done") or t.can("pass")):
        t.play("done" if t.can("done") else "pass")
    return len(t.hand(1)) - before


@rule("BS 9.20", "Who was in a battle that is won has gone home by then.")
def test_a_battle_is_won_while_a_hero_is_in_it() -> None:
    assert _won("Whenever you win a battle while Aziz is in it, draw a card.") == 1


@rule_not("BS 9.20", "Who stayed at home was not in it.")
def test_a_battle_is_won_without_the_hero() -> None:
    assert _won("Whenever you win a battle while Aziz is in it, draw a card.", attacks=False) == 0


@rule("BS 10.42", "What Archery brings holds for that engagement.")
def test_strength_is_doubled_for_one_shot() -> None:
    archer = hero("Aziz", 2, 3, "Archery", text="Double Aziz's Strength when he uses Archery.")
    t = sands(
        {"heroes": [archer], "hand": [FILLER[0]], "deck": FILLER},
        {"heroes": [hero("Hala", 4), hero("Wardah", 1)], "deck": FILLER},
    )
    t.battle_at("Home 2", "Aziz", "Hala", "Wardah")
    while t.asked == 2:
        t.play("pass")
    t.play("engage Aziz")
    t.play("archery Hala")
    t.through()
    assert t.gone("Hala")
    assert t.strength("Aziz") == 2


@rule("BS 6.15", "What is given up to do more is a cost: without it the action cannot be taken.")
@pytest.mark.parametrize("hand", [(), ("Sword",)])
def test_an_item_is_discarded_for_cards(hand: tuple[str, ...]) -> None:
    text = "Day: Bow Aziz to discard an Item from your hand. Draw two cards."
    t = sands(
        {"heroes": [hero("Aziz", text=text)], "hand": [item(name) for name in hand], "deck": FILLER},
        {"heroes": [with_on(hero("Hala"))], "deck": FILLER},
    )
    assert t.can("use Aziz") == bool(hand)
