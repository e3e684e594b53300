"""Absorbing damage: what an army gives up, one thing at a time, and the losses that follow (section 10).

What can be given up is in losses.py. Nothing is destroyed before the choice is
complete (BS 10.14).
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import proposing
from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.happenings import DAMAGE, doer, tell
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.losses import (
    absorbs,
    against_loss,
    against_water,
    must_go_on,
    opening,
    things_left,
)
from serai.games.burning_sands.rules.reasons import FIRST
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.rules.units import DEFENDERS
from serai.games.burning_sands.rules.water import lose_water
from serai.games.burning_sands.rules.zones import discard, fate_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Absorb, Discarding, Frame
from serai.games.burning_sands.state.terms import DESTROY, DONE, FATE, NOTHING, POUR, PROPOSED, SECTION
from serai.kernel import Action, Reason

AWAKENING = 0

_MUST_GO_ON: Final = Reason("damage is left", "BS 10.23")
_NOT_IN_HAND: Final = Reason("not in hand", "BS 10.33")


def begin(g: State, army: int, damage: int, berserk: bool) -> None:
    """An army must absorb damage; its principal chooses with what (BS 10.11, BS 10.12)."""
    _go_on(g, opening(g, army, damage, berserk), replacing=False)


def absorb_alone(g: State, army: int, card: int, damage: int) -> bool:
    """The one card that Archery chose absorbs what it can; False if it is immune (BS 10.44, BS 10.45)."""
    if strength(g, card) > damage:
        return False
    destroy(g, card, why=DAMAGE)
    _dry_out(g, army)
    return True


def offer_absorption(g: State, frame: Frame) -> list[Action]:
    """As proposed, or thing by thing; when only immune things are left, also an end (BS 10.30, BS 10.32)."""
    assert isinstance(frame, Absorb)
    things = things_left(g, frame)
    if not must_go_on(g, frame):
        return [DONE(), *things]
    return things if len(things) == 1 else [PROPOSED(), *things]


def against_absorption(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against giving something up, or against giving up no more."""
    assert isinstance(frame, Absorb)
    if action in offer_absorption(g, frame):
        return None
    verb = action.verb
    if verb is DONE:
        return _MUST_GO_ON
    if verb is POUR:
        return against_water(g, frame, action.n)
    return against_loss(g, frame, action.n) if verb is DESTROY else FIRST[frame.kind]


def answer_absorption(g: State, frame: Frame, action: Action) -> None:
    """One thing is given up; a proposal is followed until it is complete or somebody may discard.

    BS 10.13.
    """
    assert isinstance(frame, Absorb)
    if action.verb is DONE:
        _complete(g, frame)
    elif action.verb is PROPOSED:
        for pick in proposing.absorption(g, frame):
            _give(g, frame, pick)
            top = g.stack[-1]
            if not isinstance(top, Absorb):
                return
            frame = top
        if not must_go_on(g, frame):
            _complete(g, frame)
    else:
        _give(g, frame, action)


def _give(g: State, frame: Absorb, action: Action) -> None:
    """Take one thing into the choice; for a Hero its controller may discard a card.

    BS 10.33, BS 10.34, BS 10.35.
    """
    card = action.n
    if action.verb is POUR:
        _go_on(g, frame.with_water())
        return
    if card == g.battle:  # with all of its Water, also if that would be enough (BS 10.22)
        for _ in range(g.water[card] - frame.water):
            frame = frame.with_water()
        left = 0
    else:
        left = frame.left - absorbs(g, frame, card)
    after = frame.with_card(card, left)
    owner = g.control[card]
    if left > 0 and not frame.berserk and is_hero(g, card) and g.hand[owner]:
        g.stack[-1] = after
        g.stack.append(Discarding(owner, card))
    else:
        _go_on(g, after)


def offer_discard(g: State, frame: Frame) -> list[Action]:
    """No card, or one from hand for its Fate value (BS 10.33, BS 10.37)."""
    return [DONE(), *(FATE(kind) for kind in dict.fromkeys(g.hand[frame.seat]))]


def against_discard(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card that is discarded for its Fate value."""
    if action.verb is FATE:
        return None if action.n in g.hand[frame.seat] else _NOT_IN_HAND
    return None if action.verb is DONE else FIRST[frame.kind]


def answer_discard(g: State, frame: Frame, action: Action) -> None:
    """The Fate value of the discarded card absorbs as much (BS 10.38)."""
    g.stack.pop()
    below = g.stack[-1]
    assert isinstance(below, Absorb)
    left = below.left
    if action.verb is FATE:
        left -= fate_of(g, action.n)
        discard(g, frame.seat, action.n)
    _go_on(g, below.with_left(left))


def _go_on(g: State, frame: Absorb, replacing: bool = True) -> None:
    """Wait for the next thing, or carry out the losses if nothing more can or may be given up.

    BS 10.13, BS 10.32.
    """
    if replacing:
        g.stack.pop()
    g.stack.append(frame)
    if frame.left <= 0 or not things_left(g, frame):
        _complete(g, frame)


def _complete(g: State, frame: Absorb) -> None:
    """Everything that was given up is destroyed together (BS 10.14); with a City Section all that is on it.

    BS 10.54.
    """
    army, water, given = frame.army, frame.water, frame.given
    section = g.battle
    g.stack.pop()
    if water:
        lose_water(g, section, water)
        tell(g, "water-lost", doer(g), section, seat=g.control[section], count=water)
    for card in given:
        if card != section:
            destroy(g, card, why=DAMAGE)
    if section in given:
        destroy(g, section)
    else:
        _dry_out(g, army)


def _dry_out(g: State, army: int) -> None:
    """A City Section of Base Strength 0 is destroyed when damage was absorbed and no Water is left.

    BS 10.52, BS 20.6.
    """
    section = g.battle
    if army != DEFENDERS or g.edition != AWAKENING or section == NOTHING or face(g, section).type != SECTION:
        return
    if not g.water[section] and not strength(g, section):
        destroy(g, section)
