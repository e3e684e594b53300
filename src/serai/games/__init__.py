"""The games, each a package with its rules as `RULES`; none knows another, and no list has to be kept.

The package of a game has its id as a name: `scarab-lords` is `serai.games.scarab_lords`. A game that lives
elsewhere is registered (`serai.parts.registry`).
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from serai.kernel import Rules
from serai.parts.registry import module_of, registered


class UnknownGame(ValueError):
    """A game that is not in this house."""


def game_ids() -> list[str]:
    """The ids of all games, without loading any."""
    return sorted({*_own_ids(), *registered()})


def _own_ids() -> list[str]:
    return [module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__)]


def all_games() -> dict[str, Rules[Any]]:
    """Every game by its id."""
    return {game: find_game(game) for game in game_ids()}


def find_game(game: str) -> Rules[Any]:
    """The rules of a game, by its id; only that game is loaded."""
    known = game_ids()
    if game not in known:
        raise UnknownGame(f"there is no game {game!r} here; the games are {', '.join(known)}")
    if game not in _own_ids():
        others: Rules[Any] = module_of(game).RULES
        return others
    rules: Rules[Any] = importlib.import_module(f"{__name__}.{game.replace('-', '_')}").RULES
    return rules
