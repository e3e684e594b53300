"""Positions worth looking at: games of bots from a fixed seed up to a moment, as scenario files."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from serai.bots import find_bot
from serai.games import find_game
from serai.kernel import open_table

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"

Look = Callable[[str, Any], bool]

#: Seeds and options of short games.
SHORT: dict[str, dict[str, Any]] = {
    "scarab-lords": {"seed": 4, "options": {}},
    "burning-sands": {"seed": 5, "options": {"seats": 2, "decks": "first-senpet,first-moto"}},
    "al-kalim": {"seed": 5, "options": {"seats": 2, "mode": "quick", "experience": 1}},
}

#: Moments of each game: the kind of the question to the first seat and its view decide.
MOMENTS: dict[str, dict[str, Look]] = {
    "scarab-lords": {
        "opening": lambda kind, view: True,
        "middle": lambda kind, view: kind == "phase" and view["turn"] >= 8,
        "supremacy": lambda kind, view: view["phase"] == "supremacy",
    },
    "burning-sands": {
        "opening": lambda kind, view: True,
        "paying": lambda kind, view: kind == "pay" and view["turn"] >= 3,
        "battle": lambda kind, view: kind == "battle" and view["battle"] is not None,
        "raid": lambda kind, view: kind.startswith("raid") and len(view["raid"]["rows"]) > 0,
        "duel": lambda kind, view: False,  # bots seldom come to one: see FILES
        "night": lambda kind, view: view["phase"] == "night" and view["turn"] >= 4,
    },
    "al-kalim": {
        "opening": lambda kind, view: True,
        "moving": lambda kind, view: kind == "moving",
        "combat": lambda kind, view: kind in ("attack", "face", "fight") or bool(view.get("combat")),
        "bazaar": lambda kind, view: kind == "bazaar",
        "night": lambda kind, view: view["time"] == "night",
    },
}

#: Moments that a file of the project sets by hand, and words of the last step that leads there.
FILES = {("burning-sands", "duel"): ("example-duel.toml", "thrust")}


@lru_cache
def scenario(game: str, moment: str) -> str:
    """The file of that moment; the first of some seeds that has it."""
    if (game, moment) in FILES:
        return beginning(game, *FILES[game, moment])
    look, short = MOMENTS[game][moment], SHORT[game]
    return position(game, look, short["options"], moment)


def beginning(game: str, name: str, last: str) -> str:
    """A scenario of the project up to the first of its steps in which these words stand."""
    head, *steps = (SCENARIOS / game / name).read_text("utf-8").split("[[step]]\n")
    there = next(n for n, step in enumerate(steps) if last in step.partition("[step.expect]")[0])
    return "[[step]]\n".join([head, *steps[: there + 1]])


def position(game: str, look: Look, options: dict[str, Any], title: str) -> str:
    """The file of a moment of a game with these options; the first of some seeds that has it."""
    first = SHORT[game]["seed"]
    for seed in range(first, first + 40):
        played = _play_to(game, seed, options, look)
        if played is not None:
            return file_of(game, seed, options, title, played)
    raise LookupError(f"no game of {game} comes to: {title}")


def opening(game: str, seed: int | None = None) -> str:
    """A short game from its first decision on."""
    short = SHORT[game]
    return file_of(game, short["seed"] if seed is None else seed, short["options"], "a short game", [])


def _play_to(game: str, seed: int, options: dict[str, Any], look: Look) -> list[str] | None:
    rules: Any = find_game(game)
    table = open_table(rules, seed, rules.fill_options(options))
    seats = rules.seated(rules.fill_options(options))
    bots = [find_bot("heuristic", game, seed * 10 + place) for place in range(seats)]
    played: list[str] = []
    while table.asked is not None and len(played) < 900:
        seat, legal = table.asked, table.legal
        if seat == 0 and len(legal) > 1 and look(rules.prompt(table.state).kind, table.view(0).data):
            return played
        do = rules.notate(table.state, bots[seat].choose(table.view(seat), legal))
        table.play(do, seat)
        played.append(do)
    return None


def file_of(game: str, seed: int, options: dict[str, Any], title: str, played: list[str]) -> str:
    lines = [f'title = "{title}"', f'game = "{game}"', f"seed = {seed}", "[options]"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in options.items()]
    if played:
        lines += ["[[step]]", f"play = {json.dumps(played, ensure_ascii=False)}"]
    return "\n".join(lines) + "\n"
