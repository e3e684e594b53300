"""What texts make a player pay for what he or she decides, by one table of decisions (BS 6.23, BS 6.32).

A row says of an answer to a question which doings it is, of whom their price is asked and who takes part.
Prices that are paid elsewhere: of units as they are assigned (`units.price_for`), of actions with their other
costs (`announcing.price_of_action`), of challenges as they are made (`duel.challenge`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.rules.asking import cards_for, price_of
from serai.games.burning_sands.rules.board import stronghold
from serai.games.burning_sands.rules.duel_rounds import duel_now
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.paying import ask_payment, can_pay, too_dear
from serai.games.burning_sands.rules.reasons import FIRST, Question
from serai.games.burning_sands.rules.zones import discard
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frame_kinds import (
    CHALLENGE,
    DECLARE,
    ENGAGING,
    FIGHT,
    MOVING,
    PARRYING,
    SHEDDING,
    STAYING,
    THRUSTING,
    TURN,
)
from serai.games.burning_sands.state.frames import (
    Accepting,
    Engaging,
    Frame,
    Moving,
    PaidDeed,
    Shedding,
    Staying,
)
from serai.games.burning_sands.state.marks import (
    TO_ACCEPT,
    TO_BE_MOVED,
    TO_BE_SHOT,
    TO_BE_TARGETED,
    TO_DECLARE_AGAINST,
    TO_DECLARE_ATTACK,
    TO_DECLARE_RAID,
    TO_ENGAGE,
    TO_GO_HOME,
    TO_LEAVE_BATTLE,
    TO_PARRY_FROM_DECK,
    TO_PARRY_FROM_HAND,
    TO_REFUSE,
    TO_STRAIGHTEN_AT_DAWN,
    TO_THRUST,
    TO_USE_ARCHERY,
    TO_USE_TACTICIAN,
)
from serai.games.burning_sands.state.terms import (
    ARCHERY,
    ATTACK,
    DISCARD,
    ENGAGE,
    GIVE_UP,
    HOME,
    NO,
    NOBODY,
    NOTHING,
    PARRY,
    PARRY_BLIND,
    PLAYER,
    RAID,
    TACTIC,
    THRUST,
    TO,
    YES,
)
from serai.kernel import Action, Reason, Verb

#: A doing, of whom its price is asked, another who takes part, a player who does.
Row = tuple[int, int, int, int]
Rows = Callable[[State, Frame, int], list[Row]]


def _of_card(*doings: int) -> Rows:
    """The card that is named does this."""
    return lambda g, frame, n: [(doing, n, NOTHING, NOBODY) for doing in doings]


def _of_player(doing: int) -> Rows:
    """The player who is asked does this."""
    return lambda g, frame, n: [(doing, stronghold(g, frame.seat), NOTHING, NOBODY)]


def _against(g: State, frame: Frame, n: int) -> list[Row]:
    return [(TO_DECLARE_AGAINST, stronghold(g, frame.seat), stronghold(g, n), n)]


def _shots(g: State, frame: Frame, n: int) -> list[Row]:
    assert isinstance(frame, Engaging)
    shots = [(TO_USE_ARCHERY, card, n, NOBODY) for card in frame.cards]
    return [*shots, *[(doing, n, NOTHING, frame.seat) for doing in (TO_BE_SHOT, TO_BE_TARGETED)]]


def _of_challenged(doing: int) -> Rows:
    """The Hero who is challenged does this."""

    def rows(g: State, frame: Frame, n: int) -> list[Row]:
        assert isinstance(frame, Accepting)
        return [(doing, frame.challenged, frame.challenger, NOBODY)]

    return rows


def _of_duellist(doing: int) -> Rows:
    """The player's Hero in the duel does this, against the other one."""

    def rows(g: State, frame: Frame, n: int) -> list[Row]:
        duel = duel_now(g)
        which = 0 if duel.seat(0) == frame.seat else 1
        return [(doing, duel.hero(which), duel.hero(1 - which), NOBODY)]

    return rows


def _moved(g: State, frame: Frame, n: int) -> list[Row]:
    assert isinstance(frame, Moving)
    return [(TO_BE_MOVED, frame.card, n, NOBODY)]


def _straightened(g: State, frame: Frame, n: int) -> list[Row]:
    assert isinstance(frame, Staying)
    return [(TO_STRAIGHTEN_AT_DAWN, frame.card, NOTHING, NOBODY)]


