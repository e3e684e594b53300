"""What can happen in the bazaar, to quests and rewards, and when a hero grows; -1 as in `events`."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Event


@dataclass(frozen=True)
class CounterGained(Event):
    """A player gets an adventure counter."""

    seat: int
    colour: int


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


@dataclass(frozen=True)
class Bought(Event):
    """A card is bought or an ally hired."""

    seat: int
    card: int
    price: int


@dataclass(frozen=True)
class Sold(Event):
    """An item is sold."""

    seat: int
    card: int
    price: int


@dataclass(frozen=True)
class GearSold(Event):
    """Survival gear is sold, back to the supply."""

    seat: int
    gear: int
    price: int


@dataclass(frozen=True)
class QuestDrawn(Event):
    """A player takes a Legendary Quest."""

    seat: int
    card: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class QuestStepped(Event):
    """A step of a quest is done, wholly or in part."""

    seat: int
    card: int
    step: int


@dataclass(frozen=True)
class QuestFailed(Event):
    """A quest is failed and goes under its deck."""

    seat: int
    card: int


@dataclass(frozen=True)
class QuestDropped(Event):
    """A quest is discarded and goes under its deck."""

    seat: int
    card: int


@dataclass(frozen=True)
class QuestCompleted(Event):
    """A quest is completed: its reward is turned up."""

    seat: int
    card: int


@dataclass(frozen=True)
class RewardLost(Event):
    """A Legendary Reward is lost and goes under its deck."""

    seat: int
    card: int


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


@dataclass(frozen=True)
class TileSet(Event):
    """A counter is laid on a quest tile."""

    seat: int
    colour: int
