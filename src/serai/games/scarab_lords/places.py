"""Where cards may stand and go: leaders in columns, moves, exchanges, and columns with an uncursed card."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.lasting import has_uncursed
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import COLUMNS, LEADER, NOWHERE, PLACES
from serai.kernel import Reason

_SAME_COLUMN: Final = Reason("same column", "SL 9.12")
_ANOTHER_LEADER: Final = Reason("another leader", "SL 9.14")
_NO_EXCHANGE: Final = Reason("no exchange", "SL 9.15")
_TWO_LEADERS: Final = Reason("two leaders", "SL 9.16")


def leader_in(g: State, seat: int, column: int, beside: tuple[int, ...] = ()) -> int:
    """The player's leader in a column other than the cards `beside`, or NOWHERE."""
    for card in g.rows[seat * PLACES + column]:
        if g.pool.type[g.face[card]] == LEADER and card not in beside:
            return card
    return NOWHERE


def against_move(g: State, card: int, column: int) -> Reason | None:
    """What speaks against moving a card to a column (SL 9.12, SL 9.14)."""
    if column not in g.pool.faces[g.face[card]].columns:
        return Reason("no icon", "SL 9.12", g.face[card])
    if column == g.place[card]:
        return _SAME_COLUMN
    return None if _has_room(g, card, column, (card,)) else _ANOTHER_LEADER


def ways(g: State, card: int) -> list[int]:
    """The other columns that a card may be moved to."""
    columns = g.pool.faces[g.face[card]].columns
    return [column for column in columns if against_move(g, card, column) is None]


def against_exchange(g: State, one: int, other: int) -> Reason | None:
    """What speaks against two cards changing places (SL 9.15, SL 9.16)."""
    here, there = g.place[one], g.place[other]
    faces = g.pool.faces
    if (
        here == there
        or g.owner[one] != g.owner[other]
        or there not in faces[g.face[one]].columns
        or here not in faces[g.face[other]].columns
    ):
        return _NO_EXCHANGE
    pair = (one, other)
    return None if _has_room(g, one, there, pair) and _has_room(g, other, here, pair) else _TWO_LEADERS


def against_any_exchange(g: State, one: int, others: list[int]) -> Reason | None:
    """What speaks against choosing a card for an exchange with one of the others."""
    found: Reason | None = _NO_EXCHANGE
    for other in others:
        against = against_exchange(g, one, other)
        if against is None:
            return None
        if against is _TWO_LEADERS:
            found = against
    return found


def _has_room(g: State, card: int, column: int, beside: tuple[int, ...]) -> bool:
    """Whether a card in that column would be its player's only leader there (SL 6.1)."""
    if g.pool.type[g.face[card]] != LEADER:
        return True
    return leader_in(g, g.owner[card], column, beside) == NOWHERE


def boostable(g: State, seat: int) -> list[int]:
    """The columns in which the player has an uncursed card (SL 9.26)."""
    return [column for column in range(COLUMNS) if has_uncursed(g, seat, column)]
