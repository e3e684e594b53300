"""The frames of a raid (section 11)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state.frame_kinds import RAID_ANSWER, RAID_CARD, RAID_DEFENCE, RAID_ON, RAIDING
from serai.games.burning_sands.state.terms import NOTHING
from serai.parts.frames import Frame


class Raiding(Frame):
    """The steps of a raid; when raids are settled, `row` of the raiders is next (BS 11.2)."""

    __slots__ = ("row", "step")
    named = ("step", "row")
    kind = RAIDING

    def __init__(self, seat: int, step: int, row: int = 0) -> None:
        self.seat = seat
        self.step: Final = step
        self.row: Final = row


class RaidOn(Frame):
    """A Hero to send, or the City Section for the Hero who is chosen (BS 11.3)."""

    __slots__ = ("hero",)
    named = ("hero",)
    kind = RAID_ON

    def __init__(self, seat: int, hero: int = NOTHING) -> None:
        self.seat = seat
        self.hero: Final = hero


class RaidCard(Frame):
    """The card that lies face down on a raiding Hero (BS 11.3)."""

    __slots__ = ("hero", "section")
    named = ("hero", "section")
    kind = RAID_CARD

    def __init__(self, seat: int, hero: int, section: int) -> None:
        self.seat = seat
        self.hero: Final = hero
        self.section: Final = section


class RaidDefence(Frame):
    """A Hero who defends against a row of the raiders, or nobody (BS 11.10)."""

    __slots__ = ("row",)
    named = ("row",)
    kind = RAID_DEFENCE

    def __init__(self, seat: int, row: int) -> None:
        self.seat = seat
        self.row: Final = row


class RaidAnswer(Frame):
    """The card that a defending Hero lays face up (BS 11.10)."""

    __slots__ = ("hero", "row")
    named = ("row", "hero")
    kind = RAID_ANSWER

    def __init__(self, seat: int, row: int, hero: int) -> None:
        self.seat = seat
        self.row: Final = row
        self.hero: Final = hero
