"""Words for people: one object for each game, which the terminal, the server and replays share.

The words of a game stand in the subpackage of its name as `WORDS`, or the game brings them along
(`GivesWords`). A game that has neither is told in plain words made from its data.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import lru_cache
from typing import Any

from serai.kernel import Rules
from serai.words.game_words import Choice, GameWords, GivesWords


def words_of(rules: Rules[Any]) -> GameWords:
    """The words of a game; made once for each."""
    key: Any = rules
    return _words_of(key)


@lru_cache(maxsize=32)
def _words_of(rules: Any) -> GameWords:
    if isinstance(rules, GivesWords):
        return rules.words()
    module = f"{__name__}.{rules.id.replace('-', '_')}"
    if importlib.util.find_spec(module) is None:
        return GameWords(rules)
    found: GameWords = importlib.import_module(module).WORDS(rules)
    return found


__all__ = ["Choice", "GameWords", "GivesWords", "words_of"]
