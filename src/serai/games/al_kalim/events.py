"""What can happen on the way, in numbers; -1 stands for none, or for what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Event


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


@dataclass(frozen=True)
class GearSpent(Event):
    """Survival gear is discarded for its use."""

    seat: int
    gear: int


@dataclass(frozen=True)
class Exhausted(Event):
    """A character takes exhaustion."""

    card: int
    n: int


@dataclass(frozen=True)
class Wounded(Event):
    """A character takes wounds."""

    card: int
    n: int


@dataclass(frozen=True)
class Refreshed(Event):
    """A character discards exhaustion."""

    card: int
    n: int


@dataclass(frozen=True)
class Healed(Event):
    """A character discards wounds."""

    card: int
    n: int


@dataclass(frozen=True)
class Prevented(Event):
    """Wounds that were about to be dealt are cancelled."""

    card: int
    n: int


@dataclass(frozen=True)
class GoldChanged(Event):
    """A player gains or loses gold."""

    seat: int
    n: int


@dataclass(frozen=True)
class GearGained(Event):
    """A player gets survival gear."""

    seat: int
    gear: int


@dataclass(frozen=True)
class GearLost(Event):
    """A player loses survival gear."""

    seat: int
    gear: int


@dataclass(frozen=True)
class CardLost(Event):
    """A card is discarded from a player's holdings."""

    seat: int
    card: int


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
