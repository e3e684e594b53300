"""The examination that every game passes, over all numbers of seats and both editions.

The long one is `serai conformance burning-sands`, with `--option seats=4 --option edition=awakening` for any
two of them together.
"""

import pytest

from serai.games.burning_sands import RULES
from serai.kernel.conformance import check
from tests.games.burning_sands.all_cards import examine

EDITIONS = ("awakening", "episode-3")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_short_game(seats: int, edition: str) -> None:
    report = check(RULES, 1, options={"seats": seats, "edition": edition}, decisions=60, elsewhere=False)
    assert report.decisions == 60


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "edition"),
    [(2, "awakening"), (3, "episode-3"), (4, "episode-3"), (6, "awakening"), (6, "episode-3")],
)
def test_games(seats: int, edition: str) -> None:
    seed, every = (
        10 * seats + EDITIONS.index(edition),
        4 * seats,
    )  # the costly checks take longer with more seats
    check(RULES, seed, options={"seats": seats, "edition": edition}, decisions=400, every=every)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 6])
def test_decks_of_all_cards(seed: int) -> None:
    """More of them: `python -m tests.games.burning_sands.all_cards`."""
    assert examine(seed, 200) == 200
