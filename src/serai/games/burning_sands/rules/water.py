"""Water tokens: cards lose and get them, and which City Sections are proposed to give them."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import sections
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e


def propose_water(g: State, seat: int, water: int) -> list[int]:
    """The City Sections that give Water, one entry a token: always the one that has most left."""
    left = {section: g.water[section] for section in sections(g, seat)}
    chosen: list[int] = []
    for _ in range(water):
        fullest = max(left, key=lambda section: (left[section], -section))
        left[fullest] -= 1
        chosen.append(fullest)
    return chosen


def lose_water(g: State, card: int, n: int) -> int:
    """A card gives up Water tokens, as many as it has; the answer is how many."""
    n = min(n, g.water[card])
    g.water[card] -= n
    if n and g.events is not None:
        g.events.append(e.WaterLost(g.control[card], card, n, g.kind[card]))
    return n


def gain_water(g: State, card: int, n: int) -> None:
    """A card gets Water tokens."""
    g.water[card] += n
    if n and g.events is not None:
        g.events.append(e.WaterGained(g.control[card], card, n, g.kind[card]))
