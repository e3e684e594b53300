"""`serai seed`: the seed with which a scenario holds, or with which a wanted roll comes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from serai.cli.common import Json, SetFiles, count, print_json, read_set_files
from serai.cli.front import Stop
from serai.cli.progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Callable

    from serai.kernel import Event, Rules
    from serai.kernel.scenario import Scenario
    from serai.kernel.scenario.seeds import Search


def seed(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.")],
    want: Annotated[
        str,
        typer.Option(
            metavar="EVENT",
            help="Look for this instead of what the file expects: words of the log, "
            "or an event and its fields.",
        ),
    ] = "",
    first: Annotated[int, typer.Option("--from", metavar="N", help="The first seed to try.")] = 1,
    limit: Annotated[int, typer.Option(min=1, help="How many seeds to try.")] = 10_000,
    own: SetFiles = None,
    write: Annotated[bool, typer.Option("--write", help="Write the seed into the file.")] = False,
    as_json: Json = False,
) -> None:
    """Find a seed with which a scenario holds.

    Seeds are tried one after another, until all that the file expects holds. With --want only its decisions
    are played, until something happens in them: the log says these words, or such an event comes, as
    `serai scenario --trace --json` shows it. The exit code is 1 if no seed is found.

    \b
    Example:
      serai seed my-puzzle.toml
      serai seed my-puzzle.toml --want "story die: lowlands+mirage"
      serai seed my-puzzle.toml --want "TestRolled one=9 two=8" --write
    """
    from serai.kernel.scenario import BadScenario, load_scenario, with_sets
    from serai.kernel.scenario.seeds import find_seed

    try:
        scenario = with_sets(load_scenario(file), read_set_files(own or []))
        rules = _rules(scenario)
        wanted = _wanted(rules, scenario, want) if want else None
        with progress_bar("seeds", limit, shown=not as_json) as tried:
            search = find_seed(rules, scenario, range(first, first + limit), wanted, tried)
    except BadScenario as fault:
        raise Stop(str(fault)) from None
    if search.seed is not None and write:
        _write(file, scenario, search.seed)
    if as_json:
        print_json(
            {"seed": search.seed, "tried": search.tried, "best": search.best, "lacking": search.lacking}
        )
    else:
        _tell(search, first, want)
    if search.seed is None:
        raise typer.Exit(1)


def _rules(scenario: Scenario) -> Rules[Any]:
    from serai.games import UnknownGame, find_game

    try:
        return find_game(scenario.game)
    except UnknownGame as fault:
        raise Stop(f"{scenario.source}: game: {fault}") from None


def _tell(search: Search, first: int, want: str) -> None:
    sought = f"{want!r} happens" if want else "all that the scenario expects holds"
    if search.seed is not None:
        print(f"seed = {search.seed}")
        print(f"found after {count(search.tried, 'seed')}: {sought}.", file=sys.stderr)
        return
    print(f"no seed from {first} to {first + search.tried - 1} will do: with none of them {sought}.")
    print(f"Seed {search.best} came furthest:")
    print(search.lacking)


def _wanted(rules: Rules[Any], scenario: Scenario, want: str) -> Callable[[Event], bool]:
    """What is looked for, as a question to an event."""
    from serai.kernel.lexicon import events_of, nearest
    from serai.kernel.scenario.run import set_table
    from serai.kernel.scenario.writing import seat_names
    from serai.words import words_of

    events = events_of(rules)
    name, *rest = want.split()
    if name in events:
        return _Fields(name, rest, events[name])
    if name.isalnum() and name[:1].isupper() and not rest and any(sign.isupper() for sign in name[1:]):
        raise Stop(f"there is no event {name!r}; {nearest(name, events)}".rstrip("; "))
    table = set_table(rules, scenario)
    words, names = words_of(table.rules), seat_names(table)
    wanted = " ".join(want.split()).casefold()
    return lambda event: wanted in words.event(event, names).casefold()


class _Fields:
    """An event with fields of certain values: `TestRolled one=9`."""

    def __init__(self, name: str, fields: list[str], event: type[Event]) -> None:
        from dataclasses import fields as fields_of
        from dataclasses import is_dataclass

        from serai.kernel.lexicon import nearest

        known: list[str] = [field.name for field in fields_of(event)] if is_dataclass(event) else []
        self.name = name
        self.values: dict[str, str] = {}
        for word in fields:
            key, sign, value = word.partition("=")
            if not sign:
                raise Stop(f"the field of an event is written name=value, not {word!r}")
            if key not in known:
                raise Stop(f"{name} has no field {key!r}; {nearest(key, known)}".rstrip("; "))
            self.values[key] = value

    def __call__(self, event: Event) -> bool:
        if type(event).__name__ != self.name:
            return False
        data = event.data()
        return all(_plain(data[key]) == value.casefold() for key, value in self.values.items())


def _plain(value: object) -> str:
    """A value as somebody types it: a list with commas between its parts."""
    if isinstance(value, (list, tuple)):
        return ",".join([_plain(part) for part in value])
    return str(value).casefold()


def _write(file: Path, scenario: Scenario, found: int) -> None:
    """Put the seed where it stands in the file, or behind the game."""
    lines = file.read_text(encoding="utf-8").split("\n")
    at = scenario.lines.get(("seed",))
    if at is None:
        lines.insert(scenario.line(("game",)), f"seed = {found}")
    else:
        lines[at - 1] = f"seed = {found}"
    file.write_text("\n".join(lines), encoding="utf-8")
