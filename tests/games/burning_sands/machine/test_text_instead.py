"""Card texts that put one thing in the place of another, and what the next card costs."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    hero,
    holding,
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

BLOW = action("Blow", "Day: Destroy target Hero.")


def guarded(text: str, *, bow: bool = False) -> Sands:
    """Hala has a Charm with this text; the first player may destroy a Hero."""
    hala = with_on(hero("Hala"), item("Charm", "+1", text=text))
    return sands(
        {"hand": [BLOW], "deck": FILLER},
        {"heroes": [{**hala, "bowed": bow}, hero("Wardah")], "deck": FILLER},
    )


@rule("BS 18.18", "Something else is done in place of the destruction.")
@pytest.mark.parametrize(
    "text",
    [
        "If this Hero would be destroyed, destroy this Item instead.",
        "If attached Hero would be destroyed, destroy this card instead.",
        "When the Hero this Item is attached to would be destroyed, destroy this Item instead.",
    ],
)
def test_an_item_goes_in_place_of_its_hero(text: str) -> None:
    t = guarded(text)
    t.act("play Blow", "target Hala")
    assert t.in_play("Hala", "Wardah")
    assert t.buried(2) == ["Charm"]
    assert t.calm


@rule_not("BS 18.18", "It speaks of its own Hero, and works once.")
def test_another_hero_is_destroyed() -> None:
    t = guarded("If this Hero would be destroyed, destroy this Item instead.")
    t.act("play Blow", "target Wardah")
    assert t.gone("Wardah")
    assert t.in_play("Hala", "Charm")


@rule("BS 18.18", "A Hero is bowed in place of being destroyed.")
def test_it_is_bowed_instead() -> None:
    t = guarded("If this Hero would be destroyed, bow it instead.")
    t.act("play Blow", "target Hala")
    assert t.in_play("Hala")
    assert t.bowed("Hala")


@rule_not("BS 18.18", "What cannot be done saves nobody.")
def test_a_bowed_hero_cannot_be_bowed() -> None:
    t = guarded("If this Hero would be destroyed, bow it instead.", bow=True)
    t.act("play Blow", "target Hala")
    assert t.gone("Hala", "Charm")


@rule("BS 18.18", "A text may speak of all of a player's Heroes.")
def test_a_holding_for_all_heroes() -> None:
    tomb = holding(
        "Tomb", "Whenever one of your Heroes would be destroyed, return it to its owner's hand instead."
    )
    t = sands({"hand": [BLOW]}, {"heroes": [hero("Hala"), tomb]})
    t.act("play Blow")
    assert t.hand(2) == ["Hala"]
    assert t.buried(2) == []


@rule("BS 18.18", "In a battle a Hero is sent home.")
def test_it_is_sent_home_instead() -> None:
    text = "If this Hero would be destroyed, bow it and send it home instead."
    deed = action("Deed", "Battle: Destroy target opposing Hero.")
    t = sands({"heroes": [hero("Aziz")], "hand": [deed]}, {"heroes": [hero("Jisha", text=text)]})
    t.battle_at("Home 2", "Aziz", "Jisha")
    while t.asked == 2:
        t.play("pass")
    t.act("play Deed")
    assert t.in_play("Jisha")
    assert t.bowed("Jisha")
    assert t.place("Jisha") == ""
    t = sands({"hand": [BLOW]}, {"heroes": [hero("Jisha", text=text)]})
    t.act("play Blow")
    assert t.gone("Jisha")  # nowhere to be sent home from


@rule("BS 6.21", "Effects lower a cost.")
@pytest.mark.parametrize(
    "text",
    [
        "Day: The next Hero you bring into play this turn costs 2 Copper less.",
        "Day: Reduce the Copper cost of the next Hero you bring into play this turn by 2.",
    ],
)
def test_the_next_hero_costs_less(text: str) -> None:
    t = sands(
        {"hand": [action("Deed", text), hero("Karim", copper=3), hero("Salah", copper=5)], "deck": FILLER},
        {},
    )
    t.act("play Deed", "pass")
    assert t.can("play Karim")
    t.act("play Karim", "as-proposed", "pass")
    assert t.in_play("Karim")
    assert not t.can("play Salah")


@rule_not("BS 6.21", "Only one card is cheaper, and only one of the sort.")
def test_one_hero_is_cheaper() -> None:
    deed = action("Deed", "Day: The next Hero you bring into play this turn costs 3 Copper less.")
    t = sands(
        {"hand": [deed, hero("Karim", copper=3), hero("Salah", copper=5), holding("Mine", copper=5)]}, {}
    )
    assert not t.can("play Salah")
    t.act("play Deed", "pass")
    assert t.can("play Salah")
    assert not t.can("play Mine")
    t.act("play Karim", "pass")
    assert not t.bowed("Stronghold 1")  # it cost nothing
    assert not t.can("play Salah")


@pytest.mark.parametrize(("water", "strength"), [(3, 3), (2, 1)])
def test_it_is_the_card_that_the_condition_speaks_of(water: int, strength: int) -> None:
    text = "While this City Section has 3 or more Water, it has +2 Base Strength."
    home = {"name": "Wall", "type": "city section", "base_strength": 1, "capacity": 8, "city_points": 5}
    t = sands({"sections": [{**home, "text": text}]}, {}, water=water)
    assert t.strength("Wall") == strength
    assert t.strength("Home 2") == 1
