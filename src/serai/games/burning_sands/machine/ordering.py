"""The order in which steps are done, where a text says it otherwise: what is said of a challenge or its duel.

"This Hero challenges an opposing Hero, who may not refuse. Destroy this card after the duel." The rule holds
before the answer is asked for; and as a challenge is one step, to the end of its duel, what comes after the
duel is the next step, if there was one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from serai.games.burning_sands.text import meaning as m

_REFUSED: Final = m.Happened(m.Event("refused"), "now")
#: The answers that hold for a challenge, whenever they are spoken of.
_OF_CHALLENGES: Final = ("may refuse", "may be refused", "must accept", "may parry", "must parry from")


@dataclass(frozen=True)
class Governed:
    """A challenge, and the steps that say what holds for it."""

    act: m.Act
    rules: tuple[Any, ...]


def arranged(steps: tuple[Any, ...]) -> list[Any]:
    """The steps in the order in which they are done."""
    found: list[Any] = []
    place = -1  # where the last challenge stands
    for step in steps:
        if isinstance(step, m.Act) and step.deed == "challenge":
            place = len(found)
        elif place >= 0 and _is_about_duel(step):
            last = found[place]
            known = last if isinstance(last, Governed) else Governed(last, ())
            found[place] = Governed(known.act, (*known.rules, step))
            continue
        elif place >= 0 and isinstance(step, m.Later) and step.event == m.Event("duel-ends"):
            step = m.If(m.No(_REFUSED), step.steps)
        found.append(step)
    return found


def _is_about_duel(step: Any) -> bool:
    """Whether a step only says what holds for the challenge or its duel."""
    if isinstance(step, m.If):
        return all(_is_about_duel(inner) for inner in (*step.then, *step.otherwise))
    return isinstance(step, m.Rule) and (step.answer.question in _OF_CHALLENGES or step.until == "duel")
