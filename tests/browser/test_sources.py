"""The page's own gate: its types, its unit tests, and a planted type error that must be found."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.waiting import CEILING
from tools.page import node_tools

ROOT = Path(__file__).resolve().parents[2]
CHECK = ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")

UNHURRIED = tuple(f"--{clock}={CEILING * 1000:.0f}" for clock in ("testTimeout", "hookTimeout"))

pytestmark = pytest.mark.slow


def run(web: Path, script: str, *words: str) -> subprocess.CompletedProcess[str]:
    """A tool of the page, with Node from the wheel."""
    node = node_tools()[0]
    env = os.environ | {"PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1"}
    command = [node, str(web / "node_modules" / script), *words]
    return subprocess.run(command, cwd=web, env=env, text=True, capture_output=True, check=False)


def test_the_unit_tests_of_the_page() -> None:
    done = run(ROOT / "web", "vitest/vitest.mjs", "run", *UNHURRIED)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_types_of_the_page_have_no_error_but_three_that_are_planted(tmp_path: Path) -> None:
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules", "dist", "public"))
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    with (tmp_path / "examples" / "far_well" / "page" / "index.ts").open("a", encoding="utf-8") as part:
        part.write("entry.order = true;\n")
    with (web / "src" / "table" / "SeatName.svelte").open("a", encoding="utf-8") as part:
        part.write('\n<SeatNamed number={"one"} />\n')
    (web / "src" / "planted.ts").write_text('export const seats: number = "two";\n', encoding="utf-8")
    done = run(web, *CHECK, "--output", "machine")
    found = re.findall(r'^\d+ (ERROR|WARNING) "([^"]+)"', done.stdout, re.MULTILINE)
    assert done.returncode != 0
    assert sorted((kind, Path(path).name) for kind, path in found) == [
        ("ERROR", "SeatName.svelte"),
        ("ERROR", "index.ts"),
        ("ERROR", "planted.ts"),
    ], done.stdout
