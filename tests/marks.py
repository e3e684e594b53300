"""The marks by which a test names the paragraph of a game's rules that it proves.

    @rule("SL 5.2", "A card may be played only in its own phase.")      # the rule applies and is kept
    @rule_not("SL 5.2", "In its own phase nothing holds it back.")      # the rule does not apply

`serai rules GAME --untested` reads both marks; an unknown number is an error as soon as the test is imported.
"""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import pytest

from serai.parts.rulebook import read_rulebook

T = TypeVar("T", bound=Callable[..., object])

ROOT = Path(__file__).resolve().parents[1]


@lru_cache(maxsize=1)
def numbers() -> frozenset[str]:
    """The number of every paragraph of every game."""
    pages = [*sorted(ROOT.glob("docs/rules/*.md")), *sorted(ROOT.glob("examples/*/rules.md"))]
    books = [read_rulebook(page.stem, page.read_text("utf-8")) for page in pages]
    return frozenset(paragraph.number for book in books for paragraph in book.paragraphs)


def rule(number: str, sentence: str) -> Callable[[T], T]:
    """The test proves this paragraph where it applies; the sentence says what is proved."""
    return _mark(number, sentence, applies=True)


def rule_not(number: str, sentence: str) -> Callable[[T], T]:
    """The test proves that this paragraph stays silent where it does not apply."""
    return _mark(number, sentence, applies=False)


def _mark(number: str, sentence: str, *, applies: bool) -> Callable[[T], T]:
    if number not in numbers():
        raise ValueError(f"no rules have a paragraph {number!r}")
    if not sentence.strip():
        raise ValueError(f"{number}: say in a sentence what is proved")

    def marked(test: T) -> T:
        done: T = pytest.mark.rule(number, sentence, applies=applies)(test)
        return done

    return marked
