"""A state machine for fuzzing: a few clients at one table send what they should and what they should not.

Every message gets one answer. What is refused gets an error of the code that it should, changes nothing on
disk or in memory, and is heard of by nobody else. No message makes the server stumble.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
import sqlite3
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from starlette.applications import Starlette

from serai.games import game_ids
from serai.server import journal
from serai.server.keeper import hashed
from serai.server.live import LiveTable, Sitting
from serai.server.messages import CODES
from serai.server.settings import Settings
from tests.server.wire import Wire, house, opened

FRAME = 2000  # bytes of one message
_tables = itertools.count(1)

#: For each kind of message, one that is well formed; `at` and `id` are put in when it is sent.
BODIES: dict[str, dict[str, object]] = {
    "hello": {"table": "x"},
    "play": {"at": 0, "do": "pass"},
    "undo": {"at": 0},
    "ask-takeback": {"at": 0, "to": 0},
    "answer-takeback": {"at": 0, "agreed": True},
    "concede": {"at": 0},
    "leave": {"at": 0, "level": "random"},
    "fill": {"seat": 0, "level": "random"},
    "rematch": {},
    "say": {"text": "well met"},
    "auto-pass": {"on": True},
    "why": {"do": "pass"},
    "ping": {},
}

_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


class Stumbles(logging.Handler):
    """What the server logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.found.append(self.format(record))


class Hall:
    """A started application that all examples share, with a loop, and eyes on its database and its log."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.stumbles = Stumbles()
        self.loop.set_exception_handler(lambda _, what: self.stumbles.found.append(str(what)))
        logging.getLogger().addHandler(self.stumbles)
        file = folder / "hall.sqlite"
        settings = Settings(database=f"sqlite:///{file}", rate=10**6, burst=10**6, pause=3600.0, frame=FRAME)
        self._stack = contextlib.AsyncExitStack()
        self.app: Starlette = self.run(self._stack.enter_async_context(opened(settings)))
        self.settings = settings
        self._eye = sqlite3.connect(file)

    def run(self, work: Any) -> Any:
        """Let the loop do something to its end."""
        return self.loop.run_until_complete(work)

    def version(self) -> int:
        """A number that changes whenever anything is committed."""
        return int(self._eye.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Stop."""
        self._eye.close()
        self.run(self._stack.aclose())
        logging.getLogger().removeHandler(self.stumbles)
        self.loop.close()

    def open(self, game: str, seats: int, seed: int) -> tuple[LiveTable, list[str]]:
        """A table with so many persons; the same seed gives the same game."""
        id = f"fuzz{next(_tables)}"
        tokens = [f"{id}-seat-{seat}" for seat in range(seats)]
        sittings = [
            Sitting("person", f"Seat {seat}", token=hashed(token)) for seat, token in enumerate(tokens)
        ]
        options = {"seats": seats} if game != "scarab-lords" else {}
        secret = blake2b(str(seed).encode(), digest_size=32).digest()
        live = LiveTable(id, game, options, secret, sittings, private=True)

        async def write() -> None:
            async with house(self.app).engine.begin() as connection:
                await journal.add_table(connection, live, "fuzz")

        self.run(write())
        house(self.app).keeper.take(live)
        return live, tokens

    def enter(self, live: LiveTable, token: str) -> Wire:
        """A client that said hello."""
        wire: Wire = self.run(Wire(self.app).open())
        answer = self.run(wire.ask({"type": "hello", "table": live.id, "token": token}))
        assert answer["type"] == "welcome"
        return wire


