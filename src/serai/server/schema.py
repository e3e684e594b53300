"""The protocol as JSON Schema, made from the types of its messages."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from serai.server import http_answers, http_requests
from serai.server.messages import Incoming, Outgoing

#: What goes over HTTP beside the messages of the sockets.
HTTP = (
    http_requests.TableRequest,
    http_requests.SetText,
    http_requests.SitRequest,
    http_requests.DeckRequest,
    http_requests.CardsRequest,
    http_answers.CardsPage,
    http_requests.PrintRequest,
    http_answers.Seat,
    http_requests.TurnRequest,
    http_answers.TurnInfo,
    http_answers.Fault,
    http_answers.HousePage,
    http_answers.GameInfo,
    http_answers.GamePage,
    http_answers.DeckText,
    http_answers.DeckFault,
    http_answers.Paragraph,
    http_answers.TableLine,
    http_answers.TablePage,
    http_answers.Clock,
    http_answers.LessonPage,
    http_answers.LogPage,
    http_answers.ReplayPage,
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
