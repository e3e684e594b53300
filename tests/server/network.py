"""The proof of the bad network: `python -m tests.server.network --games 200`.

Between clients and server stands a proxy that stalls, resets, half-closes and doubles connections, and cuts
what it carries into crumbs. All games reach their end, and all clients of a table end with the same: the
record that each of them fetches and plays again leads to the very view and log that this client was shown.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import socket
import struct
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from serai.games import find_game
from serai.kernel import read_record, replay
from serai.kernel.data import canonical, digest
from tests.server.client import Player, Seat, ask_bytes, open_seats
from tests.server.ledger import same_log
from tests.server.serving import Server

FATES = (
    "plain",
    "stall",
    "reset",
    "half-close towards the server",
    "half-close towards the client",
    "double",
)
_LIFE = (0.05, 3.0)  # seconds until a connection meets its fate, and again until it is cut off
_WELCOMED = 1000  # bytes from the server, of which the answer to the handshake has far fewer
_STALL = (0.1, 1.5)
_CRUMB = 11  # bytes

#: Of ten games so many of each: the long ones take ten times as many decisions, so each has its share.
_MIX = ("scarab-lords", "al-kalim", "burning-sands", *["scarab-lords"] * 7)

#: Bots beside the two persons and the spectator, and options. The persons choose at random, and alone they
#: would wander through Al-Kalim for days: a bot that knows where it goes brings that game to its end.
_COMPANY: dict[str, tuple[int, dict[str, object]]] = {"al-kalim": (1, {"mode": "quick"})}


@dataclass
class Line:
    """One connection through the proxy."""

    fate: str
    client: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    server: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    double: asyncio.StreamWriter | None = None
    open: asyncio.Event = field(default_factory=asyncio.Event)  # closed while it is stalled
    welcomed: asyncio.Event = field(default_factory=asyncio.Event)  # the client was shown something


class BadProxy:
    """Carries bytes between clients and a server, badly."""

    def __init__(self, port: int, seed: int, life: tuple[float, float] = _LIFE) -> None:
        self.port = 0
        self._life = life
        self.fates: Counter[str] = Counter()
        self._towards = port
        self._random = random.Random(seed)
        self._server: asyncio.Server | None = None
        self._handlers: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> BadProxy:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for handler in list(self._handlers):
            handler.cancel()
        await asyncio.gather(*self._handlers, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        handler = asyncio.create_task(self._handle(reader, writer))
        self._handlers.add(handler)
        handler.add_done_callback(self._handlers.discard)

    async def _handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        fate = self._random.choice(FATES)
        self.fates[fate] += 1
        tasks: list[asyncio.Task[None]] = []
        lines = [writer]
        try:
            there = await asyncio.open_connection("127.0.0.1", self._towards)
            line = Line(fate, (reader, writer), there)
            lines.append(there[1])
            if fate == "double":
                ears, line.double = await asyncio.open_connection("127.0.0.1", self._towards)
                lines.append(line.double)
                tasks.append(asyncio.create_task(self._swallow(ears)))
            line.open.set()
            tasks.append(asyncio.create_task(self._carry(line, reader, there[1], line.double)))
            tasks.append(asyncio.create_task(self._carry(line, there[0], writer, None, line.welcomed)))
            meet = asyncio.create_task(self._meet(line))
            tasks.append(meet)
            await asyncio.wait([*tasks[-3:-1], meet], return_when=asyncio.FIRST_COMPLETED)
            if meet.done() and fate != "reset":  # it lives on for a while, as it can
                rest = self._random.uniform(*self._life)
                await asyncio.wait(tasks[-3:-1], timeout=rest, return_when=asyncio.FIRST_COMPLETED)
        except OSError:
            pass
        finally:
            for task in tasks:
                task.cancel()
            for end in lines:
                if fate == "reset":
                    _reset(end)
                end.close()

    async def _meet(self, line: Line) -> None:
        """What becomes of the connection after a while; of every second one not before it was of some use."""
        if self._random.random() < 0.5:
            await line.welcomed.wait()
        await asyncio.sleep(self._random.uniform(*self._life))
        if line.fate == "stall":
            for _ in range(self._random.randint(1, 5)):
                line.open.clear()
                await asyncio.sleep(self._random.uniform(*_STALL))
                line.open.set()
                await asyncio.sleep(self._random.uniform(*_STALL))
        elif line.fate.startswith("half"):
            _, end = line.server if line.fate.endswith("server") else line.client
            with contextlib.suppress(OSError):
                end.write_eof()

    async def _carry(
        self,
        line: Line,
        source: asyncio.StreamReader,
        target: asyncio.StreamWriter,
        double: asyncio.StreamWriter | None,
        welcomed: asyncio.Event | None = None,
    ) -> None:
        carried = 0
        with contextlib.suppress(OSError, RuntimeError):
            while data := await source.read(self._random.choice([_CRUMB, 512, 65536])):
                await line.open.wait()
                if target.is_closing():
                    return
                target.write(data)
                if double is not None and not double.is_closing():
                    double.write(data)
                await target.drain()
                carried += len(data)
                if welcomed is not None and carried > _WELCOMED:
                    welcomed.set()

    async def _swallow(self, ears: asyncio.StreamReader) -> None:
        with contextlib.suppress(OSError):
            while await ears.read(65536):
                pass


def _reset(end: asyncio.StreamWriter) -> None:
    """Close with a reset instead of a farewell."""
    raw: socket.socket | None = end.get_extra_info("socket")
    if raw is not None:
        with contextlib.suppress(OSError):
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    end.transport.abort()


@dataclass
class Report:
    """What was found."""

    games: Counter[str] = field(default_factory=Counter)
    clients: int = 0
    decisions: int = 0
    repeated: int = 0
    reconnections: int = 0
    seconds: float = 0.0
    fates: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The figures."""
        games = ", ".join(f"{count} of {game}" for game, count in sorted(self.games.items()))
        fates = ", ".join(f"{fate} {count}" for fate, count in self.fates.most_common())
        return [
            f"network: {self.games.total()} games at their end ({games}), {self.clients} clients, "
            f"{self.seconds:.0f} s",
            f"{self.decisions} acknowledged, {self.repeated} sent more than once, "
            f"{self.reconnections} reconnections",
            f"connections: {fates}",
            f"faults: {len(self.faults)}",
            *self.faults[:10],
        ]


