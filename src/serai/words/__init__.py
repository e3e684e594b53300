"""Words for people: one object for each game, which the terminal, the server and replays share.

The words of a game stand in the subpackage of its name as `WORDS`; a registered game brings them along in
its package, under the same name. A game that has neither is told in plain words made from its data.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import lru_cache
from typing import Any

from serai.kernel import Rules
from serai.parts.registry import module_of, registered
from serai.words.game_words import Choice, GameWords


def words_of(rules: Rules[Any]) -> GameWords:
    """The words of a game; made once for each."""
    key: Any = rules
    return _words_of(key)


@lru_cache(maxsize=32)
def _words_of(rules: Any) -> GameWords:
    module = f"{__name__}.{rules.id.replace('-', '_')}"
    own: Any = None
    if rules.id in registered():
        own = module_of(rules.id)
    elif importlib.util.find_spec(module) is not None:
        own = importlib.import_module(module)
    found: GameWords = getattr(own, "WORDS", GameWords)(rules)
    return found


__all__ = ["Choice", "GameWords", "words_of"]
