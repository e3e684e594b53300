"""A board of hexes: neighbours, directions, edges and distances."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.parts.hexes import DIRECTIONS, NOWHERE, HexGrid

OPPOSITE = 3  # so many directions further on is the way back

# The numbers of a grid of four columns and three rows, the odd row half a hex to the right:
#
#     0   1   2   3
#       4   5   6   7
#     8   9  10  11
SMALL = HexGrid(4, 3)

shapes = st.tuples(st.integers(1, 9), st.integers(1, 9))


def neighbours(grid: HexGrid, hex: int) -> dict[str, int]:
    return dict(zip(DIRECTIONS, grid.beside[hex], strict=True))


def test_the_neighbours_in_an_odd_row() -> None:
    assert neighbours(SMALL, 5) == {
        "east": 6,
        "southeast": 10,
        "southwest": 9,
        "west": 4,
        "northwest": 1,
        "northeast": 2,
    }


def test_the_neighbours_in_an_even_row() -> None:
    grid = HexGrid(4, 5)
    assert neighbours(grid, 9) == {
        "east": 10,
        "southeast": 13,
        "southwest": 12,
        "west": 8,
        "northwest": 4,
        "northeast": 5,
    }


def test_beyond_the_edge_is_nowhere() -> None:
    assert SMALL.beside[0] == (1, 4, NOWHERE, NOWHERE, NOWHERE, NOWHERE)
    assert SMALL.around[0] == (1, 4)
    assert SMALL.around[7] == (11, 6, 3)  # the odd row ends further to the right: east is nothing
    assert SMALL.around[3] == (7, 6, 2)
    assert HexGrid(1, 1).around == [()]


def test_places_are_counted_row_by_row() -> None:
    assert (SMALL.at(0, 0), SMALL.at(3, 0), SMALL.at(0, 1), SMALL.at(3, 2)) == (0, 3, 4, 11)
    assert (SMALL.columns, SMALL.rows, SMALL.size) == (4, 3, 12)


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (4, 0), (0, -1), (0, 3)])
def test_there_is_no_hex_beside_the_board(column: int, row: int) -> None:
    assert SMALL.at(column, row) == NOWHERE


def test_directions_go_clockwise() -> None:
    grid = HexGrid(9, 9)
    centre = grid.at(4, 4)
    ring = grid.around[centre]
    assert len(ring) == 6
    for one, other in pairwise((*ring, ring[0])):
        assert other in grid.around[one]  # each is beside the next


@given(shapes)
def test_the_way_back_is_the_opposite_direction(shape: tuple[int, int]) -> None:
    grid = HexGrid(*shape)
    for hex in range(grid.size):
        for direction, other in enumerate(grid.beside[hex]):
            if other != NOWHERE:
                assert grid.beside[other][(direction + OPPOSITE) % 6] == hex


@given(shapes, st.data())
def test_the_distance_is_the_number_of_steps(shape: tuple[int, int], data: st.DataObject) -> None:
    grid = HexGrid(*shape)
    start = data.draw(st.integers(0, grid.size - 1))
    steps = {start: 0}
    queue = [start]
    for hex in queue:
        for other in grid.around[hex]:
            if other not in steps:
                steps[other] = steps[hex] + 1
                queue.append(other)
    assert len(steps) == grid.size
    for hex, far in steps.items():
        assert grid.distance(start, hex) == grid.distance(hex, start) == far
