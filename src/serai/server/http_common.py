"""What every request meets: its table, its seat's token, its origin, and refusals with a code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from serai.parts.decks import BadDeck
from serai.server.http_answers import DeckFault, Fault
from serai.server.keeper import NoTable, hashed
from serai.server.live import LiveTable
from serai.server.messages import NAME_LENGTH, Code
from serai.server.settings import Settings

if TYPE_CHECKING:
    from serai.server.app import House


class BadRequest(ValueError):
    """Something that was sent and cannot be, with its code and HTTP's."""

    def __init__(self, code: Code, text: str, status: int = 400, faults: Sequence[DeckFault] = ()) -> None:
        super().__init__(text)
        self.code: Code = code
        self.status = status
        self.faults = list(faults)  # of a deck


def deck_refused(bad: BadDeck) -> BadRequest:
    """The answer to a deck that is none, or that may not be played: then with every fault."""
    if not bad.faults:
        return BadRequest("malformed", str(bad))
    return BadRequest("refused", str(bad), 422, [DeckFault(fault.words, fault.rule) for fault in bad.faults])


def house_of(request: Request | WebSocket) -> House:
    """The server that answers."""
    house: House = request.app.state.house
    return house


def answer(data: object, status: int = 200) -> Response:
    """Plain data as JSON; what is told to one is not kept for another."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(data), status, headers, "application/json")


def fault(code: Code, text: str, status: int, faults: Sequence[DeckFault] = ()) -> Response:
    """A refusal."""
    return answer(Fault(code, text, list(faults)), status)


async def found_table(request: Request) -> LiveTable:
    """The table that a path names."""
    try:
        return await house_of(request).keeper.find(request.path_params["id"])
    except NoTable as lack:
        raise BadRequest("no-table", str(lack), 404) from None


def seat_of(live: LiveTable, token: str) -> int | None:
    """The seat that a token opens."""
    secret = hashed(token)
    for seat, sitting in enumerate(live.sittings):
        if sitting.token and sitting.token == secret:
            return seat
    return None


def origin_allowed(request: Request | WebSocket, settings: Settings) -> bool:
    """A browser names the page that asks; it must be the server's own or one that the settings allow."""
    origin = request.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == request.headers.get("host")


def proper_name(name: str) -> str:
    """A name as everybody is shown it."""
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > NAME_LENGTH or not tidy.isprintable():
        raise BadRequest("malformed", f"a name has 1 to {NAME_LENGTH} letters")
    return tidy


async def request_body(request: Request, type: Any, most: int = 0) -> Any:
    """What a request's body asks for, from a page that may ask; `most` bytes, if not those of a message."""
    settings = house_of(request).settings
    most = most or settings.frame
    if not origin_allowed(request, settings):
        raise BadRequest("origin", "this page may not do that here", 403)
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise BadRequest("oversized", f"a message has at most {most} bytes", 413)
    request.state.size = len(body)
    try:
        return msgspec.json.decode(body, type=type)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
        if len(body) > settings.frame:
            raise BadRequest("oversized", f"a message has at most {settings.frame} bytes", 413) from None
        raise BadRequest("malformed", str(wrong)) from None
