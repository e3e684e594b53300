"""The command as a whole: help, version, and bad input in one line with exit code 2."""

import subprocess
import sys
from pathlib import Path

import pytest

import serai
from tests.cli.calling import call, complains, run

COMMANDS = (
    *("play", "games", "rules", "replay", "sim", "scenario", "phrases", "bench", "cards"),
    *("serve", "protocol"),
)


def test_serai_alone_shows_the_commands() -> None:
    answer = call()
    assert answer.code == 0
    assert all(f"\n  {command} " in answer.out for command in COMMANDS)


def test_the_version() -> None:
    assert call("--version").out == f"serai {serai.__version__}\n"


@pytest.mark.parametrize(
    "words",
    [[command] for command in COMMANDS] + [["cards", "list"], ["cards", "show"], ["cards", "check"]],
    ids=" ".join,
)
def test_every_help_teaches_with_an_example(words: list[str]) -> None:
    answer = call(*words, "--help")
    assert answer.code == 0
    assert f"Example:\n    serai {words[0]}" in answer.out
    assert "..." not in answer.out.replace("FILE...", "").replace("[ARGS]...", "")  # nothing is cut short


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["nonsense"], "nonsense"),
        (["--nonsense"], "--nonsense"),
        (["play", "--seed", "7"], "--seed is for a game in the terminal: add --terminal"),
        (["play", "scarab-lords", "--name", "Kevin"], "--terminal"),
        (["play", "--terminal", "--port", "8000"], "--port is for a game in the browser"),
        (["play", "--terminal", "chess"], "chess"),
        (
            ["play", "chess"],
            "there is no game 'chess' here; the games are al-kalim, burning-sands, scarab-lords",
        ),
        (["play", "--terminal", "scarab-lords", "--nonsense"], "--nonsense"),
        (["play", "--terminal", "scarab-lords", "--seed", "x"], "--seed"),
        (["play", "--terminal", "scarab-lords", "--option", "colour=red"], "'colour' is not an option"),
        (["play", "--terminal", "scarab-lords", "--option", "first=3"], "first is one of random, 1, 2"),
        (["play", "--terminal", "scarab-lords", "--option", "first"], "name=value"),
        (["play", "--terminal", "scarab-lords", "--option", "first=1", "--option", "first=2"], "twice"),
        (["play", "--terminal", "scarab-lords", "--seat", "3"], "--seat"),
        (["play", "--terminal", "scarab-lords", "--seat", "0"], "--seat"),
        (["play", "--terminal", "scarab-lords", "--bot", "oracle"], "the bots are random, heuristic"),
        (["play", "--terminal", "scarab-lords", "--name", " "], "name"),
        (["play", "--terminal", "scarab-lords", "--load", "no/such/file"], "no/such/file"),
        (["play", "--terminal", "scarab-lords", "--load", "x", "--seed", "1"], "--seed"),
        (
            ["play", "--terminal", "scarab-lords", "--record", "no/such/folder/game.jsonl"],
            "no such file or folder",
        ),
        (["sim", "chess"], "chess"),
        (["sim", "scarab-lords", "--seats", "random"], "2 seats"),
        (["sim", "scarab-lords", "--seats", "random,random,random"], "2 seats"),
        (["sim", "scarab-lords", "--seats", "random,oracle"], "oracle"),
        (["sim", "scarab-lords", "--games", "0"], "--games"),
        (["sim", "scarab-lords", "--games", "many"], "--games"),
        (["sim", "scarab-lords", "--workers", "0"], "--workers"),
        (["sim", "scarab-lords", "--option", "first=3"], "first"),
        (["replay"], "FILE"),
        (["replay", "no/such/file"], "no/such/file"),
        (["scenario"], "FILE"),
        (["scenario", "no/such/file"], "no/such/file"),
        (["rules", "chess"], "chess"),
        (["rules", "scarab-lords", "SL", "99.1"], "SL 99.1"),
        (["rules", "scarab-lords", "zeppelin"], "zeppelin"),
        (["cards", "list", "chess"], "chess"),
        (["cards", "show", "scarab-lords", "zeppelin"], "zeppelin"),
        (["cards", "show", "scarab-lords", "the"], "may be"),
        (["cards", "check", "scarab-lords", "no/such/file"], "no/such/file"),
        (["phrases", "chess"], "chess"),
        (["bench", "--game", "chess"], "chess"),
        (["bench", "--seconds", "0"], "--seconds"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_gets_one_clear_line(words: list[str], complaint: str) -> None:
    assert complains(call(*words), complaint)


def test_bad_input_to_the_real_command(tmp_path: Path) -> None:
    assert complains(run("play", "chess", home=tmp_path), "chess")


def test_a_reader_that_leaves_early_gets_no_traceback(tmp_path: Path) -> None:
    script = f"'{sys.executable}' -m serai rules scarab-lords | head -n 1"
    done = subprocess.run(["sh", "-c", script], text=True, capture_output=True, check=False)
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


def test_it_loads_only_what_every_command_needs() -> None:
    """So that it starts quickly: no game, no server, no bot, no asyncio."""
    command = [sys.executable, "-X", "importtime", "-m", "serai", "--version"]
    timing = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    loaded = {line.rsplit("|", 1)[-1].strip() for line in timing.splitlines()}
    assert "serai.cli.front" in loaded
    heavy = {"serai.games.scarab_lords", "serai.games.burning_sands", "serai.games.al_kalim", "serai.bots"}
    heavy |= {"serai.arena", "serai.server", "starlette", "sqlalchemy", "msgspec", "rich.console", "asyncio"}
    assert not loaded & heavy
