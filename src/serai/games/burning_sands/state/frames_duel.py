"""The frames of challenges and duels (section 12)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state.frame_kinds import (
    AFTER,
    CHALLENGE,
    DUELIST,
    DUELLING,
    PARRYING,
    THRUSTING,
)
from serai.games.burning_sands.state.rows import EVERYBODY
from serai.parts.frames import Frame


class Accepting(Frame):
    """Whether a challenge is accepted (BS 12.3).

    `ability` and `effect` are the words that made it, or NOTHING; `accepted` is 1 if it has been already, and
    2 if it has been refused.
    """

    __slots__ = ("ability", "accepted", "challenged", "challenger", "effect")
    named = ("challenger", "challenged", "ability", "effect", "accepted")
    kind = CHALLENGE

    def __init__(
        self, seat: int, challenger: int, challenged: int, ability: int, effect: int, accepted: int = 0
    ) -> None:
        self.seat = seat
        self.challenger: Final = challenger
        self.challenged: Final = challenged
        self.ability: Final = ability
        self.effect: Final = effect
        self.accepted: Final = accepted


class Duelling(Frame):
    """A duel goes on; its numbers are the state's `duel` (BS 12.6)."""

    __slots__ = ()
    kind = DUELLING


class Thrusting(Frame):
    """A card to thrust with, or pass (BS 12.10)."""

    __slots__ = ()
    kind = THRUSTING


class Parrying(Frame):
    """A card to parry with, against the card `thrust` that lies face down (BS 12.12).

    `blind`: it will be the top card of the deck, and what comes first is done (BS 12.33). `seen` has who
    besides its player has seen the thrust, as bits of the seats: all of them once it is turned up (BS 12.37).
    """

    __slots__ = ("blind", "seen", "thrust")
    named = ("thrust", "blind", "seen")
    kind = PARRYING

    def __init__(self, seat: int, thrust: int, blind: bool = False, seen: int = 0) -> None:
        self.seat = seat
        self.thrust: Final = thrust
        self.blind: Final = blind
        self.seen: Final = seen

    @property
    def is_open(self) -> bool:
        """Whether the thrust is turned up."""
        return self.seen == EVERYBODY

    def is_known(self, seat: int | None) -> bool:
        """Whether somebody other than its player sees the thrust."""
        return self.is_open or (seat is not None and self.seen >> seat & 1 == 1)

    def shown_to(self, seats: int) -> Parrying:
        """More players see the thrust."""
        return Parrying(self.seat, self.thrust, self.blind, self.seen | seats)

    def with_thrust(self, thrust: int, seen: int) -> Parrying:
        """The same with another card, which these see."""
        return Parrying(self.seat, thrust, self.blind, seen)


class Duelist(Frame):
    """Whether a Duelist adds 1; `thrust` and `parry` are the values (BS 12.18)."""

    __slots__ = ("parry", "thrust")
    named = ("thrust", "parry")
    kind = DUELIST

    def __init__(self, seat: int, thrust: int, parry: int) -> None:
        self.seat = seat
        self.thrust: Final = thrust
        self.parry: Final = parry


class AfterDuel(Frame):
    """A duel is decided, and those who lost it meet their fate (BS 12.24)."""

    __slots__ = ("ability", "effect", "losers", "winner")
    named = ("ability", "effect", "winner", "losers")
    kind = AFTER

    def __init__(self, seat: int, ability: int, effect: int, winner: int, losers: tuple[int, ...]) -> None:
        self.seat = seat
        self.ability: Final = ability
        self.effect: Final = effect
        self.winner: Final = winner
        self.losers: Final = losers

    def without(self, hero: int) -> AfterDuel:
        """One of the losers is spared (BS 12.25)."""
        losers = tuple([loser for loser in self.losers if loser != hero])
        return AfterDuel(self.seat, self.ability, self.effect, self.winner, losers)
