"""Pieces of work on several processes: results come back as they are done, Ctrl-C ends everything at once."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from time import sleep
from typing import TypeVar

P = TypeVar("P")
R = TypeVar("R")

_MOMENT = 0.5  # seconds


def share_out(work: Callable[[P], R], pieces: Sequence[P], workers: int) -> Iterator[R]:
    """Do every piece, on this process alone or on several; `work` and the pieces must be picklable."""
    if workers == 1 or len(pieces) <= 1:
        for piece in pieces:
            yield work(piece)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(pieces)), mp_context=context, initializer=_end_at_ctrl_c)
    try:
        waiting = [pool.submit(work, piece) for piece in pieces]
        for done in as_completed(waiting):
            yield done.result()
    except BrokenProcessPool:
        # Ctrl-C goes to all processes at once, and a worker's end may be noticed before the signal itself is.
        sleep(_MOMENT)
        raise
    finally:  # also on Ctrl-C: what has not begun is dropped
        pool.shutdown(wait=True, cancel_futures=True)


def _end_at_ctrl_c() -> None:
    """A worker ends at once and in silence; the process that started it says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
