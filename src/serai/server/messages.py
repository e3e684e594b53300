"""The messages of the protocol, as types: what may come in, what goes out. docs/protocol.md tells the story."""

from __future__ import annotations

from typing import Any

import msgspec

#: Codes of errors; a client may rely on them.
CODES = (
    "malformed",  # not a message of the protocol
    "oversized",
    "too-fast",
    "no-table",
    "no-seat",  # the token is of no seat here, or none was given
    "not-yours",  # a spectator or another seat cannot do that
    "out-of-turn",
    "refused",  # by the rules; `rule` has the paragraph
    "stale",  # the table has moved on; `number` is where it stands
    "over",
    "not-now",
    "limit",
)


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Anything that is sent."""


# From a client. `id` is the client's own name for the message: a repeat with the same id gets the first answer.


class Hello(Message, tag="hello"):
    """The first message on a socket: which table, and with which seat's token (none: a spectator)."""

    table: str
    token: str = ""
    id: str = ""


class Play(Message, tag="play"):
    """A decision, in the game's notation, at the state that has this number."""

    id: str
    at: int
    do: str


class Undo(Message, tag="undo"):
    """Take the own last decision back, while nothing hidden came of it and nobody else decided."""

    id: str
    at: int


class AskTakeback(Message, tag="ask-takeback"):
    """Ask all others to go back to the state of an earlier number."""

    id: str
    at: int
    to: int


class AnswerTakeback(Message, tag="answer-takeback"):
    """Agree to a takeback, or not."""

    id: str
    at: int
    agreed: bool


class Concede(Message, tag="concede"):
    """Give the game up: with two seats the other wins, with more a bot plays on."""

    id: str
    at: int


class Leave(Message, tag="leave"):
    """Leave the seat for good; a bot of this level plays on."""

    id: str
    at: int
    level: str = "heuristic"


class Say(Message, tag="say"):
    """A line of chat."""

    id: str
    text: str


class Pass(Message, tag="auto-pass"):
    """Whether the seat passes by itself where it may."""

    id: str
    on: bool


class Why(Message, tag="why"):
    """Ask why something cannot be done."""

    id: str
    do: str


class Ping(Message, tag="ping"):
    """Ask for a sign of life."""

    id: str = ""


Incoming = Hello | Play | Undo | AskTakeback | AnswerTakeback | Concede | Leave | Say | Pass | Why | Ping


# From the server.


class Choice(msgspec.Struct):
    """One legal decision: its notation, and how it is called for people."""

    do: str
    label: str


class SeatInfo(msgspec.Struct):
    """What everybody may know of a seat."""

    name: str
    kind: str  # open, person, bot
    level: str  # of a bot
    here: bool
    left: bool


class Ask(msgspec.Struct):
    """What the table waits for."""

    seat: int
    kind: str
    rule: str
    text: str
    about: Any


class Line(msgspec.Struct):
    """A line of the log: the number of the state it led to, what happened as data, and as a sentence."""

    number: int
    text: str
    event: Any


class Takeback(msgspec.Struct):
    """A takeback that waits for consent: who asked, how far, and which decisions it takes back."""

    seat: int
    to: int
    decisions: list[str]
    agreed: list[int]


class Welcome(Message, tag="welcome"):
    """The answer to hello: the table, the seat (None: a spectator), and everything up to now."""

    table: str
    game: str
    options: Any
    seat: int | None
    number: int
    seats: list[SeatInfo]
    commitment: str
    view: Any
    ask: Ask | None
    legal: list[Choice]
    undoable: int
    log: list[Line]
    chat: list[Chat]
    takeback: Takeback | None
    outcome: Any
    auto_pass: bool


class Shown(Message, tag="shown"):
    """The table has moved on to the state of this number."""

    number: int
    view: Any
    ask: Ask | None
    legal: list[Choice]
    undoable: int
    log: list[Line]  # since the last state; after a takeback `whole` is true and this is all of it
    whole: bool
    takeback: Takeback | None
    outcome: Any


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
    """A message changed nothing."""

    id: str
    code: str
    text: str
    number: int
    rule: str = ""


class Chat(Message, tag="chat"):
    """A line of chat; seat None: a spectator."""

    n: int
    seat: int | None
    name: str
    text: str


class Presence(Message, tag="presence"):
    """Who is here now."""

    seats: list[SeatInfo]


class Pong(Message, tag="pong"):
    """A sign of life."""

    id: str
    number: int


Outgoing = Welcome | Shown | Done | Reason | Error | Chat | Presence | Pong

decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
encoder = msgspec.json.Encoder()
