"""Texts that cards of all houses share, and what they leave open."""

from typing import Any

from tests.games.scarab_lords.cards.checks import house_of, other
from tests.games.scarab_lords.cards.marks import card, each_card
from tests.games.scarab_lords.cards.printed import BY_NAME, columns_of
from tests.games.scarab_lords.own_cards import OWN
from tests.games.scarab_lords.setting import table


@each_card(
    "Dune-Knife Raiders",
    "Jackal-Mask Zealots",
    "Ibis-Quill Scribes",
    "Mourners of the Ninth Hour",
    "Oracle of the Dry Well",
    "Ramp-Hauling Crew",
    "Sandship Corsairs",
    "The Nameless Vizier",
)
def test_what_happens_when_a_card_is_played_is_no_action_of_later_turns(name: str) -> None:
    house, column = house_of(name), columns_of(name)[0]
    sides: dict[str, Any] = {house: {column: [name]}}
    g = table(**sides, active=house, phase=BY_NAME[name].phase)
    with g.changes():
        assert g.rule_against(f'activate "{name}"') == "SL 5.6"
    assert g.quiet


@each_card(
    "Tomb Wardens of Ankar",
    "Wall of the Basalt Kings",
    "Temple of the Drowned Moon",
    "Tahutira the Peacemaker",
)
def test_protection_from_curses_keeps_off_neither_a_discard_nor_a_return(name: str) -> None:
    house, column = house_of(name), columns_of(name)[0]
    for fate, zone in (("Sandstorm", "discard"), ("Undertow", "hand")):
        sides: dict[str, Any] = {house: {column: [name]}, other(house): {"hand": [fate, "Twin Decrees"]}}
        g = table(**sides, active=other(house), phase="0", rules=OWN)
        with g.changes(
            f"{house} {column}", f"{house} {zone}", f"{other(house)} hand", f"{other(house)} discard"
        ):
            g.play(f"play {fate}", *(["region upper"] if fate == "Sandstorm" else []))
        assert g.quiet


@card("Kherut of the Closed Gates")
def test_kherut_keeps_off_neither_a_discard_nor_a_return() -> None:
    for fate, zone in (("Sandstorm", "discard"), ("Undertow", "hand")):
        g = table(
            temet={"gods": ["Kherut of the Closed Gates"], "upper military": ["Blacksand Mercenaries"]},
            ankar={"hand": [fate, "Enhu"]},
            active="ankar",
            phase="0",
            rules=OWN,
        )
        with g.changes("temet upper military", f"temet {zone}", "ankar hand", "ankar discard"):
            g.play(f"play {fate}", *(["region upper"] if fate == "Sandstorm" else []))
        assert g.gods("temet") == ["Kherut of the Closed Gates"]
        assert g.quiet


@each_card("Khamal the Eternal", "Guard of the Crocodile Stair")
def test_an_effect_on_many_cards_passes_over_those_it_can_neither_discard_nor_return(name: str) -> None:
    for fate, zone in (("Sandstorm", "discard"), ("Undertow", "hand")):
        g = table(
            temet={"upper military": [name, "Blacksand Mercenaries"]},
            ankar={"hand": [fate, "Enhu"]},
            active="ankar",
            phase="0",
            rules=OWN,
        )
        with g.changes("temet upper military", f"temet {zone}", "ankar hand", "ankar discard"):
            g.play(f"play {fate}", *(["region upper"] if fate == "Sandstorm" else []))
        assert g.column("temet", "upper military") == [name]
        assert g.quiet
