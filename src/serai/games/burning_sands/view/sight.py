"""Where cards are that lie in no zone, and what lies face down: the basis of what each player may know."""

from __future__ import annotations

from serai.games.burning_sands.rules.duel import PARRIED, SEATS, STRIKER
from serai.games.burning_sands.rules.raid import SETTLE
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import (
    AIM,
    ANSWERING,
    CASTER,
    ENTER,
    HOST,
    LOOK,
    PARRYING,
    RAIDING,
    RUN,
    WHICH,
)
from serai.games.burning_sands.state.terms import NOBODY, NOTHING
from serai.kernel import Frame

DECK_OF = 3  # in a LOOK frame: whose deck it is
LOOKED_AT = 4  # from here on the numbers of a LOOK frame are cards


def on_their_way(g: State) -> list[tuple[int, int]]:
    """Cards being played, thrust or laid on a raiding Hero: whose, and what kind (BS 13.11)."""
    found: list[tuple[int, int]] = []
    for frame in g.stack:
        if frame.kind == RUN and frame.args[2] != NOTHING:
            found.append((frame.seat, frame.args[2]))
        elif frame.kind == ENTER:
            found.append((frame.seat, frame.args[0]))
        elif frame.kind == PARRYING:
            found.append((thruster(g), frame.args[0]))
            if g.duel[PARRIED] != NOTHING:  # the parry is shown, the thrust not yet
                found.append((frame.seat, g.duel[PARRIED]))
        elif frame.kind == LOOK:
            found += [(frame.args[DECK_OF], kind) for kind in frame.args[LOOKED_AT:]]
    raider = raiding(g.stack)
    for row in g.raiders:
        found.append((raider, row[2]))
        if row[4] != NOTHING:
            found.append((row[5], row[4]))
    return found


def thruster(g: State) -> int:
    """The player whose thrust waits for a parry."""
    return g.duel[SEATS + g.duel[STRIKER]]


def raiding(stack: list[Frame]) -> int:
    """The player who raids."""
    return next((frame.seat for frame in stack if frame.kind == RAIDING), NOBODY)


def face_down(stack: list[Frame]) -> bool:
    """Whether the cards on raiding Heroes are not yet turned up (BS 11.17, BS 21.8)."""
    return any(frame.kind == RAIDING and frame.args[0] < SETTLE for frame in stack)


def named(stack: list[Frame]) -> list[tuple[int, int]]:
    """Cards that are named but still in a hand, so that all know of them (BS 5.2): whose, and what kind."""
    found: list[tuple[int, int]] = []
    for frame in stack:
        if frame.kind == AIM and frame.args[2] != NOTHING:
            found.append((frame.seat, frame.args[2]))
        elif frame.kind in (WHICH, ANSWERING) and frame.args[1] != NOTHING:
            found.append((frame.seat, frame.args[1]))
        elif frame.kind in (HOST, CASTER):
            found.append((frame.seat, frame.args[0]))
    return found


def owned(g: State, seat: int) -> list[int]:
    """All cards that a player began with, by kind, wherever they are."""
    found = [*g.hand[seat], *g.deck[seat], *g.saved[seat], *g.buried[seat], *g.gone[seat]]
    found += [kind for card, kind in enumerate(g.kind) if kind != NOTHING and g.owner[card] == seat]
    found += [kind for owner, kind in on_their_way(g) if owner == seat]
    return sorted(found)
