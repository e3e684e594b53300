"""Every event that the rules tell can be said from the tables, and is understood again."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.machine.happening_rows import ROWS
from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.events import EVENTS
from serai.games.burning_sands.text.say_text import say
from tests.games.burning_sands.text.own import OwnCard, read

HERO = m.Every((m.OfType("Hero"),))
#: Who and what takes part, by the role; some events want something of their own.
PARTS: dict[str, m.Participant] = {
    "card": HERO,
    "other": HERO,
    "player": m.AnyPlayer(True),
    "action": "reaction",
}
OWN: dict[str, dict[str, m.Participant]] = {
    "used": {"player": m.You(), "action": "innate_ability"},
    "joins": {"card": HERO, "in": m.Event("battle-begins")},
    "laid": {"card": m.Every(()), "in": "duel", "as": "thrust_card"},
    "leaves-battle": {"card": HERO, "in": m.Event("battle-begins")},
    "absorbs": {"card": HERO, "what": "damage"},
    "produces": {"card": HERO, "what": "copper"},
    "pays": {"player": m.AnyPlayer(True), "what": "copper"},
    "carries-away": {"card": HERO, "what": "water"},
    "gives": {"player": m.AnyPlayer(True), "what": "water", "to": m.You()},
    "token-put": {"what": "water", "card": HERO},
    "token-removed": {"what": "water", "card": HERO},
}
#: Told only of what stands beside them: a Hero who attacks does so in an attack, a raid is what Heroes do.
PARTS_OF_OTHERS = ("attacks", "raid")


def _ways(kind: str) -> list[dict[str, m.Participant]]:
    """Who may take part in an event, the simplest first."""
    roles = [role for role in EVENTS[kind].participants if role in PARTS]
    several = [roles[:1], roles[:2], ["card"], ["player"], ["player", "action"], []]
    return [OWN[kind]] if kind in OWN else [{role: PARTS[role] for role in some} for some in several]


@pytest.mark.parametrize("kind", [kind for kind in ROWS if kind not in PARTS_OF_OTHERS])
def test_an_event_is_said_and_understood(kind: str) -> None:
    told: list[str] = []
    for roles in _ways(kind):
        event = m.Event(kind, tuple(roles.items()))
        ability = m.Reaction(event, (m.Shuffle(m.You()),))
        try:
            text = say((ability,), "Aziz", "hero", ())
        except ValueError as mute:
            told.append(str(mute))
            continue
        made = read(OwnCard("Aziz", "hero", (), text), text)
        if made.faults == () and made.abilities == (ability,):
            return
        told.append(text)
    pytest.fail("; ".join(told))
