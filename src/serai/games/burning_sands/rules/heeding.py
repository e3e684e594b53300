"""What the cards of all decks at a table wait for; the lists of all decks are open (BS 21.6).

What no card of any deck could answer or count is not even noted (BS 13.34).
"""

from __future__ import annotations

from serai.games.burning_sands.state import State, printed_face
from serai.games.burning_sands.state.pool import Heeding, Pool
from serai.games.burning_sands.state.whereabouts import owned


def heeding(g: State) -> Heeding:
    """What the cards of all decks wait for: it stays the same for a whole game."""
    known = g.heeding
    if known is None:
        known = g.heeding = _of_faces(g.pool, _faces(g))
        if not known.noted:
            known.settle()
    return known


def _faces(g: State) -> tuple[int, ...]:
    """The faces of all cards of all players, wherever they are."""
    return tuple(sorted({printed_face(g, kind) for seat in range(g.seats) for kind in owned(g, seat)}))


def _of_faces(pool: Pool, faces: tuple[int, ...]) -> Heeding:
    if not pool.heeds:  # its abilities were not written down face by face
        return pool.heeding
    known = pool.heeded.get(faces)
    if known is None:
        known = pool.heeded[faces] = Heeding()
        for face in faces:
            if face in pool.heeds:
                known.add(pool.heeds[face])
    return known
