"""Meanings that a rules lawyer found wrong once, in their short form; and texts that must be refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.reading import Reader
from tests.games.burning_sands.text.short import short

READER = Reader(["Mercenary"])
_LINES = Path(__file__).with_name("judged.txt").read_text("utf-8").splitlines()[1:]
JUDGED = list(zip(_LINES[::2], _LINES[1::2], strict=True))


@pytest.mark.parametrize(("line", "meaning"), JUDGED)
def test_a_meaning_is_what_a_player_says(line: str, meaning: str) -> None:
    card_type, text = line.split(": ", 1)
    found = understand(READER, "A Card", card_type, (), text)
    if meaning.strip() == "!":
        assert found.faults
        return
    assert found.faults == ()
    assert meaning.strip() in " ".join([short(ability) for ability in found.abilities])
