"""The frames of a turn: the Dawn Phase, the players' actions, and the End Phase (section 4)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state.frame_kinds import DAWNING, DRAW_DOWN, ENDING, POURING, STAYING, TURN
from serai.parts.frames import Frame


class Dawning(Frame):
    """The cards of all players straighten (BS 4.2)."""

    __slots__ = ()
    kind = DAWNING


class Staying(Frame):
    """Whether a card that can remain bowed straightens (BS 4.3)."""

    __slots__ = ("card",)
    named = ("card",)
    kind = STAYING

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card: Final = card


class Turn(Frame):
    """A player's action in the Day or Night Phase, or pass (BS 4.5).

    So many `passes` were made one after another, so many `actions` taken in the phase.
    """

    __slots__ = ("actions", "passes")
    named = ("passes", "actions")
    kind = TURN

    def __init__(self, seat: int, passes: int, actions: int = 0) -> None:
        self.seat = seat
        self.passes: Final = passes
        self.actions: Final = actions

    def passed_to(self, seat: int) -> Turn:
        """The player passed, and this one is asked."""
        return Turn(seat, self.passes + 1, self.actions)

    def acted_before(self, seat: int) -> Turn:
        """The player takes an action, and this one is asked after it."""
        return Turn(seat, 0, self.actions + 1)

    def for_seat(self, seat: int) -> Turn:
        """The same question to another player."""
        return Turn(seat, self.passes, self.actions)


class Ending(Frame):
    """The steps of the End Phase, of which `step` is the next (BS 4.19)."""

    __slots__ = ("step",)
    named = ("step",)
    kind = ENDING

    def __init__(self, seat: int, step: int) -> None:
        self.seat = seat
        self.step: Final = step


class DrawDown(Frame):
    """A player discards down to the limit of the hand (BS 4.21)."""

    __slots__ = ()
    kind = DRAW_DOWN


class Pouring(Frame):
    """A player places carried Water and moves it between City Sections (BS 4.23, BS 4.24).

    `source` is the City Section that gives the next token, or NOTHING. One that `took` a token gives none,
    and one that `gave` takes none: so every distribution can be reached, and the pouring comes to an end.
    """

    __slots__ = ("gave", "source", "took")
    named = ("source", "took", "gave")
    kind = POURING

    def __init__(
        self, seat: int, source: int, took: tuple[int, ...] = (), gave: tuple[int, ...] = ()
    ) -> None:
        self.seat = seat
        self.source: Final = source
        self.took: Final = took
        self.gave: Final = gave

    def from_section(self, section: int) -> Pouring:
        """A City Section is to give the next token."""
        return Pouring(self.seat, section, self.took, self.gave)

    def placed(self, section: int) -> Pouring:
        """A City Section took a token, and the source gave it if there is one."""
        took = self.took if section in self.took else (*self.took, section)
        gave = self.gave if self.source < 0 or self.source in self.gave else (*self.gave, self.source)
        return Pouring(self.seat, -1, took, gave)
