"""Cards to print, their meanings and the numbers of a deck, over HTTP."""

import asyncio
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from serai.games import find_game
from serai.server.bot_processes import BotProcesses
from serai.server.http_common import BadRequest
from serai.server.paper import Printing
from tests.server.guest import call
from tests.server.serving import Server

PRINT = "/api/games/scarab-lords/print"


def test_cards_are_printed(server: Server) -> None:
    answer = call(server, PRINT, {"cards": {"Khema": 1, "Bazaar of Qesh": 10}, "paper": "letter"})
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert "scarab-lords-cards.pdf" in answer.headers["content-disposition"]
    pages = PdfReader(BytesIO(answer.body)).pages
    assert len(pages) == 2
    assert "Khema" in pages[0].extract_text()
    again = call(server, PRINT, {"cards": {"Khema": 1, "Bazaar of Qesh": 10}, "paper": "letter"})
    assert again.body == answer.body
    whole = call(server, PRINT, {})
    assert len(PdfReader(BytesIO(whole.body)).pages) == 10


def test_a_deck_is_printed(server: Server) -> None:
    deck = call(server, "/api/games/burning-sands/decks").data[0]["text"]
    answer = call(server, "/api/games/burning-sands/print", {"deck": deck})
    assert len(PdfReader(BytesIO(answer.body)).pages) >= 6


def test_what_cannot_be_printed_is_refused(server: Server) -> None:
    assert "did you mean" in call(server, PRINT, {"cards": {"Khemma": 1}}).data["text"]
    assert call(server, PRINT, {"cards": {"Khema": 100}}).data["error"] == "malformed"
    assert call(server, PRINT, {"deck": "no deck ["}).data["error"] == "malformed"
    assert call(server, PRINT, {"paper": "napkin"}).data["error"] == "malformed"
    names = [sheet["name"] for sheet in call(server, "/api/games/scarab-lords/cards").data]
    assert call(server, PRINT, {"cards": dict.fromkeys(names, 99)}).status == 413
    assert call(server, "/api/games/none/print", {}).status == 404


def test_meanings_say_the_same_thing_in_the_same_words(server: Server) -> None:
    found = call(server, "/api/games/burning-sands/meanings").data
    assert len(found) > 300
    assert sum("straighten" in means for means in found.values()) > 5
    for game in ("scarab-lords", "al-kalim"):
        assert call(server, f"/api/games/{game}/meanings").data


def test_the_numbers_of_a_deck_are_those_of_the_command(server: Server) -> None:
    deck = call(server, "/api/games/burning-sands/decks").data[0]["text"]
    path = "/api/games/burning-sands/decks/stats"
    told = call(server, path, {"text": deck}).data
    rules = find_game("burning-sands")
    assert told == rules.deck_stats(deck, "deck", {})  # type: ignore[attr-defined]
    assert 0 < told["opening"]["days"][0]["both"]["share"] < 1
    assert call(server, path, {"text": "no deck ["}).data["error"] == "malformed"
    assert call(server, "/api/games/al-kalim/decks/stats", {"text": deck}).status == 404


class Slow(BotProcesses):
    """Does nothing until it may; counts what it did."""

    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.done = 0

    async def work(self, job: Callable[..., Any], *given: object) -> Any:
        await self.may.wait()
        self.done += 1
        return b"%PDF" + bytes(10 << 20)


def test_files_are_made_once_and_only_so_many_wait() -> None:
    async def trial() -> None:
        slow = Slow()
        printing = Printing(slow)
        same = [
            asyncio.create_task(printing.sheets([({"name": "Khema"}, 1)], "Trial", "a4")) for _ in range(4)
        ]
        other = [
            asyncio.create_task(printing.sheets([({"name": "Khema"}, n)], "Trial", "a4")) for n in range(2, 6)
        ]
        await asyncio.sleep(0)
        with pytest.raises(BadRequest, match="too many print"):
            await printing.sheets([({"name": "Khema"}, 9)], "Trial", "a4")
        slow.may.set()
        made = await asyncio.gather(*same, *other)
        assert slow.done == 5  # the same one once
        assert all(one.startswith(b"%PDF") for one in made)
        await printing.sheets([({"name": "Khema"}, 5)], "Trial", "a4")
        assert slow.done == 5  # kept
        await printing.sheets([({"name": "Khema"}, 1)], "Trial", "a4")
        assert slow.done == 6  # the oldest were let go: there is room for some files only

    asyncio.run(trial())
