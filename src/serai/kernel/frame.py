"""Frames: what the table waits for, as numbers on a stack: any instant can be saved, cloned and hashed."""

from __future__ import annotations

from typing import Final

from serai.kernel.data import Data


class Frame:
    """One thing waited for: its kind (a game's own number), the seat that must answer, and what it is about.

    Frames never change: a game replaces one by another, so clones may share them.
    """

    __slots__ = ("args", "kind", "seat")

    def __init__(self, kind: int, seat: int, args: tuple[int, ...] = ()) -> None:
        self.kind: Final[int] = kind
        self.seat: Final[int] = seat
        self.args: Final[tuple[int, ...]] = args

    def data(self) -> Data:
        """The frame as plain data; `frame_from` reads it back."""
        return [self.kind, self.seat, list(self.args)]

    def __repr__(self) -> str:
        return f"Frame(kind={self.kind}, seat={self.seat}, args={self.args})"


def frame_from(data: Data) -> Frame:
    """A frame from what `Frame.data` gave."""
    kind, seat, args = data
    return Frame(kind, seat, tuple(args))
