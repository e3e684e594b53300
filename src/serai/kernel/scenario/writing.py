"""Writing scenarios: a game as it was played, as the text of a file that `read_scenario` gives back."""

from __future__ import annotations

from typing import TypeVar

from serai.kernel.abilities import SETS, sets_from
from serai.kernel.data import Data
from serai.kernel.rules import State
from serai.kernel.scenario.file import CardSet, Scenario, Step
from serai.kernel.scenario.reading import PASS_UNTIL
from serai.kernel.scenario.toml import toml_entry, toml_table, toml_value
from serai.kernel.table import Table

S = TypeVar("S", bound=State)


def scenario_from(table: Table[S], title: str = "A game as it was played") -> Scenario:
    """The scenario that leads to a table: how it was set up, and every decision since.

    It holds the seed, and so tells all that is hidden: while a game runs it is for the house, not for a seat.
    """
    header = table.record.header
    if header.seed is None:
        raise ValueError("the seed is not told yet, so the game cannot be written down as a scenario")
    names = seat_names(table)
    steps: list[Step] = []
    for row in table.record.rows:
        by = names[row.seat]
        before = steps.pop().play if steps and steps[-1].by == by else ()
        steps.append(Step((*before, row.do), by))
    return Scenario(
        title=title,
        game=header.game,
        seed=bytes.fromhex(header.seed),
        table=header.table,
        options={k: v for k, v in header.options.items() if k != SETS} if header.table is None else {},
        steps=tuple(steps),
        sets=tuple([CardSet(name, text, True) for name, text in sets_from(header.options.get(SETS))]),
    )


def seat_names(table: Table[S]) -> list[str]:
    """The seats by the game's own names, where its description has them; else numbers counted from 1."""
    seated = len(table.record.header.names)
    described = table.rules.describe(table.state)
    names = described.get("seats") if isinstance(described, dict) else None
    if isinstance(names, list) and len(names) == seated:
        return [str(name) for name in names]
    return [str(seat + 1) for seat in range(seated)]


def write_scenario(scenario: Scenario) -> str:
    """A scenario as the text of its file, from which it can be read again."""
    seed = scenario.seed.hex() if isinstance(scenario.seed, bytes) else scenario.seed
    lines = [toml_entry("title", scenario.title), toml_entry("game", scenario.game)]
    if scenario.rules:
        lines.append(toml_entry("rules", scenario.rules))
    lines.append(toml_entry("seed", seed))
    if scenario.sets:
        lines.append(toml_entry("sets", [_set_entry(one) for one in scenario.sets]))
    if scenario.table is not None:
        lines += ["", *toml_table("table", scenario.table)]
    elif scenario.options:
        lines += ["", *toml_table("options", scenario.options)]
    if scenario.expect:
        lines += ["", *toml_table("expect", scenario.expect)]
    for step in scenario.steps:
        lines += ["", "[[step]]", *_step_lines(step)]
        if step.expect:
            lines += ["", *toml_table("step.expect", step.expect)]
    return "\n".join(lines) + "\n"


def _set_entry(one: CardSet) -> Data:
    """A set as the scenario has it: the path of its file, or name and text."""
    return {"name": one.name, "text": one.text} if one.inline else one.name


def _step_lines(step: Step) -> list[str]:
    lines = [f"by = {toml_value(step.by)}"] if step.by else []
    if step.pass_until is not None:
        lines.append(toml_entry(PASS_UNTIL, step.pass_until))
    elif len(step.play) == 1:
        lines.append(toml_entry("do", step.play[0]))
    else:
        lines.append(toml_entry("play", step.play))
    return lines
