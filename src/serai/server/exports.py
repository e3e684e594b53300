"""What can be taken home: a seat's own log during play, the record with its seed and its replay after it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from serai.games import find_game
from serai.kernel import Event, read_record
from serai.kernel import replay as play_again
from serai.kernel.abilities import SETS, rules_for
from serai.server.http_answers import LogPage, ReplayPage, Step, StepLine
from serai.server.http_common import BadRequest, answer, found_table, house_of, seat_of
from serai.server.live import LiveTable
from serai.server.messages import Decision
from serai.server.player_decks import set_names
from serai.server.scenarios import known_state, whole_game
from serai.server.seat_messages import lines_of, result_of
from serai.words import words_of
from serai.words.grammar import names_for

_STEPS = 50  # of one page of a replay
_ALL = "all"  # for `seat`: everybody's eyes


async def seat_log(request: Request) -> Response:
    """All that a seat was told and decided (no token: what a spectator was told); nothing hidden is in it."""
    live = await found_table(request)
    seat = _bearer(request, live)
    return answer(
        LogPage(
            table=live.id,
            game=live.game,
            options=live.options,
            names=[sitting.name for sitting in live.sittings],
            commitment=live.table.record.header.commitment,
            seat=seat,
            number=live.number,
            decisions=[
                Decision(step.number, step.seat, step.do if step.seat == seat else None)
                for step in live.steps
            ],
            log=lines_of(live, seat),
            outcome=result_of(live),
        )
    )


def _bearer(request: Request, live: LiveTable) -> int | None:
    """The seat of the token in the request's head; in the address it would end up in logs."""
    head = request.headers.get("authorization")
    if head is None:
        return None
    kind, _, token = head.partition(" ")
    seat = seat_of(live, token.strip()) if kind.casefold() == "bearer" else None
    if seat is None:
        raise BadRequest("no-seat", "this token opens no seat here", 403)
    return seat


async def _finished(request: Request) -> LiveTable:
    live = await found_table(request)
    if not live.over:
        raise BadRequest("not-now", "the record is told when the game is over", 409)
    return live


async def record(request: Request) -> Response:
    """The record of a game that is over, with its seed: anybody can play it again and check every draw."""
    live = await _finished(request)
    headers = {"content-disposition": f'attachment; filename="{live.game}-{live.id}.jsonl"'}
    return PlainTextResponse("\n".join(live.record().lines()) + "\n", 200, headers)


async def replay(request: Request) -> Response:
    """A page of a game that is over, played again and verified by a process of its own."""
    live = await _finished(request)
    record = live.record()
    first = _number(request, "from", 0, len(record.rows))
    all_eyes = request.query_params.get("seat") == _ALL
    seat = -1 if all_eyes else _number(request, "seat", -1, len(live.sittings) - 1)
    lines = "\n".join(record.lines()) + "\n"
    house = house_of(request)
    async with house.replaying:
        page = await house.bot_processes.work(replayed, lines, None if seat < 0 else seat, first, all_eyes)
    page.outcome = result_of(live)
    return answer(page)


async def scenario(request: Request) -> Response:
    """The table as a scenario file: what a seat may know of it now, or after the end the whole game."""
    live = await found_table(request)
    seat = _bearer(request, live)
    if live.waiting:
        raise BadRequest("not-now", "the table waits for somebody to sit down", 409)
    text = whole_game(live) if live.over else known_state(live, seat)
    name = f"{live.game}-{live.id}-{live.number}.toml"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return PlainTextResponse(text, 200, headers)


def _number(request: Request, name: str, default: int, most: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) > most:
        raise BadRequest("malformed", f"{name} is a number from 0 to {most}")
    return int(text)


def replayed(lines: str, seat: int | None, first: int, all_eyes: bool = False) -> ReplayPage:
    """Some steps of a record, as one seat (None: a spectator) saw them; `BadRecord` if it does not hold.

    With `all_eyes` no event is veiled, and the views of all seats come with the spectator's.
    """
    record = read_record(lines)
    header = record.header
    rules = rules_for(find_game(header.game), header.options)
    play_again(rules, record)  # every hash and the seed's commitment
    names = names_for(header.names, seat)
    table, words = play_again(rules, record, upto=first), words_of(rules)
    steps: list[Step] = []

    def add_step(n: int, who: int | None, do: str | None, happened: list[Event]) -> None:
        log: list[StepLine] = []
        for event in happened:
            seen = event if all_eyes else event.seen_by(seat)
            if seen is not None:
                text = words.event(seen, names)
                log.append(StepLine(text, words.cards_in(text), seen.data()))
        views = [table.view(place).data for place in range(len(names))] if all_eyes else []
        steps.append(Step(n, who, do, table.view(seat).data, views, log))

    if first == 0:
        add_step(0, None, None, table.events)
    page = max(_STEPS // (1 + len(names)), 1) if all_eyes else _STEPS
    for n, row in enumerate(record.rows[first : first + page], first + 1):
        table.play(row.do, row.seat)
        add_step(n, row.seat, row.do, table.happened)
    return ReplayPage(
        game=header.game,
        options=header.options | {SETS: set_names(header.options)}
        if SETS in header.options
        else header.options,
        names=list(header.names),
        commitment=header.commitment,
        seed=header.seed or "",
        verified=True,
        seat=seat,
        all=all_eyes,
        decisions=len(record.rows),
        steps=steps,
        outcome=None,
    )
