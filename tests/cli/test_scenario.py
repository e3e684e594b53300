"""Scenario files from the command line."""

from pathlib import Path

import pytest

from tests.cli.calling import call, complains

TEXT = """\
title = "The first player names two phases"
game = "scarab-lords"
rules = ["SL 4.9"]
seed = 7

[options]
first = "1"

[[step]]
do = "phases 0 and 1"
expect = { prompt = "phase", legal = { present = ["pass"] } }
"""


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.toml"
    path.write_text(TEXT)
    return path


def test_a_scenario_that_holds_has_its_line(good: Path) -> None:
    answer = call("scenario", str(good))
    assert answer.code == 0
    assert answer.lines == [f"ok      {good}: The first player names two phases"]


def test_a_folder_is_all_in_it(good: Path) -> None:
    assert call("scenario", str(good.parent)).lines == call("scenario", str(good)).lines


def test_the_first_difference_is_shown(good: Path, tmp_path: Path) -> None:
    bad = tmp_path / "wrong.toml"
    bad.write_text(good.read_text().replace('prompt = "phase"', 'prompt = "exercise"'))
    answer = call("scenario", str(bad), str(good))
    assert answer.code == 1
    assert answer.lines[0].startswith(f"failed  {bad}: ")
    assert "exercise" in answer.out
    assert answer.lines[-1].startswith("ok ")
    data = call("scenario", str(good), str(bad), "--json").data
    assert [(one["ok"], bool(one["difference"])) for one in data] == [(True, False), (False, True)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game =", "gmae ="),
        ('"scarab-lords"', '"chess"'),
        ("first = ", "second = "),
        ("[[step]]", "[[step"),
        ('do = "phases 0 and 1"', ""),
    ],
)
def test_what_is_no_scenario_is_bad_input(good: Path, old: str, new: str) -> None:
    good.write_text(good.read_text().replace(old, new))
    assert complains(call("scenario", str(good)))


def test_an_empty_folder(tmp_path: Path) -> None:
    assert complains(call("scenario", str(tmp_path)), "no scenario")
