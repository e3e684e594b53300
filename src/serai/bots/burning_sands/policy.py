"""A quick answer to every question, without looking ahead: what the bot expects of everybody at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.bots.burning_sands import duelling, raiding, war
from serai.bots.burning_sands.worth import hand_worths
from serai.bots.policy import Policy, least_worth, prefer
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.terms import DISCARD, DONE, NO, PASS, PLAY, STORY, YES
from serai.kernel import Action
from serai.parts.frames import Frame

Rule = Callable[[State, Frame, list[Action]], Action]


def done(g: State, frame: Frame, offers: list[Action]) -> Action:
    """No more, if that may be said."""
    return prefer(DONE(), offers)


def yes(g: State, frame: Frame, offers: list[Action]) -> Action:
    """Yes, if that may be said."""
    return prefer(YES(), offers)


def no(g: State, frame: Frame, offers: list[Action]) -> Action:
    """No, if that may be said."""
    return prefer(NO(), offers)


def react(g: State, frame: Frame, offers: list[Action]) -> Action:
    """A Story is always told; else pass."""
    for action in offers:
        if action.verb is PLAY and face_of(g, action.n).type == STORY:
            return action
    return PASS()


def discard(g: State, frame: Frame, offers: list[Action]) -> Action:
    """The card that is worth least."""
    cards = [action for action in offers if action.verb is DISCARD]
    return least_worth(cards, hand_worths(g.pool)) if cards else offers[0]


#: What is not named here is answered as the game proposes it, with the first of what is offered; giving up
#: a payment always stands last.
_RULES: Final[dict[int, Rule]] = {
    f.REACT: react,
    f.MOVING: done,
    f.DECLARE: war.declare,
    f.INVITE: done,
    f.TERMS: no,
    f.TOKEN: no,
    f.MANEUVER: war.maneuver,
    f.PLACE: war.place,
    f.ORDER: war.order,
    f.FIGHT: war.fight,
    f.ENGAGING: war.engage,
    f.BERSERK: yes,
    f.DISCARDING: war.spare,
    f.TACTICS: war.tactics,
    f.RAID_ON: raiding.send,
    f.RAID_CARD: raiding.lay,
    f.RAID_DEFENCE: raiding.defend,
    f.RAID_ANSWER: raiding.answer,
    f.CHALLENGE: duelling.accept,
    f.THRUSTING: duelling.thrust,
    f.PARRYING: duelling.parry,
    f.DUELIST: duelling.duelist,
    f.DRAW_DOWN: discard,
    f.STAYING: yes,
}


_POLICY: Final = Policy(_RULES)


def quick(g: State) -> Action:
    """The answer of whoever is asked now."""
    frame = g.stack[-1]
    return _POLICY.answer(frame.kind, g.offers, g, frame, g.offers)
