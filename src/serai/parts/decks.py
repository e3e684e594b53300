"""Decks as people write them: what a game with constructed decks offers to tools."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from serai.kernel import Data


@dataclass(frozen=True)
class DeckFault:
    """What is wrong with a deck, and the rule that says so."""

    words: str
    rule: str

    def data(self) -> Data:
        """The fault as plain data."""
        return {"fault": self.words, "rule": self.rule}


def faults_in_words(faults: Sequence[DeckFault]) -> str:
    """All faults in one line, each with its rule."""
    return "; ".join([f"{fault.words} ({fault.rule})" for fault in faults])


class BadDeck(ValueError):
    """A deck file that cannot be read, or a deck that may not be played; then with every fault."""

    def __init__(self, words: str, faults: tuple[DeckFault, ...] = ()) -> None:
        super().__init__(words)
        self.faults: tuple[DeckFault, ...] = faults
