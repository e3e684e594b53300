import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from serai.arena import BadSimulation, simulate
from serai.arena.result import Played, Result, seat_of
from serai.arena.simulation import play_game
from serai.bots import BLANK, RandomBot, UnknownBot
from serai.games import UnknownGame, find_game
from serai.games.scarab_lords.verbs import PASS
from serai.kernel import Action, BadOption, Chance, View, seed_from
from tests.waiting import CEILING

GAME = "scarab-lords"


def untimed(result: Result) -> dict[str, Any]:
    return {key: value for key, value in result.data().items() if key not in ("seconds", "decisions_per_s")}


def test_the_result_does_not_hang_on_the_number_of_workers() -> None:
    seats = ["heuristic", "random"]
    alone = simulate(GAME, seats, 12, seed=4)
    shared = simulate(GAME, seats, 12, seed=4, workers=2)
    assert shared.played == alone.played
    assert untimed(shared) == untimed(alone)


def test_the_seed_makes_the_games() -> None:
    first, again, other = (simulate(GAME, ["random", "random"], 20, seed=seed).played for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_a_longer_simulation_begins_with_the_games_of_a_shorter_one() -> None:
    assert simulate(GAME, ["random", "random"], 30, seed=1).played[:10] == (
        simulate(GAME, ["random", "random"], 10, seed=1).played
    )


@dataclass
class Eyes:
    """A bot that takes the first action and remembers what it was shown."""

    shown: list[View] = field(default_factory=list)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        self.shown.append(view)
        return legal[0]


@dataclass
class Blind(Eyes):
    blind: bool = True


def test_two_games_in_a_row_share_the_deal_and_the_bots_change_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[tuple[list[str], bytes]] = []

    def note(rules: Any, bots: Sequence[Any], options: Any, chance: Chance, number: int) -> Played:
        tables.append(([type(bot).__name__ for bot in bots], chance.seed))
        return Played(number, (1.0, 0.0), "", 1, 1)

    monkeypatch.setattr("serai.arena.simulation.play_game", note)
    data = simulate(GAME, ["random", "heuristic"], 6, seed=1).data()
    assert [names for names, _ in tables] == [
        ["RandomBot", "HeuristicBot"],
        ["HeuristicBot", "RandomBot"],
    ] * 3
    seeds = [seed for _, seed in tables]
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    # Seat 1 won every game, so each bot won the three in which it sat there.
    assert [row["wins"] for row in data["bots"]] == [3, 3]
    assert [row["wins"] for row in data["by_seat"]] == [6, 0]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_in_a_group_every_bot_sits_in_every_seat(seats: int) -> None:
    for bot in range(seats):
        assert sorted(seat_of(bot, number, seats) for number in range(seats)) == list(range(seats))
    for number in range(2 * seats):
        assert sorted(seat_of(bot, number, seats) for bot in range(seats)) == list(range(seats))


def test_a_bot_gets_the_view_of_its_seat_and_a_blind_one_none() -> None:
    rules = find_game(GAME)
    eyes, blind = Eyes(), Blind()
    play_game(rules, [eyes, blind], rules.fill_options({}), Chance(seed_from(1)))
    assert {view.seat for view in eyes.shown} == {0}
    assert all(isinstance(view.data["players"][1]["hand"], int) for view in eyes.shown)
    assert all(view is BLANK for view in blind.shown)


def test_a_bot_that_chooses_what_is_not_legal_is_stopped() -> None:
    class Cheat:
        def choose(self, view: View, legal: Sequence[Action]) -> Action:
            return PASS()  # the first choice of a game is to name two phases

    rules = find_game(GAME)
    with pytest.raises(BadSimulation, match="not legal"):
        play_game(rules, [Cheat(), Cheat()], rules.fill_options({}), Chance(seed_from(1)))


def test_turns_of_a_match_add_up_over_its_games() -> None:
    rules = find_game(GAME)
    options = rules.fill_options({"variant": "match"})
    bots = [RandomBot(1), RandomBot(2)]
    state = rules.new(options, Chance(seed_from(1)))
    turns, game, last = 0, 1, 0
    while (seat := rules.asked(state)) is not None:
        rules.apply(state, bots[seat].choose(BLANK, rules.legal(state)))
        if state.games != game:
            turns, game = turns + last, state.games
        last = state.turn
    played = play_game(rules, [RandomBot(1), RandomBot(2)], options, Chance(seed_from(1)))
    assert played.turns == turns + last


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_adds_up(workers: int) -> None:
    steps: list[int] = []
    simulate(GAME, ["random", "random"], 31, seed=1, workers=workers, progress=steps.append)
    assert sum(steps) == 31
    assert min(steps) > 0
    assert len(steps) > 10


def test_the_data_is_complete_and_consistent() -> None:
    data = simulate(GAME, ["random", "heuristic"], 20, seed=6, options={"first": "1"}).data()
    assert set(data) == {
        *("game", "seats", "games", "seed", "options", "bots", "by_seat", "decisions", "turns", "reasons"),
        *("seconds", "decisions_per_s"),
    }
    assert data["options"] == {"variant": "game", "houses": "random", "first": "1"}
    for rows in (data["bots"], data["by_seat"]):
        assert sum(row["wins"] for row in rows) + max(row["draws"] for row in rows) == 20
        for row in rows:
            assert row["wins"] + row["draws"] + row["losses"] == 20
            assert row["low"] <= row["share"] <= row["high"]
    assert sum(data["reasons"].values()) == 20
    for length in (data["decisions"], data["turns"]):
        assert 0 < length["min"] <= length["median"] <= length["max"]
        assert length["min"] <= length["mean"] <= length["max"]
    assert data["decisions_per_s"] > 0


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"seats": ["random", "oracle"]}, UnknownBot),
        ({"seats": ["random"]}, BadSimulation),
        ({"games": 0}, BadSimulation),
        ({"workers": 0}, BadSimulation),
        ({"options": {"first": "3"}}, BadOption),
    ],
)
def test_what_cannot_be_played_is_refused_before_a_game_begins(
    change: dict[str, Any], fault: type[Exception]
) -> None:
    with pytest.raises(fault):
        simulate(**{"game": GAME, "seats": ["random", "random"], "games": 2, **change})


INTERRUPTED = """
import signal
import sys
from serai.arena import simulate

def tell(games):
    print(games, flush=True)

def main():
    try:
        simulate("scarab-lords", ["heuristic", "heuristic"], 10_000, workers=2, progress=tell)
    except KeyboardInterrupt:
        sys.exit(7)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background are deaf to Ctrl-C
    main()
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a terminal's Ctrl-C is sent by its process group")
def test_ctrl_c_ends_all_workers_and_says_nothing() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    process.stdout.readline()  # the first games are done: the workers are at work
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=CEILING)  # it waits for all who could still write
    assert process.returncode == 7
    assert errors == ""
