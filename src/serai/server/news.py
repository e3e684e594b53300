"""News between processes: with several of them a Redis channel says which table has moved on."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Any

from serai.server.keeper import Keeper
from serai.server.live import LiveTable

_CHANNEL = "serai/moved"


class News:
    """Tells other processes of every table that moved here, and takes over what moved there."""

    def __init__(self, url: str, keeper: Keeper) -> None:
        self._url = url
        self._keeper = keeper
        self._self = secrets.token_hex(8)
        self._redis: Any = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect, if there is a channel at all."""
        if not self._url:
            return
        from redis.asyncio import Redis

        self._redis = Redis.from_url(self._url)
        await self._redis.ping()
        self._keeper.listen(self._moved)
        pubsub = self._redis.pubsub()
        await pubsub.subscribe(_CHANNEL)
        self._task = asyncio.create_task(self._hear(pubsub))

    async def _moved(self, live: LiveTable, before: int) -> None:
        await self._redis.publish(_CHANNEL, f"{self._self} {live.id}")

    async def _hear(self, pubsub: Any) -> None:
        async for message in pubsub.listen():
            if message["type"] != "message":
                continue
            sender, _, table = message["data"].decode().partition(" ")
            if sender != self._self:
                await self._keeper.catch_up(table)

    async def stop(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._redis is not None:
            await self._redis.aclose()
