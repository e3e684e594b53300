"""Families of constructions that designers use: each text of the file means what stands below it."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.reading import Reader
from tests.games.burning_sands.text.short import short

READER = Reader(["Weapon", "Armor"])


def _texts() -> list[tuple[str, str, str]]:
    """The texts of the files: the type of the card Aziz, its text, and what it means."""
    found: list[tuple[str, str, str]] = []
    files = sorted(Path(__file__).parent.glob("families*.txt"))
    for line in "".join([file.read_text(encoding="utf-8") for file in files]).splitlines():
        if line.startswith("  "):
            card_type, text, meaning = found.pop()
            found.append((card_type, text, meaning + line.strip() + "\n"))
        elif not line.startswith("#"):
            card_type, _, text = line.partition(" | ")
            found.append((card_type, text, ""))
    return found


@pytest.mark.parametrize(("card_type", "text", "meaning"), _texts(), ids=lambda part: part[:60])
def test_a_text_means_what_stands_below_it(card_type: str, text: str, meaning: str) -> None:
    made = understand(READER, "Aziz", card_type, (), text)
    assert made.faults == ()
    assert "".join([short(ability) + "\n" for ability in made.abilities]) == meaning
