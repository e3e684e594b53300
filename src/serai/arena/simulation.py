"""Playing many games between bots, in groups that share their chance and change their seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import blake2b
from time import perf_counter
from typing import Any, TypeAlias

from serai.arena.result import Played, Result, seat_of
from serai.arena.work import share_out
from serai.bots import BLANK, Bot, find_bot
from serai.games import find_game
from serai.kernel import Chance, Data, Options, Rules
from serai.kernel.abilities import rules_for

#: Called with the number of games that were finished since the last call.
Progress: TypeAlias = Callable[[int], None]

_PERSON = b"serai arena"
_SHARES = 50  # pieces of work for each worker, for a smooth progress bar
_LARGEST = 8  # groups in a piece of work: a moment for a bot that thinks, and more than the sending costs


class BadSimulation(ValueError):
    """A simulation that cannot be played."""


def simulate(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    workers: int = 1,
    options: Options | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play games between the bots named in `seats`; the result does not hang on the number of workers.

    With n seats, n games in a row share the table's chance (deal, first player) while the bots move one seat
    on, so that the luck of deal and seat weighs on all bots alike. `ValueError` says what cannot be played.
    """
    rules = rules_for(find_game(game), options or {})
    filled = rules.fill_options(options or {})
    seated = rules.seated(filled)
    if len(seats) != seated:
        raise BadSimulation(f"{game} has {seated} seats here, not {len(seats)}")
    if games < 1 or workers < 1:
        raise BadSimulation("at least one game and one worker are needed")
    for name in seats:
        find_bot(name, game, 0)
    begun = perf_counter()
    played: list[Played] = []
    for piece in _pieces_played(game, tuple(seats), seed, filled, _pieces(games, seated, workers), workers):
        played += piece
        if progress is not None:
            progress(len(piece))
    played.sort(key=lambda one: one.number)
    return Result(game, tuple(seats), seed, filled, tuple(played), perf_counter() - begun)


def _pieces(games: int, seated: int, workers: int) -> list[range]:
    """The numbers of the games, cut into pieces of work of whole groups."""
    groups = -(-games // seated)
    size = seated * max(1, min(_LARGEST, groups // (workers * _SHARES)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def _pieces_played(
    game: str, seats: tuple[str, ...], seed: int, options: Data, pieces: list[range], workers: int
) -> Iterator[list[Played]]:
    return share_out(partial(play_games, game, seats, seed, options), pieces, workers)


def play_games(game: str, seats: tuple[str, ...], seed: int, options: Data, numbers: range) -> list[Played]:
    """Play the games of these numbers; each number means the same game in every process."""
    rules = rules_for(find_game(game), options)
    return [_play_number(rules, seats, seed, options, number) for number in numbers]


def _play_number(rules: Rules[Any], seats: tuple[str, ...], seed: int, options: Data, number: int) -> Played:
    n = len(seats)
    chance = Chance(_digest(seed, "table", number // n))
    bots: list[Bot | None] = [None] * n
    for bot, name in enumerate(seats):
        own = int.from_bytes(_digest(seed, "bot", number, bot)[:8], "big")
        bots[seat_of(bot, number, n)] = find_bot(name, rules.id, own, rules)
    return play_game(rules, [bot for bot in bots if bot is not None], options, chance, number)


def _digest(seed: int, *what: object) -> bytes:
    words = ":".join(map(str, (seed, *what)))
    return blake2b(words.encode(), digest_size=32, person=_PERSON).digest()


def play_game(
    rules: Rules[Any], bots: Sequence[Bot], options: Data, chance: Chance, number: int = 0
) -> Played:
    """Play one game to its end, with these bots in the seats."""
    state = rules.new(options, chance)
    state.events = None
    blind = [bool(getattr(bot, "blind", False)) for bot in bots]
    asked, legal, apply, view = rules.asked, rules.legal, rules.apply, rules.view
    decisions = 0
    turns = turn = _turn(state)
    while (seat := asked(state)) is not None:
        offers = legal(state)
        if blind[seat]:
            action = bots[seat].choose(BLANK, offers)
        else:
            action = bots[seat].choose(view(state, seat), offers)
            if action not in offers:
                raise BadSimulation(f"the bot in seat {seat + 1} chose {action!r}, which is not legal")
        apply(state, action)
        decisions += 1
        now = _turn(state)
        if now != turn:  # a smaller number: the next game of a match has begun
            turns += now - turn if now > turn else now
            turn = now
    outcome = rules.outcome(state)
    if outcome is None:
        raise BadSimulation(f"{rules.id} asks nobody and has not ended")
    return Played(number, outcome.scores, outcome.reason, decisions, turns)


def _turn(state: Any) -> int:
    """The number of the turn, in games that count turns."""
    turn: int = getattr(state, "turn", 0)
    return turn
