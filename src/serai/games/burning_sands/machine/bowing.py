"""What texts say about bowing: for what a card does not bow, and what it cannot do if it cannot bow."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    DURING,
    KIND,
    NOBODY_ASKS,
    NOW,
    OTHER,
    PLAYERS,
    SPELLS,
    Asked,
    events_in,
    refuse,
)
from serai.games.burning_sands.machine.assigning import EVENTS, SENT, section_of
from serai.games.burning_sands.machine.happening_rows import is_meanwhile
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

_SIDES: Final = {"attacker": "attacking", "defender": "defending"}
#: From where units come home, by the word or the event: what they bow for (BS 9.20, BS 11.26).
_FROM: Final[dict[Any, int]] = {
    "battle": k.TO_LEAVE_EARLY,  # in the middle of it (BS 9.27)
    "attack": k.TO_ATTACK,
    m.Event("attack"): k.TO_ATTACK,
    "raid": k.TO_RAID,
    m.Event("raids"): k.TO_RAID,
}


def without_bowing(answer: m.Answer) -> Asked:
    """It does not bow to attack; it need not bow when it comes home from a battle, or to cast such Spells."""
    keys: list[int] = []
    parts: list[tuple[int, Any]] = []
    about: Any = answer.about
    for name, event in answer.context:
        if name == "what" and isinstance(event, (m.Every, m.That)):
            about = event
            continue
        for one in events_in(event) if name in ("for", "when") else ():
            if one.kind == "battle-ends" and not one.roles:  # as they come home (BS 9.20)
                keys += [k.WITHOUT_BOWING + k.TO_ATTACK, k.WITHOUT_BOWING + k.TO_DEFEND]
                continue
            doing, more = _occasion(answer, one, (None, m.That("<which>"), about, answer.about))
            keys.append(k.WITHOUT_BOWING + doing)
            parts += more
    if not keys or answer.words or isinstance(about, PLAYERS):
        raise refuse(answer)
    return Asked(tuple(keys), about, tuple(dict.fromkeys(parts)))


def _occasion(answer: m.Answer, event: m.Event, doers: tuple[Any, ...]) -> tuple[int, list[tuple[int, Any]]]:
    """What a card bows for, and who takes part in it."""
    doing, who, at = EVENTS.get(event.kind, (NOBODY_ASKS, "", ""))
    roles, parts = dict(event.roles), list[tuple[int, Any]]()
    place = roles.pop("in", roles.pop("from", None))
    if doing == k.TO_GO_HOME and place in _FROM:
        doing, place = _FROM[place], None
    elif doing in (k.TO_GO_HOME, k.TO_LEAVE_BATTLE) and (place == "battle" or _is_battle(place)):
        doing = k.TO_LEAVE_BATTLE
        parts += [(NOW, what) for _, what in place.roles] if isinstance(place, m.Event) else []
        place = None
    elif place is not None:
        if doing not in (k.TO_ENGAGE, k.TO_CAST, k.TO_USE_ABILITIES) or not is_meanwhile(place):
            raise refuse(answer)
        parts += [] if doing == k.TO_ENGAGE and place in ("battle", _BATTLE) else [(DURING, place)]
    for role, part in roles.items():
        if role in (who, "by"):
            if part not in doers:
                raise refuse(answer)
        elif role == at and doing in SENT and doing != k.TO_RAID:
            parts.append((OTHER, section_of(part)))
        elif role == "section" and isinstance(place, m.Event) and ("section", part) in place.roles:
            pass  # the City Section of the battle, said twice
        elif role == "as" and part in _SIDES:
            parts.append((NOW, m.Fits(m.That("<which>"), m.Is(_SIDES[str(part)]))))
        elif role == "while":
            parts.append((NOW, part))
        elif role == "card" and doing == k.TO_CAST and isinstance(part, (m.Every, m.That)):
            parts += [] if part == SPELLS else [(KIND, part)]
        elif role == "action" and getattr(part, "kinds", ()) == ("ability",):
            pass
        else:
            raise refuse(answer)
    if doing == NOBODY_ASKS:
        raise refuse(answer)
    return doing, parts


_BATTLE: Final = m.Event("battle-begins")


def _is_battle(place: Any) -> bool:
    return isinstance(place, m.Event) and place.kind == "battle-begins"


#: What cannot be done if a card cannot bow for it.
_BY_BOWING: Final = {
    k.TO_LEAVE_EARLY: k.TO_LEAVE_EARLY,
    k.TO_GO_HOME: k.TO_LEAVE_EARLY,
    k.TO_CAST: k.TO_CAST,
    k.TO_ENGAGE: k.TO_ENGAGE,
}


def cannot_bow_for(answer: m.Answer) -> Asked:
    """It cannot bow to return home: what it would bow for cannot be done."""
    asked = without_bowing(answer)
    doings = [key - k.WITHOUT_BOWING for key in asked.keys]
    if any(doing not in _BY_BOWING for doing in doings):
        raise refuse(answer)
    return Asked(tuple([_BY_BOWING[doing] for doing in doings]), asked.about, asked.parts)
