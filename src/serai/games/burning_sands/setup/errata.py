"""Errata of the rulebooks: which words a card's text has in truth, and what else of its print is not so.

The newest rulebook wins, where it is silent the one before it speaks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.kernel import Data
from serai.parts.cards import CardFault


@dataclass(frozen=True)
class Erratum:
    """What is to be changed on a printed card; empty: that stays as it is."""

    words: str = ""  # its text has these words
    lost: str = ""  # a trait that it does not have
    faction: str = ""


_UNALIGNED: Final = Erratum(faction="Unaligned")
#: By the card's name in small letters.
ERRATA: Final[dict[str, Erratum]] = {
    "fields of rolling grain": Erratum("without bowing"),
    "khadi justice": Erratum("if a Khadi is in play"),
    "lands of the senpet": Erratum("their printed Water cost"),
    "sun's anger": Erratum("All cards being brought into play"),
    "moto oasis": Erratum("any Advanced City Section in play"),
    "al-hazaad": Erratum("Carpets can be attached"),
    "nizam": Erratum("cannot cast spells"),
    "takiyah": Erratum(lost="Omen"),
    "giant": _UNALIGNED,
    "golem": _UNALIGNED,
    "r'adijr": _UNALIGNED,
    "rahjid": _UNALIGNED,
    "tasir": _UNALIGNED,
}


def apply_erratum(sheet: dict[str, Data]) -> tuple[list[str], list[CardFault]]:
    """Change what an erratum changes: what was changed, and what only the card's owner can change.

    An erratum gives a few words, never a whole text: where the text lacks them, nothing is guessed.
    """
    erratum = ERRATA.get(_plain(str(sheet["name"]).removesuffix(" (Experienced)")))
    if erratum is None:
        return [], []
    changed: list[str] = []
    traits = sheet.get("traits", [])
    if erratum.lost in traits:
        sheet["traits"] = [trait for trait in traits if trait != erratum.lost]
        changed.append(f"by an erratum it is not {erratum.lost}")
    if erratum.faction and sheet.get("type") == "hero" and sheet.get("faction") != erratum.faction:
        sheet["faction"] = erratum.faction
        changed.append(f"by an erratum it is {erratum.faction}")
    read = str(sheet.get("means", sheet.get("text", "")))
    if not erratum.words or _plain(erratum.words) in _plain(read):
        return changed, []
    why = f"by an erratum its text has the words “{erratum.words}”, and this text has not"
    return changed, [CardFault("", why, "write the corrected text as means")]


def _plain(words: str) -> str:
    return " ".join(words.replace("’", "'").casefold().split())
