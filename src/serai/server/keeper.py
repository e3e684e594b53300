"""The keeper of tables: one writer for each, every entry on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import re
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from serai.games import UnknownGame
from serai.kernel import BadOption, BadTable, Data, Refused
from serai.kernel.chance import SEED_BYTES
from serai.lessons import NoLesson
from serai.server import journal
from serai.server.entries import BrokenJournal, Draft, Entry, Sitting
from serai.server.live import LiveTable
from serai.server.set_reading import SetReading
from serai.server.start import ORDINARY, Start, start_from

log = logging.getLogger("serai.server")

#: Called with a table that has moved on, and the number at which it stood before.
Listener = Callable[[LiveTable, int], Awaitable[None]]

#: Called with the number after an entry, once it is safe.
Acknowledge = Callable[[int], None]

TOKEN_BYTES = 24  # 192 bits
ID_BYTES = 12
_ID = re.compile(r"[A-Za-z0-9_-]{1,24}")
_YIELD_EVERY = 16  # entries that are folded before others get a turn


class NoTable(LookupError):
    """There is no table of that name, or none that can be played on."""

    def __init__(self, why: str = "there is no such table") -> None:
        super().__init__(why)


class Unavailable(RuntimeError):
    """The database does not answer; the same message may be sent again."""


class Stale(RuntimeError):
    """The table has moved on since the client looked."""

    def __init__(self, number: int) -> None:
        super().__init__(f"the table has moved on to {number}")
        self.number = number


def hashed(token: str) -> str:
    """A token as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """A secret that opens a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def own_id(number: int) -> str:
    """The message of an entry that the server itself makes: it has a slash, which no client's id has."""
    return f"server/{number}"


