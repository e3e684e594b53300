"""`serai play`: a server of one's own, its address, and the browser where there is one."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from serai.cli.browser import can_open
from serai.server.network_access import own_address
from tests.cli.calling import complains, run
from tests.waiting import exit_code, until


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page of one line."""
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Serai</title>")
    return folder


@contextmanager
def playing(folder: Path, *words: str, **more: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The command while it serves, and the first lines that it printed."""
    env = {name: text for name, text in os.environ.items() if not name.startswith(("SERAI_", "SSH_"))}
    env |= {"XDG_DATA_HOME": str(folder), "SERAI_PORT": "0", "SERAI_EAGER": "0", **more}
    process = subprocess.Popen(
        [sys.executable, "-m", "serai", "play", *words],
        env=env,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        assert process.stdout is not None
        yield process, [process.stdout.readline().rstrip() for _ in range(3)]
    finally:
        process.kill()
        process.wait()


def test_it_prints_the_address_and_how_to_stop(tmp_path: Path, page: Path) -> None:
    settings = {"SERAI_PAGE": str(page), "DISPLAY": "", "WAYLAND_DISPLAY": "", "SERAI_EAGER": "1"}
    with playing(tmp_path, **settings) as (process, lines):
        address = lines[0].removeprefix("Serai is at ")
        assert lines[1].startswith("Ctrl-C stops it")
        assert lines[2] == "Open that address in a browser, or play here: serai play --terminal"
        with urllib.request.urlopen(address) as answer:
            assert b"<title>Serai</title>" in answer.read()
        process.send_signal(signal.SIGINT)
        assert exit_code(process) == 0
    assert (tmp_path / "serai" / "tables.sqlite").exists()


def test_friends_are_told_where_to_come(tmp_path: Path, page: Path) -> None:
    with playing(tmp_path, "--host", "0.0.0.0", "--no-open", SERAI_PAGE=str(page)) as (_, lines):
        port = lines[0].removesuffix("/").rsplit(":", 1)[1]
        host = own_address() or "this machine's name"
        assert lines[2].startswith(
            f"Friends in your network come to {f'http://{host}:{port}/' if own_address() else host}"
        )
    with playing(tmp_path, "--no-open", SERAI_PAGE=str(page)) as (_, lines):
        assert "network" not in " ".join(lines)
        with urllib.request.urlopen(lines[0].removeprefix("Serai is at ") + "api/house") as answer:
            assert json.load(answer) == {"reach": [], "can_open": bool(own_address())}


def test_a_game_is_shown_first(tmp_path: Path, page: Path) -> None:
    with playing(tmp_path, "al-kalim", "--no-open", SERAI_PAGE=str(page)) as (_, lines):
        assert lines[0].endswith("/#al-kalim")


def test_it_opens_the_browser_that_there_is(tmp_path: Path, page: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > "{opened}.part"\nmv "{opened}.part" "{opened}"\n')
    browser.chmod(0o755)
    more = {"SERAI_PAGE": str(page), "DISPLAY": ":9", "BROWSER": f"{browser} %s", "SERAI_LOG": "info"}
    with playing(tmp_path, **more) as (process, lines):
        address = lines[0].removeprefix("Serai is at ")
        if "Serai is at" not in lines[0]:  # a line of the log may come first
            address = next(line for line in lines if "Serai is at" in line).removeprefix("Serai is at ")
        until(opened.exists, "no browser is opened")
        with urllib.request.urlopen(address):
            pass
        assert process.poll() is None
        assert opened.read_text() == address


@pytest.mark.parametrize(
    ("environment", "platform", "can"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "1 2 3 4"}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_TTY": "/dev/pts/1"}, "darwin", False),
        ({}, "win32", True),
    ],
)
def test_where_a_browser_can_be_opened(environment: dict[str, str], platform: str, can: bool) -> None:
    assert can_open(environment, platform) is can


def test_without_a_page_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERAI_PAGE", str(tmp_path / "nothing"))
    assert complains(run("play", home=tmp_path), "the page was not built", "make play", "--terminal")
