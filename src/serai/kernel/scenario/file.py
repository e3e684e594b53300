"""What a scenario's file holds (docs/scenarios.md), and the error for one that means nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from serai.kernel.data import Data
from serai.kernel.scenario.places import Keys, in_words, line_of

DEFAULT_SEED: Final = 1


class BadScenario(ValueError):
    """A file that is no scenario, with the place and the key at fault."""

    def __init__(self, source: str, where: str, reason: str, line: int = 0) -> None:
        super().__init__(": ".join([part for part in (placed(source, line), where, reason) if part]))
        self.source: str = source
        self.where: str = where
        self.reason: str = reason
        self.line: int = line


def placed(source: str, line: int) -> str:
    """A place in a file: `my.toml:12`; `line 12` if the file has no name."""
    if not line:
        return source
    return f"{source}:{line}" if source else f"line {line}"


@dataclass(frozen=True)
class CardSet:
    """A file with cards of one's own that a scenario plays with."""

    name: str
    text: str
    inline: bool = False  # it stands in the scenario itself


@dataclass(frozen=True)
class Step:
    """Decisions played one after another, or passes until something comes; and what must hold then."""

    play: tuple[str, ...] = ()
    by: str = ""  # a seat's name or number; empty: whoever is asked
    expect: Data = field(default_factory=dict)
    pass_until: Data = None  # a prompt, a seat or a phase; or a table with these as keys


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
    sets: tuple[CardSet, ...] = ()
    source: str = field(default="", compare=False)
    lines: dict[Keys, int] = field(default_factory=dict, compare=False, repr=False)

    def line(self, at: Keys) -> int:
        """The line on which an entry stands, 0 if that is not known."""
        return line_of(self.lines, at)

    def bad(self, at: Keys, reason: str) -> BadScenario:
        """The error for an entry that means nothing."""
        return BadScenario(self.source, in_words(at), reason, self.line(at))


def with_sets(scenario: Scenario, sets: Sequence[tuple[str, str]]) -> Scenario:
    """The same scenario, played with more card sets: the name and the text of each."""
    more = tuple([CardSet(name, text) for name, text in sets])
    return replace(scenario, sets=(*scenario.sets, *more)) if more else scenario
