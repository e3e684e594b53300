"""Legend of the Burning Sands: a game of cards for two to six players, of attacks, raids, duels and tales."""

from serai.games.burning_sands.game import RULES, BurningSands

__all__ = ["RULES", "BurningSands"]
