"""What stands on a printed card: a sheet of any game, sorted into the places of a face."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from serai.kernel import Data
from serai.printing.bands import Band, band_of
from serai.words.cards import Sheet

#: Fields with a number that is paid, and those that are compared or counted: each with its word.
_COSTS: Final = {"copper": "Copper", "water": "Water", "cost": "Gold", "phase": "Phase"}
_VALUES: Final = {
    "power": "Power",
    "strength": "Strength",
    "base_strength": "Base Strength",
    "ka": "Ka",
    "influence": "Influence",
    "produces": "Copper made",
    "capacity": "Water kept",
    "city_points": "City Points",
    "story_points": "Story Points",
    "life": "Life",
    "life_by_day": "Life by day",
    "stamina": "Stamina",
    "escape": "Escape",
    "gold": "Reward",
    "uses": "Uses",
    "ranged": "Ranged",
    "melee": "Melee",
    "magic": "Magic",
    "fate": "Fate",
}
#: Fields that are said elsewhere on the card, or not at all.
_ELSEWHERE: Final = (
    *(
        "name",
        "text",
        "type",
        "kind",
        "faction",
        "house",
        "traits",
        "trait",
        "icons",
        "colour",
        "sort",
        "weapon",
    ),
    *("sunburst", "quest", "reward", "keep", "kept_text", "means", "escape_with", "set"),
    *("copies", "origin", "completed"),
)
#: A word or two before a colon that say when, each at the beginning of a paragraph.
_HEADING: Final = re.compile(
    r"(?:Day|Night|Battle|Open|Reaction|Tale Reaction|Council|Omen|Reward|Quest)\b[^.:]*:"
)
_PARAGRAPH: Final = re.compile(rf"(?<=\.)\s+(?={_HEADING.pattern})")


class CannotBePrinted(ValueError):
    """A card with so many words that they do not fit on it in any size that can be read."""


@dataclass(frozen=True)
class Proxy:
    """A card as it is printed on paper."""

    name: str
    band: Band
    ornament: str  # the words from which its lattice is computed
    costs: tuple[tuple[str, str], ...]  # word and number
    values: tuple[tuple[str, str], ...]
    kind: str
    traits: str
    text: tuple[tuple[str, str], ...]  # paragraphs: a heading, often empty, and the words
    foot: str


def proxy_of(sheet: Sheet, title: str = "") -> Proxy:
    """A card of any game, by its sheet; `title` is the game's."""
    sort = str(sheet.get("type", ""))
    kind = str(sheet.get("kind", ""))
    side = str(sheet.get("faction") or sheet.get("house") or sheet.get("colour") or kind)
    foot = [title, f"of the set {sheet['set']}" if sheet.get("set") else "", "a proxy for play"]
    return Proxy(
        name=str(sheet["name"]),
        band=band_of(side),
        ornament=f"{side} {sort or kind}",
        costs=_numbers(sheet, _COSTS),
        values=_numbers(sheet, _VALUES),
        kind=_kind(sheet),
        traits=", ".join([*_listed(sheet.get("traits")), *_listed(sheet.get("trait")), *_flags(sheet)]),
        text=tuple(_paragraphs(sheet)),
        foot=" · ".join([part for part in foot if part]),
    )


def _numbers(sheet: Sheet, words: dict[str, str]) -> tuple[tuple[str, str], ...]:
    found = [(_word(sheet, key, word), _shown(sheet, key)) for key, word in words.items() if key in sheet]
    return tuple(found)


def _word(sheet: Sheet, key: str, word: str) -> str:
    if key == "life" and "life_by_day" in sheet:
        return "Life by night"
    if key == "escape":
        return f"Escape, {sheet.get('escape_with', '')}"
    return word


def _shown(sheet: Sheet, key: str) -> str:
    value = sheet[key]
    if isinstance(value, list):
        return "/".join([str(part) for part in value])
    if key == "produces" and isinstance(value, int):
        return f"+{value}"
    return "S" if value == "supremacy" else str(value)


def _kind(sheet: Sheet) -> str:
    """What sort of card it is, whose, and for which columns: `Hero, Ashalan`; `Minion, House Temet`."""
    if sheet.get("kind") == "legend":
        sort = f"quest for a Legendary {str(sheet.get('type', '')).capitalize()}"
    else:
        sort = str(sheet.get("kind") or sheet.get("type") or "card")
    parts = [sort[:1].upper() + sort[1:]]
    parts += [str(sheet[key]) for key in ("weapon", "colour") if sheet.get(key)]
    if sheet.get("sort") and sheet["sort"] not in ("weapon", sheet.get("type")):
        parts.insert(1, str(sheet["sort"]))
    if sheet.get("faction"):
        parts.append(str(sheet["faction"]))
    if sheet.get("house"):
        house = str(sheet["house"])
        parts.append("bonus card" if house == "bonus" else f"House {house.capitalize()}")
    icons = _listed(sheet.get("icons"))
    return ", ".join([*parts, *([" or ".join(icons)] if icons else [])])


def _listed(value: Data) -> list[str]:
    if isinstance(value, list):
        return [str(part) for part in value]
    return [str(value)] if value else []


def _flags(sheet: Sheet) -> list[str]:
    return ["sunburst"] if sheet.get("sunburst") else []


def _paragraphs(sheet: Sheet) -> list[tuple[str, str]]:
    """The words of a card; a field that no place is known for is said after them."""
    words: list[str] = []
    if sheet.get("quest"):
        words += [f"Quest: {sheet['quest']}", f"Reward: {sheet.get('reward', '')}."]
    words += _PARAGRAPH.split(str(sheet.get("text") or ""))
    if sheet.get("keep"):
        words.append(f"Kept as {sheet['keep']}. {sheet.get('kept_text', '')}")
    if sheet.get("means"):
        words.append(f"Played as: {sheet['means']}")
    known = (*_COSTS, *_VALUES, *_ELSEWHERE)
    words += [
        f"{key.replace('_', ' ').capitalize()}: {', '.join(_listed(value))}."
        for key, value in sheet.items()
        if key not in known
    ]
    found: list[tuple[str, str]] = []
    for part in words:
        plain = " ".join(part.split())
        heading = _HEADING.match(plain)
        end = heading.end() if heading else 0
        if plain:
            found.append((plain[:end], plain[end:].strip()))
    return found
