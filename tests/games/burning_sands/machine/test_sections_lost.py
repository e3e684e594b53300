"""A text that waits for a City Section to be destroyed hears of it."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import action, hero, sands, section

RUIN = "Whenever a City Section is destroyed, draw a card."


def test_who_waits_for_a_city_section_hears_it_fall() -> None:
    cards = [action("One"), action("Two")]
    t = sands(
        {"heroes": [hero("Altan", 5), hero("Batu", text=RUIN)], "deck": cards},
        {"sections": [{**section("East"), "water_on": 0}, section("West")]},
    )
    t.battle_at("East", "Altan")
    while t.g.battle >= 0:
        t.act("engage Altan" if t.can("engage Altan") else t.choices()[0])
    assert t.gone("East")
    assert len(t.hand(1)) == 1


def test_a_hero_is_no_city_section() -> None:
    doom = action("Doom", "Day: Destroy target Hero.")
    t = sands(
        {"heroes": [hero("Batu", text=RUIN)], "hand": [doom], "deck": [action("One")]},
        {"heroes": [hero("Crow")]},
    )
    t.act("play Doom", "target Crow")
    assert t.gone("Crow")
    assert t.hand(1) == []
