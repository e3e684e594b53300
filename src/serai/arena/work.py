"""Pieces of work on several processes: results come back as they are done, Ctrl-C ends everything at once.

Each worker has a pipe of its own and shares no lock with anybody, so it can be killed at any instant. With
the pool of `concurrent.futures` a worker that is killed while it hands in a result leaves half a message in
the pipe of all, and whoever reads on waits for ever; and who ends waits for workers that are still starting.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar, cast

P = TypeVar("P")
R = TypeVar("R")

#: Called with how much of some work was done since the last call.
Tell = Callable[[int], None]


class WorkerEnded(RuntimeError):
    """A worker that is gone, with its work undone."""


@dataclass(frozen=True)
class Told:
    """What a worker says in the middle of its work: how much of it was done since it last said so."""

    n: int


@dataclass(frozen=True)
class Done:
    """What a worker hands in: a result, or the fault that kept it from one."""

    result: object
    fault: BaseException | None

    def opened(self) -> Any:
        """The result; the fault is raised."""
        if self.fault is not None:
            raise self.fault
        return self.result


class Worker:
    """A process that does one piece of work after the other. It can be killed at any instant."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        with _ctrl_c_waits():
            self._process.start()
        theirs.close()  # so that the pipe ends with the worker

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process.pid is not None
        return self._process.pid

    def give(self, work: Callable[..., object], *given: object, telling: bool = False) -> None:
        """Let it begin; the work and what is given must be picklable.

        With `telling` the work is given a `Tell` as well, behind all else, and `hear` hears what it is told.
        """
        try:
            self.pipe.send((work, given, telling))
        except (BrokenPipeError, ConnectionResetError):
            raise self._ended() from None

    def hear(self) -> Told | Done:
        """Wait for what it says next; `WorkerEnded` if the worker is gone."""
        try:
            said: Told | Done = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            raise self._ended() from None
        return said

    def result(self) -> Any:
        """Wait for what came of it; a fault is raised here, `WorkerEnded` if the worker is gone."""
        while isinstance(said := self.hear(), Told):
            pass
        return said.opened()

    def _ended(self) -> WorkerEnded:
        self._process.join()
        return WorkerEnded(f"a worker ended before its work was done (exit code {self._process.exitcode})")

    def kill(self) -> None:
        """It stops in the middle of its work; whoever waits for a result is told."""
        self._process.kill()

    def end(self) -> None:
        """It is no longer needed, whatever it does."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


def share_out(work: Callable[[P], R], pieces: Sequence[P], workers: int) -> Iterator[R]:
    """Do every piece, on this process alone or on several; `work` and the pieces must be picklable."""
    return _share_out(work, pieces, workers, None)


def share_out_and_tell(
    work: Callable[[P, Tell], R], pieces: Sequence[P], workers: int, told: Tell
) -> Iterator[R]:
    """The same for work that tells how far it is while it goes on, in whichever process."""
    return _share_out(work, pieces, workers, told)


def _share_out(work: Callable[..., R], pieces: Sequence[P], workers: int, told: Tell | None) -> Iterator[R]:
    if workers == 1 or len(pieces) <= 1:
        for piece in pieces:
            yield work(piece) if told is None else work(piece, told)
        return
    crew: list[Worker] = []
    try:
        for _ in range(min(workers, len(pieces))):
            crew.append(Worker())  # noqa: PERF401  # those that were started are ended below, whatever comes
        yield from _results(crew, work, pieces, told)
    finally:  # all is done; or Ctrl-C, a fault, or nobody wants the rest: then the workers need not finish
        for worker in crew:
            worker.end()


def _results(
    crew: list[Worker], work: Callable[..., R], pieces: Sequence[P], told: Tell | None
) -> Iterator[R]:
    """Give every idle worker a piece until none is left; the results in the order in which they come."""
    waiting = list(reversed(pieces))
    telling = told is not None
    busy: dict[Connection, Worker] = {}
    for worker in crew:
        worker.give(work, waiting.pop(), telling=telling)
        busy[worker.pipe] = worker
    while busy:
        for pipe in cast("list[Connection]", wait(list(busy))):
            worker = busy[pipe]
            said = worker.hear()
            if isinstance(said, Told):
                if told is not None:
                    told(said.n)
                continue
            result: R = said.opened()
            if waiting:
                worker.give(work, waiting.pop(), telling=telling)
            else:
                del busy[pipe]
            yield result


def _serve(pipe: Connection) -> None:
    """In a worker: one piece after the other, until nobody is there to give one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            work, given, telling = pipe.recv()
        except (EOFError, ConnectionResetError):
            return
        except Exception as fault:  # the work cannot be read here
            done = _failed(fault)
        else:
            try:
                if telling:
                    given = (*given, lambda n: pipe.send(Told(n)))
                done = Done(work(*given), None)
            except Exception as fault:
                done = _failed(fault)
        try:
            pipe.send(done)
        except (BrokenPipeError, ConnectionResetError):  # the one who asked is gone
            return
        except Exception as fault:
            pipe.send(Done(None, RuntimeError(f"what a worker did cannot be handed in: {fault}")))


def _failed(fault: Exception) -> Done:
    fault.add_note("in a worker:\n" + traceback.format_exc())
    return Done(None, fault)


def _end_with_parent() -> None:
    """A worker does not go on with a long piece when the one who asked was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """A process that is started meanwhile never hears Ctrl-C; ours hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # whose start would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
