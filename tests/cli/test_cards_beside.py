"""`serai cards check --near --worth`: what the card editor tells, in the terminal."""

from pathlib import Path

from tests.cli.calling import call, complains

BELL = """
[[card]]
name = "Bell of the Test Well"
type = "action"
copper = 6
fate = 2
text = "Day: Draw a card."
"""


def test_the_nearest_and_the_worth(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(BELL)
    lines = [
        line.strip() for line in call("cards", "check", "burning-sands", str(path), "--near", "--worth").lines
    ]
    assert sum(line.startswith("near: ") for line in lines) == 5
    assert any("less than printed" in line for line in lines if line.startswith("worth: "))
    (card,) = call("cards", "check", "burning-sands", str(path), "--worth", "--json").data
    assert card["worth"]["printed"] == 6
    assert "near" not in card


def test_a_game_that_compares_no_cards_says_so(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(BELL)
    assert complains(call("cards", "check", "scarab-lords", str(path), "--near"), "does not compare cards")
