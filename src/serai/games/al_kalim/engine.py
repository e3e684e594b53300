"""The engine: it answers the frame on top, resolves forced steps, and stops at the next true choice."""

from __future__ import annotations

from serai.games.al_kalim import frames  # noqa: F401  every kind of frame knows by then how it goes on
from serai.games.al_kalim.state import State
from serai.kernel import Action, Reason


def answer(g: State, action: Action) -> None:
    """Carry a legal action out and go on to the next choice."""
    g.stack[-1].answer(g, action)
    advance(g)


def advance(g: State) -> None:
    """Let everything happen that needs no choice, and lay out the offers of the choice that comes."""
    stack = g.stack
    while stack:
        frame = stack[-1]
        if not frame.asks:
            frame.go_on(g)
            continue
        if frame.drops(g):
            continue
        offers = frame.offer(g)
        if len(offers) == 1 and frame.openly_forced(g, offers[0]):
            frame.answer(g, offers[0])
            continue
        g.offers = offers
        return
    g.offers = []


def reason_against(g: State, action: Action) -> Reason | None:
    """What speaks against an action of the seat that is asked; None exactly if it is legal."""
    return g.stack[-1].against(g, action)
