"""The turn: Dawn, Day, Night, End; one action each in turn until all pass in a row (section 4)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import attack, ending, marks, moving, raid
from serai.games.burning_sands.rules.acting import announce
from serai.games.burning_sands.rules.board import abilities_of, board, is_under, story_points, water_of
from serai.games.burning_sands.rules.changes import end_of_turn
from serai.games.burning_sands.rules.entering import bring, can_bring
from serai.games.burning_sands.rules.leaving import win
from serai.games.burning_sands.rules.offering import card_abilities, hand_abilities
from serai.games.burning_sands.rules.paying import purse
from serai.games.burning_sands.rules.units import allowed, forbidden
from serai.games.burning_sands.rules.windows import tell
from serai.games.burning_sands.rules.zones import straighten
from serai.games.burning_sands.state import State, face_of, in_turn, left_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import NO_CAUSE, RAIDING, Dawning, Ending, Frame, Staying, Turn
from serai.games.burning_sands.state.marks import STAYS_BOWED, TO_REMAIN_BOWED, TO_STRAIGHTEN
from serai.games.burning_sands.state.terms import (
    ACTION_LIMIT,
    ATTACK,
    DAWN,
    DAY,
    DAY_ACTION,
    END,
    MOVE,
    NIGHT_ACTION,
    NO,
    NOBODY,
    NOTHING,
    OPEN_ACTION,
    PASS,
    PHASES,
    PLAY,
    RAID,
    RAISE,
    TURN_LIMIT,
    USE,
    YES,
)
from serai.kernel import Action

_ONCE_PER_GAME = 3

_BY_DAY_AND_NIGHT: Final = ("dawn", "day", "night", "end")
#: Reactions are asked for in every phase, so one can pass in each.
STOPS: Final = ("dawn", "day", "attack", "night", "raid", "end")


def phase_of(g: State) -> str:
    """The phase of the turn; an Attack Phase is within the Day, a Raid Phase within the Night."""
    if g.attacker != NOBODY:
        return "attack"
    if any(frame.kind == RAIDING for frame in g.stack):
        return "raid"
    return _BY_DAY_AND_NIGHT[g.phase]


def _for_good(g: State, card: int) -> int:
    """The marks of what a card may do once per game."""
    used = 0
    for place, number in enumerate(abilities_of(g, card)):
        if g.pool.abilities[number].limit == _ONCE_PER_GAME:
            used |= g.used[card] & 1 << place
    return used


def begin_turn(g: State) -> None:
    """A new turn for all (BS 1.13): what was done once in the last one may be done again, and it is Dawn."""
    g.turn += 1
    g.attacks, g.raids, g.raided, g.turn_history = [], [], [], []
    g.used = [_for_good(g, card) if used else 0 for card, used in enumerate(g.used)]
    if g.events is not None:
        g.events.append(e.TurnBegan(g.turn, g.blessed))
    begin_phase(g, DAWN)


def begin_phase(g: State, phase: int) -> None:
    """A phase begins: what happens by itself and Reactions come before what it is for (BS 4.4)."""
    g.phase = phase
    if g.events is not None:
        g.events.append(e.PhaseBegan(phase))
    if phase == DAWN:
        g.stack.append(Dawning(g.blessed))
    elif phase == END:
        g.stack.append(Ending(g.blessed, 0))
    else:
        g.stack.append(Turn(g.blessed, 0))
    tell(g, PHASES[phase].lower(), NOBODY)


def next_phase(g: State) -> None:
    """What comes when a phase is over (BS 4.1)."""
    if g.phase == END:
        begin_turn(g)
    else:
        begin_phase(g, g.phase + 1)


def straighten_all(g: State, frame: Frame) -> None:
    """All cards straighten, the Blessed player's first; some may remain bowed (BS 4.2, BS 4.3)."""
    g.stack.pop()
    asked: list[Frame] = []
    marked = marks.of_sort(g, STAYS_BOWED)
    staying = [mark.card for mark in marked]
    marks.remove(g, marked)
    for seat in in_turn(g, g.blessed):
        for card in g.side[seat]:
            if card in staying:
                continue
            if g.bowed[card] and not is_under(g, card) and not forbidden(g, TO_STRAIGHTEN, card):
                if allowed(g, TO_REMAIN_BOWED, card):
                    asked.append(Staying(seat, card))
                else:
                    straighten(g, card)
    g.stack += reversed(asked)


def offer_straightening(g: State, frame: Frame) -> list[Action]:
    """Whether a card straightens, if it still could."""
    assert isinstance(frame, Staying)
    card = frame.card
    return [YES(), NO()] if g.kind[card] != NOTHING and g.bowed[card] else []


