"""The marks by which a test names the cards it is about; test_sets.py sees to it that none is left out."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from tests.games.scarab_lords.cards.printed import BY_NAME

T = TypeVar("T", bound=Callable[..., object])


def card(*names: str) -> Callable[[T], T]:
    """The test is about these cards."""
    for name in names:
        if name not in BY_NAME:
            raise ValueError(f"there is no card {name!r}")

    def marked(test: T) -> T:
        return test

    return marked


def each_card(*names: str) -> Callable[[T], T]:
    """The test is told once for each of these cards, which share its text; it takes the card as `name`."""
    card(*names)

    def marked(test: T) -> T:
        repeated: T = pytest.mark.parametrize("name", names)(test)
        return repeated

    return marked
