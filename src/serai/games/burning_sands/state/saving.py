"""A table as plain data, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.state.columns import LAYOUT, State, blank_state
from serai.games.burning_sands.state.frames import CLASSES
from serai.games.burning_sands.state.marks import Mark
from serai.games.burning_sands.state.pool import Pool, variant_from
from serai.games.burning_sands.state.rows import Raider, duel_from, happening_from
from serai.kernel import Chance, Data


def _variants(rows: Data) -> Data:
    return [variant_from(row) for row in rows]


def _marks(rows: Data) -> Data:
    return [Mark(*row) for row in rows]


def _raiders(rows: Data) -> Data:
    return [Raider(*row) for row in rows]


def _happenings(rows: Data) -> Data:
    return [happening_from(row) for row in rows]


#: How the typed columns are read.
_READERS: Final[dict[str, Callable[[Data], Data]]] = {
    "variants": _variants,
    "marks": _marks,
    "turn_history": _happenings,
    "last_history": _happenings,
    "raiders": _raiders,
    "duel": duel_from,
    "pending": _happenings,
}


def dump(g: State) -> Data:
    """The whole state as plain data; the seed is left out."""
    return {**LAYOUT.dump(g), "drawn": g.chance.drawn}


def load(data: Data, pool: Pool, chance: Chance) -> State:
    """The state that `dump` wrote; the offers are the engine's to make again."""
    g = blank_state(pool, chance, data["seats"])
    LAYOUT.load(g, data, CLASSES, _READERS)
    _find_marked(g)
    chance.drawn = data["drawn"]
    return g


def load_rows(g: State, data: Data, names: tuple[str, ...]) -> None:
    """Set some of the typed columns."""
    for name in names:
        setattr(g, name, _READERS[name](data[name]))
    _find_marked(g)


def _find_marked(g: State) -> None:
    """Which sorts of marks there are."""
    g.marked = 0
    for mark in g.marks:
        g.marked |= 1 << mark.what
