"""Typed frames: what a table waits for, each kind a small class whose numbers have names."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeAlias

from serai.kernel import Data

#: What a frame is made of, beside its kind and its seat: numbers, rows of numbers, yes and no. (In a union
#: with int the compiled build would make 1 of True, and hashes of states would differ between the builds.)
Number: TypeAlias = object


class Frame:
    """One thing waited for, and the seat that it concerns.

    A game has a subclass for each kind. It names its numbers, gives them in `numbers` in the order in which
    its constructor takes them behind the seat, and has a `kind`, a number of the game's own, by which the
    engine finds what to do. Frames never change: a game replaces one by another, so clones may share them.

        class Column(Frame):
            '''Where a card is played (SL 5.3).'''

            __slots__ = ("face",)
            kind = 5

            def __init__(self, seat: int, face: int) -> None:
                self.seat = seat
                self.face: Final = face

            def numbers(self) -> tuple[Number, ...]:
                return (self.face,)

    The subclasses write their constructors out: a dataclass costs six times as much in the compiled build.
    """

    __slots__ = ("seat",)
    #: The number of this kind of frame in its game.
    kind: ClassVar[int] = -1

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def numbers(self) -> tuple[Number, ...]:
        """What the constructor takes behind the seat."""
        return ()

    def data(self) -> Data:
        """The frame as plain data; `frame_from` reads it back."""
        row: list[Data] = [self.kind, self.seat]
        row += [list(value) if isinstance(value, tuple) else value for value in self.numbers()]
        return row

    def __repr__(self) -> str:
        return f"{type(self).__name__}{(self.seat, *self.numbers())}"


def frame_from(data: Data, kinds: dict[int, Callable[..., Frame]]) -> Frame:
    """A frame from what `Frame.data` gave, by the game's class for each kind."""
    kind, seat, *values = data
    return kinds[kind](seat, *[tuple(value) if isinstance(value, list) else value for value in values])
