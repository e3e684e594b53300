"""The bots of Al-Kalim, the weakest first."""

from typing import Final

from serai.bots.al_kalim.heuristic import HeuristicBot
from serai.bots.finding import Maker

BOTS: Final[dict[str, Maker]] = {"heuristic": HeuristicBot}
