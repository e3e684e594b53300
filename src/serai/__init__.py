"""Serai: a house where desert games are played, and a library to study them with."""

from __future__ import annotations

from typing import Any

from serai.games import all_games, find_game
from serai.kernel import Chance, Options, Refused, Table, open_table

__version__ = "0.1.0"


def open(game: str, seed: int | bytes | None = None, options: Options | None = None) -> Table[Any]:
    """Open a table of a game: `serai.open("scarab-lords", seed=7)`."""
    return open_table(find_game(game), seed, options)


__all__ = ["Chance", "Refused", "Table", "__version__", "all_games", "find_game", "open"]
