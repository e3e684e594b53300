"""The last cards of the Ashalan: prices for looking closely, streets that lead elsewhere."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, House, card, house, on, wet

KESH = "Kesh, Who Remembers Rain"
CHOIR = "Choir of Splinters"
STREETS = "Streets of Mirage"
HOROSCOPE = "Horoscope of Ill Hours"
CRACKED = "Hermit of the Cracked Bell"
MUSA = "Musa the Blind Reader"
DRAKE = "Dune Drake"
ALTAN = "Red Altan"
GORO = "Goro of the Cracked Bell"
VAULT = "Vault of Still Water"


@card(
    CHOIR,
    "Players must pay 1 additional Water to target any card in this unit with a Spell or innate ability.",
)
@pytest.mark.parametrize(("water", "able"), [(2, True), (1, False)])
def test_the_choir_makes_its_unit_dear_for_spells(water: int, able: bool) -> None:
    mine = {"heroes": [MUSA], "hand": [HOROSCOPE], "sections": [wet(CISTERN, water)], "deck": ["Rationing"]}
    t = house(mine, {"heroes": [on(KESH, CHOIR), DRAKE, ALTAN]})
    t.play(f"play {HOROSCOPE}")  # it costs 1 Water
    assert t.can(f"target {KESH}") is able
    t.act(f"target {KESH if able else DRAKE}")
    assert t.all_water(1) == 0  # another target has its usual price
    t = house({**mine, "sections": [wet(CISTERN, 2)]}, {"heroes": [on(KESH, CHOIR), DRAKE, ALTAN]})
    t.act(f"play {HOROSCOPE}", f"target {DRAKE}")
    assert t.all_water(1) == 1


@pytest.mark.parametrize(("water", "able"), [(1, True), (0, False)])
def test_the_choir_makes_its_unit_dear_for_innate_abilities(water: int, able: bool) -> None:
    theirs = {"heroes": [CRACKED, DRAKE, on(KESH, CHOIR)], "sections": [wet(CISTERN, water)]}
    t = house(theirs, {})
    t.play(f"use {CRACKED}")
    assert t.can(f"target {KESH}") is able
    t.act(f"target {KESH if able else DRAKE}")
    assert t.all_water(1) == 0  # its own player pays as well


def test_the_choir_asks_nothing_of_other_actions() -> None:
    mine = {"heroes": [DRAKE], "hand": ["Broken Strap"], "sections": [wet(CISTERN, 0)]}
    t = house(mine, {"heroes": [on(GORO, CHOIR, "Glass Saber")], "sections": [LANE]})
    t.fight_at(LANE, DRAKE, defenders=(GORO,))
    t.act("pass", "play Broken Strap")
    assert t.gone("Glass Saber")


def _attacked(*sections: str) -> House:
    theirs = {"faction": "Ashalan", "heroes": [KESH], "hand": [STREETS], "sections": list(sections)}
    t = house({"heroes": [DRAKE]}, theirs)
    t.declare(2).through()
    t.invite().demand()
    t.play(f"assign {DRAKE}")
    return t


@card(
    STREETS,
    "Reaction: When a unit is assigned to attack one of your City Sections, it attacks a different one of "
    "your City Sections instead. You choose which.",
)
def test_the_streets_lead_elsewhere() -> None:
    t = _attacked(CISTERN, LANE, VAULT)
    t.play(f"to {CISTERN}")
    t.answer(f"play {STREETS}")
    assert not t.can(f"target {CISTERN}")
    t.act(f"target {LANE}")
    assert t.place(DRAKE) == LANE
    assert t.bowed(KESH)


def test_the_streets_need_another_city_section() -> None:
    t = _attacked(CISTERN)
    assert t.never(f"play {STREETS}")
    assert t.place(DRAKE) == CISTERN
