"""Decks as people write them: what a game with constructed decks offers to tools."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from serai.kernel import Data, Options


@dataclass(frozen=True)
class DeckFault:
    """What is wrong with a deck, and the rule that says so."""

    words: str
    rule: str

    def data(self) -> Data:
        """The fault as plain data."""
        return {"fault": self.words, "rule": self.rule}


class BadDeck(ValueError):
    """A deck file that cannot be read, or a deck that may not be played."""


class DeckGame(Protocol):
    """What a game with constructed decks offers beside its rules."""

    def ready_decks(self) -> dict[str, str]:
        """The decks that come with the game: their ids and their texts."""
        ...

    def check_deck(self, text: str, source: str, options: Options) -> list[DeckFault]:
        """Every fault of a deck at a table with these options; `BadDeck` if it is no deck at all."""
        ...
