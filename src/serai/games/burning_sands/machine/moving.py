"""Cards that are not in play go from one zone to another (section 18, BS 21.4, BS 21.5)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.machine.registers import (
    is_located,
    kind_in,
    kinds_in,
    located,
    place_in,
    relocate,
)
from serai.games.burning_sands.rules.deck import OWN, open_top, own_top, reshuffle, shift_peeked, shuffle
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.zones import (
    BURIED,
    DECK,
    GONE,
    HAND,
    SAVED,
    UNDER,
    out_of_pile,
    printed_kind,
    put,
    take,
    take_unseen,
)
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

#: The zones to which a card can go that is not in play then.
GOALS: Final = {
    "hand": HAND,
    "saved": SAVED,
    "buried": BURIED,
    "top": DECK,
    "bottom": DECK,
    "deck": DECK,
    "game": GONE,
    "under": UNDER,
}


def found(g: State, value: int, first: int) -> int:
    """Where a card lies of which only the kind is known: in a pile, those of `first` before all others."""
    if is_located(value):
        return value if kind_in(g, value) != NOTHING else NOTHING
    kind = printed_kind(g, kind_in(g, value))
    for seat in in_turn(g, first):
        buried = [out_of_pile(g, one) for one in g.buried[seat]] if g.variants else g.buried[seat]
        for zone, pile in ((BURIED, buried), (SAVED, g.saved[seat])):
            if kind in pile:
                return located(zone, seat, len(pile) - 1 - pile[::-1].index(kind))
    return NOTHING


def take_out(g: State, value: int, viewer: int = NOBODY) -> tuple[int, int]:
    """A card leaves its zone: whose it is, and its kind. `viewer` alone sees which; NOBODY: all do."""
    zone, owner, index = place_in(value)
    kind = kind_in(g, value)
    if zone == DECK:
        _off_the_deck(g, owner, index, viewer)
    elif zone == HAND:
        hand = g.hand[owner]
        g.hand[owner] = [hand[index], *hand[:index], *hand[index + 1 :]]  # of several copies it is this one
        if viewer == NOBODY:
            take(g, owner, kind)
        else:
            take_unseen(g, owner, kind)
    elif zone == UNDER:
        taken = row_under(g, value)
        at = g.under.index(taken)
        g.under = g.under[:at] + g.under[at + 1 :]
        g.dirty = True
    else:
        piles = g.saved if zone == SAVED else g.buried
        piles[owner] = piles[owner][:index] + piles[owner][index + 1 :]
        kind = out_of_pile(g, kind)
    return owner, kind


def row_under(g: State, value: int) -> tuple[int, int, int]:
    """The row of a card that lies under another."""
    _, owner, index = place_in(value)
    return [row for row in g.under if row[1] == owner][index]


def _off_the_deck(g: State, owner: int, depth: int, viewer: int) -> None:
    """A card leaves a deck; who does not see which no longer knows what lies on top."""
    opened, own = open_top(g, owner), own_top(g, owner)
    own = own - (1 if depth < own else 0) if viewer in (NOBODY, owner) else 0
    opened = opened - (1 if depth < opened else 0) if viewer == NOBODY else 0
    g.tops[owner] = own * OWN + opened
    for seat in range(g.seats):
        place = owner * g.seats + seat
        if viewer in (NOBODY, seat):
            g.peeked[place] -= 1 if depth < g.peeked[place] else 0
        else:
            g.peeked[place] = 0
    deck = g.deck[owner]
    at = len(deck) - 1 - depth
    g.deck[owner] = deck[:at] + deck[at + 1 :]


def send(
    g: State, value: int, to: str, viewer: int = NOBODY, searched: bool = False, above: int = NOTHING
) -> None:
    """A card that is not in play goes to a zone of its owner, or under a card in play.

    `viewer` alone sees which; NOBODY: all do. A deck that was searched for it is shuffled first.
    """
    zone = place_in(value)[0]
    lay_under = g.kind[row_under(g, value)[0]] if zone == UNDER else NOTHING
    owner, kind = take_out(g, value, viewer)
    if searched:
        shuffle(g, owner)
    if zone == DECK and not g.deck[owner] and GOALS[to] != DECK:
        reshuffle(g, owner)  # BS 3.21
    if viewer == NOBODY and zone in (DECK, HAND) and g.events is not None:
        if zone == HAND and to in ("saved", "buried"):
            told = e.Discarded if doer(g) == owner else e.DiscardedByOther
            g.events.append(told(owner, kind, GOALS[to]))
        else:
            g.events.append(e.Shown(owner, kind))
    onto = NOBODY
    if to == "bottom":
        g.deck[owner] = [kind, *g.deck[owner]]
        new = located(DECK, owner, len(g.deck[owner]) - 1)
    elif viewer != NOBODY and to == "hand":
        g.hand[owner] = [*g.hand[owner], kind]
        if g.events is not None:
            g.events.append(e.Drawn(owner, kind))
        new = located(HAND, owner, len(g.hand[owner]) - 1)
    elif viewer != NOBODY and GOALS[to] == DECK:
        g.deck[owner] = [*g.deck[owner], kind]
        known = own_top(g, owner)
        g.tops[owner] = OWN * (known + 1) if viewer == owner else 0
        shift_peeked(g, owner, 1)
        new, onto = located(DECK, owner, 0), owner
    else:
        put(g, owner, kind, GOALS[to], above)
        new, onto = _newest(g, owner, GOALS[to]), owner if GOALS[to] == DECK else NOBODY
    if g.events is not None and zone == UNDER:
        g.events.append(e.FromUnder(owner, kind, GOALS[to], lay_under))
    if g.events is not None and to == "under":
        g.events.append(e.PutUnder(owner, kind, g.kind[above]))
    relocate(g, value, new, onto)
    if to == "deck":
        shuffle(g, owner)
    if zone == HAND and to in ("saved", "buried"):
        tell(g, "discards", doer(g), seat=owner, kind=kind)


def _newest(g: State, owner: int, zone: int) -> int:
    if zone == UNDER:
        return located(UNDER, owner, len(kinds_in(g, UNDER, owner)) - 1)
    if zone == GONE or not g.alive[owner]:
        return NOTHING
    if zone == DECK:
        return located(DECK, owner, 0)
    return located(zone, owner, len((g.saved, g.buried, g.hand)[zone][owner]) - 1)
