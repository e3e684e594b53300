"""What mypyc cannot translate does not stand on the floors that are compiled (decision 0009)."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import compile as compiling

SOURCES = Path(__file__).resolve().parents[1] / "src" / "serai"


def starred(source: str) -> list[str]:
    """Comparisons with a row that has a star in it: `x in (*a, "b")`."""
    return [
        f"line {one.lineno}: {ast.unparse(one)}"
        for one in ast.walk(ast.parse(source))
        if isinstance(one, ast.Compare)
        for row in one.comparators
        if isinstance(row, (ast.Tuple, ast.List, ast.Set))
        and any(isinstance(element, ast.Starred) for element in row.elts)
    ]


def attributes(source: str) -> list[str]:
    """What a dataclass has beside its fields and methods: compiled, it would be a field, too."""
    return [
        f"line {part.lineno}: {one.name}: {ast.unparse(part)}"
        for one in ast.walk(ast.parse(source))
        if isinstance(one, ast.ClassDef) and any("dataclass" in ast.unparse(by) for by in one.decorator_list)
        for part in one.body
        if (isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) != "__slots__")
        or (isinstance(part, ast.AnnAssign) and "ClassVar" in ast.unparse(part.annotation))
    ]


def elliptic(source: str) -> list[str]:
    """Parameters whose default is `...`: it is checked like any other value when the module is loaded."""
    return [
        f"line {default.lineno}: {one.name}"
        for one in ast.walk(ast.parse(source))
        if isinstance(one, ast.FunctionDef)
        for default in (*one.args.defaults, *filter(None, one.args.kw_defaults))
        if isinstance(default, ast.Constant) and default.value is ...
    ]


def found_in(floor: str, look: Callable[[str], list[str]]) -> dict[str, list[str]]:
    """What a look at its source finds in each module of a floor that has such a thing."""
    paths = sorted((SOURCES / floor).rglob("*.py"))
    assert len(paths) > 10
    names = [str(path.relative_to(SOURCES)) for path in paths]
    compiled = [name for name in names if not f"serai/{name}".startswith(compiling.INTERPRETED_FOLDERS)]
    found = {name: look((SOURCES / name).read_text("utf-8")) for name in compiled}
    return {path: lines for path, lines in found.items() if lines}


@pytest.mark.parametrize("floor", compiling.FLOORS)
def test_nothing_is_sought_in_a_row_with_a_star(floor: str) -> None:
    assert found_in(floor, starred) == {}


@pytest.mark.parametrize("floor", compiling.FLOORS)
def test_a_dataclass_has_fields_and_methods_only(floor: str) -> None:
    assert found_in(floor, attributes) == {}


@pytest.mark.parametrize("floor", compiling.FLOORS)
def test_a_default_is_a_value(floor: str) -> None:
    assert found_in(floor, elliptic) == {}


def test_a_default_that_is_none_is_found() -> None:
    assert elliptic("def f(a: int = ..., *, b: int = ...) -> None: ...") == ["line 1: f", "line 1: f"]


def test_a_row_with_a_star_is_found() -> None:
    assert starred("a = x in (*b, 'c')\nd = y not in [1, *e]") == [
        "line 1: x in (*b, 'c')",
        "line 2: y not in [1, *e]",
    ]
    assert starred("for x in (*a, *b): y = x in a or x == 'c'") == []


def test_an_attribute_of_a_dataclass_is_found() -> None:
    plain = "class A:\n    aims = True\n    n: int = 1\n"
    assert attributes(f"@dataclass(frozen=True)\n{plain}") == ["line 3: A: aims = True"]
    assert attributes("@dataclass\nclass A:\n    m: ClassVar[int] = 1\n    n: int = 1") == [
        "line 3: A: m: ClassVar[int] = 1"
    ]
    assert attributes(plain) == []
