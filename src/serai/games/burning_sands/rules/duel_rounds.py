"""The rounds of a duel: thrust and parry, card against card (BS 12.9 to BS 12.19)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import allowed, forbidden, player_cannot
from serai.games.burning_sands.rules.changes import end_of
from serai.games.burning_sands.rules.deck import top_card
from serai.games.burning_sands.rules.happenings import (
    PARRY_CARD,
    THRUST_CARD,
    is_awaited,
    is_heeded,
    tell,
)
from serai.games.burning_sands.rules.reasons import CANNOT, FIRST, YOU_CANNOT
from serai.games.burning_sands.rules.stats import ka, value_of
from serai.games.burning_sands.rules.traits import bears
from serai.games.burning_sands.rules.zones import BURIED, SAVED, fate_of, put, take, take_unseen
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import (
    DUELIST,
    PARRYING,
    THRUSTING,
    Duelist,
    Frame,
    Parrying,
    Thrusting,
)
from serai.games.burning_sands.state.marks import (
    PARRY_FATE,
    ROUND,
    THRUST_FATE,
    TO_LOWER_PARRIES,
    TO_PARRY_FROM_DECK,
    TO_PARRY_FROM_HAND,
    TO_RAISE_PARRIES,
    TO_THRUST,
    WOUNDS_LAST,
)
from serai.games.burning_sands.state.rows import EVERYBODY, Duel
from serai.games.burning_sands.state.terms import (
    NO,
    NOTHING,
    NUMBER,
    PARRY,
    PARRY_BLIND,
    PASS,
    PLAY,
    THRUST,
    USE,
    YES,
)
from serai.kernel import Action, Reason

_ONLY_REACTIONS: Final = Reason("only reactions in a duel", "BS 12.5")
_NOT_IN_HAND: Final = Reason("not in hand", "BS 12.10")
_NOT_IN_HAND_TO_PARRY: Final = Reason("not in hand", "BS 12.12")
_MUST_PARRY: Final = Reason("a thrust must be parried", "BS 12.12")
_NO_DECK: Final = Reason("no deck to parry from", "BS 12.12")


def against_others(action: Action, question: int) -> Reason:
    """What speaks against everything that a duel does not ask for (BS 12.5)."""
    return _ONLY_REACTIONS if action.verb in (PLAY, USE) else FIRST[question]


def duel_now(g: State) -> Duel:
    """The duel that is fought."""
    assert g.duel is not None
    return g.duel


def duel_ka(g: State, which: int) -> int:
    """The Ka that a duellist has left (BS 12.7)."""
    duel = duel_now(g)
    return max(0, ka(g, duel.hero(which)) - duel.lost_by(which))


def is_broken_off(g: State, duel: Duel) -> bool:
    """Whether a Hero left play or changed its controller (BS 12.29)."""
    return any(
        g.kind[hero] == NOTHING or g.control[hero] != seat
        for hero, seat in zip(duel.heroes, duel.seats, strict=True)
    )


def _barred(g: State, doing: int, frame: Frame) -> Reason | None:
    """The text that keeps a player, or his or her Hero in the duel, from something."""
    duel = duel_now(g)
    which = 0 if duel.seat(0) == frame.seat else 1
    if player_cannot(g, doing, frame.seat):
        return YOU_CANNOT[doing]
    return CANNOT[doing] if forbidden(g, doing, duel.hero(which), duel.hero(1 - which)) else None


def drops(g: State, frame: Frame) -> bool:
    """Whether a question of a duel has nothing to ask, as all can see, and was dealt with.

    The duel is broken off, there is nothing to thrust with, or the parry is made and the thrust is turned up.
    """
    duel = g.duel
    if duel is None or is_broken_off(g, duel) or not g.alive[frame.seat]:
        g.stack.pop()
        if isinstance(frame, Parrying):
            _put_away(g, frame)
    elif isinstance(frame, Thrusting) and (not g.hand[frame.seat] or _barred(g, TO_THRUST, frame)):
        answer_thrust(g, frame, PASS.actions[0])
    elif isinstance(frame, Parrying) and (duel.parry != NOTHING or frame.is_open):
        _turn_up(g, frame)
    elif isinstance(frame, Parrying) and frame.blind:
        answer_parry(g, frame, PARRY_BLIND.actions[0])
    else:
        return False
    return True


def offer_thrusts(g: State, frame: Frame) -> list[Action]:
    """A card of the hand, or pass (BS 12.10, BS 12.11)."""
    return [PASS.actions[0], *(THRUST(kind) for kind in dict.fromkeys(g.hand[frame.seat]))]


def against_thrust(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card as a thrust."""
    if action.verb is THRUST:
        return _barred(g, TO_THRUST, frame) if action.n in g.hand[frame.seat] else _NOT_IN_HAND
    return None if action.verb is PASS else against_others(action, THRUSTING)


