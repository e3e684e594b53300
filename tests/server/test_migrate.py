"""Migrations: an empty database, an old one and the newest one all end at the schema that the code has."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import AsyncEngine

from serai.server.database import metadata, open_database
from serai.server.migrate import HEAD, configuration, migrate, revision_of


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgresql":
        url: str = request.getfixturevalue("postgres").database()
        return url
    return f"sqlite:///{tmp_path / 'folder' / 'that is made' / 'tables.sqlite'}"


def on(address: str, *steps: Callable[[AsyncEngine], object]) -> list[object]:
    """Do some things with a database, one after the other."""

    async def run() -> list[object]:
        engine = open_database(address)
        try:
            found = []
            for step in steps:
                result = step(engine)
                found.append(await result if asyncio.iscoroutine(result) else result)
            return found
        finally:
            await engine.dispose()

    return asyncio.run(run())


def sync(work: Callable[[Connection], object]) -> Callable[[AsyncEngine], object]:
    async def step(engine: AsyncEngine) -> object:
        async with engine.begin() as connection:
            return await connection.run_sync(work)

    return step


def differences(connection: Connection) -> object:
    return compare_metadata(MigrationContext.configure(connection), metadata)


def to(revision: str, down: bool = False) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        config = configuration()
        config.attributes["connection"] = connection
        (command.downgrade if down else command.upgrade)(config, revision)

    return work


def test_the_newest_revision_is_the_one_that_the_server_looks_for() -> None:
    assert ScriptDirectory.from_config(configuration()).get_current_head() == HEAD


def test_an_empty_database_gets_the_whole_schema(address: str) -> None:
    *_, revision, left = on(address, migrate, migrate, sync(revision_of), sync(differences))
    assert revision == HEAD
    assert left == []


def test_an_old_database_is_brought_up_to_date_with_what_is_in_it(address: str) -> None:
    def fill(connection: Connection) -> None:
        connection.exec_driver_sql(
            "INSERT INTO tables (id, game, version, options, seed, private, owner, over) "
            "VALUES ('old', 'scarab-lords', '1', '{}', 'x', false, 'o', false)"
        )

    def look(connection: Connection) -> object:
        return connection.exec_driver_sql("SELECT id, asked FROM tables").all()

    *_, left, rows = on(address, sync(to("0001")), sync(fill), migrate, sync(differences), sync(look))
    assert left == []
    assert rows == [("old", None)]


def test_every_migration_can_be_taken_back(address: str) -> None:
    *_, names = on(
        address,
        migrate,
        sync(to("base", down=True)),
        sync(lambda connection: inspect(connection).get_table_names()),
    )
    assert names == ["alembic_version"]


def test_two_servers_that_start_at_once_migrate_once(address: str) -> None:
    async def run() -> object:
        engines = [open_database(address) for _ in range(3)]
        try:
            await asyncio.gather(*(migrate(engine) for engine in engines))
            async with engines[0].begin() as connection:
                return await connection.run_sync(differences)
        finally:
            for engine in engines:
                await engine.dispose()

    assert asyncio.run(run()) == []


def test_sqlite_keeps_a_write_ahead_log_and_waits_for_the_disk(tmp_path: Path) -> None:
    def pragmas(connection: Connection) -> object:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    (found,) = on(f"sqlite:///{tmp_path / 'tables.sqlite'}", sync(pragmas))
    assert found == ["wal", 2, 1]
