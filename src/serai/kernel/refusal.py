"""Refusals: what is not allowed is answered with a reason and the number of a rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Why something cannot be done, in a sentence for people, and the paragraph that says so (`SL 5.2`)."""

    reason: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class Refused(Exception):
    """Raised at the checked door, `Table.play`; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal: Refusal = refusal


class BadOption(ValueError):
    """An option that a game does not know, or a value that it cannot have."""
