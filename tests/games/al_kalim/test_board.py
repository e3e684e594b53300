"""The map: its pictures, its jewels, towns and places."""

import tomllib
from importlib import resources

import pytest

from serai.games.al_kalim.state.board import (
    Board,
    house_board,
    jewel_picture,
    read_jewels,
    read_picture,
    terrain_picture,
)
from serai.games.al_kalim.state.terms import COLOURS, LETTERS, NOWHERE, TERRAINS, TOWN
from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

BOARD = house_board()
MAP = tomllib.loads(resources.files("serai.games.al_kalim").joinpath("map.toml").read_text("utf-8"))

SMALL = """
terrain = '''
D D R
 L T D
D D B
'''
jewels = '''
g . .
 . . R
. Y .
'''
[[town]]
name = "Well"
at = [1, 1]
[[city]]
name = "City of Glass"
[[place]]
name = "Prison of the Efreet"
label = [[2, 2]]
[[place]]
name = "Old Dunes"
label = [[0, 0]]
[[place]]
name = "Young Dunes"
label = [[0, 2]]
"""


def spots(board: Board, name: str) -> list[str]:
    return [board.spot(hex) for hex in board.places[name]]


def test_the_pictures_of_the_file_are_drawn_again() -> None:
    assert terrain_picture(BOARD) == MAP["terrain"].strip("\n")
    assert jewel_picture(BOARD) == MAP["jewels"].strip("\n")


def test_a_picture_of_a_small_map_is_read() -> None:
    board = Board(SMALL)
    assert [TERRAINS[terrain] for terrain in board.terrain] == [
        *("dunes", "dunes", "road"),
        *("lowlands", "town", "dunes"),
        *("dunes", "dunes", "bluffs"),
    ]
    assert terrain_picture(board) == "D D R\n L T D\nD D B"
    assert jewel_picture(board) == "g . .\n . . R\n. Y ."
    assert [(board.spot(hex), board.jewel[hex], board.sunburst[hex]) for hex in board.jewels] == [
        ("A1", 0, False),
        ("C2", 3, True),
        ("B3", 1, True),
    ]
    assert (board.towns, board.town_at[4], board.name(4), board.name(5)) == ([4], 0, "Well", "C2")


@rule("AK 14.19", "A place grows from its label over spaces of one terrain that hang together.")
def test_a_place_is_what_hangs_together() -> None:
    board = Board(SMALL)
    assert spots(board, "Old Dunes") == ["A1", "B1"]
    assert board.places_at(0) == ["Old Dunes"]


@rule_not("AK 14.19", "The same terrain elsewhere is another place.")
def test_a_place_does_not_jump() -> None:
    board = Board(SMALL)
    assert spots(board, "Young Dunes") == ["A3", "B3"]  # not the three further up
    assert board.places_at(3) == []


@rule("AK 14.19", "The Fields of Fertility are the six lowlands in the upper right.")
def test_the_fields_of_fertility() -> None:
    assert spots(BOARD, "Fields of Fertility") == ["K1", "L1", "M1", "K2", "L2", "L3"]


@rule("AK 14.20", "The space under The Bleeding Sands is part of the Desert of Eternity, nine dunes in all.")
def test_the_desert_of_eternity() -> None:
    assert len(BOARD.places["Desert of Eternity"]) == 9
    assert BOARD.places["The Bleeding Sands"] == BOARD.places["Desert of Eternity"]
    assert BOARD.places_at(BOARD.find("A8")) == ["Desert of Eternity", "The Bleeding Sands"]


@rule_not("AK 14.20", "Other dunes are no part of them.")
def test_the_lantern_dunes_are_another_desert() -> None:
    assert len(spots(BOARD, "Lantern Dunes")) == 5
    assert not set(BOARD.places["Lantern Dunes"]) & set(BOARD.places["Desert of Eternity"])


def test_every_place_is_of_one_terrain_and_its_label() -> None:
    for place in MAP["place"]:
        hexes = BOARD.places[place["name"]]
        assert len({BOARD.terrain[hex] for hex in hexes}) == 1
        assert all(BOARD.grid.at(*label) in hexes for label in place["label"])


