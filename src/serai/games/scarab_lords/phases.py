"""The phases of a turn: what may be chosen in each, and the exercising of supremacy at their end."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.ending import against_refresh, finish_turn, refresh
from serai.games.scarab_lords.events import PhaseBegan
from serai.games.scarab_lords.playing import act_on, against_act_on, against_acting, against_phase, play
from serai.games.scarab_lords.state import State, in_play
from serai.games.scarab_lords.supremacy import determine, exercise
from serai.games.scarab_lords.terms import (
    ACTIVATE,
    DETERMINE,
    DISCARD,
    DONE,
    EXERCISE,
    GIVE,
    NAME,
    PASS,
    PHASES,
    PLACES,
    PLAY,
    REFRESH,
    REMOVE,
    SUPREMACY,
    TAKE,
    UNCURSE,
    USE,
)
from serai.games.scarab_lords.zones import discard_from_hand, leave
from serai.kernel import Action, Data, Reason, Verb
from serai.parts.questions import Choice, Question

#: The phases that end with a pass; the supremacy phase ends when supremacy is determined (SL 4.18).
STOPS: Final = PHASES[:SUPREMACY]

#: Verbs that are done to an own card in play, with the rule that says so.
_OF_OWN_CARDS: Final = {ACTIVATE: "SL 5.6", USE: "SL 8.4", UNCURSE: "SL 5.10", REMOVE: "SL 4.18"}

_NOT_IN_PLAY: Final = Reason("not in play", "SL 5.1")
_MUST_DETERMINE: Final = Reason("must determine", "SL 10.4")
_NOT_FIRST: Final = Reason("not first", "SL 4.13")
_NO_PYRAMID: Final = Reason("no pyramid", "SL 10.9")
_EXERCISED: Final = Reason("exercised", "SL 10.9")
_DETERMINED: Final = Reason("determined", "SL 10.3")
_NO_FREE_DISCARD: Final = Reason("no free discard", "SL 4.19")
#: Verbs that have their own time, and no phase is that.
_ELSEWHERE: Final = {
    EXERCISE: Reason("exercise later", "SL 10.1"),
    NAME: Reason("named once", "SL 4.12"),
    DONE: Reason("not done", "SL 4.7"),
    GIVE: Reason("no exchange now", "SL 12.3"),
    TAKE: Reason("no exchange now", "SL 12.3"),
}
_NOT_ASKED_FOR: Final = Reason("not asked for", "SL 8.15")


class Phase(Question):
    """The choices of a phase: actions, free text, free discards, and going on (SL 5.1, SL 4.18)."""

    __slots__ = ()
    kind = 2
    prompt = ("phase", "SL 4.3")
    takes = (PLAY, ACTIVATE, USE, UNCURSE, REMOVE, DISCARD, PASS, DETERMINE, REFRESH)

    def about(self, g: State) -> dict[str, Data]:
        return {"phase": PHASES[g.phase]}

    def offer(self, g: State) -> list[Action]:
        seat, phase = self.seat, g.phase
        acting = against_acting(g) is None
        phases, active, free = g.pool.phase, g.pool.active, g.pool.free
        plays, drops = PLAY.actions, DISCARD.actions
        offers: list[Action] = []
        discards: list[Action] = []
        seen = 0
        for face in g.hand[seat]:
            if not seen >> face & 1:
                seen |= 1 << face
                discards.append(drops[face])
                if acting and phases[face] == phase:
                    offers.append(plays[face])
        faces, scarabs = g.face, g.scarabs
        for row in g.rows[seat * PLACES : seat * PLACES + PLACES]:
            for card in row:
                discards.append(REMOVE(card))
                face = faces[card]
                if phases[face] != phase:
                    continue
                if scarabs[card]:
                    if acting:
                        offers.append(UNCURSE(card))
                    continue
                if acting and active[face] and against_act_on(g, seat, ACTIVATE, card) is None:
                    offers.append(ACTIVATE(card))
                if free[face] and against_act_on(g, seat, USE, card) is None:
                    offers.append(USE(card))
        offers += discards
        if g.fresh and against_refresh(g, seat) is None:
            offers.append(REFRESH.actions[0])
        offers.append((DETERMINE if phase == SUPREMACY else PASS).actions[0])
        return offers

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is PLAY or verb is DISCARD:
            if n not in g.hand[self.seat]:
                return Reason("not in hand", "SL 5.1" if verb is PLAY else "SL 4.18")
            if verb is DISCARD:
                return None
            return against_phase(g, n, "SL 5.2") or against_acting(g)
        if verb in _OF_OWN_CARDS:
            return self._against_card(g, verb, n)
        if verb is PASS:
            return _MUST_DETERMINE if g.phase == SUPREMACY else None
        if verb is DETERMINE:
            return None if g.phase == SUPREMACY else Reason("not yet", "SL 10.1", g.phase)
        return against_refresh(g, self.seat) if g.fresh else _NOT_FIRST

    def _against_card(self, g: State, verb: Verb, card: int) -> Reason | None:
        if not in_play(g, card):
            return _NOT_IN_PLAY
        if g.owner[card] != self.seat:
            return Reason("not yours", _OF_OWN_CARDS[verb])
        if verb is REMOVE:
            return None
        found = against_act_on(g, self.seat, verb, card)
        return found if verb is USE else found or against_acting(g)

    def against_other(self, g: State, verb: Verb, n: int) -> Reason:
        return _ELSEWHERE.get(verb, _NOT_ASKED_FOR)

    def answer(self, g: State, action: Action) -> None:
        verb, seat = action.verb, self.seat
        if verb is REFRESH:
            refresh(g, seat)
            return
        g.fresh = False
        if verb is PASS:
            self._next_phase(g)
        elif verb is PLAY:
            play(g, seat, action.n)
        elif verb is DISCARD:
            g.dutiful = True
            discard_from_hand(g, seat, action.n)
        elif verb is REMOVE:
            leave(g, action.n)
        elif verb in _OF_OWN_CARDS:
            act_on(g, seat, verb, action.n)
        else:
            g.stack.pop()
            determine(g)
            g.stack.append(Exercising(seat))

    def _next_phase(self, g: State) -> None:
        """The next phase that is played, or the end of the turn (SL 4.3)."""
        phase = g.phase + 1
        while phase <= SUPREMACY and not g.named >> phase & 1:
            phase += 1
        if phase > SUPREMACY:
            g.stack.pop()
            finish_turn(g, self.seat)
            return
        g.phase = phase
        if g.events is not None:
            g.events.append(PhaseBegan(self.seat, phase))


class Exercising(Choice):
    """Each column held and not exercised yet, in any order, or no more (SL 10.9)."""

    __slots__ = ()
    kind = 15
    prompt = ("exercise", "SL 10.9")
    takes = (EXERCISE, DONE)

    def choices(self, g: State) -> list[int]:
        held = [column for column, holder in enumerate(g.pyramids) if holder == self.seat]
        return [column for column in held if self.against_answer(g, EXERCISE, column) is None]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is DONE:
            return None
        if g.pyramids[n] != self.seat:
            return _NO_PYRAMID
        return _EXERCISED if g.exercised >> n & 1 else None

    def against_other(self, g: State, verb: Verb, n: int) -> Reason:
        if verb in (PLAY, ACTIVATE, UNCURSE, USE):
            return _DETERMINED
        return _NO_FREE_DISCARD if verb in (DISCARD, REMOVE) else self.first()

    def answer(self, g: State, action: Action) -> None:
        if action.verb is DONE:
            g.stack.pop()
            finish_turn(g, self.seat)
        else:
            exercise(g, self.seat, action.n)
