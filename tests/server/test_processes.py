"""Several server processes on one database: one writer per table, and the news goes round by Redis."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from serai.games import find_game
from serai.kernel import read_record, replay
from tests.server.guest import Guest, Message, call, mover, open_table, play_on, sit
from tests.server.services import Postgres, Redis
from tests.server.serving import Server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def pair(
    postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    """Two servers that share a database and a channel."""
    address = postgres.database()
    folders: list[Path] = [tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("two")]
    one, two = (Server(folder, database=address, redis=redis.url) for folder in folders)
    one.start()
    two.start()
    yield one, two
    for server in (one, two):
        assert server.stop() == 0
        assert server.exceptions() == []


def test_a_game_across_two_processes(pair: tuple[Server, Server]) -> None:
    one, two = pair
    first = open_table(one, "scarab-lords", "me", "open")
    with Guest(one, first["table"], first["token"]) as ann:
        bobs = sit(two, first["table"], 1, "Bob")
        assert ann.wait("presence", where=lambda m: m["seats"][1]["kind"] == "person")
        assert ann.wait("shown")["whole"]
        with Guest(two, first["table"], bobs["token"]) as bob, Guest(one, first["table"]) as eve:
            assert ann.wait("presence", where=lambda m: m["seats"][1]["here"])
            bob.wait("presence", where=lambda m: m["seats"][0]["here"] and m["watching"] == 1)
            bob.do("say", text="from the other side")
            assert ann.wait("chat")["text"] == eve.wait("chat")["text"] == "from the other side"
            play_on([ann, bob], random.Random(1).choice)
            assert ann.now["outcome"] == bob.now["outcome"]
            bob.do("rematch")
            assert ann.wait("rematched") == bob.wait("rematched")
        assert ann.wait("presence", where=lambda m: not m["seats"][1]["here"])
    for server in pair:
        record = read_record(call(server, f"/api/tables/{first['table']}/record").body.decode())
        replay(find_game("scarab-lords"), record)


def test_where_a_seat_passes_by_itself_is_known_in_both(pair: tuple[Server, Server]) -> None:
    one, two = pair
    seat = open_table(one, "burning-sands", "me", "random")
    with Guest(one, seat["table"], seat["token"]) as here, Guest(two, seat["table"], seat["token"]) as there:
        here.do("auto-pass", on=True, phase="night")
        assert there.wait("passing")["passes"] == ["night"]
        there.do("auto-pass", on=False, phase="night")
        assert here.wait("passing", where=lambda message: message["passes"] == [])


def _of_turn(turn: int) -> Callable[[Message], bool]:
    return lambda message: str(message["id"]).startswith(f"{turn}-")


def test_both_processes_write_at_once_and_one_is_told_that_it_is_late(pair: tuple[Server, Server]) -> None:
    one, two = pair
    first = open_table(one, "scarab-lords", "me", "heuristic", options={"first": "1"})
    with (
        Guest(one, first["table"], first["token"]) as here,
        Guest(two, first["table"], first["token"]) as there,
    ):
        for turn in range(15):
            if mover([here, there]) is None:
                break
            at, legal = here.number, here.legal
            for guest, do in ((here, legal[0]), (there, legal[-1])):
                guest.send({"type": "play", "id": f"{turn}-{guest is here}", "at": at, "do": do})
            answers = [guest.wait("done", "error", where=_of_turn(turn)) for guest in (here, there)]
            assert sorted(answer["type"] for answer in answers) == ["done", "error"]
            assert [a["code"] for a in answers if a["type"] == "error"] == ["stale"]
            done = next(answer for answer in answers if answer["type"] == "done")
            assert done["number"] == at + 1
            here.at(done["number"]), there.at(done["number"])


def test_the_same_message_at_both_processes_happens_once(pair: tuple[Server, Server]) -> None:
    one, two = pair
    first = open_table(one, "scarab-lords", "me", "open", options={"first": "1"})
    sit(one, first["table"], 1, "Bob")
    with (
        Guest(one, first["table"], first["token"]) as here,
        Guest(two, first["table"], first["token"]) as there,
    ):
        message = {"type": "play", "id": "same", "at": 0, "do": here.legal[0]}
        here.send(message)
        there.send(message)
        assert here.wait("done", "error") == there.wait("done", "error")
        assert here.do("ping")["number"] == there.do("ping")["number"] == 1


def test_a_bot_moves_once_for_both(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = open_table(one, "scarab-lords", "random", "heuristic")["table"]
    with Guest(one, table) as here, Guest(two, table) as there:
        for guest in (here, there):
            while guest.now["outcome"] is None:
                guest.wait("shown")
        assert here.now["view"] == there.now["view"]
    for server in pair:
        replay(
            find_game("scarab-lords"),
            read_record(call(server, f"/api/tables/{table}/record").body.decode()),
        )


def test_play_goes_on_while_the_channel_is_away(pair: tuple[Server, Server], redis: Redis) -> None:
    """News may be late, never wrong: whoever is behind is told so, and looks up what is new by itself."""
    one, two = pair
    first = open_table(one, "scarab-lords", "me", "open", options={"first": "1"})
    bobs = sit(one, first["table"], 1, "Bob")
    with Guest(one, first["table"], first["token"]) as ann, Guest(two, first["table"], bobs["token"]) as bob:
        redis.stop()
        try:
            ann.play(ann.legal[0])  # it does not wait for the channel, which is away all the time
            bob.at(1)  # the round looks it up
        finally:
            redis.start()
        found = mover([ann, bob])
        assert found is not None
        found.play(found.legal[0])
        ann.at(2), bob.at(2)


def test_a_process_that_is_killed_leaves_its_tables_to_the_other(
    postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> None:
    address = postgres.database()
    one, two = (
        Server(tmp_path_factory.mktemp("server"), database=address, redis=redis.url) for _ in range(2)
    )
    one.start()
    two.start()
    try:
        first = open_table(one, "scarab-lords", "me", "random")
        with Guest(one, first["table"], first["token"]) as ann:
            play_on([ann], random.Random(2).choice, until=lambda guest: guest.number >= 10)
            number = ann.number
            one.kill()
        with Guest(two, first["table"], first["token"]) as back:
            assert back.number >= number
            play_on([back], random.Random(3).choice)
            assert back.now["outcome"] is not None
    finally:
        one.stop()
        two.stop()
