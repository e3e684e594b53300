"""The three sets as a whole: what is printed, what the texts mean, and that every card has its tests."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from serai.games.scarab_lords import RULES
from serai.games.scarab_lords.terms import HOUSES, ICONS, PHASES, TYPES
from serai.games.scarab_lords.words import BOOK
from tests.games.scarab_lords.cards.meanings import MEANINGS
from tests.games.scarab_lords.cards.printed import BY_NAME, KINDS, PRINTED

SHEETS = {str(sheet["name"]): sheet for sheet in RULES.card_sheets()}
NAMES = [line.name for line in PRINTED]


# --- The sets ---


def test_there_are_84_cards_73_of_them_different() -> None:
    assert len(RULES.card_sheets()) == len(SHEETS) == 73
    copies = Counter[str]()
    for sheet in SHEETS.values():
        copies[sheet["house"]] += sheet.get("copies", 1)
    assert copies == {"temet": 30, "ankar": 30, "bonus": 24}


def test_a_deck_is_dealt_from_these_cards() -> None:
    pool = RULES.pool
    assert [face.name for face in pool.faces] == NAMES
    assert sum(face.copies for face in pool.faces) == 84


@pytest.mark.parametrize(
    ("house", "counts"),
    [
        ("temet", {"minion": 13, "leader": 4, "building": 4, "god": 4, "fate": 5}),
        ("ankar", {"minion": 13, "leader": 4, "building": 4, "god": 4, "fate": 5}),
        ("bonus", {"minion": 9, "leader": 3, "building": 4, "god": 3, "fate": 5}),
    ],
)
def test_the_make_up_of_a_set(house: str, counts: dict[str, int]) -> None:
    found = Counter[str]()
    for face in RULES.pool.faces:
        if HOUSES[face.house] == house:
            found[TYPES[face.type]] += face.copies
    assert found == counts


def test_the_design_of_the_sets_holds() -> None:
    pool = RULES.pool
    late = Counter(HOUSES[face.house] for face in pool.faces if PHASES[face.phase] == "supremacy")
    assert late == {"temet": 1, "ankar": 1, "bonus": 1}  # one supremacy-phase card in each
    for number, face in enumerate(pool.faces):
        kind, phase = TYPES[face.type], PHASES[face.phase]
        if pool.active[number]:
            assert phase in ("1", "2"), face.name  # nothing can be repeated without limit
        if kind in ("minion", "building", "leader"):
            assert 1 <= face.power <= 6, face.name
        if kind == "minion" and phase in ("0", "supremacy"):
            assert face.power == 1, face.name


# --- The values ---


@pytest.mark.parametrize("name", NAMES)
def test_a_card_is_printed_as_it_should_be(name: str) -> None:
    line, sheet, face = BY_NAME[name], SHEETS[name], RULES.pool.faces[NAMES.index(name)]
    icons = [KINDS[icon] for icon in line.icons]
    assert (sheet["house"], sheet["copies"], sheet["type"]) == (line.house, line.copies, line.type)
    assert (sheet.get("power"), str(sheet["phase"])) == (line.power, line.phase)
    assert sorted(sheet.get("icons", [])) == sorted(icons)
    assert sheet["origin"] == ("rulebook" if line.completed else "original")
    assert sheet.get("completed", []) == line.completed.split()
    # And what the table plays with is what is printed.
    assert (face.name, HOUSES[face.house], face.copies) == (name, line.house, line.copies)
    assert (TYPES[face.type], face.power, PHASES[face.phase]) == (line.type, line.power or 0, line.phase)
    assert [ICONS[icon] for icon in face.icons] == icons
    assert (face.text, face.origin) == (sheet.get("text", ""), sheet["origin"])


def test_nine_cards_are_known_from_the_rulebook_and_say_what_of_them_is_ours() -> None:
    known = [name for name, sheet in SHEETS.items() if sheet["origin"] == "rulebook"]
    assert known == [
        *("Blacksand Mercenaries", "Merchant Caravan", "Khamal the Eternal", "Shon-Ra the Radiant", "Khema"),
        *("River Merchant", "The Seven Sphinxes", "Enhu", "Mass Purification"),
    ]
    for name, sheet in SHEETS.items():
        assert bool(sheet.get("completed")) == (name in known)


# --- The texts ---


@pytest.mark.parametrize("name", NAMES)
def test_a_text_is_read_and_said_again_in_the_same_words(name: str) -> None:
    text = SHEETS[name].get("text", "")
    abilities = BOOK.parse_text(text)
    assert BOOK.say_text(abilities) == text
    assert bool(abilities) == bool(text)


@pytest.mark.parametrize("name", NAMES)
def test_a_text_does_what_the_list_says(name: str) -> None:
    assert BOOK.parse_text(SHEETS[name].get("text", "")) == MEANINGS.get(name, ())


def test_the_list_has_no_other_cards() -> None:
    assert [name for name in NAMES if name in MEANINGS] == list(MEANINGS)


# --- The tests ---


def named_by_tests() -> Counter[str]:
    """How many tests name each card by a mark; read from the source, so that it holds in every process."""
    found = Counter[str]()
    for page in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(page.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update({name for mark in node.decorator_list for name in _names(mark)})
    return found


def _names(mark: ast.expr) -> list[str]:
    if (
        isinstance(mark, ast.Call)
        and isinstance(mark.func, ast.Name)
        and mark.func.id in ("card", "each_card")
    ):
        return [str(word.value) for word in mark.args if isinstance(word, ast.Constant)]
    return []


def test_every_card_has_its_tests() -> None:
    """A plain card is tried in and out of its place and phase; a text at work, in vain and at its edge."""
    times_named = named_by_tests()
    assert set(times_named) == set(NAMES)
    assert [name for name in NAMES if times_named[name] < (3 if "text" in SHEETS[name] else 2)] == []
