"""Where cards are that lie in no zone, and all cards of a player."""

from __future__ import annotations

from serai.games.burning_sands.state.columns import State
from serai.games.burning_sands.state.frames import (
    Aiming,
    Answering,
    Enter,
    Frame,
    Host,
    Looking,
    Parrying,
    Raiding,
    Running,
    Which,
)
from serai.games.burning_sands.state.terms import NOBODY, NOTHING


def on_their_way(g: State) -> list[tuple[int, int]]:
    """Cards being played, thrust or laid on a raiding Hero: whose, and what kind (BS 13.11)."""
    found: list[tuple[int, int]] = []
    for frame in g.stack:
        if isinstance(frame, (Running, Enter)):
            if frame.card_kind != NOTHING:
                found.append((frame.seat, frame.card_kind))
        elif isinstance(frame, Parrying):
            duel = g.duel
            assert duel is not None
            found.append((duel.thruster, frame.thrust))
            if duel.parry != NOTHING:  # the parry is shown, the thrust not yet
                found.append((frame.seat, duel.parry))
        elif isinstance(frame, Looking):
            found += [(frame.owner, kind) for kind in (*frame.cards, *frame.chosen)]
    raider = raiding(g.stack)
    for row in g.raiders:
        found += [(raider, kind) for kind in row.cards]
        if row.answer != NOTHING:
            found.append((row.answered_by, row.answer))
    return found


def raiding(stack: list[Frame]) -> int:
    """The player who raids."""
    return next((frame.seat for frame in stack if isinstance(frame, Raiding)), NOBODY)


def named(stack: list[Frame]) -> list[tuple[int, int]]:
    """Cards that are named but still in a hand, so that all know of them (BS 5.2): whose, and what kind."""
    return [
        (frame.seat, frame.card_kind)
        for frame in stack
        if isinstance(frame, (Aiming, Which, Answering, Host)) and frame.card_kind != NOTHING
    ]


def owned(g: State, seat: int) -> list[int]:
    """All cards that a player began with, by kind, wherever they are."""
    found = [*g.hand[seat], *g.deck[seat], *g.saved[seat], *g.buried[seat], *g.gone[seat]]
    found += [kind for card, kind in enumerate(g.kind) if kind != NOTHING and g.owner[card] == seat]
    found += [kind for _, owner, kind in g.under if owner == seat]
    found += [kind for owner, kind in on_their_way(g) if owner == seat]
    return sorted(found)
