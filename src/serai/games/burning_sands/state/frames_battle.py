"""The frames of a battle: actions, engagements, and absorbing their damage (sections 9 and 10)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state.frame_kinds import (
    ABSORB,
    BERSERK,
    DISCARDING,
    ENGAGING,
    FIGHT,
    STRIKE,
    TACTICS,
)
from serai.games.burning_sands.state.terms import NOTHING
from serai.parts.frames import Frame


class Fight(Frame):
    """A player's action in a battle, or pass (BS 9.7).

    The player acts for `army`; one army has passed if `passes`; so many `actions` were taken in the battle.
    """

    __slots__ = ("actions", "army", "passes")
    named = ("army", "passes", "actions")
    kind = FIGHT

    def __init__(self, seat: int, army: int, passes: int, actions: int) -> None:
        self.seat = seat
        self.army: Final = army
        self.passes: Final = passes
        self.actions: Final = actions

    def for_seat(self, seat: int) -> Fight:
        """The next player of the same army is asked."""
        return Fight(seat, self.army, self.passes, self.actions)

    def passed_to(self, seat: int) -> Fight:
        """The army has passed, and the other one acts."""
        return Fight(seat, 1 - self.army, 1, self.actions)

    def acted_before(self, seat: int) -> Fight:
        """The player takes an action; then the other army acts."""
        return Fight(seat, 1 - self.army, 0, self.actions + 1)

    def with_actions(self, actions: int) -> Fight:
        """The same question when so many actions count as taken."""
        return Fight(self.seat, self.army, self.passes, actions)


class Tactics(Frame):
    """The card that is discarded for a Tactician (BS 10.49)."""

    __slots__ = ("hero",)
    named = ("hero",)
    kind = TACTICS

    def __init__(self, seat: int, hero: int) -> None:
        self.seat = seat
        self.hero: Final = hero


class Engaging(Frame):
    """Further cards of the unit that engage together (BS 10.1)."""

    __slots__ = ("cards",)
    named = ("cards",)
    kind = ENGAGING

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards: Final = cards


class Berserk(Frame):
    """Whether an engagement is announced as Berserk (BS 10.47)."""

    __slots__ = ("cards",)
    named = ("cards",)
    kind = BERSERK

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards: Final = cards


class Strike(Frame):
    """An engagement: its cards bowed, all may react, then it is carried out (BS 10.10).

    `target` is what Archery chose, or NOTHING. Without cards it was negated. Once it `struck`, what follows
    is its doing (BS 13.32).
    """

    __slots__ = ("berserk", "cards", "struck", "target")
    named = ("target", "berserk", "cards", "struck")
    kind = STRIKE

    def __init__(
        self, seat: int, target: int, berserk: bool, cards: tuple[int, ...], struck: bool = False
    ) -> None:
        self.seat = seat
        self.target: Final = target
        self.berserk: Final = berserk
        self.cards: Final = cards
        self.struck: Final = struck

    def aimed_at(self, target: int) -> Strike:
        """Archery gets another target (BS 10.46)."""
        return Strike(self.seat, target, self.berserk, self.cards, self.struck)

    def negate(self) -> Strike:
        """The engagement does nothing (BS 14.20)."""
        return Strike(self.seat, NOTHING, False, (), False)

    def done(self) -> Strike:
        """The engagement is carried out."""
        return Strike(self.seat, NOTHING, False, self.cards, True)


class Absorb(Frame):
    """What an army gives up to absorb damage, one thing at a time (BS 10.11).

    Of the `damage` so much is `left`; so much `water` of the City Section and the cards `given` are given up.
    Where lasting text could change Strengths before the choice is complete, `strengths` has pairs of a card
    and the Strength that it had when the absorbing began (BS 10.16).
    """

    __slots__ = ("army", "berserk", "damage", "given", "left", "strengths", "water")
    named = ("army", "damage", "left", "water", "berserk", "strengths", "given")
    kind = ABSORB

    def __init__(
        self,
        seat: int,
        army: int,
        damage: int,
        left: int,
        water: int,
        berserk: bool,
        strengths: tuple[int, ...] = (),
        given: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.army: Final = army
        self.damage: Final = damage
        self.left: Final = left
        self.water: Final = water
        self.berserk: Final = berserk
        self.strengths: Final = strengths
        self.given: Final = given

    def with_left(self, left: int) -> Absorb:
        """The same choice with so much damage left."""
        return self._but(left, self.water, self.given)

    def with_water(self) -> Absorb:
        """One more Water is given up (BS 10.20)."""
        return self._but(self.left - 1, self.water + 1, self.given)

    def with_card(self, card: int, left: int) -> Absorb:
        """One more card is given up, and so much damage is left."""
        return self._but(left, self.water, (*self.given, card))

    def _but(self, left: int, water: int, given: tuple[int, ...]) -> Absorb:
        return Absorb(self.seat, self.army, self.damage, left, water, self.berserk, self.strengths, given)


class Discarding(Frame):
    """A card from hand that absorbs for a Hero who was given up (BS 10.33)."""

    __slots__ = ("hero",)
    named = ("hero",)
    kind = DISCARDING

    def __init__(self, seat: int, hero: int) -> None:
        self.seat = seat
        self.hero: Final = hero
