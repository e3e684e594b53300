"""The marks by which a test names the card that it is about.

`@card("Sand-Skis", "One space of dunes.")`: a text of the card works;
`@card_not("Sand-Skis", "No other terrain.")`: it does not work, or not so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from serai.games.al_kalim import RULES

T = TypeVar("T", bound=Callable[..., object])


def card(name: str, sentence: str) -> Callable[[T], T]:
    """The test shows a text of this card at work."""
    return _mark(name, sentence)


def card_not(name: str, sentence: str) -> Callable[[T], T]:
    """The test shows where a text of this card does not work."""
    return _mark(name, sentence)


def _mark(name: str, sentence: str) -> Callable[[T], T]:
    if name.casefold() not in RULES.pool.by_name:
        raise ValueError(f"there is no card {name!r}")
    if not sentence.strip():
        raise ValueError(f"{name}: say in a sentence what is proved")

    def marked(test: T) -> T:
        return test

    return marked
