"""The bots of Burning Sands, the weakest first."""

from typing import Final

from serai.bots.burning_sands.heuristic import HeuristicBot
from serai.bots.finding import Maker

BOTS: Final[dict[str, Maker]] = {"heuristic": HeuristicBot}
