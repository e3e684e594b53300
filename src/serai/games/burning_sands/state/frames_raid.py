"""The frames of a raid (section 11)."""

from __future__ import annotations

from serai.games.burning_sands.state.frame_kinds import RAID_ANSWER, RAID_CARD, RAID_DEFENCE, RAID_ON, RAIDING
from serai.games.burning_sands.state.terms import NOTHING
from serai.parts.frames import Frame, Number


class Raiding(Frame):
    """The steps of a raid; when raids are settled, `row` of the raiders is next (BS 11.2)."""

    __slots__ = ("row", "step")

    def __init__(self, seat: int, step: int, row: int = 0) -> None:
        self.seat = seat
        self.step = step
        self.row = row

    @property
    def kind(self) -> int:
        return RAIDING

    def numbers(self) -> tuple[Number, ...]:
        return (self.step, self.row)


class RaidOn(Frame):
    """A Hero to send, or the City Section for the Hero who is chosen (BS 11.3)."""

    __slots__ = ("hero",)

    def __init__(self, seat: int, hero: int = NOTHING) -> None:
        self.seat = seat
        self.hero = hero

    @property
    def kind(self) -> int:
        return RAID_ON

    def numbers(self) -> tuple[Number, ...]:
        return (self.hero,)


class RaidCard(Frame):
    """The card that lies face down on a raiding Hero (BS 11.3)."""

    __slots__ = ("hero", "section")

    def __init__(self, seat: int, hero: int, section: int) -> None:
        self.seat = seat
        self.hero = hero
        self.section = section

    @property
    def kind(self) -> int:
        return RAID_CARD

    def numbers(self) -> tuple[Number, ...]:
        return (self.hero, self.section)


class RaidDefence(Frame):
    """A Hero who defends against a row of the raiders, or nobody (BS 11.10)."""

    __slots__ = ("row",)

    def __init__(self, seat: int, row: int) -> None:
        self.seat = seat
        self.row = row

    @property
    def kind(self) -> int:
        return RAID_DEFENCE

    def numbers(self) -> tuple[Number, ...]:
        return (self.row,)


class RaidAnswer(Frame):
    """The card that a defending Hero lays face up (BS 11.10)."""

    __slots__ = ("hero", "row")

    def __init__(self, seat: int, row: int, hero: int) -> None:
        self.seat = seat
        self.row = row
        self.hero = hero

    @property
    def kind(self) -> int:
        return RAID_ANSWER

    def numbers(self) -> tuple[Number, ...]:
        return (self.row, self.hero)