def answer_thrust(g: State, frame: Frame, action: Action) -> None:
    """A card lies face down, or the other may thrust (BS 12.20)."""
    g.stack.pop()
    duel = duel_now(g)
    if action.verb is PASS:
        g.duel = duel.passed()
        if g.events is not None:
            g.events.append(e.Passed(frame.seat))
        return
    g.duel = duel.thrust()
    take_unseen(g, frame.seat, action.n)  # BS 21.10
    if g.events is not None:
        g.events.append(e.Thrust(frame.seat, action.n))
    g.stack.append(Parrying(duel.seat(1 - duel.striker), action.n))
    tell(g, "thrust", frame.seat, duel.thrusting, duel.parrying)
    tell(g, "laid", frame.seat, duel.thrusting, duel.parrying, frame.seat, THRUST_CARD)


def offer_parries(g: State, frame: Frame) -> list[Action]:
    """A card of the hand, or the top card of the deck; with neither a parry of 0 (BS 12.12, BS 12.13)."""
    offers: list[Action] = []
    if _barred(g, TO_PARRY_FROM_HAND, frame) is None:
        offers = [PARRY(kind) for kind in dict.fromkeys(g.hand[frame.seat])]
    if _against_blind(g, frame) is None:
        offers.append(PARRY_BLIND.actions[0])
    return offers


def _against_blind(g: State, frame: Frame) -> Reason | None:
    """What speaks against a parry from the deck: there is no card in it, but one in hand (BS 12.13).

    Who cannot parry from anywhere parries with 0 (BS 12.32).
    """
    seat = frame.seat
    if not g.hand[seat] or _barred(g, TO_PARRY_FROM_HAND, frame) is not None:
        return None
    reason = _barred(g, TO_PARRY_FROM_DECK, frame)
    if reason is not None:
        return reason
    return None if g.deck[seat] or g.saved[seat] else _NO_DECK


