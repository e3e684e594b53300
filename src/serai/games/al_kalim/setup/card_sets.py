"""Card sets: TOML sheets become faces, their texts passives, abilities and quest steps."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.language import BOOK
from serai.games.al_kalim.language.moments import Usable, Works
from serai.games.al_kalim.language.sense import senseless
from serai.games.al_kalim.state.ability import Ability, Passive, Step
from serai.games.al_kalim.state.faces import Face, Pool
from serai.games.al_kalim.state.terms import (
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
from serai.parts.card_sets import CardSets
from serai.parts.cards import Sheet

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


class AlKalimCards(CardSets[Face, Pool]):
    """The heroes, allies, items, challenges and legends, and cards of one's own."""

    def read_face(self, sheet: Sheet) -> Face:
        """The face that a sheet describes, with its texts compiled."""
        kind = sheet.word("kind", KINDS_OF_CARD)
        sheet.only(FIELDS[kind])
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
            name=sheet.title(),
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
            reward=sheet.title("reward") if kind == LEGEND else "",
            uses=sheet.number("uses", 0),
            text=sheet.text("text", ""),
            quest=sheet.text("quest") if kind == LEGEND else "",
            keep=sheet.title("keep") if sheet.has("keep") else "",
            kept_text=sheet.text("kept_text", ""),
            origin=ORIGINS[sheet.word("origin", ORIGINS)],
            passives=tuple(passives),
            abilities=tuple(abilities),
            kept=tuple(_read_text(sheet, sheet.text("kept_text", ""), kind, kept=True)[1]),
            steps=steps,
        )

    def gather(self, faces: list[Face]) -> Pool:
        return Pool(faces)

    def names_of(self, face: Face) -> tuple[str, ...]:
        """A reward and a challenge that is kept have names of their own."""
        return tuple([name for name in (face.name, face.reward, face.keep) if name])


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
    for sentence in sheet.sentences(BOOK, text):
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
    sentences = sheet.sentences(BOOK, sheet.text("quest"), "step")
    if not sentences:
        raise sheet.fault("a quest has at least one step (AK 14.8)")
    return tuple([sentence.step() for sentence in sentences])


CARD_SETS: Final = AlKalimCards(
    "serai.games.al_kalim", ("heroes", "allies", "market", "challenges", "legends")
)
