"""A node of a syntax tree: what was said, before it is asked what it means."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from serai.parts.english.kinds import FIELDS


class Node:
    """A phrase: its kind, and its parts by name. It never changes; equal phrases are equal nodes."""

    __slots__ = ("_hash", "kind", "origin", "parts")

    # A part can be called `kind`; compiled, it would be taken for an argument of this name.
    def __init__(self, kind_: str, /, **parts: Any) -> None:
        known = FIELDS[kind_]
        for name in parts:
            if name not in known:
                raise TypeError(f"a {kind_} has no {name}")
        self.kind: Final = kind_
        #: Only what is there: no None, no empty tuple.
        self.parts: Final = {name: part for name, part in parts.items() if part is not None and part != ()}
        self._hash: Final = hash((kind_, tuple(sorted(self.parts.items(), key=_name))))
        #: The phrase as it was read, of which this one was made.
        self.origin: Node = self

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
        if _USED is not None:
            _USED.add((id(self.origin), name))
        return self.parts.get(name)

    def each(self, name: str) -> tuple[Any, ...]:
        """The phrases of a part that can be several; none where there are none."""
        return self[name] or ()

    def having(self, **parts: Any) -> Node:
        """The same phrase with some parts set, or left out where None is given."""
        made = Node(self.kind, **{**self.parts, **parts})
        made.origin = self.origin
        return made

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


#: Which parts of which phrases were asked for since `watch`; None where nobody watches.
_USED: set[tuple[int, str]] | None = None
#: Parts that only help to put phrases together.
_AIDS: Final = (
    "sort",
    "number",
    "comma",
    "front",
    "apart",
    "every",
    "most",
    "passive",
    "gender",
    "signed",
    "closed",
    "person",
)


def _is_article(name: str, part: Any) -> bool:
    """A and the say only whether something is known, which its reader finds out anyway."""
    return name == "det" and part in ("a", "the")


def watch() -> None:
    """Begin to note which parts of phrases are asked for."""
    global _USED  # noqa: PLW0603 (texts are read one at a time)
    _USED = set()


@contextmanager
def unnoted() -> Iterator[None]:
    """What is asked for meanwhile is asked in vain: it does not use the words."""
    global _USED  # noqa: PLW0603 (texts are read one at a time)
    before = set(_USED or ())
    watched = _USED is not None
    try:
        yield
    finally:
        if watched:
            _USED = before


def noted() -> set[tuple[int, str]]:
    """What has been asked for until now: to be noted again where an attempt came to nothing."""
    return set(_USED or ())


def note_again(used: set[tuple[int, str]]) -> None:
    """Forget what an attempt asked for that came to nothing."""
    global _USED  # noqa: PLW0603 (texts are read one at a time)
    if _USED is not None:
        _USED = set(used)


def unused(tree: Node) -> tuple[Node, str] | None:
    """End the watch: a phrase of the tree with a part that nobody asked for, if there is one."""
    global _USED
    used, _USED = _USED or set(), None
    for node in tree.below():
        if node.parts.get("word") == "<which>":  # it only marks a place in a clause
            continue
        for name in node.parts:
            if (
                name not in _AIDS
                and (id(node.origin), name) not in used
                and not _is_article(name, node.parts[name])
            ):
                return node, name
    return None
