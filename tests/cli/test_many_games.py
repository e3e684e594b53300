"""Simulations and the benchmark, for people and for programs."""

from math import inf

import pytest

from serai.cli import progress
from tests.cli.calling import Answer, call


@pytest.fixture(autouse=True)
def _no_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes on a busy machine, nothing is said of the progress."""
    monkeypatch.setattr(progress, "LINE_EVERY", inf)


def sim(*words: str) -> Answer:
    answer = call("sim", "scarab-lords", "--games", "6", "--seats", "random,heuristic", "--seed", "1", *words)
    assert answer.code == 0
    assert answer.err == ""  # no progress bar where nobody looks
    return answer


def test_the_usual_bot_plays_against_random_ones_if_none_is_named() -> None:
    data = call("sim", "scarab-lords", "--games", "2", "--json").data
    assert [row["bot"] for row in data["bots"]] == ["heuristic", "random"]


def test_shares_with_intervals_lengths_and_ends() -> None:
    answer = sim()
    assert answer.lines[0] == "scarab-lords: 6 games, seed 1"
    for start in (
        "random ",
        "heuristic ",
        "seat 1 ",
        "seat 2 ",
        "decisions in a game: median",
        "turns in a game:",
    ):
        assert any(line.startswith(start) for line in answer.lines)
    assert "how the games ended:" in answer.lines
    assert "% to " in answer.out


def test_the_simulation_for_programs() -> None:
    data = sim("--json").data
    assert data["games"] == 6
    assert [row["bot"] for row in data["bots"]] == ["random", "heuristic"]
    for row in data["bots"]:
        assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1
        assert row["wins"] + row["draws"] + row["losses"] == 6
    assert set(data["decisions"]) == {"median", "mean", "min", "max"}
    assert sum(data["reasons"].values()) == 6


def test_the_same_seed_gives_the_same_games() -> None:
    once, again = sim("--json").data, sim("--json").data
    for timed in ("seconds", "decisions_per_s"):
        del once[timed], again[timed]
    assert once == again


@pytest.mark.slow
def test_several_workers() -> None:
    one, two = sim("--json").data, sim("--json", "--workers", "2").data
    assert one["bots"] == two["bots"]


def test_the_options_reach_the_table() -> None:
    assert sim("--json", "--option", "first=1").data["options"]["first"] == "1"


def test_the_benchmark() -> None:
    (row, *_) = call("bench", "--game", "scarab-lords", "--seconds", "0.1", "--json").data
    keys = {"engine", "build", "game", "seats", "games_per_s", "decisions_per_s", "clones_per_s"}
    assert keys <= set(row)
    assert row["engine"] == "serai"
    answer = call("bench", "--game", "scarab-lords", "--seconds", "0.1")
    assert answer.code == 0
    assert "decisions/s" in answer.lines[0]
    assert "scarab-lords" in answer.lines[1]
