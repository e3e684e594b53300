"""Wounds, exhaustion and their end: killed allies and knocked-out heroes (AK 2, AK 11)."""

from __future__ import annotations

from serai.games.al_kalim.rules.falling import check_hero
from serai.games.al_kalim.rules.stats import life, stamina, tireless
from serai.games.al_kalim.rules.steps import Tiring, Wounding, goes_on
from serai.games.al_kalim.rules.windows import open_window
from serai.games.al_kalim.state.ability import ON_DAMAGE
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import Exhausted, Healed, Prevented, Refreshed, Wounded
from serai.games.al_kalim.state.terms import HERO
from serai.games.al_kalim.state.zones import kill


def in_turn(characters: tuple[int, ...]) -> tuple[int, ...]:
    """A party in the order in which frames are pushed: the hero first, whose share so comes last.

    A knockout ends everything that waits, and the allies take their share too (AK 7.15).
    """
    return characters[:1] + characters[:0:-1]


def deal_wounds(g: State, card: int, n: int) -> None:
    """Wounds are about to be dealt to a character; its owner may cancel some of them."""
    if n > 0:
        g.stack.append(Wounding(g.owner[card], card, n, announced=False))


def deal_exhaustion(g: State, card: int, n: int) -> None:
    """Exhaustion is about to be dealt to a character."""
    if n > 0 and not tireless(g, card):
        g.stack.append(Tiring(g.owner[card], card, n))


def _go_on_tiring(g: State, frame: Tiring) -> None:
    """Exhaustion up to Stamina; what goes beyond is dealt as wounds (AK 2.6)."""
    g.stack.pop()
    card, n = frame.card, frame.n
    if g.owner[card] != frame.seat:
        return  # the ally was killed meanwhile
    taken = exhaust(g, card, min(n, max(stamina(g, card) - g.tired[card], 0)))
    deal_wounds(g, card, n - taken)


def exhaust(g: State, card: int, n: int) -> int:
    """A character takes exhaustion for which there is room."""
    if n > 0:
        g.tired[card] += n
        if g.events is not None:
            g.events.append(Exhausted(card, n))
    return n


def _go_on_wounding(g: State, frame: Wounding) -> None:
    """First the owner may cancel wounds, then they are dealt."""
    card = frame.card
    g.stack.pop()
    if g.owner[card] != frame.seat:
        return
    if not frame.announced:
        g.pending = frame.n
        g.victim = card
        g.stack.append(Wounding(frame.seat, card, frame.n, announced=True))
        open_window(g, ON_DAMAGE, frame.seat)
        return
    wound(g, card, g.pending)


def would_fall(g: State, card: int, n: int) -> bool:
    """Whether that many wounds put a character out (AK 2.5)."""
    return g.wounds[card] + n >= life(g, card)


def prevent(g: State, n: int) -> None:
    """Cancel wounds that are about to be dealt (AK 10.24)."""
    n = min(n, g.pending)
    if n > 0:
        g.pending -= n
        if g.events is not None:
            g.events.append(Prevented(g.victim, n))


def wound(g: State, card: int, n: int) -> None:
    """A character takes wounds, and is out if they reach Life."""
    g.pending = n
    if n <= 0:
        return
    g.wounds[card] += n
    if g.events is not None:
        g.events.append(Wounded(card, n))
    check_fall(g, card)


def check_fall(g: State, card: int) -> None:
    """A character whose wounds reach Life is out (AK 2.5)."""
    seat = g.owner[card]
    if g.pool.faces[card].kind != HERO:
        if g.wounds[card] < life(g, card):
            return
        kill(g, seat, card)
    check_hero(g, seat)


def heal(g: State, card: int, n: int) -> None:
    """A character discards wounds."""
    n = min(n, g.wounds[card])
    if n > 0:
        g.wounds[card] -= n
        if g.events is not None:
            g.events.append(Healed(card, n))


def refresh(g: State, card: int, n: int) -> None:
    """A character discards exhaustion."""
    n = min(n, g.tired[card])
    if n > 0:
        g.tired[card] -= n
        if g.events is not None:
            g.events.append(Refreshed(card, n))


goes_on(Tiring.kind, _go_on_tiring)
goes_on(Wounding.kind, _go_on_wounding)
