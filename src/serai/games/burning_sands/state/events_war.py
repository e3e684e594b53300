"""What can happen in attacks, battles, raids and duels, in numbers; -1 is what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.state.events_cards import NONE, VEILED
from serai.kernel import Event


@dataclass(frozen=True)
class AttackDeclared(Event):
    """A player attacks others."""

    seat: int
    defenders: tuple[int, ...]


@dataclass(frozen=True)
class Invited(Event):
    """A principal asks a player to be an ally."""

    principal: int
    seat: int


@dataclass(frozen=True)
class TokenPaid(Event):
    """A principal pays a Water token for a promise of help."""

    principal: int
    seat: int


@dataclass(frozen=True)
class Assigned(Event):
    """A unit is sent to a City Section."""

    seat: int
    card: int
    kind: int
    section: int
    at: int = NONE  # the City Section's kind


@dataclass(frozen=True)
class BattleBegan(Event):
    """A battle begins at a City Section."""

    section: int
    at: int = NONE  # the City Section's kind


@dataclass(frozen=True)
class BattleEnded(Event):
    """A battle ends."""

    section: int
    at: int = NONE  # the City Section's kind


@dataclass(frozen=True)
class Engaged(Event):
    """Cards engage for this much damage."""

    seat: int
    cards: tuple[int, ...]
    damage: int
    kinds: tuple[int, ...] = ()


@dataclass(frozen=True)
class WentHome(Event):
    """A unit leaves a battle for home."""

    card: int
    kind: int


@dataclass(frozen=True)
class RaidDeclared(Event):
    """A player raids others."""

    seat: int


@dataclass(frozen=True)
class RaidSet(Event):
    """A Hero raids a City Section, with a card face down."""

    seat: int
    card: int
    section: int
    kind: int
    hero: int = NONE  # the Hero's kind
    at: int = NONE  # the City Section's kind

    def seen_by(self, seat: int | None) -> Event:
        return (
            self
            if seat == self.seat
            else RaidSet(self.seat, self.card, self.section, VEILED, self.hero, self.at)
        )


@dataclass(frozen=True)
class RaidDefended(Event):
    """A Hero defends a City Section against a raid, with a card face up."""

    seat: int
    card: int
    section: int
    kind: int
    hero: int = NONE  # the Hero's kind
    at: int = NONE  # the City Section's kind


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


@dataclass(frozen=True)
class Refusing(Event):
    """A challenge is refused."""

    seat: int


@dataclass(frozen=True)
class Thrust(Event):
    """A card is put down face down to thrust."""

    seat: int
    kind: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Thrust(self.seat, VEILED)


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
