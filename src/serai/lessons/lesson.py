"""A lesson's file, `lessons/<game>.toml`, and where a game stands in it.

A step is one decision of the learner, who has seat 0. What follows it is written down with it (`then`): what
the bots answer, so that the script fits whatever becomes of them, and what the learner need not be asked,
such as a pass where nothing else is possible. After the last step everybody chooses again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from serai.kernel import Data
from serai.parts.registry import file_of, registered

LEARNER: Final = 0

#: A decision: whose, and its notation.
Row = tuple[int, str]


class NoLesson(LookupError):
    """There is no lesson of this game."""


class BadLesson(ValueError):
    """A file that is no lesson, with the step at fault."""


@dataclass(frozen=True)
class Step:
    """What the coach says, the decision that is expected, and what is done then without asking."""

    say: str
    do: str
    light: tuple[str, ...]
    rule: str
    wrong: str
    then: tuple[Row, ...]


@dataclass(frozen=True)
class Lesson:
    """A guided first game."""

    game: str
    title: str
    seed: int
    options: Data
    level: str  # of the bots
    steps: tuple[Step, ...]
    end: str  # what is said when the script is over
    before: tuple[Row, ...] = ()  # what is done before the first step

    @property
    def rows(self) -> list[tuple[Row, bool]]:
        """Every decision of the script, in order, and whether it is a step's."""
        found = [(row, False) for row in self.before]
        for step in self.steps:
            found.append(((LEARNER, step.do), True))
            found += [(row, False) for row in step.then]
        return found


@dataclass(frozen=True)
class Place:
    """Where a game stands in its lesson.

    `step` counts the steps that are done; `wrong` is the place, among the decisions made, of the first that
    left the script (None: none did); `answer` is what is done now without asking.
    """

    step: int
    wrong: int | None
    answer: str | None


def place_of(lesson: Lesson, made: Sequence[Row]) -> Place:
    """Where a game with these decisions stands."""
    script = lesson.rows
    step = 0
    for place, ((wanted, is_step), row) in enumerate(zip(script, made, strict=False)):
        if row != wanted:
            return Place(step, place, None) if row[0] == LEARNER else Place(len(lesson.steps), None, None)
        step += is_step
    waits = script[len(made)] if len(made) < len(script) else None
    return Place(step, None, waits[0][1] if waits is not None and not waits[1] else None)


def lesson_games() -> list[str]:
    """The games of which there is a lesson."""
    names = [file.name for file in resources.files("serai.lessons").iterdir()]
    own = [name.removesuffix(".toml") for name in names if name.endswith(".toml")]
    return sorted([*own, *[game for game in registered() if file_of(game, "lesson.toml") is not None]])


@cache
def find_lesson(game: str) -> Lesson:
    """The lesson of a game."""
    if game not in lesson_games():
        raise NoLesson(f"there is no lesson of {game}")
    file = file_of(game, "lesson.toml") or resources.files("serai.lessons") / f"{game}.toml"
    return read_lesson(game, file.read_text("utf-8"))


def read_lesson(game: str, text: str) -> Lesson:
    """A lesson from the text of its file."""
    try:
        data = tomllib.loads(text)
        steps = tuple(_step(step) for step in data.pop("step"))
        before = tuple(_rows(data.pop("before", [])))
        lesson = Lesson(game=game, steps=steps, before=before, options=data.pop("options", {}), **data)
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as fault:
        raise BadLesson(f"{game}: {fault}") from None
    return lesson


def _step(data: dict[str, Any]) -> Step:
    then = tuple(_rows(data.pop("then", [])))
    data.pop("also", None)  # for tools/lesson.py: what it takes over into `then`
    light = tuple(data.pop("light", []))
    return Step(light=light, then=then, rule=data.pop("rule", ""), **data)


def _rows(words: list[str]) -> Iterator[Row]:
    """What bots decide, `3: pass`: the seat counted from 1, as people do; it may be left out for seat 2."""
    for word in words:
        seat, sign, do = word.partition(": ")
        yield (int(seat) - 1, do) if sign and seat.isdigit() else (1, word)
