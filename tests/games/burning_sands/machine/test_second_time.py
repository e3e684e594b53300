"""Spells that happen a second time, for which another player decides (BS 13.40)."""

from __future__ import annotations

import pytest

from serai.parts.cards import BadCard
from tests.games.burning_sands.machine.sands import Card, Sands, action, follower, hero, sands, spell
from tests.marks import rule, rule_not

STRONG = [hero("Caster", 2, 3, "Sahir"), hero("Aziz", 5)]
REPEATS = (
    "Reaction: When another player's Spell, other than a Jinn, has taken effect, bow Mirror and pay 1 Water. "
    "The Spell happens a second time, and you make all of its choices."
)


def cast(text: str, *choices: str, mirror: Card | None = None, **mine: list[Card]) -> Sands:
    """The first player's Spell has taken effect, and the second may have it happen again."""
    mine = {"heroes": [hero("Caster", 2, 3, "Sahir"), hero("Aziz")], "hand": [spell("Spark", text)], **mine}
    seer = mirror if mirror is not None else hero("Mirror", 1, 5, text=REPEATS)
    t = sands(mine, {"heroes": [seer, hero("Hala")]})
    t.play("play Spark")
    for word in choices:
        until(t, word)
        t.play(word)
    return t


def until(t: Sands, word: str) -> Sands:
    """Pass and pay until somebody can do this."""
    while not t.can(word):
        t.play("pass" if t.can("pass") else t.choices()[0])
    return t


def again(t: Sands) -> Sands:
    """The second player has the Spell happen again, and it waits for a choice or is done."""
    until(t, "use Mirror").play("use Mirror", "as-proposed")
    return t.through()


@rule("BS 13.40", "The target is chosen anew, by another player; the Spell costs nothing and is gone.")
def test_a_spell_happens_twice() -> None:
    t = again(cast("Day: Target Hero gets +2S until the end of the turn.", "target Aziz"))
    assert t.saved(1) == ["Spark"]
    assert (t.asked, t.bowed("Mirror"), t.all_water(2)) == (2, True, 3)
    assert sorted(t.choices("target")) == ["Aziz", "Caster", "Hala", "Mirror"]
    t.act("target Hala")
    assert (t.strength("Aziz"), t.strength("Hala")) == (4, 4)
    assert (t.saved(1), t.hand(1), t.all_water(1), t.bowed("Aziz")) == (["Spark"], [], 4, False)
    assert t.calm


@rule("BS 13.40", "It is the first player's Spell still: his are the Heroes of whom it speaks.")
def test_whose_spell_it_is() -> None:
    t = again(cast("Day: One of your Heroes gets +2S until the end of the turn.", "target Aziz"))
    assert sorted(t.choices("target")) == ["Aziz", "Caster"]
    t.act("target Aziz")
    assert t.strength("Aziz") == 6


def test_without_a_choice_it_just_happens() -> None:
    t = again(cast("Day: Gain 1 Water. Each of your opponents loses 1 Water."))
    assert (t.all_water(1), t.all_water(2)) == (6, 1)


@rule("BS 13.40", "What its player may do, another decides for that player.")
def test_another_says_yes_or_no() -> None:
    t = cast("Day: You may destroy one of your Heroes. If you do, gain 2 Water.", "target Aziz", "no")
    again(t)
    until(t, "target Aziz").play("target Aziz")
    assert t.asked == 2
    t.play("yes")
    t.through()
    assert t.gone("Aziz")
    assert t.all_water(1) == 6


@rule_not("BS 13.40", "A card of a hand is chosen by the one who has it.")
def test_a_hand_stays_with_its_player() -> None:
    text = "Day: Draw a card, then discard a card from your hand."
    hand = [spell("Spark", text), action("One"), action("Two")]
    t = again(cast(text, "discard One", hand=hand, deck=[action("A"), action("B")]))
    assert t.asked == 1
    assert t.can("discard Two")
    assert not t.can("use Mirror")


@rule_not("BS 13.40", "There is no legal target any more.")
def test_it_comes_to_nothing_without_a_target() -> None:
    t = again(cast("Day: Destroy target Hero with Strength 4 or more. Gain 1 Water.", heroes=STRONG))
    assert t.gone("Aziz")
    assert t.all_water(1) == 5  # once


def test_it_comes_to_nothing_without_its_caster() -> None:
    t = again(cast("Day: Gain 1 Water and destroy target Hero.", "target Caster"))
    t.act("target Aziz")
    assert t.in_play("Aziz")
    assert t.all_water(1) == 5


@pytest.mark.parametrize("bow", [True, False])
def test_what_it_costs(bow: bool) -> None:
    seer: Card = {**hero("Mirror", 1, 5, text=REPEATS), "bowed": bow}
    t = cast("Day: Gain 1 Water.", mirror=seer)
    while t.can("pass") and not t.calm and not t.can("use Mirror"):
        t.play("pass")
    assert t.can("use Mirror") != bow


def test_a_jinn_comes_once() -> None:
    genie: Card = {**spell("Spark", "", "Jinn"), "strength": 3, "ka": 3}
    t = cast("", hand=[genie])
    while not t.calm:
        assert not t.can("use Mirror")
        t.play("pass" if t.can("pass") else t.choices()[0])
    assert t.in_play("Spark")


@rule("BS 13.40", "Another says to which of the first player's Heroes a card is attached.")
def test_another_says_who_bears_it() -> None:
    text = "Day: Choose a Follower in your Buried pile and bring it into play."
    spears = [follower("Spears"), follower("Guards")]
    heroes = [hero("Caster", 2, 3, "Sahir"), hero("Aziz"), hero("Badr")]
    t = again(cast(text, "choose Spears", "to Aziz", buried=spears, heroes=heroes))
    assert t.asked == 2
    assert t.choices("to") == ["Aziz", "Badr"]  # the caster is bowed
    t.play("to Badr")
    assert (t.host("Spears"), t.host("Guards")) == ("Aziz", "Badr")


def test_only_spells_happen_again() -> None:
    of_all = REPEATS.replace("player's Spell, other than a Jinn,", "player's action")
    of_all = of_all.replace("The Spell", "The action")
    with pytest.raises(BadCard, match="only a Spell"):
        cast(
            "Day: Gain 1 Water.",
            mirror=hero(
                "Mirror", text=REPEATS.replace("player's Spell, other than a Jinn,", "player's action")
            ),
        )
