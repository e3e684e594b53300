import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from serai.arena import bench
from serai.arena.peers import PEERS, Engine, Peer
from serai.games import UnknownGame, all_games
from serai.kernel import COMPILED

KEYS = {"engine", "build", "game", "seats", "games_per_s", "decisions_per_s", "clones_per_s", "note"}
NUMBERS = ("games_per_s", "decisions_per_s", "clones_per_s")


def test_there_is_a_row_for_every_game_with_all_keys_and_positive_numbers() -> None:
    lines: list[str] = []
    rows = bench.run(seconds=0.05, progress=lines.append)
    assert len(lines) == len(rows)
    assert all(set(row) == KEYS for row in rows)
    measured = [row for row in rows if row["engine"] == "serai" and row["build"] == bench.build()]
    assert [row["game"] for row in measured] == sorted(all_games())
    for row in measured:
        assert row["note"] == ""
        assert row["seats"] >= 2
        assert all(row[number] > 0 for number in NUMBERS)


def test_only_the_games_asked_for_are_measured() -> None:
    rows = bench.run(["scarab-lords"], seconds=0.02, peers=())
    assert {row["game"] for row in rows} == {"scarab-lords"}
    with pytest.raises(UnknownGame):
        bench.run(["chess"], seconds=0.02)


def test_the_row_says_which_build_it_measured() -> None:
    row = bench.measure(bench.serai_engine("scarab-lords"), 0.02)
    assert row["build"] == ("compiled" if COMPILED else "python")


def test_a_build_that_cannot_run_is_told_in_its_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "serai").mkdir()
    (tmp_path / "serai" / "__init__.py").write_text("raise ImportError('half built')\n")
    monkeypatch.setattr(bench, "other_build", lambda: tmp_path)
    own, other = bench.run(["scarab-lords"], seconds=0.02, peers=())
    assert own["build"] != other["build"]
    assert other["note"] == "ImportError: half built"
    assert set(other) == KEYS
    assert all(other[number] is None for number in NUMBERS)


def nim() -> Engine:
    """A heap of twelve; each takes one to three."""
    return Engine(
        engine="toy",
        build="python",
        game="nim",
        seats=2,
        new=lambda seed: [12],
        legal=lambda heap: range(1, min(3, heap[0]) + 1),
        apply=lambda heap, n: heap.append(heap.pop() - n),
        clone=list,
    )


def broken() -> Engine:
    raise RuntimeError("no such game\nin this version")


def test_a_peer_that_is_installed_gets_a_row() -> None:
    row = bench.run([], 0.02, peers=[Peer("toy", "json", "nim", nim)])[0]
    assert (row["engine"], row["game"], row["seats"], row["note"]) == ("toy", "nim", 2, "")
    assert all(row[number] > 0 for number in NUMBERS)


def test_a_peer_that_fails_is_told_in_its_row() -> None:
    row = bench.run([], 0.02, peers=[Peer("toy", "json", "nim", broken)])[0]
    assert row["note"] == "in this version"
    assert set(row) == KEYS


def test_a_peer_that_is_not_installed_has_no_row() -> None:
    assert bench.run([], 0.02, peers=[Peer("toy", "no_such_module_here", "nim", nim)]) == []


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: f"{peer.name}-{peer.game}")
def test_the_peers_that_are_installed_run(peer: Peer) -> None:
    if not peer.installed:
        pytest.skip(f"{peer.name} is not installed")
    row = bench.run([], 0.05, peers=[peer])[0]
    assert row["note"] == ""
    assert all(row[number] > 0 for number in NUMBERS)


def test_the_adapter_of_gym_locm_fits_its_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in with the names and the behaviour of `gym_locm.engine`, which few machines have."""

    class State:
        def __init__(self, seed: int, version: str) -> None:
            assert version == "1.2"
            self.left = 10 + seed % 3

        @property
        def phase(self) -> str:
            return "battle" if self.left else "ended"

        @property
        def available_actions(self) -> tuple[str, ...]:
            return ("attack", "pass")

        def act(self, action: str) -> None:
            self.left -= 1

        def clone(self) -> "State":
            twin = State(0, "1.2")
            twin.left = self.left
            return twin

    class Phase:
        ENDED = "ended"

    package, engine = ModuleType("gym_locm"), ModuleType("gym_locm.engine")
    contents: dict[str, Any] = {"State": State, "Phase": Phase}
    engine.__dict__.update(contents)
    monkeypatch.setitem(sys.modules, "gym_locm", package)
    monkeypatch.setitem(sys.modules, "gym_locm.engine", engine)
    peer = next(peer for peer in PEERS if peer.name == "gym-locm")
    row = bench.measure(peer.make(), 0.02)
    assert all(row[number] > 0 for number in NUMBERS)
