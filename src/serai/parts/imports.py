"""Cards brought from elsewhere: what became of each, and the set file that was made of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.kernel import Data
from serai.parts.cards import CardFault

PLAYABLE: Final = "playable"
UNREAD: Final = "unread"  # some of its words are not understood
IN_GAME: Final = "in the game"  # there is a card of this name already


@dataclass(frozen=True)
class ImportedCard:
    """What became of one card."""

    name: str
    state: str
    change: str  # new, updated, same; or kept: it is in the file, but not in this export
    printed: str
    means: str  # the owner's wording
    faults: tuple[CardFault, ...] = ()
    notes: tuple[str, ...] = ()
    understood: tuple[tuple[str, str], ...] = ()

    def data(self) -> Data:
        """The card as plain data."""
        return {
            "name": self.name,
            "state": self.state,
            "change": self.change,
            "printed": self.printed,
            "means": self.means,
            "faults": [{"words": one.words, "why": one.why, "instead": one.instead} for one in self.faults],
            "notes": list(self.notes),
            "understood": [{"words": words, "means": means} for words, means in self.understood],
        }


@dataclass(frozen=True)
class Imported:
    """A set file made of an export, and what became of each card."""

    text: str
    cards: tuple[ImportedCard, ...]
    unused: tuple[str, ...] = ()  # fields that say nothing here

    def count(self, state: str) -> int:
        """How many cards came out so."""
        return sum([card.state == state for card in self.cards])
