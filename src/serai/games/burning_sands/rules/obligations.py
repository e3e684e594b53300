"""What a text says must be done: who can meet such a duty cannot evade it (BS 16.54).

A row says of an answer to a question which duties it meets; another table, which answers evade them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.rules import maneuvers, raid
from serai.games.burning_sands.rules.asking import NO_PRICE, asked, says_so
from serai.games.burning_sands.rules.board import heroes, sections, stronghold
from serai.games.burning_sands.rules.deed_prices import FREE, price
from serai.games.burning_sands.rules.duel_rounds import duel_now
from serai.games.burning_sands.rules.traits import is_flying
from serai.games.burning_sands.rules.units import barred, price_for, ready_units
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state.frame_kinds import (
    CHALLENGE,
    DECLARE,
    ENGAGING,
    FIGHT,
    MANEUVER,
    PLACE,
    RAID_DEFENCE,
    RAID_ON,
    STAYING,
    THRUSTING,
    TURN,
)
from serai.games.burning_sands.state.frames import (
    Accepting,
    Engaging,
    Frame,
    Maneuver,
    Place,
    RaidDefence,
    RaidOn,
    Staying,
)
from serai.games.burning_sands.state.marks import (
    MUST,
    NEED_NOT,
    TO_ACCEPT,
    TO_ATTACK,
    TO_BE_RAIDED,
    TO_DEFEND,
    TO_DEFEND_BATTLES,
    TO_DEFEND_RAIDS,
    TO_ENGAGE,
    TO_GO_HOME,
    TO_LEAVE_BATTLE,
    TO_RAID,
    TO_REFUSE,
    TO_STRAIGHTEN,
    TO_STRAIGHTEN_AT_DAWN,
    TO_THRUST,
    TO_USE_ARCHERY,
    TO_USE_TACTICIAN,
)
from serai.games.burning_sands.state.terms import (
    ARCHERY,
    ASSIGN,
    ATTACK,
    DONE,
    ENGAGE,
    HOME,
    NO,
    NOTHING,
    PASS,
    PLAYER,
    RAID,
    TACTIC,
    THRUST,
    TO,
    YES,
)
from serai.kernel import Action, Reason, Verb

Meets = Callable[[State, Frame, int], bool]

_DUTY_FIRST: Final = Reason("a text says what must be done", "BS 16.54")


def must(g: State, doing: int, card: int, other: int = NOTHING) -> bool:
    """Whether a text says that a card, or a player by the Stronghold, must do something; none excuses it."""
    if not asked(g, MUST + doing) or not says_so(g, MUST + doing, card, other):
        return False
    return not (asked(g, NEED_NOT + doing) and says_so(g, NEED_NOT + doing, card, other))


# Attacking, defending and raiding


def _goes(g: State, seat: int, hero: int, section: int, doing: int) -> bool:
    """Whether a unit must go to a City Section, or its player must send one: for nothing (BS 6.23)."""
    if price_for(g, hero, section, doing) != NO_PRICE:
        return False
    if must(g, doing, hero, section) or (doing == TO_DEFEND and must(g, TO_DEFEND_BATTLES, hero, section)):
        return True
    own = stronghold(g, seat)
    return _sends(g, own, section, doing) and not any(
        _sends(g, own, other, doing) for other in _sent(g, seat, doing)
    )


def _sends(g: State, own: int, section: int, doing: int) -> bool:
    """Whether the player of a Stronghold must send a unit to a City Section."""
    return must(g, doing, own, section) or (doing == TO_RAID and must(g, TO_BE_RAIDED, section, own))


def _sent(g: State, seat: int, doing: int) -> list[int]:
    """The City Sections to which a player has sent units already."""
    if doing == TO_RAID:
        return [row.section for row in g.raiders]
    return [g.at[hero] for hero in heroes(g, seat) if g.at[hero] != NOTHING]


def _attacks(g: State, seat: int, defenders: list[int]) -> bool:
    units = ready_units(g, seat, TO_ATTACK)
    return any(
        not barred(g, hero, section, TO_ATTACK) and _goes(g, seat, hero, section, TO_ATTACK)
        for defender in defenders
        for section in sections(g, defender)
        for hero in units
    )


def _declares(g: State, frame: Frame, n: int) -> bool:
    return _attacks(g, frame.seat, in_turn(g, frame.seat)[1:])


def _names(g: State, frame: Frame, n: int) -> bool:
    return _attacks(g, frame.seat, [n])


#: Who is bound in maneuvers: an ally comes of free will.
_DOING: Final = {maneuvers.ATTACKER: TO_ATTACK, maneuvers.DEFENDER: TO_DEFEND}


def _is_assigned(g: State, frame: Frame, n: int) -> bool:
    assert isinstance(frame, Maneuver)
    doing = _DOING.get(frame.role)
    if doing is None or (not frame.flying and is_flying(g, n)):  # it can still be sent later
        return False
    goals = maneuvers.places(g, frame.seat, frame.flying, frame.role, n)
    return any(_goes(g, frame.seat, n, section, doing) for section in goals)


def _is_placed(g: State, frame: Frame, n: int) -> bool:
    assert isinstance(frame, Place)
    doing = _DOING.get(frame.role)
    return doing is not None and _goes(g, frame.seat, frame.hero, n, doing)


def _raids(g: State, frame: Frame, n: int) -> bool:
    return any(_raids_with(g, frame.seat, hero) for hero in raid.raiders(g, frame.seat))


def _raids_with(g: State, seat: int, hero: int) -> bool:
    aims = [section for section in raid.raidable(g, seat) if not barred(g, hero, section, TO_RAID)]
    return any(_goes(g, seat, hero, section, TO_RAID) for section in aims)


def _raids_so(g: State, frame: Frame, n: int) -> bool:
    return _raids_with(g, frame.seat, n)


def _raids_there(g: State, frame: Frame, n: int) -> bool:
    assert isinstance(frame, RaidOn)
    return _goes(g, frame.seat, frame.hero, n, TO_RAID)


def _defends(g: State, frame: Frame, n: int) -> bool:
    assert isinstance(frame, RaidDefence)
    raider = g.raiders[frame.row]
    if price_for(g, n, raider.section, TO_DEFEND) != NO_PRICE:
        return False
    return any(
        must(g, TO_DEFEND, who, raider.section) or must(g, TO_DEFEND_RAIDS, who, raider.hero)
        for who in (n, stronghold(g, frame.seat))
    )


# In battles and duels


def _of_card(*doings: int) -> Meets:
    """The card that is named must do it, or its player must."""
    return lambda g, frame, n: any(
        must(g, doing, who) for doing in doings for who in (n, stronghold(g, frame.seat))
    )


def _shoots(g: State, frame: Frame, n: int) -> bool:
    assert isinstance(frame, Engaging)
    return any(must(g, TO_USE_ARCHERY, card) for card in (*frame.cards, stronghold(g, frame.seat)))


def _of_challenged(doing: int) -> Meets:
    """The Hero who is challenged must do it."""

    def meets(g: State, frame: Frame, n: int) -> bool:
        assert isinstance(frame, Accepting)
        who = (frame.challenged, stronghold(g, frame.seat))
        return any(must(g, doing, one, frame.challenger) for one in who)

    return meets


def _thrusts(g: State, frame: Frame, n: int) -> bool:
    duel = duel_now(g)
    which = 0 if duel.seat(0) == frame.seat else 1
    who = (duel.hero(which), stronghold(g, frame.seat))
    return any(must(g, TO_THRUST, one, duel.hero(1 - which)) for one in who)


def _straightens(g: State, frame: Frame, n: int) -> bool:
    assert isinstance(frame, Staying)
    who = (frame.card, stronghold(g, frame.seat))
    return any(must(g, doing, one) for doing in (TO_STRAIGHTEN, TO_STRAIGHTEN_AT_DAWN) for one in who)


#: What meets a duty, by the question and its answer.
DUTIES: Final[dict[tuple[int, Verb], Meets]] = {
    (TURN, ATTACK): _declares,
    (TURN, RAID): _raids,
    (DECLARE, PLAYER): _names,
    (MANEUVER, ASSIGN): _is_assigned,
    (PLACE, TO): _is_placed,
    (RAID_ON, ASSIGN): _raids_so,
    (RAID_ON, TO): _raids_there,
    (RAID_DEFENCE, ASSIGN): _defends,
    (FIGHT, ENGAGE): _of_card(TO_ENGAGE),
    (FIGHT, HOME): _of_card(TO_GO_HOME, TO_LEAVE_BATTLE),
    (FIGHT, TACTIC): _of_card(TO_USE_TACTICIAN),
    (ENGAGING, ARCHERY): _shoots,
    (CHALLENGE, YES): _of_challenged(TO_ACCEPT),
    (CHALLENGE, NO): _of_challenged(TO_REFUSE),
    (THRUSTING, THRUST): _thrusts,
    (STAYING, YES): _straightens,
}
#: The questions that have such an answer.
BOUND: Final = frozenset([kind for kind, _ in DUTIES])
#: The doings that can be a duty.
DOINGS: Final = (
    *(TO_ATTACK, TO_DEFEND, TO_DEFEND_BATTLES, TO_DEFEND_RAIDS, TO_RAID, TO_BE_RAIDED, TO_ENGAGE),
    *(TO_GO_HOME, TO_LEAVE_BATTLE, TO_USE_TACTICIAN, TO_USE_ARCHERY, TO_ACCEPT, TO_REFUSE, TO_THRUST),
    *(TO_STRAIGHTEN, TO_STRAIGHTEN_AT_DAWN),
)
#: By which answers a duty would be evaded; to the other questions, by every one that does not meet it.
_EVADING: Final[dict[int, tuple[Verb, ...]]] = {
    TURN: (PASS,),
    MANEUVER: (DONE,),
    RAID_DEFENCE: (DONE,),
    FIGHT: (PASS,),
    ENGAGING: (DONE,),
    THRUSTING: (PASS,),
    STAYING: (NO,),
}


def _evades(g: State, frame: Frame, action: Action, met: list[Action]) -> bool:
    """Whether an answer evades a duty that others would meet."""
    if action.verb is HOME and frame.kind == FIGHT:  # who must engage does not go home instead
        return any(one.verb is ENGAGE and action.n in (one.n, g.host[one.n]) for one in met)
    if frame.kind == RAID_ON and action.verb is ASSIGN:
        return False
    verbs = _EVADING.get(frame.kind)
    return verbs is None or action.verb in verbs


def _meets(g: State, frame: Frame, action: Action) -> bool:
    """Whether an answer meets a duty, for nothing."""
    meets = DUTIES.get((frame.kind, action.verb))
    return meets is not None and meets(g, frame, action.n) and price(g, frame, action) == FREE


def kept(g: State, frame: Frame, offers: list[Action]) -> list[Action]:
    """The answers that evade no duty (BS 16.54)."""
    met = [action for action in offers if _meets(g, frame, action)]
    return [one for one in offers if one in met or not _evades(g, frame, one, met)] if met else offers


def against(g: State, frame: Frame, action: Action, offers: list[Action]) -> Reason | None:
    """What speaks against an answer that is possible otherwise: a duty."""
    return None if action in kept(g, frame, offers) else _DUTY_FIRST
