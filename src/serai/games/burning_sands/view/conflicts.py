"""The open question, the battle, the raid and the duel as a view names them."""

from __future__ import annotations

from typing import TypeVar

from serai.games.burning_sands.machine.choices import asker
from serai.games.burning_sands.rules.raid import face_down
from serai.games.burning_sands.rules.units import ATTACKERS
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import (
    PROMPTS,
    Absorb,
    Accepting,
    Berserk,
    Declare,
    Engaging,
    Fight,
    Invite,
    Looking,
    Maneuver,
    Parrying,
    Place,
    RaidAnswer,
    RaidCard,
    RaidOn,
    Terms,
    Token,
)
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.rows import Raider
from serai.games.burning_sands.state.terms import NOBODY, NOTHING
from serai.games.burning_sands.state.whereabouts import raiding
from serai.games.burning_sands.view.sight import VEILED, seen_of
from serai.kernel import Data
from serai.parts.frames import Frame

K = TypeVar("K", bound=Frame)
_ASSIGNING = (Declare, Invite, Terms, Token, Maneuver, Place)


def latest(g: State, kind: type[K]) -> K | None:
    """The frame of a kind that was opened last."""
    return next((frame for frame in reversed(g.stack) if isinstance(frame, kind)), None)


def question(g: State) -> Data:
    """What the table waits for: whose choice, and its kind; None after the end."""
    if g.won_by:
        return None
    frame = g.stack[-1]
    return {"seat": frame.seat, "kind": PROMPTS[frame.kind][0]}


def is_assigning(g: State) -> bool:
    """Whether players are still attacked or invited and units assigned."""
    return any(isinstance(frame, _ASSIGNING) for frame in g.stack)


def looked_at(g: State, seat: int | None) -> Data:
    """The cards that this seat alone looks at (BS 21.7)."""
    frame = latest(g, Looking)
    if frame is None or frame.seat != seat:
        return []
    return [kind_name(g, kind) for kind in asker(g, frame).looked_at(g)]


def battle(g: State) -> Data:
    """The battle that is fought: the City Section, who acts next, the engagement, the damage to absorb."""
    if g.battle == NOTHING:
        return None
    engaging = latest(g, Engaging) or latest(g, Berserk)
    return {
        "section": g.battle,
        "next": _next_to_act(latest(g, Fight)),
        "engaging": [] if engaging is None else list(engaging.cards),
        "absorbing": _absorbing(latest(g, Absorb)),
    }


def _next_to_act(fight: Fight | None) -> Data:
    if fight is None:
        return None
    side = "attackers" if fight.army == ATTACKERS else "defenders"
    return {"army": side, "seat": fight.seat, "passes": fight.passes, "actions": fight.actions}


def _absorbing(absorb: Absorb | None) -> Data:
    if absorb is None:
        return None
    return {
        "damage": absorb.damage,
        "left": absorb.left,
        "water": absorb.water,
        "berserk": absorb.berserk,
        "given": list(absorb.given),
    }


def raid(g: State, eyes: int | None) -> Data:
    """The raid: who was sent where with which card; who may not know a card that lies face down gets None."""
    raider = raiding(g.stack)
    if raider == NOBODY:
        return None
    hidden = face_down(g.stack)
    answer = latest(g, RaidAnswer)
    return {
        "seat": raider,
        "rows": [
            {
                "section": row.section,
                "hero": row.hero,
                "card": None if card == VEILED else kind_name(g, card),
                "more": [None if kind == VEILED else kind_name(g, kind) for kind in more],
                "defender": row.defender,
                "answer": "" if row.answer == NOTHING else _laid(g, row, eyes),
            }
            for row in g.raiders
            for card, *more in (seen_of(row, raider, eyes) if hidden else row.cards,)
        ],
        "sending": _sending(g),
        "answering": NOTHING if answer is None else answer.row,
    }


def _laid(g: State, row: Raider, eyes: int | None) -> Data:
    """The card of a defender; None while it lies face down."""
    known = not face_down(g.stack) or row.is_answer_known(eyes)
    return kind_name(g, row.answer) if known else None


def _sending(g: State) -> Data:
    """The Hero who is being sent, and the City Section once it is chosen."""
    card = latest(g, RaidCard)
    if card is not None:
        return {"hero": card.hero, "section": card.section}
    on = latest(g, RaidOn)
    return None if on is None or on.hero == NOTHING else {"hero": on.hero, "section": NOTHING}


def duel(g: State, eyes: int | None) -> Data:
    """The duel, or the challenge that waits for its answer; a thrust is face down until it is parried."""
    fought = g.duel
    if fought is not None:
        thrust = latest(g, Parrying)
        known = thrust is not None and (fought.thruster == eyes or thrust.is_known(eyes))
        return {
            "begun": True,
            "heroes": list(fought.heroes),
            "seats": list(fought.seats),
            "lost": list(fought.lost),
            "striker": fought.striker,
            "passes": fought.passes,
            "thrusting": thrust is not None,
            "thrust": kind_name(g, thrust.thrust) if thrust is not None and known else None,
            "parry": "" if fought.parry == NOTHING else kind_name(g, fought.parry),
        }
    challenge = latest(g, Accepting)
    if challenge is None:
        return None
    heroes = [challenge.challenger, challenge.challenged]
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
