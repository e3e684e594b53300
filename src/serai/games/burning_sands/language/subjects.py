"""Effects on a subject: said of one card and of several, behind what else they do, behind a duration."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from serai.games.burning_sands.language.refs import SAME, C
from serai.games.burning_sands.language.words import (
    BOOK,
    UNSAID,
    agreeing,
    doings_of,
    without_duration,
)


def of_cards(*templates: str, **fixed: Any) -> Callable[[type[C]], type[C]]:
    """Teach an effect on cards: with them ("it gets ..."), and without, behind what else they do."""

    def teach(cls: type[C]) -> type[C]:
        for place, kind in enumerate(("doing_one", "doing_many")):
            bare = [doings_of(template)[place] for template in templates if template.startswith("{what} ")]
            if bare:
                BOOK.phrase(*bare, kind=kind, what=SAME, **fixed)(cls)
        _teach_behind_duration(cls, templates, fixed)
        BOOK.phrase(*agreeing(*templates), kind="effect", **fixed)(cls)
        return timed(*templates, **fixed)(cls)

    return teach


def _teach_behind_duration(cls: type[C], templates: tuple[str, ...], fixed: dict[str, Any]) -> None:
    """Teach what else is said of a subject behind a duration: "until ..., it has Flying and cannot ..."."""
    said = [template for template in templates if template.startswith("{what} ")]
    stripped = without_duration(tuple(said))
    whole = [template for template in said if "{until" not in template]
    for place, kind in enumerate(("timed_one", "timed_many")):
        alone = [dict.fromkeys(doings_of(one)[place] for one in bare) for bare in (stripped, whole)]
        if alone[0]:
            BOOK.phrase(*alone[0], kind=kind, what=SAME, until=UNSAID, **fixed)(cls)
        if alone[1]:
            BOOK.phrase(*alone[1], kind=kind, what=SAME, **fixed)(cls)


def timed(*templates: str, **fixed: Any) -> Callable[[type[C]], type[C]]:
    """Teach an effect that lasts for a time as it is said behind its duration: "until ..., it gets +1S"."""

    def teach(cls: type[C]) -> type[C]:
        bare = without_duration(templates)
        if bare:
            BOOK.phrase(*agreeing(*bare), kind="timed", until=UNSAID, **fixed)(cls)
        return cls

    return teach
