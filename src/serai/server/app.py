"""The web application: its parts, how they start and stop, and which address leads where."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import AsyncIterator

from sqlalchemy import exists, select
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from serai.bots.finding import bot_names
from serai.games import find_game, game_ids
from serai.kernel import open_table
from serai.server import (
    browser,
    exports,
    http_common,
    library,
    lobby,
    network_access,
    openings,
    paper,
    sockets,
)
from serai.server import database as db
from serai.server.automatic_moves import AutomaticMoves
from serai.server.bot_processes import BotProcesses
from serai.server.card_checking import CardChecking
from serai.server.chat_store import ChatStore
from serai.server.database import open_database
from serai.server.keeper import Keeper
from serai.server.migrate import migrate
from serai.server.process_channel import ProcessChannel
from serai.server.rooms import Rooms
from serai.server.seating import Seating
from serai.server.set_reading import SetReading
from serai.server.settings import Settings

log = logging.getLogger("serai.server")

_SWEEP = 60.0  # seconds between two looks at what is no longer used
_UNUSED = 600.0  # seconds after which a table that nobody looks at is left to the disk


class House:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine = open_database(settings.url)
        self.set_reading = SetReading()
        self.card_checking = CardChecking()
        self.keeper = Keeper(self.engine, self.set_reading)
        self.bot_processes = BotProcesses(settings.bots)
        self.automatic_moves = AutomaticMoves(self.keeper, self.bot_processes, settings)
        self.chat = ChatStore(self.keeper)
        self.seating = Seating(self.keeper)
        self.rooms = Rooms(self.keeper, self.chat, self.automatic_moves)
        self.channel = ProcessChannel(settings.redis, self.keeper, self.rooms)
        self.page = browser.Page(settings.page)
        self.printing = paper.Printing(self.bot_processes)
        self.network_access = network_access.NetworkAccess(settings)
        self.replaying = asyncio.Semaphore(1)  # bots must not wait for many of them
        self.begun = time.monotonic()
        self._chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Migrate the database, listen for news, and go on where the last server stopped."""
        await migrate(self.engine)
        await self.channel.start()
        chores = [self._wake_all(), self._sweep()]
        if self.settings.eager:
            chores.append(_load_games())
        self._chores = [asyncio.create_task(chore) for chore in chores]

    async def _wake_all(self) -> None:
        """Let bots and automatic passes go on at every unfinished table that waits for one of them."""
        asked, open_seats = db.seats.alias(), db.seats.alias()
        wanted = (
            select(db.tables.c.id)
            .join(asked, (asked.c.table_id == db.tables.c.id) & (asked.c.seat == db.tables.c.asked))
            .where(
                db.tables.c.over.is_(False),
                (asked.c.kind == "bot") | asked.c.auto_pass.is_(True) | (asked.c.passes != ""),
                ~exists().where(open_seats.c.table_id == db.tables.c.id, open_seats.c.kind == "open"),
            )
            .order_by(db.tables.c.moved.desc())
        )
        try:
            async with self.engine.connect() as connection:
                ids = [str(row.id) for row in await connection.execute(wanted)]
        except Exception:
            log.exception("the tables that wait for bots could not be found")
            return
        for id in ids:
            try:
                self.automatic_moves.wake(await self.keeper.find(id))
            except Exception:
                log.exception("a table could not be woken", extra={"table": id})

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            self.rooms.drop_stale_processes()
            self.keeper.forget(_UNUSED, self.rooms.is_used)

    async def stop(self) -> None:
        """Everything acknowledged is on disk already; let go of the rest."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.automatic_moves.stop()
        await self.keeper.wait_for_writes()
        await self.channel.stop()
        self.bot_processes.stop()
        self.set_reading.stop()
        self.card_checking.stop()
        await self.engine.dispose()


async def _load_games() -> None:
    """Read every game's cards before somebody waits for them; not in a thread, since games are read once."""
    for id in game_ids():
        await asyncio.sleep(0.1)
        open_table(find_game(id))
        bot_names(id)
    gc.freeze()  # what is there for good need not be looked through while somebody waits


def create_app(settings: Settings) -> Starlette:
    """The application with these settings."""
    house = House(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            await house.start()
        except Exception as fault:
            app.state.fault = fault
            await house.stop()
            raise
        try:
            yield
        finally:
            await house.stop()

    game, table = "/api/games/{game}", "/api/tables/{id}"
    app = Starlette(
        routes=[
            Route("/health", lobby.health),
            Route("/api/house", network_access.house),
            Route("/api/house/network", network_access.let_in, methods=["POST"]),
            Route("/api/games", library.games),
            Route(game, library.game),
            Route(f"{game}/cards", library.cards, methods=["GET"]),
            Route(f"{game}/cards", library.check_cards, methods=["POST"]),
            Route(f"{game}/decks", library.decks, methods=["GET"]),
            Route(f"{game}/decks", library.check_deck, methods=["POST"]),
            Route(f"{game}/decks/stats", library.deck_stats, methods=["POST"]),
            Route(f"{game}/meanings", library.meanings),
            Route(f"{game}/print", paper.print_cards, methods=["POST"]),
            Route(f"{game}/lesson", library.lesson),
            Route(f"{game}/rules", library.rulebook),
            Route("/api/tables", lobby.tables, methods=["GET"]),
            Route("/api/tables", openings.open_table, methods=["POST"]),
            Route("/api/turns", lobby.turns, methods=["POST"]),
            Route(table, lobby.table),
            Route(f"{table}/seats/{{seat:int}}", lobby.sit, methods=["POST"]),
            Route(f"{table}/cards", lobby.table_cards),
            Route(f"{table}/clock", lobby.clock),
            Route(f"{table}/log", exports.seat_log),
            Route(f"{table}/record", exports.record),
            Route(f"{table}/replay", exports.replay),
            Route(f"{table}/scenario", exports.scenario),
            WebSocketRoute("/ws", sockets.socket),
            *browser.routes(),
        ],
        exception_handlers={
            http_common.BadRequest: _bad_request,
            HTTPException: _no_page,
            SQLAlchemyError: _trouble,
            OSError: _trouble,
        },
        middleware=_for_other_pages(settings),
        lifespan=lifespan,
    )
    app.state.house = house
    app.state.fault = None  # what stopped the start
    return app


def _for_other_pages(settings: Settings) -> list[Middleware]:
    """Pages of other addresses, where some are allowed, may read what they are answered."""
    if not settings.origins:
        return []
    heads = ["authorization", "content-type"]
    return [
        Middleware(
            CORSMiddleware,
            allow_origins=settings.origins,
            allow_methods=["GET", "POST"],
            allow_headers=heads,
        )
    ]


def _bad_request(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, http_common.BadRequest)
    return http_common.fault(fault.code, str(fault), fault.status, fault.faults)


def _no_page(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    return http_common.fault("malformed", fault.detail, fault.status_code)


def _trouble(request: Request, fault: Exception) -> Response:
    log.error("the database failed", exc_info=fault)
    return http_common.fault("trouble", "the server could not do that now; try again", 503)
