"""Bringing cards into play: where they go, what is paid, and how they enter; see `may_enter` (section 5)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.asking import allowed
from serai.games.burning_sands.rules.board import (
    abilities_of,
    attached,
    face,
    text_of,
)
from serai.games.burning_sands.rules.changes import hand_over
from serai.games.burning_sands.rules.from_piles import take_to_play
from serai.games.burning_sands.rules.happenings import RAISED as FROM_BURIED
from serai.games.burning_sands.rules.happenings import is_awaited
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.may_enter import (
    against_alone,
    against_beside,
    against_host,
    against_overlay,
    attaches,
    copper_cost,
    earlier_versions,
    has_story,
    hosts,
    takes_in,
    water_cost,
)
from serai.games.burning_sands.rules.paying import ask_payment
from serai.games.burning_sands.rules.reasons import FIRST
from serai.games.burning_sands.rules.windows import by_itself, tell
from serai.games.burning_sands.rules.zones import BURIED, GONE, SAVED, enter, leave, put
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import NO_CAUSE, Enter, Frame, Host
from serai.games.burning_sands.state.marks import (
    TEXT,
    TO_ENTER_BOWED,
    TO_ENTER_UNBOWED,
)
from serai.games.burning_sands.state.terms import (
    DONE,
    HERO,
    HOLDING,
    NOTHING,
    OVERLAY_COPPER,
    PANTHEON,
    RESTING,
    STORY,
    TO,
)
from serai.kernel import Action, Reason

# The way of an ENTER frame: from hand and not yet told to all, from the Buried pile, told, or negated.
FROM_HAND: Final = 0
RAISED: Final = 1
TOLD: Final = 2
NEGATED: Final = 4
COMES: Final = -1  # in place of the reason why a card does not enter


def bring(g: State, seat: int, kind: int) -> None:
    """Begin to bring a card into play: where it goes, if that is a choice, then what it costs (BS 5.2)."""
    if attaches(g, kind) or earlier_versions(g, seat, kind):
        g.stack.append(Host(seat, kind))
    else:
        _pay_for(g, seat, kind, NOTHING, copper_cost(g, seat, kind), water_cost(g, seat, kind))


def bring_by_night(g: State, seat: int, kind: int) -> None:
    """A card comes by night because its text says so; what it does then follows (BS 5.31)."""
    then = g.pool.by_night[face_number(g, kind)]
    _pay_for(g, seat, kind, NOTHING, copper_cost(g, seat, kind), water_cost(g, seat, kind), then)


def offer_hosts(g: State, frame: Frame) -> list[Action]:
    """The cards it may be attached to or laid on; an Experienced Hero may also come alone (BS 5.23)."""
    assert isinstance(frame, Host)
    seat, kind = frame.seat, frame.card_kind
    if face_of(g, kind).type != HERO:
        return [TO(host) for host in hosts(g, seat, kind)]
    offers: list[Action] = []
    if against_overlay(g, seat) is None:
        offers = [TO(hero) for hero in earlier_versions(g, seat, kind)]
    if against_alone(g, seat, kind) is None:
        offers.append(DONE())
    return offers


def against_hosting(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a card as the host of the one that is brought into play."""
    assert isinstance(frame, Host)
    kind = frame.card_kind
    if action.verb is TO:
        return against_host(g, frame.seat, kind, action.n)
    if action.verb is DONE and face_of(g, kind).type == HERO:
        return against_alone(g, frame.seat, kind)
    return FIRST[frame.kind]


def answer_host(g: State, frame: Frame, action: Action) -> None:
    """Where it goes is chosen; now it is paid for, an overlay with 2 Copper alone (BS 5.14, BS 5.16)."""
    assert isinstance(frame, Host)
    seat, kind = frame.seat, frame.card_kind
    g.stack.pop()
    if action.verb is TO and face_of(g, kind).type == HERO:
        _pay_for(g, seat, kind, action.n, OVERLAY_COPPER, 0)
    else:
        host = action.n if action.verb is TO else NOTHING
        copper, water = copper_cost(g, seat, kind, host), water_cost(g, seat, kind, host)
        _pay_for(g, seat, kind, host, copper, water)


def _pay_for(g: State, seat: int, kind: int, host: int, copper: int, water: int, then: int = NOTHING) -> None:
    take_to_play(g, seat, kind)
    g.stack.append(Enter(seat, kind, host, then=then))
    if marks.any_of(g, TEXT):
        _use_up(g, seat, kind, host)
    ask_payment(g, seat, copper, water)


def _use_up(g: State, seat: int, kind: int, host: int) -> None:
    """What was to change the cost of the next such card this turn is over."""
    texts = [(mark, text_of(g, mark)) for mark in marks.of_sort(g, TEXT)]
    used = [mark for mark, text in texts if text.once and text.concerns(g, mark.card, seat, kind, host)]
    marks.remove(g, used)


