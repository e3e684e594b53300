"""The turn: the test for winning, the phases and their offers, refreshing, the duty, the end."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.choices import each_face
from serai.games.scarab_lords.events import PhaseBegan, PhasesNamed, Refreshed, TurnBegan
from serai.games.scarab_lords.frames import DUTY, GIVING, NAMING, PHASE, REFRESHING, TAKING
from serai.games.scarab_lords.match import end_game
from serai.games.scarab_lords.playing import activate, play, uncurse_by_action, use_free_text
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.supremacy import determine, exercise
from serai.games.scarab_lords.targets import has_target
from serai.games.scarab_lords.terms import (
    ACTIVATE,
    ANY_NUMBER,
    COLUMNS,
    DETERMINE,
    DISCARD,
    DONE,
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
    TURN_LIMIT,
    UNCURSE,
    USE,
    region_of,
)
from serai.games.scarab_lords.zones import discard_from_hand, draw, leave
from serai.kernel import Action, Frame

ALL_PHASES = 15

#: The phases that end with a pass; the supremacy phase ends when supremacy is determined (SL 4.18).
STOPS: Final = PHASES[:SUPREMACY]


def phase_of(g: State) -> str:
    """The phase of the turn; none while phases are named, in a refresh, and between games."""
    between = not g.stack or g.stack[0].kind in (NAMING, REFRESHING, GIVING, TAKING)
    return "" if between else PHASES[g.phase]


def begin_turn(g: State, seat: int) -> None:
    """A player's turn: first the end of the game is tested, before any choice (SL 4.2)."""
    if g.turn >= TURN_LIMIT:
        end_game(g, _longer_deck(g), "SL 11.8" if _longer_deck(g) != NOBODY else "SL 11.9")
        return
    g.turn += 1
    g.seat = seat
    g.phase = 0
    g.fresh = True
    g.dutiful = False
    g.named = ALL_PHASES
    g.left = [ANY_NUMBER, 1, 1, ANY_NUMBER]
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
        g.stack.append(Frame(NAMING, seat))
    else:
        g.stack.append(Frame(PHASE, seat))


def victory(g: State, seat: int) -> str:
    """The rule by which the player whose turn begins wins, if one is met (SL 11.1)."""
    held = [0, 0]
    for column in range(COLUMNS):
        if g.pyramids[column] == seat:
            held[region_of(column)] += 1
    if held[0] >= NEEDED_PYRAMIDS and held[1] >= NEEDED_PYRAMIDS:
        return "SL 11.2"
    return "" if g.deck[1 - seat] else "SL 11.3"


def _longer_deck(g: State) -> int:
    zero, one = len(g.deck[0]), len(g.deck[1])
    if zero == one:
        return NOBODY
    return 0 if zero > one else 1


def can_refresh(g: State, seat: int) -> bool:
    """Whether a refresh would discard or draw at least one card (SL 4.16)."""
    return len(g.hand[seat]) > 0 or len(g.deck[seat]) > 0


def offer_namings(g: State, frame: Frame) -> list[Action]:
    """Two of the four phases, or a refresh (SL 4.9, SL 4.11)."""
    offers = NAME.actions[: len(PHASE_PAIRS)]
    if can_refresh(g, frame.seat):
        offers.append(REFRESH())
    return offers


def answer_naming(g: State, frame: Frame, action: Action) -> None:
    """The two phases are named; the first of them begins."""
    if action.verb is REFRESH:
        begin_refresh(g, frame)
        return
    one, other = PHASE_PAIRS[action.n]
    g.named = 1 << one | 1 << other
    g.fresh = False
    g.phase = one
    g.stack.pop()
    g.stack.append(Frame(PHASE, frame.seat))
    if g.events is not None:
        g.events.append(PhasesNamed(frame.seat, action.n))
        g.events.append(PhaseBegan(frame.seat, one))


def offer_phase(g: State, frame: Frame) -> list[Action]:
    """The choices of a phase: actions, free text, free discards, and going on (SL 5.1, SL 4.18)."""
    seat = frame.seat
    phase = g.phase
    pool = g.pool
    acting = g.left[phase] > 0 and not g.barred >> phase & 1
    offers: list[Action] = []
    discards: list[Action] = []
    phases = pool.phase
    plays = PLAY.actions
    drops = DISCARD.actions
    seen = 0
    for face in g.hand[seat]:
        if not seen >> face & 1:
            seen |= 1 << face
            discards.append(drops[face])
            if acting and phases[face] == phase:
                offers.append(plays[face])
    faces = g.face
    scarabs = g.scarabs
    for row in g.rows[seat * PLACES : seat * PLACES + PLACES]:
        for card in row:
            face = faces[card]
            if phases[face] == phase:
                if scarabs[card]:
                    if acting:
                        offers.append(UNCURSE(card))
                else:
                    if acting and pool.active[face] and card not in g.used:
                        offers.append(ACTIVATE(card))
                    if pool.free[face] and card not in g.freed and _useful(g, seat, card):
                        offers.append(USE(card))
            discards.append(REMOVE(card))
    offers += discards
    if g.fresh and can_refresh(g, seat):
        offers.append(REFRESH.actions[0])
    offers.append((DETERMINE if phase == SUPREMACY else PASS).actions[0])
    return offers


