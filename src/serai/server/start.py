"""What a table begins with, beside its options: a lesson, a scenario, or the decisions of another game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from serai.kernel import Data, Rules, Table, set_up

LESSON = "lesson"
SCENARIO = "scenario"
REPLAY = "replay"


@dataclass(frozen=True)
class Start:
    """Where a table comes from; empty `origin`: nowhere, an ordinary table."""

    origin: str = ""
    table: Data = None  # set by hand, as a scenario describes it
    rows: tuple[tuple[int, str], ...] = ()  # decisions before number 0: seat and notation
    branches: tuple[Data, ...] = ()  # where it left another game, as the header of its record has it

    def data(self) -> Data:
        """As it is on disk; nothing for an ordinary table."""
        if not self.origin:
            return None
        return {
            "origin": self.origin,
            "table": self.table,
            "rows": [list(row) for row in self.rows],
            "branches": list(self.branches),
        }

    def opened(self, rules: Rules[Any], seed: bytes, options: Data, names: Sequence[str]) -> Table[Any]:
        """The table before all decisions."""
        return set_up(rules, seed, rules.fill_options(options), names, self.table, self.branches)


ORDINARY = Start()


def start_from(data: Data) -> Start:
    """A start as it is on disk."""
    if data is None:
        return ORDINARY
    rows = tuple((int(seat), str(do)) for seat, do in data["rows"])
    return Start(data["origin"], data["table"], rows, tuple(data["branches"]))