@rule("AK 6.1", "The map has 143 spaces, and spaces that share a side are adjacent.")
def test_the_size_of_the_map() -> None:
    assert (BOARD.grid.columns, BOARD.grid.rows, BOARD.grid.size) == (13, 11, 143)
    around = [BOARD.spot(hex) for hex in BOARD.grid.around[BOARD.find("G6")]]
    assert around == ["H6", "H7", "G7", "F6", "G5", "H5"]


@rule_not("AK 6.1", "Beyond the edge nothing is adjacent.")
def test_the_corner_of_the_map() -> None:
    assert [BOARD.spot(hex) for hex in BOARD.grid.around[BOARD.find("A1")]] == ["B1", "A2"]


@rule("AK 6.2", "Every space has one of the seven terrains or is one of the five towns.")
def test_terrains_and_towns() -> None:
    letters = [letter for row in read_picture(MAP["terrain"]) for letter in row]
    assert set(letters) == set(LETTERS)
    assert [hex for hex, terrain in enumerate(BOARD.terrain) if terrain == TOWN] == sorted(BOARD.towns)
    assert len(BOARD.towns) == 5


@rule("AK 4.1", "There are 43 jewel spaces, none of them in a town.")
def test_the_jewels() -> None:
    assert len(BOARD.jewels) == 43
    counts = [sum(BOARD.jewel[hex] == colour for hex in BOARD.jewels) for colour in range(4)]
    assert dict(zip(COLOURS, counts, strict=True)) == {"green": 16, "yellow": 12, "blue": 9, "red": 6}
    assert not set(BOARD.jewels) & set(BOARD.towns)


def test_the_storm_has_room_where_it_comes() -> None:
    assert BOARD.storm_start == BOARD.find("G6")
    assert len(BOARD.grid.around[BOARD.storm_start]) == 6


@pytest.mark.parametrize(
    ("words", "spot"),
    [("D4", "D4"), (" d4 ", "D4"), ("m11", "M11"), ("Qamarun", "B2"), ("traders fort", "G3"), ("G3", "G3")],
)
def test_a_space_is_found_by_what_people_say(words: str, spot: str) -> None:
    assert BOARD.spot(BOARD.find(words)) == spot


@pytest.mark.parametrize("words", ["", "D", "D0", "D12", "N1", "4D", "Nowhere", "D4x", "DD4"])
def test_words_that_mean_no_space(words: str) -> None:
    assert BOARD.find(words) == NOWHERE


def test_every_space_is_found_by_its_name() -> None:
    for hex in range(BOARD.grid.size):
        assert BOARD.find(BOARD.name(hex)) == BOARD.find(BOARD.spot(hex)) == hex


# The picture of the counters that lie on the map

COUNTERS = """\
g . .
 . . .
. Y ."""


def test_a_picture_of_counters_is_read_and_drawn() -> None:
    board = Board(SMALL)
    up = read_jewels(board, COUNTERS)
    assert up == [1, 0, 0, 0, 0, 0, 0, 1, 0]
    assert jewel_picture(board, up) == COUNTERS


@pytest.mark.parametrize(
    ("picture", "fault"),
    [
        ("g . .\n . . .", "the map has 3 rows of 3 spaces"),
        ("g . .\n . . .\n. Y", "the map has 3 rows of 3 spaces"),
        ("b . .\n . . .\n. Y .", "A1 has 'b', where the map has 'g'"),
        ("G . .\n . . .\n. Y .", "A1 has 'G', where the map has 'g'"),
        ("g . .\n . . .\n. y .", "B3 has 'y', where the map has 'Y'"),
        ("g g .\n . . .\n. Y .", "B1 has 'g', where the map has '.'"),
    ],
)
def test_a_picture_of_counters_that_cannot_be(picture: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        read_jewels(Board(SMALL), picture)


def test_a_taken_counter_is_missing_in_the_picture() -> None:
    g = table(jewels_down=["C3", "E1"])
    picture = g.described["jewels"].splitlines()
    assert picture[0] == ". . . . . . . . r . . . b"
    assert picture[2] == ". . . . . G . . . b . g ."
    assert Setting(table(jewels=g.described["jewels"]).table).described["jewels_down"] == ["E1", "C3"]
