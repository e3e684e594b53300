"""What a game has to read, over HTTP: its cards, its decks, its rules in our words, its map."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from serai.bots.finding import bot_names
from serai.games import UnknownGame, find_game, game_ids
from serai.kernel import BadOption, Rules, open_table
from serai.kernel.abilities import TakesSets
from serai.lessons import NoLesson, find_lesson, lesson_games
from serai.parts.abilities import CardGame, ChartGame, DeckGame, SheetGame, TellsMeanings
from serai.parts.decks import BadDeck
from serai.parts.rulebook import NoRulebook, Rulebook, load_rulebook
from serai.server.card_checking import TooManyAsk
from serai.server.http_answers import (
    CardsPage,
    Chart,
    DeckFault,
    DeckText,
    GameInfo,
    GamePage,
    LessonPage,
    LessonStep,
    Paragraph,
)
from serai.server.http_common import BadRequest, answer, house_of, request_body
from serai.server.http_requests import CardsRequest, DeckRequest
from serai.server.keeper import hashed

_CARDS_BYTES = 130_000  # of a set that is being written
_ASKED = 200  # letters of what is looked up


async def games(request: Request) -> Response:
    """The games that are played here."""
    return answer([_about(find_game(id)) for id in game_ids()])


async def game(request: Request) -> Response:
    """One game, with its map if it has one."""
    rules = _found(request)
    chart = msgspec.convert(rules.chart(), Chart) if isinstance(rules, ChartGame) else None
    return answer(GamePage(**msgspec.structs.asdict(_about(rules)), chart=chart))


def _about(rules: Rules[Any]) -> GameInfo:
    return GameInfo(
        id=rules.id,
        title=rules.title,
        version=rules.version,
        seats=(rules.seats.start, rules.seats.stop - 1),
        options=rules.fill_options({}),
        values=rules.values(),
        bots=bot_names(rules.id),
        lesson=rules.id in lesson_games(),
        decks=isinstance(rules, DeckGame),
        sets=isinstance(rules, TakesSets),
    )


def _found(request: Request) -> Rules[Any]:
    """The game that a path names; beside its rules it may offer cards, decks and a map."""
    try:
        return find_game(request.path_params["game"])
    except UnknownGame as lack:
        raise BadRequest("no-game", str(lack), 404) from None


async def cards(request: Request) -> Response:
    """Every card of a game as it is printed."""
    rules = _found(request)
    return answer(rules.card_sheets() if isinstance(rules, SheetGame) else [])


async def check_cards(request: Request) -> Response:
    """What is understood of cards that somebody writes, their faults, and what they are like."""
    rules = _found(request)
    wanted: CardsRequest = await request_body(request, CardsRequest, _CARDS_BYTES)
    if not isinstance(rules, CardGame):
        raise BadRequest("not-now", f"{rules.title} has no cards to write", 404)
    house = house_of(request)
    caller = hashed(request.client.host if request.client else "")
    try:
        told = await house.card_checking.check(caller, rules.id, wanted.text, wanted.only)
    except TooManyAsk:
        raise BadRequest("limit", "too many cards are being checked; try again in a moment", 429) from None
    return answer(msgspec.convert(told, CardsPage))


async def decks(request: Request) -> Response:
    """The ready decks of a game, as files; none where nobody builds decks."""
    rules = _found(request)
    ready = rules.ready_decks() if isinstance(rules, DeckGame) else {}
    return answer([DeckText(name, text) for name, text in ready.items()])


async def check_deck(request: Request) -> Response:
    """The faults of a deck of one's own, each with its rule."""
    rules = _found(request)
    if not isinstance(rules, DeckGame):
        raise BadRequest("not-now", f"{rules.title} has no decks to build", 404)
    wanted: DeckRequest = await request_body(request, DeckRequest)
    try:
        faults = rules.check_deck(wanted.text, "deck", wanted.options)
    except (BadDeck, BadOption) as bad:
        raise BadRequest("malformed", str(bad)) from None
    return answer([DeckFault(fault.words, fault.rule) for fault in faults])


async def deck_stats(request: Request) -> Response:
    """The numbers of a deck of one's own: curves, production, and the exact odds of its first hands."""
    rules = _found(request)
    if not isinstance(rules, DeckGame):
        raise BadRequest("not-now", f"{rules.title} has no decks to build", 404)
    wanted: DeckRequest = await request_body(request, DeckRequest)
    try:
        return answer(rules.deck_stats(wanted.text, "deck", wanted.options))
    except (BadDeck, BadOption) as bad:
        raise BadRequest("malformed", str(bad)) from None


@cache
def _meanings(game: str) -> dict[str, str]:
    rules = find_game(game)
    return rules.card_meanings() if isinstance(rules, TellsMeanings) else {}


async def meanings(request: Request) -> Response:
    """What the cards' texts mean, the same thing always in the same words: what the search looks through."""
    rules = _found(request)
    open_table(rules)  # its cards are read once, and not in a thread
    return answer(await asyncio.to_thread(_meanings, rules.id))


async def lesson(request: Request) -> Response:
    """The guided first game; what the bots will do is not told."""
    try:
        found = find_lesson(_found(request).id)
    except NoLesson as lack:
        raise BadRequest("not-now", str(lack), 404) from None
    steps = [LessonStep(step.say, step.do, list(step.light), step.rule, step.wrong) for step in found.steps]
    return answer(LessonPage(found.game, found.title, steps, found.end))


@cache
def _book(game: str) -> Rulebook:
    return load_rulebook(game)


async def rulebook(request: Request) -> Response:
    """The rules of a game: all, or those that `find` means, a number (`SL 4.2`), a section or words."""
    try:
        book = _book(_found(request).id)
    except NoRulebook as lack:
        raise BadRequest("not-now", str(lack), 404) from None
    wanted = request.query_params.get("find", "")
    if len(wanted) > _ASKED:
        raise BadRequest("malformed", f"what is looked up has at most {_ASKED} letters")
    found = book.look_up(wanted) if wanted.strip() else book.paragraphs
    return answer([Paragraph(part.number, part.section, part.text) for part in found])
