"""New tables over HTTP: of a game with its options, as a lesson, from a scenario, or from a replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select
from starlette.requests import Request
from starlette.responses import Response

from serai.bots.finding import UnknownBot, find_bot, usual_bot
from serai.games import UnknownGame, find_game
from serai.kernel import BadOption, BadRecord, BadTable, Refused, branches_at, seed_from
from serai.kernel.abilities import SETS, sets_data
from serai.lessons import LEARNER, NoLesson, find_lesson
from serai.parts.decks import BadDeck
from serai.server import database as db
from serai.server.entries import Sitting
from serai.server.http_answers import DeckFault, Seat
from serai.server.http_common import BadRequest, answer, deck_refused, house_of, proper_name, request_body
from serai.server.http_requests import SeatRequest, TableRequest
from serai.server.keeper import NoTable, hashed, new_token
from serai.server.player_decks import requested_deck, with_decks
from serai.server.scenarios import BYTES, UnreadableScenario, read_within, sets_within
from serai.server.set_reading import BadSets
from serai.server.start import LESSON, ORDINARY, REPLAY, SCENARIO, Start

if TYPE_CHECKING:
    from serai.server.app import House


SETS_BYTES = 800_000  # of a request that has card sets in it


@dataclass
class Opening:
    """What a table is opened with."""

    game: str
    options: dict[str, Any]
    seats: list[SeatRequest]
    private: bool
    start: Start = ORDINARY
    seed: bytes | None = None


async def open_table(request: Request) -> Response:
    """Open a table; the one who asks gets the seat for a person, if there is one."""
    house = house_of(request)
    wanted: TableRequest = await request_body(request, TableRequest, SETS_BYTES)
    if sum([wanted.lesson, bool(wanted.scenario), bool(wanted.from_)]) > 1:
        raise BadRequest("malformed", "a table is a lesson, or from a scenario, or from another table")
    if (wanted.lesson or wanted.scenario or wanted.from_) and any(seat.deck for seat in wanted.seats):
        raise BadRequest("malformed", "this table has its decks already")
    if wanted.sets and (wanted.lesson or wanted.scenario or wanted.from_):
        raise BadRequest("malformed", "this table has its cards already")
    if wanted.scenario and request.state.size > BYTES:
        raise BadRequest("oversized", f"a scenario has at most {BYTES} bytes", 413)
    if not (wanted.scenario or wanted.sets) and request.state.size > house.settings.frame:
        raise BadRequest("oversized", f"a message has at most {house.settings.frame} bytes", 413)
    if (wanted.sets or wanted.scenario) and house.set_reading.busy:
        raise BadRequest("limit", "too many sets of cards are being read; try again in a minute", 429)
    owner = hashed(request.client.host if request.client else "")
    if await _count_of(house, owner) >= house.settings.tables:
        raise BadRequest("limit", "too many tables are open from this address", 429)
    try:
        opening = await _opening(house, wanted)
        token, sittings = _sittings(opening)
        live = await house.keeper.set_up(
            opening.game, opening.options, sittings, opening.private, opening.start, opening.seed
        )
    except BadSets as bad:
        faults = [DeckFault(f'{one.set}: "{one.card}": {one.words}', "") for one in bad.faults if one.card]
        raise BadRequest("refused", str(bad), 422, faults) from None
    except (UnknownGame, UnknownBot, BadOption, BadTable, BadRecord, Refused, UnreadableScenario) as wrong:
        raise BadRequest("malformed", str(wrong)) from None
    except BadDeck as bad:
        raise deck_refused(bad) from None
    except NoLesson as lack:
        raise BadRequest("not-now", str(lack), 404) from None
    if live.over:
        raise BadRequest("malformed", "the game is over there")
    await house.keeper.open(live, owner)
    house.rooms.seats_changed(live)
    seat = next((place for place, s in enumerate(opening.seats) if s.kind == "person"), None)
    return answer(Seat(live.id, seat, token), 201)


async def _opening(house: House, wanted: TableRequest) -> Opening:
    if wanted.lesson:
        return _lesson(wanted)
    if wanted.scenario:
        return await _scenario(house, wanted)
    if wanted.from_:
        return await _branch(house, wanted)
    sets = sets_data(tuple([(_file_name(one.name), one.text) for one in wanted.sets]))
    rules = await house.set_reading.rules(wanted.game, {SETS: sets})
    if len(wanted.seats) not in rules.seats:
        raise BadOption(f"{rules.title} is for {rules.seats.start} to {rules.seats.stop - 1} seats")
    options: dict[str, Any] = dict(wanted.options)
    if "seats" in rules.fill_options({}):
        options["seats"] = len(wanted.seats)
    filled = rules.fill_options(options)
    decks = [requested_deck(rules, seat.deck, filled) for seat in wanted.seats]
    private = wanted.private or bool(
        sets
    )  # cards of strangers are for those who were asked to play with them
    return Opening(wanted.game, with_decks(rules, filled, decks), wanted.seats, private)


def _file_name(name: str) -> str:
    """The name of a set's file as everybody at the table is shown it."""
    tidy = " ".join(name.split())
    if not tidy or not tidy.isprintable():
        raise BadRequest("malformed", "a set has a name")
    return tidy


