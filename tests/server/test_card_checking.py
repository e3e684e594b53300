"""Cards that are being written: judged and compared at once, and no text holds up anybody else."""

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from serai.server import card_checking
from serai.server.card_checking import CardChecking, TooManyAsk
from serai.server.settings import Settings
from tests.server.guest import call, check_page
from tests.server.serving import Server
from tests.server.wire import fetch, house, opened

GAME = "burning-sands"
PATH = f"/api/games/{GAME}/cards"
BELL = """
[[card]]
name = "Bell of the Test Well"
type = "action"
copper = 6
fate = 2
text = "Day: Draw a card."
"""
FERRY = """
[[card]]
name = "Test Ferry"
house = "temet"
type = "minion"
power = 2
phase = 0
icons = ["economic"]
text = "When played, draw one card."
origin = "original"
"""


def told(server: Server, text: str, only: int | None = None, game: str = GAME) -> Any:
    answer = call(server, f"/api/games/{game}/cards", {"text": text, "only": only})
    assert answer.status == 200, answer.body
    check_page("CardsPage", answer.data)
    return answer.data


def test_a_good_card_a_faulty_one_and_what_is_no_set(server: Server) -> None:
    page = told(server, BELL + BELL.replace("Bell", "Gong").replace("Draw a card", "Draw a carp"))
    good, bad = page["cards"]
    assert (page["fault"], good["ok"], bad["ok"]) == ("", True, False)
    assert good["understood"] == [{"words": "Day: Draw a card.", "means": "Day: Draw one card."}]
    assert len(good["near"]) == 5
    assert "less than printed" in good["worth"]["words"]
    assert any("carp" in fault["words"] for fault in bad["faults"])
    (one,) = told(server, BELL + BELL.replace("Bell", "Gong"), only=1)["cards"]
    assert one["name"] == "Gong of the Test Well"
    assert "not TOML" in told(server, "[[card")["fault"]
    assert told(server, "x = " + "[" * 4000)["fault"] == "it is nested too deeply"
    assert "at most" in told(server, BELL * (card_checking.MOST_CARDS + 1))["fault"]


def test_a_game_that_compares_no_cards_judges_them(server: Server) -> None:
    (card,) = told(server, FERRY, game="scarab-lords")["cards"]
    assert (card["ok"], card["near"], card["worth"]) == (True, [], None)


def test_what_is_refused(server: Server) -> None:
    assert call(server, PATH, {"text": "#" * 101_000}).status == 413
    assert call(server, PATH, {"text": "#" * 200_000}).status == 413
    assert call(server, PATH, {"text": BELL, "only": -1}).status == 400
    assert call(server, "/api/games/chess/cards", {"text": BELL}).status == 404


# What is written to do harm


def eats_memory(game: str, text: str, only: int | None) -> dict[str, Any]:
    """In the copy: what a text that grows without end would do."""
    return {"fault": str(len([bytes(1 << 20) for _ in range(1 << 14)])), "cards": []}


def eats_time(game: str, text: str, only: int | None) -> dict[str, Any]:
    """In the copy: what a text without end would do."""
    while True:
        pass


def with_job(job: Callable[..., Any], text: str) -> bytes:
    """In the process: the check with another job in its copy."""
    real, card_checking.judged = card_checking.judged, job
    card_checking.SECONDS = 1
    try:
        return card_checking.check_apart("scarab-lords", text, None)
    finally:
        card_checking.judged = real


def slow(game: str, text: str, only: int | None) -> bytes:
    """In the process: one text has no end, the others are what they are."""
    return with_job(eats_time if text == "slow" else card_checking.judged, text)


def large(game: str, text: str, only: int | None) -> bytes:
    """In the process: one text grows without end, the others are what they are."""
    return with_job(eats_memory if text == "large" else card_checking.judged, text)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the copies are made by fork")
@pytest.mark.parametrize(
    ("text", "job", "words"), [("slow", slow, "too long to read"), ("large", large, "too much memory")]
)
def test_the_loop_goes_on_and_the_process_stays(
    text: str, job: object, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_checking, "check_apart", job)

    async def run() -> None:
        async with opened(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}", eager=0)) as app:
            checking = house(app).card_checking
            asked = asyncio.create_task(checking.check("a", "scarab-lords", text, None))
            answered = 0
            while not asked.done():
                assert (await fetch(app, "/api/games/scarab-lords")).startswith(b"200")
                answered += 1
                await asyncio.sleep(0.02)
            assert words in (await asked)["fault"]
            assert answered > 5
            worker = checking._process._worker
            (card,) = (await checking.check("b", "scarab-lords", FERRY, None))["cards"]
            assert card["ok"]
            assert checking._process._worker is worker  # only the copy was ended

    asyncio.run(run())


def test_all_get_their_turn_and_nobody_fills_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def ask(self: CardChecking, game: str, text: str, only: int | None, readings: object) -> dict[str, Any]:
        order.append(text)
        return {"fault": "", "cards": []}

    async def run() -> None:
        monkeypatch.setattr(CardChecking, "_ask", ask)
        checking = CardChecking()
        many = [
            asyncio.create_task(checking.check("greedy", "scarab-lords", f"greedy {n}", None))
            for n in range(4)
        ]
        one = asyncio.create_task(checking.check("modest", "scarab-lords", "modest", None))
        await asyncio.sleep(0)
        with pytest.raises(TooManyAsk):
            await checking.check("greedy", "scarab-lords", "greedy 5", None)
        await asyncio.gather(*many, one)
        assert order.index("modest") <= 1, json.dumps(order)
        assert not checking._turns
        checking.stop()

    asyncio.run(run())
