"""What lies face down in a raid, as each player sees it: the basis of what each player may know."""

from __future__ import annotations

from serai.games.burning_sands.state.rows import Raider

VEILED = -1  # in place of a card that a seat may not know


def seen_of(row: Raider, raider: int, eyes: int | None) -> list[int]:
    """The cards on a raiding Hero that are not turned up yet, as somebody sees them."""
    mine = raider == eyes
    return [kind if mine or row.is_known(at, eyes) else VEILED for at, kind in enumerate(row.cards)]
