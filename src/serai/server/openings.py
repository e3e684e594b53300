"""New tables over HTTP: of a game with its options, as a lesson, from a scenario, or from a replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select
from starlette.requests import Request
from starlette.responses import Response

from serai.bots.finding import UnknownBot, find_bot
from serai.games import UnknownGame, find_game
from serai.kernel import BadOption, BadRecord, BadTable, Refused, branches_at, seed_from
from serai.lessons import LEARNER, NoLesson, find_lesson
from serai.parts.decks import BadDeck
from serai.server import database as db
from serai.server.bringing import wished_deck, with_decks
from serai.server.entries import Sitting
from serai.server.keeper import NoTable, hashed, new_token
from serai.server.scenarios import BYTES, Unread, read_within
from serai.server.start import LESSON, ORDINARY, REPLAY, SCENARIO, Start
from serai.server.web import Unfit, answer, deck_refused, house_of, proper_name, wish_of
from serai.server.wishes import Seat, SeatWish, TableWish

if TYPE_CHECKING:
    from serai.server.app import House

_LEVEL = "heuristic"  # of the bots, where nobody said another


@dataclass
class Opening:
    """What a table is opened with."""

    game: str
    options: dict[str, Any]
    seats: list[SeatWish]
    private: bool
    start: Start = ORDINARY
    seed: bytes | None = None


async def open_table(request: Request) -> Response:
    """Open a table; the one who asks gets the seat for a person, if there is one."""
    house = house_of(request)
    wish: TableWish = await wish_of(request, TableWish, BYTES)
    if sum([wish.lesson, bool(wish.scenario), bool(wish.from_)]) > 1:
        raise Unfit("malformed", "a table is a lesson, or from a scenario, or from another table")
    if (wish.lesson or wish.scenario or wish.from_) and any(seat.deck for seat in wish.seats):
        raise Unfit("malformed", "this table has its decks already")
    if not wish.scenario and request.state.size > house.settings.frame:
        raise Unfit("oversized", f"a message has at most {house.settings.frame} bytes", 413)
    owner = hashed(request.client.host if request.client else "")
    if await _count_of(house, owner) >= house.settings.tables:
        raise Unfit("limit", "too many tables are open from this address", 429)
    try:
        opening = await _opening(house, wish)
        token, sittings = _sittings(opening)
        live = await house.keeper.set_up(
            opening.game, opening.options, sittings, opening.private, opening.start, opening.seed
        )
    except (UnknownGame, UnknownBot, BadOption, BadTable, BadRecord, Refused, Unread) as wrong:
        raise Unfit("malformed", str(wrong)) from None
    except BadDeck as bad:
        raise deck_refused(bad) from None
    except NoLesson as lack:
        raise Unfit("not-now", str(lack), 404) from None
    if live.over:
        raise Unfit("malformed", "the game is over there")
    await house.keeper.open(live, owner)
    house.rooms.seats_changed(live)
    seat = next((place for place, s in enumerate(opening.seats) if s.kind == "person"), None)
    return answer(Seat(live.id, seat, token), 201)


async def _opening(house: House, wish: TableWish) -> Opening:
    if wish.lesson:
        return _lesson(wish)
    if wish.scenario:
        return await _scenario(house, wish)
    if wish.from_:
        return await _branch(house, wish)
    rules = find_game(wish.game)
    if len(wish.seats) not in rules.seats:
        raise BadOption(f"{rules.title} is for {rules.seats.start} to {rules.seats.stop - 1} seats")
    options: dict[str, Any] = dict(wish.options)
    if "seats" in rules.fill_options({}):
        options["seats"] = len(wish.seats)
    filled = rules.fill_options(options)
    decks = [wished_deck(rules, seat.deck, filled) for seat in wish.seats]
    return Opening(wish.game, with_decks(rules, filled, decks), wish.seats, wish.private)


def _lesson(wish: TableWish) -> Opening:
    """The guided first game: always the same deal, so that what the coach says fits."""
    lesson = find_lesson(find_game(wish.game).id)
    rules = find_game(lesson.game)
    options = rules.fill_options(lesson.options)
    seats = _one_and_bots(rules.seated(options), LEARNER, wish.name, lesson.level)
    return Opening(lesson.game, options, seats, True, Start(LESSON), seed_from(lesson.seed))


async def _scenario(house: House, wish: TableWish) -> Opening:
    """A table that a file sets; it is tried out elsewhere first, as anybody may have written it."""
    read = await house.thinkers.work(read_within, wish.scenario)
    if isinstance(read, str):
        raise Unread(read)
    if wish.game not in ("", read.game):
        raise Unread(f"game: this is a scenario of {read.game}, not of {wish.game}")
    if wish.seats and len(wish.seats) != read.seats:
        raise Unread(f"this scenario is for {read.seats} seats")
    seats = wish.seats or _one_and_bots(read.seats, read.asked, wish.name, _LEVEL)
    start = Start(SCENARIO, read.table, tuple(read.rows))
    return Opening(read.game, read.options, seats, wish.private or not wish.seats, start, read.seed)


async def _branch(house: House, wish: TableWish) -> Opening:
    """A game that leaves another one, which is over, after one of its decisions."""
    try:
        live = await house.keeper.find(wish.from_)
    except NoTable as lack:
        raise Unfit("no-table", str(lack), 404) from None
    if not live.over:
        raise Unfit("not-now", "one plays on from a game that is over", 409)
    record = live.record()
    branches = branches_at(record, wish.step, wish.seat)
    rows = tuple((row.seat, row.do) for row in record.rows[: wish.step])
    seats = _one_and_bots(len(live.sittings), wish.seat, wish.name, _LEVEL)
    start = Start(REPLAY, record.header.table, rows, branches)
    return Opening(live.game, live.played, seats, True, start)


def _one_and_bots(seats: int, own: int, name: str, level: str) -> list[SeatWish]:
    return [
        SeatWish("person", name) if place == own else SeatWish("bot", "", level) for place in range(seats)
    ]


def _sittings(opening: Opening) -> tuple[str, list[Sitting]]:
    """The seats of a new table; the one who asks gets the first seat for a person, and its token."""
    token = ""
    found: list[Sitting] = []
    for place, seat in enumerate(opening.seats, 1):
        if seat.kind == "bot":
            find_bot(seat.level, opening.game)
            found.append(Sitting("bot", proper_name(seat.name or f"Bot {place}"), seat.level))
        elif seat.kind == "person":
            if token:
                raise Unfit("malformed", "one seat is yours; the others are open or a bot's")
            token = new_token()
            name = proper_name(seat.name or f"Seat {place}")
            found.append(Sitting("person", name, "", hashed(token), host=True))
        else:
            found.append(Sitting("open", f"Seat {place}"))
    return token, found


async def _count_of(house: House, owner: str) -> int:
    """How many unfinished tables an address keeps."""
    async with house.engine.connect() as connection:
        counted = await connection.execute(
            select(func.count())
            .select_from(db.tables)
            .where(db.tables.c.owner == owner, db.tables.c.over.is_(False))
        )
        return int(counted.scalar_one())
