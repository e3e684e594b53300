"""Columns declared once: what the tool makes of a declaration is up to date, and does what the types say."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

from serai.kernel import Chance, seed_from

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "columns.py"
DECLARED = """from __future__ import annotations

from typing import Final

from serai.kernel import Chance
from serai.parts.columns import Fixed, Layout, Two, Unsaved
from serai.parts.engine import Waiting


class State(Waiting):
    def set_blank(self, chance: Chance, cards: tuple[str, ...]) -> None:
        self.wait_for_nothing(chance)
        self.cards: Unsaved[tuple[str, ...]] = cards
        self.hands: Two[list[int]] = [[1], [2]]
        self.piles: list[list[int]] = [[], [3]]
        self.names: Fixed[list[str]] = ["a", "b"]
        self.rows: list[tuple[int, ...]] = [(4,), ()]
        self.water: list[int] = [5, 5]
        self.clear()

    def clear(self) -> None:
        self.turn: int = 0
        self.pair: tuple[int, int] = (6, 7)
        self.lists: tuple[tuple[int, ...], ...] = ((8,), ())

    # columns: made by tools/columns.py
    # columns: end


# columns: made by tools/columns.py
# columns: end
"""


def loaded(path: Path, name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def made(tmp_path: Path) -> Any:
    """The module that the tool makes of the declaration."""
    file = tmp_path / "declared.py"
    file.write_text(loaded(TOOL, "columns_tool").made(DECLARED))
    return loaded(file, "declared")


def test_what_is_made_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"run python tools/columns.py for {done.stdout}"


def test_the_tool_makes_nothing_new_of_what_it_made() -> None:
    tool = loaded(TOOL, "columns_tool")
    once = tool.made(DECLARED)
    assert tool.made(once) == once


def test_a_clone_copies_what_can_change(tmp_path: Path) -> None:
    module = made(tmp_path)
    g = module.State()
    g.set_blank(Chance(seed_from(1)), ("x",))
    g.events = []
    copy = g.clone()
    assert copy.events is None
    for name in ("chance", "stack", "hands", "piles", "rows", "water"):
        assert getattr(copy, name) is not getattr(g, name)
    assert [copy.hands[0] is g.hands[0], copy.piles[1] is g.piles[1]] == [False, False]
    for name in ("cards", "names", "turn", "pair", "lists", "offers"):
        assert getattr(copy, name) is getattr(g, name)
    assert module.LAYOUT.dump(copy) == module.LAYOUT.dump(g)
    assert not hasattr(g, "__dict__")


def test_what_is_saved_comes_back_in_its_shape(tmp_path: Path) -> None:
    module = made(tmp_path)
    g, other = module.State(), module.State()
    for state in (g, other):
        state.set_blank(Chance(seed_from(1)), ("x",))
    g.turn, g.pair, g.rows, g.lists = 9, (1, 1), [(1, 2)], ((), (3,))
    data = module.LAYOUT.dump(g)
    assert "cards" not in data
    assert data["rows"] == [[1, 2]]
    module.LAYOUT.load(other, data, {})
    assert (other.turn, other.pair, other.rows, other.lists) == (9, (1, 1), [(1, 2)], ((), (3,)))
    assert module.LAYOUT.dump(other) == data
