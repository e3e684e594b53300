"""Cards as people write them: what a set file must hold, and how the sheet of one card is read."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, TypeAlias

from serai.kernel import Data
from serai.kernel.lexicon import nearest
from serai.parts.phrases import Phrasebook, PhraseError

#: Sheets, each with the name of its file.
Sheets: TypeAlias = list[tuple[str, dict[str, Data]]]


@dataclass(frozen=True)
class CardFault:
    """One fault of a card: the designer's own words, why they are wrong, and what could stand there."""

    words: str
    why: str
    instead: str = ""

    def sentence(self) -> str:
        """The fault in one line."""
        told = f"“{self.words}”: {self.why}" if self.words else self.why
        return f"{told}; {self.instead}" if self.instead else told


@dataclass(frozen=True)
class CardCheck:
    """The verdict on one card of a set: what is wrong with it, and what was understood of its text."""

    name: str
    ok: bool
    error: str = ""  # all faults in one line, with the place of the card
    faults: tuple[CardFault, ...] = ()
    warnings: tuple[str, ...] = ()
    understood: tuple[tuple[str, str], ...] = ()  # words of the text, and what they mean in plain English
    printed: str = ""  # the printed text, where its owner's wording (`means`) is read in its place

    def data(self) -> Data:
        """The verdict as plain data."""
        return {
            "name": self.name,
            "ok": self.ok,
            "error": self.error,
            "faults": [{"words": one.words, "why": one.why, "instead": one.instead} for one in self.faults],
            "warnings": list(self.warnings),
            "understood": [{"words": words, "means": means} for words, means in self.understood],
            **({"printed": self.printed} if self.printed else {}),
        }


class BadSet(ValueError):
    """A set file that cannot be read, with its name and the fault."""


class BadCard(ValueError):
    """A card that cannot be: file, card and fault."""

    def __init__(self, source: str, card: str, fault: str) -> None:
        super().__init__(f'{source}: "{card}": {fault}')
        self.fault: str = fault


