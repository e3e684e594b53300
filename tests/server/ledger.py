"""What the database says, read and judged apart from the server: the journal of each table, played again."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from pathlib import Path

from serai.kernel.data import canonical
from serai.server.entries import BrokenJournal, Entry, Sitting
from serai.server.live import LiveTable
from serai.server.seat_messages import LATEST
from tests.server.client import Player


def same_log(heard: list[object], events: list[object]) -> bool:
    """Whether a client heard what was told; after a loss the welcome has the last lines only."""
    enough = len(heard) >= min(len(events), LATEST)
    return enough and canonical(heard) == canonical(events[len(events) - len(heard) :])


class Ledger:
    """The tables of an SQLite file. It is read anew after each kill, and only what is new is played again."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.tables: dict[str, LiveTable] = {}
        self.messages: dict[str, Counter[tuple[int, str]]] = {}

    def check(self, players: dict[str, list[Player]]) -> list[str]:
        """The faults, as sentences: read what is new, and compare it with what each player was told."""
        faults: list[str] = []
        with sqlite3.connect(self.file) as connection:
            connection.row_factory = sqlite3.Row
            for id, seated in players.items():
                faults += [f"{id}: {fault}" for fault in self._check(connection, id, seated)]
        connection.close()
        return faults

    def _check(self, connection: sqlite3.Connection, id: str, players: list[Player]) -> list[str]:
        live = self.tables.get(id)
        if live is None:
            live = self.tables[id] = opened(connection, id)
            self.messages[id] = Counter()
        rows = connection.execute(
            "SELECT * FROM journal WHERE table_id = ? AND n > ? ORDER BY n", [id, live.number]
        ).fetchall()
        faults = self._compare(live, players)
        for row in rows:
            if row["n"] != live.number + 1:
                faults.append(f"the journal goes from {live.number} to {row['n']}")
            self.messages[id][(row["seat"], row["message"])] += 1
            try:
                live.fold(Entry(row["kind"], row["seat"], row["what"], row["hash"], row["message"]))
            except (BrokenJournal, ValueError) as fault:
                return [*faults, f"entry {row['n']} cannot be played again: {fault}"]
            faults += self._compare(live, players)
        for player in players:
            faults += self._acknowledged(live, player)
        return faults

    def _compare(self, live: LiveTable, players: list[Player]) -> list[str]:
        """Whoever was last shown the state of this number was shown what the journal leads to."""
        faults = []
        for player in players:
            knows, seat = player.knows, player.seat.seat
            if knows.number != live.number:
                continue
            if canonical(knows.view) != canonical(live.rules.view(live.table.state, seat).data):
                faults.append(f"seat {seat} was shown another state {live.number}")
            seen = [event.seen_by(seat) for event in live.table.events]
            events = [event.data() for event in seen if event is not None]
            if not same_log([line["event"] for line in knows.lines], events):
                faults.append(f"seat {seat} was told another log up to {live.number}")
        return faults

    def _acknowledged(self, live: LiveTable, player: Player) -> list[str]:
        """Each acknowledged message is in the journal once, at its place; each refused one is not there."""
        faults = []
        seat = player.seat.seat
        if player.knows.number > live.number:
            faults.append(f"seat {seat} saw {player.knows.number}, the journal ends at {live.number}")
        for sent in player.sent:
            if seat is None or sent.answer is None:
                continue
            id, times = sent.body["id"], self.messages[live.id][(seat, sent.body["id"])]
            if sent.number < 0:
                if times:
                    faults.append(f"{id} of seat {seat} was refused and is in the journal")
                continue
            if times != 1:
                faults.append(f"{id} of seat {seat} was acknowledged and is there {times} times")
                continue
            entry = live.entries[sent.number - 1]
            if (entry.seat, entry.message) != (seat, id):
                faults.append(f"{id} of seat {seat} is not at its place {sent.number}")
            if sent.body["type"] == "play" and entry.what != sent.body["do"]:
                faults.append(f"{id} of seat {seat} is another decision in the journal")
        return faults


def opened(connection: sqlite3.Connection, id: str) -> LiveTable:
    """A table before the first entry of its journal."""
    row = connection.execute("SELECT * FROM tables WHERE id = ?", [id]).fetchone()
    seats = connection.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", [id])
    sittings = [
        Sitting(seat["kind"], seat["name"], seat["level"], seat["token"], bool(seat["left"]))
        for seat in seats
    ]
    return LiveTable(id, row["game"], json.loads(row["options"]), row["seed"], sittings, bool(row["private"]))
