"""Origins: a browser names the page that asks, and only the server's own and the allowed ones may."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.guest import call, open_table
from tests.server.serving import Server, serving

ALLOWED = "http://page.example"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("origins")
    with serving(folder, origins=ALLOWED) as server:
        yield server


def test_a_socket_of_a_foreign_page_is_not_opened(house: Server) -> None:
    table = open_table(house, "scarab-lords", "me", "open")["table"]
    for origin in (house.url, ALLOWED):
        with connect(house.socket_url, origin=Origin(origin)) as socket:
            socket.send(f'{{"type": "hello", "table": "{table}"}}')
            assert '"type":"welcome"' in str(socket.recv())
    for origin in ("http://elsewhere.example", f"{house.url}.example", "null", f"{ALLOWED}:81"):
        with pytest.raises(InvalidStatus), connect(house.socket_url, origin=Origin(origin)):
            pass


def test_an_allowed_page_may_read_what_it_is_answered(house: Server) -> None:
    for origin, allowed in ((ALLOWED, ALLOWED), ("http://elsewhere.example", None)):
        answer = call(house, "/api/games", headers={"origin": origin})
        assert answer.headers.get("access-control-allow-origin") == allowed


def test_without_allowed_pages_no_page_is_named(server: Server) -> None:
    answer = call(server, "/api/games", headers={"origin": ALLOWED})
    assert answer.headers.get("access-control-allow-origin") is None
