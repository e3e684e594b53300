"""Challenges and duels: thrust and parry until a Hero's Ka is gone or both pass (section 12)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import forbidden, price_of
from serai.games.burning_sands.rules.board import board, face, is_hero
from serai.games.burning_sands.rules.changes import end_of
from serai.games.burning_sands.rules.duel_rounds import (
    against_duelist,
    against_others,
    against_parry,
    against_thrust,
    answer_duelist,
    answer_parry,
    answer_thrust,
    duel_ka,
    duel_now,
    is_broken_off,
    offer_duelist,
    offer_parries,
    offer_thrusts,
)
from serai.games.burning_sands.rules.happenings import LOST_DUEL, doer, tell
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.paying import ask_payment, can_pay
from serai.games.burning_sands.rules.reasons import CANNOT, FIRST, Question
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import (
    CHALLENGE,
    DUELIST,
    PAID_CHALLENGE,
    PARRYING,
    THRUSTING,
    Accepting,
    AfterDuel,
    Duelling,
    Frame,
    PaidChallenge,
    Thrusting,
)
from serai.games.burning_sands.state.marks import DUEL, TO_ACCEPT, TO_BE_CHALLENGED, TO_CHALLENGE, TO_REFUSE
from serai.games.burning_sands.state.rows import Duel
from serai.games.burning_sands.state.terms import DONE, NO, NOTHING, YES
from serai.kernel import Action, Reason

_NOT_REFUSED: Final = Reason("the challenge cannot be refused", "BS 1.4")


_FREE: Final = (0, 0)
_REFUSED: Final = 2  # of a challenge that a text refuses


def can_challenge(g: State, challenger: int, challenged: int) -> bool:
    """Whether a Hero may challenge another: unbowed, against a Hero of another player (BS 12.1, BS 12.2)."""
    if not is_hero(g, challenger) or not is_hero(g, challenged) or g.bowed[challenger]:
        return False
    if g.control[challenger] == g.control[challenged] or forbidden(g, TO_CHALLENGE, challenger, challenged):
        return False
    if forbidden(g, TO_BE_CHALLENGED, challenged, challenger):
        return False
    price = _price(g, challenger, challenged) if board(g).priced else _FREE
    return price == _FREE or can_pay(g, g.control[challenger], *price)


def _price(g: State, challenger: int, challenged: int) -> tuple[int, int]:
    """The Copper and the Water that texts make a player pay for the challenge of a Hero (BS 6.32)."""
    made = price_of(g, TO_CHALLENGE, challenger, challenged)
    met = price_of(g, TO_BE_CHALLENGED, challenged, challenger)
    return made[0] + met[0], made[1] + met[1]


def challenge(g: State, challenger: int, challenged: int, ability: int, effect: int) -> None:
    """A Hero challenges another; all may react, then it is accepted or refused (BS 12.1, BS 12.3)."""
    if not can_challenge(g, challenger, challenged):
        return
    price = _price(g, challenger, challenged) if board(g).priced else _FREE
    if price == _FREE:
        _challenge(g, challenger, challenged, ability, effect)
    else:
        g.stack.append(PaidChallenge(g.control[challenger], challenger, challenged, ability, effect))
        ask_payment(g, g.control[challenger], *price)


def _challenge(g: State, challenger: int, challenged: int, ability: int, effect: int) -> None:
    if g.events is not None:
        g.events.append(e.Challenged(challenger, challenged, (g.kind[challenger], g.kind[challenged])))
    g.stack.append(Accepting(g.control[challenged], challenger, challenged, ability, effect))
    tell(g, "challenge", g.control[challenger], challenger, challenged)


def offer_paid_challenge(g: State, frame: Frame) -> list[Action]:
    """The challenge that is paid for, if the Heroes are still there."""
    assert isinstance(frame, PaidChallenge)
    there = NOTHING not in (g.kind[frame.challenger], g.kind[frame.challenged])
    return [DONE()] if there and not g.bowed[frame.challenger] else []


def against_paid_challenge(g: State, frame: Frame, action: Action) -> Reason | None:
    """It is made by itself as soon as it is paid."""
    return None if action in offer_paid_challenge(g, frame) else FIRST[frame.kind]


def answer_paid_challenge(g: State, frame: Frame, action: Action) -> None:
    """The challenge is made."""
    assert isinstance(frame, PaidChallenge)
    g.stack.pop()
    _challenge(g, frame.challenger, frame.challenged, frame.ability, frame.effect)


def stand_in(g: State, hero: int) -> bool:
    """Another Hero accepts the challenge that waits for an answer; whether one does (BS 12.31)."""
    for place in reversed(range(len(g.stack))):
        frame = g.stack[place]
        if isinstance(frame, Accepting):
            if g.control[hero] != frame.seat or forbidden(g, TO_ACCEPT, hero, frame.challenger):
                return False
            stepped = Accepting(frame.seat, frame.challenger, hero, frame.ability, frame.effect, 1)
            g.stack[place] = stepped
            if g.events is not None:
                kinds = (g.kind[frame.challenger], g.kind[hero])
                g.events.append(e.Challenged(frame.challenger, hero, kinds))
            return True
    return False


def refuse_for(g: State, hero: int) -> bool:
    """A text refuses the challenge of a Hero that waits for an answer, if it can be refused (BS 12.38)."""
    for place in reversed(range(len(g.stack))):
        frame = g.stack[place]
        if isinstance(frame, Accepting):
            if frame.challenged != hero or frame.accepted or not _may_refuse(g, frame):
                return False
            g.stack[place] = Accepting(
                frame.seat, frame.challenger, hero, frame.ability, frame.effect, _REFUSED
            )
            return True
    return False


def _may_refuse(g: State, frame: Accepting) -> bool:
    """Whether no text keeps a challenge from being refused."""
    ability = frame.ability
    forced = ability != NOTHING and g.pool.abilities[ability].effects[frame.effect].forced
    return not forced and not forbidden(g, TO_REFUSE, frame.challenged, frame.challenger)


def offer_challenge(g: State, frame: Frame) -> list[Action]:
    """Accept or refuse; nothing to accept if a Hero is gone or has gone over to the other player."""
    assert isinstance(frame, Accepting)
    challenger, challenged = frame.challenger, frame.challenged
    if g.kind[challenger] == NOTHING or g.kind[challenged] == NOTHING:
        return []
    if g.control[challenged] != frame.seat or g.control[challenger] == frame.seat:
        return []
    if frame.accepted == _REFUSED:
        return [NO()]
    if frame.accepted or not _may_refuse(g, frame):
        return [YES()]
    return [NO()] if forbidden(g, TO_ACCEPT, challenged, challenger) else [YES(), NO()]


def against_challenge(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against an answer to a challenge: one that cannot be refused is accepted."""
    if action in offer_challenge(g, frame):
        return None
    if action.verb is YES:
        return CANNOT[TO_ACCEPT]
    return _NOT_REFUSED if action.verb is NO else against_others(action, CHALLENGE)


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
        tell(g, "refused", doer(g), challenged, challenger, frame.seat)
        return
    seats = (g.control[challenger], g.control[challenged])
    g.duel = Duel((challenger, challenged), seats, ability, effect)
    g.stack.append(Duelling(seats[0]))
    tell(g, "duel-begins", seats[0], challenger, challenged)


