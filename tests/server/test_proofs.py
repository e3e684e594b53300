"""The proofs of the table server in small; each of these programs has its full numbers as its defaults."""

import asyncio
from pathlib import Path

import pytest

from tests.server.crash import Crash
from tests.server.load import Load
from tests.server.network import prove
from tests.server.serving import serving
from tests.waiting import CEILING


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = asyncio.run(Crash(tmp_path, tables=9, seed=1).run(3))
    assert report.faults == []
    assert report.errors == []
    assert (report.kills, report.tables >= 9, report.acknowledged >= 27) == (3, True, True)


@pytest.mark.slow
def test_a_keeper_that_acknowledges_before_it_commits_is_caught(tmp_path: Path) -> None:
    report = asyncio.run(Crash(tmp_path, tables=9, seed=1, control=True).run(40, until_caught=True))
    assert any("acknowledged and is there 0 times" in fault for fault in report.faults)


@pytest.mark.slow
def test_games_end_the_same_for_all_over_a_bad_network(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        games, life = ["scarab-lords"] * 2, (0.05, 0.4)
        report = asyncio.run(prove(server, games, seed=1, at_once=2, patience=CEILING, life=life))
    assert report.faults == []
    assert report.games.total() == 2
    assert report.reconnections > 0


@pytest.mark.slow
def test_a_little_load_brings_no_errors(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        report = asyncio.run(Load(server, tables=10, pace=2.0, seed=1).run(decisions=25))
    assert report.errors == []
    assert len(report.took) >= 25
