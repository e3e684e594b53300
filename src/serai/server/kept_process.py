"""A process that is kept for what strangers sent: asked from one thread, let go of when it fails."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from serai.arena.work import Worker, WorkerEnded


class KeptProcess:
    """One process and the one thread that asks it; a new process takes the place of one that was ended."""

    def __init__(self, name: str) -> None:
        self.thread: Final = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._stopped = False

    def worker(self) -> Worker:
        """The process, started if there is none; `WorkerEnded` if the server stops."""
        with self._lock:
            if self._stopped:
                raise WorkerEnded("the server stops")
            if self._worker is None:
                self._worker = Worker()
            return self._worker

    def end(self) -> None:
        """Let go of the process: it went beyond its limits or failed."""
        with self._lock:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def stop(self) -> None:
        """End the process for good, whatever it does."""
        with self._lock:
            self._stopped = True
            if self._worker is not None:
                self._worker.kill()
        self.thread.shutdown(wait=False, cancel_futures=True)
