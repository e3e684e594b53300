"""The frames of Burning Sands: each kind has its class, and a frame comes back from its numbers."""

import ast
import inspect
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.rows import Happening
from serai.parts.frames import Frame, frame_from

FRAMES = [
    one for one in vars(f).values() if inspect.isclass(one) and issubclass(one, Frame) and one.kind >= 0
]


#: What follows from the other numbers of a frame, and is not kept with them.
FOLLOWS = ("triggers",)


@lru_cache
def constructors(module: str) -> dict[str, dict[str, str]]:
    """The constructors that a module's classes write out: names and annotations of what they take.

    They are read from the source: a compiled class does not tell them.
    """
    found = find_spec(module)
    assert found is not None
    assert found.origin is not None
    source = Path(found.origin).with_name(f"{module.rpartition('.')[2]}.py").read_text("utf-8")
    made: dict[str, dict[str, str]] = {}
    for one in [one for one in ast.parse(source).body if isinstance(one, ast.ClassDef)]:
        for method in one.body:
            if isinstance(method, ast.FunctionDef) and method.name == "__init__":
                taken = method.args.args[1:]
                made[one.name] = {arg.arg: ast.unparse(arg.annotation or arg) for arg in taken}
    return made


def parameters(kind: type[Frame]) -> dict[str, str]:
    """What a frame's constructor takes, with annotations."""
    return next(
        constructors(one.__module__)[one.__name__]
        for one in kind.__mro__
        if one.__name__ in constructors(one.__module__)
    )


def made(kind: type[Frame]) -> Frame:
    """A frame of a class, with other numbers at each place."""
    values: list[object] = []
    for place, annotation in enumerate(parameters(kind).values()):
        if "Happening" in annotation:
            values.append(
                (
                    Happening(3, 1, (4, 5, 6, 7, 8, 9, 10, 11, 12)),
                    Happening(7, 0, (8, 9, 10, 11, 12, 13, 14, 15, 16)),
                )
            )
        elif annotation in ("Cause", "Paid"):
            values.append((place, place + 1, place + 2))
        elif "tuple" in annotation:
            values.append((place, place + 1))
        else:
            values.append(True if annotation == "bool" else place)
    return kind(*values)  # type: ignore[arg-type]  # numbers of the right sort, as the annotations say


def test_each_kind_has_one_class() -> None:
    assert sorted(one.kind for one in FRAMES) == sorted(f.CLASSES)
    assert {kind for kind in f.CLASSES if kind >= f.ASKING} == set(f.PROMPTS)


@pytest.mark.parametrize("kind", FRAMES)
def test_a_frame_comes_back_from_its_numbers(kind: type[Frame]) -> None:
    frame = made(kind)
    again = frame_from(frame.data(), f.CLASSES)
    assert type(again) is kind
    assert (again.seat, again.numbers()) == (frame.seat, frame.numbers())
    assert len(frame.numbers()) == len([name for name in parameters(kind) if name not in FOLLOWS]) - 1
