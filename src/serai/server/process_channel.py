"""The channel between server processes: on Redis each says at which table something is new."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from typing import Any

from serai.server.keeper import Keeper
from serai.server.live import LiveTable
from serai.server.rooms import Rooms

log = logging.getLogger("serai.server")

_CHANNEL = "serai/news"
_REST = 1.0  # seconds before a lost channel is tried again
_ROUND = 10.0  # seconds between two rounds in which everything is looked up, in case that news was lost
_BACKLOG = 10_000


class ProcessChannel:
    """Tells other processes what is new here, and takes over what is new there.

    News carries no content: it names a table, and whoever keeps that table looks into the database. So a
    piece that is lost or comes twice does no harm, and nothing that a table waits for hangs on the channel.
    """

    def __init__(self, url: str, keeper: Keeper, rooms: Rooms) -> None:
        self._url = url
        self._keeper = keeper
        self._rooms = rooms
        self._self = secrets.token_hex(8)
        self._redis: Any = None
        self._out: asyncio.Queue[str] = asyncio.Queue(_BACKLOG)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Connect, if there is a channel at all."""
        if not self._url:
            return
        from redis.asyncio import Redis  # noqa: PLC0415  # a server by itself needs no Redis

        self._redis = Redis.from_url(self._url)
        await self._redis.ping()
        self._rooms.announce = self._announce
        self._keeper.listen(self._moved)
        pubsub = self._redis.pubsub()
        await pubsub.subscribe(_CHANNEL)
        jobs = (self._hear(pubsub), self._speak(), self._look_round())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    # Outwards

    async def _moved(self, live: LiveTable, before: int) -> None:
        self._announce("moved", live.id)

    def _announce(self, kind: str, table: str) -> None:
        news: dict[str, object] = {"from": self._self, "kind": kind, "table": table}
        if kind == "here":
            news |= self._rooms.present(table)
        with contextlib.suppress(asyncio.QueueFull):  # the next round makes up for it
            self._out.put_nowait(json.dumps(news))

    async def _speak(self) -> None:
        while True:
            news = await self._out.get()
            try:
                await self._redis.publish(_CHANNEL, news)
            except Exception:
                log.warning("the news channel does not answer")
                await asyncio.sleep(_REST)

    # Inwards

    async def _hear(self, pubsub: Any) -> None:
        while True:
            try:
                async for message in pubsub.listen():
                    if message["type"] == "message":
                        await self._take(json.loads(message["data"]))
            except Exception:
                log.warning("the news channel is lost")
                await asyncio.sleep(_REST)
                with contextlib.suppress(Exception):
                    await pubsub.subscribe(_CHANNEL)

    async def _take(self, news: dict[str, Any]) -> None:
        if news["from"] == self._self:
            return
        kind, table = news["kind"], news["table"]
        if kind == "here":
            self._rooms.other_process(table, news["from"], news["seats"], news["watching"])
        elif kind == "who":
            if self._rooms.is_open(table):
                self._announce("here", table)
        else:
            try:
                live = await self._keeper.catch_up(table)
                if live is not None and kind == "seats":
                    self._rooms.seats_changed(live, here=False)
                if live is not None and kind == "said":
                    await self._rooms.said(live, here=False)
            except Exception:
                log.exception("news could not be taken over", extra={"table": table})

    async def _look_round(self) -> None:
        """Say again who is here, and look up every table that somebody looks at."""
        while True:
            await asyncio.sleep(_ROUND)
            for live in self._rooms.watched():
                self._announce("here", live.id)
                try:
                    await self._keeper.catch_up(live.id)
                    self._rooms.seats_changed(live, here=False)
                    await self._rooms.said(live, here=False)
                except Exception:
                    log.exception("a table could not be looked up", extra={"table": live.id})

    async def stop(self) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._redis is not None:
            with contextlib.suppress(Exception):
                await self._redis.aclose()
