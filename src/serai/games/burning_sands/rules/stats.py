"""The numbers and traits of cards in play, with everything that changes them."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import says_so
from serai.games.burning_sands.rules.board import (
    attached,
    board,
    concerning,
    face,
    is_hero,
    sections,
    stronghold,
    variant,
    works,
)
from serai.games.burning_sands.rules.marks import of_card
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import (
    ADDS,
    BASE_STRENGTH,
    BENT,
    CAPACITY,
    CHANGES,
    FIXES,
    HAND_SIZE,
    INFLUENCE,
    KA,
    LEAST,
    MOST,
    NO_BONUS,
    NO_FALL,
    NO_RISE,
    PRODUCTION,
    PRODUCTION_FOR,
    SCALES,
    SETS,
    STRENGTH,
)
from serai.games.burning_sands.state.pool import Board
from serai.games.burning_sands.state.terms import (
    EPISODE_3,
    FOLLOWER,
    HAND_BASE,
    ITEM,
    NOBODY,
    NOTHING,
    SECTION,
)

_VALUES: Final = 1 << ADDS | 1 << SETS  # the sorts of marks that change values


def strength(g: State, card: int) -> int:
    """The Strength of a Hero, Follower or City Section; never below 0; an Omen's change comes last."""
    printed = face(g, card)
    if printed.strength_adds:
        return 0  # it is the Hero's (BS 2.15)
    total = printed.strength
    if printed.type == SECTION:
        total = base_strength(g, card)
    total = _fixed(g, card, total, STRENGTH)
    total += _changes(g, card, True)
    if g.host[card] == NOTHING:
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == ITEM:
                total += _bonus(g, card, other, carried.strength, STRENGTH)
            elif carried.strength_adds or printed.type == SECTION:
                total += _plus(g, other, carried.strength, STRENGTH)
    return _with_texts(g, card, total, STRENGTH)


def base_strength(g: State, section: int) -> int:
    """The Base Strength of a City Section."""
    base = _fixed(g, section, face(g, section).base_strength, BASE_STRENGTH)
    return _with_texts(g, section, base, BASE_STRENGTH)


def ka(g: State, card: int) -> int:
    """The Ka of a Hero or Follower; never below 0; an Omen's change comes last."""
    printed = face(g, card)
    if printed.ka_adds:
        return 0
    total = _fixed(g, card, printed.ka, KA)
    total += _changes(g, card, False)
    if g.host[card] == NOTHING:
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == ITEM:
                total += _bonus(g, card, other, carried.ka, KA)
            elif carried.ka_adds:
                total += _plus(g, other, carried.ka, KA)
    return _with_texts(g, card, total, KA)


def _bonus(g: State, card: int, source: int, bonus: int, which: int) -> int:
    """What a card adds to a number of another, unless a text takes such bonuses away (BS 16.36)."""
    if bonus > 0 and (
        says_so(g, NO_BONUS + which, card, source) or says_so(g, NO_RISE + which, card, source)
    ):
        return 0
    return 0 if bonus < 0 and says_so(g, NO_FALL + which, card, source) else bonus


def _plus(g: State, card: int, printed: int, which: int) -> int:
    """What a Follower with a plus or a Fortification adds to its host, with all that changes it (BS 2.15)."""
    total = printed + _changes(g, card, which == STRENGTH)
    return total if printed < 0 else _with_texts(g, card, total, which)


