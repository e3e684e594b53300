"""The bots of Scarab Lords, the weakest first."""

from typing import Final

from serai.bots.finding import Maker
from serai.bots.scarab_lords.heuristic import HeuristicBot

BOTS: Final[dict[str, Maker]] = {"heuristic": HeuristicBot}
