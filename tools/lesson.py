"""For whoever writes a lesson: plays its script, writes down what the bots answer, and shows what comes next.

`python tools/lesson.py scarab-lords` checks the script and shows the table after its last step, with the legal
decisions; `--fill` writes the bots' answers (`then`) into the file; `--to N` stops after N steps.
"""

import argparse
import re
from hashlib import blake2b
from pathlib import Path
from typing import Any

from serai.bots import find_bot
from serai.games import find_game
from serai.kernel import Table, open_table
from serai.lessons import LEARNER, Lesson, read_lesson

LESSONS = Path(__file__).resolve().parents[1] / "src" / "serai" / "lessons"


def bots_answer(table: Table[Any], level: str) -> list[str]:
    """The bots choose until the learner is asked; the decisions as a lesson's file has them."""
    rules, answers = table.rules, []
    while table.asked is not None and table.asked != LEARNER:
        seat, legal = table.asked, table.legal
        luck = blake2b(f"{len(table.record.rows)}:{seat}".encode(), digest_size=8).digest()
        bot = find_bot(level, rules.id, int.from_bytes(luck, "big"))
        do = rules.notate(table.state, bot.choose(table.view(seat), legal))
        table.play(do, seat)
        answers.append(do if seat == 1 else f"{seat + 1}: {do}")
    return answers


def told(table: Table[Any], since: int) -> list[str]:
    """The log as the learner reads it."""
    names = ["You", *(f"Bot {seat + 1}" for seat in range(1, len(table.record.header.names)))]
    seen = [event.seen_by(LEARNER) for event in table.events[since:]]
    return [table.rules.tell(event, names) for event in seen if event is not None]


def played(lesson: Lesson, most: int, anew: bool, quiet: bool) -> tuple[Table[Any], list[list[str]]]:
    """The table after the script, and the bots' answers to each step."""
    rules: Any = find_game(lesson.game)
    table = open_table(rules, lesson.seed, rules.settle(lesson.options))
    found = []
    for n, step in enumerate(lesson.steps[:most], 1):
        since = len(table.events)
        table.play(step.do, LEARNER)
        if anew:
            found.append(bots_answer(table, lesson.level))
        else:
            for seat, do in step.then:
                table.play(do, seat)
        if not quiet:
            print(f"{n}. {step.do}")
            for line in told(table, since):
                print(f"      {line}")
    return table, found


def filled(text: str, answers: list[list[str]]) -> str:
    """The file with these answers in it."""
    parts = re.split(r"(?m)^\[\[step\]\]\n", text)
    done = [parts[0]]
    for part, then in zip(parts[1:], answers, strict=True):
        part = re.sub(r"(?m)^then = \[(?:[^\n]*|\n(?:    .*\n)*)\]\n", "", part)
        if then:
            listed = "".join(f"    {_quoted(do)},\n" for do in then)
            part = part.rstrip("\n") + f"\nthen = [\n{listed}]\n\n"
        done.append(part)
    return "[[step]]\n".join(done).rstrip("\n") + "\n"


def _quoted(text: str) -> str:
    return f"'{text}'" if '"' in text else f'"{text}"'


def main() -> None:
    """Check a lesson, or fill it."""
    reader = argparse.ArgumentParser(description="Play the script of a lesson.")
    reader.add_argument("game")
    reader.add_argument("--fill", action="store_true", help="write the bots' answers into the file")
    reader.add_argument("--to", type=int, default=1000, help="stop after so many steps")
    reader.add_argument("--quiet", action="store_true")
    wish = reader.parse_args()
    path = LESSONS / f"{wish.game}.toml"
    lesson = read_lesson(wish.game, path.read_text("utf-8"))
    table, answers = played(lesson, wish.to, wish.fill, wish.quiet)
    if wish.fill:
        path.write_text(filled(path.read_text("utf-8"), answers), "utf-8")
    prompt = table.prompt
    if prompt is not None:
        print(f"--- seat {prompt.seat}: {prompt.kind}: {table.rules.ask(prompt, ['You', *['Bot'] * 5])}")
        for do in table.notations:
            print(f"    {do}")
    print(table.outcome or "")


if __name__ == "__main__":
    main()
