"""Bots think in processes of their own: a view and the legal decisions go in, one of them comes back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import TypeAlias, TypeVar

from serai.arena.work import Worker, WorkerEnded
from serai.bots.finding import find_bot, usual_bot
from serai.games import find_game
from serai.kernel import Data, View, recall
from serai.kernel.abilities import SETS, rules_for
from serai.server.live import LiveTable

Answer = TypeVar("Answer")

#: Game, level, seat, view, legal decisions and luck of a bot that must choose.
Question: TypeAlias = tuple[str, str, int, Data, list[tuple[str, int]], int]


class BotProcesses:
    """A few processes that choose for bots and do what else is long; each is started when it is needed."""

    def __init__(self, processes: int) -> None:
        # Each thread waits for one process at a time, so there are never more processes than threads.
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="bot")
        self._lock = threading.Lock()
        self._workers: list[Worker] = []
        self._idle: list[Worker] = []
        self._stopped = False

    async def choose(self, live: LiveTable, seat: int, level: str) -> str:
        """The decision of a bot in this seat, in the game's notation."""
        # Nobody at the table can foretell a bot's luck, and whoever has the seed after the end can check it.
        # In a lesson it hangs on the decisions that stand: what was taken back leaves no trace.
        moment = live.number if live.lesson is None else len(live.steps)
        luck = blake2b(f"{moment}:{level}:{seat}".encode(), key=live.seed, digest_size=8).digest()
        return await self._choose(live, seat, level, luck)

    async def hint(self, live: LiveTable, seat: int) -> str:
        """What a bot would choose in this seat; it hangs on what the seat is shown, and on nothing else."""
        luck = blake2b(live.rules.view(live.table.state, seat).bytes(), digest_size=8).digest()
        return await self._choose(live, seat, usual_bot(live.game), luck)

    async def _choose(self, live: LiveTable, seat: int, level: str, luck: bytes) -> str:
        state, legal = live.table.state, live.table.legal
        words = [live.rules.notate(state, action) for action in legal]
        view = live.rules.view(state, seat)
        offers = [(action.verb.name, action.n) for action in legal]
        sets = live.given_options.get(SETS)
        question = (live.game, level, seat, view.data, view.inner, offers, int.from_bytes(luck, "big"), sets)
        return words[await self.work(think, *question)]

    async def work(self, job: Callable[..., Answer], *given: object) -> Answer:
        """Let one of the processes do something long."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, job, given)

    def _ask(self, job: Callable[..., Answer], given: tuple[object, ...]) -> Answer:
        """In a thread: a process does the job; if it was killed meanwhile another one does it, once."""
        try:
            return self._ask_one(self._idle_process(), job, given)
        except WorkerEnded:
            return self._ask_one(self._idle_process(), job, given)

    def _ask_one(self, worker: Worker, job: Callable[..., Answer], given: tuple[object, ...]) -> Answer:
        try:
            worker.give(job, *given)
            answer: Answer = worker.result()
        except WorkerEnded:
            with self._lock:
                self._workers.remove(worker)
            worker.end()
            raise
        except BaseException:  # the job's own fault, or something that cannot be sent
            self._idle.append(worker)
            raise
        self._idle.append(worker)
        return answer

    def _idle_process(self) -> Worker:
        """An idle process, or a new one."""
        with self._lock:
            if self._stopped:
                raise WorkerEnded("the server stops")
            if self._idle:
                return self._idle.pop()
        worker = Worker()
        with self._lock:
            if not self._stopped:
                self._workers.append(worker)
                return worker
        worker.end()
        raise WorkerEnded("the server stops")

    def stop(self) -> None:
        """End the processes, whatever they do; nobody waits for one that still starts."""
        with self._lock:
            self._stopped = True
            for worker in self._workers:
                worker.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)


def think(
    game: str,
    level: str,
    seat: int,
    data: Data,
    inner: Data,
    offers: list[tuple[str, int]],
    luck: int,
    sets: Data = None,
) -> int:
    """In a process of its own: the place of what a bot chooses, from its view and the legal decisions."""
    rules = find_game(game)
    if sets:  # they were read within limits before; the last few are kept here, too
        rules = rules_for(rules, {SETS: sets})
    legal = [recall(game, name, n) for name, n in offers]
    return legal.index(find_bot(level, game, luck, rules).choose(View(seat, data, inner), legal))
