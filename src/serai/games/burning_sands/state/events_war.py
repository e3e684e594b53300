"""What can happen in attacks, battles, raids and duels, in numbers; -1 is what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.state.events_cards import NONE, OfCard, OfKind
from serai.kernel import Event
from serai.parts.events import SeatEvent


@dataclass(frozen=True)
class OfAlly(Event):
    """Something between a principal and a player who may help."""

    principal: int
    seat: int


@dataclass(frozen=True)
class OfSection(Event):
    """Something with a City Section."""

    section: int
    at: int = NONE  # the City Section's kind


@dataclass(frozen=True)
class OfRaid(SeatEvent):
    """A Hero raids or defends a City Section with a card."""

    card: int
    section: int
    kind: int
    hero: int = NONE  # the Hero's kind
    at: int = NONE  # the City Section's kind


@dataclass(frozen=True)
class AttackDeclared(Event):
    """A player attacks others."""

    seat: int
    defenders: tuple[int, ...]


class Invited(OfAlly):
    """A principal asks a player to be an ally."""


class TokenPaid(OfAlly):
    """A principal pays a Water token for a promise of help."""


@dataclass(frozen=True)
class Assigned(Event):
    """A unit is sent to a City Section."""

    seat: int
    card: int
    kind: int
    section: int
    at: int = NONE  # the City Section's kind


class BattleBegan(OfSection):
    """A battle begins at a City Section."""


class BattleEnded(OfSection):
    """A battle ends."""


@dataclass(frozen=True)
class Engaged(Event):
    """Cards engage for this much damage."""

    seat: int
    cards: tuple[int, ...]
    damage: int
    kinds: tuple[int, ...] = ()


class WentHome(OfCard):
    """A unit leaves a battle for home."""


class RaidDeclared(SeatEvent):
    """A player raids others."""


class RaidSet(OfRaid):
    """A Hero raids a City Section, with a card face down."""

    hides = "kind"


class RaidAdded(OfRaid):
    """One more card is put face down on a raiding Hero."""

    hides = "kind"


class RaidDefended(OfRaid):
    """A Hero defends a City Section against a raid, with a card face up."""


class RaidDefendedUnseen(OfRaid):
    """The same, with a card face down."""

    hides = "kind"


@dataclass(frozen=True)
class RaidResolved(Event):
    """A raid is compared: both values, and whether it succeeds."""

    section: int
    raid: int
    defence: int
    won: bool
    at: int = NONE  # the City Section's kind


@dataclass(frozen=True)
class Challenged(Event):
    """A Hero challenges another."""

    challenger: int
    challenged: int
    kinds: tuple[int, ...] = ()


class Refusing(SeatEvent):
    """A challenge is refused."""


class Thrust(OfKind):
    """A card is put down face down to thrust."""

    hides = "kind"


@dataclass(frozen=True)
class Parried(Event):
    """A thrust is parried, from hand or from the deck; both cards are shown."""

    seat: int
    parry: int
    thrust: int
    from_deck: bool
    lost: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class DuelEnded(Event):
    """A duel is over; the losers' numbers."""

    losers: tuple[int, ...]
    kinds: tuple[int, ...] = ()
