"""The frames of cards that come into play or go from Hero to Hero (sections 5 and 7)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state.frame_kinds import ENTER, HOST, MOVING
from serai.games.burning_sands.state.terms import NOTHING
from serai.parts.frames import Frame


class Host(Frame):
    """The Hero or City Section that a card from hand is attached to or laid on (BS 5.2)."""

    __slots__ = ("card_kind",)
    named = ("card_kind",)
    kind = HOST

    def __init__(self, seat: int, card_kind: int) -> None:
        self.seat = seat
        self.card_kind: Final = card_kind


class Enter(Frame):
    """A card that is paid for comes into play, on a `host` if it has one (BS 5.2).

    It is `raised` if it comes from the Buried pile, `announced` once all could react to its coming, and
    `negated` if it does not come. `then` is the ability that is carried out once it is there, or NOTHING.
    """

    __slots__ = ("announced", "card_kind", "host", "negated", "raised", "then")
    named = ("card_kind", "host", "raised", "announced", "negated", "then")
    kind = ENTER

    def __init__(
        self,
        seat: int,
        card_kind: int,
        host: int,
        raised: bool = False,
        announced: bool = False,
        negated: bool = False,
        then: int = NOTHING,
    ) -> None:
        self.seat = seat
        self.card_kind: Final = card_kind
        self.host: Final = host
        self.raised: Final = raised
        self.announced: Final = announced
        self.negated: Final = negated
        self.then: Final = then

    def announce(self) -> Enter:
        """All may react to its coming now."""
        return Enter(self.seat, self.card_kind, self.host, self.raised, True, self.negated, self.then)

    def negate(self) -> Enter:
        """It does not come (BS 14.25)."""
        return Enter(self.seat, self.card_kind, self.host, self.raised, self.announced, True, self.then)


class Moving(Frame):
    """Attached cards go from Hero to Hero (BS 7.7).

    `card` is the one whose Hero is asked for, or NOTHING; `touched` are the cards that were moved and their
    Heroes.
    """

    __slots__ = ("card", "touched")
    named = ("card", "touched")
    kind = MOVING

    def __init__(self, seat: int, card: int, touched: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.card: Final = card
        self.touched: Final = touched
