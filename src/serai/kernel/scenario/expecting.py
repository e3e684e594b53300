"""What a scenario expects, held against the table: the first difference is raised."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from serai.kernel.action import Action
from serai.kernel.data import Data, canonical
from serai.kernel.event import Event
from serai.kernel.lexicon import Lexicon, nearest
from serai.kernel.refusal import Refused
from serai.kernel.rules import Seat, State
from serai.kernel.scenario.checking import NOBODY, SPECTATOR
from serai.kernel.scenario.decisions import Decisions
from serai.kernel.scenario.file import BadScenario, Scenario, placed
from serai.kernel.scenario.matching import ABSENT, Difference, Matcher, shown, unlike
from serai.kernel.scenario.places import Keys
from serai.kernel.scenario.reading import BESIDES
from serai.kernel.table import Table

S = TypeVar("S", bound=State)


class ScenarioFailed(Exception):
    """Something is not as a scenario says; the text is made for people, `path` is where they should look."""

    def __init__(self, scenario: Scenario, moment: str, path: str, lines: tuple[str, ...], at: Keys) -> None:
        line = scenario.line(at)
        heading = ": ".join([part for part in (placed(scenario.source, line), scenario.title) if part])
        place = f"{moment}: {path}" if path else moment
        super().__init__("\n".join([heading, f"  {place}", *[f"    {line}" for line in lines]]))
        self.moment: str = moment
        self.path: str = path
        self.line: int = line
        #: The number of the step, 0 before the first.
        self.step: int = int(at[1]) if at[:1] == ("step",) else 0


class Expectations(Generic[S]):
    """Holds what is expected at one moment against the table."""

    def __init__(
        self, scenario: Scenario, table: Table[S], lexicon: Lexicon, names: list[str], decisions: Decisions[S]
    ) -> None:
        self.scenario: Scenario = scenario
        self.table: Table[S] = table
        self.lexicon: Lexicon = lexicon
        self.names: list[str] = names
        self.decisions: Decisions[S] = decisions
        self.moment: str = ""
        self.at: Keys = ()

    def check(self, expect: Data, moment: str, at: Keys, happened: list[Event]) -> None:
        """Everything that is said; the first difference is raised."""
        self.moment, self.at = moment, at
        if "asked" in expect:
            self._plain("asked", str(expect["asked"]), self.name(self.table.asked))
        if "prompt" in expect:
            prompt = self.table.prompt
            self._plain("prompt", expect["prompt"], "none" if prompt is None else prompt.kind)
        if "outcome" in expect:
            self._check_outcome(expect["outcome"])
        if "table" in expect:
            described = self.table.rules.describe(self.table.state)
            if not self.lexicon.shapes:
                self._check_absent(expect["table"], [described], ("table",))
            self._differ(Matcher(self.names, True).difference(expect["table"], described, "table"))
        self._check_legal(expect.get("legal", {}))
        for n, wish in enumerate(expect.get("refused", []), 1):
            self._check_refused(wish, ("refused", n))
        for seat, wanted in expect.get("view", {}).items():
            self._check_absent(wanted, self._views(), ("view", seat))
            data = self.table.view(self._eyes(seat)).data
            self._differ(Matcher(self.names, False).difference(wanted, data, f"view.{seat}"))
        self._check_hidden(expect.get("hidden", {}))
        if "events" in expect:
            self._check_events(expect["events"], [type(event).__name__ for event in happened])

    def _check_outcome(self, wanted: Data) -> None:
        outcome = self.table.outcome
        if wanted == "none":
            if outcome is not None:
                found = f"{self.name(outcome.winner)} by {outcome.rule}"
                self._differ(unlike("outcome", "none", found))
            return
        if outcome is None:
            self._differ(unlike("outcome", wanted, "none"))
        else:
            if "winner" in wanted:
                self._plain("outcome.winner", str(wanted["winner"]), self.name(outcome.winner))
            if "rule" in wanted:
                self._plain("outcome.rule", wanted["rule"], outcome.rule)

    # Decisions

    def _check_legal(self, wanted: Data) -> None:
        legal = self.table.legal
        for n, words in enumerate(wanted.get("present", []), 1):
            at: Keys = ("legal", "present", n)
            if self._meant(words, at) not in legal:
                self._fail("legal.present", f"missing   {words}", *self.choices(), at=at)
        for n, words in enumerate(wanted.get("absent", []), 1):
            at = ("legal", "absent", n)
            if not self.decisions.known(words):
                self.decisions.read_later(words, (*self.at, *at))
            elif self.decisions.read(words) in legal:
                self._fail("legal.absent", f"it is legal: {words}", *self.choices(), at=at)
        if "exactly" in wanted:
            self._check_exactly(wanted["exactly"], legal)

    def _check_exactly(self, wanted: list[str], legal: list[Action]) -> None:
        read: list[Action | None] = []
        for n, words in enumerate(wanted, 1):
            action = self._meant(words, ("legal", "exactly", n))
            if action is not None and action in read:
                same = wanted[read.index(action)]
                raise self._bad(("legal", "exactly", n), f"{words!r} means the same decision as {same!r}")
            read.append(action)
        missing = [words for words, action in zip(wanted, read, strict=True) if action not in legal]
        over = [self.table.rules.notate(self.table.state, action) for action in legal if action not in read]
        if missing or over:
            lines = [f"missing   {words}" for words in missing] + [f"too many  {words}" for words in over]
            self._fail("legal.exactly", *lines)

    def _meant(self, words: str, at: Keys) -> Action | None:
        """The decision that these words mean now, None if they meant one earlier; others are an error."""
        action = self.decisions.read(words)
        if action is None and not self.decisions.known(words):
            raise self._bad(at, self.decisions.unreadable(words))
        return action

    def _check_refused(self, wish: Data, at: Keys) -> None:
        words = wish["do"]
        by = str(wish.get("by", ""))
        seat = self.seat(by) if by else None
        if "unreadable" in wish:
            action = self.decisions.read(words)
            if action is not None:
                meant = self.table.rules.notate(self.table.state, action)
                self._fail(f"refused.{words}", f"it can be read: {meant}", at=at)
        elif not self.decisions.known(words):
            self.decisions.read_later(words, (*self.at, *at, "do"))
        if seat not in (None, self.table.asked) and "rule" not in wish and "because" not in wish:
            raise self._bad(at, f"{by} is not asked, so everything is refused; say the rule")
        trial = self.table.clone()
        try:
            trial.play(words, seat)
        except Refused as refused:
            refusal = refused.refusal
            if "rule" in wish and wish["rule"] != refusal.rule:
                note = f"reason    {refusal.reason}"
                self._differ(unlike(f"refused.{words}.rule", wish["rule"], refusal.rule, note), at)
            if wish.get("because", "").casefold() not in refusal.reason.casefold():
                self._differ(unlike(f"refused.{words}.because", wish["because"], refusal.reason), at)
        else:
            self._fail(f"refused.{words}", "it is allowed", at=at)
        if trial.hash != self.table.hash:
            self._fail(f"refused.{words}", "it was refused, and yet something has changed", at=at)

    # Views

    def _views(self) -> list[Data]:
        return [self.table.view(seat).data for seat in (None, *range(len(self.names)))]

    def _check_absent(self, wanted: Data, found: list[Data], at: Keys) -> None:
        """A key that is said to be absent is one that could be there: it is somewhere, or was."""
        for one in found:
            self.decisions.seen.update(_keys(one))
        for below, key in _absent_keys(wanted, ()):
            if key not in self.decisions.seen:
                hint = nearest(key, sorted(self.decisions.seen))
                raise self._bad(
                    (*at, *below), f"nothing here ever had the entry {key!r}; {hint}".rstrip("; ")
                )

    def _check_hidden(self, wanted: Data) -> None:
        if not wanted:
            return
        views = self._views()
        everything = [self.table.rules.describe(self.table.state), *views]
        besides = wanted.get(BESIDES, [])
        for n, key in enumerate(besides, 1):
            known = {name for view in views for name in _keys(view)}
            if key not in known:
                hint = nearest(key, sorted(known))
                raise self._bad(("hidden", BESIDES, n), f"no view has the entry {key!r}; {hint}".rstrip("; "))
        for seat, words in wanted.items():
            if seat == BESIDES:
                continue
            view = self.table.view(self._eyes(seat))
            shown_to_seat = _text([_without(view.data, besides), view.inner])
            for n, word in enumerate(words, 1):
                if not any(_spelt(word) in _text(data) for data in everything):
                    hint = nearest(word, [*self.lexicon.names, *_strings(everything[0])])
                    reason = f"{word!r} is nowhere at the table, so there is nothing to hide; {hint}"
                    raise self._bad(("hidden", seat, n), reason.rstrip("; "))
                if _spelt(word) in shown_to_seat:
                    self._fail(f"hidden.{seat}", f"the view tells of {word}", at=("hidden", seat, n))

    # Events

    def _check_events(self, wanted: Data, happened: list[str]) -> None:
        """The events in their order; others may lie between them, unless these are all of them."""
        lists = wanted if isinstance(wanted, dict) else {"present": wanted}
        rest = iter(happened)
        for event in lists.get("present", []):
            if event not in rest:
                note = f"missing   {event}, in this order"
                self._differ(unlike("events", lists["present"], happened, note))
        for event in lists.get("absent", []):
            if event in happened:
                self._fail("events.absent", f"it happened: {event}", f"found     {shown(happened)}")
        if "exactly" in lists and lists["exactly"] != happened:
            self._differ(unlike("events.exactly", lists["exactly"], happened))

    # Names, and how a difference is told

    def name(self, seat: Seat | None) -> str:
        """A seat by its name."""
        return NOBODY if seat is None else self.names[seat]

    def seat(self, name: str) -> Seat:
        """A seat by its name, or by its number counted from 1."""
        return self.names.index(name) if name in self.names else int(name) - 1

    def _eyes(self, name: str) -> Seat | None:
        return None if name == SPECTATOR else self.seat(name)

    def choices(self) -> list[str]:
        """What may be chosen now, for whoever tried something else."""
        prompt = self.table.prompt
        if prompt is None:
            return ["the game is over"]
        may = f"{self.name(prompt.seat)} may choose"
        return [may, *[f"  {words}" for words in self.table.notations]]

    def _plain(self, path: str, wanted: str, found: str) -> None:
        number = str(self.names.index(found) + 1) if found in self.names else found
        if wanted not in (found, number):
            self._differ(unlike(path, wanted, found))

    def _differ(self, difference: Difference | None, at: Keys = ()) -> None:
        if difference is not None:
            self._fail(difference.path, *difference.lines, at=at)

    def _fail(self, path: str, *lines: str, at: Keys = ()) -> None:
        inner = at or tuple(path.split("."))
        raise ScenarioFailed(self.scenario, self.moment, path, lines, (*self.at, *inner))

    def _bad(self, at: Keys, reason: str) -> BadScenario:
        return self.scenario.bad((*self.at, *at), reason)


def _keys(data: Data) -> Iterator[str]:
    """The keys of all tables in this data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _keys(value)
    elif isinstance(data, list):
        for value in data:
            yield from _keys(value)


def _strings(data: Data) -> Iterator[str]:
    """The words in this data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, (dict, list)):
        for value in data.values() if isinstance(data, dict) else data:
            yield from _strings(value)


def _absent_keys(said: Data, at: Keys) -> Iterator[tuple[Keys, str]]:
    if isinstance(said, dict):
        for key, value in said.items():
            if value == ABSENT:
                yield (*at, key), key
            yield from _absent_keys(value, (*at, key))
    elif isinstance(said, list):
        for n, value in enumerate(said, 1):
            yield from _absent_keys(value, (*at, n))


def _text(data: Data) -> str:
    return canonical(data).decode()


def _spelt(word: str) -> str:
    """A word as it stands in canonical text."""
    return _text(word)[1:-1]


def _without(data: Data, keys: list[str]) -> Data:
    """The data without what stands under these keys, wherever they are."""
    if isinstance(data, dict):
        return {key: _without(value, keys) for key, value in data.items() if key not in keys}
    if isinstance(data, list):
        return [_without(value, keys) for value in data]
    return data
