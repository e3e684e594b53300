"""The clock of a table: it counts from the last entry and from the opening, also after a restart."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from starlette.applications import Starlette

from serai.server import database as db
from serai.server.entries import Sitting
from serai.server.live import LiveTable
from serai.server.settings import Settings
from tests.server.guest import check_page
from tests.server.wire import fetch, house, opened
from tests.waiting import CEILING

SLACK = CEILING  # that a busy machine may need; far from the times that are told apart


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    if request.param == "postgresql":
        address = request.getfixturevalue("postgres").database()
    return Settings(database=address, pause=3600.0)


def within(settings: Settings, work: Callable[[Starlette], Awaitable[Any]]) -> Any:
    """Do something with a started server."""

    async def run() -> Any:
        async with opened(settings) as app:
            return await work(app)

    return asyncio.run(run())


async def clock(app: Starlette, id: str) -> dict[str, int]:
    answer = await fetch(app, f"/api/tables/{id}/clock")
    assert answer.startswith(b"200")
    found: dict[str, int] = json.loads(answer[3:])
    check_page("Clock", found)
    return found


async def open_table(app: Starlette, *kinds: str) -> LiveTable:
    keeper = house(app).keeper
    sittings = [Sitting(kind, f"Seat {place}") for place, kind in enumerate(kinds)]
    return await keeper.open(await keeper.set_up("scarab-lords", {}, sittings, private=True), "")


async def let_pass(app: Starlette, id: str, opened: int, moved: int) -> None:
    """As if it were so many seconds ago."""
    now = datetime.now(UTC)
    async with house(app).engine.begin() as connection:
        await connection.execute(
            update(db.tables)
            .where(db.tables.c.id == id)
            .values(made=now - timedelta(seconds=opened), moved=now - timedelta(seconds=moved))
        )


def test_it_counts_from_the_opening_and_from_the_last_entry(settings: Settings) -> None:
    async def begin(app: Starlette) -> str:
        live = await open_table(app, "person", "person")
        fresh = await clock(app, live.id)
        assert (fresh["number"], fresh["lasts"] <= SLACK, fresh["waits"] <= SLACK) == (0, True, True)
        await let_pass(app, live.id, 5000, 900)
        return live.id

    async def go_on(app: Starlette) -> None:
        answer = await clock(app, table)
        assert abs(answer["lasts"] - 5000) <= SLACK
        assert abs(answer["waits"] - 900) <= SLACK
        live = await house(app).keeper.find(table)
        assert live.asked is not None
        seat, words = live.asked, live.table.notations[0]
        await house(app).keeper.write(table, seat, 0, lambda live: live.draft_play(seat, words), "m1")
        answer = await clock(app, table)
        assert answer["number"] == 1
        assert answer["lasts"] >= 5000 - SLACK
        assert answer["waits"] <= SLACK

    table: str = within(settings, begin)
    within(settings, go_on)  # another server


def test_whoever_sits_down_is_not_waited_for_since_the_opening(settings: Settings) -> None:
    async def work(app: Starlette) -> None:
        live = await open_table(app, "person", "open")
        await let_pass(app, live.id, 5000, 5000)
        assert await house(app).seating.sit(live, 1, "Bob")
        assert (await clock(app, live.id))["waits"] <= SLACK
        assert (await fetch(app, "/api/tables/nowhere/clock")).startswith(b"404")

    within(settings, work)
