"""How sure a share is."""

from __future__ import annotations

from math import sqrt

#: The normal quantile of a two-sided interval of 95 %.
Z95 = 1.959963984540054


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share: it holds also for few games and for shares near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    # Rounding must not put the share outside: at 0 and 1 it is one of the ends.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
