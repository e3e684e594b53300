"""The examiner of redaction: pairs of tables are played in two houses, and what is heard is compared."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from starlette.applications import Starlette

from serai.games import find_game
from serai.kernel import Table, open_table
from serai.kernel.abilities import rules_for
from serai.kernel.chance import SEED_BYTES
from serai.server import journal
from tests.server.twins import Pair, TwinTable, Viewer, stepped, twins
from tests.server.wire import fetch, house

_OPERATIONS = 9  # for each pair, unless something becomes known before
_TRIED = 12  # decisions that are tried for one that looks the same in both worlds
_STRIDE = (1, 12)  # decisions between two pairs of a game


class Leak(AssertionError):
    """Two streams that should be the same are not."""


class Line(Protocol):
    """A socket, with a network behind it or without one."""

    heard: list[bytes]

    def send(self, message: dict[str, object]) -> None: ...
    async def wait_until_heard(self) -> None: ...
    async def close(self) -> None: ...


#: Opens a socket to one of the two worlds: 0 or 1.
Dial = Callable[[int], Any]


@dataclass
class Report:
    """What was compared."""

    pairs: Counter[str] = field(default_factory=Counter)
    plays: int = 0
    unlike: int = 0  # decisions that were not the same in both worlds, and looked the same
    others: Counter[str] = field(default_factory=Counter)
    messages: int = 0
    bytes: int = 0
    seconds: float = 0.0

    def lines(self) -> list[str]:
        """The figures."""
        pairs = ", ".join(f"{count} of {game}" for game, count in sorted(self.pairs.items()))
        others = ", ".join(f"{name} {count}" for name, count in sorted(self.others.items()))
        return [
            f"redaction: {self.pairs.total()} pairs ({pairs}), 0 leaks, {self.seconds:.0f} s",
            f"{self.plays} decisions, {self.unlike} of them different where nobody may see it; {others}",
            f"{self.messages} messages with {self.bytes} bytes were the same in both worlds",
        ]


class World:
    """One of the two tables, and those who look at it."""

    def __init__(self, place: int, app: Starlette, live: TwinTable, tokens: list[str], dial: Dial) -> None:
        self.app = app
        self.live = live
        self._place = place
        self._tokens = tokens
        self._dial = dial
        self.seats: list[Line] = []  # of those who sit
        self.watched: list[tuple[str, Line]] = []  # whose streams are compared
        self.pages: list[bytes] = []

    async def begin(self, viewer: Viewer) -> None:
        """The table is in the house; everybody comes in."""
        there = house(self.app)
        async with there.engine.begin() as connection:
            await journal.add_table(connection, self.live, "twins")
        there.keeper.take(self.live)
        for seat in range(len(self._tokens)):
            self.seats.append(await self._come(seat))
        self.watched.append(("a spectator", await self._come(None)))
        if viewer is not None:
            self.watched.append((f"seat {viewer}", self.seats[viewer]))

    async def _come(self, seat: Viewer) -> Line:
        line: Line = await self._dial(self._place)
        token = "" if seat is None else self._tokens[seat]
        line.send({"type": "hello", "table": self.live.id, "token": token})
        await line.wait_until_heard()
        return line

    async def come_back(self, viewer: Viewer) -> None:
        """The viewer and a spectator open the table once more, and look at what can be fetched."""
        self.watched.append(("a spectator that comes back", await self._come(None)))
        if viewer is not None:
            self.watched.append((f"seat {viewer} that comes back", await self._come(viewer)))
        here = f"/api/tables/{self.live.id}"
        token = "" if viewer is None else self._tokens[viewer]
        for path, bearer in ((here, ""), (f"{here}/log", ""), (f"{here}/log", token), (f"{here}/record", "")):
            self.pages.append(await fetch(self.app, path, bearer))

    async def say(self, seat: Viewer, message: dict[str, object]) -> None:
        """A seat, or a spectator, sends a message; then all is quiet."""
        line = self.watched[0][1] if seat is None else self.seats[seat]
        line.send(message)
        await line.wait_until_heard()
        for _, other in self.watched:
            await other.wait_until_heard()

    @property
    def words(self) -> list[str]:
        """What the seat that is asked may do."""
        return self.live.table.notations

    async def end(self) -> None:
        """All hang up."""
        for line in {id(line): line for line in [*self.seats, *(line for _, line in self.watched)]}.values():
            await line.close()


class Examiner:
    """Plays pairs of tables in two houses."""

    def __init__(self, apps: list[Starlette], dial: Dial, seed: int, report: Report | None = None) -> None:
        self.report = Report() if report is None else report
        self._apps = apps
        self._dial = dial
        self._random = random.Random(seed)
        self._ids = 0

    async def examine(self, game: str, pairs: int, sets: Sequence[dict[str, str]] = ()) -> None:
        """So many pairs of a game, taken from random games; the first difference is raised as a `Leak`.

        With card sets of one's own, which every deck of one's own has in it.
        """
        while self.report.pairs[game] < pairs:
            chance = self._random
            rules: Any = rules_for(find_game(game), {"sets": list(sets)})
            seats = chance.choice(list(rules.seats)[:3])
            options: dict[str, object] = {"seats": seats} if "seats" in rules.fill_options({}) else {}
            if hasattr(rules, "own_deck"):  # one brings a deck of her own
                ready = chance.choice(list(rules.ready_decks().values()))
                own = "".join(
                    [f'"{sheet["name"]}" = 3\n' for sheet in rules.card_sheets() if sheet.get("set")]
                )
                deck = rules.own_deck(ready.replace("[cards]\n", f"[cards]\n{own}"), "", {})
                options["decks"] = [deck, *["random"] * (seats - 1)]
            names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][: rules.seated(rules.fill_options(options))]
            table = open_table(rules, chance.randbytes(SEED_BYTES), options, names)
            spoken: list[str] = []
            while table.asked is not None and self.report.pairs[game] < pairs:
                viewer = chance.choice([None, *range(len(names)), *range(len(names))])
                pair = twins(table, viewer, chance.randbytes(SEED_BYTES))
                if pair is not None:
                    await self._compare(table, pair, [*spoken[-60:], *table.notations])
                    self.report.pairs[game] += 1
                for _ in range(chance.randint(*_STRIDE)):
                    if table.asked is not None:
                        words = chance.choice(table.notations)
                        spoken.append(words)
                        table.play(words)

    async def _compare(self, table: Table[Any], pair: Pair, spoken: list[str]) -> None:
        self._ids += 1
        seats = len(table.record.header.names)
        tokens = [f"token-of-seat-{seat}-{self._ids}" for seat in range(seats)]
        worlds = [
            World(
                place,
                self._apps[place],
                TwinTable(f"twin{self._ids}", table, state, log, tokens),
                tokens,
                self._dial,
            )
            for place, (state, log) in enumerate(zip((pair.truth, pair.twin), pair.logs, strict=True))
        ]
        try:
            for world in worlds:
                await world.begin(pair.viewer)
            self._same(worlds, "the table was opened")
            for _ in range(_OPERATIONS):
                what = await self._operate(worlds, pair.viewer, spoken, seats)
                if not what:
                    break
                self._same(worlds, what)
            for world in worlds:
                await world.come_back(pair.viewer)
            self._same(worlds, "somebody came back")
        finally:
            for world in worlds:
                await world.end()
        for _, line in worlds[0].watched:
            self.report.messages += len(line.heard)
            self.report.bytes += sum(len(data) for data in line.heard)

    def _same(self, worlds: list[World], what: str) -> None:
        one, other = worlds
        for (who, mine), (_, theirs) in zip(one.watched, other.watched, strict=True):
            for place, (here, there) in enumerate(zip(mine.heard, theirs.heard, strict=False)):
                if here != there:
                    raise Leak(f"{who} is told it by message {place}, when {what}: {_apart(here, there)}")
            if len(mine.heard) != len(theirs.heard):
                raise Leak(f"{who} hears {len(mine.heard)} messages or {len(theirs.heard)}, when {what}")
        for here, there in zip(one.pages, other.pages, strict=True):
            if here != there and not one.live.over:  # after the end the record tells everything
                raise Leak(f"a page tells it: {_apart(here, there)}")

    async def _operate(self, worlds: list[World], viewer: Viewer, spoken: list[str], seats: int) -> str:
        """Something happens in both worlds; the answer is what, and nothing if the pair is at its end."""
        chance = self._random
        kinds = {"play": 10, "refused": 2, "why": 2, "undo": 3, "takeback": 2, "auto-pass": 1}
        kind = chance.choices(list(kinds), list(kinds.values()))[0]
        number = worlds[0].live.number
        id = f"m{number}-{chance.getrandbits(40)}"
        if worlds[0].live.over:
            return ""
        if kind == "play":
            return await self._play(worlds, viewer, id, seats)
        self.report.others[kind] += 1
        if kind == "takeback":
            return await self._take_back(worlds, id, seats)
        words = chance.choice([*spoken, "nothing that is a decision", "pass"])
        if kind == "undo":
            seat: Viewer = chance.choice([viewer, *range(seats)])
            if seat != viewer and not all(seat is not None and world.live.undoable(seat) for world in worlds):
                seat = viewer
            for world in worlds:
                await world.say(seat, {"type": "undo", "id": id, "at": number})
            return f"seat {seat} sent undo"
        if kind == "refused" and worlds[0].live.asked == viewer and words in worlds[0].words:
            kind = "why"
        body: dict[str, object] = {"type": "why", "id": id, "do": words}
        if kind == "refused":
            body = {"type": "play", "id": id, "at": number, "do": words}
        elif kind == "auto-pass":
            phase = chance.choice(["", *worlds[0].live.rules.stops])
            body = {"type": "auto-pass", "id": id, "on": chance.random() < 0.7, "phase": phase}
        for world in worlds:
            await world.say(viewer, body)
        return f"seat {viewer} sent {body}"

    async def _play(self, worlds: list[World], viewer: Viewer, id: str, seats: int) -> str:
        found = self._alike(worlds, viewer, seats)
        if found is None:
            return ""
        asked, number = worlds[0].live.asked, worlds[0].live.number
        assert asked is not None
        for world, words in zip(worlds, found, strict=True):
            await world.say(asked, {"type": "play", "id": id, "at": number, "do": words})
            assert world.live.number == number + 1, "what was listed was refused"
        self.report.plays += 1
        self.report.unlike += found[0] != found[1]
        return f"seat {asked} played {found}"

    def _alike(self, worlds: list[World], viewer: Viewer, seats: int) -> tuple[str, str] | None:
        """A decision in each world, which look the same to the viewer and tell it no news."""
        one, other = (world.live for world in worlds)
        rules = one.rules
        mine, theirs = worlds[0].words, worlds[1].words
        for words in self._random.sample(mine, min(len(mine), _TRIED)):
            here = stepped(rules, one.table.state, words, viewer, seats)
            if here.news:
                continue
            if one.asked == viewer or (words in theirs and self._random.random() < 0.5):
                if words not in theirs:
                    raise Leak(f"{words!r} is legal in one world only")
                if stepped(rules, other.table.state, words, viewer, seats).news:
                    raise Leak(f"whether {words!r} is news hangs on what is hidden")
                return words, words
            tried = self._random.sample(theirs, min(len(theirs), _TRIED))
            for others in sorted(tried, key=lambda others: others == words):  # another one, if it can be
                if stepped(rules, other.table.state, others, viewer, seats) == here:
                    return words, others
        return None

    async def _take_back(self, worlds: list[World], id: str, seats: int) -> str:
        live, chance = worlds[0].live, self._random
        back = [to for to in range(live.number) if live.can_go_back(to)]
        if not back:
            return "nothing could be taken back"
        to, asker = chance.choice(back), chance.randrange(seats)
        agreed = [chance.random() < 0.8 for _ in range(seats)]
        for world in worlds:
            await world.say(asker, {"type": "ask-takeback", "id": id, "at": world.live.number, "to": to})
            for seat in range(seats):
                if world.live.takeback is not None and seat != asker:
                    body = {
                        "type": "answer-takeback",
                        "id": id,
                        "at": world.live.number,
                        "agreed": agreed[seat],
                    }
                    await world.say(seat, body)
        return f"seat {asker} asked to go back to {to}"


def _apart(one: bytes, other: bytes) -> str:
    """Two texts from a little before the place where they part."""
    at = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    start = max(0, at - 60)
    return " and ".join(repr(text[start : at + 60].decode(errors="replace")) for text in (one, other))
