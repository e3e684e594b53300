"""Migrations: the database is brought up to date by Alembic when a server starts."""

from __future__ import annotations

from importlib import resources
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine


def configuration() -> Config:
    """Alembic's settings: the scripts lie in this package."""
    config = Config()
    config.set_main_option("script_location", str(resources.files("serai.server") / "migrations"))
    return config


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade to the newest schema; nothing is done if it is the newest."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = configuration()
    attributes: dict[str, Any] = config.attributes
    attributes["connection"] = connection
    command.upgrade(config, "head")
