"""Reading a scenario's data: every key is known and every expectation says something, or it is an error."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from serai.kernel.chance import SEED_BYTES
from serai.kernel.data import Data
from serai.kernel.lexicon import nearest
from serai.kernel.scenario.file import DEFAULT_SEED, BadScenario, CardSet, Scenario, Step
from serai.kernel.scenario.matching import PARTS
from serai.kernel.scenario.places import Keys, in_words, key_lines, line_of

_SCENARIO: Final = ("title", "game", "rules", "seed", "sets", "table", "options", "expect", "step")
PASS_UNTIL: Final = "pass-until"
_STEP: Final = ("by", "do", "play", PASS_UNTIL, "expect")
_UNTIL: Final = ("prompt", "seat", "phase")
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
_LISTS: Final = ("present", "absent", "exactly")
_REFUSED: Final = ("do", "by", "rule", "because", "unreadable")
_OUTCOME: Final = ("winner", "rule")
#: Entries of a view that all may see and that `hidden` does not look into.
BESIDES: Final = "besides"


def load_scenario(path: Path) -> Scenario:
    """Read a scenario file and the card sets that it names; `BadScenario` names the key at fault."""
    return _read(_text_of(path, str(path), ""), str(path), path.parent)


def read_scenario(text: str, source: str = "") -> Scenario:
    """A scenario from its text. It names no other files: text alone may come from anybody."""
    return _read(text, source, None)


def _text_of(path: Path, source: str, where: str, line: int = 0) -> str:
    """The text of a file that a scenario consists of."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        reason = f"the file cannot be read: {fault.strerror or fault}"
        raise BadScenario(source, where, reason, line) from None
    except UnicodeDecodeError:
        raise BadScenario(source, where, "the file is not text", line) from None


