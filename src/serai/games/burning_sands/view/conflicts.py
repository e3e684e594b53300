"""The open question, the battle, the raid and the duel as a view names them."""

from __future__ import annotations

from serai.games.burning_sands.rules.duel import HEROES, LOST, PARRIED, PASSES, SEATS, STRIKER
from serai.games.burning_sands.rules.losses import given_up
from serai.games.burning_sands.rules.units import ATTACKERS
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import (
    ABSORB,
    BERSERK,
    CHALLENGE,
    DECLARE,
    ENGAGING,
    FIGHT,
    LOOK,
    PARRYING,
    PLACE,
    PROMPTS,
    RAID_ANSWER,
    RAID_CARD,
    RAID_ON,
)
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import NOBODY, NOTHING
from serai.games.burning_sands.view.sight import LOOKED_AT, face_down, raiding, thruster
from serai.kernel import Data, Frame


def latest(g: State, *kinds: int) -> Frame | None:
    """The frame of these kinds that was opened last."""
    return next((frame for frame in reversed(g.stack) if frame.kind in kinds), None)


def question(g: State) -> Data:
    """What the table waits for: whose choice, and its kind; None after the end."""
    if g.won_by:
        return None
    frame = g.stack[-1]
    return {"seat": frame.seat, "kind": PROMPTS[frame.kind][0]}


def is_assigning(g: State) -> bool:
    """Whether players are still attacked or invited and units assigned."""
    return any(DECLARE <= frame.kind <= PLACE for frame in g.stack)


def looked_at(g: State, seat: int | None) -> Data:
    """The cards that this seat alone looks at (BS 21.7)."""
    frame = latest(g, LOOK)
    if frame is None or frame.seat != seat:
        return []
    return [kind_name(g, kind) for kind in frame.args[LOOKED_AT:]]


def battle(g: State) -> Data:
    """The battle that is fought: the City Section, who acts next, the engagement, the damage to absorb."""
    if g.battle == NOTHING:
        return None
    engaging = latest(g, ENGAGING, BERSERK)
    return {
        "section": g.battle,
        "next": _next_to_act(latest(g, FIGHT)),
        "engaging": [] if engaging is None else list(engaging.args),
        "absorbing": _absorbing(latest(g, ABSORB)),
    }


def _next_to_act(frame: Frame | None) -> Data:
    if frame is None:
        return None
    army, passes, actions = frame.args
    side = "attackers" if army == ATTACKERS else "defenders"
    return {"army": side, "seat": frame.seat, "passes": passes, "actions": actions}


def _absorbing(frame: Frame | None) -> Data:
    if frame is None:
        return None
    _, damage, left, water, berserk = frame.args[:5]
    given = list(given_up(frame))
    return {"damage": damage, "left": left, "water": water, "berserk": berserk == 1, "given": given}


def raid(g: State, eyes: int | None) -> Data:
    """The raid: who was sent where with which card; a card face down is known to the raider alone."""
    raider = raiding(g.stack)
    if raider == NOBODY:
        return None
    hidden = face_down(g.stack) and raider != eyes
    answer = latest(g, RAID_ANSWER)
    return {
        "seat": raider,
        "rows": [
            {
                "section": section,
                "hero": hero,
                "card": None if hidden else kind_name(g, kind),
                "defender": defender,
                "answer": "" if answer_kind == NOTHING else kind_name(g, answer_kind),
            }
            for section, hero, kind, defender, answer_kind, _ in g.raiders
        ],
        "sending": _sending(g),
        "answering": NOTHING if answer is None else answer.args[0],
    }


def _sending(g: State) -> Data:
    """The Hero who is being sent, and the City Section once it is chosen."""
    card = latest(g, RAID_CARD)
    if card is not None:
        return {"hero": card.args[0], "section": card.args[1]}
    on = latest(g, RAID_ON)
    return None if on is None or on.args[0] == NOTHING else {"hero": on.args[0], "section": NOTHING}


def duel(g: State, eyes: int | None) -> Data:
    """The duel, or the challenge that waits for its answer; a thrust is face down until it is parried."""
    if g.duel:
        thrust = latest(g, PARRYING)
        known = thrust is not None and thruster(g) == eyes
        return {
            "begun": True,
            "heroes": g.duel[HEROES : HEROES + 2],
            "seats": g.duel[SEATS : SEATS + 2],
            "lost": g.duel[LOST : LOST + 2],
            "striker": g.duel[STRIKER],
            "passes": g.duel[PASSES],
            "thrusting": thrust is not None,
            "thrust": kind_name(g, thrust.args[0]) if thrust is not None and known else None,
            "parry": "" if g.duel[PARRIED] == NOTHING else kind_name(g, g.duel[PARRIED]),
        }
    challenge = latest(g, CHALLENGE)
    if challenge is None:
        return None
    heroes = list(challenge.args[:2])
    return {
        "begun": False,
        "heroes": heroes,
        "seats": [g.control[hero] for hero in heroes],
        "lost": [0, 0],
        "striker": 1,
        "passes": 0,
        "thrusting": False,
        "thrust": None,
        "parry": "",
    }
