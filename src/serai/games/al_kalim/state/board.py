"""The map: terrains, jewels, towns and named places, read from the picture in map.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from serai.games.al_kalim.state.terms import COLOURS, LETTERS, NOTHING, NOWHERE, TERRAINS, TOWN
from serai.kernel import Data
from serai.parts.hexes import HexGrid

_JEWELS: Final = "gybr"
_EMPTY: Final = "."


class Board:
    """The map of a table; it never changes."""

    def __init__(self, text: str) -> None:
        data: dict[str, Any] = tomllib.loads(text)
        rows = read_picture(data["terrain"])
        self.grid: Final = HexGrid(len(rows[0]), len(rows))
        self.terrain: Final = [LETTERS.index(letter) for row in rows for letter in row]
        letters = [letter for row in read_picture(data["jewels"]) for letter in row]
        #: The colour of the jewel on each hex, NOTHING without one; whether it has the sunburst.
        self.jewel: Final = [_JEWELS.find(letter.lower()) for letter in letters]
        self.sunburst: Final = [letter.isupper() for letter in letters]
        self.jewels: Final = [hex for hex, colour in enumerate(self.jewel) if colour != NOTHING]
        self.towns: Final = [self.grid.at(*town["at"]) for town in data["town"]]
        self.town_names: Final = [str(town["name"]) for town in data["town"]]
        self.city_names: Final = [str(city["name"]) for city in data["city"]]
        #: The number of the town on each hex, NOTHING without one.
        self.town_at: Final = [NOTHING] * self.grid.size
        for number, hex in enumerate(self.towns):
            self.town_at[hex] = number
        self.places: Final[dict[str, tuple[int, ...]]] = {}
        for place in data["place"]:
            label = [self.grid.at(*spot) for spot in place["label"]]
            self.places[str(place["name"])] = self._region(label)
        self.storm_start: Final = self.places[STORM_START][0]

    def _region(self, label: list[int]) -> tuple[int, ...]:
        """All hexes of the label's terrain that hang together with it (AK 14.19)."""
        found = list(label)
        for hex in found:
            for beside in self.grid.around[hex]:
                if self.terrain[beside] == self.terrain[label[0]] and beside not in found:
                    found.append(beside)
        return tuple(sorted(found))

    def places_at(self, hex: int) -> list[str]:
        """The names of the places that a hex is part of."""
        return [name for name, hexes in self.places.items() if hex in hexes]

    def name(self, hex: int) -> str:
        """A hex as people say it: a town's name, or column letter and row number: D4."""
        town = self.town_at[hex]
        return self.spot(hex) if town == NOTHING else self.town_names[town]

    def spot(self, hex: int) -> str:
        """Column letter and row number, from A1 in the upper left."""
        row, column = divmod(hex, self.grid.columns)
        return f"{chr(ord('A') + column)}{row + 1}"

    def data(self) -> Data:
        """The map as plain data: rows from the upper left, odd ones half a hex to the right."""
        spots = [self.spot(hex) for hex in range(self.grid.size)]
        return {
            "columns": self.grid.columns,
            "rows": self.grid.rows,
            "hexes": [
                {
                    "hex": spots[hex],
                    "terrain": TERRAINS[self.terrain[hex]],
                    "jewel": "" if self.jewel[hex] == NOTHING else COLOURS[self.jewel[hex]],
                    "sunburst": self.sunburst[hex],
                    "town": "" if self.town_at[hex] == NOTHING else self.town_names[self.town_at[hex]],
                    "places": self.places_at(hex),
                }
                for hex in range(self.grid.size)
            ],
            "cities": list(self.city_names),
        }

    def find(self, words: str) -> int:
        """The hex that people mean by a spot or a town's name; NOWHERE if there is none."""
        wanted = words.strip().casefold()
        for number, name in enumerate(self.town_names):
            if name.casefold() == wanted:
                return self.towns[number]
        if len(wanted) in (2, 3) and wanted[0].isalpha() and wanted[1:].isdigit():
            return self.grid.at(ord(wanted[0]) - ord("a"), int(wanted[1:]) - 1)
        return NOWHERE


STORM_START: Final = "Prison of the Efreet"


def read_picture(picture: str) -> list[list[str]]:
    """The letters of an ASCII picture of the map, row by row."""
    return [line.split() for line in picture.strip().splitlines()]


def draw_picture(letters: list[str], columns: int) -> str:
    """A picture of the map from one letter for each hex; `read_picture` reads it back."""
    lines = []
    for start in range(0, len(letters), columns):
        indent = " " if (start // columns) % 2 else ""
        lines.append(indent + " ".join(letters[start : start + columns]))
    return "\n".join(lines)


def terrain_picture(board: Board) -> str:
    """The terrains as a picture."""
    return draw_picture([LETTERS[terrain] for terrain in board.terrain], board.grid.columns)


def jewel_picture(board: Board, up: list[int] | None = None) -> str:
    """The jewels as a picture, or only those whose counter is up."""
    letters = []
    for hex, colour in enumerate(board.jewel):
        letter = _EMPTY if colour == NOTHING or (up is not None and not up[hex]) else COLOURS[colour][0]
        letters.append(letter.upper() if board.sunburst[hex] else letter)
    return draw_picture(letters, board.grid.columns)


def read_jewels(board: Board, picture: str) -> list[int]:
    """For each hex whether a counter lies there, from a picture as `jewel_picture` draws it."""
    rows = read_picture(picture)
    if len(rows) != board.grid.rows or any(len(row) != board.grid.columns for row in rows):
        raise ValueError(f"the map has {board.grid.rows} rows of {board.grid.columns} spaces")
    up: list[int] = []
    for hex, letter in enumerate([letter for row in rows for letter in row]):
        colour = board.jewel[hex]
        drawn = _EMPTY if colour == NOTHING else _JEWELS[colour]
        drawn = drawn.upper() if board.sunburst[hex] else drawn
        if letter not in (_EMPTY, drawn):
            raise ValueError(f"{board.spot(hex)} has {letter!r}, where the map has {drawn!r}")
        up.append(int(letter != _EMPTY))
    return up


@cache
def house_board() -> Board:
    """The map that comes with the game."""
    return Board(resources.files("serai.games.al_kalim").joinpath("map.toml").read_text(encoding="utf-8"))


def is_town(board: Board, hex: int) -> bool:
    """Whether a hex is one of the five towns."""
    return board.terrain[hex] == TOWN
