"""The checks of a single position: the legal list, its notation, the cards and the counters."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from serai.kernel.conformance.case import Case
from serai.kernel.rules import Rules, State

S = TypeVar("S", bound=State)


def check_nonempty(case: Case[S]) -> None:
    """Something is legal while someone is asked, nothing after the end."""
    here, outcome = case.here, case.rules.outcome(case.table.state)
    if here.asked is None:
        if here.legal:
            raise case.fault("legal-nonempty", f"nobody is asked, yet {here.words[0]!r} is legal")
        if outcome is None:
            raise case.fault("legal-nonempty", "nobody is asked, yet there is no outcome")
        if len(outcome.scores) != case.seats:
            raise case.fault("legal-nonempty", f"{len(outcome.scores)} scores for {case.seats} seats")
        return
    if not 0 <= here.asked < case.seats:
        raise case.fault("legal-nonempty", f"seat {here.asked} is asked, which is not at the table")
    if not here.legal:
        raise case.fault("legal-nonempty", f"seat {here.asked} is asked, but nothing is legal")
    if outcome is not None:
        raise case.fault(
            "legal-nonempty", f"seat {here.asked} is asked, yet the game is over: {outcome.reason}"
        )


def check_offers(case: Case[S]) -> None:
    """Somebody at the table is asked, something is legal, and no action is listed twice."""
    state = case.table.state
    asked, legal = case.rules.asked(state), case.rules.legal(state)
    if asked is None or not 0 <= asked < case.seats:
        raise case.fault("legal-nonempty", f"seat {asked} is asked, which is not at the table")
    if not legal:
        raise case.fault("legal-nonempty", f"seat {asked} is asked, but nothing is legal")
    if len(set(legal)) != len(legal):
        raise case.fault("legal-unique", f"an action is listed twice among {legal}")


def check_unique(case: Case[S]) -> None:
    """No action and no notation is listed twice."""
    for action, times in Counter(case.here.legal).items():
        if times > 1:
            raise case.fault("legal-unique", f"{action!r} is listed {times} times")
    for words, times in Counter(case.here.words).items():
        if times > 1:
            raise case.fault("legal-unique", f"{times} legal actions are all called {words!r}")


def check_order(case: Case[S]) -> None:
    """The list is the same when it is asked for again, and on a clone."""
    state = case.table.state
    if list(case.rules.legal(state)) != case.here.legal:
        raise case.fault("legal-order", _differing(case, case.words(state), "asked again"))
    clone = state.clone()
    if list(case.rules.legal(clone)) != case.here.legal:
        raise case.fault("legal-order", _differing(case, case.words(clone), "on a clone"))


def _differing(case: Case[S], other: list[str], where: str) -> str:
    kind = "another order" if sorted(other) == sorted(case.here.words) else "other actions"
    return f"the legal list has {kind} {where}: first {case.here.words}, then {other}"


def check_notation(case: Case[S]) -> None:
    """Every notation reads back to its action."""
    state = case.table.state
    for action, words in zip(case.here.legal, case.here.words, strict=True):
        back = case.rules.read(state, words)
        if back is not action:
            raise case.fault("notation", f"{action!r} is written {words!r}, which reads back as {back!r}")


def check_cards(case: Case[S]) -> None:
    """No card is lost or doubled since the start."""
    fault = misplaced(case.rules, case.table.state, case.cards)
    if fault:
        raise case.fault("cards", fault)


def check_counters(case: Case[S]) -> None:
    """No counter is negative."""
    fault = overdrawn(case.rules, case.table.state)
    if fault:
        raise case.fault("counters", fault)


def misplaced(rules: Rules[S], state: S, start: list[int]) -> str:
    """What is wrong with the cards of a state; nothing if they are those of the start."""
    placed = rules.cards(state)
    if sorted(card for _, card in placed) == start:
        return ""
    there, then = Counter(card for _, card in placed), Counter(start)
    lost = sorted((then - there).elements())
    doubled = sorted((there - then).elements())
    where = {card: [zone for zone, other in placed if other == card] for card in doubled}
    return f"cards lost: {lost}; too many: {doubled}, found in {where}"


def overdrawn(rules: Rules[S], state: S) -> str:
    """What is wrong with the counters of a state."""
    counters = rules.counters(state)
    return f"a counter is negative: {counters}" if counters and min(counters) < 0 else ""
