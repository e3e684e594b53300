"""`serai cards import`: an export becomes a set; what is not understood is told, and nothing is lost."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import Answer, call, complains, run

HALL: dict[str, Any] = {
    "title": "Hall of Trials",
    "type": "Holding",
    "strength": "+2",
    "ka": "",
    "water": "-",
    "copper": "3",
    "influence": None,
    "city": "",
    "faction": "",
    "keywords": "Fortification; Unique",
    "text": "<b>Day:</b> Bow this card. Draw a card.<br><i>Nobody speaks there.</i>",
    "fate": "1",
    "deck": "Fate",
    "notes": "",
    "printing": [
        {"set": "Trial", "rarity": "C", "flavor": "", "artist": "", "number": "1", "printingid": "7"}
    ],
}
SPIRE = {"title": "Spire of Trials", "type": "Stronghold", "faction": "ashalan", "city": 20, "copper": 4}
SPIRE |= {"influence": 6, "fate": 2, "deck": "Pre-Game", "text": ["Day: Bow this card. Gain 1 Water."]}
QUARTER = {"title": "Quarter of Trials", "type": "City Section", "strength": 1, "water": 6, "city": 5}
QUARTER |= {"deck": "Pre-Game", "fate": "0"}
SCROLL = {
    "title": "Scroll of Trials",
    "type": "Item",
    "fate": 2,
    "copper": 1,
    "text": "Day: Frobnicate target Hero.",
}


@pytest.fixture
def export(tmp_path: Path) -> Path:
    return tmp_path / "mine.json"


def brought(path: Path, *cards: dict[str, Any], out: str = "") -> Answer:
    path.write_text(json.dumps(list(cards)))
    return call("cards", "import", str(path), "--json", *(["--out", out] if out else []))


def made(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.with_suffix(".toml").read_text())


def with_means(path: Path, name: str, means: str) -> None:
    """The owner writes a line beside a text."""
    own = path.with_suffix(".toml")
    before, after = own.read_text().split(f'name = "{name}"\n')
    own.write_text(f'{before}name = "{name}"\nmeans = "{means}"\n{after}')


def test_cards_become_a_set_that_is_played(export: Path, tmp_path: Path) -> None:
    export.write_text(json.dumps([HALL, SPIRE, QUARTER]))
    answer = run("cards", "import", str(export), home=tmp_path)
    assert answer.code == 0, answer
    own = export.with_suffix(".toml")
    assert answer.lines[-1] == f"3 of 3 cards can be played with --set {own}."
    hall, spire, quarter = made(export)["card"]
    assert hall == {
        "name": "Hall of Trials",
        "type": "holding",
        "strength": "+2",
        "copper": 3,
        "fate": 1,
        "traits": ["Fortification", "Unique"],
        "text": "Day: Bow this card. Draw a card. *Nobody speaks there.*",
    }
    assert (spire["faction"], spire["city_points"], spire["produces"]) == ("Ashalan", 20, 4)
    assert (quarter["base_strength"], quarter["capacity"], quarter["city_points"]) == (1, 6, 5)
    assert call("cards", "check", "burning-sands", str(own)).code == 0
    shown = call("cards", "show", "burning-sands", "hall of trials", "--set", str(own))
    assert shown.lines[-1] == "A card of the set mine.toml."


def test_words_that_are_not_understood_are_named_and_their_owner_says_them(export: Path) -> None:
    answer = brought(export, HALL, SCROLL)
    assert answer.code == 1
    (scroll,) = [card for card in answer.data["cards"] if card["name"] == "Scroll of Trials"]
    assert (scroll["state"], scroll["faults"][0]["words"]) == ("unread", "Frobnicate")
    assert made(export)["unread"][0]["text"] == "Day: Frobnicate target Hero."
    told = call("cards", "check", "burning-sands", str(export.with_suffix(".toml"))).out
    assert "1 [[unread]] card beside them" in told

    with_means(export, "Scroll of Trials", "Day: Bow target Hero.")
    answer = brought(export, HALL, SCROLL)
    assert answer.code == 0, answer
    scroll = made(export)["card"][1]
    assert (scroll["text"], scroll["means"]) == ("Day: Frobnicate target Hero.", "Day: Bow target Hero.")
    own = export.with_suffix(".toml")
    told = call("cards", "check", "burning-sands", str(own)).out
    assert "printed: Day: Frobnicate target Hero." in told
    assert "Day: Bow target Hero." in told


def test_importing_again_updates_and_loses_nothing(export: Path) -> None:
    brought(export, HALL, SCROLL)
    with_means(export, "Scroll of Trials", "Day: Bow target Hero.")
    answer = brought(export, SCROLL | {"copper": 2}, QUARTER)
    assert [(card["name"], card["change"]) for card in answer.data["cards"]] == [
        ("Scroll of Trials", "updated"),
        ("Quarter of Trials", "new"),
        ("Hall of Trials", "kept"),
    ]
    assert made(export)["card"][0] | {"copper": 2} == made(export)["card"][0]
    before = export.with_suffix(".toml").read_text()
    again = brought(export, SCROLL | {"copper": 2}, QUARTER, HALL)
    assert {card["change"] for card in again.data["cards"]} == {"same"}
    brought(export, SCROLL | {"copper": 2}, QUARTER, HALL)
    assert export.with_suffix(".toml").read_text() == before


def test_errata_apply_and_nothing_is_guessed(export: Path) -> None:
    plain = {"title": "Takiyah", "type": "Hero", "faction": "Senpet", "strength": 2, "ka": 3, "fate": 2}
    giant = plain | {"title": "Giant", "faction": "Moto"}
    khadi = {
        "title": "Khadi Justice",
        "type": "Action",
        "fate": 3,
        "text": "Battle: Destroy target Follower.",
    }
    answer = brought(export, plain | {"keywords": ["Omen", "Sahir"]}, giant, khadi)
    assert [card["state"] for card in answer.data["cards"]] == ["playable", "playable", "unread"]
    assert made(export)["card"][0]["traits"] == ["Sahir"]
    assert made(export)["card"][1]["faction"] == "Unaligned"
    assert "if a Khadi is in play" in answer.data["cards"][2]["faults"][0]["why"]


def test_a_card_that_the_game_has_stays_the_games(export: Path) -> None:
    answer = brought(export, HALL | {"title": "Rationing"}, QUARTER)
    assert (answer.code, answer.data["in the game"]) == (0, 1)
    assert [card["name"] for card in made(export)["card"]] == ["Quarter of Trials"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"type": "Wonder"}, "the type 'wonder' is none of"),
        ({"fate": "X"}, "fate is 'X', which is no number"),
        ({"faction": "Nobodies"}, "the faction 'Nobodies' is none of"),
        ({"city": 4}, "a card of the type item has no city"),
        ({"fate": ""}, "a item needs fate"),
    ],
)
def test_what_no_card_can_be(export: Path, change: dict[str, Any], why: str) -> None:
    answer = brought(export, SCROLL | {"text": ""} | change)
    assert answer.code == 1
    assert any(why in fault["why"] for fault in answer.data["cards"][0]["faults"]), answer.data


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[{]", "this is not JSON"),
        ('{"deck": 3}', "an export is a list of cards"),
        ("[]", "there is no card in this export"),
        ("[3]", "card 1 is not an object"),
        ('[{"type": "hero"}]', "card 1: the field 'title' is missing"),
        (
            '[{"title": "A", "type": "hero"}, {"title": "B", "text": {"a": 1}}]',
            "card 2, 'B': the field 'text' is a text",
        ),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_a_file_that_is_no_export_changes_nothing(export: Path, text: str, words: str) -> None:
    brought(export, HALL)
    before = export.with_suffix(".toml").read_text()
    export.write_text(text)
    assert complains(call("cards", "import", str(export)), "mine.json", words)
    assert export.with_suffix(".toml").read_text() == before


def test_files_of_others_are_left_as_they_are(export: Path) -> None:
    own = export.with_suffix(".toml")
    own.write_text("# my own cards\n")
    export.write_text(json.dumps([HALL]))
    assert complains(call("cards", "import", str(export)), "was not made by an import")
    assert own.read_text() == "# my own cards\n"
    assert complains(call("cards", "import", str(export), "--out", str(export)), "take the export's place")
    other = str(export.parent / "no" / "cards.toml")
    assert complains(call("cards", "import", str(export), "--out", other), "no such file")
    assert complains(call("cards", "import", str(export), "--game", "al-kalim"), "no cards of al-kalim")
