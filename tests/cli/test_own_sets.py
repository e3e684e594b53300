"""`--set FILE`: cards of one's own wherever a game is played, and kept with its record."""

import json
from pathlib import Path

import pytest

from serai.games import find_game
from serai.games.burning_sands.setup.decks import ready_decks
from serai.kernel import load_record, open_table, replay
from serai.kernel.abilities import rules_for
from tests.cli.calling import call, complains, run

SANDS = """
[[card]]
name = "Bell of the Test Well"
type = "action"
copper = 1
fate = 2
text = "Day: Draw a card."
"""
SCARAB = """
[[card]]
name = "Test Ferry"
house = "temet"
copies = 30
type = "minion"
power = 2
phase = 0
icons = ["economic"]
origin = "original"
"""
KALIM = """
[[card]]
name = "Tamsin of the Tests"
kind = "hero"
origin = "original"
life = 5
stamina = 4
ranged = [3, 1]
melee = [3, 1]
magic = [3, 1]
text = "Navigate +1."
"""
DECK = ready_decks()["moto"].replace("[cards]\n", '[cards]\n"Bell of the Test Well" = 3\n')


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


@pytest.fixture
def sands(tmp_path: Path) -> list[str]:
    """The words of a command that play with a set and a deck of it."""
    own = written(tmp_path, "mine.toml", SANDS)
    deck = written(tmp_path, "deck.toml", DECK)
    return ["--set", str(own), "--option", f"decks={deck},senpet"]


def saved(path: Path) -> set[str]:
    """The sets that a record holds."""
    return {one["name"] for one in load_record(path).header.options["sets"]}


def test_a_deck_with_cards_of_ones_own(tmp_path: Path) -> None:
    deck, own = written(tmp_path, "deck.toml", DECK), written(tmp_path, "mine.toml", SANDS)
    assert call("deck", "check", str(deck), "--set", str(own)).out.endswith("a legal deck.\n")
    numbers = call("deck", "stats", str(deck), "--set", str(own), "--json")
    assert numbers.code == 0, numbers
    without = call("deck", "check", str(deck))
    assert without.code == 1
    assert "there is no card 'Bell of the Test Well'" in without.out


def test_a_game_is_played_saved_and_told_again_without_the_file(tmp_path: Path, sands: list[str]) -> None:
    path = tmp_path / "game.jsonl"
    words = ["burning-sands", *sands, "--seed", "7", "--bot", "heuristic", "--record", str(path)]
    answer = run("play", "--terminal", *words, typed="pass\n1\n1\nquit\n", home=tmp_path)
    assert answer.code == 0, answer
    (tmp_path / "mine.toml").unlink()
    (tmp_path / "deck.toml").unlink()
    assert saved(path) == {"mine.toml"}
    told = run("replay", str(path), home=tmp_path)
    assert told.code == 0, told
    assert "every hash agrees" in told.out
    again = run(
        "play", "--terminal", "--load", str(path), typed="card bell of the test well\nquit\n", home=tmp_path
    )
    assert again.code == 0, again
    assert "A card of the set mine.toml." in again.out


def test_bots_play_many_games_with_it(sands: list[str]) -> None:
    result = call("sim", "burning-sands", "-n", "2", "--seats", "heuristic,random", *sands, "--json")
    assert result.code == 0, result
    assert [one["name"] for one in result.data["options"]["sets"]] == ["mine.toml"]


def test_a_game_with_it_conforms(sands: list[str]) -> None:
    answer = call("conformance", "burning-sands", "-n", "1", "--decisions", "30", *sands, "--json")
    assert answer.code == 0, answer
    assert answer.data["ok"] is True


@pytest.mark.parametrize(
    ("game", "text", "card"),
    [("scarab-lords", SCARAB, "Test Ferry"), ("al-kalim", KALIM, "Tamsin of the Tests")],
)
def test_the_other_games_take_sets_too(tmp_path: Path, game: str, text: str, card: str) -> None:
    own = str(written(tmp_path, "mine.toml", text))
    shown = call("cards", "show", game, card, "--set", own)
    assert shown.code == 0, shown
    assert shown.out.endswith("A card of the set mine.toml.\n")
    assert call("conformance", game, "-n", "1", "--decisions", "40", "--set", own).code == 0
    played = call("sim", game, "-n", "2", "--set", own)
    assert played.code == 0, played
    assert call("bench", "--game", game, "--seconds", "0.1", "--set", own, "--json").data[0]["game"] == game


