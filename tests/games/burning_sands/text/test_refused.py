"""Texts that are refused rather than read wrongly: each line of the file, with words of the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.reading import Reader

READER = Reader(["Weapon", "Armor"])


def _texts() -> list[tuple[str, str, str]]:
    lines = (Path(__file__).parent / "refused.txt").read_text(encoding="utf-8").splitlines()
    found = [line.split(" | ") for line in lines if not line.startswith("#")]
    return [(card_type, text, why) for card_type, text, why in found]


@pytest.mark.parametrize(("card_type", "text", "why"), _texts(), ids=lambda part: part[:60])
def test_a_text_is_refused(card_type: str, text: str, why: str) -> None:
    faults = understand(READER, "Aziz", card_type, (), text).faults
    assert any(why in fault.why for fault in faults), faults
