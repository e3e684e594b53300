"""The turn: Dawn, Day, Night, End; one action each in turn until all pass in a row (section 4)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import attack, ending, marks, moving, raid
from serai.games.burning_sands.rules.ability import marks_of
from serai.games.burning_sands.rules.acting import announce
from serai.games.burning_sands.rules.asking import NO_PRICE, allowed, forbidden, price_of
from serai.games.burning_sands.rules.asking import asked as is_asked
from serai.games.burning_sands.rules.board import (
    abilities_of,
    board,
    concerning,
    is_under,
    story_points,
    water_of,
    works,
)
from serai.games.burning_sands.rules.changes import end_of, end_of_turn
from serai.games.burning_sands.rules.entering import bring, bring_by_night
from serai.games.burning_sands.rules.from_piles import playable
from serai.games.burning_sands.rules.happenings import is_awaited, over_the_turn
from serai.games.burning_sands.rules.leaving import win
from serai.games.burning_sands.rules.may_enter import BROUGHT, against_bringing
from serai.games.burning_sands.rules.offering import (
    BY_DAY,
    BY_NIGHT,
    against_card,
    against_hand,
    against_play,
    against_use,
    card_abilities,
    hand_abilities,
    timely,
    usable,
)
from serai.games.burning_sands.rules.paying import purse
from serai.games.burning_sands.rules.reasons import FIRST
from serai.games.burning_sands.rules.windows import by_itself, tell
from serai.games.burning_sands.rules.zones import straighten
from serai.games.burning_sands.state import State, face_number, face_of, in_turn, left_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import NO_CAUSE, RAIDING, Dawning, Ending, Frame, Staying, Turn
from serai.games.burning_sands.state.marks import (
    DAYTIME,
    FORBIDS,
    NEXT_DAWN,
    NIGHTTIME,
    STAYS_BOWED,
    TO_REMAIN_BOWED,
    TO_STRAIGHTEN,
    TO_STRAIGHTEN_AT_DAWN,
)
from serai.games.burning_sands.state.terms import (
    ACTION_LIMIT,
    ATTACK,
    BOW,
    DAWN,
    DAY,
    DISCARD,
    DONE,
    END,
    MOVE,
    NIGHT,
    NO,
    NOBODY,
    NOTHING,
    PASS,
    PHASES,
    PLAY,
    RAID,
    RAISE,
    TURN_LIMIT,
    USE,
    YES,
)
from serai.kernel import Action, Reason

_ONCE_PER_GAME = 3

_ATTACK_BY_NIGHT: Final = Reason("attack only by day", "BS 4.13")
_MOVE_BY_NIGHT: Final = Reason("move only by day", "BS 4.12")
_RAID_BY_DAY: Final = Reason("raid only by night", "BS 11.1")
_RAISE_BY_DAY: Final = Reason("raise only by night", "BS 4.17")
_NOT_IN_HAND: Final = Reason("not in hand", "BS 18.6")
_NOTHING_ASKS: Final = Reason("nothing asks for that", "BS 13.7")
_OTHERWISE: Final = {
    BOW: Reason("bow only to pay", "BS 6.2"),
    DISCARD: Reason("nothing to discard for", "BS 4.21"),
    DONE: Reason("say pass", "BS 4.6"),
}

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
        ability = g.pool.abilities[number]
        if ability.limit == _ONCE_PER_GAME:
            used |= g.used[card] & sum(marks_of(place, ability.times))
    return used


def begin_turn(g: State) -> None:
    """A new turn for all (BS 1.13): what was done once in the last one may be done again, and it is Dawn."""
    g.turn += 1
    g.attacks, g.raids, g.raided = [], [], []
    over_the_turn(g)
    g.used = [_for_good(g, card) if used else 0 for card, used in enumerate(g.used)]
    if g.events is not None:
        g.events.append(e.TurnBegan(g.turn, g.blessed))
    begin_phase(g, DAWN)


#: What lasts until the end of a phase (BS 16.6).
_ENDING: Final = {DAY: (DAYTIME,), NIGHT: (NIGHTTIME,)}


def begin_phase(g: State, phase: int) -> None:
    """A phase begins: what happens by itself and Reactions come before what it is for (BS 4.4)."""
    for time in _ENDING.get(g.phase, ()):
        end_of(g, time)
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
        some = _straightens_some(g, seat)
        priced = board(g).priced
        bound, bound_at_dawn = is_asked(g, TO_STRAIGHTEN), is_asked(g, TO_STRAIGHTEN_AT_DAWN)
        for card in g.side[seat]:
            if not g.bowed[card] or card in staying:
                continue
            if is_under(g, card) or (bound and forbidden(g, TO_STRAIGHTEN, card)):
                continue
            if bound_at_dawn and forbidden(g, TO_STRAIGHTEN_AT_DAWN, card):
                asked += _priced(g, card)
            elif some or allowed(g, TO_REMAIN_BOWED, card) or (priced and _costs(g, card)):
                asked.append(Staying(seat, card))
            else:
                straighten(g, card)
    marks.end(g, NEXT_DAWN)
    g.stack += reversed(asked)


def _costs(g: State, card: int) -> bool:
    """Whether a text makes a player pay for a card that straightens (BS 6.32)."""
    return price_of(g, TO_STRAIGHTEN_AT_DAWN, card) != NO_PRICE


def _straightens_some(g: State, seat: int) -> bool:
    """Whether a text lets a player straighten only so many cards, which he or she chooses (BS 4.33)."""
    texts = board(g).answers.get(TO_STRAIGHTEN_AT_DAWN, ())
    return any(works(g, source) and text.counts_for(g, source, seat) for source, text in texts)


def _priced(g: State, card: int) -> list[Frame]:
    """The price for which a card straightens that a text keeps from it, if just one does (BS 4.30)."""
    if marks.has(g, FORBIDS, card, TO_STRAIGHTEN_AT_DAWN):
        return []
    texts = [
        (source, text)
        for source, text in concerning(g, TO_STRAIGHTEN_AT_DAWN, card)
        if works(g, source) and text.rules(g, source, card, NOTHING, NOTHING, NOBODY)
    ]
    if len(texts) != 1 or texts[0][1].price == NOTHING:
        return []
    source, text = texts[0]
    return [by_itself(g, g.control[source], text.price, source, NO_CAUSE)]


def offer_straightening(g: State, frame: Frame) -> list[Action]:
    """Whether a card straightens, if it still could."""
    assert isinstance(frame, Staying)
    card = frame.card
    if g.kind[card] == NOTHING or not g.bowed[card] or forbidden(g, TO_STRAIGHTEN_AT_DAWN, card):
        return []
    return [YES(), NO()]


def against_straightening(g: State, frame: Frame, action: Action) -> Reason | None:
    """Every other answer than yes or no."""
    return None if action.verb in (YES, NO) else FIRST[frame.kind]


def answer_straightening(g: State, frame: Frame, action: Action) -> None:
    """The card straightens or remains bowed (BS 4.3)."""
    assert isinstance(frame, Staying)
    g.stack.pop()
    if action.verb is YES:
        straighten(g, frame.card)


def timings(g: State) -> tuple[int, int]:
    """The kinds of action that may be taken in the phase."""
    return BY_DAY if g.phase == DAY else BY_NIGHT


def offer_action(g: State, frame: Frame) -> list[Action]:
    """What a player may do in turn: an action, a card, an attack or raid; or pass (BS 4.5 to BS 4.18)."""
    seat = frame.seat
    allowed = timings(g)
    offers: list[Action] = [PASS.actions[0]]
    by_day = g.phase == DAY
    wealth = purse(g, seat) if by_day else (0, 0)
    pool, kinds = g.pool, g.kind
    in_time, faces, by_night = timely(pool, allowed), pool.faces, pool.by_night
    count = len(faces)
    for kind in dict.fromkeys(playable(g, seat)):
        own = kind % count
        printed = faces[own]
        if printed.is_played:
            if in_time[own] and against_hand(g, seat, kind, allowed) is None:
                offers.append(PLAY(kind))
        elif by_day:
            if printed.type in BROUGHT and against_bringing(g, seat, kind, wealth) is None:
                offers.append(PLAY(kind))
        elif own in by_night and against_bringing(g, seat, kind) is None:  # its text says so (BS 4.18)
            offers.append(PLAY(kind))
    offers += [
        USE(card)
        for card in usable(g, seat)
        if in_time[kinds[card] % count] and against_card(g, seat, card, allowed) is None
    ]
    if by_day:
        if attack.against_attack(g, seat) is None:
            offers.append(ATTACK.actions[0])
        if moving.against_moving(g, seat) is None:
            offers.append(MOVE.actions[0])
    else:
        if raid.against_raid(g, seat) is None:
            offers.append(RAID.actions[0])
        offers += [RAISE(kind) for kind in moving.raisable(g, seat)]
    return offers


def against_action(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against an action of a player whose turn it is to act."""
    seat, verb, n = frame.seat, action.verb, action.n
    by_day = g.phase == DAY
    if verb is PASS:
        return None
    if verb is PLAY:
        timely_now = by_day or face_number(g, n) in g.pool.by_night
        if timely_now and n in playable(g, seat) and not face_of(g, n).is_played:
            return against_bringing(g, seat, n)
        return against_play(g, seat, n, timings(g))
    if verb is USE:
        return against_use(g, seat, n, timings(g))
    if verb is ATTACK:
        return attack.against_attack(g, seat) if by_day else _ATTACK_BY_NIGHT
    if verb is MOVE:
        return moving.against_moving(g, seat) if by_day else _MOVE_BY_NIGHT
    if verb is RAID:
        return _RAID_BY_DAY if by_day else raid.against_raid(g, seat)
    if verb is RAISE:
        return _RAISE_BY_DAY if by_day else moving.against_raising(g, seat, n)
    if verb is DISCARD and n not in g.hand[seat]:
        return _NOT_IN_HAND
    return _OTHERWISE.get(verb, _NOTHING_ASKS)


