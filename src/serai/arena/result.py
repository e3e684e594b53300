"""What many games came to: who won how often, by bot and by seat, how long they were and how they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, median

from serai.arena.intervals import wilson
from serai.kernel import Data


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played to its end."""

    number: int
    scores: tuple[float, ...]  # by seat
    reason: str
    decisions: int
    turns: int


@dataclass(frozen=True)
class Result:
    """The games of a simulation. All but `seconds` follows from game, seats, games, seed and options."""

    game: str
    seats: tuple[str, ...]  # the bots; in game k bot b sits in seat (b - k) mod n
    seed: int
    options: Data
    played: tuple[Played, ...]
    seconds: float

    def data(self) -> dict[str, Data]:
        """The whole result as plain data."""
        n = len(self.seats)
        decisions = [game.decisions for game in self.played]
        return {
            "game": self.game,
            "seats": list(self.seats),
            "games": len(self.played),
            "seed": self.seed,
            "options": self.options,
            "bots": [
                {"bot": name, **_tally([_score_of(game, bot, n) for game in self.played])}
                for bot, name in enumerate(self.seats)
            ],
            "by_seat": [
                {"seat": seat, **_tally([(game.scores, seat) for game in self.played])} for seat in range(n)
            ],
            "decisions": _lengths(decisions),
            "turns": _lengths([game.turns for game in self.played]),
            "reasons": dict(Counter(game.reason for game in self.played).most_common()),
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(sum(decisions) / self.seconds) if self.seconds else 0,
        }


def seat_of(bot: int, number: int, seats: int) -> int:
    """Where a bot sits in a game: one seat further round the table from game to game of a group."""
    return (bot - number) % seats


def _score_of(game: Played, bot: int, seats: int) -> tuple[tuple[float, ...], int]:
    return game.scores, seat_of(bot, game.number, seats)


def _tally(places: Sequence[tuple[tuple[float, ...], int]]) -> dict[str, Data]:
    """Wins, draws and losses of whoever had these scores, and the share of wins with its interval."""
    games = len(places)
    wins = draws = 0
    for scores, seat in places:
        if scores[seat] == 1:
            wins += 1
        elif scores[seat] > 0:
            draws += 1
    low, high = wilson(wins, games)
    return {
        "wins": wins,
        "draws": draws,
        "losses": games - wins - draws,
        "share": wins / games if games else 0.0,
        "low": low,
        "high": high,
    }


def _lengths(numbers: Sequence[int]) -> dict[str, Data]:
    if not numbers:
        return {"median": 0, "mean": 0.0, "min": 0, "max": 0}
    return {
        "median": median(numbers),
        "mean": round(mean(numbers), 2),
        "min": min(numbers),
        "max": max(numbers),
    }
