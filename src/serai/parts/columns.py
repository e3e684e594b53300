"""Columns declared once: how a game's state says what its fields are, and how they are written and read.

A state derives from `serai.parts.engine.Waiting` and declares each column where it is first set, with its
type and its first value: `self.scarabs: list[int] = []`. From these lines `tools/columns.py` writes the
class's `__slots__`, its `clone` and its `LAYOUT` into the same file, as straight code that compiles well. The
type says how a column is copied: lists are copied, lists of lists row by row; numbers, words, tuples and
anything else are shared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, TypeAlias, TypeVar

from serai.kernel import Data
from serai.parts.engine import Waiting
from serai.parts.frames import Frame, frame_from

T = TypeVar("T")

#: A list that is replaced and never changed in place: clones share it.
Fixed: TypeAlias = Annotated[T, "shared by clones"]
#: A list of lists that are replaced and never changed in place: clones share the inner ones.
Rows: TypeAlias = Annotated[T, "rows shared by clones"]
#: A column that is not saved: it is set when a table is opened or loaded, or follows from the others.
Unsaved: TypeAlias = Annotated[T, "not saved"]
#: An object, or a list of objects, that never change: each writes itself with `data`.
Typed: TypeAlias = Annotated[T, "written by itself"]
#: A list of exactly two lists, which are copied without a loop.
Two: TypeAlias = Annotated[list[T], "of two"]


def _list(value: Data) -> Data:
    return list(value)


def _tuple(value: Data) -> Data:
    return tuple(value)


def _lists(value: Data) -> Data:
    return [list(part) for part in value]


def _rows(value: Data) -> Data:
    return [tuple(part) for part in value]


def _tuples(value: Data) -> Data:
    return tuple([tuple(part) for part in value])


def _written(value: Data) -> Data:
    """Typed objects as plain data; where there is none, an empty list."""
    if isinstance(value, list):
        return [row.data() for row in value]
    return [] if value is None else value.data()


class Layout:
    """The columns of a state that are saved, by their shapes, as `tools/columns.py` writes them."""

    def __init__(
        self,
        plain: str,
        lists: str = "",
        tuples: str = "",
        nested: str = "",
        rows: str = "",
        tables: str = "",
        typed: str = "",
    ) -> None:
        self._plain: Final = plain.split()
        self._flat: Final = [*lists.split(), *tuples.split()]
        self._deep: Final = [*nested.split(), *rows.split(), *tables.split()]
        self._made: Final[list[tuple[str, Callable[[Data], Data]]]] = [
            *[(name, _list) for name in lists.split()],
            *[(name, _tuple) for name in tuples.split()],
            *[(name, _lists) for name in nested.split()],
            *[(name, _rows) for name in rows.split()],
            *[(name, _tuples) for name in tables.split()],
        ]
        self._typed: Final = typed.split()

    def dump(self, g: Waiting) -> dict[str, Data]:
        """The saved columns of a state and its stack as plain data."""
        data: dict[str, Data] = {name: getattr(g, name) for name in self._plain}
        for name in self._flat:
            data[name] = list(getattr(g, name))
        for name in self._deep:
            data[name] = [list(part) for part in getattr(g, name)]
        for name in self._typed:
            data[name] = _written(getattr(g, name))
        data["stack"] = [frame.data() for frame in g.stack]
        return data

    def load(
        self,
        g: Waiting,
        data: Data,
        kinds: dict[int, Callable[..., Frame]],
        readers: dict[str, Callable[[Data], Data]] | None = None,
    ) -> None:
        """Set the columns and the stack to what `dump` wrote; the offers are the engine's to make again.

        `kinds` are the game's frames by their numbers, `readers` read its typed columns.
        """
        for name in self._plain:
            setattr(g, name, data[name])
        for name, made in self._made:
            setattr(g, name, made(data[name]))
        for name in self._typed:
            setattr(g, name, (readers or {})[name](data[name]))
        g.stack = [frame_from(frame, kinds) for frame in data["stack"]]
