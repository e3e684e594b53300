"""What clones share is replaced and never changed in place (`parts.columns.Fixed` and `Rows`)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import serai.games.burning_sands as package
from serai.games.burning_sands.state import columns

FOLDER = Path(package.__file__).parent
CHANGES = ("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort")


def marked(mark: str) -> list[str]:
    """The columns that are declared with a mark."""
    return re.findall(rf"self\.(\w+): {mark}\[", Path(columns.__file__).read_text("utf-8"))


FIXED, ROWS = marked("Fixed"), marked("Rows")


def is_shared(node: ast.expr) -> bool:
    """Whether an expression is a list that clones share: `g.tokens`, `g.hand[seat]`."""
    if isinstance(node, ast.Subscript):
        return is_column(node.value, ROWS)
    return is_column(node, FIXED)


def is_column(node: ast.expr, names: list[str]) -> bool:
    named = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "g"
    return named and isinstance(node, ast.Attribute) and node.attr in names


def changed(tree: ast.AST) -> Iterator[int]:
    """The lines in which such a list is changed in place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CHANGES and is_shared(node.func.value):
                yield node.lineno
        elif isinstance(node, ast.AugAssign):
            if is_shared(node.target):
                yield node.lineno
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load) and is_shared(node.value):
            yield node.lineno


def test_the_columns_are_found() -> None:
    assert "tokens" in FIXED
    assert "hand" in ROWS


@pytest.mark.parametrize("folder", ["rules", "machine"])
def test_no_rule_changes_what_clones_share(folder: str) -> None:
    found = [
        f"{path.name}:{line}"
        for path in sorted((FOLDER / folder).glob("*.py"))
        for line in changed(ast.parse(path.read_text("utf-8")))
    ]
    assert not found, "replace the list instead"


@pytest.mark.parametrize(
    "line", ["g.tokens.append(1)", "g.hand[0] += [1]", "g.alive[1] = False", "g.deck[0][1] = 2"]
)
def test_what_is_a_change(line: str) -> None:
    assert list(changed(ast.parse(line))) == [1]


@pytest.mark.parametrize("line", ["g.tokens = [1]", "g.hand[0] = [1]", "g.alive[1]", "g.used[1] = 2"])
def test_what_is_none(line: str) -> None:
    assert not list(changed(ast.parse(line)))
