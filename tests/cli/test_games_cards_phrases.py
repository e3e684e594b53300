"""What a house has: games, cards, phrases; and the check of a set of one's own."""

from pathlib import Path

import pytest

from tests.cli.calling import call, complains

GOOD = """\
[[card]]
name = "Salt Carriers"
house = "temet"
type = "minion"
power = 2
phase = 1
icons = ["economic"]
text = "When played, draw one card."
origin = "original"
"""


@pytest.fixture
def own_set(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(GOOD)
    return path


def test_the_games() -> None:
    assert "scarab-lords  Scarab Lords, 2 players" in call("games").lines
    assert {"id": "scarab-lords", "title": "Scarab Lords", "players": [2]} in call("games", "--json").data


def test_every_card_has_its_line() -> None:
    answer = call("cards", "list", "scarab-lords")
    assert answer.code == 0
    assert len(answer.lines) == len(call("cards", "list", "scarab-lords", "--json").data) == 73
    assert "River Merchant: minion, House Ankar, phase 0, power 1, economic; 3 copies." in answer.lines


def test_cards_and_a_game_lists_them_too() -> None:
    assert call("cards", "scarab-lords") == call("cards", "list", "scarab-lords")


def test_one_card_by_a_part_of_its_name() -> None:
    answer = call("cards", "show", "scarab-lords", "ibis-quill")
    assert answer.code == 0
    assert answer.lines[0].startswith("Ibis-Quill Scribes: minion")
    assert "Text: When played, draw one card." in answer.lines
    assert "An original card of this project." in answer.lines


def test_what_is_not_a_fact_about_a_rulebook_card_is_named() -> None:
    assert "completed by this project: " in call("cards", "show", "scarab-lords", "river merchant").out
    assert call("cards", "show", "scarab-lords", "river merchant", "--json").data["name"] == "River Merchant"


def test_a_good_set_is_right(own_set: Path) -> None:
    answer = call("cards", "check", "scarab-lords", str(own_set))
    assert answer.code == 0
    assert answer.lines == ["ok     Salt Carriers", "1 of 1 cards are right."]


def test_a_card_that_is_not_understood_is_shown_with_its_words(own_set: Path) -> None:
    own_set.write_text(GOOD + GOOD.replace("Salt Carriers", "Pickpockets").replace("draw", "steal"))
    answer = call("cards", "check", "scarab-lords", str(own_set))
    assert answer.code == 1
    assert "ok     Salt Carriers" in answer.lines
    assert "wrong  Pickpockets" in answer.lines
    assert any(line.startswith("       - ") and "steal" in line for line in answer.lines)


def test_the_check_for_programs(own_set: Path) -> None:
    own_set.write_text(GOOD + GOOD.replace("Salt Carriers", "Pickpockets").replace("draw", "steal"))
    answer = call("cards", "check", "scarab-lords", str(own_set), "--json")
    assert answer.code == 1
    assert [(card["name"], card["ok"]) for card in answer.data] == [
        ("Salt Carriers", True),
        ("Pickpockets", False),
    ]
    assert answer.data[0]["error"] == ""
    assert "steal" in answer.data[1]["error"]


@pytest.mark.parametrize("text", ["", "nonsense", "[card]\nname = 1", "\0"])
def test_a_file_that_is_no_set(own_set: Path, text: str) -> None:
    own_set.write_text(text)
    assert complains(call("cards", "check", "scarab-lords", str(own_set)), "own.toml")


def test_a_file_that_is_no_text(own_set: Path) -> None:
    own_set.write_bytes(b"\xff\xfe\x80")
    assert complains(call("cards", "check", "scarab-lords", str(own_set)), "own.toml")


def test_the_vocabulary_has_examples_and_meanings() -> None:
    entries = call("phrases", "scarab-lords", "--json").data
    assert len(entries) > 20
    assert all(set(entry) == {"kind", "template", "example", "means"} for entry in entries)
    assert all(entry["example"] for entry in entries)
    answer = call("phrases", "scarab-lords")
    assert answer.code == 0
    assert "ability" in answer.lines
    assert any(line.strip().startswith("for example: ") for line in answer.lines)


@pytest.mark.parametrize("game", ["scarab-lords", "burning-sands"])
def test_every_phrase_is_explained(game: str) -> None:
    meanings = [entry["means"] for entry in call("phrases", game, "--json").data]
    assert meanings
    assert [means for means in meanings if not means.endswith((".", ".)", "?"))] == []
    assert [means for means in meanings if "mypyc" in means] == []


def test_a_grammar_tells_its_words() -> None:
    entries = call("phrases", "burning-sands", "--json").data
    kinds = {entry["kind"] for entry in entries}
    assert kinds == {"verb", "noun", "event", "question", "deed", "zone", "trait"}
    lines = call("phrases", "burning-sands").lines
    assert any(line.startswith("  [player or card or event] destroys/slays/kills/razes") for line in lines)


def test_a_grammar_counts_the_cards_that_need_a_meaning() -> None:
    uses = {use["meaning"]: use for use in call("phrases", "burning-sands", "--usage", "--json").data}
    assert uses["Turn"]["means"] == "Cards bow or straighten."
    assert "Keeper of the Cistern" not in uses["Turn"]["cards"]
    assert len(uses["Turn"]["cards"]) > 10


@pytest.mark.parametrize("game", ["scarab-lords", "al-kalim"])
def test_usage_has_a_row_for_each_meaning(game: str) -> None:
    uses = call("phrases", game, "--usage", "--json").data
    names = [(use["meaning"], use["means"]) for use in uses]
    assert len(names) == len(set(names))
    wordings = len(call("phrases", game, "--json").data)
    assert sum(use["wordings"] for use in uses) == wordings
    answer = call("phrases", game, "--usage")
    assert answer.lines[-1].startswith(f"{len(uses)} meanings in {wordings} wordings: ")
    counts = [int(line.split()[0]) for line in answer.lines[:-1]]
    assert counts == sorted(counts, reverse=True)
    assert max(len(use["cards"]) for use in uses) == counts[0]


def test_cards_are_printed_on_sheets(tmp_path: Path) -> None:
    file = str(tmp_path / "cards.pdf")
    told = call("cards", "print", "burning-sands", "--deck", "first-moto", "--out", file)
    assert told.code == 0
    assert "cards on 7 pages" in told.out
    assert Path(file).read_bytes().startswith(b"%PDF-")
    scarab = ("cards", "print", "scarab-lords")
    assert call(*scarab, "--faction", "Temet", "--once", "--paper", "letter", "--out", file).code == 0
    assert complains(call(*scarab, "--paper", "napkin", "--out", file), "there is no paper")
    assert complains(call(*scarab, "--faction", "Moto", "--out", file), "no card belongs to")
    assert complains(call(*scarab, "--out", str(tmp_path / "none" / "x.pdf")), "cannot be written")
