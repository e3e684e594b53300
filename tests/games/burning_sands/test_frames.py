"""The frames of Burning Sands: each kind has its class, and a frame comes back from its numbers."""

import inspect

import pytest

from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.rows import Happening
from serai.parts.frames import Frame, frame_from

FRAMES = [
    one for one in vars(f).values() if inspect.isclass(one) and issubclass(one, Frame) and one.kind >= 0
]


def made(kind: type[Frame]) -> Frame:
    """A frame of a class, with other numbers at each place."""
    values: list[object] = []
    for place, field in enumerate(inspect.signature(kind).parameters.values()):
        annotation = str(field.annotation)
        if "Happening" in annotation:
            values.append((Happening(3, 1, (4, 5, 6)), Happening(7, 0, (8, 9, 10))))
        elif annotation == "Cause":
            values.append((place, place + 1, place + 2))
        elif "tuple" in annotation:
            values.append((place, place + 1))
        else:
            values.append(True if annotation == "bool" else place)
    return kind(*values)  # type: ignore[arg-type]  # numbers of the right sort, as the signature says


def test_each_kind_has_one_class() -> None:
    assert sorted(one.kind for one in FRAMES) == sorted(f.CLASSES)
    assert {kind for kind in f.CLASSES if kind >= f.ASKING} == set(f.PROMPTS)


@pytest.mark.parametrize("kind", FRAMES)
def test_a_frame_comes_back_from_its_numbers(kind: type[Frame]) -> None:
    frame = made(kind)
    again = frame_from(frame.data(), f.CLASSES)
    assert type(again) is kind
    assert (again.seat, again.numbers()) == (frame.seat, frame.numbers())
    assert len(frame.numbers()) == len(inspect.signature(kind).parameters) - 1
