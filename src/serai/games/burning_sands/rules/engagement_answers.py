"""What Reactions do to an announced engagement: negate it, change its damage, redirect its Archery."""

from __future__ import annotations

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.engaging import archery_targets
from serai.games.burning_sands.rules.happenings import window_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Strike
from serai.games.burning_sands.state.marks import ADDS, BATTLE, DAMAGE
from serai.games.burning_sands.state.terms import NOTHING


def change_damage(g: State, n: int) -> None:
    """The engagement that is being answered does more or less damage; noted on its first card."""
    cards = engaged(g)
    if cards and n:
        marks.add(g, ADDS, cards[0], DAMAGE, n, BATTLE)


def can_redirect(g: State, target: int) -> bool:
    """Whether the engagement that is being answered could be aimed at another card (BS 10.46, BS 14.16)."""
    place = window_of(g) - 1
    strike = g.stack[place] if place >= 0 else None
    if not isinstance(strike, Strike):
        return False
    return strike.target not in (NOTHING, target) and target in archery_targets(g, strike.seat, strike.cards)


def redirect(g: State, target: int) -> None:
    """The engagement that is being answered gets another target for its Archery (BS 10.46)."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Strike):
            if frame.target != NOTHING and target in archery_targets(g, frame.seat, frame.cards):
                g.stack[place] = frame.aimed_at(target)
            return


def is_off(g: State, strike: Strike) -> bool:
    """Whether an engagement was negated, or what Archery chose can no longer be chosen (BS 13.26)."""
    if not strike.cards or strike.struck:
        return True
    return strike.target != NOTHING and strike.target not in archery_targets(g, strike.seat, strike.cards)


def engaged(g: State) -> tuple[int, ...]:
    """The cards of the engagement that is being answered."""
    place = window_of(g) - 1
    strike = g.stack[place] if place >= 0 else None
    return strike.cards if isinstance(strike, Strike) and not strike.struck else ()


def negate(g: State) -> None:
    """The engagement that is being answered does nothing; its cards stay bowed (BS 14.20, BS 14.21)."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Strike):
            if g.events is not None and frame.cards:
                g.events.append(e.Negated(frame.seat, g.kind[frame.cards[0]]))
            g.stack[place] = frame.negate()
            return
