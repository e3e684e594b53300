"""Which cards are printed, and how many of each: those of a game, or those that a deck is made of."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from serai.words.cards import Sheet

#: A card's sheet, and how many copies of it are printed.
Wanted = tuple[Sheet, int]
_PARTS = ("sections", "cards")  # of a deck; what lies beside it in a sideboard is not played


class BadSelection(ValueError):
    """Cards that cannot be found, or a text that names none."""


def copies_of_game(sheets: Iterable[Sheet], side: str = "", once: bool = False) -> list[Wanted]:
    """The cards of a game, or of one side, in the copies that it has of them (`once`: one of each)."""
    found = list(sheets)
    if side:
        wanted = side.casefold()
        sides = {str(sheet[key]) for sheet in found for key in ("faction", "house") if sheet.get(key)}
        found = [
            one
            for one in found
            if wanted in (str(one.get(key, "")).casefold() for key in ("faction", "house"))
        ]
        if not found:
            names = ", ".join(sorted(sides)) or "it knows no sides"
            raise BadSelection(f"no card belongs to {side!r}; there are: {names}")
    return [(sheet, 1 if once else _copies(sheet)) for sheet in found]


def copies_of_deck(sheets: Iterable[Sheet], text: str) -> list[Wanted]:
    """The cards of a deck's file, in the order in which it names them."""
    try:
        deck = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise BadSelection(f"the deck cannot be read: {fault}") from None
    counts: dict[str, int] = {}
    if isinstance(deck.get("stronghold"), str):
        counts[deck["stronghold"]] = 1
    for part in _PARTS:
        lines = deck.get(part)
        for name, count in (lines if isinstance(lines, dict) else {}).items():
            if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= 99:
                raise BadSelection(f"{name}: {count!r} is no number of copies")
            counts[name] = counts.get(name, 0) + count
    return copies_of_names(sheets, counts.items())


def copies_of_names(sheets: Iterable[Sheet], counts: Iterable[tuple[str, int]]) -> list[Wanted]:
    """Cards by their names, each with its copies."""
    known = {str(sheet["name"]): sheet for sheet in sheets}
    found: list[Wanted] = []
    for name, count in counts:
        if name not in known:
            close: Sequence[str] = get_close_matches(name, known, 1)
            raise BadSelection(f"there is no card {name!r}{f'; did you mean {close[0]!r}?' if close else ''}")
        if count > 0:
            found.append((known[name], count))
    if not found:
        raise BadSelection("there is no card to print")
    return found


def _copies(sheet: Sheet) -> int:
    copies = sheet.get("copies", 1)
    return copies if isinstance(copies, int) else 1
