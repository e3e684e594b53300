"""What games offer for measuring how even they are: the sides that can win, and what is played to weigh them.

A side is what somebody plays with: a deck, a house, a hero.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from serai.kernel import Data


@dataclass(frozen=True)
class Contest:
    """Games that are played between the same sides.

    The options of `tables` are taken in turn, and games of one round share their chance: two tables with the
    sides exchanged weigh both alike.
    """

    sides: tuple[str, ...]
    tables: tuple[Data, ...]


@dataclass(frozen=True)
class Use:
    """Something that a card can do, as it is counted."""

    key: str
    card: str
    group: str  # a Faction, or what else its cards are sorted by
    what: str  # which of its abilities, in words


def pairings(sides: Sequence[str]) -> list[tuple[str, str]]:
    """Every side against every other one, each pair once."""
    return [(one, other) for place, one in enumerate(sides) for other in sides[place + 1 :]]
