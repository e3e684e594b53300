"""What can happen at a table. Faces and cards are numbers; -1 stands for what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Event

VEILED = -1


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    turn: int


@dataclass(frozen=True)
class PhasesNamed(Event):
    """The first player names two phases (SL 4.9)."""

    seat: int
    pair: int


@dataclass(frozen=True)
class PhaseBegan(Event):
    """A phase of the turn begins."""

    seat: int
    phase: int


@dataclass(frozen=True)
class Refreshed(Event):
    """A player gives up the turn to refresh (SL 4.13)."""

    seat: int


@dataclass(frozen=True)
class Played(Event):
    """A card leaves the hand to be played."""

    seat: int
    face: int


@dataclass(frozen=True)
class Entered(Event):
    """A card comes into play; `card` is its number from now on."""

    seat: int
    face: int
    card: int
    place: int
    scarabs: int


@dataclass(frozen=True)
class Activated(Event):
    """A player spends an action on a card's active text."""

    seat: int
    face: int
    card: int


@dataclass(frozen=True)
class Used(Event):
    """A player uses a card's free text."""

    seat: int
    face: int
    card: int


@dataclass(frozen=True)
class Drawn(Event):
    """A player takes the top card of the deck."""

    seat: int
    face: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Drawn(self.seat, VEILED)

    def news_to(self, seat: int) -> bool:
        return seat == self.seat


@dataclass(frozen=True)
class Milled(Event):
    """The top card of a deck goes to the discard pile, for both to see."""

    seat: int
    face: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class Discarded(Event):
    """A card goes from hand to the discard pile: by its owner's choice, or because there was none."""

    seat: int
    face: int
    chosen: bool = True

    def news_to(self, seat: int) -> bool:
        return not self.chosen and seat != self.seat


@dataclass(frozen=True)
class Lost(Event):
    """A card goes from hand to the discard pile by chance (SL 9.5)."""

    seat: int
    face: int

    def news_to(self, seat: int) -> bool:
        return seat != self.seat


@dataclass(frozen=True)
class Left(Event):
    """A card leaves play for its owner's discard pile, or for the hand."""

    seat: int
    face: int
    card: int
    place: int
    to_hand: bool


@dataclass(frozen=True)
class FateDone(Event):
    """A fate card has done its work and is discarded."""

    seat: int
    face: int


@dataclass(frozen=True)
class Cursed(Event):
    """A card gets scarabs."""

    face: int
    card: int
    n: int


@dataclass(frozen=True)
class Uncursed(Event):
    """A card loses scarabs."""

    face: int
    card: int
    n: int


@dataclass(frozen=True)
class Moved(Event):
    """A card goes to another column."""

    face: int
    card: int
    place: int


@dataclass(frozen=True)
class Recovered(Event):
    """A card of the discard pile goes to the hand, or into the deck."""

    seat: int
    face: int
    to_hand: bool


@dataclass(frozen=True)
class Shuffled(Event):
    """A deck is shuffled."""

    seat: int


@dataclass(frozen=True)
class Looked(Event):
    """A player looks at the top cards of the own deck (SL 13.5)."""

    seat: int
    faces: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Looked(self.seat, (VEILED,) * len(self.faces))

    def news_to(self, seat: int) -> bool:
        return seat == self.seat


@dataclass(frozen=True)
class Kept(Event):
    """Of the cards looked at, one goes to the hand."""

    seat: int
    face: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Kept(self.seat, VEILED)


@dataclass(frozen=True)
class Buried(Event):
    """Of the cards looked at, one goes to the bottom of the deck."""

    seat: int
    face: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Buried(self.seat, VEILED)


@dataclass(frozen=True)
class ActionsGained(Event):
    """A player has more actions in a phase of this turn (SL 9.21)."""

    seat: int
    phase: int
    n: int


@dataclass(frozen=True)
class ActionDenied(Event):
    """A player will have no action in a phase of the next turn (SL 9.23)."""

    seat: int
    phase: int


@dataclass(frozen=True)
class Boosted(Event):
    """A player's total in a column is higher until the end of the turn (SL 9.26)."""

    seat: int
    column: int
    amount: int


@dataclass(frozen=True)
class Determined(Event):
    """Supremacy in a column: the totals by seat, and who has the pyramid (-1: nobody)."""

    column: int
    totals: tuple[int, int]
    seat: int


@dataclass(frozen=True)
class Exercised(Event):
    """A player exercises supremacy in a column."""

    seat: int
    column: int


@dataclass(frozen=True)
class GameEnded(Event):
    """A game is over (-1: drawn), by this rule.

    In a match the cards are gathered at once: what the game had shown is then in the log alone, so its last
    step counts as news and is not taken back.
    """

    seat: int
    rule: str
    gathered: bool = False

    def news_to(self, seat: int) -> bool:
        return self.gathered


@dataclass(frozen=True)
class GaveUp(Event):
    """A player puts a card of the own deck aside in secret (SL 12.4)."""

    seat: int
    face: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True)
class Revealed(Event):
    """The cards a player gave up join the bonus cards, for both to see."""

    seat: int
    faces: tuple[int, ...]

    def news_to(self, seat: int) -> bool:
        return seat != self.seat


@dataclass(frozen=True)
class TookBonus(Event):
    """A player takes a bonus card into the own deck (SL 12.5)."""

    seat: int
    face: int


@dataclass(frozen=True)
class GameBegan(Event):
    """A further game of the match begins."""

    game: int
    first: int
