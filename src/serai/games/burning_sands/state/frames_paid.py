"""The frames of what texts ask for before something is done: its price, and where a card came from."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state.frame_kinds import FROM_PILE, PAID_CHALLENGE, PAID_DEED, SHEDDING
from serai.games.burning_sands.state.terms import NOTHING
from serai.parts.frames import Frame


class PaidDeed(Frame):
    """What the question below is answered with, once it is paid: a verb by its code, and its number.

    `n` is NOTHING where the card lies face down: which it is, is said when it is paid. `firm`: nothing else
    could be done for nothing, so the payment is not broken off.
    """

    __slots__ = ("firm", "n", "verb")
    named = ("verb", "n", "firm")
    kind = PAID_DEED

    def __init__(self, seat: int, verb: int, n: int = NOTHING, firm: bool = False) -> None:
        self.seat = seat
        self.verb: Final = verb
        self.n: Final = n
        self.firm: Final = firm


class PaidChallenge(Frame):
    """The challenge of a Hero to another, once it is paid; `ability` and `effect` as in `Accepting`."""

    __slots__ = ("ability", "challenged", "challenger", "effect")
    named = ("challenger", "challenged", "ability", "effect")
    kind = PAID_CHALLENGE

    def __init__(self, seat: int, challenger: int, challenged: int, ability: int, effect: int) -> None:
        self.seat = seat
        self.challenger: Final = challenger
        self.challenged: Final = challenged
        self.ability: Final = ability
        self.effect: Final = effect


class FromPile(Frame):
    """Below a card that is played from a pile: where it goes back to if that is broken off (BS 5.33)."""

    __slots__ = ("card_kind", "zone")
    named = ("card_kind", "zone")
    kind = FROM_PILE

    def __init__(self, seat: int, card_kind: int, zone: int) -> None:
        self.seat = seat
        self.card_kind: Final = card_kind
        self.zone: Final = zone


class Shedding(Frame):
    """Cards of the hand that are discarded as a price, so many are `left` (BS 6.32)."""

    __slots__ = ("left",)
    named = ("left",)
    kind = SHEDDING

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left: Final = left
