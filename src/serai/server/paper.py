"""Cards to print: proxy sheets made in a process beside the loop, one after the other, and kept a while."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from serai.games import UnknownGame, find_game
from serai.kernel.data import hash_of
from serai.parts.abilities import SheetGame
from serai.printing import (
    BadSelection,
    CannotBePrinted,
    Wanted,
    copies_of_deck,
    copies_of_game,
    copies_of_names,
    proxy_sheets,
)
from serai.server.bot_processes import BotProcesses
from serai.server.http_common import BadRequest, house_of, request_body
from serai.server.http_requests import PrintRequest

_MOST_CARDS = 1000  # in one file
_MOST_WAITING = 8  # files that are asked for at a time
_KEPT = 24 << 20  # bytes of files that are kept
_BODY = 64 << 10  # bytes of what is asked for: a gallery may name every card it shows


class Printing:
    """Makes the files, and keeps the last few."""

    def __init__(self, processes: BotProcesses) -> None:
        self._processes = processes
        self._one = asyncio.Semaphore(1)  # bots must not wait for many of them
        self._waiting = 0
        self._kept: dict[str, bytes] = {}

    async def sheets(self, wanted: Sequence[Wanted], title: str, paper: str) -> bytes:
        """The PDF with these cards; `BadRequest` where too many ask for one."""
        key = hash_of([title, paper, [[sheet, copies] for sheet, copies in wanted]])
        if key not in self._kept:
            if self._waiting >= _MOST_WAITING:
                raise BadRequest("limit", "too many print at this time; try again in a minute", 503)
            self._waiting += 1
            try:
                async with self._one:
                    if key not in self._kept:
                        self._keep(key, await self._processes.work(proxy_sheets, list(wanted), title, paper))
            finally:
                self._waiting -= 1
        return self._kept[key]

    def _keep(self, key: str, made: bytes) -> None:
        """The newest stays, however large it is; of the others as many as there is room for."""
        self._kept[key] = made
        for old in list(self._kept)[:-1]:
            if sum([len(one) for one in self._kept.values()]) <= _KEPT:
                break
            del self._kept[old]


async def print_cards(request: Request) -> Response:
    """Proxy sheets with cards of a game, nine to a page, as a PDF."""
    try:
        rules = find_game(request.path_params["game"])
    except UnknownGame as lack:
        raise BadRequest("no-game", str(lack), 404) from None
    if not isinstance(rules, SheetGame):
        raise BadRequest("not-now", f"{rules.title} has no cards", 404)
    asked: PrintRequest = await request_body(request, PrintRequest, _BODY)
    try:
        wanted = _wanted(rules, asked)
        if sum([copies for _, copies in wanted]) > _MOST_CARDS:
            raise BadRequest("oversized", f"a file has at most {_MOST_CARDS} cards", 413)
        made = await house_of(request).printing.sheets(wanted, rules.title, asked.paper)
    except (BadSelection, CannotBePrinted) as fault:
        raise BadRequest("malformed", str(fault)) from None
    headers = {
        "content-disposition": f'attachment; filename="{rules.id}-cards.pdf"',
        "cache-control": "no-store",
    }
    return Response(made, 200, headers, "application/pdf")


def _wanted(rules: SheetGame, asked: PrintRequest) -> list[Wanted]:
    sheets = rules.card_sheets()
    if asked.deck:
        return copies_of_deck(sheets, asked.deck)
    return copies_of_names(sheets, asked.cards.items()) if asked.cards else copies_of_game(sheets)
