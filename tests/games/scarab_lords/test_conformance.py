"""Scarab Lords keeps every law of the kernel, in single games and in matches."""

import pytest

from serai.games.scarab_lords import RULES
from serai.kernel.conformance import Report, check_many

#: What nobody or not everybody may know; everything else of the state must be the same in every guess.
OF_THE_OTHER = {"deck", "deck/0", "deck/1", "drawn", "hand"}


def examine(seeds: range, **options: str) -> Report:
    report = check_many(RULES, seeds, options=options)
    assert report.idle == []
    assert report.finished == report.games == len(seeds)
    return report


def test_single_games() -> None:
    report = examine(range(24))
    assert set(report.hidden["seat 0"]) == OF_THE_OTHER | {"hand/1"}
    assert set(report.hidden["seat 1"]) == OF_THE_OTHER | {"hand/0"}
    assert set(report.hidden["spectator"]) == OF_THE_OTHER | {"hand/0", "hand/1"}


def test_matches() -> None:
    report = examine(range(4), variant="match")
    assert set(report.hidden["seat 0"]) == OF_THE_OTHER | {"hand/1", "outs", "outs/1"}


@pytest.mark.slow
def test_many_single_games_of_either_house() -> None:
    examine(range(1000, 1040), houses="temet-ankar", first="1")
    examine(range(2000, 2040), houses="ankar-temet", first="2")
