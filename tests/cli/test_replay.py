"""A saved game told again, and every change to its file found."""

from pathlib import Path

import pytest

from serai.kernel import load_record
from tests.cli.calling import call, complains


def test_verify(finished: Path) -> None:
    answer = call("replay", str(finished), "--verify")
    assert answer.code == 0
    n = len(load_record(finished).rows)
    assert answer.lines[0] == f"{n} decisions, every hash agrees."
    assert answer.lines[1].startswith("Seed commitment verified: ")
    assert answer.lines[2].startswith("Outcome: Seat ")


def test_the_whole_game_is_told(begun: Path) -> None:
    answer = call("replay", str(begun))
    assert answer.code == 0
    assert "1. Player: phases 0 and 1" in answer.lines
    assert "   Player plays Blacksand Mercenaries." in answer.lines
    assert (
        answer.lines[-1] == "The game is not over; go on with: serai play --terminal scarab-lords --load FILE"
    )


def test_up_to_a_decision(finished: Path) -> None:
    answer = call("replay", str(finished), "--upto", "2")
    assert "2. Seat 1: " in answer.out
    assert "\n3. " not in answer.out
    assert "1. " not in call("replay", str(finished), "--upto", "0").out.split("\n\n")[0]


def test_step_by_step(finished: Path) -> None:
    answer = call("replay", str(finished), "--step", typed="\n\nq\n")
    assert answer.code == 0
    assert "\n3. " in answer.out
    assert "\n4. " not in answer.out
    assert "Stopped here." in answer.out
    assert call("replay", str(finished), "--step", typed="\n").code == 0  # the end of the input ends it too


def test_a_seat_sees_what_it_may_know(finished: Path) -> None:
    everything = call("replay", str(finished)).out
    one = call("replay", str(finished), "--seat", "1").out
    assert "Seat 2 draws a card" in one or "Seat 2 draws 2 cards" in one or "Seat 2 draws 6 cards" in one
    assert "Seat 2 draws a card" not in everything
    assert "Seat 2 draws 6 cards" not in everything
    assert complains(call("replay", str(finished), "--seat", "3"), "--seat")


def test_for_programs(finished: Path) -> None:
    data = call("replay", str(finished), "--json").data
    assert data["verified"] is True
    assert data["decisions"] == len(data["rows"])
    assert data["outcome"]["rule"].startswith("SL ")
    assert {"n", "seat", "do", "events"} == set(data["rows"][0])
    assert "rows" not in call("replay", str(finished), "--json", "--verify").data
    veiled = call("replay", str(finished), "--json", "--seat", "1").data["rows"]
    assert all((row["do"] is None) == (row["seat"] != 0) for row in veiled)


def lines_of(path: Path) -> list[str]:
    return path.read_text().splitlines(keepends=True)


def test_a_cut_file(finished: Path) -> None:
    finished.write_text("".join(lines_of(finished)[:5]))
    assert complains(call("replay", str(finished)), "row 5", "cut off", code=1)


def test_a_changed_row(finished: Path) -> None:
    lines = lines_of(finished)
    lines[3] = lines[3].replace('"seat":0', '"seat":1')
    finished.write_text("".join(lines))
    assert complains(call("replay", str(finished), "--verify"), "row 4", code=1)


def test_a_changed_seed(begun: Path) -> None:
    seed = load_record(begun).header.seed
    assert seed is not None
    begun.write_text(begun.read_text().replace(seed, "0" * len(seed)))
    assert complains(call("replay", str(begun)), "row 1", "seed", code=1)


@pytest.mark.parametrize("text", ["", "Dear Kevin\n", '{"other": 1}\n'])
def test_a_file_that_is_no_record(text: str, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    assert complains(call("replay", str(path)), "letter.txt", "row 1")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert complains(call("replay", str(path)), "picture")
    assert complains(call("replay", str(tmp_path)), "directory")


def test_a_record_of_another_game(finished: Path) -> None:
    finished.write_text(finished.read_text().replace('"game":"scarab-lords"', '"game":"chess"', 1))
    answer = call("replay", str(finished))
    assert answer.code in (1, 2)
    assert answer.err.startswith("serai: ")