def test_scarab_lords_houses_have_the_cards(tmp_path: Path) -> None:
    """The minion that is there thirty times is seen in a game, in the bot's sentences too."""
    own, path = str(written(tmp_path, "mine.toml", SCARAB)), tmp_path / "game.jsonl"
    words = ["scarab-lords", "--set", own, "--seed", "7", "-o", "houses=temet-ankar", "--record", str(path)]
    answer = call("play", "--terminal", *words, typed="phases 0 and 1\n1\n1\nquit\n")
    assert answer.code == 0, answer
    assert "Test Ferry" in answer.out
    assert call("replay", str(path), "--verify").code == 0


def test_a_scenario_and_a_seed_with_it(tmp_path: Path) -> None:
    own = str(written(tmp_path, "mine.toml", SANDS))
    text = (
        'title = "With a bell"\ngame = "burning-sands"\n[table]\nseats = ["aziz", "qadira"]\n'
        'players.aziz.hand = ["Bell of the Test Well"]\n'
    )
    path = written(tmp_path, "scenario.toml", text)
    assert call("scenario", str(path), "--set", own).out.startswith("ok ")
    assert "Bell of the Test Well" in call("scenario", str(path)).err
    assert call("seed", str(path), "--set", own, "--limit", "1").out.startswith("seed = 1\n")


# What is not right


def test_a_wrong_card_is_named_and_nothing_is_played(tmp_path: Path) -> None:
    own = str(written(tmp_path, "mine.toml", SANDS.replace("Draw a card", "Draw a carp")))
    answer = call("sim", "burning-sands", "-n", "2", "--set", own)
    assert complains(answer, "mine.toml", "Bell of the Test Well", "carp", "serai cards check")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[card]\n", "this is not TOML"),
        ("name = 'x'\n", "a set is a list of [[card]] tables"),
        (SANDS.replace("Bell of the Test Well", "Caravan at Dawn"), "there are two cards of this name"),
        (SANDS + SANDS, "there are two cards of this name"),
    ],
)
def test_a_set_that_is_none(tmp_path: Path, text: str, words: str) -> None:
    own = str(written(tmp_path, "mine.toml", text))
    assert complains(call("sim", "burning-sands", "-n", "2", "--set", own), "mine.toml", words)


def test_a_set_that_is_not_there_or_given_twice(tmp_path: Path) -> None:
    own = str(written(tmp_path, "mine.toml", SANDS))
    assert complains(call("cards", "list", "burning-sands", "--set", "no.toml"), "no.toml", "no such file")
    assert complains(
        call("cards", "list", "burning-sands", "--set", own, "--set", own), "a set is given twice"
    )
    assert complains(call("bench", "--set", own), "name it with --game")
    assert complains(call("play", "burning-sands", "--set", own), "--set is for a game in the terminal")


# Sets of two tables


def test_sets_of_two_tables_do_not_see_each_other() -> None:
    rules = find_game("burning-sands")
    one = open_table(rules, 7, {"sets": [{"name": "a.toml", "text": SANDS}]})
    other = open_table(rules, 7, {"sets": [{"name": "b.toml", "text": SANDS.replace("Bell", "Gong")}]})
    plain = open_table(rules, 7)
    have = [
        [f"{what} of the Test Well" in table.state.pool.number for what in ("Bell", "Gong")]
        for table in (one, other, plain)
    ]
    assert have == [[True, False], [False, True], [False, False]]
    assert "sets" not in plain.record.header.options
    assert plain.record.header.options == rules.fill_options({})


def test_the_same_sets_are_compiled_once() -> None:
    rules = find_game("scarab-lords")
    options = {"sets": [{"name": "a.toml", "text": SCARAB}]}
    assert rules_for(rules, options) is rules_for(rules, json.loads(json.dumps(options)))
    richer = rules_for(rules, options)
    assert rules_for(richer, options) is richer
    assert rules_for(richer, {"sets": []}).fill_options({}) == rules.fill_options({})
    table = open_table(rules, 7, options)
    assert replay(rules, table.record).hash == table.hash
