"""Running a scenario: decisions go through the checked door; what is expected is held against the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from serai.kernel.abilities import SETS, lexicon_of, rules_for, sets_data
from serai.kernel.event import Event
from serai.kernel.lexicon import Lexicon, events_of
from serai.kernel.opening import arrange_table, open_table
from serai.kernel.refusal import Refused
from serai.kernel.rules import Rules, State
from serai.kernel.scenario.checking import Checker
from serai.kernel.scenario.decisions import Decisions
from serai.kernel.scenario.expecting import Expectations, ScenarioFailed
from serai.kernel.scenario.file import BadScenario, Scenario, Step
from serai.kernel.scenario.places import Keys
from serai.kernel.scenario.reading import PASS_UNTIL
from serai.kernel.scenario.writing import seat_names
from serai.kernel.table import Table

S = TypeVar("S", bound=State)

_START: Final = "at the start"
#: More passes than any game needs from one question to the next.
_PASSES: Final = 500


@dataclass(frozen=True)
class Moment:
    """A moment of a scenario, for those who look on: a decision that was played, and what came of it.

    `step` is 0 and `do` is empty at the start.
    """

    step: int
    by: str
    do: str
    events: tuple[Event, ...]


#: Who looks on while a scenario is played.
Watcher: TypeAlias = Callable[[Moment, Table[Any]], None]


def run_scenario(rules: Rules[S], scenario: Scenario, watch: Watcher | None = None) -> Table[S]:
    """Play a scenario to its end; the answer is the table as it stands then.

    `ScenarioFailed` shows the first difference, `BadScenario` what means nothing or cannot be played at all.
    """
    table = set_table(rules, scenario)
    run = Run(scenario, table, lexicon_of(table.rules), watch)
    run.checker.check()
    run.judge()
    return table


def play_scenario(rules: Rules[S], scenario: Scenario, names: Sequence[str] = ()) -> Table[S]:
    """The table to which a scenario leads, for whoever wants to play on; what it expects is not looked at."""
    table = set_table(rules, scenario, names)
    run = Run(scenario, table, lexicon_of(table.rules), None)
    for n, step in enumerate(scenario.steps, 1):
        run.play(step, n)
    return table


def set_table(rules: Rules[S], scenario: Scenario, names: Sequence[str] = ()) -> Table[S]:
    """The table at which a scenario begins; `BadScenario` says why there is none."""
    if scenario.game != rules.id:
        raise scenario.bad(("game",), f"this is a scenario of {scenario.game}, not of {rules.id}")
    if scenario.sets:
        rules = _with_sets(rules, scenario)
    try:
        if scenario.table is None:
            return open_table(rules, scenario.seed, scenario.options, names)
        return arrange_table(rules, scenario.table, scenario.seed, names)
    except ValueError as fault:
        above = "options" if scenario.table is None else "table"
        inner = str(fault).partition(": ")[0].split(".")  # errors of a table begin with its keys
        raise BadScenario(scenario.source, above, str(fault), scenario.line((above, *inner))) from None


def _with_sets(rules: Rules[S], scenario: Scenario) -> Rules[S]:
    try:
        return rules_for(rules, {SETS: sets_data(tuple([(one.name, one.text) for one in scenario.sets]))})
    except ValueError as fault:
        raise scenario.bad(("sets",), str(fault)) from None


class Run(Generic[S]):
    """A table on which a scenario is played."""

    def __init__(self, scenario: Scenario, table: Table[S], lexicon: Lexicon, watch: Watcher | None) -> None:
        self.scenario: Scenario = scenario
        self.table: Table[S] = table
        self.watch: Watcher | None = watch
        self.names: list[str] = seat_names(table)
        self.lexicon: Lexicon = lexicon
        self.checker = Checker(scenario, self.lexicon, list(events_of(table.rules)), self.names)
        self.decisions = Decisions(self.table, self.lexicon.names)
        self.expectations = Expectations(scenario, self.table, self.lexicon, self.names, self.decisions)
        self._seen(0, "", "", [])

    def judge(self) -> None:
        """The whole scenario with all that it expects; the first difference is raised."""
        self.expectations.check(self.scenario.expect, _START, ("expect",), [])
        for n, step in enumerate(self.scenario.steps, 1):
            self.step(step, n)
        self.end()

    def step(self, step: Step, number: int) -> None:
        """The decisions of a step, and what must hold after them."""
        happened = self.play(step, number)
        after = f"after {step.play[-1]}" if step.play else f"after {PASS_UNTIL}"
        self.expectations.check(step.expect, f"step {number}, {after}", ("step", number, "expect"), happened)

    def play(self, step: Step, number: int) -> list[Event]:
        """The decisions of a step; the answer is what happened."""
        if step.pass_until is not None:
            return self._pass_until(step.pass_until, number)
        happened: list[Event] = []
        for place, words in enumerate(step.play, 1):
            at: Keys = ("step", number, "do")
            if at not in self.scenario.lines:
                at = ("step", number, "play", place)
            counted = f" ({place} of {len(step.play)})" if len(step.play) > 1 else ""
            happened += self._decide(words, step.by, number, f"step {number}{counted}", at)
        return happened

    def _decide(self, words: str, by: str, number: int, moment: str, at: Keys) -> list[Event]:
        if by and by not in self.checker.seats and by not in self.checker.numbers:
            seats = ", ".join(self.names)
            raise self.scenario.bad((*at[:2], "by"), f"there is no seat {by!r}; the seats are {seats}")
        seat = self.expectations.seat(by) if by else None
        asked = self.expectations.name(self.table.asked)
        self.decisions.remember()
        try:
            self.table.play(words, seat)
        except Refused as refused:
            self.decisions.past.pop()
            lines = [f"refused: {refused}"]
            if not self.decisions.known(words):
                lines.append(self.decisions.unreadable(words))
            who = f", by {by}" if by else ""
            lines += self.expectations.choices()
            raise ScenarioFailed(self.scenario, f"{moment}: {words}{who}", "", tuple(lines), at) from None
        self.decisions.played()
        self._seen(number, asked, words, self.table.happened)
        return list(self.table.happened)

    def end(self) -> None:
        """Words that meant no decision at any moment are an error."""
        for at, words in self.decisions.unread:
            reason = self.decisions.unreadable(words)
            if at[-1] == "do" and not self.decisions.nearest(words):
                reason += "; if that is what is tested, say unreadable = true"
            raise self.scenario.bad(at, reason)

    def _pass_until(self, until: Any, number: int) -> list[Event]:
        """Whoever is asked passes, until a prompt, a seat or a phase has come."""
        at: Keys = ("step", number, PASS_UNTIL)
        moment = f"step {number}: {PASS_UNTIL}"
        if isinstance(until, str):
            meant = self.checker.meanings(until)
            if len(meant) != 1:
                self.checker.check()
            until = {meant[0]: until}
        awaited = ", ".join([f"{key} {value}" for key, value in until.items()])
        if self._reached(until):
            raise ScenarioFailed(self.scenario, moment, "", (f"{awaited}: this is so already",), at)
        happened: list[Event] = []
        for _ in range(_PASSES):
            words = self._pass_words()
            if not words:
                lines = (f"{awaited} is not reached: nobody can pass here", *self.expectations.choices())
                raise ScenarioFailed(self.scenario, moment, "", lines, at)
            happened += self._decide(words, "", number, moment, at)
            if self._reached(until):
                return happened
        lines = (f"{awaited} is not reached in {_PASSES} passes", *self.expectations.choices())
        raise ScenarioFailed(self.scenario, moment, "", lines, at)

    def _reached(self, until: dict[str, Any]) -> bool:
        prompt = self.table.prompt
        if prompt is None:
            return False
        if "prompt" in until and until["prompt"] != prompt.kind:
            return False
        if "seat" in until and self.expectations.seat(str(until["seat"])) != prompt.seat:
            return False
        return "phase" not in until or str(until["phase"]) == self.table.rules.phase(self.table.state)

    def _pass_words(self) -> str:
        """The decision by which whoever is asked lets things go on; empty if there is none."""
        if self.table.asked is None:
            return ""
        legal = self.table.notations
        for words in self.lexicon.passes:
            if words in legal:
                return words
        return legal[0] if len(legal) == 1 else ""

    def _seen(self, number: int, by: str, do: str, happened: list[Event]) -> None:
        if self.watch is not None:
            self.watch(Moment(number, by, do, tuple(happened)), self.table)
