"""Card texts that no card of ours has, composed from the vocabulary as a designer would do it."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.games.burning_sands.language import BOOK

TEXTS = (Path(__file__).parent / "unseen.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_nobody_has_written_before_is_understood(text: str) -> None:
    meaning = BOOK.parse_text(text)
    assert BOOK.parse_text(BOOK.say_text(meaning)) == meaning
