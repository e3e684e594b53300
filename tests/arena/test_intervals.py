import pytest

from serai.arena import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wins_and_losses_mirror_each_other() -> None:
    low, high = wilson(7, 30)
    assert wilson(23, 30) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize("wins", range(11))
def test_the_share_lies_in_its_interval(wins: int) -> None:
    low, high = wilson(wins, 10)
    assert 0 <= low <= wins / 10 <= high <= 1


def test_without_games_everything_is_possible() -> None:
    assert wilson(0, 0) == (0, 1)
