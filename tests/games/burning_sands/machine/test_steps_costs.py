"""Costs that depend on something: on what is chosen, on which of several is paid, on who pays."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.machine.asked import NotCompiled
from serai.games.burning_sands.machine.checking import check, check_lasting
from serai.games.burning_sands.text import meaning as m
from tests.games.burning_sands.machine.sands import FILLER, Sands, follower, hero, holding, sands, with_on
from tests.marks import rule, rule_not

BUYS = "Day: Bow Aziz and pay the Copper cost of a Follower in play. Destroy that Follower."


def buying(price: int) -> Sands:
    """Aziz may buy the Guard, who cost 2, or the Ogre."""
    guard, ogre = {**follower("Guard"), "copper": 2}, {**follower("Ogre"), "copper": price}
    return sands(
        {"heroes": [hero("Aziz", text=BUYS)]},
        {"heroes": [with_on(hero("Hala"), guard), with_on(hero("Rafiq"), ogre)]},
    )


@rule("BS 6.15", "The Copper cost of a card that is chosen is paid.")
def test_as_much_as_another_card_costs() -> None:
    t = buying(3)
    t.act("use Aziz")
    assert t.choices("target") == ["Guard", "Ogre"]
    t.act("target Guard", "as-proposed")
    assert t.gone("Guard")
    assert t.in_play("Ogre")


@rule_not("BS 6.15", "What cannot be paid for cannot be chosen.")
def test_only_what_can_be_paid_is_chosen() -> None:
    t = buying(30)
    t.act("use Aziz")
    assert not t.can("target Ogre")
    while t.in_play("Guard"):
        t.act(t.choices()[0])
    assert t.gone("Guard")
    assert t.in_play("Ogre")


EITHER = "Day: Destroy one of your Holdings or two of your Followers. Draw a card."


@pytest.mark.parametrize(("holdings", "guards", "asks"), [(1, 2, True), (1, 1, False), (0, 2, False)])
def test_one_of_several_costs(holdings: int, guards: int, asks: bool) -> None:
    mine = with_on(hero("Aziz", text=EITHER), *[follower(f"Guard {n}") for n in range(guards)])
    t = sands({"heroes": [mine, *[holding(f"Mine {n}") for n in range(holdings)]], "deck": FILLER}, {})
    t.act("use Aziz")
    if asks:
        t.act(t.choices()[0])
    while t.can("destroy Guard 0") or t.can("destroy Guard 1"):
        t.act("destroy Guard 0" if t.can("destroy Guard 0") else "destroy Guard 1")
    assert len(t.hand(1)) == 1
    assert t.calm


def test_none_of_several_costs_can_be_paid() -> None:
    t = sands({"heroes": [with_on(hero("Aziz", text=EITHER), follower("Guard"))], "deck": FILLER}, {})
    assert not t.can("use Aziz")


def test_all_that_is_named_is_given_up() -> None:
    text = "Day: Bow all of your Heroes. Draw a card."
    t = sands({"heroes": [hero("Aziz", text=text), hero("Salah")], "deck": FILLER}, {})
    t.act("use Aziz")
    assert t.bowed("Aziz")
    assert t.bowed("Salah")


def test_the_top_of_the_deck_is_given_up() -> None:
    text = "Day: Bow Aziz and bury the top card of your deck. Draw a card."
    t = sands({"heroes": [hero("Aziz", text=text)], "deck": FILLER}, {})
    t.act("use Aziz")
    assert (len(t.buried(1)), len(t.hand(1))) == (1, 1)


SOLD = "Day: Any player may pay 2 Water to bow Aziz."


@rule("BS 13.16", "An action that is for others is taken by them.")
def test_an_action_for_anybody() -> None:
    t = sands({"heroes": [hero("Aziz", text=SOLD)]}, {}, water=3)
    t.act("pass")
    t.act("use Aziz")
    while t.can("as-proposed"):
        t.act("as-proposed")
    assert t.bowed("Aziz")
    assert (t.all_water(1), t.all_water(2)) == (3, 1)


@rule_not("BS 13.16", "All other actions are for the controller of a card alone.")
def test_others_use_nothing_else() -> None:
    text = f"{SOLD} Day: Bow Aziz. Draw a card."
    t = sands({"heroes": [hero("Aziz", text=text)], "deck": FILLER}, {}, water=1)
    t.act("pass")
    assert not t.can("use Aziz")


def test_an_action_for_others_only() -> None:
    text = "Day: Any player who does not control Aziz may pay 1 Water to bow Aziz."
    t = sands({"heroes": [hero("Aziz", text=text)]}, {}, water=3)
    assert not t.can("use Aziz")
    t.act("pass")
    assert t.can("use Aziz")


@pytest.mark.parametrize(
    "part",
    [
        m.Is("asleep"),
        m.OfType("Ship"),
        m.HasValue("Charm", m.Bound(">=", m.Fixed(1))),
        m.PlayerHas("Camels", m.You()),
        m.PlayerIs("Hungry"),
        m.Every((), m.Place("on")),
        m.Not(m.HasMost("Ka")),
        m.Every((m.Did(m.Event("destroyed")),), m.Place("buried")),
    ],
)
def test_what_nothing_tells_is_refused(part: object) -> None:
    with pytest.raises(NotCompiled):
        check((m.If(m.Could(), (part,)),))  # type: ignore[arg-type]


def test_what_can_be_told_is_not() -> None:
    check((m.Every((m.OfType("Hero"), m.Is("bowed"), m.HasMost("total Strength"))), m.PlayerIs("senpet")))
    with pytest.raises(NotCompiled):
        check_lasting(m.Standing((m.Answer("value Ka", m.That("self"), "adds", m.Told("paid")),)))


def test_the_challenger_of_a_challenge_that_is_answered() -> None:
    """A Reaction speaks of those who take part in what it answers."""
    text = "Reaction: When Aziz is challenged, bow the challenger."
    t = sands(
        {"heroes": [hero("Hala", text="Day: Hala challenges target Hero.")]},
        {"heroes": [hero("Aziz", text=text)]},
    )
    t.play("use Hala")
    while not t.can("use Aziz"):
        t.play("target Aziz" if t.can("target Aziz") else "pass")
    t.play("use Aziz")
    t.through()
    assert t.bowed("Hala")
