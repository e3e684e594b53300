"""The check of reasons: what is not listed has one, what is listed has none, and a refusal cites that one."""

from __future__ import annotations

from typing import TypeVar

from serai.kernel.action import Action
from serai.kernel.conformance.case import Case
from serai.kernel.reason import Reason
from serai.kernel.rules import State

S = TypeVar("S", bound=State)

_NEAR = 8  # legal numbers that are tried with every verb, each with its two neighbours
_ANYWHERE = 3  # numbers of each verb's own table that are tried
_FAR = 1_000_000  # a number that no thing has
_WORDED = 4  # one refusal in so many is asked for in notation too


def check_reasons(case: Case[S]) -> None:
    """Every verb, with the numbers of legal actions, their neighbours, some others and impossible ones."""
    here, state = case.here, case.table.state
    if here.asked is None:
        return
    rules = case.rules
    listed = set(here.legal)
    for action in here.legal:
        against = rules.reason_against(state, action)
        if against is not None:
            raise case.fault("reasons", f"{action!r} is listed, but has a reason against it: {against!r}")
    refused: list[tuple[Action, Reason]] = []
    for action in _vocabulary(case):
        if action in listed:
            continue
        against = rules.reason_against(state, action)
        if against is None:
            raise case.fault("reasons", f"{action!r} is not listed, but has no reason against it")
        refused.append((action, against))
    if _changed(case):
        raise case.fault("reasons", "asking for reasons changes the state")
    for action, against in refused:
        _check_refusal(case, action, against)
    if _changed(case):
        raise case.fault("refusal", "a refusal changes the state")


def _changed(case: Case[S]) -> bool:
    state = case.table.state
    return case.hash(state) != case.here.hash or state.chance.drawn != case.here.drawn


def _vocabulary(case: Case[S]) -> list[Action]:
    """Actions of every verb: with numbers that are legal with some verb, near those, anywhere, far off."""
    legal, sample = case.here.legal, case.numbers
    near = {0, 1}
    for _ in range(min(_NEAR, len(legal))):
        n = legal[sample.below(len(legal))].n
        near.update((max(0, n - 1), n, n + 1))
    actions: list[Action] = []
    for verb in case.rules.verbs:
        size = len(verb.actions)
        numbers = near | {size - 1, size, size + 1, _FAR} | {sample.below(size) for _ in range(_ANYWHERE)}
        # Beyond its table a verb makes an action for good, so there one is made that is not kept.
        actions += [verb.actions[n] if n < size else Action(verb, n) for n in sorted(numbers)]
    return actions


def _check_refusal(case: Case[S], action: Action, against: Reason) -> None:
    """The refusal of an action cites the reason against it, also where the action is told in words."""
    rules, state, asked = case.rules, case.table.state, case.here.asked
    assert asked is not None
    if case.paragraphs is not None and against.rule not in case.paragraphs:
        raise case.fault("reasons", f"{action!r} is refused by {against!r}, which is no paragraph")
    refusal = rules.why_not(state, asked, action)
    if refusal.rule != against.rule:
        raise case.fault(
            "reasons", f"{action!r} is refused by {refusal.rule}, but {against!r} stands against it"
        )
    if not refusal.reason.strip():
        raise case.fault("reasons", f"{action!r} is refused without a sentence, though by {against!r}")
    if case.numbers.below(_WORDED):
        return
    words = _notation(case, action)
    if words and rules.read(state, words) is action:
        refusal = rules.why_not(state, asked, words)
        if refusal.rule != against.rule:
            raise case.fault(
                "reasons", f"{words!r} is refused by {refusal.rule}, but {against!r} stands against it"
            )


def _notation(case: Case[S], action: Action) -> str:
    """An action that is not legal in notation; nothing where it cannot be written."""
    try:
        return case.rules.notate(case.table.state, action)
    except (LookupError, ValueError, AssertionError):
        return ""
