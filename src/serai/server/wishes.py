"""What is asked of the lobby over HTTP and what it answers, as types."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from serai.server.messages import Code, Kind, Level, Name, TableId, Token
from serai.server.pages import DeckFault
from serai.server.terms import Number

#: A deck: the name of a ready one, or the text of a file. Empty: whatever the options say.
DeckWords = Annotated[str, Meta(max_length=12_000)]


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: open for whoever comes, the asker's own (person), or a bot's with its level."""

    kind: Kind = "open"
    name: Name = ""
    level: Level = "heuristic"
    deck: DeckWords = ""


class TableWish(msgspec.Struct, forbid_unknown_fields=True, rename={"from_": "from"}):
    """A new table: of a game with its seats and options, or a lesson, or from a scenario or a replay."""

    game: Annotated[str, Meta(max_length=40)] = ""
    seats: Annotated[list[SeatWish], Meta(max_length=20)] = []
    options: dict[str, str | int | list[str]] = {}
    private: bool = False
    lesson: bool = False
    scenario: str = ""  # the text of its file
    from_: Annotated[str, Meta(max_length=24)] = ""  # a table whose game is over
    step: Number = 0  # the decision after which it is left
    seat: Number = 0  # the seat that one takes there
    name: Name = ""  # of the asker, where no seats are given


class SitWish(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody takes an open seat, and may bring a deck."""

    name: Name
    deck: DeckWords = ""


class DeckWish(msgspec.Struct, forbid_unknown_fields=True):
    """A deck to be checked, as the text of its file, for a table with these options."""

    text: DeckWords
    options: dict[str, str | int | list[str]] = {}


class Seat(msgspec.Struct):
    """A seat that was taken; the token opens it and is told this one time."""

    table: str
    seat: int | None
    token: str


class TurnWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of which somebody wants to know whether it must choose."""

    table: TableId
    token: Token


class TurnInfo(msgspec.Struct):
    """How a table stands for a seat."""

    table: str
    game: str
    seat: int
    yours: bool  # this seat must choose
    waiting: bool  # for somebody to sit down
    over: bool
    rematch: str | None


class Fault(msgspec.Struct, omit_defaults=True):
    """A request that changed nothing; a deck that may not be played comes with every fault."""

    error: Code
    text: str
    faults: list[DeckFault] = []
