"""`serai sim`: many games between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from serai.cli.common import Game, Json, SetFiles, TableOptions, count, print_json, rules_of, table_options
from serai.cli.front import Stop
from serai.cli.progress import progress_bar

if TYPE_CHECKING:
    from serai.kernel import Data


def sim(
    game: Game,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    seats: Annotated[
        str | None,
        typer.Option(help="The bots, with commas between them; the game's own against random if not said."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same number gives the same games again.")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 1,
    own: SetFiles = None,
    option: TableOptions = None,
    as_json: Json = False,
) -> None:
    """Play many games between bots and count who wins.

    The bots change seats from game to game, and games in a row share their chance, so that neither seat nor
    deal favours one of them. Shares of wins come with their 95 % intervals (Wilson).

    \b
    Example:
      serai sim scarab-lords --games 400 --seats heuristic,random --seed 1 --workers 2
      serai sim burning-sands --games 40 --option decks=my-deck.toml,moto
      serai sim scarab-lords --games 40 --set my-set.toml
    """
    rules = rules_of(game, own)
    options = table_options(rules, option)
    seated = rules.seated(options)
    bots = _bots(game, seated) if seats is None else [name.strip() for name in seats.split(",")]
    if len(bots) != seated:
        raise Stop(f"{game} has {count(seated, 'seat')} here, and --seats names {len(bots)}: {seats}")

    from serai.arena import BadSimulation, simulate
    from serai.bots import UnknownBot

    try:
        with progress_bar("playing", games, shown=not as_json) as advance:
            result = simulate(game, bots, games, seed, workers, options, advance)
    except (UnknownBot, BadSimulation) as fault:
        raise Stop(str(fault)) from None
    data = result.data()
    if as_json:
        print_json(data)
    else:
        for line in sim_lines(data):
            print(line)


def _bots(game: str, seated: int) -> list[str]:
    """The game's usual bot against random ones."""
    from serai.bots import usual_bot

    return [usual_bot(game), *["random"] * (seated - 1)]


def sim_lines(data: Data) -> list[str]:
    """The result for people: a line for each bot and seat, the lengths, the ends."""
    lines = [f"{data['game']}: {count(data['games'], 'game')}, seed {data['seed']}", ""]
    lines += [f"{'':<16}{'wins':>7}{'draws':>7}{'losses':>8}   share of wins (95 % interval)"]
    rows = [(row["bot"], row) for row in data["bots"]]
    rows += [(f"seat {row['seat'] + 1}", row) for row in data["by_seat"]]
    for name, row in rows:
        share = f"{row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})"
        lines.append(f"{name:<16}{row['wins']:>7}{row['draws']:>7}{row['losses']:>8}   {share}")
    lines.append("")
    for what in ("decisions", "turns"):
        row = data[what]
        spread = f"median {row['median']:g}, mean {row['mean']:.1f}, {row['min']} to {row['max']}"
        lines.append(f"{what} in a game: {spread}")
    lines += ["", "how the games ended:"]
    lines += [f"{n:>7}  {reason}" for reason, n in data["reasons"].items()]
    lines += ["", f"{data['seconds']:.1f} s, {data['decisions_per_s']:,} decisions per second"]
    return lines
