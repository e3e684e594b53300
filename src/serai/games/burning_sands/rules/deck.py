"""Decks: drawing, shuffling, and what is known of the cards on top of them (BS 3.21, BS 21.5)."""

from __future__ import annotations

from serai.games.burning_sands.rules.asking import player_cannot
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.marks import TO_DRAW
from serai.games.burning_sands.state.terms import NOTHING

OWN = 64  # in `State.tops`: a card that its owner knows


def draw(g: State, seat: int, n: int) -> None:
    """Draw cards; an empty deck is replaced at once by the shuffled Saved pile."""
    if player_cannot(g, TO_DRAW, seat):
        return
    for _ in range(n):
        if not g.deck[seat]:
            reshuffle(g, seat)
        if not g.deck[seat]:
            return
        if open_top(g, seat):
            g.known[seat] = (*g.known[seat], g.deck[seat][-1])
        kind = _off_the_top(g, seat)
        g.hand[seat] = [*g.hand[seat], kind]
        if g.events is not None:
            g.events.append(e.Drawn(seat, kind))
        if not g.deck[seat]:
            reshuffle(g, seat)


def reshuffle(g: State, seat: int) -> None:
    """The Saved pile becomes the deck."""
    if g.saved[seat]:
        g.deck[seat] = g.saved[seat]
        g.saved[seat] = []
        shuffle(g, seat)


def shuffle(g: State, seat: int) -> None:
    """Put a deck into a random order that does not hang on the order it had."""
    deck = sorted(g.deck[seat])
    g.chance.shuffle(deck)
    g.deck[seat] = deck
    forget_deck(g, seat)
    if g.events is not None:
        g.events.append(e.Shuffled(seat))


def forget_deck(g: State, seat: int) -> None:
    """Nobody knows a card of this deck any more."""
    g.tops[seat] = 0
    for place in range(seat * g.seats, (seat + 1) * g.seats):
        g.peeked[place] = 0


def top_card(g: State, seat: int) -> int:
    """Take the top card of a deck, wherever it goes; NOTHING if there is none."""
    if not g.deck[seat]:
        reshuffle(g, seat)
    if not g.deck[seat]:
        return NOTHING
    kind = _off_the_top(g, seat)
    if not g.deck[seat]:
        reshuffle(g, seat)
    return kind


def lift(g: State, seat: int, n: int) -> list[int]:
    """Take cards off the top of a deck to look at them, the first one first, as many as it has.

    They go back and do not leave the deck, so that only one which is empty before is replaced (BS 3.22).
    """
    if not g.deck[seat]:
        reshuffle(g, seat)
    return [_off_the_top(g, seat) for _ in range(min(n, len(g.deck[seat])))]


def _off_the_top(g: State, seat: int) -> int:
    known = g.tops[seat]
    if known:
        g.tops[seat] = known - OWN - (1 if known % OWN else 0)
    shift_peeked(g, seat, -1)
    deck = g.deck[seat]
    g.deck[seat] = deck[:-1]
    return deck[-1]


def shift_peeked(g: State, seat: int, n: int) -> None:
    """The cards of a deck that others peeked at lie less deep, or deeper under cards that all know."""
    for place in range(seat * g.seats, (seat + 1) * g.seats):
        if g.peeked[place]:
            g.peeked[place] += n


def open_top(g: State, seat: int) -> int:
    """How many cards on top of a deck are known to all."""
    return g.tops[seat] % OWN


def own_top(g: State, seat: int) -> int:
    """How many cards on top of a deck its owner knows, those that all know included."""
    return g.tops[seat] // OWN


def know_top(g: State, seat: int, viewer: int, n: int) -> None:
    """A player alone has seen the first cards of a deck, and knows them from now on (BS 21.5)."""
    if viewer != seat:
        place = seat * g.seats + viewer
        g.peeked[place] = max(g.peeked[place], n)
    elif own_top(g, seat) < n:
        g.tops[seat] += OWN * (n - own_top(g, seat))


def peeked_top(g: State, seat: int, viewer: int) -> int:
    """How many cards on top of a deck a player knows, those that all know included."""
    if viewer == seat:
        return own_top(g, seat)
    return max(open_top(g, seat), g.peeked[seat * g.seats + viewer])


def put_back(g: State, seat: int, kinds: list[int], viewer: int, known: int) -> None:
    """Cards that only one player saw go back on top of a deck in his or her order, the first on top.

    `known` is how many of the cards below them that player knows.
    """
    g.deck[seat] = [*g.deck[seat], *reversed(kinds)]
    forget_deck(g, seat)
    if viewer == seat:
        g.tops[seat] = OWN * (known + len(kinds))
    else:
        g.peeked[seat * g.seats + viewer] = known + len(kinds)
