"""The rows behind a table: how its opening, its seats and its journal are written and read."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from serai.server import database as db
from serai.server.entries import LEAVE, Entry, Sitting
from serai.server.live import LiveTable


async def add_table(connection: AsyncConnection, live: LiveTable, owner: str) -> None:
    """Write a new table and its seats."""
    await connection.execute(
        insert(db.tables).values(
            id=live.id,
            game=live.game,
            version=live.rules.version,
            options=live.given_options,
            seed=live.seed,
            private=live.private,
            owner=owner,
            over=False,
            asked=live.asked,
            start=live.start.data(),
        )
    )
    rows = [
        {
            "table_id": live.id,
            "seat": seat,
            "kind": sitting.kind,
            "level": sitting.level,
            "name": sitting.name,
            "token": sitting.token,
            "left": sitting.left,
            "auto_pass": sitting.auto_pass,
            "passes": ",".join(sitting.passes),
            "host": sitting.host,
            "deck": sitting.deck,
        }
        for seat, sitting in enumerate(live.sittings)
    ]
    await connection.execute(insert(db.seats), rows)


async def add_entries(
    connection: AsyncConnection, live: LiveTable, entries: list[Entry], asked: int | None
) -> None:
    """Write the next entries of a journal; the primary key refuses a place that another writer took."""
    rows = [
        {
            "table_id": live.id,
            "n": place,
            "kind": entry.kind,
            "seat": entry.seat,
            "what": entry.what,
            "hash": entry.hash,
            "message": entry.message,
        }
        for place, entry in enumerate(entries, live.number + 1)
    ]
    await connection.execute(insert(db.journal), rows)
    for entry in entries:
        if entry.kind == LEAVE:
            await connection.execute(
                update(db.seats)
                .where(db.seats.c.table_id == live.id, db.seats.c.seat == entry.seat)
                .values(
                    kind="bot", level=entry.what, left=True, token="", auto_pass=False, passes="", host=False
                )
            )
    await connection.execute(
        update(db.tables)
        .where(db.tables.c.id == live.id)
        .values(moved=func.now(), asked=asked, over=asked is None)
    )


async def table_row(connection: AsyncConnection, id: str) -> Row[Any] | None:
    """The row of a table."""
    return (await connection.execute(select(db.tables).where(db.tables.c.id == id))).first()


async def sittings(connection: AsyncConnection, id: str) -> list[Sitting]:
    """The seats of a table, as they are on disk."""
    rows = await connection.execute(
        select(db.seats).where(db.seats.c.table_id == id).order_by(db.seats.c.seat)
    )
    return [
        Sitting(
            kind=row.kind,
            name=row.name,
            level=row.level,
            token=row.token,
            left=row.left,
            auto_pass=row.auto_pass,
            passes=tuple(row.passes.split(",")) if row.passes else (),
            host=row.host,
            deck=row.deck,
        )
        for row in rows
    ]


async def entries_after(connection: AsyncConnection, id: str, number: int) -> list[Entry]:
    """The journal of a table after a number."""
    rows = await connection.execute(
        select(db.journal)
        .where(db.journal.c.table_id == id, db.journal.c.n > number)
        .order_by(db.journal.c.n)
    )
    return [Entry(row.kind, row.seat, row.what, row.hash, row.message) for row in rows]
