"""The fields of the protocol: what every message is made of."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

#: What an error is about; a client may rely on these.
Code = Literal[
    "malformed",  # not a message of the protocol
    "oversized",
    "too-fast",
    "origin",  # the page that asks may not
    "no-game",
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
Level = Annotated[str, Meta(max_length=20)]  # of a bot; empty: the usual one of the game
Phase = Annotated[str, Meta(max_length=40)]
Kind = Literal["open", "person", "bot"]
Origin = Literal["", "lesson", "scenario", "replay"]  # what a table was opened from


class Message(msgspec.Struct, tag_field="type", kw_only=True):
    """Anything that is sent. A client passes over fields that it does not know; the server refuses them."""
