"""The engine: it answers the frame on top, resolves forced steps, and stops at the next true choice."""

from __future__ import annotations

from collections.abc import Callable

from serai.games.scarab_lords import choices, match, playing, supremacy, targets, turn
from serai.games.scarab_lords.frames import (
    ASKING,
    BOOSTING,
    BURYING,
    COLUMN,
    CURSING,
    DRAWING,
    DUTY,
    EXERCISING,
    FATE_CARD,
    FOURTH_GOD,
    GIVING,
    HAND,
    KINDS,
    LOOKING,
    MOVING,
    NAMING,
    PHASE,
    RECOVERING,
    REFRESHING,
    TAKING,
    TARGETS,
    WHERE,
)
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import DONE
from serai.kernel import Action, Frame

Offer = Callable[[State, Frame], list[Action]]
Answer = Callable[[State, Frame, Action], None]

#: What each kind of frame offers, and how it takes an answer.
_ASKS: dict[int, tuple[Offer, Answer]] = {
    PHASE: (turn.offer_phase, turn.answer_phase),
    NAMING: (turn.offer_namings, turn.answer_naming),
    REFRESHING: (turn.offer_refresh, turn.answer_refresh),
    COLUMN: (playing.offer_columns, playing.answer_column),
    FOURTH_GOD: (playing.offer_gods, playing.answer_god),
    TARGETS: (targets.offer_targets, targets.answer_target),
    WHERE: (targets.offer_places, targets.answer_place),
    MOVING: (choices.offer_moves, choices.answer_move),
    HAND: (choices.offer_hand, choices.answer_hand),
    LOOKING: (choices.offer_kept, choices.answer_kept),
    BURYING: (choices.offer_buried, choices.answer_buried),
    RECOVERING: (choices.offer_recovered, choices.answer_recovered),
    BOOSTING: (choices.offer_boosts, choices.answer_boost),
    EXERCISING: (supremacy.offer_exercises, turn.answer_exercise),
    CURSING: (supremacy.offer_curses, supremacy.answer_curse),
    DRAWING: (supremacy.offer_draws, supremacy.answer_draw),
    DUTY: (choices.offer_hand, turn.answer_duty),
    GIVING: (match.offer_gifts, match.answer_gift),
    TAKING: (match.offer_bonus, match.answer_bonus),
}
#: Questions that may turn out to have no answer.
_MAY_DROP = (TARGETS, MOVING, HAND, RECOVERING)
_OFFERS: list[Offer] = [_ASKS[max(kind, ASKING)][0] for kind in range(KINDS)]
_ANSWERS: list[Answer] = [_ASKS[max(kind, ASKING)][1] for kind in range(KINDS)]


def answer(g: State, action: Action) -> None:
    """Carry a legal action out and go on to the next choice."""
    frame = g.stack[-1]
    _ANSWERS[frame.kind](g, frame, action)
    advance(g)


def advance(g: State) -> None:
    """Let everything happen that needs no choice, and lay out the offers of the choice that comes."""
    stack = g.stack
    while True:
        if not stack:
            if g.won_by:
                g.offers = []
                return
            match.next_game(g)
            turn.begin_turn(g, g.first)
            continue
        frame = stack[-1]
        kind = frame.kind
        if kind < ASKING:
            if kind == FATE_CARD:
                playing.finish_fate(g, frame)
            else:
                playing.go_on_resolving(g, frame)
            continue
        if kind == PHASE:  # most questions are of this kind
            offers = turn.offer_phase(g, frame)
        elif kind in _MAY_DROP and _drops(g, frame):
            continue
        else:
            offers = _OFFERS[kind](g, frame)
        if len(offers) == 1 and _openly_forced(g, frame, offers[0]):
            _ANSWERS[kind](g, frame, offers[0])
            continue
        g.offers = offers
        return


def _drops(g: State, frame: Frame) -> bool:
    """Whether a question has nothing left to ask and was dealt with."""
    kind = frame.kind
    if kind == TARGETS:
        if targets.still_aiming(g, frame):
            return False
        g.stack.pop()
    elif kind == MOVING:
        if choices.offer_moves(g, frame):
            return False
        g.stack.pop()  # a leader moved before this one took its only way
    elif kind == HAND:
        if not choices.hand_is_settled(g, frame):
            return False
        choices.settle_hand(g, frame)
    elif kind == RECOVERING:
        if not choices.nothing_to_recover(g, frame):
            return False
        choices.finish_recovering(g, frame)
    else:
        return False
    return True


def _openly_forced(g: State, frame: Frame, only: Action) -> bool:
    """Whether all can see that there is no choice.

    Two copies of a card in a hand make one offer, but only the hand's owner knows that: the question is asked
    all the same.
    """
    kind = frame.kind
    if kind in (DUTY, HAND, REFRESHING) and only.verb is not DONE:
        return len(g.hand[frame.seat]) == 1
    if kind in (LOOKING, BURYING):
        return frame.args[0] == 1
    # How many cards a player gives up is a secret, so the fifth one does not end the choice by itself.
    return kind != GIVING
