"""The map of Al-Kalim in plain lines: a picture in letters, and what lies on it in words."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.al_kalim.state.board import house_board
from serai.games.al_kalim.state.terms import COLOURS, LETTERS, NOTHING, TERRAINS
from serai.kernel import Data
from serai.parts.hexes import DIRECTIONS
from serai.words.english import listed

#: The letters of the picture; a town is a T.
_LETTERS = ", ".join(f"{letter} {name}" for letter, name in zip(LETTERS, TERRAINS, strict=True))
LEGEND = (
    f"On the map each space has its terrain ({_LETTERS}), its counter (g y b r; a capital has the sunburst) "
    "and the number of the hero there. The space in column D and row 4 is D4."
)
_STORM, _LAIR, _CITY, _SEVERAL = "~", "!", "*", "+"
_MARKS = {
    _STORM: "sandstorm",
    _LAIR: "undefeated challenge",
    _CITY: "Lost City",
    _SEVERAL: "several heroes",
}
_WIDTH = 4


def picture(data: Data) -> list[str]:
    """The map as it looks from above, row by row; odd rows lie half a space to the right."""
    board = house_board()
    columns = board.grid.columns
    lines = ["    " + "".join(f"{chr(ord('A') + column):<{_WIDTH}}" for column in range(columns)).rstrip()]
    storm = storm_hexes(data)
    things = _things(data)
    heroes = _heroes(data)
    for row in range(board.grid.rows):
        cells = []
        for column in range(columns):
            hex = board.grid.at(column, row)
            over = _STORM if hex in storm else " "
            letter = LETTERS[board.terrain[hex]]
            cells.append(f"{over}{letter}{things[hex]}{heroes[hex]}")
        lines.append(f"{row + 1:>2} {'  ' * (row % 2)}{''.join(cells)}".rstrip())
    marks = [
        f"{mark} {meaning}" for mark, meaning in _MARKS.items() if any(mark in line for line in lines[1:])
    ]
    return [*lines, f"({', '.join(marks)})"] if marks else lines


def _things(data: Data) -> list[str]:
    """What lies on each space: an undefeated challenge, a Lost City, a counter, or nothing."""
    board = house_board()
    marks = [letter for line in data["jewels"].splitlines() for letter in line.split()]
    for at in data["cities"].values():
        if at:
            marks[board.find(at)] = _CITY
    for lair in data["lairs"]:
        marks[board.find(lair["at"])] = _LAIR
    return marks


def _heroes(data: Data) -> list[str]:
    """The number of the hero on each space."""
    board = house_board()
    marks = [" "] * board.grid.size
    for number, player in enumerate(data["players"], 1):
        if player["where"]:
            hex = board.find(player["where"])
            marks[hex] = str(number) if marks[hex] == " " else _SEVERAL
    return marks


def storm_hexes(data: Data) -> list[int]:
    """The spaces under the sandstorm."""
    if data["storm"] is None:
        return []
    board = house_board()
    centre = board.find(data["storm"]["centre"])
    return [centre, *board.grid.around[centre]]


def land_lines(data: Data) -> list[str]:
    """What lies on the map, in words."""
    board = house_board()
    lines = []
    if data["storm"] is None:
        lines.append("The sandstorm has not come yet.")
    else:
        wind = DIRECTIONS.index(data["storm"]["wind"])
        winds = f"{DIRECTIONS[wind]} and {DIRECTIONS[(wind + 1) % 6]}"
        lines.append(f"Sandstorm around {data['storm']['centre']}; it blows {winds}.")
    lairs = [f"{lair['card']} on {lair['at']}" for lair in data["lairs"]]
    if lairs:
        lines.append(f"Undefeated challenges: {listed(lairs)}.")
    cities = [f"{name} on {at}" for name, at in data["cities"].items() if at]
    if cities:
        lines.append(f"Lost Cities: {listed(cities)}.")
    marks = [letter for line in data["jewels"].splitlines() for letter in line.split()]
    for colour in COLOURS:
        up = [board.name(hex) for hex, letter in enumerate(marks) if letter.lower() == colour[0]]
        if up:
            lines.append(f"{colour.capitalize()} counters: {', '.join(up)}.")
    return lines


def where(spot: str, data: Data) -> str:
    """A space in words: `Qamarun`, `D4 (dunes, Sea of Knives, in the sandstorm)`."""
    board = house_board()
    hex = board.find(spot)
    stormy = ["in the sandstorm"] if hex in storm_hexes(data) else []
    if board.town_at[hex] != NOTHING:
        return f"{board.name(hex)}{f' ({stormy[0]})' if stormy else ''}"
    return f"{spot} ({', '.join([TERRAINS[board.terrain[hex]], *board.places_at(hex), *stormy])})"


def order_of(seats: int, own: int | None) -> Sequence[int]:
    """Oneself first, then the others in the order of play."""
    first = 0 if own is None else own
    return [(first + place) % seats for place in range(seats)]
