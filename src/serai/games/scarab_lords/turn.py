"""The turn: the test for winning, the phases and their offers, refreshing, the duty, the end."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.choices import FromHand
from serai.games.scarab_lords.events import PhaseBegan, PhasesNamed, Refreshed, TurnBegan
from serai.games.scarab_lords.match import Giving, Taking, end_game
from serai.games.scarab_lords.playing import act_on, against_act_on, against_acting, against_phase, play
from serai.games.scarab_lords.state import State, in_play
from serai.games.scarab_lords.supremacy import determine, exercise
from serai.games.scarab_lords.terms import (
    ACTIONS,
    ACTIVATE,
    COLUMNS,
    DETERMINE,
    DISCARD,
    DONE,
    EXERCISE,
    GIVE,
    HAND_SIZE,
    NAME,
    NEEDED_PYRAMIDS,
    NOBODY,
    PASS,
    PHASE_PAIRS,
    PHASES,
    PLACES,
    PLAY,
    REFRESH,
    REMOVE,
    SUPREMACY,
    TAKE,
    TURN_LIMIT,
    UNCURSE,
    USE,
    region_of,
)
from serai.games.scarab_lords.zones import discard_from_hand, draw, leave
from serai.kernel import Action, Data, Reason, Verb
from serai.parts.questions import Choice, Question

ALL_PHASES = 15

#: The phases that end with a pass; the supremacy phase ends when supremacy is determined (SL 4.18).
STOPS: Final = PHASES[:SUPREMACY]

#: Verbs that are done to an own card in play, with the rule that says so.
_OF_OWN_CARDS: Final = {ACTIVATE: "SL 5.6", USE: "SL 8.4", UNCURSE: "SL 5.10", REMOVE: "SL 4.18"}
_OF_A_TURN: Final = (PLAY, ACTIVATE, UNCURSE, DISCARD, REMOVE, PASS, DETERMINE)

_NOT_IN_PLAY: Final = Reason("not in play", "SL 5.1")
_MUST_DETERMINE: Final = Reason("must determine", "SL 10.4")
_NO_REFRESH: Final = Reason("empty refresh", "SL 4.16")
_NOT_FIRST: Final = Reason("not first", "SL 4.13")
_NAME_FIRST: Final = Reason("name first", "SL 4.9")
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
    if g.used:
        g.used = []
    if g.freed:
        g.freed = []
    g.boost = [0] * COLUMNS
    if g.events is not None:
        g.events.append(TurnBegan(seat, g.turn))
    rule = victory(g, seat)
    if rule:
        end_game(g, seat, rule)
    elif g.turn == 1:
        g.stack.append(Naming(seat))
    else:
        g.stack.append(Phase(seat))


def victory(g: State, seat: int) -> str:
    """The rule by which the player whose turn begins wins, if one is met (SL 11.1)."""
    held = [0, 0]
    for column in range(COLUMNS):
        if g.pyramids[column] == seat:
            held[region_of(column)] += 1
    if held[0] >= NEEDED_PYRAMIDS and held[1] >= NEEDED_PYRAMIDS:
        return "SL 11.2"
    return "" if g.deck[1 - seat] else "SL 11.3"


class Turning(Question):
    """A choice that opens a turn, in place of which the player may refresh."""

    __slots__ = ()

    def against_refresh(self, g: State) -> Reason | None:
        """A refresh discards or draws at least one card (SL 4.16)."""
        return None if g.hand[self.seat] or g.deck[self.seat] else _NO_REFRESH

    def refresh(self, g: State) -> None:
        """The player gives up the turn (SL 4.13)."""
        g.fresh = False
        g.stack.pop()
        g.stack.append(Refreshing(self.seat, 0))
        if g.events is not None:
            g.events.append(Refreshed(self.seat))


class Naming(Turning):
    """Two of the four phases, or a refresh (SL 4.9, SL 4.11)."""

    __slots__ = ()
    kind = 3
    prompt = ("name-phases", "SL 4.9")
    takes = (NAME, REFRESH)

    def offer(self, g: State) -> list[Action]:
        offers = NAME.actions[: len(PHASE_PAIRS)]
        if self.against_refresh(g) is None:
            offers.append(REFRESH())
        return offers

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is REFRESH:
            return self.against_refresh(g)
        return None if n < len(PHASE_PAIRS) else self.first()

    def against_other(self, g: State, verb: Verb, n: int) -> Reason:
        return _NAME_FIRST if verb in _OF_A_TURN else self.first()

    def answer(self, g: State, action: Action) -> None:
        """The two phases are named; the first of them begins."""
        if action.verb is REFRESH:
            self.refresh(g)
            return
        one, other = PHASE_PAIRS[action.n]
        g.named = 1 << one | 1 << other
        g.fresh = False
        g.phase = one
        g.stack.pop()
        g.stack.append(Phase(self.seat))
        if g.events is not None:
            g.events.append(PhasesNamed(self.seat, action.n))
            g.events.append(PhaseBegan(self.seat, one))


class Phase(Turning):
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
        if g.fresh and self.against_refresh(g) is None:
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
        return self.against_refresh(g) if g.fresh else _NOT_FIRST

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
            self.refresh(g)
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


def finish_turn(g: State, seat: int) -> None:
    """Test the duty; then the opponent's turn begins (SL 4.20, SL 4.24)."""
    if not g.dutiful and g.hand[seat]:
        g.stack.append(Duty(seat))
    else:
        begin_turn(g, 1 - g.seat)


class Duty(FromHand):
    """A card of the hand to discard, when none was played or discarded in the turn (SL 4.20)."""

    __slots__ = ()
    named = ()
    kind = 18
    prompt = ("duty", "SL 4.20")

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 1)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        discard_from_hand(g, self.seat, action.n, chosen=len(g.hand[self.seat]) > 1)
        begin_turn(g, 1 - g.seat)


class Refreshing(FromHand):
    """Cards of the hand to discard, of which so many are, then the hand is filled up (SL 4.14)."""

    __slots__ = ()
    kind = 4
    prompt = ("refresh", "SL 4.14")
    takes = (DISCARD, DONE)
    must = _NO_REFRESH

    def may_end(self, g: State) -> bool:
        """A refresh discards or draws at least one card (SL 4.16)."""
        return self.count > 0 or (len(g.hand[self.seat]) < HAND_SIZE and len(g.deck[self.seat]) > 0)

    def answer(self, g: State, action: Action) -> None:
        seat = self.seat
        g.stack.pop()
        if action.verb is DONE:
            draw(g, seat, max(0, HAND_SIZE - len(g.hand[seat])))
            begin_turn(g, 1 - g.seat)
            return
        chosen = len(g.hand[seat]) > 1 or self.may_end(g)
        discard_from_hand(g, seat, action.n, chosen)
        g.stack.append(Refreshing(seat, self.count + 1))
