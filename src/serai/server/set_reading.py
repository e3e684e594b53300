"""Card sets that people bring: read in a process of its own, within limits of time and memory.

Whoever wrote a set may have written it to do harm: a text can be huge, deep, or slow to read. So it is read
where nothing else happens. What was understood comes back, and the game is compiled of that in a thread;
the loop of the server goes on meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from serai.arena.work import WorkerEnded
from serai.games import find_game
from serai.kernel import BadOption, Options, Rules, open_table
from serai.kernel.abilities import SETS, OwnSets, TakesSets, sets_data, sets_from
from serai.kernel.data import hash_of
from serai.parts.abilities import CardGame, ComparesCards
from serai.parts.cards import BadSet, read_sheets
from serai.parts.game import PoolGame
from serai.server.kept_process import KeptProcess

try:
    import resource
except ImportError:  # Windows has no such limits; the time is watched from outside there
    resource = None  # type: ignore[assignment]

MOST_SETS = 4  # of one table
MOST_CARDS = 1200  # in them
SECONDS = 60  # of the processor's time for reading
WAIT = 300.0  # seconds of the clock, should the processor be busy with other things
MEMORY = 512 << 20  # bytes beyond what the process has when it begins to read
MOST_WAITING = 8  # sets that wait to be read; who comes then is asked to come again
_MOST_FAULTS = 100  # that are told
_KEPT = 12  # games with sets, beside those of the tables that are kept


@dataclass(frozen=True)
class SetFault:
    """What is wrong with a card of a set; no card: with the set itself."""

    set: str
    card: str
    words: str


class BadSets(BadOption):
    """Sets that no table can be opened with, with every fault."""

    def __init__(self, words: str, faults: Sequence[SetFault] = ()) -> None:
        super().__init__(words)
        self.faults = tuple(faults)


@dataclass(frozen=True)
class SetsRead:
    """Sets that were read: their faults, or what was understood of them."""

    faults: tuple[SetFault, ...]
    readings: object = None


class SetReading:
    """Reads the sets of tables, one after the other, and keeps the games that were made with them."""

    def __init__(self) -> None:
        self._process = KeptProcess("sets")
        self._games: dict[str, Rules[Any]] = {}  # the last few, by the hash of game and sets
        self._reading: dict[str, asyncio.Task[Any]] = {}

    @property
    def busy(self) -> bool:
        """Whether so many sets wait that no more should be brought."""
        return len(self._reading) >= MOST_WAITING

    async def rules(self, game: str, options: Options) -> Rules[Any]:
        """The game as a table with these options plays it; `BadSets` says what is wrong with its sets."""
        rules = find_game(game)
        sets = sets_from(options.get(SETS))
        if not sets:
            return rules
        if not isinstance(rules, TakesSets):
            raise BadSets(f"{rules.title} takes no card sets of one's own")
        if len(sets) > MOST_SETS:
            raise BadSets(f"a table has at most {MOST_SETS} sets")
        key = hash_of([game, sets_data(sets)])
        found = self._games.pop(key, None)
        if found is not None:
            self._games[key] = found
            return found
        task = self._reading.get(key)
        if task is None:
            open_table(rules)  # its own cards are read once, and not in a thread
            task = asyncio.create_task(self._made(rules, sets))
            self._reading[key] = task
            task.add_done_callback(lambda _: self._reading.pop(key, None))
        made: Rules[Any] = await asyncio.shield(task)
        self._games[key] = made
        for old in list(self._games)[:-_KEPT]:
            del self._games[old]
        return made

    async def _made(self, rules: Any, sets: OwnSets) -> Rules[Any]:
        loop, thread = asyncio.get_running_loop(), self._process.thread
        read = await loop.run_in_executor(thread, self._read, rules.id, sets)
        if read.faults:
            first = read.faults[0]
            where = f'{first.set}: "{first.card}"' if first.card else first.set
            raise BadSets(f"{where}: {first.words}", read.faults)
        made: Rules[Any] = await loop.run_in_executor(thread, _compiled, rules, sets, read.readings)
        return made

    # In the thread: one process reads, and is let go of when it went beyond its limits.

    def _read(self, game: str, sets: OwnSets) -> SetsRead:
        try:
            worker = self._process.worker()
            rules = find_game(game)
            worker.give(
                read_house, game, rules.house_readings() if isinstance(rules, ComparesCards) else None
            )
            worker.result()  # on nobody's time: it may take a while on a busy machine
            worker.give(read_within, game, sets)
            if not worker.pipe.poll(WAIT):
                raise TimeoutError
            read: SetsRead = worker.result()
        except (WorkerEnded, TimeoutError):  # ended by the limit of its time, or here
            self._process.end()
            return _whole(sets, f"reading it takes longer than {SECONDS} seconds")
        except (MemoryError, RecursionError):
            self._process.end()
            return _whole(sets, "reading it takes too much memory")
        except Exception as fault:
            self._process.end()
            return _whole(sets, f"it cannot be read ({type(fault).__name__})")
        return read

    def stop(self) -> None:
        """End the process, whatever it does."""
        self._process.stop()


def _whole(sets: OwnSets, words: str) -> SetsRead:
    return SetsRead((SetFault(", ".join([name for name, _ in sets]), "", words),))


def _compiled(rules: Any, sets: OwnSets, readings: object) -> Rules[Any]:
    """The game with these sets, from what another process understood of them."""
    if readings is None:
        found: Rules[Any] = rules.with_sets(sets)
        return found
    made: Rules[Any] = rules.with_sets(sets, readings)
    return made


def read_house(game: str, readings: object = None) -> None:
    """In a process of its own: the cards of the game, without which nothing else can be read.

    `readings` is what this server understood of them before: they are only compiled then.
    """
    rules = find_game(game)
    if isinstance(rules, ComparesCards):
        rules.take_house_readings(readings)
    open_table(rules)


def read_within(game: str, sets: OwnSets) -> SetsRead:
    """In a process of its own: every card judged, and the whole game built, within the limits."""
    rules: Any = find_game(game)
    before = _limit()
    try:
        return _read(rules, sets)
    finally:
        _lift(before)


def _read(rules: Any, sets: OwnSets) -> SetsRead:
    count = 0
    faults: list[SetFault] = []
    for name, text in sets:
        try:
            count += len(read_sheets(text, name))
            if count > MOST_CARDS:
                return _whole(sets, f"the sets of a table have at most {MOST_CARDS} cards")
            if isinstance(rules, CardGame):
                faults += [
                    SetFault(name, one.name, fault.sentence())
                    for one in rules.check_cards(text, name)
                    for fault in one.faults
                ]
        except BadSet as bad:
            faults.append(SetFault(name, "", str(bad).removeprefix(f"{name}: ")))
        except RecursionError:
            faults.append(SetFault(name, "", "it is nested too deeply"))
    if faults:
        return SetsRead(tuple(faults[:_MOST_FAULTS]))
    try:
        readings = _readings(rules, sets)
    except ValueError as fault:
        return _whole(sets, str(fault))
    return SetsRead((), readings)


def _readings(rules: Any, sets: OwnSets) -> object:
    """What was understood of sets that can be played; a game may have nothing to tell."""
    if isinstance(rules, PoolGame):
        return rules.readings_of(sets)
    rules.with_sets(sets)
    return None


def _limit() -> tuple[tuple[int, int], tuple[int, int]] | None:
    """From here on, so much time and so much memory; the answer is what held before."""
    if resource is None:
        return None
    before = resource.getrlimit(resource.RLIMIT_CPU), resource.getrlimit(resource.RLIMIT_AS)
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = int(used.ru_utime + used.ru_stime) + 1 + SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, before[0][1]))
    resource.setrlimit(resource.RLIMIT_AS, (_size() + MEMORY, before[1][1]))
    return before


def _size() -> int:
    """The bytes of this process's address space; where that is not told, a gigabyte."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    except (OSError, ValueError):
        return 1 << 30


def _lift(before: tuple[tuple[int, int], tuple[int, int]] | None) -> None:
    if resource is not None and before is not None:
        resource.setrlimit(resource.RLIMIT_CPU, before[0])
        resource.setrlimit(resource.RLIMIT_AS, before[1])
