"""The Far Well: an example of a game from outside; `docs/adding-a-game.md` walks through it."""

from examples.far_well.bot import Reckoner
from examples.far_well.game import FarWell
from examples.far_well.words import FarWellWords

RULES = FarWell()
BOTS = {"heuristic": Reckoner}
WORDS = FarWellWords
