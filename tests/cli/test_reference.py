"""The reference of a game's words, and its pages in docs/reference."""

import pytest

from serai.games import game_ids
from tests.cli.calling import call
from tools.reference import stale


def test_the_pages_are_as_the_code_has_them() -> None:
    assert stale() == [], "run: python tools/reference.py"


@pytest.mark.parametrize("game", game_ids())
def test_it_has_every_kind_of_word(game: str) -> None:
    lines = call("reference", game).lines
    for heading in ("## Verbs", "## Prompts", "## Phases", "## Events", "## Keys of the table"):
        assert heading in lines
    data = call("reference", game, "--json").data
    assert all(one["form"] and one["meaning"] for one in data["verbs"])
    assert all(one["rule"] and one["text"] for one in data["prompts"])
    assert all(one["meaning"] for one in data["events"])
    assert len(data["verbs"]) > 15
    assert len(data["events"]) > 20


def test_lines_with_a_word() -> None:
    lines = call("reference", "scarab-lords", "--find", "pyramid").lines
    assert lines
    assert all("pyramid" in line.lower() for line in lines)
