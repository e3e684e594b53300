"""Limits: messages in a second, bytes of a message, tables of an address; a journal that does not hold."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.guest import Guest, call, company, mover, open_table
from tests.server.serving import Server, serving


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with small limits."""
    folder = tmp_path_factory.mktemp("strict")
    with serving(folder, rate=2, burst=10, tables=3, frame=2048, said=20) as server:
        yield server


def test_too_many_messages_are_turned_away_and_change_nothing(strict: Server) -> None:
    with company(strict) as guests:
        found = mover(guests)
        assert found is not None
        begun = time.monotonic()
        for n in range(40):
            found.send({"type": "say", "id": f"s{n}", "text": f"line {n}"})
        codes = [found.wait("done", "error")["type"] for _ in range(40)]
        allowed = 10 + 2 * (time.monotonic() - begun)  # the burst, and two more in each second that it took
        assert codes[:9] == ["done"] * 9
        assert codes.count("done") <= allowed
        refused = [m for m in found.heard if m["type"] == "error"]
        assert {m["code"] for m in refused} <= {"too-fast"}
        while found.ask("ping", id="")["type"] == "error":  # after a while it may speak again
            found.lull()
        assert sum(m["type"] == "chat" for m in found.heard) == codes.count("done")
        guests[0].send({"type": "concede", "id": "end", "at": 0})


def test_so_many_tables_for_an_address_and_no_more(strict: Server) -> None:
    wish = {"game": "scarab-lords", "seats": [{"kind": "person"}, {}]}
    opened = []
    while (answer := call(strict, "/api/tables", wish)).status == 201:
        opened.append(answer.data)
        assert len(opened) <= 3
    assert (answer.status, answer.data["error"]) == (429, "limit")
    with Guest(strict, opened[0]["table"], opened[0]["token"]) as guest:
        guest.do("fill", seat=1, level="random")
        guest.wait("shown")
        while (heard := guest.ask("concede"))["type"] == "error":
            assert heard["code"] == "stale"  # the bot moves meanwhile
            guest.at(heard["number"])
    assert call(strict, "/api/tables", wish).status == 201  # one of them is over


def test_a_message_that_is_too_long(tmp_path: Path) -> None:
    with serving(tmp_path, frame=2048, said=20) as server, company(server) as guests:
        ann, bob = guests
        assert ann.denied("say", text="x" * 21) == "malformed"
        ann.send_raw("x" * 2049)
        assert ann.wait("error")["code"] == "oversized"
        assert call(server, "/api/tables", raw=b" " * 4000).data["error"] == "oversized"
        ann.send_raw("x" * (1 << 21))
        with pytest.raises(ConnectionClosed, match="1009"):
            ann.wait("what never comes")
        assert not bob.wait("presence", where=lambda m: not m["seats"][0]["here"])["seats"][0]["left"]


def test_a_table_whose_journal_does_not_hold_is_refused_and_the_others_are_not(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    with company(server) as guests:
        found = mover(guests)
        assert found is not None
        found.play(found.legal[0])
        broken, token = found.table, found.token
    other = open_table(server, "scarab-lords", "me", "open")
    server.stop()
    with sqlite3.connect(server.file) as database:
        database.execute("UPDATE journal SET hash = 'another' WHERE table_id = ?", [broken])
    database.close()
    server.start()
    try:
        with Guest(server, broken, token) as guest:
            assert guest.welcome["code"] == "no-table"
            assert "cannot be played on" in guest.welcome["text"]
        assert call(server, f"/api/tables/{broken}/log").status == 404
        with Guest(server, other["table"], other["token"]) as guest:
            assert guest.seat == 0
        assert len(server.exceptions()) >= 1
    finally:
        server.stop()
