"""The proof of the redaction: `python -m tests.server.redaction --pairs 2000`.

For each game, pairs of tables that differ only in what a viewer (a seat, or a spectator) may not know are
played with the same visible decisions, refused and unwise messages, steps taken back and takebacks. What the
server sends to that viewer, to a spectator and to both when they come back must be the same, byte for byte.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect

from serai.games import game_ids
from serai.server.settings import Settings
from tests.server.examiner import Examiner, Leak, Report
from tests.server.serving import free_port
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


async def prove(folder: Path, games: list[str], pairs: int, seed: int) -> Report:
    """So many pairs of each game, without a network."""
    begun = time.monotonic()
    async with two_houses(folder) as apps:
        examiner = Examiner(apps, lambda place: Wire(apps[place]).open(), seed)
        for game in games:
            await examiner.examine(game, pairs)
    examiner.report.seconds = time.monotonic() - begun
    return examiner.report


class Socketed:
    """A line with a network behind it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.heard: list[bytes] = []
        self._socket = socket
        self._queue: list[str] = []
        self._pings = 0

    def send(self, message: dict[str, object]) -> None:
        """Send a message, with the next settling."""
        self._queue.append(json.dumps(message))

    async def settle(self) -> None:
        """Send what waits, and hear everything up to the answer of a ping."""
        self._pings += 1
        id = f"settle-{self._pings}"
        for text in [*self._queue, json.dumps({"type": "ping", "id": id})]:
            await self._socket.send(text)
        self._queue.clear()
        while not self.heard or f'"id":"{id}"'.encode() not in self.heard[-1]:
            data = await asyncio.wait_for(self._socket.recv(), 20)
            self.heard.append(data.encode() if isinstance(data, str) else data)

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()


async def prove_over_sockets(folder: Path, games: list[str], pairs: int, seed: int) -> Report:
    """The same with a real server for each world, and real sockets."""
    async with two_houses(folder) as apps:
        servers = [
            uvicorn.Server(uvicorn.Config(app, port=free_port(), lifespan="off", log_level="warning"))
            for app in apps
        ]
        running = [asyncio.create_task(server.serve()) for server in servers]
        try:
            while not all(server.started for server in servers):
                await asyncio.sleep(0.02)

            async def dial(place: int) -> Socketed:
                url = f"ws://127.0.0.1:{servers[place].config.port}/ws"
                return Socketed(await connect(url, max_size=None, proxy=None))

            examiner = Examiner(apps, dial, seed)
            for game in games:
                await examiner.examine(game, pairs)
        finally:
            for server in servers:
                server.should_exit = True
            await asyncio.gather(*running)
    return examiner.report


def main() -> int:
    """Run the proof and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=2000, help="for each game")
    parser.add_argument("--game", choices=game_ids(), action="append", help="only this one")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    with memory_folder() as folder:
        try:
            report = asyncio.run(prove(folder, given.game or list(game_ids()), given.pairs, given.seed))
        except Leak as leak:
            sys.stdout.write(f"seed {given.seed}\na leak: {leak}\n")
            return 1
    sys.stdout.write("\n".join([f"seed {given.seed}", *report.lines(), ""]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
