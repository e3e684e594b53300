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
    assert answer.lines[0].startswith(f"failed  {bad}:11: ")
    assert "exercise" in answer.out
    assert answer.lines[-2].startswith("ok ")
    assert answer.lines[-1] == "2 scenarios: 1 ok, 1 failed."
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


def test_all_files_are_judged_although_one_is_broken(good: Path, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("title = ")
    (tmp_path / "b.toml").write_text(TEXT.replace("SL 4.9", "SL 4.99"))
    (tmp_path / "c.toml").write_text(TEXT.replace('prompt = "phase"', 'prompt = "exercise"'))
    answer = call("scenario", str(tmp_path))
    assert answer.code == 2
    assert answer.lines[0].startswith(f"failed  {tmp_path / 'c.toml'}:11: ")
    assert answer.lines[-2:] == [
        f"ok      {good}: The first player names two phases",
        "4 scenarios: 1 ok, 1 failed, 2 cannot be read.",
    ]
    first, second = answer.err.splitlines()
    assert first.startswith(f"serai: {tmp_path / 'a.toml'}: this is not TOML: ")
    assert second == (
        f"serai: {tmp_path / 'b.toml'}:3: rules 1: there is no paragraph 'SL 4.99'; did you mean 'SL 4.9'?"
    )
    data = call("scenario", str(tmp_path), "--json").data
    assert [(one["ok"], bool(one["difference"]), bool(one["fault"])) for one in data] == [
        *((False, False, True), (False, False, True), (False, True, False), (True, False, False))
    ]
    assert (data[2]["step"], data[2]["line"]) == (1, 11)


def test_a_trace_shows_prompt_choices_and_events_after_every_decision(good: Path) -> None:
    answer = call("scenario", "--trace", str(good))
    assert answer.code == 0
    lines = answer.lines
    assert lines[0] == f"{good}: The first player names two phases"
    assert lines[2:4] == ["at the start", "  temet is asked: name-phases (SL 4.9)"]
    assert lines[5:12] == [
        *("    phases 0 and 1", "    phases 0 and 2", "    phases 0 and supremacy", "    phases 1 and 2"),
        *("    phases 1 and supremacy", "    phases 2 and supremacy", "    refresh"),
    ]
    assert lines[13] == "step 1, temet: phases 0 and 1"
    assert lines[14].startswith("  * PhasesNamed: ")
    assert "  temet is asked: phase (SL 4.3), in phase 0" in lines
    assert lines[-2:] == ["    pass", f"ok      {good}: The first player names two phases"]


def test_a_trace_as_data(good: Path) -> None:
    (verdict,) = call("scenario", "--trace", "--json", str(good)).data
    start, after = verdict["trace"]
    assert (start["step"], start["do"], start["prompt"], start["events"]) == (0, "", "name-phases", [])
    assert (after["step"], after["line"], after["by"]) == (1, 9, "temet")
    assert after["do"] == "phases 0 and 1"
    assert after["events"][0]["event"] == "PhasesNamed"
    assert after["events"][0]["sentence"]
    assert (after["asked"], after["prompt"], after["phase"]) == ("temet", "phase", "0")
    assert "pass" in after["legal"]


def test_a_trace_ends_where_the_scenario_fails(good: Path) -> None:
    good.write_text(TEXT.replace('do = "phases 0 and 1"', 'play = ["phases 0 and 1", "phases 0 and 1"]'))
    answer = call("scenario", "--trace", str(good))
    assert answer.code == 1
    assert "step 1, temet: phases 0 and 1" in answer.lines
    assert any(line.startswith("  step 1 (2 of 2): phases 0 and 1") for line in answer.lines)


def test_a_card_set_beside_the_scenarios_is_no_scenario(good: Path, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[[card]]\nname = 'x'\n")
    assert call("scenario", str(tmp_path)).lines == call("scenario", str(good)).lines
