"""A hall for fuzzing: a started application, with eyes on its database and its log, and tables to try."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import sqlite3
from hashlib import blake2b
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from serai.server import journal
from serai.server.entries import Sitting
from serai.server.keeper import hashed
from serai.server.live import LiveTable
from serai.server.settings import Settings
from tests.server.netwire import NetWire, listening
from tests.server.wire import Wire, house, opened

FRAME = 2000  # bytes of one message
_tables = itertools.count(1)

#: For each kind of message, one that is well formed; `at` and `id` are put in when it is sent.
BODIES: dict[str, dict[str, object]] = {
    "hello": {"table": "x"},
    "play": {"at": 0, "do": "pass"},
    "undo": {"at": 0},
    "ask-takeback": {"at": 0, "to": 0},
    "answer-takeback": {"at": 0, "agreed": True},
    "concede": {"at": 0},
    "leave": {"at": 0, "level": "random"},
    "fill": {"seat": 0, "level": "random"},
    "reissue": {"seat": 0},
    "rematch": {},
    "say": {"text": "well met"},
    "auto-pass": {"on": True},
    "why": {"do": "pass"},
    "hint": {},
    "ping": {},
}


class Stumbles(logging.Handler):
    """What the server logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.found.append(self.format(record))


class Hall:
    """A started application that all examples share, with a loop, and eyes on its database and its log."""

    def __init__(self, folder: Path, *, sockets: bool = False) -> None:
        self.loop = asyncio.new_event_loop()
        self.stumbles = Stumbles()
        self.loop.set_exception_handler(lambda _, what: self.stumbles.found.append(str(what)))
        logging.getLogger().addHandler(self.stumbles)
        file = folder / "hall.sqlite"
        settings = Settings(database=f"sqlite:///{file}", rate=10**6, burst=10**6, pause=3600.0, frame=FRAME)
        self._stack = contextlib.AsyncExitStack()
        self.app: Starlette = self.run(self._stack.enter_async_context(opened(settings)))
        self._address = self.run(self._stack.enter_async_context(listening(self.app))) if sockets else ""
        self._eye = sqlite3.connect(file)

    def run(self, work: Any) -> Any:
        """Let the loop do something to its end."""
        return self.loop.run_until_complete(work)

    def version(self) -> int:
        """A number that changes whenever anything is committed."""
        return int(self._eye.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Stop."""
        self._eye.close()
        self.run(self._stack.aclose())
        logging.getLogger().removeHandler(self.stumbles)
        self.loop.close()

    def open(self, game: str, seats: int, seed: int) -> tuple[LiveTable, list[str]]:
        """A table with so many persons; the same seed gives the same game."""
        id = f"fuzz{next(_tables)}"
        tokens = [f"{id}-seat-{seat}" for seat in range(seats)]
        sittings = [
            Sitting("person", f"Seat {seat}", token=hashed(token)) for seat, token in enumerate(tokens)
        ]
        options = {"seats": seats} if game != "scarab-lords" else {}
        secret = blake2b(str(seed).encode(), digest_size=32).digest()
        live = LiveTable(id, game, options, secret, sittings, private=True)

        async def write() -> None:
            async with house(self.app).engine.begin() as connection:
                await journal.add_table(connection, live, "fuzz")

        self.run(write())
        house(self.app).keeper.take(live)
        return live, tokens

    def dial(self) -> Wire:
        """An open socket, over the network or without one."""
        wire: Wire = self.run((NetWire(self.app, self._address) if self._address else Wire(self.app)).open())
        return wire

    def enter(self, live: LiveTable, token: str) -> Wire:
        """A client that said hello."""
        wire = self.dial()
        answer = self.run(wire.ask({"type": "hello", "table": live.id, "token": token}))
        assert answer["type"] == "welcome"
        return wire
