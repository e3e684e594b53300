"""`serai conformance`: whether a game keeps the laws of the kernel, over many random games."""

from __future__ import annotations

from typing import Annotated

import typer

from serai.cli.common import Game, Json, SetFiles, TableOptions, print_json, rules_of, table_options
from serai.cli.progress import progress_bar


def conformance(
    game: Game,
    seeds: Annotated[int, typer.Option("--seeds", "-n", min=1, help="How many games are examined.")] = 20,
    first: Annotated[int, typer.Option(min=0, help="The first seed.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 1,
    decisions: Annotated[int, typer.Option(min=1, help="A game is left off after so many decisions.")] = 400,
    every: Annotated[
        int,
        typer.Option(min=1, help="The expensive checks once in so many decisions, the cheap ones always."),
    ] = 1,
    own: SetFiles = None,
    option: TableOptions = None,
    as_json: Json = False,
) -> None:
    """Play random games and check every law of the kernel at every decision.

    Legal lists, refusals, clones, saving and undo, cards and counters, replays in another process, and that
    nothing hidden shows. The first violation is told with its seed, and the exit code is 1.

    \b
    Example:
      serai conformance scarab-lords --seeds 1000 --workers 2
      serai conformance burning-sands --seeds 5000 --every 100 -o seats=4
      serai conformance scarab-lords --set my-set.toml
    """
    rules = rules_of(game, own)
    options = table_options(rules, option)

    from serai.arena.examination import Failed, examine

    try:
        with progress_bar("decisions examined", seeds * decisions, shown=not as_json) as advance:
            report = examine(game, range(first, first + seeds), workers, options, decisions, every, advance)
    except Failed as broken:
        if as_json:
            print_json({"game": game, "ok": False, "error": str(broken)})
        else:
            print(f"{game} does not conform: {broken}")
        raise typer.Exit(1) from None
    if as_json:
        counts = {"games": report.games, "finished": report.finished, "decisions": report.decisions}
        print_json({"game": game, "ok": True, **counts, "checks": report.checks, "hidden": report.hidden})
    else:
        print(f"{game} conforms.\n{report}")
