"""The file of a scenario (docs/scenarios.md): reading it, with the key at fault in errors, and writing it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, TypeVar

from serai.kernel.chance import SEED_BYTES
from serai.kernel.data import Data
from serai.kernel.rules import State
from serai.kernel.scenario.toml import toml_entry, toml_table, toml_value
from serai.kernel.table import Table

S = TypeVar("S", bound=State)

DEFAULT_SEED: Final = 1

_SCENARIO: Final = ("title", "game", "rules", "seed", "table", "options", "expect", "step")
_STEP: Final = ("by", "do", "play", "expect")
EXPECTATIONS: Final = (
    "asked",
    "prompt",
    "outcome",
    "table",
    "legal",
    "refused",
    "view",
    "hidden",
    "events",
)
_LEGAL: Final = ("present", "absent", "exactly")
_REFUSED: Final = ("do", "by", "rule", "because")
_OUTCOME: Final = ("winner", "rule")


class BadScenario(ValueError):
    """A file that is no scenario, with the key at fault."""

    def __init__(self, source: str, where: str, reason: str) -> None:
        super().__init__(": ".join([part for part in (source, where, reason) if part]))
        self.source: str = source
        self.where: str = where
        self.reason: str = reason


@dataclass(frozen=True)
class Step:
    """Decisions played one after another, and what must hold after the last of them."""

    play: tuple[str, ...]
    by: str = ""  # a seat's name or number; empty: whoever is asked
    expect: Data = field(default_factory=dict)


@dataclass(frozen=True)
class Scenario:
    """A table, its decisions, and what must hold: `expect` at the beginning, then after each step."""

    title: str
    game: str
    rules: tuple[str, ...] = ()
    seed: int | bytes = DEFAULT_SEED
    table: Data = None  # None: an ordinary opening with the options
    options: Data = field(default_factory=dict)
    expect: Data = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    source: str = field(default="", compare=False)


def load_scenario(path: Path) -> Scenario:
    """Read a scenario file; `BadScenario` names the key at fault."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadScenario(str(path), "", f"the file cannot be read: {fault.strerror or fault}") from None
    except UnicodeDecodeError:
        raise BadScenario(str(path), "", "the file is not text") from None
    return read_scenario(text, str(path))


