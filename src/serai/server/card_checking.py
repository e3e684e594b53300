"""Cards that are being written: each is judged and set beside the game's own, at once, while one types.

One process has read the cards of the game and is kept. For each request it makes a copy of itself within
limits of time and memory; a text that goes beyond them ends that copy and nothing else, so the next request
is answered as quickly as ever. Whoever asks has one request in the queue at a time, so that all get a turn.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import select
import signal
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

from serai.arena.work import WorkerEnded
from serai.games import find_game
from serai.kernel import open_table
from serai.parts.abilities import CardGame, ComparesCards
from serai.parts.cards import BadSet, read_sheets
from serai.server.kept_process import KeptProcess

try:
    import resource
except ImportError:  # Windows has no such limits; the time is watched from outside there
    resource = None  # type: ignore[assignment]

SECONDS = 2  # of the processor's time for one request
WAIT = 15.0  # seconds of the clock, should the processor be busy with other things
MEMORY = 256 << 20  # bytes beyond what the process has when it begins
MOST_CARDS = 300  # of the set that a card is written for
MOST_WAITING = 4  # requests of one caller; the page asks for one at a time
_MOST_IN_ALL = 200
_SOURCE = "this set"


class TooManyAsk(RuntimeError):
    """More wait for an answer than will get one soon."""


class CardChecking:
    """Judges cards for those who write them, one after the other."""

    def __init__(self) -> None:
        self._process = KeptProcess("cards")
        self._ready: dict[str, bool] = {}  # the games whose cards the process has read
        self._turns: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()

    async def check(self, caller: str, game: str, text: str, only: int | None) -> dict[str, Any]:
        """What is told of the cards of a set, or of the one at this place; `fault` if it is no set at all."""
        if self._waiting[caller] >= MOST_WAITING or self._waiting.total() >= _MOST_IN_ALL:
            raise TooManyAsk
        rules = find_game(game)
        self._waiting[caller] += 1
        turn = self._turns.setdefault(caller, asyncio.Lock())
        try:
            async with turn:
                readings = None
                if game not in self._ready and isinstance(rules, ComparesCards):
                    open_table(rules)  # its own cards are read once, and not in a thread
                    readings = rules.house_readings()
                return await asyncio.get_running_loop().run_in_executor(
                    self._process.thread, self._ask, game, text, only, readings
                )
        finally:
            self._waiting[caller] -= 1
            if not self._waiting[caller]:
                del self._waiting[caller]
                del self._turns[caller]

    # In the thread.

    def _ask(self, game: str, text: str, only: int | None, readings: object) -> dict[str, Any]:
        try:
            worker = self._process.worker()
            if game not in self._ready:
                worker.give(get_ready, game, readings)
                worker.result()
                self._ready[game] = True
            worker.give(check_apart, game, text, only)
            if not worker.pipe.poll(WAIT + 5):
                raise TimeoutError
            return dict(json.loads(worker.result()))
        except (WorkerEnded, TimeoutError):
            self._end()
            return _whole("it takes too long to read")
        except Exception as fault:
            self._end()
            return _whole(f"it cannot be read ({type(fault).__name__})")

    def _end(self) -> None:
        self._process.end()
        self._ready.clear()

    def stop(self) -> None:
        """End the process, whatever it does."""
        self._process.stop()


def _whole(words: str) -> dict[str, Any]:
    return {"fault": words, "cards": []}


# In the process.


def get_ready(game: str, readings: object) -> None:
    """Know the game's cards before the first request; what was understood of them is handed over."""
    rules = find_game(game)
    if isinstance(rules, ComparesCards):
        rules.take_house_readings(readings)
        rules.prepare_to_compare()
    else:
        open_table(rules)
    gc.freeze()  # the copies share it


def check_apart(game: str, text: str, only: int | None) -> bytes:
    """The answer as JSON, from a copy of this process that is ended if it goes beyond the limits."""
    if not hasattr(os, "fork"):  # Windows: the whole process is ended then
        return json.dumps(judged(game, text, only)).encode()
    ours, theirs = os.pipe()
    with warnings.catch_warnings():
        # The other thread waits for the parent's end and holds nothing that the copy needs.
        warnings.simplefilter("ignore", DeprecationWarning)
        copy = os.fork()
    if copy == 0:
        try:
            os.close(ours)
            gc.disable()  # it lasts for a moment
            _limit()
            _send(theirs, json.dumps(judged(game, text, only)).encode())
        except MemoryError:
            _send(theirs, json.dumps(_whole("it takes too much memory to read")).encode())
        finally:
            os._exit(0)
    os.close(theirs)
    try:
        answer = _received(ours)
    finally:
        os.close(ours)
        os.kill(copy, signal.SIGKILL)
        os.waitpid(copy, 0)
    return answer or json.dumps(_whole("it takes too long to read")).encode()


def _send(pipe: int, data: bytes) -> None:
    data += b"\n"
    while data:
        data = data[os.write(pipe, data) :]


def _received(pipe: int) -> bytes:
    """All that the copy wrote; nothing if it was ended before it had written all."""
    parts: list[bytes] = []
    while select.select([pipe], [], [], WAIT)[0]:
        part = os.read(pipe, 1 << 16)
        if not part:
            whole = b"".join(parts)
            return whole if whole.endswith(b"\n") else b""
        parts.append(part)
    return b""


def _limit() -> None:
    """From here on so much time and so much memory."""
    if resource is None:
        return
    try:
        size = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    except (OSError, ValueError):
        size = 1 << 30
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_AS, (size + MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def judged(game: str, text: str, only: int | None) -> dict[str, Any]:
    """Every card of a set, or one of them: the verdict, the nearest cards, and what it is worth."""
    rules = find_game(game)
    assert isinstance(rules, CardGame)
    try:
        if len(read_sheets(text, _SOURCE)) > MOST_CARDS:
            return _whole(f"a set that is written here has at most {MOST_CARDS} cards")
        checks = rules.check_cards(text, _SOURCE, only)
        beside = rules.compare_cards(text, _SOURCE, only) if isinstance(rules, ComparesCards) else []
    except BadSet as bad:
        return _whole(str(bad).removeprefix(f"{_SOURCE}: "))
    except RecursionError:
        return _whole("it is nested too deeply")
    cards: list[dict[str, Any]] = []
    for at, check in enumerate(checks):
        compared = beside[at].data() if at < len(beside) else {"near": [], "worth": None}
        told = check.data()
        cards.append(
            {key: told[key] for key in ("name", "ok", "faults", "warnings", "understood")}
            | {key: compared[key] for key in ("near", "worth")}
        )
    return {"fault": "", "cards": cards}