class Fuzzing(RuleBasedStateMachine):
    """Two to six clients at one table; another table is beside it."""

    hall: Hall  # given by the test

    def __init__(self) -> None:
        super().__init__()
        self.clients: list[tuple[int | None, Wire]] = []
        self.done: list[tuple[int, dict[str, Any], int]] = []  # seat, message, the number it was done at
        self.ids = itertools.count(1)

    @initialize(game=st.sampled_from(list(game_ids())), data=st.data())
    def come(self, game: str, data: st.DataObject) -> None:
        """Some take their seats, some look on; one seat may have two sockets."""
        seats = 2 if game == "scarab-lords" else data.draw(st.integers(2, 6))
        self.live, self.tokens = self.hall.open(game, seats, data.draw(st.integers(0, 50)))
        self.other, self.others = self.hall.open(game, seats, 0)
        roles: list[int | None] = data.draw(
            st.lists(st.none() | st.integers(0, seats - 1), min_size=0, max_size=4)
        )
        for role in [0, 1, *roles]:
            self._enter(role)

    def _enter(self, role: int | None) -> None:
        token = "" if role is None else self.tokens[role]
        self.clients.append((role, self.hall.enter(self.live, token)))

    def teardown(self) -> None:
        """All hang up; an exception of the server would be raised here."""
        for _, wire in self.clients:
            self.hall.run(wire.close())
        self._quiet()

    def _quiet(self) -> None:
        found, self.hall.stumbles.found = self.hall.stumbles.found, []
        assert found == []

    # What the rules below are made of

    def _state(self) -> tuple[object, ...]:
        live = self.live
        return (
            self.hall.version(),
            live.number,
            live.table.hash,
            live.wish,
            [vars(sitting).copy() for sitting in live.sittings],
            self.other.number,
        )

    def _refused(self, wire: Wire, message: Any, *codes: str) -> None:
        """One error of one of these codes, and nothing else in the world."""
        before = self._state()
        heard = {id(other): len(other.heard) for _, other in self.clients}
        answer = self.hall.run(wire.ask(message))
        self.hall.run(wire.settle())
        assert answer["type"] == "error", (message, answer)
        assert answer["code"] in CODES
        assert answer["code"] in codes, (message, answer)
        assert answer["number"] == self.live.number
        assert self._state() == before, message
        for _, other in self.clients:
            more = len(other.heard) - heard[id(other)]
            assert more == (2 if other is wire else 0), "a refused message was heard of"
        self._quiet()

    def _new_id(self) -> str:
        return f"f{next(self.ids)}"

    def _full(self, kind: str) -> dict[str, Any]:
        body: dict[str, Any] = {"type": kind, "id": self._new_id()} | BODIES[kind]
        if "at" in body:
            body["at"] = self.live.number
        return body

    def _client(self, data: st.DataObject, fits: Callable[[int | None], bool] = lambda role: True) -> Any:
        fitting = [place for place, (role, _) in enumerate(self.clients) if fits(role)]
        assume(fitting)
        return self.clients[data.draw(st.sampled_from(fitting))]

    # What clients should do

    @precondition(lambda self: not self.live.over)
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        """The seat that is asked decides."""
        seat, wire = self._client(data, lambda role: role == self.live.asked)
        words = data.draw(st.sampled_from(self.live.table.notations))
        message = self._full("play") | {"do": words}
        number = self.live.number
        answer = self.hall.run(wire.ask(message))
        assert (answer["type"], answer["number"]) == ("done", number + 1)
        assert self.live.number == number + 1
        self.done.append((seat, message, number + 1))
        for _, other in self.clients:
            self.hall.run(other.settle())
            shown = [told for told in other.messages() if told["type"] in ("shown", "welcome")]
            assert shown[-1]["number"] == number + 1
        self._quiet()

    @rule(data=st.data(), text=st.text(min_size=1, max_size=40))
    def talk(self, data: st.DataObject, text: str) -> None:
        """Somebody says something, which may be nothing that can be said."""
        _, wire = self._client(data)
        answer = self.hall.run(wire.ask(self._full("say") | {"text": text}))
        fit = text.strip() and text.strip().replace("\n", "").isprintable()
        assert answer["type"] == ("done" if fit else "error")
        for _, other in self.clients:
            self.hall.run(other.settle())
        self._quiet()

    @precondition(lambda self: len(self.clients) < 6)
    @rule(data=st.data())
    def come_back(self, data: st.DataObject) -> None:
        """Somebody opens the table once more."""
        role, _ = self._client(data)
        self._enter(role)
        for _, other in self.clients:
            self.hall.run(other.settle())

    @precondition(lambda self: len(self.clients) > 2)
    @rule(data=st.data())
    def hang_up(self, data: st.DataObject) -> None:
        """Somebody is gone."""
        role, wire = self._client(data)
        self.clients.remove((role, wire))
        self.hall.run(wire.close())
        for _, other in self.clients:
            self.hall.run(other.settle())

    # What they should not do

    @rule(data=st.data(), junk=st.binary(max_size=200) | st.text(max_size=100) | _json.map(json.dumps))
    def send_junk(self, data: st.DataObject, junk: bytes | str) -> None:
        """Bytes, text and JSON that are no message."""
        _, wire = self._client(data)
        self._refused(wire, junk, "malformed")

    @rule(data=st.data(), kind=st.sampled_from(list(BODIES)))
    def send_truncated(self, data: st.DataObject, kind: str) -> None:
        """A message that breaks off."""
        _, wire = self._client(data)
        whole = json.dumps(self._full(kind))
        self._refused(wire, whole[: data.draw(st.integers(0, len(whole) - 1))], "malformed")

    @rule(data=st.data(), kind=st.sampled_from(list(BODIES)), junk=_json, extra=st.booleans())
    def send_deformed(self, data: st.DataObject, kind: str, junk: Any, extra: bool) -> None:
        """A message with a field too many, or with something else in a field."""
        _, wire = self._client(data)
        body = self._full(kind)
        name = "surplus" if extra else data.draw(st.sampled_from(sorted(body)))
        like = body.get(name)
        assume(extra or type(junk) is not type(like))
        assume(not (isinstance(like, int) and isinstance(junk, float) and junk.is_integer()))
        self._refused(wire, json.dumps(body | {name: junk}), "malformed")

    @rule(data=st.data(), kind=st.sampled_from(list(BODIES)))
    def send_incomplete(self, data: st.DataObject, kind: str) -> None:
        """A message that lacks a field which it must have."""
        _, wire = self._client(data)
        body = self._full(kind)
        free = {"level", "token", "name"} | ({"id"} if kind in ("hello", "ping") else set())
        del body[data.draw(st.sampled_from(sorted(set(body) - free)))]
        self._refused(wire, body, "malformed")

    @rule(data=st.data(), kind=st.sampled_from(list(BODIES)), more=st.integers(1, 3 * FRAME))
    def send_oversized(self, data: st.DataObject, kind: str, more: int) -> None:
        """A message that is too long, though it is well formed."""
        _, wire = self._client(data)
        whole = json.dumps(self._full(kind))
        self._refused(wire, whole + " " * (FRAME - len(whole) + more), "oversized")

    @precondition(lambda self: not self.live.over)
    @rule(data=st.data())
    def decide_out_of_turn(self, data: st.DataObject) -> None:
        """Another seat decides for the one that is asked."""
        _, wire = self._client(data, lambda role: role not in (None, self.live.asked))
        words = data.draw(st.sampled_from(self.live.table.notations))
        self._refused(wire, self._full("play") | {"do": words}, "out-of-turn")

    @precondition(lambda self: not self.live.over)
    @rule(data=st.data(), words=st.text(min_size=1, max_size=60))
    def decide_nonsense(self, data: st.DataObject, words: str) -> None:
        """The seat that is asked wants what cannot be."""
        _, wire = self._client(data, lambda role: role == self.live.asked)
        if data.draw(st.booleans()):  # what is a decision elsewhere
            words = data.draw(st.sampled_from(self.other.table.notations))
        assume(self.live.table.why_not(words, self.live.asked) is not None)
        self._refused(wire, self._full("play") | {"do": words}, "refused")

    @rule(data=st.data(), off=st.integers(-5, 5).filter(bool))
    def send_stale(self, data: st.DataObject, off: int) -> None:
        """A message for a state that was or that is not yet."""
        _, wire = self._client(data, lambda role: role is not None)
        kind = data.draw(st.sampled_from([kind for kind, body in BODIES.items() if "at" in body]))
        at = self.live.number + off
        assume(at >= 0)
        self._refused(wire, self._full(kind) | {"at": at}, "stale")

    @precondition(lambda self: self.done)
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        """A message comes once more: it gets its first answer, and nothing happens."""
        seat, message, number = data.draw(st.sampled_from(self.done))
        _, wire = self._client(data, lambda role: role == seat)
        before = self._state()
        answer = self.hall.run(wire.ask(message))
        assert answer == {"type": "done", "id": message["id"], "number": number}
        assert self._state() == before

    @precondition(lambda self: not self.live.over)
    @rule(data=st.data())
    def reorder(self, data: st.DataObject) -> None:
        """What should come after a decision comes before it: it is stale, and the decision is made."""
        _, wire = self._client(data, lambda role: role == self.live.asked)
        later = self._full("undo") | {"at": self.live.number + 1}
        self._refused(wire, later, "stale")
        self.decide(data)

    @rule(data=st.data(), kind=st.sampled_from(sorted(set(BODIES) - {"hello", "say", "ping"})))
    def look_on_and_meddle(self, data: st.DataObject, kind: str) -> None:
        """A spectator wants to do something."""
        _, wire = self._client(data, lambda role: role is None)
        self._refused(wire, self._full(kind), "not-yours")

    @rule(data=st.data())
    def say_hello_again(self, data: st.DataObject) -> None:
        """Hello in the middle, to this table or the other."""
        _, wire = self._client(data)
        live, tokens = data.draw(st.sampled_from([(self.live, self.tokens), (self.other, self.others)]))
        self._refused(wire, self._full("hello") | {"table": live.id, "token": tokens[0]}, "not-now")

    @rule(data=st.data(), junk=st.binary(max_size=100))
    def come_with_something_else(self, data: st.DataObject, junk: bytes) -> None:
        """A socket that does not begin with a hello that opens something is told why, and closed."""
        wire: Wire = self.hall.run(Wire(self.hall.app).open())
        foreign = {"type": "hello", "table": self.live.id, "token": self.others[0]}
        nowhere = {"type": "hello", "table": "nowhere", "token": ""}
        kind = data.draw(st.sampled_from(sorted(set(BODIES) - {"hello"})))
        wrong: list[tuple[dict[str, Any] | bytes, str]] = [
            (foreign, "no-seat"),
            (nowhere, "no-table"),
            (junk, "malformed"),
            (self._full(kind), "malformed"),
        ]
        message, code = data.draw(st.sampled_from(wrong))
        before = self._state()
        answer = self.hall.run(wire.ask(message))
        assert (answer["type"], answer["code"]) == ("error", code)
        self.hall.run(wire.close())
        assert wire.closed is not None
        assert self._state() == before
        self._quiet()
