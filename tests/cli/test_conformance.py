"""The examination from the command line."""

from math import inf

import pytest

from serai.arena import examination
from serai.arena.examination import Failed, examine
from serai.cli import progress
from serai.kernel.conformance import CHECKS
from tests.cli.calling import call, complains


def test_a_conforming_game_is_told_check_by_check() -> None:
    answer = call("conformance", "scarab-lords", "--seeds", "2", "--decisions", "30")
    assert answer.code == 0
    assert answer.lines[0] == "scarab-lords conforms."
    assert answer.lines[1].startswith("2 games (0 played to the end), 60 decisions")
    assert all(any(line.startswith(name) for line in answer.lines) for name in CHECKS)


def test_the_same_for_programs() -> None:
    data = call("conformance", "scarab-lords", "--seeds", "1", "--decisions", "10", "--json").data
    assert data["ok"] is True
    assert data["decisions"] == 10
    assert set(data["checks"]) == set(CHECKS)


def test_several_processes_count_the_same() -> None:
    alone = examine("scarab-lords", range(12), 1, decisions=5)
    shared = examine("scarab-lords", range(12), 2, decisions=5)
    assert (alone.games, alone.decisions, alone.checks) == (shared.games, shared.decisions, shared.checks)


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_adds_up(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told in decisions while a game goes on, also by another process."""
    monkeypatch.setattr(examination, "_TELL_EVERY", 0.0)  # in this process
    told: list[int] = []
    examine("scarab-lords", range(12), workers, decisions=3, progress=told.append)
    assert sum(told) == 12 * 3
    assert len(told) > (12 if workers == 1 else 1)


def test_a_game_that_ends_early_is_done_all_the_same() -> None:
    told: list[int] = []
    report = examine("scarab-lords", range(2), 1, decisions=1000, every=1000, progress=told.append)
    assert report.finished == 2
    assert sum(told) == 2 * 1000 > report.decisions


def test_long_work_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "_TELL_EVERY", 0.0)
    monkeypatch.setattr(progress, "LINE_EVERY", 0.0)
    answer = call("conformance", "scarab-lords", "--seeds", "2", "--decisions", "5")
    assert answer.code == 0
    assert answer.err.splitlines()[0] == "decisions examined: 1 of 10"
    assert answer.err.splitlines()[-1] == "decisions examined: 10 of 10"


def test_short_work_and_programs_hear_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "_TELL_EVERY", 0.0)
    words = ("conformance", "scarab-lords", "--seeds", "1", "--decisions", "5")
    monkeypatch.setattr(progress, "LINE_EVERY", inf)
    assert call(*words).err == ""
    monkeypatch.setattr(progress, "LINE_EVERY", 0.0)
    assert call(*words, "--json").err == ""


def test_a_violation_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        examination, "_examine_piece", lambda piece, tell: f"cards: seed {piece.seeds[0]}: one is lost"
    )
    with pytest.raises(Failed, match="seed 3: one is lost"):
        examine("scarab-lords", range(3, 5))
    answer = call("conformance", "scarab-lords", "--seeds", "1", "--first", "8")
    assert answer.code == 1
    assert "does not conform: cards: seed 8" in answer.out


def test_bad_input_gets_one_line() -> None:
    assert complains(call("conformance", "senet"), "senet")
    assert complains(call("conformance", "scarab-lords", "--option", "variant=war"), "variant")
