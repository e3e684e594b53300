"""Finding the seed with which a scenario holds."""

import re
from pathlib import Path

import pytest

from serai.games import find_game
from serai.kernel.scenario import load_scenario, run_scenario
from tests.cli.calling import ROOT, call, complains

STORM = """\
title = "The winds blow at once"
game = "al-kalim"

[table]
time = "day"
[table.players.talhia]
where = "D5"
[table.players.elaim]

[[step]]
do = "rest 4"
[step.expect]
prompt = "wind"
"""


@pytest.fixture
def storm(tmp_path: Path) -> Path:
    path = tmp_path / "storm.toml"
    path.write_text(STORM, "utf-8")
    return path


def test_the_first_seed_with_which_all_holds(storm: Path) -> None:
    assert call("scenario", str(storm)).code == 1
    answer = call("seed", str(storm))
    assert answer.code == 0
    found = int(answer.lines[0].removeprefix("seed = "))
    assert answer.err == f"found after {found} seeds: all that the scenario expects holds.\n"
    for seed in range(1, found + 1):
        storm.write_text(STORM.replace('"al-kalim"\n', f'"al-kalim"\nseed = {seed}\n'))
        assert call("scenario", str(storm)).code == (0 if seed == found else 1)


def test_a_wanted_roll(storm: Path) -> None:
    answer = call("seed", str(storm), "--want", "story die: lowlands+mirage", "--write")
    assert answer.code == 0
    traced = call("scenario", "--trace", str(storm)).out
    assert "* StoryRolled: Talhia rolls the story die: lowlands+mirage." in traced
    assert answer.lines[0] in storm.read_text().splitlines()


def test_a_wanted_event_with_its_fields(storm: Path) -> None:
    (verdict,) = call("scenario", "--trace", "--json", str(storm)).data
    event = verdict["trace"][1]["events"][0]
    assert event["event"] == "StoryRolled"
    answer = call("seed", str(storm), "--want", "StoryRolled seat=0 face=5", "--json")
    assert (
        answer.data["seed"]
        == call("seed", str(storm), "--want", "story die: lowlands+mirage", "--json").data["seed"]
    )


def test_the_seed_is_written_into_the_file(storm: Path) -> None:
    call("seed", str(storm), "--write")
    lines = storm.read_text().splitlines()
    assert re.fullmatch(r"seed = \d+", lines[2])
    assert lines[:2] + lines[3:] == STORM.splitlines()
    call("seed", str(storm), "--from", "100", "--write")
    assert len(storm.read_text().splitlines()) == len(lines)
    assert int(load_scenario(storm).seed) >= 100
    assert call("scenario", str(storm)).code == 0


def test_no_seed_will_do(storm: Path) -> None:
    storm.write_text(STORM.replace('prompt = "wind"', 'prompt = "wind"\ntable.round = 7'))
    answer = call("seed", str(storm), "--limit", "60")
    assert answer.code == 1
    assert answer.lines[0].startswith("no seed from 1 to 60 will do")
    assert re.fullmatch(r"Seed \d+ came furthest:", answer.lines[1])
    assert "expected  7" in answer.out
    data = call("seed", str(storm), "--limit", "60", "--json").data
    assert (data["seed"], data["tried"]) == (None, 60)


@pytest.mark.parametrize(
    ("want", "message"),
    [
        ("StoryRoled", "did you mean 'StoryRolled'?"),
        ("StoryRolled faces=5", "did you mean 'face'?"),
        ("StoryRolled face", "name=value"),
    ],
)
def test_what_cannot_be_wanted(storm: Path, want: str, message: str) -> None:
    assert complains(call("seed", str(storm), "--want", want), message)


@pytest.mark.parametrize(
    ("old", "new"),
    [('"wind"', '"wnd"'), ("rest 4", "rest 5"), ('"al-kalim"', '"chess"'), ('where = "D5"', 'where = "Z5"')],
)
def test_a_scenario_that_means_nothing(storm: Path, old: str, new: str) -> None:
    storm.write_text(STORM.replace(old, new))
    answer = call("seed", str(storm), "--limit", "5")
    assert answer.code == (1 if new == "rest 5" else 2)


OPENING = """\
title = "Khema is in the opening hand"
game = "scarab-lords"
[options]
first = "1"
[expect]
table.temet.hand_with = ["Khema"]
"""


def test_an_opening_by_its_options(tmp_path: Path) -> None:
    """Here the seed also makes the table, so each seed sets it anew."""
    path = tmp_path / "opening.toml"
    path.write_text(OPENING)
    assert call("seed", str(path), "--write").code == 0
    assert call("scenario", str(path)).code == 0


@pytest.mark.parametrize(
    "file", sorted((ROOT / "scenarios" / "al-kalim").glob("*.toml")), ids=lambda file: file.stem
)
def test_the_seeds_of_the_project_can_be_found_again(file: Path) -> None:
    """A scenario that needs a seed expects enough for the command to find one."""
    scenario = load_scenario(file)
    answer = call("seed", str(file), "--json", "--limit", "1000")
    assert answer.code == 0
    assert isinstance(scenario.seed, int)
    assert answer.data["seed"] <= scenario.seed
    run_scenario(find_game(scenario.game), scenario)
