"""The proof of the fuzzing: `python -m tests.server.fuzz --examples 500`.

A state machine (tests/server/machine.py) with two to six clients at one table, without a network and over
real sockets; each example is up to forty messages.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.server.hall import Hall
from tests.server.machine import Fuzzing
from tests.server.wire import memory_folder


def fuzz(hall: Hall, examples: int, *, shrink: bool = True) -> Counter[str]:
    """So many examples; the answer is how many messages got which answer."""

    class Here(Fuzzing):
        pass

    Here.hall, Here.answers = hall, Counter()
    run_state_machine_as_test(
        Here,
        settings=settings(
            max_examples=examples,
            stateful_step_count=40,
            deadline=None,
            database=None,
            phases=[phase for phase in Phase if shrink or phase is Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
    return Here.answers


def main() -> int:
    """Run the proof and print its figures; a fault is raised as hypothesis tells it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=500, help="and as many over sockets")
    given = parser.parse_args()
    for sockets in (False, True):
        begun = time.monotonic()
        with memory_folder() as folder:
            hall = Hall(folder, sockets=sockets)
            answers_by_code = fuzz(hall, given.examples)
            hall.close()
        answers = ", ".join(f"{name} {count}" for name, count in answers_by_code.most_common())
        where = "over sockets" if sockets else "without a network"
        sys.stdout.write(
            f"fuzz {where}: {given.examples} examples, {answers_by_code.total()} messages ({answers}), "
            f"0 faults, {time.monotonic() - begun:.0f} s\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
