"""One registration, and the Far Well is played wherever games are played: laws, terminal, arena, server."""

import json
import subprocess
import sys
from pathlib import Path

from examples.far_well import RULES
from serai.games import find_game, game_ids
from serai.kernel import open_table
from serai.kernel.conformance import check_many
from serai.lessons import find_lesson, place_of
from serai.parts.rulebook import load_rulebook
from serai.words import words_of
from tests.cli.calling import call
from tests.server.client import fetch
from tests.server.guest import Guest, play_on
from tests.server.guest import open_table as open_at
from tests.server.serving import serving

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "far_well"
MOST = 400  # lines of the whole example


def test_it_keeps_every_law_and_hides_the_way() -> None:
    report = check_many(RULES, range(40))
    assert report.idle == []
    assert report.finished == report.games == 40
    assert set(report.hidden["seat 0"]) == set(report.hidden["spectator"]) == {"days", "drawn"}


def test_the_whole_example_is_short() -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert {"game.py", "words.py", "bot.py", "rules.md", "lesson.toml", "Board.svelte"} <= {
        path.name for path in files
    }
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MOST


def test_the_sentences_for_people() -> None:
    table = open_table(find_game("far-well"), 2)
    words, names = words_of(table.rules), ["You", "Ben"]
    prompt = table.prompt
    assert prompt is not None
    assert words.question(prompt, names) == "Say how many days the way has (FW 2.2)."
    assert words.label(prompt, table.legal[0], "say 2") == "2 days"
    told = []
    for do in ("say 6", "load 6"):
        table.play(do)
        told += [words.event(event, names) for event in table.happened]
    assert told == ["You say: 6 days.", "Ben loads 6; the way has 4 days. Ben pays 2 water to you."]
    assert words.table(table.view(0), names) == [
        "Journey 2 of 6. Ben guides.",
        "In your store: 14 water. Said so far: 6.",
        "In Ben's store: 10 water. Said so far: nothing.",
    ]


def test_the_lesson_fits_the_game() -> None:
    lesson = find_lesson("far-well")
    table = open_table(find_game("far-well"), lesson.seed)
    numbers = [paragraph.number for paragraph in load_rulebook("far-well").paragraphs]
    for (seat, do), is_step in lesson.rows:
        if is_step:
            made = [(row.seat, row.do) for row in table.record.rows]
            step = lesson.steps[place_of(lesson, made).step]
            assert (step.do, step.rule in numbers) == (do, True)
            assert len(table.legal) > 1
        table.play(do, seat)
    assert table.asked == 0


# The command line


def test_it_is_listed_and_its_rules_are_read_and_tested() -> None:
    assert "far-well  The Far Well, 2 players" in call("games").lines
    assert "at most two days off" in call("rules", "far-well", "2.3").out
    assert call("rules", "far-well", "--untested").code == 0


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    answer = call("play", "--terminal", "far-well", "--seed", "2", typed="why say 1\nsay 6\n" + "1\n" * 8)
    assert answer.code == 0, answer
    assert "a word is at most two days off" in answer.out
    assert "Bot loads 6; the way has 4 days. Bot pays 2 water to you." in answer.out
    assert "The game is over" in answer.out or "win" in answer.out


def test_bots_play_it_many_times() -> None:
    data = call("sim", "far-well", "--games", "200", "--json").data
    reckoner, random = data["bots"]
    assert [reckoner["bot"], random["bot"]] == ["heuristic", "random"]
    assert reckoner["wins"] > random["wins"]
    assert data["turns"]["max"] == 6


def test_it_is_examined_by_the_command() -> None:
    assert call("conformance", "far-well", "--seeds", "5").lines[0] == "far-well conforms."


def test_a_scenario_of_it() -> None:
    file = Path(__file__).with_name("false_word.toml")
    answer = call("scenario", str(file))
    assert answer.code == 0, answer


def test_a_scenario_of_it_cannot_lie(tmp_path: Path) -> None:
    text = Path(__file__).with_name("false_word.toml").read_text("utf-8")
    file = tmp_path / "wrong.toml"
    for right, wrong in (
        ("FW 2.3", "FW 9.9"),
        ("turn = 1", "turm = 1"),
        ('prompt = "speak"', 'prompt = "spek"'),
    ):
        file.write_text(text.replace(right, wrong))
        assert call("scenario", str(file)).code == 2
    file.write_text(text.replace("first = 16, second = 8", "first = 8, second = 16"))
    assert call("scenario", str(file)).code == 1


# The server


def test_a_server_plays_it_to_its_end(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        games = json.loads(fetch(f"{server.url}/api/games"))
        info = next(game for game in games if game["id"] == "far-well")
        assert (info["lesson"], info["decks"], info["bots"]) == (True, False, ["random", "heuristic"])
        assert "FW 2.3" in fetch(f"{server.url}/api/games/far-well/rules").decode()
        assert len(json.loads(fetch(f"{server.url}/api/games/far-well/lesson"))["steps"]) == 2
        seat = open_at(server, "far-well", "me", "")  # no level: the usual bot
        with Guest(server, seat["table"], seat["token"]) as ann:
            play_on([ann], lambda legal: legal[0])
            assert ann.now["outcome"]["rule"] in ("FW 4.1", "FW 4.2")
        assert server.exceptions() == []


# One registration


def test_without_the_registration_nobody_knows_it() -> None:
    found = subprocess.run(
        [sys.executable, "-c", "from serai.games import game_ids; print(*game_ids())"],
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "far-well" in game_ids()
    assert found.stdout.split() == ["al-kalim", "burning-sands", "scarab-lords"]
