"""What can happen on the way, in numbers; -1 stands for none, or for what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Event
from serai.parts.events import SeatEvent


@dataclass(frozen=True)
class OfCard(SeatEvent):
    """Something with a card."""

    card: int


@dataclass(frozen=True)
class OfGear(SeatEvent):
    """Something with a kind of survival gear."""

    gear: int


@dataclass(frozen=True)
class OfPoints(Event):
    """So many points of a character or a challenge."""

    card: int
    n: int


@dataclass(frozen=True)
class FirstRolled(Event):
    """A player rolls for the first turn."""

    seat: int
    one: int
    two: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class Placed(Event):
    """A hero is put on a space: a start, a return from a knockout, or by a card."""

    seat: int
    hex: int


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    round: int


@dataclass(frozen=True)
class TimeChosen(Event):
    """A player travels by day or by night."""

    seat: int
    time: int


@dataclass(frozen=True)
class Rested(Event):
    """A resting die takes exhaustion off a character."""

    seat: int
    card: int
    n: int


@dataclass(frozen=True)
class DiceRolled(Event):
    """Movement dice are rolled."""

    seat: int
    faces: tuple[int, ...]

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class HeatDealt(Event):
    """Heat and mirages strike the party."""

    seat: int
    heat: int
    mirages: int


@dataclass(frozen=True)
class Moved(Event):
    """A hero enters an adjacent space; `face` is the die spent, -1 without one."""

    seat: int
    hex: int
    face: int


@dataclass(frozen=True)
class Used(Event):
    """A card's ability is used."""

    seat: int
    card: int
    ability: int


class GearSpent(OfGear):
    """Survival gear is discarded for its use."""


class Exhausted(OfPoints):
    """A character takes exhaustion."""


class Wounded(OfPoints):
    """A character takes wounds."""


class Refreshed(OfPoints):
    """A character discards exhaustion."""


class Healed(OfPoints):
    """A character discards wounds."""


class Prevented(OfPoints):
    """Wounds that were about to be dealt are cancelled."""


@dataclass(frozen=True)
class GoldChanged(Event):
    """A player gains or loses gold."""

    seat: int
    n: int


class GearGained(OfGear):
    """A player gets survival gear."""


class GearLost(OfGear):
    """A player loses survival gear."""


class CardLost(OfCard):
    """A card is discarded from a player's holdings."""


@dataclass(frozen=True)
class CountersReplenished(Event):
    """Adventure counters come back."""

    hexes: tuple[int, ...]


@dataclass(frozen=True)
class StormPlaced(Event):
    """The sandstorm appears."""

    hex: int
    wind: int


@dataclass(frozen=True)
class StormMoved(Event):
    """The sandstorm moves."""

    hex: int


@dataclass(frozen=True)
class StormTurned(Event):
    """The wind turns."""

    wind: int


@dataclass(frozen=True)
class StoryRolled(Event):
    """The story die is rolled."""

    seat: int
    face: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class SymbolWorked(Event):
    """A symbol of the story die takes effect."""

    seat: int
    terrain: int


@dataclass(frozen=True)
class CityPlaced(Event):
    """A Lost City appears on a space."""

    city: int
    hex: int


@dataclass(frozen=True)
class CitiesReturned(Event):
    """All Lost Cities vanish from the map."""


@dataclass(frozen=True)
class DeckRemade(Event):
    """A deck is made anew from its discard pile."""

    deck: int


@dataclass(frozen=True)
class GameWon(Event):
    """The game is over; winner -1: drawn."""

    winner: int
