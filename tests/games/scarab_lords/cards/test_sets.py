"""The three sets as a whole: what is printed, what the texts mean, and that every card has its tests."""

import ast
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from serai.games.scarab_lords import RULES
from serai.games.scarab_lords.abilities import Active, EntersCursed, FateText, Free, WhenPlayed
from serai.games.scarab_lords.effects import (
    BoostColumn,
    Curse,
    DenyActions,
    DiscardAtRandom,
    DiscardFromHand,
    DiscardFromPlay,
    DiscardGods,
    Draw,
    Exchange,
    ExtraActions,
    Look,
    Mill,
    Move,
    Recover,
    ReturnToHand,
    Uncurse,
)
from serai.games.scarab_lords.lasting import ExerciseBonus, PowerBonus, Protection, Reach, Scope, WinTies
from serai.games.scarab_lords.targets import ANYONE, OPPOSING, YOURS, Target
from serai.games.scarab_lords.terms import ALL, COLUMN_TYPES, HOUSES, ICONS, PHASES, TYPES
from serai.games.scarab_lords.words import (
    BOOK,
    CURSE,
    DISCARD_FROM_PLAY,
    EVERYWHERE,
    ONE_COLUMN,
    ONE_REGION,
    RETURN_TO_HAND,
    SAME_COLUMN,
    SAME_REGION,
)
from tests.games.scarab_lords.cards.printed import BY_NAME, KINDS, PRINTED

SHEETS = {str(sheet["name"]): sheet for sheet in RULES.card_sheets()}
NAMES = [line.name for line in PRINTED]
#: The list from which the sets were written. It is no part of the product, so it may be missing.
SOURCE = Path(__file__).resolve().parents[5] / "shared" / "data" / "scarab_lords_cards.json"
needs_source = pytest.mark.skipif(
    not SOURCE.exists(),
    reason=f"NO LIST OF THE CARDS AT {SOURCE}: values are compared with printed.py only, effects not at all",
)


def source() -> dict[str, dict[str, Any]]:
    """The cards of the list; what is not known of a rulebook card is completed there."""
    cards: list[dict[str, Any]] = json.loads(SOURCE.read_text("utf-8"))
    for card in cards:
        for field, value in card.get("completion", {}).items():
            if card.get(field) is None:
                card[field] = value
    return {card["name"]: card for card in cards}


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


@needs_source
def test_the_printed_values_are_those_of_the_list() -> None:
    cards = source()
    assert list(cards) == NAMES
    for line in PRINTED:
        card = cards[line.name]
        assert [card[field] for field in ("house", "copies", "type", "power")] == list(line[1:5]), line.name
        assert str(card["phase"]) == line.phase, line.name
        assert {KINDS[icon] for icon in line.icons} == set(card["icons"]), line.name
        assert card["source"] == ("rulebook" if line.completed else "original"), line.name
        ours = {"text" if field == "effects" else field for field in card.get("completion", {})}
        assert set(line.completed.split()) == ours - {"rules", "source"}, line.name


# --- The texts ---


@pytest.mark.parametrize("name", NAMES)
def test_a_text_is_read_and_said_again_in_the_same_words(name: str) -> None:
    text = SHEETS[name].get("text", "")
    abilities = BOOK.parse_text(text)
    assert BOOK.say_text(abilities) == text
    assert bool(abilities) == bool(text)


AREAS = {
    ("any", "any"): EVERYWHERE,
    ("same", "any"): SAME_REGION,
    ("same", "same"): SAME_COLUMN,
    ("one", "any"): ONE_REGION,
    ("any", "one"): ONE_COLUMN,
}
OWNERS = {"self": YOURS, "opponent": OPPOSING, "any": ANYONE}
HARMS = {"curse": CURSE, "discard": DISCARD_FROM_PLAY, "bounce": RETURN_TO_HAND}


def types(words: list[str]) -> tuple[int, ...]:
    return tuple(TYPES.index(word) for word in words)


def amount(n: int | str) -> int:
    return ALL if n == "all" else int(n)


