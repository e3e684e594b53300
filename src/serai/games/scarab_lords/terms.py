"""The words of the game as numbers: houses, types, phases, columns, places."""

from __future__ import annotations

from typing import Final

GAME: Final = "scarab-lords"

# Houses (SL 1.1). Bonus cards belong to neither (SL 2.1).
TEMET: Final = 0
ANKAR: Final = 1
BONUS: Final = 2
HOUSES: Final = ("temet", "ankar", "bonus")

# Card types (SL 2.2).
MINION: Final = 0
BUILDING: Final = 1
LEADER: Final = 2
GOD: Final = 3
FATE: Final = 4
TYPES: Final = ("minion", "building", "leader", "god", "fate")
COLUMN_TYPES: Final = (MINION, BUILDING, LEADER)

# Phases (SL 2.5, SL 4.3).
SUPREMACY: Final = 3
PHASES: Final = ("0", "1", "2", "supremacy")
#: The first player's first turn has two of the four phases (SL 4.9).
PHASE_PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))

# Icons, and the kinds of column (SL 2.6).
MILITARY: Final = 0
RELIGIOUS: Final = 1
ECONOMIC: Final = 2
ICONS: Final = ("military", "religious", "economic")

# Columns: three of the upper region, then three of the lower one (SL 1.2).
COLUMNS: Final = 6
REGIONS: Final = ("upper", "lower")
#: The middle of the board, where the gods are (SL 6.5); the places of a side are six columns and the gods.
GODS: Final = 6
PLACES: Final = 7
NOWHERE: Final = -1
COLUMN_NAMES: Final = tuple([f"{region} {icon}" for region in REGIONS for icon in ICONS])
PLACE_NAMES: Final = (*COLUMN_NAMES, "the gods")

HAND_SIZE: Final = 6  # SL 3.2, SL 4.14
GOD_LIMIT: Final = 3  # SL 6.7
TURN_LIMIT: Final = 120  # SL 11.8
NEEDED_PYRAMIDS: Final = 2  # in each region, SL 11.2
EXCHANGE_LIMIT: Final = 5  # SL 12.4
NEEDED_WINS: Final = 2  # of a match, SL 12.1

#: As many as there are: "every", "all".
ALL: Final = -1
#: More actions than anyone takes: phase 0 and the supremacy phase (SL 4.4, SL 10.2).
ANY_NUMBER: Final = 1_000_000
#: The actions of each phase.
ACTIONS: Final = (ANY_NUMBER, 1, 1, ANY_NUMBER)

NOBODY: Final = -1


def region_of(column: int) -> int:
    """The region a column lies in."""
    return column // 3


def kind_of(column: int) -> int:
    """The icon a column shows."""
    return column % 3
