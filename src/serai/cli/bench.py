"""`serai bench`: how fast the engine is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from serai.cli.common import Json, SetFiles, TableOptions, print_json, rules_of, table_options
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.kernel import Data

_NUMBERS = ("games_per_s", "decisions_per_s", "clones_per_s")


def bench(
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="GAME", help="Only this game; may be given several times."),
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each row is measured.")] = 5.0,
    own: SetFiles = None,
    option: TableOptions = None,
    as_json: Json = False,
) -> None:
    """Measure how fast random play is, on one core.

    Games, decisions and clones per second, a row for each engine and game. Engines of others that happen to
    be installed get a row too, measured by the same loop. With --set or --option the tables of one game are
    measured, and nothing else.

    \b
    Example:
      serai bench --game scarab-lords --seconds 10
      serai bench --game scarab-lords --set my-set.toml
    """
    for name in game or []:
        rules_of(name)
    options: Data = None
    if own or option:
        if len(game or []) != 1:
            raise Stop("--set and --option are for one game; name it with --game")
        options = table_options(rules_of((game or [""])[0], own), option)

    from serai.arena import bench as benchmark

    tell = None if as_json or not sys.stderr.isatty() else _tell
    rows = benchmark.run(game or None, seconds, tell, options=options)
    if as_json:
        print_json(rows)
    else:
        for line in bench_lines(rows):
            print(line)


def _tell(what: str) -> None:
    print(f"measuring {what} ...", file=sys.stderr)


def bench_lines(rows: list[dict[str, Data]]) -> list[str]:
    """The rows for people."""
    words = ("engine", "build", "game", "seats")
    widths = {key: max(len(key), *(len(str(row[key])) for row in rows)) for key in words} if rows else {}
    head = "  ".join([f"{key:<{width}}" for key, width in widths.items()])
    lines = [head + "".join([f"{key.replace('_per_s', '/s'):>14}" for key in _NUMBERS])]
    for row in rows:
        line = "  ".join([f"{row[key]!s:<{width}}" for key, width in widths.items()])
        note = f"  ({row['note']})" if row.get("note") else ""
        lines.append(line + "".join([f"{_said(row[key]):>14}" for key in _NUMBERS]) + note)
    return lines


def _said(number: Data) -> str:
    """`61,204`; a dash where an engine has no such thing."""
    return "-" if number is None else f"{number:,.0f}" if number >= 100 else f"{number:,.1f}"
