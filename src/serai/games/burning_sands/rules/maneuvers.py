"""Ground and Flying Maneuvers: who assigns units to which City Section, and the duty to send some.

BS 8.28 to 8.41.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.asking import NO_PRICE, allowed, price_of
from serai.games.burning_sands.rules.board import board, face, sections, stronghold
from serai.games.burning_sands.rules.duties import can_meet, duties, meets, targets
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.paying import ask_payment, can_pay
from serai.games.burning_sands.rules.reasons import FIRST, in_play
from serai.games.burning_sands.rules.traits import is_flying
from serai.games.burning_sands.rules.units import (
    against_own_hero,
    against_sending,
    barred,
    join,
    price_for,
    ready_units,
)
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state.frames import Frame, Maneuver, Place
from serai.games.burning_sands.state.marks import AIRBORNE, ASSIGNS_FIRST, TO_ALLY, TO_ATTACK, TO_DEFEND
from serai.games.burning_sands.state.terms import ASSIGN, DONE, NOTHING, SECTION, TO
from serai.kernel import Action, Reason

# What a player does in a segment, in this order (BS 8.33).
ATTACKER: Final = 0
OFFENSIVE_ALLY: Final = 1
DEFENDER: Final = 2
DEFENSIVE_ALLY: Final = 3
_DOING: Final = (TO_ATTACK, TO_ATTACK, TO_DEFEND, TO_DEFEND)

_NOT_YOURS: Final = Reason("not yours", "BS 8.28")
_NOT_A_HERO: Final = Reason("not a hero", "BS 8.28")
_NOWHERE: Final = Reason("its unit may be sent nowhere", "BS 1.4")
_NEEDED_ELSEWHERE: Final = Reason("needed for what you owe", "BS 8.9")
_TOOK_A_TOKEN: Final = Reason("a unit is owed for a token", "BS 8.24")
_NOT_A_SECTION: Final = Reason("units go to city sections", "BS 8.6")
_OWED_ELSEWHERE: Final = Reason("first a unit where you owe one", "BS 8.9")
_NOT_THERE: Final = tuple(
    Reason("you cannot send units there", rule) for rule in ("BS 8.37", "BS 8.37", "BS 8.38", "BS 8.39")
)


def assign_all(g: State, flying: bool) -> None:
    """A segment: attacker, offensive allies, defenders, defensive allies, each group clockwise (BS 8.33)."""
    others = in_turn(g, g.attacker)[1:]
    invited = [seat for seat in others if any(seat == ally for ally, _ in g.invited)]
    turns = [
        (ATTACKER, g.attacker),
        *((OFFENSIVE_ALLY, seat) for seat in invited if (seat, g.attacker) in g.invited),
        *((DEFENDER, seat) for seat in targets(g)),
        *((DEFENSIVE_ALLY, seat) for seat in invited),
    ]
    early = [] if flying else [one for one in turns if one[0] == DEFENDER and _comes_first(g, one[1])]
    turns = [*early, *[one for one in turns if one not in early]]
    for role, seat in reversed(turns):
        g.stack.append(Maneuver(seat, flying, role))


def _comes_first(g: State, seat: int) -> bool:
    """Whether a text has a defender assign Ground units before all others (BS 8.45)."""
    return allowed(g, ASSIGNS_FIRST, stronghold(g, seat))


def destinations(g: State, seat: int, role: int) -> list[int]:
    """The City Sections to which a player may send units in a role (BS 8.26, BS 8.37, BS 8.38, BS 8.39)."""
    if not g.alive[g.attacker]:
        return []
    if role == DEFENDER:
        return sections(g, seat)
    attacked = targets(g)
    promised = [inviter for ally, inviter in g.pledges if ally == seat]
    if role == DEFENSIVE_ALLY:
        if (seat, g.attacker) in g.allies or g.attacker in promised:
            return []
        attacked = [other for other in attacked if (seat, other) in g.invited]
    elif role == OFFENSIVE_ALLY:
        helped = [inviter for ally, inviter in g.allies if ally == seat]
        if any(other != g.attacker for other in (*helped, *promised)):
            return []
    goals = [section for defender in attacked for section in sections(g, defender)]
    if role in (OFFENSIVE_ALLY, DEFENSIVE_ALLY) and board(g).priced:
        return [
            section
            for section in goals
            if can_pay(g, seat, *_price_of_help(g, seat, _helped(g, role, section)))
        ]
    return goals


def _ready(g: State, seat: int, role: int, flying: bool, goals: list[int]) -> list[int]:
    """The units that a player could send to one of these City Sections in a role."""
    ready = _flyers(g, seat, role, flying)
    return [hero for hero in ready if _may_go_to_one(g, hero, goals, role, flying)]


def _may_go_to_one(g: State, hero: int, goals: list[int], role: int, flying: bool) -> bool:
    for section in goals:  # noqa: SIM110 (asked at every choice)
        if _may_go(g, hero, section, role, flying):
            return True
    return False


def _flyers(g: State, seat: int, role: int, flying: bool) -> list[int]:
    """The units that could be sent in a segment to some City Section."""
    doing = _DOING[role]
    return ready_units(g, seat, doing, flying and AIRBORNE + doing not in board(g).answers)


def _may_go(g: State, hero: int, section: int, role: int, flying: bool) -> bool:
    """Whether no text forbids to send a unit to a City Section, and it flies if it has to (BS 8.36)."""
    doing = _DOING[role]
    if barred(g, hero, section, doing):
        return False
    return not flying or is_flying(g, hero) or allowed(g, AIRBORNE + doing, hero, section)


def _can_end(g: State, seat: int, flying: bool, role: int, goals: list[int], ready: list[int]) -> bool:
    """Whether a player may stop assigning: what is owed can be sent later, or can never be sent.

    BS 8.9, BS 8.24. What can no longer be met lapses (BS 8.10, BS 8.25). A defender who promised help to
    another defender still has a turn as an ally.
    """
    owed = duties(g, seat)
    if not owed or role == DEFENDER:
        return True
    later = 0 if flying else can_meet(g, owed, _ready(g, seat, role, True, goals))
    return can_meet(g, owed, ready) <= later


def places(g: State, seat: int, flying: bool, role: int, hero: int) -> list[int]:
    """The City Sections that a unit may be sent to so that every duty can still be met (BS 8.7, BS 8.21)."""
    goals = destinations(g, seat, role)
    found = [section for section in goals if _may_go(g, hero, section, role, flying)]
    owed = duties(g, seat)
    if not owed:
        return found
    ready = _ready(g, seat, role, flying, goals)
    most = can_meet(g, owed, ready)
    others = [other for other in ready if other != hero]
    kept: list[int] = []
    for section in found:
        left = [other for other in owed if not meets(g, section, other)]
        if len(owed) - len(left) + can_meet(g, left, others) >= most:
            kept.append(section)
    return kept


def offer_units(g: State, frame: Frame) -> list[Action]:
    """End the assignment, or a unit to assign; in the Flying segment only Flying units (BS 8.34, BS 8.36)."""
    assert isinstance(frame, Maneuver)
    seat, flying, role = frame.seat, frame.flying, frame.role
    goals = destinations(g, seat, role)
    if not goals:
        return []
    ready = _ready(g, seat, role, flying, goals)
    if not duties(g, seat):
        return [DONE(), *ASSIGN.each(ready)]
    offers = [DONE()] if _can_end(g, seat, flying, role, goals, ready) else []
    return offers + [ASSIGN(hero) for hero in ready if places(g, seat, flying, role, hero)]


def against_unit(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against assigning a unit, or against ending the assignment."""
    assert isinstance(frame, Maneuver)
    flying, role, seat, hero = frame.flying, frame.role, frame.seat, action.n
    if action.verb is DONE:
        return None if action in offer_units(g, frame) else _against_ending(g, seat)
    if action.verb is not ASSIGN:
        return FIRST[frame.kind]
    reason = against_own_hero(g, seat, hero, _NOT_YOURS, _NOT_A_HERO)
    if reason is None:
        flies = bool(flying) and AIRBORNE + _DOING[role] not in board(g).answers
        reason = against_sending(g, hero, _DOING[role], flies)
    if reason is not None:
        return reason
    if flying and not any(_may_go(g, hero, goal, role, True) for goal in destinations(g, seat, role)):
        return against_sending(g, hero, _DOING[role], True) or _NOWHERE
    if all(barred(g, hero, section, _DOING[role]) for section in destinations(g, seat, role)):
        return _NOWHERE
    return None if places(g, seat, flying, role, hero) else _NEEDED_ELSEWHERE


