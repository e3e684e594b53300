"""Cards that texts let players play from their open piles as though they were in hand (BS 5.33)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import allowed
from serai.games.burning_sands.rules.board import board, stronghold
from serai.games.burning_sands.rules.may_enter import never_returns
from serai.games.burning_sands.rules.zones import BURIED, SAVED, take
from serai.games.burning_sands.state import State, face_of, variant_of, without
from serai.games.burning_sands.state.frames import Frame, FromPile
from serai.games.burning_sands.state.marks import FROM_BURIED, FROM_SAVED
from serai.kernel import Action, Reason

_ZONES: Final = ((FROM_BURIED, BURIED), (FROM_SAVED, SAVED))


def _pile(g: State, seat: int, zone: int) -> list[int]:
    return g.buried[seat] if zone == BURIED else g.saved[seat]


def open_piles(g: State) -> bool:
    """Whether any text lets somebody play cards from a pile."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    return FROM_BURIED in known.answers or FROM_SAVED in known.answers


def playable(g: State, seat: int) -> list[int]:
    """The cards that a player may play: those in hand, and what texts add to them."""
    if not open_piles(g):
        return g.hand[seat]
    found = list(g.hand[seat])
    for permission, zone in _ZONES:
        found += [kind for kind in _pile(g, seat, zone) if _is_open(g, seat, kind, permission)]
    return found


def _is_open(g: State, seat: int, kind: int, permission: int) -> bool:
    if variant_of(g, kind) is not None:  # it is not what it was
        return False
    if permission == FROM_BURIED and not face_of(g, kind).is_played and never_returns(g, kind):
        return False
    return allowed(g, permission, stronghold(g, seat), kind=kind)


def take_to_play(g: State, seat: int, kind: int) -> None:
    """A card leaves the hand, or the pile from which it may be played if no such card is in hand."""
    if kind in g.hand[seat]:
        take(g, seat, kind)
        return
    for permission, zone in _ZONES:
        pile = _pile(g, seat, zone)
        if kind in pile and _is_open(g, seat, kind, permission):
            (g.buried if zone == BURIED else g.saved)[seat] = without(pile, kind)
            g.stack.append(FromPile(seat, kind, zone))
            return
    take(g, seat, kind)


# Where it came from is told to nobody but who breaks off: there is nothing to ask.


def offer_nothing(g: State, frame: Frame) -> list[Action]:
    """Nothing is asked: the card was played."""
    return []


def against_anything(g: State, frame: Frame, action: Action) -> Reason | None:
    """Nothing is asked."""
    return None


def answer_nothing(g: State, frame: Frame, action: Action) -> None:
    """Nothing is asked."""
