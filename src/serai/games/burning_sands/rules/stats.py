"""The numbers and traits of cards in play, with everything that changes them."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import (
    attached,
    board,
    face,
    is_hero,
    sections,
    variant,
    works,
)
from serai.games.burning_sands.rules.marks import of_card
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import ADDS, CAPACITY, INFLUENCE, KA, SETS, STRENGTH
from serai.games.burning_sands.state.terms import (
    EPISODE_3,
    FOLLOWER,
    HAND_BASE,
    ITEM,
    NOTHING,
    SECTION,
)


def strength(g: State, card: int) -> int:
    """The Strength of a Hero, Follower or City Section; never below 0; an Omen's change comes last."""
    printed = face(g, card)
    if printed.strength_adds:
        return 0  # it is the Hero's (BS 2.15)
    total = printed.base_strength if printed.type == SECTION else printed.strength
    if g.pool.fixes or g.marked >> SETS & 1:
        total = _fixed(g, card, total, STRENGTH)
    total += _changes(g, card, True)
    if g.host[card] == NOTHING:
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == ITEM or printed.type == SECTION:
                total += carried.strength
            elif carried.strength_adds:
                total += _plus(g, other, carried.strength, STRENGTH)
    return _with_texts(g, card, total, STRENGTH)


def ka(g: State, card: int) -> int:
    """The Ka of a Hero or Follower; never below 0; an Omen's change comes last."""
    printed = face(g, card)
    if printed.ka_adds:
        return 0
    total = _fixed(g, card, printed.ka, KA) if g.pool.fixes or g.marked >> SETS & 1 else printed.ka
    total += _changes(g, card, False)
    if g.host[card] == NOTHING:
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == ITEM:
                total += carried.ka
            elif carried.ka_adds:
                total += _plus(g, other, carried.ka, KA)
    return _with_texts(g, card, total, KA)


def _plus(g: State, card: int, printed: int, which: int) -> int:
    """What a Follower with a plus adds to its Hero: the printed number with all that changes it (BS 2.15)."""
    total = printed + _changes(g, card, which == STRENGTH)
    return total if printed < 0 else _with_texts(g, card, total, which)


def _fixed(g: State, card: int, printed: int, which: int) -> int:
    """The number that an effect sets in place of the printed one; the newest effect counts (BS 16.5)."""
    for source, text in board(g).sets:
        if works(g, source) and not comes_last(g, source):
            number: int = text.sets(g, source, card, which)
            if number != NOTHING:
                printed = number
    for mark in of_card(g, SETS, card):
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
    known = board(g)
    changes: list[tuple[int, int]] = []
    for source, text in known.numbers:
        change: int = text.changes(g, source, card, which)
        if change:
            changes.append((source, change))
    for source, text in known.sets:
        number: int = text.sets(g, source, card, which) if comes_last(g, source) else NOTHING
        if number != NOTHING:
            total, changes = number, [one for one in changes if comes_last(g, one[0])]
    return with_changes(g, total, changes) if changes else max(0, total)


def influence(g: State, card: int) -> int:
    """The Influence of a Hero with his Followers, or of a Stronghold."""
    total = face(g, card).influence
    if is_hero(g, card):
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == FOLLOWER:
                total += carried.influence
    return _with_texts(g, card, total, INFLUENCE)


def fate_bonus(g: State, hero: int, which: int) -> int:
    """What texts add to the Fate value of a duellist's thrusts (THRUST_FATE) or parries (PARRY_FATE)."""
    bonus = sum([mark.m for mark in of_card(g, ADDS, hero) if mark.n == which])
    for source, text in board(g).numbers:
        if works(g, source):
            bonus += text.changes(g, source, hero, which)
    return bonus


def capacity(g: State, section: int) -> int:
    """How many Water tokens a City Section can hold (BS 6.17)."""
    return _with_texts(g, section, face(g, section).capacity, CAPACITY)


def produces(g: State, card: int) -> int:
    """The Copper that a card gives when it bows; text adds only to what produces at all."""
    gives = face(g, card).produces
    if not gives:
        return 0
    texts = board(g).coppers
    return with_changes(g, gives, [(source, text.adds_copper(g, source, card)) for source, text in texts])


def hand_limit(g: State, seat: int) -> int:
    """The greatest hand a player may keep (BS 4.22)."""
    most = HAND_BASE + len(sections(g, seat))
    texts = board(g).hands
    return with_changes(g, most, [(source, text.adds_hand(g, source, seat)) for source, text in texts])
