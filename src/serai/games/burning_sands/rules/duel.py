"""Challenges and duels: thrust and parry until a Hero's Ka is gone or both pass (section 12)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.changes import end_of
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.reasons import FIRST, Question
from serai.games.burning_sands.rules.stats import fate_bonus, ka
from serai.games.burning_sands.rules.traits import bears
from serai.games.burning_sands.rules.units import forbidden
from serai.games.burning_sands.rules.zones import BURIED, SAVED, fate_of, put, take, take_unseen, top_card
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import (
    CHALLENGE,
    DUELIST,
    PARRYING,
    THRUSTING,
    Accepting,
    AfterDuel,
    Duelist,
    Duelling,
    Frame,
    Parrying,
    Thrusting,
)
from serai.games.burning_sands.state.marks import (
    DUEL,
    PARRY_FATE,
    ROUND,
    THRUST_FATE,
    TO_BE_CHALLENGED,
    TO_CHALLENGE,
    TO_REFUSE,
)
from serai.games.burning_sands.state.rows import Duel
from serai.games.burning_sands.state.terms import (
    NO,
    NOTHING,
    PARRY,
    PARRY_BLIND,
    PASS,
    PLAY,
    THRUST,
    USE,
    YES,
)
from serai.kernel import Action, Reason

# The numbers of a duel in `g.duel`.
HEROES = 0  # challenger and challenged
LOST = 2  # Ka lost by each
SEATS = 4  # their players when the duel began
STRIKER = 6  # 0 or 1: who may thrust
PASSES = 7
CARD_TEXT = 8  # ability and effect that made the challenge, for the loser's fate
PARRIED = 10  # the parry that a thrust has met, or NOTHING as long as there is none
BLIND = 11  # whether that parry came from the deck


_NOT_REFUSED: Final = Reason("the challenge cannot be refused", "BS 1.4")
_ONLY_REACTIONS: Final = Reason("only reactions in a duel", "BS 12.5")
_NOT_IN_HAND: Final = Reason("not in hand", "BS 12.10")
_NOT_IN_HAND_TO_PARRY: Final = Reason("not in hand", "BS 12.12")
_MUST_PARRY: Final = Reason("a thrust must be parried", "BS 12.12")
_NO_DECK: Final = Reason("no deck to parry from", "BS 12.12")


def can_challenge(g: State, challenger: int, challenged: int) -> bool:
    """Whether a Hero may challenge another: unbowed, against a Hero of another player (BS 12.1, BS 12.2)."""
    if not is_hero(g, challenger) or not is_hero(g, challenged) or g.bowed[challenger]:
        return False
    if g.control[challenger] == g.control[challenged] or forbidden(g, TO_CHALLENGE, challenger):
        return False
    return not forbidden(g, TO_BE_CHALLENGED, challenged)


def challenge(g: State, challenger: int, challenged: int, ability: int, effect: int) -> None:
    """A Hero challenges another; all may react, then it is accepted or refused (BS 12.1, BS 12.3)."""
    if not can_challenge(g, challenger, challenged):
        return
    if g.events is not None:
        g.events.append(e.Challenged(challenger, challenged, (g.kind[challenger], g.kind[challenged])))
    g.stack.append(Accepting(g.control[challenged], challenger, challenged, ability, effect))
    tell(g, "challenge", g.control[challenger], challenger, challenged)


def offer_challenge(g: State, frame: Frame) -> list[Action]:
    """Accept or refuse; nothing to accept if a Hero is gone or has gone over to the other player."""
    assert isinstance(frame, Accepting)
    challenger, challenged = frame.challenger, frame.challenged
    if g.kind[challenger] == NOTHING or g.kind[challenged] == NOTHING:
        return []
    if g.control[challenged] != frame.seat or g.control[challenger] == frame.seat:
        return []
    ability = frame.ability
    forced = ability != NOTHING and g.pool.abilities[ability].effects[frame.effect].forced
    return [YES()] if forced or forbidden(g, TO_REFUSE, challenged) else [YES(), NO()]


def against_challenge(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against an answer to a challenge: one that cannot be refused is accepted."""
    if action in offer_challenge(g, frame):
        return None
    return _NOT_REFUSED if action.verb is NO else _against_others(action, CHALLENGE)


def _against_others(action: Action, question: int) -> Reason:
    """What speaks against everything that a duel does not ask for (BS 12.5)."""
    return _ONLY_REACTIONS if action.verb in (PLAY, USE) else FIRST[question]


