"""The proof of the redaction: `python -m tests.server.redaction --pairs 2000`.

For each game, pairs of tables that differ only in what a viewer (a seat, or a spectator) may not know are
played with the same visible decisions, refused and unwise messages, steps taken back and takebacks. What the
server sends to that viewer, to a spectator and to both when they come back must be the same, byte for byte.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from starlette.applications import Starlette

from serai.games import game_ids
from serai.server.settings import Settings
from tests.server.examiner import Examiner, Leak, Report
from tests.server.netwire import NetWire, listening
from tests.server.plants import PLANTS
from tests.server.wire import Wire, memory_folder, opened


def settings(folder: Path, name: str) -> Settings:
    """A house in which nobody moves by itself."""
    return Settings(
        database=f"sqlite:///{folder / name}.sqlite", rate=10**6, burst=10**6, pause=3600.0, frame=10**6
    )


@contextlib.asynccontextmanager
async def two_houses(folder: Path) -> AsyncIterator[list[Starlette]]:
    """Two started applications, each with a database of its own."""
    async with opened(settings(folder, "one")) as one, opened(settings(folder, "other")) as other:
        yield [one, other]


async def prove(
    folder: Path,
    games: list[str],
    pairs: int,
    seed: int,
    report: Report | None = None,
    sets: Sequence[dict[str, str]] = (),
) -> Report:
    """So many pairs of each game, without a network; perhaps with card sets of one's own."""
    begun = time.monotonic()
    async with two_houses(folder) as apps:
        examiner = Examiner(apps, lambda place: Wire(apps[place]).open(), seed, report)
        for game in games:
            await examiner.examine(game, pairs, sets)
    examiner.report.seconds = time.monotonic() - begun
    return examiner.report


async def prove_over_sockets(folder: Path, games: list[str], pairs: int, seed: int) -> Report:
    """The same with a real server for each world, and real sockets."""
    async with two_houses(folder) as apps, listening(apps[0]) as one, listening(apps[1]) as other:

        async def dial(place: int) -> NetWire:
            return await NetWire(apps[place], (one, other)[place]).open()

        examiner = Examiner(apps, dial, seed)
        for game in games:
            await examiner.examine(game, pairs)
    return examiner.report


def caught(folder: Path, plant: str, game: str, pairs: int, seed: int) -> int:
    """Whether a planted leak is caught within so many pairs: after how many, 0 if it is not."""
    report = Report()
    with pytest.MonkeyPatch.context() as patch:
        PLANTS[plant](patch)
        try:
            asyncio.run(prove(folder, [game], pairs, seed, report))
        except Leak:
            return report.pairs[game] + 1
    return 0


def prove_plants(games: list[str], pairs: int, seed: int) -> bool:
    """Every planted leak in every game, each with its line; some show seldom, so they get as many pairs."""
    missed = 0
    for plant in PLANTS:
        found = []
        for game in games:
            with memory_folder() as folder:
                found.append(caught(folder, plant, game, pairs, seed))
        missed += found.count(0)
        pairs_caught = ", ".join(f"{game} {n or 'NOT'}" for game, n in zip(games, found, strict=True))
        sys.stdout.write(f"planted {plant}: caught by pair: {pairs_caught}\n")
    planted = len(PLANTS) * len(games)
    sys.stdout.write(f"redaction: {planted - missed} of {planted} planted leaks caught\n")
    return missed == 0


def main() -> int:
    """Run the proof and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=2000, help="for each game")
    parser.add_argument("--game", choices=game_ids(), action="append", help="only this one")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--plants", action="store_true", help="the leaks that are planted on purpose instead")
    given = parser.parse_args()
    games = given.game or list(game_ids())
    if given.plants:
        return int(not prove_plants(games, given.pairs, given.seed))
    with memory_folder() as folder:
        try:
            report = asyncio.run(prove(folder, games, given.pairs, given.seed))
        except Leak as leak:
            sys.stdout.write(f"seed {given.seed}\na leak: {leak}\n")
            return 1
    sys.stdout.write("\n".join([f"seed {given.seed}", *report.lines(), ""]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
