"""A short form of meanings, for people to read: what has its default is left out."""

from __future__ import annotations

import dataclasses

from serai.games.burning_sands.text import meaning as m

#: Fields whose names say nothing more than their values do.
_BARE = (
    *(
        "cards",
        "who",
        "what",
        "event",
        "steps",
        "tests",
        "value",
        "of",
        "by",
        "count",
        "manner",
        "op",
        "number",
    ),
    *("answer", "question", "about", "how", "place", "answers", "timing"),
)


def short(part: object) -> str:
    """A meaning on one line."""
    if isinstance(part, tuple):
        return "[" + ", ".join([short(one) for one in part]) + "]"
    if isinstance(part, m.Fixed):
        return str(part.n)
    if isinstance(part, m.Bound):
        return part.op + short(part.number)
    if isinstance(part, m.You):
        return "you"
    if isinstance(part, (m.That, m.ThatPlayer)):
        return f"<{part.name}>"
    if isinstance(part, (m.OfType, m.HasTrait, m.Is)):
        return part.word
    if isinstance(part, m.Event):
        return f"{part.kind}({', '.join([f'{name}={short(one)}' for name, one in part.roles])})"
    if isinstance(part, m.Place):
        whose = f" of {short(part.whose)}" if part.whose is not None else ""
        return part.zone + whose + (f" at {short(part.at)}" if part.at is not None else "")
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        return f"{type(part).__name__}({', '.join(_fields(part))})"
    return str(part)


def _fields(part: object) -> list[str]:
    found: list[str] = []
    for field in dataclasses.fields(part):  # type: ignore[arg-type]
        value = getattr(part, field.name)
        if value is None or value in ((), "") or value == field.default or not field.repr:
            continue
        found.append(short(value) if field.name in _BARE else f"{field.name}={short(value)}")
    return found
