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
PARENTS = re.compile(r"\.parents\[(-?\d+)\]|((?:\.parent\b){2,})")
UPWARDS = re.compile(r"""(?<=["'`/ ])\.\./[\w.-]+|(?<=["'])\.\.(?=["'])""")
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


def above_the_repository(name: str, text: str) -> list[str]:
    """What a module refers to that lies above the repository; web addresses and game ids aside."""
    depth = len(Path(name).parts) - 1  # parents[depth] is the repository
    found = []
    for climb in PARENTS.finditer(text):
        steps = int(climb[1]) if climb[1] else climb[0].count(".parent") - 1
        if not 0 <= steps <= depth:
            found.append(f"{name}: {climb[0]}")
    return found + [f"{name}: {way[0]}" for way in UPWARDS.finditer(text) if way[0] not in REFUSED_WAYS]


#: Ways up that tests try and see refused.
REFUSED_WAYS = {"." + "./secret", "." + "./rules"}


def test_no_test_reads_outside_the_repository() -> None:
    pages = [name for name in tree() if name.startswith("tests/") and name.endswith((".py", ".toml"))]
    assert [
        line for name in pages for line in above_the_repository(name, (ROOT / name).read_text("utf-8"))
    ] == []


@pytest.mark.parametrize(
    "text",
    [
        "Path(__file__).resolve().parents" + "[2] / 'shared'",
        "Path(__file__).parent.parent" + ".parent / 'x'",
        'open(".' + './data/cards.json")',
        'ROOT / ".' + '." / "data"',
    ],
)
def test_a_way_above_the_repository_is_found(text: str) -> None:
    assert above_the_repository("tests/test_x.py", text)


def test_a_way_inside_the_repository_is_none() -> None:
    assert above_the_repository("tests/games/x/test_x.py", "Path(__file__).resolve().parents" + "[3]") == []


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
