"""Adventure counters and undefeated challenges on the map (AK 9)."""

from __future__ import annotations

from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import CountersReplenished
from serai.games.al_kalim.state.events_fights import ChallengeStays
from serai.games.al_kalim.state.terms import LAIRS, NOTHING, NOWHERE
from serai.games.al_kalim.state.zones import sink


def lair_at(g: State, hex: int) -> int:
    """The undefeated challenge on a space, NOTHING without one."""
    lairs = g.lairs
    for at in range(0, len(lairs), 2):
        if lairs[at] == hex:
            return lairs[at + 1]
    return NOTHING


def clear_lair(g: State, hex: int) -> None:
    """An undefeated challenge is gone from its space."""
    lairs = g.lairs
    for at in range(0, len(lairs), 2):
        if lairs[at] == hex:
            g.lairs = lairs[:at] + lairs[at + 2 :]
            return


def leave_undefeated(g: State) -> None:
    """The challenge that was fought stays, or goes under its deck (AK 9.15, AK 9.16, AK 13.7)."""
    card = g.foe
    hex = g.where[g.fighter]
    stays = not g.ambush and (lair_at(g, hex) == card or len(g.lairs) // 2 < LAIRS)
    if not stays:
        sink(g, g.pool.faces[card].colour, card)
    elif lair_at(g, hex) != card:
        g.lairs = (*g.lairs, hex, card)
    if g.events is not None:
        g.events.append(ChallengeStays(card, hex if stays else NOWHERE))


def empty_jewels(g: State, sunburst_only: bool) -> list[int]:
    """The jewel spaces without a counter."""
    board = g.board
    return [hex for hex in board.jewels if not g.up[hex] and (board.sunburst[hex] or not sunburst_only)]


def replenish(g: State, hexes: list[int]) -> None:
    """Put counters of their colour back on jewel spaces (AK 9.8, AK 13.2)."""
    for hex in hexes:
        g.up[hex] = 1
    if hexes and g.events is not None:
        g.events.append(CountersReplenished(tuple(hexes)))
