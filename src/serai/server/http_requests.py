"""What is asked of the server over HTTP, as types."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from serai.server.message_fields import Number
from serai.server.messages import Kind, Level, Name, TableId, Token

#: A deck: the name of a ready one, or the text of a file. Empty: whatever the options say.
DeckWords = Annotated[str, Meta(max_length=12_000)]


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: open for whoever comes, the asker's own (person), or a bot's with its level."""

    kind: Kind = "open"
    name: Name = ""
    level: Level = ""
    deck: DeckWords = ""


class SetText(msgspec.Struct, forbid_unknown_fields=True):
    """A card set of one's own: the name and the text of its file."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    text: Annotated[str, Meta(max_length=500_000)]


class TableRequest(msgspec.Struct, forbid_unknown_fields=True, rename={"from_": "from"}):
    """A new table: of a game with its seats and options, or a lesson, or from a scenario or a replay."""

    game: Annotated[str, Meta(max_length=40)] = ""
    seats: Annotated[list[SeatRequest], Meta(max_length=20)] = []
    options: dict[str, str | int | list[str]] = {}
    sets: Annotated[list[SetText], Meta(max_length=4)] = []  # the table is private then
    private: bool = False
    lesson: bool = False
    scenario: str = ""  # the text of its file
    from_: Annotated[str, Meta(max_length=24)] = ""  # a table whose game is over
    step: Number = 0  # the decision after which it is left
    seat: Number = 0  # the seat that one takes there
    name: Name = ""  # of the asker, where no seats are given


class SitRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody takes an open seat, and may bring a deck."""

    name: Name
    deck: DeckWords = ""


class CardsRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Cards that are being written: the text of their set, and the place of the one to judge (all: null)."""

    text: Annotated[str, Meta(max_length=100_000)]
    only: Annotated[int, Meta(ge=0, le=1000)] | None = None


class PrintRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Cards to be printed, by name with their copies, or those of a deck; neither: all that the game has."""

    cards: Annotated[
        dict[Annotated[str, Meta(max_length=120)], Annotated[int, Meta(ge=1, le=99)]], Meta(max_length=1000)
    ] = {}
    deck: DeckWords = ""  # the text of its file
    paper: Literal["a4", "letter"] = "a4"


class DeckRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A deck to be checked, as the text of its file, for a table with these options."""

    text: DeckWords
    options: dict[str, str | int | list[str]] = {}


class TurnRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of which somebody wants to know whether it must choose."""

    table: TableId
    token: Token
