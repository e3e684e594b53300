"""Every event of the table in every use: waited for, answered before it happens, replaced, counted.

What cannot be compiled yet stands in a list, so that no row is lost, and none is added that nothing tells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from serai.games.burning_sands.machine.answers import NotCompiled
from serai.games.burning_sands.machine.compiling import compile_text
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.events import EVENTS
from serai.parts.cards import Sheet

FACE: Final = CARD_SETS.read_face(
    Sheet(
        "matrix",
        1,
        {
            "name": "Aziz",
            "type": "hero",
            "origin": "original",
            "strength": 2,
            "ka": 3,
            "fate": 1,
            "traits": [],
        },
    )
)
GAIN: Final = (m.Water("gain", m.You(), m.Bound("=", m.Fixed(1))),)


def _if(event: m.Event, when: str) -> m.Action:
    return m.Action("Day", GAIN, (), m.Happened(event, when))


USES: Final[dict[str, Callable[[m.Event], m.Ability]]] = {
    "happens": lambda event: m.Moment(event, GAIN),
    "is answered": lambda event: m.Reaction(event, GAIN),
    "is waited for": lambda event: m.Action("Day", (m.Later(event, GAIN),)),
    "this turn": lambda event: _if(event, "this turn"),
    "last turn": lambda event: _if(event, "last turn"),
    "this battle": lambda event: _if(event, "this battle"),
    "this attack": lambda event: _if(event, "this attack"),
    "this duel": lambda event: _if(event, "this duel"),
    "this raid": lambda event: _if(event, "this raid"),
    "how often": lambda event: m.Action(
        "Day", (m.Water("gain", m.You(), m.Bound("=", m.Often(event, "this turn"))),)
    ),
    "would happen": lambda event: m.Reaction(event, GAIN, before=True),
    "is replaced": lambda event: m.Reaction(event, GAIN, before=True, instead=True),
}
#: Rows that are no event by themselves, or of which nothing is told yet.
NOT_TOLD: Final = (
    *("moved", "put", "chooses", "declares", "value-lost", "no-ka", "game-begins", "begins"),
    *("both", "amount", "opposes", "either"),
)
#: What is told before it happens: by the rules, or by the action that is about to do it (BS 18.27).
FORETOLD: Final = (
    *("destroyed", "buried", "discards", "draws", "enters", "leaves", "brings", "returns", "controlled"),
    *("bows", "straightens", "plays", "casts", "takes", "targets", "effect", "used", "attack", "engages"),
    *("has-engaged", "sent-home", "battle-ends", "challenge", "duel-won", "duel-lost", "parry", "raids"),
    *("raid-succeeds", "carries-away", "water-gained", "water-lost", "takes-water", "blessing-passed"),
)
#: In place of which a text can do something else.
REPLACED: Final = (
    *("destroyed", "buried", "discards", "draws", "leaves", "returns", "controlled", "bows", "straightens"),
    *("plays", "casts", "takes", "used", "sent-home", "water-gained", "water-lost", "takes-water"),
    "blessing-passed",
)


def _is_compiled(ability: m.Ability) -> bool:
    try:
        compile_text(Pool([FACE]), 0, (ability,))
    except NotCompiled:
        return False
    return True


@pytest.mark.parametrize("use", USES)
def test_every_event_in_every_use(use: str) -> None:
    known = {"would happen": FORETOLD, "is replaced": REPLACED}.get(use)
    wanted = [kind for kind in EVENTS if kind not in NOT_TOLD] if known is None else list(known)
    assert [kind for kind in wanted if not _is_compiled(USES[use](m.Event(kind)))] == []
