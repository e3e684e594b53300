"""Automatic moves: where the seat that must choose is a bot, or passes by itself, the server moves for it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable

from serai.kernel import Refused
from serai.server.bot_processes import BotProcesses
from serai.server.coaching import place_in_lesson
from serai.server.entries import Draft
from serai.server.keeper import Keeper, Stale, own_id
from serai.server.live import LiveTable
from serai.server.settings import Settings

log = logging.getLogger("serai.server")

_PASS = "pass"
_TRIES = 3  # of a bot that fails; after them another chooses for it
_REST = 2.0  # seconds after a failure
_BRISK = 0.1  # of the usual delay: a pass in a lesson's script
_SPARE = "random"  # the level that chooses where a bot fails


#: What drafts an entry at a table.
Make = Callable[[LiveTable], Draft]


def delay(pause: float) -> float:
    """How long a bot or an automatic pass waits: it knows nothing of the table, so it tells nothing of it."""
    return pause * random.uniform(0.5, 1.5)


class AutomaticMoves:
    """One task for each table that needs one now."""

    def __init__(self, keeper: Keeper, bot_processes: BotProcesses, settings: Settings) -> None:
        self._keeper = keeper
        self._bot_processes = bot_processes
        self._settings = settings
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._stopped = False

    def busy(self, live: LiveTable) -> bool:
        """Whether somebody moves at a table."""
        task = self._tasks.get(live.id)
        return task is not None and not task.done()

    def wake(self, live: LiveTable) -> None:
        """If the seat that must choose answers by itself, let it."""
        if not self._stopped and not self.busy(live) and self.answers_itself(live):
            task = asyncio.create_task(self._move(live))
            self._tasks[live.id] = task
            task.add_done_callback(lambda _: self._done(live, task))

    def _done(self, live: LiveTable, task: asyncio.Task[None]) -> None:
        if self._tasks.get(live.id) is task:
            del self._tasks[live.id]

    def answers_itself(self, live: LiveTable) -> bool:
        """Whether the table waits for a seat that needs nobody."""
        seat = live.asked
        if seat is None or live.waiting:
            return False
        place = place_in_lesson(live)
        if place is not None and place.wrong is not None:
            return False  # what left a lesson's script is taken back first
        if place is not None and place.answer is not None:
            return True
        sitting = live.sittings[seat]
        return sitting.kind == "bot" or (sitting.passes_in(live.phase) and _is_window(live))

    async def _move(self, live: LiveTable) -> None:
        failed = 0
        while self.answers_itself(live):
            seat, number = live.asked, live.number
            await asyncio.sleep(self._pause_at(live) + _REST * failed)
            if seat is None or live.number != number or not self.answers_itself(live):
                continue
            sitting = live.sittings[seat]
            try:
                words = _PASS
                place = place_in_lesson(live)
                if place is not None and place.answer is not None:
                    words = place.answer
                elif sitting.kind == "bot":
                    level = sitting.level if failed < _TRIES else _SPARE
                    words = await self._bot_processes.choose(live, seat, level)
                await self._play(live, seat, number, words)
                failed = 0
            except (Stale, Refused):
                continue
            except Exception:
                failed = min(failed + 1, _TRIES)
                log.exception("a bot could not move", extra={"table": live.id})

    def _pause_at(self, live: LiveTable) -> float:
        """The delay says nothing: it is the same whether or not the seat could have acted.

        A lesson has nothing to hide, and what it passes over is passed over quickly.
        """
        usual = delay(self._settings.pause)
        place = place_in_lesson(live)
        return usual * _BRISK if place is not None and place.answer == _PASS else usual

    async def _play(self, live: LiveTable, seat: int, number: int, words: str) -> None:
        await self._keeper.write(
            live.id, seat, number, lambda table: table.draft_play(seat, words), own_id(number + 1)
        )

    async def stop(self) -> None:
        """No more moves; one that is being written is written to its end."""
        self._stopped = True  # the end of a move that is being written wakes the next
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _is_window(live: LiveTable) -> bool:
    """Whether the question may be answered with a pass; it then always is, whatever the seat could do."""
    state = live.table.state
    return any(live.rules.notate(state, action) == _PASS for action in live.table.legal)
