"""An Attack Phase: declaration, allies, maneuvers, and the battles in the attacker's order (BS 8.3)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import allies, battle, maneuvers
from serai.games.burning_sands.rules.asking import decider, influence_for, player_cannot, price_of
from serai.games.burning_sands.rules.board import sections, stronghold
from serai.games.burning_sands.rules.changes import end_of
from serai.games.burning_sands.rules.duties import can_meet, may_serve, targets
from serai.games.burning_sands.rules.happenings import as_bits, is_awaited, tell
from serai.games.burning_sands.rules.heeding import heeding
from serai.games.burning_sands.rules.influence import can_sway
from serai.games.burning_sands.rules.paying import can_pay
from serai.games.burning_sands.rules.reasons import FIRST, YOU_CANNOT, Question, against_player
from serai.games.burning_sands.rules.stats import times
from serai.games.burning_sands.rules.units import leave_battle, ready_units, units_at
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import (
    DECLARE,
    INVITE,
    MANEUVER,
    ORDER,
    PLACE,
    TERMS,
    TOKEN,
    Attacking,
    Council,
    Declare,
    Frame,
    Order,
)
from serai.games.burning_sands.state.marks import ATTACK, ATTACKS, TO_ATTACK, TO_DECLARE_AGAINST, WHO_ORDERS
from serai.games.burning_sands.state.terms import BATTLE, DONE, NOBODY, NOTHING, PLAYER
from serai.kernel import Action, Reason

_ATTACKED: Final = Reason("attacked this turn", "BS 8.1")
_NO_UNIT: Final = Reason("no unit to attack with", "BS 8.8")
_YOURSELF: Final = Reason("nobody attacks oneself", "BS 8.4")
_IS_ATTACKED: Final = Reason("is attacked already", "BS 8.4")
_NO_FURTHER_UNIT: Final = Reason("no further unit to attack with", "BS 8.8")
_NOT_ENOUGH_INFLUENCE: Final = Reason("not enough influence left", "BS 6.28")
_NO_DEFENDER: Final = Reason("an attack names a defender", "BS 8.4")
_NO_BATTLE: Final = Reason("no battle there", "BS 9.1")

# Steps of an ATTACKING frame; the battles alternate between CHOOSE and CLOSE.
_DECLARED, _INVITE, _AGREE, _GROUND, _FLYING, _COUNT, _CHOOSE, _CLOSE, _GO_HOME = range(9)


def against_attack(g: State, seat: int) -> Reason | None:
    """What speaks against declaring an attack now: once per turn, with a unit to send (BS 8.1, BS 8.8)."""
    again = seat in g.attacks and g.attacks.count(seat) >= times(g, seat, ATTACKS)
    if again or g.attacker != NOBODY:
        return _ATTACKED
    if player_cannot(g, TO_ATTACK, seat):
        return YOU_CANNOT[TO_ATTACK]
    ready = ready_units(g, seat, TO_ATTACK)
    others = [other for other in in_turn(g, seat)[1:] if _can_afford(g, seat, other)] if ready else []
    if any(may_serve(g, hero, other) for other in others for hero in ready):
        return None
    return _NO_UNIT


def declare(g: State, seat: int) -> None:
    """A player begins an attack, which is his or her one attack of the turn (BS 8.2)."""
    g.attacks = [*g.attacks, seat]
    g.attacker = seat
    g.stack.append(Attacking(seat, _DECLARED))
    g.stack.append(Declare(seat))


def offer_defenders(g: State, frame: Frame) -> list[Action]:
    """Another defender, as long as there is a different unit for each; done once there is one.

    BS 8.4, BS 8.8.
    """
    seat = frame.seat
    offers = [DONE()] if g.defenders else []
    ready = ready_units(g, seat, TO_ATTACK)
    if len(g.defenders) < len(ready):
        others = in_turn(g, seat)[1:]
        offers += [PLAYER(other) for other in others if _against_defender(g, seat, other, ready) is None]
    return offers


def _against_defender(g: State, seat: int, other: int, ready: list[int]) -> Reason | None:
    """What speaks against a player as one more defender (BS 8.4, BS 8.8)."""
    if other == seat:
        return _YOURSELF
    if other in g.defenders:
        return _IS_ATTACKED
    if len(g.defenders) >= len(ready) or can_meet(g, [*g.defenders, other], ready) <= len(g.defenders):
        return _NO_FURTHER_UNIT
    return None if _can_afford(g, seat, other) else _NOT_ENOUGH_INFLUENCE


def _can_afford(g: State, seat: int, other: int) -> bool:
    """Whether a player could pay, and bow, what texts ask for an attack on another (BS 6.28, BS 6.32)."""
    cost = price_of(g, TO_DECLARE_AGAINST, stronghold(g, seat), stronghold(g, other), NOTHING, other)
    if cost != (0, 0) and not can_pay(g, seat, *cost):
        return False
    price = influence_for(g, TO_ATTACK, seat, other)
    return not price or can_sway(g, seat, price, council=False)


def against_declaration(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a further defender, or against naming none."""
    if action.verb is DONE:
        return None if g.defenders else _NO_DEFENDER
    if action.verb is not PLAYER:
        return FIRST[frame.kind]
    reason = against_player(g, action.n)
    if reason is not None:
        return reason
    return _against_defender(g, frame.seat, action.n, ready_units(g, frame.seat, TO_ATTACK))


