"""The kinds of text on a card: when played, active, free, scarabs on entering; see also `lasting`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from serai.games.scarab_lords.state import Effect
from serai.games.scarab_lords.words import BOOK, ability

BOOK.sequence("effects", "effect", joint=", then ")


@ability("Comes into play with {n} scarab(s) on it.")
@dataclass(frozen=True, slots=True)
class EntersCursed:
    """A card that enters with scarabs (SL 7.8)."""

    n: int


@mypyc_attr(native_class=False)  # as all that is taught to the phrasebook
@dataclass(frozen=True)
class Doing:
    """Text that is carried out: effects in the order in which they are written (SL 8.8)."""

    effects: tuple[Effect, ...]


@ability("When played, {effects}.")
class WhenPlayed(Doing):
    """Text that is carried out once, as the card enters (SL 8.2)."""


@ability("Action: {Effects}.")
class Active(Doing):
    """Active text: as the card is played, and again for an action (SL 8.1)."""


@ability("Once in each of your turns, in this card's phase, you may {effects} at no cost.")
class Free(Doing):
    """Free text: once a turn in the card's phase, without an action (SL 8.4)."""


@ability("{Effects}.")
class FateText(Doing):
    """The whole text of a fate card (SL 6.10)."""


#: The texts that do something once. (Compiled, isinstance does not know the subclasses of `Doing`.)
DOING: Final = (WhenPlayed, Active, Free, FateText)
