"""The examination that every game passes, over all numbers of seats and all modes.

Every number of seats and every mode is met here; the long one is `serai conformance al-kalim`, with
`--option seats=5 --option mode=epic` for any two of them together.
"""

import pytest

from serai.games.al_kalim import RULES
from serai.kernel.conformance import Report, check_many

MODES = ("standard", "quick", "epic")
#: The order of the decks and the dice to come; on the stack, cards that somebody sees in the City of Dreams.
HIDDEN = {"decks", "drawn"}
DREAMS = "stack"


def examine(
    seeds: range, decisions: int, elsewhere: bool = False, every: int = 1, **options: str | int
) -> Report:
    report = check_many(RULES, seeds, options=options, decisions=decisions, elsewhere=elsewhere, every=every)
    assert report.idle == []
    assert report.decisions == decisions * len(seeds)
    for parts in report.hidden.values():
        assert HIDDEN <= {part.split("/")[0] for part in parts} <= HIDDEN | {DREAMS}
    return report


@pytest.mark.parametrize(("seats", "mode"), [(4, "standard"), (2, "quick"), (3, "epic")])
def test_a_short_game(seats: int, mode: str) -> None:
    examine(range(seats, seats + 1), 60, seats=seats, mode=mode)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "mode"),
    [(2, "epic"), (3, "standard"), (4, "quick"), (5, "standard"), (6, "quick"), (6, "epic")],
)
def test_games(seats: int, mode: str) -> None:
    seed = 10 * seats + MODES.index(mode)
    every = 4 * seats  # the costly checks take longer with more seats
    examine(range(seed, seed + 1), 400, elsewhere=True, every=every, seats=seats, mode=mode, escape="hit")
