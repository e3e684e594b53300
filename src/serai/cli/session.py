"""A person's seat at a table in the terminal: what is shown, what can be typed, and what it answers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from serai.bots import Bot
from serai.cli.common import count
from serai.cli.explain import Explainer
from serai.cli.saving import GameSaver
from serai.kernel import Data, Event, Refused, Table
from serai.words import Choice, words_of
from serai.words.cards import card_lines, find_sheets
from serai.words.grammar import does, names_for

HELP = """\
Type the number of a choice, or the choice in words: {examples}.
  why THING    why something cannot be done, with its rule: why {why}
  card NAME    a card: what is printed on it, and what it is worth now
  rules WORDS  a rule by its number, or the rules with these words: rules 4.13, rules refresh
  table        the table again
  choices      the choices again, all of them
  log          what happened lately; log all: everything
  undo         take back your last choice, if it brought no news
  save FILE    save the game
  quit         leave; the game is kept"""

_LATELY = 20
_PARAGRAPHS = 8


class _Leave(Exception):
    """The person leaves the table."""


def read_line() -> str:
    """What somebody types."""
    line = input("> ")
    if not sys.stdin.isatty():
        print(line)  # so that the transcript of a piped game can be read
    return line.strip()


class Session:
    """One person and the bots at a table."""

    def __init__(
        self,
        table: Table[Any],
        seat: int,
        bots: Mapping[int, Bot],
        record: Path | None = None,
        saved: Path | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.bots = bots
        seats = range(len(table.record.header.names))
        self.names = names_for([f"Bot {place + 1}" if len(bots) > 1 else "Bot" for place in seats], seat)
        self.words = words_of(table.rules)
        self.explain = Explainer(table, seat, self.names)
        self.choices: list[Choice] = []
        self.saver = GameSaver(table, seat, record, saved)
        self._warned: list[str] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
            "table": self._table,
            "choices": self._all_choices,
            "log": self._log,
            "rules": self._rules,
            "rule": self._rules,
            "card": self._card,
        }

    # The course of the game

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            self._say(f"{self.table.rules.title}. Type ? for help, quit to leave.")
            self._say(*self.words.welcome(self.table.view(self.seat), self.names))
            if self.table.asked != self.seat:
                self._say("")
            self._play()
        except (_Leave, EOFError, KeyboardInterrupt):
            self._say("", self.saver.farewell())

    def _play(self) -> None:
        shown: Data = ()  # the occasion on which the table was shown last
        while self.table.asked is not None:
            if self.table.asked != self.seat:
                self._tell(self._bots_play())
            else:
                now = self.words.occasion(self.table.view(self.seat))
                if now != shown:
                    self._say("")
                    self._table("")
                    shown = now
                self._warn()
                self._offer()
                self._decide()
        self._over()

    def _bots_play(self) -> list[Event]:
        """The bots' decisions up to one's own next one."""
        happened: list[Event] = []
        while self.table.asked is not None and self.table.asked != self.seat:
            place = self.table.asked
            action = self.bots[place].choose(self.table.view(place), self.table.legal)
            self.table.play(action, place)
            happened += self.table.happened
            self._written()
        return happened

    def _decide(self) -> None:
        """Read lines until a decision is made or taken back."""
        rows = len(self.table.record.rows)
        while len(self.table.record.rows) == rows:
            line = read_line()
            head, _, rest = line.partition(" ")
            command = self._commands.get(head.casefold())
            if command is not None:
                command(rest.strip())
            elif line:
                self._choose(line)
            else:
                self._say("Type a number, or ? for help.")

    def _choose(self, line: str) -> None:
        """A number of a choice, or the notation."""
        if line.isdecimal():
            n = int(line) if len(line) < 10 else 0
            if not 1 <= n <= len(self.choices):
                self._say(f"There is no choice {line}; the choices are 1 to {len(self.choices)}.")
                return
            self.table.play(self.choices[n - 1].action, self.seat)
        else:
            try:
                self.table.play(line, self.seat)
            except Refused as refused:
                self._say(*self.explain.refused(line, refused.refusal, self.choices))
                return
        self._written()
        self._tell(self.table.happened)

    def _over(self) -> None:
        ended = self.table.outcome
        assert ended is not None
        winner = ended.winner
        result = "The game is a draw" if winner is None else does(self.names[winner], "win")
        self._say("", f"{result}: {ended.reason} ({ended.rule}).", *self.explain.paragraph(ended.rule))
        self._say(*self.saver.ended())

    # What is said

    def _say(self, *lines: str) -> None:
        for line in lines:
            print(line, flush=True)

    def _tell(self, happened: list[Event]) -> None:
        seen = [event.seen_by(self.seat) for event in happened]
        known = [event for event in seen if event is not None]
        self._say(*self.words.log(known, self.names, over=self.table.outcome is not None))

    def _warn(self) -> None:
        """The standing warning, when it is a new one."""
        warnings = self.words.warnings(self.table.view(self.seat), self.names)
        if warnings != self._warned:
            self._say(*warnings)
            self._warned = warnings

    def _offer(self, whole: bool = False) -> None:
        """The prompt and the numbered choices; those that stand aside come last and are counted only."""
        prompt = self.table.prompt
        assert prompt is not None
        rules, state = self.table.rules, self.table.state
        offered = [
            self.words.choice(prompt, action, rules.notate(state, action), self.names)
            for action in self.table.legal
        ]
        self.choices = sorted(offered, key=lambda choice: choice.aside)
        main = len(self.choices) if whole else sum(not choice.aside for choice in self.choices)
        self._say("", self.words.question(prompt, self.names))
        for n, choice in enumerate(self.choices[:main], 1):
            self._say(f"  {n}  {choice.words}")
        if main < len(self.choices):
            numbers = f"{main + 1} to {len(self.choices)}" if main + 1 < len(self.choices) else f"{main + 1}"
            self._say(f"  {numbers}  {self.words.aside_choices}; type choices to see them")

    # What can be typed

    def _help(self, _: str) -> None:
        self._say(HELP.format(examples=self.words.examples, why=self.words.why_example))

    def _table(self, _: str) -> None:
        view = self.table.view(self.seat)
        self._warned = self.words.warnings(view, self.names)
        self._say(*self.words.table(view, self.names))

    def _all_choices(self, _: str) -> None:
        self._offer(whole=True)

    def _why(self, thing: str) -> None:
        if thing.isdecimal() and len(thing) < 10 and 1 <= int(thing) <= len(self.choices):
            thing = self.choices[int(thing) - 1].notation
        if thing.casefold() == "undo":
            n = self.table.undoable(self.seat)
            self._say(f"You can take back {count(n, 'choice')}." if n else self.explain.no_undo(self.names))
            return
        self._say(*self.explain.why(thing))

    def _undo(self, _: str) -> None:
        if not self.table.undoable(self.seat):
            self._say(self.explain.no_undo(self.names))
            return
        taken = self.table.record.rows[-1].do.replace('"', "")
        self.table.undo(self.seat)
        self._written()
        left = self.table.undoable(self.seat)
        self._say(
            f"Taken back: {taken}. " + (f"You can take back {left} more." if left else "No more can be.")
        )

    def _log(self, words: str) -> None:
        lines = self.words.log(self.table.log(self.seat), self.names)
        if words.casefold() != "all":
            lines = lines[-_LATELY:]
        self._say(*(lines or ["Nothing has happened yet."]))

    def _rules(self, words: str) -> None:
        found = self.explain.look_up(words)
        if not words:
            self._say("Type rules and a number or words: rules 4.13, rules refresh.")
        elif not found:
            self._say(f"No rule is numbered {words!r} or holds these words.")
        else:
            self._say(*[str(paragraph) for paragraph in found[:_PARAGRAPHS]])
            if len(found) > _PARAGRAPHS:
                self._say(f"And {len(found) - _PARAGRAPHS} more; say more words to find fewer.")

    def _card(self, name: str) -> None:
        sheets = find_sheets(self.words.sheets.values(), name)
        if not name:
            self._say("Type card and a name or a part of it.")
        elif not sheets:
            self._say(f"No card is called {name!r}.")
        elif len(sheets) > 1:
            self._say(f"That may be {', '.join(sheet['name'] for sheet in sheets)}.")
        else:
            view = self.table.view(self.seat)
            self._say(*card_lines(sheets[0]), *self.words.in_play(view, self.names, str(sheets[0]["name"])))

    # Saving and leaving

    def _save(self, words: str) -> None:
        self._say(self.saver.save(words))

    def _written(self) -> None:
        self._say(*self.saver.written())

    def _quit(self, _: str) -> None:
        raise _Leave
