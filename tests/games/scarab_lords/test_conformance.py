"""Scarab Lords keeps every law of the kernel, in single games and in matches.

The long examination is `serai conformance scarab-lords`.
"""

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
@pytest.mark.parametrize(("houses", "first"), [("temet-ankar", "1"), ("ankar-temet", "2")])
def test_more_single_games_of_either_house(houses: str, first: str) -> None:
    examine(range(1000, 1006), houses=houses, first=first)
