"""Allies of an attack: invitations, the Water token that may be demanded, and the promise it brings.

BS 8.11 to 8.27.
"""

from __future__ import annotations

from serai.games.burning_sands.rules.board import section_water, sections
from serai.games.burning_sands.rules.duties import can_meet
from serai.games.burning_sands.rules.ending import room
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.paying import gain_water, lose_water
from serai.games.burning_sands.rules.units import ready_units
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Frame, Invite, Terms, Token
from serai.games.burning_sands.state.marks import TO_ATTACK, TO_DEFEND
from serai.games.burning_sands.state.terms import DONE, NO, NOTHING, PLAYER, POUR, TO, YES
from serai.kernel import Action


def invite_all(g: State) -> None:
    """The attacker invites, then each defender clockwise from the attacker's left (BS 8.12, BS 8.13)."""
    for seat in reversed((g.attacker, *g.defenders)):
        g.stack.append(Invite(seat))


def offer_invitations(g: State, frame: Frame) -> list[Action]:
    """Another player to invite, or done; the attacker asks no defender, nobody asks the attacker."""
    seat = frame.seat
    if not g.alive[g.attacker]:
        return []
    barred = [g.attacker, *g.defenders] if seat == g.attacker else [g.attacker, seat]
    asked = [other for other, inviter in g.invited if inviter == seat]
    others = [other for other in in_turn(g, seat) if other not in barred and other not in asked]
    return [DONE(), *(PLAYER(other) for other in others)]


def answer_invitation(g: State, frame: Frame, action: Action) -> None:
    """One more player is invited; or the inviter has asked enough (BS 8.15)."""
    if action.verb is DONE:
        g.stack.pop()
        return
    g.invited.append((action.n, frame.seat))
    if g.events is not None:
        g.events.append(e.Invited(frame.seat, action.n))


def agree_all(g: State) -> None:
    """Each invited player, clockwise from the attacker's left, may ask each inviter for a token (BS 8.17)."""
    for seat in reversed(in_turn(g, g.attacker)):
        for inviter in reversed((g.attacker, *g.defenders)):
            if (seat, inviter) in g.invited:
                g.stack.append(Terms(seat, seat, inviter))


def may_demand(g: State, seat: int, inviter: int) -> bool:
    """Whether a token may be asked for: it can be paid, serves one side only, and the promise can be kept.

    BS 8.20, BS 8.22 and BS 8.23.
    """
    if not g.alive[g.attacker] or not g.alive[inviter] or not section_water(g, inviter):
        return False
    taken = [other for ally, other in g.pledges if ally == seat]
    if any((other == g.attacker) != (inviter == g.attacker) for other in taken):
        return False
    ready = ready_units(g, seat, TO_ATTACK if inviter == g.attacker else TO_DEFEND)
    return can_meet(g, [*taken, inviter], ready) > len(taken)


def offer_terms(g: State, frame: Frame) -> list[Action]:
    """Whether the invited player asks for a Water token."""
    assert isinstance(frame, Terms)
    return [NO(), YES()] if may_demand(g, frame.ally, frame.inviter) else []


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


def answer_token(g: State, frame: Frame, action: Action) -> None:
    """The token is paid, and a promise given (BS 8.21); or it is refused and nothing is promised.

    BS 8.18.
    """
    assert isinstance(frame, Token)
    ally, inviter = frame.ally, frame.inviter
    g.stack.pop()
    if action.verb is POUR:
        lose_water(g, action.n, 1)
        g.pledges.append((ally, inviter))
        if g.events is not None:
            g.events.append(e.TokenPaid(inviter, ally))
        g.stack.append(Token(ally, ally, inviter, paid=True))
    elif action.verb is TO:
        gain_water(g, action.n, 1)
        tell(g, "water-gained", inviter, NOTHING, NOTHING, ally)
