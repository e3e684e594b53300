"""The engine: it answers the frame on top, resolves forced steps, and stops at the next true choice."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Final

from serai.games.burning_sands.machine import choices
from serai.games.burning_sands.rules import (
    acting,
    attack,
    battle,
    council,
    deed_prices,
    duel,
    duel_rounds,
    ending,
    engaging,
    entering,
    from_piles,
    leaving,
    moving,
    obligations,
    paying,
    raid,
    reacting,
    turn,
    windows,
)
from serai.games.burning_sands.rules.board import board
from serai.games.burning_sands.rules.from_piles import playable
from serai.games.burning_sands.rules.happenings import doer
from serai.games.burning_sands.rules.heeding import heeding
from serai.games.burning_sands.rules.reasons import FIRST, Question
from serai.games.burning_sands.rules.showing import show_open
from serai.games.burning_sands.rules.still_valid import kind_of
from serai.games.burning_sands.state import State, left_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.frames import Frame
from serai.games.burning_sands.state.terms import BARE, NOTHING, PASS, USE
from serai.kernel import Action, Reason
from serai.parts.engine import Engine

Step = Callable[[State, Frame], None]

#: What goes on by itself.
_STEPS: dict[int, Step] = {
    f.RUN: acting.go_on,
    f.ENTER: entering.come_into_play,
    f.DAWNING: turn.straighten_all,
    f.ENDING: turn.go_on_ending,
    f.ATTACKING: attack.go_on,
    f.STRIKE: engaging.strike,
    f.RAIDING: raid.go_on,
    f.DUELLING: duel.go_on,
    f.AFTER: duel.settle_losers,
    f.FALL: leaving.fall,
    f.FORETOLD: acting.do_foretold,
}

#: What each kind of question offers, what speaks against an action, and how it takes an answer.
_ASKS: dict[int, Question] = {
    f.TURN: (turn.offer_action, turn.against_action, turn.answer_action),
    f.STAYING: (turn.offer_straightening, turn.against_straightening, turn.answer_straightening),
    f.AIM: (acting.offer_aims, acting.against_aim, acting.answer_aim),
    f.WHICH: (acting.offer_which, acting.against_which, acting.answer_which),
    f.PAY: (paying.offer_payment, paying.against_payment, paying.answer_payment),
    f.COUNCIL: (council.offer_sway, council.against_sway, council.answer_sway),
    f.REACT: (reacting.offer_reactions, reacting.against_reaction, reacting.answer_reaction),
    f.ANSWERING: (reacting.offer_events, reacting.against_event, reacting.answer_event),
    f.HOST: (entering.offer_hosts, entering.against_hosting, entering.answer_host),
    f.MOVING: (moving.offer_moves, moving.against_move, moving.answer_move),
    f.DRAW_DOWN: (ending.offer_discards, ending.against_discard, ending.answer_discard),
    f.FROM_PILE: (from_piles.offer_nothing, from_piles.against_anything, from_piles.answer_nothing),
    f.POURING: (ending.offer_pouring, ending.against_pouring, ending.answer_pouring),
    **attack.ASKS,
    **battle.ASKS,
    **engaging.ASKS,
    **raid.ASKS,
    **duel.ASKS,
    **choices.ASKS,
    **deed_prices.ASKS,
}


def _weighed(g: State, frame: Frame, offers: list[Action]) -> list[Action]:
    """What a question offers: what can be paid for (BS 6.32), and what evades no duty (BS 16.54)."""
    known = board(g)
    if known.priced and offers and frame.kind in deed_prices.PRICED:
        offers = deed_prices.payable(g, frame, offers)
    if known.bound and len(offers) > 1 and frame.kind in obligations.BOUND:
        offers = obligations.kept(g, frame, offers)
    return offers


def _answer(g: State, frame: Frame, action: Action) -> None:
    """A question takes its answer, which is paid for first if it has a price."""
    kind = frame.kind
    if (
        not _PRICED[kind]
        or not board(g).priced
        or not deed_prices.ask(g, frame, action, _OFFER[kind](g, frame))
    ):
        _ANSWER[kind](g, frame, action)


def _offer_paid(g: State, frame: Frame) -> list[Action]:
    """What is paid for, if it can still be done; a card that lies face down is named anew."""
    assert isinstance(frame, f.PaidDeed)
    below = g.stack[-2]
    offers = [one for one in _ASKS[below.kind][0](g, below) if one.code == frame.verb]
    return [one for one in offers if frame.n in (one.n, NOTHING)]


def _against_paid(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against anything but what is paid for."""
    if action in _offer_paid(g, frame):
        return None
    below = g.stack[-2]
    return _ASKS[below.kind][1](g, below, action) or FIRST[frame.kind]


