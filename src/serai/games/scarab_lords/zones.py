"""How cards go from one zone to another: hand, deck, discard pile, columns and the gods."""

from __future__ import annotations

from serai.games.scarab_lords import events as e
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import GODS, NOBODY, NOWHERE, PLACES


def draw(g: State, seat: int, n: int) -> None:
    """Take the top n cards of the deck into hand, or as many as there are (SL 9.1)."""
    deck, hand = g.deck[seat], g.hand[seat]
    for _ in range(min(n, len(deck))):
        face = deck.pop()
        hand.append(face)
        if g.events is not None:
            g.events.append(e.Drawn(seat, face))


def mill(g: State, seat: int, n: int) -> None:
    """Discard the top n cards of the deck, or as many as there are (SL 9.3)."""
    for _ in range(min(n, len(g.deck[seat]))):
        face = g.deck[seat].pop()
        g.pile[seat].append(face)
        if g.events is not None:
            g.events.append(e.Milled(seat, face))


def discard_from_hand(g: State, seat: int, face: int, chosen: bool = True) -> None:
    """Put a card of the hand on the discard pile (SL 8.17); `chosen` is false where there was no choice."""
    g.hand[seat].remove(face)
    g.pile[seat].append(face)
    if g.events is not None:
        g.events.append(e.Discarded(seat, face, chosen))


def lose_at_random(g: State, seat: int, n: int) -> None:
    """Discard n cards of the hand that chance picks (SL 9.5)."""
    hand = g.hand[seat]
    for _ in range(min(n, len(hand))):
        # Chance picks among the cards sorted by face, so that the order of a hand carries no meaning.
        face = sorted(hand)[g.chance.below(len(hand))]
        hand.remove(face)
        g.pile[seat].append(face)
        g.tell(e.Lost(seat, face))


def enter(g: State, seat: int, face: int, place: int) -> int:
    """Put a card into play; it gets a number of its own and the scarabs it comes with (SL 7.8)."""
    card = len(g.face)
    scarabs = g.pool.enters[face]
    g.face.append(face)
    g.owner.append(seat)
    g.place.append(place)
    g.scarabs.append(scarabs)
    g.rows[seat * PLACES + place] += (card,)
    if g.events is not None:
        g.events.append(e.Entered(seat, face, card, place, scarabs))
    return card


def leave(g: State, card: int, to_hand: bool = False) -> None:
    """Take a card out of play, to its owner's discard pile or hand; scarabs fall off (SL 7.9)."""
    face, seat, place = g.face[card], g.owner[card], g.place[card]
    _take_out(g, seat * PLACES + place, card)
    for spent in (g.used, g.freed):
        if card in spent:
            spent.remove(card)
    g.face[card] = NOBODY
    g.owner[card] = NOBODY
    g.place[card] = NOWHERE
    g.scarabs[card] = 0
    (g.hand if to_hand else g.pile)[seat].append(face)
    if g.events is not None:
        g.events.append(e.Left(seat, face, card, place, to_hand))


def move(g: State, card: int, place: int) -> None:
    """Put a card of a column into another column of the same side, scarabs and all (SL 9.13)."""
    base = g.owner[card] * PLACES
    _take_out(g, base + g.place[card], card)
    g.rows[base + place] += (card,)
    g.place[card] = place
    g.tell(e.Moved(g.face[card], card, place))


def curse(g: State, card: int, n: int) -> None:
    """Put n scarabs on a card (SL 9.6)."""
    g.scarabs[card] += n
    if g.events is not None:
        g.events.append(e.Cursed(g.face[card], card, n))


def uncurse(g: State, card: int, n: int) -> None:
    """Remove n scarabs from a card, or as many as it has (SL 9.7)."""
    n = min(n, g.scarabs[card])
    g.scarabs[card] -= n
    if g.events is not None:
        g.events.append(e.Uncursed(g.face[card], card, n))


def discard_gods(g: State, seat: int) -> None:
    """A player's gods leave play, all of them (SL 9.25)."""
    for card in g.rows[seat * PLACES + GODS]:
        leave(g, card)


def recover(g: State, seat: int, face: int, to_hand: bool) -> None:
    """Take a card out of the discard pile, into hand or into the deck (SL 9.17, SL 9.18)."""
    g.pile[seat].remove(face)
    (g.hand if to_hand else g.deck)[seat].append(face)
    g.tell(e.Recovered(seat, face, to_hand))


def shuffle(g: State, seat: int) -> None:
    """Put a deck into a random order that does not hang on the order it had."""
    deck = g.deck[seat]
    deck.sort()
    g.chance.shuffle(deck)
    g.tell(e.Shuffled(seat))


def _take_out(g: State, row: int, card: int) -> None:
    """A card is no longer in its row."""
    g.rows[row] = tuple([other for other in g.rows[row] if other != card])
