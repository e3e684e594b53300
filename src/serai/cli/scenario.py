"""`serai scenario`: tables set by hand, decisions played on them, and what must hold."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from serai.cli.common import Json, SetFiles, count, print_json, read_set_files
from serai.cli.front import BAD_INPUT, Stop, complain

if TYPE_CHECKING:
    from serai.kernel import Data, Table
    from serai.kernel.abilities import OwnSets
    from serai.kernel.scenario import Moment, Scenario


def scenario(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Scenario files; a folder means all in it.")
    ],
    own: SetFiles = None,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show prompt, legal decisions and events after every decision.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Run scenario files and show what differs.

    A scenario is a TOML file that sets a table, plays decisions by their notation and states what must hold.
    All files are run; of each that fails the first difference is shown, with its line. The exit code is 1 if
    one failed, 2 if one cannot be read. A scenario names sets of cards itself (`sets`); --set adds more.

    \b
    Example:
      serai scenario my-puzzle.toml
      serai scenario scenarios/
      serai scenario --trace my-puzzle.toml
      serai scenario my-puzzle.toml --set my-set.toml
    """
    sets = read_set_files(own or [])
    verdicts = [_judged(path, sets, trace, as_json) for path in _listed(files)]
    broken = [verdict for verdict in verdicts if verdict["fault"]]
    failed = [verdict for verdict in verdicts if verdict["difference"]]
    if as_json:
        print_json(verdicts)
    elif len(verdicts) > 1:
        held = len(verdicts) - len(failed) - len(broken)
        summary = f"{count(len(verdicts), 'scenario')}: {held} ok, {len(failed)} failed"
        print(f"{summary}, {len(broken)} cannot be read." if broken else f"{summary}.")
    if broken or failed:
        raise typer.Exit(BAD_INPUT if broken else 1)


def _listed(paths: list[Path]) -> list[Path]:
    """The files, those of a folder in the order of their names."""
    found: list[Path] = []
    for path in paths:
        inside = [path]
        if path.is_dir():
            inside = [file for file in sorted(path.rglob("*.toml")) if not _is_card_set(file)]
        if not inside:
            raise Stop(f"{path}: there is no scenario in this folder")
        found += inside
    return found


def _is_card_set(path: Path) -> bool:
    """Whether a file beside scenarios is a set of cards that one of them names."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return "card" in data and "game" not in data


def _judged(path: Path, sets: OwnSets, trace: bool, as_json: bool) -> dict[str, Data]:
    """The verdict on one file; it is told at once, unless it is wanted as data."""
    from serai.games import UnknownGame, find_game
    from serai.kernel.scenario import BadScenario, ScenarioFailed, load_scenario, run_scenario, with_sets

    verdict: dict[str, Data] = {"file": str(path), "title": "", "ok": False, "difference": "", "fault": ""}
    steps: list[Data] = []
    try:
        one = with_sets(load_scenario(path), sets)
        verdict["title"] = one.title
        watch = _Trace(one, steps, aloud=not as_json) if trace else None
        if trace and not as_json:
            print(f"{one.source}: {one.title}")
        run_scenario(find_game(one.game), one, watch)
        verdict["ok"] = True
        line = f"ok      {one.source}: {one.title}"
    except (BadScenario, UnknownGame) as fault:
        verdict["fault"] = str(fault) if isinstance(fault, BadScenario) else f"{path}: game: {fault}"
        line = ""
    except ScenarioFailed as failed:
        verdict |= {"difference": str(failed), "step": failed.step, "line": failed.line}
        line = f"failed  {failed}"
    if trace:
        verdict["trace"] = steps
    if not as_json:
        print(line) if line else complain(str(verdict["fault"]))
    return verdict


class _Trace:
    """Looks on while a scenario is played, and tells each moment or keeps it as data."""

    def __init__(self, scenario: Scenario, kept: list[Data], *, aloud: bool) -> None:
        self.scenario = scenario
        self.kept = kept
        self.aloud = aloud

    def __call__(self, moment: Moment, table: Table[Any]) -> None:
        from serai.kernel.scenario import seat_names
        from serai.words import words_of

        words = words_of(table.rules)
        names = seat_names(table)
        prompt, outcome = table.prompt, table.outcome
        events = [(event.data(), words.event(event, names)) for event in moment.events]
        entry: dict[str, Data] = {
            "step": moment.step,
            "line": self.scenario.line(("step", moment.step)),
            "by": moment.by,
            "do": moment.do,
            "events": [{**data, "sentence": sentence} for data, sentence in events],
            "asked": None if prompt is None else names[prompt.seat],
            "prompt": None if prompt is None else prompt.kind,
            "rule": prompt.rule if prompt is not None else outcome.rule if outcome is not None else "",
            "phase": table.rules.phase(table.state),
            "legal": table.notations if prompt is not None else [],
        }
        self.kept.append(entry)
        if self.aloud:
            question = "" if prompt is None else words.prompt(prompt, names)
            _tell(entry, question)


def _tell(entry: dict[str, Data], question: str) -> None:
    """One moment for people."""
    print()
    if entry["do"]:
        print(f"step {entry['step']}, {entry['by']}: {entry['do']}")
        for event in entry["events"]:
            print(f"  * {event['event']}{': ' if event['sentence'] else ''}{event['sentence']}")
    else:
        print("at the start")
    if entry["prompt"] is None:
        print(f"  the game is over ({entry['rule']})")
        return
    phase = f", in phase {entry['phase']}" if entry["phase"] else ""
    print(f"  {entry['asked']} is asked: {entry['prompt']} ({entry['rule']}){phase}")
    print(f"  {question}")
    for words in entry["legal"]:
        print(f"    {words}")