def _answer_paid(g: State, frame: Frame, action: Action) -> None:
    """What is paid for is done."""
    g.stack.pop()
    below = g.stack[-1]
    _ASKS[below.kind][2](g, below, action)


_ASKS[f.PAID_DEED] = (_offer_paid, _against_paid, _answer_paid)


def _tell_nothing(g: State, frame: Frame) -> None:
    """All are told that there was nothing to choose, where somebody's words asked for a choice."""
    if g.events is None:
        return
    if isinstance(frame, f.Accepting):
        g.events.append(e.CameToNothing(doer(g), NOTHING, e.DUELLIST_GONE))
    elif isinstance(frame, f.EffectQuestion):
        below = next((other for other in reversed(g.stack) if isinstance(other, f.Running)), None)
        if below is not None:
            g.events.append(e.CameToNothing(below.seat, kind_of(g, below), e.NOT_ALL))


def _by_kind(kinds: Container[int]) -> list[bool]:
    """Whether a kind of frame is one of these, by its number."""
    return [kind in kinds for kind in range(f.KINDS)]


def _nothing(g: State, frame: Frame) -> None:
    raise LookupError(frame.kind)  # a number that is no kind of frame


def _no_question(g: State, frame: Frame) -> list[Action]:
    raise LookupError(frame.kind)


def _no_answer(g: State, frame: Frame, action: Action) -> None:
    raise LookupError(frame.kind)


# The same by the number of the kind.
_GO_ON: Final = [_STEPS.get(kind, _nothing) for kind in range(f.KINDS)]
_OFFER: Final = [_ASKS[kind][0] if kind in _ASKS else _no_question for kind in range(f.KINDS)]
_ANSWER: Final = [_ASKS[kind][2] if kind in _ASKS else _no_answer for kind in range(f.KINDS)]

_PRICED: Final = _by_kind(deed_prices.PRICED)

#: Questions that may have nothing to ask although their player is in the game.
_DROPPING: Final = _by_kind((f.FIGHT, f.THRUSTING, f.PARRYING, f.DUELIST, f.REACT, f.DRAW_DOWN, f.POURING))


def _drops(g: State, frame: Frame) -> bool:
    """Whether a question has nothing to ask, as all can see, and was dealt with."""
    kind, seat = frame.kind, frame.seat
    if kind == f.REACT and g.alive[seat]:
        assert isinstance(frame, f.React)
        if reacting.is_over(g, frame):
            g.stack.pop()
        elif (playable(g, seat) and reacting.asks_hands(g, frame)) or _has_answer(g, seat):
            return False
        else:
            reacting.answer_reaction(g, g.stack[-1], PASS.actions[0])
    elif kind == f.FIGHT:
        assert isinstance(frame, f.Fight)
        return battle.drops(g, frame)
    elif isinstance(frame, (f.Thrusting, f.Parrying, f.Duelist)):
        return duel_rounds.drops(g, frame)
    elif not g.alive[frame.seat]:
        g.stack.pop()
        if isinstance(frame, (f.Turn, f.React)):  # the next player goes on
            g.stack.append(frame.for_seat(left_of(g, frame.seat)))
    elif kind == f.DRAW_DOWN:
        if ending.over_limit(g, frame.seat) > 0:
            return False
        g.stack.pop()
    elif isinstance(frame, f.Pouring) and frame.source == NOTHING:
        if ending.needs_pouring(g, frame.seat):
            return False
        g.stack.pop()
        ending.place_all(g, frame.seat)
    else:
        return False
    return True


