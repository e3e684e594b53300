"""A number told from features, and how far a row is missed that was left out."""

import random

import pytest

from serai.parts.ridge import Row, fit


def rows(many: int) -> tuple[list[Row], list[float]]:
    luck = random.Random(1)
    found: list[Row] = [{"all": 1.0, "size": luck.random(), "weight": luck.random()} for _ in range(many)]
    return found, [2 + 3 * row["size"] - row["weight"] for row in found]


def test_it_finds_the_weights() -> None:
    made = fit(*rows(30), penalty=1e-9)
    assert made.weights == pytest.approx({"all": 2, "size": 3, "weight": -1}, abs=1e-4)
    assert made.tell({"all": 1, "size": 1, "never seen": 9}) == pytest.approx(5, abs=1e-4)


def test_what_is_missed_is_what_a_fit_without_the_row_misses() -> None:
    given, numbers = rows(12)
    numbers[4] += 1
    whole = fit(given, numbers, penalty=0.5, free=["all"])
    for at in (0, 4, 11):
        rest = fit([*given[:at], *given[at + 1 :]], [*numbers[:at], *numbers[at + 1 :]], 0.5, ["all"])
        assert whole.missed[at] == pytest.approx(numbers[at] - rest.tell(given[at]), abs=1e-4)
