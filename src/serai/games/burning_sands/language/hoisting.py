"""What a condition says of a target that is named in the same sentence: the target is chosen first.

"Destroy target Hero if its Strength is 1 or less" tests the Hero that it is about to destroy (BS 14.1).
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.language.effects_cards import Choose
from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.refs import That
from serai.games.burning_sands.language.running import CardSlot
from serai.games.burning_sands.rules.ability import Effect

_SPOKEN: Final = ("it", "that ", "its Hero")
_ROLES: Final = ("its controller", "its owner")


def refers_back(value: object) -> bool:
    """Whether words anywhere inside speak of a card that was named before: "its Strength is 1 or less"."""
    if isinstance(value, That):
        return value.word.startswith(_SPOKEN)
    if isinstance(value, Who):
        return value.role in _ROLES
    if isinstance(value, tuple):
        return any(refers_back(part) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return any(refers_back(getattr(value, field.name)) for field in dataclasses.fields(value))
    return False


def _targets(step: Effect) -> int:
    """How many cards a step lets choose as those that it is done to; 0 if something else is chosen too."""
    what = getattr(step, "what", None)
    slots = step.slots()
    if what is None or len(what.slots()) != len(slots):
        return 0
    return len(slots) if all(isinstance(slot, CardSlot) for slot in slots) else 0


def names_target(steps: list[Effect]) -> bool:
    """Whether the first of some steps is done to a target of its own."""
    return bool(steps) and _targets(steps[0]) > 0


def hoisted(steps: list[Effect]) -> tuple[list[Effect], list[Effect]]:
    """The choice of the target of the first step, and the steps, which are then done to "it"."""
    first: Any = steps[0]
    known: Effect = dataclasses.replace(first, what=That("it" if _targets(first) == 1 else "those cards"))
    return [Choose(first.what)], [known, *steps[1:]]
