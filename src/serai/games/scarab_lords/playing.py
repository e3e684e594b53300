"""The three actions: playing, activating and uncursing a card; and the resolving of their texts."""

from __future__ import annotations

from bisect import insort

from serai.games.scarab_lords.effects import leads
from serai.games.scarab_lords.events import Activated, FateDone, Played, Used
from serai.games.scarab_lords.frames import COLUMN, FATE_CARD, FOURTH_GOD, RESOLVE
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import FATE, GOD, GOD_LIMIT, GODS, INTO, LEADER, NOWHERE, PLACES, REMOVE
from serai.games.scarab_lords.zones import discard_gods, enter, leave, uncurse
from serai.kernel import Action, Frame


def play(g: State, seat: int, face: int) -> None:
    """A card leaves the hand; what is still to be chosen is asked (SL 5.2)."""
    g.hand[seat].remove(face)
    g.left[g.phase] -= 1
    g.dutiful = True
    if g.events is not None:
        g.events.append(Played(seat, face))
    type = g.pool.type[face]
    if type == FATE:
        g.stack.append(Frame(FATE_CARD, seat, (face,)))
        resolve(g, seat, face, NOWHERE, g.pool.played[face])
    elif type == GOD:
        discard_gods(g, 1 - seat)  # SL 6.6
        if len(g.rows[seat * PLACES + GODS]) >= GOD_LIMIT:
            g.stack.append(Frame(FOURTH_GOD, seat, (face,)))
        else:
            _come_into_play(g, seat, face, GODS)
    else:
        g.stack.append(Frame(COLUMN, seat, (face,)))


def offer_columns(g: State, frame: Frame) -> list[Action]:
    """The columns that show one of the card's icons (SL 5.3)."""
    into = INTO.actions
    return [into[column] for column in g.pool.faces[frame.args[0]].columns]


def answer_column(g: State, frame: Frame, action: Action) -> None:
    """The column is chosen; a leader takes the place of the one who is there (SL 6.2)."""
    (face,) = frame.args
    seat, column = frame.seat, action.n
    g.stack.pop()
    if g.pool.type[face] == LEADER and leads(g, seat, column, ()):
        row = g.rows[seat * PLACES + column]
        leave(g, next(card for card in row if g.pool.type[g.face[card]] == LEADER))
    _come_into_play(g, seat, face, column)


def offer_gods(g: State, frame: Frame) -> list[Action]:
    """One of the three gods makes room for the fourth (SL 6.7)."""
    return [REMOVE(card) for card in g.rows[frame.seat * PLACES + GODS]]


def answer_god(g: State, frame: Frame, action: Action) -> None:
    """The god to go is chosen; the new one enters."""
    g.stack.pop()
    leave(g, action.n)
    _come_into_play(g, frame.seat, frame.args[0], GODS)


def _come_into_play(g: State, seat: int, face: int, place: int) -> None:
    card = enter(g, seat, face, place)
    pool = g.pool
    if pool.active[face]:
        insort(g.used, card)  # SL 5.8
    if pool.played[face] and not g.scarabs[card]:
        resolve(g, seat, face, card, pool.played[face])


def activate(g: State, seat: int, card: int) -> None:
    """Spend an action on a card's active text (SL 5.7)."""
    g.left[g.phase] -= 1
    insort(g.used, card)
    face = g.face[card]
    if g.events is not None:
        g.events.append(Activated(seat, face, card))
    resolve(g, seat, face, card, g.pool.active[face])


def use_free_text(g: State, seat: int, card: int) -> None:
    """Use a card's free text (SL 8.4)."""
    insort(g.freed, card)
    face = g.face[card]
    if g.events is not None:
        g.events.append(Used(seat, face, card))
    resolve(g, seat, face, card, g.pool.free[face])


def uncurse_by_action(g: State, card: int) -> None:
    """Spend an action on one scarab (SL 5.9)."""
    g.left[g.phase] -= 1
    uncurse(g, card, 1)


def resolve(g: State, seat: int, face: int, card: int, effects: tuple[int, ...]) -> None:
    """Carry a card's effects out in the order in which they are written (SL 8.8)."""
    if len(effects) == 1:
        g.pool.effects[effects[0]].start(g, seat, card, effects[0])
    elif effects:
        g.stack.append(Frame(RESOLVE, seat, (face, card, *effects)))


def go_on_resolving(g: State, frame: Frame) -> None:
    """The next effect of a card with several."""
    face, card, number = frame.args[:3]
    rest = frame.args[3:]
    g.stack.pop()
    if rest:
        g.stack.append(Frame(RESOLVE, frame.seat, (face, card, *rest)))
    g.pool.effects[number].start(g, frame.seat, card, number)


def finish_fate(g: State, frame: Frame) -> None:
    """A fate card that has done its work goes to the discard pile (SL 6.10)."""
    g.stack.pop()
    g.pile[frame.seat].append(frame.args[0])
    if g.events is not None:
        g.events.append(FateDone(frame.seat, frame.args[0]))
