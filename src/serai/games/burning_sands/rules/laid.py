"""Cards that lie face down for a raid or a duel: who sees them, and what is put in their place (BS 13.43)."""

from __future__ import annotations

from serai.games.burning_sands.rules.deck import open_top, peeked_top, reshuffle, top_card
from serai.games.burning_sands.rules.happenings import DEFENCE_CARD, PLACES, RAIDER_CARD, THRUST_CARD
from serai.games.burning_sands.rules.zones import SAVED, put
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Parrying
from serai.games.burning_sands.state.rows import CARD, COUNT, PLACE, SEAT, Cause
from serai.games.burning_sands.state.terms import NOTHING


def laid_card(g: State, cause: Cause) -> int:
    """The kind of the card that was put face down; NOTHING if it does not lie there any more."""
    sort, place = cause[COUNT] % PLACES, cause[COUNT] // PLACES
    if sort == THRUST_CARD:
        at = _thrust(g)
        frame = g.stack[at] if at != NOTHING else None
        return frame.thrust if isinstance(frame, Parrying) and not frame.is_open else NOTHING
    row = _row(g, cause)
    if row == NOTHING:
        return NOTHING
    raider = g.raiders[row]
    if sort == DEFENCE_CARD:
        return raider.answer
    return raider.cards[place] if place < len(raider.cards) else NOTHING


def see_laid(g: State, cause: Cause, viewer: int) -> bool:
    """A player looks at a card that lies face down, and alone knows it besides its player."""
    kind = laid_card(g, cause)
    if kind == NOTHING:
        return False
    _lay(g, cause, kind, 1 << viewer, more=True)
    if g.events is not None:
        g.events.append(e.LookedUnder(viewer, kind))
    return True


def replace_laid(g: State, cause: Cause) -> bool:
    """A card that lies face down is discarded, and the top card of its owner's deck lies there face down.

    Who knew that card on the deck still knows it (BS 13.43).
    """
    old, seat = laid_card(g, cause), cause[SEAT]
    if old == NOTHING:
        return False
    put(g, seat, old, SAVED)
    if g.events is not None:
        g.events.append(e.DiscardedByOther(seat, old, SAVED))
    if not g.deck[seat]:
        reshuffle(g, seat)
    everybody = (1 << g.seats) - 1 if open_top(g, seat) else 0
    seen = everybody | sum([1 << viewer for viewer in range(g.seats) if peeked_top(g, seat, viewer)])
    new = top_card(g, seat)
    _lay(g, cause, new, seen & ~(1 << seat), more=False)
    if g.events is not None:
        g.events.append(e.LaidAnew(seat, new))
    return True


def _lay(g: State, cause: Cause, kind: int, seen: int, more: bool) -> None:
    """A card lies there, and these see it; `more`: besides those who saw it before."""
    sort, place = cause[COUNT] % PLACES, cause[COUNT] // PLACES
    if sort == THRUST_CARD:
        at = _thrust(g)
        frame = g.stack[at]
        assert isinstance(frame, Parrying)
        g.stack[at] = frame.with_thrust(kind, seen | (frame.seen if more else 0))
        return
    row = _row(g, cause)
    raider = g.raiders[row]
    if sort == DEFENCE_CARD:
        raider = raider.with_answer(kind, seen | (raider.answer_open if more else 0))
    else:
        cards = list(raider.cards)
        cards[place] = kind
        raider = (raider if more else raider.hidden(place)).with_cards(cards).shown_to(place, seen)
    g.raiders = [*g.raiders[:row], raider, *g.raiders[row + 1 :]]


def _row(g: State, cause: Cause) -> int:
    """The row of the raid in which the card lies."""
    raids = cause[COUNT] % PLACES == RAIDER_CARD
    for row, raider in enumerate(g.raiders):
        hero = raider.hero if raids else raider.defender
        if (hero, raider.section) == (cause[CARD], cause[PLACE]):
            return row
    return NOTHING


def _thrust(g: State) -> int:
    """Where in the stack the thrust lies."""
    return next((at for at in range(len(g.stack) - 1, -1, -1) if isinstance(g.stack[at], Parrying)), NOTHING)
