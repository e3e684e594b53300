"""The games, each a package with its rules as `RULES`; none knows another, and no list has to be kept."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache
from typing import Any

from serai.kernel import Rules


class UnknownGame(ValueError):
    """A game that is not in this house."""


@lru_cache(maxsize=1)
def all_games() -> dict[str, Rules[Any]]:
    """Every game by its id."""
    found: dict[str, Rules[Any]] = {}
    for module in pkgutil.iter_modules(__path__):
        rules = importlib.import_module(f"{__name__}.{module.name}").RULES
        found[rules.id] = rules
    return found


def find_game(game: str) -> Rules[Any]:
    """The rules of a game, by its id."""
    games = all_games()
    if game not in games:
        raise UnknownGame(f"there is no game {game!r} here; the games are {', '.join(sorted(games))}")
    return games[game]