def read_scenario(text: str, source: str = "") -> Scenario:
    """A scenario from its text."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadScenario(source, "", f"this is not TOML: {fault}") from None
    return _Reader(source).scenario(data)


class _Reader:
    """Reads what people write, with the key at fault in every error."""

    def __init__(self, source: str) -> None:
        self.source: str = source

    def scenario(self, data: dict[str, Any]) -> Scenario:
        self._only(data, _SCENARIO, "")
        if "table" in data and "options" in data:
            raise self._bad("options", "a table set by hand has no options; say one of the two")
        steps = self._tables(data, "step", "")
        return Scenario(
            title=self._text(data, "title", ""),
            game=self._text(data, "game", ""),
            rules=self._texts(data, "rules", ""),
            seed=self._seed(data.get("seed", DEFAULT_SEED)),
            table=self._table(data, "table", "") if "table" in data else None,
            options=self._table(data, "options", ""),
            expect=self._expect(data, ""),
            steps=tuple([self._step(step, f"step {n}") for n, step in enumerate(steps, 1)]),
            source=self.source,
        )

    def _seed(self, seed: Data) -> int | bytes:
        if isinstance(seed, int) and not isinstance(seed, bool):
            return seed
        if isinstance(seed, str):
            try:
                secret = bytes.fromhex(seed)
            except ValueError:
                secret = b""
            if len(secret) == SEED_BYTES:
                return secret
        raise self._bad("seed", f"must be a whole number, or {2 * SEED_BYTES} hexadecimal digits")

    def _step(self, step: dict[str, Any], where: str) -> Step:
        self._only(step, _STEP, where)
        if ("do" in step) == ("play" in step):
            raise self._bad(where, 'say either do = "..." or play = ["...", "..."]')
        play = (self._text(step, "do", where),) if "do" in step else self._texts(step, "play", where)
        if not play:
            raise self._bad(f"{where}: play", "at least one decision is played")
        return Step(play, self._seat(step, "by", where), self._expect(step, where))

    def _expect(self, data: dict[str, Any], above: str) -> Data:
        expect = self._table(data, "expect", above)
        where = _under(above, "expect")
        self._only(expect, EXPECTATIONS, where)
        self._seat(expect, "asked", where)
        if "prompt" in expect:
            self._text(expect, "prompt", where)
        if expect.get("outcome", "none") != "none":
            outcome = self._table(expect, "outcome", where)
            self._only(outcome, _OUTCOME, _under(where, "outcome"))
            self._seat(outcome, "winner", _under(where, "outcome"))
        self._table(expect, "table", where)
        legal = self._table(expect, "legal", where)
        self._only(legal, _LEGAL, _under(where, "legal"))
        for key in legal:
            self._texts(legal, key, _under(where, "legal"))
        for n, wish in enumerate(self._tables(expect, "refused", where), 1):
            self._refused(wish, _under(where, f"refused {n}"))
        view = self._table(expect, "view", where)
        for seat in view:
            self._table(view, seat, _under(where, "view"))
        hidden = self._table(expect, "hidden", where)
        for seat in hidden:
            self._texts(hidden, seat, _under(where, "hidden"))
        self._texts(expect, "events", where)
        return expect

    def _refused(self, wish: dict[str, Any], where: str) -> None:
        self._only(wish, _REFUSED, where)
        self._text(wish, "do", where)
        self._seat(wish, "by", where)
        for key in ("rule", "because"):
            if key in wish:
                self._text(wish, key, where)

    def _bad(self, where: str, reason: str) -> BadScenario:
        return BadScenario(self.source, where, reason)

    def _only(self, data: dict[str, Any], known: Sequence[str], where: str) -> None:
        for key in data:
            if key not in known:
                near = get_close_matches(key, known, n=1)
                hint = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(known)}"
                raise self._bad(where, f"{key!r} is not known; {hint}")

    def _text(self, data: dict[str, Any], key: str, where: str) -> str:
        if key not in data:
            raise self._bad(where, f"{key!r} is missing")
        text = data[key]
        if not isinstance(text, str) or not text.strip():
            raise self._bad(_under(where, key), f"must be words in quotes, not {text!r}")
        return text

    def _texts(self, data: dict[str, Any], key: str, where: str) -> tuple[str, ...]:
        texts = data.get(key, [])
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise self._bad(_under(where, key), "must be a list of words in quotes")
        return tuple(texts)

    def _seat(self, data: dict[str, Any], key: str, where: str) -> str:
        seat = data.get(key, "")
        if isinstance(seat, bool) or not isinstance(seat, (str, int)):
            raise self._bad(_under(where, key), f"must be the name or the number of a seat, not {seat!r}")
        return str(seat)

    def _table(self, data: dict[str, Any], key: str, where: str) -> Data:
        table = data.get(key, {})
        if not isinstance(table, dict):
            raise self._bad(_under(where, key), "must be a table")
        return table

    def _tables(self, data: dict[str, Any], key: str, where: str) -> list[dict[str, Any]]:
        tables = data.get(key, [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise self._bad(_under(where, key), "must be a list of tables")
        return tables


def _under(where: str, key: str) -> str:
    return f"{where}: {key}" if where else key


def scenario_from(table: Table[S], title: str = "A game as it was played") -> Scenario:
    """The scenario that leads to a table: how it was set up, and every decision since.

    It holds the seed, and so tells all that is hidden: while a game runs it is for the house, not for a seat.
    """
    header = table.record.header
    if header.seed is None:
        raise ValueError("the seed is not told yet, so the game cannot be written down as a scenario")
    names = seat_names(table)
    steps: list[Step] = []
    for row in table.record.rows:
        by = names[row.seat]
        before = steps.pop().play if steps and steps[-1].by == by else ()
        steps.append(Step((*before, row.do), by))
    return Scenario(
        title=title,
        game=header.game,
        seed=bytes.fromhex(header.seed),
        table=header.table,
        options=header.options if header.table is None else {},
        steps=tuple(steps),
    )


def seat_names(table: Table[S]) -> list[str]:
    """The seats by the game's own names, where its description has them; else numbers counted from 1."""
    seated = len(table.record.header.names)
    described = table.rules.describe(table.state)
    names = described.get("seats") if isinstance(described, dict) else None
    if isinstance(names, list) and len(names) == seated:
        return [str(name) for name in names]
    return [str(seat + 1) for seat in range(seated)]


def write_scenario(scenario: Scenario) -> str:
    """A scenario as the text of its file; `read_scenario` gives it back."""
    seed = scenario.seed.hex() if isinstance(scenario.seed, bytes) else scenario.seed
    lines = [toml_entry("title", scenario.title), toml_entry("game", scenario.game)]
    if scenario.rules:
        lines.append(toml_entry("rules", scenario.rules))
    lines.append(toml_entry("seed", seed))
    if scenario.table is not None:
        lines += ["", *toml_table("table", scenario.table)]
    elif scenario.options:
        lines += ["", *toml_table("options", scenario.options)]
    if scenario.expect:
        lines += ["", *toml_table("expect", scenario.expect)]
    for step in scenario.steps:
        lines += ["", "[[step]]"]
        if step.by:
            lines.append(f"by = {toml_value(step.by)}")
        if len(step.play) == 1:
            lines.append(toml_entry("do", step.play[0]))
        else:
            lines.append(toml_entry("play", step.play))
        if step.expect:
            lines += ["", *toml_table("step.expect", step.expect)]
    return "\n".join(lines) + "\n"
