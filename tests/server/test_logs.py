"""Logs are lines of JSON without secrets: no token, no query, no table's id, nobody's words."""

import json
import logging
import random
import sys
from pathlib import Path

import pytest

from serai.server.logs import Lines, plain_path
from tests.server.guest import Guest, call, company, play_on
from tests.server.serving import serving


def test_what_the_server_writes_down(tmp_path: Path) -> None:
    secrets = []
    with serving(tmp_path, log="debug") as server, company(server) as guests:
        play_on(guests, random.Random(1).choice, until=lambda guest: guest.number >= 3)
        guests[0].do("say", text="the-password-is-swordfish")
        call(server, f"/api/tables/{guests[0].table}/log?token={guests[0].token}")
        call(server, f"/somewhere/{guests[0].token}")
        call(
            server,
            f"/api/tables/{guests[0].table}/log",
            headers={"authorization": f"Bearer {guests[1].token}"},
        )
        secrets = [guests[0].token, guests[1].token, guests[0].table, "swordfish", "Ann"]
        with Guest(server, guests[0].table, "wrong-token-of-somebody"):
            secrets.append("wrong-token")
    text = server.log_file.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {line["level"] for line in lines} <= {"debug", "info"}
    assert all({"at", "level", "event"} <= set(line) for line in lines)
    assert [line["event"] for line in lines if line["event"] in ("serving", "stopped")] == [
        "serving",
        "stopped",
    ]
    requests = [line for line in lines if line["event"] == "request"]
    assert {"method": "POST", "path": "/api/tables", "status": 201}.items() <= requests[1].items()
    assert [line["path"] for line in requests if line["status"] == 404] == ["(unknown)"]
    assert sum(line["event"] == "socket closed" for line in lines) == 3
    for secret in secrets:
        assert secret not in text


def test_a_line_names_a_table_by_a_hash_and_tells_a_fault() -> None:
    try:
        raise RuntimeError("a stumble")
    except RuntimeError:
        fault = sys.exc_info()
    record = logging.LogRecord("serai.server", logging.ERROR, "x.py", 1, "it failed: %s", ("why",), fault)
    record.table, record.token = "the-table", "the-token"
    line = Lines().format(record)
    entry = json.loads(line)
    assert (entry["level"], entry["event"]) == ("error", "it failed: why")
    assert len(entry["table"]) == 12
    assert "a stumble" in entry["fault"]
    assert "\n" not in line
    assert "the-table" not in line
    assert "the-token" not in line


@pytest.mark.parametrize(
    ("path", "plain"),
    [
        ("/health", "/health"),
        ("/api/tables/abc", "/api/tables/{id}"),
        ("/api/tables/abc/seats/1", "/api/tables/{id}/seats/1"),
        ("/api/tables/abc/replay", "/api/tables/{id}/replay"),
        ("/api/tables/abc/secret", "(unknown)"),
        ("/api/tables/abc/log/x", "(unknown)"),
        ("/", "(unknown)"),
    ],
)
def test_a_path_without_what_may_be_a_secret(path: str, plain: str) -> None:
    assert plain_path(path) == plain
