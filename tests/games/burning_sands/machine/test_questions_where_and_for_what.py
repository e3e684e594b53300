"""What is forbidden only to some: by whom it is done, where, by what sort of unit, and for what price."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    bowed,
    by_day,
    hero,
    holding,
    sands,
    section,
)

BOW = action("Bow", "Day: Bow target Hero.")


@pytest.mark.parametrize("text", ["by opponents", "by other players", "by an opponent's action"])
def test_a_hero_whom_others_cannot_bow(text: str) -> None:
    proud = hero("Aziz", text=f"Aziz cannot be bowed {text}.")
    t = sands({"hand": [BOW], "heroes": [hero("Hala")]}, {"heroes": [proud, hero("Wardah")], "hand": [BOW]})
    t.act("play Bow", "target Aziz")
    assert not t.bowed("Aziz")
    t.act("play Bow", "target Aziz")
    assert t.bowed("Aziz")  # its own player can


def test_nobody_draws_by_actions() -> None:
    dry = hero("Aziz", text="Players cannot draw cards by actions.")
    for heroes, drawn in (((dry,), 0), ((), 2)):
        t = by_day("Day: Draw two cards.", *heroes)
        t.act("play Deed")
        assert len(t.hand(1)) == 1 + drawn


def _attacked(text: str, *attackers: dict[str, object]) -> Sands:
    walls = [section("Wall", text=text), section("Yard")]
    t = sands({"heroes": list(attackers)}, {"sections": walls})
    t.declare(2)
    return t


@pytest.mark.parametrize(
    "text",
    [
        "This City Section cannot be attacked by Ground units.",
        "Only Flying units can attack this City Section.",
        "Ground units cannot attack this City Section.",
    ],
)
def test_a_city_section_that_only_fliers_reach(text: str) -> None:
    t = _attacked(text, hero("Aziz"), hero("Batu"), hero("Roc", 2, 3, "Flying"))
    t.send("Aziz to Yard", "Roc to Wall")
    assert (t.place("Aziz"), t.place("Roc")) == ("Yard", "Wall")
    t = _attacked(text, hero("Aziz"), hero("Batu"))
    t.act("assign Aziz")
    assert t.place("Aziz") == "Yard"  # there was no choice


@pytest.mark.parametrize(("strength", "may"), [(3, False), (2, True)])
def test_the_strong_cannot_defend_here(strength: int, may: bool) -> None:
    wall = section("Wall", text="Heroes with 3 or more Strength cannot defend here.")
    t = sands({"heroes": [hero("Aziz")]}, {"sections": [wall], "heroes": [hero("Hala", strength)]})
    t.declare(2)
    t.send("Aziz to Wall")
    assert t.can("assign Hala") == may


@pytest.mark.parametrize(
    ("text", "may"), [("may attack as if he were unbowed", True), ("cannot raid", False)]
)
def test_as_if_unbowed(text: str, may: bool) -> None:
    t = sands({"heroes": [bowed(hero("Aziz", text=f"Aziz {text}."))]}, {})
    assert t.can("attack") == may


def test_a_holding_that_works_while_bowed() -> None:
    well = "Day: Pay 1 Water. Draw a card."
    mine = holding("Well", f"You may use this Holding while it is bowed. {well}")
    other = holding("Pit", well)
    t = sands({"heroes": [bowed(mine), bowed(other)], "deck": FILLER}, {})
    assert t.can("use Well")
    assert not t.can("use Pit")


@pytest.mark.parametrize(
    "text",
    [
        "A Hero cannot attack this City Section unless its controller pays 1 Water.",
        "Opponents cannot attack this City Section unless they pay 1 Water.",
    ],
)
def test_who_attacks_pays(text: str) -> None:
    t = _attacked(text, hero("Aziz"), hero("Batu"))
    t.act("assign Batu", "to Yard")
    assert t.all_water(1) == 4
    t.act("assign Aziz", "to Wall", "as-proposed")
    assert (t.place("Aziz"), t.all_water(1), t.all_water(2)) == ("Wall", 3, 8)
