"""Which paragraphs a clone's tests prove: `@rule` and `@rule_not` marks, and the `rules` of scenarios."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from serai.cli.front import Stop

APPLIES = "applies"
APPLIES_NOT = "does not apply"
_MARKS = {"rule": APPLIES, "rule_not": APPLIES_NOT}

#: A paragraph's number and the side that is proved.
Proof = tuple[str, str]


def clone_root() -> Path | None:
    """The clone that this package runs from, compiled or not; None for an installed one."""
    here = Path(__file__).resolve()
    if "site-packages" in here.parts:
        return None
    return next((root for root in here.parents if (root / "tests" / "marks.py").is_file()), None)


def proofs(root: Path) -> set[Proof]:
    """Everything that the tests and scenarios under this folder prove."""
    found: set[Proof] = set()
    for path in sorted((root / "tests").rglob("*.py")):
        found.update(marks_in(_parsed(path)))
    for folder in ("tests", "scenarios"):
        for path in sorted((root / folder).rglob("*.toml")):
            found.update((number, APPLIES) for number in rules_in(path.read_text("utf-8")))
    return found


def gaps(numbers: Iterable[str], found: set[Proof]) -> list[tuple[str, list[str]]]:
    """Each paragraph that lacks a test, with the sides on which it lacks one."""
    lacking = []
    for number in numbers:
        missing = [side for side in (APPLIES, APPLIES_NOT) if (number, side) not in found]
        if missing:
            lacking.append((number, missing))
    return lacking


def marks_in(tree: ast.AST) -> Iterator[Proof]:
    """The marks on the tests of a module."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for decorator in node.decorator_list:
                yield from _mark(decorator)


def _mark(decorator: ast.expr) -> Iterator[Proof]:
    if not isinstance(decorator, ast.Call) or not decorator.args:
        return
    name = decorator.func
    word = name.id if isinstance(name, ast.Name) else name.attr if isinstance(name, ast.Attribute) else ""
    number = decorator.args[0]
    if word in _MARKS and isinstance(number, ast.Constant) and isinstance(number.value, str):
        yield number.value, _MARKS[word]


def rules_in(text: str) -> list[str]:
    """The `rules` that a scenario says it proves, at its top or in its head; none for any other TOML file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return []
    found: list[str] = []
    for table in (data, *(part for part in data.values() if isinstance(part, dict))):
        listed = table.get("rules", [])
        if isinstance(listed, list):
            found += [number for number in listed if isinstance(number, str)]
    return found


def _parsed(path: Path) -> ast.AST:
    try:
        return ast.parse(path.read_text("utf-8"), filename=str(path))
    except (SyntaxError, UnicodeDecodeError) as fault:
        raise Stop(f"{path}: {fault}") from None
