"""Challenges and duels by rule of thumb: whether to accept, when to thrust, and with which card."""

from __future__ import annotations

from typing import Final

from serai.bots.burning_sands.raiding import price
from serai.bots.burning_sands.worth import fates
from serai.games.burning_sands.rules.duel_rounds import duel_ka, duel_now
from serai.games.burning_sands.rules.stats import ka
from serai.games.burning_sands.rules.traits import bears
from serai.games.burning_sands.rules.zones import fate_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Accepting, Duelist, Frame
from serai.games.burning_sands.state.rows import Duel
from serai.games.burning_sands.state.terms import NO, PARRY, PARRY_BLIND, PASS, THRUST, YES
from serai.kernel import Action

LEAD: Final = 0.5  # the advantage in Ka with which a challenge is accepted
HAND: Final = 0.3  # what one more card in hand is worth in a duel, in Ka
BURIED: Final = 0.3  # a card of the deck that is lost for good
CARE: Final = 0.5  # how much the worth of a card counts against a point of Ka


def accept(g: State, frame: Frame, offers: list[Action]) -> Action:
    """Accept with more Ka than the challenger, hands counted in."""
    assert isinstance(frame, Accepting)
    challenger, challenged = frame.challenger, frame.challenged
    lead: float = ka(g, challenged) - ka(g, challenger)
    lead += HAND * (len(g.hand[frame.seat]) - len(g.hand[g.control[challenger]]))
    lead += 0.5 * (bears(g, challenged, "Duelist") - bears(g, challenger, "Duelist"))
    return YES() if lead >= LEAD or NO() not in offers else NO()


def _which(duel: Duel, seat: int) -> int:
    return 0 if duel.seat(0) == seat else 1


def thrust(g: State, frame: Frame, offers: list[Action]) -> Action:
    """Who is ahead lets the other come; else the card that the other is least likely to meet."""
    seat, duel = frame.seat, duel_now(g)
    me = _which(duel, seat)
    left = duel_ka(g, 1 - me)
    if duel_ka(g, me) > left:
        return PASS()
    other = duel.seat(1 - me)
    against = fates(g, other)
    helped = bears(g, duel.hero(1 - me), "Duelist")

    def score(action: Action) -> float:
        own = fate_of(g, action.n)
        hits = [min(left, abs(own - fate), abs(own - fate - 1) if helped else left) for fate in against]
        return sum(hits) / len(hits) - CARE * 0.2 * price(g, seat, action.n)

    return max([action for action in offers if action.verb is THRUST], key=score, default=PASS())


def parry(g: State, frame: Frame, offers: list[Action]) -> Action:
    """The card that is nearest to what may come; the top card of the deck if the hand has nothing better."""
    seat, duel = frame.seat, duel_now(g)
    me = _which(duel, seat)
    coming = fates(g, duel.seat(1 - me))
    own = fates(g, seat)
    helped = bears(g, duel.hero(me), "Duelist")

    def miss(value: int) -> float:
        gaps = [
            min(abs(fate - value), abs(fate - value - 1)) if helped else abs(fate - value) for fate in coming
        ]
        return sum(gaps) / len(gaps)

    def cost(action: Action) -> float:
        if action.verb is PARRY:
            return miss(fate_of(g, action.n)) + CARE * price(g, seat, action.n)
        return sum([miss(value) for value in own]) / len(own) + CARE * BURIED

    blind = [action for action in offers if action.verb is PARRY_BLIND]
    return min([*(action for action in offers if action.verb is PARRY), *blind], key=cost)


def duelist(g: State, frame: Frame, offers: list[Action]) -> Action:
    """Add 1 to a parry that is too low."""
    assert isinstance(frame, Duelist)
    return YES() if frame.parry < frame.thrust else NO()
