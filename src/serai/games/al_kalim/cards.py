"""Card sets: TOML sheets become faces, their texts passives, abilities and quest steps."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from serai.games.al_kalim.ability import Ability, Passive, Step
from serai.games.al_kalim.faces import Face, Pool
from serai.games.al_kalim.language import BOOK
from serai.games.al_kalim.language.moments import Usable, Works
from serai.games.al_kalim.language.sense import senseless
from serai.games.al_kalim.terms import (
    ALLY,
    ATTRIBUTES,
    CHALLENGE,
    COLOURS,
    HERO,
    ITEM,
    ITEM_SORTS,
    KINDS_OF_CARD,
    LEGEND,
    LEGEND_ALLY,
    LEGEND_TYPES,
    NOTHING,
    PHASES,
    TRAITS,
    WEAPON,
)
from serai.kernel import Data
from serai.parts.cards import BadCard, CardCheck, Sheet, judge, read_sets
from serai.parts.phrases import PhraseError

SETS = ("heroes", "allies", "market", "challenges", "legends")
ORIGINS = ("original", "rulebook", "found")
_ALL: Final = ("name", "kind", "text", "origin", "completed")
_FIGHTER: Final = ("life", "stamina", *PHASES)
#: The fields of each kind of card.
FIELDS: Final = (
    (*_ALL, *_FIGHTER),
    (*_ALL, *_FIGHTER, "cost"),
    (*_ALL, "sort", "weapon", "cost", "uses"),
    (
        *_ALL,
        *PHASES,
        "life",
        "life_by_day",
        "colour",
        "trait",
        "escape",
        "escape_with",
        "sunburst",
        "gold",
        "keep",
        "kept_text",
    ),
    (*_ALL, *_FIGHTER, "type", "quest", "reward", "uses"),
)


def read_face(sheet: Sheet) -> Face:
    """The face that a sheet describes, with its texts compiled."""
    kind = sheet.word("kind", KINDS_OF_CARD)
    sheet.only(FIELDS[kind])
    for key in ("name", "reward", "keep"):
        _check_name(sheet, sheet.text(key, ""), key)
    fights = kind in (HERO, ALLY, CHALLENGE) or (
        kind == LEGEND and sheet.word("type", LEGEND_TYPES) == LEGEND_ALLY
    )
    pairs = [_pair(sheet, phase) if fights else (0, 0) for phase in PHASES]
    if kind == CHALLENGE and sheet.has("keep") != sheet.has("kept_text"):
        raise sheet.fault("a card that is kept has both a name (keep) and a text (kept_text)")
    passives, abilities = _read_text(sheet, sheet.text("text", ""), kind)
    if sheet.has("keep") and passives:
        raise sheet.fault("a challenge that is kept as an item has no lasting text of its own")
    steps = _read_quest(sheet) if kind == LEGEND else ()
    return Face(
        name=sheet.name,
        kind=kind,
        sort=_sort(sheet, kind),
        weapon=sheet.text("weapon") if kind == ITEM and sheet.word("sort", ITEM_SORTS) == WEAPON else "",
        cost=sheet.number("cost") if kind in (ALLY, ITEM) else 0,
        life=sheet.number("life", least=1) if fights else 0,
        life_by_day=sheet.number("life_by_day", least=1) if kind == CHALLENGE else 0,
        stamina=sheet.number("stamina") if fights and kind != CHALLENGE else 0,
        values=(pairs[0][0], pairs[1][0], pairs[2][0]),
        damage=(pairs[0][1], pairs[1][1], pairs[2][1]),
        colour=sheet.word("colour", COLOURS) if kind == CHALLENGE else NOTHING,
        trait=sheet.word("trait", TRAITS) if kind == CHALLENGE else NOTHING,
        escape_attribute=sheet.word("escape_with", ATTRIBUTES) if kind == CHALLENGE else 0,
        escape=sheet.number("escape") if kind == CHALLENGE else 0,
        sunburst=sheet.flag("sunburst"),
        gold=sheet.number("gold", 0),
        reward=sheet.text("reward") if kind == LEGEND else "",
        uses=sheet.number("uses", 0),
        text=sheet.text("text", ""),
        quest=sheet.text("quest") if kind == LEGEND else "",
        keep=sheet.text("keep", ""),
        kept_text=sheet.text("kept_text", ""),
        origin=ORIGINS[sheet.word("origin", ORIGINS)],
        passives=tuple(passives),
        abilities=tuple(abilities),
        kept=tuple(_read_text(sheet, sheet.text("kept_text", ""), kind, kept=True)[1]),
        steps=steps,
    )


def _check_name(sheet: Sheet, name: str, key: str) -> None:
    if '"' in name:
        raise sheet.fault(f"a {key} has no quotation marks; the notation puts it between them")
    if name != " ".join(name.split()):
        raise sheet.fault(f"a {key} has one space between two words")


def _sort(sheet: Sheet, kind: int) -> int:
    if kind == ITEM:
        return sheet.word("sort", ITEM_SORTS)
    return sheet.word("type", LEGEND_TYPES) if kind == LEGEND else NOTHING


def _pair(sheet: Sheet, phase: str) -> tuple[int, int]:
    """A value and a damage number: melee = [4, 1]."""
    pair = sheet.numbers(phase)
    if len(pair) != 2:
        raise sheet.fault(f"{phase} must be a value and a damage number, such as [4, 1]")
    return pair[0], pair[1]


def _read_text(sheet: Sheet, text: str, kind: int, kept: bool = False) -> tuple[list[Passive], list[Ability]]:
    """What a text does: passives, and abilities that wait for their moment."""
    passives: list[Passive] = []
    abilities: list[Ability] = []
    for sentence in _parsed(sheet, text, "ability"):
        objection = senseless(kind, sentence, kept)
        if objection:
            raise sheet.fault(f"{BOOK.say('ability', sentence)!r}: {objection}")
        if isinstance(sentence, (Usable, Works)):
            abilities.append(sentence.ability())
        else:
            passives += sentence.passives()
    return passives, abilities


def _read_quest(sheet: Sheet) -> tuple[Step, ...]:
    """The steps of a quest."""
    sentences = _parsed(sheet, sheet.text("quest"), "step")
    if not sentences:
        raise sheet.fault("a quest has at least one step (AK 14.8)")
    return tuple([sentence.step() for sentence in sentences])


def _parsed(sheet: Sheet, text: str, kind: str) -> tuple[Any, ...]:
    try:
        sentences = BOOK.parse_text(text, kind)
    except PhraseError as fault:
        raise fault.located(sheet.source, sheet.name) from None
    said = BOOK.say_text(sentences, kind)
    if said != text:
        raise sheet.fault(f"write it as the phrasebook says it: {said!r}")
    return sentences


def build_pool(sheets: list[tuple[str, dict[str, Data]]]) -> Pool:
    """A pool from sheets with the names of their files; the first fault is raised."""
    faces: list[Face] = []
    names: list[str] = []
    for place, (source, data) in enumerate(sheets, 1):
        face = read_face(Sheet(source, place, data))
        for name in (face.name, face.reward, face.keep):
            if name and name.casefold() in names:
                raise BadCard(source, face.name, f"there are two cards of the name {name!r}")
            names.append(name.casefold())
        faces.append(face)
    return Pool(faces)


def house_sheets() -> list[tuple[str, dict[str, Data]]]:
    """The sheets that come with the game."""
    return read_sets("serai.games.al_kalim", SETS)


@lru_cache(maxsize=1)
def house_pool() -> Pool:
    """The pool of the 173 cards."""
    return build_pool(house_sheets())


def check_cards(text: str, source: str) -> list[CardCheck]:
    """Compile a set of one's own, card by card."""
    return judge(text, source, _compile_alone)


def _compile_alone(sheet: Sheet) -> None:
    read_face(sheet)
