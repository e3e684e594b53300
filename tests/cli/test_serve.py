"""`serai serve` as a person starts it: the address, a taken port, signals, and what is wrong in one line."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.calling import Answer, call, complains
from tests.server.serving import ReservedPort
from tests.waiting import CEILING, exit_code

READY = re.compile(r"Serai is at (http://127\.0\.0\.1:(\d+)) \(Ctrl-C stops it\)\n")


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SERAI_")}
    return kept | {"XDG_DATA_HOME": str(home), "SERAI_EAGER": "0", **more}  # no table is opened here


@contextmanager
def started(home: Path, *words: str, **more: str) -> Iterator[tuple[subprocess.Popen[str], str, int]]:
    """A server that a person started, with its address and port."""
    with (home / "log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "serai", "serve", *words],
            env=environment(home, **more),
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = READY.fullmatch(line)
        assert found is not None, line + (home / "log").read_text()
        yield process, found[1], int(found[2])
    finally:
        process.kill()
        process.wait()


def serve(home: Path, *words: str, **more: str) -> Answer:
    """A server that does not start."""
    done = subprocess.run(
        [sys.executable, "-m", "serai", "serve", *words],
        env=environment(home, **more),
        capture_output=True,
        text=True,
        timeout=CEILING,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def healthy(address: str) -> bool:
    with urllib.request.urlopen(f"{address}/health", timeout=CEILING) as answer:
        return bool(answer.status == 200)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_prints_its_address_and_stops_cleanly(
    tmp_path: Path, sign: signal.Signals, record_property: Callable[[str, object], None]
) -> None:
    begun = time.monotonic()
    with started(tmp_path, "--port", "0", SERAI_EAGER="1") as (process, address, _):  # all games are read too
        took = time.monotonic() - begun
        assert healthy(address)
        process.send_signal(sign)
        assert exit_code(process) == 0
    record_property("seconds to the address", round(took, 2))  # told, not judged: the machine may be busy
    assert (tmp_path / "serai" / "tables.sqlite").exists()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert lines[0]["event"] == "serving"
    assert lines[-1]["event"] == "stopped"
    assert not [line for line in lines if line["level"] not in ("debug", "info")]


def test_the_next_port_where_the_default_is_taken(tmp_path: Path) -> None:
    with (
        started(tmp_path) as (_, first, port),
        started(tmp_path) as (_, second, other),
    ):
        assert port >= 8317
        assert other > port
        assert healthy(first)
        assert healthy(second)


def test_a_port_that_was_asked_for_and_is_taken(tmp_path: Path) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = str(holder.getsockname()[1])
        assert complains(serve(tmp_path, "--port", port), f"port {port} is taken", "--port")
        assert complains(serve(tmp_path, SERAI_PORT=port), f"port {port} is taken")


def test_settings_by_environment_and_the_command_line_wins(tmp_path: Path) -> None:
    first, second = ReservedPort(), ReservedPort()
    port, other = first.number, second.number
    file = tmp_path / "elsewhere.sqlite"
    settings = {"SERAI_PORT": str(port), "SERAI_DATABASE": f"sqlite:///{file}", "SERAI_LOG": "warning"}
    with started(tmp_path, **settings) as (process, _, found):
        assert found == port
        process.terminate()
        assert exit_code(process) == 0
    assert file.exists()
    assert (tmp_path / "log").read_text() == ""
    with started(tmp_path, "--port", str(other), **settings) as (_, _, found):
        assert found == other


@pytest.mark.parametrize(
    ("words", "more", "complaint"),
    [
        (["--port", "x"], {}, "--port"),
        (["--port", "70000"], {}, "--port"),
        (["--host", "no.such.host.invalid"], {}, "cannot listen on no.such.host.invalid"),
        (["--host", "192.0.2.1"], {}, "cannot listen on 192.0.2.1"),
        (["--database", "mysql://me:hunter2@db/x"], {}, "database is an address that begins with sqlite://"),
        (["--redis", "me:hunter2@cache"], {}, "redis is an address"),
        (["--redis", "redis://:hunter2@127.0.0.1:9"], {}, "the server cannot start"),
        (["--database", "postgresql://me:hunter2@127.0.0.1:9/x"], {}, "the server cannot start"),
        (["--database", "sqlite:////proc/nothing/tables.sqlite"], {}, "cannot"),
        ([], {"SERAI_FRAME": "many"}, "SERAI_FRAME must be a number"),
        ([], {"SERAI_TABLES": "0"}, "tables must be at least 1"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_without_a_secret(
    tmp_path: Path, words: list[str], more: dict[str, str], complaint: str
) -> None:
    answer = serve(tmp_path, "--port", "0", *words, **more)
    assert complains(answer, complaint)
    assert "hunter2" not in answer.err


def test_a_database_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, this is not a database at all, however long you read in it.\n" * 100)
    assert complains(
        serve(tmp_path, "--port", "0", "--database", f"sqlite:///{file}"), "cannot start", "database"
    )


def test_without_the_servers_libraries_it_says_which(tmp_path: Path) -> None:
    """A module that stands in for each of them, and cannot be imported."""
    for name in ("starlette", "msgspec"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('no {name}', name='{name}')\n")
    path = os.pathsep.join([str(tmp_path), *(str(Path(entry).resolve()) for entry in sys.path if entry)])
    answer = serve(tmp_path, "--port", "0", PYTHONPATH=path)
    assert complains(answer, "the server's libraries are not installed", "serai[server]")


def test_the_rest_of_the_command_line_does_not_load_the_server() -> None:
    code = (
        "import sys, serai.cli.app\n"
        "heavy = {'starlette', 'uvicorn', 'sqlalchemy', 'msgspec', 'alembic', 'asyncio'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_protocol_for_whoever_writes_a_client() -> None:
    schema = call("protocol", "schema").data
    assert "Play" in schema["$defs"]
    types = call("protocol", "types").out
    assert "export interface Play {" in types
    assert call("protocol").code == 0
