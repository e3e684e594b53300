"""Why a hero cannot escape, attack or defend so."""

from __future__ import annotations

from serai.games.al_kalim import frames as f
from serai.games.al_kalim.naming import card_name
from serai.games.al_kalim.objections import called, is_card
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import escape_barred
from serai.games.al_kalim.terms import ATTACK, DEFEND, ESCAPE, NOBODY, NOTHING, STAND
from serai.games.al_kalim.zones import is_character, party
from serai.kernel import Action, Frame, Refusal

_FIGHTING = (ESCAPE, STAND, ATTACK, DEFEND)


def of_fights(g: State, frame: Frame, action: Action) -> Refusal | None:
    """Why something cannot be done in a combat; None for other wishes."""
    verb = action.verb
    if verb not in _FIGHTING:
        return None
    if g.foe == NOTHING and g.rival == NOBODY:
        return Refusal("there is no combat", "AK 10.2")
    if verb is ATTACK:
        return _attack(g, frame, action.n)
    if verb is ESCAPE or verb is STAND:
        return _escape(g, frame)
    if frame.kind == f.FLEEING:
        return Refusal("first comes the escape phase: escape or stand", "AK 10.3")
    return Refusal("the hero defends when a phase is fought", "AK 10.6")


def _escape(g: State, frame: Frame) -> Refusal:
    if g.alone:
        return Refusal("the escape of this round failed", "AK 10.19")
    if frame.kind == f.FACING and escape_barred(g):
        return Refusal(f"{card_name(g, g.foe)} lets nobody escape in this round", "AK 10.16")
    return Refusal("an escape is tried in the escape phase of a round", "AK 10.16")


def _attack(g: State, frame: Frame, card: int) -> Refusal:
    if frame.kind == f.FLEEING:
        return Refusal("first comes the escape phase: escape or stand", "AK 10.3")
    if g.alone:
        return Refusal("after a failed escape nobody attacks in this round", "AK 10.19")
    if frame.kind != f.FACING:
        return Refusal("who attacks is chosen when a phase is fought", "AK 10.6")
    if not is_card(g, card) or g.owner[card] != frame.seat:
        return Refusal(f"{called(g, card)} is not one of your characters", "AK 10.4")
    name = card_name(g, card)
    if not is_character(g, card) or card not in party(g, frame.seat):
        return Refusal(f"{name} is not a character", "AK 10.4")
    if g.allies_barred and card != g.hero[frame.seat]:
        return Refusal("your allies cannot attack in this round", "AK 1.5")
    return Refusal(f"{name} has attacked in this round", "AK 10.5")