def read_sheets(text: str, source: str) -> list[dict[str, Data]]:
    """The `[[card]]` tables of a set file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadSet(f"{source}: this is not TOML: {fault}") from None
    sheets = data.get("card")
    if not isinstance(sheets, list) or not sheets or not all(isinstance(sheet, dict) for sheet in sheets):
        raise BadSet(f"{source}: a set is a list of [[card]] tables, and nothing else")
    return sheets


class Sheet:
    """One `[[card]]` table, read field by field; every fault names file and card.

    The first fault is raised. Of a sheet that is judged all faults are noted, and reading goes on with what
    is there by itself.
    """

    def __init__(self, source: str, place: int, data: dict[str, Data], judged: bool = False) -> None:
        self.source: str = source
        self.name: str = f"card {place}"
        self._data: dict[str, Data] = dict(data)
        self._judged: bool = judged
        self.faults: list[CardFault] = []
        self.warnings: list[str] = []
        self.understood: list[tuple[str, str]] = []
        self.name = self.text("name") or self.name

    def blame(self, why: str, words: str = "", instead: str = "") -> None:
        """A fault: it is noted if the sheet is judged, else it is raised."""
        fault = CardFault(words, why, instead)
        if not self._judged:
            raise self.fault(fault.sentence())
        if fault not in self.faults:
            self.faults.append(fault)

    def verdict(self) -> CardCheck:
        """What has been found out about the card."""
        faults = tuple(self.faults)
        told = "; ".join([fault.sentence() for fault in faults])
        error = str(BadCard(self.source, self.name, told)) if faults else ""
        warnings, understood = tuple(dict.fromkeys(self.warnings)), tuple(self.understood)
        printed = str(self._data.get("text", "")) if self.has("means") else ""
        return CardCheck(self.name, not faults, error, faults, warnings, understood, printed)

    def give(self, key: str, value: Data) -> None:
        """Set a field that is printed elsewhere; None takes it away."""
        if value is None:
            del self._data[key]
        else:
            self._data[key] = value

    def raw(self, key: str) -> Data:
        """A field as it is written; None where it is missing."""
        return self._data.get(key)

    def fault(self, words: str) -> BadCard:
        """The error to raise for a fault of this card."""
        return BadCard(self.source, self.name, words)

    def only(self, known: Sequence[str]) -> None:
        """Refuse fields that mean nothing."""
        for key in self._data:
            if key not in known:
                hint = nearest(key, known)
                near = hint if hint.startswith("did") else f"the fields are {', '.join(known)}"
                self.blame(f"the field {key!r} is not known", "", near)

    def text(self, key: str, default: str | None = None) -> str:
        """A field that is a string."""
        value = self._data.get(key, default)
        if isinstance(value, str):
            return value
        missing = value is None
        self.blame(f"the field {key!r} is missing" if missing else f"{key} must be a text, not {value!r}")
        return default or ""

    def title(self, key: str = "name") -> str:
        """A field that is a name: words with one space between two, and no quotation marks."""
        value = self.text(key)
        if '"' in value:
            self.blame(f"a {key} has no quotation marks; the notation puts it between them")
        if value != " ".join(value.split()) or (not value and self.has(key)):
            self.blame(f"a {key} is one word or more, with one space between two")
        return value

    def sentences(self, book: Phrasebook, text: str, kind: str = "ability") -> tuple[Any, ...]:
        """What a text of the card means; it must be written as the phrasebook says it."""
        try:
            meant = book.parse_text(text, kind)
        except PhraseError as fault:
            raise fault.located(self.source, self.name) from None
        said = book.say_text(meant, kind)
        if said != text:
            raise self.fault(f"write it as the phrasebook says it: {said!r}")
        return meant

    def number(self, key: str, default: int | None = None, least: int = 0) -> int:
        """A field that is a whole number."""
        value = self._data.get(key, default)
        if value is None:
            self.blame(f"the field {key!r} is missing")
        elif not isinstance(value, int) or isinstance(value, bool) or value < least:
            self.blame(f"{key} must be a whole number from {least}, not {value!r}")
        else:
            return value
        return max(least, default or 0)

    def bonus(self, key: str, default: int | None = None) -> tuple[int, bool]:
        """A field that is a whole number or a text such as "+1", and whether it has such a sign."""
        value = self._data.get(key)
        if isinstance(value, str) and value[:1] in ("+", "-") and value[1:].isdecimal():
            return int(value), True
        return self.number(key, default), False

    def strings(self, key: str) -> tuple[str, ...]:
        """A field that is a list of different texts."""
        value = self._data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(text, str) and text for text in value):
            self.blame(f"{key} must be a list of texts, not {value!r}")
            return ()
        if len(set(value)) != len(value):
            self.blame(f"{key} names something twice")
        return tuple(dict.fromkeys([text for text in value if isinstance(text, str)]))

    def flag(self, key: str) -> bool:
        """A field that is true or false; false where it is missing."""
        value = self._data.get(key, False)
        if not isinstance(value, bool):
            raise self.fault(f"{key} must be true or false, not {value!r}")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """A field that is a list of whole numbers."""
        value = self._data.get(key)
        if not isinstance(value, list) or not all(type(n) is int and n >= 0 for n in value):
            raise self.fault(f"{key} must be a list of whole numbers, not {value!r}")
        return tuple(value)

    def has(self, key: str) -> bool:
        """Whether the field is there."""
        return key in self._data

    def word(self, key: str, words: Sequence[str], default: int | None = None) -> int:
        """A field that is one of some words; the answer is its place among them, else the default."""
        value = self._data.get(key)
        if value is None and default is not None:
            return default
        spelled = str(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else None
        if spelled is None or spelled not in words:
            near = nearest(value, words) if value is not None and len(words) > 1 else ""
            asked = f"; {near}" if near.startswith("did") else ""
            why = f"{key} must be one of {', '.join(words)}, not {value!r}{asked}"
            if default is None:  # nothing else of the card can be judged without it
                raise self.fault(why)
            self.blame(why)
            return default
        return list(words).index(spelled)

    def listed(self, key: str, words: Sequence[str]) -> tuple[int, ...]:
        """A field that is a list of different words; the answer is their places, in order."""
        value = self._data.get(key, [])
        if (
            not isinstance(value, list)
            or any(word not in words for word in value)
            or len(set(value)) != len(value)
        ):
            raise self.fault(
                f"{key} must be a list of different words out of {', '.join(words)}, not {value!r}"
            )
        return tuple(place for place, word in enumerate(words) if word in value)


def read_sets(package: str, names: Sequence[str]) -> Sheets:
    """The sheets of the sets that come with a game, each with the name of its file."""
    folder = resources.files(package) / "cards"
    found: Sheets = []
    for name in names:
        source = f"{name}.toml"
        text = (folder / source).read_text(encoding="utf-8")
        found += [(source, sheet) for sheet in read_sheets(text, source)]
    return found


def own_sheets(sets: Sequence[tuple[str, str]]) -> Sheets:
    """The sheets of sets of one's own, given by their names and texts."""
    return [(source, sheet) for source, text in sets for sheet in read_sheets(text, source)]
