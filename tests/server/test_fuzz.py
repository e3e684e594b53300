import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from serai.server import desk
from serai.server.messages import Error
from tests.server.machine import Fuzzing, Hall
from tests.server.wire import memory_folder

#: `SERAI_FUZZ=1000` looks longer.
EXAMPLES = int(os.environ.get("SERAI_FUZZ", "8"))


@pytest.fixture
def hall() -> Iterator[Hall]:
    with memory_folder() as folder:
        hall = Hall(folder)
        yield hall
        hall.close()


def fuzz(hall: Hall, examples: int, *, shrink: bool = True) -> None:
    class Here(Fuzzing):
        pass

    Here.hall = hall
    phases = [phase for phase in Phase if shrink or phase is Phase.generate]
    run_state_machine_as_test(
        Here,
        settings=settings(
            max_examples=examples,
            stateful_step_count=40,
            deadline=None,
            database=None,
            phases=phases,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_no_message_makes_the_server_stumble(hall: Hall) -> None:
    fuzz(hall, EXAMPLES)


def test_a_desk_that_stumbles_is_caught(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def maker(*_: object) -> Any:
        raise LookupError("planted")

    monkeypatch.setattr(desk.Desk, "_maker", maker)
    with pytest.raises((LookupError, AssertionError)):
        fuzz(hall, 30, shrink=False)
    hall.stumbles.found.clear()


def test_a_desk_that_changes_something_and_then_refuses_is_caught(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = desk.Desk.answer

    async def answer(self: desk.Desk, message: Any, seat: int | None, name: str, post: Any) -> None:
        def tell(told: Any) -> None:
            if isinstance(told, Error) and told.code == "out-of-turn":
                self._live.sittings[0].auto_pass = True
            post(told)

        await honest(self, message, seat, name, tell)

    monkeypatch.setattr(desk.Desk, "answer", answer)
    with pytest.raises(AssertionError):
        fuzz(hall, 30, shrink=False)
