"""What a table's journal is made of: entries and drafts of them, seats, steps, takeback requests."""

from __future__ import annotations

from dataclasses import dataclass, field

from serai.kernel import Data

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


@dataclass(frozen=True)
class Draft:
    """Entries that may be written, and the seat that must choose after them; None: the game is over then."""

    entries: tuple[Entry, ...]
    asked: int | None


@dataclass
class Sitting:
    """A seat as the database has it."""

    kind: str
    name: str
    level: str = ""
    token: str = ""  # hashed
    left: bool = False
    auto_pass: bool = False  # in every phase
    passes: tuple[str, ...] = ()  # in these phases
    host: bool = False  # who opened the table
    deck: Data = None  # brought by whoever sat down: a ready one's name, or a list; None: as the options say

    def passes_in(self, phase: str) -> bool:
        """Whether the seat passes by itself in a phase."""
        return self.auto_pass or phase in self.passes


class BrokenJournal(ValueError):
    """A journal that does not lead to the states it says."""


@dataclass
class TakebackRequest:
    """A takeback that waits for the others: who asked, how far back, who agreed."""

    seat: int
    to: int
    agreed: list[int] = field(default_factory=list)


@dataclass(frozen=True, eq=False)  # the same decision made twice is two steps
class Step:
    """A decision of the game as it stands, and the number of the state it led to."""

    number: int
    seat: int
    do: str
