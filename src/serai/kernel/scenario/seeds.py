"""Finding a seed: the first one with which a scenario holds, or with which something happens in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from serai.kernel.abilities import lexicon_of
from serai.kernel.chance import Chance, seed_from
from serai.kernel.event import Event
from serai.kernel.rules import Rules, State
from serai.kernel.scenario.expecting import ScenarioFailed
from serai.kernel.scenario.file import BadScenario, Scenario
from serai.kernel.scenario.run import Run, set_table
from serai.kernel.table import Table

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Search:
    """What came of a search: the seed, or None and what the best attempt still lacked."""

    seed: int | None
    tried: int
    best: int | None = None  # the seed that came furthest
    lacking: str = ""


def find_seed(
    rules: Rules[S],
    scenario: Scenario,
    seeds: Iterable[int],
    wanted: Callable[[Event], bool] | None = None,
    tried: Callable[[int], None] | None = None,
) -> Search:
    """The first of these seeds with which all that the scenario expects holds.

    With `wanted` what it expects is not looked at: its decisions are played, and some event of theirs must be
    wanted. `tried` is called after each seed. What is wrong with the scenario itself is raised at once.
    """
    first = set_table(rules, scenario)
    lexicon = lexicon_of(first.rules)
    Run(scenario, first.clone(), lexicon, None).checker.check()
    untouched = scenario.table is not None and first.state.chance.drawn == 0
    search = Search(None, 0)
    furthest, faults = (-1, 0), 0
    for number, seed in enumerate(seeds, 1):
        table = first.clone() if untouched else set_table(rules, _with_seed(scenario, seed))
        if untouched:
            table.state.chance = Chance(seed_from(seed))
        run = Run(scenario, table, lexicon, None)
        try:
            if wanted is None:
                run.judge()
            elif not _happens(run, table, wanted):
                raise ScenarioFailed(scenario, "after the last step", "", ("it did not happen",), ())
        except (ScenarioFailed, BadScenario) as failed:
            reached = (failed.step, failed.line) if isinstance(failed, ScenarioFailed) else (-1, 0)
            faults += isinstance(failed, BadScenario)
            if search.best is None or reached > furthest:
                furthest, search = reached, Search(None, number, seed, str(failed))
            search = Search(None, number, search.best, search.lacking)
        else:
            return Search(seed, number)
        if tried is not None:
            tried(1)
    if search.tried and faults == search.tried:  # it is not chance that is at fault
        Run(scenario, set_table(rules, scenario), lexicon, None).judge()
    return search


def _with_seed(scenario: Scenario, seed: int) -> Scenario:
    return Scenario(
        title=scenario.title,
        game=scenario.game,
        seed=seed,
        table=scenario.table,
        options=scenario.options,
        sets=scenario.sets,
        source=scenario.source,
        lines=scenario.lines,
    )


def _happens(run: Run[S], table: Table[S], wanted: Callable[[Event], bool]) -> bool:
    for n, step in enumerate(run.scenario.steps, 1):
        run.play(step, n)
    return any(wanted(event) for event in table.events)
