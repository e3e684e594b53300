"""The page of rules: its marks, and the tables at its end."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.cli.calling import call

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "rules" / "al-kalim.md").read_text("utf-8")
RULES = dict(re.findall(r"^\*\*(AK \d+\.\d+)\*\* (.+)$", PAGE, re.MULTILINE))
SCENARIOS = ROOT / "scenarios" / "al-kalim"


def rows(title: str) -> list[list[str]]:
    """The rows of a table, without its head."""
    part = PAGE.split(f"## {title}\n")[1].split("\n## ")[0]
    lines = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in lines[2:]]


def numbers(cell: str) -> list[str]:
    """The paragraphs that a cell names."""
    return re.findall(r"AK \d+\.\d+", cell)


def test_every_assumption_is_in_its_table_once() -> None:
    assumed = [number for number, text in RULES.items() if text.endswith("(assumed)")]
    assert [row[0] for row in rows("Assumptions and their options")] == assumed


def test_all_36_readings_are_in_the_rules() -> None:
    found = rows("Rulings and their paragraphs")
    assert [int(row[0].split()[0]) for row in found] == list(range(1, 37))
    assert all(numbers(row[1]) for row in found)


@pytest.mark.parametrize(
    "title",
    [
        "Assumptions and their options",
        "Rulings and their paragraphs",
        "Rulings of the FAQ",
        "Worked examples",
    ],
)
def test_the_tables_name_paragraphs_that_there_are(title: str) -> None:
    named = [number for row in rows(title) for cell in row for number in numbers(cell)]
    assert named
    assert set(named) <= set(RULES)


def test_the_worked_examples_are_the_scenarios() -> None:
    proved_by = {
        name: numbers(row[1])
        for row in rows("Worked examples")
        for name in re.findall(r"[\w-]+\.toml", row[2])
    }
    assert sorted(proved_by) == sorted(path.name for path in SCENARIOS.glob("example-*.toml"))
    for name, paragraphs in proved_by.items():
        proved = tomllib.loads((SCENARIOS / name).read_text("utf-8"))["rules"]
        assert set(paragraphs) & set(proved), name


@pytest.mark.parametrize(
    ("number", "mark"), [("AK 16.2", "(assumed)"), ("AK 14.12", "(reading)"), ("AK 19.3", "(house rule)")]
)
def test_the_command_shows_the_marks(number: str, mark: str) -> None:
    line = next(line for line in call("rules", "al-kalim").lines if line.strip().startswith(f"{number}  "))
    assert line.endswith(mark)
    assert any(line.endswith(mark) for line in call("rules", "al-kalim", number).lines)
