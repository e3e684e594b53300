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
    hands: dict[Connection, BaseProcess] = {}
    try:
        with _deaf_to_ctrl_c():  # the workers are born here and stay deaf; this process ends them
            for _ in range(min(workers, len(pieces))):
                _hire(work, hands)
        yield from _handed_in(hands, pieces)
    finally:  # all is done; or Ctrl-C, a fault, or nobody wants the rest: then the workers need not finish
        for hand, worker in hands.items():
            worker.kill()
            worker.join()
            hand.close()


def _hire(work: Callable[[P], R], hands: dict[Connection, BaseProcess]) -> None:
    """Start a worker and keep our end of its pipe."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    worker = context.Process(target=_serve, args=(work, theirs), daemon=True)
    worker.start()
    theirs.close()  # so that the pipe ends with the worker
    hands[ours] = worker


def _handed_in(hands: dict[Connection, BaseProcess], pieces: Sequence[P]) -> Iterator[R]:
    """Give every idle worker a piece until none is left; the results in the order in which they come."""
    waiting = list(reversed(pieces))
    busy: list[Connection] = []
    for hand in hands:
        hand.send(waiting.pop())
        busy.append(hand)
    while busy:
        for hand in cast("list[Connection]", wait(busy)):
            done: Done[R] = _receive(hand, hands[hand])
            if waiting:
                hand.send(waiting.pop())
            else:
                busy.remove(hand)
            yield cast("R", done.result)


def _receive(hand: Connection, worker: BaseProcess) -> Done[R]:
    try:
        done: Done[R] = hand.recv()
    except (EOFError, ConnectionResetError):
        worker.join()
        raise RuntimeError(f"a worker ended before its work was done (exit code {worker.exitcode})") from None
    if done.fault is not None:
        raise done.fault
    return done


def _serve(work: Callable[[P], R], hand: Connection) -> None:
    """In a worker: one piece after the other, until nobody is there to give one."""
    while True:
        try:
            piece: P = hand.recv()
        except EOFError:
            return
        try:
            done = Done(work(piece), None)
        except Exception as fault:
            fault.add_note("in a worker:\n" + traceback.format_exc())
            done = Done(None, fault)
        try:
            hand.send(done)
        except BrokenPipeError:  # the one who asked is gone
            return


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are started meanwhile ignore Ctrl-C from the first; only a main thread can do this."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
