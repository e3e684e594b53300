"""The protocol as JSON Schema, made from the types of its messages."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from serai.server import pages, wishes
from serai.server.messages import Incoming, Outgoing

#: What goes over HTTP beside the messages of the sockets.
HTTP = (
    wishes.TableWish,
    wishes.SitWish,
    wishes.DeckWish,
    wishes.Seat,
    wishes.TurnWish,
    wishes.TurnInfo,
    wishes.Fault,
    pages.HousePage,
    pages.GameInfo,
    pages.GamePage,
    pages.DeckText,
    pages.DeckFault,
    pages.Paragraph,
    pages.TableLine,
    pages.TablePage,
    pages.Clock,
    pages.LessonPage,
    pages.LogPage,
    pages.ReplayPage,
)


def protocol_schema() -> dict[str, Any]:
    """Every message under `$defs`; `Incoming` is what a client may send, `Outgoing` what it gets."""
    _, found = msgspec.json.schema_components(
        [*get_args(Incoming), *get_args(Outgoing), *HTTP], ref_template="#/$defs/{name}"
    )
    named = {name: found[name] for name in sorted(found)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of Serai's table server",
        "description": "docs/protocol.md tells how the messages follow each other.",
        "anyOf": [{"$ref": "#/$defs/Incoming"}, {"$ref": "#/$defs/Outgoing"}],
        "$defs": {
            "Incoming": _one_of(Incoming, "What a client may send."),
            "Outgoing": _one_of(Outgoing, "What a client gets."),
            **named,
        },
    }


def _one_of(union: Any, description: str) -> dict[str, Any]:
    names = [member.__name__ for member in get_args(union)]
    return {"description": description, "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}
