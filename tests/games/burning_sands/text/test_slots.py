"""Each number in each number's place, each condition, event, time and player likewise: two ways to say it."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.reading import Reader
from tests.games.burning_sands.text.short import short

READER = Reader(["Weapon", "Armor"])


def _filled(slot: str, filler: str) -> str:
    """A sentence with a filler in its place, which begins with a capital where a sentence begins."""
    before, _, after = slot.partition("{}")
    if before.rstrip()[-1:] in ("", ".", ":"):
        filler = filler[0].upper() + filler[1:]
    return before + filler + after


def _pairs() -> list[tuple[str, str, str]]:
    """All pairs of the file: the type of the card Aziz, and two texts that mean the same."""
    found: list[tuple[str, str, str]] = []
    slots: list[tuple[str, str, str]] = []
    for line in (Path(__file__).parent / "slots.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("##"):
            slots = []
        elif line.startswith("- "):
            found += [(kind, _filled(one, line[2:]), _filled(other, line[2:])) for kind, one, other in slots]
        elif not line.startswith("#"):
            card_type, one, other = line.split(" | ")
            slots.append((card_type, one, other))
    return found


def _meaning(card_type: str, text: str) -> str:
    made = understand(READER, "Aziz", card_type, (), text)
    return f"? {made.faults}" if made.faults else "".join([short(one) + "\n" for one in made.abilities])


@pytest.mark.parametrize("card_type", sorted({card_type for card_type, _, _ in _pairs()}))
def test_two_ways_to_say_it_mean_the_same(card_type: str) -> None:
    unlike = [
        (one, other)
        for known, one, other in _pairs()
        if known == card_type
        if (meant := _meaning(known, one)).startswith("?") or meant != _meaning(known, other)
    ]
    assert unlike == []
