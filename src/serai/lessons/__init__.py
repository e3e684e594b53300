"""Lessons: a guided first game of each game, told step by step on a deal that is always the same."""

from serai.lessons.lesson import (
    LEARNER,
    BadLesson,
    Lesson,
    NoLesson,
    Place,
    Step,
    find_lesson,
    lesson_games,
    place_of,
    read_lesson,
)

__all__ = [
    "LEARNER",
    "BadLesson",
    "Lesson",
    "NoLesson",
    "Place",
    "Step",
    "find_lesson",
    "lesson_games",
    "place_of",
    "read_lesson",
]
