"""A client of the protocol: it keeps what it is shown, and sends a message until it is answered."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.waiting import CEILING, in_time

#: What a broken connection raises.
LOST = (OSError, WebSocketException, EOFError, TimeoutError)

Message = dict[str, Any]


def fetch(url: str, body: object = None) -> bytes:
    """One request to the lobby; with a body it is a POST."""
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data), timeout=CEILING) as answer:
        return bytes(answer.read())


async def ask(url: str, body: object = None) -> Any:
    """A request that is repeated while the server is away; the answer is JSON."""
    return json.loads(await ask_bytes(url, body))


async def ask_bytes(url: str, body: object = None) -> bytes:
    """A request that is repeated while the server is away."""
    until = time.monotonic() + CEILING
    while True:
        try:
            return await asyncio.to_thread(fetch, url, body)
        except urllib.error.HTTPError:
            raise
        except (OSError, urllib.error.URLError):
            if time.monotonic() > until:
                raise
            await asyncio.sleep(0.05)


@dataclass(frozen=True)
class Seat:
    """A seat that was taken: the secret that opens it."""

    table: str
    seat: int | None
    token: str


async def open_seats(
    url: str, game: str, persons: int, bots: int = 0, level: str = "random", options: object = None
) -> list[Seat]:
    """A new table with so many persons and bots; the persons' seats, all taken."""
    seats: list[object] = [{"kind": "person", "name": "Ann"}]
    seats += [{"kind": "open"}] * (persons - 1)
    seats += [{"kind": "bot", "level": level}] * bots
    wish = {"game": game, "seats": seats, "options": options or {}}
    first = await ask(f"{url}/api/tables", wish)
    found = [Seat(first["table"], first["seat"], first["token"])]
    for seat in range(1, persons):
        sat = await ask(f"{url}/api/tables/{first['table']}/seats/{seat}", {"name": f"Person {seat + 1}"})
        found.append(Seat(sat["table"], sat["seat"], sat["token"]))
    return found


@dataclass
class Sent:
    """A message that was sent, and what came of it."""

    body: Message
    at: float  # when it was first sent
    times: int = 0
    answer: Message | None = None
    took: float = 0.0  # seconds until its answer

    @property
    def number(self) -> int:
        """Where the table stood when it was done; -1 if it was not."""
        return int(self.answer["number"]) if self.answer and self.answer["type"] == "done" else -1


@dataclass
class Shown:
    """What a client knows: all that was shown to it, put together."""

    number: int = -1
    view: Any = None
    legal: list[Any] = field(default_factory=list)
    undoable: int = 0
    lines: list[Any] = field(default_factory=list)
    takeback: Any = None
    outcome: Any = None

    def take(self, message: Message) -> None:
        """A `welcome` or a `shown`."""
        assert message["number"] >= self.number, "the table never goes back in its numbers"
        self.number, self.view, self.legal = message["number"], message["view"], message["legal"]
        self.undoable, self.takeback = message["undoable"], message["takeback"]
        self.outcome = message["outcome"]
        if message["type"] == "welcome" or message["whole"]:
            self.lines = list(message["log"])
        else:
            self.lines += message["log"]


