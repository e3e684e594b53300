"""A control for the proof of the crash: a keeper that acknowledges first and commits a little later."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from sqlalchemy.ext.asyncio import AsyncEngine

from serai.server.entries import Entry
from serai.server.keeper import Keeper
from serai.server.live import LiveTable
from serai.server.set_reading import SetReading

LATE = 0.02  # seconds


class EarlyKeeper(Keeper):
    """Wrong on purpose."""

    def __init__(self, engine: AsyncEngine, set_reading: SetReading | None = None) -> None:
        super().__init__(engine, set_reading)
        self._last: dict[str, asyncio.Task[None]] = {}

    async def _commit(self, live: LiveTable, entries: list[Entry], asked: int | None) -> None:
        place = cast(LiveTable, SimpleNamespace(id=live.id, number=live.number))
        later = self._later(self._last.get(live.id), place, entries, asked)
        self._last[live.id] = asyncio.create_task(later)

    async def _later(self, before: asyncio.Task[None] | None, *what: Any) -> None:
        if before is not None:
            await asyncio.wait([before])
        await asyncio.sleep(LATE)
        await super()._commit(*what)