def answer_defender(g: State, frame: Frame, action: Action) -> None:
    """One more player is attacked, or the declaration is complete; defenders stand clockwise."""
    if action.verb is DONE:
        g.stack.pop()
    else:
        named = [*g.defenders, action.n]
        g.defenders = [other for other in in_turn(g, frame.seat) if other in named]
        price = influence_for(g, TO_ATTACK, frame.seat, action.n)
        if price:
            g.stack[-1] = Declare(frame.seat, action.n)
            g.stack.append(Council(frame.seat, price, plain=1))


def go_on(g: State, frame: Frame) -> None:
    """The next segment of the attack; it ends early if the attacker or all defenders are out.

    BS 8.42, BS 8.43.
    """
    assert isinstance(frame, Attacking)
    seat, step = frame.seat, frame.step
    if not g.alive[seat] or not targets(g) or (step == _CHOOSE and not g.battles):
        end(g)
        return
    g.stack[-1] = Attacking(seat, step + 1)
    if step == _DECLARED:
        if g.events is not None:
            g.events.append(e.AttackDeclared(seat, tuple(g.defenders)))
        tell(g, "attack", seat, seat=seat, count=as_bits(g.defenders))
    elif step == _INVITE:
        allies.invite_all(g)
    elif step == _AGREE:
        allies.agree_all(g)
    elif step in (_GROUND, _FLYING):
        maneuvers.assign_all(g, step == _FLYING)
    elif step == _COUNT:
        g.battles = [own for defender in targets(g) for own in sections(g, defender)]
    elif step == _CHOOSE:
        g.stack.append(Order(decider(g, WHO_ORDERS, seat)))
    elif step == _CLOSE and is_awaited(g, "battle-over"):
        g.stack[-1] = Attacking(seat, _GO_HOME, frame.section, frame.owner)
        tell(g, "battle-over", seat, seat=NOBODY, place=frame.section)
    else:
        g.stack[-1] = Attacking(seat, _CHOOSE)
        battle.end(g, frame.section, frame.owner)


def offer_order(g: State, frame: Frame) -> list[Action]:
    """The battles still to come; where nobody can ever act the order is no choice (BS 9.1, BS 9.2)."""
    if g.battles and not _order_matters(g):
        return [BATTLE(g.battles[0])]
    return [BATTLE(section) for section in g.battles]


def _order_matters(g: State) -> bool:
    """Whether anything can happen in the battles to come, as all can see."""
    hears = heeding(g).hearing
    if g.pool.joins or "battle-begins" in hears or "battle-ends" in hears:
        return True
    return any(units_at(g, section) for section in g.battles)


def against_order(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a City Section as the place of the next battle."""
    if action in offer_order(g, frame):
        return None
    return _NO_BATTLE if action.verb is BATTLE else FIRST[frame.kind]


def answer_order(g: State, frame: Frame, action: Action) -> None:
    """The next battle is chosen and begins."""
    g.stack[-2:] = [Attacking(g.attacker, _CLOSE, action.n, g.control[action.n])]
    battle.begin(g, action.n)


def end(g: State) -> None:
    """The attack is over; units that are still out go home as at the end of a battle.

    BS 8.42, BS 8.43, BS 9.23.
    """
    for side in g.side:
        for hero in side:
            if g.at[hero] != NOTHING:
                leave_battle(g, hero, g.control[g.at[hero]])
    g.stack.pop()
    seat, g.attacker = g.attacker, NOBODY
    attacked = as_bits(g.defenders)
    g.battle = NOTHING
    g.defenders, g.battles, g.fought = [], [], []
    g.invited, g.allies, g.pledges = [], [], []
    end_of(g, ATTACK)
    tell(g, "attack-ends", NOBODY, seat=seat, count=attacked)


ASKS: Final[dict[int, Question]] = {
    DECLARE: (offer_defenders, against_declaration, answer_defender),
    INVITE: (allies.offer_invitations, allies.against_invitation, allies.answer_invitation),
    TERMS: (allies.offer_terms, allies.against_terms, allies.answer_terms),
    TOKEN: (allies.offer_token, allies.against_token, allies.answer_token),
    MANEUVER: (maneuvers.offer_units, maneuvers.against_unit, maneuvers.answer_unit),
    PLACE: (maneuvers.offer_places, maneuvers.against_place, maneuvers.answer_place),
    ORDER: (offer_order, against_order, answer_order),
}
