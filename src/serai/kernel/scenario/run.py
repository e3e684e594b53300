"""Running a scenario: decisions go through the checked door; what is expected is held against the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from serai.kernel.action import Action
from serai.kernel.data import Data, canonical
from serai.kernel.event import Event
from serai.kernel.opening import arrange_table, open_table
from serai.kernel.refusal import Refused
from serai.kernel.rules import Rules, Seat, State
from serai.kernel.scenario.file import BadScenario, Scenario, Step, seat_names
from serai.kernel.scenario.matching import Difference, Matcher, unlike
from serai.kernel.table import Table

S = TypeVar("S", bound=State)

NOBODY: Final = "nobody"
_SPECTATOR: Final = "spectator"
_BESIDES: Final = "besides"
_START: Final = "at the start"


class ScenarioFailed(Exception):
    """Something is not as a scenario says; the text is made for people, `path` is where they should look."""

    def __init__(self, scenario: Scenario, moment: str, path: str, lines: tuple[str, ...]) -> None:
        heading = f"{scenario.source}: {scenario.title}" if scenario.source else scenario.title
        place = f"{moment}: {path}" if path else moment
        super().__init__("\n".join([heading, f"  {place}", *[f"    {line}" for line in lines]]))
        self.moment: str = moment
        self.path: str = path


def run_scenario(rules: Rules[S], scenario: Scenario) -> Table[S]:
    """Play a scenario to its end; the answer is the table as it stands then.

    `ScenarioFailed` shows the first difference, `BadScenario` what cannot be played at all.
    """
    table = _set(rules, scenario, ())
    run = _Run(scenario, table)
    run.check(scenario.expect, _START, [])
    for n, step in enumerate(scenario.steps, 1):
        run.step(step, f"step {n}")
    return table


def play_scenario(rules: Rules[S], scenario: Scenario, names: Sequence[str] = ()) -> Table[S]:
    """The table to which a scenario leads, for whoever wants to play on; what it expects is not looked at."""
    table = _set(rules, scenario, names)
    run = _Run(scenario, table)
    for n, step in enumerate(scenario.steps, 1):
        run.play(step, f"step {n}")
    return table


def _set(rules: Rules[S], scenario: Scenario, names: Sequence[str]) -> Table[S]:
    if scenario.game != rules.id:
        raise BadScenario(
            scenario.source, "game", f"this is a scenario of {scenario.game}, not of {rules.id}"
        )
    try:
        if scenario.table is None:
            return open_table(rules, scenario.seed, scenario.options, names)
        return arrange_table(rules, scenario.table, scenario.seed, names)
    except ValueError as fault:
        where = "options" if scenario.table is None else "table"
        raise BadScenario(scenario.source, where, str(fault)) from None


class _Run(Generic[S]):
    """A table on which a scenario is played."""

    def __init__(self, scenario: Scenario, table: Table[S]) -> None:
        self.scenario: Scenario = scenario
        self.table: Table[S] = table
        self.names: list[str] = seat_names(table)

    def step(self, step: Step, moment: str) -> None:
        happened = self.play(step, moment)
        self.check(step.expect, f"{moment}, after {step.play[-1]}", happened)

    def play(self, step: Step, moment: str) -> list[Event]:
        """The decisions of a step, and what happened."""
        happened: list[Event] = []
        for words in step.play:
            seat = self._seat(step.by, f"{moment}: by") if step.by else None
            try:
                self.table.play(words, seat)
                happened += self.table.happened
            except Refused as refused:
                by = f", by {step.by}" if step.by else ""
                self._fail(f"{moment}: {words}{by}", "", f"refused: {refused}", *self._choices())
        return happened

    def check(self, expect: Data, moment: str, happened: list[Event]) -> None:
        """Hold all that is expected against the table; the first difference is raised."""
        if "asked" in expect:
            self._plain(moment, "asked", str(expect["asked"]), self._name(self.table.asked))
        if "prompt" in expect:
            prompt = self.table.prompt
            self._plain(moment, "prompt", expect["prompt"], "none" if prompt is None else prompt.kind)
        if "outcome" in expect:
            self._check_outcome(moment, expect["outcome"])
        if "table" in expect:
            described = self.table.rules.describe(self.table.state)
            self._differ(moment, Matcher(self.names, True).difference(expect["table"], described, "table"))
        self._check_legal(moment, expect.get("legal", {}))
        for wish in expect.get("refused", []):
            self._check_refused(moment, wish)
        for seat, wanted in expect.get("view", {}).items():
            data = self.table.view(self._eyes(seat, moment, "view")).data
            self._differ(moment, Matcher(self.names, False).difference(wanted, data, f"view.{seat}"))
        self._check_hidden(moment, expect.get("hidden", {}))
        if "events" in expect:
            self._check_events(moment, expect["events"], [type(event).__name__ for event in happened])

    def _check_outcome(self, moment: str, wanted: Data) -> None:
        outcome = self.table.outcome
        if wanted == "none":
            if outcome is not None:
                found = f"{self._name(outcome.winner)} by {outcome.rule}"
                self._differ(moment, unlike("outcome", "none", found))
            return
        if outcome is None:
            self._differ(moment, unlike("outcome", wanted, "none"))
        else:
            if "winner" in wanted:
                winner = self._name(outcome.winner)
                if str(wanted["winner"]) != NOBODY:
                    self._seat(str(wanted["winner"]), f"{moment}: outcome.winner")
                self._plain(moment, "outcome.winner", str(wanted["winner"]), winner)
            if "rule" in wanted:
                self._plain(moment, "outcome.rule", wanted["rule"], outcome.rule)

    def _check_legal(self, moment: str, wanted: Data) -> None:
        legal = self.table.legal
        for words in wanted.get("present", []):
            if not self._offered(words, legal):
                self._fail(moment, "legal.present", f"missing   {words}", *self._choices())
        for words in wanted.get("absent", []):
            if self._offered(words, legal):
                self._fail(moment, "legal.absent", f"it is legal: {words}", *self._choices())
        if "exactly" in wanted:
            self._check_exactly(moment, wanted["exactly"], legal)

    def _check_exactly(self, moment: str, wanted: list[str], legal: list[Action]) -> None:
        read = [self.table.rules.read(self.table.state, words) for words in wanted]
        missing = [words for words, action in zip(wanted, read, strict=True) if action not in legal]
        over = [self.table.rules.notate(self.table.state, action) for action in legal if action not in read]
        if missing or over:
            lines = [f"missing   {words}" for words in missing] + [f"too many  {words}" for words in over]
            self._fail(moment, "legal.exactly", *lines)

    def _offered(self, words: str, legal: list[Action]) -> bool:
        """Whether these words mean one of the legal actions."""
        return bool(legal) and self.table.rules.read(self.table.state, words) in legal

    def _check_refused(self, moment: str, wish: Data) -> None:
        words = wish["do"]
        by = str(wish.get("by", ""))
        seat = self._seat(by, f"{moment}: refused: by") if by else None
        trial = self.table.clone()
        try:
            trial.play(words, seat)
        except Refused as refused:
            refusal = refused.refusal
            if "rule" in wish and wish["rule"] != refusal.rule:
                note = f"reason    {refusal.reason}"
                self._differ(moment, unlike(f"refused.{words}.rule", wish["rule"], refusal.rule, note))
            if wish.get("because", "").casefold() not in refusal.reason.casefold():
                self._plain(moment, f"refused.{words}.because", wish["because"], refusal.reason)
        else:
            self._fail(moment, f"refused.{words}", "it is allowed")
        if trial.hash != self.table.hash:
            self._fail(moment, f"refused.{words}", "it was refused, and yet something has changed")

    def _check_hidden(self, moment: str, wanted: Data) -> None:
        open_to_all = wanted.get(_BESIDES, [])
        for seat, names in wanted.items():
            if seat != _BESIDES:
                view = self.table.view(self._eyes(seat, moment, "hidden"))
                shown = canonical([_without(view.data, open_to_all), view.inner]).decode()
                for name in names:
                    if name in shown:
                        self._fail(moment, f"hidden.{seat}", f"the view tells of {name}")

    def _check_events(self, moment: str, wanted: list[str], happened: list[str]) -> None:
        """The events in their order; others may lie between them."""
        rest = iter(happened)
        for event in wanted:
            if event not in rest:
                self._differ(moment, unlike("events", wanted, happened, f"missing   {event}, in this order"))

    def _plain(self, moment: str, path: str, wanted: str, found: str) -> None:
        if wanted != found and self._as_number(found) != wanted:
            self._differ(moment, unlike(path, wanted, found))

    def _as_number(self, name: str) -> str:
        """The number of a seat, for those who prefer it to the name."""
        return str(self.names.index(name) + 1) if name in self.names else name

    def _name(self, seat: Seat | None) -> str:
        return NOBODY if seat is None else self.names[seat]

    def _seat(self, name: str, where: str) -> Seat:
        numbers = [str(seat + 1) for seat in range(len(self.names))]
        for names in (self.names, numbers):
            if name in names:
                return names.index(name)
        reason = f"there is no seat {name!r}; the seats are {', '.join(self.names)}"
        raise BadScenario(self.scenario.source, where, reason)

    def _eyes(self, name: str, moment: str, key: str) -> Seat | None:
        return None if name == _SPECTATOR else self._seat(name, f"{moment}: {key}")

    def _choices(self) -> list[str]:
        asked = self.table.asked
        if asked is None:
            return ["the game is over"]
        return [f"{self._name(asked)} may choose", *[f"  {words}" for words in self.table.notations]]

    def _differ(self, moment: str, difference: Difference | None) -> None:
        if difference is not None:
            raise ScenarioFailed(self.scenario, moment, difference.path, difference.lines)

    def _fail(self, moment: str, path: str, *lines: str) -> None:
        raise ScenarioFailed(self.scenario, moment, path, lines)


def _without(data: Data, keys: list[str]) -> Data:
    """The data without what stands under these keys, wherever they are."""
    if isinstance(data, dict):
        return {key: _without(value, keys) for key, value in data.items() if key not in keys}
    if isinstance(data, list):
        return [_without(value, keys) for value in data]
    return data
