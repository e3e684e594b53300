"""Allies of an attack: invitations, the Water token that may be demanded, and the promise it brings.

BS 8.11 to 8.27.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import forbidden
from serai.games.burning_sands.rules.board import face, section_water, sections, stronghold
from serai.games.burning_sands.rules.duties import can_meet
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.reasons import (
    FIRST,
    NO_SUCH_PLAYER,
    YOU_CANNOT,
    against_own,
    against_player,
)
from serai.games.burning_sands.rules.units import ready_units
from serai.games.burning_sands.rules.water import gain_water, lose_water, room
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Frame, Invite, Terms, Token
from serai.games.burning_sands.state.marks import TO_ALLY, TO_ATTACK, TO_DEFEND
from serai.games.burning_sands.state.terms import DONE, NO, PLAYER, POUR, SECTION, TO, YES
from serai.kernel import Action, Reason

_WITH_YOU: Final = Reason("is with you", "BS 8.15")
_DEFENDS: Final = Reason("is on the other side", "BS 8.12")
_ATTACKS: Final = Reason("is on the other side", "BS 8.13")
_NO_WATER: Final = Reason("no token to ask for", "BS 8.20")
_OTHER_SIDE: Final = Reason("no token to ask for", "BS 8.22")
_NO_UNIT: Final = Reason("no token to ask for", "BS 8.23")
_PAYS_NO_TOKEN: Final = Reason("the token comes from your water", "BS 8.19")
_TAKES_NO_TOKEN: Final = Reason("the token goes to your city", "BS 8.19")


def invite_all(g: State) -> None:
    """The attacker invites, then each defender clockwise from the attacker's left (BS 8.12, BS 8.13)."""
    for seat in reversed((g.attacker, *g.defenders)):
        g.stack.append(Invite(seat))


def offer_invitations(g: State, frame: Frame) -> list[Action]:
    """Another player to invite, or done; the attacker asks no defender, nobody asks the attacker."""
    seat = frame.seat
    if not g.alive[g.attacker]:
        return []
    others = [other for other in in_turn(g, seat) if _against_inviting(g, seat, other) is None]
    return [DONE(), *(PLAYER(other) for other in others)]


def _against_inviting(g: State, seat: int, other: int) -> Reason | None:
    """What speaks against inviting a player (BS 8.12, BS 8.13)."""
    if other == seat or (other, seat) in g.invited:
        return _WITH_YOU
    if forbidden(g, TO_ALLY, stronghold(g, other), seat=seat):
        return YOU_CANNOT[TO_ALLY]
    if seat == g.attacker:
        return _DEFENDS if other in g.defenders else None
    return _ATTACKS if other == g.attacker else None


def against_invitation(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against inviting the player of a number."""
    if action.verb is not PLAYER:
        return None if action.verb is DONE else FIRST[frame.kind]
    reason = against_player(g, action.n)
    return _against_inviting(g, frame.seat, action.n) if reason is None else reason


def answer_invitation(g: State, frame: Frame, action: Action) -> None:
    """One more player is invited; or the inviter has asked enough (BS 8.15)."""
    if action.verb is DONE:
        g.stack.pop()
        return
    g.invited = [*g.invited, (action.n, frame.seat)]
    if g.events is not None:
        g.events.append(e.Invited(frame.seat, action.n))


def agree_all(g: State) -> None:
    """Each invited player, clockwise from the attacker's left, may ask each inviter for a token (BS 8.17)."""
    for seat in reversed(in_turn(g, g.attacker)):
        for inviter in reversed((g.attacker, *g.defenders)):
            if (seat, inviter) in g.invited:
                g.stack.append(Terms(seat, seat, inviter))


def against_demand(g: State, seat: int, inviter: int) -> Reason | None:
    """What speaks against asking for a token: it can be paid, serves one side only, the promise can be kept.

    BS 8.20, BS 8.22 and BS 8.23.
    """
    if not g.alive[g.attacker] or not g.alive[inviter]:
        return NO_SUCH_PLAYER
    if not section_water(g, inviter):
        return _NO_WATER
    taken = [other for ally, other in g.pledges if ally == seat]
    if any((other == g.attacker) != (inviter == g.attacker) for other in taken):
        return _OTHER_SIDE
    ready = ready_units(g, seat, TO_ATTACK if inviter == g.attacker else TO_DEFEND)
    return None if can_meet(g, [*taken, inviter], ready) > len(taken) else _NO_UNIT


def offer_terms(g: State, frame: Frame) -> list[Action]:
    """Whether the invited player asks for a Water token."""
    assert isinstance(frame, Terms)
    return [NO(), YES()] if against_demand(g, frame.ally, frame.inviter) is None else []


def against_terms(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against asking for a token, or not asking where none can be asked for."""
    assert isinstance(frame, Terms)
    return against_demand(g, frame.ally, frame.inviter) if action.verb in (NO, YES) else FIRST[frame.kind]


def answer_terms(g: State, frame: Frame, action: Action) -> None:
    """A demand is put before the inviter (BS 8.18)."""
    assert isinstance(frame, Terms)
    g.stack.pop()
    if action.verb is YES:
        g.stack.append(Token(frame.inviter, frame.ally, frame.inviter))


def offer_token(g: State, frame: Frame) -> list[Action]:
    """The inviter refuses, or pays from a City Section; then the other chooses where the token goes.

    BS 8.19.
    """
    assert isinstance(frame, Token)
    own = sections(g, frame.seat)
    if frame.paid:
        return [TO(section) for section in own if room(g, section) > 0]
    return [NO(), *(POUR(section) for section in own if g.water[section])]


def against_token(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a City Section that pays the token or gets it."""
    assert isinstance(frame, Token)
    verb, n, paid = action.verb, action.n, frame.paid
    if verb is NO:
        return _TAKES_NO_TOKEN if paid else None
    if verb is not (TO if paid else POUR):
        return FIRST[frame.kind]
    wrong = _TAKES_NO_TOKEN if paid else _PAYS_NO_TOKEN
    reason = against_own(g, frame.seat, n, wrong)
    if reason is not None:
        return reason
    if face(g, n).type != SECTION:
        return wrong
    return None if (room(g, n) > 0 if paid else g.water[n]) else wrong


def answer_token(g: State, frame: Frame, action: Action) -> None:
    """The token is paid, and a promise given (BS 8.21); or it is refused and nothing is promised.

    BS 8.18.
    """
    assert isinstance(frame, Token)
    ally, inviter = frame.ally, frame.inviter
    g.stack.pop()
    if action.verb is POUR:
        lose_water(g, action.n, 1)
        g.pledges = [*g.pledges, (ally, inviter)]
        if g.events is not None:
            g.events.append(e.TokenPaid(inviter, ally))
        g.stack.append(Token(ally, ally, inviter, paid=True))
    elif action.verb is TO:
        gain_water(g, action.n, 1)
        tell(g, "water-gained", inviter, other=action.n, seat=ally, count=1)
        tell(g, "gives", inviter, other=action.n, seat=inviter, count=ally)