def _useful(g: State, seat: int, card: int) -> bool:
    """Whether free text has anything to do: an aimed effect needs a card that fits."""
    for number in g.pool.free[g.face[card]]:
        if number not in g.pool.aimed or has_target(g, seat, card, number):
            return True
    return False


def answer_phase(g: State, frame: Frame, action: Action) -> None:
    """Carry out a choice of the phase."""
    verb, seat = action.verb, frame.seat
    if verb is REFRESH:
        begin_refresh(g, frame)
        return
    g.fresh = False
    if verb is PASS:
        _next_phase(g, frame)
    elif verb is PLAY:
        play(g, seat, action.n)
    elif verb is DISCARD:
        g.dutiful = True
        discard_from_hand(g, seat, action.n)
    elif verb is REMOVE:
        leave(g, action.n)
    elif verb is UNCURSE:
        uncurse_by_action(g, action.n)
    elif verb is ACTIVATE:
        activate(g, seat, action.n)
    elif verb is USE:
        use_free_text(g, seat, action.n)
    else:
        g.stack.pop()
        determine(g)


def _next_phase(g: State, frame: Frame) -> None:
    """The next phase that is played, or the end of the turn (SL 4.3)."""
    phase = g.phase + 1
    while phase <= SUPREMACY and not g.named >> phase & 1:
        phase += 1
    if phase > SUPREMACY:
        g.stack.pop()
        finish_turn(g, frame.seat)
        return
    g.phase = phase
    if g.events is not None:
        g.events.append(PhaseBegan(frame.seat, phase))


def answer_exercise(g: State, frame: Frame, action: Action) -> None:
    """Exercise one column, or end the supremacy phase."""
    if action.verb is DONE:
        g.stack.pop()
        finish_turn(g, frame.seat)
    else:
        exercise(g, frame.seat, action.n)


def finish_turn(g: State, seat: int) -> None:
    """Test the duty, then end the turn (SL 4.20)."""
    if not g.dutiful and g.hand[seat]:
        g.stack.append(Frame(DUTY, seat, (1,)))
    else:
        end_turn(g)


def end_turn(g: State) -> None:
    """The opponent's turn begins (SL 4.24)."""
    begin_turn(g, 1 - g.seat)


def answer_duty(g: State, frame: Frame, action: Action) -> None:
    """The duty is met."""
    g.stack.pop()
    discard_from_hand(g, frame.seat, action.n, chosen=len(g.hand[frame.seat]) > 1)
    end_turn(g)


def begin_refresh(g: State, frame: Frame) -> None:
    """The player gives up the turn (SL 4.13)."""
    g.fresh = False
    g.stack.pop()
    g.stack.append(Frame(REFRESHING, frame.seat, (0,)))
    if g.events is not None:
        g.events.append(Refreshed(frame.seat))


def offer_refresh(g: State, frame: Frame) -> list[Action]:
    """Cards of the hand to discard; done, if the refresh discards or draws anything (SL 4.16)."""
    offers = each_face(DISCARD, g.hand[frame.seat])
    if _may_end_refresh(g, frame):
        offers.append(DONE())
    return offers


def _may_end_refresh(g: State, frame: Frame) -> bool:
    return frame.args[0] > 0 or (len(g.hand[frame.seat]) < HAND_SIZE and len(g.deck[frame.seat]) > 0)


def answer_refresh(g: State, frame: Frame, action: Action) -> None:
    """Discard one more card, or draw up to six and end the turn (SL 4.14)."""
    seat = frame.seat
    g.stack.pop()
    if action.verb is DONE:
        draw(g, seat, max(0, HAND_SIZE - len(g.hand[seat])))
        end_turn(g)
        return
    chosen = len(g.hand[seat]) > 1 or _may_end_refresh(g, frame)
    discard_from_hand(g, seat, action.n, chosen)
    g.stack.append(Frame(REFRESHING, seat, (frame.args[0] + 1,)))
