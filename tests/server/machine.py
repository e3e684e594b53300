"""A state machine for fuzzing: the clients of a party send what they should and what they should not."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from tests.server.hall import BODIES, FRAME
from tests.server.party import Party

_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


class Fuzzing(Party):
    """Malformed, truncated, oversized, out-of-turn, foreign, stale, repeated and reordered messages."""

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
        self.answers["repeated"] += 1
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
        wire = self.hall.dial()
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
