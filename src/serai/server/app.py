"""The web application: the lobby over HTTP, the tables over sockets, a health page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from serai.bots.finding import UnknownBot, bot_names, find_bot
from serai.games import UnknownGame, find_game, game_ids
from serai.kernel import BadOption
from serai.server.database import open_database
from serai.server.desk import Desk
from serai.server.keeper import Keeper, NoTable, hashed, new_token
from serai.server.live import LiveTable, Sitting
from serai.server.messages import Error, Hello, decoder, encoder
from serai.server.migrate import migrate
from serai.server.news import News
from serai.server.rooms import Client, Rooms
from serai.server.settings import Settings
from serai.server.thinking import Thinkers

log = logging.getLogger("serai.server")

_NAME = 40
_HELLO_WITHIN = 10.0  # seconds


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: str = "open"  # open, person (the one who asks), bot
    name: str = ""
    level: str = "heuristic"


class TableWish(msgspec.Struct, forbid_unknown_fields=True):
    """A new table."""

    game: str
    seats: list[SeatWish]
    options: dict[str, str | int] = {}
    private: bool = False


class SitWish(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody takes an open seat."""

    name: str


class House:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine = open_database(settings.url)
        self.keeper = Keeper(self.engine)
        self.thinkers = Thinkers(settings.bots)
        self.rooms = Rooms(self.keeper, self.thinkers, settings)
        self.news = News(settings.redis, self.keeper)
        self.begun = time.monotonic()

    async def start(self) -> None:
        """Migrate the database and listen for news of other processes."""
        await migrate(self.engine)
        await self.news.start()

    async def stop(self) -> None:
        """Everything acknowledged is on disk already; let go of the rest."""
        self.rooms.stop()
        await self.news.stop()
        self.thinkers.stop()
        await self.engine.dispose()


