"""Texts about units that are sent, bonuses that are taken away, cards that come for nothing or not at all."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    hero,
    holding,
    item,
    sands,
    section,
    with_on,
)
from tests.marks import rule, rule_not


def flying_segment(t: Sands) -> Sands:
    """An attack on the second player, with everybody done in the Ground Maneuvers."""
    t.declare(2)
    while t.can("done") and not getattr(t.g.stack[-1], "flying", False):
        t.play("done")
    return t


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Aziz may be assigned during the Flying Maneuvers Segment as though he were Flying.", True),
        ("Aziz may be assigned to defend during the Flying Maneuvers Segment.", False),
        ("", False),
    ],
)
def test_sent_as_though_it_flew(text: str, may: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", text=text), hero("Roc", 2, 3, "Flying"), hero("Huma", 2, 3, "Flying")]}, {}
    )
    flying_segment(t)
    assert t.can("assign Roc")
    assert t.can("assign Aziz") == may


@pytest.mark.parametrize(("name", "may"), [("Quarter", True), ("Lane", False)])
def test_ground_units_defend_late_there(name: str, may: bool) -> None:
    text = "You may assign Ground units to defend the Quarter during the Flying Maneuvers Segment."
    t = sands(
        {"heroes": [hero("Aziz")]},
        {"heroes": [hero("Hala")], "sections": [section("Quarter", text=text), section("Lane")]},
    )
    t.declare(2)
    t.send("Aziz to Quarter")
    while t.can("done") and not (t.asked == 2 and getattr(t.g.stack[-1], "flying", False)):
        t.play("done")
    assert t.can("assign Hala")
    t.play("assign Hala")
    assert t.can(f"to {name}") == may or (may and t.place("Hala") == name)


def test_no_defending_units_in_this_attack() -> None:
    gates = action("Gates", "Open: You cannot assign units to defend this turn.")
    t = sands({"heroes": [hero("Aziz")], "hand": [gates]}, {"heroes": [hero("Hala")]})
    t.act("play Gates")
    assert t.can("attack")
    t.declare(1)
    while t.asked != 1:
        t.play("done" if t.can("done") else t.notations[0])
        if t.g.battle != -1:
            break
    assert not t.can("assign Aziz")


@rule_not("BS 16.36", "Cards of which no text speaks so give what they have printed.")
@rule("BS 16.36", "A text that takes the bonus of such cards away takes what they have printed.")
@pytest.mark.parametrize(("theirs", "strength"), [(True, 2), (False, 4)])
def test_no_bonus_from_items(theirs: bool, strength: int) -> None:
    text = "Opponents' Heroes receive no Strength bonus from Items."
    sword = item("Sword", "+2")
    sides: list[dict[str, list[Card]]] = [{"heroes": [with_on(hero("Aziz", 2), sword)]}, {"heroes": []}]
    sides[1 if theirs else 0]["heroes"].append(holding("Law", text))
    assert sands(*sides).strength("Aziz") == strength


@pytest.mark.parametrize(("others", "may"), [(1, True), (0, False)])
def test_it_comes_for_nothing(others: int, may: bool) -> None:
    text = "If each of your opponents controls more Heroes than you do, you may bring the Beggar into play"
    beggar = hero("Beggar", text=f"{text} without paying his Copper cost.", copper=9)
    t = sands({"hand": [beggar]}, {"heroes": [hero("Hala")][:others]})
    assert t.can("play Beggar") == may
    if may:
        t.act("play Beggar")
        assert t.in_play("Beggar")


@pytest.mark.parametrize(("forbidden", "comes"), [(True, False), (False, True)])
def test_effects_do_not_bring_it_either(forbidden: bool, comes: bool) -> None:
    law = holding("Law", "Players cannot bring Heroes into play." if forbidden else "")
    rise = action("Rise", "Day: Put a Hero from your Buried pile into play.")
    t = sands({"heroes": [law], "hand": [rise], "buried": [hero("Aziz")]}, {})
    if t.can("play Rise"):
        t.act("play Rise")
        if not t.calm and t.can("target Aziz"):
            t.act("target Aziz")
    assert _is_in_play(t) == comes


def _is_in_play(t: Sands) -> bool:
    return any(t.g.pool.faces[kind % len(t.g.pool.faces)].name == "Aziz" for kind in t.g.kind if kind >= 0)


def test_a_city_section_in_a_battle_is_not_defended() -> None:
    boys = hero("Hala", text="This Hero cannot defend a City Section in a battle.")
    t = sands({"heroes": [hero("Aziz")]}, {"heroes": [boys], "hand": FILLER})
    t.declare(2)
    t.send("Aziz to Home 2")
    assert not t.can("assign Hala")
