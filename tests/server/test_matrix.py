"""Every kind of message, from everybody who may not send it."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from serai.server.live import LiveTable
from serai.server.messages import Incoming
from tests.server.hall import BODIES, Hall
from tests.server.wire import Wire, memory_folder

SPEAKS = {"hello": "not-now", "say": "", "ping": ""}  # what spectators may do too; hello is said once

#: From a seat that is not asked, before anything was decided; "" is what any seat may do.
OTHER_SEAT = {
    "hello": "not-now",
    "play": "out-of-turn",
    "undo": "not-now",
    "ask-takeback": "not-now",  # to the state where the table stands
    "answer-takeback": "not-now",
    "concede": "",
    "leave": "",
    "fill": "taken",
    "reissue": "not-yours",  # nobody here has opened the table
    "rematch": "not-now",
    "say": "",
    "auto-pass": "",
    "why": "",
    "hint": "not-now",
    "ping": "",
}


@pytest.fixture(scope="module")
def hall() -> Iterator[Hall]:
    with memory_folder() as folder:
        hall = Hall(folder)
        yield hall
        assert hall.stumbles.found == []
        hall.close()


def body(kind: str, live: LiveTable) -> dict[str, Any]:
    full: dict[str, Any] = {"type": kind, "id": "matrix"} | BODIES[kind]
    return full | {"at": live.number} if "at" in full else full


def state(hall: Hall, live: LiveTable) -> tuple[object, ...]:
    return hall.version(), live.number, live.table.hash, [vars(sitting).copy() for sitting in live.sittings]


def check(hall: Hall, live: LiveTable, wire: Wire, kind: str, code: str) -> None:
    """The message is refused with this code and changes nothing; without a code it is answered."""
    before = state(hall, live)
    answer = hall.run(wire.ask(body(kind, live)))
    if code:
        assert (answer["type"], answer.get("code")) == ("error", code)
        assert state(hall, live) == before
    else:
        assert answer["type"] in ("done", "pong", "reason")
    hall.run(wire.close())


def test_the_matrix_has_every_kind() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(Incoming)}
    assert kinds == set(BODIES) == set(OTHER_SEAT)


@pytest.mark.parametrize("kind", BODIES)
def test_without_a_token_no_message_comes_before_hello(hall: Hall, kind: str) -> None:
    live, _ = hall.open("scarab-lords", 2, 1)
    wire: Wire = hall.run(Wire(hall.app).open())
    if kind == "hello":  # a hello without a token looks on: the next test has what it may do
        answer = hall.run(wire.ask({"type": "hello", "table": live.id}))
        assert (answer["type"], answer["seat"], answer["legal"]) == ("welcome", None, [])
        hall.run(wire.close())
    else:
        check(hall, live, wire, kind, "malformed")
        assert wire.closed is not None


@pytest.mark.parametrize("kind", BODIES)
def test_a_spectator_looks_on(hall: Hall, kind: str) -> None:
    live, _ = hall.open("scarab-lords", 2, 1)
    check(hall, live, hall.enter(live, ""), kind, SPEAKS.get(kind, "not-yours"))


@pytest.mark.parametrize("kind", BODIES)
def test_another_seat_decides_nothing(hall: Hall, kind: str) -> None:
    live, tokens = hall.open("scarab-lords", 2, 1)
    assert live.asked is not None
    check(hall, live, hall.enter(live, tokens[1 - live.asked]), kind, OTHER_SEAT[kind])


@pytest.mark.parametrize("kind", BODIES)
def test_a_token_of_another_table_opens_nothing(hall: Hall, kind: str) -> None:
    live, _ = hall.open("scarab-lords", 2, 1)
    _, foreign = hall.open("scarab-lords", 2, 2)
    before = state(hall, live)
    wire: Wire = hall.run(Wire(hall.app).open())
    wire.send({"type": "hello", "table": live.id, "token": foreign[0]})
    wire.send(body(kind, live))  # follows at once, before the answer
    hall.run(wire.close())
    assert [answer["code"] for answer in wire.messages()] == ["no-seat"]
    assert wire.closed is not None
    assert state(hall, live) == before


@pytest.mark.parametrize("kind", BODIES)
def test_whoever_left_is_a_spectator(hall: Hall, kind: str) -> None:
    live, tokens = hall.open("scarab-lords", 2, 1)
    wire = hall.enter(live, tokens[0])
    left = body("leave", live) | {"id": "farewell"}
    assert hall.run(wire.ask(left))["type"] == "done"
    hall.run(wire.wait_until_heard())
    shown = [message for message in wire.messages() if message["type"] == "shown"][-1]
    assert (shown["legal"], shown["view"]) == ([], live.rules.view(live.table.state, None).data)
    assert hall.run(wire.ask(left)) == {"type": "done", "id": "farewell", "number": live.number}
    check(hall, live, wire, kind, SPEAKS.get(kind, "no-seat"))
    again: Wire = hall.run(Wire(hall.app).open())
    answer = hall.run(again.ask({"type": "hello", "table": live.id, "token": tokens[0]}))
    assert (answer["type"], answer["code"]) == ("error", "no-seat")
    hall.run(again.close())