def create_app(settings: Settings) -> Starlette:
    """The application with these settings."""
    house = House(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    app = Starlette(
        routes=[
            Route("/health", _health),
            Route("/api/games", _games),
            Route("/api/tables", _tables, methods=["GET", "POST"]),
            Route("/api/tables/{id}/seats/{seat:int}", _sit, methods=["POST"]),
            Route("/api/tables/{id}/record", _record),
            WebSocketRoute("/ws", _socket),
        ],
        lifespan=lifespan,
    )
    app.state.house = house
    return app


def _house(request: Request | WebSocket) -> House:
    house: House = request.app.state.house
    return house


def _fault(code: str, text: str, status: int) -> Response:
    return JSONResponse({"error": code, "text": text}, status)


# The lobby


async def _health(request: Request) -> Response:
    house = _house(request)
    async with house.engine.connect() as connection:
        await connection.exec_driver_sql("SELECT 1")
    return PlainTextResponse(f"well, for {time.monotonic() - house.begun:.0f} s\n")


async def _games(request: Request) -> Response:
    told = []
    for id in game_ids():
        rules = find_game(id)
        told.append(
            {
                "id": id,
                "title": rules.title,
                "seats": [rules.seats.start, rules.seats.stop - 1],
                "options": rules.settle({}),
                "bots": bot_names(id),
            }
        )
    return JSONResponse(told)


async def _tables(request: Request) -> Response:
    house = _house(request)
    if request.method == "GET":
        return JSONResponse(await house.keeper.listed())
    if not _origin_allowed(request, house.settings):
        return _fault("origin", "this page may not open tables here", 403)
    try:
        wish = msgspec.json.decode(await _body(request, house.settings), type=TableWish)
        rules = find_game(wish.game)
        if len(wish.seats) not in rules.seats:
            raise BadOption(f"{rules.title} is for {rules.seats.start} to {rules.seats.stop - 1} seats")
        options = dict(wish.options)
        if "seats" in rules.settle({}):
            options["seats"] = len(wish.seats)
        token, sittings = _sittings(wish)
    except (msgspec.DecodeError, UnknownGame, UnknownBot, BadOption, ValueError) as fault:
        return _fault("malformed", str(fault), 400)
    owner = hashed(request.client.host if request.client else "")
    if await house.keeper.count_of(owner) >= house.settings.tables:
        return _fault("limit", "too many tables are open from this address", 429)
    try:
        live = await house.keeper.open(wish.game, options, sittings, wish.private, owner)
    except BadOption as fault:
        return _fault("malformed", str(fault), 400)
    house.rooms.wake(live)
    seat = next((place for place, s in enumerate(wish.seats) if s.kind == "person"), None)
    return JSONResponse({"table": live.id, "seat": seat, "token": token}, 201)


def _sittings(wish: TableWish) -> tuple[str, list[Sitting]]:
    """The seats of a new table; the one who asks gets the first seat for a person, and its token."""
    token = ""
    found: list[Sitting] = []
    for place, seat in enumerate(wish.seats, 1):
        if seat.kind == "bot":
            find_bot(seat.level, wish.game)
            found.append(Sitting("bot", _name(seat.name or f"Bot {place}"), seat.level))
        elif seat.kind == "person":
            if token:
                raise ValueError("one seat is yours; the others are open or a bot's")
            token = new_token()
            found.append(Sitting("person", _name(seat.name or f"Seat {place}"), "", hashed(token)))
        elif seat.kind == "open":
            found.append(Sitting("open", f"Seat {place}"))
        else:
            raise ValueError(f"a seat is open, person or bot, not {seat.kind!r}")
    return token, found


def _name(name: str) -> str:
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > _NAME or not tidy.isprintable():
        raise ValueError(f"a name has 1 to {_NAME} letters")
    return tidy


async def _body(request: Request, settings: Settings) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > settings.frame:
            raise ValueError(f"a message has at most {settings.frame} bytes")
    return body


async def _sit(request: Request) -> Response:
    house = _house(request)
    if not _origin_allowed(request, house.settings):
        return _fault("origin", "this page may not take seats here", 403)
    try:
        wish = msgspec.json.decode(await _body(request, house.settings), type=SitWish)
        name = _name(wish.name)
        live = await house.keeper.find(request.path_params["id"])
    except (msgspec.DecodeError, ValueError) as fault:
        return _fault("malformed", str(fault), 400)
    except NoTable:
        return _fault("no-table", "there is no such table", 404)
    seat = request.path_params["seat"]
    if not 0 <= seat < len(live.sittings):
        return _fault("no-seat", "there is no such seat", 404)
    token = await house.keeper.sit(live.id, seat, name)
    if token is None:
        return _fault("taken", "somebody sits there", 409)
    await house.rooms.seats_changed(live)
    return JSONResponse({"table": live.id, "seat": seat, "token": token}, 201)


async def _record(request: Request) -> Response:
    """The record of a game that is over, with its seed: anybody can play it again and check every draw."""
    try:
        live = await _house(request).keeper.find(request.path_params["id"])
    except NoTable:
        return _fault("no-table", "there is no such table", 404)
    if not live.over:
        return _fault("not-now", "the record is told when the game is over", 409)
    return PlainTextResponse("\n".join(live.table.record.lines()) + "\n")


def _origin_allowed(request: Request | WebSocket, settings: Settings) -> bool:
    """A browser names the page that asks; it must be the server's own or one that the settings allow."""
    origin = request.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == request.headers.get("host")


# Sockets


async def _socket(socket: WebSocket) -> None:
    house = _house(socket)
    if not _origin_allowed(socket, house.settings):
        await socket.close(4403)
        return
    await socket.accept()
    found = await _hello(socket, house)
    if found is None:
        with contextlib.suppress(RuntimeError):
            await socket.close(4400)
        return
    live, seat, name = found
    client = Client(socket, seat)
    desk = Desk(house.keeper, house.rooms, house.settings, live)
    await house.rooms.enter(live, client)
    try:
        await _converse(socket, house, client, desk, name)
    except WebSocketDisconnect:
        pass
    finally:
        await house.rooms.leave(live, client)


async def _hello(socket: WebSocket, house: House) -> tuple[LiveTable, int | None, str] | None:
    """The first message: which table and which seat; anything else ends the socket."""
    try:
        data = await asyncio.wait_for(_receive(socket), _HELLO_WITHIN)
        message = decoder.decode(data[: house.settings.frame + 1])
        if not isinstance(message, Hello) or len(data) > house.settings.frame:
            raise msgspec.ValidationError("the first message is hello")
        live = await house.keeper.find(message.table)
    except (msgspec.DecodeError, TimeoutError) as fault:
        await _send(socket, Error(id="", code="malformed", text=str(fault), number=0))
        return None
    except NoTable:
        await _send(socket, Error(id="", code="no-table", text="there is no such table", number=0))
        return None
    except WebSocketDisconnect:
        return None
    if not message.token:
        return live, None, "A spectator"
    secret = hashed(message.token)
    for seat, sitting in enumerate(live.sittings):
        if sitting.token and sitting.token == secret:
            return live, seat, sitting.name
    await _send(socket, Error(id=message.id, code="no-seat", text="this token opens no seat here", number=0))
    return None


async def _receive(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    data: bytes = text.encode() if text is not None else message.get("bytes") or b""
    return data


async def _send(socket: WebSocket, message: Error) -> None:
    with contextlib.suppress(Exception):
        await socket.send_bytes(encoder.encode(message))


async def _converse(socket: WebSocket, house: House, client: Client, desk: Desk, name: str) -> None:
    """Message after message, each judged and answered; too many at once are turned away."""
    settings = house.settings
    allowance, seen = float(settings.burst), time.monotonic()
    while True:
        data = await _receive(socket)
        now = time.monotonic()
        allowance = min(settings.burst, allowance + (now - seen) * settings.rate)
        seen = now
        if allowance < 1:
            await client.send(Error(id="", code="too-fast", text="too many messages", number=client.number))
            continue
        allowance -= 1
        if len(data) > settings.frame:
            text = f"a message has at most {settings.frame} bytes"
            await client.send(Error(id="", code="oversized", text=text, number=client.number))
            continue
        try:
            message = decoder.decode(data)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as fault:
            await client.send(Error(id="", code="malformed", text=str(fault), number=client.number))
            continue
        await client.send(await desk.answer(message, client.seat, name))