def target(said: dict[str, Any], optional: bool) -> Target:
    return Target(
        owner=OWNERS[said["owner"]],
        types=types(said["types"]),
        area=AREAS[said["region"], said["column"]],
        count=amount(said["count"]),
        optional=optional and said.get("upto", False),
        limit=said.get("max_power", ALL),
    )


def effect(said: dict[str, Any]) -> Any:
    """A one-shot operation of the list as the effect that it must be."""
    do = said["do"]
    foreign = said.get("who") == "opponent"
    # "May" in free text is the player's choice to use it; the target is not optional once more.
    aim = target(said["target"], said["when"] != "free") if "target" in said else None
    if do == "draw":
        assert said["who"] == "self"
        return Draw(said["n"])
    if do == "mill":
        return Mill(said["n"], own=not foreign)
    if do == "discard_hand":
        return (
            DiscardFromHand(said["n"], own=not foreign)
            if said["choice"] == "owner"
            else DiscardAtRandom(said["n"])
        )
    if do == "recover":
        to_hand = {"hand": True, "deck_shuffle": False}[said["to"]]
        return Recover(said["n"], types(said["types"]), to_hand=to_hand, optional=said.get("upto", False))
    if do == "look_take":
        assert said["rest"] == "bottom"
        return Look(said["n"], said["take"])
    if do == "extra_action":
        return ExtraActions(said["n"], said["phase"])
    if do == "deny_action":
        assert foreign
        return DenyActions(said["phase"])
    if do == "discard_gods":
        assert foreign
        return DiscardGods()
    if do == "boost_column":
        assert said["until"] == "end_of_turn"
        return BoostColumn(said["amount"])
    assert aim is not None
    if do in ("curse", "uncurse"):
        return (Curse if do == "curse" else Uncurse)(amount(said["n"]), aim)
    return {"discard_target": DiscardFromPlay, "bounce": ReturnToHand, "move": Move, "swap": Exchange}[do](
        aim
    )


def scope(said: str | dict[str, Any]) -> Scope:
    if isinstance(said, str):
        assert said == "self"
        return Scope(types=COLUMN_TYPES, own_card=True)
    assert said["owner"] == "self"
    (phase,) = said.get("phase", [ALL])
    return Scope(types(said["types"]), AREAS[said["region"], said["column"]], phase)


def lasting(said: dict[str, Any]) -> Any:
    """A static operation of the list as the lasting text that it must be."""
    do = said["do"]
    if do == "power":
        assert said.get("if") in (None, {"have": "leader", "where": "same_column"})
        assert said.get("per") in (None, "opposing_cards_in_column")
        return PowerBonus(
            scope(said["scope"]), said["amount"], with_leader="if" in said, per_opposing="per" in said
        )
    if do == "immune":
        return Protection(scope(said["scope"]), tuple(HARMS[harm] for harm in said["to"]))
    if do == "exercise_bonus":
        area = {"all": EVERYWHERE, "same_region": SAME_REGION}[said["scope"]]
        return ExerciseBonus(ICONS.index(said["column"]), said["amount"], area)
    if do == "religion_reach":
        return Reach()
    assert do == "win_ties"
    column = ICONS.index(said["column"]) if "column" in said else ALL
    return WinTies(column, same_column={"all": False, "same_column": True}[said["scope"]])


def ability(said: dict[str, Any], fate: bool) -> Any:
    if said["do"] == "enters_cursed":
        return EntersCursed(said["n"])
    if said["when"] == "static":
        return lasting(said)
    kinds = {"on_play": FateText if fate else WhenPlayed, "action": Active, "free": Free}
    return kinds[said["when"]]((effect(said),))


@needs_source
@pytest.mark.parametrize("name", NAMES)
def test_a_text_does_what_the_list_says(name: str) -> None:
    card = source()[name]
    wanted = tuple(ability(said, card["type"] == "fate") for said in card["effects"])
    assert BOOK.parse_text(SHEETS[name].get("text", "")) == wanted


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
    told = named_by_tests()
    assert set(told) == set(NAMES)
    assert [name for name in NAMES if told[name] < (3 if "text" in SHEETS[name] else 2)] == []
