"""Finding a bot by its name: `random` plays every game, the others are in a module named after their game.

The bots of `scarab-lords` are in `serai.bots.scarab_lords`, as `BOTS`: a maker for each name, weakest first.
A registered game brings its `BOTS` along.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from serai.bots.bot import Bot, TakesRules
from serai.bots.random_bot import RandomBot
from serai.games import find_game
from serai.kernel import Rules
from serai.parts.registry import registered

#: What makes a bot from a seed (None: a fresh one).
Maker: TypeAlias = Callable[[int | None], Bot]

RANDOM = "random"
_USUAL = "heuristic"  # the bot that plays where nobody said which, if the game has one of that name


class UnknownBot(ValueError):
    """A bot that does not play this game."""


def _makers(game: str) -> dict[str, Maker]:
    """The makers of a game's bots by name, the weakest first."""
    own = registered().get(game)
    return _makers_in(f"serai.bots.{find_game(game).id.replace('-', '_')}" if own is None else own)


@cache
def _makers_in(module: str) -> dict[str, Maker]:
    """The makers that a module has beside the random bot; a game need not have any."""
    makers: dict[str, Maker] = {RANDOM: RandomBot}
    if importlib.util.find_spec(module) is not None:
        makers.update(getattr(importlib.import_module(module), "BOTS", {}))
    return makers


def bot_names(game: str) -> list[str]:
    """The bots that play a game, the weakest first; `UnknownGame` if there is no such game."""
    return list(_makers(game))


def usual_bot(game: str) -> str:
    """The bot that plays where nobody said which: the heuristic one, or else the strongest there is."""
    names = bot_names(game)
    return _USUAL if _USUAL in names else names[-1]


def find_bot(name: str, game: str, seed: int | None = None, rules: Rules[Any] | None = None) -> Bot:
    """A fresh bot for one seat; the same seed gives a bot that makes the same choices.

    `rules` are those of its table, where that has card sets of its own.
    """
    makers = _makers(game)
    if name not in makers:
        raise UnknownBot(f"no bot {name!r} plays {game}; the bots are {', '.join(makers)}")
    bot = makers[name](seed)
    if rules is not None and isinstance(bot, TakesRules):
        bot.play_by(rules)
    return bot
