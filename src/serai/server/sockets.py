"""Sockets: hello, then message after message, each judged and answered; too many at once are turned away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from serai.server.http_common import BadRequest, house_of, origin_allowed, proper_name, seat_of
from serai.server.keeper import NoTable
from serai.server.live import LiveTable
from serai.server.message_handler import MessageHandler
from serai.server.messages import Error, Hello, Incoming, decoder, encoder
from serai.server.rooms import Client
from serai.server.settings import Settings

log = logging.getLogger("serai.server")

_HELLO_WITHIN = 10.0  # seconds
_NO_HELLO = 4400  # why a socket is closed
_FOREIGN_PAGE = 4403
_TROUBLE = 1013  # "try again later"


async def socket(socket: WebSocket) -> None:
    """One socket, from its opening to its end."""
    house = house_of(socket)
    if not origin_allowed(socket, house.settings):
        await socket.close(_FOREIGN_PAGE)
        return
    await socket.accept()
    found = await _hello(socket)
    if isinstance(found, Error):
        await _farewell(socket, found)
        return
    live, seat, name, id = found
    client = Client(socket, seat, name)
    handler = MessageHandler(
        live, house.keeper, house.seating, house.chat, house.rooms, house.bot_processes, house.settings
    )
    try:
        await house.rooms.enter(live, client, id)
        await _converse(socket, client, handler, house.settings)
    except WebSocketDisconnect:
        pass
    except (SQLAlchemyError, OSError):
        log.exception("the database failed", extra={"table": live.id})
        await _farewell(socket, _trouble(id))
    finally:
        house.rooms.leave(live, client)


async def _farewell(socket: WebSocket, fault: Error) -> None:
    """The last message of a socket; whoever is to get it may be gone already."""
    with contextlib.suppress(Exception):
        await socket.send_text(encoder.encode(fault).decode())
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(_TROUBLE if fault.code == "trouble" else _NO_HELLO)


def _trouble(id: str) -> Error:
    return Error(id=id, code="trouble", text="the server cannot open the table now; come back", number=0)


async def _hello(socket: WebSocket) -> tuple[LiveTable, int | None, str, str] | Error:
    """The first message: which table and which seat; anything else ends the socket, with this error."""
    house = house_of(socket)
    id = ""
    try:
        data = await asyncio.wait_for(_receive(socket), _HELLO_WITHIN)
        message = decoded(data, house.settings)
        id = message.id
        if not isinstance(message, Hello):
            raise BadRequest("malformed", "the first message is hello")
        live = await house.keeper.find(message.table)
        if not message.token:
            return live, None, proper_name(message.name or "A spectator"), id
        seat = seat_of(live, message.token)
        if seat is not None:
            return live, seat, live.sittings[seat].name, id
        return Error(id=id, code="no-seat", text="this token opens no seat here", number=0)
    except BadRequest as bad:
        return Error(id=id, code=bad.code, text=str(bad), number=0)
    except (TimeoutError, WebSocketDisconnect):  # a TimeoutError is an OSError, too
        return Error(id=id, code="malformed", text="nobody said hello", number=0)
    except NoTable as lack:
        return Error(id=id, code="no-table", text=str(lack), number=0)
    except (SQLAlchemyError, OSError):
        log.exception("the database failed")
        return _trouble(id)


def decoded(data: bytes, settings: Settings) -> Incoming:
    """The message that these bytes are."""
    if len(data) > settings.frame:
        raise BadRequest("oversized", f"a message has at most {settings.frame} bytes")
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
        raise BadRequest("malformed", str(wrong)) from None


async def _receive(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    data: bytes = text.encode() if text is not None else message.get("bytes") or b""
    return data


async def _converse(socket: WebSocket, client: Client, handler: MessageHandler, settings: Settings) -> None:
    allowance, seen = float(settings.burst), time.monotonic()
    while True:
        data = await _receive(socket)
        now = time.monotonic()
        allowance = min(settings.burst, allowance + (now - seen) * settings.rate)
        seen = now
        if allowance < 1:
            client.post(Error(id="", code="too-fast", text="too many messages", number=client.number))
            continue
        allowance -= 1
        try:
            message = decoded(data, settings)
        except BadRequest as bad:
            client.post(Error(id="", code=bad.code, text=str(bad), number=client.number))
            continue
        await handler.answer(message, client.seat, client.name, client.post)
