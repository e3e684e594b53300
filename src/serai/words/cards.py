"""Cards in words: a card in one line, as it is printed, found by its name, and named in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from serai.kernel import Data

#: One card as its set file has it.
Sheet = dict[str, Data]

#: The fields of a sheet that are names: a quest has its reward's too, a challenge that of what it becomes.
NAMES = ("name", "reward", "keep")

#: What `face_line` and `card_lines` say in their own way; any other field of a sheet is said as it is.
_HANDLED = (
    *("name", "kind", "type", "house", "phase", "power", "icons", "text", "copies", "origin", "completed"),
    *("quest", "reward", "keep", "kept_text", "set", "means"),
)
_KEPT = 20_000  # sentences whose cards are remembered
_WORD = re.compile(r"\w+")


def face_line(sheet: Sheet) -> str:
    """A card in one line: `minion, House Ankar, phase 0, power 1, economic; 3 copies`."""
    words = [_sort(sheet)] if "type" in sheet or "kind" in sheet else []
    if "house" in sheet:
        house = str(sheet["house"])
        words.append("bonus card" if house == "bonus" else f"House {house.capitalize()}")
    if "phase" in sheet:
        words.append("supremacy phase" if sheet["phase"] == "supremacy" else f"phase {sheet['phase']}")
    if "power" in sheet:
        words.append(f"power {sheet['power']}")
    words += [_field(key.replace("_", " "), value) for key, value in sheet.items() if key not in _HANDLED]
    if sheet.get("icons"):
        words.append(" or ".join(sheet["icons"]))
    line = ", ".join(words)
    copies = sheet.get("copies", 1)
    return line if copies == 1 else f"{line}; {copies} copies"


def _sort(sheet: Sheet) -> str:
    """What sort of card it is: `minion`, `item`, `quest for a Legendary Ally`."""
    if sheet.get("kind") == "legend":
        return f"quest for a Legendary {str(sheet['type']).capitalize()}"
    return str(sheet.get("kind", sheet.get("type")))


def _field(key: str, value: Data) -> str:
    """A field in words: `cost 2`, `melee 3/1`, `traits Sahir and Unique`, `sunburst`."""
    if value is True:
        return key
    if isinstance(value, list):
        numbers = all(isinstance(part, int) for part in value)
        return f"{key} {('/' if numbers else ' and ').join(str(part) for part in value)}"
    return f"{key} {value}"


def card_lines(sheet: Sheet) -> list[str]:
    """A card as it is printed, and what is known of it as a fact."""
    lines = [f"{sheet['name']}: {face_line(sheet)}."]
    if sheet.get("quest"):
        lines += [f"Quest: {sheet['quest']}", f"Reward: {sheet['reward']}."]
    lines.append(f"Text: {sheet['text']}" if sheet.get("text") else "It has no text.")
    if sheet.get("keep"):
        lines.append(f"Kept as {sheet['keep']}: {sheet['kept_text']}")
    if sheet.get("means"):
        lines.append(f"It is played as: {sheet['means']}")
    if sheet.get("set"):
        lines.append(f"A card of the set {sheet['set']}.")
    elif sheet.get("origin") == "original":
        lines.append("An original card of this project.")
    elif sheet.get("completed"):
        lines.append(f"A card of the rulebook, completed by this project: {', '.join(sheet['completed'])}.")
    elif sheet.get("origin") == "rulebook":
        lines.append("A card known from the rulebook; the words are ours.")
    return lines


def find_sheets(sheets: Iterable[Sheet], name: str) -> list[Sheet]:
    """The card of that name, on either side; failing that, those whose name holds the words."""
    wanted = " ".join(name.replace('"', " ").split()).casefold()
    if not wanted:
        return []
    named = [(sheet, [known.casefold() for known in sheet_names(sheet)]) for sheet in sheets]
    exact = [sheet for sheet, names in named if wanted in names]
    return exact or [sheet for sheet, names in named if any(wanted in known for known in names)]


def sheet_names(sheet: Sheet) -> list[str]:
    """All names of a card: of a quest also its reward's, of a challenge also that of the item it becomes."""
    return [str(sheet[key]) for key in NAMES if sheet.get(key)]


class CardNames:
    """The names of a game's cards, looked for in sentences."""

    def __init__(self, sheets: Iterable[Sheet]) -> None:
        self._by_first: dict[str, list[str]] = {}
        for sheet in sheets:
            for name in sheet_names(sheet):
                first = _WORD.search(name)
                if first is not None:
                    self._by_first.setdefault(first[0], []).append(name)
        for names in self._by_first.values():
            names.sort(key=len, reverse=True)
        #: Whoever comes back reads the whole log again, so sentences are looked through once.
        self._found = lru_cache(_KEPT)(self._find)

    def named_in(self, text: str) -> list[str]:
        """The cards that a sentence names, each once; of two that fit, the longer name is meant."""
        return list(self._found(text))

    def _find(self, text: str) -> tuple[str, ...]:
        found: list[str] = []
        end = 0
        for word in _WORD.finditer(text):
            if word.start() < end:
                continue
            for name in self._by_first.get(word[0], ()):
                end_of_it = word.start() + len(name)
                if text.startswith(name, word.start()) and not text[end_of_it : end_of_it + 1].isalnum():
                    end = end_of_it
                    if name not in found:
                        found.append(name)
                    break
        return tuple(found)
