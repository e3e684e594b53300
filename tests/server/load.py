"""The proof of the load: `python -m tests.server.load --tables 200 --pace 0.2 --minutes 3`.

This process is the generator; the server is another one. Each table has two clients over sockets and decides
so many times in a second; what is measured is the time from sending a decision to its acknowledgement, as the
client sees it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from serai.games import game_ids
from tests.server.client import Player, open_seats
from tests.server.serving import Server
from tests.waiting import in_time, until_soon


@dataclass
class Report:
    """What was measured."""

    tables: int
    seconds: float = 0.0
    took: list[float] = field(default_factory=list)
    ended: int = 0
    memory: tuple[float, float] = (0.0, 0.0)  # MB with all tables open, and at most
    processor: float = 0.0  # seconds of the server
    lag: float = 0.0  # the longest that the generator itself was late
    errors: list[str] = field(default_factory=list)

    def at(self, share: float) -> float:
        """The time within which this share of the decisions was acknowledged, in ms."""
        ranked = sorted(self.took)
        return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0

    def lines(self) -> list[str]:
        """The figures."""
        rate = len(self.took) / self.seconds
        busy = 100 * self.processor / self.seconds
        return [
            f"load: {self.tables} tables for {self.seconds:.0f} s, "
            f"{len(self.took)} decisions, {rate:.1f} a second",
            f"acknowledged: p50 {self.at(0.5):.1f} ms, p95 {self.at(0.95):.1f} ms, "
            f"p99 {self.at(0.99):.1f} ms, slowest {self.at(1):.1f} ms",
            f"server: {self.memory[0]:.0f} MB, at most {self.memory[1]:.0f} MB; {busy:.0f} % of a core; "
            f"{self.ended} games ended",
            f"the generator was late by at most {1000 * self.lag:.0f} ms; "
            f"load average {os.getloadavg()[0]:.1f}",
            f"errors: {len(self.errors)}",
            *self.errors[:10],
        ]


class Load:
    """One run."""

    def __init__(self, server: Server, tables: int, pace: float, seed: int) -> None:
        self.server = server
        self.report = Report(tables)
        self.players: list[Player] = []
        self._tables = tables
        self._think = 1 / pace
        self._seed = seed
        self._measuring = False
        self._begun = 0.0

    async def run(self, seconds: float = 0.0, decisions: int = 0) -> Report:
        """Open all tables, let them come into their pace, and measure for so long and so many decisions."""
        runs = [asyncio.create_task(self._table(place)) for place in range(self._tables)]
        while len(self.players) < 2 * self._tables:
            await asyncio.sleep(0.1)
            for run in runs:
                if run.done():
                    run.result()
        for player in list(self.players):
            await in_time(player.connected.wait())
        await asyncio.sleep(self._think)
        self._begun, used = time.monotonic(), processor_time(self.server.pid)
        self.report.memory = memory(self.server.pid)
        await self._wait(seconds)
        await until_soon(lambda: len(self._measured()) >= decisions, "too few decisions are acknowledged")
        self.report.seconds = time.monotonic() - self._begun
        self.report.processor = processor_time(self.server.pid) - used
        self.report.memory = (self.report.memory[0], memory(self.server.pid)[1])
        for run in runs:
            run.cancel()
        await asyncio.gather(*runs, return_exceptions=True)
        self._close()
        return self.report

    async def _wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while (now := time.monotonic()) < until:
            await asyncio.sleep(0.01)
            self.report.lag = max(self.report.lag, time.monotonic() - now - 0.01)

    async def _table(self, place: int) -> None:
        """One table after the other, as games end."""
        chance = random.Random(f"{self._seed}/{place}")
        games = game_ids()
        await asyncio.sleep(chance.uniform(0, self._tables / 40))
        while True:
            seats = await open_seats(self.server.url, games[place % len(games)], persons=2)
            group = [
                Player(
                    self.server.socket_url, seat, self._seed, lambda: self._think * chance.uniform(0.5, 1.5)
                )
                for seat in seats
            ]
            self.players += group
            await asyncio.gather(*(player.run() for player in group))
            self.report.ended += 1

    def _measured(self) -> list[float]:
        """How long each decision took that was acknowledged in the time of measuring."""
        return [
            sent.took
            for player in self.players
            for sent in player.sent
            if sent.at >= self._begun and sent.number >= 0
        ]

    def _close(self) -> None:
        self.report.took = self._measured()
        for player in self.players:
            self.report.errors += [f"{error}" for error in player.errors]
            self.report.errors += [
                f"{sent.body} got {sent.answer}"
                for sent in player.sent
                if sent.at >= self._begun and sent.answer is not None and sent.number < 0
            ]
        self.report.errors += self.server.exceptions()


def memory(pid: int) -> tuple[float, float]:
    """The memory of a process in MB: now, and at most."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    found = {line.split(":")[0]: line.split()[1] for line in lines if line.startswith("Vm")}
    return int(found["VmRSS"]) / 1024, int(found["VmHWM"]) / 1024


def processor_time(pid: int) -> float:
    """The seconds that a process has run."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Run the proof and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=0.2, help="decisions in a second, for each table")
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), eager=1)
        server.start()
        try:
            load = Load(server, given.tables, given.pace, given.seed)
            report = asyncio.run(load.run(60 * given.minutes))
        finally:
            server.stop()
    sys.stdout.write("\n".join([*report.lines(), ""]))
    return int(bool(report.errors))


if __name__ == "__main__":
    sys.exit(main())
