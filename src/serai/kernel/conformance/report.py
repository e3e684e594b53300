"""What an examination says: the names of the checks, the first violation, and what was done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import mypyc_attr

#: Every check by its stable name, with what it proves.
CHECKS: Final[dict[str, str]] = {
    "legal-nonempty": "while someone is asked something is legal; after the end nothing is",
    "legal-unique": "no action is listed twice, and no two actions have the same notation",
    "legal-order": "the list has one order: asked again, on a clone, and in another process",
    "notation": "the notation of every legal action reads back to that action",
    "refusal": "what is not listed is refused with a reason, and nothing changes",
    "reasons": "what is not listed has a reason, what is listed has none, and the refusal cites that reason",
    "apply": "what is listed can be done",
    "clone": "a clone is the same, goes on as the table does, and neither changes the other",
    "save-load": "a saved state and a saved record come back the same and go on the same",
    "undo": "what is taken back is as it was; what drew on chance or told a secret cannot be taken back",
    "cards": "no card is lost or doubled",
    "counters": "no counter is negative",
    "chance": "nothing is random but what is drawn from the state's own chance",
    "replay": "the record leads to the same states, here and in another process with other string hashes",
    "guess": "a guess from a view agrees with it and can be played to the end",
    "secrecy": "what a seat may not know makes no difference to anything that it is given",
}


@mypyc_attr(native_class=False)  # mypyc does not derive from AssertionError
class NonConformance(AssertionError):
    """The first violation found: which check, in the game of which seed, after how many decisions."""

    def __init__(self, check: str, seed: int, decision: int, message: str) -> None:
        super().__init__(f"{check}: seed {seed}, after {decision} decisions: {message}")
        self.check: str = check
        self.seed: int = seed
        self.decision: int = decision
        self.message: str = message


@dataclass
class Report:
    """What was examined. A check that never ran has the count 0; `idle` lists these.

    `hidden` says for each viewer ("seat 0", "spectator") which parts of the dumped state differed between the
    truth and some guess: what is missing there was never put to the test of secrecy. `lacking` names the
    checks for which the game has nothing that could be checked.
    """

    games: int = 0
    finished: int = 0
    decisions: int = 0
    checks: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CHECKS, 0))
    hidden: dict[str, list[str]] = field(default_factory=dict)
    lacking: list[str] = field(default_factory=list)

    @property
    def idle(self) -> list[str]:
        """The checks that never ran, though the game has what they check."""
        return [name for name, count in self.checks.items() if not count and name not in self.lacking]

    def lacks(self, check: str) -> None:
        """Note that the game has nothing that this check could look at."""
        if check not in self.lacking:
            self.lacking.append(check)

    def hides(self, viewer: str, part: str) -> None:
        """Note that this part of the state differed in a guess of this viewer."""
        parts = self.hidden.setdefault(viewer, [])
        if part not in parts:
            parts.append(part)

    def add(self, other: Report) -> None:
        """Count another report in."""
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        for name, count in other.checks.items():
            self.checks[name] = self.checks.get(name, 0) + count
        for viewer, parts in other.hidden.items():
            for part in parts:
                self.hides(viewer, part)
        for name in other.lacking:
            self.lacks(name)

    def __str__(self) -> str:
        lines = [f"{self.games} games ({self.finished} played to the end), {self.decisions} decisions"]
        lines += [f"{name:<15} {count:>10,}" for name, count in self.checks.items()]
        for viewer in sorted(self.hidden):
            lines.append(f"hidden from {viewer}: {', '.join(sorted(self.hidden[viewer]))}")
        lines += [f"not checked, because the game lacks them: {name}" for name in self.lacking]
        return "\n".join(lines)