def answer_challenge(g: State, frame: Frame, action: Action) -> None:
    """A duel begins, the challenged to thrust first, or nothing happens (BS 12.3, BS 12.6, BS 12.9)."""
    assert isinstance(frame, Accepting)
    challenger, challenged, ability, effect = frame.challenger, frame.challenged, frame.ability, frame.effect
    g.stack.pop()
    if action.verb is NO:
        if g.events is not None:
            g.events.append(e.Refusing(frame.seat))
        if ability != NOTHING:
            g.pool.abilities[ability].effects[effect].was_refused(g)
        tell(g, "refused", doer(g), challenger, challenged, frame.seat)
        return
    seats = (g.control[challenger], g.control[challenged])
    g.duel = Duel((challenger, challenged), seats, ability, effect)
    g.stack.append(Duelling(seats[0]))
    tell(g, "duel-begins", seats[0], challenger, challenged)


def duel_now(g: State) -> Duel:
    """The duel that is fought."""
    assert g.duel is not None
    return g.duel


def duel_ka(g: State, which: int) -> int:
    """The Ka that a duellist has left (BS 12.7)."""
    duel = duel_now(g)
    return max(0, ka(g, duel.hero(which)) - duel.lost_by(which))


def _broken_off(g: State, duel: Duel) -> bool:
    """Whether a Hero left play or changed its controller (BS 12.29)."""
    return any(
        g.kind[hero] == NOTHING or g.control[hero] != seat
        for hero, seat in zip(duel.heroes, duel.seats, strict=True)
    )


def _beaten(g: State, which: int) -> bool:
    """Whether a duellist's Ka was brought to 0; not if it had none to begin with (BS 12.8, BS 12.21)."""
    duel = duel_now(g)
    had_some = face(g, duel.hero(which)).ka or duel.lost_by(which)
    return bool(had_some) and duel_ka(g, which) <= 0


def go_on(g: State, frame: Frame) -> None:
    """The duel goes on: it is broken off, decided, or somebody may thrust."""
    duel = duel_now(g)
    if _broken_off(g, duel):
        g.stack.pop()
        if g.events is not None:
            g.events.append(e.DuelEnded((), ()))  # nobody lost it
        g.duel = None
        g.dirty = True
        end_of(g, DUEL)
    elif _beaten(g, 0) or _beaten(g, 1) or duel.passes >= 2:
        g.stack.pop()
        _decide(g, duel)
    else:
        g.stack.append(Thrusting(duel.thruster))


def _decide(g: State, duel: Duel) -> None:
    """The lower Ka loses, equal Ka both; all may react before the losers meet their fate.

    BS 12.21 to BS 12.23. The Ka that was lost comes back with the end of the duel (BS 12.27).
    """
    pair, ability, effect = duel.heroes, duel.ability, duel.effect
    left = (duel_ka(g, 0), duel_ka(g, 1))
    losers = [hero for which, hero in enumerate(pair) if left[which] <= left[1 - which]]
    g.duel = None
    g.dirty = True
    end_of(g, DUEL)
    if g.events is not None:
        g.events.append(e.DuelEnded(tuple(losers), tuple(g.kind[hero] for hero in losers)))
    winner = NOTHING
    if len(losers) == 1:
        winner = pair[0] if losers[0] == pair[1] else pair[1]
    g.stack.append(AfterDuel(g.control[pair[0]], ability, effect, winner, tuple(losers)))
    actor = doer(g)
    if winner != NOTHING:
        if ability != NOTHING:
            g.pool.abilities[ability].effects[effect].was_won(g, winner, losers[0])
        tell(g, "duel-won", actor, winner, losers[0])
    for hero in losers:
        tell(g, "duel-lost", actor, hero, pair[0] if hero == pair[1] else pair[1])


def settle_losers(g: State, frame: Frame) -> None:
    """Who lost a duel is destroyed unless the card says otherwise, once all could react to the end of it.

    BS 12.24, BS 12.25.
    """
    assert isinstance(frame, AfterDuel)
    g.stack.pop()
    text = g.pool.abilities[frame.ability].effects[frame.effect] if frame.ability != NOTHING else None
    for hero in frame.losers:
        if g.kind[hero] != NOTHING and (text is None or not text.loser_fate(g, hero)):
            destroy(g, hero, frame.winner)


