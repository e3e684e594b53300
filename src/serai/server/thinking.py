"""Bots think in processes of their own: a view and the legal decisions go in, one of them comes back."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b

from serai.bots.finding import find_bot
from serai.games import find_game
from serai.kernel import Data, View, recall
from serai.server.live import LiveTable


class Thinkers:
    """A few processes that choose for bots."""

    def __init__(self, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(max_workers=processes, mp_context=context)

    async def choose(self, live: LiveTable, seat: int, level: str) -> str:
        """The decision of a bot in this seat, in the game's notation."""
        state, legal = live.table.state, live.table.legal
        words = [live.rules.notate(state, action) for action in legal]
        view = live.rules.view(state, seat).data
        offers = [(action.verb.name, action.n) for action in legal]
        loop = asyncio.get_running_loop()
        place = await loop.run_in_executor(
            self._pool, think, live.game, level, seat, view, offers, f"{live.id}:{live.number}"
        )
        return words[place]

    def stop(self) -> None:
        """No more thinking."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def think(game: str, level: str, seat: int, view: Data, offers: list[tuple[str, int]], where: str) -> int:
    """In a process of its own: the place of what a bot chooses, from its view and the legal decisions alone."""
    find_game(game)
    seed = int.from_bytes(blake2b(f"{where}:{level}:{seat}".encode(), digest_size=8).digest(), "big")
    legal = [recall(game, name, n) for name, n in offers]
    return legal.index(find_bot(level, game, seed).choose(View(seat, view), legal))
