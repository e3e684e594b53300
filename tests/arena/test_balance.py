"""Measuring balance: the games of a plan, the ledger that keeps them, and what the report says of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from serai.arena import balance
from serai.arena.balance import BadBalance, Game, Plan, games_in, missing, plan, play_on, uses_in
from serai.arena.balance_picture import colour, picture
from serai.arena.balance_report import report_data, report_lines, uses_data, uses_lines
from serai.arena.ledger import Ledger, digest, open_ledger
from serai.games import find_game
from serai.parts.weighing import Contest, Use, pairings
from tests.waiting import CEILING, until

SANDS: tuple[str, str, int, dict[str, Any]] = ("burning-sands", "heuristic", 1, {})
LORDS = ("scarab-lords", "random", 1)


def small() -> Plan:
    """The two houses: one contest of short games."""
    return plan(*LORDS, {})


def ledger_of(planned: Plan, path: Path) -> Ledger:
    return open_ledger(path / "ledger.jsonl", planned.head({}))


def played(path: Path, games: int = 25, jobs: int = 1) -> bytes:
    planned = small()
    play_on(planned, ledger_of(planned, path), games, jobs)
    return (path / "ledger.jsonl").read_bytes()


@pytest.fixture(scope="module")
def sands(tmp_path_factory: pytest.TempPathFactory) -> Ledger:
    """Two games of each pair of three decks."""
    planned = plan(*SANDS, ["moto", "senpet", "dahab"])
    ledger = ledger_of(planned, tmp_path_factory.mktemp("sands"))
    play_on(planned, ledger, 2, 1)
    return ledger


def test_every_pair_is_played_with_the_seats_exchanged(sands: Ledger) -> None:
    games = games_in(sands)
    assert [(game.contest, game.sides) for game in games] == [
        *((0, ("moto", "senpet")), (0, ("senpet", "moto"))),
        *((1, ("moto", "dahab")), (1, ("dahab", "moto"))),
        *((2, ("senpet", "dahab")), (2, ("dahab", "senpet"))),
    ]
    assert all(sum(game.scores) == 1 and game.turns and game.decisions for game in games)
    assert {game.victory for game in games} <= {"Military", "Water", "Story", "by a card", "by the limit"}


def test_processes_make_no_difference(tmp_path: Path) -> None:
    assert played(tmp_path / "one", jobs=1) == played(tmp_path / "two", jobs=2)


@pytest.mark.parametrize("cut", [0, 1, 40])
def test_what_was_broken_off_goes_on(tmp_path: Path, cut: int) -> None:
    """Also if the last line was cut off in the middle."""
    whole = played(tmp_path)
    lines = whole.splitlines(keepends=True)
    (tmp_path / "ledger.jsonl").write_bytes(b"".join(lines[:2]) + lines[2][:cut])
    found = ledger_of(small(), tmp_path)
    assert len(found.rows) == 1
    assert missing(small(), found, 25) == [(0, range(10, 20)), (0, range(20, 25))]
    assert played(tmp_path) == whole


def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "serai", "balance", "scarab-lords", "--bot", "random", "--games", "400"]
    command += ["--report", str(tmp_path / "killed")]
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    path = tmp_path / "killed" / "ledger.jsonl"
    until(lambda: path.exists() and path.read_bytes().count(b"\n") > 2, "no game was written down")
    os.kill(run.pid, signal.SIGKILL)
    run.wait()
    assert path.read_bytes().count(b"\n") < 41
    subprocess.run(command, check=True, capture_output=True, timeout=CEILING)
    command[-1] = str(tmp_path / "whole")
    subprocess.run(command, check=True, capture_output=True, timeout=CEILING)
    assert path.read_bytes() == (tmp_path / "whole" / "ledger.jsonl").read_bytes()


def test_more_games_are_added(tmp_path: Path) -> None:
    played(tmp_path, 4)
    first = games_in(ledger_of(small(), tmp_path))
    played(tmp_path, 13)
    games = games_in(ledger_of(small(), tmp_path))
    assert sorted(game.number for game in games) == list(range(13))
    assert set(first) <= set(games)


def test_another_version_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = played(tmp_path)
    monkeypatch.setattr(balance, "version", lambda game: "another")
    found = ledger_of(small(), tmp_path)
    assert found.rows == []
    assert found.said == (
        "the code or the cards have changed: starting anew; what was there is in ledger-1.jsonl"
    )
    assert (tmp_path / "ledger-1.jsonl").read_bytes() == before
    assert ledger_of(small(), tmp_path).said == ""


def test_other_work_begins_anew(tmp_path: Path) -> None:
    played(tmp_path)
    other = plan("scarab-lords", "random", 2, {})
    assert "seed was 1" in ledger_of(other, tmp_path).said


def test_a_digest_sees_every_file(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "cards.toml").write_text("a")
    first = digest([tmp_path])
    (tmp_path / "notes.txt").write_text("nothing that is played by")
    assert digest([tmp_path]) == first
    (tmp_path / "sub" / "cards.toml").write_text("b")
    assert digest([tmp_path]) != first


def test_what_cannot_be_weighed() -> None:
    with pytest.raises(BadBalance, match="no side 'motto'"):
        plan(*SANDS, ["motto"])
    with pytest.raises(BadBalance, match="at least two sides"):
        plan(*SANDS, ["moto", "moto"])


@pytest.mark.parametrize(
    ("game", "sides", "tables"),
    [("scarab-lords", {"temet", "ankar"}, 2), ("al-kalim", set(find_game("al-kalim").sides()), 1)],  # type: ignore[attr-defined]  # a weighed game
)
def test_houses_and_heroes_by_the_same_way(tmp_path: Path, game: str, sides: set[str], tables: int) -> None:
    planned = plan(game, "random", 1, {"mode": "quick"} if game == "al-kalim" else {})
    assert [len(contest.tables) for contest in planned.contests] == [tables]
    ledger = open_ledger(tmp_path / "ledger.jsonl", planned.head({}))
    play_on(planned, ledger, 2, 1)
    games = games_in(ledger)
    assert len(games) == 2
    assert {side for one in games for side in one.sides} <= sides
    assert all(one.victory and one.turns for one in games)


# The report.

TWO = Plan("burning-sands", "random", 1, tuple(Contest(pair, ({},)) for pair in pairings(["a", "b", "c"])))


def games_between(contest: int, wins: int, losses: int) -> list[Game]:
    """Games of a contest in which the first side wins so often."""
    sides = TWO.contests[contest].sides
    return [
        Game(contest, n, sides, (1.0, 0.0) if n < wins else (0.0, 1.0), "Water", 6, 300 + n)
        for n in range(wins + losses)
    ]


def report() -> Any:
    games = [*games_between(0, 8, 2), *games_between(1, 5, 5), *games_between(2, 5, 5)]
    return report_data(TWO, games, pace=12)


def test_shares_of_sides_and_pairings() -> None:
    data = report()
    rows = {row["side"]: row for row in data["sides"]}
    assert (rows["a"]["games"], rows["a"]["wins"], rows["a"]["share"]) == (20, 13, 0.65)
    assert (rows["a"]["even"], rows["a"]["sure"], rows["c"]["even"]) == (False, False, True)
    assert rows["a"]["victories"] == {"Water": 13}
    assert rows["a"]["low"] < 0.65 < rows["a"]["high"]
    assert [(row["sides"], row["even"]) for row in data["pairings"]] == [
        *((["a", "b"], False), (["a", "c"], True), (["b", "c"], True)),
    ]
    assert data["minutes"]["least"] == 60
    assert data["seats"][0]["wins"] == 18


def test_the_report_is_a_table() -> None:
    lines = report_lines(report())
    assert "| a |  | 80% | 50% |" in lines
    assert "1 of 3 pairings are beyond 30% to 70%." in lines
    assert any(line.startswith("| a | 20 | 13 | 65.0% (") and "perhaps too far" in line for line in lines)


def test_the_pictures() -> None:
    whole = ET.fromstring(picture(report()))
    words = [part.text for part in whole.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count("80") == 1
    assert {"a", "b", "c", "all", "65"} <= set(words)
    bars = report() | {"pairings": []}
    words = [part.text for part in ET.fromstring(picture(bars)).iter("{http://www.w3.org/2000/svg}text")]
    assert "1.30" in words
    assert colour(0.5) == "#faf7f0"
    assert colour(1.0) != colour(0.0)


# What cards did.


def test_uses_are_counted(sands: Ledger) -> None:
    rules: Any = find_game("burning-sands")
    found = uses_in(sands)
    assert set(found) <= {use.key for use in rules.uses()}
    assert found["Ninety Tents of Orghai / in play"] == (4, 4)  # four games of Moto
    assert all(used >= resolved >= 0 and used for used, resolved in found.values())


def test_every_card_can_be_counted() -> None:
    rules: Any = find_game("burning-sands")
    uses = rules.uses()
    assert {use.card for use in uses} == {sheet["name"] for sheet in rules.card_sheets()}
    assert len({use.key for use in uses}) == len(uses)
    assert {use.what for use in uses if use.card == "Yasmin Half-Moon"} == {"Night", "in play"}
    assert {use.what for use in uses if use.card == "Cup Passed Left"} == {"Reaction"}


def test_the_rarest_come_first() -> None:
    uses = [
        Use("x", "Well", "Moto", "Day"),
        Use("y", "Tent", "Moto", "Night"),
        Use("z", "Cup", "Moto", "Day"),
    ]
    rows = uses_data(uses, {"x": (5, 4), "z": (1, 0)})
    assert [row["card"] for row in rows] == ["Tent", "Cup", "Well"]
    lines = uses_lines("burning-sands", rows, 1000)
    assert "| Well | Moto | Day | 5 | 4 | 4.0 |" in lines
    assert "1 of 3 abilities were carried out" in " ".join(lines)


def test_a_ledger_is_lines_of_json(tmp_path: Path) -> None:
    head, *rows = [json.loads(line) for line in played(tmp_path).splitlines()]
    assert head["balance"] == "scarab-lords"
    assert [len(row["games"]) for row in rows] == [10, 10, 5]
