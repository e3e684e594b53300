"""What goes with every verb: in a battle, during a phase, while something is so, while it does something."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import DURING, NOW
from serai.games.burning_sands.machine.happening_rows import is_meanwhile
from serai.games.burning_sands.machine.seen_now import is_known_now
from serai.games.burning_sands.text import meaning as m

#: The phases in which something can be so alone.
_PHASES: Final = ("dawn", "day", "night", "end")
_WHICH: Final = (m.That("<which>"), m.ThatPlayer("<which>"))


def circumstance(name: str, part: Any) -> tuple[int, Any] | None:
    """What must go on besides, as a part of what is asked; None if these words say something else."""
    if name == "in" and is_meanwhile(part):
        return DURING, part
    if name == "when" and isinstance(part, m.Event):
        if part.kind in _PHASES and not part.roles:
            return DURING, f"{part.kind}_phase"
        return _doing(part)
    if name in ("while", "even") and hasattr(part, "__dataclass_fields__"):
        return NOW, part
    return None


def _doing(event: m.Event) -> tuple[int, Any] | None:
    """While it does something: attacks, defends against such a unit, raids, fights a duel."""
    if not is_known_now(event):
        return None
    if any(part in _WHICH for _, part in event.roles):
        return NOW, m.Fits(m.That("<which>"), m.Did(event, "now"))
    return NOW, m.Happened(event, "now")
