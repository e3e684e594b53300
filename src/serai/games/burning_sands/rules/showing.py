"""What texts keep open: hands and the top cards of decks (BS 21.11)."""

from __future__ import annotations

from serai.games.burning_sands.rules.asking import allowed
from serai.games.burning_sands.rules.board import board, stronghold
from serai.games.burning_sands.rules.deck import OWN, open_top, own_top
from serai.games.burning_sands.rules.zones import show_hand
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import HAND_OPEN, TOP_OPEN


def show_open(g: State) -> None:
    """Whoever plays with an open hand or deck shows it, before anybody chooses again."""
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    known = current.answers
    hands, tops = HAND_OPEN in known, TOP_OPEN in known
    if not hands and not tops:
        return
    for seat in [seat for seat in range(g.seats) if g.alive[seat]]:
        own = stronghold(g, seat)
        if hands and allowed(g, HAND_OPEN, own) and len(g.known[seat]) < len(g.hand[seat]):
            show_hand(g, seat)
        if tops and g.deck[seat] and allowed(g, TOP_OPEN, own):
            if not own_top(g, seat):
                g.tops[seat] += OWN
            if not open_top(g, seat):
                g.tops[seat] += 1
