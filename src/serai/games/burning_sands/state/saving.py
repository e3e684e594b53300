"""A table as plain data, and back."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.state.columns import State, blank_state
from serai.games.burning_sands.state.frames import CLASSES
from serai.games.burning_sands.state.marks import Mark
from serai.games.burning_sands.state.pool import Pool, variant_from
from serai.games.burning_sands.state.rows import Noted, Raider, duel_from, happening_from
from serai.kernel import Chance, Data
from serai.parts.frames import frame_from

#: The columns and numbers that `dump` writes as they are.
_PLAIN: Final = (
    *("edition", "seats", "names", "house", "alive", "deck", "hand", "saved", "buried"),
    *("gone", "tops", "peeked", "kind", "owner", "control", "host", "bowed", "water", "str_turn", "ka_turn"),
    *("str_token", "ka_token", "at", "used", "side", "omen", "turn", "phase", "blessed"),
    *("inherited", "attacks", "raids", "raided", "attacker", "defenders", "battles", "battle", "fought"),
    *("dirty", "scores", "won_by"),
)
_ROWS: Final = (
    *("known", "glimpsed", "tokens", "traits", "lost_traits", "counters"),
    *("invited", "allies", "pledges", "cuts"),
)
_TYPED_ROWS: Final = ("turn_history", "pending", "raiders")


def dump(g: State) -> Data:
    """The whole state as plain data; the seed is left out."""
    data: dict[str, Data] = {name: _copied(getattr(g, name)) for name in _PLAIN}
    for name in _ROWS:
        data[name] = [list(row) for row in getattr(g, name)]
    for name in _TYPED_ROWS:
        data[name] = [row.data() for row in getattr(g, name)]
    data["duel"] = [] if g.duel is None else g.duel.data()
    data["marks"] = [mark.row() for mark in g.marks]
    data["variants"] = [variant.data() for variant in g.variants]
    data["stack"] = [frame.data() for frame in g.stack]
    data["drawn"] = g.chance.drawn
    return data


def load(data: Data, pool: Pool, chance: Chance) -> State:
    """The state that `dump` wrote; the offers are the engine's to make again."""
    g = blank_state(pool, chance, data["seats"])
    for name in _PLAIN:
        setattr(g, name, _copied(data[name]))
    for name in _ROWS:
        setattr(g, name, [tuple(row) for row in data[name]])
    set_marks(g, data["marks"])
    g.variants = [variant_from(row) for row in data["variants"]]
    g.turn_history = [Noted(*row) for row in data["turn_history"]]
    g.pending = [happening_from(row) for row in data["pending"]]
    g.raiders = [Raider(*row) for row in data["raiders"]]
    g.duel = duel_from(data["duel"])
    g.stack = [frame_from(frame, CLASSES) for frame in data["stack"]]
    g.chance.drawn = data["drawn"]
    return g


def set_marks(g: State, rows: Data) -> None:
    """The marks that these rows are."""
    g.marks = [Mark(*row) for row in rows]
    g.marked = 0
    for mark in g.marks:
        g.marked |= 1 << mark.what


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(part) for part in value]
    return value
