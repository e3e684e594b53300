"""Answers by rule: a rule for each kind of question, and what such rules have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, ParamSpec, TypeVar

from serai.kernel import Action, View

K = TypeVar("K")
P = ParamSpec("P")


class Policy(Generic[K, P]):
    """A rule for each kind of question; what has none is answered with the first of what is offered."""

    def __init__(self, rules: Mapping[K, Callable[P, Action]]) -> None:
        self._rules = rules

    def answer(self, kind: K, offers: Sequence[Action], *about: P.args, **named: P.kwargs) -> Action:
        """The answer to a question of a kind; the rule is asked only where there is a choice."""
        rule = self._rules.get(kind)
        return offers[0] if rule is None or len(offers) == 1 else rule(*about, **named)


def kind_asked(view: View) -> int:
    """The kind of the question on top, for games whose views have the stack as plain data."""
    kind: int = view.inner["stack"][-1][0]
    return kind


def prefer(wanted: Action, offers: Sequence[Action]) -> Action:
    """That answer if it is offered, otherwise the first."""
    return wanted if wanted in offers else offers[0]


def least_worth(offers: Sequence[Action], worths: Sequence[float]) -> Action:
    """The answer whose card is worth least, by face; of equal ones the first."""
    return min(offers, key=lambda action: worths[action.n % len(worths)])
