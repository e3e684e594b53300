"""The messages of a client: what can be sent, with every limit."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from serai.server.message_fields import FreeId, Id, Level, Message, Name, Number, Phase, TableId, Token, Words


class ClientMessage(Message, forbid_unknown_fields=True):
    """Anything that a client sends."""


class Hello(ClientMessage, tag="hello"):
    """The first message: which table, with which seat's token (none: a spectator, who may have a name)."""

    table: TableId
    token: Token = ""
    name: Name = ""
    id: FreeId = ""


class Play(ClientMessage, tag="play"):
    """A decision, in the game's notation, at the state that has this number."""

    id: Id
    at: Number
    do: Words


class Undo(ClientMessage, tag="undo"):
    """Take the own last decision back, while nothing hidden came of it and nobody else decided."""

    id: Id
    at: Number


class AskTakeback(ClientMessage, tag="ask-takeback"):
    """Ask all others to go back to the state of an earlier number."""

    id: Id
    at: Number
    to: Number


class AnswerTakeback(ClientMessage, tag="answer-takeback"):
    """Agree to a takeback, or not; whoever asked for it may withdraw it in this way."""

    id: Id
    at: Number
    agreed: bool


class Concede(ClientMessage, tag="concede"):
    """Give the game up: with two seats the other wins, with more a bot plays on."""

    id: Id
    at: Number


class Leave(ClientMessage, tag="leave"):
    """Leave the seat for good; a bot of this level plays on."""

    id: Id
    at: Number
    level: Level = ""


class Fill(ClientMessage, tag="fill"):
    """Give an open seat to a bot of this level."""

    id: Id
    seat: Number
    level: Level = ""


class Reissue(ClientMessage, tag="reissue"):
    """Whoever opened the table asks for a new secret of a seat whose holder has lost the way here."""

    id: Id
    seat: Number


class Rematch(ClientMessage, tag="rematch"):
    """After the end: a new table with the same seats, which the same tokens open."""

    id: Id


class Say(ClientMessage, tag="say"):
    """A line of chat."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Pass(ClientMessage, tag="auto-pass"):
    """Whether the seat passes by itself where it may: in this phase, or in all of them."""

    id: Id
    on: bool
    phase: Phase = ""


class Why(ClientMessage, tag="why"):
    """Ask why something cannot be done."""

    id: Id
    do: Words


class Hint(ClientMessage, tag="hint"):
    """Ask what a bot would choose here."""

    id: Id


class Ping(ClientMessage, tag="ping"):
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
    | Reissue
    | Rematch
    | Say
    | Pass
    | Why
    | Hint
    | Ping
)

decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
