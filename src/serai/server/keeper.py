"""The keeper of tables: one writer for each, every entry on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from serai.games import find_game
from serai.kernel import Data
from serai.kernel.chance import SEED_BYTES
from serai.server import database as db
from serai.server.live import AGREE, ASK, CONCEDE, LEAVE, TAKEBACK, Entry, LiveTable, Sitting

#: Called with a table that has moved on, and the number at which it stood before.
Listener = Callable[[LiveTable, int], Awaitable[None]]

TOKEN_BYTES = 24  # 192 bits
ID_BYTES = 12


class NoTable(LookupError):
    """There is no table of that name."""


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


class Keeper:
    """Keeps the tables of one process; several processes share a database and hear of each other's entries."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._tables: dict[str, LiveTable] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Be told of every table that moves on."""
        self._listeners.append(listener)

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    # Opening and finding tables

    async def open(
        self, game: str, options: Data, sittings: list[Sitting], private: bool, owner: str
    ) -> LiveTable:
        """A new table on disk."""
        rules = find_game(game)
        settled = rules.settle(options)
        id = secrets.token_urlsafe(ID_BYTES)
        seed = secrets.token_bytes(SEED_BYTES)
        live = LiveTable(id, game, settled, seed, sittings, private)
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(db.tables).values(
                    id=id,
                    game=game,
                    version=rules.version,
                    options=settled,
                    seed=seed,
                    private=private,
                    owner=owner,
                    over=False,
                )
            )
            for seat, sitting in enumerate(sittings):
                await connection.execute(insert(db.seats).values(**_seat_row(id, seat, sitting)))
        self._tables[id] = live
        return live

    async def find(self, id: str) -> LiveTable:
        """A table, folded from its journal where this process does not have it yet."""
        async with self._lock(id):
            live = self._tables.get(id)
            if live is None:
                live = await self._load(id)
                self._tables[id] = live
            return live

    async def _load(self, id: str) -> LiveTable:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(db.tables).where(db.tables.c.id == id))).first()
            if row is None:
                raise NoTable(id)
            found = await connection.execute(
                select(db.seats).where(db.seats.c.table_id == id).order_by(db.seats.c.seat)
            )
            sittings = [
                Sitting(seat.kind, seat.name, seat.level, seat.token, seat.left, seat.auto_pass)
                for seat in found
            ]
            live = LiveTable(id, row.game, row.options, bytes(row.seed), sittings, row.private)
            entries = await connection.execute(
                select(db.journal).where(db.journal.c.table_id == id).order_by(db.journal.c.n)
            )
            for entry in entries:
                live.fold(Entry(entry.kind, entry.seat, entry.what, entry.hash, entry.message))
        return live

    async def catch_up(self, id: str) -> None:
        """Another process wrote to a table: take its entries over."""
        async with self._lock(id):
            live = self._tables.get(id)
            if live is not None:
                await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> None:
        before = live.number
        async with self._engine.connect() as connection:
            entries = await connection.execute(
                select(db.journal)
                .where(db.journal.c.table_id == live.id, db.journal.c.n > before)
                .order_by(db.journal.c.n)
            )
            for entry in entries:
                live.fold(Entry(entry.kind, entry.seat, entry.what, entry.hash, entry.message))
            found = await connection.execute(
                select(db.seats).where(db.seats.c.table_id == live.id).order_by(db.seats.c.seat)
            )
            for seat, row in enumerate(found):
                sitting = live.sittings[seat]
                sitting.kind, sitting.name, sitting.level = row.kind, row.name, row.level
                sitting.token, sitting.left, sitting.auto_pass = row.token, row.left, row.auto_pass
        if live.number != before:
            await self._tell(live, before)

    # Writing

    async def write(self, id: str, at: int, make: Callable[[LiveTable], Entry], message: str) -> int:
        """Write one entry at the state of number `at`: tried, committed, folded, and then told.

        `make` gives the entry or raises why not. A message that was carried out before gets its first number.
        """
        live = await self.find(id)
        async with self._lock(id):
            entry = make(live) if at == live.number else None
            if entry is None:
                raise Stale(live.number)
            before = live.number
            entry = Entry(entry.kind, entry.seat, entry.what, entry.hash, message)
            follow = self._following(live, entry)
            try:
                await self._commit(live, [entry, *follow])
            except IntegrityError:
                await self._catch_up(live)  # another process was first
                done = live.answered.get((entry.seat, message))
                if done is not None:
                    return done
                raise Stale(live.number) from None
            for written in (entry, *follow):
                live.fold(written)
            await self._tell(live, before)
            return live.answered[(entry.seat, message)]

    def _following(self, live: LiveTable, entry: Entry) -> list[Entry]:
        """The takeback itself, once everybody agreed."""
        if entry.kind == ASK and not _others(live, entry.seat, [entry.seat]):
            return [Entry(TAKEBACK, entry.seat, entry.what, "", f"{entry.message}/done")]
        if entry.kind == AGREE and live.wish is not None:
            agreed = [live.wish.seat, *live.wish.agreed, entry.seat]
            if not _others(live, entry.seat, agreed):
                return [Entry(TAKEBACK, live.wish.seat, str(live.wish.to), "", f"{entry.message}/done")]
        return []

    async def _commit(self, live: LiveTable, entries: list[Entry]) -> None:
        async with self._engine.begin() as connection:
            for place, entry in enumerate(entries, live.number + 1):
                await connection.execute(
                    insert(db.journal).values(
                        table_id=live.id,
                        n=place,
                        kind=entry.kind,
                        seat=entry.seat,
                        what=entry.what,
                        hash=entry.hash,
                        message=entry.message,
                    )
                )
                if entry.kind == LEAVE:
                    await connection.execute(
                        update(db.seats)
                        .where(db.seats.c.table_id == live.id, db.seats.c.seat == entry.seat)
                        .values(kind="bot", level=entry.what, left=True, token="")
                    )
            over = any(entry.kind == CONCEDE for entry in entries)
            await connection.execute(
                update(db.tables).where(db.tables.c.id == live.id).values(moved=func.now(), over=over)
            )

    async def _tell(self, live: LiveTable, before: int) -> None:
        for listener in self._listeners:
            await listener(live, before)

    # Seats

    async def sit(self, id: str, seat: int, name: str) -> str | None:
        """Take an open seat; the answer is its token, None if somebody has it."""
        live = await self.find(id)
        token = new_token()
        async with self._lock(id), self._engine.begin() as connection:
            done = await connection.execute(
                update(db.seats)
                .where(db.seats.c.table_id == id, db.seats.c.seat == seat, db.seats.c.kind == "open")
                .values(kind="person", name=name, token=hashed(token))
            )
            if done.rowcount != 1:
                return None
            sitting = live.sittings[seat]
            sitting.kind, sitting.name, sitting.token = "person", name, hashed(token)
        return token

    async def set_auto_pass(self, id: str, seat: int, on: bool) -> None:
        """A seat passes by itself, or no longer."""
        live = await self.find(id)
        async with self._lock(id), self._engine.begin() as connection:
            await connection.execute(
                update(db.seats)
                .where(db.seats.c.table_id == id, db.seats.c.seat == seat)
                .values(auto_pass=on)
            )
            live.sittings[seat].auto_pass = on

    async def listed(self, limit: int = 50) -> list[dict[str, Any]]:
        """The newest open tables, for the lobby."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                select(db.tables.c.id, db.tables.c.game, db.tables.c.options, db.tables.c.over)
                .where(db.tables.c.private.is_(False), db.tables.c.over.is_(False))
                .order_by(db.tables.c.moved.desc())
                .limit(limit)
            )
            found = [dict(row._mapping) for row in rows]
            for entry in found:
                seats = await connection.execute(
                    select(db.seats.c.kind, db.seats.c.name, db.seats.c.level)
                    .where(db.seats.c.table_id == entry["id"])
                    .order_by(db.seats.c.seat)
                )
                entry["seats"] = [dict(row._mapping) for row in seats]
        return found

    async def count_of(self, owner: str) -> int:
        """How many unfinished tables an address keeps."""
        async with self._engine.connect() as connection:
            counted = await connection.execute(
                select(func.count())
                .select_from(db.tables)
                .where(db.tables.c.owner == owner, db.tables.c.over.is_(False))
            )
            return int(counted.scalar_one())

    # Chat

    async def say(self, id: str, seat: int | None, name: str, text: str, message: str) -> tuple[int, bool]:
        """A line of chat: its number, and whether it is new."""
        async with self._lock(id), self._engine.begin() as connection:
            known = await connection.execute(
                select(db.chat.c.n).where(
                    db.chat.c.table_id == id, db.chat.c.seat == seat, db.chat.c.message == message
                )
            )
            found = known.scalar()
            if found is not None:
                return int(found), False
            last = await connection.execute(select(func.max(db.chat.c.n)).where(db.chat.c.table_id == id))
            n = int(last.scalar() or 0) + 1
            await connection.execute(
                insert(db.chat).values(table_id=id, n=n, seat=seat, name=name, text=text, message=message)
            )
            return n, True

    async def said(self, id: str, limit: int = 100) -> list[Any]:
        """The last lines of chat."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                select(db.chat).where(db.chat.c.table_id == id).order_by(db.chat.c.n.desc()).limit(limit)
            )
            return list(reversed(list(rows)))


def _others(live: LiveTable, actor: int, agreed: list[int]) -> list[int]:
    """Persons who have not agreed."""
    return [
        seat
        for seat, sitting in enumerate(live.sittings)
        if sitting.kind == "person" and seat != actor and seat not in agreed
    ]


def _seat_row(id: str, seat: int, sitting: Sitting) -> dict[str, object]:
    return {
        "table_id": id,
        "seat": seat,
        "kind": sitting.kind,
        "level": sitting.level,
        "name": sitting.name,
        "token": sitting.token,
        "left": sitting.left,
        "auto_pass": sitting.auto_pass,
    }
