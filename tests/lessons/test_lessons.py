"""Every lesson: its script is legal in turn, its names and rules are real, the game comes to its end."""

import re
from typing import Any

import pytest

from serai.bots import find_bot
from serai.games import find_game, game_ids
from serai.kernel import Table, open_table
from serai.lessons import (
    LEARNER,
    BadLesson,
    Lesson,
    NoLesson,
    find_lesson,
    lesson_games,
    place_of,
    read_lesson,
)
from serai.parts.rulebook import load_rulebook

GAMES = lesson_games()
PLACES = [f"{region} {kind}" for region in ("upper", "lower") for kind in ("military", "economic")]


def opened(lesson: Lesson) -> Table[Any]:
    return open_table(find_game(lesson.game), lesson.seed, lesson.options)


def test_there_is_one_of_every_game() -> None:
    assert sorted(game_ids()) == GAMES
    with pytest.raises(NoLesson, match="no lesson of chess"):
        find_lesson("chess")


@pytest.mark.parametrize("game", GAMES)
def test_the_script_fits_the_game_to_its_last_step(game: str) -> None:
    lesson = find_lesson(game)
    table = opened(lesson)
    made: list[tuple[int, str]] = []
    assert 15 <= len(lesson.steps) <= 30
    for (seat, do), is_step in lesson.rows:
        assert table.asked == seat, do
        place = place_of(lesson, made)
        assert place.wrong is None
        if is_step:
            assert lesson.steps[place.step].do == do
            assert place.answer is None
            assert len(table.legal) > 1, f"{do}: a step is a choice"
        else:
            assert place.answer == do
        assert do in table.notations, f"{do}: a script has the notation that the server offers"
        table.play(do, seat)
        made.append((seat, do))
    assert place_of(lesson, made).step == len(lesson.steps)
    assert table.asked is not None


@pytest.mark.parametrize("game", GAMES)
def test_after_the_script_hints_lead_to_the_end(game: str) -> None:
    lesson = find_lesson(game)
    table = opened(lesson)
    for (seat, do), _ in lesson.rows:
        table.play(do, seat)
    bots = [find_bot("heuristic", game, seat) for seat in range(len(table.record.header.names))]
    for _ in range(20_000):
        if table.asked is None:
            break
        table.play(bots[table.asked].choose(table.view(table.asked), table.legal))
    assert table.outcome is not None


@pytest.mark.parametrize("game", GAMES)
def test_what_the_coach_says_is_short_and_names_real_things(game: str) -> None:
    lesson, rules, book = find_lesson(game), find_game(game), load_rulebook(game)
    numbers = {paragraph.number for paragraph in book.paragraphs}
    for step in lesson.steps:
        sentences = re.findall(r"[.!?](?= |$)", step.say)
        assert 1 <= len(sentences) <= 4, step.say
        assert len(step.say) <= 420, step.say
        assert step.wrong
        assert step.rule == "" or step.rule in numbers, step.rule
    known = " ".join(str(sheet) for sheet in rules.card_sheets())  # type: ignore[attr-defined]
    table = opened(lesson)
    for (seat, do), is_step in lesson.rows:
        if is_step:
            step = lesson.steps[place_of(lesson, [(row.seat, row.do) for row in table.record.rows]).step]
            shown = f"{table.view(LEARNER).data} {table.notations} {known}"
            things = [rules.things(table.state, action) for action in table.legal]
            shown += f" {things} {PLACES}"
            if hasattr(rules, "chart"):
                shown += str(rules.chart())
            lacking = [
                name for name in step.light if name.replace("'", "\\'") not in shown and name not in shown
            ]
            assert lacking == []
        table.play(do, seat)


def test_a_choice_that_leaves_the_script() -> None:
    lesson = find_lesson("scarab-lords")
    rows = [row for row, _ in lesson.rows]
    wrong = (LEARNER, "phases 0 and 1")
    assert place_of(lesson, [wrong]) == place_of(lesson, [wrong, (LEARNER, "pass"), (1, "pass")])
    assert place_of(lesson, [wrong]).wrong == 0
    later = place_of(lesson, [*rows[:3], (LEARNER, "discard everything")])
    assert (later.step, later.wrong) == (3, 3)
    astray = place_of(lesson, [*rows[:6], (1, "refresh")])  # a bot that does not keep to it ends the script
    assert (astray.step, astray.wrong, astray.answer) == (len(lesson.steps), None, None)


@pytest.mark.parametrize(
    "text",
    [
        "nonsense [",
        'title = "x"\nseed = 1\nlevel = "random"\nend = "x"\n',
        'title = "x"\nseed = 1\nlevel = "random"\nend = "x"\n[[step]]\ndo = "pass"\n',
        'title = "x"\nseed = 1\nlevel = "random"\nend = "x"\nmore = 1\nstep = []\n',
    ],
)
def test_a_file_that_is_no_lesson(text: str) -> None:
    with pytest.raises(BadLesson, match="scarab-lords: "):
        read_lesson("scarab-lords", text)
