"""The page "Adding a game" quotes what is really there, and is found."""

import re
from pathlib import Path

import pytest

from tests.cli.calling import call

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
TEXT = PAGE.read_text("utf-8")
FILES = [*(ROOT / "examples" / "far_well").rglob("*"), *(ROOT / "tests" / "examples").glob("*.py")]
SOURCES = [path.read_text("utf-8") for path in FILES if path.is_file() and path.suffix != ".pyc"]
QUOTES = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
CODE = [words for language, words in QUOTES if language != "sh" and "entry-points" not in words]
COMMANDS = [line for language, words in QUOTES if language == "sh" for line in words.splitlines()]


def test_there_is_something_quoted() -> None:
    assert len(CODE) > 20
    assert len(COMMANDS) > 6


@pytest.mark.parametrize("quote", CODE, ids=lambda quote: quote.strip().splitlines()[0][:40])
def test_what_is_quoted_is_there(quote: str) -> None:
    assert any(quote in source for source in SOURCES)


def test_the_commands_are_those_of_the_house() -> None:
    known = {line.split()[1] for line in COMMANDS if line.startswith("serai ")}
    assert known >= {"games", "rules", "play", "sim", "conformance"}
    for command in sorted(known):
        assert call(command, "--help").code == 0
    for tool in re.findall(r"python (tools/\w+\.py)", TEXT):
        assert (ROOT / tool).is_file()


def test_the_entry_points_are_those_that_are_looked_for() -> None:
    registry = (ROOT / "src" / "serai" / "parts" / "registry.py").read_text("utf-8")
    assert 'entry-points."serai.games"' in TEXT
    assert '"serai.games"' in registry
    assert "SERAI_GAMES" in registry


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"])
def test_the_page_is_linked(page: str) -> None:
    assert "docs/adding-a-game.md" in (ROOT / page).read_text("utf-8")
