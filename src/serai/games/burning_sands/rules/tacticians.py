"""Tacticians: a card from hand lends a Hero in a battle its Fate value (BS 10.49 to BS 10.51)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import forbidden
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.reasons import CANNOT, FIRST
from serai.games.burning_sands.rules.stats import value_of
from serai.games.burning_sands.rules.traits import bears
from serai.games.burning_sands.rules.units import own_units
from serai.games.burning_sands.rules.zones import discard, fate_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Frame, Tactics
from serai.games.burning_sands.state.marks import TACTICS, TO_USE_TACTICIAN
from serai.games.burning_sands.state.terms import FATE
from serai.kernel import Action, Reason

_BOWED_TACTICIAN: Final = Reason("bowed", "BS 10.50")
_NO_TACTICIAN: Final = Reason("no tactician", "BS 10.49")
_USED_TACTICIAN: Final = Reason("used as a tactician", "BS 10.51")
_NO_CARD: Final = Reason("a tactician needs a card", "BS 10.49")
_NOT_IN_HAND: Final = Reason("not in hand", "BS 10.49")


def tacticians(g: State, seat: int) -> list[int]:
    """The unbowed Tacticians in the battle that were not yet used in it (BS 10.49, BS 10.50, BS 10.51)."""
    if not g.hand[seat]:
        return []
    return [hero for hero in own_units(g, seat, g.battle) if against_tactician(g, seat, hero) is None]


def against_tactician(g: State, seat: int, hero: int) -> Reason | None:
    """What speaks against an own Hero in the battle as the Tactician (BS 10.49, BS 10.50, BS 10.51)."""
    if g.bowed[hero]:
        return _BOWED_TACTICIAN
    if not bears(g, hero, "Tactician"):
        return _NO_TACTICIAN
    if hero in g.fought and g.fought.count(hero) >= value_of(g, hero, TACTICS, 1):
        return _USED_TACTICIAN
    if forbidden(g, TO_USE_TACTICIAN, hero):
        return CANNOT[TO_USE_TACTICIAN]
    return None if g.hand[seat] else _NO_CARD


def offer_tactics(g: State, frame: Frame) -> list[Action]:
    """The card that is discarded for a Tactician."""
    return [FATE(kind) for kind in dict.fromkeys(g.hand[frame.seat])]


def against_tactics(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card for the Tactician."""
    if action.verb is not FATE:
        return FIRST[frame.kind]
    return None if action.n in g.hand[frame.seat] else _NOT_IN_HAND


def answer_tactics(g: State, frame: Frame, action: Action) -> None:
    """The Fate value of the card is added to the Hero's Strength until the end of the turn (BS 10.49)."""
    assert isinstance(frame, Tactics)
    hero = frame.hero
    g.stack.pop()
    gained = fate_of(g, action.n)
    discard(g, frame.seat, action.n)
    g.str_turn[hero] += gained
    g.fought = [*g.fought, hero]
    tell(g, "tactic", frame.seat, hero, count=gained)
    if g.events is not None:
        g.events.append(e.Changed(hero, g.kind[hero], gained, 0, 0))
