"""What can happen to cards, tokens and players, in numbers; -1 stands for what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Event
from serai.parts.events import ALL, OWNER, VEILED, SeatEvent

NONE = -1


@dataclass(frozen=True)
class OfKind(SeatEvent):
    """Something with a card that is not in play."""

    kind: int


@dataclass(frozen=True)
class OfCard(Event):
    """Something with a card in play."""

    card: int
    kind: int


@dataclass(frozen=True)
class OfTokens(SeatEvent):
    """So many tokens or so much Copper of a card in play."""

    card: int
    n: int
    kind: int = NONE


@dataclass(frozen=True)
class OfCopper(SeatEvent):
    """So much Copper."""

    n: int


@dataclass(frozen=True)
class TurnBegan(Event):
    """A turn begins for all."""

    turn: int
    blessed: int


@dataclass(frozen=True)
class PhaseBegan(Event):
    """A phase of the turn begins."""

    phase: int


class CutMade(OfKind):
    """A player cuts the deck and shows a card for its Fate value."""

    news = ALL


class Drawn(OfKind):
    """A player takes the top card of the deck."""

    hides = "kind"
    news = OWNER


class Shuffled(SeatEvent):
    """A deck is shuffled."""


@dataclass(frozen=True)
class FromHand(Event):
    """A card goes from hand to a pile: the shape of both events that say so."""

    seat: int
    kind: int
    zone: int


class Discarded(FromHand):
    """A card goes from hand to a pile."""


class DiscardedByOther(FromHand):
    """The same by somebody else's doing: which card it was is news to all but its player."""

    def news_to(self, seat: int) -> bool:
        return seat != self.seat


class Shown(OfKind):
    """A card is turned up or shown to all."""

    news = ALL


class LookedUnder(OfKind):
    """A player looks at a card that lies face down."""

    hides = "kind"
    news = OWNER


class LaidAnew(OfKind):
    """The top card of a player's deck takes the place of a card that lay face down, face down as well."""

    hides = "kind"
    news = OWNER


@dataclass(frozen=True)
class Looked(Event):
    """A player looks at cards of the own deck."""

    seat: int
    kinds: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Looked(self.seat, (VEILED,) * len(self.kinds))

    def news_to(self, seat: int) -> bool:
        return seat == self.seat


class CardNamed(OfKind):
    """A player says the name of a card."""


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
    """A card leaves play for a zone of its owner, or to lie under a card of this kind."""

    seat: int
    kind: int
    card: int
    zone: int
    above: int = NONE


@dataclass(frozen=True)
class PutUnder(OfKind):
    """A card that is not in play is put under a card of another kind."""

    above: int


@dataclass(frozen=True)
class FromUnder(OfKind):
    """A card that lay under a card of another kind goes to a zone of its owner."""

    zone: int
    above: int


class Bowed(OfCard):
    """A card bows."""


class Straightened(OfCard):
    """A card straightens."""


@dataclass(frozen=True)
class Attached(Event):
    """A card in play is moved to another Hero or City Section."""

    card: int
    kind: int
    host: int
    on: int = NONE  # the host's kind


class WaterLost(OfTokens):
    """A card gives up Water tokens."""


class WaterGained(OfTokens):
    """A card gets Water tokens."""


class CopperProduced(OfTokens):
    """A card bows for Copper."""


class CopperGained(OfCopper):
    """An effect gives a player Copper for the next Copper cost of the turn (BS 6.22)."""


class CopperLost(OfCopper):
    """Copper goes to the Sultan: too much was produced."""


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


class Passed(SeatEvent):
    """A player passes."""


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
