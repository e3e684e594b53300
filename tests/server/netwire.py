"""The same as a wire, over a real socket: an application behind uvicorn, and a client of the network."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Mapping

import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.serving import ReservedPort
from tests.server.wire import Wire
from tests.waiting import CEILING, until_soon


@contextlib.asynccontextmanager
async def listening(app: Starlette) -> AsyncIterator[str]:
    """A started application on a port; the answer is the address of its sockets."""
    reserved = ReservedPort()
    config = uvicorn.Config(
        app,
        port=reserved.number,
        lifespan="off",
        log_config=None,
        ws="websockets-sansio",
        ws_max_size=1 << 20,
        ws_ping_interval=None,
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    try:
        await until_soon(lambda: server.started, "the application does not listen")
        yield f"ws://127.0.0.1:{config.port}/ws"
    finally:
        server.should_exit = True
        await running


class NetWire(Wire):
    """One socket over the network."""

    def __init__(self, app: Starlette, address: str) -> None:
        super().__init__(app)
        self._address = address
        self._socket: ClientConnection | None = None
        self._out_queue: asyncio.Queue[str | bytes] = asyncio.Queue()
        self._jobs: list[asyncio.Task[None]] = []

    async def open(self, origin: str | None = None) -> NetWire:
        """Open the socket."""
        self._socket = await connect(
            self._address, max_size=None, proxy=None, open_timeout=CEILING, ping_interval=None
        )
        self.accepted = True
        self._jobs = [asyncio.create_task(self._hear(self._socket)), asyncio.create_task(self._speak())]
        return self

    async def _hear(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                data = await socket.recv(decode=False)
                async with self._news:
                    self.heard.append(bytes(data))
                    self._news.notify_all()
        self._jobs[1].cancel()  # there is nobody to speak to
        async with self._news:
            self.closed = socket.close_code or 1006
            self._ended = True
            self._news.notify_all()

    async def _speak(self) -> None:
        assert self._socket is not None
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self._socket.send(await self._out_queue.get())

    def send(self, message: Mapping[str, object] | str | bytes) -> None:
        """Send a message, or anything."""
        self._out_queue.put_nowait(message if isinstance(message, str | bytes) else json.dumps(message))

    async def close(self) -> None:
        """Hang up."""
        if self._socket is not None:
            await self._socket.close()
        for job in self._jobs:
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
