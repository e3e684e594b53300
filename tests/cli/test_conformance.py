"""The examination from the command line."""

import pytest

from serai.arena import examination
from serai.arena.examination import Failed, examine
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


def test_progress_adds_up() -> None:
    progress: list[int] = []
    examine("scarab-lords", range(12), 1, decisions=3, progress=progress.append)
    assert sum(progress) == 12
    assert len(progress) > 1


def test_a_violation_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        examination, "_examine_piece", lambda piece: f"cards: seed {piece.seeds[0]}: one is lost"
    )
    with pytest.raises(Failed, match="seed 3: one is lost"):
        examine("scarab-lords", range(3, 5))
    answer = call("conformance", "scarab-lords", "--seeds", "1", "--first", "8")
    assert answer.code == 1
    assert "does not conform: cards: seed 8" in answer.out


def test_bad_input_gets_one_line() -> None:
    assert complains(call("conformance", "senet"), "senet")
    assert complains(call("conformance", "scarab-lords", "--option", "variant=war"), "variant")
