"""`serai scenario`: tables set by hand, decisions played on them, and what must hold."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from serai.cli.common import Json, print_json, rules_of
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.kernel.scenario import Scenario


def scenario(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Scenario files; a folder means all in it.")
    ],
    as_json: Json = False,
) -> None:
    """Run scenario files and show what differs.

    A scenario is a TOML file that sets a table, plays decisions by their notation and states what must hold.
    Of a file that fails the first difference is shown, and the exit code is 1.

    \b
    Example:
      serai scenario my-puzzle.toml
    """
    scenarios = [_loaded(path) for path in _listed(files)]
    verdicts = []
    for one in scenarios:
        difference = _difference(one)
        verdicts.append(
            {"file": one.source, "title": one.title, "ok": not difference, "difference": difference}
        )
        if not as_json:
            print(f"failed  {difference}" if difference else f"ok      {one.source}: {one.title}")
    if as_json:
        print_json(verdicts)
    if not all(verdict["ok"] for verdict in verdicts):
        raise typer.Exit(1)


def _listed(paths: list[Path]) -> list[Path]:
    """The files, those of a folder in the order of their names."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise Stop(f"{path}: there is no scenario in this folder")
        found += inside
    return found


def _loaded(path: Path) -> Scenario:
    from serai.kernel.scenario import BadScenario, load_scenario

    try:
        return load_scenario(path)
    except (BadScenario, ValueError) as fault:
        raise Stop(str(fault)) from None


def _difference(one: Scenario) -> str:
    """The first difference as people want to see it; empty if all holds."""
    from serai.kernel.scenario import BadScenario, ScenarioFailed, run_scenario

    try:
        run_scenario(rules_of(one.game), one)
    except BadScenario as fault:
        raise Stop(str(fault)) from None
    except ScenarioFailed as failed:
        return str(failed)
    return ""
