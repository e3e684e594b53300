from pathlib import Path

import pytest

from serai import open as open_table
from tests.cli.calling import Answer, call


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the games that the user left."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a whole game."""
    table = open_table("scarab-lords", seed=7)
    while table.asked is not None:
        table.play(table.legal[0])
    path = tmp_path / "finished.jsonl"
    table.record.save(path)
    return path


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """The record of a game in which three decisions were made at the terminal."""
    path = tmp_path / "begun.jsonl"
    answer: Answer = call(
        "play",
        "--terminal",
        "scarab-lords",
        "--seed",
        "7",
        "--record",
        str(path),
        typed="phases 0 and 1\n1\n1\n",
    )
    assert answer.code == 0
    return path
