"""Bots think in processes of their own: a view and the legal decisions go in, one of them comes back."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from typing import TypeAlias, TypeVar

from serai.bots.finding import bot_names, find_bot
from serai.games import find_game
from serai.kernel import Data, View, recall
from serai.server.live import LiveTable

Answer = TypeVar("Answer")

_HINTS = "heuristic"  # the bot that gives hints

#: Game, level, seat, view, legal decisions and luck of a bot that must choose.
Question: TypeAlias = tuple[str, str, int, Data, list[tuple[str, int]], int]


class BotProcesses:
    """A few processes in which bots choose."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = self._opened()

    def _opened(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            max_workers=self._processes, mp_context=context, initializer=_start_process
        )

    async def choose(self, live: LiveTable, seat: int, level: str) -> str:
        """The decision of a bot in this seat, in the game's notation."""
        # Nobody at the table can foretell a bot's luck, and whoever has the seed after the end can check it.
        # In a lesson it hangs on the decisions that stand: what was taken back leaves no trace.
        moment = live.number if live.lesson is None else len(live.steps)
        luck = blake2b(f"{moment}:{level}:{seat}".encode(), key=live.seed, digest_size=8).digest()
        return await self._choose(live, seat, level, luck)

    async def hint(self, live: LiveTable, seat: int) -> str:
        """What a bot would choose in this seat; it hangs on what the seat is shown, and on nothing else."""
        levels = bot_names(live.game)
        level = _HINTS if _HINTS in levels else levels[-1]
        luck = blake2b(live.rules.view(live.table.state, seat).bytes(), digest_size=8).digest()
        return await self._choose(live, seat, level, luck)

    async def _choose(self, live: LiveTable, seat: int, level: str, luck: bytes) -> str:
        state, legal = live.table.state, live.table.legal
        words = [live.rules.notate(state, action) for action in legal]
        view = live.rules.view(state, seat)
        offers = [(action.verb.name, action.n) for action in legal]
        question = (live.game, level, seat, view.data, view.inner, offers, int.from_bytes(luck, "big"))
        return words[await self.work(think, *question)]

    async def work(self, job: Callable[..., Answer], *given: object) -> Answer:
        """Let one of the processes do something long."""
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, job, *given)
        except BrokenProcessPool:  # a process was killed: ask new ones, once
            if self._pool is pool:
                self._pool = self._opened()
            return await loop.run_in_executor(self._pool, job, *given)

    def stop(self) -> None:
        """End the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _start_process() -> None:
    """A bot process begins: it leaves interrupts to the server, and ends whenever the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def think(
    game: str, level: str, seat: int, data: Data, inner: Data, offers: list[tuple[str, int]], luck: int
) -> int:
    """In a process of its own: the place of what a bot chooses, from its view and the legal decisions."""
    find_game(game)
    legal = [recall(game, name, n) for name, n in offers]
    return legal.index(find_bot(level, game, luck).choose(View(seat, data, inner), legal))
