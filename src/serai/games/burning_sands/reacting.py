"""Reactions: who is asked, what may be played, and when a window closes."""

from __future__ import annotations

from serai.games.burning_sands.ability import Ability
from serai.games.burning_sands.acting import announce, usable
from serai.games.burning_sands.entering import has_story
from serai.games.burning_sands.frames import REACT
from serai.games.burning_sands.state import State, face_number, face_of, left_of
from serai.games.burning_sands.stats import board, faces_of
from serai.games.burning_sands.terms import NOTHING, PASS, PLAY, STORY, USE
from serai.games.burning_sands.windows import TRIGGERS, tell
from serai.games.burning_sands.zones import enter, take
from serai.kernel import Action, Frame


def answers(g: State, frame: Frame, number: int, card: int, kind: int) -> bool:
    """Whether a Reaction waits for what this window was opened for, and can be used."""
    _passes, trigger, actor, a, b, c = frame.args
    ability: Ability = g.pool.abilities[number]
    heard = ability.trigger
    if heard is None or heard.kind != TRIGGERS[trigger]:
        return False
    cause = (a, b, c)
    return heard.hears(g, frame.seat, card, actor, cause) and usable(g, frame.seat, number, card, kind, cause)


def from_hand(g: State, frame: Frame, kind: int) -> list[int]:
    """The Reactions with which a card may be played from hand now."""
    own = face_number(g, kind)
    if not g.pool.reacts[own] or not g.pool.faces[own].is_played:  # BS 1.9
        return []
    return [number for number in g.pool.reacts[own] if answers(g, frame, number, NOTHING, kind)]


def from_card(g: State, frame: Frame, card: int) -> list[int]:
    """The Reactions of a card in play that may be used now."""
    reacts = g.pool.reacts
    return [
        number
        for own in faces_of(g, card)
        for number in reacts[own]
        if answers(g, frame, number, card, NOTHING)
    ]


def tellable(g: State, frame: Frame, kind: int) -> bool:
    """Whether a Story's condition is met by what happened (BS 15.18)."""
    tale = g.pool.tales[face_number(g, kind)]
    _passes, trigger, actor, a, b, c = frame.args
    if tale is None or tale.kind not in (TRIGGERS[trigger], "any") or has_story(g, frame.seat, kind):
        return False
    return bool(tale.hears(g, frame.seat, NOTHING, actor, (a, b, c)))


def offer_reactions(g: State, frame: Frame) -> list[Action]:
    """Pass, or a Reaction or Story that answers."""
    offers: list[Action] = [PASS.actions[0]]
    seen: list[int] = []
    for kind in g.hand[frame.seat]:
        if kind not in seen:
            seen.append(kind)
            if from_hand(g, frame, kind) or tellable(g, frame, kind):
                offers.append(PLAY(kind))
    offers += [USE(card) for card in board(g).reacting[frame.seat] if from_card(g, frame, card)]
    return offers


def answer_reaction(g: State, frame: Frame, action: Action) -> None:
    """Pass on to the left; a Reaction begins the round anew (BS 13.22, BS 13.23)."""
    seat = frame.seat
    passes, *told = frame.args
    if action.verb is PASS:
        if passes + 1 >= sum(g.alive):
            g.stack.pop()
        else:
            g.stack[-1] = Frame(REACT, left_of(g, seat), (passes + 1, *told))
        return
    g.stack[-1] = Frame(REACT, left_of(g, seat), (0, *told))
    cause = (told[2], told[3], told[4])
    if action.verb is USE:
        announce(g, seat, from_card(g, frame, action.n), action.n, NOTHING, cause)
    elif face_of(g, action.n).type == STORY:
        take(g, seat, action.n)
        tell(g, "enters", seat, enter(g, seat, action.n))
    else:
        announce(g, seat, from_hand(g, frame, action.n), NOTHING, action.n, cause)