def _lesson(wanted: TableRequest) -> Opening:
    """The guided first game: always the same deal, so that what the coach says fits."""
    lesson = find_lesson(find_game(wanted.game).id)
    rules = find_game(lesson.game)
    options = rules.fill_options(lesson.options)
    seats = _one_and_bots(rules.seated(options), LEARNER, wanted.name, lesson.level)
    return Opening(lesson.game, options, seats, True, Start(LESSON), seed_from(lesson.seed))


async def _scenario(house: House, wanted: TableRequest) -> Opening:
    """A table that a file sets; it is tried out elsewhere first, as anybody may have written it."""
    brought = await house.bot_processes.work(sets_within, wanted.scenario)
    if brought is not None:
        await house.set_reading.rules(*brought)  # its cards are read within limits, before anybody else does
    read = await house.bot_processes.work(read_within, wanted.scenario)
    if isinstance(read, str):
        raise UnreadableScenario(read)
    if wanted.game not in ("", read.game):
        raise UnreadableScenario(f"game: this is a scenario of {read.game}, not of {wanted.game}")
    if wanted.seats and len(wanted.seats) != read.seats:
        raise UnreadableScenario(f"this scenario is for {read.seats} seats")
    seats = wanted.seats or _one_and_bots(read.seats, read.asked, wanted.name)
    start = Start(SCENARIO, read.table, tuple(read.rows))
    private = wanted.private or not wanted.seats or brought is not None
    return Opening(read.game, read.options, seats, private, start, read.seed)


async def _branch(house: House, wanted: TableRequest) -> Opening:
    """A game that leaves another one, which is over, after one of its decisions."""
    try:
        live = await house.keeper.find(wanted.from_)
    except NoTable as lack:
        raise BadRequest("no-table", str(lack), 404) from None
    if not live.over:
        raise BadRequest("not-now", "one plays on from a game that is over", 409)
    record = live.record()
    branches = branches_at(record, wanted.step, wanted.seat)
    rows = tuple((row.seat, row.do) for row in record.rows[: wanted.step])
    seats = _one_and_bots(len(live.sittings), wanted.seat, wanted.name)
    start = Start(REPLAY, record.header.table, rows, branches)
    return Opening(live.game, live.played_options, seats, True, start)


def _one_and_bots(seats: int, own: int, name: str, level: str = "") -> list[SeatRequest]:
    return [
        SeatRequest("person", name) if place == own else SeatRequest("bot", "", level)
        for place in range(seats)
    ]


def _sittings(opening: Opening) -> tuple[str, list[Sitting]]:
    """The seats of a new table; the one who asks gets the first seat for a person, and its token."""
    token = ""
    found: list[Sitting] = []
    for place, seat in enumerate(opening.seats, 1):
        if seat.kind == "bot":
            level = seat.level or usual_bot(opening.game)
            find_bot(level, opening.game)
            found.append(Sitting("bot", proper_name(seat.name or f"Bot {place}"), level))
        elif seat.kind == "person":
            if token:
                raise BadRequest("malformed", "one seat is yours; the others are open or a bot's")
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