#: What can have a price, by the question and its answer.
DEEDS: Final[dict[tuple[int, Verb], Rows]] = {
    (TURN, ATTACK): _of_player(TO_DECLARE_ATTACK),
    (TURN, RAID): _of_player(TO_DECLARE_RAID),
    (DECLARE, PLAYER): _against,
    (MOVING, TO): _moved,
    (STAYING, YES): _straightened,
    (FIGHT, ENGAGE): _of_card(TO_ENGAGE),
    (FIGHT, HOME): _of_card(TO_GO_HOME, TO_LEAVE_BATTLE),
    (FIGHT, TACTIC): _of_card(TO_USE_TACTICIAN),
    (ENGAGING, ENGAGE): _of_card(TO_ENGAGE),
    (ENGAGING, ARCHERY): _shots,
    (CHALLENGE, YES): _of_challenged(TO_ACCEPT),
    (CHALLENGE, NO): _of_challenged(TO_REFUSE),
    (THRUSTING, THRUST): _of_duellist(TO_THRUST),
    (PARRYING, PARRY): _of_duellist(TO_PARRY_FROM_HAND),
    (PARRYING, PARRY_BLIND): _of_duellist(TO_PARRY_FROM_DECK),
}
#: The questions that have such an answer.
PRICED: Final[frozenset[int]] = frozenset([kind for kind, _ in DEEDS])
#: The doings for which a decision is paid, each by the question and answer of a row.
DOINGS: Final = (
    *(TO_DECLARE_ATTACK, TO_DECLARE_RAID, TO_DECLARE_AGAINST, TO_BE_MOVED, TO_ENGAGE, TO_GO_HOME),
    *(TO_LEAVE_BATTLE, TO_USE_TACTICIAN, TO_USE_ARCHERY, TO_BE_SHOT, TO_ACCEPT, TO_REFUSE, TO_THRUST),
    *(TO_PARRY_FROM_HAND, TO_PARRY_FROM_DECK, TO_STRAIGHTEN_AT_DAWN),
)
_NO_CARDS: Final = Reason("no cards to discard for it", "BS 6.32")
_NOT_IN_HAND: Final = Reason("not in hand", "BS 6.32")
_FIRM: Final = Reason("there is nothing else to do", "BS 6.32")
#: Cards that nobody else sees as they are named: they are named again when they are paid for.
_FACE_DOWN: Final = (THRUST, PARRY)


Price = tuple[int, int, int]
FREE: Final[Price] = (0, 0, 0)


def price(g: State, frame: Frame, action: Action) -> Price:
    """The Copper, the Water and the cards in hand that an answer costs (BS 6.32)."""
    rows = DEEDS.get((frame.kind, action.verb))
    copper = water = cards = 0
    for doing, card, other, seat in rows(g, frame, action.n) if rows is not None else ():
        one = price_of(g, doing, card, other, NOTHING, seat)
        copper, water = copper + one[0], water + one[1]
        cards += cards_for(g, doing, card, other, seat)
    return copper, water, cards


def can_afford(g: State, seat: int, cost: Price, verb: Verb | None = None) -> bool:
    """Whether a player could pay it; a card that is laid from the hand is not discarded for that."""
    own = len(g.hand[seat]) - (1 if verb in _FACE_DOWN else 0)
    return can_pay(g, seat, cost[0], cost[1]) and cost[2] <= own


def _is_too_dear(g: State, frame: Frame, action: Action) -> bool:
    cost = price(g, frame, action)
    return cost != FREE and not can_afford(g, frame.seat, cost, action.verb)


def payable(g: State, frame: Frame, offers: list[Action]) -> list[Action]:
    """The answers that can be paid for; all of them, for nothing, if there is none (BS 6.32)."""
    return [action for action in offers if not _is_too_dear(g, frame, action)] or offers


def against(g: State, frame: Frame, action: Action, offers: list[Action]) -> Reason | None:
    """What speaks against an answer that the rules allow: its price."""
    if not _is_too_dear(g, frame, action) or len(payable(g, frame, offers)) == len(offers):
        return None
    copper, water, cards = price(g, frame, action)
    return too_dear(copper, water) if not cards or not can_pay(g, frame.seat, copper, water) else _NO_CARDS


def ask(g: State, frame: Frame, action: Action, offers: list[Action]) -> bool:
    """Put the question how an answer is paid for; whether there is anything to pay."""
    cost = price(g, frame, action)
    if cost == FREE or not can_afford(g, frame.seat, cost, action.verb):
        return False
    firm = not any(price(g, frame, other) == FREE for other in offers)
    n = NOTHING if action.verb in _FACE_DOWN else action.n
    g.stack.append(PaidDeed(frame.seat, action.verb.code, n, firm))
    ask_price(g, frame.seat, cost)
    return True


def ask_price(g: State, seat: int, cost: Price) -> None:
    """First the Copper and the Water, then the cards that are discarded."""
    copper, water, cards = cost
    if cards:
        g.stack.append(Shedding(seat, cards))
    if copper or water:
        ask_payment(g, seat, copper, water)


# Cards as a price


def offer_shedding(g: State, frame: Frame) -> list[Action]:
    """A card of the hand; or give it up, if there is anything else to do."""
    offers = [DISCARD(kind) for kind in dict.fromkeys(g.hand[frame.seat])]
    return offers if _is_firm(g) else [*offers, GIVE_UP.actions[0]]


def _is_firm(g: State) -> bool:
    below = g.stack[-2]
    return isinstance(below, PaidDeed) and below.firm


def against_shedding(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card as one that is discarded."""
    if action in offer_shedding(g, frame):
        return None
    if action.verb is DISCARD:
        return _NOT_IN_HAND
    return _FIRM if action.verb is GIVE_UP else FIRST[frame.kind]


def answer_shedding(g: State, frame: Frame, action: Action) -> None:
    """One card is discarded, or the attempt is given up."""
    assert isinstance(frame, Shedding)
    g.stack.pop()
    if action.verb is GIVE_UP:
        g.stack.pop()
        if g.events is not None:
            g.events.append(e.GivenUp(frame.seat, NOTHING, 0, 0, 0))
        return
    discard(g, frame.seat, action.n)
    tell(g, "discards", frame.seat, seat=frame.seat, kind=action.n)
    if frame.left > 1:
        g.stack.append(Shedding(frame.seat, frame.left - 1))


ASKS: Final[dict[int, Question]] = {SHEDDING: (offer_shedding, against_shedding, answer_shedding)}