def _read(text: str, source: str, folder: Path | None) -> Scenario:
    try:
        data = tomllib.loads(text)
        lines = key_lines(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadScenario(source, "", f"this is not TOML: {fault}") from None
    except RecursionError:
        raise BadScenario(source, "", "this is not a scenario: it is nested too deeply") from None
    return _Reader(source, lines, folder).scenario(data)


class _Reader:
    """Reads what people write, with the key at fault in every error."""

    def __init__(self, source: str, lines: dict[Keys, int], folder: Path | None) -> None:
        self.source: str = source
        self.lines: dict[Keys, int] = lines
        self.folder: Path | None = folder

    def scenario(self, data: dict[str, Any]) -> Scenario:
        """The scenario that this data means."""
        self._only(data, _SCENARIO, ())
        if "table" in data and "options" in data:
            raise self._bad(("options",), "a table set by hand has no options; say one of the two")
        steps = self._tables(data, "step", ())
        scenario = Scenario(
            title=self._text(data, "title", ()),
            game=self._text(data, "game", ()),
            rules=self._texts(data, "rules", ()),
            seed=self._seed(data.get("seed", DEFAULT_SEED)),
            sets=self._sets(data),
            table=self._table(data, "table", ()) if "table" in data else None,
            options=self._table(data, "options", ()),
            expect=self._expect(data, ()),
            steps=tuple([self._step(step, ("step", n)) for n, step in enumerate(steps, 1)]),
            source=self.source,
            lines=self.lines,
        )
        if scenario.rules and not scenario.expect and not any(step.expect for step in scenario.steps):
            raise self._bad(("rules",), "a scenario that expects nothing proves no rule")
        return scenario

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
        raise self._bad(("seed",), f"must be a whole number, or {2 * SEED_BYTES} hexadecimal digits")

    def _sets(self, data: dict[str, Any]) -> tuple[CardSet, ...]:
        """The card sets of one's own, read from beside the scenario."""
        found: list[CardSet] = []
        entries = data.get("sets", [])
        written = [one for one in entries if isinstance(one, dict)] if isinstance(entries, list) else []
        named = {**data, "sets": [one for one in entries if one not in written]} if written else data
        for one in written:
            if set(one) != {"name", "text"} or not all(isinstance(word, str) for word in one.values()):
                raise self._bad(("sets",), "a set that stands here has a name and a text")
            found.append(CardSet(one["name"], one["text"], inline=True))
        for n, name in enumerate(self._texts(named, "sets", ()), 1):
            at: Keys = ("sets", n)
            if self.folder is None:
                raise self._bad(at, "files are read only for a scenario that is a file itself")
            text = _text_of(
                self.folder / name, self.source, f"{in_words(at)}: {name}", line_of(self.lines, at)
            )
            found.append(CardSet(name, text))
        return tuple(found)

    def _step(self, step: dict[str, Any], at: Keys) -> Step:
        self._only(step, _STEP, at)
        if sum([key in step for key in ("do", "play", PASS_UNTIL)]) != 1:
            raise self._bad(at, f'say one of do = "...", play = ["...", "..."] and {PASS_UNTIL} = "..."')
        if PASS_UNTIL in step:
            if "by" in step:
                raise self._bad((*at, "by"), "everybody who is asked passes; no seat is said")
            return Step(expect=self._expect(step, at), pass_until=self._until(step, at))
        play = (self._text(step, "do", at),) if "do" in step else self._texts(step, "play", at)
        if not play:
            raise self._bad((*at, "play"), "at least one decision is played")
        return Step(play, self._seat(step, "by", at), self._expect(step, at))

    def _until(self, step: dict[str, Any], at: Keys) -> Data:
        until = step[PASS_UNTIL]
        if not isinstance(until, dict):
            return self._text(step, PASS_UNTIL, at)
        at = (*at, PASS_UNTIL)
        self._some(until, _UNTIL, at)
        for key in until:
            if key == "prompt":
                self._text(until, key, at)
            else:
                self._seat(until, key, at)
        return until

    def _expect(self, data: dict[str, Any], above: Keys) -> Data:
        if "expect" not in data:
            return {}
        expect = self._table(data, "expect", above)
        at: Keys = (*above, "expect")
        self._some(expect, EXPECTATIONS, at)
        self._seat(expect, "asked", at)
        if "prompt" in expect:
            self._text(expect, "prompt", at)
        if expect.get("outcome", "none") != "none":
            outcome = self._table(expect, "outcome", at)
            self._some(outcome, _OUTCOME, (*at, "outcome"))
            self._seat(outcome, "winner", (*at, "outcome"))
            if "rule" in outcome:
                self._text(outcome, "rule", (*at, "outcome"))
        if "table" in expect:
            self._said(self._filled(expect, "table", at), (*at, "table"))
        if "legal" in expect:
            legal = self._filled(expect, "legal", at)
            self._lists(legal, (*at, "legal"))
            self._no_twins(legal, (*at, "legal"))
        if "refused" in expect and not self._tables(expect, "refused", at):
            raise self._bad((*at, "refused"), "nothing is tried here; leave it out")
        for n, wish in enumerate(self._tables(expect, "refused", at), 1):
            self._refused(wish, (*at, "refused", n))
        if "view" in expect:
            view = self._filled(expect, "view", at)
            for seat in view:
                self._said(self._filled(view, seat, (*at, "view")), (*at, "view", seat))
        if "hidden" in expect:
            self._hidden(self._filled(expect, "hidden", at), (*at, "hidden"))
        if isinstance(expect.get("events"), dict):
            self._lists(self._filled(expect, "events", at), (*at, "events"))
        elif "events" in expect and not self._texts(expect, "events", at):
            raise self._bad((*at, "events"), "an empty list is true of everything; say events.exactly = []")
        return expect

    def _lists(self, lists: Data, at: Keys) -> None:
        """What is there, what is not there, or all there is."""
        self._only(lists, _LISTS, at)
        for key in lists:
            if not self._texts(lists, key, at) and key != "exactly":
                raise self._bad((*at, key), "an empty list is true of everything; leave it out")

    def _no_twins(self, legal: Data, at: Keys) -> None:
        for key, texts in legal.items():
            for n, words in enumerate(texts, 1):
                if words in texts[: n - 1]:
                    raise self._bad((*at, key, n), f"{words!r} is said twice")

    def _refused(self, wish: dict[str, Any], at: Keys) -> None:
        self._only(wish, _REFUSED, at)
        self._text(wish, "do", at)
        self._seat(wish, "by", at)
        for key in ("rule", "because"):
            if key in wish:
                self._text(wish, key, at)
        if wish.get("unreadable", True) is not True:
            raise self._bad((*at, "unreadable"), "it is true, or it is left out")

    def _hidden(self, hidden: Data, at: Keys) -> None:
        if list(hidden) == [BESIDES]:
            raise self._bad(at, "no seat is named; say from whom the words are hidden")
        for seat in hidden:
            if not self._texts(hidden, seat, at):
                raise self._bad((*at, seat), "an empty list is true of everything; name what is hidden")

    def _said(self, said: Data, at: Keys) -> None:
        """What is said of a table or a view: no part of a list that would always hold."""
        if isinstance(said, dict):
            for key, value in said.items():
                if key.endswith(PARTS) and value == []:
                    raise self._bad((*at, key), "an empty list is true of everything; leave it out")
                self._said(value, (*at, key))
        elif isinstance(said, list):
            for n, value in enumerate(said, 1):
                self._said(value, (*at, n))

    def _bad(self, at: Keys, reason: str) -> BadScenario:
        return BadScenario(self.source, in_words(at), reason, line_of(self.lines, at))

    def _only(self, data: dict[str, Any], known: Sequence[str], at: Keys) -> None:
        for key in data:
            if key not in known:
                reason = f"{key!r} is not known; {nearest(key, known)}"
                raise BadScenario(self.source, in_words(at), reason, line_of(self.lines, (*at, key)))

    def _some(self, data: dict[str, Any], known: Sequence[str], at: Keys) -> None:
        """One of these keys at least, and no others."""
        self._only(data, known, at)
        if not data:
            raise self._bad(at, f"nothing is said here; known are {', '.join(known)}")

    def _filled(self, data: dict[str, Any], key: str, at: Keys) -> Data:
        """A table that says something."""
        table = self._table(data, key, at)
        if not table:
            raise self._bad((*at, key), "nothing is said here; leave it out")
        return table

    def _text(self, data: dict[str, Any], key: str, at: Keys) -> str:
        if key not in data:
            raise self._bad(at, f"{key!r} is missing")
        text = data[key]
        if not isinstance(text, str) or not text.strip():
            raise self._bad((*at, key), f"must be words in quotes, not {text!r}")
        return text

    def _texts(self, data: dict[str, Any], key: str, at: Keys) -> tuple[str, ...]:
        texts = data.get(key, [])
        if not isinstance(texts, list):
            raise self._bad((*at, key), "must be a list of words in quotes")
        for n, text in enumerate(texts, 1):
            if not isinstance(text, str) or not text.strip():
                raise self._bad((*at, key, n), f"must be words in quotes, not {text!r}")
        return tuple(texts)

    def _seat(self, data: dict[str, Any], key: str, at: Keys) -> str:
        seat = data.get(key, "")
        if (
            isinstance(seat, bool)
            or not isinstance(seat, (str, int))
            or (key in data and not str(seat).strip())
        ):
            raise self._bad((*at, key), f"must be the name or the number of a seat, not {seat!r}")
        return str(seat)

    def _table(self, data: dict[str, Any], key: str, at: Keys) -> Data:
        table = data.get(key, {})
        if not isinstance(table, dict):
            raise self._bad((*at, key), "must be a table")
        return table

    def _tables(self, data: dict[str, Any], key: str, at: Keys) -> list[dict[str, Any]]:
        tables = data.get(key, [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise self._bad((*at, key), "must be a list of tables")
        return tables
