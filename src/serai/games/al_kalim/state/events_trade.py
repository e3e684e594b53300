"""What can happen in the bazaar, to quests and rewards, and when a hero grows; -1 as in `events`."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.state.events import OfCard
from serai.kernel import Event
from serai.parts.events import ALL, SeatEvent


@dataclass(frozen=True)
class OfColour(SeatEvent):
    """Something with an adventure counter."""

    colour: int


@dataclass(frozen=True)
class OfDeal(OfCard):
    """A card changes hands for gold."""

    price: int


class CounterGained(OfColour):
    """A player gets an adventure counter."""


@dataclass(frozen=True)
class BazaarEntered(Event):
    """A player explores a bazaar."""

    seat: int
    stack: int


@dataclass(frozen=True)
class CardStacked(Event):
    """A card is laid on a market stack; drawn, dreamt of or sold."""

    stack: int
    card: int
    drawn: bool

    def news_to(self, seat: int) -> bool:
        return self.drawn


@dataclass(frozen=True)
class Dreamt(Event):
    """A player looks at the top cards of the market deck."""

    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Dreamt(self.seat, ())

    def news_to(self, seat: int) -> bool:
        return seat == self.seat


class Bought(OfDeal):
    """A card is bought or an ally hired."""


class Sold(OfDeal):
    """An item is sold."""


@dataclass(frozen=True)
class GearSold(Event):
    """Survival gear is sold, back to the supply."""

    seat: int
    gear: int
    price: int


class QuestDrawn(OfCard):
    """A player takes a Legendary Quest."""

    news = ALL


@dataclass(frozen=True)
class QuestStepped(Event):
    """A step of a quest is done, wholly or in part."""

    seat: int
    card: int
    step: int


class QuestFailed(OfCard):
    """A quest is failed and goes under its deck."""


class QuestDropped(OfCard):
    """A quest is discarded and goes under its deck."""


class QuestCompleted(OfCard):
    """A quest is completed: its reward is turned up."""


class RewardLost(OfCard):
    """A Legendary Reward is lost and goes under its deck."""


@dataclass(frozen=True)
class CountersSpent(Event):
    """Adventure counters are spent on an experience counter."""

    seat: int
    colours: tuple[int, ...]


@dataclass(frozen=True)
class Raised(Event):
    """An experience counter raises a number of the hero."""

    seat: int
    what: int


class TileSet(OfColour):
    """A counter is laid on a quest tile."""
