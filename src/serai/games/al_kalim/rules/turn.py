"""The turn and its four steps, and the limit of the game (AK 5, AK 1.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.deeds import Deed
from serai.games.al_kalim.rules.experience import begin_experience
from serai.games.al_kalim.rules.moving import WayToMove
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.quests import rewards_of
from serai.games.al_kalim.rules.steps import (
    TO_DEED,
    TO_END,
    TO_END_MOVE,
    TO_MOVE,
    TO_REFRESH,
    TO_TIME,
    Turn,
    goes_on,
)
from serai.games.al_kalim.rules.windows import automatic, open_window
from serai.games.al_kalim.state.ability import END_MOVE, REFRESH
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import GameWon, TimeChosen, TurnBegan
from serai.games.al_kalim.state.terms import DAY, LAST_ROUND, NIGHT, NOBODY, TRAVEL
from serai.games.al_kalim.state.zones import holdings
from serai.kernel import Action, Reason, Verb

#: What is done while a Turn stands at each step.
_PHASES: Final = ("refresh", "refresh", "refresh", "move", "move", "deed", "experience")

_DAY_OR_NIGHT: Final = Reason("day or night", "AK 5.4")
_TIME_IS_CHOSEN: Final = Reason("time is chosen", "AK 5.4")


def phase_of(g: State) -> str:
    """The step of the turn (AK 5.1); none before the first turn and after the end."""
    turn = g.stack[0] if g.stack else None
    return _PHASES[turn.step] if isinstance(turn, Turn) else ""


def begin_turn(g: State, seat: int) -> None:
    """A player's turn begins."""
    g.seat = seat
    g.clear_turn()
    g.clear_combat()
    g.stack.append(Turn(seat, TO_REFRESH))


def _go_on_with_the_turn(g: State, frame: Turn) -> None:
    """The next step of the turn (AK 5.1)."""
    step, seat = frame.step, frame.seat
    g.stack.pop()
    if step == TO_END:
        _end_turn(g)
        return
    g.stack.append(Turn(seat, step + 1))
    if step == TO_REFRESH:
        if g.events is not None:  # reported here: in set-up the towns are chosen first
            g.events.append(TurnBegan(seat, g.round))
        for card in holdings(g, seat):
            g.down[card] = 0
        automatic(g, seat, REFRESH)
    elif step == TO_TIME:
        g.stack.append(TimeOfDay(seat))
    elif step == TO_MOVE:
        g.stack.append(WayToMove(seat))
    elif step == TO_END_MOVE:
        open_window(g, END_MOVE, seat)
        automatic(g, seat, END_MOVE)
    elif step == TO_DEED:
        g.stack.append(Deed(seat))
    else:
        begin_experience(g, seat)


class TimeOfDay(Question):
    """By day or by night; it holds for the whole turn (AK 5.4)."""

    __slots__ = ()
    kind: ClassVar[int] = 21
    prompt: ClassVar[tuple[str, str]] = ("time", "AK 5.4")
    takes: ClassVar[tuple[Verb, ...]] = (TRAVEL,)
    must: ClassVar[Reason | None] = _DAY_OR_NIGHT

    def offer(self, g: State) -> list[Action]:
        return [TRAVEL(DAY), TRAVEL(NIGHT)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if n in (DAY, NIGHT) else _DAY_OR_NIGHT

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        g.time = action.n
        if g.events is not None:
            g.events.append(TimeChosen(self.seat, action.n))


def _time_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    if n not in (DAY, NIGHT):
        return _DAY_OR_NIGHT
    return _TIME_IS_CHOSEN if g.time in (DAY, NIGHT) else None


def _end_turn(g: State) -> None:
    """The next player's turn begins, or the game is over (AK 5.8, AK 1.11)."""
    following = (g.seat + 1) % g.seats
    if following == g.first:
        if g.round == LAST_ROUND:
            _end_by_the_limit(g)
            return
        g.round += 1
    begin_turn(g, following)


def _end_by_the_limit(g: State) -> None:
    """Most Rewards, then experience counters, then gold; else drawn (AK 1.11 to AK 1.13)."""
    best = max([_standing(g, seat) for seat in range(g.seats)])
    leaders = [seat for seat in range(g.seats) if _standing(g, seat) == best]
    g.winner = leaders[0] if len(leaders) == 1 else NOBODY
    g.won_by = "AK 1.11" if len(leaders) == 1 else "AK 1.13"
    g.stack.clear()
    if g.events is not None:
        g.events.append(GameWon(g.winner))


def _standing(g: State, seat: int) -> tuple[int, int, int]:
    counters = sum(g.raised[seat * 5 : seat * 5 + 5])
    return len(rewards_of(g, seat)), counters, g.gold[seat]


def leaders(g: State) -> list[int]:
    """The players among whom a game that ran to its limit is drawn."""
    best = max([_standing(g, seat) for seat in range(g.seats)])
    return [seat for seat in range(g.seats) if _standing(g, seat) == best]


goes_on(Turn.kind, _go_on_with_the_turn)
elsewhere(_time_elsewhere, TRAVEL)
