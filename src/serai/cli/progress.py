"""The progress of long work on the error stream: a bar that goes when it is done, or a line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LINE_EVERY = 30.0  # seconds between two lines where there is no terminal: short work says nothing


@contextmanager
def progress_bar(words: str, total: int, *, shown: bool = True) -> Iterator[Callable[[int], None] | None]:
    """What to call with the number of things done since the last call; None where nothing is shown."""
    if not shown:
        yield None
        return
    if not sys.stderr.isatty():
        yield _Lines(words, total).advance
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=total)
        yield lambda done: bar.advance(task, done)


class _Lines:
    """Progress for a log file or a pipe: `playing: 120 of 1,000`."""

    def __init__(self, words: str, total: int) -> None:
        self._words = words
        self._total = total
        self._done = 0
        self._said_at = time.monotonic()

    def advance(self, done: int) -> None:
        """So many more are done; now and then a line says so."""
        self._done += done
        if time.monotonic() - self._said_at >= LINE_EVERY:
            self._said_at = time.monotonic()
            print(f"{self._words}: {self._done:,} of {self._total:,}", file=sys.stderr, flush=True)
