"""Damage without an engagement, engagements by an effect, values that change places, Jinn and their texts."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    by_day,
    follower,
    hero,
    holding,
    sands,
    spell,
    with_on,
)
from tests.marks import rule, rule_not


def fought(text: str, strength: int = 2, **more: object) -> Sands:
    """Aziz attacks where Hala defends; his player has played the Action "Deed"."""
    t = sands(
        {"heroes": [hero("Aziz", 3)], "hand": [action("Deed", text)]},
        {"heroes": [hero("Hala", strength)]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    return t.act("play Deed")


@rule("BS 10.44", "A card that must absorb damage alone is destroyed by it.")
@pytest.mark.parametrize(("strength", "dies"), [(2, True), (3, True), (4, False)])
def test_damage_to_one_card(strength: int, dies: bool) -> None:
    t = fought("Battle: Target opposing Hero absorbs 3 damage.", strength)
    assert t.gone("Hala") == dies


@rule("BS 10.11", "An army absorbs damage as its principal chooses.")
def test_damage_to_an_army() -> None:
    t = fought("Battle: The opposing army must absorb 2 damage.")
    assert t.asked == 2
    t.act("destroy Hala")
    while t.asked == 2 and t.can("done"):
        t.act("done")
    assert t.gone("Hala")
    assert not t.bowed("Aziz")


@rule("BS 10.5", "A card that engages by an effect does its damage.")
@pytest.mark.parametrize(
    ("text", "bows"),
    [("Battle: Aziz engages.", True), ("Battle: Aziz engages without bowing.", False)],
)
def test_an_engagement_by_an_effect(text: str, bows: bool) -> None:
    t = sands({"heroes": [hero("Aziz", 3, text=text)]}, {"heroes": [hero("Hala", 2)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("use Aziz")
    assert t.asked == 2
    assert t.can("destroy Hala")
    assert t.bowed("Aziz") == bows


@rule_not("BS 10.1", "A bowed card does not engage.")
def test_a_bowed_hero_does_not_engage() -> None:
    text = "Battle: Bow Aziz. Aziz engages."
    t = sands({"heroes": [hero("Aziz", 3, text=text)]}, {"heroes": [hero("Hala", 2)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("use Aziz")
    assert not t.can("destroy Hala")


def test_strength_and_ka_change_places() -> None:
    t = by_day("Day: Exchange the Strength and Ka of target Hero until the end of the turn.", hero("A", 2, 5))
    t.act("play Deed")
    assert (t.strength("A"), t.ka("A")) == (5, 2)
    t.until("Night")
    t.until("Day")
    assert (t.strength("A"), t.ka("A")) == (2, 5)


JINN = "Day: Put this Jinn into play."


def summoning(text: str, *mine: object) -> Sands:
    """A Sahir, and a Jinn in hand."""
    jinn = {**spell("Ifrit", text, "Jinn"), "strength": 3, "ka": 3}
    own = {"heroes": [hero("Salah", 1, 3, "Sahir"), *mine], "hand": [jinn], "deck": FILLER}
    return sands(own, {})  # type: ignore[arg-type]


@rule("BS 15.13", "A Jinn is cast as its text says.")
@pytest.mark.parametrize(("text", "bowed"), [(JINN, False), ("Day: Bring this Jinn into play bowed.", True)])
def test_a_jinn_is_summoned(text: str, bowed: bool) -> None:
    t = summoning(text)
    t.act("play Ifrit")
    while not t.in_play("Ifrit"):
        t.act(t.choices()[0])
    assert t.bowed("Ifrit") == bowed
    assert t.bowed("Salah")


def test_a_jinn_that_asks_for_more() -> None:
    text = "Day: Destroy one of your Holdings. Put this Jinn into play."
    assert not summoning(text).can("play Ifrit")
    t = summoning(text, holding("Mine"))
    t.act("play Ifrit")
    while not t.in_play("Ifrit"):
        t.act(t.choices()[0])
    assert t.gone("Mine")


def test_a_whole_unit_changes_its_lord() -> None:
    text = "Day: Any player who does not control Aziz may pay 1 Water to take control of him and his unit."
    t = sands({"heroes": [with_on(hero("Aziz", text=text), follower("Guard"))]}, {}, water=3)
    t.act("pass", "use Aziz")
    while t.can("as-proposed"):
        t.act("as-proposed")
    assert t.g.control[t.number("Aziz")] == 1
    assert t.g.control[t.number("Guard")] == 1
    assert t.host("Guard") == "Aziz"
