"""Calling the command line from tests: inside this process, or as a person would."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from serai.cli.app import app
from tests.waiting import CEILING

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Answer:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The output as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def call(*words: str, typed: str = "") -> Answer:
    """Run a command in this process."""
    done = CliRunner().invoke(app, list(words), input=typed, prog_name="serai")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Answer(done.exit_code, done.stdout, done.stderr)


def run(*words: str, typed: str = "", home: Path) -> Answer:
    """Run a command as a process of its own; what it keeps for the user goes to `home`."""
    env = os.environ | {"XDG_STATE_HOME": str(home)}
    command = [sys.executable, "-m", "serai", *words]
    done = subprocess.run(
        command, input=typed, text=True, capture_output=True, env=env, check=False, timeout=CEILING
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def complains(answer: Answer, *words: str, code: int = 2) -> bool:
    """Whether bad input got its one clear line, with these words in it, and its exit code."""
    assert answer.code == code, answer
    assert answer.out == "", answer
    assert answer.err.startswith("serai: "), answer
    assert answer.err.count("\n") == 1, answer
    assert "Traceback" not in answer.err
    for word in words:
        assert word in answer.err, answer
    return True