def _beaten(g: State, which: int) -> bool:
    """Whether a duellist's Ka was brought to 0; not if it had none to begin with (BS 12.8, BS 12.21)."""
    duel = duel_now(g)
    had_some = face(g, duel.hero(which)).ka or duel.lost_by(which)
    return bool(had_some) and duel_ka(g, which) <= 0


def go_on(g: State, frame: Frame) -> None:
    """The duel goes on: it is broken off, decided, or somebody may thrust."""
    duel = duel_now(g)
    if is_broken_off(g, duel):
        g.stack.pop()
        if g.events is not None:
            g.events.append(e.DuelEnded((), ()))  # nobody lost it
        g.duel = None
        g.dirty = True
        end_of(g, DUEL)
        tell(g, "duel-ends", doer(g), *duel.heroes)
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
    tell(g, "duel-ends", doer(g), *pair)
    g.stack.append(AfterDuel(g.control[pair[0]], ability, effect, winner, tuple(losers)))
    actor = doer(g)
    if winner != NOTHING:
        if ability != NOTHING:
            g.pool.abilities[ability].effects[effect].was_won(g, winner, losers[0])
        tell(g, "duel-won", actor, winner, losers[0])
    elif ability != NOTHING:
        g.pool.abilities[ability].effects[effect].was_tied(g)
    for hero in losers:
        tell(g, "duel-lost", actor, hero, pair[0] if hero == pair[1] else pair[1])


def settle_losers(g: State, frame: Frame) -> None:
    """Who lost a duel is destroyed unless the card says otherwise, once all could react to the end of it.

    BS 12.24, BS 12.25.
    """
    assert isinstance(frame, AfterDuel)
    text = g.pool.abilities[frame.ability].effects[frame.effect] if frame.ability != NOTHING else None
    for hero in frame.losers:
        if g.kind[hero] != NOTHING and (text is None or not text.loser_fate(g, hero)):
            destroy(g, hero, frame.winner, LOST_DUEL)
    g.stack[:] = [other for other in g.stack if other is not frame]


def spare_loser(g: State, hero: int) -> None:
    """A text that answers the end of a duel lets a loser live (BS 12.25)."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, AfterDuel):
            g.stack[place] = frame.without(hero)
            return


ASKS: Final[dict[int, Question]] = {
    CHALLENGE: (offer_challenge, against_challenge, answer_challenge),
    PAID_CHALLENGE: (offer_paid_challenge, against_paid_challenge, answer_paid_challenge),
    THRUSTING: (offer_thrusts, against_thrust, answer_thrust),
    PARRYING: (offer_parries, against_parry, answer_parry),
    DUELIST: (offer_duelist, against_duelist, answer_duelist),
}
