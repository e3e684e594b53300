"""The application without a network: what a socket sends and is sent, message by message, in this process."""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from serai.server.app import House, create_app
from serai.server.settings import Settings
from tests.waiting import in_time


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Starlette]:
    """A started application."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


@contextlib.contextmanager
def memory_folder() -> Iterator[Path]:
    """A folder in memory where there is one: for proofs that prove nothing of the disk."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def house(app: Starlette) -> House:
    """The parts of an application."""
    found: House = app.state.house
    return found


class Wire:
    """One socket of the application. `heard` is every message that came over it, as bytes, in order."""

    def __init__(self, app: Starlette) -> None:
        self._app = app
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None
        self._pings = 0
        self.heard: list[bytes] = []
        self.accepted = False
        self._ended = False
        self._fault: Exception | None = None
        self.closed: int | None = None  # the code with which the server closed it

    async def open(self, origin: str | None = None) -> Wire:
        """Open the socket; it is then accepted or closed."""
        headers = [(b"host", b"table.test")]
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": "/ws",
            "raw_path": b"/ws",
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
            "state": {},
        }
        self._task = asyncio.create_task(self._serve(scope))
        self._in.put_nowait({"type": "websocket.connect"})
        await self._until(lambda: self.accepted or self.closed is not None)
        return self

    async def _serve(self, scope: dict[str, Any]) -> None:
        try:
            await self._app(scope, self._in.get, self._out)
        except Exception as fault:
            self._fault = fault
        async with self._news:
            self._ended = True
            self._news.notify_all()

    async def _out(self, message: Any) -> None:
        async with self._news:
            if message["type"] == "websocket.accept":
                self.accepted = True
            elif message["type"] == "websocket.send":
                text = message.get("text")
                self.heard.append(text.encode() if text is not None else message["bytes"])
            elif message["type"] == "websocket.close":
                self.closed = message.get("code", 1000)
                self._in.put_nowait({"type": "websocket.disconnect", "code": self.closed})
            self._news.notify_all()

    async def _until(self, true: Any) -> None:
        """Wait for something; an exception of the server is raised here."""
        async with self._news:
            await in_time(self._news.wait_for(lambda: true() or self._ended))
        if self._fault is not None:
            raise self._fault

    def send(self, message: Mapping[str, object] | str | bytes) -> None:
        """Send a message, or anything."""
        data = message if isinstance(message, str | bytes) else json.dumps(message)
        self._in.put_nowait(
            {"type": "websocket.receive", "bytes" if isinstance(data, bytes) else "text": data}
        )

    async def ask(self, message: Mapping[str, object] | str | bytes) -> dict[str, Any]:
        """Send something and wait for its one answer."""
        before = len(self.answers())
        self.send(message)
        await self._until(lambda: len(self.answers()) > before or self.closed is not None)
        found = self.answers()
        return found[before] if len(found) > before else {"type": "closed", "code": self.closed}

    async def wait_until_heard(self) -> None:
        """Wait until everything that was caused so far is heard."""
        if self.closed is not None:
            return
        self._pings += 1
        id = f"heard-{self._pings}"
        self.send({"type": "ping", "id": id})
        mark = f'"id":"{id}"'.encode()
        await self._until(lambda: any(mark in data for data in self.heard[-50:]) or self.closed is not None)

    def messages(self) -> list[dict[str, Any]]:
        """All that was heard."""
        return [json.loads(data) for data in self.heard]

    def answers(self) -> list[dict[str, Any]]:
        """Those that answer a message of this socket."""
        kinds = ("welcome", "done", "error", "reason", "reissued", "pong")
        return [message for message in self.messages() if message["type"] in kinds]

    async def close(self) -> None:
        """Hang up, and wait until the server is done with it."""
        if self.closed is None:
            self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._until(lambda: False)


async def fetch(app: Starlette, path: str, token: str = "") -> bytes:
    """The body of a page of the application, with its status before it."""
    headers = [(b"host", b"table.test")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "state": {},
    }
    said = b""

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        nonlocal said
        said += str(message["status"]).encode() if "status" in message else message.get("body", b"")

    await app(scope, receive, send)
    return said
