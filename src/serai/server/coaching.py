"""A lesson at its table: where the game stands in the script, and what the script wants next."""

from __future__ import annotations

from serai.lessons import LEARNER, Place, place_of
from serai.server.live import LiveTable


def place_in_lesson(live: LiveTable) -> Place | None:
    """Where the game stands in its lesson; None if it is none, or the learner has left it."""
    if live.lesson is None or live.sittings[LEARNER].left:
        return None
    return place_of(live.lesson, [(step.seat, step.do) for step in live.steps])


def scripted(live: LiveTable) -> str | None:
    """What the script wants the learner to do now."""
    place = place_in_lesson(live)
    if live.lesson is None or place is None or place.wrong is not None or live.asked != LEARNER:
        return None
    if place.answer is not None:
        return place.answer
    return live.lesson.steps[place.step].do if place.step < len(live.lesson.steps) else None