async def prove(
    server: Server,
    games: list[str],
    seed: int,
    at_once: int,
    patience: float,
    life: tuple[float, float] = _LIFE,
    tell: Callable[[Report], None] | None = None,
) -> Report:
    """Play these games through a bad proxy."""
    report, begun = Report(), time.monotonic()
    gate = asyncio.Semaphore(at_once)

    async def one(place: int, game: str) -> None:
        async with gate:
            await _play(server, proxy, game, seed + place, patience, report)
            if tell is not None:
                tell(report)

    async with BadProxy(server.port, seed, life) as proxy:
        await asyncio.gather(*(one(place, game) for place, game in enumerate(games)))
        report.fates = proxy.fates
    report.seconds = time.monotonic() - begun
    report.faults += server.exceptions()
    return report


async def _play(
    server: Server, proxy: BadProxy, game: str, seed: int, patience: float, report: Report
) -> None:
    bots, options = _COMPANY.get(game, (0, {}))
    seats = await open_seats(server.url, game, persons=2, bots=bots, level="heuristic", options=options)
    seats.append(Seat(seats[0].table, None, ""))
    url = f"ws://127.0.0.1:{proxy.port}/ws"
    group = [Player(url, seat, seed, tricks=0.02) for seat in seats]
    try:
        await asyncio.wait_for(asyncio.gather(*(player.run() for player in group)), patience)
    except TimeoutError:
        stands = [(player.seat.seat, player.knows.number, player.connections) for player in group]
        report.faults.append(f"table {seats[0].table} of {game} is not at its end: {stands}")
        return
    hashes = [await _hash(server, game, player, report) for player in group]
    if len(set(hashes)) != 1:
        report.faults.append(f"table {seats[0].table} of {game}: its clients end differently")
    report.games[game] += 1
    report.clients += len(group)
    for player in group:
        report.faults += [f"{error}" for error in player.errors]
        report.decisions += len(player.done)
        report.repeated += sum(sent.times > 1 for sent in player.sent)
        report.reconnections += player.connections - 1


async def _hash(server: Server, game: str, player: Player, report: Report) -> str:
    """The hash of the end as this client has it: of a record that leads to what it was shown."""
    text = await ask_bytes(f"{server.url}/api/tables/{player.seat.table}/record")
    record = read_record(text.decode())
    table = await asyncio.to_thread(replay, find_game(game), record)
    knows, seat = player.knows, player.seat.seat
    where = f"seat {seat} of table {player.seat.table}"
    if canonical(knows.view) != canonical(table.view(seat).data):
        report.faults.append(f"{where} was shown another end than the record's")
    events = [event.data() for event in table.log(seat)]
    if not same_log([line["event"] for line in knows.lines], events):
        report.faults.append(f"{where} was told another log than the record's")
    return digest(record.chain.encode(), table.hash.encode(), canonical([knows.number, knows.outcome]))


def _tell(report: Report) -> None:
    sys.stderr.write(f"{report.games.total()} games at their end, {len(report.faults)} faults\n")
    sys.stderr.writelines(f"  {fault}\n" for fault in report.faults)


def main() -> int:
    """Run the proof and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--patience", type=float, default=3600, help="seconds for one game")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    games = [_MIX[place % len(_MIX)] for place in range(given.games)]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            proof = prove(server, games, given.seed, given.at_once, given.patience, tell=_tell)
            report = asyncio.run(proof)
        finally:
            server.stop()
    sys.stdout.write("\n".join([f"seed {given.seed}", *report.lines(), ""]))
    return int(bool(report.faults) or report.games.total() != given.games)


if __name__ == "__main__":
    sys.exit(main())
