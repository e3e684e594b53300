"""Star lattices computed from words: the same that the page draws on its cards (web/src/lib/ornament.ts)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

_WORD: Final = 0xFFFFFFFF

#: A line through some points; closed, when its end is its beginning.
Path = list[tuple[float, float]]


def grain(words: str, turn: int = 0) -> float:
    """A number from 0 up to 1, always the same for the same words."""
    h = 2166136261 ^ turn
    for letter in words:
        h = (h ^ ord(letter)) * 16777619 & _WORD
    h ^= h >> 15
    h = h * 2246822519 & _WORD
    h ^= h >> 13
    return h / (_WORD + 1)


def star(x: float, y: float, points: int, outer: float, inner: float, turn: float = 0) -> Path:
    """The outline of a star with so many points, around a place."""
    path: Path = []
    for i in range(points * 2):
        radius, angle = (inner if i % 2 else outer), turn + pi * i / points - pi / 2
        path.append((x + radius * cos(angle), y + radius * sin(angle)))
    return [*path, path[0]]


def lattice(words: str) -> tuple[float, list[Path]]:
    """A tile of stars with strapwork between them, and the length of its side; it repeats without a seam."""
    points = (8, 12, 8, 16, 12, 10)[int(grain(words, 1) * 6)]
    size = 40 + int(grain(words, 2) * 4) * 4
    half = size / 2
    outer = half * (0.72 + 0.2 * grain(words, 3))
    inner = outer * (0.5 + 0.25 * grain(words, 4))
    small = half * (0.28 + 0.12 * grain(words, 5))
    turn = 0.0 if grain(words, 6) < 0.5 else pi / points
    straps: list[Path] = [
        [(0, half), (half - outer, half)],
        [(half + outer, half), (size, half)],
        [(half, 0), (half, half - outer)],
        [(half, half + outer), (half, size)],
    ]
    corners = [star(x, y, 8, small, small * 0.55) for x in (0, size) for y in (0, size)]
    heart = star(half, half, points, inner * 0.7, inner * 0.45, turn)
    return size, [star(half, half, points, outer, inner, turn), heart, *straps, *corners]
