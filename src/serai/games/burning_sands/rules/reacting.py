"""Reactions: who is asked, what may be played, what it answers, and when a window closes."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.acting import announce
from serai.games.burning_sands.rules.announcing import NOT_YOURS, against_using
from serai.games.burning_sands.rules.board import board, faces_of
from serai.games.burning_sands.rules.engagement_answers import is_off as engagement_is_off
from serai.games.burning_sands.rules.from_piles import playable
from serai.games.burning_sands.rules.happenings import TRIGGERS
from serai.games.burning_sands.rules.heeding import heeding
from serai.games.burning_sands.rules.may_enter import (
    NO_TEXT,
    NOT_ITS_MOMENT,
    SAME_STORY,
    against_bringing_now,
    has_story,
)
from serai.games.burning_sands.rules.offering import (
    NO_ABILITY,
    NOT_IN_HAND,
    ONLY_REACTIONS,
    wrong_time,
)
from serai.games.burning_sands.rules.reasons import FIRST, against_own
from serai.games.burning_sands.rules.still_valid import is_off
from serai.games.burning_sands.state import State, face_number, face_of, left_of
from serai.games.burning_sands.state.frames import (
    NO_CAUSE,
    Answering,
    Enter,
    Frame,
    React,
    Running,
    Strike,
)
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.rows import OVER, Happening
from serai.games.burning_sands.state.terms import EVENT, NOTHING, PASS, PLAY, STORY, USE
from serai.kernel import Action, Reason

NO_ANSWER: Final = Reason("does not answer what happened", "BS 13.6")
ANSWERED: Final = Reason("has answered that", "BS 13.33")


def against_answer(g: State, seat: int, row: Happening, number: int, card: int, kind: int) -> Reason | None:
    """What speaks against a Reaction to what happened: it waits for other things, or cannot be used."""
    ability: Ability = g.pool.abilities[number]
    heard = ability.trigger
    if heard is None or row.trigger == OVER or heard.kind != TRIGGERS[row.trigger]:
        return NO_ANSWER
    if not heard.hears(g, seat, card, row.actor, row.cause):
        return NO_ANSWER
    return against_using(g, seat, number, card, kind, row.cause)


def hand_reactions(g: State, kind: int) -> tuple[int, ...]:
    """The Reactions with which a card can be played from hand at all (BS 1.9)."""
    own = face_number(g, kind)
    return g.pool.reacts[own] if g.pool.faces[own].is_played else ()


def card_reactions(g: State, card: int) -> list[int]:
    """The Reactions of a card in play, those of a version under it too (BS 5.17)."""
    return [number for own in faces_of(g, card) for number in g.pool.reacts[own]]


def against_tale(g: State, seat: int, rows: tuple[Happening, ...], kind: int) -> Reason | None:
    """What speaks against telling a Story: it is told, or its condition has not just been met (BS 15.18)."""
    if has_story(g, seat, kind):
        return SAME_STORY
    tale = g.pool.tales[face_number(g, kind)]
    if tale is None:
        return NOT_ITS_MOMENT
    awaited: str = tale.kind
    for row in rows:
        if row.trigger == OVER or (awaited != "any" and awaited != TRIGGERS[row.trigger]):
            continue
        if tale.hears(g, seat, NOTHING, row.actor, row.cause):
            return None
    return NOT_ITS_MOMENT


def ears(pool: Pool, happened: int) -> list[bool]:
    """For each face whether a Reaction or Tale of it waits for something of what happened, as bits.

    It is found out once for a pool and what happens together.
    """
    known = pool.ears.get(happened)
    if known is None:
        events = [name for number, name in enumerate(TRIGGERS) if happened >> number & 1]
        known = [_waits(pool, number, events) for number in range(len(pool.faces))]
        pool.ears[happened] = known
    return known


def _waits(pool: Pool, number: int, events: list[str]) -> bool:
    tale = pool.tales[number]
    if tale is not None and (tale.kind in events or tale.kind == "any"):
        return True
    heard = [pool.abilities[ability].trigger for ability in pool.reacts[number]]
    return any(trigger is not None and trigger.kind in events for trigger in heard)


def asks_hands(g: State, frame: React) -> bool:
    """Whether some card of the game could answer this from a hand: else only cards in play matter."""
    heeded = g.heeding
    if heeded is None:
        heeded = heeding(g)
    known = heeded.asking_hands.get(frame.triggers)
    if known is None:
        events = [name for number, name in enumerate(TRIGGERS) if frame.triggers >> number & 1]
        known = any(name in heeded.from_hand for name in events)
        heeded.asking_hands[frame.triggers] = known
    return known


def offer_reactions(g: State, frame: Frame) -> list[Action]:
    """Pass, or a Reaction or Story that answers something of what happened."""
    assert isinstance(frame, React)
    seat = frame.seat
    offers: list[Action] = [PASS.actions[0]]
    waits = ears(g.pool, frame.triggers)
    faces = g.pool.faces
    count = len(faces)
    seen: list[int] = []
    for kind in playable(g, seat):
        if waits[kind % count] and kind not in seen:
            seen.append(kind)
            if _against_hand(g, frame, kind) is None:
                offers.append(PLAY(kind))
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    for card in current.reacting[seat]:
        own = g.kind[card] % count
        might = waits[own] or faces[own].is_experienced
        if might and _against_all(g, frame, card_reactions(g, card), card, NOTHING) is None:
            offers.append(USE(card))
    return offers


def _against_hand(g: State, frame: React, kind: int) -> Reason | None:
    """What speaks against a card in hand as an answer to what happened."""
    printed = face_of(g, kind)
    if printed.type == STORY:
        return against_tale(g, frame.seat, frame.happenings, kind)
    if not printed.is_played:
        return against_bringing_now(g, frame.seat, kind)
    numbers = hand_reactions(g, kind)
    if not numbers:
        return wrong_time(g, (face_number(g, kind),), ONLY_REACTIONS, NO_TEXT)
    return _against_all(g, frame, numbers, NOTHING, kind)


def _against_all(
    g: State, frame: React, numbers: list[int] | tuple[int, ...], card: int, kind: int
) -> Reason | None:
    """What speaks against all Reactions of a card: None if one of them answers something that happened."""
    done = frame.answered_by(card) if card != NOTHING else []
    against = NO_ANSWER
    for place, row in enumerate(frame.happenings):
        for number in numbers:
            reason = against_answer(g, frame.seat, row, number, card, kind)
            if reason is None and place in done:
                reason = ANSWERED
            if reason is None:
                return None
            if against is NO_ANSWER:
                against = reason
    return against


def against_reaction(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a Reaction or a Story now."""
    assert isinstance(frame, React)
    seat, verb, n = frame.seat, action.verb, action.n
    if verb is PASS:
        return None
    if verb is PLAY:
        return _against_hand(g, frame, n) if n in playable(g, seat) else NOT_IN_HAND
    if verb is not USE:
        return FIRST[frame.kind]
    reason = against_own(g, seat, n, NOT_YOURS)
    if reason is not None:
        return reason
    numbers = card_reactions(g, n)
    if not numbers:
        return wrong_time(g, faces_of(g, n), ONLY_REACTIONS, NO_ABILITY)
    return _against_all(g, frame, numbers, n, NOTHING)


