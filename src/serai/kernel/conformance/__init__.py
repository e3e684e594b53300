"""The examination that every game passes: random games, every law of the kernel checked at every decision.

Call `check(rules, seed)` on a game of your own. The first violation is raised as `NonConformance`; otherwise
a `Report` counts what was done, check by check. `check_many` examines many seeds with few processes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from serai.kernel.conformance import copying, elsewhere, listing, reasons, refusing, veiling
from serai.kernel.conformance.case import Case
from serai.kernel.conformance.report import CHECKS, NonConformance, Report
from serai.kernel.data import digest
from serai.kernel.rules import Options, Rules, State

__all__ = ["CHECKS", "DECISIONS", "NonConformance", "Report", "check", "check_many"]

S = TypeVar("S", bound=State)

DECISIONS = 400  # a game is left off after so many
BATCH = 50  # games that one other process plays again
_PLAYOUT, _REPLAY = 25, 60  # the expensive checks are made once in so many decisions


def check(
    rules: Rules[S],
    seed: int,
    *,
    options: Options | None = None,
    decisions: int = DECISIONS,
    rules_at: str | None = None,
    elsewhere: bool = True,
    every: int = 1,
    paragraphs: Collection[str] | None = None,
) -> Report:
    """Play one random game and check everything; `NonConformance` is raised at the first violation.

    With `every` above 1 the expensive checks (copies, refusals, undo, knowledge) are made once in so many
    decisions, those of the list, the cards and the counters at every one: to soak a game in millions of them.
    `rules_at` tells another process where the rules are ("package.module:RULES") when they cannot be found by
    themselves; `elsewhere=False` leaves that process out, and the report then counts fewer `replay` checks.
    `paragraphs` are the numbers of the game's rulebook: a reason that cites another one is a violation.
    """
    return check_many(
        rules,
        [seed],
        options=options,
        decisions=decisions,
        rules_at=rules_at,
        elsewhere=elsewhere,
        every=every,
        paragraphs=paragraphs,
    )


def check_many(
    rules: Rules[S],
    seeds: Iterable[int],
    *,
    options: Options | None = None,
    decisions: int = DECISIONS,
    rules_at: str | None = None,
    elsewhere: bool = True,
    every: int = 1,
    batch: int = BATCH,
    paragraphs: Collection[str] | None = None,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Examine a game for every seed. `progress` is called with the report so far after each decision."""
    place = (rules_at or _place_of(rules)) if elsewhere else ""
    report = Report()
    parcels: list[dict[str, object]] = []
    for seed in seeds:
        case = Case(rules, seed, options, decisions, report, paragraphs)
        parcels.append(_examine(case, every, progress))
        if elsewhere and len(parcels) >= batch:
            _send(place, parcels, report)
            parcels = []
    if elsewhere and parcels:
        _send(place, parcels, report)
    return report


def _place_of(rules: Rules[S]) -> str:
    return elsewhere.place_of(rules)


def _send(place: str, parcels: list[dict[str, object]], report: Report) -> None:
    hash_seed = int(digest(str(parcels[0]["seed"]).encode(), str(report.games).encode())[:7], 16) + 1
    elsewhere.send(place, parcels, hash_seed)
    report.checks["replay"] += len(parcels)
    report.checks["legal-order"] += len(parcels)


def _examine(case: Case[S], every: int, progress: Callable[[Report], None] | None) -> dict[str, object]:
    report = case.report
    report.games += 1
    _look(case)
    fresh = True  # whether `case.here` is where the table stands
    while case.table.asked is not None and case.number < case.decisions:
        if every == 1 or case.now_and_then(every):
            if not fresh:
                case.here = case.look()
                _look(case, again=True)
            _decide(case)
            _look(case)
            fresh = True
        else:
            _stride(case)
            fresh = False
        report.decisions += 1
        if progress is not None:
            progress(report)
    if not fresh:
        case.here = case.look()
        _look(case, again=True)
    report.finished += case.table.asked is None
    case.run("save-load", copying.check_record)
    case.run("replay", copying.check_replay)
    return {"seed": case.seed, "lines": case.table.record.lines(), "trail": case.trail}


def _look(case: Case[S], again: bool = False) -> None:
    """All checks of a position; `again`: one that a stride led to, which is in the trail already."""
    case.run("legal-nonempty", listing.check_nonempty)
    case.run("legal-unique", listing.check_unique)
    case.run("legal-order", listing.check_order)
    case.run("notation", listing.check_notation)
    case.run("cards", listing.check_cards)
    case.run("counters", listing.check_counters)
    case.run("clone", copying.check_clone)
    case.run("refusal", refusing.check_refusals)
    case.run("reasons", reasons.check_reasons)
    case.run("save-load", copying.check_saving)
    if case.now_and_then(_REPLAY):
        case.run("save-load", copying.check_record)
        case.run("replay", copying.check_replay)
    if again:
        case.trail.pop()
    case.trail.append(elsewhere.trace(case.here))
    case.run("guess", veiling.check_twins)
    if case.now_and_then(_PLAYOUT):
        case.run("guess", veiling.check_playout)


def _stride(case: Case[S]) -> None:
    """One random decision, with the cheap checks only."""
    case.run("legal-nonempty", listing.check_offers)
    legal = case.rules.legal(case.table.state)
    try:
        case.table.play(legal[case.walk.below(len(legal))])
    except Exception as fault:
        raise case.crash("apply", fault) from fault
    case.count("apply")
    case.number += 1
    case.trail.append([])  # nothing to compare in the other process but the hash
    case.run("cards", listing.check_cards)
    case.run("counters", listing.check_counters)


def _decide(case: Case[S]) -> None:
    """One random decision, with all checks of a step."""
    action = case.here.legal[case.walk.below(len(case.here.legal))]
    truth = case.table.state.clone()
    before = copying.Moment(case)
    stage = "apply"
    try:
        happened = copying.play(case, action)
        stage = "undo"
        copying.check_undo(case, before, action, happened)
        stage = "apply"
        veiling.check_step(case, truth, action)
        case.here = case.look()
    except NonConformance:
        raise
    except Exception as fault:
        raise case.crash(stage, fault) from fault
    case.number += 1
