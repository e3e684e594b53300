"""The records of the public card database, as its owners export them: each becomes a sheet.

What is printed is written down as it is printed; nothing is guessed. Of a record that says something that no
card of the game can be, it is told what that is.
"""

from __future__ import annotations

import html
import re
from typing import Any, Final

from serai.games.burning_sands.setup.sheet_checks import NUMBERS
from serai.games.burning_sands.state.terms import FACTIONS, TYPES
from serai.kernel import Data
from serai.parts.cards import CardFault

#: The fields of a record.
FIELDS: Final = (
    *("title", "type", "strength", "ka", "water", "copper", "influence", "city", "faction", "keywords"),
    *("text", "fate", "deck", "notes", "printing", "means"),
)
_NUMBERS: Final = ("strength", "ka", "water", "copper", "influence", "city", "fate")
#: What a number of a record is called on the sheet of some types; elsewhere it keeps its name.
_CALLED: Final[dict[str, dict[str, str]]] = {
    "stronghold": {"city": "city_points", "copper": "produces"},
    "city section": {"city": "city_points", "strength": "base_strength", "water": "capacity"},
}
_NONE: Final = ("", "-", "–", "—")
_TYPE_WORDS: Final = {"city": "city section", "tale": "story"}
_NOBODYS: Final = ("", "-", "none", "neutral", "unaligned")
_NUMBER: Final = re.compile(r"[+-]?\d{1,2}")
_BREAK: Final = re.compile(r"<br\s*/?>|</p>|\r?\n", re.IGNORECASE)
_ITALICS: Final = re.compile(r"<(i|em)>(.*?)</\1>", re.IGNORECASE | re.DOTALL)
_TAG: Final = re.compile(r"</?[a-z][^<>]{0,80}>", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"[;,•·|\n]|\.(?:\s|$)|<br\s*/?>", re.IGNORECASE)


class BadExport(ValueError):
    """A file that is no export: nothing of it can be taken over."""


def sheet_from(record: Data, place: int) -> tuple[dict[str, Data], list[CardFault]]:
    """A record as a sheet, and what is wrong with it; `BadExport` if it is no record of a card at all."""
    if not isinstance(record, dict):
        raise BadExport(f"card {place} is not an object with fields such as title, type and text")
    values = {key: _single(record.get(key), key, record, place) for key in FIELDS if key != "printing"}
    title = _tidy(values["title"])
    if not title:
        raise BadExport(f"card {place}: the field 'title' is missing")
    faults: list[CardFault] = []
    word = _tidy(values["type"]).casefold().replace("_", " ")
    type = _TYPE_WORDS.get(word, word)
    if type not in TYPES:
        faults.append(CardFault("", f"the type {word!r} is none of {', '.join(TYPES)}"))
    traits = _traits(record.get("keywords"))
    sheet: dict[str, Data] = {"name": _name(title, traits), "type": type}
    _take_faction(sheet, _tidy(values["faction"]), faults)
    _take_numbers(sheet, type, values, faults)
    if traits:
        sheet["traits"] = traits
    text = _text(values["text"])
    if text:
        sheet["text"] = text
    means = _text(values["means"])
    if means:
        sheet["means"] = means
    return sheet, faults


def _single(value: Any, key: str, record: dict[str, Any], place: int) -> str:
    """A field as a text; a list of one is that one."""
    if isinstance(value, list) and key == "keywords":
        return ""
    if isinstance(value, list) and len(value) < 2:
        value = value[0] if value else None
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        named = record.get("title")
        which = f"card {place}, {named!r}" if isinstance(named, str) else f"card {place}"
        raise BadExport(f"{which}: the field {key!r} is a text or a number, not {value!r:.60}")
    return str(value)


def _tidy(words: str) -> str:
    return " ".join(html.unescape(_TAG.sub("", words)).split())


def _name(title: str, traits: list[str]) -> str:
    """The title; with the signs and the word that names have here (BS 5.15)."""
    name = re.sub(r'"([^"]*)"', r"“\1”", title).replace('"', "”")
    experienced = "Experienced" in traits and not name.endswith(" (Experienced)")
    return f"{name} (Experienced)" if experienced else name


def _traits(keywords: Any) -> list[str]:
    """The traits: a list, or a text with signs between them."""
    parts = keywords if isinstance(keywords, list) else [keywords]
    words = [word for part in parts if isinstance(part, str) for word in _BETWEEN.split(part)]
    return list(dict.fromkeys([_tidy(word) for word in words if _tidy(word)]))


def _take_faction(sheet: dict[str, Data], word: str, faults: list[CardFault]) -> None:
    plain = word.replace("’", "'").casefold()
    if plain in _NOBODYS:
        return
    found = [faction for faction in FACTIONS if faction.casefold() == plain]
    if not found:
        faults.append(CardFault("", f"the faction {word!r} is none of {', '.join(FACTIONS)}"))
        return
    sheet["faction"] = found[0]


def _take_numbers(sheet: dict[str, Data], type: str, values: dict[str, str], faults: list[CardFault]) -> None:
    """The numbers that are there; a dash stands for none."""
    for key in _NUMBERS:
        word = _tidy(values[key]).replace("\u2212", "-")
        if word in _NONE:
            continue
        called = _CALLED.get(type, {}).get(key, key)
        if called not in NUMBERS.get(type, (called,)) and word == "0":
            continue  # some exports have a 0 where nothing is printed
        if not _NUMBER.fullmatch(word):
            faults.append(CardFault("", f"{key} is {word!r}, which is no number"))
        elif called == "city":
            faults.append(CardFault("", f"a card of the type {type} has no {key}"))
        else:
            sheet[called] = word if word[0] in "+-" else int(word)


def _text(text: str) -> str:
    """A text without the marks of a web page; what is in italics there is between stars here (BS 17.8)."""
    starred = _ITALICS.sub(lambda found: f"*{found[2]}*", _BREAK.sub(" ", text))
    return _tidy(starred)
