"""The benchmark: random games on one core, the same loop for every engine.

Seconds are the processor's, so that what else the machine does weighs on no row more than on another.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, TypeAlias

import serai
from serai.arena.peers import PEERS, Engine, Peer
from serai.games import all_games, find_game
from serai.kernel import COMPILED, Chance, Data, Options, seed_from
from serai.kernel.abilities import rules_for

#: A row has `engine`, `build` (`python` or `compiled`), `game`, `seats`, `games_per_s`, `decisions_per_s`,
#: `clones_per_s` and `note`. Where something could not be measured the three are None and the note says why.
Row: TypeAlias = dict[str, Data]

#: Called with what is measured next.
Progress: TypeAlias = Callable[[str], None]

SAMPLE = 20  # positions that are cloned, from the middle of as many games
CLONE_SHARE = 0.3  # of the time for a row
BUILDS = ("python", "compiled")


def run(
    games: Iterable[str] | None = None,
    seconds: float = 2.0,
    progress: Progress | None = None,
    peers: Sequence[Peer] = PEERS,
    options: Options | None = None,
) -> list[Row]:
    """Measure Serai's games (all, or those named) in the build that runs and in the other one if it is there,
    then every peer that is installed; each row takes about `seconds`.

    With options, tables of the games named are opened with these, and nothing else is measured.
    """
    names = sorted(all_games()) if games is None else [find_game(game).id for game in games]
    tell = progress or (lambda what: None)
    rows: list[Row] = []
    for name in names:
        tell(f"serai {name}, {build()} build")
        rows.append(measure(serai_engine(name, options), seconds))
        other = other_build() if options is None else None
        if other is not None:
            tell(f"serai {name}, the other build")
            rows.append(_measure_elsewhere(name, seconds, other))
    for peer in peers if options is None else ():
        if peer.installed:
            tell(f"{peer.name} {peer.game}")
            rows.append(_measure_peer(peer, seconds))
    return rows


def measure(engine: Engine, seconds: float) -> Row:
    """Play random games for a while, then clone positions for a while."""
    decisions, games, spent = _play(engine, seconds * (1 - CLONE_SHARE))
    clones, cloning = _clone(engine, decisions // games // 2, seconds * CLONE_SHARE)
    return _row(engine.engine, engine.build, engine.game, engine.seats) | {
        "games_per_s": round(games / spent, 1),
        "decisions_per_s": round(decisions / spent),
        "clones_per_s": round(clones / cloning),
    }


def _play(engine: Engine, seconds: float) -> tuple[int, int, float]:
    """Decisions, games and time. A game's set-up counts, and so does listing the legal actions."""
    legal, apply = engine.legal, engine.apply
    draw = Random(0).random
    decisions = games = 0
    begun = process_time()
    until = begun + seconds
    while True:
        state = engine.new(games)
        while True:
            offers = legal(state)
            if not offers:
                break
            apply(state, offers[int(draw() * len(offers))])
            decisions += 1
        games += 1
        now = process_time()
        if now >= until:
            return decisions, games, now - begun


def _clone(engine: Engine, middle: int, seconds: float) -> tuple[int, float]:
    """Clones and time, over positions in the middle of games."""
    sample = [_position(engine, seed, middle) for seed in range(SAMPLE)]
    clone = engine.clone
    clones = 0
    begun = process_time()
    until = begun + seconds
    while True:
        for state in sample:
            clone(state)
        clones += SAMPLE
        now = process_time()
        if now >= until:
            return clones, now - begun


def _position(engine: Engine, seed: int, decisions: int) -> Any:
    """A position after that many decisions, or before the last one of a shorter game."""
    draw = Random(seed).random
    state = engine.new(seed)
    last = state
    for _ in range(decisions):
        offers = engine.legal(state)
        if not offers:
            return last
        last = engine.clone(state)
        engine.apply(state, offers[int(draw() * len(offers))])
    return state if engine.legal(state) else last


def _row(engine: str, built: str, game: str, seats: int) -> Row:
    return {
        "engine": engine,
        "build": built,
        "game": game,
        "seats": seats,
        "games_per_s": None,
        "decisions_per_s": None,
        "clones_per_s": None,
        "note": "",
    }


def _unheard(state: Any) -> Any:
    """A state to which nobody listens."""
    state.events = None
    return state


def serai_engine(game: str, options: Options | None = None) -> Engine:
    """A game of this house, in the build that runs."""
    rules = rules_for(find_game(game), options or {})
    options = rules.fill_options(options or {})
    return Engine(
        engine="serai",
        build=build(),
        game=game,
        seats=rules.seated(options),
        new=lambda seed: _unheard(rules.new(options, Chance(seed_from(seed)))),
        legal=rules.legal,
        apply=rules.apply,
        clone=lambda state: state.clone(),
    )


def build() -> str:
    """The build that runs."""
    return BUILDS[COMPILED]


def other_build() -> Path | None:
    """The folder to import the other build from, in a clone of the project where it was made."""
    package = Path(serai.__file__).resolve().parent
    if COMPILED:
        found = package.parents[2] / "src"
        return found if (found / "serai" / "__init__.py").is_file() else None
    found = package.parents[1] / "build" / "compiled"
    return found if any((found / "serai" / "kernel").glob("__init__.*.so")) else None


def _measure_elsewhere(game: str, seconds: float, folder: Path) -> Row:
    """A row of the other build, measured in a process of its own."""
    command = [sys.executable, "-P", "-m", "serai.arena.bench", game, str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    rules = find_game(game)
    empty = _row("serai", BUILDS[not COMPILED], game, rules.seated(rules.fill_options({})))
    try:
        row: Row = json.loads(done.stdout)
    except ValueError:
        return empty | {"note": _last_line(done.stderr) or f"ended with exit code {done.returncode}"}
    if row["build"] == build():
        return empty | {"note": f"what is in {folder} does not fit this Python"}
    return row


def _measure_peer(peer: Peer, seconds: float) -> Row:
    """A row of a peer; whatever goes wrong there is told in the row."""
    try:
        return measure(peer.make(), seconds)
    except Exception as fault:  # another's code may raise anything
        return _row(peer.name, "", peer.game, 0) | {"note": _last_line(f"{type(fault).__name__}: {fault}")}


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else ""


if __name__ == "__main__":  # how one build asks the other
    sys.stdout.write(json.dumps(measure(serai_engine(sys.argv[1]), float(sys.argv[2]))))