def come_into_play(g: State, frame: Frame) -> None:
    """A card that is paid for is told to all, and then comes into play; all may react to either (BS 5.2).

    Negated it goes to its owner's Saved pile (BS 14.25); if the player is out it leaves the game (BS 18.16).
    """
    assert isinstance(frame, Enter)
    seat, kind, host = frame.seat, frame.card_kind, frame.host
    if not frame.announced:
        tell(g, "brings", seat, seat=seat, kind=kind)
        if is_awaited(g, "brings"):
            g.stack[-1] = frame.announce()
            return
    g.stack.pop()
    why = _why_not(g, seat, kind, host)
    if g.events is not None and (frame.negated or why != COMES):
        off = e.Negated(seat, kind) if frame.negated else e.CameToNothing(seat, kind, why)
        g.events.append(off)
    if not g.alive[seat]:
        put(g, seat, kind, GONE)
    elif frame.negated or why != COMES:
        put(g, seat, kind, SAVED)
    elif host != NOTHING and face_of(g, kind).type == HERO:
        overlay(g, seat, kind, host)
    else:
        card = _enter(g, seat, kind, host, frame.raised)
        if frame.then != NOTHING:
            g.stack.append(by_itself(g, seat, frame.then, card, NO_CAUSE))
        tell(g, "enters", seat, card, count=FROM_BURIED if frame.raised else 0)
        if host != NOTHING:
            tell(g, "attached", seat, card, host)


def _why_not(g: State, seat: int, kind: int, host: int) -> int:
    """Why a card cannot enter as it was announced, after all that was answered to it; COMES if it can."""
    if not g.alive[seat]:
        return e.PLAYER_OUT
    if host != NOTHING and g.kind[host] == NOTHING:
        return e.HOST_GONE
    if host != NOTHING and g.control[host] != seat and not takes_in(g, host, seat, face_number(g, kind)):
        return e.HOST_GONE
    if host != NOTHING and face_of(g, kind).type == HERO:
        return COMES
    if face_of(g, kind).type == STORY and has_story(g, seat, kind):
        return e.NAMESAKE  # BS 15.21
    return COMES if against_beside(g, kind) is None else e.NAMESAKE


def negate(g: State) -> None:
    """The card that is being brought into play does not come (BS 14.20, BS 14.25)."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Enter):
            g.stack[place] = frame.negate()
            return


def _enter(g: State, seat: int, kind: int, host: int, raised: bool) -> int:
    """A card comes into play: a Holding bowed, a Khadi who returns too, all else unbowed.

    BS 5.5, BS 5.24 to BS 5.30, BS 17.13.
    """
    printed = face_of(g, kind)
    if printed.type == PANTHEON:
        replace_pantheon(g, seat)
    resting = printed.type == HOLDING and not printed.is_fortification
    card = enter(g, seat, kind, host, resting or raised)
    if host != NOTHING and g.control[host] != seat:
        hand_over(g, card, g.control[host])  # BS 7.23
    if allowed(g, TO_ENTER_UNBOWED, card):
        g.bowed[card] = 0
    elif resting:
        g.bowed[card] = RESTING
    elif allowed(g, TO_ENTER_BOWED, card):
        g.bowed[card] = 1
    return card


def overlay(g: State, seat: int, kind: int, hero: int) -> int:
    """An Experienced Hero lies on the earlier version and keeps what that one had; it does not enter play.

    BS 5.17, BS 5.19, BS 5.20.
    """
    card = enter(g, seat, kind, NOTHING, bool(g.bowed[hero]))
    for column in (g.water, g.str_turn, g.ka_turn, g.str_token, g.ka_token):
        column[card], column[hero] = column[hero], 0
    g.at[card], g.at[hero] = g.at[hero], NOTHING
    own = len(abilities_of(g, card))  # the marks of the earlier version's abilities stand behind its own
    g.used[card], g.used[hero] = g.used[hero] << own, 0
    g.bowed[hero] = 0
    g.tokens = [(card if row[0] == hero else row[0], *row[1:]) for row in g.tokens]
    g.taken = [(card if row[0] == hero else row[0], *row[1:]) for row in g.taken]
    g.under = [(card if row[0] == hero else row[0], *row[1:]) for row in g.under]
    marks.pass_on(g, hero, card)
    for other in attached(g, hero):
        g.host[other] = card
    g.host[hero] = card
    return card


def replace_pantheon(g: State, seat: int) -> None:
    """A player's new Pantheon card buries the old one (BS 15.24)."""
    for card in g.side[seat][:]:
        if face(g, card).type == PANTHEON:
            leave(g, card, BURIED)


def bring_omen(g: State, seat: int, kind: int) -> None:
    """An Omen stays in play, in the battle in which it was played; the one that was there is destroyed.

    BS 15.1, BS 15.2, BS 15.6.
    """
    if g.omen != NOTHING:
        destroy(g, g.omen)
    if g.omen != NOTHING:  # what cannot be destroyed makes room all the same
        leave(g, g.omen, BURIED)
    g.omen = enter(g, seat, kind)
    tell(g, "enters", seat, g.omen)
    g.at[g.omen] = g.battle
