"""A guest at a real table: a socket that checks every message that comes against the protocol's schema."""

from __future__ import annotations

import contextlib
import itertools
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Self

from jsonschema import Draft202012Validator
from websockets.sync.client import ClientConnection, connect

from serai.server.schema import protocol_schema
from tests.server.serving import Server
from tests.waiting import CEILING

Message = dict[str, Any]
_ids = itertools.count(1)


@cache
def _validators() -> dict[str, Draft202012Validator]:
    """For each type of message from the server, what checks it."""
    schema = protocol_schema()
    named = [ref["$ref"].removeprefix("#/$defs/") for ref in schema["$defs"]["Outgoing"]["anyOf"]]
    return {
        schema["$defs"][name]["properties"]["type"]["enum"][0]: Draft202012Validator(
            {"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}
        )
        for name in named
    }


def check_page(name: str, page: Any) -> None:
    """Whether an answer over HTTP is what the schema says under this name."""
    Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": protocol_schema()["$defs"]}).validate(page)


def check_message(message: Message) -> None:
    """Whether a message from the server is one of the protocol."""
    _validators()[message["type"]].validate(message)


class Answer:
    """What the lobby answered."""

    def __init__(self, status: int, body: bytes, headers: Mapping[str, str]) -> None:
        self.status = status
        self.body = body
        self.headers = headers

    @property
    def data(self) -> Any:
        return json.loads(self.body)


def call(
    server: Server, path: str, body: object = None, headers: dict[str, str] | None = None, raw: bytes = b""
) -> Answer:
    """One request to the lobby; with a body it is a POST."""
    data = raw or (None if body is None else json.dumps(body).encode())
    request = urllib.request.Request(f"{server.url}{path}", data, headers or {})
    try:
        with urllib.request.urlopen(request, timeout=CEILING) as answer:
            return Answer(answer.status, answer.read(), answer.headers)
    except urllib.error.HTTPError as refusal:
        return Answer(refusal.code, refusal.read(), dict(refusal.headers))


def open_table(server: Server, game: str, *seats: str, seed: int | None = None, **more: object) -> Message:
    """A new table: a seat is `me`, `open`, or the level of a bot.

    Without a seed the server draws one, as it does for people: then no assertion may hang on the cards.
    """
    wanted: list[dict[str, str]] = []
    for seat in seats:
        if seat == "me":
            wanted.append({"kind": "person", "name": "Ann"})
        elif seat == "open":
            wanted.append({"kind": "open"})
        else:
            wanted.append({"kind": "bot", "level": seat})
    if seed is not None:
        lines = ['title = "From a seed"', f'game = "{game}"', f"seed = {seed}"]
        if game != "scarab-lords":  # which always has two
            lines += ["[options]", f"seats = {len(seats)}"]
        more["scenario"] = "\n".join(lines)
    answer = call(server, "/api/tables", {"game": game, "seats": wanted, **more})
    assert answer.status == 201, answer.body
    opened: Message = answer.data
    return opened


def sit(server: Server, table: str, seat: int, name: str) -> Message:
    """Take an open seat by the table's link."""
    answer = call(server, f"/api/tables/{table}/seats/{seat}", {"name": name})
    assert answer.status == 201, answer.body
    taken: Message = answer.data
    return taken


class Guest:
    """One socket. It keeps the last that it was shown, and everything in order."""

    def __init__(self, server: Server, table: str, token: str = "", name: str = "") -> None:
        self.server = server
        self.table = table
        self.token = token
        self.heard: list[Message] = []
        self._read = 0
        self._ends = contextlib.ExitStack()
        self._socket: ClientConnection = self._ends.enter_context(
            connect(
                server.socket_url, max_size=None, max_queue=None, open_timeout=CEILING, ping_interval=None
            )
        )
        hello = {"type": "hello", "table": table, "token": token}
        self.send(hello | ({"name": name} if name else {}))
        self.welcome = self.wait("welcome", "error")
        if self.welcome["type"] == "welcome":
            self.now: Message = self.welcome

    # The socket

    def send(self, message: Message) -> None:
        self.send_raw(json.dumps(message))

    def send_raw(self, data: str | bytes) -> None:
        self._socket.send(data)

    def _next(self, until: float) -> Message:
        message: Message = json.loads(self._socket.recv(timeout=max(0.01, until - time.monotonic())))
        check_message(message)
        self.heard.append(message)
        if message["type"] in ("welcome", "shown"):
            self.now = message
        return message

    def wait(self, *types: str, where: Callable[[Message], bool] = lambda message: True) -> Message:
        """The next message of one of these types for which it holds; those before it are kept in `heard`."""
        until = time.monotonic() + CEILING
        while True:
            while self._read < len(self.heard):
                message = self.heard[self._read]
                self._read += 1
                if message["type"] in types and where(message):
                    return message
            self._next(until)

    def caught_up(self) -> None:
        """Hear all that the server had to say when it answers a ping; `wait` finds it too."""
        id = f"m{next(_ids)}"
        self.send({"type": "ping", "id": id})
        until = time.monotonic() + CEILING
        while self._next(until).get("id") != id:
            pass

    def lull(self, seconds: float = 0.3) -> list[Message]:
        """What comes in this time, for things that must never come. Nothing may depend on what does come."""
        before, until = len(self.heard), time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                self._next(until)
            except TimeoutError:
                break
        return self.heard[before:]

    def close(self) -> None:
        self._ends.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Messages

    def ask(self, type: str, **fields: object) -> Message:
        """Send a message and wait for its answer; `at` is where the table stands unless it is given."""
        message: Message = {"type": type, "id": f"m{next(_ids)}"}
        if type in _AT:
            message["at"] = self.number
        message |= fields
        self.send(message)
        return self.wait(
            "done",
            "error",
            "reason",
            "hinted",
            "reissued",
            "pong",
            where=lambda answer: bool(answer["id"] == message["id"]),
        )

    def do(self, type: str, **fields: object) -> Message:
        """Send a message that must be carried out."""
        answer = self.ask(type, **fields)
        assert answer["type"] in ("done", "reason", "hinted", "reissued", "pong"), answer
        return answer

    def denied(self, type: str, **fields: object) -> str:
        """Send a message that must be refused; its code."""
        answer = self.ask(type, **fields)
        assert answer["type"] == "error", answer
        return str(answer["code"])

    # The table

    @property
    def number(self) -> int:
        return int(self.now["number"])

    @property
    def seat(self) -> int | None:
        found: int | None = self.welcome["seat"]
        return found

    @property
    def legal(self) -> list[str]:
        return [choice["do"] for choice in self.now["legal"]]

    @property
    def my_turn(self) -> bool:
        return bool(self.now["legal"])

    def at(self, number: int) -> Message:
        """Wait until the table has come to a number."""
        while self.number < number:
            self.wait("welcome", "shown")
        return self.now

    def shown_at(self, number: int) -> Message:
        """What this guest was last shown of the state of a number."""
        return next(
            message for message in reversed(self.heard) if "view" in message and message["number"] == number
        )

    def play(self, do: str) -> int:
        """A decision; it is shown to this guest when it returns."""
        number = int(self.do("play", do=do)["number"])
        self.at(number)
        return number


_AT = ("play", "undo", "ask-takeback", "answer-takeback", "concede", "leave")


def caught_up(hearing: Guest, *others: Guest) -> list[Message]:
    """All that one of them is told because of what they have sent; the server is done with it afterwards."""
    before = len(hearing.heard)
    for guest in (*others, hearing):
        guest.caught_up()
    return [message for message in hearing.heard[before:] if message["type"] != "pong"]


def mover(guests: Sequence[Guest]) -> Guest | None:
    """The guest who must choose, once all of them know the same; None: none of them, or the game is over."""
    while True:
        newest = max(guest.number for guest in guests)
        for guest in guests:
            guest.at(newest)
        if any(guest.number != newest for guest in guests):
            continue  # one of them has heard of more meanwhile
        if any(guest.now["outcome"] for guest in guests):
            return None
        for guest in guests:
            if guest.my_turn:
                return guest
        guests[0].wait("shown")


def play_on(
    guests: Sequence[Guest],
    choose: Callable[[list[str]], str],
    until: Callable[[Guest], bool] = lambda guest: False,
    most: int = 5000,
) -> int:
    """Play until the end, or until it holds for the guest who must choose; how many decisions they made."""
    for made in range(most):
        guest = mover(guests)
        if guest is None or until(guest):
            return made
        guest.play(choose(guest.legal))
    raise AssertionError("the game does not end")


def sands_phase(guest: Guest) -> str:
    """The phase of a Burning Sands table, as a guest sees it."""
    return str(guest.now["view"]["phase"])


@contextlib.contextmanager
def company(
    server: Server,
    game: str = "scarab-lords",
    persons: int = 2,
    bots: Sequence[str] = (),
    seed: int | None = None,
    **more: object,
) -> Iterator[list[Guest]]:
    """A new table with so many persons, all of them here, and these bots."""
    seats = ["me", *["open"] * (persons - 1), *bots]
    first = open_table(server, game, *seats, seed=seed, **more)
    taken = [first, *(sit(server, first["table"], seat, f"Person {seat + 1}") for seat in range(1, persons))]
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Guest(server, seat["table"], seat["token"])) for seat in taken]
