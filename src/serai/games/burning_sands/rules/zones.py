"""How cards go from one zone to another."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import board, works
from serai.games.burning_sands.rules.deck import OWN, shift_peeked
from serai.games.burning_sands.rules.happenings import doer, is_told, tell
from serai.games.burning_sands.rules.marks import forget_card, has, of_card
from serai.games.burning_sands.state import State, face_number, face_of, printed_face, variant_of, without
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import TURN
from serai.games.burning_sands.state.marks import BLANK, FATE, FIXES, LEAVES_TO, TEXT
from serai.games.burning_sands.state.pool import Variant
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

SAVED = 0
BURIED = 1
HAND = 2
DECK = 3
GONE = 4  # out of the game with its owner
UNDER = 5  # under a card in play


def take(g: State, seat: int, kind: int) -> None:
    """A card leaves the hand for all to see; who knew of such a card there no longer does."""
    g.hand[seat] = without(g.hand[seat], kind)
    if kind in g.known[seat]:
        g.known[seat] = _less(g.known[seat], kind)
        return
    base = seat * g.seats
    for place in range(base, base + g.seats):
        if kind in g.glimpsed[place]:
            g.glimpsed[place] = _less(g.glimpsed[place], kind)


def take_unseen(g: State, seat: int, kind: int) -> None:
    """A card leaves the hand face down: from now on nobody can be sure of any card in it (BS 21.4)."""
    g.hand[seat] = without(g.hand[seat], kind)
    forget_hand(g, seat)


def forget_hand(g: State, seat: int) -> None:
    """Nobody knows a card of this hand any more."""
    g.known[seat] = ()
    for place in range(seat * g.seats, (seat + 1) * g.seats):
        g.glimpsed[place] = ()


def show_hand(g: State, seat: int) -> None:
    """All see the cards of a hand, and know of them from now on (BS 21.4)."""
    forget_hand(g, seat)
    g.known[seat] = tuple(g.hand[seat])
    if g.events is not None:
        for kind in g.hand[seat]:
            g.events.append(e.Shown(seat, kind))


def glimpse_hand(g: State, viewer: int, seat: int) -> None:
    """One player looks at the cards of a hand, and alone knows of them from now on (BS 21.4)."""
    rest = tuple(sorted(g.hand[seat]))
    for kind in g.known[seat]:
        rest = _less(rest, kind)
    if viewer != seat:
        g.glimpsed[seat * g.seats + viewer] = rest
    if g.events is not None:
        g.events.append(e.HandSeen(viewer, seat, tuple(sorted(g.hand[seat]))))


def _less(kinds: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = kinds.index(kind)
    return kinds[:at] + kinds[at + 1 :]


def put(g: State, seat: int, kind: int, zone: int, above: int = NOTHING) -> None:
    """A card that is not in play goes to a zone of its owner, or under a card in play."""
    if zone != BURIED:
        kind = out_of_pile(g, kind)
    if zone == UNDER:
        g.under = [*g.under, (above, seat, kind)]
        g.dirty = True
    elif zone == GONE or not g.alive[seat]:
        g.gone = [[*pile, kind] if owner == seat else pile for owner, pile in enumerate(g.gone)]
    elif zone == SAVED:
        g.saved[seat] = [*g.saved[seat], kind]
    elif zone == BURIED:
        g.buried[seat] = [*g.buried[seat], kind]
    elif zone == HAND:  # all see which card it is
        g.hand[seat] = [*g.hand[seat], kind]
        g.known[seat] = (*g.known[seat], kind)
    else:
        g.deck[seat] = [*g.deck[seat], kind]
        g.tops[seat] += 1 + OWN
        shift_peeked(g, seat, 1)


def discard(g: State, seat: int, kind: int, zone: int = SAVED) -> None:
    """A card goes from hand to the Saved pile, or where a rule says."""
    take(g, seat, kind)
    put(g, seat, kind, zone)
    if g.events is not None:
        g.events.append(e.Discarded(seat, kind, zone))


def enter(g: State, seat: int, kind: int, host: int = NOTHING, bowed: bool = False) -> int:
    """A card comes into play and gets a number, an old one only if nothing waits that could mean that card.

    BS 18.12.
    """
    idle = not g.stack or (len(g.stack) == 1 and g.stack[0].kind == TURN)
    quiet = idle and not g.pending and not g.turn_history and not g.last_history
    free = quiet and NOTHING in g.kind
    kind = out_of_pile(g, kind)
    card = g.kind.index(NOTHING) if free else len(g.kind)
    if card == len(g.kind):
        for column in (g.kind, g.owner, g.control, g.host, g.bowed, g.water, g.str_turn, g.ka_turn):
            column.append(0)
        for column in (g.str_token, g.ka_token, g.at, g.used):
            column.append(0)
    g.kind[card] = kind
    g.owner[card] = seat
    g.control[card] = seat
    g.host[card] = host
    g.bowed[card] = 1 if bowed else 0
    g.water[card] = 0
    g.str_turn[card] = g.ka_turn[card] = g.str_token[card] = g.ka_token[card] = 0
    g.at[card] = NOTHING
    g.used[card] = 0
    g.side[seat] = [*g.side[seat], card]
    g.dirty = True
    if g.tally is not None:
        g.tally.entered[printed_face(g, kind)] += 1
    if g.events is not None:
        on = NOTHING if host == NOTHING else g.kind[host]
        g.events.append(e.Entered(seat, kind, card, host, bowed, on))
    return card


def from_under(g: State, row: tuple[int, int, int], zone: int) -> None:
    """A card that lies under another goes to a zone of its owner."""
    above, seat, kind = row
    at = g.under.index(row)
    g.under = g.under[:at] + g.under[at + 1 :]
    put(g, seat, kind, zone)
    g.dirty = True
    if g.events is not None:
        g.events.append(e.FromUnder(seat, kind, zone, g.kind[above]))


def _release(g: State, card: int, zone: int) -> None:
    """What lies under a card that leaves play goes where its text says, else to a pile (BS 18.26)."""
    texts = g.pool.releases.get(face_number(g, g.kind[card]), ())
    if has(g, BLANK, card) or not works(g, card):
        texts = ()
    rest = BURIED if zone == BURIED else SAVED
    for row in [row for row in g.under if row[0] == card]:
        goals = [text.goal for text in texts if text.takes(g, card, row[1], row[2])]
        from_under(g, row, goals[0] if goals else rest)


def leave(g: State, card: int, zone: int, above: int = NOTHING) -> None:
    """One card leaves play for a zone of its owner, or under a card; only permanent changes stay with it."""
    seat, kind = g.owner[card], printed_kind(g, g.kind[card])
    for mark in of_card(g, LEAVES_TO, card):
        zone = mark.n  # BS 18.22
    if g.under:
        _release(g, card, zone)
    if is_told(g, "leaves"):
        tell(g, "leaves", doer(g), card, count=zone)
    owner = g.control[card]
    g.side[owner] = without(g.side[owner], card)
    g.kind[card] = NOTHING
    g.owner[card] = g.control[card] = NOBODY
    g.host[card] = g.at[card] = NOTHING
    g.bowed[card] = g.water[card] = g.used[card] = 0
    g.str_turn[card] = g.ka_turn[card] = g.str_token[card] = g.ka_token[card] = 0
    if g.tokens:
        g.tokens = [token for token in g.tokens if token[0] != card]
    if g.taken:
        g.taken = [row for row in g.taken if card not in row[:2]]
    forget_card(g, card)
    if g.omen == card:
        g.omen = NOTHING
    put(g, seat, kind, zone, above)
    g.dirty = True
    if g.events is not None:
        g.events.append(e.Left(seat, kind, card, zone, g.kind[above] if zone == UNDER else e.NONE))


def bow(g: State, card: int, paying: bool = False, council: bool = False) -> None:
    """Turn a card sideways; if it pays Copper, nobody can react to that (BS 6.8)."""
    if not g.bowed[card]:
        g.bowed[card] = 1
        if not paying and is_told(g, "bows"):
            tell(g, "bows", doer(g), card, count=1 if council else 0)
        if g.events is not None:
            g.events.append(e.Bowed(card, g.kind[card]))


def straighten(g: State, card: int) -> None:
    """Turn a card upright."""
    if g.bowed[card]:
        g.bowed[card] = 0
        if g.marked >> TEXT & 1:
            g.dirty = True  # what lasts while it is bowed is over
        if is_told(g, "straightens"):
            tell(g, "straightens", doer(g), card)
        if g.events is not None:
            g.events.append(e.Straightened(card, g.kind[card]))


def change_permanently(
    g: State,
    card: int,
    strength: int,
    ka: int,
    traits: tuple[tuple[str, int], ...] = (),
    lost: tuple[str, ...] = (),
) -> None:
    """A change that follows the card through every zone until the end of the game."""
    kind = g.kind[card]
    face = face_number(g, kind)
    old = variant_of(g, kind)
    if old is not None:
        strength, ka = strength + old.strength, ka + old.ka
        traits, lost = (*old.traits, *traits), (*old.lost, *lost)
    g.kind[card] = variant_number(g, face, strength, ka, traits, lost)


def variant_number(
    g: State,
    face: int,
    strength: int = 0,
    ka: int = 0,
    traits: tuple[tuple[str, int], ...] = (),
    lost: tuple[str, ...] = (),
    buried_as: tuple[str, ...] = (),
    price: int = NOTHING,
) -> int:
    """The kind of a face with these changes; equal ones make equal kinds, and nothing tells copies apart."""
    made = Variant(face, strength, ka, traits, lost, buried_as, price)
    if not strength and not ka and not traits and not lost and not made.is_of_pile:
        return face
    faces = len(g.pool.faces)
    for n, known in enumerate(g.variants):
        if known.face == face and known.changes == made.changes:
            return face + faces * (n + 1)
    g.variants = [*g.variants, made]
    return face + faces * len(g.variants)


def in_pile(g: State, kind: int, buried_as: tuple[str, ...] = (), price: int = NOTHING) -> int:
    """The kind of a card in its Buried pile that has traits or a price of return only there (BS 17.26)."""
    known = variant_of(g, kind)
    face = face_number(g, kind)
    if known is None:
        return variant_number(g, face, buried_as=buried_as, price=price)
    traits = tuple(dict.fromkeys([*known.buried_as, *buried_as]))
    prices = [one for one in (known.price, price) if one != NOTHING]
    own = (known.strength, known.ka, known.traits, known.lost)
    return variant_number(g, face, *own, traits, min(prices, default=NOTHING))


def out_of_pile(g: State, kind: int) -> int:
    """The kind of a card without what it has only in its Buried pile."""
    if kind < len(g.pool.faces):
        return kind
    known = variant_of(g, kind)
    if known is None or not known.is_of_pile:
        return kind
    return variant_number(g, face_number(g, kind), known.strength, known.ka, known.traits, known.lost)


def with_face(g: State, kind: int, face: int) -> int:
    """The kind of a card that has another face, with all its permanent changes (BS 16.48)."""
    changed = variant_of(g, kind)
    if changed is None:
        return face
    return variant_number(g, face, changed.strength, changed.ka, changed.traits, changed.lost)


def printed_kind(g: State, kind: int) -> int:
    """The kind of a card as it is printed, which it has wherever it is not in play (BS 16.48)."""
    face = printed_face(g, kind)
    return kind if face == face_number(g, kind) else with_face(g, kind, face)


def fate_of(g: State, kind: int) -> int:
    """The Fate value of a card: the printed one, or what texts have in its place (BS 16.47)."""
    value, known = face_of(g, kind).fate, board(g).answers
    if FIXES + FATE not in known:
        return value
    for source, text in known.get(FIXES + FATE, ()):
        number: int = text.fate(g, source, kind) if works(g, source) else NOTHING
        value = value if number == NOTHING else number
    return value
