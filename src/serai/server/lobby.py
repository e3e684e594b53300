"""The lobby over HTTP: the tables that there are, seats, whose turn it is, and a health page."""

from __future__ import annotations

import time
from typing import Annotated, cast

from msgspec import Meta
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from serai.kernel import BadOption, Data
from serai.kernel.abilities import SETS
from serai.parts.abilities import SheetGame
from serai.parts.decks import BadDeck
from serai.server import database as db
from serai.server.http_answers import Clock, Seat, SeatLine, TableLine, TablePage, TurnInfo
from serai.server.http_common import (
    BadRequest,
    answer,
    deck_refused,
    found_table,
    house_of,
    proper_name,
    request_body,
)
from serai.server.http_requests import SitRequest, TurnRequest
from serai.server.keeper import hashed
from serai.server.messages import Origin
from serai.server.player_decks import public_options, requested_deck

_LISTED = 50  # tables in the lobby
_ASKED = 50  # tables in one question for turns


async def health(request: Request) -> Response:
    """Whether the server and its database answer."""
    house = house_of(request)
    try:
        async with house.engine.connect() as connection:
            await connection.exec_driver_sql("SELECT 1")
    except (SQLAlchemyError, OSError):
        return PlainTextResponse("ill: the database does not answer\n", 503)
    return PlainTextResponse(f"well, for {time.monotonic() - house.begun:.0f} s\n")


async def tables(request: Request) -> Response:
    """The open tables, those that moved last first."""
    columns = db.tables.c
    async with house_of(request).engine.connect() as connection:
        rows = await connection.execute(
            select(columns.id, columns.game, columns.options)
            .where(columns.private.is_(False), columns.over.is_(False))
            .order_by(columns.moved.desc(), columns.id)
            .limit(_LISTED)
        )
        found = {row.id: TableLine(row.id, row.game, row.options, []) for row in rows}
        seats = await connection.execute(
            select(db.seats).where(db.seats.c.table_id.in_(found)).order_by(db.seats.c.seat)
        )
        decks: dict[str, list[Data]] = {id: [] for id in found}
        for seat in seats:
            found[seat.table_id].seats.append(SeatLine(seat.name, seat.kind, seat.level, seat.left))
            decks[seat.table_id].append(seat.deck)
    for line in found.values():
        line.options = public_options(line.options, decks[line.id])
    return answer(list(found.values()))


async def table(request: Request) -> Response:
    """What somebody who has the link may know before coming in."""
    live = await found_table(request)
    presence = house_of(request).rooms.room_presence(live)
    return answer(
        TablePage(
            id=live.id,
            game=live.game,
            options=live.options,
            private=live.private,
            seats=presence.seats,
            watching=presence.watching,
            over=live.over,
            rematch=live.rematch,
            origin=cast(Origin, live.start.origin),
        )
    )


async def table_cards(request: Request) -> Response:
    """The cards of the sets that a table plays with beside those of the game, as they are printed."""
    live = await found_table(request)
    sheets = (
        live.rules.card_sheets() if isinstance(live.rules, SheetGame) and SETS in live.given_options else []
    )
    return answer([sheet for sheet in sheets if sheet.get("set")])


async def clock(request: Request) -> Response:
    """How long the game lasts, and how long its present decision is waited for.

    It is asked for apart from the table: what a seat is sent there tells nothing of the hour, so that two
    tables which look the same to it send it the same bytes.
    """
    live = await found_table(request)
    columns = db.tables.c
    async with house_of(request).engine.connect() as connection:
        found = await connection.execute(
            select(columns.made, columns.moved, func.now().label("now")).where(columns.id == live.id)
        )
        row = found.one()
    lasts, waits = (row.now - row.made).total_seconds(), (row.now - row.moved).total_seconds()
    return answer(Clock(live.number, max(0, int(lasts)), max(0, int(waits))))


async def sit(request: Request) -> Response:
    """Take an open seat by the table's link."""
    house = house_of(request)
    wanted: SitRequest = await request_body(request, SitRequest)
    name = proper_name(wanted.name)
    live = await found_table(request)
    seat: int = request.path_params["seat"]
    if seat >= len(live.sittings):
        raise BadRequest("no-seat", "there is no such seat", 404)
    try:
        deck = requested_deck(live.rules, wanted.deck, live.played_options)
    except BadDeck as bad:
        raise deck_refused(bad) from None
    except BadOption as bad:
        raise BadRequest("malformed", str(bad)) from None
    if deck is not None and live.start.origin:
        raise BadRequest("not-now", "this table has its decks already", 409)
    token = await house.seating.sit(live, seat, name, deck)
    if token is None:
        raise BadRequest("taken", "somebody sits there", 409)
    house.rooms.seats_changed(live)
    return answer(Seat(live.id, seat, token), 201)


async def turns(request: Request) -> Response:
    """Whose turn it is at several tables, for somebody who plays at all of them."""
    wanted: list[TurnRequest] = await request_body(
        request, Annotated[list[TurnRequest], Meta(max_length=_ASKED)]
    )
    secrets = {(one.table, hashed(one.token)) for one in wanted if one.token}
    lines: list[TurnInfo] = []
    async with house_of(request).engine.connect() as connection:
        rows = await connection.execute(
            select(db.seats, db.tables)
            .join(db.tables, db.tables.c.id == db.seats.c.table_id)
            .where(db.seats.c.table_id.in_({id for id, _ in secrets}))
            .order_by(db.tables.c.moved.desc(), db.seats.c.seat)
        )
        found = list(rows)
    open_tables = {row.table_id for row in found if row.kind == "open"}
    for row in found:
        if (row.table_id, row.token) in secrets:
            waiting = row.table_id in open_tables
            yours = not waiting and not row.over and row.asked == row.seat
            lines.append(TurnInfo(row.table_id, row.game, row.seat, yours, waiting, row.over, row.rematch))
    return answer(lines)
