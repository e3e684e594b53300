"""What only some games can do: each ability is a protocol, and `isinstance(rules, CardGame)` asks for it.

This module stays Python in the compiled build: what mypyc makes of a protocol cannot be asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from serai.kernel import Data, Options
from serai.parts.cards import CardCheck
from serai.parts.comparing import Comparison
from serai.parts.decks import DeckFault
from serai.parts.imports import Imported
from serai.parts.phrases import Entry, Meaning
from serai.parts.weighing import Contest, Use


@runtime_checkable
class SheetGame(Protocol):
    """A game with cards that can be looked at."""

    def card_sheets(self) -> list[dict[str, Data]]:
        """Every card as its set file has it, in the order of the sets."""
        ...


@runtime_checkable
class CardGame(SheetGame, Protocol):
    """A game whose cards have texts, which are their programs."""

    def phrases(self) -> list[Entry]:
        """What texts can be made of: phrases, or words."""
        ...

    def usage(self) -> list[Meaning]:
        """What texts can mean, with the cards whose texts need it."""
        ...

    def check_cards(self, text: str, source: str, only: int | None = None) -> list[CardCheck]:
        """Compile a set of one's own and judge each card; `BadSet` if the file is no set at all.

        `only` is the place of the one card, from 0, that is judged among the others.
        """
        ...


@runtime_checkable
class ComparesCards(Protocol):
    """A game that sets cards of one's own beside those it has: the nearest, and what such a card costs."""

    def compare_cards(self, text: str, source: str, only: int | None = None) -> list[Comparison]:
        """The cards of a set beside those of the game, in order; `BadSet` if the file is no set at all."""
        ...

    def house_readings(self) -> object:
        """What was understood of the game's own cards: reading them takes seconds."""
        ...

    def prepare_to_compare(self) -> None:
        """Do now what is done once, so that nobody waits for it later."""
        ...

    def take_house_readings(self, readings: object) -> None:
        """Use what another process understood of them, and read nothing again."""
        ...


@runtime_checkable
class TellsMeanings(SheetGame, Protocol):
    """A game that says of its cards what their texts mean, so that they are found by it."""

    def card_meanings(self) -> dict[str, str]:
        """What the texts mean, by the names of their cards: the same thing always in the same words."""
        ...


@runtime_checkable
class ImportsCards(Protocol):
    """A game of which cards that people own can be brought from an export."""

    def import_cards(self, text: str, source: str, old: str) -> Imported:
        """The cards of an export as a set file; `old` is that of an import before, or empty.

        `ValueError` says what of the two cannot be read.
        """
        ...


@runtime_checkable
class DeckGame(Protocol):
    """A game with decks that people build."""

    def ready_decks(self) -> dict[str, str]:
        """The decks that come with the game: their ids and their texts."""
        ...

    def check_deck(self, text: str, source: str, options: Options) -> list[DeckFault]:
        """Every fault of a deck at a table with these options; `BadDeck` if it is no deck at all."""
        ...

    def deck_stats(self, text: str, source: str, options: Options) -> Data:
        """Numbers of a deck, for whoever builds it: curves, counts, production and odds.

        A deck with faults has numbers too; `BadDeck` if it lacks what they are counted from.
        """
        ...

    def own_deck(self, text: str, source: str, options: Options) -> Data:
        """A deck as the option `decks` takes it in place of a ready deck's name.

        `BadDeck` with every fault if it may not be played at a table with these options.
        """
        ...


@runtime_checkable
class ChartGame(Protocol):
    """A game that is played on a map which never changes."""

    def chart(self) -> Data:
        """The map, for whoever draws it."""
        ...


@runtime_checkable
class WeighedGame(Protocol):
    """A game whose sides can be weighed against each other, by many games between bots."""

    def sides(self) -> list[str]:
        """What can be weighed: decks, houses, heroes."""
        ...

    def contests(self, sides: Sequence[str], options: Options) -> list[Contest]:
        """What is played to weigh these sides at tables with these options."""
        ...

    def watch(self, state: Any) -> None:
        """Begin to count at a table that was just opened, as far as the game counts anything."""
        ...

    def sides_at(self, state: Any, options: Options) -> list[str]:
        """The side that each seat plays, at a table that was opened with these options."""
        ...

    def victory(self, state: Any) -> str:
        """The kind of victory with which a watched game ended."""
        ...


@runtime_checkable
class CountedGame(WeighedGame, Protocol):
    """A game that counts at watched tables what its cards did."""

    def uses(self) -> list[Use]:
        """All that can be counted."""
        ...

    def counted(self, state: Any) -> Mapping[str, tuple[int, int]]:
        """By key, how often it was used and how often it was carried out at a watched table; no zeros."""
        ...
