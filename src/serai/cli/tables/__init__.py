"""Tables in words: a view and its events as plain lines. A game's wording is the module of its name."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from serai.cli.tables.telling import Choice, Telling
from serai.kernel import Rules


def telling_of(rules: Rules[Any]) -> Telling:
    """How a game's table is told."""
    module = f"{__name__}.{rules.id.replace('-', '_')}"
    if importlib.util.find_spec(module) is None:
        return Telling(rules)
    found: Telling = importlib.import_module(module).TELLING(rules)
    return found


__all__ = ["Choice", "Telling", "telling_of"]
