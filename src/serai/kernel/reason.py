"""Reasons: what a rule's check answers when something is not allowed. No reason against it: it is legal."""

from __future__ import annotations

from typing import Final, TypeAlias

#: What a reason's sentence names: numbers of cards, kinds or seats, amounts, or words of the rules.
Fact: TypeAlias = int | str


class Reason:
    """Why something is not allowed: a code of the game's own, the paragraph, and the facts behind it.

    A check returns a Reason, or None if nothing speaks against the action; offers list what has none. The
    sentence for people is made from the code and the facts by the game's words, only when somebody asks. A
    reason without facts is made once, as a constant, so that a check on the way of every offer costs nothing.
    """

    __slots__ = ("code", "facts", "rule")

    def __init__(self, code: str, rule: str, *facts: Fact) -> None:
        self.code: Final[str] = code
        self.rule: Final[str] = rule
        self.facts: Final[tuple[Fact, ...]] = facts

    def __repr__(self) -> str:
        return f"Reason({', '.join([repr(self.code), repr(self.rule), *map(repr, self.facts)])})"
