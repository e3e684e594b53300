"""The verbs of a decision, in the order of their codes, and what each group of them is done to."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.terms import COLUMNS, GAME, PHASE_PAIRS
from serai.kernel import Verb

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

# What they are done to: cards outside play (by their faces), cards in play, columns, nothing.
OF_FACES: Final = (PLAY, DISCARD, TAKE, BOTTOM, GIVE)
OF_CARDS: Final = (ACTIVATE, USE, UNCURSE, REMOVE, TARGET)
OF_COLUMNS: Final = (INTO, EXERCISE)
ALONE: Final = (PASS, REFRESH, DETERMINE, DRAW, DONE)

#: What an action is spent on (SL 5.1), and what is discarded freely (SL 4.18).
ACTS: Final = (PLAY, ACTIVATE, UNCURSE)
FREE_DISCARDS: Final = (DISCARD, REMOVE)
