"""Pieces of work on several processes: results come back as they are done, Ctrl-C ends everything at once."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TypeVar

P = TypeVar("P")
R = TypeVar("R")


def share_out(work: Callable[[P], R], pieces: Sequence[P], workers: int) -> Iterator[R]:
    """Do every piece, on this process alone or on several; `work` and the pieces must be picklable."""
    if workers == 1 or len(pieces) <= 1:
        for piece in pieces:
            yield work(piece)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(pieces)), mp_context=context)
    others = multiprocessing.active_children()
    try:
        with _deaf_to_ctrl_c():  # the workers are born here and stay deaf; this process ends them
            waiting = [pool.submit(work, piece) for piece in pieces]
        for done in as_completed(waiting):
            yield done.result()
    except BaseException:  # Ctrl-C, a fault, or nobody wants the rest: the workers need not finish
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


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
