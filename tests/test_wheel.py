"""The wheel holds all that an installed Serai reads: its modules, the cards, the rules in our words."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel that was just built."""
    room = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(room)]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = room.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        return set(archive.namelist())


def below(folder: Path, pattern: str) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob(pattern)}


def test_every_module_and_card_is_in_the_wheel(wheel: set[str]) -> None:
    wanted = below(ROOT / "src", "*.py") | below(ROOT / "src", "*.toml") | {"serai/py.typed"}
    assert wanted - wheel == set()


def test_the_rules_in_our_words_are_in_the_wheel(wheel: set[str]) -> None:
    wanted = {f"serai/_docs/rules/{name}" for name in below(ROOT / "docs" / "rules", "*.md")}
    assert wanted
    assert wanted - wheel == set()


def test_nothing_else_is(wheel: set[str]) -> None:
    assert [name for name in wheel if not name.startswith(("serai/", "serai-"))] == []
    assert [name for name in wheel if name.endswith((".so", ".pyc"))] == []
