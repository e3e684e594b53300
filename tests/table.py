"""One way to set a table in tests: words as a scenario has them, the checked door, decisions by notation.

Each game has a thin `setting.py` on it with the words of that game. Players are called as the game's notation
calls them: by a name, or by a number that counts from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Generic, Self, TypeVar

from serai.kernel import Event, Refused, State, Table

S = TypeVar("S", bound=State)
W = TypeVar("W", str, int)


class TableSetting(Generic[S, W]):
    """What a test sees of a table, and plays on it."""

    def __init__(self, table: Table[S]) -> None:
        self.table = table
        #: Everything that happened since the table was set, nothing hidden.
        self.events: list[Event] = []

    # Playing

    def play(self, *words: str) -> Self:
        """Play decisions by their notation, one after another; each must be legal."""
        for word in words:
            self.table.play(word)
            self.events += self.table.happened
        return self

    def choices(self, verb: str = "") -> list[str]:
        """The legal decisions in their notation, all of them or those of a verb, without the verb."""
        if not verb:
            return self.notations
        return [
            words.removeprefix(verb).strip()
            for words in self.notations
            if words == verb or words.startswith(f"{verb} ")
        ]

    @property
    def notations(self) -> list[str]:
        """The legal decisions as this game's tests write them."""
        return self.table.notations

    def can(self, words: str) -> bool:
        """Whether something is legal now, as these very words."""
        return words in self.choices()

    def refusal(self, words: str, who: W | None = None) -> tuple[str, str]:
        """Try something that is not allowed: the reason and the rule. Fails if it is allowed."""
        before = self.table.hash
        try:
            self.table.play(words, None if who is None else self.seat(who))
        except Refused as refused:
            assert self.table.hash == before, "what was refused changed something"
            return refused.refusal.reason, refused.refusal.rule
        raise AssertionError(f"{words!r} was allowed")

    def rule_against(self, words: str, who: W | None = None) -> str:
        """The paragraph that forbids something."""
        return self.refusal(words, who)[1]

    # Looking

    @property
    def described(self) -> dict[str, Any]:
        """The whole table in the words of a scenario."""
        found: dict[str, Any] = self.table.rules.describe(self.table.state)
        return found

    def seat(self, who: W) -> int:
        """The kernel's seat of a player, which counts from 0."""
        if isinstance(who, int):
            assert who > 0, "players count from 1"
            return who - 1
        return int(self.described["seats"].index(who))

    def player_at(self, seat: int) -> W:
        """What a player is called, by the kernel's seat."""
        raise NotImplementedError

    def view(self, who: W | None) -> Any:
        """What a player is shown; None: a spectator."""
        return self.table.view(None if who is None else self.seat(who)).data

    @property
    def asked(self) -> W | None:
        """The player who must choose; None when the game is over."""
        seat = self.table.asked
        return None if seat is None else self.player_at(seat)

    @property
    def winner(self) -> W | None:
        """The player who has won."""
        outcome = self.table.outcome
        return None if outcome is None or outcome.winner is None else self.player_at(outcome.winner)

    @property
    def prompt(self) -> str:
        """The kind of choice that is waited for; empty when the game is over."""
        prompt = self.table.prompt
        return "" if prompt is None else prompt.kind

    @property
    def happened(self) -> list[str]:
        """The names of the events that the last decision brought about."""
        return [type(event).__name__ for event in self.table.happened]

    @property
    def quiet(self) -> bool:
        """Whether nothing is left waiting but the turn itself."""
        return "waiting" not in self.described

    @contextmanager
    def changes(self, *parts: str) -> Iterator[Self]:
        """What is played inside changes exactly these parts of the table, as `parts` names them."""
        before = self.parts()
        yield self
        after = self.parts()
        assert {part for part in after if before[part] != after[part]} == set(parts)

    def parts(self) -> dict[str, Any]:
        """Everything that lies on the table, in parts; not the turn, and no numbers that only follow."""
        raise NotImplementedError
