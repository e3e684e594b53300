"""A party at one table: two to six clients that do what they should, and what must hold whatever they do.

Every message gets one answer. What is refused gets an error of the code that it should, changes nothing on
disk or in memory, and is heard of by nobody else. No message makes the server stumble.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from serai.games import game_ids
from serai.server.messages import CODES
from tests.server.hall import BODIES, Hall
from tests.server.wire import Wire


class Party(RuleBasedStateMachine):
    """Two to six clients at one table; another table is beside it."""

    hall: Hall  # given by the test
    answers: Counter[str]  # how many messages were done, and how many refused with which code

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
        self.live.sittings[0].host = True
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
        assert found == [], found

    # What the rules below are made of

    def _state(self) -> tuple[object, ...]:
        live = self.live
        return (
            self.hall.version(),
            live.number,
            live.table.hash,
            live.takeback,
            [vars(sitting).copy() for sitting in live.sittings],
            self.other.number,
        )

    def _refused(self, wire: Wire, message: Any, *codes: str) -> None:
        """One error of one of these codes, and nothing else in the world."""
        before = self._state()
        heard = {id(other): len(other.heard) for _, other in self.clients}
        answer = self.hall.run(wire.ask(message))
        self.hall.run(wire.wait_until_heard())
        assert answer["type"] == "error", (message, answer)
        assert answer["code"] in CODES
        self.answers[answer["code"]] += 1
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
        self._carried_out(wire, seat, message, 1)

    def _carried_out(self, wire: Wire, seat: int, message: dict[str, Any], entries: int) -> None:
        """A message is done, with so many entries after it, and everybody is shown the same number."""
        number = self.live.number
        answer = self.hall.run(wire.ask(message))
        assert (answer["type"], answer["number"]) == ("done", number + min(entries, 1)), (message, answer)
        assert self.live.number == number + entries
        self.done.append((seat, message, answer["number"]))
        self.answers["done"] += 1
        for _, other in self.clients:
            self.hall.run(other.wait_until_heard())
            shown = [message for message in other.messages() if message["type"] in ("shown", "welcome")]
            assert shown[-1]["number"] == number + entries
        self._quiet()

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        """A seat takes its last decision back, or has none."""
        seat, wire = self._client(data, lambda role: role is not None)
        if self.live.undoable(seat):
            self._carried_out(wire, seat, self._full("undo"), 1)
        else:
            self._refused(wire, self._full("undo"), "over" if self.live.over else "not-now")

    @precondition(lambda self: not self.live.over)
    @rule(data=st.data())
    def ask_takeback(self, data: st.DataObject) -> None:
        """A seat asks to go back, to a state that may be or to one that may not."""
        seat, wire = self._client(data, lambda role: role is not None)
        to = data.draw(st.integers(0, self.live.number + 1))
        message = self._full("ask-takeback") | {"to": to}
        if self.live.takeback is None and self.live.can_go_back(to):
            self._carried_out(wire, seat, message, 1)
        else:
            self._refused(wire, message, "not-now")

    @precondition(lambda self: not self.live.over)
    @rule(data=st.data(), agreed=st.booleans())
    def answer_takeback(self, data: st.DataObject, agreed: bool) -> None:
        """A seat agrees or declines, asked or not; the last one who agrees makes it happen."""
        seat, wire = self._client(data, lambda role: role is not None)
        message, wish = self._full("answer-takeback") | {"agreed": agreed}, self.live.takeback
        waits = self.live.consent_needed(wish)
        if seat in waits:
            self._carried_out(wire, seat, message, 2 if agreed and len(waits) == 1 else 1)
        elif wish is not None and wish.seat == seat and not agreed:
            self._carried_out(wire, seat, message, 1)
        else:
            self._refused(wire, message, "not-now")

    @rule(data=st.data(), on=st.booleans())
    def pass_by_itself(self, data: st.DataObject, on: bool) -> None:
        """A seat lets the server pass for it, or no longer, in all phases or in one."""
        seat, wire = self._client(data, lambda role: role is not None)
        stops = list(self.live.rules.stops)
        phase = data.draw(st.sampled_from(["", *stops]))
        self._carried_out(wire, seat, self._full("auto-pass") | {"on": on, "phase": phase}, 0)
        sitting = self.live.sittings[seat]
        assert all(sitting.passes_in(stop) is on for stop in ([phase] if phase else stops))

    @rule(data=st.data())
    def give_a_new_link(self, data: st.DataObject) -> None:
        """Whoever opened the table gives a new link to a seat that nobody is at; nobody else can."""
        seat, wire = self._client(data, lambda role: role is not None)
        lost = data.draw(st.integers(0, len(self.tokens)))
        message = self._full("reissue") | {"seat": lost}
        if seat != 0:
            self._refused(wire, message, "not-yours")
        elif lost == len(self.tokens):
            self._refused(wire, message, "malformed")
        elif any(role == lost for role, _ in self.clients) or self.live.sittings[lost].kind != "person":
            self._refused(wire, message, "not-now")
        else:
            answer = self.hall.run(wire.ask(message))
            assert (answer["type"], answer["seat"]) == ("reissued", lost)
            assert answer["token"] != self.tokens[lost]
            self.tokens[lost] = answer["token"]
            self.answers["reissued"] += 1
            for _, other in self.clients:
                self.hall.run(other.wait_until_heard())
            self._quiet()

    @rule(data=st.data(), text=st.text(min_size=1, max_size=40))
    def talk(self, data: st.DataObject, text: str) -> None:
        """Somebody says something, which may be nothing that can be said."""
        _, wire = self._client(data)
        answer = self.hall.run(wire.ask(self._full("say") | {"text": text}))
        fit = text.strip() and text.strip().replace("\n", "").isprintable()
        assert answer["type"] == ("done" if fit else "error")
        for _, other in self.clients:
            self.hall.run(other.wait_until_heard())
        self._quiet()

    @precondition(lambda self: len(self.clients) < 6)
    @rule(data=st.data())
    def come_back(self, data: st.DataObject) -> None:
        """Somebody opens the table once more."""
        role, _ = self._client(data)
        self._enter(role)
        for _, other in self.clients:
            self.hall.run(other.wait_until_heard())

    @precondition(lambda self: len(self.clients) > 2)
    @rule(data=st.data())
    def hang_up(self, data: st.DataObject) -> None:
        """Somebody is gone."""
        role, wire = self._client(data)
        self.clients.remove((role, wire))
        self.hall.run(wire.close())
        for _, other in self.clients:
            self.hall.run(other.wait_until_heard())
