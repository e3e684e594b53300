"""The turn and its four steps, and the limit of the game (AK 5, AK 1.11)."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.ability import ANY_TIME, END_MOVE, REFRESH
from serai.games.al_kalim.adventure import attempt, may_attempt
from serai.games.al_kalim.bazaar import stacks_here, visit
from serai.games.al_kalim.combat import begin_duel
from serai.games.al_kalim.events import GameWon, TimeChosen, TurnBegan
from serai.games.al_kalim.events_fights import HeroAttacked
from serai.games.al_kalim.experience import begin_experience
from serai.games.al_kalim.falling import TURN_END
from serai.games.al_kalim.frames import DEED, MOVE, TIME, TURN
from serai.games.al_kalim.quests import draw_quest, open_types, rewards_of
from serai.games.al_kalim.state import State, clear_combat, clear_turn
from serai.games.al_kalim.storm import covered
from serai.games.al_kalim.story import begin_story
from serai.games.al_kalim.terms import (
    ADVENTURE,
    ASSAULT,
    DAY,
    EXPLORE,
    LAST_ROUND,
    NIGHT,
    NOBODY,
    NOTHING,
    QUEST,
    STORY,
    TRAVEL,
    USE,
)
from serai.games.al_kalim.windows import automatic, open_window, usable, use
from serai.games.al_kalim.zones import holdings
from serai.kernel import Action, Frame

# Steps of a TURN frame.
_REFRESH = 0
_TIME = 1
_MOVE = 2
_MOVED = 3
_DEED = 4
_EXPERIENCE = 5

#: What is done while the frame stands at each step.
_PHASES: Final = ("refresh", "refresh", "refresh", "move", "move", "deed", "experience")


def phase_of(g: State) -> str:
    """The step of the turn (AK 5.1); none before the first turn and after the end."""
    turn = g.stack[0] if g.stack else None
    return _PHASES[turn.args[0]] if turn is not None and turn.kind == TURN else ""


def begin_turn(g: State, seat: int) -> None:
    """A player's turn begins."""
    g.seat = seat
    clear_turn(g)
    clear_combat(g)
    g.stack.append(Frame(TURN, seat, (_REFRESH,)))


def go_on_with_the_turn(g: State, frame: Frame) -> None:
    """The next step of the turn (AK 5.1)."""
    step = frame.args[0]
    seat = frame.seat
    g.stack.pop()
    if step == TURN_END:
        _end_turn(g)
        return
    g.stack.append(Frame(TURN, seat, (step + 1,)))
    if step == _REFRESH:
        if g.events is not None:  # told here: in set-up the towns are chosen first
            g.events.append(TurnBegan(seat, g.round))
        for card in holdings(g, seat):
            g.down[card] = 0
        automatic(g, seat, REFRESH)
    elif step == _TIME:
        g.stack.append(Frame(TIME, seat))
    elif step == _MOVE:
        g.stack.append(Frame(MOVE, seat))
    elif step == _MOVED:
        open_window(g, END_MOVE, seat)
        automatic(g, seat, END_MOVE)
    elif step == _DEED:
        g.stack.append(Frame(DEED, seat))
    else:
        begin_experience(g, seat)


def offer_times(g: State, frame: Frame) -> list[Action]:
    """By day or by night (AK 5.4)."""
    return [TRAVEL(DAY), TRAVEL(NIGHT)]


def answer_time(g: State, frame: Frame, action: Action) -> None:
    """The time holds for the whole turn."""
    g.stack.pop()
    g.time = action.n
    if g.events is not None:
        g.events.append(TimeChosen(frame.seat, action.n))


def offer_deeds(g: State, frame: Frame) -> list[Action]:
    """An adventure, one of the three things of a Story step, or a fight (AK 5.6, AK 5.7, AK 12.1)."""
    seat = frame.seat
    hex = g.where[seat]
    offers: list[Action] = []
    if may_attempt(g, seat):
        offers.append(ADVENTURE())
    bazaars = stacks_here(g, seat)
    offers += [EXPLORE(stack) for stack in bazaars]
    if g.board.town_at[hex] == NOTHING or covered(g, hex):
        offers.append(STORY())
    offers += [QUEST(kind) for kind in open_types(g, seat)]
    offers += [ASSAULT(other) for other in range(g.seats) if other != seat and g.where[other] == hex]
    offers += [USE(ability) for ability in usable(g, seat, ANY_TIME)]
    return offers


def answer_deed(g: State, frame: Frame, action: Action) -> None:
    """The deed is done."""
    seat = frame.seat
    verb = action.verb
    if verb is USE:
        use(g, seat, action.n)
        return
    g.stack.pop()
    if verb is ADVENTURE:
        attempt(g, seat)
    elif verb is EXPLORE:
        visit(g, seat, action.n)
    elif verb is STORY:
        begin_story(g, seat)
    elif verb is QUEST:
        draw_quest(g, seat, action.n)
    else:
        if g.events is not None:
            g.events.append(HeroAttacked(seat, action.n))
        begin_duel(g, seat, action.n)


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
