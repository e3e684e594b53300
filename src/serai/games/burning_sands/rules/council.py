"""The question who bows for the Influence that a Council action, or an attack, needs (BS 15.7, BS 6.28)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.influence import (
    against_swaying,
    can_sway,
    count_in,
    propose_sway,
    sway,
    sways,
)
from serai.games.burning_sands.rules.paying import give_up, pass_on
from serai.games.burning_sands.rules.reasons import FIRST, against_own
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Council, Frame
from serai.games.burning_sands.state.terms import BOW, GIVE_UP, PROPOSED
from serai.kernel import Action, Reason

_INFLUENCE_NOT_YOURS: Final = Reason("not yours", "BS 6.19")
_COUNTED: Final = Reason("has counted", "BS 6.27")
_NOT_ENOUGH_INFLUENCE: Final = Reason("not enough influence left", "BS 15.7")


def offer_sway(g: State, frame: Frame) -> list[Action]:
    """As proposed, or card by card; or give the attempt up (BS 5.4)."""
    assert isinstance(frame, Council)
    seat, counted = frame.seat, frame.counted
    council = not frame.plain
    offers = [PROPOSED.actions[0]] if can_sway(g, seat, frame.influence, counted, council) else []
    return [*offers, *(BOW(card) for card in sway(g, seat, counted, council)), GIVE_UP.actions[0]]


def against_sway(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a way to meet an Influence requirement."""
    assert isinstance(frame, Council)
    seat, verb = frame.seat, action.verb
    if verb is GIVE_UP:
        return None
    if verb is PROPOSED:
        enough = can_sway(g, seat, frame.influence, frame.counted, not frame.plain)
        return None if enough else _NOT_ENOUGH_INFLUENCE
    if verb is not BOW:
        return FIRST[frame.kind]
    reason = against_own(g, seat, action.n, _INFLUENCE_NOT_YOURS)
    if reason is None and action.n in frame.counted:
        return _COUNTED
    return against_swaying(g, action.n, not frame.plain) if reason is None else reason


def answer_sway(g: State, frame: Frame, action: Action) -> None:
    """Heroes and Stronghold bow until the requirement is met; what is too much is lost (BS 6.19)."""
    assert isinstance(frame, Council)
    needed = frame.influence
    g.stack.pop()
    if action.verb is GIVE_UP:
        give_up(g, frame)
        return
    counted = frame.counted
    proposed, council = action.verb is PROPOSED, not frame.plain
    for card in propose_sway(g, frame.seat, needed, counted, council) if proposed else [action.n]:
        needed -= sways(g, card)
        if count_in(g, card, council):
            counted = (*counted, card)
    paid = (frame.paid[0], frame.paid[1], frame.paid[2] + frame.influence - needed)
    if needed > 0:
        g.stack.append(Council(frame.seat, needed, paid, counted, frame.plain))
    else:
        pass_on(g, paid)
