"""The messages of the protocol, as types: what comes in, what goes out. docs/protocol.md tells the story."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

#: What an error is about; a client may rely on these.
Code = Literal[
    "malformed",  # not a message of the protocol
    "oversized",
    "too-fast",
    "origin",  # the page that asks may not
    "no-table",
    "no-seat",  # the token is of no seat here, or none was given
    "taken",  # somebody sits there
    "not-yours",  # a spectator or another seat cannot do that
    "out-of-turn",
    "refused",  # by the rules; `rule` has the paragraph
    "stale",  # the table has moved on; `number` is where it stands
    "over",
    "not-now",
    "limit",
    "trouble",  # the database does not answer; send the same message again
]
CODES: tuple[str, ...] = get_args(Code)

ID_LENGTH = 48
NAME_LENGTH = 40
_ID = "^[A-Za-z0-9._:-]*$"  # no slash: the server's own ids have one

#: The client's own name for a message: a repeat with the same id gets the first answer.
Id = Annotated[str, Meta(min_length=1, max_length=ID_LENGTH, pattern=_ID)]
FreeId = Annotated[str, Meta(max_length=ID_LENGTH, pattern=_ID)]
TableId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[A-Za-z0-9_-]+$")]
Token = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Words = Annotated[str, Meta(min_length=1, max_length=400)]
Name = Annotated[str, Meta(max_length=NAME_LENGTH)]
Level = Annotated[str, Meta(min_length=1, max_length=20)]
Kind = Literal["open", "person", "bot"]


class Message(msgspec.Struct, tag_field="type", kw_only=True):
    """Anything that is sent. A client passes over fields that it does not know; the server refuses them."""


# From a client.


class Wish(Message, forbid_unknown_fields=True):
    """Anything that a client sends."""


class Hello(Wish, tag="hello"):
    """The first message: which table, with which seat's token (none: a spectator, who may have a name)."""

    table: TableId
    token: Token = ""
    name: Name = ""
    id: FreeId = ""


class Play(Wish, tag="play"):
    """A decision, in the game's notation, at the state that has this number."""

    id: Id
    at: Number
    do: Words


class Undo(Wish, tag="undo"):
    """Take the own last decision back, while nothing hidden came of it and nobody else decided."""

    id: Id
    at: Number


class AskTakeback(Wish, tag="ask-takeback"):
    """Ask all others to go back to the state of an earlier number."""

    id: Id
    at: Number
    to: Number


class AnswerTakeback(Wish, tag="answer-takeback"):
    """Agree to a takeback, or not; whoever asked for it may withdraw it in this way."""

    id: Id
    at: Number
    agreed: bool


class Concede(Wish, tag="concede"):
    """Give the game up: with two seats the other wins, with more a bot plays on."""

    id: Id
    at: Number


class Leave(Wish, tag="leave"):
    """Leave the seat for good; a bot of this level plays on."""

    id: Id
    at: Number
    level: Level = "heuristic"


class Fill(Wish, tag="fill"):
    """Give an open seat to a bot of this level."""

    id: Id
    seat: Number
    level: Level = "heuristic"


class Rematch(Wish, tag="rematch"):
    """After the end: a new table with the same seats, which the same tokens open."""

    id: Id


class Say(Wish, tag="say"):
    """A line of chat."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Pass(Wish, tag="auto-pass"):
    """Whether the seat passes by itself where it may."""

    id: Id
    on: bool


class Why(Wish, tag="why"):
    """Ask why something cannot be done."""

    id: Id
    do: Words


class Ping(Wish, tag="ping"):
    """Ask for a sign of life."""

    id: FreeId = ""


Incoming = (
    Hello
    | Play
    | Undo
    | AskTakeback
    | AnswerTakeback
    | Concede
    | Leave
    | Fill
    | Rematch
    | Say
    | Pass
    | Why
    | Ping
)


# From the server.


class Choice(msgspec.Struct):
    """One legal decision: its notation, and how it is called for people."""

    do: str
    label: str


class SeatInfo(msgspec.Struct):
    """What everybody may know of a seat. A person who is neither here nor left has lost the way here."""

    name: str
    kind: Kind
    level: str  # of a bot
    here: bool
    left: bool  # for good; a bot plays on


class Ask(msgspec.Struct):
    """What the table waits for: whose choice, of what kind, by which rule, in a sentence, about what."""

    seat: int
    kind: str
    rule: str
    text: str
    about: Any


class Line(msgspec.Struct):
    """A line of the log: the number of the state it led to, a sentence, and what happened as data."""

    number: int
    text: str
    event: Any


class Decision(msgspec.Struct):
    """A decision that was made: the number it led to, whose it was, and its notation if it was the own."""

    number: int
    seat: int
    do: str | None


class Takeback(msgspec.Struct):
    """A takeback that waits: who asked, how far, what it takes back, who agreed, who is still to answer."""

    seat: int
    to: int
    decisions: list[Decision]
    lines: list[str]  # of the log, as this seat knows it
    agreed: list[int]
    waits: list[int]


class Result(msgspec.Struct):
    """How the game ended. The seed is told with it, so that anybody can check every draw."""

    scores: list[float]
    reason: str
    rule: str
    seed: str


class Welcome(Message, tag="welcome"):
    """The answer to hello: the table, the seat (null: a spectator), and everything up to now."""

    id: str
    table: str
    game: str
    options: Any
    seat: int | None
    number: int
    seats: list[SeatInfo]
    watching: int
    commitment: str
    view: Any  # null while a seat is open
    ask: Ask | None
    legal: list[Choice]
    undoable: int
    log: list[Line]
    chat: list[Chat]
    takeback: Takeback | None
    outcome: Result | None
    auto_pass: bool
    rematch: str | None


class Shown(Message, tag="shown"):
    """The table has moved on to the state of this number."""

    number: int
    view: Any
    ask: Ask | None
    legal: list[Choice]
    undoable: int
    log: list[Line]  # since the last state; where `whole` is true this is all of it
    whole: bool
    takeback: Takeback | None
    outcome: Result | None


class Turn(Message, tag="turn"):
    """It has become this seat's turn to choose."""

    number: int
    kind: str
    rule: str
    text: str


class Done(Message, tag="done"):
    """A message was carried out and is on disk; the table then stood at this number."""

    id: str
    number: int


class Reason(Message, tag="reason"):
    """Why something cannot be done, with the paragraph; both empty if it can."""

    id: str
    text: str
    rule: str


class Error(Message, tag="error"):
    """A message changed nothing; `number` is where the table stands."""

    id: str
    code: Code
    text: str
    number: int
    rule: str = ""


class Chat(Message, tag="chat"):
    """A line of chat; seat null: a spectator."""

    n: int
    seat: int | None
    name: str
    text: str


class Presence(Message, tag="presence"):
    """Who sits here, who of them is here now, and how many look on."""

    seats: list[SeatInfo]
    watching: int


class Rematched(Message, tag="rematched"):
    """The game is played again at this table; the same tokens open the same seats there."""

    table: str


class Pong(Message, tag="pong"):
    """A sign of life."""

    id: str
    number: int


Outgoing = Welcome | Shown | Turn | Done | Reason | Error | Chat | Presence | Rematched | Pong

decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
encoder = msgspec.json.Encoder()
