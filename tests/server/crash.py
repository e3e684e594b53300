"""The proof of the crash: `python -m tests.server.crash --kills 100 --tables 20`.

The server is killed (kill -9) at random instants while many tables play over sockets, and started again.
After each kill the journal is read: every acknowledged decision is there once and at its place, no number is
left out, every client was shown a state and a log that the journal leads to, and every hash is right when it
is played again. `--control` puts a keeper in place that acknowledges before it commits; it must be caught.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from serai.games import game_ids
from tests.server.client import Player, Seat, open_seats
from tests.server.ledger import Ledger
from tests.server.serving import Server
from tests.waiting import in_time, until_soon

CONTROL = "tests.server.early:EarlyKeeper"


@dataclass
class Report:
    """What was found."""

    kills: int = 0
    tables: int = 0
    ended: int = 0
    entries: int = 0
    acknowledged: int = 0
    repeated: int = 0
    reconnections: int = 0
    in_the_air: int = 0  # messages that had no answer when the server was killed
    start: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The figures."""
        slowest = max(self.start, default=0.0)
        return [
            f"crash: {self.kills} kills, {self.tables} tables ({self.ended} ended), {self.entries} entries",
            f"{self.acknowledged} acknowledged, {self.repeated} sent more than once, "
            f"{self.in_the_air} in the air at a kill, {self.reconnections} reconnections",
            f"started again in at most {slowest:.1f} s",
            f"lost, doubled, misplaced, differing: {len(self.faults)}; unexpected errors: {len(self.errors)}",
            *self.faults[:10],
            *self.errors[:10],
        ]


class Crash:
    """One run of the proof."""

    def __init__(self, folder: Path, tables: int, seed: int, *, control: bool = False) -> None:
        self.server = Server(folder, keeper=CONTROL if control else "")
        self.ledger = Ledger(self.server.file)
        self.report = Report()
        self.players: dict[str, list[Player]] = {}
        self._tables = tables
        self._seed = seed
        self._random = random.Random(seed)
        self._runs: list[asyncio.Task[None]] = []

    async def run(self, kills: int, *, until_caught: bool = False) -> Report:
        """Kill so many times; a control is left alone as soon as it is caught."""
        self.report.start.append(await asyncio.to_thread(self.server.start))
        try:
            while self.report.kills < kills and not (until_caught and self.report.faults):
                await self._fill()
                await self._let_play()
                await self._kill()
                self.report.start.append(await asyncio.to_thread(self.server.start))
            self._close()
        finally:
            for run in self._runs:
                run.cancel()
            await asyncio.gather(*self._runs, return_exceptions=True)
            self.server.stop()
        return self.report

    def _playing(self) -> list[list[Player]]:
        return [group for group in self.players.values() if not all(one.over.is_set() for one in group)]

    def _acknowledged(self) -> int:
        return sum(len(one.done) for group in self.players.values() for one in group)

    async def _fill(self) -> None:
        """Open tables where games have ended, so that enough are playing."""
        games = game_ids()
        for _ in range(self._tables - len(self._playing())):
            place = len(self.players)
            game = games[place % len(games)]
            bots = (
                1 if place % 5 == 4 else 0
            )  # some tables have a bot, whose moves come from the server itself
            seats = await open_seats(self.server.url, game, persons=2 - bots, bots=bots)
            if place % 4 == 0:
                seats.append(Seat(seats[0].table, None, ""))  # somebody looks on
            group = [self._player(seat) for seat in seats]
            self.players[seats[0].table] = group
            self._runs += [asyncio.create_task(player.run()) for player in group]

    def _player(self, seat: Seat) -> Player:
        chance = random.Random(f"{self._seed}/{seat.table}/{seat.seat}")
        return Player(
            self.server.socket_url, seat, self._seed, lambda: chance.uniform(0.0, 0.15), tricks=0.03
        )

    async def _let_play(self) -> None:
        """Until a random instant: soon after the start, or when everybody has played for a while."""
        if self._random.random() < 0.8:
            waiting = [
                one.connected.wait() for group in self._playing() for one in group if not one.over.is_set()
            ]
            await in_time(asyncio.gather(*waiting))
            enough = self._acknowledged() + self._tables
            await until_soon(lambda: self._acknowledged() >= enough or not self._playing(), "nobody plays")
        await asyncio.sleep(self._random.uniform(0.0, 1.5))

    async def _kill(self) -> None:
        self.server.kill()
        self.report.kills += 1
        everybody = [one for group in self.players.values() for one in group]
        await in_time(asyncio.gather(*(one.away.wait() for one in everybody)))
        self.report.in_the_air += sum(one.waiting for one in everybody)
        self.report.faults += await asyncio.to_thread(self.ledger.check, self.players)
        self.report.errors += [f"{error}" for one in everybody for error in one.errors]
        for one in everybody:
            one.errors.clear()

    def _close(self) -> None:
        report, everybody = self.report, [one for group in self.players.values() for one in group]
        report.tables = len(self.players)
        report.ended = report.tables - len(self._playing())
        report.entries = sum(live.number for live in self.ledger.tables.values())
        report.acknowledged = sum(len(one.done) for one in everybody)
        report.repeated = sum(sent.times > 1 for one in everybody for sent in one.sent)
        report.reconnections = sum(max(one.connections - 1, 0) for one in everybody)
        fresh = Ledger(self.ledger.file)  # and all of it once more from the beginning
        report.faults += fresh.check(self.players)
        report.errors += self.server.exceptions()


def main() -> int:
    """Run the proof and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--control", action="store_true", help="with a keeper that acknowledges too early")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        crash = Crash(Path(folder), given.tables, given.seed, control=given.control)
        report = asyncio.run(crash.run(given.kills, until_caught=given.control))
    sys.stdout.write("\n".join([f"seed {given.seed}", *report.lines(), ""]))
    return int(bool(report.faults or report.errors) != given.control)


if __name__ == "__main__":
    sys.exit(main())
