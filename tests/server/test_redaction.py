import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.games import game_ids
from tests.server.plants import PLANTS
from tests.server.redaction import caught, prove, prove_over_sockets
from tests.server.wire import memory_folder

PAIRS = 6  # `python -m tests.server.redaction` has the full number
GAMES = list(game_ids())

#: Each planted leak in one game; `python -m tests.server.redaction --plants` tries all of them in all games.
PLANTED = [(plant, GAMES[(place + 1) % len(GAMES)]) for place, plant in enumerate(PLANTS)]


@pytest.fixture
def folder() -> Iterator[Path]:
    with memory_folder() as folder:
        yield folder


@pytest.mark.parametrize("game", GAMES)
def test_a_viewer_is_sent_the_same_bytes_whatever_it_may_not_know(game: str, folder: Path) -> None:
    report = asyncio.run(prove(folder, [game], PAIRS, seed=7))
    assert report.pairs[game] == PAIRS
    assert report.plays >= PAIRS
    assert report.messages > 20 * PAIRS


def test_it_is_so_over_real_sockets_too(folder: Path) -> None:
    report = asyncio.run(prove_over_sockets(folder, GAMES, 2, seed=3))
    assert report.pairs.total() == 2 * len(GAMES)


@pytest.mark.parametrize(("plant", "game"), PLANTED)
def test_a_planted_leak_is_caught(plant: str, game: str, folder: Path) -> None:
    assert caught(folder, plant, game, pairs=60, seed=7) > 0
