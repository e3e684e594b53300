"""How even the heroes of Al-Kalim are: games between heuristic bots, and each hero's share of the wins.

    PYTHONPATH=src python tools/balance.py --games 1000 --seats 4 --mode standard --workers 2

A hero who wins as often as the number of seats lets expect has 1.00 of an even share; the interval is the
Wilson interval of 95 %. Heroes and seats are dealt by chance, and the same seed gives the same games.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from statistics import mean, median, quantiles
from time import perf_counter

from serai.arena import wilson
from serai.arena.work import share_out
from serai.bots import find_bot
from serai.games.al_kalim import RULES
from serai.games.al_kalim.setup.new_table import MODES
from serai.kernel import Chance, Data, seed_from

GAME = "al-kalim"
PIECE = 4  # games that a process plays before it reports


@dataclass(frozen=True)
class Table:
    """Which games are played."""

    seats: int
    mode: str
    bot: str
    seed: int


@dataclass(frozen=True)
class Row:
    """One game: the heroes by seat, the scores by seat, its length, and how it ended."""

    heroes: tuple[str, ...]
    scores: tuple[float, ...]
    first: int
    rounds: int
    rule: str


def play(table: Table, numbers: range) -> list[Row]:
    """Play the games of these numbers."""
    return [play_one(table, number) for number in numbers]


def play_one(table: Table, number: int) -> Row:
    """Play one game to its end."""
    chance = Chance(seed_from(table.seed * 1_000_003 + number))
    state = RULES.new({"seats": table.seats, "mode": table.mode}, chance)
    bots = [find_bot(table.bot, GAME, number * table.seats + seat) for seat in range(table.seats)]
    while (seat := RULES.asked(state)) is not None:
        RULES.apply(state, bots[seat].choose(RULES.view(state, seat), RULES.legal(state)))
    outcome = RULES.outcome(state)
    if outcome is None:
        raise RuntimeError(f"game {number} asks nobody and has not ended")
    heroes = tuple(RULES.pool.faces[card].name for card in state.hero)
    return Row(heroes, outcome.scores, state.first, state.round, outcome.rule)


def report(table: Table, rows: Sequence[Row], seconds: float) -> dict[str, Data]:
    """What the games came to, as plain data."""
    heroes = sorted({name for row in rows for name in row.heroes})
    rounds = [row.rounds for row in rows]
    tallies = [
        (name, [row.scores[row.heroes.index(name)] for row in rows if name in row.heroes]) for name in heroes
    ]
    order = [[row.scores[(row.first + place) % table.seats] for row in rows] for place in range(table.seats)]
    return {
        "games": len(rows),
        "seats": table.seats,
        "mode": table.mode,
        "bot": table.bot,
        "seed": table.seed,
        "heroes": [{"hero": name, **share(scores, table.seats)} for name, scores in tallies],
        "turn_order": [
            {"place": place + 1, **share(scores, table.seats)} for place, scores in enumerate(order)
        ],
        "rounds": {
            "median": median(rounds),
            "mean": round(mean(rounds), 1),
            "least": min(rounds),
            "most": max(rounds),
            "tenths": [round(one, 1) for one in quantiles(rounds, n=10)] if len(rounds) > 1 else rounds,
        },
        "by_the_limit": sum([1 for row in rows if row.rule != "AK 17.1"]),
        "seconds": round(seconds, 1),
    }


def share(scores: Sequence[float], seats: int) -> dict[str, Data]:
    """Games, wins, and the share of wins measured by an even share, with its interval."""
    wins = sum(scores)
    low, high = wilson(wins, len(scores))
    even = 1 / seats
    return {
        "games": len(scores),
        "wins": round(wins, 2),
        "relative": round(wins / len(scores) / even, 3),
        "low": round(low / even, 3),
        "high": round(high / even, 3),
    }


def lines(data: dict[str, Data]) -> list[str]:
    """The report for people."""
    head = f"al-kalim, {data['mode']}, {data['seats']} seats, {data['games']} games, bot {data['bot']}"
    found = [head, "", f"{'':<28}{'games':>6}{'wins':>7}   share of wins, 1.00 is even (95 % interval)"]
    rows = [(row["hero"], row) for row in data["heroes"]]
    rows += [(f"place {row['place']} in turn order", row) for row in data["turn_order"]]
    for name, row in rows:
        interval = f"{row['relative']:.2f} ({row['low']:.2f} to {row['high']:.2f})"
        found.append(f"{name:<28}{row['games']:>6}{row['wins']:>7g}   {interval}")
    rounds = data["rounds"]
    found += [
        "",
        f"rounds: median {rounds['median']:g}, mean {rounds['mean']}, {rounds['least']} to {rounds['most']}",
        f"games that ran to the last round: {data['by_the_limit']}",
        f"{data['seconds']} s",
    ]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description="How even the heroes of Al-Kalim are.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4, choices=range(2, 7))
    parser.add_argument("--mode", default="standard", choices=MODES)
    parser.add_argument("--bot", default="heuristic")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    asked = parser.parse_args(arguments)
    if asked.games < 1 or asked.workers < 1:
        parser.error("at least one game and one worker are needed")
    table = Table(asked.seats, asked.mode, asked.bot, asked.seed)
    pieces = [range(start, min(start + PIECE, asked.games)) for start in range(0, asked.games, PIECE)]
    begun = perf_counter()
    rows = [row for piece in share_out(partial(play, table), pieces, asked.workers) for row in piece]
    data = report(table, rows, perf_counter() - begun)
    print(json.dumps(data, indent=2) if asked.json else "\n".join(lines(data)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
