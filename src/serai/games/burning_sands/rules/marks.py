"""What is changed about cards in play for a time: marks, traits, tokens with a name.

All of it is added, looked up, moved and ended here and nowhere else.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import (
    ABOUT,
    BLANK,
    GOOD,
    NEXT_DAWN,
    NEXT_TURN,
    TEXT,
    TOKEN,
    TURN,
    WHILE,
    Mark,
)

_BEYOND: Final = (TOKEN, GOOD, NEXT_TURN, NEXT_DAWN, WHILE)


def add(g: State, what: int, card: int, n: int = 0, m: int = 0, until: int = TURN) -> None:
    """A card gets a mark, until the end of the turn if nothing else is said."""
    g.marks = [*g.marks, Mark(what, card, n, m, max(until, TURN))]
    g.marked |= 1 << what
    if what in (TEXT, BLANK):
        _forget_board(g)


def any_of(g: State, what: int) -> bool:
    """Whether any card has a mark of this sort; one bit tells, so the answer costs next to nothing."""
    return bool(g.marked >> what & 1)


def has(g: State, what: int, card: int, n: int = 0) -> bool:
    """Whether a card has a mark of this sort with this first number."""
    if not g.marked >> what & 1:
        return False
    return any(mark.card == card and mark.what == what and mark.n == n for mark in g.marks)


def of_sort(g: State, what: int) -> list[Mark]:
    """The marks of one sort on all cards, oldest first."""
    return [mark for mark in g.marks if mark.what == what] if g.marked >> what & 1 else []


def of_card(g: State, what: int, card: int) -> list[Mark]:
    """The marks of one sort that a card has, oldest first."""
    if not g.marked >> what & 1:
        return []
    return [mark for mark in g.marks if mark.card == card and mark.what == what]


def remove(g: State, gone: list[Mark]) -> None:
    """These marks are over."""
    if gone:
        _keep(g, [mark for mark in g.marks if mark not in gone])


def give_trait(g: State, card: int, trait: str, number: int, until: int) -> None:
    """A card gains a trait for a time, with its number if it has one (BS 17.25)."""
    g.traits = [*g.traits, (card, trait, number, max(until, TURN))]
    g.dirty = True


def take_trait(g: State, card: int, trait: str, until: int) -> None:
    """A card loses a trait for a time, printed or given."""
    g.lost_traits = [*g.lost_traits, (card, trait, max(until, TURN))]
    g.dirty = True


def counters(g: State, card: int, name: str) -> int:
    """How many tokens of a name are on a card (BS 16.29)."""
    return sum([n for other, known, n in g.counters if other == card and known == name])


def put_counters(g: State, card: int, name: str, n: int) -> None:
    """A card gets tokens of a name, or loses them if the number is negative (BS 16.29)."""
    n += counters(g, card, name)
    g.counters = [row for row in g.counters if row[0] != card or row[1] != name]
    if n > 0:
        g.counters = [*g.counters, (card, name, n)]


def remove_counters(g: State, card: int) -> None:
    """A card loses all tokens with a name, and the traits that come from tokens."""
    g.counters = [row for row in g.counters if row[0] != card]
    g.traits = [row for row in g.traits if row[0] != card or row[3] != TOKEN]


def end(g: State, time: int) -> list[Mark]:
    """What was given for the battle, the duel or a round of it is over; the answer is the marks that were."""
    over = [mark for mark in g.marks if mark.until == time]
    if over:
        _keep(g, [mark for mark in g.marks if mark.until != time])
        g.dirty = True
    if g.traits or g.lost_traits:
        g.traits = [row for row in g.traits if row[3] != time]
        g.lost_traits = [row for row in g.lost_traits if row[2] != time]
        g.dirty = True
    return over


def end_turn(g: State) -> None:
    """Only what does not end with the turn is left."""
    kept = [mark for mark in g.marks if mark.until in _BEYOND]
    _keep(g, [mark if mark.until != NEXT_TURN else mark.lasting(TURN) for mark in kept])
    g.traits = [row for row in g.traits if row[3] in (TOKEN, GOOD)]
    g.lost_traits = [row for row in g.lost_traits if row[2] in (TOKEN, GOOD)]


def forget_card(g: State, card: int) -> None:
    """A card leaves play, and nothing for a time is left of it."""
    if g.marks:
        _keep(g, [mark for mark in g.marks if mark.card != card and not _is_about(mark, card)])
    if g.traits or g.lost_traits or g.counters:
        g.traits = [row for row in g.traits if row[0] != card]
        g.lost_traits = [row for row in g.lost_traits if row[0] != card]
        g.counters = [row for row in g.counters if row[0] != card]


def _is_about(mark: Mark, card: int) -> bool:
    """Whether a text for a time speaks of a card."""
    return mark.what == TEXT and mark.m >> ABOUT == card + 1


def pass_on(g: State, old: int, new: int) -> None:
    """What one card had for a time another has from now on."""
    _keep(
        g,
        [Mark(m.what, new if m.card == old else m.card, m.n, m.m, m.until) for m in g.marks],
    )
    g.traits = [(new if row[0] == old else row[0], *row[1:]) for row in g.traits]
    g.lost_traits = [(new if row[0] == old else row[0], *row[1:]) for row in g.lost_traits]
    g.counters = [(new if row[0] == old else row[0], *row[1:]) for row in g.counters]


def _keep(g: State, marks: list[Mark]) -> None:
    """Only these marks are left."""
    before = g.marked
    g.marks = marks
    g.marked = 0
    for mark in marks:
        g.marked |= 1 << mark.what
    if before >> TEXT & 1 or before >> BLANK & 1:
        _forget_board(g)


def _forget_board(g: State) -> None:
    """Lasting texts are sorted on the board; it is made anew."""
    g.dirty = True
    g.board = None
