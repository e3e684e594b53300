"""Games from outside this package: how one is registered, and where its files are.

A game registers by one entry point of the group `serai.games`, its id as the name and its package as the
value, or for this process by the setting `SERAI_GAMES`, such as `wells=my_games.wells`, several with commas.
Its package has the rules as `RULES`. Beside them it may have its bots as `BOTS`, what it says to people as
`WORDS`, its rules in numbered paragraphs as `rules.md`, a guided first game as `lesson.toml`, and in a folder
`page` what the browser's page shows of it (`tools/page.py` builds it in).
"""

from __future__ import annotations

import os
from functools import lru_cache
from importlib import import_module, resources
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from typing import Any, Final

SETTING: Final = "SERAI_GAMES"
_GROUP: Final = "serai.games"


class BadRegistration(ValueError):
    """A registration that cannot be read."""


def registered() -> dict[str, str]:
    """The package of each game that is registered, by the game's id."""
    return {**_installed(), **_set(os.environ.get(SETTING, ""))}


@lru_cache(maxsize=1)
def _installed() -> dict[str, str]:
    return {point.name: point.value for point in entry_points(group=_GROUP)}


def _set(setting: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in setting.split(","):
        game, sign, package = entry.strip().partition("=")
        if not entry.strip():
            continue
        if not sign or not game or not package:
            raise BadRegistration(
                f"{SETTING} has entries such as wells=my_games.wells, not {entry.strip()!r}"
            )
        found[game] = package
    return found


def module_of(game: str) -> Any:
    """The package of a registered game, with its `RULES`."""
    return import_module(registered()[game])


def file_of(game: str, name: str) -> Traversable | None:
    """A file in the package of a registered game; None if there is none, or no such game."""
    package = registered().get(game)
    if package is None:
        return None
    spec = import_module(package)
    folder = resources.files(spec.__name__ if hasattr(spec, "__path__") else spec.__package__ or package)
    file = folder / name
    return file if file.is_file() else None
