"""The words of the game as numbers: houses, types, phases, columns, places; and the verbs of a decision."""

from __future__ import annotations

from typing import Final

from serai.kernel import Verb

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
PLACE_NAMES: Final = (
    "upper military",
    "upper religious",
    "upper economic",
    "lower military",
    "lower religious",
    "lower economic",
    "the gods",
)
COLUMN_NAMES: Final = PLACE_NAMES[:COLUMNS]

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


# The verbs, in the order of their codes. The thing is named behind each.
PASS: Final = Verb(GAME, "pass")
REFRESH: Final = Verb(GAME, "refresh")
NAME: Final = Verb(GAME, "phases", len(PHASE_PAIRS))  # a pair of phases
PLAY: Final = Verb(GAME, "play", 128)  # a face in hand
INTO: Final = Verb(GAME, "into", COLUMNS)  # a column
ACTIVATE: Final = Verb(GAME, "activate", 128)  # a card in play
USE: Final = Verb(GAME, "use", 128)  # a card in play with free text
UNCURSE: Final = Verb(GAME, "uncurse", 128)  # a card in play
DISCARD: Final = Verb(GAME, "discard", 128)  # a face in hand
REMOVE: Final = Verb(GAME, "remove", 128)  # a card in play
TARGET: Final = Verb(GAME, "target", 128)  # a card in play
REGION: Final = Verb(GAME, "region", 2)  # a region
TAKE: Final = Verb(GAME, "take", 128)  # a face: looked at, in the discard pile, among the bonus cards
BOTTOM: Final = Verb(GAME, "bottom", 128)  # a face looked at
DETERMINE: Final = Verb(GAME, "determine")
EXERCISE: Final = Verb(GAME, "exercise", COLUMNS)  # a column
DRAW: Final = Verb(GAME, "draw")
GIVE: Final = Verb(GAME, "give", 128)  # a face of one's own deck
DONE: Final = Verb(GAME, "done")

#: Verbs that are done to nothing.
ALONE: Final = (PASS, REFRESH, DETERMINE, DRAW, DONE)
