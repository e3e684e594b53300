"""The turn: the test for winning, the phases that the first player names, and the choices of each phase."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords import verbs as v
from serai.games.scarab_lords.ending import NO_REFRESH, Refreshing, against_refresh, finish_turn, refresh
from serai.games.scarab_lords.events import PhaseBegan, PhasesNamed, TurnBegan
from serai.games.scarab_lords.match import Giving, Taking, end_game
from serai.games.scarab_lords.playing import act_on, against_act_on, against_acting, against_phase, play
from serai.games.scarab_lords.state import State, has_two_in_each_region, in_play
from serai.games.scarab_lords.supremacy import Exercising, determine
from serai.games.scarab_lords.terms import ACTIONS, NOBODY, PHASE_PAIRS, PHASES, PLACES, SUPREMACY, TURN_LIMIT
from serai.games.scarab_lords.verbs import ACTIVATE, DISCARD, PASS, PLAY, REFRESH, REMOVE, UNCURSE, USE
from serai.games.scarab_lords.zones import discard_from_hand, leave
from serai.kernel import Action, Data, Reason, Verb
from serai.parts.questions import Choice, Question

ALL_PHASES: Final = 15

#: The phases that end with a pass; the supremacy phase ends when supremacy is determined (SL 4.18).
STOPS: Final = PHASES[:SUPREMACY]

#: Verbs that are done to an own card in play, with the rule that says so.
_OF_OWN_CARDS: Final = {ACTIVATE: "SL 5.6", USE: "SL 8.4", UNCURSE: "SL 5.10", REMOVE: "SL 4.18"}

#: Verbs that have their own time, and no phase is that.
_ELSEWHERE: Final = {
    v.EXERCISE: Reason("exercise later", "SL 10.1"),
    v.NAME: Reason("named once", "SL 4.12"),
    v.DONE: Reason("not done", "SL 4.7"),
    v.GIVE: Reason("no exchange now", "SL 12.3"),
    v.TAKE: Reason("no exchange now", "SL 12.3"),
}


def phase_of(g: State) -> str:
    """The phase of the turn; none while phases are named, in a refresh, and between games."""
    between = not g.stack or isinstance(g.stack[0], (Naming, Refreshing, Giving, Taking))
    return "" if between else PHASES[g.phase]


def begin_turn(g: State, seat: int) -> None:
    """A player's turn: first the end of the game is tested, before any choice (SL 4.2)."""
    if g.turn >= TURN_LIMIT:
        zero, one = len(g.deck[0]), len(g.deck[1])
        end_game(g, NOBODY if zero == one else int(one > zero), "SL 11.9" if zero == one else "SL 11.8")
        return
    g.turn += 1
    g.seat = seat
    g.phase = 0
    g.fresh = True
    g.dutiful = False
    g.named = ALL_PHASES
    g.left = list(ACTIONS)
    g.barred = g.denied[seat]
    g.denied[seat] = 0
    g.exercised = 0
    g.used, g.freed = [], []
    g.boost = [0] * len(g.boost)
    if g.events is not None:
        g.events.append(TurnBegan(seat, g.turn))
    rule = victory(g, seat)
    if rule:
        end_game(g, seat, rule)
    else:
        g.stack.append(Naming(seat) if g.turn == 1 else Phase(seat))


def victory(g: State, seat: int) -> str:
    """The rule by which the player whose turn begins wins, if one is met (SL 11.1)."""
    if has_two_in_each_region(g, seat):
        return "SL 11.2"
    return "" if g.deck[1 - seat] else "SL 11.3"


class Naming(Choice):
    """Two of the four phases, or a refresh (SL 4.9, SL 4.11)."""

    __slots__ = ()
    prompt = ("name-phases", "SL 4.9")
    takes = (v.NAME, REFRESH)
    must = NO_REFRESH

    def choices(self, g: State) -> range:
        return range(len(PHASE_PAIRS))

    def may_end(self, g: State) -> bool:
        return against_refresh(g, self.seat) is None

    def against_other(self, g: State, verb: Verb, n: int) -> Reason:
        of_a_turn = (*v.ACTS, *v.FREE_DISCARDS, PASS, v.DETERMINE)
        return Reason("name first", "SL 4.9") if verb in of_a_turn else self.first()

    def choose(self, g: State, n: int) -> None:
        """The two phases are named; the first of them begins."""
        one, other = PHASE_PAIRS[n]
        g.named = 1 << one | 1 << other
        g.fresh = False
        g.phase = one
        g.stack.append(Phase(self.seat))
        g.tell(PhasesNamed(self.seat, n))
        g.tell(PhaseBegan(self.seat, one))

    def end(self, g: State) -> None:
        refresh(g, self.seat)


class Phase(Question):
    """The choices of a phase: actions, free text, free discards, and going on (SL 5.1, SL 4.18)."""

    __slots__ = ()
    prompt = ("phase", "SL 4.3")
    takes = (PLAY, ACTIVATE, USE, UNCURSE, REMOVE, DISCARD, PASS, v.DETERMINE, REFRESH)

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
        offers.append((v.DETERMINE if phase == SUPREMACY else PASS).actions[0])
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
            return Reason("must determine", "SL 10.4") if g.phase == SUPREMACY else None
        if verb is v.DETERMINE:
            return None if g.phase == SUPREMACY else Reason("not yet", "SL 10.1", g.phase)
        return against_refresh(g, self.seat) if g.fresh else Reason("not first", "SL 4.13")

    def _against_card(self, g: State, verb: Verb, card: int) -> Reason | None:
        if not in_play(g, card):
            return Reason("not in play", "SL 5.1")
        if g.owner[card] != self.seat:
            return Reason("not yours", _OF_OWN_CARDS[verb])
        if verb is REMOVE:
            return None
        found = against_act_on(g, self.seat, verb, card)
        return found if verb is USE else found or against_acting(g)

    def against_other(self, g: State, verb: Verb, n: int) -> Reason:
        return _ELSEWHERE.get(verb, Reason("not asked for", "SL 8.15"))

    def answer(self, g: State, action: Action) -> None:
        verb, seat = action.verb, self.seat
        if verb is REFRESH:
            g.stack.pop()
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
