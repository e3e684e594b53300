"""A game from outside is registered at one place, and then found like the others."""

import re
from pathlib import Path

import pytest

from serai.bots import bot_names, find_bot
from serai.games import UnknownGame, find_game, game_ids
from serai.lessons import lesson_games
from serai.parts.registry import SETTING, BadRegistration, registered
from serai.parts.rulebook import load_rulebook
from tests.kernel import toys

PACKAGE = """
from serai.bots.random_bot import RandomBot
from tests.kernel.toys import WellsRules

class Dunes(WellsRules):
    pass

RULES = Dunes()
BOTS = {"sly": RandomBot}
"""
NUMBERS = re.findall(r"^(TOY \d\.\d)", toys.__doc__ or "", re.MULTILINE)


@pytest.fixture
def dunes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package outside of this one, registered as the game wells."""
    folder = tmp_path / "dunes_game"
    folder.mkdir()
    (folder / "__init__.py").write_text(PACKAGE)
    (folder / "rules.md").write_text("\n".join(["## 1 Sand", *[f"**{number}** Sand." for number in NUMBERS]]))
    (folder / "lesson.toml").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv(SETTING, "wells=dunes_game")
    return tmp_path


def test_a_registered_game_is_found_with_its_bots_its_rules_and_its_lesson(dunes: Path) -> None:
    assert "wells" in game_ids()
    assert find_game("wells").id == "wells"
    assert bot_names("wells") == ["random", "sly"]
    assert find_bot("sly", "wells", 1) is not None
    assert [paragraph.number for paragraph in load_rulebook("wells").paragraphs] == NUMBERS
    assert "wells" in lesson_games()


def test_without_a_registration_it_is_unknown() -> None:
    with pytest.raises(UnknownGame):
        find_game("wells")


@pytest.mark.parametrize("setting", ["wells", "=tests", "wells="])
def test_a_setting_that_cannot_be_read(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, setting)
    with pytest.raises(BadRegistration, match="entries such as"):
        registered()
