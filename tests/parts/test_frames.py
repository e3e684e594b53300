"""Typed frames: named numbers, written as plain data and read back."""

import json
from typing import Final

import pytest

from serai.parts.frames import Frame, Number, frame_from, numbered


class Asked(Frame):
    """A question without numbers."""

    __slots__ = ()
    kind = 1


class Aimed(Frame):
    """A question with a number and a row of numbers."""

    __slots__ = ("chosen", "left")
    kind = 2

    def __init__(self, seat: int, left: int, chosen: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.chosen: Final = chosen

    def numbers(self) -> tuple[Number, ...]:
        return (self.left, self.chosen)


def test_frames_are_written_and_read_back() -> None:
    for frame in (Asked(1), Aimed(0, 2), Aimed(1, 3, (4, 5))):
        data = json.loads(json.dumps(frame.data()))
        back = frame_from(data, {1: Asked, 2: Aimed})
        assert type(back) is type(frame)
        assert (back.kind, back.seat, back.numbers()) == (frame.kind, frame.seat, frame.numbers())
    assert repr(Aimed(1, 3, (4, 5))) == "Aimed(1, 3, (4, 5))"
    assert Aimed(0, 2).data() == [2, 0, 2, []]


def test_a_frame_takes_no_further_fields() -> None:
    frame = Asked(0)
    with pytest.raises(AttributeError):
        frame.closure = print  # type: ignore[attr-defined] # there is nowhere to keep one


@pytest.mark.parametrize("data", [[], [2, 0], [2, 0, 1, [], 4], [3, 0], None, 7])
def test_what_is_not_a_frame_is_refused(data: object) -> None:
    with pytest.raises((TypeError, ValueError, KeyError)):
        frame_from(data, {1: Asked, 2: Aimed})


def test_kinds_are_numbered_in_their_order() -> None:
    class Early(Frame):
        __slots__ = ()

    class Late(Frame):
        __slots__ = ()

    kinds = numbered(Early, Late)
    assert (Early.kind, Late.kind) == (0, 1)
    assert kinds == {0: Early, 1: Late}
    assert isinstance(frame_from(Late(1).data(), kinds), Late)
    assert Frame.kind == -1  # a shape of frames gets no number