class Keeper:
    """Keeps the tables of one process; several share a database and hear of each other's entries."""

    def __init__(self, engine: AsyncEngine, set_reading: SetReading | None = None) -> None:
        self.engine = engine
        self.set_reading = set_reading or SetReading()
        self._write_lock = asyncio.Lock() if engine.dialect.name == "sqlite" else contextlib.nullcontext()
        self._tables: dict[str, LiveTable] = {}
        self._touched: dict[str, float] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._listeners: list[Listener] = []
        self._writes: set[asyncio.Task[int]] = set()

    def listen(self, listener: Listener) -> None:
        """Be called for every table that moves on."""
        self._listeners.append(listener)

    def lock(self, id: str) -> asyncio.Lock:
        """Whoever holds it is the only one who changes the table in this process."""
        return self._locks.setdefault(id, asyncio.Lock())

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes.

        SQLite lets one in at a time, and those who wait look again and again, in no order; here they queue.
        """
        async with self._write_lock, self.engine.begin() as connection:
            yield connection

    # Opening and finding tables

    async def open(self, live: LiveTable, owner: str) -> LiveTable:
        """A new table is written to the disk."""
        async with self.writing() as connection:
            await journal.add_table(connection, live, owner)
        self.take(live)
        return live

    async def set_up(
        self,
        game: str,
        options: Data,
        sittings: list[Sitting],
        private: bool,
        start: Start = ORDINARY,
        seed: bytes | None = None,
    ) -> LiveTable:
        """A new table that is nowhere yet; without a seed it gets a secret one."""
        id, secret = secrets.token_urlsafe(ID_BYTES), seed or secrets.token_bytes(SEED_BYTES)
        rules = await self.set_reading.rules(game, options)
        filled = rules.fill_options(options)
        live = LiveTable(id, game, filled, secret, sittings, private, start, rules)
        await self._play_before(live)
        return live

    async def _play_before(self, live: LiveTable) -> None:
        for place, (seat, do) in enumerate(live.start.rows):
            live.play_before(seat, do)
            if place % _YIELD_EVERY == 0:
                await asyncio.sleep(0)

    def take(self, live: LiveTable) -> None:
        """Keep a table that was just written."""
        self._tables[live.id] = live
        self._touched[live.id] = time.monotonic()

    async def find(self, id: str) -> LiveTable:
        """A table, folded from its journal where this process does not have it yet."""
        if not _ID.fullmatch(id):
            raise NoTable
        live = self._tables.get(id)
        if live is None:
            async with self.lock(id):
                live = self._tables.get(id)
                if live is None:
                    live = await self._load(id)
                    self._tables[id] = live
        self._touched[id] = time.monotonic()
        return live

    async def _load(self, id: str) -> LiveTable:
        async with self.engine.connect() as connection:
            row = await journal.table_row(connection, id)
            if row is None:
                self._locks.pop(id, None)
                raise NoTable
            sittings = await journal.sittings(connection, id)
            entries = await journal.entries_after(connection, id, 0)
        try:
            seed, start = bytes(row.seed), start_from(row.start)
            rules = await self.set_reading.rules(row.game, row.options)
            live = LiveTable(id, row.game, row.options, seed, sittings, row.private, start, rules)
            live.rematch = row.rematch
            await self._play_before(live)
            for place, entry in enumerate(entries):
                live.fold(entry)
                if place % _YIELD_EVERY == 0:
                    await asyncio.sleep(0)
        except (BrokenJournal, Refused, BadOption, BadTable, UnknownGame, NoLesson):
            log.exception("a table cannot be folded", extra={"table": id})
            begun = f"this table was begun under version {row.version} of the rules"
            raise NoTable(f"{begun} and cannot be played on") from None
        return live

    def kept(self) -> list[LiveTable]:
        """The tables that this process has."""
        return list(self._tables.values())

    def forget(self, unused: float, needed: Callable[[LiveTable], bool]) -> int:
        """Let go of tables that nobody looked for in so many seconds: how many those were."""
        now = time.monotonic()
        old = [
            live.id
            for live in self.kept()
            if now - self._touched[live.id] > unused and not self.lock(live.id).locked() and not needed(live)
        ]
        for id in old:
            del self._tables[id], self._touched[id]
            self._locks.pop(id, None)
        return len(old)

    async def catch_up(self, id: str) -> LiveTable | None:
        """Another process wrote to a table, or seated somebody: take it over, if it is kept here."""
        if id not in self._tables:
            return None
        async with self.lock(id):
            live = self._tables.get(id)
            if live is not None:
                await self._catch_up(live)
            return live

    async def _catch_up(self, live: LiveTable) -> None:
        before = live.number
        async with self.engine.connect() as connection:
            entries = await journal.entries_after(connection, live.id, before)
            sittings = await journal.sittings(connection, live.id)
            row = await journal.table_row(connection, live.id)
        live.take_seats(sittings)
        for entry in entries:
            live.fold(entry)
        live.rematch = live.rematch if row is None else row.rematch
        if live.number != before:
            await self.notify(live, before)

    # Writing

    async def write(
        self,
        id: str,
        seat: int,
        at: int,
        make: Callable[[LiveTable], Draft],
        message: str,
        acknowledge: Acknowledge = lambda number: None,
    ) -> int:
        """Write what `make` drafts at the state of number `at`: tried, committed, folded, acknowledged, told.

        `make` gives the draft or raises why not. A message that was carried out before gets its first number.
        Whoever asks may be gone before the end: what was begun is brought to its end.
        """
        live = await self.find(id)
        task = asyncio.create_task(self._write(live, seat, at, make, message, acknowledge))
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        return await asyncio.shield(task)

    async def _write(
        self,
        live: LiveTable,
        seat: int,
        at: int,
        make: Callable[[LiveTable], Draft],
        message: str,
        acknowledge: Acknowledge,
    ) -> int:
        async with self.lock(live.id):
            if (seat, message) not in live.answered:
                if at != live.number:
                    raise Stale(live.number)
                before, draft = live.number, make(live)
                entries = _named(draft, message, before)
                try:
                    await self._commit(live, entries, draft.asked)
                except IntegrityError:  # another process was first
                    await self._catch_up(live)
                    if (seat, message) not in live.answered:
                        raise Stale(live.number) from None
                except (DBAPIError, OSError) as fault:
                    raise Unavailable("the table cannot be written now") from fault
                else:
                    for entry in entries:
                        live.fold(entry)
                    acknowledge(live.answered[(seat, message)])
                    await self.notify(live, before)
                    return live.answered[(seat, message)]
            acknowledge(live.answered[(seat, message)])
            return live.answered[(seat, message)]

    async def _commit(self, live: LiveTable, entries: list[Entry], asked: int | None) -> None:
        async with self.writing() as connection:
            await journal.add_entries(connection, live, entries, asked)

    async def notify(self, live: LiveTable, before: int) -> None:
        """Call every listener; what is on disk stays there whatever one of them stumbles over."""
        for listener in self._listeners:
            try:
                await listener(live, before)
            except Exception:
                log.exception("a listener failed", extra={"table": live.id})

    async def wait_for_writes(self) -> None:
        """Wait until all that was begun is written."""
        if self._writes:
            await asyncio.wait(set(self._writes))


def _named(draft: Draft, message: str, before: int) -> list[Entry]:
    """The entries with their messages: the first has the client's id, what follows from it one of ours."""
    return [
        Entry(
            entry.kind,
            entry.seat,
            entry.what,
            entry.hash,
            own_id(before + 1 + place) if place else message,
        )
        for place, entry in enumerate(draft.entries)
    ]
