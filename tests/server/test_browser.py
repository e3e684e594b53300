"""The page: one document for every screen, what it loads kept for long and sent packed, no other server."""

import gzip
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from tests.server.serving import Server, serving
from tests.waiting import CEILING

INDEX = "<!doctype html><title>Serai</title><script type=module src=/assets/app-1a2b3c.js></script>"
SCRIPT = "console.log('a caravan');\n" * 200


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a small page."""
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    (page / "index.html").write_text(INDEX)
    (page / "stamp").write_text("0" * 64)
    (page / "star.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (page / "assets" / "app-1a2b3c.js").write_text(SCRIPT)
    (page / "assets" / "app-1a2b3c.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (page / "assets" / "sans-9f8e.woff2").write_bytes(b"wOF2")
    (page.parent / "secret").write_text("not for browsers")
    with serving(tmp_path_factory.mktemp("house"), page=page) as server:
        yield server


def get(server: Server, path: str, **heads: str) -> tuple[int, Message, bytes]:
    named = {name.replace("_", "-"): text for name, text in heads.items()}
    request = urllib.request.Request(f"{server.url}{path}", headers=named)
    try:
        with urllib.request.urlopen(request, timeout=CEILING) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.headers, refusal.read()


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/table/9Ke6PMvicTxFaj29", "/replay/9Ke6PMvicTxFaj29", "/learn/scarab-lords"),
        *("/rules/al-kalim", "/scenario", "/?x=1"),
    ],
)
def test_every_screen_is_the_same_document(house: Server, path: str) -> None:
    status, heads, body = get(house, path)
    assert (status, body.decode()) == (200, INDEX)
    assert heads["content-type"] == "text/html; charset=utf-8"
    assert heads["cache-control"] == "no-cache"


def test_the_document_may_call_nobody_else(house: Server) -> None:
    _, heads, _ = get(house, "/")
    policy = dict(part.split(" ", 1) for part in heads["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == policy["style-src"] == "'self'"
    assert not re.search(r"https?:|wss?:|\*|unsafe-eval", heads["content-security-policy"])
    assert "unsafe-inline" not in policy["script-src"]
    assert heads["x-content-type-options"] == "nosniff"
    assert heads["referrer-policy"] == "no-referrer"


def test_what_it_loads_is_kept_and_packed(house: Server) -> None:
    status, heads, body = get(house, "/assets/app-1a2b3c.js", accept_encoding="gzip, br")
    assert status == 200
    assert heads["content-encoding"] == "gzip"
    assert gzip.decompress(body).decode() == SCRIPT
    assert heads["cache-control"] == "public, max-age=31536000, immutable"
    assert heads["content-type"] == "text/javascript; charset=utf-8"
    assert heads["vary"] == "accept-encoding"
    _, plain, body = get(house, "/assets/app-1a2b3c.js")
    assert "content-encoding" not in plain
    assert body.decode() == SCRIPT
    assert get(house, "/assets/sans-9f8e.woff2")[1]["content-type"] == "font/woff2"
    assert get(house, "/star.svg")[1]["content-type"] == "image/svg+xml"


def test_a_browser_that_has_it_gets_nothing_again(house: Server) -> None:
    _, heads, _ = get(house, "/")
    status, again, body = get(house, "/", if_none_match=heads["etag"])
    assert (status, body) == (304, b"")
    assert again["etag"] == heads["etag"]


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/nothing",
            "/assets/nothing.js",
            "/stamp",
            "/assets/app-1a2b3c.js.gz",
            "/../secret",
            "/%2e%2e/secret",
        ),
        *("/assets/..%2f..%2fsecret", "/api/nothing", "/table", "/table/a/b"),
    ],
)
def test_nothing_else_is_served(house: Server, path: str) -> None:
    status, _, body = get(house, path)
    assert status == 404
    assert b"not for browsers" not in body


def test_a_server_without_a_page_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, page=tmp_path / "nothing") as server:
        status, heads, body = get(server, "/table/9Ke6PMvicTxFaj29")
        assert status == 503
        assert heads["content-type"].startswith("text/plain")
        assert b"its page was not built" in body
        assert get(server, "/health")[0] == 200
