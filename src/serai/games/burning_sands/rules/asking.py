"""The rules ask: whether an effect or a lasting text forbids or allows something, and to whom (BS 1.4).

A question is a number of `state.marks`. It is asked of a card, or of a player by his or her Stronghold, with
those who take part: another card in play, a card that is not, a player, an action by its number. A question
that no text in play speaks of costs one look into a dictionary.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.board import CARDS, board, concerning, stronghold, works
from serai.games.burning_sands.rules.marks import has
from serai.games.burning_sands.rules.reasons import CANNOT
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import (
    ALLOWS,
    CARDS_FOR,
    COPPER_FOR,
    FORBIDS,
    INFLUENCE_FOR,
    TO_BE_BOWED,
    WATER_FOR,
    WHILE_BOWED,
    WITHOUT_BOWING,
)
from serai.games.burning_sands.state.terms import NOBODY, NOTHING
from serai.kernel import Reason

NO_PRICE: Final = (0, 0)


def forbidden(
    g: State,
    what: int,
    card: int,
    other: int = NOTHING,
    kind: int = NOTHING,
    seat: int = NOBODY,
    act: int = NOTHING,
) -> bool:
    """Whether an effect or lasting text forbids a card to attack, defend, engage ..."""
    if g.marked >> FORBIDS & 1 and has(g, FORBIDS, card, what):
        return True
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    return what in known.answers and says_so(g, what, card, other, kind, seat, act)


def allowed(
    g: State, permission: int, card: int, other: int = NOTHING, kind: int = NOTHING, seat: int = NOBODY
) -> bool:
    """Whether an effect or lasting text allows a card what the rules do not."""
    if g.marked >> ALLOWS & 1 and has(g, ALLOWS, card, permission):
        return True
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    return permission in known.answers and says_so(g, permission, card, other, kind, seat)


def says_so(
    g: State,
    key: int,
    card: int,
    other: int = NOTHING,
    kind: int = NOTHING,
    seat: int = NOBODY,
    act: int = NOTHING,
) -> bool:
    """Whether a lasting text that answers a question speaks of a card and of those who take part."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    texts = known.about.get(key * CARDS + card)
    if texts is None:
        texts = concerning(g, key, card)
    for source, text in texts:
        if works(g, source) and text.rules(g, source, card, other, kind, seat, act):
            return True
    return False


def price_of(
    g: State,
    doing: int,
    card: int,
    other: int = NOTHING,
    kind: int = NOTHING,
    seat: int = NOBODY,
    act: int = NOTHING,
) -> tuple[int, int]:
    """The Copper and the Water that texts make a player pay for a doing (BS 6.23)."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if COPPER_FOR + doing not in known.answers and WATER_FOR + doing not in known.answers:
        return NO_PRICE
    sums = [0, 0]
    for place, goods in enumerate((COPPER_FOR, WATER_FOR)):
        for source, text in concerning(g, goods + doing, card):
            if works(g, source):
                sums[place] += text.asks(g, source, card, other, kind, seat, act)
    return (max(0, sums[0]), max(0, sums[1])) if sums != [0, 0] else NO_PRICE


def cards_for(g: State, doing: int, card: int, other: int = NOTHING, seat: int = NOBODY) -> int:
    """How many cards texts make a player discard for a doing (BS 6.32)."""
    if not asked(g, CARDS_FOR + doing):
        return 0
    texts = concerning(g, CARDS_FOR + doing, card)
    asks = [text.asks(g, source, card, other, NOTHING, seat) for source, text in texts if works(g, source)]
    total: int = sum(asks)
    return total


def influence_for(g: State, doing: int, seat: int, other: int) -> int:
    """The Influence that texts make a player bow for something against another (BS 6.28)."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if INFLUENCE_FOR + doing not in known.answers:
        return 0
    mine, theirs = stronghold(g, seat), stronghold(g, other)
    texts = concerning(g, INFLUENCE_FOR + doing, mine)
    return sum(
        [text.asks(g, source, mine, theirs, NOTHING, other) for source, text in texts if works(g, source)]
    )


def decider(g: State, decision: int, seat: int) -> int:
    """Who makes a choice that the rules give to a player: the newest text that says so tells (BS 16.55)."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if decision not in known.answers:
        return seat
    own = stronghold(g, seat)
    for source, text in reversed(concerning(g, decision, own)):
        if works(g, source) and text.rules(g, source, own, NOTHING, NOTHING, NOBODY):
            other: int = text.decider(g, source)
            if other != NOBODY:
                return other
    return seat


def asked(g: State, key: int) -> bool:
    """Whether any lasting text, or any effect for a time, answers a question at all."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    return key in known.answers or bool(g.marked >> FORBIDS & 1)


def player_cannot(g: State, what: int, seat: int, kind: int = NOTHING) -> bool:
    """Whether a text forbids something to a player."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if what not in known.answers and not g.marked >> FORBIDS & 1:
        return False
    return forbidden(g, what, stronghold(g, seat), kind=kind)


def against_text(g: State, what: int, card: int, other: int = NOTHING) -> Reason | None:
    """The reason that such a text is (BS 1.4)."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if what not in known.answers and not g.marked >> FORBIDS & 1:
        return None
    return CANNOT[what] if forbidden(g, what, card, other) else None


def can_bow(g: State, card: int) -> bool:
    """Whether a card could be bowed, for whatever: it is unbowed, and no text forbids it."""
    return not g.bowed[card] and not forbidden(g, TO_BE_BOWED, card)


def acts_bowed(g: State, card: int, what: int, kind: int = NOTHING) -> bool:
    """Whether a text lets a card attack, defend, raid or use its abilities although it is bowed (BS 2.30)."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if WHILE_BOWED + what not in known.answers and not g.marked >> ALLOWS & 1:
        return False
    return allowed(g, WHILE_BOWED + what, card, kind=kind)


def acts_bowed_at(g: State, card: int, what: int, section: int) -> bool:
    """The same where a text lets it do so at a City Section."""
    return asked(g, WHILE_BOWED + what) and allowed(g, WHILE_BOWED + what, card, section)


def stays_up(g: State, card: int, what: int, kind: int = NOTHING, other: int = NOTHING) -> bool:
    """Whether a text keeps a card from bowing for what it does (BS 2.31)."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if WITHOUT_BOWING + what not in known.answers and not g.marked >> ALLOWS & 1:
        return False
    return allowed(g, WITHOUT_BOWING + what, card, other, kind)
