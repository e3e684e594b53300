"""The frames of Reactions: a window, what a Reaction answers, and cards about to be destroyed."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state.frame_kinds import ANSWERING, FALL, FORETOLD, REACT
from serai.games.burning_sands.state.rows import OVER, Happening, happenings_from
from serai.parts.frames import Frame, Number


class React(Frame):
    """A Reaction to what happened, or pass (BS 13.22).

    So many `passes` were made one after another. `answered` is a row of pairs: the place of a happening, and
    the card in play that has answered it (BS 13.33). `triggers` are those of the happenings as bits, without
    what can no longer be answered; they follow from these.
    """

    __slots__ = ("answered", "happenings", "passes", "triggers")
    kind = REACT

    def __init__(
        self,
        seat: int,
        passes: int,
        happenings: tuple[Happening, ...],
        answered: tuple[int, ...] = (),
        triggers: int = -1,
    ) -> None:
        self.seat = seat
        self.passes: Final = passes
        self.happenings: Final = happenings
        self.answered: Final = answered
        self.triggers: Final = _bits(happenings) if triggers < 0 else triggers

    def numbers(self) -> tuple[Number, ...]:
        flat = [number for happening in self.happenings for number in happening.data()]
        return (self.passes, tuple(flat), self.answered)

    def passed_to(self, seat: int) -> React:
        """The player passed, and this one is asked."""
        return React(seat, self.passes + 1, self.happenings, self.answered, self.triggers)

    def begun_anew(self, seat: int) -> React:
        """Somebody reacts: all may react or pass once more, from this player on (BS 13.25)."""
        return React(seat, 0, self.happenings, self.answered, self.triggers)

    def for_seat(self, seat: int) -> React:
        """The same question to another player."""
        return React(seat, self.passes, self.happenings, self.answered, self.triggers)

    def with_answer(self, place: int, card: int) -> React:
        """A card in play answers one of the happenings."""
        answered = (*self.answered, place, card)
        return React(self.seat, self.passes, self.happenings, answered, self.triggers)

    def with_happenings(self, happenings: tuple[Happening, ...]) -> React:
        """The same question about other happenings."""
        return React(self.seat, self.passes, happenings, self.answered)

    def answered_by(self, card: int) -> list[int]:
        """The places of the happenings that a card in play has answered already (BS 13.33)."""
        pairs = self.answered
        return [pairs[at] for at in range(0, len(pairs), 2) if pairs[at + 1] == card]


def _bits(happenings: tuple[Happening, ...]) -> int:
    bits = 0
    for row in happenings:
        if row.trigger != OVER:
            bits |= 1 << row.trigger
    return bits


class Answering(Frame):
    """Which of the things that happened together a Reaction answers (BS 13.31)."""

    __slots__ = ("card", "card_kind", "places")
    named = ("card", "card_kind", "places")
    kind = ANSWERING

    def __init__(self, seat: int, card: int, card_kind: int, places: tuple[int, ...]) -> None:
        self.seat = seat
        self.card: Final = card
        self.card_kind: Final = card_kind
        self.places: Final = places


class Fall(Frame):
    """Cards are destroyed that nobody saved (BS 18.19): `falling` is actor, card, slayer and why of each."""

    __slots__ = ("falling",)
    named = ("falling",)
    kind = FALL

    def __init__(self, seat: int, falling: tuple[int, ...]) -> None:
        self.seat = seat
        self.falling: Final = falling

    def rows(self) -> list[tuple[int, int, int, int]]:
        """Of each card by whose doing it falls, which it is, the card that does it or NOTHING, and why."""
        row = self.falling
        return [(row[at], row[at + 1], row[at + 2], row[at + 3]) for at in range(0, len(row), 4)]


class Foretold(Frame):
    """All were told what the action below is about to do (BS 18.27).

    `averted` has what is not done after all: trigger, card, seat and kind of each. `did` is 1 as soon as the
    rest is done.
    """

    __slots__ = ("averted", "did")
    named = ("averted", "did")
    kind = FORETOLD

    def __init__(self, seat: int, averted: tuple[int, ...] = (), did: int = 0) -> None:
        self.seat = seat
        self.averted: Final = averted
        self.did: Final = did

    def without(self, trigger: int, card: int, seat: int, kind: int) -> Foretold:
        """The same when one more thing is not done after all."""
        return Foretold(self.seat, (*self.averted, trigger, card, seat, kind), self.did)

    def done(self) -> Foretold:
        """The same when the rest is being done."""
        return Foretold(self.seat, self.averted, 1)

    def rows(self) -> list[tuple[int, int, int, int]]:
        """What is not done after all."""
        row = self.averted
        return [(row[at], row[at + 1], row[at + 2], row[at + 3]) for at in range(0, len(row), 4)]


def react_from(seat: int, passes: int, flat: tuple[int, ...], answered: tuple[int, ...]) -> React:
    """A window from the numbers that it gave."""
    return React(seat, passes, happenings_from(flat), answered)
