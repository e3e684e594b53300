"""The keeper by itself: what is forgotten is on disk, and what was begun is brought to its end."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from serai.server.database import open_database
from serai.server.entries import Draft, Sitting
from serai.server.keeper import Keeper, NoTable, Stale
from serai.server.live import LiveTable
from serai.server.migrate import migrate


def with_keeper(tmp_path: Path, work: Callable[[Keeper], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = open_database(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        await migrate(engine)
        try:
            await work(Keeper(engine))
        finally:
            await engine.dispose()

    asyncio.run(run())


async def opened(keeper: Keeper) -> LiveTable:
    seats = [Sitting("person", "Ann"), Sitting("person", "Bob")]
    return await keeper.open(await keeper.set_up("scarab-lords", {}, seats, False), "")


def first_choice(live: LiveTable) -> Draft:
    assert live.asked is not None
    return live.draft_play(live.asked, live.table.notations[0])


def test_a_table_that_nobody_needs_is_left_to_the_disk(tmp_path: Path) -> None:
    async def work(keeper: Keeper) -> None:
        live = await opened(keeper)
        seat = live.asked or 0
        await keeper.write(live.id, seat, 0, first_choice, "m1")
        assert keeper.forget(600, lambda live: False) == 0  # it was used just now
        assert keeper.forget(-1, lambda live: True) == 0  # somebody looks at it
        assert keeper.forget(-1, lambda live: False) == 1
        assert keeper.kept() == []
        again = await keeper.find(live.id)
        assert again is not live
        assert (again.number, again.table.hash) == (live.number, live.table.hash)
        assert again.answered == live.answered
        assert again.seed == live.seed

    with_keeper(tmp_path, work)


def test_whoever_goes_away_while_it_is_written_leaves_nothing_half_done(tmp_path: Path) -> None:
    async def work(keeper: Keeper) -> None:
        live = await opened(keeper)
        seat = live.asked or 0
        heard: list[int] = []
        task = asyncio.create_task(keeper.write(live.id, seat, 0, first_choice, "m1", heard.append))
        await asyncio.sleep(0.0001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await keeper.wait_for_writes()
        assert live.number == 1
        assert heard == [1]

    with_keeper(tmp_path, work)


def test_two_keepers_on_one_database_take_turns(tmp_path: Path) -> None:
    async def work(keeper: Keeper) -> None:
        other = Keeper(keeper.engine)
        live = await opened(keeper)
        twin = await other.find(live.id)
        seat = live.asked or 0
        numbers: list[int] = []

        async def listener(live: LiveTable, before: int) -> None:
            numbers.append(before)

        other.listen(listener)
        await keeper.write(live.id, seat, 0, first_choice, "m1")
        with pytest.raises(Stale) as late:
            await other.write(live.id, seat, 0, first_choice, "m2")
        assert late.value.number == 1
        assert numbers == [0]  # it has caught up, and has said so
        assert await other.write(live.id, seat, 0, first_choice, "m1") == 1  # a repeat, at the other one
        assert twin.table.hash == live.table.hash

    with_keeper(tmp_path, work)


def test_a_listener_that_stumbles_harms_nobody(tmp_path: Path) -> None:
    async def work(keeper: Keeper) -> None:
        async def listener(live: LiveTable, before: int) -> None:
            raise RuntimeError("the channel is gone")

        keeper.listen(listener)
        live = await opened(keeper)
        assert await keeper.write(live.id, live.asked or 0, 0, first_choice, "m1") == 1

    with_keeper(tmp_path, work)


@pytest.mark.parametrize("id", ["", "nosuch", "a\0b", "x" * 25, "ä"])
def test_no_table(tmp_path: Path, id: str) -> None:
    async def work(keeper: Keeper) -> None:
        with pytest.raises(NoTable):
            await keeper.find(id)
        assert keeper.kept() == []

    with_keeper(tmp_path, work)
