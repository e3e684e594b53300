"""Golden playthroughs: whole games written down as a person reads them; changed rules show here first.

After a change that is meant, write them anew with `SERAI_GOLDEN=write pytest -k golden`
and read the difference.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from serai.bots import find_bot
from serai.games.scarab_lords import RULES
from serai.kernel import Table, open_table
from serai.words import words_of

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, dict[str, str], str]] = {
    "temet-begins": (11, {"houses": "temet-ankar", "first": "1"}, "heuristic"),
    "ankar-begins": (12, {"houses": "temet-ankar", "first": "2"}, "heuristic"),
    "a-match": (13, {"variant": "match", "houses": "ankar-temet"}, "heuristic"),
    "two-fools": (14, {}, "random"),
}


def played_by_bots(seed: int, options: dict[str, str], bot: str) -> str:
    """A game between two bots: every decision in its notation, what it brought about, and the end."""
    table: Table[Any] = open_table(RULES, seed, options, ("One", "Two"))
    bots = [find_bot(bot, RULES.id, seat) for seat in (0, 1)]
    lines = [f"seed {seed}, options {options}, both {bot}"]
    while table.asked is not None:
        seat = table.asked
        action = bots[seat].choose(table.view(seat), table.legal)
        lines.append(f"{('One', 'Two')[seat]}> {RULES.notate(table.state, action)}")
        table.play(action, seat)
        lines += [f"    {words_of(RULES).event(event, ('One', 'Two'))}" for event in table.happened]
    assert table.outcome is not None
    lines.append(f"{table.outcome.scores}: {table.outcome.reason} ({table.outcome.rule}); {table.hash}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_as_written(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    played = played_by_bots(*GAMES[name])
    if os.environ.get("SERAI_GOLDEN") == "write":
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")
