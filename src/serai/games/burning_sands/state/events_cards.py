"""What can happen to cards, tokens and players, in numbers; -1 stands for what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Event

VEILED = -1
NONE = -1


@dataclass(frozen=True)
class TurnBegan(Event):
    """A turn begins for all."""

    turn: int
    blessed: int


@dataclass(frozen=True)
class PhaseBegan(Event):
    """A phase of the turn begins."""

    phase: int


@dataclass(frozen=True)
class CutMade(Event):
    """A player cuts the deck and shows a card for its Fate value."""

    seat: int
    kind: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class Drawn(Event):
    """A player takes the top card of the deck."""

    seat: int
    kind: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Drawn(self.seat, VEILED)

    def news_to(self, seat: int) -> bool:
        return seat == self.seat


@dataclass(frozen=True)
class Shuffled(Event):
    """A deck is shuffled."""

    seat: int


@dataclass(frozen=True)
class Discarded(Event):
    """A card goes from hand to a pile."""

    seat: int
    kind: int
    zone: int


@dataclass(frozen=True)
class Shown(Event):
    """A card is turned up or shown to all."""

    seat: int
    kind: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class Looked(Event):
    """A player looks at cards of the own deck."""

    seat: int
    kinds: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Looked(self.seat, (VEILED,) * len(self.kinds))

    def news_to(self, seat: int) -> bool:
        return seat == self.seat


@dataclass(frozen=True)
class CardNamed(Event):
    """A player says the name of a card."""

    seat: int
    kind: int


@dataclass(frozen=True)
class HandSeen(Event):
    """A player looks at another's hand; only the two of them know its cards (BS 21.4)."""

    seat: int
    other: int
    kinds: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        if seat in (self.seat, self.other):
            return self
        return HandSeen(self.seat, self.other, (VEILED,) * len(self.kinds))

    def news_to(self, seat: int) -> bool:
        return seat == self.seat


@dataclass(frozen=True)
class Entered(Event):
    """A card comes into play; `card` is its number from now on."""

    seat: int
    kind: int
    card: int
    host: int
    bowed: bool
    on: int = NONE  # the host's kind


@dataclass(frozen=True)
class Left(Event):
    """A card leaves play for a zone of its owner."""

    seat: int
    kind: int
    card: int
    zone: int


@dataclass(frozen=True)
class Bowed(Event):
    """A card bows."""

    card: int
    kind: int


@dataclass(frozen=True)
class Straightened(Event):
    """A card straightens."""

    card: int
    kind: int


@dataclass(frozen=True)
class Attached(Event):
    """A card in play is moved to another Hero or City Section."""

    card: int
    kind: int
    host: int
    on: int = NONE  # the host's kind


@dataclass(frozen=True)
class WaterLost(Event):
    """A card gives up Water tokens."""

    seat: int
    card: int
    n: int
    kind: int = NONE


@dataclass(frozen=True)
class WaterGained(Event):
    """A card gets Water tokens."""

    seat: int
    card: int
    n: int
    kind: int = NONE


@dataclass(frozen=True)
class CopperProduced(Event):
    """A card bows for Copper."""

    seat: int
    card: int
    n: int
    kind: int = NONE


@dataclass(frozen=True)
class CopperGained(Event):
    """An effect gives a player Copper for the next Copper cost of the turn (BS 6.22)."""

    seat: int
    n: int


@dataclass(frozen=True)
class CopperLost(Event):
    """Copper goes to the Sultan: too much was produced."""

    seat: int
    n: int


@dataclass(frozen=True)
class GivenUp(Event):
    """A player breaks off while paying for a card; what was given so far is lost (BS 5.4)."""

    seat: int
    kind: int
    copper: int
    water: int
    influence: int


@dataclass(frozen=True)
class Changed(Event):
    """Strength and Ka of a card change; `lasting` is how long (see `state.marks`)."""

    card: int
    kind: int
    strength: int
    ka: int
    lasting: int


@dataclass(frozen=True)
class ControlTaken(Event):
    """A player takes control of a card and all that is attached to it."""

    seat: int
    card: int
    kind: int


@dataclass(frozen=True)
class Passed(Event):
    """A player passes."""

    seat: int


@dataclass(frozen=True)
class Eliminated(Event):
    """A player leaves the game."""

    seat: int
    rule: str


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over."""

    winners: tuple[int, ...]
    rule: str
