"""The turn: the test for winning, and the two phases that the first player names."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.ending import NO_REFRESH, Refreshing, against_refresh, refresh
from serai.games.scarab_lords.events import PhaseBegan, PhasesNamed, TurnBegan
from serai.games.scarab_lords.match import Giving, Taking, end_game
from serai.games.scarab_lords.phases import Phase
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import (
    ACTIONS,
    ACTIVATE,
    COLUMNS,
    DETERMINE,
    DISCARD,
    NAME,
    NEEDED_PYRAMIDS,
    NOBODY,
    PASS,
    PHASE_PAIRS,
    PHASES,
    PLAY,
    REFRESH,
    REMOVE,
    TURN_LIMIT,
    UNCURSE,
    region_of,
)
from serai.kernel import Action, Reason, Verb
from serai.parts.questions import Choice

ALL_PHASES: Final = 15
_OF_A_TURN: Final = (PLAY, ACTIVATE, UNCURSE, DISCARD, REMOVE, PASS, DETERMINE)
_NAME_FIRST: Final = Reason("name first", "SL 4.9")


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
    else:
        g.stack.append(Naming(seat) if g.turn == 1 else Phase(seat))


def victory(g: State, seat: int) -> str:
    """The rule by which the player whose turn begins wins, if one is met (SL 11.1)."""
    held = [0, 0]
    for column, holder in enumerate(g.pyramids):
        if holder == seat:
            held[region_of(column)] += 1
    if held[0] >= NEEDED_PYRAMIDS and held[1] >= NEEDED_PYRAMIDS:
        return "SL 11.2"
    return "" if g.deck[1 - seat] else "SL 11.3"


class Naming(Choice):
    """Two of the four phases, or a refresh (SL 4.9, SL 4.11)."""

    __slots__ = ()
    kind = 3
    prompt = ("name-phases", "SL 4.9")
    takes = (NAME, REFRESH)
    must = NO_REFRESH

    def choices(self, g: State) -> range:
        return range(len(PHASE_PAIRS))

    def may_end(self, g: State) -> bool:
        return against_refresh(g, self.seat) is None

    def against_other(self, g: State, verb: Verb, n: int) -> Reason:
        return _NAME_FIRST if verb in _OF_A_TURN else self.first()

    def answer(self, g: State, action: Action) -> None:
        """The two phases are named; the first of them begins."""
        if action.verb is REFRESH:
            refresh(g, self.seat)
            return
        one, other = PHASE_PAIRS[action.n]
        g.named = 1 << one | 1 << other
        g.fresh = False
        g.phase = one
        g.stack.pop()
        g.stack.append(Phase(self.seat))
        g.tell(PhasesNamed(self.seat, action.n))
        g.tell(PhaseBegan(self.seat, one))
