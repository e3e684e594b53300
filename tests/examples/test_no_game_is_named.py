"""A fourth game needs no line outside its own folders: no behaviour elsewhere hangs on the name of a game."""

import ast
import re
from pathlib import Path

from serai.games import find_game, game_ids

ROOT = Path(__file__).resolve().parents[2]
CODE = ROOT / "src" / "serai"
PAGE = ROOT / "web" / "src"
EXAMPLE = re.compile(r"far[-_ ]?well", re.IGNORECASE)


def names() -> re.Pattern[str]:
    """The ids of all games, and their packages."""
    ids = [*game_ids(), *[game.replace("-", "_") for game in game_ids()]]
    return re.compile("|".join(ids))


def own_folder(path: Path) -> bool:
    """Whether a file lies in a folder, or has a name, that is a game's own."""
    games = {*game_ids(), *[game.replace("-", "_") for game in game_ids()]}
    return any(part in games for part in (*path.parts, path.stem))


def strings(text: str) -> list[str]:
    """The strings of a module, without what explains it: docstrings, which are also the help of commands."""
    tree = ast.parse(text)
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]


def imports(text: str) -> list[str]:
    return [
        module
        for node in ast.walk(ast.parse(text))
        for module in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [name.name for name in node.names]
            if isinstance(node, ast.Import)
            else []
        )
    ]


def test_the_package_names_no_game() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in sorted(CODE.rglob("*.py"))
        if not own_folder(path.relative_to(CODE))
        for word in [*strings(path.read_text("utf-8")), *imports(path.read_text("utf-8"))]
        if names().search(word)
    ]
    assert found == []


def test_the_page_names_no_game() -> None:
    titles = "|".join(re.escape(find_game(game).title) for game in game_ids())
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in [*sorted(PAGE.rglob("*")), ROOT / "web" / "index.html", ROOT / "web" / "vite.config.ts"]
        if path.is_file() and ".test." not in path.name and not own_folder(path.relative_to(ROOT))
        for match in re.finditer(f"{names().pattern}|{titles}", path.read_text("utf-8"))
    ]
    assert found == []


def test_the_sieve_finds_what_it_is_for() -> None:
    text = '"""About scarab-lords."""\nfrom serai.games.al_kalim import RULES\nFIRST = "scarab-lords"\n'
    assert strings(text) == ["scarab-lords"]
    assert [word for word in imports(text) if names().search(word)] == ["serai.games.al_kalim"]
    assert own_folder(Path("words/al_kalim/log.py"))
    assert own_folder(Path("lessons/al-kalim.toml"))
    assert not own_folder(Path("words/english.py"))


def test_nothing_but_its_page_and_its_tests_names_the_example() -> None:
    folders = [ROOT / name for name in ("src", "web/src", "tools", "requirements", "scenarios")]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    files += [ROOT / name for name in ("Makefile", "pyproject.toml", "web/vite.config.ts", "web/pages.ts")]
    named = [
        str(path.relative_to(ROOT))
        for path in files
        if path.suffix in {".py", ".ts", ".svelte", ".toml", ".txt", ".sh", ".in", ""}
        and EXAMPLE.search(path.read_text("utf-8", errors="ignore"))
    ]
    assert named == []
