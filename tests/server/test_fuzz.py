from collections.abc import Iterator
from typing import Any

import pytest

from serai.server.message_handler import MessageHandler
from serai.server.messages import Error
from tests.server.fuzz import fuzz
from tests.server.hall import Hall
from tests.server.wire import memory_folder

EXAMPLES = 6  # `python -m tests.server.fuzz` has the full number


@pytest.fixture
def hall(request: pytest.FixtureRequest) -> Iterator[Hall]:
    with memory_folder() as folder:
        hall = Hall(folder, sockets=getattr(request, "param", False))
        yield hall
        hall.close()


@pytest.mark.parametrize("hall", [False, True], ids=["without a network", "over sockets"], indirect=True)
def test_no_message_makes_the_server_stumble(hall: Hall) -> None:
    answers = fuzz(hall, EXAMPLES)
    assert answers["malformed"] > 0
    assert answers["done"] > 0


def test_a_desk_that_stumbles_is_caught(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def maker(*_: object) -> Any:
        raise LookupError("planted")

    monkeypatch.setattr(MessageHandler, "_maker", maker)
    with pytest.raises((LookupError, AssertionError)):
        fuzz(hall, 30, shrink=False)
    hall.stumbles.found.clear()


def test_a_desk_that_changes_something_and_then_refuses_is_caught(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = MessageHandler.answer

    async def answer(self: MessageHandler, message: Any, seat: int | None, name: str, post: Any) -> None:
        def tell(answer: Any) -> None:
            if isinstance(answer, Error) and answer.code == "out-of-turn":
                self._live.sittings[0].auto_pass = True
            post(answer)

        await honest(self, message, seat, name, tell)

    monkeypatch.setattr(MessageHandler, "answer", answer)
    with pytest.raises(AssertionError):
        fuzz(hall, 30, shrink=False)
