"""Bot processes: they can be killed at any instant, by others and by the server that stops."""

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.arena.work import Worker, WorkerEnded
from serai.server.bot_processes import BotProcesses
from tests.waiting import until, until_soon


@pytest.fixture
def bot_processes() -> Iterator[BotProcesses]:
    made = BotProcesses(1)
    yield made
    made.stop()


def process_number() -> int:
    return os.getpid()


def fail(words: str) -> None:
    raise LookupError(words)


def think_for_ever(sign: Path) -> None:
    sign.write_text(str(os.getpid()))
    while True:
        time.sleep(60)


def die_once(sign: Path) -> str:
    if not sign.exists():
        sign.touch()
        os._exit(9)
    return "done"


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_one_process_does_all_and_its_faults_are_told(bot_processes: BotProcesses) -> None:
    async def work() -> None:
        first = await bot_processes.work(process_number)
        with pytest.raises(LookupError, match="no such thing"):
            await bot_processes.work(fail, "no such thing")
        assert await bot_processes.work(process_number) == first != os.getpid()

    asyncio.run(work())


def test_when_one_is_killed_another_does_its_work(bot_processes: BotProcesses, tmp_path: Path) -> None:
    assert asyncio.run(bot_processes.work(die_once, tmp_path / "sign")) == "done"


def test_whoever_stops_waits_for_no_thinker(tmp_path: Path) -> None:
    bot_processes, sign = BotProcesses(1), tmp_path / "sign"

    async def work() -> None:
        long = asyncio.create_task(bot_processes.work(think_for_ever, sign))
        more = asyncio.create_task(bot_processes.work(process_number))
        await until_soon(lambda: sign.exists() and sign.read_text(), "no thinker begins")
        bot_processes.stop()
        with pytest.raises(WorkerEnded):
            await long
        with pytest.raises((WorkerEnded, asyncio.CancelledError)):
            await more

    asyncio.run(work())
    until(lambda: is_gone(int(sign.read_text())), "the thinker lives on")


def test_a_thinker_that_still_starts_is_not_waited_for_either() -> None:
    worker = Worker()
    worker.give(process_number)
    worker.kill()
    with pytest.raises(WorkerEnded, match="exit code -9"):
        worker.result()
    worker.end()
