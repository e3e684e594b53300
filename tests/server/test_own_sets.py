"""Card sets that people bring: read elsewhere within limits, kept with the table and its record."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from serai.games import find_game
from serai.games.burning_sands.setup.decks import ready_decks
from serai.kernel import read_record, replay
from serai.server import set_reading
from serai.server.set_reading import BadSets, SetReading
from serai.server.settings import Settings
from tests.server.guest import Guest, Message, call, check_page, mover, play_on
from tests.server.redaction import prove
from tests.server.serving import Server, serving
from tests.server.wire import fetch, house, memory_folder, opened

GAME = "burning-sands"
BELL = """
[[card]]
name = "Bell of the Test Well"
type = "action"
copper = 0
fate = 2
text = "Day: Draw a card."
"""
DECK = ready_decks()["moto"].replace("[cards]\n", '[cards]\n"Bell of the Test Well" = 3\n')
FERRY = """
[[card]]
name = "Test Ferry"
house = "temet"
copies = 30
type = "minion"
power = 2
phase = 0
icons = ["economic"]
origin = "original"
"""

#: Cards that are many, and one sentence that goes on and on.
MANY = "".join([FERRY.replace("Ferry", f"Ferry {n}") for n in range(set_reading.MOST_CARDS + 1)])
SLOW = BELL.replace(
    "Draw a card.", "Draw a card" + " and target Hero of target player or a Hero" * 1500 + "."
)


def own(name: str, text: str) -> dict[str, str]:
    return {"name": name, "text": text}


def ann(deck: str = "") -> dict[str, str]:
    return {"kind": "person", "name": "Ann", "deck": deck}


BOT = {"kind": "bot", "level": "heuristic"}
WISH: dict[str, Any] = {"game": GAME, "seats": [ann(DECK), BOT], "sets": [own("mine.toml", BELL)]}


def new(server: Server, wish: dict[str, object]) -> Message:
    answer = call(server, "/api/tables", wish)
    assert answer.status == 201, answer.body
    found: Message = answer.data
    return found


def test_a_table_with_a_set(server: Server) -> None:
    """It is private; its cards are told to who has the link, and no text is in what is sent all the time."""
    seat = new(server, WISH)
    page = call(server, f"/api/tables/{seat['table']}")
    check_page("TablePage", page.data)
    assert page.data["private"] is True
    assert page.data["options"]["sets"] == ["mine.toml"]
    assert seat["table"] not in call(server, "/api/tables").body.decode()
    (card,) = call(server, f"/api/tables/{seat['table']}/cards").data
    assert (card["name"], card["set"]) == ("Bell of the Test Well", "mine.toml")
    assert "Bell of the Test Well" not in call(server, f"/api/games/{GAME}/cards").body.decode()
    with Guest(server, seat["table"], seat["token"]) as guest:
        assert guest.welcome["options"]["sets"] == ["mine.toml"]
        assert guest.now["view"]["players"][0]["cards"].count("Bell of the Test Well") == 3
        assert "Draw a card" not in json.dumps(guest.welcome["options"])


def test_other_tables_do_not_see_it(server: Server) -> None:
    new(server, WISH)
    plain = call(server, "/api/tables", {"game": GAME, "seats": [ann(DECK), BOT]})
    assert plain.status == 422
    assert "there is no card 'Bell of the Test Well'" in plain.data["text"]


def test_a_stopped_server_goes_on_with_it_and_its_record_plays_again(tmp_path: Path) -> None:
    wish: dict[str, Any] = {"game": "scarab-lords", "seats": [ann(), BOT]}
    wish["sets"] = [own("mine.toml", FERRY)]
    wish |= {"options": {"houses": "temet-ankar"}}
    with serving(tmp_path) as server:
        seat = new(server, wish)
        with Guest(server, seat["table"], seat["token"]) as guest:
            play_on([guest], lambda words: words[0], until=lambda one: one.now["number"] > 10)
            before = guest.now["number"], guest.now["view"]
    with serving(tmp_path) as server:
        with Guest(server, seat["table"], seat["token"]) as guest:
            assert guest.now["number"] >= before[0]
            assert "Test Ferry" in json.dumps(guest.now["view"])
            mover([guest])
            guest.do("concede")
        text = call(server, f"/api/tables/{seat['table']}/record").body.decode()
        record = read_record(text)
        assert record.header.options["sets"] == [own("mine.toml", FERRY)]
        assert replay(find_game("scarab-lords"), record).hash == record.rows[-1].state
        page = call(server, f"/api/tables/{seat['table']}/replay?from=0")
        assert page.status == 200, page.body
        assert page.data["options"]["sets"] == ["mine.toml"]
        scenario = call(server, f"/api/tables/{seat['table']}/scenario").body.decode()
        again = call(server, "/api/tables", {"scenario": scenario, "name": "Ann"})
        assert again.status == 201, again.body
        cards = call(server, f"/api/tables/{again.data['table']}/cards").data
        assert [card["name"] for card in cards] == ["Test Ferry"]
        assert call(server, f"/api/tables/{again.data['table']}").data["private"] is True


@pytest.mark.parametrize(
    ("sets", "words"),
    [
        ([own("mine.toml", BELL.replace("Draw a card", "Draw a carp"))], "carp"),
        ([own("mine.toml", BELL.replace("type", "tipe"))], "the field 'tipe' is not known"),
        ([own("mine.toml", BELL + BELL)], "two cards of this name"),
        ([own("mine.toml", BELL), own("other.toml", BELL)], "two cards of this name"),
        ([own("mine.toml", BELL.replace("Bell of the Test Well", "Rationing"))], "two cards of this name"),
        ([own("mine.toml", "x = " + "[" * 4000)], "nested too deeply"),
        ([own("mine.toml", "[[card]]")], "'name' is missing"),
        ([own("slow.toml", SLOW)], "slow.toml"),
    ],
)
def test_a_wrong_set_opens_no_table(server: Server, sets: list[dict[str, str]], words: str) -> None:
    answer = call(server, "/api/tables", WISH | {"sets": sets})
    check_page("Fault", answer.data)
    assert (answer.status, answer.data["error"]) == (422, "refused"), answer.body
    assert words in answer.data["text"] + json.dumps(answer.data.get("faults", []))


def test_what_is_no_request_for_a_set(server: Server) -> None:
    many = [own(f"{n}.toml", BELL) for n in range(5)]
    for change in ({"sets": many}, {"sets": [own("", BELL)]}, {"sets": [own("\n", BELL)]}, {"lesson": True}):
        assert call(server, "/api/tables", WISH | change).status == 400
    twice = call(server, "/api/tables", WISH | {"sets": [own("a", BELL), own("a", BELL)]})
    assert (twice.status, "two sets of the name" in twice.data["text"]) == (400, True)
    huge = call(server, "/api/tables", WISH | {"sets": [own("a", "#" * 900_000)]})
    assert huge.status == 413


# What is written to do harm


def eats_memory(game: str, sets: object) -> object:
    """In the process: what a set that grows without end would do."""
    before = set_reading._limit()
    try:
        return [bytes(1 << 20) for _ in range(1 << 14)]
    finally:
        set_reading._lift(before)


def eats_time(game: str, sets: object) -> object:
    """In the process: what a set without end would do, with less patience."""
    set_reading.SECONDS = 1
    set_reading._limit()
    while True:
        pass


@pytest.mark.parametrize(("job", "words"), [(eats_memory, "too much memory"), (eats_time, "takes longer")])
def test_the_limits_of_the_process_and_the_loop_goes_on(
    job: object, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, options = set_reading.read_within, {"sets": [own("mine.toml", FERRY)]}

    async def run() -> None:
        async with opened(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}", eager=0)) as app:
            reading = house(app).set_reading
            monkeypatch.setattr(set_reading, "read_within", job)
            asked = asyncio.create_task(reading.rules("scarab-lords", options))
            answered = 0
            while not asked.done():
                assert (await fetch(app, "/api/games/scarab-lords")).startswith(b"200")
                answered += 1
                await asyncio.sleep(0.02)
            with pytest.raises(BadSets, match=words):
                await asked
            assert answered > 5
            monkeypatch.setattr(set_reading, "read_within", real)
            made = await reading.rules("scarab-lords", options)
            assert made is await reading.rules("scarab-lords", options)
            assert made.fill_options({})["sets"] == options["sets"]

    asyncio.run(run())


def test_who_comes_when_many_wait_is_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr(set_reading, "MOST_WAITING", 1)
        reading = SetReading()
        try:
            asked = asyncio.create_task(reading.rules("scarab-lords", {"sets": [own("mine.toml", FERRY)]}))
            assert not reading.busy
            await asyncio.sleep(0)
            assert reading.busy
            await asked
            await asyncio.sleep(0)
            assert not reading.busy
        finally:
            reading.stop()

    asyncio.run(run())


def test_who_asks_at_once_waits_for_one_reading() -> None:
    async def run() -> None:
        reading, options = SetReading(), {"sets": [own("mine.toml", FERRY)]}
        try:
            one, other = await asyncio.gather(
                reading.rules("scarab-lords", options), reading.rules("scarab-lords", options)
            )
            assert one is other
        finally:
            reading.stop()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("sets", "words"),
    [
        ([own("many.toml", MANY)], "at most 1200 cards"),
        ([own(f"{n}.toml", FERRY) for n in range(5)], "at most 4 sets"),
        ([own("deep.toml", "x = " + "[" * 90_000)], "nested too deeply"),
        ([own("wide.toml", "x = 1" + "0" * 90_000)], "wide.toml"),
    ],
)
def test_huge_and_deep_sets_are_refused(sets: list[dict[str, str]], words: str) -> None:
    async def run() -> None:
        reading = SetReading()
        try:
            with pytest.raises(BadSets, match=words):
                await reading.rules("scarab-lords", {"sets": sets})
        finally:
            reading.stop()

    asyncio.run(run())


@pytest.mark.parametrize(("game", "text"), [("scarab-lords", FERRY), (GAME, BELL)])
def test_a_viewer_is_sent_the_same_bytes_whatever_it_may_not_know(game: str, text: str) -> None:
    with memory_folder() as folder:
        report = asyncio.run(prove(folder, [game], 4, seed=7, sets=[own("mine.toml", text)]))
    assert report.pairs[game] == 4


def test_what_a_seat_cannot_see_stays_hidden_with_a_set_too(server: Server) -> None:
    """A spectator is shown no card of a hand, whoever's set it is from."""
    wish: dict[str, Any] = {"game": "scarab-lords", "seats": [ann(), BOT]}
    wish["sets"] = [own("mine.toml", FERRY)]
    seat = new(server, wish)
    with Guest(server, seat["table"], seat["token"]) as guest, Guest(server, seat["table"]) as other:
        assert guest.now["view"]["players"][0]["hand"]
        assert isinstance(other.now["view"]["players"][0]["hand"], int)
