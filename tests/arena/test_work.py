"""Work shared out to processes: all is done once, faults are told, and it ends when nobody wants more."""

import multiprocessing
import os
import signal
import threading

import pytest

from serai.arena.work import share_out
from tests.waiting import CEILING


def square(n: int) -> int:
    return n * n


def fail_at_three(n: int) -> int:
    if n == 3:
        raise ValueError(f"{n} is one too many")
    return n


def die_at_three(n: int) -> int:
    if n == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return n


def much(n: int) -> bytes:
    """Far more than a pipe holds: whoever is killed now has most likely handed in a half of it."""
    return bytes(5_000_000)


@pytest.mark.parametrize("workers", [1, 2, 5])
@pytest.mark.parametrize("pieces", [0, 1, 2, 9])
def test_every_piece_is_done_once(workers: int, pieces: int) -> None:
    assert sorted(share_out(square, range(pieces), workers)) == [n * n for n in range(pieces)]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_fault_is_told_where_the_work_was_asked_for(workers: int) -> None:
    with pytest.raises(ValueError, match="3 is one too many") as raised:
        list(share_out(fail_at_three, range(8), workers))
    if workers > 1:
        assert "fail_at_three" in raised.value.__notes__[0]
    assert multiprocessing.active_children() == []


def test_a_worker_that_dies_is_not_waited_for() -> None:
    with pytest.raises(RuntimeError, match=r"a worker ended before its work was done \(exit code -9\)"):
        list(share_out(die_at_three, range(8), 2))
    assert multiprocessing.active_children() == []


def test_workers_are_ended_in_the_middle_of_what_they_hand_in() -> None:
    """Whoever wants no more is not kept waiting by half a message."""

    def leave_early() -> None:
        for _ in range(5):
            results = iter(share_out(much, range(40), 2))
            next(results)
            results.close()  # type: ignore[attr-defined]
        ended.set()

    ended = threading.Event()
    threading.Thread(target=leave_early, daemon=True).start()
    assert ended.wait(CEILING)
    assert multiprocessing.active_children() == []
