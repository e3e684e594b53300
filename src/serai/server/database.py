"""The database: tables, seats, the journal of each table, chat. SQLite by default, PostgreSQL by its URL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from sqlite3 import OperationalError
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    event,
    false,
    func,
)
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", String(20), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("owner", String(64), nullable=False),  # the address, hashed: for the limit of tables
    Column("over", Boolean, nullable=False, default=False),
    Column("asked", Integer, nullable=True),  # the seat that must choose; null: nobody, the game is over
    Column("rematch", String(24), nullable=True),  # the table that follows this one
    Column("start", JSON, nullable=True),  # what it begins with, if it is no ordinary table
    Column("made", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("moved", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Index("ix_tables_owner", "owner"),
    Index("ix_tables_moved", "over", "moved"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # open, person, bot
    Column("level", String(20), nullable=False, default=""),
    Column("name", String(40), nullable=False),
    Column("token", String(64), nullable=False, default=""),  # hashed
    Column("left", Boolean, nullable=False, default=False),
    Column("auto_pass", Boolean, nullable=False, default=False),  # in every phase
    Column("passes", String(200), nullable=False, default="", server_default=""),  # phases, with commas
    Column("host", Boolean, nullable=False, default=False, server_default=false()),  # who opened the table
    Column("deck", JSON, nullable=True),  # what whoever sat down here brought: a ready one's name, or a list
)

#: What happened at a table, in order and never changed: `n` has no gaps, so two writers cannot both succeed.
journal = Table(
    "journal",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),  # play, undo, takeback, concede, leave, ask, agree, decline
    Column("seat", Integer, nullable=False),
    Column("what", String(400), nullable=False, default=""),
    Column("hash", String(64), nullable=False, default=""),  # of the state after a decision
    Column("message", String(64), nullable=False),  # the client's id, or the server's own
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    UniqueConstraint("table_id", "seat", "message"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=True),
    Column("name", String(40), nullable=False),
    Column("text", String(2000), nullable=False),
    Column("message", String(64), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    UniqueConstraint("table_id", "seat", "message"),
)

#: The first answers to messages that are no entries of a journal, so that a repeat changes nothing.
answers = Table(
    "answers",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("message", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
)


def async_url(url: str) -> str:
    """The address with the driver that the loop needs."""
    parsed = make_url(url)
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    driver = drivers.get(parsed.drivername, parsed.drivername)
    return parsed.set(drivername=driver).render_as_string(hide_password=False)


def open_database(url: str) -> AsyncEngine:
    """An engine; an SQLite file is made where it is missing, with its folder, and keeps a write-ahead log."""
    parsed = make_url(url)
    sqlite = parsed.drivername.startswith("sqlite")
    if sqlite and parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(async_url(url), hide_parameters=True)
    if sqlite:
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


#: How long a connection waits for another that writes, in milliseconds.
_BUSY_TIMEOUT = 60_000


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.run_async(_set_pragmas)


async def _set_pragmas(driver: Any) -> None:
    """How SQLite works in this connection. The time to wait comes first, as the other settings need locks."""
    await driver.execute(f"PRAGMA busy_timeout={_BUSY_TIMEOUT}")
    await _keep_a_write_ahead_log(driver)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        await driver.execute(f"PRAGMA {pragma}")


async def _keep_a_write_ahead_log(driver: Any) -> None:
    """Switch the file to a write-ahead log if it has none.

    The switch is refused at once, without waiting, while another connection of a server that starts at
    the same moment reads or switches the file; then it is tried again.
    """
    for _ in range(_BUSY_TIMEOUT // 50):
        try:
            async with driver.execute("PRAGMA journal_mode=WAL") as cursor:
                (mode,) = await cursor.fetchone()
        except OperationalError as fault:
            if "locked" not in str(fault):
                raise
        else:
            if mode in ("wal", "memory"):
                return
        await asyncio.sleep(0.05)
    raise OperationalError("the database is locked by another process, which does not let go of it")
