"""Pieces of work on several processes: results come back as they are done, Ctrl-C ends everything at once.

Each worker has a pipe of its own and shares no lock with anybody, so it can be killed at any instant. With
the pool of `concurrent.futures` a worker that is killed while it hands in a result leaves half a message in
the pipe of all, and whoever reads on waits for ever.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar, cast

P = TypeVar("P")
R = TypeVar("R")


@dataclass(frozen=True)
class Done(Generic[R]):
    """What a worker hands in: a result, or the fault that kept it from one."""

    result: R | None
    fault: BaseException | None


def share_out(work: Callable[[P], R], pieces: Sequence[P], workers: int) -> Iterator[R]:
    """Do every piece, on this process alone or on several; `work` and the pieces must be picklable."""
    if workers == 1 or len(pieces) <= 1:
        for piece in pieces:
            yield work(piece)
        return
    processes: dict[Connection, BaseProcess] = {}
    try:
        with _ignoring_ctrl_c():  # the workers are started here and ignore it; this process ends them
            for _ in range(min(workers, len(pieces))):
                _start(work, processes)
        yield from _results(processes, pieces)
    finally:  # all is done; or Ctrl-C, a fault, or nobody wants the rest: then the workers need not finish
        for pipe, worker in processes.items():
            worker.kill()
            worker.join()
            pipe.close()


def _start(work: Callable[[P], R], processes: dict[Connection, BaseProcess]) -> None:
    """Start a worker and keep our end of its pipe."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    worker = context.Process(target=_serve, args=(work, theirs), daemon=True)
    worker.start()
    theirs.close()  # so that the pipe ends with the worker
    processes[ours] = worker


def _results(processes: dict[Connection, BaseProcess], pieces: Sequence[P]) -> Iterator[R]:
    """Give every idle worker a piece until none is left; the results in the order in which they come."""
    waiting = list(reversed(pieces))
    busy: list[Connection] = []
    for pipe in processes:
        pipe.send(waiting.pop())
        busy.append(pipe)
    while busy:
        for pipe in cast("list[Connection]", wait(busy)):
            done: Done[R] = _receive(pipe, processes[pipe])
            if waiting:
                pipe.send(waiting.pop())
            else:
                busy.remove(pipe)
            yield cast("R", done.result)


def _receive(pipe: Connection, worker: BaseProcess) -> Done[R]:
    try:
        done: Done[R] = pipe.recv()
    except (EOFError, ConnectionResetError):
        worker.join()
        raise RuntimeError(f"a worker ended before its work was done (exit code {worker.exitcode})") from None
    if done.fault is not None:
        raise done.fault
    return done


def _serve(work: Callable[[P], R], pipe: Connection) -> None:
    """In a worker: one piece after the other, until nobody is there to give one."""
    while True:
        try:
            piece: P = pipe.recv()
        except EOFError:
            return
        try:
            done = Done(work(piece), None)
        except Exception as fault:
            fault.add_note("in a worker:\n" + traceback.format_exc())
            done = Done(None, fault)
        try:
            pipe.send(done)
        except BrokenPipeError:  # the one who asked is gone
            return


@contextmanager
def _ignoring_ctrl_c() -> Iterator[None]:
    """Processes that are started meanwhile ignore Ctrl-C from the first; only a main thread can do this."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
