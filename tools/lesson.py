"""For whoever writes a lesson: plays its script, writes down what follows, and shows what comes next.

`python tools/lesson.py scarab-lords` checks the script and shows the table after its last step, with the
legal decisions; `--fill` writes what follows each step (`then`) into the file: the bots' answers, what is the
learner's only choice, and what the step's `also` lists; `--to N` stops after N steps.
"""

import argparse
import re
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any

from serai.bots import find_bot
from serai.games import find_game
from serai.kernel import Table, open_table
from serai.lessons import LEARNER, Lesson, read_lesson
from serai.parts.registry import file_of
from serai.words import words_of
from serai.words.grammar import names_for

LESSONS = Path(__file__).resolve().parents[1] / "src" / "serai" / "lessons"


def follow_up(table: Table[Any], level: str, also: list[str]) -> list[str]:
    """What is done until the learner must choose a step, as a lesson's file has it.

    Bots choose by themselves; the learner does what is the only choice, and what `also` says.
    """
    rules, rows, left = table.rules, [], list(also)
    while table.asked is not None:
        seat, legal = table.asked, table.legal
        if seat == LEARNER:
            if len(legal) > 1 and not left:
                break
            do = table.notations[0] if len(legal) == 1 else left.pop(0)
        else:
            luck = blake2b(f"{len(table.record.rows)}:{seat}".encode(), digest_size=8).digest()
            bot = find_bot(level, rules.id, int.from_bytes(luck, "big"))
            do = rules.notate(table.state, bot.choose(table.view(seat), legal))
        table.play(do, seat)
        rows.append(do if seat == 1 else f"{seat + 1}: {do}")
    return rows


def log_lines(table: Table[Any], since: int) -> list[str]:
    """The log as the learner reads it."""
    seen = [event.seen_by(LEARNER) for event in table.events[since:]]
    return [words_of(table.rules).event(event, _names(table)) for event in seen if event is not None]


def _names(table: Table[Any]) -> list[str]:
    return names_for([f"Bot {seat + 1}" for seat in range(len(table.record.header.names))], LEARNER)


def played(
    lesson: Lesson, data: Any, most: int, anew: bool, quiet: bool
) -> tuple[Table[Any], list[list[str]]]:
    """The table after the script, and what follows the opening and each step."""
    rules: Any = find_game(lesson.game)
    table = open_table(rules, lesson.seed, rules.fill_options(lesson.options))
    found: list[list[str]] = []

    def go_on(rows: tuple[tuple[int, str], ...], also: list[str]) -> None:
        if anew:
            found.append(follow_up(table, lesson.level, also))
        else:
            for seat, do in rows:
                table.play(do, seat)

    go_on(lesson.before, [])
    for n, (step, entry) in enumerate(zip(lesson.steps[:most], data["step"], strict=False), 1):
        since = len(table.events)
        table.play(step.do, LEARNER)
        go_on(step.then, entry.get("also", []))
        if not quiet:
            print(f"{n}. {step.do}")
            for line in log_lines(table, since):
                print(f"      {line}")
    return table, found


def filled(text: str, found: list[list[str]]) -> str:
    """The file with these decisions in it."""
    parts = re.split(r"(?m)^\[\[step\]\]\n", text)
    done = []
    for part, rows, key in zip(parts, found, ["before", *["then"] * len(parts)], strict=False):
        part = re.sub(rf"(?m)^{key} = \[\n(?:    .*\n)*\]\n", "", part).rstrip("\n") + "\n"
        if rows:
            part += f"{key} = [\n" + "".join(f"    {_quoted(do)},\n" for do in rows) + "]\n"
        done.append(part)
    return "\n[[step]]\n".join(done)


def _quoted(text: str) -> str:
    sign = '"' if '"' not in text else "'" if "'" not in text else "'''"
    return f"{sign}{text}{sign}"


def _path(game: str) -> Path:
    """The lesson's file, in this project or in the package of a registered game."""
    found = file_of(game, "lesson.toml")
    return found if isinstance(found, Path) else LESSONS / f"{game}.toml"


def main() -> None:
    """Check a lesson, or fill it."""
    reader = argparse.ArgumentParser(description="Play the script of a lesson.")
    reader.add_argument("game")
    reader.add_argument("--fill", action="store_true", help="write the bots' answers into the file")
    reader.add_argument("--to", type=int, default=1000, help="stop after so many steps")
    reader.add_argument("--quiet", action="store_true")
    wish = reader.parse_args()
    path = _path(wish.game)
    text = path.read_text("utf-8")
    lesson = read_lesson(wish.game, text)
    table, found = played(lesson, tomllib.loads(text), wish.to, wish.fill, wish.quiet)
    if wish.fill and wish.to >= len(lesson.steps):
        path.write_text(filled(text, found), "utf-8")
    prompt = table.prompt
    if prompt is not None:
        print(f"--- seat {prompt.seat}: {prompt.kind}: {words_of(table.rules).prompt(prompt, _names(table))}")
        for do in table.notations:
            print(f"    {do}")
    print(table.outcome or "")


if __name__ == "__main__":
    main()
