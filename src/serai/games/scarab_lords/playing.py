"""The three actions: playing, activating and uncursing a card; and the resolving of their texts."""

from __future__ import annotations

from bisect import insort
from typing import Final

from serai.games.scarab_lords.events import Activated, FateDone, Played, Used
from serai.games.scarab_lords.frames import OfFace
from serai.games.scarab_lords.places import leader_in
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import FATE, GOD, GOD_LIMIT, GODS, INTO, LEADER, NOWHERE, PLACES, REMOVE
from serai.games.scarab_lords.zones import discard_gods, enter, leave, uncurse
from serai.kernel import Action, Reason, Verb
from serai.parts.frames import Frame


def play(g: State, seat: int, face: int) -> None:
    """A card leaves the hand; what is still to be chosen is asked (SL 5.2)."""
    g.hand[seat].remove(face)
    g.left[g.phase] -= 1
    g.dutiful = True
    if g.events is not None:
        g.events.append(Played(seat, face))
    type = g.pool.type[face]
    if type == FATE:
        g.stack.append(FateCard(seat, face))
        resolve(g, seat, NOWHERE, g.pool.played[face])
    elif type == GOD:
        discard_gods(g, 1 - seat)  # SL 6.6
        if len(g.rows[seat * PLACES + GODS]) >= GOD_LIMIT:
            g.stack.append(FourthGod(seat, face))
        else:
            _come_into_play(g, seat, face, GODS)
    else:
        g.stack.append(Column(seat, face))


class Column(OfFace):
    """Where a card is played: in a column that shows one of its icons (SL 5.3)."""

    __slots__ = ()
    kind = 5
    prompt = ("column", "SL 5.3")
    takes = (INTO,)

    def offer(self, g: State) -> list[Action]:
        into = INTO.actions
        return [into[column] for column in g.pool.faces[self.face].columns]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if n in g.pool.faces[self.face].columns:
            return None
        return Reason("no icon", "SL 5.3", self.face)

    def answer(self, g: State, action: Action) -> None:
        """A leader takes the place of the one who is there (SL 6.2)."""
        g.stack.pop()
        if g.pool.type[self.face] == LEADER:
            there = leader_in(g, self.seat, action.n)
            if there != NOWHERE:
                leave(g, there)
        _come_into_play(g, self.seat, self.face, action.n)


class FourthGod(OfFace):
    """Which of three gods makes room for the fourth (SL 6.7)."""

    __slots__ = ()
    kind = 6
    prompt = ("fourth-god", "SL 6.7")
    takes = (REMOVE,)

    def offer(self, g: State) -> list[Action]:
        return [REMOVE(card) for card in g.rows[self.seat * PLACES + GODS]]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if n in g.rows[self.seat * PLACES + GODS] else self.first()

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        leave(g, action.n)
        _come_into_play(g, self.seat, self.face, GODS)


class FateCard(OfFace):
    """A fate card that does its work, and then goes to the discard pile (SL 6.10)."""

    __slots__ = ()
    kind = 1
    asks = False

    def go_on(self, g: State) -> None:
        g.stack.pop()
        g.pile[self.seat].append(self.face)
        if g.events is not None:
            g.events.append(FateDone(self.seat, self.face))


def _come_into_play(g: State, seat: int, face: int, place: int) -> None:
    card = enter(g, seat, face, place)
    pool = g.pool
    if pool.active[face]:
        insort(g.used, card)  # SL 5.8
    if pool.played[face] and not g.scarabs[card]:
        resolve(g, seat, card, pool.played[face])


def activate(g: State, seat: int, card: int) -> None:
    """Spend an action on a card's active text (SL 5.7)."""
    g.left[g.phase] -= 1
    insort(g.used, card)
    face = g.face[card]
    if g.events is not None:
        g.events.append(Activated(seat, face, card))
    resolve(g, seat, card, g.pool.active[face])


def use_free_text(g: State, seat: int, card: int) -> None:
    """Use a card's free text (SL 8.4)."""
    insort(g.freed, card)
    face = g.face[card]
    if g.events is not None:
        g.events.append(Used(seat, face, card))
    resolve(g, seat, card, g.pool.free[face])


def uncurse_by_action(g: State, card: int) -> None:
    """Spend an action on one scarab (SL 5.9)."""
    g.left[g.phase] -= 1
    uncurse(g, card, 1)


def resolve(g: State, seat: int, card: int, effects: tuple[int, ...]) -> None:
    """Carry a card's effects out in the order in which they are written (SL 8.8)."""
    if len(effects) == 1:
        g.pool.effects[effects[0]].start(g, seat, card, effects[0])
    elif effects:
        g.stack.append(Resolve(seat, card, effects))


class Resolve(Frame):
    """The effects of a card that are still to be carried out, one after another (SL 8.8)."""

    __slots__ = ("card", "effects")
    named = ("card", "effects")
    kind = 0
    asks = False

    def __init__(self, seat: int, card: int, effects: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.effects: Final = effects

    def go_on(self, g: State) -> None:
        number, *rest = self.effects
        g.stack.pop()
        if rest:
            g.stack.append(Resolve(self.seat, self.card, tuple(rest)))
        g.pool.effects[number].start(g, self.seat, self.card, number)
