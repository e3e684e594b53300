"""What can be seen at a moment: which events are going on, rather than have happened."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from serai.games.burning_sands.state.terms import DAWN, DAY, END, NIGHT
from serai.games.burning_sands.text import meaning as m

#: The phases by the events that begin them.
PHASES: Final = {"dawn": DAWN, "day": DAY, "night": NIGHT, "end": END}
#: What is so at this moment, rather than what has happened.
_NOW: Final = (
    *PHASES,
    "opposes",
    "attack",
    "attacks",
    "defends",
    "raids",
    "battle-begins",
    "attached",
    "refused",
    "accepted",
    "challenge",
    "duel-begins",
    "engages",
)


_WHICH: Final = m.That("<which>")
_PLAYER: Final = m.ThatPlayer("<which>")
#: In which parts players stand themselves rather than with their cards.
_AS_PLAYERS: Final = ("player", "defender")


@lru_cache(maxsize=512)
def of_player(event: m.Event) -> m.Event:
    """What a player has done who is spoken of: who raids does so with a card, who attacks as a player."""
    if event.kind == "attack" and dict(event.roles).get("by") == _WHICH:
        rest = tuple([(role, part) for role, part in event.roles if role != "by"])
        return m.Event("attack", (("player", _PLAYER), *rest))
    cards = m.Every((m.OfPlayer(_PLAYER),))
    roles = [(role, _as_player(role, cards) if part == _WHICH else part) for role, part in event.roles]
    return m.Event(event.kind, tuple(roles))


def _as_player(role: str, cards: m.Every) -> m.Every | m.ThatPlayer:
    return _PLAYER if role in _AS_PLAYERS else cards


def at_work(event: m.Event) -> m.Event:
    """What a unit does that is assigned to it: it attacks or defends."""
    goal = dict(event.roles).get("to")
    return goal if event.kind == "assigned" and isinstance(goal, m.Event) else event


def is_known_now(event: m.Event) -> bool:
    """Whether it can be seen at this moment; who is about to attach a card cannot."""
    event = at_work(event)
    roles = dict(event.roles)
    inner = [part for part in roles.values() if isinstance(part, m.Event)]
    if event.kind not in _NOW or (event.kind == "attached" and "player" in roles):
        return False
    against = roles.get("against")
    if event.kind == "defends" and isinstance(against, m.Event):
        by = [role for role, _ in against.roles]
        return len(inner) == 1 and (
            not by or (against.kind == "raids" and set(by) <= {"card", "player", "section"})
        )
    return not any(part.roles for part in inner) and set(roles) <= _KNOWN.get(event.kind, set(roles))


#: Who and what can be seen of those who attack, defend or raid.
_HERE: Final = {"card", "player", "by", "section", "defender", "what", "against", "state", "with"}
_KNOWN: Final = {
    **dict.fromkeys(("attack", "attacks", "defends", "raids"), _HERE),
    "engages": {"card", "player", "state", "with", "without", "in", "while"},
}
