"""A number told from features: least squares with a penalty on large weights, and how well it foretells.

The rows are few and mostly empty, so plain Python is quick enough. What is foretold of a row that was left
out follows from the whole fit: its error is divided by what it has no part in itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

#: The features of something, each with its amount; what is not named is 0.
Row: TypeAlias = dict[str, float]

_FREE = 1e-6  # the penalty of features whose weight may be anything


@dataclass(frozen=True)
class Fit:
    """Weights, and for each row how far it would be missed if it had been left out."""

    weights: Row
    missed: tuple[float, ...]

    def tell(self, row: Row) -> float:
        """The number that belongs to these features; those that were never seen tell nothing."""
        return sum([self.weights.get(name, 0.0) * amount for name, amount in row.items()])


def fit(rows: Sequence[Row], numbers: Sequence[float], penalty: float, free: Sequence[str] = ()) -> Fit:
    """The weights that tell the numbers of these rows best; those of `free` features have no penalty."""
    names = list(dict.fromkeys([name for row in rows for name in row]))
    place = {name: at for at, name in enumerate(names)}
    sparse = [[(place[name], amount) for name, amount in row.items()] for row in rows]
    size = len(names)
    gram = [[0.0] * size for _ in range(size)]
    sums = [0.0] * size
    for row, number in zip(sparse, numbers, strict=True):
        for i, a in row:
            sums[i] += a * number
            line = gram[i]
            for j, b in row:
                line[j] += a * b
    for name, i in place.items():
        gram[i][i] += _FREE if name in free else penalty
    inverse = _inverse(gram)
    weights = [sum([a * b for a, b in zip(line, sums, strict=True)]) for line in inverse]
    missed: list[float] = []
    for row, number in zip(sparse, numbers, strict=True):
        error = number - sum([weights[i] * a for i, a in row])
        own = sum([a * b * inverse[i][j] for i, a in row for j, b in row])
        missed.append(error / max(1e-6, 1 - own))
    return Fit(dict(zip(names, weights, strict=True)), tuple(missed))


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric matrix whose diagonal outweighs nothing else; by elimination."""
    size = len(matrix)
    work = [[*row, *[float(i == j) for j in range(size)]] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(work[row][i]))
        work[i], work[pivot] = work[pivot], work[i]
        by = 1 / work[i][i]
        line = work[i] = [by * value for value in work[i]]
        for j in range(size):
            times = work[j][i]
            if j != i and times:
                work[j] = [a - times * b for a, b in zip(work[j], line, strict=True)]
    return [row[size:] for row in work]
