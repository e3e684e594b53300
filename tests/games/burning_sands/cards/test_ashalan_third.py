"""The last cards of the Ashalan: prices for looking closely, streets that lead elsewhere."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, House, card, house, on, wet
from tests.marks import rule, rule_not

KESH = "Kesh, Who Remembers Rain"
CHOIR = "Choir of Splinters"
STREETS = "Streets of Mirage"
JINN = "Jinn of the Sunken Court"
TIDE = "Tide Without a Sea"
GLASS = "Spire of the Patient Glass"
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


JINN_DEFENDS = (
    "It can defend against a raid without a card from your hand; when it does so, its defending Fate value "
    "is 3."
)


@card(JINN, "Night: Summon this Jinn into play.")
def test_the_jinn_is_summoned() -> None:
    mine = {"stronghold": GLASS, "heroes": [KESH], "hand": [JINN], "sections": [wet(CISTERN, 4)]}
    t = house(mine, {}, phase="Night").act(f"play {JINN}")
    assert t.in_play(JINN)
    assert t.bowed(KESH)
    assert not house(mine, {}).can(f"play {JINN}")  # by day


@card(JINN, JINN_DEFENDS)
@rule("BS 11.32", "Without a card its value is 3, and no more.")
@pytest.mark.parametrize(("fate", "robbed"), [("Rationing", False), ("Sozen the Star-Branded", True)])
def test_the_jinn_defends_empty_handed(fate: str, robbed: bool) -> None:
    theirs = {"stronghold": GLASS, "heroes": [JINN], "sections": [wet(LANE, 4)]}  # no hand
    t = house({"heroes": [GORO], "hand": [fate]}, theirs, phase="Night")
    t.play("raid", f"fate {fate}")
    t.through()
    t.play(f"assign {JINN}")
    while t.can("done"):
        t.play("done")
    t.through()
    assert t.water(LANE) == (3 if robbed else 4)


@rule_not("BS 11.32", "With a card the card counts; others need one.")
def test_the_jinn_may_have_a_card_as_well() -> None:
    theirs = {
        "stronghold": GLASS,
        "heroes": [JINN, KESH],
        "hand": ["All at Once"],
        "sections": [wet(LANE, 4)],
    }
    t = house({"heroes": [GORO], "hand": ["Caravan at Dawn"]}, theirs, phase="Night")
    t.play("raid", "fate Caravan at Dawn")
    t.through()
    t.play(f"assign {JINN}", "fate All at Once")
    t.through()
    assert t.water(LANE) == 3  # 2 against 1
    empty = {**theirs, "hand": []}
    t = house({"heroes": [GORO], "hand": ["Caravan at Dawn"]}, empty, phase="Night")
    t.play("raid", "fate Caravan at Dawn")
    t.through()
    assert t.can(f"assign {JINN}")
    assert not t.can(f"assign {KESH}")


@card(
    TIDE,
    "Night: Choose one of your City Sections and one of an opponent's. If the opponent's holds more Water, "
    "move one token from it to yours. If it holds at least twice as much, move two.",
)
@pytest.mark.parametrize(("mine", "theirs", "moved"), [(3, 3, 0), (2, 3, 1), (2, 4, 2), (0, 1, 1)])
def test_the_tide_evens_out(mine: int, theirs: int, moved: int) -> None:
    t = house(
        {"hand": [TIDE], "sections": [wet(CISTERN, mine)]}, {"sections": [wet(LANE, theirs)]}, phase="Night"
    )
    t.act(f"play {TIDE}")
    assert t.water(CISTERN) == mine + moved
    assert t.water(LANE) == theirs - moved
