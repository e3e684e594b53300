"""Attacks and battles by rule of thumb: where to send units, and which of them engages next."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.bots.burning_sands.forecast import forecast
from serai.bots.burning_sands.worth import hand_worths, unit_strength, unit_worth
from serai.bots.policy import least_worth, prefer
from serai.games.burning_sands.rules.board import sections
from serai.games.burning_sands.rules.duties import targets
from serai.games.burning_sands.rules.engaging import able_cards
from serai.games.burning_sands.rules.maneuvers import ATTACKER, DEFENDER
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.rules.traits import archery
from serai.games.burning_sands.rules.units import (
    ATTACKERS,
    army_units,
    members,
    own_units,
    ready_units,
    side_of,
    units_at,
)
from serai.games.burning_sands.rules.zones import fate_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Absorb, Engaging, Frame, Maneuver, Place
from serai.games.burning_sands.state.marks import TO_ATTACK, TO_DEFEND
from serai.games.burning_sands.state.terms import (
    ARCHERY,
    ASSIGN,
    BATTLE,
    DONE,
    ENGAGE,
    FATE,
    NOTHING,
    PASS,
    PLAYER,
    TACTIC,
    TO,
)
from serai.kernel import Action

TIRED: Final = 0.15  # a point of Strength that comes home bowed
CAREFUL: Final = 0.65  # how much the better of the defender's two answers counts
CHEAP: Final = 1.0  # a card in hand up to this worth is given for its Fate value


class Plan(NamedTuple):
    """Units for a City Section, and what is hoped to come of it."""

    gain: float
    section: int
    units: list[int]


def attack_plan(g: State, seat: int, free: list[int], open_to: list[int]) -> Plan:
    """The best way to send units, those that are there already included; perhaps none more."""
    free = sorted(free, key=lambda hero: (-unit_strength(g, hero), hero))
    best = Plan(0.0, NOTHING, [])
    sent = [section for section in open_to if own_units(g, seat, section)]
    for section in sent or open_to:
        there = own_units(g, seat, section)
        guards = [hero for hero in units_at(g, section) if side_of(g, g.control[hero]) != ATTACKERS]
        helpers = [*guards, *ready_units(g, g.control[section], TO_DEFEND)]
        for n in range(0 if there else 1, len(free) + 1):
            army = [*there, *free[:n]]
            alone, met = forecast(g, section, army, guards), forecast(g, section, army, helpers)
            gain = CAREFUL * min(alone, met) + (1 - CAREFUL) * max(alone, met)
            gain -= TIRED * sum([unit_strength(g, hero) for hero in free[:n]])
            if gain > best.gain or (there and best.section == NOTHING):
                best = Plan(gain, section, free[:n])
    return best


def defence_plan(g: State, seat: int, free: list[int], open_to: list[int]) -> Plan:
    """The best way to defend, those that are there already included; perhaps with nobody more."""
    free = sorted(free, key=lambda hero: (-unit_strength(g, hero), hero))
    best = Plan(0.0, NOTHING, [])
    for section in open_to:
        foes = [hero for hero in units_at(g, section) if side_of(g, g.control[hero]) == ATTACKERS]
        if not foes:
            continue
        there = own_units(g, seat, section)
        before = forecast(g, section, foes, there)
        for n in range(1, len(free) + 1):
            gain = before - forecast(g, section, foes, [*there, *free[:n]]) - 0.1 * n
            if gain > best.gain:
                best = Plan(gain, section, free[:n])
    return best


def worth_attacking(g: State, seat: int) -> Plan:
    """The best attack that a player could declare now."""
    cities = [
        section
        for other in range(g.seats)
        if other != seat and g.alive[other]
        for section in sections(g, other)
    ]
    return attack_plan(g, seat, ready_units(g, seat, TO_ATTACK), cities)


def declare(g: State, frame: Frame, offers: list[Action]) -> Action:
    """Attack the one player of the best plan."""
    if g.defenders and DONE() in offers:
        return DONE()
    section = worth_attacking(g, frame.seat).section
    wanted = PLAYER(g.control[section]) if section != NOTHING else offers[-1]
    return prefer(wanted, offers)


def _plan(g: State, seat: int, flying: bool, role: int) -> Plan:
    if role == ATTACKER:
        cities = [section for defender in targets(g) for section in sections(g, defender)]
        return attack_plan(g, seat, ready_units(g, seat, TO_ATTACK, flying), cities)
    if role == DEFENDER:
        return defence_plan(g, seat, ready_units(g, seat, TO_DEFEND, flying), sections(g, seat))
    return Plan(0.0, NOTHING, [])


def maneuver(g: State, frame: Frame, offers: list[Action]) -> Action:
    """The next unit of the plan; allies send none that they do not owe."""
    assert isinstance(frame, Maneuver)
    plan = _plan(g, frame.seat, frame.flying, frame.role)
    for hero in plan.units:
        if ASSIGN(hero) in offers:
            return ASSIGN(hero)
    return DONE() if DONE() in offers else offers[-1]


def place(g: State, frame: Frame, offers: list[Action]) -> Action:
    """The City Section of the plan."""
    assert isinstance(frame, Place)
    wanted = _plan(g, frame.seat, frame.flying, frame.role).section
    return offers[0] if wanted == NOTHING else prefer(TO(wanted), offers)


def order(g: State, frame: Frame, offers: list[Action]) -> Action:
    """First the battle where most own Strength stands."""
    return max(
        offers,
        key=lambda action: (
            action.verb is BATTLE,
            sum([unit_strength(g, hero) for hero in own_units(g, frame.seat, action.n)]),
        ),
    )


def _blows(g: State, seat: int) -> dict[int, list[int]]:
    """The cards with which each unit could engage, by its Hero."""
    found: dict[int, list[int]] = {}
    for card in able_cards(g, seat):
        found.setdefault(card if g.host[card] == NOTHING else g.host[card], []).append(card)
    return found


def _hurts(g: State, foes: list[int], damage: int) -> bool:
    """Whether an army would lose a card to this damage."""
    return any(strength(g, card) <= damage for hero in foes for card in members(g, hero))


def fight(g: State, frame: Frame, offers: list[Action]) -> Action:
    """Engage with the strongest unit while that does harm; against bare walls the strongest comes last."""
    seat = frame.seat
    blows = [
        (sum([strength(g, card) for card in cards]), hero, cards) for hero, cards in _blows(g, seat).items()
    ]
    blows = sorted(blow for blow in blows if blow[0] > 0)
    if not blows:
        return PASS()
    army = side_of(g, seat)
    foes = army_units(g, 1 - army)
    pick = blows[-1]
    if army == ATTACKERS:
        water, base = g.water[g.battle], strength(g, g.battle)
        if not foes:
            useful = [blow for blow in blows if water or blow[0] >= base]
            if not useful:
                return PASS()
            pick = useful[0]
        elif not water and base > pick[0] and not _hurts(g, foes, pick[0]):
            return PASS()
    elif not _hurts(g, foes, pick[0]):
        return PASS()
    _damage, hero, cards = pick
    if TACTIC(hero) in offers and _cheapest(g, seat) <= CHEAP:
        return TACTIC(hero)
    return ENGAGE(cards[0])


def _cheapest(g: State, seat: int) -> float:
    worths = hand_worths(g.pool)
    return min([worths[kind % len(worths)] for kind in g.hand[seat]], default=CHEAP + 1)


def tactics(g: State, frame: Frame, offers: list[Action]) -> Action:
    """The card that gives most Fate for what it is worth."""
    worths = hand_worths(g.pool)
    return max(offers, key=lambda action: 0.6 * fate_of(g, action.n) - worths[action.n % len(worths)])


def engage(g: State, frame: Frame, offers: list[Action]) -> Action:
    """The whole unit engages; Archery takes the best card that it can destroy."""
    assert isinstance(frame, Engaging)
    more = [action for action in offers if action.verb is ENGAGE]
    if more:
        return more[0]
    damage = sum([max(0, strength(g, card) + (archery(g, card) or 0)) for card in frame.cards])
    shots = [action for action in offers if action.verb is ARCHERY and strength(g, action.n) <= damage]
    if shots:
        return max(shots, key=lambda action: (_prize(g, action.n), -action.n))
    return DONE()


def _prize(g: State, card: int) -> float:
    return unit_worth(g, card) if g.host[card] == NOTHING else 1.0 + strength(g, card)


def spare(g: State, frame: Frame, offers: list[Action]) -> Action:
    """A card for a Hero who was given up: the cheapest whose Fate value is enough, if there is one."""
    absorb = g.stack[-2]
    assert isinstance(absorb, Absorb)
    enough = [action for action in offers if action.verb is FATE and fate_of(g, action.n) >= absorb.left]
    return least_worth(enough, hand_worths(g.pool)) if enough else DONE()