def _has_answer(g: State, seat: int) -> bool:
    """Whether a player can react with a card in play, whatever the hand holds; all can see it (BS 1.16)."""
    if not board(g).reacting[seat]:
        return False
    return any(action.verb is USE for action in reacting.offer_reactions(g, g.stack[-1]))


#: Questions that are put even if only one answer is legal, because only the one who is asked knows that.
_HIDDEN: Final = _by_kind(
    (
        *(f.REACT, f.TURN, f.FIGHT, f.TACTICS, f.DRAW_DOWN),
        *(f.THRUSTING, f.PARRYING, f.RAID_CARD, f.RAID_ANSWER, f.SHEDDING),
    )
)


def _is_secret(g: State, frame: Frame) -> bool:
    """Whether only the one who is asked can know that an effect leaves just one answer."""
    if isinstance(frame, f.PaidDeed):
        return frame.n == NOTHING
    return isinstance(frame, f.EffectQuestion) and choices.is_hidden(g, frame)


class SandsEngine(Engine[State]):
    """It looks for the dead and for windows to open before the frame on top goes on."""

    def answer(self, g: State, action: Action) -> None:
        """Carry a legal action out and go on to the next choice."""
        if g.heeding is None:
            heeding(g)  # while every card lies in a zone
        frame = g.stack[-1]
        if _PRICED[frame.kind]:
            _answer(g, frame, action)
        else:
            _ANSWER[frame.kind](g, frame, action)
        self.advance(g)

    def reason_against(self, g: State, action: Action) -> Reason | None:
        """What speaks against an action of the one who is asked; None exactly if it is offered."""
        frame = g.stack[-1]
        if action.n and action.verb in BARE:
            return FIRST[frame.kind]
        reason = _ASKS[frame.kind][1](g, frame, action)
        if reason is None and frame.kind in deed_prices.PRICED and board(g).priced:
            reason = deed_prices.against(g, frame, action, _ASKS[frame.kind][0](g, frame))
        if reason is None and frame.kind in obligations.BOUND and board(g).bound:
            return obligations.against(g, frame, action, _ASKS[frame.kind][0](g, frame))
        return reason

    def advance(self, g: State) -> None:
        """Let everything happen that needs no choice, and lay out the offers of the choice that comes."""
        while True:
            if g.dirty and not g.won_by:
                leaving.sweep(g)
            if g.won_by:
                g.offers = []
                return
            if g.pending and windows.can_open_window(g):
                windows.open_window(g)
                continue
            stack = g.stack
            if not stack:
                turn.next_phase(g)
                continue
            frame = stack[-1]
            kind = frame.kind
            if kind < f.ASKING:
                _GO_ON[kind](g, frame)
                continue
            if (_DROPPING[kind] or not g.alive[frame.seat]) and _drops(g, frame):
                continue
            g.found_out = {}
            offers = _OFFER[kind](g, frame)
            current = g.board
            if current is None or g.dirty or current.priced or current.bound:
                offers = _weighed(g, frame, offers)
            g.found_out = None
            if len(offers) < 2:
                if not offers:
                    stack.pop()  # nothing can be chosen, so nothing is done (BS 1.15)
                    if g.events is not None:
                        _tell_nothing(g, frame)
                    continue
                if not _HIDDEN[kind] and not _is_secret(g, frame):
                    _answer(g, frame, offers[0])
                    continue
            g.offers = offers
            current = g.board
            if current is None or g.dirty or current.shows:
                show_open(g)
            return


ENGINE: Final = SandsEngine(f.CLASSES)