def answer_action(g: State, frame: Frame, action: Action) -> None:
    """Take the action; the next player's turn waits below it."""
    assert isinstance(frame, Turn)
    seat, verb = frame.seat, action.verb
    if verb is PASS:
        if g.events is not None:
            g.events.append(e.Passed(seat))
        if frame.passes + 1 >= g.alive.count(True):
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
        elif g.phase == NIGHT:
            bring_by_night(g, seat, action.n)
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


#: What all are told at the end of a turn, before what lasts for it is over and the Blessing passes.
_LAST: Final = ("turn-ends", "blessing-passing")


def go_on_ending(g: State, frame: Frame) -> None:
    """The steps of the End Phase, one after another, some of them player by player (BS 4.19)."""
    assert isinstance(frame, Ending)
    step = frame.step
    if step > 2 * g.seats + len(_LAST):
        g.stack.pop()
        finish_turn(g)
        return
    g.stack[-1] = Ending(frame.seat, step + 1)
    if step > 2 * g.seats:
        trigger = _LAST[step - 2 * g.seats - 1]
        if is_awaited(g, trigger) and not (g.inherited and trigger != "turn-ends"):
            tell(g, trigger, NOBODY, seat=left_of(g, g.blessed))
        return
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
        giver, g.blessed = g.blessed, left_of(g, g.blessed)
        tell(g, "blessing-passed", NOBODY, seat=g.blessed, count=giver)
    g.inherited = False
    if g.turn >= TURN_LIMIT:
        _decide_by_points(g)


def _decide_by_points(g: State) -> None:
    """The house rule for a game without end: Story Points, then Water (BS 19.11, BS 19.12, BS 19.13)."""
    alive = [seat for seat in range(g.seats) if g.alive[seat]]
    best = max((story_points(g, seat), water_of(g, seat)) for seat in alive)
    win(g, [seat for seat in alive if (story_points(g, seat), water_of(g, seat)) == best], "BS 19.11")
