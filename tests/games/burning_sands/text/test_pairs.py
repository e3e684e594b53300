"""The same said in two ways: lines with a type, a text, and a plain text that means the same."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from serai.games.burning_sands.text.mean_text import Understood, understand
from serai.games.burning_sands.text.reading import Reader

READER = Reader(["Weapon", "Armor"])


def _pairs() -> list[tuple[str, str, str]]:
    """The pairs of the files: the type of the card Aziz, its text, and the plain text."""
    files = sorted(Path(__file__).parent.glob("pairs*.txt"))
    lines = "".join([file.read_text(encoding="utf-8") for file in files]).splitlines()
    pairs = [line.split(" | ") for line in lines if not line.startswith("#")]
    return [(card_type, text, plain) for card_type, text, plain in pairs]


@cache
def _plainly(card_type: str, plain: str) -> Understood:
    return understand(READER, "Aziz", card_type, (), plain)


@pytest.mark.parametrize(("card_type", "text", "plain"), _pairs(), ids=lambda part: part[:60])
def test_both_texts_mean_the_same(card_type: str, text: str, plain: str) -> None:
    made, wanted = understand(READER, "Aziz", card_type, (), text), _plainly(card_type, plain)
    assert wanted.faults == ()
    assert made.faults == ()
    assert made.abilities == wanted.abilities
