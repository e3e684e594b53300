"""A node of a syntax tree: what was said, before it is asked what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from serai.parts.english.kinds import FIELDS


class Node:
    """A phrase: its kind, and its parts by name. It never changes; equal phrases are equal nodes."""

    __slots__ = ("_hash", "kind", "parts")

    def __init__(self, kind: str, /, **parts: Any) -> None:
        known = FIELDS[kind]
        for name in parts:
            if name not in known:
                raise TypeError(f"a {kind} has no {name}")
        self.kind: Final = kind
        #: Only what is there: no None, no empty tuple.
        self.parts: Final = {name: part for name, part in parts.items() if part is not None and part != ()}
        self._hash: Final = hash((kind, tuple(sorted(self.parts.items(), key=_name))))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Node)
            and self._hash == other._hash
            and self.kind == other.kind
            and self.parts == other.parts
        )

    def __getitem__(self, name: str) -> Any:
        return self.parts.get(name)

    def having(self, **parts: Any) -> Node:
        """The same phrase with some parts set, or left out where None is given."""
        return Node(self.kind, **{**self.parts, **parts})

    def below(self) -> Iterator[Node]:
        """This node and every node in it."""
        yield self
        for part in self.parts.values():
            for one in part if isinstance(part, tuple) else (part,):
                if isinstance(one, Node):
                    yield from one.below()

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={part!r}" for name, part in self.parts.items())
        return f"{self.kind}({inside})"


def _name(part: tuple[str, Any]) -> str:
    return part[0]
