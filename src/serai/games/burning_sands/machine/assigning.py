"""What texts say about units that are sent to attack or defend: where, and in which segment."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    ALLIED,
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


#: What is asked of those who are assigned for something, as it is asked of those who do it.
_DEEDS: Final = {k.TO_ATTACK: "attack", k.TO_DEFEND: "defend", k.TO_RAID: "raid"}
#: For what units are assigned, by the word for it.
_SORTIES: Final = {
    "raid": m.Event("raids", (("card", m.That("<which>")),)),
    "attack": m.Event("attack", (("by", m.That("<which>")),)),
}
_ALL_SORTIES: Final = (k.TO_ATTACK, k.TO_DEFEND_BATTLES, k.TO_DEFEND_RAIDS, k.TO_RAID)
_WHICH: Final = (m.That("<which>"), None)


def assigned(answer: m.Answer, asks: Callable[[m.Answer], Asked]) -> Asked:
    """Units cannot be assigned to this City Section, or to attack it; only to defend it; by some players.

    Who is assigned to do something does it, so it is asked as it is asked of that (`asks`).
    """
    context: dict[str, Any] = dict(answer.context)
    about, by = answer.about, context.pop("by", None)
    if answer.question == "may assign":
        about, by = context.pop("what", None), answer.about
    if not isinstance(about, (m.That, m.Every)) or not (by is None or isinstance(by, PLAYERS)):
        raise refuse(answer)
    goal = context.pop("to", None)
    if isinstance(goal, str) and goal in _SORTIES:
        context["for"], goal = _SORTIES[goal], None
    if context.get("in") in (m.Event("attack"), "attack"):
        del context["in"]  # nobody is assigned at another time
    purposes = events_in(context.pop("for", None))
    besides: list[tuple[int, Any]] = []
    if isinstance(by, m.AnyPlayer) and m.PlayerIs("ally") in by.tests:
        by = m.AnyPlayer(by.other, tuple([test for test in by.tests if test != m.PlayerIs("ally")]))
        besides.append((ALLIED, None))
    own = isinstance(about, m.That) and by in (m.You(), m.AnyPlayer())  # whoever controls it
    if by is not None and not own and by != m.AnyPlayer():
        tests = about.tests if isinstance(about, m.Every) else (m.Among(about),)
        about = m.Every((*tests, m.OfPlayer(by)))
    if goal is not None:
        if purposes:
            raise refuse(answer)
        kinds: tuple[str, ...] = ("attack",) if isinstance(goal, PLAYERS) else ("attack", "defend", "raid")
        kinds = kinds[:2] if answer.question == "may assign" else kinds
        said = [(kind, (("what", goal), *context.items()), answer.words) for kind in kinds]
    elif purposes:
        said = [_as_done(answer, event, tuple(context.items())) for event in purposes]
    else:
        kinds = ("attack", "defend") if answer.question == "may assign" else ("attack", "defend", "raid")
        said = [(kind, tuple(context.items()), answer.words) for kind in kinds]
    if answer.how == "only" and all(not named and not words for _, named, words in said):
        spared = [key for kind, _, _ in said for key in _SPARED[kind]]
        return Asked(tuple([one for one in _ALL_SORTIES if one not in spared]), about, tuple(besides))
    plain = dataclasses.replace(answer, about=about, limit=None)
    made = [
        asks(dataclasses.replace(plain, question=f"may {kind}", context=named, words=words))
        for kind, named, words in said
    ]
    if answer.how == "only" and len(made) == 1 and made[0].keys == (k.TO_ATTACK,):
        made.append(Asked((k.TO_DEFEND,), made[0].about, made[0].parts))  # nor otherwise to defend
    elif answer.how == "only" and len(made) == 1 and made[0].keys == (k.TO_DEFEND,):
        made.append(Asked((k.TO_ATTACK,), made[0].about, made[0].parts))
    if any((one.about, one.parts) != (made[0].about, made[0].parts) for one in made):
        raise refuse(answer)
    keys = tuple(dict.fromkeys([key for one in made for key in one.keys]))
    return Asked(keys, made[0].about, (*besides, *made[0].parts), made[0].condition)


#: What is spared where units are assigned for one thing only.
_SPARED: Final = {
    "attack": (k.TO_ATTACK,),
    "defend": (k.TO_DEFEND_BATTLES, k.TO_DEFEND_RAIDS),
    "raid": (k.TO_RAID,),
}


def _as_done(
    answer: m.Answer, event: m.Event, more: tuple[tuple[str, Any], ...]
) -> tuple[str, tuple[tuple[str, Any], ...], tuple[str, ...]]:
    """To be assigned to attack a City Section, as it is said of a unit that attacks it."""
    key, who, at = EVENTS.get(event.kind, (k.TO_ENGAGE, "", ""))
    if key not in _DEEDS:
        raise refuse(answer)
    named: list[tuple[str, Any]] = []
    words = answer.words
    for name, part in event.roles:
        if name == who:
            if part not in (*_WHICH, answer.about):
                raise refuse(answer)
        elif name == at:
            named.append(("what", part))
        elif (name, part) == ("state", "alone"):
            words = (*words, "alone")
        else:
            named.append((name, part))
    return _DEEDS[key], (*named, *more), words
