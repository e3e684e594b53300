"""A board of hexes: pointy ones in rows, the odd rows half a hex to the right, numbered row by row."""

from __future__ import annotations

from typing import Final

NOWHERE: Final = -1
DIRECTIONS: Final = ("east", "southeast", "southwest", "west", "northwest", "northeast")  # clockwise
_EVEN: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1))
_ODD: Final = ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1))


class HexGrid:
    """The shape of a board: which hex lies in which direction of which, and how far apart two are."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = columns * rows
        #: For each hex its neighbour in each of the six directions, NOWHERE beyond the edge.
        self.beside: Final = [self._beside(hex) for hex in range(columns * rows)]
        #: For each hex its neighbours on the board, clockwise from the east.
        self.around: Final = [tuple(n for n in beside if n != NOWHERE) for beside in self.beside]

    def at(self, column: int, row: int) -> int:
        """The number of the hex in that column and row, NOWHERE if there is none."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return NOWHERE

    def _beside(self, hex: int) -> tuple[int, ...]:
        row, column = divmod(hex, self.columns)
        steps = _ODD if row % 2 else _EVEN
        return tuple(self.at(column + dx, row + dy) for dx, dy in steps)

    def distance(self, one: int, other: int) -> int:
        """How many steps lead from one hex to another."""
        q1, r1 = self._axial(one)
        q2, r2 = self._axial(other)
        return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))

    def _axial(self, hex: int) -> tuple[int, int]:
        row, column = divmod(hex, self.columns)
        return column - (row - row % 2) // 2, row
