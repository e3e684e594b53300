"""Imports point down only, a game knows no other game, and a planted violation of either is found."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FLOORS = "Imports point down only"
GAMES = "A game knows no other game"
SERVER = "The server imports nothing of the command line"
CONTRACTS = (FLOORS, GAMES, SERVER)


def lint(source: Path) -> subprocess.CompletedProcess[str]:
    """Runs the project's contracts on the package in `source`."""
    lint_imports = Path(sys.executable).with_name("lint-imports")
    command = [str(lint_imports), "--config", str(ROOT / "pyproject.toml"), "--no-cache"]
    env = os.environ | {"PYTHONPATH": str(source), "COLUMNS": "200"}
    return subprocess.run(command, cwd=source, env=env, text=True, capture_output=True, check=False)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the sources, for building in what is not allowed."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "src"


def broken(house: Path) -> list[str]:
    """The names of the contracts that the house breaks."""
    done = lint(house)
    names = [name for name in CONTRACTS if f"{name} BROKEN" in done.stdout]
    assert (done.returncode != 0) == bool(names), done.stdout + done.stderr
    return names


def plant(house: Path, module: str, line: str) -> None:
    """Adds a line to a module, which is made if there is none."""
    path = house.joinpath(*module.split(".")).with_suffix(".py")
    path.parent.mkdir(parents=True, exist_ok=True)
    init = path.parent / "__init__.py"
    init.touch()
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")


def test_the_project_keeps_its_contracts() -> None:
    done = lint(ROOT / "src")
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(f"{name} KEPT" in done.stdout for name in CONTRACTS)


def test_an_untouched_copy_keeps_them_too(house: Path) -> None:
    assert broken(house) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("serai.kernel.chance", "import serai.games"),
        ("serai.kernel.chance", "import serai.parts"),
        ("serai.parts.planted", "from serai import games"),
        ("serai.games.planted.rules", "import serai.bots"),
        ("serai.games.planted.rules", "import serai.words"),
        ("serai.bots.planted", "import serai.words"),
        ("serai.words.planted", "import serai.bots"),
        ("serai.words.planted", "import serai.lessons"),
        ("serai.bots.planted", "from serai.arena import planted"),
        ("serai.arena.planted", "import serai.cli"),
        ("serai.kernel.chance", "def later() -> None:\n    import serai.cli"),
    ],
)
def test_an_import_that_points_up_is_found(house: Path, module: str, line: str) -> None:
    plant(house, module, line)
    assert broken(house) == [FLOORS]


def test_a_game_that_imports_another_is_found(house: Path) -> None:
    plant(house, "serai.games.north.rules", "NORTH = 1")
    plant(house, "serai.games.south.rules", "from serai.games.north.rules import NORTH")
    assert broken(house) == [GAMES]


@pytest.mark.parametrize(
    "line", ["import serai.cli", "def later() -> None:\n    from serai.cli.cards import cards"]
)
def test_a_server_that_imports_the_command_line_is_found(house: Path, line: str) -> None:
    plant(house, "serai.server.planted", line)
    assert broken(house) == [SERVER]


def test_the_command_line_may_start_the_server(house: Path) -> None:
    plant(house, "serai.cli.planted", "import serai.server.app")
    assert broken(house) == []


def test_two_games_that_meet_in_the_parts_are_not(house: Path) -> None:
    plant(house, "serai.games.north.rules", "import serai.parts")
    plant(house, "serai.games.south.rules", "import serai.parts")
    assert broken(house) == []


def test_a_package_without_a_floor_is_found(house: Path) -> None:
    plant(house, "serai.attic.planted", "ATTIC = 1")
    assert broken(house) == [FLOORS]


@pytest.mark.parametrize("way_in", ["server", "envs"])
def test_a_floor_that_is_still_to_come_has_its_place(house: Path, way_in: str) -> None:
    plant(house, f"serai.{way_in}.planted", "import serai.arena")
    assert broken(house) == []
    plant(house, "serai.arena.planted", f"import serai.{way_in}.planted")
    assert broken(house) == [FLOORS]
