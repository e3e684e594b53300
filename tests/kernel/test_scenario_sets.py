"""Cards of one's own in a scenario: sets beside the file, read for files only."""

from pathlib import Path
from typing import Any

import pytest

from serai.games import find_game
from serai.kernel import BadOption
from serai.kernel.abilities import rules_for
from serai.kernel.scenario import (
    BadScenario,
    CardSet,
    load_scenario,
    read_scenario,
    run_scenario,
    write_scenario,
)
from serai.server.scenarios import read_within
from tests.cli.calling import call, complains

HERO = """
[[card]]
name = "Keeper of the Test Well"
type = "hero"
strength = 3
ka = 2
copper = 1
fate = 2
text = "Day: Bow this card: Draw a card."
origin = "original"
"""
SANDS = """\
title = "A card of one's own"
game = "burning-sands"
sets = ["sets/mine.toml"]
[table.players.aziz]
heroes = ["Keeper of the Test Well"]
deck = ["Rationing"]
[table.players.hala]
[[step]]
do = 'use "Keeper of the Test Well"'
[step.expect]
table.players.aziz.hand = ["Rationing"]
"""
MINION = """
[[card]]
name = "Testers of Qesh"
house = "temet"
type = "minion"
power = 4
phase = 0
icons = ["economic"]
origin = "original"
"""
SCARABS = """\
title = "A card of one's own"
game = "scarab-lords"
sets = ["sets/mine.toml"]
[table]
temet.hand = ["Testers of Qesh"]
[[step]]
play = ['play "Testers of Qesh"', "into upper economic"]
[step.expect]
table.temet.totals."upper economic" = 4
"""


def written(folder: Path, text: str, cards: str) -> Path:
    (folder / "sets").mkdir()
    (folder / "sets" / "mine.toml").write_text(cards, "utf-8")
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(("text", "cards"), [(SANDS, HERO), (SCARABS, MINION)])
def test_a_scenario_with_a_set_beside_it(tmp_path: Path, text: str, cards: str) -> None:
    path = written(tmp_path, text, cards)
    scenario = load_scenario(path)
    assert scenario.sets == (CardSet("sets/mine.toml", cards),)
    run_scenario(find_game(scenario.game), scenario)
    path.write_text(write_scenario(scenario), "utf-8")
    assert load_scenario(path) == scenario
    assert call("scenario", str(tmp_path)).lines == [f"ok      {path}: A card of one's own"]


def test_the_card_is_unknown_without_its_set(tmp_path: Path) -> None:
    path = written(tmp_path, SANDS.replace('sets = ["sets/mine.toml"]', ""), HERO)
    with pytest.raises(BadScenario, match="there is no card 'Keeper of the Test Well'"):
        run_scenario(find_game("burning-sands"), load_scenario(path))


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("name = ", "sets: sets/mine.toml: this is not TOML"),
        ("[[cards]]", "sets: sets/mine.toml: a set is a list of [[card]] tables"),
        (HERO.replace("ka = 2", "kaa = 2"), "\"Keeper of the Test Well\": the field 'kaa' is not known"),
        (HERO.replace("Draw a card", "Drow a card"), "Keeper of the Test Well"),
        (HERO + HERO, 'sets/mine.toml: "Keeper of the Test Well": there are two cards of this name'),
        (
            HERO.replace("Keeper of the Test Well", "Dune Drake"),
            'sets/mine.toml: "Dune Drake": there are two cards of this name',
        ),
    ],
)
def test_a_fault_in_the_set_is_told_with_its_place(tmp_path: Path, cards: str, message: str) -> None:
    path = written(tmp_path, SANDS, cards)
    with pytest.raises(BadScenario) as raised:
        run_scenario(find_game("burning-sands"), load_scenario(path))
    assert str(raised.value).startswith(f"{path}:3: sets: ")
    assert "mine.toml" in str(raised.value)
    assert message in str(raised.value)
    assert complains(call("scenario", str(path)), "mine.toml")


def test_a_set_that_is_not_there(tmp_path: Path) -> None:
    path = written(tmp_path, SANDS.replace("mine.toml", "yours.toml"), HERO)
    with pytest.raises(BadScenario, match=r"own\.toml:3: sets 1: sets/yours\.toml: the file cannot be read"):
        load_scenario(path)


def test_a_game_without_sets_of_ones_own() -> None:
    class Wells:
        id, title = "wells", "Wells"

    plain: Any = Wells()
    assert rules_for(plain, {"sets": []}) is plain
    with pytest.raises(BadOption, match="Wells takes no card sets of one's own"):
        rules_for(plain, {"sets": [{"name": "mine.toml", "text": HERO}]})


def test_text_alone_names_no_files(tmp_path: Path) -> None:
    """What a stranger sends to the server cannot make it read a file."""
    written(tmp_path, SANDS, HERO)
    text = SANDS.replace("sets/mine.toml", str(tmp_path / "sets" / "mine.toml"))
    with pytest.raises(BadScenario, match="files are read only for a scenario that is a file itself"):
        read_scenario(text)
    answer = read_within(text)
    assert isinstance(answer, str)
    assert "files are read only" in answer
