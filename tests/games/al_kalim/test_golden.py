"""Golden playthroughs: the first rounds of games, written down as a person reads them.

Changed rules show here first. After a change that is meant, write them anew with
`SERAI_GOLDEN=write pytest -k golden` and read the difference.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from serai.bots import find_bot
from serai.games.al_kalim import RULES
from serai.kernel import Table, open_table
from serai.words import words_of

FOLDER = Path(__file__).parent / "golden"
NAMES = ("One", "Two", "Three", "Four")
#: The seed, the options, and the round before which the page ends.
GAMES: dict[str, tuple[int, dict[str, str], int]] = {
    "two-wanderers": (21, {"seats": "2", "heroes": "talhia, brunda"}, 9),
    "four-wanderers": (22, {"seats": "4"}, 5),
}


def played_by_bots(seed: int, options: dict[str, str], end: int) -> str:
    """A game of random bots: every decision in its notation, and what it brought about."""
    names = NAMES[: int(options["seats"])]
    table: Table[Any] = open_table(RULES, seed, options, names)
    bots = [find_bot("random", RULES.id, seat) for seat in range(len(names))]
    lines = [f"seed {seed}, options {options}, all random"]
    lines += [f"    {words_of(RULES).event(event, names)}" for event in table.log(None)]
    while table.asked is not None and table.state.round < end:
        seat = table.asked
        action = bots[seat].choose(table.view(seat), table.legal)
        lines.append(f"{names[seat]}> {RULES.notate(table.state, action)}")
        table.play(action, seat)
        lines += [f"    {words_of(RULES).event(event, names)}" for event in table.happened]
    lines.append(f"round {table.state.round}: {table.hash}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_as_written(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    played = played_by_bots(*GAMES[name])
    if os.environ.get("SERAI_GOLDEN") == "write":
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")
