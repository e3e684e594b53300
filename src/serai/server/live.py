"""A table as the journal tells it: entries are folded into a kernel table, and nothing else makes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from serai.games import find_game
from serai.kernel import Data, Event, Outcome, Refused, Rules, Table, open_table

PLAY = "play"
UNDO = "undo"
TAKEBACK = "takeback"  # carried out: what = the number gone back to
ASK = "ask"  # a takeback is asked for
AGREE = "agree"
DECLINE = "decline"
CONCEDE = "concede"
LEAVE = "leave"  # what = the level of the bot that plays on


@dataclass(frozen=True)
class Entry:
    """One line of a table's journal."""

    kind: str
    seat: int
    what: str = ""
    hash: str = ""
    message: str = ""


@dataclass
class Sitting:
    """A seat as the database has it."""

    kind: str
    name: str
    level: str = ""
    token: str = ""  # hashed
    left: bool = False
    auto_pass: bool = False


class BrokenJournal(ValueError):
    """A journal that does not lead to the states it says."""


@dataclass
class Wish:
    """A takeback that waits for the others: who asked, how far back, who agreed."""

    seat: int
    to: int
    agreed: list[int] = field(default_factory=list)


class LiveTable:
    """One table, with everything that its journal says."""

    def __init__(
        self, id: str, game: str, options: Data, seed: bytes, sittings: list[Sitting], private: bool
    ) -> None:
        self.id = id
        self.game = game
        self.options = options
        self.seed = seed
        self.sittings = sittings
        self.private = private
        self.rules: Rules[Any] = find_game(game)
        self.entries: list[Entry] = []
        self.table: Table[Any] = self._opened()
        self.wish: Wish | None = None
        self.conceded: int | None = None
        self.answered: dict[tuple[int, str], int] = {}  # (seat, message) -> number after it
        #: For each number of the journal, how many events the table's log had; None after it went back.
        self.told: list[int] = [len(self.table.events)]
        self.last_rewind = 0  # the number since which the log only grew

    def _opened(self) -> Table[Any]:
        return open_table(self.rules, self.seed, self.options, [sitting.name for sitting in self.sittings])

    @property
    def number(self) -> int:
        """The number of the present state: how many entries the journal has."""
        return len(self.entries)

    @property
    def asked(self) -> int | None:
        """The seat that must choose, None when the game is over."""
        return None if self.over else self.table.asked

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""
        return self.conceded is not None or self.table.asked is None

    def outcome(self) -> Outcome | None:
        """How the game ended; a concession gives the game to the other."""
        if self.conceded is not None:
            scores = [1.0] * len(self.sittings)
            scores[self.conceded] = 0.0
            return Outcome(tuple(scores), "the other gave the game up", "")
        return self.table.outcome

    # Trying an entry before it is written

    def try_play(self, seat: int, words: str) -> Entry:
        """The entry of a decision, with the hash of the state it leads to; `Refused` changes nothing."""
        refusal = self.table.why_not(words, seat)
        if refusal is not None:
            raise Refused(refusal)
        trial = self.table.clone()
        trial.play(words, seat)
        return Entry(PLAY, seat, trial.record.rows[-1].do, trial.record.rows[-1].state)

    def undoable(self, seat: int) -> int:
        """How many of the own last decisions a seat may take back now."""
        return 0 if self.over else self.table.undoable(seat)

    # Folding

    def fold(self, entry: Entry) -> None:
        """Carry an entry out that is in the journal."""
        if entry.kind == PLAY:
            self.table.play(entry.what, entry.seat)
            if self.table.record.rows[-1].state != entry.hash:
                raise BrokenJournal(f"{self.id}: entry {self.number + 1} leads to another state")
            self.wish = None
        elif entry.kind == UNDO:
            self.table.undo(entry.seat)
            self.last_rewind = self.number + 1
            self.wish = None
        elif entry.kind == ASK:
            self.wish = Wish(entry.seat, int(entry.what))
        elif entry.kind == AGREE and self.wish is not None:
            self.wish.agreed.append(entry.seat)
        elif entry.kind == DECLINE:
            self.wish = None
        elif entry.kind == TAKEBACK:
            self._go_back(int(entry.what))
        elif entry.kind == CONCEDE:
            self.conceded = entry.seat
        elif entry.kind == LEAVE:
            sitting = self.sittings[entry.seat]
            sitting.kind, sitting.level, sitting.left, sitting.token = "bot", entry.what, True, ""
        self.entries.append(entry)
        self.answered.setdefault((entry.seat, entry.message), self.number)
        self.told.append(len(self.table.events))

    def _go_back(self, to: int) -> None:
        """The state of an earlier number, made anew from the journal."""
        earlier = LiveTable(self.id, self.game, self.options, self.seed, self.sittings, self.private)
        for entry in self.entries[:to]:
            if entry.kind != LEAVE:
                earlier.fold(entry)
        self.table = earlier.table
        self.wish = None
        self.last_rewind = self.number + 1

    def consent_needed(self) -> list[int]:
        """The seats whose consent a takeback still waits for: persons who did not ask or agree."""
        if self.wish is None:
            return []
        return [
            seat
            for seat, sitting in enumerate(self.sittings)
            if sitting.kind == "person" and seat != self.wish.seat and seat not in self.wish.agreed
        ]

    def taken_back(self, to: int) -> list[str]:
        """The decisions that a takeback to this number undoes, as their records have them."""
        earlier = LiveTable(self.id, self.game, self.options, self.seed, self.sittings, self.private)
        for entry in self.entries[:to]:
            if entry.kind != LEAVE:
                earlier.fold(entry)
        kept = len(earlier.table.record.rows)
        return [row.do for row in self.table.record.rows[kept:]]

    def events_since(self, number: int) -> list[Event] | None:
        """What happened since a number; None if the log went back meanwhile."""
        if number < self.last_rewind:
            return None
        return self.table.events[self.told[number] :]
