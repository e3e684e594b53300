"""`serai balance`: the games in a folder, and the report beside them."""

import json
from pathlib import Path

from tests.cli.calling import call, complains

FEW = ("balance", "scarab-lords", "--bot", "random", "--games", "6")


def test_a_report_is_written(tmp_path: Path) -> None:
    answer = call(*FEW, "--report", str(tmp_path))
    assert answer.code == 0
    assert answer.lines[0] == "scarab-lords: 6 games, bot random, seed 1"
    files = {path.name for path in tmp_path.iterdir()}
    assert files == {"ledger.jsonl", "report.md", "report.json", "balance.svg"}
    data = json.loads((tmp_path / "report.json").read_text())
    assert sum(row["wins"] for row in data["sides"]) + data["sides"][0]["draws"] == 6
    assert (tmp_path / "report.md").read_text().startswith("# Balance: scarab-lords\n")


def test_a_second_run_plays_only_what_is_missing(tmp_path: Path) -> None:
    before = call(*FEW, "--report", str(tmp_path), "--json").data
    ledger = (tmp_path / "ledger.jsonl").read_bytes()
    answer = call(*FEW, "--report", str(tmp_path), "--json")
    assert answer.data == before
    assert answer.err == "6 games played before, 0 to go\n"
    assert (tmp_path / "ledger.jsonl").read_bytes() == ledger


def test_other_work_is_not_mixed_in(tmp_path: Path) -> None:
    call(*FEW, "--report", str(tmp_path))
    answer = call(*FEW, "--report", str(tmp_path), "--seed", "2")
    assert "starting anew" in answer.err
    assert "seed was 1" in answer.err
    assert (tmp_path / "ledger-1.jsonl").exists()


def test_the_uses_of_cards(tmp_path: Path) -> None:
    command = (
        "balance",
        "burning-sands",
        "--games",
        "1",
        "--sides",
        "moto,senpet",
        "--report",
        str(tmp_path),
    )
    answer = call(*command, "--json")
    uses = json.loads((tmp_path / "uses.json").read_text())
    assert answer.data["abilities"] == len(uses) > 471
    assert answer.data["never"] == sum(not row["resolved"] for row in uses)
    assert uses == sorted(uses, key=lambda row: (row["resolved"], row["used"], row["group"], row["card"]))
    first = (tmp_path / "uses.md").read_text().splitlines()
    assert first[0] == "# What the cards did: burning-sands"


def test_what_cannot_be_weighed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert complains(call(*FEW, "--report", str(tmp_path / "file")), "file")
    assert complains(call(*FEW, "--report", str(tmp_path), "--sides", "temet,anker"), "no side 'anker'")
    assert complains(call("balance", "nowhere", "--report", str(tmp_path)), "nowhere")
    sands = ("balance", "burning-sands", "--report", str(tmp_path))
    assert complains(call(*sands, "--bot", "clever"), "no bot 'clever'")
