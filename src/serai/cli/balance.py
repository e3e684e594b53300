"""`serai balance`: how even a game's sides are, and what its cards do in many games."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from serai.cli.common import Game, Json, TableOptions, count, print_json, rules_of, table_options
from serai.cli.front import Stop
from serai.cli.progress import progress_bar

if TYPE_CHECKING:
    from serai.kernel import Data

LEDGER = "ledger.jsonl"


def balance(
    game: Game,
    report: Annotated[
        Path, typer.Option("--report", metavar="DIR", help="The folder for the games and the report.")
    ],
    games: Annotated[
        int,
        typer.Option("--games", "-n", min=1, help="How many games of each pairing; of all heroes together."),
    ] = 20,
    sides: Annotated[
        str | None, typer.Option(help="Only these decks, with commas between them; all if not said.")
    ] = None,
    bot: Annotated[
        str | None, typer.Option(help="The bot on every side; the game's usual one if not said.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same number gives the same games again.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes share the work.")] = 1,
    pace: Annotated[
        float, typer.Option(min=0.1, help="How many seconds a person needs for a decision, for the minutes.")
    ] = 10.0,
    option: TableOptions = None,
    as_json: Json = False,
) -> None:
    """Measure how even the sides of a game are: decks against decks, houses, heroes.

    The same bot plays all sides, and the seats are exchanged. The games are kept in DIR as they are played:
    run the command again to go on where it was broken off, or with more games. If the code, the cards or the
    decks have changed since, it starts anew. DIR then has report.md and report.json, balance.svg, and for
    games that count it uses.md and uses.json: how often each ability of each card was used, the rarest first.

    \b
    Example:
      serai balance burning-sands --report balance --games 20 --jobs 2
      serai balance burning-sands --report two --sides moto,senpet --games 200
      serai balance al-kalim --report heroes --games 1000
      serai balance scarab-lords --report houses --games 1000
    """
    from serai.arena.balance import BadBalance, games_in, missing, plan, play_on, uses_in
    from serai.arena.ledger import open_ledger
    from serai.bots import UnknownBot, usual_bot

    rules = rules_of(game)
    options = table_options(rules, option) if option else {}
    named = [side.strip() for side in sides.split(",")] if sides else []
    try:
        planned = plan(game, bot or usual_bot(game), seed, options, named)
        ledger = open_ledger(report / LEDGER, planned.head(options))
        lacking = sum([len(numbers) for _, numbers in missing(planned, ledger, games)])
        if ledger.said:
            print(ledger.said, file=sys.stderr)
        elif ledger.rows:
            done = sum([len(row["games"]) for row in ledger.rows])
            print(f"{count(done, 'game')} played before, {lacking:,} to go", file=sys.stderr)
        with progress_bar("playing", lacking) as advance:
            play_on(planned, ledger, games, jobs, advance)
        data = _write(rules, planned, games_in(ledger), uses_in(ledger), pace, report)
    except (UnknownBot, BadBalance) as fault:
        raise Stop(str(fault)) from None
    except OSError as fault:
        raise Stop(f"{report}: {fault.strerror or fault}") from None
    if as_json:
        print_json(data)
        return
    for line in _lines(data):
        print(line)
    print(f"\nThe whole report is in {report / 'report.md'}.")


def _write(rules: Data, planned: Data, played: Data, counted: Data, pace: float, folder: Path) -> Data:
    """Write the report; the answer is its data."""
    from serai.arena.balance_picture import picture
    from serai.arena.balance_report import report_data, report_lines, uses_data, uses_lines
    from serai.parts.abilities import CountedGame

    data = report_data(planned, played, pace)
    _save(folder / "report.json", json.dumps(data, indent=1, ensure_ascii=False))
    _save(folder / "balance.svg", picture(data))
    lines = report_lines(data)
    lines += ["", f"![{'Pairings' if len(data['pairings']) > 1 else 'Shares'}](balance.svg)"]
    if isinstance(rules, CountedGame):
        uses = uses_data(rules.uses(), counted)
        never = sum([not row["resolved"] for row in uses])
        lines += ["", f"{never:,} of {len(uses):,} abilities were never carried out: [uses.md](uses.md)."]
        _save(folder / "uses.json", json.dumps(uses, indent=1, ensure_ascii=False))
        _save(folder / "uses.md", "\n".join(uses_lines(planned.game, uses, len(played))))
        data["never"] = never
        data["abilities"] = len(uses)
    _save(folder / "report.md", "\n".join(lines))
    return data


def _save(path: Path, text: str) -> None:
    path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")


def _lines(data: Data) -> list[str]:
    """The most of it, for a terminal."""
    lines = [f"{data['game']}: {count(data['games'], 'game')}, bot {data['bot']}, seed {data['seed']}", ""]
    width = max([20, *[len(row["side"]) for row in data["sides"]]])
    for row in sorted(data["sides"], key=lambda row: -row["share"]):
        interval = f"{row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})"
        won = ", ".join([f"{kind} {n}" for kind, n in row["victories"].items()])
        lines.append(
            f"{row['side']:<{width}}{row['games']:>6} games  {interval:<26} {row['relative']:.2f}  {won}"
        )
    if len(data["pairings"]) > 1:
        far = [row for row in data["pairings"] if not row["even"]]
        lines += ["", f"{len(far)} of {len(data['pairings'])} pairings beyond 30 % to 70 %"]
    lines.append("")
    for what in ("turns", "decisions", "minutes"):
        row = data[what]
        lines.append(
            f"{what}: median {row['median']:g}, mean {row['mean']:g}, {row['least']:g} to {row['most']:g}"
        )
    if "abilities" in data:
        lines.append(f"{data['never']:,} of {data['abilities']:,} abilities were never carried out")
    return lines
