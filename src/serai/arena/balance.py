"""How even a game is: many games between bots of the same strength, and what each side makes of them.

The games are kept in a ledger, piece by piece, so that a run that was broken off goes on where it was. Every
game follows from the seed, its contest and its number, in whatever order and on however many processes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import serai
from serai.arena.ledger import Ledger, digest
from serai.arena.work import share_out
from serai.bots import find_bot
from serai.games import find_game
from serai.kernel import Chance, Data, Options
from serai.parts.abilities import CountedGame, WeighedGame
from serai.parts.weighing import Contest

PIECE = 10  # games that are written down together
_PERSON = b"serai balance"


class BadBalance(ValueError):
    """A measurement that cannot be made."""


@dataclass(frozen=True)
class Plan:
    """Which games are played."""

    game: str
    bot: str
    seed: int
    contests: tuple[Contest, ...]

    def head(self, options: Data) -> dict[str, Data]:
        """What a ledger of these games says at its top."""
        return {
            "balance": self.game,
            "bot": self.bot,
            "seed": self.seed,
            "options": options,
            "sides": [list(contest.sides) for contest in self.contests],
            "version": version(self.game),
        }


@dataclass(frozen=True)
class Game:
    """One game that was played to its end."""

    contest: int
    number: int
    sides: tuple[str, ...]  # by seat
    scores: tuple[float, ...]
    victory: str
    turns: int
    decisions: int


def weighed_game(game: str) -> Any:
    """The rules of a game whose sides can be weighed."""
    rules = find_game(game)
    if not isinstance(rules, WeighedGame):
        raise BadBalance(f"{game} has no sides that could be weighed against each other")
    return rules


def plan(game: str, bot: str, seed: int, options: Options, sides: Sequence[str] = ()) -> Plan:
    """The contests between these sides, or between all."""
    rules = weighed_game(game)
    find_bot(bot, game, 0)
    known = rules.sides()
    for side in sides:
        if side not in known:
            raise BadBalance(f"{game} has no side {side!r}; the sides are {', '.join(known)}")
    contests = rules.contests(list(dict.fromkeys(sides)) or known, options)
    if not contests:
        raise BadBalance("at least two sides are needed")
    return Plan(game, bot, seed, tuple(contests))


def version(game: str) -> str:
    """One word for the code, the cards and the decks that games of this sort are made by."""
    root = Path(serai.__file__).parent
    rules = find_game(game)
    own = Path(str(sys.modules[type(rules).__module__].__file__)).parent
    folders = [root / "kernel", root / "parts", root / "bots", own]
    return digest([folder for folder in folders if folder.is_dir()])


def missing(plan: Plan, ledger: Ledger, games: int) -> list[tuple[int, range]]:
    """The games of each contest that the ledger has not, in pieces: first some of every contest."""
    have = {(row["contest"], game["n"]) for row in ledger.rows for game in row["games"]}
    found: list[tuple[int, range]] = []
    for start in range(0, games, PIECE):
        for contest in range(len(plan.contests)):
            for first, last in _gaps(contest, range(start, min(start + PIECE, games)), have):
                found.append((contest, range(first, last)))
    return found


def _gaps(contest: int, numbers: range, have: set[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The stretches of numbers that are not there."""
    first: int | None = None
    for number in numbers:
        lacks = (contest, number) not in have
        if lacks and first is None:
            first = number
        if not lacks and first is not None:
            yield first, number
            first = None
    if first is not None:
        yield first, numbers.stop


def play_on(
    plan: Plan, ledger: Ledger, games: int, workers: int, progress: Callable[[int], None] | None = None
) -> None:
    """Play what the ledger lacks. Lines are written in the order of the pieces, so a ledger says the same
    whoever played it and however often it was broken off."""
    pieces = missing(plan, ledger, games)
    waiting: dict[int, Data] = {}
    next_one = 0
    for place, row in share_out(partial(_play_piece, plan), list(enumerate(pieces)), workers):
        waiting[place] = row
        if progress is not None:
            progress(len(row["games"]))
        while next_one in waiting:
            ledger.append(waiting.pop(next_one))
            next_one += 1


def _play_piece(plan: Plan, piece: tuple[int, tuple[int, range]]) -> tuple[int, Data]:
    """The line of a ledger for these games."""
    place, (contest, numbers) = piece
    games: list[Data] = []
    counted: dict[str, list[int]] = {}
    for number in numbers:
        game, uses = play_one(plan, contest, number)
        games.append(
            {
                **{"n": number, "sides": list(game.sides), "scores": list(game.scores)},
                **{"victory": game.victory, "turns": game.turns, "decisions": game.decisions},
            }
        )
        for key, (used, resolved) in uses.items():
            row = counted.setdefault(key, [0, 0])
            row[0] += used
            row[1] += resolved
    line: dict[str, Data] = {"contest": contest, "games": games}
    if counted:
        line["uses"] = dict(sorted(counted.items()))
    return place, line


def play_one(plan: Plan, contest: int, number: int) -> tuple[Game, dict[str, tuple[int, int]]]:
    """Play a game of a contest to its end; with what its cards did."""
    rules = weighed_game(plan.game)
    tables = plan.contests[contest].tables
    options = rules.fill_options(tables[number % len(tables)])
    state = rules.new(options, Chance(_seed(plan.seed, "table", contest, number // len(tables))))
    rules.watch(state)
    bots = []
    for seat in range(rules.seated(options)):
        own = int.from_bytes(_seed(plan.seed, "bot", contest, number, seat)[:8], "big")
        bots.append(find_bot(plan.bot, plan.game, own))
    decisions = 0
    turns = turn = _turn(state)
    while (seat := rules.asked(state)) is not None:
        rules.apply(state, bots[seat].choose(rules.view(state, seat), rules.legal(state)))
        decisions += 1
        now = _turn(state)
        if now != turn:  # a smaller number: the next game of a match has begun
            turns += now - turn if now > turn else now
            turn = now
    outcome = rules.outcome(state)
    if outcome is None:
        raise BadBalance(f"{plan.game} asks nobody and has not ended")
    sides = tuple(rules.sides_at(state, options))
    game = Game(contest, number, sides, outcome.scores, rules.victory(state), turns, decisions)
    return game, dict(rules.counted(state)) if isinstance(rules, CountedGame) else {}


def _seed(seed: int, *what: object) -> bytes:
    words = ":".join(map(str, (seed, *what)))
    return blake2b(words.encode(), digest_size=32, person=_PERSON).digest()


def _turn(state: Any) -> int:
    """The number of the round, or of the turn in games that have no rounds."""
    turn: int = getattr(state, "round", 0) or getattr(state, "turn", 0)
    return turn


def games_in(ledger: Ledger) -> list[Game]:
    """All games of a ledger."""
    return [
        Game(
            *(row["contest"], game["n"], tuple(game["sides"]), tuple(game["scores"])),
            *(game["victory"], game["turns"], game["decisions"]),
        )
        for row in ledger.rows
        for game in row["games"]
    ]


def uses_in(ledger: Ledger) -> dict[str, tuple[int, int]]:
    """What the cards did in all games of a ledger, by key."""
    found: dict[str, tuple[int, int]] = {}
    for row in ledger.rows:
        for key, (used, resolved) in row.get("uses", {}).items():
            before = found.get(key, (0, 0))
            found[key] = before[0] + used, before[1] + resolved
    return found
