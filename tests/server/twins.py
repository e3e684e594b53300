"""Twin tables: two worlds that differ only in what a viewer may not know, and what looks the same in both."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from serai.kernel import Data, Event, Record, Rules, Table, View
from serai.kernel.chance import SEED_BYTES, Chance
from serai.kernel.data import canonical, hash_of
from serai.server.entries import Sitting
from serai.server.keeper import hashed
from serai.server.live import LiveTable

_LOG = 60  # events of the log that twins bring along; those before them were compared at earlier pairs
Viewer = int | None  # a seat, or None: a spectator


class TwinTable(LiveTable):
    """A table whose journal begins in the middle of a game."""

    def __init__(self, id: str, base: Table[Any], state: Any, log: list[Event], tokens: list[str]) -> None:
        self._start, self._log, self._header = state, log, base.record.header
        header = self._header
        seed = bytes.fromhex(header.seed or "")
        sittings = [
            Sitting("person", name, token=hashed(token))
            for name, token in zip(header.names, tokens, strict=True)
        ]
        super().__init__(id, header.game, dict(header.options), seed, sittings, private=True)

    def _opened(self) -> Table[Any]:
        log, state = list(self._log), self._start.clone()
        state.events = log
        return Table(self.rules, state, Record(self._header), log)


@dataclass(frozen=True)
class Pair:
    """A table and its twin, as the states of a viewer who cannot tell them apart."""

    viewer: Viewer
    truth: Any
    twin: Any
    logs: tuple[list[Event], list[Event]]


def twins(table: Table[Any], viewer: Viewer, seed: bytes) -> Pair | None:
    """The table as it stands, and a guess of the viewer; None if there is nothing that it may not know."""
    rules = table.rules
    view = View(viewer, *json.loads(rules.view(table.state, viewer).bytes()))
    twin = rules.guess(view, Chance(seed[:SEED_BYTES]))
    twin.chance = table.state.chance.clone()  # what is drawn from now on is the same
    truth = table.state.clone()
    if hash_of(rules.dump(truth)) == hash_of(rules.dump(twin)):
        return None
    return Pair(viewer, truth, twin, _logs(table.events[-_LOG:], viewer))


def _logs(events: list[Event], viewer: Viewer) -> tuple[list[Event], list[Event]]:
    """The true log, and one in which is nothing but what the viewer was told."""
    seen_events: list[Event] = []
    for event in events:
        seen = event.seen_by(viewer)
        if seen is None:
            continue
        # What a spectator is told of the veiled event must be what it is told of the true one.
        seen_events.append(seen if _data(seen.seen_by(None)) == _data(event.seen_by(None)) else event)
    return list(events), seen_events


def _data(event: Event | None) -> bytes:
    return canonical(None if event is None else event.data())


def is_news(events: list[Event], viewer: Viewer, seats: int) -> bool:
    """Whether a step told this viewer something that was hidden from it."""
    if viewer is not None:
        return any(event.news_to(viewer) for event in events)
    return any(
        any(event.news_to(seat) for seat in range(seats))
        and all(_data(event.seen_by(seat)) == _data(event.seen_by(None)) for seat in range(seats))
        for event in events
    )


@dataclass(frozen=True)
class Stepped:
    """What a decision would do."""

    news: bool
    looks: bytes


def stepped(rules: Rules[Any], state: Any, words: str, viewer: Viewer, seats: int) -> Stepped:
    """What a decision would do, tried on a copy: is it news to the viewer, and how does it look."""
    world = state.clone()
    events: list[Event] = []
    world.events = events
    action = rules.read(world, words)
    assert action is not None
    rules.apply(world, action)
    asked, outcome = rules.asked(world), rules.outcome(world)
    looks: list[Data] = [asked, None if outcome is None else [list(outcome.scores), outcome.reason]]
    looks.append(None if asked is None else rules.prompt(world).data())
    if asked is not None and asked == viewer:
        looks.append([rules.notate(world, offer) for offer in rules.legal(world)])
    for eyes in {viewer, None}:
        seen = [event.seen_by(eyes) for event in events]
        looks.append([rules.view(world, eyes).data, [event.data() for event in seen if event is not None]])
    return Stepped(is_news(events, viewer, seats), canonical(looks))