class Player:
    """One client of one table. Without a seat's token it looks on.

    `pace` gives the seconds to think before each decision. What it does is chosen at random from what it is
    shown; `tricks` is how often it takes a step back or asks for a takeback instead.
    """

    def __init__(
        self, url: str, seat: Seat, seed: int, pace: Callable[[], float] = lambda: 0.0, tricks: float = 0.0
    ) -> None:
        self.url = url
        self.seat = seat
        self.knows = Shown()
        self.sent: list[Sent] = []
        self.errors: list[Message] = []  # those that are not what a stale message must expect
        self.connections = 0
        self.connected = asyncio.Event()
        self.away = asyncio.Event()
        self.away.set()
        self.over = asyncio.Event()
        self._random = random.Random(f"{seed}/{seat.table}/{seat.seat}")
        self._pace = pace
        self._tricks = tricks
        self._waits: Sent | None = None
        self._floor = -1  # what it must have been shown before it decides again
        self._timer: asyncio.Task[None] | None = None
        self._socket: ClientConnection | None = None

    @property
    def done(self) -> list[Sent]:
        """The messages that were acknowledged."""
        return [sent for sent in self.sent if sent.number >= 0]

    @property
    def waiting(self) -> bool:
        """Whether a message of its has no answer yet."""
        return self._waits is not None

    async def run(self) -> None:
        """Play until the game is over, however often the connection is lost."""
        while not self.over.is_set():
            try:
                async with connect(
                    self.url, max_size=None, compression=None, open_timeout=CEILING, ping_interval=None
                ) as socket:
                    await self._converse(socket)
            except LOST:
                await asyncio.sleep(self._random.uniform(0.01, 0.1))
            finally:
                self._leave()

    def _leave(self) -> None:
        self._socket = None
        self.connected.clear()
        self.away.set()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _converse(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "hello", "table": self.seat.table, "token": self.seat.token}))
        self._socket = socket
        self.away.clear()
        while not self.over.is_set():
            message = json.loads(await in_time(socket.recv()))
            kind = message["type"]
            if kind == "welcome":
                self.connections += 1
                self.connected.set()
                self.knows.take(message)
                if self._waits is not None:
                    await self._send(self._waits)
            elif kind == "shown":
                self.knows.take(message)
            elif kind in ("done", "error"):
                self._answered(message)
            if kind in ("welcome", "shown", "done", "error"):
                if self.knows.outcome is not None and self._waits is None:
                    self.over.set()
                self._consider()

    def _answered(self, message: Message) -> None:
        waits = self._waits
        if waits is None or message["id"] != waits.body["id"]:
            # A doubled connection brings an answer twice; an error that belongs to nothing is a fault.
            known = any(sent.body["id"] == message["id"] for sent in self.sent)
            if message["type"] == "error" and not known:
                self.errors.append(message)
            return
        waits.answer, waits.took = message, time.monotonic() - waits.at
        self._waits = None
        self._floor = message["number"]
        if message["type"] == "error" and message["code"] not in ("stale", "over", "not-now"):
            self.errors.append(message)

    def _consider(self) -> None:
        """Decide something after a while, if it may."""
        knows = self.knows
        if self._waits is not None or self._timer is not None or knows.number < self._floor:
            return
        if self.seat.seat is None or knows.outcome is not None:
            return
        if self._wanted() is not None:
            self._timer = asyncio.create_task(self._decide())

    def _wanted(self) -> Message | None:
        """What it does at this state; nothing if it is not asked anything."""
        knows, chance = self.knows, self._random
        if knows.takeback is not None and self.seat.seat in knows.takeback["waits"]:
            return {"type": "answer-takeback", "agreed": chance.random() < 0.5}
        if knows.legal and chance.random() < self._tricks and knows.number > 2 and knows.takeback is None:
            back = chance.randint(1, min(6, knows.number - 1))
            return {"type": "ask-takeback", "to": knows.number - back}
        if knows.undoable and chance.random() < self._tricks:
            return {"type": "undo"}
        if knows.legal:
            return {"type": "play", "do": chance.choice(knows.legal)["do"]}
        return None

    async def _decide(self) -> None:
        await asyncio.sleep(self._pace())
        self._timer = None
        wanted, socket = self._wanted(), self._socket
        if wanted is None or socket is None or self._waits is not None:
            return
        body = wanted | {"id": f"m{len(self.sent)}", "at": self.knows.number}
        self._waits = Sent(body, time.monotonic())
        self.sent.append(self._waits)
        with contextlib.suppress(*LOST):
            await self._send(self._waits)

    async def _send(self, sent: Sent) -> None:
        sent.times += 1
        if self._socket is not None:
            await self._socket.send(json.dumps(sent.body))
