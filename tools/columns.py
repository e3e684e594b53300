"""Writes what follows from the columns of a game's state: `__slots__`, `clone` and `LAYOUT`.

A state class declares its columns (`self.scarabs: list[int] = []`) in its methods; see `serai.parts.columns`.
What is made stands in the same file between two marks, first inside the class and then behind it. `--check`
changes nothing and tells which files are out of date.
"""

import ast
import re
import sys
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).resolve().parents[1]
BEGIN, END = "# columns: made by tools/columns.py", "# columns: end"
WIDTH = 104

#: How a type is copied and saved: its pattern, the copy, the name of its shape in `Layout`.
SHAPES = (
    (r"Two\[list\[.*\]\]", "[self.{0}[0].copy(), self.{0}[1].copy()]", "nested"),
    (r"list\[list\[.*\]\]", "[part.copy() for part in self.{0}]", "nested"),
    (r"list\[tuple\[.*\]\]", "self.{0}.copy()", "rows"),
    (r"list\[.*\]", "self.{0}.copy()", "lists"),
    (r"tuple\[tuple\[.*\].*\]", "self.{0}", "tables"),
    (r"tuple\[.*\]", "self.{0}", "tuples"),
    (r".*", "self.{0}", "plain"),
)

#: The shapes in the order of `Layout`.
KINDS = ("plain", "lists", "tuples", "nested", "rows", "tables", "typed")

#: What every state has from `Waiting`; a clone has no listener.
WAITING = (
    ("chance", "self.chance.clone()"),
    ("events", "None"),
    ("stack", "self.stack.copy()"),
    ("offers", "self.offers"),
)


class Column:
    """One column of a state."""

    def __init__(self, name: str, type: str) -> None:
        self.name = name
        marks: list[str] = []
        while marked := re.fullmatch(r"(Unsaved|Fixed|Rows|Typed)\[(.*)\]", type):
            marks.append(marked[1])
            type = marked[2]
        copy, shape = next((copy, shape) for pattern, copy, shape in SHAPES if re.fullmatch(pattern, type))
        self.copy = copy.format(name)
        if "Fixed" in marks:
            self.copy = f"self.{name}"
        elif "Rows" in marks:
            self.copy = f"self.{name}.copy()"
        self.shape = "" if "Unsaved" in marks else "typed" if "Typed" in marks else shape


def columns_of(state: ast.ClassDef) -> list[Column]:
    """The columns that a class declares in its methods, in their order."""
    return [
        Column(step.target.attr, ast.unparse(step.annotation))
        for method in state.body
        if isinstance(method, ast.FunctionDef)
        for step in method.body
        if isinstance(step, ast.AnnAssign) and isinstance(step.target, ast.Attribute)
    ]


def in_class(state: str, columns: list[Column]) -> list[str]:
    """The lines that stand inside the class."""
    names = ", ".join([f'"{name}"' for name in sorted(column.name for column in columns)])
    rows = [row.rstrip(",") for row in wrap(names, WIDTH - 12)]
    slots = [f"        *({row})," if "," in row else f"        {row}," for row in rows]
    whole = ["    __slots__ = (", *slots, "    )"] if len(slots) > 1 else [f"    __slots__ = ({names})"]
    lines = [f"    {BEGIN}", *whole, ""]
    lines += [f"    def clone(self) -> {state}:", '        """An independent copy without a listener."""']
    lines.append(f"        s = {state}()")
    copies = [*WAITING, *[(column.name, column.copy) for column in columns]]
    return [*lines, *_copied(copies), "        return s", "", f"    {END}"]


def _copied(copies: list[tuple[str, str]]) -> list[str]:
    """Assignments of up to three columns in one line; for more Python would make a tuple first."""
    lines: list[str] = []
    while copies:
        for n in (3, 2, 1):
            names = ", ".join([f"s.{name}" for name, _ in copies[:n]])
            line = f"        {names} = {', '.join([copy for _, copy in copies[:n]])}"
            if len(line) <= WIDTH:
                break
        lines.append(line)
        copies = copies[n:]
    return lines


def behind_class(columns: list[Column]) -> list[str]:
    """The lines that stand behind the class."""
    named = [(shape, [column.name for column in columns if column.shape == shape]) for shape in KINDS]
    short = ", ".join([f'{shape}="{" ".join(names)}"' for shape, names in named if names])
    if len(short) < WIDTH - 24:
        return [BEGIN, f"LAYOUT: Final = Layout({short})", END]
    lines = [BEGIN, "LAYOUT: Final = Layout("]
    for shape, names in named:
        if names:
            rows = _strings(names, 8)
            lines += (
                [f"    {shape}=(", *rows, "    ),"] if len(rows) > 1 else [f"    {shape}={rows[0].strip()},"]
            )
    return [*lines, ")", END]


def _strings(names: list[str], indent: int) -> list[str]:
    rows = wrap(" ".join(names), WIDTH - indent - 3)
    ends = [" "] * (len(rows) - 1) + [""]
    return [f'{" " * indent}"{row}{end}"' for row, end in zip(rows, ends, strict=True)]


def made(text: str) -> str:
    """A source file with what follows from its columns written anew."""
    lines = text.splitlines()
    marks = [number for number, line in enumerate(lines) if line.strip() in (BEGIN, END)]
    if len(marks) != 4:
        raise SystemExit(f"{len(marks)} marks in place of 4")
    states = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    state = [node for node in states if node.lineno <= marks[0]][-1]
    columns = columns_of(state)
    first = in_class(state.name, columns)
    second = behind_class(columns)
    before, between, after = lines[: marks[0]], lines[marks[1] + 1 : marks[2]], lines[marks[3] + 1 :]
    return "\n".join([*before, *first, *between, *second, *after]) + "\n"


def files() -> list[Path]:
    """The files that have columns."""
    found = [*(ROOT / "src" / "serai" / "games").rglob("*.py"), *(ROOT / "examples").rglob("*.py")]
    return sorted(path for path in found if BEGIN in path.read_text("utf-8"))


def main() -> int:
    """Write every file anew, or tell with `--check` which ones would change."""
    stale = [path for path in files() if made(path.read_text("utf-8")) != path.read_text("utf-8")]
    for path in stale:
        print(path.relative_to(ROOT))
        if "--check" not in sys.argv:
            path.write_text(made(path.read_text("utf-8")), "utf-8")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
