"""What can happen at a table. Faces and cards are numbers; -1 stands for what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Event
from serai.parts.events import ALL, OTHERS, OWNER, SeatEvent


@dataclass(frozen=True)
class OfFace(SeatEvent):
    """Something with a card that is not in play."""

    face: int


@dataclass(frozen=True)
class OfFaces(SeatEvent):
    """Something with several cards that are not in play."""

    faces: tuple[int, ...]


@dataclass(frozen=True)
class OfCard(OfFace):
    """Something with a card in play."""

    card: int


@dataclass(frozen=True)
class OfScarabs(Event):
    """So many scarabs on a card."""

    face: int
    card: int
    n: int


@dataclass(frozen=True)
class OfPhase(SeatEvent):
    """Something with a phase."""

    phase: int


@dataclass(frozen=True)
class TurnBegan(SeatEvent):
    """A player's turn begins."""

    turn: int


@dataclass(frozen=True)
class PhasesNamed(SeatEvent):
    """The first player names two phases (SL 4.9)."""

    pair: int


class PhaseBegan(OfPhase):
    """A phase of the turn begins."""


class Refreshed(SeatEvent):
    """A player gives up the turn to refresh (SL 4.13)."""


@dataclass(frozen=True)
class ActionsGained(OfPhase):
    """A player has more actions in a phase of this turn (SL 9.21)."""

    n: int


class ActionDenied(OfPhase):
    """A player will have no action in a phase of the next turn (SL 9.23)."""


class Played(OfFace):
    """A card leaves the hand to be played."""


@dataclass(frozen=True)
class Entered(OfCard):
    """A card comes into play; `card` is its number from now on."""

    place: int
    scarabs: int


class Activated(OfCard):
    """A player spends an action on a card's active text."""


class Used(OfCard):
    """A player uses a card's free text."""


@dataclass(frozen=True)
class Left(OfCard):
    """A card leaves play for its owner's discard pile, or for the hand."""

    place: int
    to_hand: bool


class FateDone(OfFace):
    """A fate card has done its work and is discarded."""


class Cursed(OfScarabs):
    """A card gets scarabs."""


class Uncursed(OfScarabs):
    """A card loses scarabs."""


@dataclass(frozen=True)
class Moved(Event):
    """A card goes to another column."""

    face: int
    card: int
    place: int


class Drawn(OfFace):
    """A player takes the top card of the deck."""

    hides = "face"
    news = OWNER


class Milled(OfFace):
    """The top card of a deck goes to the discard pile, for both to see."""

    news = ALL


@dataclass(frozen=True)
class Discarded(OfFace):
    """A card goes from hand to the discard pile: by its owner's choice, or because there was none."""

    chosen: bool = True

    def news_to(self, seat: int) -> bool:
        return not self.chosen and seat != self.seat


class Lost(OfFace):
    """A card goes from hand to the discard pile by chance (SL 9.5)."""

    news = OTHERS


@dataclass(frozen=True)
class Recovered(OfFace):
    """A card of the discard pile goes to the hand, or into the deck."""

    to_hand: bool


class Shuffled(SeatEvent):
    """A deck is shuffled."""


class Looked(OfFaces):
    """A player looks at the top cards of the own deck (SL 13.5)."""

    hides = "faces"
    news = OWNER


class Kept(OfFace):
    """Of the cards looked at, one goes to the hand."""

    hides = "face"


class Buried(OfFace):
    """Of the cards looked at, one goes to the bottom of the deck."""

    hides = "face"


@dataclass(frozen=True)
class Boosted(SeatEvent):
    """A player's total in a column is higher until the end of the turn (SL 9.26)."""

    column: int
    amount: int


@dataclass(frozen=True)
class Determined(Event):
    """Supremacy in a column: the totals by seat, and who has the pyramid (-1: nobody)."""

    column: int
    totals: tuple[int, int]
    seat: int


@dataclass(frozen=True)
class Exercised(SeatEvent):
    """A player exercises supremacy in a column."""

    column: int


@dataclass(frozen=True)
class GameEnded(SeatEvent):
    """A game is over (-1: drawn), by this rule.

    In a match the cards are gathered at once: what the game had shown is then in the log alone, so its last
    step counts as news and is not taken back.
    """

    rule: str
    gathered: bool = False

    def news_to(self, seat: int) -> bool:
        return self.gathered


class GaveUp(OfFace):
    """A player puts a card of the own deck aside in secret (SL 12.4)."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


class Revealed(OfFaces):
    """The cards a player gave up join the bonus cards, for both to see."""

    news = OTHERS


class TookBonus(OfFace):
    """A player takes a bonus card into the own deck (SL 12.5)."""


@dataclass(frozen=True)
class GameBegan(Event):
    """A further game of the match begins."""

    game: int
    first: int