def _against_ending(g: State, seat: int) -> Reason:
    """The first whom the attacker still owes a unit, or that an ally owes one."""
    if seat != g.attacker:
        return _TOOK_A_TOKEN
    return Reason("a unit is owed", "BS 8.9", duties(g, seat)[0])


def answer_unit(g: State, frame: Frame, action: Action) -> None:
    """A unit is named, and its City Section is asked for; or the player has done."""
    assert isinstance(frame, Maneuver)
    if action.verb is DONE:
        g.stack.pop()
    else:
        g.stack.append(Place(frame.seat, frame.flying, frame.role, action.n))


def offer_places(g: State, frame: Frame) -> list[Action]:
    """The City Sections to which the unit may go (BS 8.31, BS 8.32)."""
    assert isinstance(frame, Place)
    if frame.section != NOTHING:  # it is paid for
        return [TO(frame.section)]
    found = places(g, frame.seat, frame.flying, frame.role, frame.hero)
    return [TO(section) for section in found]


def against_place(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against a City Section as the one to which the unit goes."""
    assert isinstance(frame, Place)
    flying, role, hero = frame.flying, frame.role, frame.hero
    seat, section = frame.seat, action.n
    if action.verb is not TO:
        return FIRST[frame.kind]
    if not in_play(g, section) or face(g, section).type != SECTION:
        return _NOT_A_SECTION
    if section not in destinations(g, seat, role):
        return _NOT_THERE[role]
    if barred(g, hero, section, _DOING[role]):
        return Reason("cannot be sent there", "BS 1.4", hero)
    return None if section in places(g, seat, flying, role, hero) else _OWED_ELSEWHERE


def _helped(g: State, role: int, section: int) -> int:
    """Whom a player helps with a unit at a City Section."""
    return g.attacker if role == OFFENSIVE_ALLY else g.control[section]


def _price_of_help(g: State, seat: int, other: int) -> tuple[int, int]:
    """The Copper and the Water for which a player becomes the ally of another (BS 6.32)."""
    if (seat, other) in g.allies:
        return NO_PRICE
    return price_of(g, TO_ALLY, stronghold(g, seat), seat=other)


def answer_place(g: State, frame: Frame, action: Action) -> None:
    """The unit goes there; with the first one a player becomes an ally (BS 8.41)."""
    assert isinstance(frame, Place)
    role = frame.role
    g.stack.pop()
    copper, water = price_for(g, frame.hero, action.n, _DOING[role])
    if role in (OFFENSIVE_ALLY, DEFENSIVE_ALLY):
        more = _price_of_help(g, frame.seat, _helped(g, role, action.n))
        copper, water = copper + more[0], water + more[1]
    if (copper or water) and frame.section == NOTHING:
        g.stack.append(Place(frame.seat, frame.flying, role, frame.hero, action.n))
        ask_payment(g, frame.seat, copper, water)
        return
    helped = (frame.seat, _helped(g, role, action.n))
    if role in (OFFENSIVE_ALLY, DEFENSIVE_ALLY) and helped not in g.allies:
        g.allies = [*g.allies, helped]
        tell(g, "allies", helped[0], seat=helped[0], count=helped[1])
    join(g, frame.hero, action.n)
