"""The actions: playing, activating, using and uncursing a card, what speaks against it, and their texts."""

from __future__ import annotations

from bisect import insort
from typing import Final

from serai.games.scarab_lords.events import Activated, FateDone, Played, Used
from serai.games.scarab_lords.places import leader_in
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.targets import has_target
from serai.games.scarab_lords.terms import FATE, GOD, GOD_LIMIT, GODS, LEADER, NOWHERE, PHASES, PLACES
from serai.games.scarab_lords.verbs import ACTIVATE, INTO, REMOVE, UNCURSE, USE
from serai.games.scarab_lords.zones import discard_gods, enter, leave, uncurse
from serai.kernel import Data, Reason, Verb
from serai.parts.frames import Frame
from serai.parts.questions import Choice

_BARRED: Final = [Reason("barred", "SL 9.23", phase) for phase in range(len(PHASES))]
_NO_ACTION: Final = [Reason("no action", "SL 4.5", phase) for phase in range(len(PHASES))]
_NO_TEXT: Final = {ACTIVATE: Reason("no active text", "SL 5.6"), USE: Reason("no free text", "SL 8.4")}
_ACTIVATED: Final = Reason("activated", "SL 5.8")
_USED: Final = Reason("used", "SL 8.4")
_NOTHING_TO_DO: Final = Reason("nothing to do", "SL 8.12")


def against_acting(g: State) -> Reason | None:
    """What speaks against an action in this phase, whatever it is (SL 4.5, SL 9.23)."""
    phase = g.phase
    if g.barred >> phase & 1:
        return _BARRED[phase]
    return None if g.left[phase] > 0 else _NO_ACTION[phase]


def against_phase(g: State, face: int, rule: str) -> Reason | None:
    """A card is played and used in the phase that it belongs to."""
    own = g.pool.phase[face]
    return None if own == g.phase else Reason("wrong phase", rule, face, own, g.phase)


def against_act_on(g: State, seat: int, verb: Verb, card: int) -> Reason | None:
    """What speaks against activating, using or uncursing an own card, beside the actions that are left.

    A free text must have something to do (SL 8.4, SL 8.12).
    """
    pool, face = g.pool, g.face[card]
    if verb is UNCURSE:
        if g.place[card] == GODS:
            return Reason("god uncursed", "SL 6.9")
        return against_phase(g, face, "SL 5.9") if g.scarabs[card] else Reason("no scarab", "SL 5.9")
    texts = pool.active[face] if verb is ACTIVATE else pool.free[face]
    if not texts:
        return _NO_TEXT[verb]
    if g.scarabs[card]:
        return Reason("cursed", "SL 7.2")
    wrong = against_phase(g, face, _NO_TEXT[verb].rule)
    if wrong is not None:
        return wrong
    if verb is ACTIVATE:
        return _ACTIVATED if card in g.used else None
    if card in g.freed:
        return _USED
    for number in texts:
        if number not in pool.aimed or has_target(g, seat, card, number):
            return None
    return _NOTHING_TO_DO


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


class OfFace(Choice):
    """About a card on its way from the hand."""

    __slots__ = ("face",)
    named = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face: Final = face

    def about(self, g: State) -> dict[str, Data]:
        return {"card": g.pool.faces[self.face].name}


class Column(OfFace):
    """Where a card is played: in a column that shows one of its icons (SL 5.3)."""

    __slots__ = ()
    prompt = ("column", "SL 5.3")
    takes = (INTO,)

    def choices(self, g: State) -> tuple[int, ...]:
        return g.pool.faces[self.face].columns

    def against_unfit(self, g: State, n: int) -> Reason:
        return Reason("no icon", "SL 5.3", self.face)

    def choose(self, g: State, n: int) -> None:
        """A leader takes the place of the one who is there (SL 6.2)."""
        if g.pool.type[self.face] == LEADER:
            there = leader_in(g, self.seat, n)
            if there != NOWHERE:
                leave(g, there)
        _come_into_play(g, self.seat, self.face, n)


class FourthGod(OfFace):
    """Which of three gods makes room for the fourth (SL 6.7)."""

    __slots__ = ()
    prompt = ("fourth-god", "SL 6.7")
    takes = (REMOVE,)

    def choices(self, g: State) -> tuple[int, ...]:
        return g.rows[self.seat * PLACES + GODS]

    def choose(self, g: State, n: int) -> None:
        leave(g, n)
        _come_into_play(g, self.seat, self.face, GODS)


class FateCard(OfFace):
    """A fate card that does its work, and then goes to the discard pile (SL 6.10)."""

    __slots__ = ()
    asks = False

    def go_on(self, g: State) -> None:
        g.stack.pop()
        g.pile[self.seat].append(self.face)
        g.tell(FateDone(self.seat, self.face))


def _come_into_play(g: State, seat: int, face: int, place: int) -> None:
    card = enter(g, seat, face, place)
    pool = g.pool
    if pool.active[face]:
        insort(g.used, card)  # SL 5.8
    if pool.played[face] and not g.scarabs[card]:
        resolve(g, seat, card, pool.played[face])


def act_on(g: State, seat: int, verb: Verb, card: int) -> None:
    """Activate a card, use its free text or take a scarab from it (SL 5.7, SL 8.4, SL 5.9)."""
    face = g.face[card]
    if verb is not USE:
        g.left[g.phase] -= 1
    if verb is UNCURSE:
        uncurse(g, card, 1)
        return
    active = verb is ACTIVATE
    insort(g.used if active else g.freed, card)
    g.tell((Activated if active else Used)(seat, face, card))
    resolve(g, seat, card, (g.pool.active if active else g.pool.free)[face])


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
    asks = False

    def __init__(self, seat: int, card: int, effects: tuple[int, ...]) -> None:
        self.seat = seat
        self.card: Final = card
        self.effects: Final = effects

    def go_on(self, g: State) -> None:
        number, *rest = self.effects
        g.stack.pop()
        if rest:
            g.stack.append(Resolve(self.seat, self.card, tuple(rest)))
        g.pool.effects[number].start(g, self.seat, self.card, number)
