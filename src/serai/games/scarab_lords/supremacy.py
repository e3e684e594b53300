"""The supremacy phase: determining supremacy in all six columns, then exercising it (SL 10.1)."""

from __future__ import annotations

from serai.games.scarab_lords.events import Determined, Exercised
from serai.games.scarab_lords.frames import CURSING, DRAWING, EXERCISING
from serai.games.scarab_lords.lasting import cursable, exercise_bonus, has_reach, tie_winner, totals
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import (
    COLUMNS,
    DONE,
    DRAW,
    EXERCISE,
    MILITARY,
    NOWHERE,
    RELIGIOUS,
    TARGET,
    kind_of,
    region_of,
)
from serai.games.scarab_lords.zones import curse, draw, mill
from serai.kernel import Action, Frame


def determine(g: State) -> None:
    """Give each column's pyramid to the higher total (SL 10.6), and begin to exercise."""
    first, second = totals(g, 0), totals(g, 1)
    for column in range(COLUMNS):
        mine, theirs = first[column], second[column]
        if mine > theirs:
            holder = 0
        elif mine < theirs:
            holder = 1
        else:
            holder = tie_winner(g, column)
        before = g.pyramids[column]
        g.pyramids[column] = holder
        if g.events is not None and (mine or theirs or holder != before):
            g.events.append(Determined(column, (mine, theirs), holder))
    g.exercised = 0
    g.stack.append(Frame(EXERCISING, g.seat))


def offer_exercises(g: State, frame: Frame) -> list[Action]:
    """Each column held and not exercised yet, in any order, or no more (SL 10.9)."""
    offers = [
        EXERCISE.actions[column]
        for column in range(COLUMNS)
        if g.pyramids[column] == frame.seat and not g.exercised >> column & 1
    ]
    offers.append(DONE())
    return offers


def exercise(g: State, seat: int, column: int) -> None:
    """Exercise supremacy in a column (SL 10.13 to SL 10.15)."""
    g.exercised |= 1 << column
    if g.events is not None:
        g.events.append(Exercised(seat, column))
    more = exercise_bonus(g, seat, column)
    kind = kind_of(column)
    if kind == MILITARY:
        mill(g, 1 - seat, 1 + more)
    elif kind == RELIGIOUS:
        region = NOWHERE if has_reach(g, seat) else region_of(column)
        _curse_next(g, Frame(CURSING, seat, (region, 1 + more, more)))
    else:
        draw(g, seat, 1)
        _draw_next(g, seat, more)


def _draw_next(g: State, seat: int, left: int) -> None:
    if left and g.deck[seat]:
        g.stack.append(Frame(DRAWING, seat, (left,)))


def offer_draws(g: State, frame: Frame) -> list[Action]:
    """One more card, or not (SL 9.34)."""
    return [DRAW(), DONE()]


def answer_draw(g: State, frame: Frame, action: Action) -> None:
    """Draw it, or leave it."""
    g.stack.pop()
    if action.verb is DRAW:
        draw(g, frame.seat, 1)
        _draw_next(g, frame.seat, frame.args[0] - 1)


def _curse_next(g: State, frame: Frame) -> None:
    """Ask for the next card to curse, if one can be chosen (SL 10.16)."""
    region, left = frame.args[:2]
    chosen = frame.args[3:]
    if left and any(card not in chosen for card in cursable(g, frame.seat, region)):
        g.stack.append(frame)


def offer_curses(g: State, frame: Frame) -> list[Action]:
    """The opposing cards of the region; the cards beyond the first may be left (SL 9.34)."""
    region, left, optional = frame.args[:3]
    chosen = frame.args[3:]
    offers = [TARGET(card) for card in cursable(g, frame.seat, region) if card not in chosen]
    if left <= optional:
        offers.append(DONE())
    return offers


def answer_curse(g: State, frame: Frame, action: Action) -> None:
    """Curse the chosen card; perhaps one more may be cursed."""
    g.stack.pop()
    if action.verb is DONE:
        return
    curse(g, action.n, 1)
    region, left, optional = frame.args[:3]
    chosen = (*frame.args[3:], action.n)
    _curse_next(g, Frame(CURSING, frame.seat, (region, left - 1, optional, *chosen)))
