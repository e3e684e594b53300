"""The messages of the server: what a client is told."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.server.message_fields import Code, Kind, Message, Origin


class Thing(msgspec.Struct, omit_defaults=True):
    """A thing as the view names it: a card, with its number if it has one there, a place, a hex, a seat."""

    card: str | None = None
    id: int | None = None
    place: str | None = None
    hex: str | None = None
    seat: int | None = None


class Choice(msgspec.Struct):
    """One legal decision: its notation, words for people, what it touches, if it is rarely wanted."""

    do: str
    label: str
    things: list[Thing]
    aside: bool


class SeatInfo(msgspec.Struct):
    """What everybody may know of a seat. A person who is neither here nor left has lost the way here."""

    name: str
    kind: Kind
    level: str  # of a bot
    here: bool
    left: bool  # for good; a bot plays on
    host: bool  # opened the table


class Ask(msgspec.Struct):
    """What the table waits for: whose choice, of what kind, by which rule, in a sentence, about what."""

    seat: int
    kind: str
    rule: str
    text: str
    about: Any


class Line(msgspec.Struct):
    """A line of the log: the number of the state it led to, a sentence, the cards in it, and it as data."""

    number: int
    text: str
    cards: list[str]
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


class Coach(msgspec.Struct):
    """Where a lesson stands: the step to be told, and if the last choice was not its, the way back."""

    step: int
    wrong: bool
    to: int | None  # the number to go back to


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
    undoes: str  # what the next undo takes back, as it was offered; empty if nothing
    log: list[Line]  # the last 300 lines
    earlier: bool  # whether there are lines before these; `/api/tables/ID/log` has all of them
    chat: list[Chat]
    takeback: Takeback | None
    outcome: Result | None
    lesson: Coach | None
    auto_pass: bool  # in every phase
    passes: list[str]  # the phases in which this seat passes by itself
    stops: list[str]  # the phases in which a pass can be an answer
    rematch: str | None
    origin: Origin


class Shown(Message, tag="shown"):
    """The table has moved on to the state of this number."""

    number: int
    view: Any
    ask: Ask | None
    legal: list[Choice]
    undoable: int
    undoes: str  # what the next undo takes back, as it was offered; empty if nothing
    log: list[Line]  # since the last state; where `whole` is true the last 300 lines, as in `welcome`
    whole: bool
    earlier: bool  # where `whole` is true: whether there are lines before these
    takeback: Takeback | None
    outcome: Result | None
    lesson: Coach | None


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


class Hinted(Message, tag="hinted"):
    """What a bot would choose here: one of the legal decisions."""

    id: str
    do: str
    label: str


class Reissued(Message, tag="reissued"):
    """A seat has a new secret, told this one time; the old one opens nothing any more."""

    id: str
    seat: int
    token: str


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


class Passing(Message, tag="passing"):
    """Where this seat passes by itself from now on, told to every socket of the seat and to nobody else."""

    auto_pass: bool  # wherever it may
    passes: list[str]  # the phases


class Rematched(Message, tag="rematched"):
    """The game is played again at this table; the same tokens open the same seats there."""

    table: str


class Pong(Message, tag="pong"):
    """A sign of life."""

    id: str
    number: int


Outgoing = (
    Welcome
    | Shown
    | Turn
    | Done
    | Reason
    | Hinted
    | Reissued
    | Error
    | Chat
    | Presence
    | Passing
    | Rematched
    | Pong
)

encoder = msgspec.json.Encoder()
