"""The kinds of text on a card: when played, active, free, scarabs on entering; see also `lasting`."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.scarab_lords.state import Effect
from serai.games.scarab_lords.words import BOOK

BOOK.sequence("effects", "effect", joint=", then ")


@BOOK.phrase("Comes into play with {n} scarab(s) on it.", kind="ability")
@dataclass(frozen=True, slots=True)
class EntersCursed:
    """A card that enters with scarabs (SL 7.8)."""

    n: int


@BOOK.phrase("When played, {effects}.", kind="ability")
@dataclass(frozen=True, slots=True)
class WhenPlayed:
    """Text that is carried out once, as the card enters (SL 8.2)."""

    effects: tuple[Effect, ...]


@BOOK.phrase("Action: {Effects}.", kind="ability")
@dataclass(frozen=True, slots=True)
class Active:
    """Active text: as the card is played, and again for an action (SL 8.1)."""

    effects: tuple[Effect, ...]


@BOOK.phrase(
    "Once in each of your turns, in this card's phase, you may {effects} at no cost.",
    kind="ability",
)
@dataclass(frozen=True, slots=True)
class Free:
    """Free text: once a turn in the card's phase, without an action (SL 8.4)."""

    effects: tuple[Effect, ...]


@BOOK.phrase("{Effects}.", kind="ability")
@dataclass(frozen=True, slots=True)
class FateText:
    """The whole text of a fate card (SL 6.10)."""

    effects: tuple[Effect, ...]
