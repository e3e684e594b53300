"""Decks as people write them: what a game with constructed decks offers to tools."""

from __future__ import annotations

from collections.abc import Sequence
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


def told_faults(faults: Sequence[DeckFault]) -> str:
    """All faults in one line, each with its rule."""
    return "; ".join([f"{fault.words} ({fault.rule})" for fault in faults])


class BadDeck(ValueError):
    """A deck file that cannot be read, or a deck that may not be played; then with every fault."""

    def __init__(self, words: str, faults: tuple[DeckFault, ...] = ()) -> None:
        super().__init__(words)
        self.faults: tuple[DeckFault, ...] = faults


class DeckGame(Protocol):
    """What a game with constructed decks offers beside its rules."""

    def ready_decks(self) -> dict[str, str]:
        """The decks that come with the game: their ids and their texts."""
        ...

    def check_deck(self, text: str, source: str, options: Options) -> list[DeckFault]:
        """Every fault of a deck at a table with these options; `BadDeck` if it is no deck at all."""
        ...

    def own_deck(self, text: str, source: str, options: Options) -> Data:
        """A deck as the option `decks` takes it in place of a ready deck's name.

        `BadDeck` with every fault if it may not be played at a table with these options.
        """
        ...
