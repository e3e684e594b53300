"""Migrations: the database is brought up to date by Alembic when a server starts."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

if TYPE_CHECKING:
    from alembic.config import Config

#: The newest revision in `migrations/versions`.
HEAD = "0006"

_ONE_AT_A_TIME = 8317  # the number of PostgreSQL's lock under which only one server migrates


def configuration() -> Config:
    """Alembic's settings: the scripts lie in this package."""
    from alembic.config import Config  # noqa: PLC0415  # a third of a second that most starts need not spend

    config = Config()
    config.set_main_option("script_location", str(resources.files("serai.server") / "migrations"))
    return config


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade to the newest schema; nothing is done if it is the newest."""
    async with engine.connect() as connection:
        if await connection.run_sync(revision_of) == HEAD:
            return
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415  # see above

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_ONE_AT_A_TIME})"))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    if revision_of(connection) == HEAD:
        return  # another server was quicker
    config = configuration()
    attributes: dict[str, Any] = config.attributes
    attributes["connection"] = connection
    command.upgrade(config, "head")