def spare_loser(g: State, hero: int) -> None:
    """A text that answers the end of a duel lets a loser live (BS 12.25)."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, AfterDuel):
            g.stack[place] = frame.without(hero)
            return


def drops(g: State, frame: Frame) -> bool:
    """Whether a question of a duel has nothing to ask, as all can see, and was dealt with.

    The duel is broken off, there is nothing to thrust with, or the parry is made and the thrust is turned up.
    """
    duel = g.duel
    if duel is None or _broken_off(g, duel) or not g.alive[frame.seat]:
        g.stack.pop()
        if isinstance(frame, Parrying):
            _put_away(g, frame)
    elif isinstance(frame, Thrusting) and not g.hand[frame.seat]:
        answer_thrust(g, frame, PASS.actions[0])
    elif isinstance(frame, Parrying) and duel.parry != NOTHING:
        _turn_up(g, frame)
    else:
        return False
    return True


def offer_thrusts(g: State, frame: Frame) -> list[Action]:
    """A card of the hand, or pass (BS 12.10, BS 12.11)."""
    return [PASS.actions[0], *(THRUST(kind) for kind in dict.fromkeys(g.hand[frame.seat]))]


def against_thrust(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card as a thrust."""
    if action.verb is THRUST:
        return None if action.n in g.hand[frame.seat] else _NOT_IN_HAND
    return None if action.verb is PASS else _against_others(action, THRUSTING)


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


def offer_parries(g: State, frame: Frame) -> list[Action]:
    """A card of the hand, or the top card of the deck; with neither a parry of 0 (BS 12.12, BS 12.13)."""
    offers = [PARRY(kind) for kind in dict.fromkeys(g.hand[frame.seat])]
    if _against_blind(g, frame.seat) is None:
        offers.append(PARRY_BLIND.actions[0])
    return offers


def _against_blind(g: State, seat: int) -> Reason | None:
    """What speaks against a parry from the deck: there is no card in it, but one in hand (BS 12.13)."""
    return None if g.deck[seat] or g.saved[seat] or not g.hand[seat] else _NO_DECK


def against_parry(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a parry."""
    seat, verb = frame.seat, action.verb
    if verb is PARRY:
        return None if action.n in g.hand[seat] else _NOT_IN_HAND_TO_PARRY
    if verb is PARRY_BLIND:
        return _against_blind(g, seat)
    return _MUST_PARRY if verb is PASS else _against_others(action, PARRYING)


def answer_parry(g: State, frame: Frame, action: Action) -> None:
    """A card is shown to parry, and all may react before the thrust is turned up (BS 12.12, BS 12.28)."""
    assert isinstance(frame, Parrying)
    seat, duel = frame.seat, duel_now(g)
    blind = action.verb is PARRY_BLIND
    parry = top_card(g, seat) if blind else action.n
    if not blind:
        take(g, seat, parry)
    g.duel = duel.parried(parry, blind)
    if parry == NOTHING:
        _turn_up(g, frame)
        return
    if g.events is not None:
        g.events.append(e.Shown(seat, parry))
    tell(g, "parry", seat, duel.parrying, duel.thrusting)


def _turn_up(g: State, frame: Parrying) -> None:
    """The thrust is turned up and both cards go; a Duelist may add 1 (BS 12.14, BS 12.15, BS 12.18)."""
    duel, thrust = duel_now(g), frame.thrust
    parry = duel.parry
    g.stack.pop()
    force = max(0, fate_of(g, thrust) + fate_bonus(g, duel.thrusting, THRUST_FATE))
    value = 0
    if parry != NOTHING:
        value = max(0, fate_of(g, parry) + fate_bonus(g, duel.parrying, PARRY_FATE))
    end_of(g, ROUND)
    _put_away(g, frame)
    if g.events is not None:
        g.events.append(e.Parried(frame.seat, parry, thrust, duel.blind, abs(force - value)))
    if bears(g, duel.parrying, "Duelist"):
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
    """Add 1 to the parry, or not."""
    return [YES(), NO()]


def against_duelist(g: State, frame: Frame, action: Action) -> Reason | None:
    """Every other answer than yes or no."""
    return None if action.verb in (YES, NO) else _against_others(action, DUELIST)


def answer_duelist(g: State, frame: Frame, action: Action) -> None:
    """The round is settled with or without the Duelist's 1."""
    assert isinstance(frame, Duelist)
    g.stack.pop()
    _resolve_round(g, frame.thrust, frame.parry + (1 if action.verb is YES else 0))


def _resolve_round(g: State, thrust: int, parry: int) -> None:
    """The parrying Hero loses Ka equal to the difference; then he may thrust (BS 12.16, BS 12.19)."""
    g.duel = duel_now(g).round_over(abs(thrust - parry))


ASKS: Final[dict[int, Question]] = {
    CHALLENGE: (offer_challenge, against_challenge, answer_challenge),
    THRUSTING: (offer_thrusts, against_thrust, answer_thrust),
    PARRYING: (offer_parries, against_parry, answer_parry),
    DUELIST: (offer_duelist, against_duelist, answer_duelist),
}