def _fixed(g: State, card: int, printed: int, which: int) -> int:
    """The number that an effect sets in place of the printed one; the newest effect counts (BS 16.5)."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    if FIXES + which in known.answers:
        for source, text in concerning(g, FIXES + which, card):
            if works(g, source) and not comes_last(g, source):
                number: int = text.sets(g, source, card, which)
                if number != NOTHING:
                    printed = number
    for mark in of_card(g, SETS, card) if g.marked >> SETS & 1 else ():
        if mark.n == which:
            printed = mark.m
    return printed


def _changes(g: State, card: int, of_strength: bool) -> int:
    changed = variant(g, card)
    if of_strength:
        return g.str_turn[card] + g.str_token[card] + (changed.strength if changed else 0)
    return g.ka_turn[card] + g.ka_token[card] + (changed.ka if changed else 0)


def comes_last(g: State, source: int) -> bool:
    """Whether what a lasting text changes in a number is applied after all else (BS 15.4, BS 20.11)."""
    return source == g.omen and g.edition != EPISODE_3


def with_changes(g: State, number: int, changes: list[tuple[int, int]]) -> int:
    """A number with what lasting texts change in it, each a source and a change; never below 0.

    What an Omen changes comes last of all (BS 15.4, BS 16.4, BS 20.11).
    """
    last = 0
    for source, change in changes:
        if works(g, source):
            if comes_last(g, source):
                last += change
            else:
                number += change
    return max(0, max(0, number) + last)


def _with_texts(g: State, card: int, total: int, which: int) -> int:
    """A value of a card with what lasting texts add to it; what an Omen sets stands in place of all else."""
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    known = current.answers
    texts = concerning(g, CHANGES + which, card) if CHANGES + which in known else ()
    fixing = concerning(g, FIXES + which, card) if FIXES + which in known else ()
    bent = BENT + which in known
    if not texts and not fixing:
        return _bent(g, card, total, which) if bent else max(0, total)
    changes: list[tuple[int, int]] = []
    for source, text in texts:
        change: int = text.changes(g, source, card, which)
        if change and which <= KA:
            change = _bonus(g, card, source, change, which)
        if change:
            changes.append((source, change))
    for source, text in fixing:
        number: int = text.sets(g, source, card, which) if comes_last(g, source) else NOTHING
        if number != NOTHING:
            total, changes = number, [one for one in changes if comes_last(g, one[0])]
    total = with_changes(g, total, changes) if changes else max(0, total)
    return _bent(g, card, total, which) if bent else total


def _bent(g: State, card: int, total: int, which: int) -> int:
    """A value that texts double or halve, and then keep below or above others (BS 16.50)."""
    for source, text in concerning(g, SCALES + which, card):
        if works(g, source):
            total = text.scaled(g, source, card, total)
    for way in (MOST, LEAST):
        for source, text in concerning(g, way + which, card):
            bound: int = text.sets(g, source, card, which) if works(g, source) else NOTHING
            if bound != NOTHING:
                total = min(total, bound) if way == MOST else max(total, bound)
    return max(0, total)


def _marked(g: State, card: int, which: int) -> int:
    """What effects add to a value of a card for a time."""
    if not g.marked >> ADDS & 1:
        return 0
    return sum([mark.m for mark in of_card(g, ADDS, card) if mark.n == which])


def added(g: State, card: int, which: int) -> int:
    """What effects and lasting texts add to a value of a card."""
    bonus = _marked(g, card, which)
    for source, text in concerning(g, CHANGES + which, card):
        if works(g, source):
            bonus += text.changes(g, source, card, which)
    return bonus


def value_of(g: State, card: int, which: int, usual: int) -> int:
    """A value that no card has printed, with what effects and lasting texts set and add."""
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    known = current.answers
    if g.marked & _VALUES or BENT + which in known or CHANGES + which in known or FIXES + which in known:
        return _with_texts(g, card, _fixed(g, card, usual, which) + _marked(g, card, which), which)
    return max(0, usual)


def influence(g: State, card: int) -> int:
    """The Influence of a Hero with his Followers, or of a Stronghold."""
    total = _fixed(g, card, face(g, card).influence, INFLUENCE) + _marked(g, card, INFLUENCE)
    if is_hero(g, card):
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == FOLLOWER:
                total += carried.influence
    return _with_texts(g, card, total, INFLUENCE)


def capacity(g: State, section: int) -> int:
    """How many Water tokens a City Section can hold (BS 6.17)."""
    faces = g.pool.faces
    printed = faces[g.kind[section] % len(faces)].capacity
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    known = current.answers
    touched = CHANGES + CAPACITY in known or FIXES + CAPACITY in known or BENT + CAPACITY in known
    if not touched and not g.marked & _VALUES:
        return max(0, printed)
    return value_of(g, section, CAPACITY, printed)


def produces(g: State, card: int, kind: int = NOTHING) -> int:
    """The Copper that a card gives when it bows; text adds only to what produces at all.

    `kind` is the card that is paid for, if there is one.
    """
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    plain = current.yields.get(card)
    if plain is None:
        plain = current.yields[card] = _plain_yield(g, current, card)
    by_purpose = kind != NOTHING and current.choosy and gives_by_purpose(g)
    if plain >= 0 and not by_purpose and not g.marked >> SETS & 1:
        return plain
    gives = face(g, card).produces
    if not gives:
        return 0
    gives, more = _fixed(g, card, gives, PRODUCTION), 0
    if by_purpose:
        for sets in (True, False):
            for source, text in concerning(g, (FIXES if sets else CHANGES) + PRODUCTION_FOR, card):
                if works(g, source) and text.rules(g, source, card, NOTHING, kind, NOBODY):
                    number = text.asks(g, source, card, NOTHING, kind, NOBODY)
                    gives, more = (number, more) if sets else (gives, more + number)
    return _with_texts(g, card, gives + more, PRODUCTION)


def _plain_yield(g: State, known: Board, card: int) -> int:
    """The Copper that a card gives as printed; NOTHING if a lasting text could change it."""
    answers, gives = known.answers, face(g, card).produces
    if gives and (
        BENT + PRODUCTION in answers
        or (CHANGES + PRODUCTION in answers and concerning(g, CHANGES + PRODUCTION, card))
        or (FIXES + PRODUCTION in answers and concerning(g, FIXES + PRODUCTION, card))
    ):
        return NOTHING
    return gives


def gives_by_purpose(g: State) -> bool:
    """Whether what cards produce hangs on what is paid for."""
    known = board(g).answers
    return FIXES + PRODUCTION_FOR in known or CHANGES + PRODUCTION_FOR in known


def hand_limit(g: State, seat: int) -> int:
    """The greatest hand a player may keep (BS 4.22)."""
    return value_of(g, stronghold(g, seat), HAND_SIZE, HAND_BASE + len(sections(g, seat)))


def times(g: State, seat: int, which: int) -> int:
    """How often a player may raid, or attack, in a turn: once, and what texts add (BS 8.1, BS 11.1)."""
    return value_of(g, stronghold(g, seat), which, 1)