def _answering(
    g: State, frame: React, numbers: list[int] | tuple[int, ...], card: int, kind: int
) -> list[int]:
    """The places of what the Reactions of a card could answer; a card answers each once (BS 13.33)."""
    done = frame.answered_by(card) if card != NOTHING else []
    return [
        place
        for place, row in enumerate(frame.happenings)
        if place not in done
        and any(against_answer(g, frame.seat, row, number, card, kind) is None for number in numbers)
    ]


def answer_reaction(g: State, frame: Frame, action: Action) -> None:
    """Pass on to the left; a Reaction begins the round anew (BS 13.22, BS 13.23, BS 13.25)."""
    assert isinstance(frame, React)
    seat = frame.seat
    if action.verb is PASS:
        if frame.passes + 1 >= g.alive.count(True):
            g.stack.pop()
        else:
            g.stack[-1] = frame.passed_to(left_of(g, seat))
        return
    g.stack[-1] = frame.begun_anew(left_of(g, seat))
    if action.verb is PLAY and face_of(g, action.n).type == STORY:
        announce(g, seat, [g.pool.tellings[face_number(g, action.n)]], NOTHING, action.n, NO_CAUSE)
        return  # BS 15.26
    card, kind = (action.n, NOTHING) if action.verb is USE else (NOTHING, action.n)
    numbers = card_reactions(g, card) if kind == NOTHING else list(hand_reactions(g, kind))
    places = _answering(g, frame, numbers, card, kind)
    first = {frame.happenings[place].key(): place for place in reversed(places)}
    different = sorted(first.values())  # of things that are alike it answers the first
    if len(different) > 1:
        g.stack.append(Answering(seat, card, kind, tuple(different)))
    else:
        _react(g, seat, different[0], card, kind)


def offer_events(g: State, frame: Frame) -> list[Action]:
    """The things that happened together, of which the Reaction answers one (BS 13.31)."""
    assert isinstance(frame, Answering)
    return [EVENT(place) for place in frame.places]


def against_event(g: State, frame: Frame, action: Action) -> Reason | None:
    """What is not one of those things."""
    assert isinstance(frame, Answering)
    return None if action.verb is EVENT and action.n in frame.places else FIRST[frame.kind]


def answer_event(g: State, frame: Frame, action: Action) -> None:
    """What the Reaction answers is chosen."""
    assert isinstance(frame, Answering)
    g.stack.pop()
    _react(g, frame.seat, action.n, frame.card, frame.card_kind)


def _react(g: State, seat: int, place: int, card: int, kind: int) -> None:
    """A Reaction to one of the things that happened is announced; its window lies on top of the stack."""
    window = g.stack[-1]
    assert isinstance(window, React)
    row = window.happenings[place]
    numbers = card_reactions(g, card) if kind == NOTHING else list(hand_reactions(g, kind))
    able = [number for number in numbers if against_answer(g, seat, row, number, card, kind) is None]
    if card != NOTHING:
        g.stack[-1] = window.with_answer(place, card)
    announce(g, seat, able, card, kind, row.cause)


def is_over(g: State, frame: React) -> bool:
    """Whether a window closes without being asked in again: all have passed, or nothing is left to answer.

    An action that was negated or has lost its only target can no longer be answered (BS 13.26).
    """
    if frame.passes:
        return frame.passes >= g.alive.count(True)
    if len(g.stack) > 1 and _came_to_nothing(g, g.stack[-2]):
        frame = frame.with_happenings(tuple([_closed(row) for row in frame.happenings]))
        g.stack[-1] = frame
    return not frame.triggers


def _closed(row: Happening) -> Happening:
    """What happened, when the action it tells of came to nothing."""
    off = row.trigger != OVER and TRIGGERS[row.trigger] in ("action", "engages", "brings")
    return row.over() if off else row


def _came_to_nothing(g: State, below: Frame) -> bool:
    """Whether what lies below a window is an action, an engagement or a card that will have no effect."""
    if isinstance(below, Running):
        window = g.stack.pop()  # a Reaction looks at what it answers, not at its own window
        off = is_off(g, below)
        g.stack.append(window)
        return off
    if isinstance(below, Strike):
        return engagement_is_off(g, below)
    return isinstance(below, Enter) and below.negated
