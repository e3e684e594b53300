"""What the repository holds: no registry's address, no path of one machine, no build output."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

REGISTRIES = re.compile(
    r"pypi\.org|pythonhosted\.org|registry\.npmjs\.org|registry\.yarnpkg\.com|anaconda\.org"
    r"|(?:https?|file)://[\w.:/@%-]+/simple\b"
)
INDEX_OPTIONS = re.compile(
    r"^\s*(?:-i|-f|--(?:extra-)?index-url|--find-links|--trusted-host)[\s=]", re.MULTILINE
)
MACHINE_PATHS = re.compile(r"(?<![\w.)\]}*~-])/(?:work|root|home/\w+|Users/\w+)/\w")
FORBIDDEN_NAMES = {"uv.lock", "poetry.lock", "Pipfile.lock", "pip.conf", ".pypirc", ".npmrc", ".env"}
BUILD_OUTPUT = re.compile(
    r"(?:^|/)(?:build|dist|node_modules|\.?venv|__pycache__|\.[a-z]+_cache|[^/]+\.egg-info)/"
    r"|\.(?:so|pyd|o|pyc|whl|egg)$"
)


def tree() -> list[str]:
    """The files that are in the repository, or would be with the next commit."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = [git, "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, text=True, capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"git cannot list the files: {done.stderr.strip()}")
    return sorted({name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()})


def places(pattern: re.Pattern[str]) -> list[str]:
    """Each `file:line: match` of a pattern in the text files of the tree."""
    found = []
    for name in tree():
        data = (ROOT / name).read_bytes()
        if b"\0" in data:
            continue
        text = data.decode("utf-8")
        found += [f"{name}:{text.count(chr(10), 0, m.start()) + 1}: {m[0]}" for m in pattern.finditer(text)]
    return found


def test_the_tree_is_listed() -> None:
    assert {"pyproject.toml", "Makefile", "tests/test_tree.py"} <= set(tree())


def test_no_registry_is_named() -> None:
    assert places(REGISTRIES) == []


def test_no_requirement_file_chooses_an_index() -> None:
    files = sorted((ROOT / "requirements").iterdir())
    assert [file.name for file in files if INDEX_OPTIONS.search(file.read_text("utf-8"))] == []


def test_no_path_of_one_machine() -> None:
    assert places(MACHINE_PATHS) == []


def test_no_lock_or_settings_file_that_names_a_host() -> None:
    assert [name for name in tree() if Path(name).name in FORBIDDEN_NAMES] == []


def test_no_build_output() -> None:
    assert [name for name in tree() if BUILD_OUTPUT.search(name)] == []


@pytest.mark.parametrize("pins", ["play.txt", "dev.txt"])
def test_every_requirement_is_pinned_with_hashes(pins: str) -> None:
    text = (ROOT / "requirements" / pins).read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert lines
    assert [line for line in lines if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line)] == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (REGISTRIES, "pip install from pypi" + ".org"),
        (REGISTRIES, "https" + "://mirror.example/python/simple/"),
        (REGISTRIES, "file" + ":///opt/wheels/simple"),
        (INDEX_OPTIONS, "# pins\n--extra-index-url there"),
        (MACHINE_PATHS, 'open("' + "/work" + '/x")'),
        (MACHINE_PATHS, "see /root" + "/x"),
        (BUILD_OUTPUT, "build/compiled/serai/kernel/chance.so"),
        (BUILD_OUTPUT, "src/serai/__pycache__/x.py"),
    ],
)
def test_each_look_finds_what_it_looks_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


@pytest.mark.parametrize("text", ["docs/root/x", "the work/root/ of it", "tests/work/x", "~/work/x"])
def test_a_path_inside_the_project_is_no_machine_path(text: str) -> None:
    assert not MACHINE_PATHS.search(text)
