"""Where cards may stand and go: leaders in columns, moves and exchanges."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import LEADER, NOWHERE, PLACES
from serai.kernel import Reason

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
    if not _may_stand(g, card, column):
        return Reason("no icon", "SL 9.12", g.face[card])
    if column == g.place[card]:
        return Reason("same column", "SL 9.12")
    return None if _has_room(g, card, column, (card,)) else Reason("another leader", "SL 9.14")


def ways(g: State, card: int) -> list[int]:
    """The other columns that a card may be moved to."""
    columns = g.pool.faces[g.face[card]].columns
    return [column for column in columns if against_move(g, card, column) is None]


def against_exchange(g: State, one: int, other: int) -> Reason | None:
    """What speaks against two cards changing places (SL 9.15, SL 9.16)."""
    here, there, pair = g.place[one], g.place[other], (one, other)
    if (
        here == there
        or g.owner[one] != g.owner[other]
        or not (_may_stand(g, one, there) and _may_stand(g, other, here))
    ):
        return _NO_EXCHANGE
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


def _may_stand(g: State, card: int, column: int) -> bool:
    """Whether a card has the icon of a column (SL 6.1)."""
    return column in g.pool.faces[g.face[card]].columns


def _has_room(g: State, card: int, column: int, beside: tuple[int, ...]) -> bool:
    """Whether a card in that column would be its player's only leader there (SL 6.1)."""
    if g.pool.type[g.face[card]] != LEADER:
        return True
    return leader_in(g, g.owner[card], column, beside) == NOWHERE