def answer_straightening(g: State, frame: Frame, action: Action) -> None:
    """The card straightens or remains bowed (BS 4.3)."""
    assert isinstance(frame, Staying)
    g.stack.pop()
    if action.verb is YES:
        straighten(g, frame.card)


def timings(g: State) -> tuple[int, int]:
    """The kinds of action that may be taken in the phase."""
    return (DAY_ACTION if g.phase == DAY else NIGHT_ACTION, OPEN_ACTION)


def offer_action(g: State, frame: Frame) -> list[Action]:
    """What a player may do in turn: an action, a card, an attack or raid; or pass (BS 4.5 to BS 4.18)."""
    seat = frame.seat
    allowed = timings(g)
    offers: list[Action] = [PASS.actions[0]]
    by_day = g.phase == DAY
    wealth = purse(g, seat) if by_day else (0, 0)
    for kind in dict.fromkeys(g.hand[seat]):
        if face_of(g, kind).is_played:
            if hand_abilities(g, seat, kind, allowed):
                offers.append(PLAY(kind))
        elif by_day and can_bring(g, seat, kind, wealth):
            offers.append(PLAY(kind))
    offers += [USE(card) for card in board(g).acting[seat] if card_abilities(g, seat, card, allowed)]
    if by_day:
        if attack.can_attack(g, seat):
            offers.append(ATTACK.actions[0])
        if moving.can_move(g, seat):
            offers.append(MOVE.actions[0])
    else:
        if raid.can_raid(g, seat):
            offers.append(RAID.actions[0])
        offers += [RAISE(kind) for kind in moving.raisable(g, seat)]
    return offers


def answer_action(g: State, frame: Frame, action: Action) -> None:
    """Take the action; the next player's turn waits below it."""
    assert isinstance(frame, Turn)
    seat, verb = frame.seat, action.verb
    if verb is PASS:
        if g.events is not None:
            g.events.append(e.Passed(seat))
        if frame.passes + 1 >= sum(g.alive):
            g.stack.pop()
        else:
            g.stack[-1] = frame.passed_to(left_of(g, seat))
        return
    if frame.actions + 1 < ACTION_LIMIT:
        g.stack[-1] = frame.acted_before(left_of(g, seat))
    else:
        g.stack.pop()  # this is the last one (BS 4.29)
    if verb is PLAY:
        abilities = hand_abilities(g, seat, action.n, timings(g))
        if abilities:
            announce(g, seat, abilities, NOTHING, action.n, NO_CAUSE)
        else:
            bring(g, seat, action.n)
    elif verb is USE:
        announce(g, seat, card_abilities(g, seat, action.n, timings(g)), action.n, NOTHING, NO_CAUSE)
    elif verb is ATTACK:
        attack.declare(g, seat)
    elif verb is RAID:
        raid.declare(g, seat)
    elif verb is MOVE:
        moving.begin(g, seat)
    else:
        moving.raise_khadi(g, seat, action.n)


def go_on_ending(g: State, frame: Frame) -> None:
    """The steps of the End Phase, one after another, some of them player by player (BS 4.19)."""
    assert isinstance(frame, Ending)
    step = frame.step
    if step > 2 * g.seats:
        g.stack.pop()
        finish_turn(g)
        return
    g.stack[-1] = Ending(frame.seat, step + 1)
    if not step:
        ending.eliminate_the_waterless(g)
        return
    seat = (frame.seat + step - 1) % g.seats
    if g.alive[seat]:
        ending.STEPS[(step - 1) // g.seats](g, seat)


def finish_turn(g: State) -> None:
    """What lasts for the turn is over, and the Blessing goes to the left (BS 4.26, BS 4.27, BS 4.28)."""
    for column in (g.str_turn, g.ka_turn):
        for card in range(len(column)):
            column[card] = 0
    end_of_turn(g)
    marks.end_turn(g)
    g.dirty = True
    g.board = None
    if not g.inherited:
        g.blessed = left_of(g, g.blessed)
    g.inherited = False
    if g.turn >= TURN_LIMIT:
        _decide_by_points(g)


def _decide_by_points(g: State) -> None:
    """The house rule for a game without end: Story Points, then Water (BS 19.11, BS 19.12, BS 19.13)."""
    alive = [seat for seat in range(g.seats) if g.alive[seat]]
    best = max((story_points(g, seat), water_of(g, seat)) for seat in alive)
    win(g, [seat for seat in alive if (story_points(g, seat), water_of(g, seat)) == best], "BS 19.11")
