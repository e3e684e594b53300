"""Waiting for something to hold. There is one ceiling for all; it is only reached where something hangs.

A machine may have other work: no test judges how long a thing takes, and none gives up on it by a clock of
its own.
"""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

CEILING = 600.0  # seconds
_POLL = 0.02  # seconds between two looks

Found = TypeVar("Found")


class Hung(AssertionError):
    """What was waited for never came."""


def until(holds: Callable[[], Found], lack: str) -> Found:
    """Look until it holds; the answer is what was found. `lack` says what is missing otherwise."""
    end = time.monotonic() + CEILING
    while not (found := holds()):
        if time.monotonic() > end:
            raise Hung(lack)
        time.sleep(_POLL)
    return found


async def until_soon(holds: Callable[[], Found], lack: str) -> Found:
    """The same on an event loop, which goes on meanwhile."""
    end = time.monotonic() + CEILING
    while not (found := holds()):
        if time.monotonic() > end:
            raise Hung(lack)
        await asyncio.sleep(0.001)
    return found


async def in_time(work: Awaitable[Found]) -> Found:
    """Await something that could hang."""
    return await asyncio.wait_for(work, CEILING)


def exit_code(process: subprocess.Popen[Any]) -> int:
    """Wait until a process has ended by itself."""
    try:
        return process.wait(CEILING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise Hung(f"it does not end: {process.args!r}") from None