def against_parry(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a parry."""
    seat, verb = frame.seat, action.verb
    if verb is PARRY:
        reason = _barred(g, TO_PARRY_FROM_HAND, frame)
        return _NOT_IN_HAND_TO_PARRY if reason is None and action.n not in g.hand[seat] else reason
    if verb is PARRY_BLIND:
        return _against_blind(g, frame)
    return _MUST_PARRY if verb is PASS else against_others(action, PARRYING)


def answer_parry(g: State, frame: Frame, action: Action) -> None:
    """A card is shown to parry, and all may react before the thrust is turned up (BS 12.12, BS 12.28)."""
    assert isinstance(frame, Parrying)
    seat, duel = frame.seat, duel_now(g)
    blind = action.verb is PARRY_BLIND
    if blind and not frame.blind and is_awaited(g, "parries-blind"):
        g.stack[-1] = Parrying(seat, frame.thrust, True, frame.seen)
        tell(g, "parries-blind", seat, duel.parrying, duel.thrusting)
        return
    barred = blind and _barred(g, TO_PARRY_FROM_DECK, frame) is not None
    parry = NOTHING if barred else top_card(g, seat) if blind else action.n
    if not blind:
        take(g, seat, parry)
    g.duel = duel.parried(parry, blind)
    if parry == NOTHING:
        _turn_up(g, frame)
        return
    if g.events is not None:
        g.events.append(e.Shown(seat, parry))
    tell(g, "parry", seat, duel.parrying, duel.thrusting, count=1 if blind else 0)
    tell(g, "fate-shown", seat, duel.parrying, duel.thrusting, seat, PARRY_CARD, parry)


def _turn_up(g: State, frame: Parrying) -> None:
    """The thrust is turned up and both cards go; a Duelist may add 1 (BS 12.14, BS 12.15, BS 12.18).

    If somebody can react to that, all may first (BS 12.37).
    """
    duel, thrust = duel_now(g), frame.thrust
    if not frame.is_open and is_heeded(g, "fate-shown"):
        g.stack[-1] = frame.shown_to(EVERYBODY)
        if g.events is not None:
            g.events.append(e.Shown(duel.thruster, thrust))
        tell(
            g, "fate-shown", duel.thruster, duel.thrusting, duel.parrying, duel.thruster, THRUST_CARD, thrust
        )
        return
    parry = duel.parry
    g.stack.pop()
    force = value_of(g, duel.thrusting, THRUST_FATE, fate_of(g, thrust))
    value = 0
    if parry != NOTHING:
        value = value_of(g, duel.parrying, PARRY_FATE, fate_of(g, parry))
    end_of(g, ROUND)
    _put_away(g, frame)
    if g.events is not None:
        g.events.append(e.Parried(frame.seat, parry, thrust, duel.blind, abs(force - value)))
    hero = duel.parrying
    if bears(g, hero, "Duelist") or allowed(g, TO_RAISE_PARRIES, hero) or allowed(g, TO_LOWER_PARRIES, hero):
        g.stack.append(Duelist(frame.seat, force, value))
    else:
        _resolve_round(g, force, value)


def _put_away(g: State, frame: Parrying) -> None:
    """A thrust and a parry from hand go to the Saved pile, a parry from the deck is buried (BS 12.14)."""
    duel = duel_now(g)
    put(g, duel.thruster, frame.thrust, SAVED)
    if duel.parry != NOTHING:
        put(g, frame.seat, duel.parry, BURIED if duel.blind else SAVED)
    g.duel = duel.parried(NOTHING, duel.blind)


def offer_duelist(g: State, frame: Frame) -> list[Action]:
    """Add 1 to the parry, or not; who may lower it too says how much it is (BS 12.36)."""
    assert isinstance(frame, Duelist)
    hero, value = duel_now(g).parrying, frame.parry
    if not allowed(g, TO_LOWER_PARRIES, hero):
        return [YES(), NO()]
    raises = bears(g, hero, "Duelist") or allowed(g, TO_RAISE_PARRIES, hero)
    values = [value, *([value + 1] if raises else []), *([value - 1] if value else [])]
    return [NUMBER(n) for n in values]


def against_duelist(g: State, frame: Frame, action: Action) -> Reason | None:
    """Every other answer than yes or no."""
    return None if action in offer_duelist(g, frame) else against_others(action, DUELIST)


def answer_duelist(g: State, frame: Frame, action: Action) -> None:
    """The round is settled with or without the Duelist's 1."""
    assert isinstance(frame, Duelist)
    g.stack.pop()
    value = action.n if action.verb is NUMBER else frame.parry + (1 if action.verb is YES else 0)
    _resolve_round(g, frame.thrust, value)


def _resolve_round(g: State, thrust: int, parry: int) -> None:
    """The parrying Hero loses Ka equal to the difference; then he may thrust (BS 12.16, BS 12.19)."""
    duel, lost = duel_now(g), abs(thrust - parry)
    if lost and allowed(g, WOUNDS_LAST, duel.thrusting, duel.parrying):  # it is lost for the turn (BS 12.34)
        g.ka_turn[duel.parrying] -= lost
        g.dirty = True
        lost = 0
    g.duel = duel.round_over(lost)
