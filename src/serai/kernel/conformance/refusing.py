"""The check of refusals: whatever is not listed is refused with a reason, and nothing changes."""

from __future__ import annotations

from typing import TypeVar

from serai.kernel.action import Action
from serai.kernel.conformance.case import FOREIGN, Case
from serai.kernel.refusal import Refused
from serai.kernel.rules import Seat, State, Wish

S = TypeVar("S", bound=State)

_ACTIONS, _TEXTS = 6, 2  # how many of each are tried at each decision
_SPANS = (4, 16, 64, 256)  # how far numbers are tried

GARBAGE = (
    "",
    " ",
    "\n",
    "-1",
    "0",
    "frobnicate",
    "frobnicate 3",
    '"',
    "'; drop table seats; --",
    "سراي",
    "\0",
    "9" * 40,
    "x" * 2000,
)


def unlisted(case: Case[S]) -> list[Wish]:
    """Wishes that are not legal for the seat that is asked: some of all actions, and some words."""
    legal, sample = case.here.legal, case.sample
    wishes: list[Wish] = []
    for _ in range(_ACTIONS):
        verb = case.rules.verbs[sample.below(len(case.rules.verbs))]
        n = _number(case)
        # Beyond its table a verb makes an action for good, so there one is made that is not kept.
        action = verb.actions[n] if n < len(verb.actions) else Action(verb, n)
        if action not in legal and action not in wishes:
            wishes.append(action)
    texts = [GARBAGE[sample.below(len(GARBAGE))] for _ in range(_TEXTS)]
    verb = case.rules.verbs[sample.below(len(case.rules.verbs))]
    texts += [
        f"{verb.name} {_number(case)}",
        f"{verb.name} -1",
        f"{verb.name} {'9' * 30}",
        verb.name + " x",
    ]
    for words in texts:
        meant = case.rules.read(case.table.state, words)
        if meant is None or meant not in legal:
            wishes.append(words)
    return wishes


def _number(case: Case[S]) -> int:
    """A number to wish for: one near a legal one, or any; it hangs on nothing but the position."""
    sample, legal = case.sample, case.here.legal
    if legal and case.now_and_then(2):
        return max(0, legal[sample.below(len(legal))].n + sample.below(3) - 1)
    return sample.below(_SPANS[sample.below(len(_SPANS))])


def check_refusals(case: Case[S]) -> None:
    """What is not listed is refused, by whomever it is tried, and nothing changes."""
    table, here = case.table, case.here
    rows, log = len(table.record.rows), len(table.log(None))
    wishes = case.wishes = unlisted(case)
    tried: list[tuple[Wish, Seat]] = [(wish, seat) for wish in wishes for seat in range(case.seats)]
    listed: list[Wish] = [*here.legal[:2], *here.words[:1]]
    for seat in range(-1, case.seats + 1):  # the first and the last do not sit at the table
        tried.append((FOREIGN(), seat))
        if seat != here.asked:
            tried += [(wish, seat) for wish in listed]
    for wish, seat in tried:
        _must_refuse(case, wish, seat)
    said = ", ".join(_said(wish, seat) for wish, seat in tried)
    if case.hash(table.state) != here.hash or table.state.chance.drawn != here.drawn:
        raise case.fault("refusal", f"a refusal changes the state; refused were {said}")
    if case.words(table.state) != here.words:
        raise case.fault("refusal", f"a refusal changes the legal list; refused were {said}")
    if (rows, log) != (len(table.record.rows), len(table.log(None))):
        raise case.fault("refusal", f"a refusal is written into the record or the log; refused were {said}")


def _must_refuse(case: Case[S], wish: Wish, seat: Seat) -> None:
    said = _said(wish, seat)
    refusal = case.table.why_not(wish, seat)
    if refusal is None or not refusal.reason.strip():
        raise case.fault("refusal", f"{said} is not listed, but nothing says why not")
    try:
        case.table.play(wish, seat)
    except Refused as refused:
        if refused.refusal != refusal:
            raise case.fault("refusal", f"{said} is refused for another reason than why_not gives") from None
    else:
        raise case.fault("refusal", f"{said} is not listed, but is played")


def _said(wish: Wish, seat: Seat) -> str:
    words = wish[:40] if isinstance(wish, str) else wish
    return f"{words!r} by seat {seat}"
