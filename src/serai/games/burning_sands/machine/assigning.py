"""What texts say about units that are sent to attack or defend: where, and in which segment."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    ALLIED,
    HERE,
    NONE_OF,
    OTHER,
    PLAYERS,
    Asked,
    events_in,
    refuse,
)
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

SENT: Final = (k.TO_ATTACK, k.TO_DEFEND, k.TO_RAID)
#: What the events of a context are about: their doing, and under which name who does it and to whom stand.
EVENTS: Final[dict[str, tuple[int, str, str]]] = {
    "attack": (k.TO_ATTACK, "by", "defender"),
    "attacks": (k.TO_ATTACK, "card", "section"),
    "defends": (k.TO_DEFEND, "card", "section"),
    "raids": (k.TO_RAID, "card", "section"),
    "engages": (k.TO_ENGAGE, "card", ""),
    "casts": (k.TO_CAST, "by", ""),
    "comes-home": (k.TO_GO_HOME, "card", ""),
    "leaves-battle": (k.TO_LEAVE_BATTLE, "card", ""),
    "used": (k.TO_USE_ABILITIES, "by", ""),
}
#: What is said of units that are sent to attack or defend.
BY_DOING: Final = {"attack": (k.TO_ATTACK,), "defend": (k.TO_DEFEND,)}


def airborne(answer: m.Answer, doing: str) -> Asked:
    """Units may be assigned in the Flying Maneuvers Segment although they do not fly."""
    about: Any = answer.about
    context = dict(answer.context)
    keys = BY_DOING.get(doing, (k.TO_ATTACK, k.TO_DEFEND))
    segment, place = context.pop("in", None), context.pop("what", None) if doing in BY_DOING else None
    if context.pop("as though", "Flying") != "Flying":
        raise refuse(answer)
    if doing == "assign" and isinstance(context.get("what"), (m.Every, m.That)):
        group = context.pop("what")
        about = m.Every((*group.tests, m.OfPlayer(about))) if isinstance(group, m.Every) else group
    purpose = context.pop("for", None)
    roles_left: Any = None
    if isinstance(purpose, m.Event) and purpose.kind in EVENTS:
        sent, by, at = EVENTS[purpose.kind]
        roles = dict(purpose.roles)
        roles.pop(by, None)
        segment, place = roles.pop("in", segment), roles.pop(at, None)
        keys, purpose, roles_left = (sent,), None, roles
    if context or purpose is not None or roles_left or segment != "flying_maneuvers_segment" or answer.words:
        raise refuse(answer)
    parts = () if place is None else ((OTHER, section_of(place)),)
    return Asked(tuple([k.AIRBORNE + key for key in keys]), about, parts)


def section_of(place: Any) -> Any:
    """The City Sections that are meant: to attack a player is to attack one of his or hers."""
    return m.Every((m.OfType("City Section"), m.OfPlayer(place))) if isinstance(place, PLAYERS) else place


def sends(answer: m.Answer) -> Asked:
    """A player cannot assign such units, to attack or to defend, against a player or to a City Section."""
    context: dict[str, Any] = dict(answer.context)
    group, purpose, goal = context.pop("what", None), context.pop("for", None), context.pop("to", None)
    events = events_in(purpose)
    who = answer.about
    own = isinstance(group, m.That) and who in (m.You(), m.AnyPlayer())  # whoever controls it
    if context or not (own or isinstance(group, m.Every)) or any(one.kind not in EVENTS for one in events):
        raise refuse(answer)
    if not isinstance(who, PLAYERS) or (goal is not None and events):
        raise refuse(answer)
    parts: list[tuple[int, Any]] = []
    if isinstance(who, m.AnyPlayer) and m.PlayerIs("ally") in who.tests:
        who = m.AnyPlayer(who.other, tuple([test for test in who.tests if test != m.PlayerIs("ally")]))
        parts.append((ALLIED, None))
    places: list[Any] = []
    for event in events:
        roles = dict(event.roles)
        roles.pop(EVENTS[event.kind][1], None)
        places.append(roles.pop(EVENTS[event.kind][2], None))
        if roles or EVENTS[event.kind][0] not in SENT or places[0] != places[-1]:
            raise refuse(answer)
    about = group if isinstance(group, m.That) else m.Every((*group.tests, m.OfPlayer(who)))
    if isinstance(goal, PLAYERS):
        return Asked((k.TO_ATTACK,), about, (*parts, (OTHER, m.Every((m.OfPlayer(goal),)))))
    if isinstance(goal, (m.Every, m.That)):
        return Asked((k.TO_ATTACK, k.TO_DEFEND), about, (*parts, (OTHER, goal)))
    if goal is not None:
        raise refuse(answer)
    keys = tuple([EVENTS[event.kind][0] for event in events]) or (k.TO_ATTACK, k.TO_DEFEND)
    if places and places[0] is not None:
        parts.append((OTHER, section_of(places[0])))
    return Asked(keys, about, tuple(parts))


#: For what units are sent, by the word for it.
_SORTIES: Final = {"raid": k.TO_RAID, "attack": k.TO_ATTACK}
_ALL_SORTIES: Final = (k.TO_ATTACK, k.TO_DEFEND_BATTLES, k.TO_DEFEND_RAIDS, k.TO_RAID)


def _sortie(answer: m.Answer) -> int | None:
    """For what units are sent, where nothing else is said: to a raid, to attack."""
    if len(answer.context) != 1:
        return None
    name, part = answer.context[0]
    if name == "to" and isinstance(part, str):
        return _SORTIES.get(part)
    if name == "for" and isinstance(part, m.Event) and part.kind in EVENTS:
        doing, by, _ = EVENTS[part.kind]
        return doing if part.roles == ((by, m.That("<which>")),) and doing in SENT else None
    return None


def assigned(answer: m.Answer) -> Asked:
    """Units cannot be assigned to this City Section, or to attack it; only to defend it, only to a raid."""
    sortie = _sortie(answer)
    if sortie is not None and answer.how == "only":
        spared = (k.TO_DEFEND_BATTLES, k.TO_DEFEND_RAIDS) if sortie == k.TO_DEFEND else (sortie,)
        return Asked(tuple([one for one in _ALL_SORTIES if one not in spared]), answer.about)
    if sortie is not None and answer.how == "forbids":
        return Asked((sortie,), answer.about)
    context: dict[str, Any] = dict(answer.context)
    if answer.how == "only":
        during, purpose = context.pop("in", m.Event("attack")), context.pop("for", None)
        roles = dict(purpose.roles) if isinstance(purpose, m.Event) and purpose.kind in EVENTS else {}
        doing, by, at = EVENTS[purpose.kind] if roles else (k.TO_RAID, "", "")
        place = roles.pop(at, None)
        if (
            roles.pop(by, None) != m.That("<which>")
            or roles
            or context
            or doing not in (k.TO_ATTACK, k.TO_DEFEND)
        ):
            raise refuse(answer, "only")
        if during not in (m.Event("attack"), "attack"):
            raise refuse(answer, "only")
        if place is None:
            return Asked((k.TO_DEFEND if doing == k.TO_ATTACK else k.TO_ATTACK,), answer.about)
        elsewhere = (NONE_OF, (OTHER, section_of(place)))
        return Asked((k.TO_ATTACK, k.TO_DEFEND), answer.about, (elsewhere,))
    if len(answer.context) == 1 and answer.how == "forbids":
        name, part = answer.context[0]
        if (name, part) == ("to", "this City Section"):
            return Asked(SENT, answer.about, ((HERE, None),))
        if name == "to" and isinstance(part, PLAYERS):
            return Asked((k.TO_ATTACK,), answer.about, ((OTHER, m.Every((m.OfPlayer(part),))),))
        if name == "to" and isinstance(part, (m.Every, m.That)):
            return Asked(SENT, answer.about, ((OTHER, part),))
        if name == "for" and isinstance(part, m.Event) and part.kind in EVENTS:
            doing, by, at = EVENTS[part.kind]
            roles = dict(part.roles)
            if roles.pop(by, None) == m.That("<which>") and doing in SENT:
                place = roles.pop(at, None)
                if not roles:
                    return Asked(
                        (doing,), answer.about, ((OTHER, section_of(place)),) if place is not None else ()
                    )
    raise refuse(answer)
