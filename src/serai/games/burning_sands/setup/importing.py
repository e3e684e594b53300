"""Bringing cards that somebody owns an export of: a set file with those that can be played and the others.

A card whose words are not understood lies in the file as `[[unread]]`, with the reason. Its owner writes
`means = "…"` beside its text, in words that are understood, and imports again: that line is kept.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from serai.games.burning_sands.setup.card_sets import SandsCards
from serai.games.burning_sands.setup.errata import apply_erratum
from serai.games.burning_sands.setup.export_records import FIELDS, BadExport, sheet_from
from serai.games.burning_sands.state.terms import TYPES
from serai.kernel import Data
from serai.kernel.scenario.toml import toml_entry
from serai.parts.cards import CardFault
from serai.parts.imports import IN_GAME, PLAYABLE, UNREAD, Imported, ImportedCard

HEAD: Final = "# Made by `serai cards import`"
_ABOUT: Final = """\
 from {source}. Cards of a [[card]] table are played with --set;
# those of an [[unread]] table cannot be yet, and `why` says which words are not understood. A line such as
#   means = "Day: Draw a card."
# beside a text says in other words what it means; the card is then played by it. Importing again keeps it.
"""
_ROUNDS: Final = 5  # in which cards that only others made readable are found


@dataclass
class _Card:
    sheet: dict[str, Data]
    faults: list[CardFault]
    notes: list[str] = field(default_factory=list)
    understood: tuple[tuple[str, str], ...] = ()
    change: str = "new"
    state: str = PLAYABLE

    def report(self) -> ImportedCard:
        faults = tuple(self.faults) if self.state == UNREAD else ()
        printed, means = str(self.sheet.get("text", "")), str(self.sheet.get("means", ""))
        name, notes = str(self.sheet["name"]), tuple(self.notes)
        return ImportedCard(name, self.state, self.change, printed, means, faults, notes, self.understood)


def import_cards(sets: SandsCards, text: str, source: str, old: str) -> Imported:
    """The cards of an export as a set file; `old` is the file of an import before, or nothing.

    `BadExport` if one of the two cannot be read: then nothing is made of either.
    """
    records = _records(text, source)
    before = _tables(old)
    cards = [_card(record, place, before) for place, record in enumerate(records, 1)]
    brought = {str(card.sheet["name"]).casefold() for card in cards}
    for name, sheet in before.items():
        if name not in brought:
            cards.append(_Card(dict(sheet), [], change="kept"))
    house = {str(sheet["name"]).casefold() for _, sheet in sets.house_sheets()}
    _judge(sets, cards, house, source)
    unused = sorted({key for record in records for key in record if key not in FIELDS})
    return Imported(_written(cards, source), tuple([card.report() for card in cards]), tuple(unused))


def _records(text: str, source: str) -> list[Any]:
    try:
        data = json.loads(text)
    except RecursionError:
        raise BadExport(f"{source}: this is nested too deeply for an export") from None
    except ValueError as fault:
        raise BadExport(f"{source}: this is not JSON: {fault}") from None
    if isinstance(data, dict) and isinstance(data.get("cards"), list):
        data = data["cards"]
    if not isinstance(data, list):
        raise BadExport(f'{source}: an export is a list of cards, or an object with that list as "cards"')
    if not data:
        raise BadExport(f"{source}: there is no card in this export")
    for place, record in enumerate(data, 1):
        try:
            sheet_from(record, place)
        except BadExport as fault:
            raise BadExport(f"{source}: {fault}") from None
    return data


def _tables(old: str) -> dict[str, dict[str, Data]]:
    """The cards of the file before, by their names in small letters."""
    if not old.strip():
        return {}
    if not old.startswith(HEAD):
        raise BadExport("the file that is there was not made by an import, and is left as it is")
    try:
        data = tomllib.loads(old)
    except (ValueError, RecursionError) as fault:
        raise BadExport(f"the file of the import before is not TOML any more: {fault}") from None
    found: dict[str, dict[str, Data]] = {}
    for key in ("card", "unread"):
        tables = data.get(key, [])
        if not isinstance(tables, list) or not all(isinstance(one, dict) for one in tables):
            raise BadExport(f"the file of the import before has no [[{key}]] tables any more")
        for sheet in tables:
            found[str(sheet.get("name", "")).casefold()] = {
                name: value for name, value in sheet.items() if name != "why"
            }
    return found


def _card(record: Any, place: int, before: dict[str, dict[str, Data]]) -> _Card:
    """A record as a card, with the owner's words of the file before."""
    sheet, faults = sheet_from(record, place)
    known = before.get(str(sheet["name"]).casefold())
    if known is not None and isinstance(known.get("means"), str):
        sheet["means"] = known["means"]
    notes, wrong = apply_erratum(sheet)
    change = "new" if known is None else "same" if known == sheet else "updated"
    return _Card(sheet, [*faults, *wrong], notes, change=change)


def _judge(sets: SandsCards, cards: list[_Card], house: set[str], source: str) -> None:
    """Whether each card can be played, by itself and together with the others that can."""
    for card in cards:
        if str(card.sheet["name"]).casefold() in house:
            card.state = IN_GAME
            card.notes.append("the game has a card of this name already")
        elif card.faults:
            card.state = UNREAD
    # Cards with faults of their own are read too, so that all is told at once.
    _check(sets, [card for card in cards if card.state != IN_GAME and card.sheet["type"] in TYPES], source)
    for _ in range(_ROUNDS):  # a trait that only such a card has is unknown to the rest
        playable = [card for card in cards if card.state == PLAYABLE]
        if len(playable) == len(cards) or not _check(sets, playable, source):
            return


def _check(sets: SandsCards, cards: Sequence[_Card], source: str) -> bool:
    """Read these cards together; whether one that was playable is so no longer."""
    if not cards:
        return False
    lost = False
    verdicts = sets.check_sheets([card.sheet for card in cards], source)
    for card, verdict in zip(cards, verdicts, strict=True):
        card.understood = verdict.understood
        card.faults += [fault for fault in verdict.faults if fault not in card.faults]
        if card.faults and card.state == PLAYABLE:
            card.state, lost = UNREAD, True
    return lost


def _written(cards: Sequence[_Card], source: str) -> str:
    """The set file; the same cards are written in the same way."""
    lines = [HEAD + _ABOUT.format(source=source)]
    for card in cards:
        lines.append("[[card]]" if card.state == PLAYABLE else "[[unread]]")
        lines += [toml_entry(key, value) for key, value in card.sheet.items()]
        if card.state != PLAYABLE:
            why = card.notes[-1:] if card.state == IN_GAME else [one.sentence() for one in card.faults]
            lines.append(toml_entry("why", why))
        lines.append("")
    return "\n".join(lines)
